/** A place of the board, as the drawing tells it by its `data-` attributes. */
export interface Place {
  readonly key: string;
  readonly q: number;
  readonly r: number;
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
  /** Where it is: of a unit aboard that of its transport. */
  readonly x: number;
  readonly y: number;
  readonly hex: string | null;
  readonly fort: string | null;
  readonly aboard: string | null;
}

/** The board as the service drew it, and what can be read off it. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  readonly title: string;
  readonly size: number;
  readonly flat: boolean;
  readonly box: DOMRectReadOnly;
  readonly places: ReadonlyMap<string, Place>;
  readonly units: readonly DrawnUnit[];
  /** On top of everything; what the page itself shows. */
  readonly overlay: SVGGElement;
  /** Takes the marks over from another drawing of the same position. @param svg null takes them away */
  mark(svg: string | null): void;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @throws Error when the text is no drawing */
function parse(text: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const broken = documentElement.localName !== 'svg' || documentElement.querySelector('parsererror') !== null;
  if (broken) throw new Error('The service has drawn no board.');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}

/**
 * A layer out of the text of a drawing; null where it has none. Parsing the whole of a large board would take longer than
 * everything else between a click and its answer (60 ms of 100), and all but the layer is on the page already.
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

/** The tooltip of an element, which is taken away: the page has its own words. */
function takeTitle(element: Element): string {
  const title = element.querySelector(':scope > title');
  title?.remove();
  return title?.textContent ?? '';
}

export function readDrawing(text: string): Drawing {
  const svg = parse(text);
  const title = svg.getAttribute('aria-label') ?? '';
  takeTitle(svg);
  const [x = 0, y = 0, width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  for (const name of ['width', 'height', 'role', 'aria-label']) svg.removeAttribute(name);
  svg.setAttribute('aria-hidden', 'true');

  const places = new Map<string, Place>();
  for (const hex of svg.querySelectorAll<SVGElement>('.hexes [data-q]')) {
    const { q = '', r = '', fort = null } = hex.dataset;
    places.set(`${q},${r}`, {
      key: `${q},${r}`,
      q: Number(q),
      r: Number(r),
      x: Number(hex.getAttribute('x')),
      y: Number(hex.getAttribute('y')),
      fort,
      title: takeTitle(hex),
    });
  }
  const drawn = [...svg.querySelectorAll<SVGElement>('[data-unit]')];
  const units = drawn.map((element): DrawnUnit => {
    const { unit = '', country = '', type = '', damage, rank = '', moved, q, r, fort, aboard } = element.dataset;
    // `translate(12 -3)` or `translate(12-3)`.
    const [tx = 0, ty = 0] = (element.getAttribute('transform') ?? '').match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    return {
      id: unit,
      country,
      type,
      title: takeTitle(element),
      damage: Number(damage ?? 0),
      rank,
      moved: moved === 'true',
      x: tx,
      y: ty,
      hex: q === undefined ? null : `${q},${r}`,
      fort: fort ?? null,
      aboard: aboard ?? null,
    };
  });
  for (const titled of svg.querySelectorAll('.forts > *, .garrison')) takeTitle(titled);
  const overlay = svgElement('g', { class: 'overlay', 'pointer-events': 'none' });
  svg.append(overlay);

  return {
    svg,
    title,
    size: Number(svg.dataset['hexSize'] ?? 40),
    flat: svg.dataset['orientation'] !== 'pointy',
    box: new DOMRectReadOnly(x, y, width, height),
    places,
    units,
    overlay,
    mark(marked) {
      for (const layer of svg.querySelectorAll('.highlights, .marks')) layer.remove();
      if (marked === null) return;
      const below = layerOf(marked, 'highlights');
      const above = layerOf(marked, 'marks');
      for (const title of below?.querySelectorAll('title') ?? []) title.remove();
      const names = svg.querySelector('.fort-names') ?? svg.querySelector('.units');
      if (below) svg.insertBefore(below, names ?? overlay);
      if (above) svg.insertBefore(above, overlay);
    },
  };
}

/** Hexes on the straight line between two, the first not included: what a person points at. */
export function straightWay(from: Place, to: Place): { q: number; r: number }[] {
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
