import type { ChainedEnvelope } from '../../src/session/log/recorded-event.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import type { Append, LogPosition, NewSession, SessionStore } from '../../src/session/store/store.js';
import type { VirtualClock } from './clock.js';

/** The calls of a store that are one step of it. */
export type StoreCall = Exclude<
  keyof SessionStore,
  'kind' | 'follow' | 'close' | 'knownPosition' | 'sessions' | 'duePlaces' | 'duePlaceOf'
>;

const WRITES: ReadonlySet<StoreCall> = new Set(['commit', 'renewEpoch', 'writeResponse', 'writeRecord', 'setDue']);

export const isWrite = (call: StoreCall): boolean => WRITES.has(call);

type AnyCall = (...args: never[]) => Promise<unknown>;

/** Where a session stood from a moment on. */
interface Head extends Pick<LogPosition, 'version' | 'seq'> {
  readonly since: number;
  readonly chain: string | undefined;
}

/** An event that was committed, as it is recorded. */
export interface Committed {
  readonly seq: number;
  readonly envelope: ChainedEnvelope;
}

/**
 * What all instances share: the store in memory that the service has, with everything that was ever committed written down
 * beside it. It can go back to an earlier moment, by doing again what was done before.
 */
export class Disk {
  #store = new MemoryStore();
  #done: { readonly call: StoreCall; readonly args: readonly unknown[] }[] = [];
  readonly heads: Head[] = [];
  /** By hash, also what a rollback has taken back. */
  readonly committed = new Map<string, Committed>();
  /** Hash of the event before, by hash, and the state by the hash of the last event it came of. */
  readonly links = new Map<string, { readonly chain: string }>();
  readonly states = new Map<string, string>();
  /** Virtual times. */
  readonly rollbacks: number[] = [];
  readonly #listeners = new Set<(session: string) => void>();

  constructor(
    private readonly clock: VirtualClock,
    private readonly session: () => string,
  ) {}

  onWrite(listener: (session: string) => void): void {
    this.#listeners.add(listener);
  }

  async perform(call: StoreCall, args: readonly unknown[]): Promise<unknown> {
    const value = await (this.#store[call] as AnyCall).call(this.#store, ...(args as never[]));
    if (isWrite(call)) {
      this.#done.push({ call, args });
      if (call === 'commit' && (value as { outcome: string }).outcome === 'committed') {
        this.#note(args[0] as NewSession | Append, value as { lastSeq: number });
      }
      await this.#look();
      for (const listener of this.#listeners) listener(this.session());
    }
    return value;
  }

  /** The last so many writes have not happened. */
  async rollBack(writes: number): Promise<void> {
    const kept = this.#done.slice(0, Math.max(this.#done.length - writes, 0));
    this.#store = new MemoryStore();
    this.#done = [];
    for (const { call, args } of kept) {
      await (this.#store[call] as AnyCall).call(this.#store, ...(args as never[]));
      this.#done.push({ call, args });
    }
    this.rollbacks.push(this.clock.now);
    await this.#look();
  }

  get writes(): number {
    return this.#done.length;
  }

  get store(): MemoryStore {
    return this.#store;
  }

  /** Did the session stand there at some moment of this time? */
  stoodAt(version: number, chain: string | undefined, from: number, to: number): boolean {
    return this.heads.some(({ since, ...head }, index) => {
      const until = this.heads[index + 1]?.since ?? Infinity;
      return head.version === version && head.chain === chain && since <= to && until >= from;
    });
  }

  #note({ events, state, chain: head }: NewSession | Append, { lastSeq }: { lastSeq: number }): void {
    events.forEach((bytes, index) => {
      const { chain, ...envelope } = JSON.parse(bytes.toString()) as ChainedEnvelope;
      const seq = lastSeq - events.length + 1 + index;
      if (!chain) return;
      this.committed.set(chain.hash, { seq, envelope });
      this.links.set(chain.hash, { chain: chain.prev });
    });
    if (head !== undefined) this.states.set(head, state.toString());
  }

  async #look(): Promise<void> {
    const position = this.session() === '' ? undefined : await this.#store.readPosition(this.session());
    if (!position) return;
    const { version, seq, chain } = position;
    const last = this.heads.at(-1);
    if (last?.version === version && last.chain === chain) return;
    this.heads.push({ version, seq, chain, since: this.clock.now });
  }
}
