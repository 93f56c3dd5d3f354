import type { Dice } from '../../../dice/dice.js';
import { pick } from '../../../dice/pick.js';
import type { Hex } from '../../../hex/axial.js';
import { damageOf, nameOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import type { BattleReport, BattleRoll, Event } from '../../wire/schema/event.js';
import type { Declaration, State, Unit } from '../../wire/schema/state.js';
import { drawCard, hitsOnCard } from './dice-cards.js';
import { engagement, type Engagement } from './engagement.js';
import {
  fireRollsOf,
  applyRolls,
  supportFrom,
  type Aftermath,
  type FireRoll,
  type RolledFire,
  type Support,
} from './fire.js';
import { shellLandingsOf, type Landing } from './landings.js';
import { hitTargetOf, rollsPerHex } from './hit-groups.js';

export interface Battle {
  /** As fought: on the hex where a scattered shell landed. */
  readonly fight: Engagement;
  readonly support: Support;
  readonly scatter: { readonly die: number; readonly hex: Hex } | null;
  /** True if each hex of an area has its own roll (OPT-26). */
  readonly perHex: boolean;
  /** In the order of their rolls. */
  readonly fires: readonly RolledFire[];
  /** Of every unit that fired or was fired at. */
  readonly after: readonly Aftermath[];
}

/**
 * BAT-2: fights one attack between living units in range. Order of the dice: the scatter die of a shell (ICON-BB-1),
 * the attacker's base dice, its extra dice, then the dice of the units that return fire.
 */
export function resolveBattle(
  position: Position,
  attacker: Combatant,
  target: Combatant,
  dice: Dice,
  aim: Hex | null = null,
): Battle {
  const aimed = engagement(position, attacker, target, aim);
  const support = supportFrom(aimed.supporters.length, aimed.opposite !== null);
  const landings = attacker.figures.scatter ? shellLandingsOf(position, aimed) : null;
  let fight = aimed;
  let scatter: Battle['scatter'] = null;
  if (landings) {
    const die = dice.roll(1)[0] as number;
    const landing = landings[die - 1] as Landing;
    fight = landing.soldiers.length > 0 ? pick(landing.soldiers, dice) : landing.fight;
    scatter = { die, hex: landing.hex };
  }
  const fires: RolledFire[] = [];
  for (const fire of fireRollsOf(fight, support)) fires.push(rolled(fire, dice));
  return {
    fight,
    support,
    scatter,
    perHex: attacker.figures.area ? rollsPerHex(position, attacker) : false,
    fires,
    after: applyRolls(fires, fight.options['battle.destroyAt']),
  };
}

/** Written field by field: to spread them costs more than the dice. */
function rolled(fire: FireRoll, dice: Dice): RolledFire {
  const { base, extra, value, cards, fixed } = fire.pool;
  if (fixed !== null) return { fire, roll: { base, extra, value, dice: [], fixed: true, hits: fixed } };
  if (cards) {
    const card = drawCard(dice);
    return { fire, roll: { base, extra, value, dice: [], card, hits: hitsOnCard(card, base + extra, value) } };
  }
  const results = dice.roll(base + extra);
  let hits = 0;
  for (const die of results) if (die <= value) hits++;
  return { fire, roll: { base, extra, value, dice: results, hits } };
}

/** The report of a battle; `index` is its number in the list. */
export function reportOf(battle: Battle, index = 0): BattleReport {
  const { fight, support, fires, after } = battle;
  const { attacker, target, returning } = fight;
  const report: BattleReport = {
    index,
    attacker: nameOf(attacker),
    target: target.unit.id,
    distance: fight.distance,
    closeCombat: fight.closeCombat,
    returnFire: returning.length > 0,
    support,
    supporters: fight.supporters.map(nameOf),
    row: hitTargetOf(target).cover,
    attackerRoll: rollOf(fires, attacker),
    targetRoll: rollOf(fires, target),
    attackerAfter: sideAfter(after, attacker),
    targetAfter: sideAfter(after, target),
  };
  if (battle.scatter || attacker.figures.area) spreadInto(report, battle);
  if (returning.length > 1 || (returning.length === 1 && returning[0] !== target)) {
    report.returns = returning.map((unit) => ({
      unit: unit.unit.id,
      roll: rollOf(fires, unit) as BattleRoll,
      after: sideAfter(after, unit),
    }));
  }
  return report;
}

function rollOf(fires: readonly RolledFire[], unit: Combatant): BattleRoll | null {
  for (const { fire, roll } of fires) if (fire.by === unit) return roll;
  return null;
}

/** ICON-BB, ICON-AREA: adds where the shell landed and all units that were hit. */
function spreadInto(report: BattleReport, { fight, scatter, perHex, fires, after }: Battle): void {
  const { attacker, volleys } = fight;
  if (scatter) report.scatter = { ...scatter, unit: volleys[0]?.[0]?.unit.unit.id ?? null };
  if (perHex) report.attackerRolls = fires.flatMap(({ fire, roll }) => (fire.by === attacker ? [roll] : []));
  report.hits = volleys.flatMap((volley, roll) =>
    volley.map(({ unit, cover }) => ({
      unit: unit.unit.id,
      hex: unit.hex as Hex,
      row: cover,
      ...(perHex && { roll }),
      after: sideAfter(after, unit),
    })),
  );
}

/** A side that neither fired nor was hit is as it was. */
function sideAfter(after: readonly Aftermath[], side: Combatant): BattleReport['attackerAfter'] {
  const found = after.find(({ unit }) => unit === side);
  if (!found) {
    return { damageTaken: 0, damage: damageOf(side.unit), xpGained: 0, xp: xpOf(side.unit), destroyed: false };
  }
  const { damageTaken, damage, xpGained, xp, destroyed } = found;
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
  const battle = resolveBattle(position, attacker, target, dice, declaration.hex);
  const events: Event[] = [{ type: 'battle-fought', battle: reportOf(battle, index) }];
  const { volleys, attackerAsTarget } = battle.fight;
  for (const unit of new Set([...volleys.flat(), attackerAsTarget].map((mark) => mark.unit))) {
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
    by: nameOf(by),
  };
}

/** BAT-18, BAT-19: the state after a battle: damage and experience booked, destroyed units gone. */
export function afterBattle(state: State, report: BattleReport): State {
  const units: Unit[] = [];
  const spread = report.hits || report.returns ? [...(report.hits ?? []), ...(report.returns ?? [])] : null;
  for (const unit of state.units) {
    const change =
      unit.id === report.attacker
        ? report.attackerAfter
        : unit.id === report.target
          ? report.targetAfter
          : spread?.find((one) => one.unit === unit.id)?.after;
    if (!change) units.push(unit);
    else if (!change.destroyed) units.push(marked(unit, change.damage, change.xp));
  }
  return { ...state, units };
}

/** Zero markers are omitted, as in the state's defaults. */
function marked(unit: Unit, damage: number, xp: number): Unit {
  const { damage: _damage, xp: _xp, ...rest } = unit;
  const after: Unit = rest;
  if (damage > 0) after.damage = damage;
  if (xp > 0) after.xp = xp;
  return after;
}
