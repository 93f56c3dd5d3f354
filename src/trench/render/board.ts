import type { Translator } from '../../language/messages.js';
import { ENGLISH } from '../words/msg.js';
import type { TrenchEvent } from '../schema/event.js';
import type { TrenchHighlight, TrenchRenderOptions } from '../schema/render.js';
import type { TrenchState } from '../schema/state.js';
import { caption, LINE, nameOf } from './caption.js';
import { coordinates, ground } from './ground.js';
import { highlightedSquares, highlightMarks } from './highlights.js';
import { layoutOf, SIDE, type Layout } from './layout.js';
import { FRAME, FRAME_LINE } from './palette.js';
import { short, tag, title } from '../../game/svg.js';
import { tokenDefinitions, units } from './units.js';

/** Room around the board for the letters and numbers. */
const MARGIN = 44;

/** Pixels of the side of a square unless asked otherwise. */
const DEFAULT_SIZE = 64;

/**
 * The board of a state as an SVG 1.1 document: one text without fonts, images or scripts from elsewhere, the same bytes
 * for the same input. Squares, units and highlights carry `data-` attributes, and titles for screen readers.
 */
export function renderTrench(
  state: TrenchState,
  options: TrenchRenderOptions = {},
  translator: Translator = ENGLISH,
): string {
  const { view = 'diamond', seenBy = 'black', highlights = [], size = DEFAULT_SIZE } = options;
  const { coordinates: withCoordinates = true, caption: withCaption = true } = options;
  const layout = layoutOf(view, seenBy);
  const prefix = `trench-${view}-${seenBy}-`;
  const room = layout.extent + MARGIN;
  // The corners of the diamond leave room enough above and below.
  const line = withCaption ? LINE : 0;
  const box = { left: -room, top: -room - line, width: 2 * room, height: 2 * (room + line) };
  const { left, top, width, height } = box;
  const scale = size / SIDE;
  const name = nameOf(state, translator);
  return (
    tag(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        version: '1.1',
        class: 'trench-board',
        viewBox: [left, top, width, height].map(short).join(' '),
        width: width * scale,
        height: height * scale,
        role: 'img',
        'aria-label': name,
        'data-view': view,
        'data-seen-by': seenBy,
        'data-active': state.result ? undefined : state.active,
      },
      '\n',
      title(name),
      '\n',
      tag('defs', {}, '\n', tokenDefinitions(prefix)),
      '\n',
      tag('rect', { class: 'frame', x: left, y: top, width, height, fill: FRAME }),
      '\n',
      tag('rect', {
        x: left + 7,
        y: top + 7,
        width: width - 14,
        height: height - 14,
        rx: 7,
        fill: 'none',
        stroke: FRAME_LINE,
        'stroke-width': 2,
      }),
      '\n',
      groundOf(layout, prefix, translator),
      highlightedSquares(layout, highlights, translator),
      withCoordinates ? coordinates(layout) : '',
      units(layout, state.units, prefix, translator),
      highlightMarks(layout, highlights),
      withCaption ? caption(state, box, translator) : '',
    ) + '\n'
  );
}

const grounds = new Map<string, string>();

/** The part of the picture that moves do not change, drawn once for each of the four views and each language. */
function groundOf(layout: Layout, prefix: string, translator: Translator): string {
  const key = `${translator.language} ${prefix}`;
  let drawn = grounds.get(key);
  if (drawn === undefined) grounds.set(key, (drawn = ground(layout, translator)));
  return drawn;
}

/** The highlights of a move that has been made: its two squares, and where units were captured. */
export function highlightsOf(events: readonly TrenchEvent[]): TrenchHighlight[] {
  const moved = events.find((event) => event.type === 'unit-moved');
  if (!moved) return [];
  return [
    { kind: 'last-move', square: moved.from },
    { kind: 'last-move', square: moved.to },
    ...moved.captures.map(({ square }) => ({ kind: 'captured' as const, square })),
  ];
}
