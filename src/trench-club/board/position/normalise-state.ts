import type { State, Unit } from '../../wire/schema/state.js';

const LISTS = ['declarations', 'terrain', 'mines', 'headquarters', 'specialForceDeck'] as const;
const FLAGS = ['moved', 'rested', 'acted', 'built', 'enteredTrench'] as const;

/** Removes redundant members: zero damage and experience, false flags, empty lists. */
export function normaliseState(state: State): State {
  const units = state.units.some(isVerbose)
    ? state.units.map((unit) => (isVerbose(unit) ? terse(unit) : unit))
    : state.units;
  const forts = state.forts?.some(({ turret, turretPlaced }) => turret === false || turretPlaced === false)
    ? state.forts.map(({ turret, turretPlaced, ...fort }) => ({
        ...fort,
        ...(turret && { turret }),
        ...(turretPlaced && { turretPlaced }),
      }))
    : state.forts;
  const mines = state.mines?.some(({ armed }) => armed === true)
    ? state.mines.map(({ armed, ...mine }) => (armed ? mine : { ...mine, ...(armed !== undefined && { armed }) }))
    : state.mines;
  const seats = seatsOf(state);
  const empty = LISTS.filter((key) => state[key]?.length === 0);
  // Returns the same object if nothing changes: compiled data is cached by it.
  const isTerse = units === state.units && forts === state.forts && mines === state.mines && seats === state.seats;
  if (isTerse && empty.length === 0) return state;
  const result: State = { ...state, units, seats, ...(forts && { forts }), ...(mines && { mines }) };
  for (const key of empty) delete result[key];
  return result;
}

/** In a game with cards, cards are the default of a seat. */
function seatsOf({ options, seats }: State): State['seats'] {
  if (options?.['random.source'] !== 'cards' || !seats.some(({ randomSource }) => randomSource === 'cards'))
    return seats;
  return seats.map(({ randomSource, ...seat }) => (randomSource === 'dice' ? { ...seat, randomSource } : seat));
}

/** Each member by its name: every state that is taken is asked about all of its units. */
function isVerbose(unit: Unit): boolean {
  const { damage, xp, moved, rested, acted, built, enteredTrench } = unit;
  const hasFalse = moved === false || rested === false || acted === false || built === false || enteredTrench === false;
  return hasFalse || damage === 0 || xp === 0 || isBuilderOfOld(unit);
}

/** States older than `built` marked builders with `acted`; other units with `acted` stay as they are. */
function isBuilderOfOld({ acted, type }: Unit): boolean {
  return acted === true && type !== 'minelayer' && type !== 'medic';
}

function terse(unit: Unit): Unit {
  const result = { ...unit };
  if (result.damage === 0) delete result.damage;
  if (result.xp === 0) delete result.xp;
  if (isBuilderOfOld(unit)) {
    result.built = true;
    delete result.acted;
  }
  for (const flag of FLAGS) if (result[flag] === false) delete result[flag];
  return result;
}
