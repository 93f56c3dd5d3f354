import { FACES } from '../../../dice/binomial.js';
import { advantageOf, type Share } from '../../law/combat/advantage.js';
import { MOST_DICE } from '../../law/combat/damage-chances.js';
import type { Engagement } from '../../law/combat/engagement.js';
import { engagement } from '../../law/combat/engagement.js';
import { attackPool, conditionOf, type Pool, type Support } from '../../law/combat/fire.js';
import { landingsOf } from '../../law/combat/landings.js';
import { markOf, type Mark } from '../../law/combat/volleys.js';
import { damageOf, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { damageWeights, power, type Shot, type Weighted } from './advantage.js';
import { combatantIn, type Board, type Placed } from './board.js';

/** An attack on one of the people's units: KOF-ADV-1 in whole numbers over 12^17. */
export interface Assault {
  /** Where it comes from; -1 for the Turret of a fort. */
  readonly hex: number;
  readonly target: number;
  readonly returnFire: boolean;
  readonly support: Support;
  /** G: damage dealt to the people's units. */
  readonly gain: bigint;
  /** Part of L: damage that the shot itself does to its own side (KOF-D-44). */
  readonly harm: bigint;
  /** U = G - L */
  readonly advantage: bigint;
}

/** KOF-D-33: can it do damage, and more to the people than to its own side? */
export function isSensible({ gain, harm }: Assault): boolean {
  return gain > 0n && harm < gain;
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
  const { fight, support, dealt, harm, advantage } = advantageOf(position, attacker, target);
  return {
    returnFire: fight.returning.length > 0,
    support,
    gain: inCommon(dealt),
    harm: inCommon(harm),
    advantage: inCommon(advantage),
  };
}

/** The numerator over the common denominator 12^17, which every fraction of plain dice divides. */
export function inCommon({ numerator, denominator }: Share): bigint {
  return (numerator * power(MOST_DICE)) / denominator;
}

function shotAt({ options }: Engagement, pool: Pool, { unit, row }: Mark): Shot {
  const room = options['battle.destroyAt'] - damageOf(unit.unit);
  return { dice: pool.base + pool.extra, value: pool.value, row, room };
}

/**
 * KOF-D-32: what a unit, from where it is now, does to the target it is committed to: no dice for flank or surround, no
 * return fire; Big Bertha with the chance that her shell lands there.
 */
export function certainDamage({ position }: Board, unit: number, target: number): Weighted {
  const victim = combatantIn(position, target);
  const aimed = engagement(position, combatantIn(position, unit), victim);
  const landings = aimed.attacker.figures.scatter ? landingsOf(position, aimed) : null;
  const pool = attackPool(aimed, 'none', conditionOf(aimed.attacker));
  const shot = shotAt(aimed, pool, markOf(victim));
  const hit = damageWeights(shot);
  if (!landings) return { weights: hit, exponent: shot.dice };
  const onTarget = landings.filter(({ fight }) => fight.volleys.flat().some((mark) => mark.unit === victim)).length;
  const missed = BigInt(FACES - onTarget) * power(shot.dice);
  return {
    weights: hit.map((weight, damage) => BigInt(onTarget) * weight + (damage === 0 ? missed : 0n)),
    exponent: shot.dice + 1,
  };
}
