import type { ChainedEnvelope } from '../../src/session/log/recorded-event.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import type { Append, LogPosition, NewSession, SessionStore } from '../../src/session/store/store.js';
import { storeOf, type Backing } from '../model/model-store.js';
import type { StoreCall } from '../model/store.js';
import type { VirtualClock } from './clock.js';

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

/** The store in memory that the service has. */
function memory(): Backing {
  const store = new MemoryStore();
  return {
    perform: (name, args) => (store[name] as AnyCall).call(store, ...(args as never[])),
    sessions: () => store.sessions(),
  };
}

/**
 * What all instances share: a store, with everything that was ever committed written down beside it. It can go back to an earlier
 * moment, by doing again what was done before.
 */
export class Disk {
  #store: Backing;
  #done: { readonly call: StoreCall; readonly args: readonly unknown[] }[] = [];
  /** By session. */
  readonly heads = new Map<string, Head[]>();
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
    private readonly backing: () => Backing = memory,
  ) {
    this.#store = backing();
  }

  onWrite(listener: (session: string) => void): void {
    this.#listeners.add(listener);
  }

  async perform(call: StoreCall, args: readonly unknown[]): Promise<unknown> {
    const value = await this.#store.perform(call, args);
    if (isWrite(call)) {
      this.#done.push({ call, args });
      if (call === 'commit' && (value as { outcome: string }).outcome === 'committed') {
        this.#note(args[0] as NewSession | Append, value as { lastSeq: number });
      }
      const [first] = args as [{ readonly session: string } | string | null];
      const session = typeof first === 'object' ? first?.session : first;
      if (session === undefined) return value;
      await this.#look(session);
      for (const listener of this.#listeners) listener(session);
    }
    return value;
  }

  /** The last so many writes have not happened. */
  async rollBack(writes: number): Promise<void> {
    const kept = this.#done.slice(0, Math.max(this.#done.length - writes, 0));
    const store = this.backing();
    for (const { call, args } of kept) await store.perform(call, args);
    [this.#store, this.#done] = [store, kept];
    this.rollbacks.push(this.clock.now);
    for (const session of this.heads.keys()) await this.#look(session);
  }

  get writes(): number {
    return this.#done.length;
  }

  /** Without a line to it that may be cut. */
  get store(): SessionStore {
    return storeOf((name, args) => this.perform(name, args), { sessions: () => this.sessions() });
  }

  async *sessions(): AsyncIterable<string> {
    yield* this.#store.sessions();
  }

  /** Did a session stand there at some moment of this time? */
  stoodAt(session: string, version: number, chain: string | undefined, from: number, to: number): boolean {
    const heads = this.heads.get(session) ?? [];
    return heads.some(({ since, ...head }, index) => {
      const until = heads[index + 1]?.since ?? Infinity;
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

  async #look(session: string): Promise<void> {
    const position = (await this.#store.perform('readPosition', [session])) as LogPosition | undefined;
    if (!position) return;
    const { version, seq, chain } = position;
    const heads = this.heads.get(session) ?? [];
    this.heads.set(session, heads);
    const last = heads.at(-1);
    if (last?.version === version && last.chain === chain) return;
    heads.push({ version, seq, chain, since: this.clock.now });
  }
}
