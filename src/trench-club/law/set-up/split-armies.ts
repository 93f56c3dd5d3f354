import { withSeat } from '../events/state-updates.js';
import { listedCommands } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { asked, refusal } from '../refusals.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { choosable, mustChoose } from './choose-special-force.js';
import { armyOfPartner, isArmyOf } from './deployment.js';
import { rollForOrder } from './order-of-play.js';

/** SET-5, SET-6: one player makes its three armies, of any size. The last one to do so starts the deployment. */
export const splitArmies: CommandKind<'split-armies'> = {
  phases: ['armies'],
  by: 'hand',
  decide(uncommitted, { armies }, country, dice) {
    const { state } = uncommitted;
    if (isSplit(state, country)) return refusal('armies-made', { country }, { remedy: { waitingFor: unsplit(state) } });
    asked(null, 'armies-made');
    if (mustChoose(state, country)) {
      return refusal('special-force-first', { country }, { remedy: { forces: choosable(state) } });
    }
    asked(null, 'special-force-first');
    const own = state.units.filter((unit) => unit.country === country).map(({ id }) => id);
    const owned = new Set(own);
    const listed = armies.flat();
    const once = new Set<string>();
    const doubled = listed.filter((id) => once.size === once.add(id).size);
    const missing = own.filter((id) => !once.has(id));
    const foreign = listed.filter((id) => !owned.has(id));
    if (missing.length + foreign.length + doubled.length > 0) {
      return refusal('wrong-split', { country, missing, foreign, doubled }, { remedy: { units: own } });
    }
    asked(null, 'wrong-split');
    const misplaced = armies.findIndex((units, index) => units.length > 0 && !isArmyOf(state, country, index + 1));
    if (misplaced !== -1) return armyOfPartner(state, country, misplaced + 1);
    asked(null, 'army-of-partner');
    uncommitted.emit({ type: 'armies-split', country, armies });
    if (unsplit(uncommitted.state).length === 0) {
      const rolled = rollForOrder(uncommitted.state, 'deployment', dice);
      uncommitted.emit(rolled, { type: 'phase-began', phase: 'deployment', country: rolled.first, round: 1 });
    }
    return null;
  },
  /** SET-5 … SET-7: the suggested split, all units in army 1, in army 2, in army 3, and the units dealt out in turn. */
  enumerate(state, country) {
    if (isSplit(state, country) || mustChoose(state, country)) return [];
    const units = state.units.flatMap((unit) => (unit.country === country ? [unit.id] : []));
    const armies = [0, 1, 2];
    const own = armies.filter((army) => isArmyOf(state, country, army + 1));
    const splits = [
      suggestedSplit(state, country),
      ...own.map((full) => armies.map((army) => (army === full ? units : []))),
      armies.map((army) => units.filter((_, index) => own[index % own.length] === army)),
    ];
    return [listedCommands('split-armies', '', splits, (split) => ({ type: 'split-armies', armies: split }))];
  },
};

export const splits: EventKinds<'armies-split'> = {
  /** SET-5 */
  'armies-split'(state, { country, armies }) {
    const armyOf = new Map(armies.flatMap((units, index) => units.map((id) => [id, index + 1] as const)));
    const units = state.units.map((unit) => {
      const army = armyOf.get(unit.id);
      return army === undefined ? unit : { ...unit, army };
    });
    return withSeat({ ...state, units }, country, (seat) => ({ ...seat, split: true }));
  },
};

function isSplit(state: State, country: Country): boolean {
  return state.seats.find((seat) => seat.country === country)?.split ?? false;
}

/** Countries that have not made their armies, in the order of the seats. */
export function unsplit(state: State): Country[] {
  return state.seats.filter(({ split }) => !split).map(({ country }) => country);
}

/** SET-7 */
const FIRST_SPLIT: readonly (readonly UnitType[])[] = [
  ['mounted-infantry', 'armoured-car', 'fighter-plane'],
  ['infantry', 'tank', 'assault-gun', 'howitzer', 'anti-aircraft-truck'],
];

/** SET-7: the books' suggestion for a first game; in a joint army whatever it gives to the partner's (KOF-COP-3). */
export function suggestedSplit(state: State, country: Country): string[][] {
  const armies: string[][] = [[], [], []];
  for (const unit of state.units) {
    if (unit.country !== country) continue;
    const army = FIRST_SPLIT.findIndex((types) => types.includes(unit.type));
    armies[army === -1 || !isArmyOf(state, country, army + 1) ? 2 : army]?.push(unit.id);
  }
  return armies;
}
