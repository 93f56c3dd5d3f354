import type { Refusal } from '../../../game/verdict.js';
import { withSeat } from '../../law/events/changes.js';
import { refusal } from '../../law/refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { State, Unit } from '../../wire/schema/state.js';
import type { SetUp } from '../../law/set-up/starting-state.js';
import type { OpponentKind, SeatChoice } from '../tactics/opponent-kind.js';
import { additionsOf, LEVEL_KEYS, type AutomaLevel } from '../../board/rules/automa-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';
import { automaStep } from './turn.js';
import { say } from '../../words/say.js';

function setUpFault(request: SetUp, { country }: SeatChoice): Refusal | null {
  const excluded = excludedOptions(request, 'e2');
  if (excluded.length === 0) return null;
  const message = say('not-played-by-automa', { excluded: namesOf(excluded, request) });
  const remedy = { ruleset: 'e2' as const, without: excluded.filter((key) => key !== 'ruleset') };
  return refusal('not-played-by-opponent', { message, facts: { country, excluded }, remedy }, 'AUT-D-40');
}

/** AUT-SET-2, AUT-D-39: its units as they go into the bag: no Troop Transport, then what the level adds. */
function prepared(state: State, { country, difficulty }: SeatChoice): State {
  const level: AutomaLevel = LEVEL_KEYS.find((key) => key === difficulty) ?? 'easy';
  const isOwn = (unit: Unit) => unit.country === country;
  const sheet = state.units.filter((unit) => isOwn(unit) && unit.type !== 'troop-transport');
  const added = additionsOf(level, rulesOf(state), country).map((type): Unit => {
    const number = 1 + sheet.filter((unit) => unit.type === type).length;
    return { id: `${country}-${type}-${number}`, country, type };
  });
  const force = [...sheet, ...added];
  const first = state.units.findIndex(isOwn);
  const others = state.units.filter((unit) => !isOwn(unit));
  const units = [...others.slice(0, first), ...force, ...others.slice(first)];
  return withSeat({ ...state, units, serial: { ...state.serial, [country]: force.length } }, country, (seat) => ({
    ...seat,
    split: true,
  }));
}

/** The Automa of the second edition (docs/rules/solo-automa.md). */
export const automa: OpponentKind = { levels: LEVEL_KEYS, setUpFault, prepared, step: automaStep };
