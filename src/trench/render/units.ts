import type { Translator } from '../../language/messages.js';
import { msg } from '../words/msg.js';
import { sideNumber } from '../board.js';
import { COLOURS, RANK_NAMES } from '../schema/names.js';
import type { TrenchUnit } from '../schema/state.js';
import { squareOf } from '../squares.js';
import { codeOf, directionsOf } from '../units.js';
import { centre, type Layout } from './layout.js';
import { TOKENS } from './palette.js';
import { closedPath, layer, tag, title, translate, type Point } from '../../game/svg.js';

const RADIUS = 22;

/** Gradients of the two armies. */
export function tokenDefinitions(prefix: string): string {
  return COLOURS.map((colour) => {
    const { body, light } = TOKENS[colour];
    return (
      tag(
        'radialGradient',
        { id: `${prefix}${colour}`, cx: '35%', cy: '28%', r: '75%' },
        tag('stop', { offset: '0', 'stop-color': light }),
        tag('stop', { offset: '.75', 'stop-color': body }),
        tag('stop', { offset: '1', 'stop-color': body }),
      ) + '\n'
    );
  }).join('');
}

/** The units on their squares. */
export function units(layout: Layout, all: readonly TrenchUnit[], prefix: string, translator: Translator): string {
  const drawn = all.map((unit) => {
    const { square, colour, rank } = unit;
    const at = centre(layout, squareOf(square));
    return tag(
      'g',
      {
        class: 'unit',
        'data-square': square,
        'data-colour': colour,
        'data-rank': rank,
        'data-name': RANK_NAMES[rank - 1],
        role: 'img',
        transform: translate(at),
      },
      title(translator.translate(msg('drawn-unit', { unit: { square, colour, rank } }))),
      token(layout, unit, prefix),
    );
  });
  return layer('units', drawn);
}

function token(layout: Layout, { colour, rank }: TrenchUnit, prefix: string): string {
  const { rim, mark } = TOKENS[colour];
  return [
    tag('ellipse', { cy: 5, rx: RADIUS + 1, ry: RADIUS, fill: '#000', 'fill-opacity': '.35' }),
    tag('path', {
      d: teeth(layout, colour, rank),
      fill: mark,
      stroke: rim,
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
    tag('circle', { r: RADIUS, fill: `url(#${prefix}${colour})`, stroke: rim, 'stroke-width': 2 }),
    tag('circle', { r: RADIUS - 3.5, fill: 'none', stroke: mark, 'stroke-width': 1, 'stroke-opacity': '.55' }),
    insignia(rank, mark),
  ].join('');
}

/** A tooth on the rim for each direction in which the unit moves (T-MOV-2). */
function teeth(layout: Layout, colour: TrenchUnit['colour'], rank: number): string {
  const zero = layout.at(0, 0);
  return directionsOf(codeOf(sideNumber(colour), rank))
    .map(([x, y]) => {
      const to = layout.at(x, y);
      const angle = Math.atan2(to.y - zero.y, to.x - zero.x);
      const on = (turn: number, radius: number): Point => ({
        x: radius * Math.cos(angle + turn),
        y: radius * Math.sin(angle + turn),
      });
      return closedPath([on(-0.24, RADIUS - 1), on(0, RADIUS + 6.5), on(0.24, RADIUS - 1)]);
    })
    .join('');
}

/** Chevrons up to the captain; a star over a bar for the colonel, a star in a wreath for the general. */
function insignia(rank: number, mark: string): string {
  const line = {
    fill: 'none',
    stroke: mark,
    'stroke-width': 3.4,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  if (rank <= 3) {
    const top = -3 - 3.5 * (rank - 1);
    const d = Array.from(
      { length: rank },
      (_, index) => `M-9 ${top + 7 * index + 5}L0 ${top + 7 * index}L9 ${top + 7 * index + 5}`,
    );
    return tag('path', { ...line, d: d.join('') });
  }
  const bar = tag('path', { ...line, d: 'M-9 12H9' });
  const wreath = tag('circle', { r: 15, fill: 'none', stroke: mark, 'stroke-width': 2, 'stroke-dasharray': '3.2 2.1' });
  const star = rank === 4 ? { at: { x: 0, y: -2.5 }, radius: 10.5 } : { at: { x: 0, y: 0.6 }, radius: 12.5 };
  return tag('path', { d: starPath(star.at, star.radius), fill: mark }) + (rank === 4 ? bar : wreath);
}

function starPath({ x, y }: Point, radius: number): string {
  return closedPath(
    Array.from({ length: 10 }, (_, index) => {
      const angle = (Math.PI * index) / 5 - Math.PI / 2;
      const length = index % 2 === 0 ? radius : radius * 0.42;
      return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
    }),
  );
}
