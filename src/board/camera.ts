/** Void that may be seen at each edge, in pixels: every place can be moved out from under what a page lays over the board's edge. */
const EDGE = 72;

/** The visible part of the drawing: moved by hand, wheel, two fingers or keys. */
export class Camera {
  #x = 0;
  #y = 0;
  #width = 1;
  #height = 1;
  #frame = 0;

  constructor(
    /** Sheets of one drawing, one over the other. */
    private readonly sheets: readonly [SVGSVGElement, ...SVGSVGElement[]],
    private readonly box: DOMRectReadOnly,
    /** Called whenever the visible part changes. */
    private readonly onChange: () => void = () => {},
  ) {
    this.fit();
  }

  fit(): void {
    this.show(this.box);
  }

  /** All of a part of the drawing. */
  show({ x, y, width, height }: DOMRectReadOnly): void {
    [this.#x, this.#y, this.#width, this.#height] = [x, y, width, height];
    this.#draw();
  }

  /** Copies another camera's view; both drawings are of one board. */
  like({ view }: Camera): void {
    [this.#x, this.#y, this.#width, this.#height] = view;
    this.#draw();
  }

  get view(): readonly [number, number, number, number] {
    return [this.#x, this.#y, this.#width, this.#height];
  }

  /** Drawing units per pixel. */
  get scale(): number {
    const { width, height } = this.sheets[0].getBoundingClientRect();
    return Math.max(this.#width / Math.max(1, width), this.#height / Math.max(1, height));
  }

  panBy(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#keepInSight();
    this.#draw();
  }

  /** @param factor above 1 comes nearer @param at a point of the drawing that stays where it is */
  zoomBy(factor: number, at: { readonly x: number; readonly y: number } = this.centre): void {
    const width = Math.min(this.box.width * 1.3, Math.max(240, this.#width / factor));
    const real = this.#width / width;
    this.#x = at.x - (at.x - this.#x) / real;
    this.#y = at.y - (at.y - this.#y) / real;
    this.#width = width;
    this.#height /= real;
    this.#keepInSight();
    this.#draw();
  }

  get centre(): { x: number; y: number } {
    return { x: this.#x + this.#width / 2, y: this.#y + this.#height / 2 };
  }

  /** Moves the view so that a point and its surroundings are visible. */
  reveal({ x, y }: { readonly x: number; readonly y: number }): void {
    const { width, height } = this.sheets[0].getBoundingClientRect();
    const [halfWidth, halfHeight] = [(width * this.scale) / 2 - 60, (height * this.scale) / 2 - 60];
    const { x: cx, y: cy } = this.centre;
    const dx = Math.max(0, Math.abs(x - cx) - Math.max(0, halfWidth)) * Math.sign(x - cx);
    const dy = Math.max(0, Math.abs(y - cy) - Math.max(0, halfHeight)) * Math.sign(y - cy);
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  /** Zooms to a point, with `around` drawing units on each side. */
  frame(at: { readonly x: number; readonly y: number }, around: number): void {
    const share = around / Math.min(this.#width, this.#height);
    this.#width *= share;
    this.#height *= share;
    this.#x = at.x - this.#width / 2;
    this.#y = at.y - this.#height / 2;
    this.#keepInSight();
    this.#draw();
  }

  /** A point of the window in units of the drawing. */
  pointAt(clientX: number, clientY: number): { x: number; y: number } {
    const matrix = this.sheets[0].getScreenCTM();
    if (!matrix) return this.centre;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** No more of the void is seen than needs be, and the edge. */
  #keepInSight(): void {
    const { width, height } = this.sheets[0].getBoundingClientRect();
    const { x, y } = this.centre;
    const { left, right, top, bottom } = this.box;
    const { scale } = this;
    const edge = EDGE * scale;
    this.#x += within(x, left - edge, right + edge, (width * scale) / 2) - x;
    this.#y += within(y, top - edge, bottom + edge, (height * scale) / 2) - y;
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    const view = [this.#x, this.#y, this.#width, this.#height].map((value) => value.toFixed(2)).join(' ');
    this.#frame = requestAnimationFrame(() => {
      for (const sheet of this.sheets) sheet.setAttribute('viewBox', view);
      this.onChange();
    });
  }
}

/** The middle of the visible part; that of the board if all of it fits. */
function within(middle: number, from: number, to: number, half: number): number {
  return to - from <= 2 * half ? (from + to) / 2 : Math.min(Math.max(middle, from + half), to - half);
}
