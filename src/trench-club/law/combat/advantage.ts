import { FACES } from '../../../dice/binomial.js';
import { damageOf, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import {
  convolved,
  rolledDamage,
  type Damage,
  extraDenominator,
  fractionsWith,
  type Arithmetic,
} from './damage-chances.js';
import { engagement, type Engagement } from './engagement.js';
import {
  attackFires,
  conditionOf,
  fireRollsOf,
  returnFires,
  supportFrom,
  type FireRoll,
  type Support,
} from './fire.js';
import { shellLandingsOf, type Landing } from './landings.js';

/** The value of an attack (KOF-ADV-1): exact expected damage. */
export interface Advantage {
  readonly fight: Engagement;
  readonly support: Support;
  /** ICON-BB: where its shell may come down; null where it lands as aimed. */
  readonly landings: readonly Landing[] | null;
  readonly fires: readonly FireRoll[];
  /** G: damage to units of the other faction. */
  readonly dealt: Share;
  /** Part of L: damage that the attack itself does to its own faction (KOF-D-44). */
  readonly harm: Share;
  /** Part of L: damage by return fire. */
  readonly returned: Share;
  /** L */
  readonly received: Share;
  /** U = G − L. */
  readonly advantage: Share;
  /** The chance that the target is destroyed. */
  readonly destroyed: Share;
  /** Part of `dealt` or `harm`, by unit, in the order in which they are hit. */
  readonly hits: ReadonlyMap<Combatant, Share>;
}

/** A fraction, not in lowest terms; its denominator is positive. */
export interface Share {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const NOTHING: Share = { numerator: 0n, denominator: 1n };

/**
 * KOF-ADV-1, KOF-D-44, KOF-D-62: the advantage of a single attack from the present places, in whole numbers. Hits of
 * an Automa are fixed (AUT-CBT-1, AUT-CBT-6). The damage returned by several units in a trench adds up to at most the
 * destruction of the attacker (VAR-TRE-10).
 */
export function advantageOf(position: Position, attacker: Combatant, target: Combatant): Advantage {
  const fight = engagement(position, attacker, target);
  const support = supportFrom(fight.supporters.length, fight.opposite !== null);
  const landings = landingsFor(position, fight);
  const arithmetic = arithmeticFor(fight, landings);
  const damages = damageDealt(fight, support, landings, arithmetic);
  const hits = new Map<Combatant, Share>();
  for (const [unit, damage] of damages) hits.set(unit, meanOf(damage));
  let [dealt, harm] = [NOTHING, NOTHING];
  for (const [unit, mean] of hits) {
    if (unit.faction === attacker.faction) harm = plus(harm, mean);
    else dealt = plus(dealt, mean);
  }
  const answers = damageBy(returnFires(fight, conditionOf), fight, arithmetic).get(attacker);
  const returned = answers ? meanOf(answers) : NOTHING;
  const received = plus(harm, returned);
  const advantage = plus(dealt, times(received, MINUS));
  return {
    fight,
    support,
    landings,
    fires: fireRollsOf(fight, support),
    dealt,
    harm,
    returned,
    received,
    advantage,
    destroyed: chanceOfMost(damages.get(target)),
    hits,
  };
}

/** KOF-D-33: does it do damage, and more to the others than to its own side? */
export function isSensible({ dealt, harm }: Pick<Advantage, 'dealt' | 'harm'>): boolean {
  return dealt.numerator > 0n && compared(harm, dealt) < 0;
}

/**
 * KOF-D-32: the chance that these units together destroy the target from where they are: no dice for flank or surround, no return
 * fire; Big Bertha with the chance that her shell lands there.
 */
export function chanceToDestroy(position: Position, attackers: readonly Combatant[], target: Combatant): Share {
  let sum: Damage | undefined;
  for (const attacker of attackers) {
    const fight = engagement(position, attacker, target);
    const landings = landingsFor(position, fight);
    const damage = damageDealt(fight, 'none', landings, arithmeticFor(fight, landings)).get(target);
    if (damage) sum = sum ? convolved(sum, damage) : damage;
  }
  return chanceOfMost(sum);
}

function landingsFor(position: Position, fight: Engagement): readonly Landing[] | null {
  return fight.attacker.figures.scatter ? shellLandingsOf(position, fight) : null;
}

function arithmeticFor({ drawers }: Engagement, landings: readonly Landing[] | null): Arithmetic<bigint> {
  const picked = Math.max(1, ...(landings ?? []).map(({ soldiers }) => soldiers.length));
  return fractionsWith(extraDenominator(drawers.length > 0, picked));
}

const MINUS: Share = { numerator: -1n, denominator: 1n };

/**
 * The attacker's possible fire rolls, each with its chance: one, except for scattering shells (ICON-BB-2, DEC-TRE-12).
 */
function ways(
  fight: Engagement,
  support: Support,
  landings: readonly Landing[] | null,
): { readonly fires: readonly FireRoll[]; readonly weight: Share }[] {
  const now = conditionOf(fight.attacker);
  if (!landings) return [{ fires: attackFires(fight, support, now), weight: { numerator: 1n, denominator: 1n } }];
  const numbers = new Map<Landing['fight'], { readonly soldiers: Landing['soldiers']; count: number }>();
  for (const { fight: landed, soldiers } of landings) {
    const same = numbers.get(landed);
    if (same) same.count++;
    else numbers.set(landed, { soldiers, count: 1 });
  }
  return [...numbers].flatMap(([landed, { soldiers, count }]) => {
    const fights = soldiers.length > 0 ? soldiers : [landed];
    const weight = { numerator: BigInt(count), denominator: BigInt(FACES * fights.length) };
    return fights.map((one) => ({ fires: attackFires(one, support, now), weight }));
  });
}

/** By unit hit, over all fire rolls. */
function damageDealt(
  fight: Engagement,
  support: Support,
  landings: readonly Landing[] | null,
  arithmetic: Arithmetic<bigint>,
): Map<Combatant, Damage> {
  const all = ways(fight, support, landings);
  const [only] = all;
  if (only && all.length === 1) return damageBy(only.fires, fight, arithmetic);
  const sums = new Map<Combatant, Damage>();
  for (const { fires, weight } of all) {
    for (const [unit, damage] of damageBy(fires, fight, arithmetic)) {
      sums.set(unit, mixed(sums.get(unit), damage, weight));
    }
  }
  return sums;
}

/** The damage mixed into a distribution that was zero in the remaining cases. */
function mixed(before: Damage | undefined, { weights, denominator: below }: Damage, share: Share): Damage {
  const denominator = below * share.denominator;
  const more = weights.map((weight, taken) => (taken === 0 ? weight - below : weight) * share.numerator);
  if (!before)
    return { weights: more.map((weight, taken) => (taken === 0 ? denominator + weight : weight)), denominator };
  const plain = before.denominator === denominator;
  return {
    weights: before.weights.map((weight, taken) =>
      plain ? weight + (more[taken] as bigint) : weight * denominator + (more[taken] as bigint) * before.denominator,
    ),
    denominator: plain ? denominator : before.denominator * denominator,
  };
}

/** By unit; several fires at one add up. */
function damageBy(
  fires: readonly FireRoll[],
  { options }: Engagement,
  arithmetic: Arithmetic<bigint>,
): Map<Combatant, Damage> {
  const sums = new Map<Combatant, Damage>();
  for (const { pool, at } of fires) {
    for (const { unit, row } of at) {
      const room = Math.max(0, options['battle.destroyAt'] - damageOf(unit.unit));
      const damage = rolledDamage(pool, row, room, arithmetic);
      const before = sums.get(unit);
      sums.set(unit, before ? convolved(before, damage) : damage);
    }
  }
  return sums;
}

function meanOf({ weights, denominator }: Damage): Share {
  const numerator = weights.reduce((sum, weight, damage) => sum + BigInt(damage) * weight, 0n);
  return { numerator, denominator };
}

function chanceOfMost(damage: Damage | undefined): Share {
  return damage ? { numerator: damage.weights.at(-1) ?? 0n, denominator: damage.denominator } : NOTHING;
}

/** Denominators are mostly equal, and comparing is cheaper than reducing. */
function plus(a: Share, b: Share): Share {
  if (a.numerator === 0n) return b;
  if (a.denominator === b.denominator) return { ...a, numerator: a.numerator + b.numerator };
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

function times(a: Share, b: Share): Share {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** In lowest terms. Small numbers avoid `bigint`, which is slower. */
export function shortest({ numerator, denominator }: Share): Share {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b > LARGEST) [a, b] = [b, a % b];
  if (b > 0n) {
    let [x, y] = [Number(b), Number(a % b)];
    while (y > 0) [x, y] = [y, x % y];
    a = BigInt(x);
  }
  return { numerator: numerator / a, denominator: denominator / a };
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** Below 0 when `a` is less than `b`, as {@link Array.sort} takes it. */
export function compared(a: Share, b: Share): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest double, or one beside it. */
export function valueOf({ numerator, denominator }: Share): number {
  // Above the largest double, only the common powers of two are removed.
  const excess = denominator > LARGEST ? BigInt(Math.max(0, denominator.toString(2).length - 1000)) : 0n;
  return Number(numerator >> excess) / Number(denominator >> excess);
}

/** As answers have it, in lowest terms. */
export function exact(share: Share): { value: number; exact: string } {
  const { numerator, denominator } = shortest(share);
  return { value: valueOf({ numerator, denominator }), exact: `${numerator}/${denominator}` };
}
