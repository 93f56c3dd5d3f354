import type { Combatant } from '../../board/position/combatant.js';
import { damageOf, xpOf } from '../../board/position/combatant.js';
import { antiTankDice, attackValue, BASE_DICE, damageFor, rankOf, type Role } from '../../board/rules/attack-value.js';
import type { BattleReport, BattleRoll } from '../../wire/schema/event.js';
import { fixedHits, printedValue } from './fixed-hits.js';
import type { Engagement } from './engagement.js';
import type { HitGroup } from './hit-groups.js';

export type Support = BattleReport['support'];

/** BAT-6, BAT-7, BAT-8: extra dice of the attacker. */
export const SUPPORT_DICE: Readonly<Record<Support, number>> = { none: 0, flank: 2, surround: 3 };

/** BAT-6 … BAT-8: one supporter flanks; two, or one exactly opposite, surround; more add nothing. */
export function supportFrom(count: number, oppositeStands: boolean): Support {
  return count >= 2 || oppositeStands ? 'surround' : count === 1 ? 'flank' : 'none';
}

/** The dice of a roll and the value that hits; a card is read at the same numbers (CARD-2). */
export interface Pool {
  readonly base: number;
  readonly extra: number;
  readonly value: number;
  /** CARD-1: a card is drawn instead. */
  readonly cards: boolean;
  /** AUT-CBT-1: fixed hits without a roll; null for a roll. */
  readonly fixed: number | null;
}

/** One roll of a battle: the firing unit, its dice, and the units that take its hits. */
export interface FireRoll {
  readonly by: Combatant;
  readonly pool: Pool;
  readonly at: HitGroup;
}

/** The condition in which a unit enters a battle (DEC-BAT-11). */
export interface Condition {
  readonly damage: number;
  readonly xp: number;
}

export function conditionOf({ unit }: Combatant): Condition {
  return { damage: damageOf(unit), xp: xpOf(unit) };
}

/**
 * BAT-2: the fire rolls of a battle in their order: the attacker's, then those of the units that return fire. They are
 * simultaneous (BAT-11, BAT-20).
 */
export function fireRollsOf(
  fight: Engagement,
  support: Support,
  now: (unit: Combatant) => Condition = conditionOf,
): FireRoll[] {
  const fires = attackFires(fight, support, now(fight.attacker));
  if (fight.returning.length > 0) fires.push(...returnFires(fight, now));
  return fires;
}

/** BAT-5 … BAT-8, BAT-12, DEC-BAT-17; the same dice and value for each roll of an area attack (DEC-ICON-8). */
export function attackFires(fight: Engagement, support: Support, now: Condition): FireRoll[] {
  const { attacker, volleys } = fight;
  const ofAttack = attackPool(fight, support, now);
  return volleys.map((at) => ({ by: attacker, pool: ofAttack, at }));
}

/** The part of an engagement that decides how its dice are rolled. */
export type Terms = Pick<Engagement, 'options' | 'drawers' | 'automata'>;

/** The attacker's pool, independent of the target. */
export function attackPool(
  fight: Terms & Pick<Engagement, 'attacker' | 'against'>,
  support: Support,
  now: Condition,
  against = fight.against,
): Pool {
  return pool(fight, fight.attacker, against, 'attacker', SUPPORT_DICE[support], now);
}

/** BAT-3, BAT-5, BAT-8: a defender never gets dice for flank or surround. */
export function returnFires(fight: Engagement, now: (unit: Combatant) => Condition): FireRoll[] {
  const { attackerAsTarget, returning } = fight;
  return returning.map((by) => ({ by, pool: returnPool(fight, by, now(by)), at: [attackerAsTarget] }));
}

/** The pool of a unit that returns fire. */
export function returnPool(fight: Terms & Pick<Engagement, 'attacker'>, by: Combatant, now: Condition): Pool {
  return pool(fight, by, fight.attacker, 'target', 0, now);
}

function pool(
  { options, drawers, automata }: Terms,
  by: Combatant,
  against: Combatant,
  role: Role,
  extra: number,
  now: Condition,
): Pool {
  const { damage, xp } = now;
  if (automata.length > 0 && automata.includes(by.unit.country)) {
    const value = printedValue(by.figures, against.figures, role, options);
    return { base: 0, extra: 0, value, cards: false, fixed: fixedHits(value, now) };
  }
  const gunners = by.unit.type === 'anti-tank-gunners';
  return {
    base: BASE_DICE[damage] ?? 0,
    extra: extra + antiTankDice(gunners, against.figures, role, options),
    value: attackValue(by.figures, against.figures, rankOf(xp), role, options),
    cards: drawers.length > 0 && drawers.includes(by.unit.country),
    fixed: null,
  };
}

/** The effect of a battle on one of its units. */
export interface Aftermath {
  readonly unit: Combatant;
  readonly damageTaken: number;
  readonly damage: number;
  readonly xpGained: number;
  readonly xp: number;
  readonly destroyed: boolean;
  /** The unit credited with the kill (DEC-TRE-7): the first that damaged it. */
  readonly destroyedBy: Combatant | null;
}

export interface RolledFire {
  readonly fire: FireRoll;
  readonly roll: BattleRoll;
}

/** Running totals of one unit in a battle. */
export interface Entry<Unit> {
  /** Its damage so far, capped at destruction (DEC-BAT-14). */
  damage: number;
  /** Experience it has earned in this battle. */
  gained: number;
  /** Whose fire damaged it first (DEC-TRE-7). */
  first: Unit | null;
}

/**
 * BAT-14, BAT-18, BAT-19: the hits of one fire, by the row of each of its marks; several fires at one unit add up. Experience
 * is 1 for a fire that did damage, 2 in all for one with an end to its credit (DEC-BAT-10, DEC-ICON-8, DEC-TRE-7); a unit
 * that dies has earned it all the same (DEC-BAT-1).
 */
export function applyHits<E extends Entry<E>>(
  { by, at }: FireRoll,
  hits: number,
  destroyAt: number,
  entryOf: (unit: Combatant) => E,
  taken?: (victim: E, damage: number) => void,
): void {
  const shooter = entryOf(by);
  for (const { unit, row } of at) {
    const damage = damageFor(row, hits);
    const victim = entryOf(unit);
    if (damage === 0) continue;
    taken?.(victim, damage);
    victim.damage = Math.min(destroyAt, victim.damage + damage);
    victim.first ??= shooter;
    // DEC-SF-TUR-4: a Turret gains no experience, and no other unit fires in its battle.
    if (by.turret) continue;
    shooter.gained = Math.max(shooter.gained, 1);
    if (victim.damage >= destroyAt) victim.first.gained = 2;
  }
}

/** BAT-11, BAT-20: all rolls stand before any damage is applied. */
export function applyRolls(fires: readonly RolledFire[], destroyAt: number): Aftermath[] {
  const tallies: Tally[] = [];
  const tallyOf = (unit: Combatant): Tally => {
    let tally = tallies.find((one) => one.unit === unit);
    if (!tally) tallies.push((tally = { unit, taken: 0, damage: damageOf(unit.unit), gained: 0, first: null }));
    return tally;
  };
  for (const { fire, roll } of fires) applyHits(fire, roll.hits, destroyAt, tallyOf, take);
  return tallies.map(({ unit, taken, damage, gained, first }) => {
    const destroyed = damage >= destroyAt;
    return {
      unit,
      damageTaken: taken,
      damage,
      xpGained: gained,
      xp: xpOf(unit.unit) + gained,
      destroyed,
      destroyedBy: destroyed ? (first?.unit ?? null) : null,
    };
  });
}

interface Tally extends Entry<Tally> {
  readonly unit: Combatant;
  /** Damage without the cap. */
  taken: number;
}

function take(victim: Tally, damage: number): void {
  victim.taken += damage;
}
