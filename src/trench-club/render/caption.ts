import type { State } from '../schema/state.js';
import { flag } from './counters.js';
import { HEX_SIZE, type Layout } from './layout.js';
import { PALETTES, SERIF } from './palette.js';
import { escape, layer, tag } from '../../game/svg.js';

/** Room round the hexes, and for the lines of text above and below them. */
export const MARGIN = HEX_SIZE * 0.6;
export const LINE = HEX_SIZE * 1.2;

const NAMES = {
  germany: 'Germany',
  'austria-hungary': 'Austria-Hungary',
  france: 'France',
  'great-britain': 'Great Britain',
} as const;

/** What the game is at, in a few words: `Round 6, movement, Germany to act`. */
export function situation(state: State): string {
  const parts = [`Round ${state.round ?? 3}`, state.phase ?? 'movement'];
  const active = state.active ?? state.seats[0]?.country;
  if (state.phase === 'over') {
    const winner = state.result?.winner;
    parts.push(winner ? `${winner.replace('-', ' ')} won` : 'a draw');
  } else if (active) parts.push(`${NAMES[active]} to act`);
  return parts.join(', ');
}

/** Title and situation above the board, the countries with their units and forts below it. */
export function caption(layout: Layout, state: State, prefix: string): string {
  const { box, map } = layout;
  const { frameText } = PALETTES[layout.season];
  const above = box.top - MARGIN * 0.5 - LINE * 0.22;
  const below = box.bottom + MARGIN * 0.5 + LINE * 0.62;
  const width = (box.right - box.left) / Math.max(1, state.seats.length);
  const size = Math.min(20, width / 22);
  const head = Math.min(28, (box.right - box.left) / 42);
  const held = new Map((state.forts ?? []).map(({ id, country }) => [id, country]));
  // CMP-8
  const currency = state.ruleset === 'e1' ? 'bonds' : 'coins';
  return layer(
    'caption',
    [
      tag(
        'text',
        { class: 'map-title', x: box.left, y: above, 'font-size': head, 'font-weight': 'bold' },
        escape(map.title),
      ),
      tag(
        'text',
        { class: 'situation', x: box.right, y: above, 'font-size': head * 0.75, 'text-anchor': 'end' },
        escape(situation(state)),
      ),
      ...state.seats.map(({ country }, index) => {
        const x = box.left + index * width;
        const units = state.units.filter((unit) => unit.country === country).length;
        const forts = layout.forts.filter(({ id }) => held.get(id) === country).length;
        const money = state.money?.[country];
        const points = state.victoryPoints?.[country];
        const figures = [
          `${units} units`,
          `${forts} forts`,
          ...(money === undefined ? [] : [`${money} ${currency}`]),
          ...(points === undefined ? [] : [`${points} points`]),
        ];
        return tag(
          'g',
          { class: 'seat', 'data-country': country },
          flag(country, x + size * 0.8, below - size * 0.35, size * 0.075, prefix),
          tag(
            'text',
            { x: x + size * 1.8, y: below, 'font-size': size },
            escape(`${NAMES[country]}: ${figures.join(', ')}`),
          ),
        );
      }),
    ],
    { 'font-family': SERIF, fill: frameText, 'pointer-events': 'none' },
  );
}
