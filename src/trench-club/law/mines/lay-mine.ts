import { about } from '../../../game/trace.js';
import { distance, equals, neighbours, type Hex } from '../../../hex/axial.js';
import { armiesGivenOrders, unitIndex, withOrders } from '../events/state-updates.js';
import { listedIfAny } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { positionOf, type Position } from '../../board/position/position.js';
import { hiddenFact, addRemedy, asked, askedInTurn, refusal } from '../refusals.js';
import { notYourUnit, unknownUnit } from '../orders/units.js';
import { ORDERS, ordersRefusal } from '../orders/first-round.js';
import { rulesOf } from '../../board/rules/rules.js';
import { hasSpecialForces } from '../orders/special-forces.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { mayCommand, handOf } from '../../board/position/hand.js';
import { mayLieAt, takesMine } from './hidden-mines.js';
import type { MinePlaceFault } from '../../wire/schema/values.js';

/** SF-MIN-1, SF-MIN-2, SF-MIN-4, DEC-SF-MIN-1, DEC-SF-MIN-2: before or after the Minelayer’s move. */
export const layMine: CommandKind<'lay-mine'> = {
  phases: ['movement'],
  by: 'active',
  inPlay: ({ options }) => hasSpecialForces(options),
  decide(uncommitted, { unit: id, marker, mine }, giver) {
    const { state } = uncommitted;
    const position = positionOf(state);
    const layer = state.units.find((unit) => unit.id === id);
    const fault = askedInTurn(layer ? layerFault(state, layer, giver) : unknownUnit(id), LAYERS);
    if (fault) return addRemedy(fault, { units: minelayers(state, giver).map((one) => one.id) });
    const { country } = layer as Unit;
    const at = (layer as Unit).hex as Hex;
    about({ unit: id, marker, mine, at });
    const badMarker = markerFault(position, at, marker);
    if (badMarker) {
      const facts = { unit: id, marker, reason: badMarker };
      return refusal('no-place-for-marker', facts, { remedy: { markers: markersFor(position, at) } });
    }
    asked(null, 'no-place-for-marker');
    const badMine = mineFault(position, country, marker, mine);
    if (badMine) {
      const facts = { unit: id, marker, mine, reason: badMine };
      return refusal('no-place-for-mine', facts, { remedy: { mines: minesFor(position, country, marker) } });
    }
    asked(null, 'no-place-for-mine');
    const arms = isArmed(state, country, mine);
    if (arms === null) return hiddenFact('mines', { unit: id });
    const hand = handOf(state, country);
    uncommitted.emit({
      type: 'mine-laid',
      country,
      ...(hand !== country && { hand }),
      unit: id,
      marker,
      mine,
      ...(!arms && { armed: false }),
    });
    return null;
  },
  /** By unit in the order of the state, by marker and by mine: the hex itself, then clockwise around it. */
  enumerate(state, giver) {
    const position = positionOf(state);
    return minelayers(state, giver).flatMap(({ id, hex, country }) => {
      const places = markersFor(position, hex as Hex).flatMap((marker) =>
        minesFor(position, country, marker).map((mine) => ({ marker, mine })),
      );
      return listedIfAny('lay-mine', id, places, (place) => ({ type: 'lay-mine', unit: id, ...place }));
    });
  },
};

export const mining: EventKinds<'mine-laid' | 'mine-set-off'> = {
  'mine-laid'(state, { country, unit, marker, mine, armed }) {
    const mines = [...(state.mines ?? []), { country, marker, mine, ...(armed !== undefined && { armed }) }];
    const units = state.units.slice();
    const index = unitIndex(units, unit);
    units[index] = { ...(units[index] as Unit), acted: true };
    const armies = armiesGivenOrders(state, ({ id }) => id === unit);
    return withOrders({ ...state, units, mines }, country, armies);
  },
  /** SF-MIN-3: the marker goes as well; markers are unique. */
  'mine-set-off'({ mines = [], ...state }, { marker }) {
    const left = mines.filter((mine) => !equals(mine.marker, marker));
    return left.length > 0 ? { ...state, mines: left } : state;
  },
};

/** Codes of {@link layerFault}, in the order in which it asks. */
const LAYERS = [
  ...(['unknown-unit', 'not-your-unit', 'not-a-minelayer', 'minelayer-not-on-map', 'already-acted'] as const),
  ...ORDERS,
];

function layerFault(state: State, layer: Unit, country: Country) {
  const { id } = layer;
  const facts = about({ unit: id });
  if (!mayCommand(state, country, layer.country)) return notYourUnit(layer, country, facts, 'SF-MIN-1');
  if (layer.type !== 'minelayer') return refusal('not-a-minelayer', { ...facts, unitType: layer.type });
  if (!layer.hex) return refusal('minelayer-not-on-map', { ...facts, fort: layer.fort ?? null });
  if (layer.acted) return refusal('already-acted', facts, { case: 'mine', clause: 'SF-MIN-1' });
  return ordersRefusal(state, rulesOf(state).options, country, [layer]);
}

function minelayers(state: State, country: Country): Unit[] {
  return state.units.filter(
    (unit) =>
      unit.type === 'minelayer' && mayCommand(state, country, unit.country) && !layerFault(state, unit, country),
  );
}

function groundFault(position: Position, from: Hex, hex: Hex): Exclude<MinePlaceFault, 'taken'> | null {
  const index = position.map.board.indexOf(hex.q, hex.r);
  if (index === -1) return 'off-map';
  if (distance(from, hex) > 1) return 'not-adjacent';
  return takesMine(position, index) ? null : 'not-land';
}

/** DEC-SF-MIN-1, SF-MIN-4: markers are public. */
function markerFault(position: Position, at: Hex, marker: Hex): MinePlaceFault | null {
  const fault = groundFault(position, at, marker);
  if (fault) return fault;
  return (position.state.mines ?? []).some((mine) => equals(mine.marker, marker)) ? 'taken' : null;
}

/** DEC-SF-MIN-2: only mines of the country itself are in the way, duds too. */
function mineFault(position: Position, country: Country, marker: Hex, hex: Hex): MinePlaceFault | null {
  const fault = groundFault(position, marker, hex);
  if (fault) return fault;
  const { mines = [] } = position.state;
  return mines.some((mine) => mine.country === country && mine.mine && equals(mine.mine, hex)) ? 'taken' : null;
}

/** DEC-SF-MIN-2: whether another mine is armed there. Null if hidden from the viewer. */
function isArmed({ mines = [] }: State, country: Country, hex: Hex): boolean | null {
  const there = mines.filter(({ mine }) => mine && equals(mine, hex));
  if (there.some(({ armed }) => armed === undefined || armed)) return false;
  const isHidden = mines.some((one) => one.mine === null && mayLieAt(one, hex));
  return isHidden || there.some((one) => one.country !== country && one.armed === null) ? null : true;
}

function within(hex: Hex): Hex[] {
  return [{ q: hex.q, r: hex.r }, ...neighbours(hex)];
}

function markersFor(position: Position, at: Hex): Hex[] {
  return within(at).filter((hex) => markerFault(position, at, hex) === null);
}

function minesFor(position: Position, country: Country, marker: Hex): Hex[] {
  return within(marker).filter((hex) => mineFault(position, country, marker, hex) === null);
}
