import { distance } from '../hex/axial.js';
import type { Refusal, Verdict } from '../game/verdict.js';
import { accept, refuse } from '../game/verdict.js';
import { damageOf, xpOf } from './battle.js';
import type { Battlefield, Combatant } from './battlefield.js';
import { rangeAgainst } from './close-combat.js';
import { attackerPool, engagement, supportFrom, targetPool } from './engagement.js';
import { refusal } from './refusals.js';
import type { Attack, AttackerAnswer } from './schema/answers-combat.js';
import type { Country } from './schema/names.js';
import type { Declaration, Unit } from './schema/state.js';

/** May these units get an order this round (FRS-5)? The first-round limits lie outside the battlefield. */
export type Orders = (units: readonly Unit[]) => Refusal | null;

/** Can this unit attack anything at all from where it is (ATT-9)? */
export function attackerRefusal(attacker: Combatant, orders?: Orders): Refusal | null {
  const { unit, figures } = attacker;
  const facts = { attacker: unit.id, unitType: unit.type };
  if (unit.fort !== undefined) {
    return refusal('attacker-in-fort', {
      message: `${unit.id} is inside fort ${unit.fort} and cannot attack.`,
      facts: { ...facts, fort: unit.fort },
    });
  }
  if (!attacker.hex) {
    return refusal('attacker-not-on-map', { message: `${unit.id} is not on the map and cannot attack.`, facts });
  }
  if (!figures.groundRange && !figures.airRange) {
    return refusal('attacker-unarmed', { message: `${unit.id} is unarmed.`, facts });
  }
  if (attacker.wading) {
    return refusal('attacker-in-water', {
      message: `${unit.id} stands in water and cannot attack.`,
      facts: { ...facts, hex: attacker.hex },
    });
  }
  return orders?.([unit]) ?? null;
}

/** ATT-4 … ATT-6, ATT-8: may an attacker that can attack at all choose this target? No remedy is worked out. */
export function targetRefusal(attacker: Combatant, target: Combatant): Refusal | null {
  const facts = { attacker: attacker.unit.id, target: target.unit.id };
  if (attacker.faction === target.faction) {
    const relation = attacker.unit.country === target.unit.country ? 'own' : 'allied';
    return refusal('target-not-enemy', {
      message: `${target.unit.id} is an ${relation} unit; only enemy units can be attacked.`,
      facts: { ...facts, country: target.unit.country, relation },
    });
  }
  if (target.unit.fort !== undefined) {
    return refusal(
      'target-not-on-map',
      {
        message: `${target.unit.id} is inside fort ${target.unit.fort} and cannot be attacked.`,
        facts: { ...facts, fort: target.unit.fort },
      },
      'FRT-10',
    );
  }
  if (!attacker.hex || !target.hex) {
    return refusal('target-not-on-map', { message: `${target.unit.id} is not on the map.`, facts });
  }
  const steps = distance(attacker.hex, target.hex);
  const range = rangeAgainst(attacker.figures, target.figures.class);
  const kind = target.figures.class === 'air' ? 'air' : target.figures.class === 'boat' ? 'boat' : 'ground';
  const details = { ...facts, distance: steps, range, kind };
  if (!range) {
    return refusal('no-range-against-target', {
      message: `${attacker.unit.id} has no range against ${kind === 'air' ? 'air units' : 'units on the ground'}.`,
      facts: details,
    });
  }
  if (steps < range[0]) {
    return refusal('target-too-close', {
      message: `${target.unit.id} is ${steps} away; the range of ${attacker.unit.id} begins at ${range[0]}.`,
      facts: details,
    });
  }
  if (steps > range[1]) {
    return refusal('target-too-far', {
      message: `${target.unit.id} is ${steps} away; the range of ${attacker.unit.id} ends at ${range[1]}.`,
      facts: details,
    });
  }
  return null;
}

/** The targets a unit may choose, in the order of the state. */
export function targetsOf(field: Battlefield, attacker: Combatant): Combatant[] {
  return field.combatants.filter((target) => targetRefusal(attacker, target) === null);
}

/** What the unit could attack instead: targets and their hexes. */
function remedyFor(field: Battlefield, attacker: Combatant): Record<string, unknown> {
  const targets = targetsOf(field, attacker);
  return { targets: targets.map((target) => target.unit.id), hexes: targets.map((target) => target.hex) };
}

/** ATT-1 … ATT-9 for one attack; a refusal names the targets the attacker could choose instead. */
export function attackRefusal(
  field: Battlefield,
  { attacker: attackerId, target: targetId }: Declaration,
  country: Country,
  orders?: Orders,
): Refusal | null {
  const attacker = field.combatant(attackerId);
  if (!attacker) return unknownUnit(attackerId);
  if (attacker.unit.country !== country) {
    const able = field.combatants.filter((one) => one.unit.country === country && !attackerRefusal(one, orders));
    return refusal('not-your-unit', {
      message: `${attackerId} belongs to ${attacker.unit.country}, not to ${country}.`,
      facts: { attacker: attackerId, country: attacker.unit.country, active: country },
      remedy: { attackers: able.map((one) => one.unit.id) },
    });
  }
  const unable = attackerRefusal(attacker, orders);
  if (unable) return unable;
  const target = field.combatant(targetId);
  const reason = target ? targetRefusal(attacker, target) : unknownUnit(targetId);
  return reason && { ...reason, remedy: remedyFor(field, attacker) };
}

function unknownUnit(id: string): Refusal {
  return refusal('unknown-unit', { message: `There is no unit ${id}.`, facts: { unit: id } });
}

/**
 * ATT-1, ATT-7, FRS-5: a whole list of declared attacks of one country, in order. `facts.index` is the place of the
 * first attack that may not stand; `remedy.attacks` is the list without the attacks that may not stand.
 */
export function declarationsRefusal(
  field: Battlefield,
  attacks: readonly Declaration[],
  country: Country,
  orders?: Orders,
): Refusal | null {
  let first: Refusal | null = null;
  const standing: Declaration[] = [];
  const units: Unit[] = [];
  attacks.forEach((attack, index) => {
    const attacker = field.combatant(attack.attacker);
    const twice = units.some((unit) => unit.id === attack.attacker);
    const reason = twice
      ? refusal('attacks-twice', {
          message: `${attack.attacker} has already been declared to attack.`,
          facts: { attacker: attack.attacker, target: attack.target },
        })
      : (attackRefusal(field, attack, country) ?? (attacker && orders?.([...units, attacker.unit])) ?? null);
    if (reason) {
      first ??= { ...reason, facts: { ...reason.facts, index } };
    } else if (attacker) {
      standing.push(attack);
      units.push(attacker.unit);
    }
  });
  return first && { ...(first as Refusal), remedy: { ...(first as Refusal).remedy, attacks: standing } };
}

/** Everything about an attack that is settled before the dice fall, with the units as they are now. */
export function attackOf(field: Battlefield, attacker: Combatant, target: Combatant): Attack {
  const fight = engagement(field, attacker, target);
  const support = supportFrom(fight.supporters.length, fight.opposite !== null);
  return {
    target: target.unit.id,
    distance: fight.distance,
    closeCombat: fight.closeCombat,
    returnFire: fight.returnFire,
    support,
    supporters: fight.supporters.map((supporter) => supporter.unit.id),
    opposite: fight.opposite?.unit.id ?? null,
    attackerRoll: attackerPool(fight, damageOf(attacker.unit), xpOf(attacker.unit), support),
    targetRoll: fight.returnFire ? targetPool(fight, damageOf(target.unit), xpOf(target.unit)) : null,
    row: fight.row,
    hitsToDamageTarget: [...fight.targetRow],
    hitsToDamageAttacker: fight.returnFire ? [...fight.attackerRow] : null,
  };
}

export interface MatrixQuestion {
  /** Units to ask about; all of the country by default. */
  readonly units?: readonly string[];
  /** Also say why the other enemy units may not be attacked. */
  readonly explain?: boolean;
  readonly orders?: Orders;
}

/** Attack legality, attacker by target: every unit of the country and what it may attack (ATT-1 … ATT-9). */
export function attackMatrix(field: Battlefield, country: Country, question: MatrixQuestion = {}): AttackerAnswer[] {
  const chosen = question.units && new Set(question.units);
  const answers: AttackerAnswer[] = [];
  for (const attacker of field.combatants) {
    if (attacker.unit.country !== country || (chosen && !chosen.has(attacker.unit.id))) continue;
    const unable = attackerRefusal(attacker, question.orders);
    const answer: AttackerAnswer = { attacker: attacker.unit.id, refusal: unable, attacks: [] };
    if (question.explain) answer.refused = [];
    answers.push(answer);
    if (unable) continue;
    for (const target of field.combatants) {
      if (target.faction === attacker.faction) continue;
      const reason = targetRefusal(attacker, target);
      if (!reason) answer.attacks.push(attackOf(field, attacker, target));
      else answer.refused?.push({ target: target.unit.id, refusal: reason });
    }
  }
  return answers;
}

/** A list of attacks that may stand, as pairs of combatants. */
export function acceptedAttacks(
  field: Battlefield,
  attacks: readonly Declaration[],
  country: Country,
  orders?: Orders,
): Verdict<readonly (readonly [Combatant, Combatant])[]> {
  const reason = declarationsRefusal(field, attacks, country, orders);
  if (reason) return refuse(reason);
  return accept(
    attacks.flatMap(({ attacker, target }) => {
      const pair = [field.combatant(attacker), field.combatant(target)] as const;
      return pair[0] && pair[1] ? [[pair[0], pair[1]] as const] : [];
    }),
  );
}
