import type { Hex } from '../../../hex/axial.js';
import { additionsOf, LEVEL_KEYS, type AutomaLevel } from '../../board/rules/automa-levels.js';
import { rulesOf } from '../../board/rules/rules.js';
import { withSeat } from '../../law/events/state-updates.js';
import { armiesOf, hiddenArmies, rings } from '../../law/set-up/deployment.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';
import type { Chooser } from '../tactics/criteria.js';
import type { SeatChoice } from '../tactics/opponent-kind.js';
import type { StepContext } from '../tactics/step-context.js';

/** AUT-SET-2, AUT-D-39: its units in the bag: no Troop Transport, then the additions of the level. */
export function prepared(state: State, { country, difficulty }: SeatChoice): State {
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

/** AUT-SET-4 */
const DRAWN_AT_A_LOCATION = 4;

/** AUT-SET-3 … AUT-SET-5, AUT-D-39: turns over its next token in the order of the deal, draws the army and places it. */
export function deployArmy(context: StepContext): void {
  const { before, country, chooser } = context;
  const [army, ...others] = hiddenArmies(before, country);
  if (army === undefined) return;
  context.give({ type: 'reveal-token', army });
  const bag = before.units.filter((unit) => unit.country === country && unit.army === undefined);
  const units = draw(bag, others.length === 0 ? bag.length : DRAWN_AT_A_LOCATION, chooser);
  const drawn = units.map(({ id, type }) => ({ unit: id, unitType: type }));
  context.emit({ type: 'army-drawn', country, army, units: drawn });
  const hexes = hexesFor(context, army, units.length);
  const placements = units.flatMap(({ id }, index) => {
    const hex = hexes[index];
    return hex ? [{ unit: id, hex }] : [];
  });
  context.give({ type: 'deploy', army, placements });
  const start = armiesOf(context.state, country)[army - 1]?.token ?? 0;
  context.finish(
    { kind: 'deployment', clauses: ['AUT-SET-4', 'AUT-SET-5', 'AUT-D-1', 'AUT-D-39'], army },
    msg('automa-deploys', { start, units: units.map(({ id }) => id) }),
    { stage: 'deployment', ends: true },
  );
}

/** One `pick` from the bag for each unit; the bag is in the order of the state. */
function draw(bag: readonly Unit[], count: number, chooser: Chooser): Unit[] {
  const left = [...bag];
  const drawn: Unit[] = [];
  while (drawn.length < count && left.length > 0) {
    const unit = chooser.choose('token', left, [], ({ id }) => ({ unit: id }));
    left.splice(left.indexOf(unit), 1);
    drawn.push(unit);
  }
  return drawn;
}

/**
 * AUT-SET-5, AUT-D-1: the first on the number, the others clockwise from the top hex, ring by ring, on free land. Water comes
 * last, if the map has no other room.
 */
function hexesFor({ state, country }: StepContext, army: number, count: number): Hex[] {
  const hexes: Hex[] = [];
  const water: Hex[] = [];
  for (const ring of rings(state, country, army)) {
    if (hexes.length >= count) break;
    hexes.push(...ring.land);
    water.push(...ring.water);
  }
  return [...hexes, ...water];
}
