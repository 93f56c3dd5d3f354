import { UNLIMITED, type Allowance } from '../../../game/allowance.js';
import { equals, type Hex } from '../../../hex/axial.js';
import type { Verdict } from '../../../game/verdict.js';
import { accept, refuse } from '../../../game/verdict.js';
import { nameOf, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import { rangeAgainst } from '../../board/rules/close-combat.js';
import {
  attackerFault,
  attackerRefusal,
  type Orders,
  enemiesNear,
  targetFault,
  targetsOf,
  type TargetFault,
} from './targets.js';
import { engagement, type Engagement } from './engagement.js';
import { attackPool, conditionOf, returnFires, supportFrom, type FireRoll, type Pool } from './fire.js';
import { impactOn, isSameTrench, scatteredOf } from './landings.js';
import type { PlannedAttack } from './chained-battle.js';
import { aimsAt, distances } from './long-hex.js';
import { hitTargetOf, type HitTarget } from './hit-groups.js';
import { about, askedOfStep, isExplained } from '../../../game/trace.js';
import { addRemedy, asked, askedInTurn, refusal, type RefusalOf } from '../refusals.js';
import { notYourUnit, unknownUnit } from '../orders/units.js';
import { ORDERS } from '../orders/first-round.js';
import type { Attack, AttackerAnswer } from '../../wire/answers/combat.js';
import { KIND_OF, type Country } from '../../wire/schema/names.js';
import { attackerText, type Attacker, type Declaration } from '../../wire/schema/state.js';

/** The fault of a target as a refusal, still without a remedy. */
function explain(
  position: Position,
  attacker: Combatant,
  target: Combatant,
  fault: TargetFault,
): RefusalOf<TargetFault> {
  const [a, t] = [attacker.unit, target.unit];
  const facts = { attacker: nameOf(attacker), target: t.id };
  if (fault === 'target-not-enemy') {
    const relation = a.country === t.country ? 'own' : 'allied';
    return refusal(fault, { ...facts, country: t.country, relation });
  }
  if (fault === 'target-not-on-map') {
    if (t.fort === undefined) return refusal(fault, facts, { case: 'off-map' });
    return refusal(fault, { ...facts, fort: t.fort }, { case: 'in-fort', clause: 'FRT-10' });
  }
  const range = rangeAgainst(attacker.figures, target.figures.class);
  const ranged = rangedFacts(position, attacker, target, fault);
  // ATT-6 is about targets in the air.
  const groundless = a.type === 'anti-aircraft-truck' ? 'UNI-8' : 'DEF-7';
  const clause = ranged.kind === 'air' ? undefined : groundless;
  switch (fault) {
    case 'no-range-against-target':
      return refusal(fault, ranged, { values: { unit: a.id }, clause });
    case 'target-too-close':
      return refusal(fault, ranged, { values: { unit: a.id, least: range?.[0] as number } });
    case 'target-too-far':
      return refusal(fault, ranged, { values: { unit: a.id, most: range?.[1] as number } });
  }
}

function rangedFacts(position: Position, attacker: Combatant, target: Combatant, fault?: TargetFault) {
  const range = rangeAgainst(attacker.figures, target.figures.class);
  const [least, greatest] = distances(position, attacker, target);
  return {
    attacker: nameOf(attacker),
    target: target.unit.id,
    distance: least === Infinity ? null : fault === 'target-too-close' ? greatest : least,
    range: range && [range[0], range[1] === Infinity ? 'unlimited' : range[1]],
    kind: KIND_OF[target.figures.class],
  };
}

/** Codes of {@link unableToAttack} and of {@link targetFault}, in the order in which they are asked. */
const UNABLE = [
  'not-your-unit',
  'attacker-in-fort',
  'attacker-not-on-map',
  'attacker-unarmed',
  'attacker-has-built',
  'attacker-in-water',
  ...ORDERS,
] as const;
const UNABLE_TURRETS = ['turret-not-ready', 'not-your-unit'] as const;
const TARGETS = [
  'target-not-enemy',
  'target-not-on-map',
  'no-range-against-target',
  'target-too-close',
  'target-too-far',
] as const;

/** Legal attacks of the unit: targets and their hexes. */
function remedyFor(position: Position, attacker: Combatant) {
  const targets = targetsOf(position, attacker);
  return { targets: targets.map(({ unit }) => unit.id), hexes: targets.map(({ hex }) => hex as Hex) };
}

/** A refusal of an attack, alone or in a list. */
export type AttackRefusal = NonNullable<ReturnType<typeof attackRefusal>> | RefusalOf<'attacks-twice'>;

/** ATT-1 … ATT-9 for one attack; a refusal names the targets the attacker could choose instead. */
export function attackRefusal(
  position: Position,
  { attacker: attackerId, target: targetId, hex }: Declaration,
  country: Country,
  orders?: Orders,
) {
  const attacker = position.combatant(attackerId);
  if (!attacker)
    return typeof attackerId === 'string' ? unknownUnit(attackerId) : noTurret(position, attackerId, country);
  if (isExplained()) about({ attacker: attackerId });
  asked(null, attacker.turret ? 'no-turret-there' : 'unknown-unit');
  const unable = askedInTurn(
    unableToAttack(position, attacker, country, orders),
    attacker.turret ? UNABLE_TURRETS : UNABLE,
  );
  if (unable) return unable;
  const target = position.combatant(targetId);
  if (target) asked(null, 'unknown-unit');
  if (target && isExplained()) about(rangedFacts(position, attacker, target));
  const fault = target ? askedInTurn(targetFault(position, attacker, target), TARGETS) : null;
  if (target && !fault) {
    if (!hex) return null;
    const hexes = target.trench ? aimsAt(position, attacker, target) : [];
    if (hexes.some((one) => equals(one, hex))) return asked(null, 'aimed-at-no-trench');
    return refusal(
      'aimed-at-no-trench',
      { attacker: attackerId, target: targetId, hex },
      {
        case: target.trench ? 'elsewhere' : 'no-trench',
        remedy: { attack: { attacker: attackerId, target: targetId }, hexes },
      },
    );
  }
  const reason = target && fault ? explain(position, attacker, target, fault) : unknownUnit(targetId);
  return addRemedy(reason, remedyFor(position, attacker));
}

/** ATT-1, ATT-9, FRS-5, DEC-SF-TUR-2: why the side cannot attack with the unit at all, or null. */
export function unableToAttack(position: Position, attacker: Combatant, country: Country, orders?: Orders) {
  const unable = attackerRefusal(position, attacker, orders);
  if (unable?.code === 'turret-not-ready') return unable;
  if (!isOneSide(position.state, attacker.unit.country, country)) {
    const fault = notYourUnit(attacker.unit, country, { attacker: nameOf(attacker) });
    return addRemedy(fault, { attackers: unitsThatMay(position, country, orders) });
  }
  return unable;
}

/** Units of the country that may attack, besides those that are declared to. */
function unitsThatMay(position: Position, country: Country, orders?: Orders, declared: readonly Combatant[] = []) {
  const able = position.combatants.filter(
    (one) => one.unit.country === country && !declared.includes(one) && !attackerRefusal(position, one, orders),
  );
  return able.map(({ unit }) => unit.id);
}

/** Turrets of the side that may fire, besides those that are declared to. */
function turretsThatMay(position: Position, country: Country, declared: readonly Combatant[] = []): Attacker[] {
  const ready = position.turrets.filter(
    (one) =>
      isOneSide(position.state, one.unit.country, country) && !declared.includes(one) && !attackerFault(position, one),
  );
  return ready.map(nameOf);
}

function noTurret(position: Position, { fort }: { fort: string }, country: Country) {
  return refusal(
    'no-turret-there',
    { attacker: { fort } },
    { values: { fort }, remedy: { attackers: turretsThatMay(position, country) } },
  );
}

/** ATT-7 */
export function attacksTwice({ unit }: Combatant, { attacker, target }: Declaration): RefusalOf<'attacks-twice'> {
  return refusal('attacks-twice', { attacker, target }, { values: { unit: unit.id } });
}

/**
 * ATT-1, ATT-7, FRS-5: a whole list of declared attacks of one side, in order. `facts.index` is the place of the
 * first attack that may not stand; `remedy.attacks` is the list without the attacks that may not stand.
 */
export function declarationsRefusal(
  position: Position,
  attacks: readonly Declaration[],
  country: Country,
  orders?: Orders,
): AttackRefusal | null {
  let first: AttackRefusal | null = null;
  const standing: Declaration[] = [];
  const units: Combatant[] = [];
  const ordered: Combatant['unit'][] = [];
  const besides: Orders | undefined = orders && ((more) => orders([...ordered, ...more]));
  for (const [index, attack] of attacks.entries()) {
    askedOfStep(index);
    const attacker = position.combatant(attack.attacker);
    const twice = attacker !== undefined && units.includes(attacker) ? attacksTwice(attacker, attack) : null;
    const reason = asked(twice, 'attacks-twice') ?? attackRefusal(position, attack, country, besides);
    if (reason) {
      first ??= { ...reason, facts: { ...reason.facts, index } } as AttackRefusal;
    } else if (attacker) {
      standing.push(attack);
      units.push(attacker);
      if (!attacker.turret) ordered.push(attacker.unit);
    }
  }
  askedOfStep(null);
  switch (first?.code) {
    case 'not-your-unit':
      return addRemedy(first, { attacks: standing, attackers: unitsThatMay(position, country, besides, units) });
    case 'no-turret-there':
      return addRemedy(first, { attacks: standing, attackers: turretsThatMay(position, country, units) });
    default:
      return first && (addRemedy(first, { attacks: standing }) as AttackRefusal);
  }
}

/** Everything about an attack that is settled before the dice fall, with the units as they are now. */
export function attackOf(
  position: Position,
  attacker: Combatant,
  target: Combatant,
  strays: Strays = new Map<number, Stray>(),
): Attack {
  const fight = engagement(position, attacker, target);
  const { returning, supporters, opposite } = fight;
  const support = supportFrom(supporters.length, opposite !== null);
  const returns = returning.length === 0 ? NONE : returnFires(fight, conditionOf);
  const [theirs] = returns;
  const { cover, row } = hitTargetOf(target);
  const attack: Attack = {
    target: target.unit.id,
    distance: fight.distance,
    closeCombat: fight.closeCombat,
    returnFire: returning.length > 0,
    support,
    supporters: supporters.map(nameOf),
    opposite: opposite && nameOf(opposite),
    attackerRoll: toWire(attackPool(fight, support, conditionOf(attacker))),
    targetRoll: theirs?.by === target ? toWire(theirs.pool) : null,
    row: cover,
    hitsToDamageTarget: [...row],
    hitsToDamageAttacker: theirs ? [...fight.attackerAsTarget.row] : null,
  };
  if (returns.length > 1 || (theirs && theirs.by !== target)) {
    attack.returns = returns.map(({ by, pool }) => ({ unit: by.unit.id, roll: toWire(pool) }));
  }
  const { scatter, area } = attacker.figures;
  if (area) attack.hits = fight.volleys.flat().map(hitOf);
  if (scatter) {
    const hexes = scatteredOf(position, fight);
    if (hexes.length > 0)
      attack.scatter = hexes.map((hex, index) => scatterTo(position, fight, hex, index + 1, strays));
  }
  return attack;
}

const NONE: readonly FireRoll[] = [];

/** The wire form: cards and fixed hits appear in place of dice. */
function toWire({ base, extra, value, cards, fixed }: Pool): Attack['attackerRoll'] {
  const roll: Attack['attackerRoll'] = { base, extra, value };
  if (cards) roll.cards = true;
  if (fixed !== null) roll.fixed = fixed;
  return roll;
}

/**
 * The result on a hex where a stray shell lands, the same for every target of the gun. Not for an area attack, which
 * is rolled against its target if no unit stands there.
 */
type Stray = Pick<Scattered, 'roll' | 'hits'>;
type Strays = Map<number, Stray>;
type Scattered = NonNullable<Attack['scatter']>[number];

const NOBODY: Stray = { roll: null, hits: [] };

/** ICON-BB-4, DEC-ICON-3, DEC-TRE-12: the result of one number of the scatter die. */
function scatterTo(position: Position, fight: Engagement, hex: Hex, die: number, strays: Strays): Scattered {
  if (isSameTrench(position, hex, fight.target)) {
    return { die, hex, roll: rollAgainst(fight, fight.target), hits: fight.volleys.flat().map(hitOf) };
  }
  if (fight.attacker.figures.area) return { die, hex, ...strayOn(position, fight, hex) };
  const { map, occupants } = position;
  const place = map.board.indexOf(hex.q, hex.r);
  const isVacant = place === -1 || (occupants[place] === -1 && map.trenchAt[place] === -1);
  let stray = isVacant ? NOBODY : strays.get(place);
  if (!stray) strays.set(place, (stray = strayOn(position, fight, hex)));
  const { roll, hits } = stray;
  return { die, hex, roll, hits };
}

function strayOn(position: Position, fight: Engagement, hex: Hex): Stray {
  const { unit, volleys, soldiers } = impactOn(position, fight.attacker, hex);
  const [soldier] = soldiers;
  if (soldier) return { roll: rollAgainst(fight, soldier), hits: soldiers.map((one) => hitOf(hitTargetOf(one))) };
  if (volleys.length === 0) return NOBODY;
  return { roll: rollAgainst(fight, unit ?? fight.target), hits: volleys.flat().map(hitOf) };
}

function rollAgainst(fight: Engagement, against: Combatant) {
  return toWire(attackPool(fight, 'none', conditionOf(fight.attacker), against));
}

function hitOf({ unit, cover, row }: HitTarget) {
  return { unit: unit.unit.id, row: cover, hitsToDamage: [...row] };
}

export interface MatrixQuestion {
  /** Units and Turrets to ask about; all of the country by default. */
  readonly units?: readonly Attacker[];
  /** Also explain why the other enemy units are no legal targets. */
  readonly explain?: boolean;
  readonly orders?: Orders;
}

/** Charged to the allowance for one attack with its dice and rows, or one refusal. */
const ATTACK_PLACES = 8;

/**
 * Legal attacks, attacker by target: every unit of the country with its targets (ATT-1 … ATT-9).
 * @throws AnswerTooLarge
 */
export function attackMatrix(
  position: Position,
  country: Country,
  question: MatrixQuestion = {},
  allowance: Allowance = UNLIMITED,
): AttackerAnswer[] {
  const chosen = question.units && new Set(question.units.map(attackerText));
  const answers: AttackerAnswer[] = [];
  const units = chosen ? position.combatantsNamed(chosen) : position.combatants;
  const turrets = position.turrets.filter((one) => !chosen || chosen.has(attackerText(nameOf(one))));
  for (const attacker of turrets.length > 0 ? [...units, ...turrets] : units) {
    if (attacker.unit.country !== country) continue;
    allowance.take(ATTACK_PLACES);
    answers.push(answerOf(position, attacker, question, allowance));
  }
  for (const attacker of question.units ?? []) {
    if (typeof attacker === 'string' || position.combatant(attacker)) continue;
    allowance.take(ATTACK_PLACES);
    answers.push({ attacker, refusal: noTurret(position, attacker, country), attacks: [] });
  }
  return answers;
}

function answerOf(
  position: Position,
  attacker: Combatant,
  question: MatrixQuestion,
  allowance: Allowance,
): AttackerAnswer {
  const unable = attackerRefusal(position, attacker, question.orders);
  const answer: AttackerAnswer = { attacker: nameOf(attacker), refusal: unable, attacks: [] };
  const refused: AttackerAnswer['refused'] = question.explain ? (answer.refused = []) : undefined;
  if (unable) return answer;
  const strays: Strays = new Map<number, Stray>();
  for (const target of refused ? position.combatants : enemiesNear(position, attacker)) {
    if (target.faction === attacker.faction) continue;
    const fault = targetFault(position, attacker, target);
    if (fault && !refused) continue;
    allowance.take(ATTACK_PLACES);
    if (!fault) {
      answer.attacks.push(attackOf(position, attacker, target, strays));
    } else {
      refused?.push({ target: target.unit.id, refusal: explain(position, attacker, target, fault) });
    }
  }
  return answer;
}

/** A list of attacks that may stand, as pairs of combatants. */
export function acceptedAttacks(
  position: Position,
  attacks: readonly Declaration[],
  country: Country,
  orders?: Orders,
): Verdict<readonly PlannedAttack[]> {
  const reason = declarationsRefusal(position, attacks, country, orders);
  if (reason) return refuse(reason);
  return accept(
    attacks.flatMap(({ attacker, target, hex }) => {
      const pair = [position.combatant(attacker), position.combatant(target)] as const;
      return pair[0] && pair[1] ? [[pair[0], pair[1], hex] as const] : [];
    }),
  );
}
