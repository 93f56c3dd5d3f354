import { createHash } from 'node:crypto';
import type { ChainedEnvelope } from '../../src/session/log/recorded-event.js';
import { StoreError, type Follower, type SessionStore, type StoredEvent } from '../../src/session/store/store.js';
import { withOverrides } from '../../src/session/store/with-overrides.js';
import type { StoreCall } from '../model/store.js';

/** What a call of the store has come to. */
export type Kind = 'append' | 'refuse' | 'replay' | 'epoch' | 'read' | 'due';

/** What is asked: a call of the store, what a follower was handed, or an entry that was taken. */
export type Asked = StoreCall | 'handed' | 'taken';

/**
 * A line of a trace: the beginning of a write (`args`), the end of a call (`kind`), or both of what has no effect (`from`). A write
 * without an end may have happened or not. Bytes are digests; of an event also what the model asks.
 */
export interface Line {
  /** In ms, of one clock for all instances. */
  readonly at: number;
  /** Names the call; of what a follower is handed, the follower. */
  readonly id: string;
  /** Null: all sessions. */
  readonly session: string | null;
  readonly name?: Asked | 'roll-back';
  readonly args?: readonly unknown[];
  readonly from?: number;
  readonly kind?: Kind;
  readonly result?: unknown;
  /** It has not happened. */
  readonly fails?: true;
}

interface Tracer {
  /** Names the instance. */
  readonly name: string;
  readonly now: () => number;
  readonly write: (line: Line) => void;
}

const WRITES = ['commit', 'renewEpoch', 'writeResponse', 'writeRecord', 'setDue'] as const;
const READS = ['readPosition', 'readSnapshot', 'readEvents', 'readResponse', 'readRecord'] as const;

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/** The same store, with a line for each point at which the session code and the store meet. */
export function traced(store: SessionStore, { name, now, write }: Tracer): SessionStore {
  let count = 0;
  const line = (fields: Omit<Line, 'at'>): void => write(reduced({ at: now(), ...fields }) as Line);
  const next = (): string => `${name}.${count++}`;
  const calls = new Map<string, AnyCall>();
  for (const call of READS) {
    calls.set(call, async (...args) => {
      const from = now();
      const result = await (store[call] as AnyCall)(...args);
      const kind = call === 'readResponse' && result ? 'replay' : 'read';
      if (args[0] !== null)
        line({ id: next(), session: args[0] as string, name: call, args, from, kind, result: result ?? null });
      return result;
    });
  }
  for (const call of WRITES) {
    calls.set(call, async (...args) => {
      const [first] = args as [{ readonly session: string } | string | null];
      const session = typeof first === 'object' ? (first?.session ?? null) : first;
      if (session === null) return (store[call] as AnyCall)(...args);
      const id = next();
      line({ id, session, name: call, args });
      try {
        const result = await (store[call] as AnyCall)(...args);
        line({ id, session, kind: kindOf(call, result), result: result ?? null });
        return result;
      } catch (error) {
        if (error instanceof StoreError && error.code !== 'commit-unknown') line({ id, session, fails: true });
        throw error;
      }
    });
  }
  const isOnePlace = () => store.duePlaces().length === 1;
  return withOverrides(store, {
    ...(Object.fromEntries(calls) as Partial<SessionStore>),
    async hasDue(kind, place) {
      const from = now();
      const result = await store.hasDue(kind, place);
      if (!result && isOnePlace()) {
        line({ id: next(), session: null, name: 'hasDue', args: [kind], from, kind: 'due', result });
      }
      return result;
    },
    async takeDue(...args) {
      const from = now();
      const result = await store.takeDue(...args);
      for (const entry of result) {
        line({ id: next(), session: entry.session, name: 'taken', args: [entry], from, kind: 'due', result: true });
      }
      return result;
    },
    follow(session, after, follower) {
      const id = next();
      let position = after;
      const handed: Follower = {
        ...follower,
        onEvents(events, head) {
          line({
            id,
            session,
            name: 'handed',
            args: [{ after: position, events }],
            from: now(),
            kind: 'read',
            result: true,
          });
          position += events.length;
          return follower.onEvents(events, head);
        },
        onReset: (reason) => follower.onReset(reason),
        onTrouble: (error) => follower.onTrouble?.(error),
      };
      return store.follow(session, after, handed);
    },
  });
}

function kindOf(call: (typeof WRITES)[number], result: unknown): Kind {
  if (call === 'setDue') return 'due';
  if (call === 'renewEpoch') return 'epoch';
  const { outcome } = result as { readonly outcome: string };
  if (outcome === 'replayed') return 'replay';
  return outcome === 'committed' || outcome === 'written' ? 'append' : 'refuse';
}

/** Without bytes, which may be secret and long. */
function reduced(value: unknown, member?: string): unknown {
  if (Buffer.isBuffer(value)) return member === 'events' ? shortened(value) : digest(value);
  if (Array.isArray(value)) return value.map((one) => reduced(one, member));
  if (typeof value !== 'object' || value === null) return value;
  if (member === 'events' && 'bytes' in value) {
    const { seq, bytes } = value as StoredEvent;
    return { seq, bytes: shortened(bytes) };
  }
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(members.map(([name, one]) => [name, reduced(one, name)]));
}

/** What the model asks of an event, and a digest of it. */
function shortened(bytes: Buffer): string {
  const { chain, session } = JSON.parse(bytes.toString()) as ChainedEnvelope;
  const expired = session?.type === 'clock-expired' && { session };
  return JSON.stringify({ chain: chain && { prev: chain.prev, hash: chain.hash }, ...expired, digest: digest(bytes) });
}

function digest(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('base64url').slice(0, 12);
}
