import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { objection, type Objection } from './judgement.js';
import { unitKindOf } from '../../wire/schema/values.js';
import { hexOf } from '../../board/position/place.js';
import type { Step } from '../../wire/schema/command.js';

/** Movement points of a number of half points (DEF-12). */
export function points(halfPoints: number): number {
  return halfPoints / 2;
}

/** A node as a step on the wire: a hex, or the fort entered. */
export function stepOf(position: Position, node: number): Step {
  const { board, forts } = position.map;
  return node < board.size ? hexOf(position, node) : { fort: forts[node - board.size]?.id ?? '' };
}

/** MOV-10: only as the first step, and only of a unit that has movement to spend (MOV-2, DEC-MOV-3: 0 left is no move). */
export function maySpendTurn(speed: number, isFirstStep: boolean): boolean {
  return isFirstStep && speed > 0;
}

/** Half points that the unit has left after `spent`. */
export function leftOf(position: Position, unit: number, spent: number): number {
  return (position.figures[unit] as UnitRules).speed - spent;
}

type Facts = Readonly<Record<string, unknown>>;

/** MOV-2: a step of that price in half points with too few left; `price` is the shortfall. */
export function tooDear(
  price: number,
  left: number,
  purpose: 'board' | 'fort' | 'hex',
  facts: Facts,
  clause?: string,
): Objection | null {
  if (price <= left) return null;
  const missing = { needed: points(price), missing: points(price - left) };
  return objection('not-enough-points', { ...facts, ...missing }, { case: purpose, clause });
}

/** Why a step that costs the whole turn’s movement cannot be taken, or null. Every step before has cost something. */
export function wholeTurnSpent(
  position: Position,
  unit: number,
  spent: number,
  purpose: 'fort' | 'water',
  facts: Facts,
  clause?: string,
): Objection | null {
  const figures = position.figures[unit] as UnitRules;
  const isFirstStep = spent === 0;
  if (maySpendTurn(figures.speed, isFirstStep)) return null;
  if (!isFirstStep) return objection('whole-turn-step', facts, { case: purpose, clause });
  return objection('not-enough-points', facts, { case: 'none', values: { kind: unitKindOf(figures) } });
}
