import { buildApp } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/sessions.js';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import type { Receivers } from '../../src/session/webhooks/receiver.js';
import { PATIENT_LIMITS, PATIENT_STORE } from '../../test/support/waiting.js';
import { tracedTo } from '../trace/file.js';
import { WEAKENED, type Weakness } from './weakened.js';

/**
 * The store that this environment names, weakened if so wished; with `PATIENT` it waits for replicas as long as it takes, and with
 * `TRACE_FILE` its trace is written to files of that name.
 */
export function storeOf(env: Readonly<Record<string, string | undefined>>, without?: Weakness): SessionStore {
  const { DATA_DIR, REDIS_URL, REDIS_WAIT_REPLICAS, PATIENT, TRACE_FILE } = env;
  const store = openStore(
    REDIS_URL === undefined
      ? { kind: 'embedded', path: DATA_DIR as string }
      : {
          kind: 'redis',
          url: REDIS_URL,
          waitReplicas: Number(REDIS_WAIT_REPLICAS ?? 0),
          ...(PATIENT && PATIENT_STORE),
        },
  );
  const one = without ? WEAKENED[without](store) : store;
  return TRACE_FILE === undefined ? one : tracedTo(TRACE_FILE, one);
}

export interface Here {
  readonly base: string;
  /** Ends the service; the store stays open for others. */
  end(): Promise<void>;
  /** Puts the clock of its machine forward by an hour, and the next time back again. */
  jump(): void;
}

const JUMP_MS = 3_600_000;

/**
 * An instance of the service in this process.
 * @param sweeps it looks for clocks that are at zero
 * @param receivers default: it has no webhooks
 */
export async function serve(store: SessionStore, sweeps = false, receivers?: Receivers): Promise<Here> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const sessions = new SessionService({ store, games: GAMES, now, ...(receivers && { webhooks: { receivers } }) });
  const app = await buildApp({ sessions, limits: PATIENT_LIMITS, rateLimit: { perMinute: 1e9 }, goAwayMs: 1 });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  if (sweeps || receivers) sessions.agenda.start();
  const end = async () => {
    // A sweep that waits for the store ends with that.
    void sessions.agenda.stop();
    app.server.closeAllConnections();
    await app.close();
  };
  return { base, end, jump: () => void (ahead = ahead === 0 ? JUMP_MS : 0) };
}
