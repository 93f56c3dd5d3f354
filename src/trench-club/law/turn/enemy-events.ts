import { equals } from '../../../hex/axial.js';
import { armiesGivenOrders, withOrders } from '../events/state-updates.js';
import type { EventKinds } from '../events/command-kind.js';
import type { Unit } from '../../wire/schema/state.js';
import { memoryOf, withMemory, withRepairs } from './opponent-memory.js';
import { DEADLY } from '../mines/apply-mines.js';

/** Events of Koff's enemy beyond a player's commands. */
export const enemyEvents: EventKinds<
  | 'army-drawn'
  | 'armies-chosen'
  | 'chart-rolled'
  | 'repairs-ordered'
  | 'visible-mine-laid'
  | 'visible-mine-tested'
  | 'unit-withdrawn'
  | 'attacks-planned'
  | 'attack-ordered'
  | 'purchase-rolled'
> = {
  /** KOF-SET-4 … KOF-SET-7: the units belong to the army; special forces come into play behind all others. */
  'army-drawn'(state, { country, army, units: drawn, turrets }) {
    const ids = new Set(drawn.map(({ unit }) => unit));
    const known = new Set(state.units.map(({ id }) => id));
    const units: Unit[] = state.units.map((unit) => (ids.has(unit.id) ? { ...unit, army } : unit));
    for (const { unit: id, unitType: type } of drawn) if (!known.has(id)) units.push({ id, country, type, army });
    const stock = (state.turrets?.[country] ?? 0) + (turrets ?? 0);
    const more = units.length - state.units.length;
    const serial = more > 0 && { serial: { ...state.serial, [country]: (state.serial?.[country] ?? 0) + more } };
    const after = {
      ...state,
      units,
      ...serial,
      ...(turrets !== undefined && { turrets: { ...state.turrets, [country]: stock } }),
    };
    return withMemory(after, country, ({ draws, armySizes = [0, 0, 0], ...memory }) => {
      const left = draws?.map((one, index) => (index === army - 1 ? null : one));
      const isLast = state.seats.find((seat) => seat.country === country)?.armies?.every(({ revealed }) => revealed);
      return {
        ...memory,
        ...(left && !isLast && { draws: left }),
        armySizes: armySizes.map((size, index) => (index === army - 1 ? drawn.length : size)),
      };
    });
  },
  /** KOF-R1-2 */
  'armies-chosen': (state, { country, armies }) => withOrders(state, country, armies),
  /** KOF-SEQ-5 */
  'chart-rolled': (state, { country, die }) =>
    withMemory(state, country, ({ turn, ...memory }) => ({
      ...memory,
      turn: { stage: 'chart', ...turn, column: die },
    })),
  /** KOF-ORD-6 */
  'repairs-ordered': (state, { country, units }) => withRepairs(state, country, units),
  /** KOF-SPC-5 */
  'visible-mine-laid': (state, { country, hex }) =>
    withMemory(state, country, (memory) => ({ ...memory, mines: [...(memory.mines ?? []), hex] })),
  /** KOF-SPC-6 */
  'visible-mine-tested'(state, { country, hex, die }) {
    if (die > DEADLY) return state;
    return withMemory(state, country, ({ mines = [], ...memory }) => {
      const left = mines.filter((mine) => !equals(mine, hex));
      return { ...memory, ...(left.length > 0 && { mines: left }) };
    });
  },
  /** KOF-D-71 */
  'unit-withdrawn': (state, { unit }) => ({ ...state, units: state.units.filter(({ id }) => id !== unit) }),
  /** KOF-D-40, KOF-TGT-4 */
  'attacks-planned': (state, { country, attacks }) =>
    withMemory(state, country, ({ turn, ...memory }) => {
      const { attacks: _before, ...rest } = turn ?? { stage: 'plan' };
      return { ...memory, turn: { ...rest, ...(attacks.length > 0 && { attacks }) } };
    }),
  /**
   * The attack joins the list of the turn, as an order like any other (FRS-5); earlier steps of the plan are dropped.
   */
  'attack-ordered'(state, { country, attacker, target }) {
    const declarations = [...(state.declarations ?? []), { attacker, target }];
    const plan = memoryOf(state, country).turn?.attacks ?? [];
    const at = plan.findIndex((one) => JSON.stringify(one.attacker) === JSON.stringify(attacker));
    const left = plan.slice(at + 1);
    const armies = armiesGivenOrders(state, ({ id }) => id === attacker);
    return withMemory(withOrders({ ...state, declarations }, country, armies), country, ({ turn, ...memory }) => {
      const { attacks: _before, ...rest } = turn ?? { stage: 'attacks' };
      return { ...memory, turn: { ...rest, ...(left.length > 0 && { attacks: left }) } };
    });
  },
  'purchase-rolled': (state) => state,
};
