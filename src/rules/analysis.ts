import { analyseGame, analysePosition, type Analysed } from '../game/analysis.js';
import type { Seat } from '../game/contract.js';
import type { GameFileOf } from '../game/game-file.js';
import type { AnyGame } from '../game/hosted.js';
import type { Progress } from '../game/progress.js';
import type { Language } from '../language/language.js';
import { Problem } from '../wire/problems.js';
import { requirePossible } from './states.js';

/** The members of the body beside the state or the file. */
export interface AnalysisAsked {
  readonly seat?: Seat;
  readonly budget?: number;
  readonly plans?: number;
}

/** An analysis of a state, or of a game file. */
export interface AnalysisJob {
  readonly game: string;
  readonly of: { readonly state: unknown; readonly isPosted?: boolean } | { readonly file: object };
  readonly asked: AnalysisAsked;
  /** The largest budget of a caller without an API key, where others have one. */
  readonly maxBudget?: number | undefined;
  readonly language: Language;
}

/** @throws Problem `impossible-state`, `unauthenticated`; Error if the game has no analyst */
export function analysisOf(game: AnyGame, { of, asked, maxBudget }: AnalysisJob, progress: Progress): object {
  if (!game.analyst) throw new Error(`${game.id} cannot be analysed.`);
  if (maxBudget !== undefined && (asked.budget ?? 0) > maxBudget) {
    throw new Problem('unauthenticated', `A budget above ${maxBudget} needs an API key.`);
  }
  const analysed = game as AnyGame & Analysed<unknown, unknown, unknown>;
  if ('file' in of) return analyseGame(analysed, of.file as GameFileOf<unknown>, asked, progress);
  if (of.isPosted) requirePossible(game, of.state);
  return analysePosition(analysed, game.normalise(of.state), asked, progress);
}
