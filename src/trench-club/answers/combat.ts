import { DiceExhausted, recordingDice, type Dice } from '../../dice/dice.js';
import { diceFrom, type DiceSource } from '../../dice/source.js';
import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import { acceptedAttacks, attackMatrix, attackRefusal } from '../law/combat/attacks.js';
import { ordersOf } from '../law/combat/targets.js';
import { afterBattle, fightDeclared } from '../law/combat/battle.js';
import { seatsToAct } from '../decide.js';
import { oddsOf } from '../law/combat/odds.js';
import { activeCountry, positionOf, type Position } from '../board/position/position.js';
import { seatsOfSide } from '../board/position/side.js';
import type { AttackerAnswer, AttacksAnswer, BattleAnswer, OddsAnswer } from '../wire/answers/combat.js';
import type { Country } from '../wire/schema/names.js';
import type { Attacker, Declaration, State } from '../wire/schema/state.js';

export interface AttacksQuestion {
  readonly country?: Country;
  readonly units?: readonly Attacker[];
  readonly explain?: boolean;
}

/** @throws AnswerTooLarge */
export function answerAttacks(
  state: State,
  question: AttacksQuestion = {},
  allowance: Allowance = UNLIMITED,
): AttacksAnswer {
  const country = question.country ?? activeCountry(state);
  const orders = ordersOf(state, country);
  const countries = question.country ? [country] : seatsOfSide(state, country).map((seat) => seat.country);
  const { units, explain } = question;
  const asked = { orders, ...(units && { units }), ...(explain !== undefined && { explain }) };
  const attackers: AttackerAnswer[] = [];
  for (const one of countries) attackers.push(...attackMatrix(positionOf(state), one, asked, allowance));
  return { country, attackers };
}

/**
 * Fights one attack now, in any phase, and returns the state after it.
 * @throws DiceExhausted if the caller's dice run out, with the number that the whole battle needs
 */
export function answerBattle(state: State, attack: Declaration, source: DiceSource): BattleAnswer {
  const position = positionOf(state);
  const country = position.combatant(attack.attacker)?.unit.country ?? activeCountry(state);
  const reason = attackRefusal(position, attack, country, ordersOf(state, country));
  if (reason) return { legal: false, refusal: reason };
  const { battle, events, diceUsed } = fightWith(source, (dice) => fightNow(position, attack, dice));
  const after = afterBattle(state, battle);
  return { legal: true, battle, events, diceUsed, toAct: seatsToAct(after), state: after };
}

function fightNow(position: Position, attack: Declaration, source: Dice) {
  const dice = recordingDice(source);
  const events = fightDeclared(position, attack, 0, dice);
  const [first] = events;
  if (first?.type !== 'battle-fought') throw new Error('A legal attack was not fought.');
  return { battle: first.battle, events, diceUsed: dice.rolls.reduce((sum, roll) => sum + roll.length, 0) };
}

function fightWith<T extends { readonly diceUsed: number }>(source: DiceSource, fight: (dice: Dice) => T): T {
  try {
    return fight(diceFrom(source));
  } catch (error) {
    if (!(error instanceof DiceExhausted) || !('rolls' in source)) throw error;
    throw new DiceExhausted(fight(goneOn(source.rolls)).diceUsed, error.given);
  }
}

/**
 * Extends given dice, to count those that a battle lacks. Filler sevens land a shell on target and draw a card at
 * once. So the count is exact unless further dice shorten the battle or redraw a card.
 */
function goneOn(rolls: readonly number[]): Dice {
  let used = 0;
  return { roll: (count) => Array.from({ length: count }, () => rolls[used++] ?? 7) };
}

/**
 * Exact odds of a list of attacks of one country, fought in order now.
 * @throws AnswerTooLarge
 */
export function answerOdds(
  state: State,
  question: { attacks: readonly Declaration[]; detail?: 'joint' | 'marginals'; exact?: boolean },
  allowance?: Allowance,
): OddsAnswer {
  const position = positionOf(state);
  const [first] = question.attacks;
  const country = (first && position.combatant(first.attacker)?.unit.country) ?? activeCountry(state);
  const attacks = acceptedAttacks(position, question.attacks, country, ordersOf(state, country));
  if (!attacks.ok) return { legal: false, refusal: attacks.refusal };
  const odds = oddsOf(position, attacks.value, question, allowance);
  return odds.ok ? { legal: true, ...odds.value } : { legal: false, refusal: odds.refusal };
}
