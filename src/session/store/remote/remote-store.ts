import * as check from '../checks.js';
import { Followers } from '../followers.js';
import { Notifier } from '../notifier.js';
import type * as Store from '../store.js';
import { StoreError, type SessionStore } from '../store.js';
import {
  isRead,
  REMOTE,
  untold,
  type Call,
  type Change,
  type RemoteOperation,
  type Reply,
  type Served,
  type Wire,
} from './protocol.js';

/** What expires at the store's own time is looked for so often. */
const POLL_MS = 1000;

interface Waiting {
  readonly operation: RemoteOperation;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The store that another process holds ({@link StoreHost}), with all its promises. */
export function remoteStore(wire: Wire): SessionStore {
  const notifier = new Notifier();
  const calls = new Calls(wire, (session) => notifier.notify(session));
  const served = Object.fromEntries(
    REMOTE.map((operation) => [operation, (...args: unknown[]) => calls.call(operation, args)]),
  ) as unknown as Served;
  const followers = new Followers({
    notifier,
    pollMs: POLL_MS,
    read: (session, after, limit) => served.readEvents(session, after, limit),
  });
  return {
    ...served,
    kind: 'remote',
    follow(session: string, after: number, follower: Store.Follower): Store.Unfollow {
      check.session(session);
      check.number(after, 0, 'after');
      return followers.follow(session, after, follower);
    },
    async ready() {
      const reason = calls.refusal()?.message;
      return reason === undefined ? served.ready() : { ready: false, reason };
    },
    async close() {
      calls.refuse();
      await followers.stop();
      await calls.drained();
    },
  };
}

/** What was asked and is not answered yet. */
class Calls {
  readonly #wire: Wire;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #refusal: StoreError | null = null;
  #whenDrained: (() => void)[] = [];

  constructor(wire: Wire, onChange: (session: string) => void) {
    this.#wire = wire;
    wire.onClose(() => this.#cut());
    wire.onMessage((message) => {
      const { store, ...rest } = message as Reply | Change;
      if (store === 'change') onChange((rest as Change).session);
      else if (store === 'reply') this.#answered(rest as Reply);
    });
  }

  /** Why nothing more is asked. */
  refusal(): StoreError | null {
    return this.#refusal;
  }

  refuse(): void {
    this.#refusal = new StoreError('store-closed', 'the store is closed');
  }

  async call(operation: RemoteOperation, args: readonly unknown[]): Promise<unknown> {
    if (this.#refusal) throw this.#refusal;
    const id = ++this.#count;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { operation, resolve, reject }));
    const call: Call = { store: 'call', id, operation, args };
    this.#wire.send(call);
    return answer;
  }

  async drained(): Promise<void> {
    if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#whenDrained.push(resolve));
  }

  #answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(untold(reply.error));
    else waiting?.resolve(reply.value);
    this.#told();
  }

  #cut(): void {
    const gone = 'the process that holds the store has gone';
    this.#refusal ??= new StoreError('store-unavailable', gone);
    for (const { operation, reject } of this.#waiting.values()) {
      reject(new StoreError(isRead(operation) ? 'store-unavailable' : 'commit-unknown', gone));
    }
    this.#waiting.clear();
    this.#told();
  }

  #told(): void {
    if (this.#waiting.size === 0) for (const resolve of this.#whenDrained.splice(0)) resolve();
  }
}
