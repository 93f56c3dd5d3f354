import type { Translator } from '../../language/messages.js';
import { maps } from '../board/rules/catalogue.js';
import { mapOf } from '../board/rules/rules.js';
import { msg } from '../words/msg.js';
import type { BuiltIn } from '../wire/schema/values.js';
import type { State } from '../wire/schema/state.js';
import { flag } from './counters.js';
import { HEX_SIZE, type Layout } from './layout.js';
import { PALETTES, SERIF } from './palette.js';
import { escape, layer, tag } from '../../game/svg.js';

/** Room round the hexes, and for the lines of text above and below them. */
export const MARGIN = HEX_SIZE * 0.6;
export const LINE = HEX_SIZE * 1.2;

/** The situation of the game in a few words: `Round 6, movement, Germany to act`. */
function situation({ round = 3, phase = 'movement', active, seats, result }: State, translator: Translator): string {
  const ending = phase === 'over' ? { winner: result?.winner ?? null } : null;
  const acting = ending ? null : (active ?? seats[0]?.country ?? null);
  return translator.translate(msg('drawn-situation', { round, phase, active: acting, ending }));
}

/** The title of the map in the words of the speaker, where it is one that the service brings. */
function titleOf(state: State, translator: Translator): string {
  const map = mapOf(state);
  if (maps.get(map.id)?.document !== map) return map.title;
  return translator.translate(msg('document-title', { document: `map ${map.id}` as BuiltIn }));
}

/** What a state is called: `Flanders in the mud: Round 6, movement, Germany to act`. */
export function nameOf(state: State, translator: Translator): string {
  return `${titleOf(state, translator)}: ${situation(state, translator)}`;
}

/** Title and situation above the board, the countries with their units and forts below it. */
export function caption(layout: Layout, state: State, prefix: string): string {
  const { box, translator } = layout;
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
        escape(titleOf(state, translator)),
      ),
      tag(
        'text',
        { class: 'situation', x: box.right, y: above, 'font-size': head * 0.75, 'text-anchor': 'end' },
        escape(situation(state, translator)),
      ),
      ...state.seats.map(({ country }, index) => {
        const x = box.left + index * width;
        const units = state.units.filter((unit) => unit.country === country).length;
        const forts = layout.forts.filter(({ id }) => held.get(id) === country).length;
        const money = state.money?.[country] ?? null;
        const purse = money === null ? null : ({ money, currency } as const);
        const points = state.victoryPoints?.[country] ?? null;
        const figures = msg('drawn-seat', { country, units, forts, purse, points });
        return tag(
          'g',
          { class: 'seat', 'data-country': country },
          flag(country, x + size * 0.8, below - size * 0.35, size * 0.075, prefix),
          tag('text', { x: x + size * 1.8, y: below, 'font-size': size }, escape(translator.translate(figures))),
        );
      }),
    ],
    { 'font-family': SERIF, fill: frameText, 'pointer-events': 'none' },
  );
}
