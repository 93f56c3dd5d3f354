import { accept, refuse, type Verdict } from '../../../game/verdict.js';
import { NOWHERE, type Position } from '../../board/position/position.js';
import { objection, type Objection } from './judgement.js';
import { refusal } from '../refusals.js';
import { ordersRefusal, type OrdersRefusal } from '../orders/first-round.js';
import { unloadingHexes } from './cargo-room.js';
import { canAllUnload, unloadingWithRoom } from './convoy.js';
import { ifWithinBudget, type SearchBudget } from './search-budget.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { Placement } from '../../wire/schema/command.js';
import type { EventOf } from '../../wire/schema/event.js';
import type { Unit } from '../../wire/schema/state.js';
import { hexOf } from '../../board/position/place.js';

/** The cargo put out at the end of a transport's move. */
export interface Unloading {
  readonly event: EventOf<'units-unloaded'> | null;
  /** Hexes in the order of the cargo; none inside a fort. */
  readonly hexes: readonly number[];
}

/**
 * TRN-6 … TRN-8, TRN-10, TRN-14: unloads the cargo where the transport ends, one unit per hex, on hexes of the owner's
 * choice. Refuses placements for an empty unit.
 */
export function unloadingOf(
  position: Position,
  unit: number,
  node: number,
  unload: readonly Placement[] | undefined,
  boards: boolean,
): Verdict<Unloading> {
  const { state, map } = position;
  const { id } = state.units[unit] as Unit;
  const cargo = boards ? [] : (position.loaded.get(unit) ?? []);
  const units = cargo.map((index) => (state.units[index] as Unit).id);
  const isInFort = node >= map.board.size;
  if (cargo.length === 0 || isInFort) {
    if (unload?.length) {
      return refuse(
        refusal(
          'unload-not-allowed',
          { unit: id, unload },
          {
            case: cargo.length === 0 ? 'empty' : 'fort',
            remedy: { unload: [] },
            clause: isInFort ? 'TRN-10' : undefined,
          },
        ),
      );
    }
    if (cargo.length === 0) return accept({ event: null, hexes: [] });
    const fort = map.forts[node - map.board.size]?.id as string;
    return accept({ event: { type: 'units-unloaded', transport: id, placements: [], fort, units }, hexes: [] });
  }

  const example = () => {
    const unloading = ifWithinBudget(() => unloadingExample(position, unit, node));
    return { ...(unloading && { unload: unloading }) };
  };
  const placed = new Map((unload ?? []).map((placement) => [placement.unit, placement.hex]));
  const missing = units.filter((one) => !placed.has(one));
  const strangers = [...placed.keys()].filter((one) => !units.includes(one));
  if (missing.length > 0 || strangers.length > 0 || (unload?.length ?? 0) !== units.length) {
    return refuse(
      refusal(
        'unload-incomplete',
        { transport: id, aboard: units, missing, notAboard: strangers },
        { remedy: example() },
      ),
    );
  }
  const { land, foot } = unloadingHexes(position, unit, node);
  const used = new Set<number>();
  const hexes: number[] = [];
  for (const index of cargo) {
    const passenger = (state.units[index] as Unit).id;
    const hex = placed.get(passenger) as Placement['hex'];
    const to = map.board.indexOf(hex.q, hex.r);
    const { footSoldier } = position.figures[index] as UnitRules;
    if (to === -1 || used.has(to) || !(land.includes(to) || (footSoldier && foot.includes(to)))) {
      return refuse(
        refusal(
          'unload-hex',
          { unit: passenger, hex, free: land.map((one) => hexOf(position, one)) },
          { remedy: example() },
        ),
      );
    }
    used.add(to);
    hexes.push(to);
  }
  const placements = cargo.map((index) => {
    const one = (state.units[index] as Unit).id;
    return { unit: one, hex: placed.get(one) as Placement['hex'] };
  });
  return accept({ event: { type: 'units-unloaded', transport: id, placements, units }, hexes });
}

/** Hexes for all cargo at `node` that leave room for other loaded transports (DEC-TRN-15). */
export function unloadingExample(position: Position, unit: number, node: number): Placement[] | undefined {
  const hexes = unloadingWithRoom(position, unit, node);
  return hexes ? placementsOn(position, unit, hexes) : undefined;
}

/** The cargo of a transport on these hexes, one for each. */
export function placementsOn(position: Position, transport: number, hexes: readonly number[]): Placement[] {
  const cargo = position.loaded.get(transport) ?? [];
  return hexes.map((hex, i) => ({
    unit: (position.state.units[cargo[i] as number] as Unit).id,
    hex: hexOf(position, hex),
  }));
}

/** DEC-TRN-13: boarding is an order to the transport too. */
export function boardingOrders({ state, rules }: Position, unit: number, transport: number): OrdersRefusal | null {
  const [who, truck] = [state.units[unit] as Unit, state.units[transport] as Unit];
  return ordersRefusal(state, rules.options, who.country, [who, truck]);
}

/** DEC-TRN-3: with the unit aboard some loaded transport could not unload any more. */
export function boxedInBy(
  position: Position,
  unit: number,
  transport: number,
  budget?: SearchBudget,
): Objection | null {
  const { country } = position.state.units[unit] as Unit;
  const change = { unit, to: NOWHERE, boards: transport };
  if (position.whatIf(change, () => canAllUnload(position, country, budget))) return null;
  const { id } = position.state.units[transport] as Unit;
  return objection('transport-boxed-in', { transport: id }, { case: 'transport', clause: 'DEC-TRN-3' });
}
