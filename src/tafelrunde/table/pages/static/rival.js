// Above a rival's opened board stands what the list of seats tells of that rival.

export class Rival {
  constructor(stage, seats) {
    Object.assign(this, { stage, seats });
    this.bar = document.createElement("div");
    this.bar.className = "rival";
    this.bar.hidden = true;
    stage.zoom.view.before(this.bar);
    new MutationObserver(() => this.refresh()).observe(stage.zoom.stage, { attributes: true, attributeFilter: ["class"] });
  }

  refresh() {
    const seat = /^seat-(\d+)$/.exec(this.stage.regions.open)?.[1];
    const panel = seat && this.seats.querySelector(`[data-part="${seat}"] .seat`);
    this.bar.hidden = !panel;
    this.bar.replaceChildren(...(panel ? [panel.cloneNode(true)] : []));
  }
}
