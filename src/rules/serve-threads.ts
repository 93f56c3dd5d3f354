import type { App } from '../wire/app-type.js';
import type { CheckLong } from '../wire/json-body.js';
import { longJson } from '../wire/json-text.js';
import type { Limits } from '../wire/limits.js';
import type { Metrics } from '../wire/metrics.js';
import type { Threads } from './threads.js';

const NO_THREADS = { threads: 0, busy: 0, waiting: 0, lost: 0 };

/** Counts the work of threads. The first thread starts when the service listens. */
export function serveThreads(app: App, threads: Threads | null, metrics: Metrics): void {
  const onWait = metrics.countThreads(() => threads?.counts ?? NO_THREADS);
  if (!threads) return;
  threads.onWait = onWait;
  threads.onLost = (error) => app.log.error(error, 'A thread was lost');
  app.addHook('onListen', (done) => {
    threads.start();
    done();
  });
  app.addHook('onClose', () => threads.close());
}

/** Checks long bodies in a thread, if there are any. */
export function checkLong(threads: Threads | null, limits: Limits): CheckLong {
  return async (body, asker) => {
    if (threads) return threads.run('look', body, asker, [body.bytes.buffer]);
    longJson(body.bytes, limits);
    return body;
  };
}
