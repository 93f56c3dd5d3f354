import { RulesClient } from '@trench-club/client';
import { recordingFetch } from './log.js';
import { counted } from './pending.js';

const ATTEMPT_MS = 8000;
const ANALYSIS_MS = 300_000;

/** All that the explorer knows it asks through this. A person waits: a call is given up sooner than by a program. */
export const client = new RulesClient(location.origin, {
  fetch: recordingFetch,
  attempts: 3,
  timeoutMs: 15_000,
  attemptTimeoutMs: ATTEMPT_MS,
});

/** For an analysis, which takes a busy service longer than any other answer: given up and asked again, it would begin anew. */
export const analyst = new RulesClient(location.origin, {
  fetch: recordingFetch,
  attempts: 1,
  timeoutMs: ANALYSIS_MS,
  attemptTimeoutMs: ANALYSIS_MS,
});

/** What gives a request up that is none of the client's, when its answer does not come. */
export const patience = (): AbortSignal => AbortSignal.timeout(ATTEMPT_MS);

/** A file beside the page, which is no part of the API. */
export async function fileBeside(path: string): Promise<Response> {
  return counted(() => fetch(`/explorer/${path}`, { signal: patience() }));
}
