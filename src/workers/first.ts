import cluster, { type Worker } from 'node:cluster';
import { StoreHost } from '../session/store/remote/store-host.js';
import type { Wire } from '../session/store/remote/protocol.js';
import type { SessionStore } from '../session/store/store.js';
import type { LinkMessage } from './link.js';
import { mergedMetrics } from './merged-metrics.js';

/** A worker that does not say what it counts in this time is left out. */
const METRICS_MS = 1000;
/** A worker that died is begun anew no sooner. */
const PAUSE_MS = 500;

interface FirstOptions {
  readonly workers: number;
  /** Held for the workers, where they cannot open it themselves. */
  readonly store: SessionStore | null;
  readonly log: { warn(facts: object, message: string): void };
}

/**
 * The first of several processes: it holds the embedded store if there is one, begins workers, which listen on one port together, and
 * begins another where one has died. Resolves when all have ended, because they were told to or because none could begin; with the
 * exit code.
 */
export async function runWorkers({ workers, store, log }: FirstOptions): Promise<number> {
  cluster.setupPrimary({ serialization: 'advanced' });
  const host = store && new StoreHost(store);
  const hub = new Hub();
  let isStopping = false;
  let failure = 0;
  let listening = 0;

  const begin = (): void => {
    const worker = cluster.fork();
    let listens = false;
    host?.attach(wireTo(worker));
    hub.attach(worker);
    worker.once('listening', () => {
      listens = true;
      listening += 1;
    });
    worker.once('exit', (code, signal) => {
      if (listens) listening -= 1;
      if (isStopping) return;
      // It has told why it cannot start. The next would fail as it did, and no other worker answers requests.
      if (!listens && signal === null && listening === 0) {
        failure = code || 1;
        return stop();
      }
      log.warn({ worker: worker.id, code, signal }, 'A worker has ended; another begins');
      setTimeout(() => void (isStopping || begin()), PAUSE_MS);
    });
  };
  const stop = (): void => {
    isStopping = true;
    for (const worker of running()) worker.process.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (let index = 0; index < workers; index++) begin();
  await new Promise<void>((resolve) => {
    cluster.on('exit', () => void (isStopping && running().length === 0 && resolve()));
  });
  await store?.close();
  return failure;
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function wireTo(worker: Worker): Wire {
  return {
    send: (message) => void worker.send(message as object, undefined, () => {}),
    onMessage: (listener) => void worker.on('message', listener),
    onClose: (listener) => void worker.once('disconnect', listener),
  };
}

/** Asks all workers when one is asked. */
class Hub {
  readonly #asked = new Map<number, (text: string) => void>();
  #count = 0;

  attach(worker: Worker): void {
    const wire = wireTo(worker);
    wire.onMessage((message) => {
      const { metrics, id, ...rest } = message as LinkMessage;
      if (metrics === 'all')
        void this.#all().then((text) => wire.send({ metrics: 'text', id, text } satisfies LinkMessage));
      else if (metrics === 'text') this.#asked.get(id)?.((rest as { text: string }).text);
    });
  }

  async #all(): Promise<string> {
    const texts = new Map<string, string>();
    await Promise.all(
      running().map(async (worker) => {
        const text = await this.#own(worker);
        if (text !== null) texts.set(String(worker.id), text);
      }),
    );
    return mergedMetrics(texts);
  }

  #own(worker: Worker): Promise<string | null> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      const end = (text: string | null): void => {
        clearTimeout(timer);
        this.#asked.delete(id);
        resolve(text);
      };
      const timer = setTimeout(end, METRICS_MS, null);
      this.#asked.set(id, end);
      wireTo(worker).send({ metrics: 'own', id } satisfies LinkMessage);
    });
  }
}
