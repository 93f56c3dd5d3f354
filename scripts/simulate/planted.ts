import type { AnyGame } from '../../src/game/hosted.js';
import type { LogPosition, SessionStore } from '../../src/session/store/store.js';
import { withOverrides } from '../../src/session/store/with-overrides.js';
import { WEAKENED } from '../chaos/weakened.js';
import { FAULTS, type Fault } from '../model/faults.js';
import type { VirtualClock } from './clock.js';

/** A protection that is taken out of one simulated world; the service has no switch for any of it. */
export interface Planted {
  /** Of the store, which is one of the model then. */
  readonly fault?: Fault;
  readonly store?: (store: SessionStore, clock: VirtualClock) => SessionStore;
  readonly game?: (game: AnyGame) => AnyGame;
  /** Followers neither are woken nor look for themselves. */
  readonly losesWakeUps?: true;
  /** The clock that never jumps runs so many times as fast as it should. */
  readonly fast?: number;
  /** One of so many frames to a watcher is left out. */
  readonly losesFrames?: number;
  /** What must be found. */
  readonly finds: RegExp;
}

/** A store that hides that it has gone back: it reports the highest version that it ever had. */
function withoutHistories(store: SessionStore): SessionStore {
  let highest: LogPosition | undefined;
  return withOverrides(store, {
    readPosition: async (session) => {
      const position = await store.readPosition(session);
      if (position && position.version > (highest?.version ?? 0)) highest = position;
      return position && highest;
    },
  });
}

export const PLANTED: Readonly<Record<string, Planted>> = {
  keys: { finds: /doubled|two answers/, store: WEAKENED.keys },
  versions: {
    finds: /fold|no chain|damaged/,
    store: (store) =>
      withOverrides(store, {
        commit: async (input) => {
          if ('epoch' in input) return store.commit(input);
          for (;;) {
            const at = await store.readPosition(input.session);
            const expected = { expectedVersion: at?.version ?? 1, expectedChain: at?.chain };
            const result = await store.commit({ ...input, ...expected });
            if (result.outcome !== 'conflict') return result;
          }
        },
      }),
  },
  due: { finds: /after its time|nothing has come of it/, store: WEAKENED.due },
  fast: { finds: /before its time/, fast: 2 },
  histories: { finds: /stood/, store: withoutHistories },
  'wake-ups': { finds: /behind/, losesWakeUps: true },
  frames: { finds: /gap/, losesFrames: 20 },
  views: { finds: /shown/, game: (game) => ({ ...game, redact: (event: unknown) => event }) as AnyGame },
  commits: { finds: /lost|never committed/, store: WEAKENED.commit },
  reads: {
    finds: /stood/,
    store: (store, clock) => {
      const seen = new Map<
        string,
        { readonly at: number; readonly position: ReturnType<SessionStore['readPosition']> }
      >();
      return withOverrides(store, {
        readPosition: (session) => {
          const last = seen.get(session);
          if (last && clock.now - last.at < 500) return last.position;
          const position = store.readPosition(session);
          seen.set(session, { at: clock.now, position });
          return position;
        },
      });
    },
  },
  ...Object.fromEntries(
    Object.entries(FAULTS).map(([name, fault]) => [name, { fault, finds: /no path of the model/ }]),
  ),
};
