import type { KeyedMessage } from '../../language/messages.js';
import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import { advantageOf, compared, exact, isSensible, valueOf, type Advantage } from '../law/combat/advantage.js';
import { attackerRefusal, ordersOf, targetsOf } from '../law/combat/targets.js';
import { SUPPORT_DICE, type FireRoll } from '../law/combat/fire.js';
import { damageOf, nameOf } from '../board/position/combatant.js';
import { activeCountry, positionOf } from '../board/position/position.js';
import { seatsOfSide } from '../board/position/side.js';
import type { Advice, AdvisedAttack, Reason } from '../wire/answers/advice.js';
import type { Country } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';
import type { AdvisedRoll } from '../wire/schema/values.js';
import { messageMember, msg } from '../words/msg.js';

/** Charged to the allowance for one attack, for its arithmetic on whole numbers. */
const ADVICE_PLACES = 200;

/**
 * Every legal attack of a country, or of all countries in turn (KOF-COP-5), ranked by its exact advantage (KOF-ADV-1).
 * Each is judged alone, on the present board (KOF-D-62).
 * @throws AnswerTooLarge
 */
export function answerAdvise(
  state: State,
  question: { country?: Country; units?: readonly string[] } = {},
  allowance: Allowance = UNLIMITED,
): Advice {
  const position = positionOf(state);
  const country = question.country ?? activeCountry(state);
  const countries = question.country ? [country] : seatsOfSide(state, country).map((seat) => seat.country);
  const chosen = question.units && new Set(question.units);
  const found: Advantage[] = [];
  for (const attacker of [...position.combatants, ...position.turrets]) {
    const owner = attacker.unit.country;
    if (!countries.includes(owner) || (chosen && !chosen.has(attacker.unit.id))) continue;
    if (attackerRefusal(position, attacker, ordersOf(state, owner))) continue;
    for (const target of targetsOf(position, attacker)) {
      allowance.take(ADVICE_PLACES);
      found.push(advantageOf(position, attacker, target));
    }
  }
  // Stable: of those that are equal in all of it the order of the state stays.
  found.sort((a, b) => compared(b.advantage, a.advantage) || returning(a) - returning(b));
  let rank = 0;
  const attacks = found.map((one, index) => {
    const before = found[index - 1];
    if (!before || compared(before.advantage, one.advantage) !== 0) rank = index + 1;
    return advised(rank, one);
  });
  return { country, attacks };
}

/** KOF-ADV-2, 1 */
function returning({ fight }: Advantage): number {
  return fight.returning.length > 0 ? 1 : 0;
}

function advised(rank: number, one: Advantage): AdvisedAttack {
  const { fight, support, dealt, received, advantage, destroyed } = one;
  return {
    rank,
    attacker: nameOf(fight.attacker),
    target: fight.target.unit.id,
    advantage: exact(advantage),
    dealt: exact(dealt),
    received: exact(received),
    destroyed: exact(destroyed),
    returnFire: fight.returning.length > 0,
    support: one.fires[0]?.pool.fixed == null ? support : 'none',
    sensible: isSensible(one),
    reasons: reasonsFor(one),
  };
}

function reasonsFor(one: Advantage): Reason[] {
  return [
    dealtBy(one),
    ...supportOf(one),
    ...scatterOf(one),
    ...ownUnitsOf(one),
    ...destroyedBy(one),
    ...answersTo(one),
    ...(isSensible(one) ? [] : [senseless(one)]),
  ];
}

function reason(code: Reason['code'], clause: string, message: KeyedMessage, facts: Reason['facts']): Reason {
  return { code, clause, ...messageMember(message), facts };
}

function rollOf({ pool }: FireRoll): AdvisedRoll {
  const { base, extra, value, cards, fixed } = pool;
  return fixed === null ? { dice: base + extra, value, onCard: Boolean(cards) } : { hits: fixed };
}

function rollFacts({ pool }: FireRoll): Reason['facts'] {
  const { base, extra, value, cards, fixed } = pool;
  return fixed === null ? { dice: base + extra, value, ...(cards && { cards }) } : { hits: fixed };
}

function dealtBy({ fight, dealt, fires, hits }: Advantage): Reason {
  const { attacker, target } = fight;
  const [fire] = fires;
  const mark = fire?.by === attacker ? fire.at.find(({ unit }) => unit === target) : undefined;
  const room = fight.options['battle.destroyAt'] - damageOf(target.unit);
  const enemies = [...hits].filter(([unit]) => unit.faction !== attacker.faction);
  const counted = enemies.flatMap(([unit]) => (unit === target ? [] : [nameOf(unit)]));
  const roll = fire?.by === attacker ? rollOf(fire) : null;
  return reason('dealt', 'KOF-ADV-1', msg('advice-dealt', { mean: valueOf(dealt), room, roll, counted }), {
    ...(fire?.by === attacker && rollFacts(fire)),
    ...(mark && { row: mark.cover, hitsToDamage: [...mark.row] }),
    room,
    units: enemies.map(([unit, share]) => ({ unit: unit.unit.id, damage: exact(share) })),
  });
}

function supportOf({ fight, support, fires }: Advantage): Reason[] {
  if (support === 'none' || fires[0]?.pool.fixed != null) return [];
  const facts = { support, extra: SUPPORT_DICE[support], supporters: fight.supporters.map(nameOf) };
  return [reason('support', support === 'flank' ? 'BAT-6' : 'BAT-7', msg('advice-support', facts), facts)];
}

function scatterOf({ landings, fight }: Advantage): Reason[] {
  if (!landings) return [];
  const onTarget = landings.filter((landing) => landing.fight === fight).length;
  return [reason('scatter', 'ICON-BB-1', msg('advice-scatter', { onTarget }), { onTarget })];
}

function ownUnitsOf({ fight, harm, hits }: Advantage): Reason[] {
  const own = [...hits].filter(([unit, share]) => unit.faction === fight.attacker.faction && share.numerator > 0n);
  if (own.length === 0) return [];
  const message = msg('advice-own-units', { mean: valueOf(harm), units: own.map(([unit]) => nameOf(unit)) });
  const units = own.map(([unit, share]) => ({ unit: unit.unit.id, damage: exact(share) }));
  return [reason('own-units', 'KOF-D-44', message, { damage: exact(harm), units })];
}

function destroyedBy({ destroyed, fight }: Advantage): Reason[] {
  if (destroyed.numerator === 0n) return [];
  const message = msg('advice-destroyed', { unit: fight.target.unit.id, chance: valueOf(destroyed) });
  return [reason('destroyed', 'BAT-18', message, { chance: exact(destroyed) })];
}

function answersTo({ fight, returned, fires }: Advantage): Reason[] {
  const { attacker, target } = fight;
  const answers = fires.filter(({ by }) => by !== attacker);
  if (answers.length === 0) {
    const message = msg('advice-no-return-fire', { unit: target.unit.id });
    return [reason('no-return-fire', 'BAT-3', message, { distance: fight.distance })];
  }
  const fixed = answers.every(({ pool }) => pool.fixed !== null);
  const fired = answers.map((fire) => ({ by: nameOf(fire.by), roll: rollOf(fire) }));
  const units = answers.map((fire) => ({ unit: fire.by.unit.id, ...rollFacts(fire) }));
  const keyed = msg('advice-returned', { mean: valueOf(returned), fixed, answers: fired });
  const clause = fixed ? 'AUT-CBT-6' : 'BAT-3';
  return [
    reason('returned', clause, keyed, {
      damage: exact(returned),
      hitsToDamage: [...fight.attackerAsTarget.row],
      units,
    }),
  ];
}

function senseless({ dealt }: Advantage): Reason {
  return reason('senseless', 'KOF-D-33', msg(dealt.numerator === 0n ? 'advice-no-damage' : 'advice-no-gain'), {});
}
