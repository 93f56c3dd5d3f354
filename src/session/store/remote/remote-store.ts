import * as check from '../checks.js';
import { Followers } from '../followers.js';
import { Notifier } from '../notifier.js';
import type * as Store from '../store.js';
import { StoreError, type SessionStore } from '../store.js';
import { LeasedPositions } from './leased-positions.js';
import {
  isRead,
  REMOTE,
  sessionChangedBy,
  untold,
  type Call,
  type Change,
  type Forget,
  type Forgot,
  type RemoteOperation,
  type Reply,
  type Served,
  type Wire,
} from './protocol.js';

/** What expires at the store's own time is looked for so often. */
const POLL_MS = 1000;

interface Waiting {
  readonly operation: RemoteOperation;
  /** That it changes. */
  readonly session: string | null;
  resolve(value: unknown, lease: boolean): void;
  readonly reject: (error: Error) => void;
}

/** The store that another process holds ({@link StoreHost}), with all its promises. */
export function remoteStore(wire: Wire): SessionStore {
  const notifier = new Notifier();
  const positions = new LeasedPositions();
  const calls = new Calls(wire, positions, (session) => notifier.notify(session));
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
    async readPosition(session: string) {
      return positions.known(session) ?? served.readPosition(session);
    },
    knownPosition: (session: string) => positions.known(session),
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

  constructor(
    wire: Wire,
    private readonly positions: LeasedPositions,
    private readonly onChange: (session: string) => void,
  ) {
    this.#wire = wire;
    wire.onClose(() => this.#cut());
    wire.onMessage((message) => {
      const told = message as Reply | Change | Forget;
      if (told.store === 'reply') this.#answered(told);
      else if (told.store === 'change') onChange(told.session);
      else if (told.store === 'forget') this.#forget(told);
    });
  }

  /** Why nothing more is asked. */
  refusal(): StoreError | null {
    return this.#refusal;
  }

  refuse(): void {
    this.#refusal = new StoreError('store-closed', 'the store is closed');
    this.positions.clear();
  }

  async call(operation: RemoteOperation, args: readonly unknown[]): Promise<unknown> {
    if (this.#refusal) throw this.#refusal;
    const id = ++this.#count;
    const session = sessionChangedBy(operation, args);
    if (session !== null) this.positions.changing(session);
    const askedAt = performance.now();
    const answer = new Promise<unknown>((done, reject) => {
      const resolve = (value: unknown, lease: boolean): void => {
        if (lease && !this.#refusal) this.positions.keep(args[0] as string, value as Store.LogPosition, askedAt);
        done(value);
      };
      this.#waiting.set(id, { operation, session, resolve, reject });
    });
    const call: Call = { store: 'call', id, operation, args };
    this.#wire.send(call);
    return answer;
  }

  async drained(): Promise<void> {
    if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#whenDrained.push(resolve));
  }

  #forget({ session, number }: Forget): void {
    this.positions.forget(session);
    this.#wire.send({ store: 'forgot', number } satisfies Forgot);
  }

  #answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (waiting?.session) this.positions.changed(waiting.session);
    if ('error' in reply) waiting?.reject(untold(reply.error));
    else waiting?.resolve(reply.value, reply.lease === true);
    if (waiting?.session) this.onChange(waiting.session);
    this.#told();
  }

  #cut(): void {
    const gone = 'the process that holds the store has gone';
    this.#refusal ??= new StoreError('store-unavailable', gone);
    this.positions.clear();
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
