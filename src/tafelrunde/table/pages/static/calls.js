// Calling somebody whose turn it is: by a soft sound, the browser's notification, the app's badge.

import { home, kept } from "./site.js";

const SOUND = "sound";
const NOTIFY = "notify";

// Two partials of one bell, each a moment after the other and soon gone.
const TONES = [
  { pitch: 523.25, after: 0, loud: 0.12 },
  { pitch: 783.99, after: 0.14, loud: 0.08 },
];
const FADE = 1.1;

let audio = null;

export const sound = {
  get soft() {
    return kept.get(SOUND) === "soft";
  },

  // Chosen by a click, which is what lets a browser make sounds; it is heard at once.
  choose(how) {
    kept.set(SOUND, how);
    if (how === "soft") this.play();
  },

  async play() {
    if (!this.soft || !window.AudioContext) return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") await audio.resume();
    for (const { pitch, after, loud } of TONES) ring(pitch, audio.currentTime + after, loud);
  },
};

function ring(pitch, at, loud) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + FADE);
}

export const notice = {
  get possible() {
    return "Notification" in window;
  },

  // Whether nobody has decided about it yet, in the browser or here.
  get undecided() {
    return this.possible && Notification.permission === "default" && kept.get(NOTIFY) === null;
  },

  get on() {
    return this.possible && Notification.permission === "granted" && kept.get(NOTIFY) !== "no";
  },

  get blocked() {
    return this.possible && Notification.permission === "denied";
  },

  // Only ever asked by a click on a button that says what for.
  async ask() {
    kept.set(NOTIFY, "yes");
    await Notification.requestPermission();
    return this.on;
  },

  decline() {
    kept.set(NOTIFY, "no");
  },

  async show(title, text, path) {
    if (!this.on) return;
    const about = { body: text, tag: path, icon: `${home}/static/app-192.png`, data: path };
    // Telephones show only what a service worker shows.
    const worker = await navigator.serviceWorker?.getRegistration(`${home}/`);
    if (worker?.active) await worker.showNotification(title, about);
    else new Notification(title, about);
  },
};

// How many tables wait for me, on the icon of the installed app.
export function badge(tables) {
  if (!navigator.setAppBadge) return;
  const done = tables === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(tables);
  done.catch(() => {});
}

// The same for a page that knows only of one table: the others are asked for.
export async function countTables() {
  if (!navigator.setAppBadge) return;
  const answer = await fetch(`${home}/api/tables?scope=mine`).catch(() => null);
  if (answer?.ok) badge((await answer.json()).filter((table) => table.your_turn).length);
}

// Somebody's turn begins. Who looks at the page sees that, and only hears it.
export function call(title, text, path) {
  sound.play().catch(() => {});
  if (document.hidden || !document.hasFocus()) notice.show(title, text, path).catch(() => {});
}

// The buttons by which sound and notifications are chosen, wherever a page has them.
export function dressCalls(root = document) {
  for (const button of root.querySelectorAll("[data-sound]")) {
    const show = () => {
      for (const one of document.querySelectorAll("[data-sound]")) {
        one.setAttribute("aria-pressed", String((one.dataset.sound === "soft") === sound.soft));
      }
    };
    show();
    button.addEventListener("click", () => { sound.choose(button.dataset.sound); show(); });
  }
  for (const box of root.querySelectorAll("[data-notify]")) dressNotify(box);
}

function dressNotify(box) {
  const on = box.querySelector("[data-notify-on]");
  const off = box.querySelector("[data-notify-off]");
  const show = () => {
    box.hidden = !notice.possible;
    box.querySelector("[data-notify-blocked]").hidden = !notice.blocked;
    on.setAttribute("aria-pressed", String(notice.on));
    off.setAttribute("aria-pressed", String(!notice.on));
  };
  on.addEventListener("click", async () => { await notice.ask(); show(); });
  off.addEventListener("click", () => { notice.decline(); show(); });
  show();
}

// The quiet question at a table, asked while somebody waits for others and has not decided yet.
export function dressOffer(box, waits) {
  if (!box) return () => {};
  const show = () => { box.hidden = !(notice.undecided && waits()); };
  box.querySelector("[data-offer=yes]").addEventListener("click", async () => { await notice.ask(); show(); });
  box.querySelector("[data-offer=no]").addEventListener("click", () => { notice.decline(); show(); });
  show();
  return show;
}

dressCalls();
