/**
 * Odds of a list of battles, written a second time from the clauses: a tree of every pattern of hits in every battle,
 * nothing merged on the way, whole numbers only. Slow; for lists of up to three battles.
 */
import type { Declaration, Unit } from '../../src/trench-club/schema/state.js';
import { oracleAttack, type OracleWorld } from './attacks.js';

/** Every roll counts over 12^17, the largest roll there is. */
export const ROLL = 12n ** 17n;

const known = new Map<string, bigint[]>();

/** Weights of 0 … n hits with n dice at a value, counted pattern by pattern of hit and miss. */
export function hitPatterns(dice: number, value: number): bigint[] {
  const key = `${dice} ${value}`;
  let weights = known.get(key);
  if (!weights) {
    const patterns = new Array<number>(dice + 1).fill(0);
    for (let pattern = 0; pattern < 2 ** dice; pattern++) {
      let hits = 0;
      for (let rest = pattern; rest > 0; rest >>= 1) hits += rest & 1;
      patterns[hits]! += 1;
    }
    weights = patterns.map(
      (count, hits) =>
        BigInt(count) *
        BigInt(value) ** BigInt(hits) *
        BigInt(12 - value) ** BigInt(dice - hits) *
        12n ** BigInt(17 - dice),
    );
    known.set(key, weights);
  }
  return weights;
}

/** BAT-14 */
function damageOf(row: readonly number[], hits: number): number {
  let damage = 0;
  row.forEach((threshold, i) => {
    if (hits >= threshold) damage = i + 1;
  });
  return damage;
}

export interface OracleOdds {
  /** Weight of each outcome over ROLL^(2 · battles); a key lists `id damage xp` of the units involved, sorted. */
  readonly outcomes: Map<string, bigint>;
  /** Weight of each battle’s being fought. */
  readonly fought: bigint[];
}

export function oracleOdds(world: OracleWorld, attacks: readonly Declaration[], destroyAt: number): OracleOdds {
  const outcomes = new Map<string, bigint>();
  const fought = attacks.map(() => 0n);
  const involved = [...new Set(attacks.flatMap(({ attacker, target }) => [attacker, target]))].sort();
  const fell = new Map<string, Unit>();

  function play(units: readonly Unit[], index: number, weight: bigint): void {
    const attack = attacks[index];
    if (!attack) {
      const all = involved.map((id) => units.find((unit) => unit.id === id) ?? (fell.get(id) as Unit));
      const key = all.map((unit) => `${unit.id} ${unit.damage ?? 0} ${unit.xp ?? 0}`).join(', ');
      outcomes.set(key, (outcomes.get(key) ?? 0n) + weight);
      return;
    }
    const attacker = units.find((unit) => unit.id === attack.attacker);
    const target = units.find((unit) => unit.id === attack.target);
    if (!attacker || !target) return play(units, index + 1, weight * ROLL * ROLL); // ATT-3
    const battle = oracleAttack({ ...world, units }, attacker, target);
    if (!battle) throw new Error(`${attacker.id} may not attack ${target.id}`);
    fought[index]! += weight * ROLL ** BigInt(2 * (attacks.length - index));
    const ours = hitPatterns(battle.attackerBase + battle.attackerExtra, battle.attackerValue);
    const theirs =
      battle.targetBase === null
        ? [ROLL]
        : hitPatterns(battle.targetBase + (battle.targetExtra ?? 0), battle.targetValue ?? 0);
    const attackerRow = world.sheet.units.find(({ type }) => type === attacker.type)?.openRow.value ?? []; // BAT-17
    // Patterns with the same damage are taken together; that is all this oracle merges.
    const toTarget = byDamage(ours, battle.targetRow);
    const toAttacker = battle.targetBase === null ? new Map([[0, ROLL]]) : byDamage(theirs, attackerRow);
    for (const [done, w1] of toTarget) {
      for (const [taken, w2] of toAttacker) {
        const hurt = suffer(target, done);
        const hit = suffer(attacker, taken);
        const killed = (hurt.damage ?? 0) >= destroyAt;
        const died = (hit.damage ?? 0) >= destroyAt;
        hit.xp = (hit.xp ?? 0) + (killed ? 2 : done > 0 ? 1 : 0); // BAT-19
        hurt.xp = (hurt.xp ?? 0) + (died ? 2 : taken > 0 ? 1 : 0);
        if (killed) fell.set(hurt.id, hurt);
        if (died) fell.set(hit.id, hit);
        const next = units
          .map((unit) => (unit === attacker ? hit : unit === target ? hurt : unit))
          .filter((unit) => (unit.damage ?? 0) < destroyAt); // BAT-18
        play(next, index + 1, weight * w1 * w2);
      }
    }
  }
  const suffer = (unit: Unit, more: number): Unit => ({
    ...unit,
    damage: Math.min(destroyAt, (unit.damage ?? 0) + more),
  });
  play(world.units, 0, 1n);
  return { outcomes, fought };
}

function byDamage(weights: readonly bigint[], row: readonly number[]): Map<number, bigint> {
  const result = new Map<number, bigint>();
  weights.forEach((weight, hits) => {
    const damage = damageOf(row, hits);
    if (weight > 0n) result.set(damage, (result.get(damage) ?? 0n) + weight);
  });
  return result;
}
