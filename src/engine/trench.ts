import * as analysis from '../game/analysis.js';
import * as play from '../game/play.js';
import { decide as decideAsRules, seatsToAct } from '../trench/decide.js';
import { enumerate as enumerateAsRules } from '../trench/enumerate.js';
import { evolve as evolveAsRules } from '../trench/evolve.js';
import { files } from '../trench/game-file.js';
import { seatInTurn, trench as rules, redact as redactAsRules, view as viewAsRules } from '../trench/game.js';
import { readPosition, positionText } from '../trench/notation.js';
import { analyst } from '../trench/opponent/analyst.js';
import { opponent as seatedOpponent } from '../trench/opponent/opponent.js';
import { normaliseState, parseState } from '../trench/parse.js';
import { reachable } from '../trench/reachable.js';
import { renderTrench } from '../trench/render/board.js';
import type { TrenchCommand as RulesCommand } from '../trench/schema/command.js';
import type { TrenchEvent as RulesEvent } from '../trench/schema/event.js';
import type { TrenchState as RulesState } from '../trench/schema/state.js';
import { setUp as setUpAsRules, type TrenchSetUp } from '../trench/set-up.js';
import { translatorOf, toResult, within } from './given.js';
import type {
  Bounds,
  Decision,
  Language,
  Parsed,
  Progress,
  TrenchAnalyseGameQuestion,
  TrenchAnalysePositionQuestion,
  TrenchApplyAnswer,
  TrenchApplyQuestion,
  TrenchCommand,
  TrenchEvent,
  TrenchGameAnalysis,
  TrenchGameFile,
  TrenchLegalCommands,
  TrenchOpponentTurn,
  TrenchPositionAnalysis,
  TrenchReachAnswer,
  TrenchReachQuestion,
  TrenchRenderOptions,
  TrenchSeat,
  TrenchSetUpQuestion,
  TrenchState,
  TrenchValidateAnswer,
  TrenchValidateQuestion,
} from './trench-types.js';

/** The rules of Trench as pure functions, as those of Trench Club in `@trench-club/engine`. No dice are rolled, nothing is hidden. */

export { inLanguage } from './language.js';
export { AnswerTooLarge } from './errors.js';
export type { AnswerTooLargeError } from './errors.js';
export type * from './trench-types.js';

const commanded = { decide: decideAsRules, toAct: seatsToAct, seatInTurn };

const opposed = () => ({
  ...commanded,
  id: 'trench',
  result: ({ result }: RulesState) => result ?? null,
  opponent: seatedOpponent,
});

const analysed = () => ({ ...rules, seatInTurn, analyst, files });

/** Checks that a value is a possible state: returns the normalised state, or all findings. */
export function parse(input: unknown): Parsed<TrenchState> {
  return toResult(parseState(input));
}

/** The state of a position in one line of text (docs/trench.md), or the findings. */
export function parseText(text: string): Parsed<TrenchState> {
  return toResult(readPosition(text));
}

/** A position in one line, which {@link parseText} reads back. */
export function text(state: TrenchState): string {
  return positionText(normaliseState(asRulesState(state)));
}

/** The start position (section 3 of docs/rules/trench.md) with options. As POST /v1/rules/setup. */
export function setUp(question: TrenchSetUpQuestion = {}): TrenchApplyAnswer {
  const begun = (asked: unknown) => setUpAsRules(asked as TrenchSetUp);
  return play.answerSetUp({ ...opposed(), evolve: evolveAsRules, setUp: begun }, question) as TrenchApplyAnswer;
}

/** The seats that can give a command now, without those played by the service. */
export function toAct(state: TrenchState): TrenchSeat[] {
  return seatsToAct(asRulesState(state)) as TrenchSeat[];
}

/**
 * Where units can move and what they capture on the way (T-MOV, T-CAP); default: all units of the army to move. As
 * POST /v1/rules/reachable.
 * @throws AnswerTooLarge
 */
export function reach(state: TrenchState, question: TrenchReachQuestion = {}, bounds?: Bounds): TrenchReachAnswer {
  return reachable(asRulesState(state), question, within(bounds)) as TrenchReachAnswer;
}

/**
 * {@link reach} with the reasons why the other squares of the lines of a unit are out of reach.
 * @throws AnswerTooLarge
 */
export function explain(
  state: TrenchState,
  question: Omit<TrenchReachQuestion, 'explain'> = {},
  bounds?: Bounds,
): TrenchReachAnswer {
  return reach(state, { ...question, explain: true }, bounds);
}

/** Whether a command is legal now. As POST /v1/rules/validate; default seat: the seat in turn. */
export function validate(state: TrenchState, question: TrenchValidateQuestion): TrenchValidateAnswer {
  const given = { ...question, command: question.command as RulesCommand };
  return play.answerValidate(
    { ...commanded, fillHidden: (seen: RulesState) => seen },
    asRulesState(state),
    given,
  ) as TrenchValidateAnswer;
}

/**
 * Every legal command of a seat in canonical order (docs/trench.md).
 * @throws AnswerTooLarge
 */
export function enumerate(state: TrenchState, seat: TrenchSeat, bounds?: Bounds): TrenchCommand[] {
  return enumerateAsRules(asRulesState(state), seat, within(bounds));
}

/**
 * {@link enumerate} for one seat; default: the first that can act. As POST /v1/rules/legal-commands.
 * @throws AnswerTooLarge
 */
export function legalCommands(
  state: TrenchState,
  question: { seat?: TrenchSeat } = {},
  bounds?: Bounds,
): TrenchLegalCommands {
  const enumerating = { ...commanded, enumerate: enumerateAsRules };
  return play.answerLegalCommands(enumerating, asRulesState(state), question, within(bounds)) as TrenchLegalCommands;
}

/** Executes a command of a seat, or refuses it. */
export function decide(
  state: TrenchState,
  command: TrenchCommand,
  seat: TrenchSeat,
): Decision<TrenchState, TrenchEvent> {
  return decideAsRules(asRulesState(state), command as RulesCommand, seat) as Decision<TrenchState, TrenchEvent>;
}

/** {@link decide} for one seat; default: the seat in turn. As POST /v1/rules/apply. */
export function apply(state: TrenchState, question: TrenchApplyQuestion): TrenchApplyAnswer {
  const given = { ...question, command: question.command as RulesCommand };
  return play.answerApply(commanded, normaliseState(asRulesState(state)), given) as TrenchApplyAnswer;
}

/** The state after an event. Never refuses. */
export function evolve(state: TrenchState, event: TrenchEvent): TrenchState {
  return evolveAsRules(asRulesState(state), event as RulesEvent) as TrenchState;
}

/** The state as a seat, or a spectator (null), sees it. */
export function view(state: TrenchState, seat: TrenchSeat | null): TrenchState {
  return viewAsRules(asRulesState(state), seat) as TrenchState;
}

/** The event as a seat, or a spectator (null), sees it. */
export function redact(event: TrenchEvent, seat: TrenchSeat | null): TrenchEvent {
  return redactAsRules(event as RulesEvent, seat) as TrenchEvent;
}

/** The turn of the seat played by the service; no steps if a person is to act. As POST /v1/rules/opponent. */
export function opponent(state: TrenchState): TrenchOpponentTurn {
  return play.answerOpponent(opposed(), normaliseState(asRulesState(state)), {}) as TrenchOpponentTurn;
}

/**
 * Up to three moves of the seat in turn with the lines expected after them. As POST /v1/rules/analyse of a state.
 * @param onProgress called with the work done and the budget; an exception thrown by it cancels the search
 */
export function analyse(
  state: TrenchState,
  question: TrenchAnalysePositionQuestion = {},
  onProgress?: Progress,
): TrenchPositionAnalysis {
  return analysis.analysePosition(
    analysed(),
    normaliseState(asRulesState(state)),
    question,
    onProgress,
  ) as unknown as TrenchPositionAnalysis;
}

/** The turns that decided a game, or the first entry that diverges. As POST /v1/rules/analyse of a game file. */
export function analyseGame(
  file: TrenchGameFile,
  question: TrenchAnalyseGameQuestion = {},
  onProgress?: Progress,
): TrenchGameAnalysis {
  return analysis.analyseGame(analysed(), file as never, question, onProgress) as unknown as TrenchGameAnalysis;
}

/** The board as one SVG document that needs nothing from elsewhere; the same bytes for the same input. As POST /v1/rules/render. */
export function render(state: TrenchState, options: TrenchRenderOptions = {}, language?: Language): string {
  return renderTrench(asRulesState(state), options, translatorOf(language));
}

function asRulesState(state: TrenchState): RulesState {
  return state as RulesState;
}
