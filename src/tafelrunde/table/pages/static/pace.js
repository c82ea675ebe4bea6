// The pace of what others do: slow enough to follow, or as fast as it comes.

import { calm } from "./site.js";

const GAP = { slow: 900, normal: 420, now: 0, step: 420 };

export class Pace {
  constructor(main, send) {
    this.gap = GAP[main.dataset.pace] ?? GAP.normal;
    this.skipping = false;
    main.addEventListener("click", (event) => {
      const how = event.target.closest("[data-go]")?.dataset.go;
      if (!how) return;
      this.skipping = how === "skip";
      send(how);
    });
  }

  // How long the next change has to wait, when the last one was shown at a time.
  left(applied) {
    return this.hasty ? 0 : applied + this.gap - performance.now();
  }

  get hasty() {
    return this.skipping || !this.gap || calm.matches || document.hidden;
  }

  // Somebody here decides again.
  rest() {
    this.skipping = false;
  }
}
