import { experienceFor, type Row } from '../../board/rules/attack-value.js';
import { damageOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import { capped, type Arithmetic } from './damage-chances.js';
import type { Engagement } from './engagement.js';
import { attackPool, conditionOf, returnPool, supportFrom, type Pool } from './fire.js';
import { empty, put, type Chain, type ChainBounds, type Link, type Marginal, OddsBudget } from './chained-battle.js';
import type { HitTarget, HitGroup } from './hit-groups.js';

interface Effect<W> {
  readonly damage: number;
  /** BAT-19: experience it brings the other side. */
  readonly xp: number;
  readonly weight: W;
}

/**
 * Works a list of battles through, one after another, over all states they can leave behind (BAT-22): the damage and
 * experience of a target that is attacked again, and whether an earlier attacker is still there to support. What no
 * later battle can see is added up and forgotten, unless `joint` asks for everything; without it no states are left in
 * the end. Every unit attacks at most once
 * (ATT-7), so attackers are as they were at the start. A battle here is a duel: one fire at the target and at most one in
 * return, which are independent of each other; for all others there is `runWideBattles`. Returns
 * null when more than `budget` states would be visited.
 * @throws AnswerTooLarge when that is more work than is granted
 */
export function runBattles<W>(
  links: readonly Link[],
  arithmetic: Arithmetic<W>,
  { joint, budget, work = new OddsBudget() }: ChainBounds,
): Chain<W> | null {
  const list = listOf(links, arithmetic, joint, work);
  const marginals: Chain<W>['marginals'] = new Map();
  const fought: { weight: W; rolls: number }[] = [];
  let states: ReadonlyMap<string, W> = new Map([[list.start, arithmetic.one]]);
  let visited = 0;
  for (let k = 0; k < links.length; k++) {
    visited += states.size;
    if (visited > budget) return null;
    const battle = battleOf(list, k);
    visit(list, battle, states);
    const { attacker, target } = battle.fight;
    marginals.set(attacker, battle.ofAttacker);
    if (battle.ofTarget) marginals.set(target, battle.ofTarget);
    fought.push({ weight: battle.foughtWeight, rolls: battle.rolls });
    states = battle.next;
  }
  return { marginals, fought, states, rolls: 2 * links.length, visited, units: list.units };
}

/** Data common to all battles of a list. */
interface List<W> {
  readonly links: readonly Link[];
  readonly arithmetic: Arithmetic<W>;
  readonly joint: boolean;
  readonly work: OddsBudget;
  readonly units: readonly Combatant[];
  /** Indexes in {@link List.units}. */
  readonly slots: ReadonlyMap<Combatant, number>;
  /** The last battle in which a unit is the target, and the last in which it is a mortal supporter. */
  readonly lastAttacked: ReadonlyMap<Combatant, number>;
  readonly lastSupport: ReadonlyMap<Combatant, number>;
  /**
   * The first state: a text of two characters for each unit, damage (for an attacker that may only be dead or alive by now,
   * 0 or the damage that destroys) and experience gained.
   */
  readonly start: string;
}

function listOf<W>(links: readonly Link[], arithmetic: Arithmetic<W>, joint: boolean, work: OddsBudget): List<W> {
  const units: Combatant[] = [];
  const slots = new Map<Combatant, number>();
  const lastAttacked = new Map<Combatant, number>();
  const lastSupport = new Map<Combatant, number>();
  for (let k = 0; k < links.length; k++) {
    const { fight, mortal } = links[k] as Link;
    if (!slots.has(fight.attacker)) slots.set(fight.attacker, units.push(fight.attacker) - 1);
    if (!slots.has(fight.target)) slots.set(fight.target, units.push(fight.target) - 1);
    lastAttacked.set(fight.target, k);
    for (const supporter of mortal) lastSupport.set(supporter, k);
  }
  const codes: number[] = [];
  for (const unit of units) codes.push(joint || lastAttacked.has(unit) ? damageOf(unit.unit) : 0, 0);
  const start = written(codes);
  return { links, arithmetic, joint, work, units, slots, lastAttacked, lastSupport, start };
}

/** A battle of a list, fought over all states. */
interface BattleOfList<W> {
  readonly fight: Engagement;
  readonly mortal: readonly Combatant[];
  readonly rolls: number;
  readonly next: Map<string, W>;
  /** True if no later battle depends on it. */
  readonly over: boolean;
  readonly targetAgain: boolean;
  readonly attackerAgain: boolean;
  /** Indexes of the units that no later battle involves. */
  readonly forgotten: readonly number[];
  readonly ofAttacker: Marginal<W>;
  /** null where the target is attacked again. */
  readonly ofTarget: Marginal<W> | null;
  foughtWeight: W;
}

function battleOf<W>(list: List<W>, k: number): BattleOfList<W> {
  const { links, joint, arithmetic, slots, lastAttacked, lastSupport } = list;
  const { fight, mortal } = links[k] as Link;
  const lastTime = lastAttacked.get(fight.target) === k;
  const rolls = 2 * (k + 1);
  const forgotten: number[] = [];
  if (!joint) for (const one of mortal) if (lastSupport.get(one) === k) forgotten.push(2 * (slots.get(one) as number));
  return {
    fight,
    mortal,
    rolls,
    next: new Map<string, W>(),
    over: !joint && k === links.length - 1,
    targetAgain: joint || !lastTime,
    attackerAgain: lastSupport.has(fight.attacker),
    forgotten,
    ofAttacker: empty<W>(rolls),
    ofTarget: lastTime ? empty<W>(rolls) : null,
    foughtWeight: arithmetic.zero,
  };
}

function visit<W>(list: List<W>, battle: BattleOfList<W>, states: ReadonlyMap<string, W>): void {
  const { arithmetic, joint, work, slots, units } = list;
  const { add, multiply, noRoll } = arithmetic;
  const { fight, mortal, next, over, targetAgain, attackerAgain, forgotten, ofAttacker, ofTarget } = battle;
  const { attacker, target, opposite } = fight;
  const destroyAt = fight.options['battle.destroyAt'];
  const ofAttackerNow = conditionOf(attacker);
  const attackerDamage = ofAttackerNow.damage;
  const targetXp = xpOf(target.unit);
  const { row: targetRow } = (fight.volleys[0] as HitGroup)[0] as HitTarget;
  const attackerSlot = 2 * (slots.get(attacker) as number);
  const targetSlot = 2 * (slots.get(target) as number);
  const returns = fight.returning.length > 0;
  const immortal = fight.supporters.length - mortal.length;
  const limbs = arithmetic.limbs(battle.rolls);
  const codes = new Array<number>(2 * units.length);
  for (const [key, weight] of states) {
    for (let i = 0; i < key.length; i++) codes[i] = key.charCodeAt(i);
    let alive = immortal;
    let oppositeStands = opposite !== null;
    for (const supporter of mortal) {
      if ((codes[2 * (slots.get(supporter) as number)] as number) < destroyAt) alive += 1;
      else if (supporter === opposite) oppositeStands = false;
    }
    for (const place of forgotten) codes[place] = 0;
    const targetDamage = codes[targetSlot] as number;
    const targetGained = codes[targetSlot + 1] as number;
    if (targetDamage >= destroyAt) {
      work.products(2, limbs);
      const voided = multiply(multiply(weight, noRoll), noRoll);
      put(ofAttacker.damage, attackerDamage, voided, add);
      put(ofAttacker.xpGained, 0, voided, add);
      if (ofTarget) {
        put(ofTarget.damage, targetDamage, voided, add);
        put(ofTarget.xpGained, targetGained, voided, add);
      }
      if (!targetAgain) codes[targetSlot] = codes[targetSlot + 1] = 0;
      if (!over) arrive(next, codes, voided, add);
      continue;
    }
    const attack = attackPool(fight, supportFrom(alive, oppositeStands), ofAttackerNow);
    const onTarget = effects(attack, targetRow, targetDamage, destroyAt, arithmetic);
    const onAttacker = returns
      ? effects(
          returnPool(fight, target, { damage: targetDamage, xp: targetXp + targetGained }),
          fight.attackerAsTarget.row,
          attackerDamage,
          destroyAt,
          arithmetic,
        )
      : [{ damage: attackerDamage, xp: 0, weight: noRoll }];

    work.products(2 * (onTarget.length + onAttacker.length), limbs);
    const targetTotal = total(onTarget, arithmetic);
    const attackerTotal = total(onAttacker, arithmetic);
    const byTarget = multiply(weight, attackerTotal);
    const byAttacker = multiply(weight, targetTotal);
    battle.foughtWeight = add(battle.foughtWeight, multiply(byTarget, targetTotal));
    for (const effect of onTarget) {
      const share = multiply(byTarget, effect.weight);
      put(ofAttacker.xpGained, effect.xp, share, add);
      if (ofTarget) put(ofTarget.damage, effect.damage, share, add);
    }
    for (const effect of onAttacker) {
      const share = multiply(byAttacker, effect.weight);
      put(ofAttacker.damage, effect.damage, share, add);
      if (ofTarget) put(ofTarget.xpGained, targetGained + effect.xp, share, add);
    }

    if (!over) {
      const targetEffects = targetAgain ? onTarget : [{ damage: 0, xp: 0, weight: targetTotal }];
      const attackerEffects = joint
        ? onAttacker
        : merge(onAttacker, attackerAgain ? destroyAt : Infinity, targetAgain, arithmetic);
      work.products(targetEffects.length * attackerEffects.length, limbs);
      for (const there of targetEffects) {
        const soFar = multiply(weight, there.weight);
        for (const here of attackerEffects) {
          codes[targetSlot] = there.damage;
          codes[targetSlot + 1] = targetAgain ? targetGained + here.xp : 0;
          codes[attackerSlot] = here.damage;
          if (joint) codes[attackerSlot + 1] = attacker.turret ? 0 : there.xp;
          arrive(next, codes, multiply(soFar, here.weight), add);
        }
      }
    }
  }
}

function written(codes: readonly number[]): string {
  return String.fromCharCode.apply(null, codes as number[]);
}

function arrive<W>(states: Map<string, W>, codes: readonly number[], weight: W, add: (a: W, b: W) => W): void {
  const key = written(codes);
  const known = states.get(key);
  states.set(key, known === undefined ? weight : add(known, weight));
}

/** BAT-14, BAT-18, BAT-19: the effect of a roll on a unit with that row and that earlier damage. */
function effects<W>(pool: Pool, row: Row, before: number, destroyAt: number, arithmetic: Arithmetic<W>): Effect<W>[] {
  const weights = capped(arithmetic.damage(row, pool), destroyAt - before, arithmetic);
  const result: Effect<W>[] = [];
  for (let taken = 0; taken < weights.length; taken++) {
    const weight = weights[taken] as W;
    if (weight === arithmetic.zero) continue;
    const damage = before + taken;
    result.push({ damage, xp: experienceFor(taken, damage >= destroyAt), weight });
  }
  return result;
}

/** Effects on an attacker as far as later battles see them: is it dead, and what did the target earn? */
function merge<W>(
  all: readonly Effect<W>[],
  deadFrom: number,
  keepXp: boolean,
  { add }: Arithmetic<W>,
): readonly Effect<W>[] {
  const result: Effect<W>[] = [];
  for (const effect of all) {
    const damage = effect.damage >= deadFrom ? deadFrom : 0;
    const xp = keepXp ? effect.xp : 0;
    const i = result.findIndex((known) => known.damage === damage && known.xp === xp);
    const known = result[i];
    if (known) result[i] = { damage, xp, weight: add(known.weight, effect.weight) };
    else result.push({ damage, xp, weight: effect.weight });
  }
  return result;
}

function total<W>(all: readonly Effect<W>[], { zero, add }: Arithmetic<W>): W {
  return all.reduce((sum, effect) => add(sum, effect.weight), zero);
}
