import { RulesClient } from '@trench-club/client';
import { recordingFetch } from './log.js';

/** All that the explorer knows it asks through this. A person waits: a call is given up sooner than by a program. */
export const client = new RulesClient(location.origin, {
  fetch: recordingFetch,
  attempts: 3,
  timeoutMs: 15_000,
  attemptTimeoutMs: 8000,
});
