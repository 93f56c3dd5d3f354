import type { Combatant } from '../position/combatant.js';
import { damageOf, xpOf } from '../position/combatant.js';
import { antiTankDice, attackValue, BASE_DICE, damageFor, rankOf, type Role } from '../rules/attack-value.js';
import type { BattleReport, BattleRoll } from '../schema/event.js';
import type { Engagement, Mark } from './engagement.js';

export type Support = BattleReport['support'];

/** BAT-6, BAT-7, BAT-8: extra dice of the attacker. */
export const SUPPORT_DICE: Readonly<Record<Support, number>> = { none: 0, flank: 2, surround: 3 };

/** BAT-6 … BAT-8: one supporter flanks; two, or one exactly opposite, surround; more add nothing. */
export function supportFrom(count: number, oppositeStands: boolean): Support {
  return count >= 2 || oppositeStands ? 'surround' : count === 1 ? 'flank' : 'none';
}

/** How many dice a unit rolls and what hits. */
export interface Pool {
  readonly base: number;
  readonly extra: number;
  readonly value: number;
}

/** One roll of a battle: who fires, with which dice, and everybody who takes its hits. */
export interface Fire {
  readonly by: Combatant;
  readonly pool: Pool;
  readonly at: readonly Mark[];
}

/** What a unit brings into a battle (DEC-BAT-11). */
export interface Condition {
  readonly damage: number;
  readonly xp: number;
}

/** Damage and experience as the state tells them. */
export function conditionOf({ unit }: Combatant): Condition {
  return { damage: damageOf(unit), xp: xpOf(unit) };
}

/**
 * BAT-2: the fires of a battle in the order of their rolls: the attacker's, then everybody's who returns fire. They are
 * simultaneous (BAT-11, BAT-20).
 */
export function firesOf(
  fight: Engagement,
  support: Support,
  now: (unit: Combatant) => Condition = conditionOf,
): Fire[] {
  return [attackFire(fight, support, now(fight.attacker)), ...returnFires(fight, now)];
}

/** BAT-5 … BAT-8, BAT-12, DEC-BAT-17 */
export function attackFire(fight: Engagement, support: Support, now: Condition): Fire {
  const { attacker, target, marks } = fight;
  return { by: attacker, pool: pool(fight, attacker, target, 'attacker', SUPPORT_DICE[support], now), at: marks };
}

/** BAT-3, BAT-5, BAT-8: a defender never gets dice for flank or surround. */
export function returnFires(fight: Engagement, now: (unit: Combatant) => Condition): Fire[] {
  const { attacker, exposed, returning } = fight;
  return returning.map((by) => ({ by, pool: pool(fight, by, attacker, 'target', 0, now(by)), at: [exposed] }));
}

function pool(
  { options }: Engagement,
  by: Combatant,
  against: Combatant,
  role: Role,
  extra: number,
  { damage, xp }: Condition,
): Pool {
  const gunners = by.unit.type === 'anti-tank-gunners';
  return {
    base: BASE_DICE[damage] ?? 0,
    extra: extra + antiTankDice(gunners, against.figures, role, options),
    value: attackValue(by.figures, against.figures, rankOf(xp), role, options),
  };
}

/** What a battle has done to a unit in it. */
export interface Aftermath {
  readonly unit: Combatant;
  readonly damageTaken: number;
  readonly damage: number;
  readonly xpGained: number;
  readonly xp: number;
  readonly destroyed: boolean;
  /** Who gets the credit for its end (DEC-TRE-7): the first of the fires that damaged it. */
  readonly destroyedBy: Combatant | null;
}

export interface RolledFire {
  readonly fire: Fire;
  readonly roll: BattleRoll;
}

/**
 * BAT-11, BAT-14, BAT-18 … BAT-20: all rolls stand before any damage is applied. Each fire does damage for itself, by the row
 * of each of its marks; several at one unit add up. Experience is 1 for a fire that did damage, 2 in all for one with an
 * end to its credit (DEC-BAT-10, DEC-ICON-8, DEC-TRE-7); a unit that dies has earned it all the same (DEC-BAT-1).
 */
export function settled(fires: readonly RolledFire[], destroyAt: number): Aftermath[] {
  const tallies: Tally[] = [];
  const tallyOf = (unit: Combatant): Tally => {
    let tally = tallies.find((one) => one.unit === unit);
    if (!tally) tallies.push((tally = { unit, taken: 0, gained: 0, first: null }));
    return tally;
  };
  for (const { fire, roll } of fires) {
    const shooter = tallyOf(fire.by);
    for (const { unit, row } of fire.at) {
      const damage = damageFor(row, roll.hits);
      const victim = tallyOf(unit);
      if (damage === 0) continue;
      victim.taken += damage;
      victim.first ??= shooter;
      shooter.gained = 1;
    }
  }
  const isDestroyed = ({ unit, taken }: Tally) => damageOf(unit.unit) + taken >= destroyAt;
  for (const victim of tallies) if (victim.first && isDestroyed(victim)) victim.first.gained = 2;
  return tallies.map((tally) => {
    const { unit, taken, gained, first } = tally;
    const destroyed = isDestroyed(tally);
    return {
      unit,
      damageTaken: taken,
      damage: Math.min(destroyAt, damageOf(unit.unit) + taken),
      xpGained: gained,
      xp: xpOf(unit.unit) + gained,
      destroyed,
      destroyedBy: destroyed ? (first?.unit ?? null) : null,
    };
  });
}

interface Tally {
  readonly unit: Combatant;
  taken: number;
  gained: number;
  /** Who did it damage first, in the order of the fires. */
  first: Tally | null;
}
