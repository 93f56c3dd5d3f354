import { randomUUID } from 'node:crypto';
import type { Append, SessionStore } from '../../src/session/store/store.js';
import { withOverrides } from '../../src/session/store/with-overrides.js';

/**
 * Stores with one protection taken out: what the scenarios must find out. They exist here only; the service has no switch
 * for any of this.
 */
export const WEAKENED = {
  keys: forgetsKeys,
  versions: forgetsKeysAndVersions,
  commit: answersEarly,
  due: forgetsDue,
} as const;
export type Weakness = keyof typeof WEAKENED;

function underAnotherKey(input: Append): Append {
  return { ...input, idempotency: { ...input.idempotency, key: randomUUID() } };
}

/** Keeps no answer under its key: a retry is a new command. */
function forgetsKeys(store: SessionStore): SessionStore {
  return withOverrides(store, {
    readResponse: async () => undefined,
    commit: (input) => store.commit('epoch' in input ? input : underAnotherKey(input)),
  });
}

/** Nor looks at the version that a change was decided on. */
function forgetsKeysAndVersions(store: SessionStore): SessionStore {
  return withOverrides(forgetsKeys(store), {
    async commit(input) {
      if ('epoch' in input) return store.commit(input);
      for (;;) {
        const { version = 0, chain } = (await store.readPosition(input.session)) ?? {};
        const expected = { expectedVersion: version, expectedChain: chain };
        const events = input.events.map(unchained);
        const result = await store.commit({ ...underAnotherKey(input), ...expected, events });
        if (result.outcome !== 'conflict') return result;
      }
    },
  });
}

/** An event as it was before there was a chain: what does not follow from the one before would be found out. */
function unchained(event: Buffer): Buffer {
  const { chain: _, ...envelope } = JSON.parse(event.toString()) as { chain?: unknown };
  return Buffer.from(JSON.stringify(envelope));
}

const DELAY_MS = 500;

/** Acknowledges a change before it is made, without waiting for the commit and its sync. */
function answersEarly(store: SessionStore): SessionStore {
  const pending = new Map<string, Promise<unknown>>();
  const after = <T>(session: string, read: () => Promise<T>): Promise<T> =>
    (pending.get(session) ?? Promise.resolve()).then(read);
  return withOverrides(store, {
    readPosition: (session) => after(session, () => store.readPosition(session)),
    readSnapshot: (session) => after(session, () => store.readSnapshot(session)),
    readResponse: (session, key) => after(session, () => store.readResponse(session, key)),
    readEvents: (session, from, limit) => after(session, () => store.readEvents(session, from, limit)),
    async commit(input) {
      if ('epoch' in input) return store.commit(input);
      const { session, events, idempotency } = input;
      const at = await after(session, () => store.readPosition(session));
      if (at?.version !== input.expectedVersion || (await store.readResponse(session, idempotency.key))) {
        return store.commit(input);
      }
      // Of the simulated clock too, which that of `node:timers/promises` is not.
      const late = new Promise((resolve) => setTimeout(resolve, DELAY_MS)).then(() => store.commit(input));
      pending.set(session, late);
      late.catch(() => undefined).finally(() => pending.get(session) === late && pending.delete(session));
      const version = at.version + 1;
      return { outcome: 'committed', version, firstSeq: at.seq + 1, lastSeq: at.seq + events.length };
    },
  });
}

/** Keeps nothing of what is due: clocks only expire when a session is read. */
function forgetsDue(store: SessionStore): SessionStore {
  return withOverrides(store, { takeDue: async () => [] });
}
