import { randomUUID } from 'node:crypto';
import type { Append, IdempotentResponse, SessionStore, StoredEvent } from '../../src/session/store/store.js';
import { Bell } from './waiting.js';

/** Two openings of the same data where the store can be shared, twice the same store where it cannot. */
export interface StoreUnderTest {
  readonly name: string;
  readonly store: SessionStore;
  readonly other: SessionStore;
}

export const bytes = (text: string): Buffer => Buffer.from(text);
export const newId = (): string => `ses_${randomUUID().replaceAll('-', '')}`;
export const answer = (key: string, response = `response to ${key}`): IdempotentResponse => ({
  key: `principal ${key}`,
  payloadHash: `hash of ${key}`,
  label: 'done',
  response: bytes(response),
});

export async function begin(store: SessionStore, events = 1, session = newId()): Promise<string> {
  const list = Array.from({ length: events }, (_, index) => bytes(`event ${index + 1}`));
  await store.commit({ session, epoch: 'e1', state: bytes('state 1'), meta: bytes('meta 1'), events: list });
  return session;
}

export function change(session: string, expectedVersion: number, key: string, more: Partial<Append> = {}): Append {
  return {
    session,
    expectedVersion,
    state: bytes(`state ${expectedVersion + 1}`),
    events: [bytes(`event of ${key}`)],
    idempotency: answer(key),
    ...more,
  };
}

/** Appends with every version conflict tried again under a new key, as clients do. Returns the committed seqs. */
export async function contend(store: SessionStore, session: string, writer: string, times: number): Promise<number[]> {
  const seqs: number[] = [];
  for (let count = 0; count < times;) {
    const at = await store.readPosition(session);
    const key = `${writer}/${count}/${at?.version}`;
    const result = await store.commit(change(session, at?.version ?? 0, key, { events: [bytes(key)] }));
    if (result.outcome !== 'committed') continue;
    seqs.push(result.firstSeq);
    count += 1;
  }
  return seqs;
}

export async function allEvents(store: SessionStore, session: string, after = 0): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (;;) {
    const page = await store.readEvents(session, after + events.length, 100);
    if (!page || page.events.length === 0) return events;
    events.push(...page.events);
  }
}

interface Recorder {
  readonly events: StoredEvent[];
  readonly resets: string[];
  reached(seq: number): Promise<void>;
  wasReset(): Promise<void>;
  stop(): Promise<void>;
}

export function record(store: SessionStore, session: string, after: number): Recorder {
  const events: StoredEvent[] = [];
  const resets: string[] = [];
  const bell = new Bell();
  const unfollow = store.follow(session, after, {
    onEvents(page) {
      events.push(...page);
      bell.ring();
    },
    onReset(reason) {
      resets.push(reason);
      bell.ring();
    },
  });
  return {
    events,
    resets,
    reached: (seq) => bell.until(() => (events.at(-1)?.seq ?? after) >= seq, `event ${seq} of ${session}`),
    wasReset: () => bell.until(() => resets.length > 0, `a reset of ${session}`),
    stop: () => unfollow(),
  };
}
