import type { Steps } from '../../game/steps.js';
import { experienceFor, type Row } from '../rules/attack-value.js';
import { damageOf, xpOf, type Combatant } from '../position/combatant.js';
import type { Arithmetic } from './damage-chances.js';
import { attackPool, conditionOf, returnFires, supportFrom, type Pool } from './fire.js';
import { empty, put, type Chain, type ChainBounds, type Link, type Marginal } from './link.js';
import type { Mark, Volley } from './volleys.js';
import { Work } from './work.js';

/** Machine words of numbers of states between two pauses; a pause after each state cost a tenth of the odds of one attack. */
const SLICE = 64;

/** What a roll does to a unit. */
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
 * return, which are independent of each other; for all others there is `runWideBattles`. Pauses after some states. Returns
 * null when more than `budget` states would be visited.
 * @throws AnswerTooLarge when that is more work than is granted
 */
export function* runBattles<W>(
  links: readonly Link[],
  arithmetic: Arithmetic<W>,
  bounds: ChainBounds,
): Steps<Chain<W> | null> {
  const { fight, chain } = battles(links, arithmetic, bounds);
  for (const k of links.keys()) {
    const battle = fight(k);
    if (!battle) return null;
    while (battle.visitSome()) yield;
    battle.end();
  }
  return chain();
}

/** The battles one by one. Apart from what pauses, which is never as quick. */
function battles<W>(
  links: readonly Link[],
  arithmetic: Arithmetic<W>,
  { joint, budget, work = new Work() }: ChainBounds,
) {
  const { add, multiply } = arithmetic;
  const units: Combatant[] = [];
  const slots = new Map<Combatant, number>();
  for (const unit of links.flatMap(({ fight }) => [fight.attacker, fight.target])) {
    if (!slots.has(unit)) slots.set(unit, units.push(unit) - 1);
  }
  const slot = (unit: Combatant) => slots.get(unit) as number;
  const lastAttacked = new Map<Combatant, number>();
  const lastSupport = new Map<Combatant, number>();
  links.forEach(({ fight, mortal }, k) => {
    lastAttacked.set(fight.target, k);
    for (const supporter of mortal) lastSupport.set(supporter, k);
  });

  // A state is a text of two characters for each unit: damage (for an attacker that may only be dead or alive by
  // now, 0 or the damage that destroys) and experience gained.
  const start = units.flatMap((unit) => [joint || lastAttacked.has(unit) ? damageOf(unit.unit) : 0, 0]);
  let states = new Map<string, W>([[String.fromCharCode(...start), arithmetic.one]]);
  const marginals = new Map<Combatant, Marginal<W>>();
  const fought: { weight: W; rolls: number }[] = [];
  let visited = 0;

  /** The next battle; null when more states than the budget has would be visited. */
  const fightNext = (k: number) => {
    const { fight, mortal } = links[k] as Link;
    const { attacker, target } = fight;
    const destroyAt = fight.options['battle.destroyAt'];
    const ofAttackerNow = conditionOf(attacker);
    const attackerDamage = ofAttackerNow.damage;
    const targetXp = xpOf(target.unit);
    const { row: targetRow } = (fight.volleys[0] as Volley)[0] as Mark;
    const attackerSlot = 2 * slot(attacker);
    const targetSlot = 2 * slot(target);
    const lastTime = lastAttacked.get(target) === k;
    const targetAgain = joint || !lastTime;
    const attackerAgain = lastSupport.has(attacker);
    const immortal = fight.supporters.length - mortal.length;
    const forgotten = joint ? [] : mortal.filter((supporter) => lastSupport.get(supporter) === k).map(slot);
    const rolls = 2 * (k + 1);
    const limbs = arithmetic.limbs(rolls);
    const ofAttacker = empty<W>(rolls);
    const ofTarget = lastTime ? empty<W>(rolls) : null;
    let foughtWeight = arithmetic.zero;
    const over = !joint && k === links.length - 1;
    const next = new Map<string, W>();
    const arrive = (codes: readonly number[], weight: W) => {
      if (over) return;
      const key = String.fromCharCode.apply(null, codes as number[]);
      const known = next.get(key);
      next.set(key, known === undefined ? weight : add(known, weight));
    };

    visited += states.size;
    if (visited > budget) return null;
    const codes = new Array<number>(start.length);
    const visit = (key: string, weight: W): void => {
      for (let i = 0; i < key.length; i++) codes[i] = key.charCodeAt(i);
      const alive = mortal.filter((supporter) => (codes[2 * slot(supporter)] as number) < destroyAt);
      for (const place of forgotten) codes[2 * place] = 0;
      const targetDamage = codes[targetSlot] as number;
      const targetGained = codes[targetSlot + 1] as number;
      if (targetDamage >= destroyAt) {
        work.products(2, limbs);
        const voided = multiply(multiply(weight, arithmetic.noRoll), arithmetic.noRoll);
        put(ofAttacker.damage, attackerDamage, voided, add);
        put(ofAttacker.xpGained, 0, voided, add);
        if (ofTarget) {
          put(ofTarget.damage, targetDamage, voided, add);
          put(ofTarget.xpGained, targetGained, voided, add);
        }
        if (!targetAgain) codes[targetSlot] = codes[targetSlot + 1] = 0;
        arrive(codes, voided);
        return;
      }
      const support = supportFrom(
        immortal + alive.length,
        fight.opposite !== null && (!mortal.includes(fight.opposite) || alive.includes(fight.opposite)),
      );
      const attack = attackPool(fight, support, ofAttackerNow);
      const onTarget = effects(attack, targetRow, targetDamage, destroyAt, arithmetic);
      const [reply] = returnFires(fight, () => ({ damage: targetDamage, xp: targetXp + targetGained }));
      const onAttacker = reply
        ? effects(reply.pool, fight.exposed.row, attackerDamage, destroyAt, arithmetic)
        : [{ damage: attackerDamage, xp: 0, weight: arithmetic.noRoll }];

      work.products(2 * (onTarget.length + onAttacker.length), limbs);
      const targetTotal = total(onTarget, arithmetic);
      const attackerTotal = total(onAttacker, arithmetic);
      const byTarget = multiply(weight, attackerTotal);
      const byAttacker = multiply(weight, targetTotal);
      foughtWeight = add(foughtWeight, multiply(byTarget, targetTotal));
      for (const effect of onTarget) {
        put(ofAttacker.xpGained, effect.xp, multiply(byTarget, effect.weight), add);
        if (ofTarget) put(ofTarget.damage, effect.damage, multiply(byTarget, effect.weight), add);
      }
      for (const effect of onAttacker) {
        put(ofAttacker.damage, effect.damage, multiply(byAttacker, effect.weight), add);
        if (ofTarget) put(ofTarget.xpGained, targetGained + effect.xp, multiply(byAttacker, effect.weight), add);
      }

      if (over) return;
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
          arrive(codes, multiply(soFar, here.weight));
        }
      }
    };
    const present = states.entries();
    /** @returns whether any are left */
    const visitSome = (): boolean => {
      let untilPause = SLICE;
      for (const [key, weight] of present) {
        visit(key, weight);
        untilPause -= limbs;
        if (untilPause <= 0) return true;
      }
      return false;
    };
    const end = (): void => {
      marginals.set(attacker, ofAttacker);
      if (ofTarget) marginals.set(target, ofTarget);
      fought.push({ weight: foughtWeight, rolls });
      states = next;
    };
    return { visitSome, end };
  };

  const chain = (): Chain<W> => ({ marginals, fought, states, rolls: 2 * links.length, visited, units });
  return { fight: fightNext, chain };
}

/** BAT-14, BAT-18, BAT-19: what a roll does to a unit with that row, which has that damage before. */
function effects<W>(pool: Pool, row: Row, before: number, destroyAt: number, arithmetic: Arithmetic<W>): Effect<W>[] {
  const weights = arithmetic.damage(row, pool);
  const result: Effect<W>[] = [];
  weights.forEach((weight, taken) => {
    if (weight === arithmetic.zero) return;
    const damage = Math.min(destroyAt, before + taken);
    const last = result.at(-1);
    if (last?.damage === damage) {
      result[result.length - 1] = { ...last, weight: arithmetic.add(last.weight, weight) };
    } else {
      result.push({ damage, xp: experienceFor(taken, damage >= destroyAt), weight });
    }
  });
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
