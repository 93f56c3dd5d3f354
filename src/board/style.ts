/** The styles of a board. Pages change it by custom properties, `::part(ground | front | overlay)` and rules for the element. */
export const STYLE: string = `
:host {
  display: block;
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: var(--board-background, #cfd6d8);
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  cursor: grab;
}

:host([hidden]) {
  display: none;
}

:host(:focus-visible) {
  outline: 3px solid var(--board-focus, #40667a);
  outline-offset: -4px;
}

@media (prefers-color-scheme: dark) {
  :host {
    background: var(--board-background, #1d2830);
  }

  :host(:focus-visible) {
    outline-color: var(--board-focus, #86b4ca);
  }
}

@media (prefers-reduced-motion: reduce) {
  * {
    animation: none !important;
    transition: none !important;
  }
}

slot[hidden] {
  display: none;
}

svg {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
}

/* A layer of its own, which stays painted while something in front of it changes. */
.ground {
  will-change: transform;
}

.front {
  pointer-events: none;
}

.front :is([data-unit], .unit) {
  pointer-events: auto;
  cursor: pointer;
}

.spoken {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.overlay circle,
.overlay path,
.overlay polyline {
  fill: none;
}

.overlay .selected circle {
  stroke: var(--board-selected, #ffe9a3);
  stroke-width: 5;
}

.overlay .halo {
  stroke: #1b1206 !important;
  stroke-opacity: 0.55;
  stroke-width: 9 !important;
}

.overlay .cursor circle {
  stroke: var(--board-cursor, #fffdf2);
  stroke-width: 4;
}

.overlay .barred circle {
  stroke: #ffb3a3;
}

.overlay .bar {
  stroke: #c02717;
  stroke-width: 6;
  stroke-linecap: round;
}

.overlay .open circle {
  stroke: var(--board-open, #ffcf33);
  stroke-width: 5;
}

.overlay .hint circle {
  stroke: var(--board-hint, #7fe0ff);
  stroke-width: 5;
}

.overlay .contact circle {
  stroke: var(--board-contact, #e9591f);
  stroke-width: 5;
  stroke-dasharray: 8 5;
}

.overlay .arrow-halo {
  fill: none;
  stroke: #fffbe8;
  stroke-width: 8;
  stroke-linecap: round;
  stroke-linejoin: round;
  opacity: 0.75;
}

.overlay .arrow {
  fill: none;
  stroke: var(--board-moved, #1d4f8c);
  stroke-width: 4;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.overlay .arrow.attacked {
  stroke: var(--board-attacked, #b3261e);
  stroke-dasharray: 9 7;
}

.overlay .way-halo {
  stroke: #fffbe8;
  stroke-width: 11;
  stroke-linejoin: round;
  stroke-linecap: round;
}

.overlay .way {
  stroke: var(--board-way, #6a2c91);
  stroke-width: 6;
  stroke-linejoin: round;
  stroke-linecap: round;
}

.overlay .way-stop {
  fill: #fffbe8;
  stroke: var(--board-way, #6a2c91);
  stroke-width: 3;
}

.overlay .way-cost {
  font: 700 13px system-ui, sans-serif;
  text-anchor: middle;
  fill: #43185f;
}
`;
