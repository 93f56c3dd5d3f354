import { distance } from '../../../hex/axial.js';
import type { CompiledTrench } from '../../board/map/compiled-trench.js';
import { STOPS_MOVE, EXCEPTION, PRICE } from '../../board/map/step-table.js';
import { BARRED, MOVEMENT_MODES, WHOLE_TURN } from '../../board/map/movement-modes.js';
import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { Unit } from '../../wire/schema/state.js';
import { hasRoom } from './cargo-room.js';
import { judgeFort } from './fort-step.js';
import { objection, type StopReason, type Judgement, type Objection } from './judgement.js';
import { stepOf, leftOf, tooDear, wholeTurnSpent } from './points.js';
import { hexOf } from '../../board/position/place.js';
import { asked } from '../refusals.js';
import { unitKindOf } from '../../wire/schema/values.js';

/**
 * The law of a step: judges whether unit `unit`, which has spent `spent` half points and whose move has not ended, may
 * go from node `from` to node `to`, and with what result. Nodes are hexes and forts. The search (`reach.ts`) uses the
 * same tables; `boarding.ts` judges boarding.
 */
export function judgeStep(position: Position, unit: number, from: number, to: number, spent: number): Judgement {
  const { size } = position.map.board;
  if (to >= size) return judgeFort(position, unit, from, to, spent);
  const left = trenchLeft(position, unit, to, spent);
  return (
    asked(fortInTheWay(position, unit, to), 'fort-wall', 'fort-entrance') ??
    asked(notAdjacent(position, from, to, left), 'not-adjacent') ??
    asked(enemyInTheWay(position, unit, to), 'enemy-in-the-way') ??
    asked(trenchHeld(position, unit, to), 'trench-held') ??
    asked(barredTerrain(position, unit, to), 'terrain-barred') ??
    asked(payFor(position, unit, from, to, spent, left), 'not-enough-points', 'whole-turn-step')
  );
}

/** Marks of a step onto the hex, from the map alone (see `step-table.ts`). */
function stepOnto(position: Position, unit: number, hex: number): number {
  return position.map.steps[position.wayOf(unit)][hex] as number;
}

/** Half points for entering the hex, by the map alone. */
export function priceOf(position: Position, unit: number, hex: number): number {
  return stepOnto(position, unit, hex) & PRICE;
}

/** MOV-24, DEC-MOV-6: the hexes of forts, but for entrances that may be crossed (DEC-MOV-7). */
export function fortInTheWay(position: Position, unit: number, to: number): Objection | null {
  const { map } = position;
  if (map.fortAt[to] === -1 || priceOf(position, unit, to) !== BARRED) return null;
  const fort = map.forts[map.fortAt[to] as number]?.id as string;
  const facts = { hex: hexOf(position, to), fort };
  return map.entranceOf[to] === -1
    ? objection('fort-wall', facts)
    : objection('fort-entrance', facts, { case: 'enter' });
}

/** DEC-TRE-14: the long hex that the step leaves; steps along it are ordinary. */
function trenchLeft(position: Position, unit: number, to: number, spent: number): CompiledTrench | null {
  const trench = position.trenchToLeave(unit, spent);
  return trench && position.map.trenchAt[to] !== trench.index ? trench : null;
}

/** MOV-3, FRT-12, VAR-TRE-6 */
function notAdjacent(position: Position, from: number, to: number, trench: CompiledTrench | null): Objection | null {
  const { size } = position.map.board;
  const facts = () => ({ hex: hexOf(position, to), from: stepOf(position, from) });
  if (from < size) {
    if (trench?.touched.includes(to)) return null;
    if (distance(hexOf(position, from), hexOf(position, to)) === 1) return null;
    return objection('not-adjacent', facts(), { case: 'hex' });
  }
  if (position.map.forts[from - size]?.approaches.includes(to)) return null;
  return objection('not-adjacent', facts(), { case: 'fort', clause: 'FRT-12' });
}

/** Another unit on the hex, or null. */
function otherOn({ occupants, state }: Position, unit: number, hex: number): Unit | null {
  const occupant = occupants[hex] as number;
  return occupant === -1 || occupant === unit ? null : (state.units[occupant] as Unit);
}

/** MOV-16 */
export function enemyInTheWay(position: Position, unit: number, to: number): Objection | null {
  const { occupants, factions } = position;
  const other = otherOn(position, unit, to);
  if (!other || factions[occupants[to] as number] === factions[unit]) return null;
  const hex = hexOf(position, to);
  return objection('enemy-in-the-way', { hex, enemy: other.id });
}

/** VAR-TRE-3, DEC-TRE-2 */
export function trenchHeld(position: Position, unit: number, to: number): Objection | null {
  const { map, figures, state } = position;
  const trench = map.trenches[map.trenchAt[to] as number];
  if (!trench || figures[unit]?.class !== 'foot') return null;
  const enemy = position.enemyIn(trench, unit);
  if (enemy === -1) return null;
  const { id } = state.units[enemy] as Unit;
  const facts = { hex: hexOf(position, to), trench: trench.id, enemy: id };
  return objection('trench-held', facts, { case: 'step' });
}

/** MOV-21, SF-GUN-2, VAR-TRE-2 */
export function barredTerrain(position: Position, unit: number, to: number): Objection | null {
  if (priceOf(position, unit, to) !== BARRED) return null;
  const terrain = position.map.terrainAt(to);
  const figures = position.figures[unit] as UnitRules;
  const facts = { hex: hexOf(position, to), terrain };
  const clause = terrain === 'trench' ? 'VAR-TRE-2' : MOVEMENT_MODES[position.wayOf(unit)].barredBy;
  return objection('terrain-barred', facts, { values: { kind: unitKindOf(figures) }, clause });
}

/** MOV-2, MOV-10, MOV-11, CON-3: the cost of a step, and whether it ends the move. The hex must be enterable. */
function payFor(
  position: Position,
  unit: number,
  from: number,
  to: number,
  spent: number,
  trench: CompiledTrench | null,
): Judgement {
  const { speed } = position.figures[unit] as UnitRules;
  const price = priceOf(position, unit, to);
  const left = leftOf(position, unit, spent);
  const wasInContact = trench
    ? position.isTrenchInContact(unit, trench)
    : from < position.map.board.size && position.isContact(unit, from);
  const stopped = wasInContact && position.isContact(unit, to);
  const arrive = (cost: number, ending: StopReason | null): Judgement => ({ node: to, spent: cost, ending, stopped });

  if (price === WHOLE_TURN || price > left) {
    // MOV-11, DEC-MOV-1 … DEC-MOV-3
    const isExcepted = left === 1 && (stepOnto(position, unit, to) & EXCEPTION) !== 0;
    if (!isExcepted) {
      const unpaid = notPaidFor(position, unit, to, spent);
      if (unpaid) return unpaid;
    }
    return (
      cannotStand(position, unit, to, 'DEC-MOV-15', true) ?? arrive(speed, isExcepted ? 'exception' : 'whole-turn')
    );
  }
  if (stopped) return cannotStand(position, unit, to, 'DEC-CON-5', true) ?? arrive(spent + price, 'contact');
  // VAR-TRE-16, DEC-TRE-15
  const entersTrench = (stepOnto(position, unit, to) & STOPS_MOVE) !== 0 && !isAlong(position, unit, from, to);
  if (!entersTrench) return arrive(spent + price, null);
  return cannotStand(position, unit, to, 'DEC-MOV-15', true) ?? arrive(spent + price, 'entrenched');
}

/** DEC-TRE-15: from hex to hex of the trench that the unit was in when the turn began? */
function isAlong(position: Position, unit: number, from: number, to: number): boolean {
  const { trenchAt } = position.map;
  return trenchAt[from] === trenchAt[to] && trenchAt[to] === position.trenchToLeave(unit)?.index;
}

/** MOV-2, MOV-8, MOV-10, MOV-23: the points that a step onto the hex wants, exceptions aside, and the unit has not left. */
export function notPaidFor(position: Position, unit: number, to: number, spent: number): Objection | null {
  const { speed } = position.figures[unit] as UnitRules;
  const price = priceOf(position, unit, to);
  const terrain = position.map.terrainAt(to);
  const facts = { hex: hexOf(position, to), terrain };
  if (price === WHOLE_TURN) return wholeTurnSpent(position, unit, spent, 'water', facts);
  const left = leftOf(position, unit, spent);
  return tooDear(price, left, 'hex', facts, terrain === 'forest' && price > speed ? 'MOV-23' : undefined);
}

/**
 * MOV-17, DEC-MOV-7, DEC-MOV-15: why the move may not end there, or null. The clause is the one for another unit’s
 * place. `isStopped`: the step itself ended the move, rather than the path.
 */
export function cannotStand(
  position: Position,
  unit: number,
  node: number,
  clause?: string,
  isStopped = false,
): Objection | null {
  const { map } = position;
  if (node >= map.board.size) return null;
  const hex = hexOf(position, node);
  const other = otherOn(position, unit, node);
  if (other) {
    const facts = { hex, occupant: other.id };
    return objection('hex-occupied', facts, { clause });
  }
  if (map.entranceOf[node] === -1) return null;
  return objection('fort-entrance', { hex }, { case: isStopped ? 'stop' : 'end', clause: 'DEC-MOV-7' });
}

/** TRN-8, DEC-TRN-10: why the cargo cannot unload there, or null. */
export function noRoom(position: Position, unit: number, node: number, ending: StopReason | null): Objection | null {
  const { loaded, state } = position;
  if (!loaded.has(unit) || hasRoom(position, unit, node)) return null;
  const cargo = loaded.get(unit)?.map((index) => (state.units[index] as Unit).id);
  const facts = { hex: hexOf(position, node), cargo };
  const clause = ending === 'contact' ? 'DEC-TRN-10' : 'TRN-8';
  return objection('no-room-to-unload', facts, { clause });
}
