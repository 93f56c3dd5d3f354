import { LRUCache } from 'lru-cache';
import { documentHash } from '../../game/hash.js';
import { hexKey } from '../../hex/axial.js';
import type { Translator } from '../../language/messages.js';
import { ENGLISH } from '../words/msg.js';
import { mapOf, resolveOptions } from '../board/rules/rules.js';
import type { MapDocument } from '../wire/schema/map.js';
import type { Area } from '../wire/schema/names.js';
import type { RenderOptions } from '../wire/schema/render.js';
import type { Attacker, State } from '../wire/schema/state.js';
import { caption, LINE, MARGIN, nameOf } from './caption.js';
import { counters, counterSymbols, declarations } from './counters.js';
import { fortNames, forts, fortSymbols } from './forts.js';
import { heldTrenches } from './held-trenches.js';
import { highlightedHexes, highlightMarks } from './highlights.js';
import { decoration, grid, landscapeSymbols, patches, tiles, woods } from './landscape.js';
import { headquarters } from './headquarters.js';
import { centre, HEX_SIZE, layoutOf, outlines, type Layout } from './layout.js';
import { mines } from './mines.js';
import { PALETTES, SANS, SERIF, type Palette } from './palette.js';
import { closed, escape, layer, short, tag, title, translate } from '../../game/svg.js';
import { trenches } from './trenches.js';
import { isInWindow, windowOf, type Window } from './window.js';
import { roads, waters } from './ways.js';

/** Pixels of a hex's circumradius unless asked otherwise. */
const DEFAULT_SIZE = 30;

/**
 * The board of a state as an SVG 1.1 document: one text without fonts, images or scripts from elsewhere, the same
 * bytes for the same input. Coordinates inside are those of `toPixel(hex, 40, orientation)` whatever the `size`, so
 * that a client can draw on top. Hexes, units, forts and highlights carry `data-` attributes.
 *
 * @throws Error when the state names a map or ruleset that is not in the catalogue; parsing has made sure it is
 */
export function renderBoard(whole: State, options?: RenderOptions, translator?: Translator): string {
  const [before, land, after] = drawingSteps(whole, options, translator);
  return before + land.text + after;
}

/** The part of the map that is drawn. */
export function areaOf({ ruleset, options, seats }: State, { area }: RenderOptions): Area {
  return area ?? resolveOptions(ruleset, options, seats.length)['map.area'];
}

/** {@link renderBoard} in three parts: the one in the middle is most of it, and mostly that of other boards of the map too. */
export function drawingSteps(
  whole: State,
  options: RenderOptions = {},
  translator: Translator = ENGLISH,
): [before: string, land: Land, after: string] {
  const { size = DEFAULT_SIZE, coordinates = false, caption: withCaption = true } = options;
  const window = windowOf(mapOf(whole), options);
  const state = window ? withinWindow(whole, window) : whole;
  const highlights = (options.highlights ?? []).filter(
    ({ hex }) => !hex || isInWindow(window, hex, mapOf(whole).orientation),
  );
  const area = areaOf(state, options);
  const { layout, prefix, definitions, land } = landscapeOf(mapOf(state), area, translator, state.terrain, window);
  const taken = new Set(state.units.flatMap(({ hex }) => (hex ? [hexKey(hex)] : [])));
  const room = MARGIN + (withCaption ? LINE : 0);
  const view = {
    left: layout.box.left - MARGIN,
    top: layout.box.top - room,
    width: layout.box.right - layout.box.left + 2 * MARGIN,
    height: layout.box.bottom - layout.box.top + 2 * room,
  };
  const scale = size / HEX_SIZE;
  const name = nameOf(state, translator);
  const empty = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      version: '1.1',
      class: 'trench-club-board',
      viewBox: [view.left, view.top, view.width, view.height].map(short).join(' '),
      width: view.width * scale,
      height: view.height * scale,
      role: 'img',
      'aria-label': name,
      'data-map': layout.map.id,
      'data-area': area,
      'data-orientation': layout.orientation,
      'data-hex-size': HEX_SIZE,
    },
    '\n',
  );
  const start = `${empty.slice(0, -END.length)}${title(name)}\n`;
  const below = highlightedHexes(layout, highlights, taken);
  const above = highlightMarks(layout, highlights, taken);
  const [alone] = options.layers ?? [];
  if (alone === 'marks') return [start, { text: '' }, `${below}${above}${END}\n`];
  const layers = [
    forts(layout, state, prefix),
    heldTrenches(layout, state),
    headquarters(layout, state, prefix),
    mines(layout, state),
    below,
    coordinates ? coordinateLabels(layout) : '',
    counters(layout, state.units, prefix),
    fortNames(layout),
    declarations(layout, state),
    above,
    withCaption ? caption(layout, state, prefix) : '',
  ];
  const symbols = counterSymbols(state.units, prefix);
  if (alone === 'pieces')
    return [`${start}${tag('defs', {}, '\n', symbols)}\n`, { text: '' }, `${layers.join('')}${END}\n`];
  const defs = tag('defs', {}, '\n', definitions, symbols);
  return [`${start}${defs}\n${frame(view, PALETTES[layout.season])}`, land, `${layers.join('')}${END}\n`];
}

const END = '</svg>';

/** The visible part of a state in a window: units on its hexes or in its forts, and the attacks among them. */
function withinWindow(state: State, window: Window): State {
  const map = mapOf(state);
  const forts = new Set(
    map.forts.filter(({ body }) => body.some((hex) => isInWindow(window, hex, map.orientation))).map(({ id }) => id),
  );
  const units = state.units.filter(
    ({ hex, fort }) =>
      (hex !== undefined && isInWindow(window, hex, map.orientation)) || (fort !== undefined && forts.has(fort)),
  );
  const seen = new Set(units.map(({ id }) => id));
  const riders = state.units.filter(({ aboard }) => aboard !== undefined && seen.has(aboard));
  const isIn = (attacker: Attacker) => (typeof attacker === 'string' ? seen.has(attacker) : forts.has(attacker.fort));
  const declarations = state.declarations?.filter(({ attacker, target }) => isIn(attacker) && seen.has(target));
  return { ...state, units: [...units, ...riders], ...(declarations && { declarations }) };
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function frame({ left, top, width, height }: View, palette: Palette): string {
  const line = { fill: 'none', stroke: palette.frameLine, 'stroke-width': 2 };
  return (
    tag(
      'g',
      { class: 'frame' },
      tag('rect', { x: left, y: top, width, height, fill: palette.frame }),
      tag('rect', { x: left + 6, y: top + 6, width: width - 12, height: height - 12, rx: 6, ...line }),
    ) + '\n'
  );
}

/** A landscape in SVG. */
export interface Land {
  readonly text: string;
  /** Its UTF-8, computed on first use and cached with the landscape. */
  bytes?: Uint8Array;
}

/** The part of the picture that moves do not change. */
interface Landscape {
  readonly layout: Layout;
  /** Prefix of the ids of its symbols, so that pictures on one page do not collide. */
  readonly prefix: string;
  readonly definitions: string;
  readonly land: Land;
}

/** A hex in the layout. */
const HEX_BYTES = 200;

const landscapes = new LRUCache<string, Landscape>({
  maxSize: 8_000_000,
  // As text and as bytes.
  sizeCalculation: ({ land, definitions, layout }) =>
    2 * (land.text.length + definitions.length) + HEX_BYTES * layout.hexes.length,
});

/** The landscape of a map, drawn once; a builder’s changes and a window are not worth keeping. */
function landscapeOf(
  map: MapDocument,
  area: Area,
  translator: Translator,
  changes: State['terrain'],
  window?: Window,
): Landscape {
  if (changes?.length || window) return drawLandscape(layoutOf(map, area, changes, window, translator));
  const key = `${translator.language} ${area} ${documentHash(map)}`;
  let landscape = landscapes.get(key);
  if (!landscape) landscapes.set(key, (landscape = drawLandscape(layoutOf(map, area, [], undefined, translator))));
  return landscape;
}

function drawLandscape(layout: Layout): Landscape {
  const prefix = `tc-${layout.season}-${layout.orientation}-`;
  const clip = `${prefix}${layout.map.id}-${layout.area}`;
  const outline = closed(outlines(layout.hexes, layout.orientation));
  const definitions =
    landscapeSymbols(layout, prefix) +
    fortSymbols(layout, prefix) +
    tag('clipPath', { id: clip }, tag('path', { d: outline })) +
    '\n';
  const hexes = tiles(layout, prefix);
  const covered = [
    patches(layout, prefix),
    waters(layout, prefix),
    grid(layout),
    '\n',
    decoration(layout, prefix),
    trenches(layout),
    roads(layout),
    woods(layout, prefix),
  ];
  const ground = tag('g', { class: 'land', 'clip-path': `url(#${clip})`, 'pointer-events': 'none' }, '\n', ...covered);
  const rim = tag('path', {
    class: 'rim',
    d: outline,
    fill: 'none',
    stroke: PALETTES[layout.season].frameLine,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'pointer-events': 'none',
  });
  return { layout, prefix, definitions, land: { text: `${hexes}${ground}\n${rim}\n${starts(layout)}` } };
}

/** The numbers of the start hexes (CMP-3). */
function starts(layout: Layout): string {
  const drawn = layout.hexes.flatMap((hex) => {
    if (hex.start === null) return [];
    return [
      tag(
        'g',
        { class: 'start', 'data-start': hex.start, transform: translate(centre(hex, layout.orientation)) },
        tag('circle', { r: 17, fill: '#8e8b84', stroke: '#f2eee2', 'stroke-width': 2.5 }),
        tag('circle', { r: 13, fill: 'none', stroke: '#5c5952', 'stroke-width': 1 }),
        tag('text', { y: 6.5 }, String(hex.start)),
      ),
    ];
  });
  return layer('starts', drawn, {
    'font-family': SERIF,
    'font-size': 19,
    'font-weight': 'bold',
    'text-anchor': 'middle',
    fill: '#fffdf4',
    'pointer-events': 'none',
  });
}

function coordinateLabels(layout: Layout): string {
  const palette = PALETTES[layout.season];
  const drawn = layout.hexes.map((hex) => {
    const { x, y } = centre(hex, layout.orientation);
    return tag('text', { class: 'coordinate', x, y: y - 25 }, escape(`${hex.q},${hex.r}`));
  });
  return layer('coordinates', drawn, {
    'font-family': SANS,
    'font-size': 8.5,
    'text-anchor': 'middle',
    fill: palette.label,
    'fill-opacity': '.85',
    'pointer-events': 'none',
  });
}
