interface Hex {
  readonly q: number;
  readonly r: number;
}

/** A place of the board, from the `data-` attributes of the drawing. */
export interface Place {
  /** `3,-5` of a hex; elsewhere the name that commands use. */
  readonly key: string;
  readonly hex: Hex | null;
  readonly x: number;
  readonly y: number;
  readonly fort: string | null;
  /** `3,5: open ground, trench T1`. */
  readonly title: string;
}

export interface DrawnUnit {
  readonly id: string;
  readonly country: string;
  readonly type: string;
  readonly title: string;
  readonly damage: number;
  readonly rank: string;
  readonly moved: boolean;
  /** Its position; for a unit aboard that of its transport. */
  readonly x: number;
  readonly y: number;
  readonly hex: string | null;
  readonly fort: string | null;
  readonly aboard: string | null;
}

/** A drawing of `render`, with the places and units in it. It can be on one board at a time. */
export interface Drawing {
  readonly ground: SVGSVGElement;
  /** Units, marks and the overlay, above the ground. */
  readonly front: SVGSVGElement;
  readonly title: string;
  /** The same for two positions on one board. */
  readonly name: string;
  readonly size: number;
  readonly box: DOMRectReadOnly;
  readonly places: ReadonlyMap<string, Place>;
  readonly units: readonly DrawnUnit[];
  /** Questions and commands name units; otherwise they name places. */
  readonly namesUnits: boolean;
  /** What follows the pointer, on top. */
  readonly overlay: SVGGElement;
  /** Takes the marks over from another drawing of the same position. @param svg null takes them away */
  mark(svg: string | null): void;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @throws Error when the text is no drawing */
function parse(text: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const broken = documentElement.localName !== 'svg' || documentElement.querySelector('parsererror') !== null;
  if (broken) throw new Error('This is no drawing of a board.');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}

/**
 * A layer from the text of a drawing; null if it has none. Parsing only the layer is much faster than parsing a large
 * board, and the rest is on the page already.
 */
function layerOf(svg: string, name: string): Element | null {
  const start = svg.indexOf(`<g class="${name}"`);
  if (start < 0) return null;
  // A layer has its children in a line each, so its own end is the first that begins a line.
  const end = svg.indexOf('\n</g>', start);
  const alone = `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">${svg.slice(start, end + 5)}</svg>`;
  return parse(alone).firstElementChild;
}

export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Removes and returns the tooltip of an element: its text is in the places and units. */
function takeTitle(element: Element): string {
  const title = element.querySelector(':scope > title');
  title?.remove();
  return title?.textContent ?? '';
}

/** What stays in all drawings of a map. */
const LAND = ':scope > :is(defs:first-of-type, .frame, .hexes, .land, .rim, .starts)';

/**
 * @param text of `render`
 * @param under the drawing whose land a drawing of `pieces` is laid over
 * @throws Error when it is no drawing
 */
export function readDrawing(text: string, under?: Drawing): Drawing {
  const ground = parse(text);
  const land = under?.ground.querySelectorAll(LAND) ?? [];
  ground.prepend(...[...land].map((part) => part.cloneNode(true)));
  const title = ground.getAttribute('aria-label') ?? '';
  takeTitle(ground);
  const [x = 0, y = 0, width = 1, height = 1] = (ground.getAttribute('viewBox') ?? '').split(' ').map(Number);
  for (const name of ['width', 'height', 'role', 'aria-label']) ground.removeAttribute(name);
  ground.setAttribute('aria-hidden', 'true');

  const places = new Map(under?.places);
  const units: DrawnUnit[] = [];
  for (const element of ground.querySelectorAll<SVGElement>('[data-q][data-r], [data-square], [data-unit]')) {
    if (element.matches('.unit, [data-unit]')) units.push(readUnit(element));
    else if (!under && element.parentElement?.matches('.hexes, .squares')) {
      const place = readPlace(element);
      places.set(place.key, place);
    }
  }
  for (const titled of ground.querySelectorAll('.forts > *, .garrison')) takeTitle(titled);

  const front = frontOf(ground);
  const names = front.firstElementChild;
  const overlay = svgElement('g', { class: 'overlay', part: 'overlay', 'pointer-events': 'none' });
  front.append(overlay);

  return {
    ground,
    front,
    title,
    name: `${ground.dataset['map'] ?? ground.getAttribute('class')} ${ground.dataset['area']}`,
    size: Number(ground.dataset['hexSize'] ?? 40),
    box: new DOMRectReadOnly(x, y, width, height),
    places,
    units,
    // Hexes are named by two numbers, squares by names that commands use.
    namesUnits: [...places.values()].every(({ hex }) => hex !== null),
    overlay,
    mark(marked) {
      for (const layer of front.querySelectorAll('.highlights, .marks')) layer.remove();
      if (marked === null) return;
      const below = layerOf(marked, 'highlights');
      const above = layerOf(marked, 'marks');
      for (const title of below?.querySelectorAll('title') ?? []) title.remove();
      if (below) front.insertBefore(below, names ?? overlay);
      if (above) front.insertBefore(above, overlay);
    },
  };
}

/** Moves all that a question may change to a sheet in front, so that browsers keep the painted ground. */
function frontOf(ground: SVGSVGElement): SVGSVGElement {
  const front = ground.cloneNode(false) as SVGSVGElement;
  ground.classList.add('ground');
  front.classList.add('front');
  ground.setAttribute('part', 'ground');
  front.setAttribute('part', 'front');
  let child = ground.querySelector(':scope > :is(.units, .fort-names)');
  while (child !== null) {
    const next: Element | null = child.nextElementSibling;
    front.append(child);
    child = next;
  }
  return front;
}

function readPlace(element: SVGElement): Place {
  const { q, r, square, fort = null } = element.dataset;
  const hex = q === undefined ? null : { q: Number(q), r: Number(r) };
  return { key: hex ? `${q},${r}` : (square ?? ''), hex, ...middleOf(element), fort, title: takeTitle(element) };
}

/** The position of a copied shape; for a drawn one the mean of its corners. */
function middleOf(element: SVGElement): { x: number; y: number } {
  const outline = element.getAttribute('d');
  if (outline === null) return { x: Number(element.getAttribute('x')), y: Number(element.getAttribute('y')) };
  const numbers = numbersIn(outline);
  const mean = (parity: number) =>
    numbers.reduce((sum, value, index) => (index % 2 === parity ? sum + value : sum), 0) / (numbers.length / 2 || 1);
  return { x: mean(0), y: mean(1) };
}

/** `12 -3` or `12-3`. */
function numbersIn(text: string): number[] {
  return text.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
}

/** A unit without a name of its own goes by that of its place. */
function readUnit(element: SVGElement): DrawnUnit {
  const { unit, country, colour, type, name, damage, rank = '', moved, q, r, square, fort, aboard } = element.dataset;
  const [x = 0, y = 0] = numbersIn(element.getAttribute('transform') ?? '');
  const hex = q === undefined ? (square ?? null) : `${q},${r}`;
  return {
    id: unit ?? hex ?? '',
    country: country ?? colour ?? '',
    type: type ?? name ?? '',
    // The title has the id in it, for programs.
    title: takeTitle(element).replace(` (${unit})`, ''),
    damage: Number(damage ?? 0),
    rank,
    moved: moved === 'true',
    x,
    y,
    hex,
    fort: fort ?? null,
    aboard: aboard ?? null,
  };
}

/** The place of a unit: inside a fort the first of the fort's, aboard that of the transport. */
export function standsAt(
  { places, units }: Pick<Drawing, 'places' | 'units'>,
  { hex, fort, aboard }: Pick<DrawnUnit, 'hex' | 'fort' | 'aboard'>,
): Place | undefined {
  if (hex !== null) return places.get(hex);
  if (fort !== null) return [...places.values()].find((place) => place.fort === fort);
  const transport = units.find(({ id }) => id === aboard);
  return transport && standsAt({ places, units }, transport);
}

/** The units at a place; those in a fort are at each of its places. */
export function unitsAt({ units }: Pick<Drawing, 'units'>, { key, fort }: Place): DrawnUnit[] {
  return units.filter((unit) => unit.hex === key || (fort !== null && unit.fort === fort));
}

/** Hexes on the straight line between two, without the first: the path that the pointer indicates. */
export function straightWay(from: Hex, to: Hex): { q: number; r: number }[] {
  const steps = Math.max(Math.abs(from.q - to.q), Math.abs(from.r - to.r), Math.abs(from.q + from.r - to.q - to.r));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    // A nudge, so that a line along an edge keeps to one side.
    const q = from.q + (to.q - from.q) * share + 1e-6;
    const r = from.r + (to.r - from.r) * share + 2e-6;
    const s = -q - r;
    let [rq, rr] = [Math.round(q), Math.round(r)];
    const rs = Math.round(s);
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (dq > dr && dq > ds) rq = -rr - rs;
    else if (dr > ds) rr = -rq - rs;
    return { q: rq, r: rr };
  });
}
