import { connectedGroups } from '../../../hex/groups.js';
import type { Allowance } from '../../../game/allowance.js';
import { accept, refuse, type Verdict } from '../../../game/verdict.js';
import { damageOf, nameOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { runBattles } from './battle-chain.js';
import { extraDenominator, doubles, fractionsWith, fractionTexts, type Arithmetic } from './damage-chances.js';
import {
  changedBy,
  linksOf,
  readState,
  type Chain,
  type Distribution,
  type Link,
  type PlannedAttack,
  OddsBudget,
} from './chained-battle.js';
import { runWideBattles } from './wide-chain.js';
import { refusal } from '../refusals.js';
import type { BattleOdds, Outcome, UnitOdds } from '../../wire/answers/combat.js';

/** Joint states visited on the way, summed over the battles; beyond it the question is refused. */
export const STATE_BUDGET = 50_000;
/** Joint outcomes that are listed. */
export const OUTCOME_LIMIT = 5_000;

export interface OddsQuestion {
  readonly detail?: 'joint' | 'marginals';
  readonly exact?: boolean;
  readonly budget?: number;
  readonly outcomeLimit?: number;
}

export interface Odds {
  readonly battles: BattleOdds[];
  readonly units: UnitOdds[];
  readonly outcomes?: Outcome[];
}

/** @throws AnswerTooLarge */
export function oddsOf(
  position: Position,
  pairs: readonly PlannedAttack[],
  question: OddsQuestion = {},
  allowance?: Allowance,
): Verdict<Odds> {
  const { detail = 'marginals', exact = false, budget = STATE_BUDGET, outcomeLimit = OUTCOME_LIMIT } = question;
  const work = new OddsBudget(allowance);
  const links = linksOf(position, pairs);
  const marginals = solve(links, doubles, budget, work);
  if (!marginals) return tooMany(pairs, budget, detail);
  const besides = exact ? extraDenominatorOf(links) : 1n;
  const wholeNumbers = fractionsWith(besides);
  const texts: Texts = (numerators, rolls) => {
    work.texts(numerators.length, wholeNumbers.limbs(rolls));
    return fractionTexts(numerators, rolls, besides);
  };
  const exactly = exact ? { ...(solve(links, wholeNumbers, budget, work) as Fought<bigint>), texts } : null;
  const odds: Odds = { battles: [], units: [] };
  for (const [index, { fight }] of links.entries()) {
    const text = exactly ? foughtText(fight, exactly) : null;
    odds.battles.push(battleOdds(index, fight, marginals, text));
  }
  for (const unit of unitsOfChain(links)) {
    const texts = exactly ? unitTexts(unit, marginals, exactly) : null;
    odds.units.push(unitOdds(unit, position, marginals, texts));
  }
  if (detail === 'marginals') return accept(odds);

  const run = links.every(({ isDuel }) => isDuel) ? runBattles : runWideBattles;
  const bounds = { joint: true, budget: 2 * outcomeLimit, work };
  const joint = run(links, doubles, bounds);
  if (!joint || joint.states.size > outcomeLimit) return tooMany(pairs, outcomeLimit, detail);
  work.places(joint.states.size * joint.units.length);
  const exactJoint = exact ? run(links, wholeNumbers, bounds) : null;
  return accept({ ...odds, outcomes: outcomesOf(joint, exactJoint && { ...exactJoint, texts }, position) });
}

/** CARD-1, DEC-TRE-12: the extra denominator for cards and for the soldiers of a trench that a shell picks among. */
function extraDenominatorOf(links: readonly Link[]): bigint {
  let [cards, mostPicked] = [false, 1];
  for (const { fight, landings } of links) {
    cards ||= fight.drawers.length > 0;
    for (const { soldiers } of landings ?? []) mostPicked = Math.max(mostPicked, soldiers.length);
  }
  return extraDenominator(cards, mostPicked);
}

/** Writes fractions over that many rolls. */
type Texts = (numerators: readonly bigint[], rolls: number) => string[];
type Exactly = Fought<bigint> & { readonly texts: Texts };

function tooMany(pairs: readonly PlannedAttack[], limit: number, detail: string): Verdict<never> {
  const remedy = detail === 'joint' ? ({ detail: 'marginals' } as const) : ({ attacks: 'fewer' } as const);
  return refuse(refusal('too-many-outcomes', { battles: pairs.length, limit }, { remedy }));
}

function unitsOfChain(links: readonly Link[]): Combatant[] {
  // Nothing happens to a Turret (SF-TUR-5).
  const units = links.flatMap(changedBy).filter(({ turret }) => !turret);
  return [...new Set(units)].sort((a, b) => a.index - b.index);
}

interface Fought<W> {
  readonly marginals: Chain<W>['marginals'];
  readonly fought: ReadonlyMap<Link['fight'], Chain<W>['fought'][number]>;
}

/** Solves the groups of battles that can influence each other one by one. */
function solve<W>(
  links: readonly Link[],
  arithmetic: Arithmetic<W>,
  budget: number,
  work: OddsBudget,
): Fought<W> | null {
  const marginals: Chain<W>['marginals'] = new Map();
  const fought = new Map<Link['fight'], Chain<W>['fought'][number]>();
  let left = budget;
  for (const group of links.every(({ isDuel }) => isDuel) ? groupsOf(links) : wideGroupsOf(links)) {
    const run = group.every(({ isDuel }) => isDuel) ? runBattles : runWideBattles;
    const chain = run(group, arithmetic, { joint: false, budget: left, work });
    if (!chain) return null;
    left -= chain.visited;
    chain.marginals.forEach((marginal, unit) => marginals.set(unit, marginal));
    group.forEach(({ fight }, i) => fought.set(fight, chain.fought[i] as Chain<W>['fought'][number]));
  }
  return { marginals, fought };
}

/**
 * Splits a list into independent groups: no battle changes a unit that takes part in, or supports, a battle of another
 * group. Groups of duels only are split further.
 */
export function wideGroupsOf(links: readonly Link[]): Link[][] {
  const changed = links.map((link) => new Set(changedBy(link)));
  const concerned = links.map((link, k) => [...(changed[k] as Set<Combatant>), ...link.fight.supporters]);
  const touch = (a: number, b: number) => (concerned[a] as Combatant[]).some((unit) => changed[b]?.has(unit));
  const areLinked = (a: number, b: number) => touch(a, b) || touch(b, a);
  const groups = connectedGroups(links.keys(), (one, left) => [...left].filter((other) => areLinked(one, other)));
  return groups.flatMap((group) => {
    const members = group.sort((a, b) => a - b).map((index) => links[index] as Link);
    return members.every(({ isDuel }) => isDuel) ? groupsOf(members) : [members];
  });
}

/**
 * Splits a list into groups that share neither a target nor a mortal supporter, and puts each group in an order that
 * finishes with one target before it opens many. A battle never overtakes one that it depends on, so the outcome is
 * the same as in the declared order.
 */
export function groupsOf(links: readonly Link[]): Link[][] {
  if (links.length <= 1) return links.length === 0 ? [] : [[...links]];
  const before = links.map((link, k) =>
    links.slice(0, k).flatMap((earlier, i) => {
      const dependent = earlier.fight.target === link.fight.target || link.mortal.includes(earlier.fight.attacker);
      return dependent ? [i] : [];
    }),
  );
  const group = links.map((_, k) => k);
  const rootOf = (k: number): number => (group[k] === k ? k : rootOf(group[k] as number));
  before.forEach((earlier, k) => earlier.forEach((i) => (group[rootOf(k)] = rootOf(i))));

  const last = new Map(links.map(({ fight }, k) => [fight.target, k]));
  const groups = new Map<number, Link[]>();
  const done = new Set<number>();
  while (last.size > 0) {
    let cheapest: { target: Combatant; steps: Set<number> } | null = null;
    for (const [target, k] of last) {
      const steps = undone(k, before, done);
      if (!cheapest || steps.size < cheapest.steps.size) cheapest = { target, steps };
    }
    const { target, steps } = cheapest as { target: Combatant; steps: Set<number> };
    last.delete(target);
    for (const k of [...steps].sort((a, b) => a - b)) {
      done.add(k);
      const root = rootOf(k);
      const members = groups.get(root) ?? [];
      members.push(links[k] as Link);
      groups.set(root, members);
    }
  }
  return [...groups.values()];
}

/** A battle and all those it waits for that are still to be fought. */
function undone(k: number, before: readonly (readonly number[])[], done: ReadonlySet<number>): Set<number> {
  const steps = new Set<number>();
  const visit = (battle: number) => {
    if (done.has(battle) || steps.has(battle)) return;
    steps.add(battle);
    before[battle]?.forEach(visit);
  };
  visit(k);
  return steps;
}

function foughtText(fight: Link['fight'], exact: Exactly): string | null {
  const fraction = exact.fought.get(fight);
  const texts = fraction ? exact.texts([fraction.weight], fraction.rolls) : [];
  return texts[0] ?? null;
}

function battleOdds(index: number, fight: Link['fight'], chances: Fought<number>, text: string | null): BattleOdds {
  const odds: BattleOdds = {
    index,
    attacker: nameOf(fight.attacker),
    target: fight.target.unit.id,
    fought: chances.fought.get(fight)?.weight ?? 0,
  };
  if (text !== null) odds.foughtExact = text;
  return odds;
}

/** The fractions of a unit's possible results, in listed order. */
interface UnitTexts {
  readonly damage: readonly string[];
  readonly xpGained: readonly string[];
}

/** A function of its own, so that double arithmetic takes no steps. */
function unitTexts(unit: Combatant, chances: Fought<number>, { marginals, texts }: Exactly): UnitTexts {
  const [of, exact] = [chances.marginals.get(unit), marginals.get(unit)];
  const rolls = exact?.damage.rolls ?? 0;
  const damage = texts(numeratorsOf(of?.damage, exact?.damage), rolls);
  return {
    damage,
    xpGained: texts(numeratorsOf(of?.xpGained, exact?.xpGained), exact?.xpGained.rolls ?? rolls),
  };
}

function numeratorsOf(chances: Distribution<number> | undefined, exact: Distribution<bigint> | undefined): bigint[] {
  return valuesOf(chances).map((value) => exact?.weights[value] ?? 0n);
}

/** The values that may be, in rising order. */
function valuesOf(chances: Distribution<number> | undefined): number[] {
  const values: number[] = [];
  chances?.weights.forEach((_, value) => values.push(value));
  return values;
}

function unitOdds(unit: Combatant, position: Position, chances: Fought<number>, texts: UnitTexts | null): UnitOdds {
  const destroyAt = position.rules.options['battle.destroyAt'];
  const marginal = chances.marginals.get(unit);
  const xp = xpOf(unit.unit);
  const damage = listedOutcomes(marginal?.damage, 0, texts?.damage);
  const dead = damage.find(({ value }) => value >= destroyAt);
  const expectedDamage = mean(marginal?.damage);
  const { id } = unit.unit;
  const xps = listedOutcomes(marginal?.xpGained, xp, texts?.xpGained);
  const destroyed = dead?.probability ?? 0;
  const expected = {
    expectedDamage,
    expectedDamageTaken: expectedDamage - damageOf(unit.unit),
    expectedXpGained: mean(marginal?.xpGained),
  };
  const exact = texts && (dead?.exact ?? '0/1');
  return { unit: id, damage, xp: xps, destroyed: { value: destroyed, ...(exact && { exact }) }, ...expected };
}

/** A distribution in rising order of its values, shifted by `higher`. */
function listedOutcomes(
  chances: Distribution<number> | undefined,
  higher: number,
  texts: readonly string[] | undefined,
): UnitOdds['damage'] {
  const all: UnitOdds['damage'] = [];
  const weights = chances?.weights ?? NO_WEIGHTS;
  for (let value = 0; value < weights.length; value++) {
    const probability = weights[value];
    if (probability === undefined) continue;
    const chance: UnitOdds['damage'][number] = { value: value + higher, probability };
    if (texts) chance.exact = texts[all.length] as string;
    all.push(chance);
  }
  return all;
}

const NO_WEIGHTS: readonly undefined[] = [];

function mean(chances: Distribution<number> | undefined): number {
  let sum = 0;
  const weights = chances?.weights ?? NO_WEIGHTS;
  for (let value = 0; value < weights.length; value++) sum += value * (weights[value] ?? 0);
  return sum;
}

type ExactChain = Chain<bigint> & { readonly texts: Texts };

function outcomesOf(joint: Chain<number>, exact: ExactChain | null, position: Position): Outcome[] {
  const destroyAt = position.rules.options['battle.destroyAt'];
  const order = joint.units
    .map((unit, place) => ({ unit, place }))
    .filter(({ unit }) => !unit.turret)
    .sort((a, b) => a.unit.index - b.unit.index);
  const keys = [...joint.states.keys()];
  const numerators = keys.map((key) => exact?.states.get(key) ?? 0n);
  const texts = exact && exact.texts(numerators, exact.rolls);
  const outcomes: Outcome[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const after = readState(key);
    const probability = joint.states.get(key) ?? 0;
    const units = order.map(({ unit, place }) => {
      const { damage, xpGained } = after[place] as { damage: number; xpGained: number };
      return { unit: unit.unit.id, damage, xp: xpOf(unit.unit) + xpGained, destroyed: damage >= destroyAt };
    });
    outcomes.push(texts ? { probability, exact: texts[i] as string, units } : { probability, units });
  }
  // Most likely first; equal ones in the order in which the battles produce them.
  return outcomes.sort((a, b) => b.probability - a.probability);
}
