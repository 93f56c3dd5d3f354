import * as analysis from '../game/analysis.js';
import * as play from '../game/play.js';
import { answerAdvise } from '../trench-club/answers/advise.js';
import { decide, seatsToAct } from '../trench-club/decide.js';
import { evolve } from '../trench-club/evolve.js';
import { rules, seatInTurn } from '../trench-club/game.js';
import { withPointers, requireUnits } from '../trench-club/hosted/preconditions.js';
import { analyst } from '../trench-club/hosted/analyst.js';
import { files } from '../trench-club/hosted/game/game-file.js';
import { beginning } from '../trench-club/hosted/session.js';
import type { State as RulesState } from '../trench-club/wire/schema/state.js';
import { opponent as seatedOpponent } from '../trench-club/opponents/opponents.js';
import { documentFindings } from '../trench-club/documents/state/state-check.js';
import { normaliseState } from '../trench-club/board/position/normalise-state.js';
import { toResult, within } from './given.js';
import type {
  Advice,
  AdviseQuestion,
  AnalyseGameQuestion,
  AnalysePositionQuestion,
  ApplyAnswer,
  Bounds,
  DiceSource,
  GameAnalysis,
  GameFile,
  OpponentTurn,
  Parsed,
  PositionAnalysis,
  Progress,
  SetUpQuestion,
  State,
} from './trench-club-types.js';

/**
 * Set-ups and computer opponents of Trench Club. A module of its own, since the opponents are a third of the size of
 * the rules.
 */

export { AnswerTooLarge, DiceExhausted, QuestionFault } from './errors.js';
export type * from './trench-club-types.js';

const opposed = {
  id: 'trench-club',
  decide,
  toAct: seatsToAct,
  seatInTurn,
  result: ({ result }: RulesState) => result ?? null,
  opponent: seatedOpponent,
};

/**
 * A new game from its options and dice (SET-1 … SET-16), see docs/trench-club.md; or the refusal. As POST /v1/rules/setup.
 * @throws DiceExhausted when the rolls are too few
 */
export function setUp(question: SetUpQuestion): ApplyAnswer {
  const game = { ...opposed, evolve, setUp: beginning };
  return play.answerSetUp(game, question) as ApplyAnswer;
}

/** Checks the map and the unit sheet of a set-up if they are your own documents. Call it before {@link setUp}. */
export function checkSetUp({ map, unitSheet }: Pick<SetUpQuestion, 'map' | 'unitSheet'>): Parsed<null> {
  const findings = documentFindings({ map, unitSheet } as RulesState);
  return toResult(findings.length > 0 ? { ok: false, findings } : { ok: true, state: null });
}

/**
 * The whole turn of the seats played by the service (docs/opponents.md), step by step; no steps if a person is to act.
 * As POST /v1/rules/opponent.
 * @throws DiceExhausted if there are too few rolls
 */
export function opponent(state: State, question: { dice?: DiceSource } = {}): OpponentTurn {
  return play.answerOpponent(opposed, normaliseState(state as RulesState), question) as OpponentTurn;
}

/**
 * The legal attacks of a country by their exact advantage (KOF-ADV-1), with reasons. As POST /v1/rules/advise.
 * @throws QuestionFault `unknown-id`, AnswerTooLarge
 */
export function advise(state: State, question: AdviseQuestion = {}, bounds?: Bounds): Advice {
  requireUnits(state as RulesState, withPointers(question.units));
  return answerAdvise(state as RulesState, question, within(bounds)) as Advice;
}

const analysed = { ...rules, seatInTurn, analyst, files };

/**
 * Up to three plans of Staff for the seat in turn, by its view alone, with the chance of winning, reasons and risk. As POST
 * /v1/rules/analyse of a state.
 * @param onProgress called with the work done and the budget; an exception thrown by it cancels the search
 */
export function analyse(state: State, question: AnalysePositionQuestion = {}, onProgress?: Progress): PositionAnalysis {
  return analysis.analysePosition(
    analysed,
    normaliseState(state as RulesState),
    question,
    onProgress,
  ) as unknown as PositionAnalysis;
}

/** The turns that decided a game, or the first entry that diverges. As POST /v1/rules/analyse of a game file. */
export function analyseGame(file: GameFile, question: AnalyseGameQuestion = {}, onProgress?: Progress): GameAnalysis {
  return analysis.analyseGame(analysed, file as never, question, onProgress) as unknown as GameAnalysis;
}
