import { recordingDice } from '../dice/dice.js';
import { seededDice } from '../dice/d12.js';
import { diceFrom, type DiceSource } from '../dice/source.js';
import type { Allowance } from './allowance.js';
import type { Seat } from './contract.js';
import type { HostedGame } from './hosted.js';
import type { Refusal } from './verdict.js';

/** What the contract of a game answers, for every game alike. */

type Refused = { readonly legal: false; readonly refusal: Refusal };

export type Applied<State, Event> =
  | {
      readonly legal: true;
      /** Everything that happened, rolls included. */
      readonly events: readonly Event[];
      readonly diceUsed: number;
      readonly toAct: readonly Seat[];
      readonly state: State;
    }
  | Refused;

/** The first seat that is to act, or the one whose turn it is. */
function seatToAct<S, C, E>(game: HostedGame<S, C, E>, state: S): Seat {
  return game.toAct(state)[0] ?? game.seatInTurn(state);
}

/**
 * Gives a command and tells everything that follows, with the state after it.
 * @throws DiceExhausted when the caller's own dice run out; no source of dice is no dice at all.
 */
export function answerApply<S, C, E>(
  game: HostedGame<S, C, E>,
  state: S,
  question: { readonly command: C; readonly seat?: Seat; readonly dice?: DiceSource },
): Applied<S, E> {
  const dice = recordingDice(diceFrom(question.dice));
  const decision = game.decide(state, question.command, question.seat ?? seatToAct(game, state), dice);
  if (!decision.ok) return { legal: false, refusal: decision.refusal };
  return {
    legal: true,
    events: decision.events,
    diceUsed: dice.rolls.flat().length,
    toAct: game.toAct(decision.state),
    state: decision.state,
  };
}

/** May this command be given now? Nothing changes and no die counts: what hangs on dice is left out. */
export function answerValidate<S, C, E>(
  game: HostedGame<S, C, E>,
  state: S,
  { command, seat = game.seatInTurn(state) }: { readonly command: C; readonly seat?: Seat },
): { readonly legal: true; readonly events?: readonly E[] } | Refused {
  // Whether a command is legal does not depend on what the dice show, so any will do.
  const dice = recordingDice(seededDice('', ''));
  const decision = game.decide(state, command, seat, dice);
  if (!decision.ok) return { legal: false, refusal: decision.refusal };
  return dice.rolls.length > 0 ? { legal: true } : { legal: true, events: decision.events };
}

/**
 * Every legal command of a seat; by default of the first one that is to act.
 * @throws AnswerTooLarge
 */
export function answerLegalCommands<S, C, E>(
  game: HostedGame<S, C, E>,
  state: S,
  question: { readonly seat?: Seat },
  allowance?: Allowance,
): { readonly seat: Seat; readonly toAct: readonly Seat[]; readonly commands: readonly C[] } {
  const seat = question.seat ?? seatToAct(game, state);
  return { seat, toAct: game.toAct(state), commands: game.enumerate(state, seat, allowance) };
}

/**
 * A new game from its options and dice.
 * @throws DiceExhausted as {@link answerApply}
 */
export function answerSetUp<S, C, E>(
  game: HostedGame<S, C, E>,
  { dice: source, ...request }: { readonly dice?: DiceSource },
): { readonly legal: true; readonly events: readonly E[]; readonly diceUsed: number; readonly state: S } | Refused {
  const dice = recordingDice(diceFrom(source));
  const verdict = game.setUp(request, dice);
  if (!verdict.ok) return { legal: false, refusal: verdict.refusal };
  const { state: beginning, events } = verdict.value;
  const state = events.reduce((before, event) => game.evolve(before, event), beginning);
  return { legal: true, events, diceUsed: dice.rolls.flat().length, state };
}
