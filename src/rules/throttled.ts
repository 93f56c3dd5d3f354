import type { Progress } from '../game/progress.js';

const PACE_MS = 100;

/** Limits progress reports to ten per second. */
export function throttled(progress: Progress): Progress {
  let next = performance.now() + PACE_MS;
  return (done, of) => {
    const now = performance.now();
    if (now < next) return;
    next = now + PACE_MS;
    progress(done, of);
  };
}
