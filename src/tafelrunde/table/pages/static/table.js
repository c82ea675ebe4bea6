// The table page: keeps the parts of the page up to date, and sends what a person decides.

import { call, countTables, dressOffer } from "./calls.js";
import { Clocks } from "./clocks.js";
import { Hint } from "./coach.js";
import { Ghost } from "./ghost.js";
import { Lesson } from "./lesson.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { watch } from "./motion.js";
import { Pace } from "./pace.js";
import { Panels } from "./panels.js";
import { Places } from "./places.js";
import { Rival } from "./rival.js";
import { Score } from "./score.js";
import * as sheets from "./sheet.js";
import { csrf, kept, layout, phone, toast, whenLaidOut } from "./site.js";
import { Stage } from "./stage.js";
import { Talk } from "./talk.js";

const main = document.getElementById("main");
const part = (name) => document.getElementById(name);
const words = part("words").dataset;
const board = part("board");
const choices = part("choices");
const sheet = part("sheet");
const arm = part("arm");
const score = part("score");
const MANY = 20;

const state = {
  number: Number(main.dataset.number),
  seat: main.dataset.seat,
  mine: main.dataset.mine.split(" ").filter(Boolean).map(Number),
  yourTurn: main.dataset.turn === "yes",
  finished: main.dataset.status === "finished",
};

const stage = new Stage();
const menu = new Menu(part("menu"), words);
const panels = new Panels(main.dataset.game);
new Log(stage, main.dataset.table);
const clocks = new Clocks(part("seats"), Number(main.dataset.now));
const talk = new Talk({
  say: (words) => live.send({ type: "say", ...words }, false),
  refusal: (error) => refusal(error),
  shown: () => panels.sees("talk"),
});
panels.onTalk = () => talk.read();
const rival = new Rival(stage, part("seats"));
const ghost = new Ghost(board, choices, part("menu"), async (move) => {
  const answer = await live.send({ type: "ghost", move }, false).catch(() => null);
  return answer?.parts ?? {};
});
const pace = new Pace(main, (how) => {
  live.send({ type: how }, false).catch(() => {});
  next();
});
const places = new Places(stage, choices, part("tip"), menu, {
  choose: (button, place) => choose(button, place),
  armed: (button) => arm.dataset.move === button.value,
  ask: (place) => ask(place),
  nowhere: () => disarm(),
  outcomes: (moves) => outcomes(moves),
  ghost: (button) => ghost.raise(button),
});

const hint = new Hint(sheet, part("hint"), choices, {
  choose: (button) => choose(button),
  refusal: (error) => refusal(error),
  query: () => (main.dataset.lesson ? { moves: live.moves } : {}),
});

const offer = dressOffer(part("offer"), () => !state.yourTurn && !state.finished);

// ---------------------------------------------------------------- what comes from the server

let waiting = [];
let applied = 0;
let timer = 0;

function receive(update) {
  // After a lost connection only what is not even waiting here is sent again.
  live.query.had = update.state;
  waiting.push(update);
  next();
}

// Others' moves follow each other at a pace the eye can follow; whoever is far behind catches up.
function next() {
  clearTimeout(timer);
  if (!waiting.length) return;
  if (waiting.length > 5 || pace.hasty) {
    const parts = Object.assign({}, ...waiting.map((update) => update.parts));
    waiting = [{ ...waiting.at(-1), parts }];
  }
  const first = waiting[0];
  const own = state.mine.includes(first.by) || first.number === state.number;
  const left = own ? 0 : pace.left(applied);
  if (left > 0) {
    timer = setTimeout(next, left);
    return;
  }
  waiting.shift();
  apply(first);
  applied = performance.now();
  next();
}

function apply(update) {
  ghost.clear();
  const moved = update.number !== state.number;
  const called = update.your_turn && !state.yourTurn;
  const began = update.your_turn && (!state.yourTurn || moved);
  const ended = update.finished && !state.finished;
  const lost = document.activeElement === document.body;
  const focus = remembered() ?? (lost ? (left ?? (began && keyboard ? { choices: "" } : null)) : null);
  left = null;
  state.number = update.number;
  state.seat = update.seat ?? "";
  state.yourTurn = update.your_turn;
  state.finished = update.finished;
  main.dataset.number = update.number;
  main.dataset.turn = update.your_turn ? "yes" : "no";
  main.dataset.status = update.status;
  if (moved) { disarm(); menu.pass(); hint.close(); }
  const changed = sheets.changed(update.parts);
  const swapped = changed.has("board");
  const show = moved && swapped ? watch(board) : () => {};
  const settle = swapped ? stage.keep() : () => {};
  sheets.apply(update.parts);
  if (moved) choices.scrollTop = 0;
  if (changed.size) dress();
  rival.refresh();
  clocks.show();
  if (changed.has("talk") || changed.has("talk-watchers")) talk.refresh();
  settle();
  places.last(update.last ?? []);
  show();
  restore(focus);
  // Who only came or went is no reason to leave what somebody is looking at.
  if (moved || swapped) stage.reveal(asked(), moved);
  signal();
  if (called) callMe();
  if (began) { sheet.classList.remove("tall"); pace.rest(); }
  if (ended) openScore();
}

// The places of the question, without those of what can be done at any time.
function asked() {
  return [...board.querySelectorAll(".may:not(.also)")];
}

// What the parts lack because everybody is sent the same: the token, and long lists their filter.
function dress() {
  for (const field of document.querySelectorAll("input[name=csrf]")) field.value = csrf;
  const buttons = choices.querySelectorAll(".choice");
  if (buttons.length > MANY && !choices.querySelector(".choice-filter")) {
    const filter = document.createElement("input");
    filter.type = "search";
    filter.className = "choice-filter";
    filter.placeholder = words.filter;
    filter.setAttribute("aria-label", words.filter);
    filter.addEventListener("input", () => {
      const wanted = filter.value.toLowerCase();
      for (const button of buttons) button.parentElement.hidden = !button.textContent.toLowerCase().includes(wanted);
      for (const heading of choices.querySelectorAll(".subheading")) {
        heading.hidden = !heading.nextElementSibling.querySelector("li:not([hidden])");
      }
    });
    filter.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
    const lists = [...choices.querySelectorAll(".subheading, .choice-list")];
    lists.find((list) => !list.closest(".aside"))?.before(filter);
  }
  const fold = choices.querySelector(".fold");
  if (fold) fold.open = kept.get("choices") === "yes";
  main.inert = Boolean(part("curtain").querySelector(".curtain-card"));
  if (main.inert) part("curtain").querySelector("button").focus();
  places.refresh();
}

// Where the keyboard was when its choice was sent off, for boxes that closed meanwhile.
let left = null;

function remembered() {
  const active = document.activeElement;
  if (arm.contains(active) && arm.dataset.place) return { board: arm.dataset.place };
  if (board.contains(active)) return { board: active.dataset.place };
  if (choices.contains(active) || arm.contains(active) || part("menu").contains(active)) return { choices: active.value };
  return null;
}

function restore(focus) {
  if (!focus) return;
  if (focus.board) {
    const place = places.named(focus.board);
    const next = asked()[0] ?? choices.querySelector("button.primary") ?? place;
    (place?.classList.contains("may") ? place : next)?.focus({ preventScroll: true });
  } else if (document.activeElement === document.body) {
    const seen = [...choices.querySelectorAll("button")].filter((button) => button.checkVisibility());
    const same = seen.find((button) => button.value === focus.choices);
    const first = seen.find((button) => button.matches(".choice, .primary"));
    (same ?? first ?? part("prompt-text")).focus({ preventScroll: true });
  }
}

// Whoever plays by the keyboard goes on by it, also after others have moved.
let keyboard = false;
addEventListener("keydown", () => { keyboard = true; }, true);
addEventListener("pointerdown", () => { keyboard = false; }, true);

// Whether it was my turn when the tables that wait for me were counted last.
let counted = null;

function signal() {
  const icon = part("tab-icon");
  icon.dataset.usual ??= icon.getAttribute("href");
  const yours = state.yourTurn && !state.finished && !main.dataset.lesson;
  const href = yours ? icon.dataset.turn : icon.dataset.usual;
  if (icon.getAttribute("href") !== href) icon.setAttribute("href", href);
  if (yours !== counted) countTables();
  counted = yours;
  offer();
  document.title = yours ? `● ${words.yourTurn} · ${main.dataset.name}` : `${main.dataset.name} · Tafelrunde`;
}

// Nobody waits for who does a lesson.
function callMe() {
  if (main.dataset.lesson) return;
  call(`${words.yourTurn} · ${main.dataset.name}`, words.call, location.pathname);
}

// ---------------------------------------------------------------- what a person decides

function choose(button, place = null) {
  const { seals, asks, ends, stays } = button.dataset;
  // Whoever ends a turn says so; what is final or loses something otherwise asks first.
  const plain = ends !== undefined || (seals === undefined && asks === undefined);
  const sure = plain || kept.get("confirm") === "no";
  // The second click on what was chosen plays it.
  if (sure || arm.dataset.move === button.value) return play(button.value, ending(ends, stays));
  disarm();
  arm.dataset.move = button.value;
  if (stays !== undefined) arm.dataset.stays = "";
  arm.dataset.place = place?.dataset.place ?? "";
  part("arm-text").textContent = button.textContent;
  part("arm-seals").hidden = seals === undefined;
  part("arm-asks").hidden = asks === undefined;
  const [yes, no] = arm.querySelectorAll("[data-arm]");
  const wise = asks === undefined ? yes : no;
  for (const one of [yes, no]) {
    one.classList.toggle("primary", one === wise);
    one.classList.toggle("quiet", one !== wise);
  }
  arm.hidden = false;
  sheet.classList.add("armed");
  (place ?? places.named(button.dataset.place ?? ""))?.classList.add("armed");
  wise.focus({ preventScroll: true });
  return undefined;
}

function disarm() {
  arm.hidden = true;
  delete arm.dataset.move;
  delete arm.dataset.stays;
  sheet.classList.remove("armed");
  for (const place of board.querySelectorAll(".armed")) place.classList.remove("armed");
}

// Whether a turn ends with what is played: always, never, or as its player has set it.
function ending(ends, stays) {
  if (stays !== undefined) return { end: false };
  return ends === undefined ? {} : { end: true };
}

// Whatever nothing depends on is answered along with it.
function play(move, end = {}) {
  return decide({ type: "play", seat: seatToPlay(), number: state.number, move, follow: true, ...end });
}

function undo() {
  const button = choices.querySelector("button.undo");
  if (!button) return undefined;
  if (button.getAttribute("aria-disabled") === "true") return toast(button.title);
  const count = clicks.at(-1)?.number === state.number ? clicks.at(-1).count : 1;
  return decide({ type: "undo", seat: Number(button.value), number: state.number, count });
}

// End the turn that is in my hands, or begin it anew.
function settle(button) {
  if (!button) return undefined;
  return decide({ type: button.name, seat: Number(button.value), number: state.number });
}

function endTurn(button) {
  return button?.name === "move" ? choose(button) : settle(button);
}

function seatToPlay() {
  return Number(choices.querySelector("input[name=seat]")?.value ?? state.mine[0]);
}

// What I clicked, with the moves of each click and the table's number after it: one click is taken
// back with one click.
let clicks = [];

function recall(message, answer) {
  if (message.type === "play") clicks.push({ number: answer.number, count: answer.number - message.number });
  else if (message.type !== "undo") clicks = [];
  else {
    clicks.pop();
    if (clicks.length) clicks.at(-1).number = answer.number;
  }
}

let busy = false;

async function decide(message) {
  if (busy) return;
  if (!live.ready) {
    toast(words.refusedLost, 8);
    return;
  }
  busy = true;
  left = remembered();
  disarm();
  menu.close(false);
  document.body.classList.add("busy");
  const slow = setTimeout(() => toast(words.sending, 20), 1500);
  const answer = await live.send(message);
  clearTimeout(slow);
  part("toast").classList.remove("shown");
  document.body.classList.remove("busy");
  busy = false;
  if (answer.ok) recall(message, answer);
  if (answer.ok || (answer.again && answer.error?.key === "stale")) return;
  restore(left);
  left = null;
  toast(refusal(answer.error));
}

// Why the server said no, in the language of the page where it has words for it.
function refusal(error) {
  const key = error?.key ?? "error";
  return words[`refused${key[0].toUpperCase()}${key.slice(1)}`] ?? error?.text ?? words.refusedError;
}

// Whether a card of the board tells of this, and is shown beside it.
function showCard(what) {
  const name = what.dataset.tells ?? what.querySelector("[data-tells]")?.dataset.tells;
  const card = name && board.querySelector(`[data-card="${CSS.escape(name)}"]`);
  if (card) menu.card(what, card);
  return Boolean(card);
}

async function ask(place) {
  if (showCard(place)) return undefined;
  if (place.dataset.points) return points(place);
  if (place.dataset.help) return menu.answer(place, place.dataset.help, [], main.dataset.game);
  const seat = state.seat === "" || state.seat === null ? {} : { seat: Number(state.seat) };
  const answer = await live.send({ type: "explain", ...seat, place: place.dataset.place }, false).catch(() => null);
  if (!answer?.ok) return toast(answer ? refusal(answer.error) : (place.dataset.label ?? words.refusedLost));
  const reasons = answer.reasons ?? [];
  const heading = place.dataset.label || words.whyTitle;
  menu.answer(place, heading, reasons.length ? reasons : [{ text: words.whyNothing, rule: "" }], main.dataset.game);
  return undefined;
}

// The lines of a seat's points.
async function points(what) {
  const answer = await live.send({ type: "points", seat: Number(what.dataset.points) }, false).catch(() => null);
  if (!answer?.ok) return toast(answer ? refusal(answer.error) : words.refusedLost);
  const [heading, ...lines] = answer.reasons;
  return menu.answer(what, heading.text, lines, main.dataset.game);
}

// What moves would bring, asked once for each state of the table.
const brought = { number: -1, known: new Map() };

async function outcomes(moves) {
  if (brought.number !== state.number) Object.assign(brought, { number: state.number, known: new Map() });
  const { known } = brought;
  const asked = moves.filter((move) => !known.has(move));
  if (asked.length) {
    const answer = await live.send({ type: "preview", moves: asked }, false).catch(() => null);
    for (const { move, text } of answer?.outcomes ?? []) known.set(move, text);
  }
  return moves.map((move) => known.get(move) ?? "");
}

choices.addEventListener("submit", (event) => {
  if (!event.target.matches(".moves")) return;
  event.preventDefault();
  const button = event.submitter;
  if (!button) return;
  if (button.name === "undo") undo();
  else if (button.name === "end" || button.name === "restart") settle(button);
  else choose(button);
});

choices.addEventListener("toggle", (event) => {
  if (!event.target.matches(".fold")) return;
  kept.set("choices", event.target.open ? "yes" : "no");
  // On a telephone an unfolded list leaves the board less room: what is asked stays in sight.
  if (phone.matches && event.target.open) stage.reveal(asked(), true);
}, true);

part("seats").addEventListener("click", (event) => {
  const sign = event.target.closest("[data-tells]");
  if (sign && showCard(sign)) event.preventDefault();
  const score = event.target.closest("[data-points]");
  if (score) points(score);
});

arm.addEventListener("click", (event) => {
  const how = event.target.closest("[data-arm]")?.dataset.arm;
  if (how === "yes") play(arm.dataset.move, ending(undefined, arm.dataset.stays));
  if (how === "no") {
    const move = arm.dataset.move;
    disarm();
    const hinted = part("hint").querySelector(`button[value="${CSS.escape(move)}"]`);
    if (hinted) { hinted.focus({ preventScroll: true }); return; }
    choices.querySelector(`button[value="${CSS.escape(move)}"]`)?.focus({ preventScroll: true });
  }
});

part("curtain").addEventListener("submit", async (event) => {
  event.preventDefault();
  const seat = Number(event.submitter.value);
  live.query.seat = seat;
  const answer = await live.send({ type: "look", seat });
  if (!answer.ok) toast(refusal(answer.error));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") { disarm(); hint.close(true); panels.close(); stage.regions.collapse(); return; }
  if (event.target.closest("input, select, textarea, dialog[open]")) return;
  if (event.key === "u") undo();
  else if (event.key === "e") endTurn(choices.querySelector("button.end-turn"));
  else if (event.key === "h") hint.open();
  else if (event.key === "l") panels.toggle("log");
  else if (event.key === "r") panels.toggle("rules");
  else if (event.key === "t") panels.toggle("talk");
  else if (event.key === "?") askFocused(event.target);
  else return;
  event.preventDefault();
});

// On a choice of the list `?` tells its rule; anywhere else it goes to the board to ask there.
function askFocused(target) {
  const place = places.named(target.closest?.("button[data-place]")?.dataset.place ?? "");
  if (place) { stage.show(place); ask(place); }
  else board.querySelector("[data-place][tabindex='0']")?.focus({ focusVisible: true });
}

document.querySelector(".grip").addEventListener("click", (event) => {
  const tall = sheet.classList.toggle("tall");
  event.currentTarget.setAttribute("aria-expanded", String(tall));
});

// ---------------------------------------------------------------- score sheet

const sheetOfPoints = new Score(score);

function openScore() {
  sheetOfPoints.open();
}

choices.addEventListener("click", (event) => { if (event.target.closest("[data-open=score]")) openScore(); });

// ---------------------------------------------------------------- begin

function connection(open, seconds) {
  const bar = part("lost");
  if (open) {
    if (!bar.hidden) toast(words.healed, 2);
    bar.hidden = true;
    live.send({ type: "ping" }, false).then((answer) => clocks.set(answer.now)).catch(() => {});
    return;
  }
  bar.hidden = false;
  const again = seconds > 0 ? words.lostAgain.replace("{0}", seconds) : words.lostNow;
  part("lost-text").textContent = `${words.lost} ${again}`;
}

const query = { format: "html", language: document.documentElement.lang, layout: layout(), had: main.dataset.state };
if (state.seat !== "") query.seat = state.seat;
const live = main.dataset.lesson
  ? new Lesson(main.dataset.game, main.dataset, query, { update: receive })
  : new Live(`/t/${main.dataset.table}/live`, query, { update: receive, state: connection });
part("retry").addEventListener("click", () => live.hurry(true));
whenLaidOut((fits) => {
  live.query.layout = fits;
  live.send({ type: "layout", layout: fits }, false).catch(() => {});
});

// Where many sit round a small screen, the log below tells the same and needs the room.
const crowded = matchMedia("(min-width: 640px) and (max-width: 1199px) and (max-height: 899px)").matches;
if (crowded && part("seats").querySelectorAll(".seat").length > 5) part("since-box").open = false;
dress();
places.last(main.dataset.last.split(" ").filter(Boolean));
signal();
// Somebody else may have begun the game, or moved, while this page was loading out of sight.
if (document.hidden && state.yourTurn) callMe();
stage.regions.refresh();
stage.reveal(asked(), false);
stage.zoom.ready = true;
if (state.finished) openScore();
if (location.hash === "#talk") panels.show("talk");
main.dataset.ready = "yes";
const early = window.earlyClick?.();
if (early && !stage.regions.click(early)) places.click(early);
