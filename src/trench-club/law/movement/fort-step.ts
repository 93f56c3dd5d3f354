import { FIXED_COSTS, MOVEMENT_MODES } from '../../board/map/movement-modes.js';
import type { CompiledFort } from '../../board/map/compiled-map.js';
import type { Position } from '../../board/position/position.js';
import { isAlly, type UnitRules } from '../../board/rules/rules.js';
import type { Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { objection, type Arrival, type StopReason, type Judgement, type Objection } from './judgement.js';
import { hexOf } from '../../board/position/place.js';
import { leftOf, tooDear, wholeTurnSpent } from './points.js';
import { asked } from '../refusals.js';
import { unitKindOf } from '../../wire/schema/values.js';

/** A step into the fort of node `to`: entering an own one, or taking another’s (FRT-1 … FRT-8). */
export function judgeFort(position: Position, unit: number, from: number, to: number, spent: number): Judgement {
  return (
    asked(staysOutside(position, unit, to), 'boats-stay-outside') ??
    asked(takingFromInside(position, unit, from, to), 'taking-from-inside') ??
    asked(notAtTheFort(position, unit, from, to, spent), 'not-at-the-fort') ??
    (position.isOwnFort(unit, to)
      ? (asked(entryUnpaid(position, unit, to, spent), 'not-enough-points', 'whole-turn-step') ??
        entered(position, unit, to, spent))
      : (asked(fortOfTheAlly(position, unit, to), 'allied-fort') ??
        asked(takesNoForts(position, unit, to), 'cannot-take-forts') ??
        asked(takingUnpaid(position, unit, to, spent), 'whole-turn-step', 'not-enough-points') ??
        taken(position, unit, to)))
  );
}

/** FRT-1, FRT-6, DEC-END-9: may a unit of that type and country take a fort that `holder` controls? */
export function mayTake(
  { rules: { options } }: Pick<Position, 'rules'>,
  rules: UnitRules,
  country: Country,
  holder: Country | null,
): boolean {
  if (!rules.footSoldier || (holder && (holder === country || isAlly(country, holder)))) return false;
  return rules.type !== 'anti-tank-gunners' || options['victory.atGunnersTakeForts'];
}

/** TRN-10, DEC-TRN-9, DEC-FRT-3, OPT-20: what keeps the unit in an own fort that it enters now, or null. */
export function endingInside(position: Position, unit: number): StopReason | null {
  if (position.loaded.has(unit)) return 'loaded-in-fort';
  if (!MOVEMENT_MODES[position.wayOf(unit)].passesForts) return 'flown-in';
  return position.rules.options['fort.transit'] ? null : 'no-transit';
}

function fortAt({ map }: Position, node: number): CompiledFort {
  return map.forts[node - map.board.size] as CompiledFort;
}

function holderOf({ map, fortCountries }: Position, node: number): Country | null {
  return fortCountries[node - map.board.size] ?? null;
}

function factsOf(position: Position, node: number) {
  return { fort: fortAt(position, node).id, holder: holderOf(position, node) };
}

/** DEC-SF-GEN-1 */
export function staysOutside(position: Position, unit: number, to: number): Objection | null {
  if (MOVEMENT_MODES[position.wayOf(unit)].entersForts) return null;
  return objection('boats-stay-outside', factsOf(position, to));
}

/** DEC-FRT-5 */
export function takingFromInside(position: Position, unit: number, from: number, to: number): Objection | null {
  if (from < position.map.board.size || position.isOwnFort(unit, to)) return null;
  return objection('taking-from-inside', factsOf(position, to));
}

/** FRT-2, VAR-TRE-7 */
function notAtTheFort(position: Position, unit: number, from: number, to: number, spent: number): Objection | null {
  const fort = fortAt(position, to);
  if (position.trenchToLeave(unit, spent)?.forts.includes(fort.index)) return null;
  if (from < position.map.board.size && fort.approaches.includes(from)) return null;
  const approaches = fort.approaches.map((hex) => hexOf(position, hex));
  return objection('not-at-the-fort', { ...factsOf(position, to), approaches });
}

/** FRT-8 */
export function entryUnpaid(position: Position, unit: number, to: number, spent: number): Objection | null {
  const price = FIXED_COSTS.enterFort;
  return tooDear(price, leftOf(position, unit, spent), 'fort', factsOf(position, to), 'FRT-8');
}

function entered(position: Position, unit: number, to: number, spent: number): Arrival {
  const cost = spent + FIXED_COSTS.enterFort;
  return { node: to, spent: cost, ending: endingInside(position, unit), stopped: false };
}

/** FRT-6, FRT-7 */
export function fortOfTheAlly(position: Position, unit: number, to: number): Objection | null {
  const { country } = position.state.units[unit] as Unit;
  const facts = factsOf(position, to);
  if (!facts.holder || position.isOwnFort(unit, to) || !isAlly(country, facts.holder)) return null;
  const { footSoldier } = position.figures[unit] as UnitRules;
  return objection('allied-fort', facts, { clause: footSoldier ? 'FRT-6' : 'FRT-7' });
}

/** FRT-1, VAR-SHORT-2 */
export function takesNoForts(position: Position, unit: number, to: number): Objection | null {
  const rules = position.figures[unit] as UnitRules;
  const { country } = position.state.units[unit] as Unit;
  if (mayTake(position, rules, country, holderOf(position, to))) return null;
  const clause = rules.footSoldier ? 'VAR-SHORT-2' : 'FRT-1';
  return objection('cannot-take-forts', factsOf(position, to), { values: { kind: unitKindOf(rules) }, clause });
}

/** FRT-3 */
export function takingUnpaid(position: Position, unit: number, to: number, spent: number): Objection | null {
  return wholeTurnSpent(position, unit, spent, 'fort', factsOf(position, to), 'FRT-3');
}

function taken(position: Position, unit: number, to: number): Arrival {
  const { speed } = position.figures[unit] as UnitRules;
  return { node: to, spent: speed, ending: 'whole-turn', stopped: false };
}
