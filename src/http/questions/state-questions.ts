import { Type, type Static, type TProperties } from '@sinclair/typebox';
import { allowanceOf, type Allowance } from '../../game/allowance.js';
import { StringEnum } from '../../game/schema.js';
import { answerAttacks, answerOdds } from '../../trench-club/answers/combat.js';
import { answerReachable, reachableText } from '../../trench-club/answers/reachable.js';
import type { AttacksAnswer } from '../../trench-club/schema/answers-combat.js';
import { CountrySchema, type Country } from '../../trench-club/schema/names.js';
import type { Highlight } from '../../trench-club/schema/render.js';
import { UnitIdSchema, type State } from '../../trench-club/schema/state.js';
import { draw } from './drawing.js';
import type { Limits } from '../../wire/limits.js';
import { requireUnits } from './questions.js';

/** Questions about a state whose details stand in the query, of positions and of sessions alike. */

type QueryOf<Members extends TProperties> = Static<ReturnType<typeof Type.Object<Members>>>;

/** Query strings hold text; nothing is coerced. */
const Flag = (description: string) => Type.Optional(StringEnum(['true', 'false'], { description }));

const whose = { unit: Type.Optional(UnitIdSchema), country: Type.Optional(CountrySchema) };

export const REACHABLE_QUERY = {
  ...whose,
  paths: Flag('Also a cheapest way to each destination.'),
  explain: Flag('Also why the other hexes and forts are out of reach.'),
};

export const ATTACKS_QUERY = {
  ...whose,
  explain: Flag('Also say why the other enemy units may not be attacked.'),
};

export const BOARD_QUERY = { unit: Type.Optional(UnitIdSchema), coordinates: Flag('Write `q,r` into every hex.') };

export const ODDS_QUERY = {
  attacker: UnitIdSchema,
  target: UnitIdSchema,
  detail: Type.Optional(StringEnum(['joint', 'marginals'])),
  exact: Flag('Also as fractions.'),
};

/**
 * Where units may go, as JSON; those of `own` where the query names nobody. @throws Problem `unknown-id`, AnswerTooLarge
 */
export function reachableOf(
  state: State,
  { unit, country, paths, explain }: QueryOf<typeof REACHABLE_QUERY>,
  allowance: Allowance,
  own?: Country,
): string {
  if (unit !== undefined) requireUnits(state, [['/unit', unit]], 'query');
  const whose = country ?? (unit === undefined ? own : undefined);
  const question = {
    ...(unit !== undefined && { units: [unit] }),
    ...(whose && { country: whose }),
    paths: paths === 'true',
    explain: explain === 'true',
  };
  return reachableText(state, question, allowance);
}

/** Who may attack whom; the attacks of `own` where the query names nobody. @throws Problem `unknown-id`, AnswerTooLarge */
export function attacksOf(
  state: State,
  { unit, country, explain }: QueryOf<typeof ATTACKS_QUERY>,
  allowance: Allowance,
  own?: Country,
): AttacksAnswer {
  if (unit !== undefined) requireUnits(state, [['/unit', unit]], 'query');
  const owner = country ?? (unit === undefined ? own : state.units.find(({ id }) => id === unit)?.country);
  const question = {
    ...(owner && { country: owner }),
    ...(unit !== undefined && { units: [unit] }),
    explain: explain === 'true',
  };
  return answerAttacks(state, question, allowance);
}

/**
 * The board; with a unit the places it may go to are highlighted.
 * @throws Problem `unknown-id`, `board-too-large`, AnswerTooLarge
 */
export function boardOf(state: State, { unit, coordinates }: QueryOf<typeof BOARD_QUERY>, limits: Limits): string {
  if (unit !== undefined) requireUnits(state, [['/unit', unit]], 'query');
  const highlights = unit === undefined ? {} : { highlights: reachHighlights(state, unit, limits) };
  return draw(state, { coordinates: coordinates === 'true', ...highlights }, limits);
}

/** @throws Problem `unknown-id` */
export function oddsOf(state: State, { attacker, target, detail, exact }: QueryOf<typeof ODDS_QUERY>) {
  const named = [
    ['/attacker', attacker],
    ['/target', target],
  ] as const;
  requireUnits(state, named, 'query');
  return answerOdds(state, { attacks: [{ attacker, target }], ...(detail && { detail }), exact: exact === 'true' });
}

/** The places a unit may go to, to be marked on the board. */
function reachHighlights(state: State, unit: string, { answerPlaces }: Limits): Highlight[] {
  const { units } = answerReachable(state, { units: [unit] }, allowanceOf(answerPlaces));
  return units.flatMap(({ destinations }) =>
    destinations.map(({ kind, hex, fort, cost }) => ({
      kind,
      cost,
      ...(hex && { hex }),
      ...(fort !== undefined && { fort }),
    })),
  );
}
