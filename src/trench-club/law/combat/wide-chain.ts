import { damageFor } from '../../board/rules/attack-value.js';
import { damageOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import type { Arithmetic } from './damage-chances.js';
import type { Engagement } from './engagement.js';
import { applyHits, fireRollsOf, supportFrom, type Entry, type FireRoll } from './fire.js';
import {
  changedBy,
  empty,
  fightsOf,
  put,
  type Chain,
  type ChainBounds,
  type Link,
  type Marginal,
  OddsBudget,
} from './chained-battle.js';

/** A unit in the midst of a battle. */
interface Line extends Entry<Line> {
  readonly unit: Combatant;
  readonly place: number;
}

/** Hits that do the same damage to all units that take them. */
interface Effect<W> {
  readonly hits: number;
  readonly weight: W;
}

/**
 * As `runBattles`, for battles of all kinds: shells that scatter (a mixture over landings), rolls taken by several
 * units, each by its own row, and several units that return fire. Each fire roll is applied to every state as in a
 * battle. Equal states are merged, and units without later battles are counted and dropped. Battles are in declared
 * order. Returns null if more than `budget` states would be visited.
 * @throws AnswerTooLarge if the allowance is too small
 */
export function runWideBattles<W>(
  links: readonly Link[],
  arithmetic: Arithmetic<W>,
  { joint, budget, work = new OddsBudget() }: ChainBounds,
): Chain<W> | null {
  const { add, multiply, noRoll } = arithmetic;
  const units = [...new Set(links.flatMap(changedBy))];
  const placeOf = new Map(units.map((unit, place) => [unit, place]));
  const lastUse = new Map<Combatant, number>();
  links.forEach((link, k) => {
    for (const unit of [...changedBy(link), ...link.fight.supporters]) lastUse.set(unit, k);
  });
  let rolls = 0;
  const power = (weight: W, rolled: number) => {
    work.products(rolled, arithmetic.limbs(rolls));
    let result = weight;
    for (let n = 0; n < rolled; n++) result = multiply(result, noRoll);
    return result;
  };
  const marginals = new Map<Combatant, Marginal<W>>();
  const fought: { weight: W; rolls: number }[] = [];
  const start = units.map((unit) => [damageOf(unit.unit), 0]);
  let states = new Map<string, W>([[written(start.flat()), arithmetic.one]]);
  let visited = 0;

  for (const [k, link] of links.entries()) {
    const { attacker, target, options } = link.fight;
    const destroyAt = options['battle.destroyAt'];
    const fights = fightsOf(link);
    const most = rollsOf(link, fights);
    rolls += most;
    const finished = new Set(units.filter((unit) => lastUse.get(unit) === k));
    for (const unit of finished) marginals.set(unit, empty(rolls));
    /** Counts a unit without later battles. */
    const finish = (codes: number[], unit: Combatant, weight: W) => {
      const place = 2 * (placeOf.get(unit) as number);
      const { damage, xpGained } = marginals.get(unit) as Marginal<W>;
      put(damage, codes[place] as number, weight, add);
      put(xpGained, codes[place + 1] as number, weight, add);
      if (!joint) codes[place] = codes[place + 1] = 0;
    };
    const over = !joint && k === links.length - 1;
    const next = new Map<string, W>();
    const arrive = (codes: number[], weight: W, counted: ReadonlySet<Combatant>) => {
      for (const unit of finished) if (!counted.has(unit)) finish(codes, unit, weight);
      if (!over) increase(next, written(codes), weight, add);
    };
    let foughtWeight = arithmetic.zero;

    for (const [key, weight] of states) {
      if (++visited > budget) return null;
      const before = read(key);
      const damage = (unit: Combatant) => {
        const place = placeOf.get(unit);
        return place === undefined ? damageOf(unit.unit) : (before[2 * place] as number);
      };
      const alive = (unit: Combatant) => damage(unit) < destroyAt;
      if (!alive(attacker) || !alive(target)) {
        arrive(before, power(weight, most), NOBODY);
        continue;
      }
      foughtWeight = add(foughtWeight, power(weight, most));
      const xpNow = (unit: Combatant) => xpOf(unit.unit) + (before[2 * (placeOf.get(unit) as number) + 1] as number);
      const now = (unit: Combatant) => ({ damage: damage(unit), xp: xpNow(unit) });
      const support = supportOf(link.fight, alive);
      for (const [fight, chance] of branchesOf(link, alive, arithmetic)) {
        const fires = fireRollsOf(survivors(fight, alive), support, now);
        const shooters = new Set(fires.map(({ by }) => by));
        let inner = new Map([[key, chance === null ? weight : multiply(weight, chance)]]);
        let pad = most - (chance === null ? 0 : 1);
        const counted = new Set<Combatant>();
        for (const fire of fires) {
          pad -= 1;
          const isReturned = fire.by !== attacker;
          // A unit hit by this roll only, and without later battles, can be counted at once.
          const done = joint
            ? []
            : fire.at.flatMap(({ unit }) => (finished.has(unit) && !shooters.has(unit) ? [unit] : []));
          const effects = effectsOf(fire, arithmetic);
          const after = new Map<string, W>();
          for (const [state, soFar] of inner) {
            if (++visited > budget) return null;
            work.products(effects.length, arithmetic.limbs(rolls));
            for (const { hits, weight: chance } of effects) {
              const codes = booked(state, before, { fire, isReturned, hits, destroyAt }, units, placeOf);
              const then = multiply(soFar, chance);
              for (const unit of done) finish(codes, unit, power(then, pad));
              increase(after, written(codes), then, add);
            }
          }
          for (const unit of done) counted.add(unit);
          inner = after;
        }
        for (const [state, soFar] of inner) arrive(read(state).slice(0, before.length), power(soFar, pad), counted);
      }
    }
    fought.push({ weight: foughtWeight, rolls });
    states = next;
  }
  return { marginals, fought, states, rolls, visited, units };
}

const NOBODY: ReadonlySet<Combatant> = new Set();

/** The most rolls that a battle may take, the die of a shell included. */
function rollsOf({ landings }: Link, fights: readonly Engagement[]): number {
  return (landings ? 1 : 0) + Math.max(...fights.map(({ volleys, returning }) => volleys.length + returning.length));
}

/**
 * The possible forms of a battle among the living, each with its weight; null if there is only one. A shell on a
 * trench hits one soldier in it; if none is left, the unit on the hex (DEC-TRE-12).
 */
function branchesOf<W>(
  { fight, landings }: Link,
  alive: (unit: Combatant) => boolean,
  arithmetic: Arithmetic<W>,
): readonly (readonly [Engagement, W | null])[] {
  if (!landings) return [[fight, null]];
  const branches = new Map<Engagement, { faces: number; of: number }>();
  for (const { fight: landed, soldiers } of landings) {
    const living = soldiers.filter(({ volleys }) => volleys.flat().every(({ unit }) => alive(unit)));
    for (const one of living.length > 0 ? living : [landed]) {
      const faces = (branches.get(one)?.faces ?? 0) + 1;
      branches.set(one, { faces, of: Math.max(1, living.length) });
    }
  }
  return [...branches].map(([one, { faces, of }]) => [one, arithmetic.faces(faces, of)] as const);
}

function supportOf(fight: Engagement, alive: (unit: Combatant) => boolean) {
  const opposite = fight.opposite !== null && alive(fight.opposite);
  return supportFrom(fight.supporters.filter(alive).length, opposite);
}

/** The battle as far as those in it live. */
function survivors(fight: Engagement, alive: (unit: Combatant) => boolean): Engagement {
  const volleys = fight.volleys.flatMap((volley) => {
    const hit = volley.filter(({ unit }) => alive(unit));
    return hit.length > 0 ? [hit] : [];
  });
  return { ...fight, volleys, returning: fight.returning.filter(alive) };
}

/** The numbers of hits of a fire, those that do the same to all of its marks taken together. */
function effectsOf<W>({ pool, at }: FireRoll, arithmetic: Arithmetic<W>): Effect<W>[] {
  const effects: Effect<W>[] = [];
  let last = '';
  arithmetic.hits(pool).forEach((weight, hits) => {
    if (weight === arithmetic.zero) return;
    const damage = at.map(({ row }) => damageFor(row, hits)).join();
    const known = effects.at(-1);
    if (known && damage === last) {
      effects[effects.length - 1] = { hits: known.hits, weight: arithmetic.add(known.weight, weight) };
    } else effects.push({ hits, weight });
    last = damage;
  });
  return effects;
}

/**
 * A state after one fire more. While fire is returned there is one number more: whose fire damaged the attacker first, its
 * place and one, or 0 (DEC-TRE-7); all others are hit by one fire at most.
 */
function booked(
  state: string,
  before: readonly number[],
  { fire, isReturned, hits, destroyAt }: { fire: FireRoll; isReturned: boolean; hits: number; destroyAt: number },
  units: readonly Combatant[],
  placeOf: ReadonlyMap<Combatant, number>,
): number[] {
  const codes = read(state);
  const lines = new Map<Combatant, Line>();
  const lineOf = (unit: Combatant): Line => {
    let line = lines.get(unit);
    if (!line) {
      const place = placeOf.get(unit) as number;
      const gained = (codes[2 * place + 1] as number) - (before[2 * place + 1] as number);
      line = { unit, place, damage: codes[2 * place] as number, gained, first: null };
      lines.set(unit, line);
    }
    return line;
  };
  const [mark] = fire.at;
  const first = codes[before.length] ?? 0;
  if (mark && first > 0) lineOf(mark.unit).first = lineOf(units[first - 1] as Combatant);
  applyHits(fire, hits, destroyAt, lineOf);
  if (mark && isReturned) codes[before.length] = 1 + (lineOf(mark.unit).first?.place ?? -1);
  for (const { place, damage, gained } of lines.values()) {
    codes[2 * place] = damage;
    codes[2 * place + 1] = (before[2 * place + 1] as number) + gained;
  }
  return codes;
}

function increase<W>(map: Map<string, W>, key: string, weight: W, add: (a: W, b: W) => W): void {
  const known = map.get(key);
  map.set(key, known === undefined ? weight : add(known, weight));
}

function written(codes: readonly number[]): string {
  return String.fromCharCode(...codes);
}

function read(key: string): number[] {
  const codes = new Array<number>(key.length);
  for (let i = 0; i < key.length; i++) codes[i] = key.charCodeAt(i);
  return codes;
}
