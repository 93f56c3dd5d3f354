import type { Dice } from '../../../dice/dice.js';
import { fightDeclared } from '../../law/combat/battle.js';
import { attackNowFault } from '../../law/combat/declare.js';
import type { UncommittedEvents } from '../../law/events/uncommitted-events.js';
import { positionOf } from '../../board/position/position.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { Attacker, Declaration } from '../../wire/schema/state.js';

/** An attack of an opponent, which is no entry of a list that was declared and confirmed. */
export interface Ordered extends Declaration {
  readonly country: Country;
  /** Number of the attack in the turn. */
  readonly index: number;
  /** Those who have attacked in this turn (ATT-7). */
  readonly fought: readonly Attacker[];
}

/**
 * Orders the attack with these events and fights it. @throws Error when the law forbids it (ATT-1 … ATT-9, FRS-5), which would be
 * a fault of the opponent
 */
export function fightNow(
  uncommitted: UncommittedEvents,
  { country, index, fought, attacker, target }: Ordered,
  dice: Dice,
  order: readonly Event[] = [],
): void {
  const attack = { attacker, target };
  const fault = attackNowFault(uncommitted.state, attack, country, fought);
  if (fault) throw new Error(`The attack ${JSON.stringify(attack)} is refused: ${fault.code}, ${fault.message}`);
  uncommitted.emit(...order, ...fightDeclared(positionOf(uncommitted.state), attack, index, dice));
}
