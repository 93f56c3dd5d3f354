import { advantageOf, isSensible, type Share } from '../../law/combat/advantage.js';
import { rollDenominator } from '../../law/combat/damage-chances.js';
import type { Support } from '../../law/combat/fire.js';
import type { Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { combatantIn, type Board, type Placed } from './board.js';

/** Damage of 1 in the numbers of an {@link Assault}: every fraction of plain dice is a whole number of parts of it. */
export const ONE_DAMAGE = rollDenominator(1n);

/** An attack on one of the people's units: KOF-ADV-1 in whole numbers over 12^17. */
export interface Assault {
  /** The hex it attacks from; -1 for the Turret of a fort. */
  readonly hex: number;
  readonly target: number;
  readonly returnFire: boolean;
  readonly support: Support;
  /** KOF-D-33 */
  readonly isSensible: boolean;
  /** G: damage dealt to the people's units. */
  readonly gain: bigint;
  /** Part of L: damage that the shot itself does to its own side (KOF-D-44). */
  readonly harm: bigint;
  /** U = G - L */
  readonly advantage: bigint;
}

/** KOF-ADV-1, KOF-D-62: on the present board, with the unit on that hex and those of `others` on theirs. */
export function assaultOf(board: Board, unit: number, hex: number, target: number, others: Placed = []): Assault {
  const position = board.with([[unit, hex], ...others]);
  return { ...effectOf(position, combatantIn(position, unit), combatantIn(position, target)), hex, target };
}

/** The same of a Turret. */
export function turretAssault({ position }: Board, turret: Combatant, target: number): Assault {
  return { ...effectOf(position, turret, combatantIn(position, target)), hex: -1, target };
}

function effectOf(position: Position, attacker: Combatant, target: Combatant): Omit<Assault, 'hex' | 'target'> {
  const worth = advantageOf(position, attacker, target);
  return {
    returnFire: worth.fight.returning.length > 0,
    support: worth.support,
    isSensible: isSensible(worth),
    gain: inCommon(worth.dealt),
    harm: inCommon(worth.harm),
    advantage: inCommon(worth.advantage),
  };
}

/** The numerator over the common denominator. */
export function inCommon({ numerator, denominator }: Share): bigint {
  return (numerator * ONE_DAMAGE) / denominator;
}
