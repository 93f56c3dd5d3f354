import type { Allowance } from '../../game/allowance.js';
import { givenDice, recordingDice } from '../../dice/dice.js';
import type { Steps } from '../../game/steps.js';
import { diceFrom } from './combat.js';
import { decide, seatsToAct } from '../decide.js';
import { enumerate } from '../enumerate.js';
import { evolveAll } from '../events/evolve.js';
import { replaySteps, stateHash } from '../record/game-file.js';
import { activeCountry } from '../position/position.js';
import type { DiceSource } from '../schema/answers-combat.js';
import type {
  ApplyAnswer,
  LegalCommandsAnswer,
  ReplayAnswer,
  SetUpAnswer,
  SetUpQuestion,
} from '../schema/answers-play.js';
import type { Command } from '../schema/command.js';
import type { GameFile } from '../schema/game-file.js';
import type { Country } from '../schema/names.js';
import type { State } from '../schema/state.js';
import { setUp } from '../set-up/set-up.js';

/** Whose command is meant when nobody says so. */
function seatOf(state: State, seat: Country | undefined): Country {
  return seat ?? seatsToAct(state)[0] ?? activeCountry(state);
}

/**
 * Gives a command and tells everything that follows, with the state after it.
 * @throws DiceExhausted when the caller's own dice run out; no dice at all are no dice.
 */
export function answerApply(
  state: State,
  question: { readonly command: Command; readonly seat?: Country; readonly dice?: DiceSource },
): ApplyAnswer {
  const dice = recordingDice(question.dice ? diceFrom(question.dice) : givenDice([]));
  const decision = decide(state, question.command, seatOf(state, question.seat), dice);
  if (!decision.ok) return { legal: false, refusal: decision.refusal };
  const after = evolveAll(state, decision.events);
  return {
    legal: true,
    events: [...decision.events],
    diceUsed: dice.rolls.flat().length,
    toAct: [...seatsToAct(after)],
    state: after,
  };
}

/**
 * Every legal command of a seat; by default of the first one that is to act.
 * @throws AnswerTooLarge
 */
export function answerLegalCommands(
  state: State,
  question: { readonly seat?: Country },
  allowance?: Allowance,
): LegalCommandsAnswer {
  const seat = seatOf(state, question.seat);
  return { seat, toAct: [...seatsToAct(state)], commands: enumerate(state, seat, allowance) };
}

/**
 * A new game from its options and dice (SET).
 * @throws DiceExhausted as {@link answerApply}
 */
export function answerSetUp({ dice: source, ...request }: SetUpQuestion): SetUpAnswer {
  const dice = recordingDice(diceFrom(source));
  const verdict = setUp(request, dice);
  if (!verdict.ok) return { legal: false, refusal: verdict.refusal };
  const { state, events } = verdict.value;
  return { legal: true, events: [...events], diceUsed: dice.rolls.flat().length, state };
}

/** Plays a game file again: its final state, or the first divergence. Pauses before each entry. */
export function* answerReplay(file: GameFile): Steps<ReplayAnswer> {
  const result = yield* replaySteps(file);
  return result.ok ? { ok: true, hash: stateHash(result.state), state: result.state } : result;
}
