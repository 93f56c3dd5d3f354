import { recordingDice, type RecordingDice } from '../dice/dice.js';
import { seededDice } from '../dice/d12.js';
import { diceFrom, type DiceSource } from '../dice/source.js';
import type { Allowance } from './allowance.js';
import { HIDDEN_FACT, type Seat } from './contract.js';
import type { HostedGame } from './hosted.js';
import { NO_PROGRESS } from './progress.js';
import { opponentsTurn, type PlayedStep } from './opponent.js';
import type { Refusal } from './verdict.js';

/** Answers derived from the contract of a game, common to all games. */

/** The members of a game needed to give commands. */
export type Commanded<S, C, E> = Pick<HostedGame<S, C, E>, 'decide' | 'toAct' | 'seatInTurn'>;

/** The members of a game needed to play its opponents. */
export type Opposed<S, C, E> = Commanded<S, C, E> & Pick<HostedGame<S, C, E>, 'id' | 'result' | 'opponent'>;

type Refused = { readonly legal: false; readonly refusal: Refusal };

/** The result of a command or of a set-up. */
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
export function seatToAct<S, C, E>(game: Pick<HostedGame<S, C, E>, 'toAct' | 'seatInTurn'>, state: S): Seat {
  return game.toAct(state)[0] ?? game.seatInTurn(state);
}

interface Given<C> {
  readonly command: C;
  readonly seat?: Seat;
  readonly dice?: DiceSource;
}

/**
 * Executes a command and returns its events and the state after it.
 * @throws DiceExhausted if the caller's dice run out; no source means no dice
 */
export function answerApply<S, C, E>(game: Commanded<S, C, E>, state: S, given: Given<C>): Applied<S, E> {
  return applied(game, state, given, recordingDice(diceFrom(given.dice)));
}

/** {@link answerApply} with the turn of the opponents that follows, out of the same dice. */
export function answerApplyWithOpponents<S, C, E>(
  game: Opposed<S, C, E>,
  state: S,
  given: Given<C>,
  progress = NO_PROGRESS,
): Applied<S, E> {
  const dice = recordingDice(diceFrom(given.dice));
  const answer = applied(game, state, given, dice);
  if (!answer.legal) return answer;
  const turn = opponentsTurn(game, answer.state, () => dice, progress);
  return { legal: true, ...afterTurn(game, answer, turn, dice) };
}

function applied<S, C, E>(
  game: Commanded<S, C, E>,
  state: S,
  { command, seat = seatToAct(game, state) }: Given<C>,
  dice: RecordingDice,
): Applied<S, E> {
  const decision = game.decide(state, command, seat, dice);
  if (!decision.ok) return { legal: false, refusal: decision.refusal };
  const { events, state: after } = decision;
  return { legal: true, events, diceUsed: dice.rolls.flat().length, toAct: game.toAct(after), state: after };
}

/** Joins the events before the opponents' turn with those of the turn. */
function afterTurn<S, C, E>(
  game: Commanded<S, C, E>,
  before: { readonly state: S; readonly events: readonly E[] },
  turn: readonly PlayedStep<S, E>[],
  dice: RecordingDice,
) {
  const state = turn.at(-1)?.state ?? before.state;
  return {
    events: [...before.events, ...turn.flatMap(({ events }) => events)],
    diceUsed: dice.rolls.flat().length,
    toAct: game.toAct(state),
    state,
  };
}

/**
 * The turn of the opponents, step by step. Where a person is to act there are no steps.
 * @param more further members of a step
 */
export function answerOpponent<S, C, E>(
  game: Opposed<S, C, E>,
  state: S,
  question: { readonly dice?: DiceSource },
  progress = NO_PROGRESS,
  more?: (step: PlayedStep<S, E>) => object,
): {
  readonly steps: readonly { readonly seat: Seat; readonly events: readonly E[] }[];
  readonly diceUsed: number;
  readonly toAct: readonly Seat[];
  readonly state: S;
} {
  const dice = recordingDice(diceFrom(question.dice));
  const turn = opponentsTurn(game, state, () => dice, progress);
  const { events: _all, ...after } = afterTurn(game, { state, events: [] }, turn, dice);
  return { steps: turn.map((step) => ({ seat: step.seat, events: step.events, ...more?.(step) })), ...after };
}

/** May this command be given now? Nothing changes and no die counts: what hangs on dice is left out. */
export function answerValidate<S, C, E>(
  game: Pick<HostedGame<S, C, E>, 'decide' | 'seatInTurn' | 'fillHidden'>,
  state: S,
  { command, seat = game.seatInTurn(state) }: { readonly command: C; readonly seat?: Seat },
): { readonly legal: true; readonly events?: readonly E[] } | Refused {
  // The legality of a command does not depend on the dice, so any source serves.
  const dice = recordingDice(seededDice('', ''));
  const decision = game.decide(state, command, seat, dice);
  if (!decision.ok && decision.refusal.code === HIDDEN_FACT) {
    const supposed = game.decide(game.fillHidden(state), command, seat, dice);
    return supposed.ok ? { legal: true } : { legal: false, refusal: supposed.refusal };
  }
  if (!decision.ok) return { legal: false, refusal: decision.refusal };
  return dice.rolls.length > 0 ? { legal: true } : { legal: true, events: decision.events };
}

/**
 * Every legal command of a seat; by default of the first one that is to act.
 * @throws AnswerTooLarge
 */
export function answerLegalCommands<S, C, E>(
  game: Pick<HostedGame<S, C, E>, 'toAct' | 'seatInTurn' | 'enumerate'>,
  state: S,
  question: { readonly seat?: Seat },
  allowance?: Allowance,
): { readonly seat: Seat; readonly toAct: readonly Seat[]; readonly commands: readonly C[] } {
  const seat = question.seat ?? seatToAct(game, state);
  return { seat, toAct: game.toAct(state), commands: game.enumerate(state, seat, allowance) };
}

/** JSON of an object whose last member is a list of commands, as text. @param place the members before it; one at least */
export function withCommandsText(place: object, commands: string): string {
  return `${JSON.stringify(place).slice(0, -1)},"commands":${commands}}`;
}

/**
 * A new game from options and dice; with `playOpponents` also the opponents' turn before the first person's.
 * @throws DiceExhausted as {@link answerApply}
 */
export function answerSetUp<S, C, E>(
  game: Opposed<S, C, E> & Pick<HostedGame<S, C, E>, 'setUp' | 'evolve'>,
  { dice: source, playOpponents, ...request }: { readonly dice?: DiceSource; readonly playOpponents?: boolean },
  progress = NO_PROGRESS,
): Applied<S, E> {
  const dice = recordingDice(diceFrom(source));
  const verdict = game.setUp(request, dice);
  if (!verdict.ok) return { legal: false, refusal: verdict.refusal };
  const { state: beginning, events } = verdict.value;
  const state = events.reduce((before, event) => game.evolve(before, event), beginning);
  const turn = playOpponents ? opponentsTurn(game, state, () => dice, progress) : [];
  return { legal: true, ...afterTurn(game, { state, events }, turn, dice) };
}
