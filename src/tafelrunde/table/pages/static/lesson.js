// A lesson in place of a table: the page asks the same questions, but one by one, and what was played
// so far is known to the page alone.

import { home, kept } from "./site.js";

export class Lesson {
  constructor(game, data, query, on) {
    Object.assign(this, { game, data, number: Number(data.lesson), moves: data.moves, query, on });
    this.path = `${home}/learn/${game}/${data.lesson}`;
    if (data.done === "yes") learned(game, this.number);
    // The page was drawn before anybody knew how wide the screen is.
    if (data.layout !== query.layout) this.send({ type: "layout" }, false).catch(() => {});
  }

  get ready() {
    return true;
  }

  hurry() {}

  // Resolves with the server's answer, after the page has been given what changed.
  async send(message, keep = true) {
    const asked = new URLSearchParams({ ...this.query, moves: this.moves, ...message });
    for (const move of message.moves ?? []) asked.append("asked", move);
    asked.set("moves", this.moves);
    const { answer, update } = await this.fetched(asked, keep);
    if (update) {
      this.moves = update.moves;
      history.replaceState(null, "", this.moves ? `?${new URLSearchParams({ moves: this.moves })}` : location.pathname);
      this.data.done = update.done ? "yes" : "no";
      this.on.update(update);
      if (update.done) learned(this.game, this.number);
    }
    return answer;
  }

  async fetched(asked, keep) {
    try {
      const answer = await fetch(`${this.path}/ask?${asked}`);
      const said = await answer.json();
      if (answer.ok) return said;
      return { answer: { ok: false, error: { key: said.code, text: said.message } } };
    } catch (error) {
      if (!keep) throw error;
      return { answer: { ok: false, error: { key: "lost" } } };
    }
  }
}

// The lessons of a game that were done in this browser.
export function lessonsDone(game) {
  return new Set((kept.get(`learned.${game}`) ?? "").split(" ").filter(Boolean).map(Number));
}

function learned(game, number) {
  kept.set(`learned.${game}`, [...lessonsDone(game).add(number)].join(" "));
}
