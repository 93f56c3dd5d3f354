import { about } from '../../../game/trace.js';
import type { Hex } from '../../../hex/axial.js';
import { armiesGivenOrders, unitIndex, withOrders } from '../events/state-updates.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { FACTION_INDEX } from '../../board/position/occupancy.js';
import { positionOf } from '../../board/position/position.js';
import { trenchAt } from '../../board/position/place.js';
import { addRemedy, asked, refusal } from '../refusals.js';
import { notYourUnit, unknownUnit } from '../orders/units.js';
import type { Country } from '../../wire/schema/names.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { mayCommand } from '../../board/position/hand.js';
import { carryOut } from './carry-out.js';
import { isMobile } from './destinations.js';
import { MoveGroup } from './enumerate.js';
import { checkMove } from './walk.js';
import { oneCommand } from '../events/command-group.js';
import { isOneSide } from '../../board/position/side.js';
import { beginDeclaration } from '../turn/turn.js';

/** MOV-1: only own units are moved; everything else about a move is judged in `walk.ts`. */
export const move: CommandKind<'move'> = {
  phases: ['movement'],
  by: 'active',
  decide(uncommitted, { unit: id, path, unload }, country, dice) {
    const { state } = uncommitted;
    const position = positionOf(state);
    const index = position.unitIndex(id);
    const unit = state.units[index];
    about({ unit: id });
    const remedy = () => ({
      units: state.units.flatMap((one, number) =>
        mayCommand(state, country, one.country) && isMobile(position, number) ? [one.id] : [],
      ),
    });
    if (!unit) return addRemedy(unknownUnit(id), remedy());
    asked(null, 'unknown-unit');
    if (!mayCommand(state, country, unit.country)) {
      return addRemedy(notYourUnit(unit, country, { unit: id }, 'MOV-1'), remedy());
    }
    asked(null, 'not-your-unit');
    const checked = checkMove(position, index, path, unload);
    if (!checked.ok) return checked.refusal;
    return carryOut(uncommitted, position, checked.value, dice);
  },
  /** MOV-1, PHS-4: the moves of every unit that may move, in the order of the state. */
  enumerate(state, country) {
    const position = positionOf(state);
    const groups: MoveGroup[] = [];
    const faction = FACTION_INDEX[country];
    for (let unit = 0; unit < state.units.length; unit++) {
      if (position.factions[unit] !== faction) continue;
      const { moved, country: owner } = state.units[unit] as Unit;
      if (!moved && mayCommand(state, country, owner) && isMobile(position, unit)) {
        groups.push(new MoveGroup(position, unit));
      }
    }
    return groups;
  },
};

/** VAR-TRE-6: is the unit in a trench there that it was not in before? */
function entersTrench(state: State, { type, hex: from }: Unit, to: Hex): boolean {
  const { map, units } = rulesOf(state);
  if (map.trenches.length === 0) return false;
  const trenchOn = (hex: Hex | undefined) =>
    hex ? trenchAt(map, units[type].class, map.board.indexOf(hex.q, hex.r)) : null;
  const trench = trenchOn(to);
  return trench !== null && trench !== trenchOn(from);
}

export const moves: EventKinds<'unit-moved' | 'units-unloaded' | 'fort-taken'> = {
  'unit-moved'(state, event) {
    const index = unitIndex(state.units, event.unit);
    const unit = state.units[index];
    if (!unit) return state;
    const { hex: _hex, fort: _fort, aboard: _aboard, rested: _rested, ...rest } = unit;
    const after: Unit = rest;
    const { hex, fort, aboard } = event;
    if (hex) after.hex = hex;
    if (fort !== undefined) after.fort = fort;
    if (aboard !== undefined) after.aboard = aboard;
    if (hex && entersTrench(state, unit, hex)) after.enteredTrench = true;
    after.moved = true;
    const units = state.units.slice();
    units[index] = after;
    // DEC-TRN-13: who boards gives the transport's army an order as well.
    const armies = armiesGivenOrders(state, ({ id }) => id === event.unit || id === event.aboard);
    return withOrders({ ...state, units }, unit.country, armies);
  },
  /** TRN-6, TRN-9, TRN-10, DEC-TRN-13 */
  'units-unloaded'(state, event) {
    const hexOf = new Map(event.placements.map(({ unit, hex }) => [unit, hex]));
    const out = new Set(event.units);
    let country: Country | null = null;
    const units = state.units.map((unit): Unit => {
      const hex = hexOf.get(unit.id);
      if (!hex && !out.has(unit.id)) return unit;
      country = unit.country;
      const { aboard: _aboard, ...rest } = unit;
      if (hex) return { ...rest, hex, ...(entersTrench(state, unit, hex) && { enteredTrench: true }), moved: true };
      return event.fort === undefined ? unit : { ...rest, fort: event.fort, moved: true };
    });
    const armies = armiesGivenOrders(state, (unit) => out.has(unit.id) || hexOf.has(unit.id));
    return country ? withOrders({ ...state, units }, country, armies) : state;
  },
  /** FRT-5 */
  'fort-taken'(state, { fort, country }) {
    const others = (state.forts ?? []).filter(({ id }) => id !== fort);
    const before = state.forts?.find(({ id }) => id === fort);
    const forts = [...others, { ...before, id: fort, country }].sort((a, b) => (a.id < b.id ? -1 : 1));
    return { ...state, forts };
  },
};

/** TRN-6, DEC-TRN-2: every transport is empty when movement ends. */
export const endMovement: CommandKind<'end-movement'> = {
  phases: ['movement'],
  by: 'active',
  decide(uncommitted, _command, country) {
    const cargo = aboard(uncommitted.state, country);
    if (cargo.length > 0) {
      const transports = [...new Set(cargo.map((unit) => unit.aboard as string))];
      return refusal(
        'cargo-aboard',
        { transports, units: cargo.map(({ id }) => id) },
        { remedy: { move: transports } },
      );
    }
    asked(null, 'cargo-aboard');
    beginDeclaration(uncommitted);
    return null;
  },
  enumerate: (state, country) => (aboard(state, country).length > 0 ? [] : [oneCommand({ type: 'end-movement' })]),
};

function aboard(state: State, country: Country): Unit[] {
  return state.units.filter((unit) => unit.aboard !== undefined && isOneSide(state, unit.country, country));
}
