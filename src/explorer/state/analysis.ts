import { effect, signal } from '@preact/signals';
import { analyst } from '../service/client.js';
import type { GameAnalysis, GameFile, Plan } from '../service/types.js';
import { following } from './game.js';
import { isPast, loadedFile, tree } from './line.js';
import { gameFile } from './line-file.js';
import { aboutPosition, scene } from './scene.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';

/** Work of one answer: a person waits for it. */
const BUDGET = 8000;

/** The best plans of the position that is shown; null before they are asked for. */
export const plans = signal<readonly Plan[] | null>(null);
/** The plan whose ways and attacks are drawn on the board. */
export const shownPlan = signal<Plan | null>(null);
/** The chances of winning along the game. */
export const analysis = signal<GameAnalysis | null>(null);

effect(() => {
  // Another position has other plans.
  void scene.value;
  plans.value = shownPlan.value = null;
});
effect(() => {
  void tree.value[0];
  void following.value;
  analysis.value = null;
});

export async function askPlans(): Promise<void> {
  const at = scene.peek();
  if (!at) return;
  const game = following.peek();
  const answer =
    game && !isPast.peek()
      ? await game.client.plans(BUDGET)
      : await aboutPosition((position) =>
          analyst.call('POST', '/v1/rules/analyse', { body: { position, budget: BUDGET } }),
        );
  if (scene.peek() !== at) return;
  plans.value = (answer as { plans: readonly Plan[] }).plans;
  shownPlan.value = plans.value[0] ?? null;
}

/** The game of the session that is over, or the line as far as it is known. */
export async function askAnalysis(): Promise<void> {
  const game = following.peek();
  const answer = game
    ? await game.client.analysis(BUDGET)
    : await analyst.call('POST', '/v1/rules/analyse', { body: { file: await file(), budget: BUDGET } });
  const result = answer as { ok: true } & GameAnalysis;
  if (result.ok) analysis.value = result;
  else throw new ForeseenError(text('no-replay'));
}

async function file(): Promise<GameFile> {
  return loadedFile.peek() ?? (await gameFile());
}
