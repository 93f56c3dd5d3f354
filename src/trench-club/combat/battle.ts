import type { Dice } from '../../dice/dice.js';
import type { Combatant } from '../position/combatant.js';
import type { Position } from '../position/position.js';
import type { BattleReport, BattleRoll, Event } from '../schema/event.js';
import type { Declaration, State, Unit } from '../schema/state.js';
import { engagement, type Engagement } from './engagement.js';
import { firesOf, settled, supportFrom, type Aftermath, type Fire, type RolledFire, type Support } from './fire.js';

/** A battle that has been fought. */
export interface Battle {
  readonly fight: Engagement;
  readonly support: Support;
  /** In the order of their rolls. */
  readonly fires: readonly RolledFire[];
  /** Of everybody who fired or was fired at. */
  readonly after: readonly Aftermath[];
}

/**
 * BAT-2: fights one attack between units that are alive and in range. The dice are the attacker's base dice, then its
 * extra dice, then those of the target if it returns fire.
 */
export function resolveBattle(position: Position, attacker: Combatant, target: Combatant, dice: Dice): Battle {
  const fight = engagement(position, attacker, target);
  const support = supportFrom(fight.supporters.length, fight.opposite !== null);
  const fires = firesOf(fight, support).map((fire) => rolled(fire, dice));
  return { fight, support, fires, after: settled(fires, fight.options['battle.destroyAt']) };
}

/** Written field by field: to spread them costs more than the dice. */
function rolled(fire: Fire, dice: Dice): RolledFire {
  const { base, extra, value } = fire.pool;
  const results = dice.roll(base + extra);
  let hits = 0;
  for (const die of results) if (die <= value) hits++;
  return { fire, roll: { base, extra, value, dice: results, hits } };
}

/** What is told of a battle of one unit against one unit, the attack with that number of the list. */
export function reportOf({ fight, support, fires, after }: Battle, index = 0): BattleReport {
  const { attacker, target, marks, returning } = fight;
  const rollOf = (unit: Combatant) => fires.find(({ fire }) => fire.by === unit)?.roll ?? null;
  return {
    index,
    attacker: attacker.unit.id,
    target: target.unit.id,
    distance: fight.distance,
    closeCombat: fight.closeCombat,
    returnFire: returning.length > 0,
    support,
    supporters: fight.supporters.map((supporter) => supporter.unit.id),
    row: marks.find(({ unit }) => unit === target)?.cover ?? 'open',
    attackerRoll: rollOf(attacker) as BattleRoll,
    targetRoll: rollOf(target),
    attackerAfter: sideAfter(after, attacker),
    targetAfter: sideAfter(after, target),
  };
}

function sideAfter(after: readonly Aftermath[], side: Combatant): BattleReport['attackerAfter'] {
  const { damageTaken, damage, xpGained, xp, destroyed } = after.find(({ unit }) => unit === side) as Aftermath;
  return { damageTaken, damage, xpGained, xp, destroyed };
}

/**
 * BAT-1: fights a declared attack, or finds it void because its target (ATT-3, DEC-ATT-4) or its attacker
 * (DEC-ATT-3) has been destroyed; then nothing is rolled. A battle is followed by one event for each unit destroyed.
 */
export function fightDeclared(position: Position, declaration: Declaration, index: number, dice: Dice): Event[] {
  const attacker = position.combatant(declaration.attacker);
  const target = position.combatant(declaration.target);
  if (!attacker || !target) {
    const clause = attacker ? 'ATT-3' : 'DEC-ATT-3';
    return [{ type: 'attack-void', index, attacker: declaration.attacker, target: declaration.target, clause }];
  }
  const battle = resolveBattle(position, attacker, target, dice);
  const events: Event[] = [{ type: 'battle-fought', battle: reportOf(battle, index) }];
  for (const { unit } of [...battle.fight.marks, battle.fight.exposed]) {
    const by = battle.after.find((one) => one.unit === unit)?.destroyedBy;
    if (by) events.push(destroyed(unit, by));
  }
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
