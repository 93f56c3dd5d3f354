import type { Dice } from '../../dice/dice.js';
import { damageFor, experienceFor } from '../rules/attack-value.js';
import type { Battlefield, Combatant } from './battlefield.js';
import { attackerPool, engagement, supportFrom, targetPool, type Pool } from './engagement.js';
import type { BattleReport, BattleRoll, Event } from '../schema/event.js';
import type { Declaration, State, Unit } from '../schema/state.js';

/**
 * BAT-2: fights one attack between units that are alive and in range. The dice are the attacker's base dice, then its
 * extra dice, then the target's if it returns fire.
 */
export function resolveBattle(
  field: Battlefield,
  attacker: Combatant,
  target: Combatant,
  dice: Dice,
  index = 0,
): BattleReport {
  const fight = engagement(field, attacker, target);
  const support = supportFrom(fight.supporters.length, fight.opposite !== null);
  const attackerRoll = rollPool(attackerPool(fight, damageOf(attacker.unit), xpOf(attacker.unit), support), dice);
  const targetRoll = fight.returnFire
    ? rollPool(targetPool(fight, damageOf(target.unit), xpOf(target.unit)), dice)
    : null;
  // BAT-11, BAT-20: both rolls stand before any damage is applied.
  const damageToTarget = damageFor(fight.targetRow, attackerRoll.hits);
  const damageToAttacker = targetRoll ? damageFor(fight.attackerRow, targetRoll.hits) : 0;
  const destroyAt = field.options['battle.destroyAt'];
  const attackerDamage = Math.min(destroyAt, damageOf(attacker.unit) + damageToAttacker);
  const targetDamage = Math.min(destroyAt, damageOf(target.unit) + damageToTarget);
  const attackerDestroyed = attackerDamage >= destroyAt;
  const targetDestroyed = targetDamage >= destroyAt;
  return {
    index,
    attacker: attacker.unit.id,
    target: target.unit.id,
    distance: fight.distance,
    closeCombat: fight.closeCombat,
    returnFire: fight.returnFire,
    support,
    supporters: fight.supporters.map((supporter) => supporter.unit.id),
    row: fight.row,
    attackerRoll,
    targetRoll,
    attackerAfter: after(
      attacker.unit,
      damageToAttacker,
      attackerDamage,
      attackerDestroyed,
      damageToTarget,
      targetDestroyed,
    ),
    targetAfter: after(target.unit, damageToTarget, targetDamage, targetDestroyed, damageToAttacker, attackerDestroyed),
  };
}

function rollPool(pool: Pool, dice: Dice): BattleRoll {
  const results = dice.roll(pool.base + pool.extra);
  return { ...pool, dice: results, hits: results.filter((die) => die <= pool.value).length };
}

/** BAT-18, BAT-19, DEC-BAT-1: a unit that dies has earned its experience all the same. */
function after(
  unit: Unit,
  damageTaken: number,
  damage: number,
  destroyed: boolean,
  damageDone: number,
  killed: boolean,
): BattleReport['attackerAfter'] {
  const xpGained = experienceFor(damageDone, killed);
  return { damageTaken, damage, xpGained, xp: xpOf(unit) + xpGained, destroyed };
}

/**
 * BAT-1: fights a declared attack, or finds it void because its target (ATT-3, DEC-ATT-4) or its attacker
 * (DEC-ATT-3) has been destroyed; then nothing is rolled. A battle is followed by one event for each unit destroyed.
 */
export function fightDeclared(field: Battlefield, declaration: Declaration, index: number, dice: Dice): Event[] {
  const attacker = field.combatant(declaration.attacker);
  const target = field.combatant(declaration.target);
  if (!attacker || !target) {
    const clause = attacker ? 'ATT-3' : 'DEC-ATT-3';
    return [{ type: 'attack-void', index, attacker: declaration.attacker, target: declaration.target, clause }];
  }
  const battle = resolveBattle(field, attacker, target, dice, index);
  const events: Event[] = [{ type: 'battle-fought', battle }];
  if (battle.targetAfter.destroyed) events.push(destroyed(target, attacker));
  if (battle.attackerAfter.destroyed) events.push(destroyed(attacker, target));
  return events;
}

function destroyed(victim: Combatant, by: Combatant): Event {
  return {
    type: 'unit-destroyed',
    unit: victim.unit.id,
    country: victim.unit.country,
    cause: 'battle',
    by: by.unit.id,
  };
}

/** BAT-18, BAT-19: the state after a battle: damage and experience booked, destroyed units gone. */
export function afterBattle(state: State, report: BattleReport): State {
  const units: Unit[] = [];
  for (const unit of state.units) {
    const change =
      unit.id === report.attacker ? report.attackerAfter : unit.id === report.target ? report.targetAfter : null;
    if (!change) units.push(unit);
    else if (!change.destroyed) units.push(marked(unit, change.damage, change.xp));
  }
  return { ...state, units };
}

/** Markers of zero are left out, as the state's defaults say. */
function marked(unit: Unit, damage: number, xp: number): Unit {
  const { damage: _damage, xp: _xp, ...rest } = unit;
  return { ...rest, ...(damage > 0 && { damage }), ...(xp > 0 && { xp }) };
}

export function damageOf(unit: Unit): number {
  return unit.damage ?? 0;
}

export function xpOf(unit: Unit): number {
  return unit.xp ?? 0;
}
