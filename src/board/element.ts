import type { Language } from '@trench-club/engine';
import { Camera } from './camera.js';
import { readDrawing, unitsAt, type Drawing, type DrawnUnit, type Place } from './drawing.js';
import { LoadedEngine, stateAt } from './engine.js';
import { BoardEventTarget, spotOfPlace, type PlacePointed } from './events.js';
import { listen } from './gestures.js';
import { drawOverlay, type Arrow } from './overlay.js';
import { pointing, Question, spotOf, unitForKeys, type Shown } from './pointing.js';
import { highlightsOf } from './reach.js';
import { STYLE } from './style.js';
import { textsFor } from './texts.js';
import type { BoardOptions, BoardState, Engine, Highlight, Reach, Step } from './types.js';
import { around, ARROWS, nextTo, nextUnit, startOf } from './walk.js';

/** What has to be done again after a change: one of these and those after it. */
const [DRAW, PLACE, MARK, POINT, NOTHING] = [0, 1, 2, 3, 4] as const;

/**
 * `<trench-board>`: a position of Trench Club or Trench, to look at and to choose from by pointer, fingers and keys. Boards on one
 * page know nothing of one another. Changes of several properties are drawn together.
 */
export class TrenchBoard extends BoardEventTarget {
  static readonly observedAttributes: readonly string[] = ['selected', 'hint', 'src'];

  readonly #root: ShadowRoot = this.attachShadow({ mode: 'open' });
  readonly #slot: HTMLSlotElement = document.createElement('slot');
  readonly #spoken: HTMLParagraphElement = document.createElement('p');
  #connection: AbortController | null = null;
  #due: number = DRAW;
  #isQueued = false;
  /** Grows with each drawing and marking that is asked for: the answer to an earlier one comes too late. */
  #drawings = 0;
  #markings = 0;
  #hasOwnLabel = false;

  #state: BoardState | null = null;
  #engine: Engine | null = null;
  readonly #loaded: Engine = new LoadedEngine();
  #language: Language | null = null;
  #drawing: Drawing | null = null;
  #placed: Drawing | null = null;
  #camera: Camera | null = null;
  #marks: readonly Highlight[] | string | null = null;
  #question = new Question();
  #pointed: string | null = null;
  #arrows: readonly Arrow[] = [];
  #shown: Shown = { selected: null, held: null, hint: null, way: null, open: null };

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#spoken.className = 'spoken';
    this.#spoken.setAttribute('role', 'status');
    this.#root.append(this.#slot, this.#spoken);
  }

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#hasOwnLabel = this.hasAttribute('aria-label');
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    if (!this.hasAttribute('role')) this.setAttribute('role', 'application');
    const hand = {
      camera: () => this.#camera,
      over: (target: Element | null) => this.#point(target && (this.#spotAt(target)?.place.key ?? null), 'pointer'),
      click: (target: Element) => this.#click(target),
    };
    listen(this, hand, signal);
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.#name();
    this.#change(NOTHING);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    this.#connection = null;
  }

  attributeChangedCallback(name: 'selected' | 'hint' | 'src', _: string | null, value: string | null): void {
    if (name === 'src') void this.#load(value);
    else this[name] = value;
  }

  /** The position to draw. */
  get state(): BoardState | null {
    return this.#state;
  }
  set state(state: BoardState | null) {
    this.#state = state;
    if (state === null) this.drawing = null;
    else this.#change(DRAW);
  }

  /** What draws states and marks; null is `@trench-club/engine`, which is loaded when it is needed. */
  get engine(): Engine | null {
    return this.#engine;
  }
  set engine(engine: Engine | null) {
    this.#engine = engine;
    if (this.#state) this.#change(DRAW);
  }

  /** The language of what the engine draws: `es` from `@trench-club/engine/es`. */
  get language(): Language | null {
    return this.#language;
  }
  set language(language: Language | null) {
    this.#language = language;
    if (this.#state) this.#change(DRAW);
  }

  /** The drawing on the board: that of the state, or one that is given. */
  get drawing(): Drawing | null {
    return this.#drawing;
  }
  set drawing(drawing: Drawing | string | null) {
    const given = typeof drawing === 'string' ? readDrawing(drawing) : drawing;
    this.#drawings += 1;
    if (given === this.#drawing) return;
    this.#drawing = given;
    this.#change(PLACE);
  }

  /** Highlights, or a drawing of them (`layers: ["marks"]`); null are those of the reach and the targets. */
  get marks(): readonly Highlight[] | string | null {
    return this.#marks;
  }
  set marks(marks: readonly Highlight[] | string | null) {
    if (marks === this.#marks) return;
    this.#marks = marks;
    this.#change(MARK);
  }

  /** Where the selected unit may go. The way to the place that is pointed at follows from it. */
  get reach(): Reach | null {
    return this.#question.reach;
  }
  set reach(reach: Reach | null) {
    if (reach === this.#question.reach) return;
    this.#question.reach = reach;
    this.#change(MARK);
  }

  /** Ids of the units that the selected one may attack. */
  get targets(): readonly string[] {
    return this.#question.targets;
  }
  set targets(targets: readonly string[]) {
    if (targets === this.#question.targets) return;
    this.#question.targets = targets;
    this.#change(MARK);
  }

  /** The id of the unit, or the place, that is asked about. */
  get selected(): string | null {
    return this.#shown.selected;
  }
  set selected(selected: string | null) {
    this.#show({ selected });
  }

  /** The place that is shown while none is pointed at. */
  get held(): string | null {
    return this.#shown.held;
  }
  set held(held: string | null) {
    this.#show({ held });
  }

  /** A place that something beside the board is about. */
  get hint(): string | null {
    return this.#shown.hint;
  }
  set hint(hint: string | null) {
    this.#show({ hint });
  }

  /** A way from the selected unit; null is the way within reach to the place that is pointed at. */
  get way(): readonly Step[] | null {
    return this.#shown.way;
  }
  set way(way: readonly Step[] | null) {
    this.#show({ way });
  }

  /** Places to go to from the selected place, for boards without a reach; the others are barred. */
  get open(): readonly string[] | null {
    return this.#shown.open;
  }
  set open(open: readonly string[] | null) {
    this.#show({ open });
  }

  /** What happened last. */
  get arrows(): readonly Arrow[] {
    return this.#arrows;
  }
  set arrows(arrows: readonly Arrow[]) {
    if (arrows === this.#arrows) return;
    this.#arrows = arrows;
    this.#change(POINT);
  }

  /** The place under the pointer or the cursor of the keys. */
  get pointed(): string | null {
    return this.#pointed;
  }
  set pointed(pointed: string | null) {
    if (pointed === this.#pointed) return;
    this.#pointed = pointed;
    this.#change(POINT);
  }

  /** The places of the board by name: `3,-5` of a hex, `d4` of a square. */
  get places(): ReadonlyMap<string, Place> {
    return this.#drawing?.places ?? new Map();
  }

  get units(): readonly DrawnUnit[] {
    return this.#drawing?.units ?? [];
  }

  nearer(): void {
    this.#camera?.zoomBy(1.35);
  }

  farther(): void {
    this.#camera?.zoomBy(1 / 1.35);
  }

  /** Shows the whole board. */
  fit(): void {
    this.#camera?.fit();
  }

  /** Shows a place with its surroundings. @param width of them, in units of the drawing */
  lookAt(place: string, width = 760): void {
    this.#apply();
    const at = this.places.get(place);
    if (at) this.#camera?.frame(at, width);
  }

  /** The place under a point of the window, in CSS pixels; null if there is none. */
  placeAt(x: number, y: number): string | null {
    const target = this.#root.elementFromPoint(x, y);
    return (target && this.#spotAt(target)?.place.key) ?? null;
  }

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#change(POINT);
  }

  /** Does what is due once the page has changed all it wants to; while the element is in no page, nothing is. */
  #change(stage: number): void {
    this.#due = Math.min(this.#due, stage);
    if (this.#isQueued || !this.#connection) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      this.#apply();
    });
  }

  #apply(): void {
    if (!this.#connection) return;
    const due = this.#due;
    this.#due = NOTHING;
    if (due <= DRAW && this.#state) void this.#draw(this.#state);
    if (due <= PLACE) this.#place();
    if (due <= MARK) void this.#mark();
    if (due <= POINT) this.#overlay();
  }

  async #load(address: string | null): Promise<void> {
    if (address === null) return;
    try {
      const state = await stateAt(address);
      if (this.getAttribute('src') === address) this.state = state;
    } catch (error) {
      this.tell('failed', error);
    }
  }

  async #draw(state: BoardState): Promise<void> {
    const turn = (this.#drawings += 1);
    try {
      // Places with names of their own are named along the edges.
      const coordinates = !state.schema.startsWith('trench-club/');
      const svg = await this.#render(state, { caption: false, coordinates });
      if (turn === this.#drawings) this.drawing = svg;
    } catch (error) {
      if (turn === this.#drawings) this.tell('failed', error);
    }
  }

  async #render(state: BoardState, options: BoardOptions): Promise<string> {
    const engine = this.#engine ?? this.#loaded;
    return engine.render(state, options as never, this.#language ?? undefined);
  }

  #place(): void {
    const drawing = this.#drawing;
    if (drawing === this.#placed) return;
    const before = this.#placed && this.#camera;
    const isSame = drawing !== null && drawing.name === this.#placed?.name;
    this.#placed = drawing;
    for (const sheet of this.#root.querySelectorAll('svg')) sheet.remove();
    this.#slot.hidden = drawing !== null;
    this.#camera = drawing && new Camera([drawing.ground, drawing.front], drawing.box);
    if (!drawing || !this.#camera) return;
    if (before && isSame) this.#camera.like(before);
    else this.#camera.show(around(drawing));
    this.#root.prepend(drawing.ground, drawing.front);
    this.#name();
    this.tell('drawn', null);
  }

  async #mark(): Promise<void> {
    const drawing = this.#drawing;
    const turn = (this.#markings += 1);
    const { reach, targets } = this.#question;
    if (!drawing) return;
    const marks = this.#marks ?? highlightsOf(reach, targets, drawing, textsFor(this).contact);
    if (typeof marks === 'string' || marks.length === 0) return drawing.mark(typeof marks === 'string' ? marks : null);
    if (!this.#state) return;
    try {
      const layers: BoardOptions = drawing.namesUnits ? { layers: ['marks'] } : {};
      const svg = await this.#render(this.#state, { ...layers, highlights: [...marks] as never });
      if (turn === this.#markings && drawing === this.#drawing) drawing.mark(svg);
    } catch (error) {
      if (turn === this.#markings) this.tell('failed', error);
    }
  }

  #overlay(): void {
    const drawing = this.#drawing;
    if (!drawing) return;
    drawOverlay(drawing, { ...pointing(drawing, this.#shown, this.#pointed, this.#question), arrows: this.#arrows });
  }

  /** A name that says which board it is and what its keys do, unless the page has given one. */
  #name(): void {
    const texts = textsFor(this);
    this.setAttribute('aria-roledescription', texts.board);
    if (!this.#hasOwnLabel) this.setAttribute('aria-label', texts.keys(this.#drawing?.title ?? ''));
  }

  #spotAt(target: Element): { readonly place: Place; readonly unit: string | null } | null {
    return this.#drawing && spotOf(this.#drawing, target);
  }

  #point(place: string | null, by: PlacePointed['by']): boolean {
    if (place === this.#pointed) return false;
    this.pointed = place;
    return this.tell('point', { place, by });
  }

  #click(target: Element): void {
    const spot = this.#spotAt(target);
    if (spot) this.#choose(spot.place, spot.unit);
    else this.tell('release', null);
  }

  #choose(place: Place, unit: string | null): void {
    if (unit === null) this.tell('place', { ...spotOfPlace(place), units: this.#idsAt(place) });
    else this.tell('unit', { ...spotOfPlace(place), unit });
  }

  #idsAt(place: Place): string[] {
    return this.#drawing ? unitsAt(this.#drawing, place).map(({ id }) => id) : [];
  }

  #onKey(event: KeyboardEvent): void {
    const drawing = this.#drawing;
    if (!drawing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selected, held } = this.#shown;
    const direction = ARROWS[event.key];
    const here = drawing.places.get(this.#pointed ?? held ?? '');
    if (direction) this.#goTo(here ? nextTo(drawing, here, direction) : startOf(drawing, selected));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (here) this.#choose(here, unitForKeys(drawing, here, selected, this.#question));
    } else if (event.key === 'Escape') this.tell('release', null);
    else if (event.key === 'n' || event.key === 'N') {
      this.#goTo(nextUnit(drawing, this.#pointed, event.shiftKey || event.key === 'N' ? -1 : 1));
    } else if (event.key === '+' || event.key === '=') this.nearer();
    else if (event.key === '-') this.farther();
    else if (event.key === '0') this.fit();
    else return;
    event.preventDefault();
  }

  #goTo(place: Place | undefined): void {
    const drawing = this.#drawing;
    if (!place || !drawing) return;
    this.#camera?.reveal(place);
    this.pointed = place.key;
    if (!this.tell('point', { place: place.key, by: 'keys' })) return;
    this.#spoken.textContent = [place.title, ...unitsAt(drawing, place).map(({ title }) => title)].join('. ');
  }
}
