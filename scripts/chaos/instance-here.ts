import { buildApp } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/service.js';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { PATIENT_LIMITS, PATIENT_STORE } from '../../test/support/waiting.js';
import { WEAKENED, type Weakness } from './weakened.js';

/** The store that this environment names, weakened if so wished; with `PATIENT` it waits for replicas as long as it takes. */
export function storeOf(env: Readonly<Record<string, string | undefined>>, without?: Weakness): SessionStore {
  const { DATA_DIR, REDIS_URL, REDIS_WAIT_REPLICAS, PATIENT } = env;
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
  return without ? WEAKENED[without](store) : store;
}

export interface Here {
  readonly base: string;
  /** Ends the service; the store stays open for others. */
  end(): Promise<void>;
}

/** An instance of the service in this process. */
export async function serve(store: SessionStore): Promise<Here> {
  const sessions = new SessionService({ store, games: GAMES });
  const app = await buildApp({ sessions, limits: PATIENT_LIMITS, rateLimit: { perMinute: 1e9 }, goAwayMs: 1 });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const end = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { base, end };
}
