/**
 * Odds of a list of battles, written a second time from the clauses: a tree of every pattern of hits in every battle,
 * nothing merged on the way, whole numbers only. Slow; for lists of up to three battles.
 */
import type { Declaration, Unit } from '../../src/trench-club/wire/schema/state.js';
import {
  oracleAttack,
  oracleTurretAttack,
  type OracleAttack,
  type OracleShot,
  type OracleTurret,
  type OracleWorld,
} from './attacks.js';
import type { Place } from './long-hex.js';

/** Every roll counts over 12^17, the largest roll there is. */
export const ROLL = 12n ** 17n;

/** DEC-TRE-12: one of up to twelve soldiers is chosen over a multiple of all these numbers. */
const PICK = 27720n;

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

/** AUT-CBT-2 … AUT-CBT-4: as weights, all on the one number of hits. */
export function fixedHitWeights(printed: number, { damage = 0, xp = 0 }: Pick<Unit, 'damage' | 'xp'>): bigint[] {
  const rank = xp <= 2 ? 0 : xp <= 4 ? 1 : 2;
  const hits = damage <= 2 ? printed + 2 * rank : Math.ceil(printed / 2) + rank;
  return [...new Array<bigint>(hits).fill(0n), 10n * ROLL];
}

/** DEC-CARD-2: how many of the ten cards show each number of hits. */
export function cardHits(dice: number, value: number): bigint[] {
  const weights = hitPatterns(dice, value);
  const result = weights.map(() => 0n);
  for (let card = 1; card <= 10; card++) {
    // The quantile at (card − 0.5)/10: the first number that at least so much of the weight is not above.
    const hits = weights.findIndex((_, upTo) => {
      const reached = weights.slice(0, upTo + 1).reduce((sum, weight) => sum + weight, 0n);
      return 20n * reached >= BigInt(2 * card - 1) * ROLL;
    });
    result[hits]! += 1n;
  }
  return result;
}

export interface OracleOdds {
  /** Weight of each outcome over `whole`; a key lists `id damage xp` of the units involved, sorted. */
  readonly outcomes: Map<string, bigint>;
  /** Weight of each battle’s being fought. */
  readonly fought: bigint[];
  readonly whole: bigint;
}

/** The odds of all units that the first looks of the battles fall on, and of those `listed` besides. */
export function oracleOdds(
  world: OracleWorld,
  attacks: readonly Declaration[],
  destroyAt: number,
  listed: readonly string[] = [],
): OracleOdds {
  const outcomes = new Map<string, bigint>();
  const fought = attacks.map(() => 0n);
  // Every roll and every card counts over 10 · 12^17.
  const each = 10n * ROLL;
  const fell = new Map<string, Unit>();
  const involved = new Set([
    ...listed,
    ...attacks.flatMap(({ attacker, target }) => (typeof attacker === 'string' ? [attacker, target] : [target])),
  ]);
  let most = 0;
  for (const { attacker, target, hex } of attacks) {
    const b = world.units.find((unit) => unit.id === target) as Unit;
    const battle = attackBy(world, attacker, b, named(hex));
    for (const { unit } of battle?.returns ?? []) involved.add(unit);
    for (const { rolls } of battle?.shots ?? []) {
      most = Math.max(most, rolls.length + (battle?.returns.length ?? 0));
      for (const { unit } of rolls.flat()) involved.add(unit);
    }
  }
  // Rolls of one battle: the die of a shell, those of the attacker, the return fires; and who of a trench is chosen.
  const perBattle = BigInt(most + 1);
  const battleWhole = PICK * each ** perBattle;
  const whole = battleWhole ** BigInt(attacks.length);
  const names = [...involved].sort();

  function play(units: readonly Unit[], index: number, weight: bigint): void {
    const attack = attacks[index];
    if (!attack) {
      const all = names.map((id) => units.find((unit) => unit.id === id) ?? (fell.get(id) as Unit));
      const key = all.map((unit) => `${unit.id} ${unit.damage ?? 0} ${unit.xp ?? 0}`).join(', ');
      outcomes.set(key, (outcomes.get(key) ?? 0n) + weight);
      return;
    }
    const turret = typeof attack.attacker === 'object';
    const attacker = units.find((unit) => unit.id === attack.attacker);
    const target = units.find((unit) => unit.id === attack.target);
    if (!(attacker ?? turret) || !target) return play(units, index + 1, weight * battleWhole); // ATT-3, DEC-ATT-3
    const battle = attackBy({ ...world, units }, attack.attacker, target, named(attack.hex));
    if (!battle) throw new Error(`${JSON.stringify(attack)} is no attack`);
    // SF-TUR-3: a Turret is no unit; nothing happens to it.
    const by = attacker ?? { id: 'turret', type: null, country: turretOf(world, attack.attacker).country };
    // AUT-CBT-4: the values printed for recruits, whatever the ranks are.
    const recruits = units.map((unit) => ({ ...unit, xp: 0 }));
    const printed = attackBy({ ...world, units: recruits }, attack.attacker, { ...target, xp: 0 }, named(attack.hex));
    const isFixed = (country: Unit['country']) => world.automata?.includes(country) ?? false;
    fought[index]! += weight * battleWhole ** BigInt(attacks.length - index);
    const countryOf = (id: string) => units.find((unit) => unit.id === id)?.country ?? target.country;
    const rolled = (country: Unit['country'], dice: number, value: number) =>
      world.cards?.includes(country)
        ? cardHits(dice, value).map((count) => count * ROLL)
        : hitPatterns(dice, value).map((ways) => 10n * ways);
    const attackerRow = world.sheet.units.find(({ type }) => type === by.type)?.openRow.value ?? []; // BAT-17
    for (const [place, { faces, among, value, rolls }] of battle.shots.entries()) {
      if (faces === 0) continue;
      const fires = rolls.map((at) => ({
        by: by.id,
        at,
        weights: isFixed(by.country)
          ? fixedHitWeights(printed?.shots[place]?.value ?? 0, attacker ?? {})
          : rolled(by.country, battle.attackerBase + battle.attackerExtra, value),
      }));
      // BAT-17, DEC-TRE-7
      for (const [answer, { unit, base, extra, value }] of battle.returns.entries()) {
        const at = [{ unit: by.id, row: attackerRow }];
        const weights = isFixed(countryOf(unit))
          ? fixedHitWeights(printed?.returns[answer]?.value ?? 0, units.find(({ id }) => id === unit) ?? {})
          : rolled(countryOf(unit), base + extra, value);
        fires.push({ by: unit, at, weights });
      }
      const die = (PICK / BigInt(among)) * (each / 12n) * BigInt(faces);
      volley(units, fires, [], weight * die * each ** (perBattle - 1n - BigInt(fires.length)));
    }

    /** The tree of all rolls of the battle; patterns that do the same damage are taken together, and that is all. */
    function volley(
      before: readonly Unit[],
      fires: { by: string; at: OracleShot['rolls'][number]; weights: bigint[] }[],
      done: { by: string; to: string; damage: number }[],
      weight: bigint,
    ): void {
      const [fire, ...rest] = fires;
      if (fire) {
        for (const [damages, ways] of byDamage(fire.weights, fire.at)) {
          const hits = fire.at.map(({ unit }, i) => ({ by: fire.by, to: unit, damage: damages[i] as number }));
          volley(before, rest, [...done, ...hits], weight * ways);
        }
        return;
      }
      const did = done.filter(({ damage }) => damage > 0);
      const after = before.map((unit) => {
        const suffered = did.filter(({ to }) => to === unit.id).reduce((sum, { damage }) => sum + damage, 0);
        return suffered === 0 ? unit : { ...unit, damage: Math.min(destroyAt, (unit.damage ?? 0) + suffered) };
      });
      const died = new Set(after.filter(({ damage = 0 }) => damage >= destroyAt).map(({ id }) => id));
      // BAT-19, DEC-TRE-7: who did damage shares in the end; it is the target's first, then in the order of the state.
      const order = [attack?.target, ...before.map(({ id }) => id)];
      const killers = new Set(
        [...died].map((id) => order.find((by) => did.some((one) => one.by === by && one.to === id))),
      );
      // BAT-19, DEC-ICON-8: 1 for any damage, 2 for any end.
      const all = after.map((unit) => {
        const harmed = did.filter(({ by }) => by === unit.id);
        if (harmed.length === 0) return unit;
        return { ...unit, xp: (unit.xp ?? 0) + (killers.has(unit.id) ? 2 : 1) };
      });
      for (const unit of all) if (died.has(unit.id)) fell.set(unit.id, unit);
      play(
        all.filter(({ id }) => !died.has(id)), // BAT-18
        index + 1,
        weight,
      );
    }
  }
  play(world.units, 0, 1n);
  return { outcomes, fought, whole };
}

function turretOf({ turrets = [] }: OracleWorld, attacker: Declaration['attacker']): OracleTurret {
  return turrets.find(({ fort }) => typeof attacker === 'object' && fort === attacker.fort) as OracleTurret;
}

/** By a unit of the world or by a Turret of it. */
export function attackBy(
  world: OracleWorld,
  attacker: Declaration['attacker'],
  target: Unit,
  aim: Place | undefined,
): OracleAttack | null {
  if (typeof attacker === 'object') return oracleTurretAttack(world, turretOf(world, attacker), target, aim);
  return oracleAttack(world, world.units.find(({ id }) => id === attacker) as Unit, target, aim);
}

const named = (hex: Declaration['hex']): Place | undefined => hex && [hex.q, hex.r];

function byDamage(weights: readonly bigint[], at: OracleShot['rolls'][number]): [number[], bigint][] {
  const result = new Map<string, [number[], bigint]>();
  weights.forEach((weight, hits) => {
    if (weight === 0n) return;
    const damages = at.map(({ row }) => damageOf(row, hits));
    const known = result.get(damages.join());
    if (known) known[1] += weight;
    else result.set(damages.join(), [damages, weight]);
  });
  return [...result.values()];
}
