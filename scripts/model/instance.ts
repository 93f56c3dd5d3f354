import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { Games } from '../../src/game/registry.js';
import { faultOf } from '../../src/session/fault.js';
import { SessionService } from '../../src/session/sessions.js';
import { Followers } from '../../src/session/store/followers.js';
import type { Append, EventPage, SessionStore } from '../../src/session/store/store.js';
import { parlour } from '../../test/support/parlour-game.js';
import type { ReadRecord } from './opening.js';
import { storeOf } from './model-store.js';
import type { Call } from './store.js';

/** What all instances have in common: time, and how often the store has gone back. */
export interface Moment {
  readonly ms: number;
  readonly era: number;
}

/** What is asked of an instance. Answers come under the name. */
export type Request = { readonly name: string; readonly session: string } & (
  | { readonly type: 'read'; readonly token: string }
  | {
      readonly type: 'give';
      readonly token: string;
      readonly key: string;
      readonly command: object;
      readonly version: number;
      readonly chain: string | undefined;
    }
  | { readonly type: 'follow'; readonly token: string; readonly from: Place | null }
  | { readonly type: 'sweep' }
);

/** Where a follower stands. */
export interface Place {
  readonly epoch: string;
  readonly seq: number;
  readonly hash: string | undefined;
}

export type Answer =
  | { readonly type: 'read'; readonly epoch: string; readonly version: number; readonly chain: string | undefined }
  | { readonly type: 'done'; readonly text: string; readonly version: number; readonly chain: string | undefined }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'fault'; readonly code: string }
  /** A follower stands there now: where it asked for, or where the session is. */
  | { readonly type: 'at'; readonly place: Place; readonly isReset: boolean }
  | {
      readonly type: 'event';
      readonly seq: number;
      readonly prev: string | undefined;
      readonly hash: string | undefined;
    }
  | { readonly type: 'end'; readonly reason: string }
  | { readonly type: 'swept' };

export interface Output {
  readonly name: string;
  readonly answer: Answer;
}

/** The first moment; times of the model are milliseconds from then on. */
export const START = Date.UTC(2026, 0, 1);
/** Expiries of tokens, which do not come. */
const FAR_MS = 3_600_000;

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const realTimeout = globalThis.setTimeout;
const realRandomBytes = crypto.randomBytes;
const realTurn = timers.setImmediate;
let present: Instance | undefined;
let pool = Buffer.alloc(0);

/**
 * Until the returned function is called, timers wait for {@link Instance.wake}, and random bytes are those of the instance and the
 * era: what an instance does follows from what it has been asked and answered.
 */
export function installed(): () => void {
  const timeout = (run: () => void, ms = 0) => {
    if (ms < FAR_MS) present?.timers.push(run);
    const handle = { unref: () => handle };
    return handle;
  };
  Object.assign(globalThis, { setTimeout: timeout });
  Object.assign(crypto, { randomBytes: (size: number) => (pool = Buffer.alloc(size, present?.pattern ?? 'opening')) });
  Object.assign(timers, { setImmediate: async () => undefined });
  syncBuiltinESMExports();
  return () => {
    Object.assign(globalThis, { setTimeout: realTimeout });
    Object.assign(crypto, { randomBytes: realRandomBytes });
    Object.assign(timers, { setImmediate: realTurn });
    syncBuiltinESMExports();
  };
}

interface Pending extends Call {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The shipped session code on a store whose calls wait until they are answered. */
export class Instance {
  readonly service: SessionService;
  /** Calls that wait for their answer, by what they have come of: `W0.1.0.1` is the second one after the first one of a request. */
  readonly pending = new Map<string, Pending>();
  readonly outputs: Output[] = [];
  timers: (() => void)[] = [];
  pattern = '';
  #cause = '';
  #calls = 0;
  #moment: Moment = { ms: 0, era: 0 };
  readonly #followers: Followers;
  readonly #followed = new Set<string>();
  #known = { session: '', token: '', seen: new Map<string, Answer>() };

  constructor(
    private readonly name: string,
    private readonly record: ReadRecord,
  ) {
    this.#followers = new Followers({
      pollMs: 0,
      read: (...args) => this.#call({ name: 'readEvents', args }) as Promise<EventPage | undefined>,
    });
    const now = () => new Date(START + this.#moment.ms);
    const games = new Games([parlour]);
    const limits = { cachedSessions: 2 };
    this.service = new SessionService({ store: this.#store(), games, now, steady: () => this.#moment.ms, limits });
  }

  get isFollowed(): boolean {
    return this.#followed.size > 0;
  }

  /** What it knows of the session between two requests: the snapshot, and how far each follower has come. */
  get kept(): unknown {
    const { session, token, seen } = this.#known;
    const { version, epoch, chain } = this.service.members.likely(session, token)?.snapshot ?? {};
    return [version, epoch, chain, this.service.followedHead(session), [...seen], this.timers.length];
  }

  async start(moment: Moment, request: Request): Promise<void> {
    if (request.type === 'read') this.#known = { ...this.#known, ...request };
    await this.#run(moment, request.name, () => void this.#answer(request));
  }

  /** Answers a call; an error if nothing comes back of it. */
  async deliver(moment: Moment, id: string, result: unknown): Promise<void> {
    const call = this.pending.get(id) as Pending;
    this.pending.delete(id);
    await this.#run(moment, id, () => {
      if (result instanceof Error) call.reject(result);
      else call.resolve(result);
      if (call.name === 'commit' && !(result instanceof Error)) {
        this.#followers.wake((call.args[0] as Append).session);
      }
    });
  }

  /** Timers are over, and the store has something for followers. */
  async wake(moment: Moment, session: string): Promise<void> {
    await this.#run(moment, 'wake', () => {
      for (const run of this.timers.splice(0)) run();
      this.#followers.wake(session);
    });
  }

  async #run(moment: Moment, cause: string, work: () => void): Promise<void> {
    [this.#cause, this.#calls] = [cause, 0];
    [present, this.#moment, this.pattern] = [this, moment, `${this.name}${moment.era}`.padEnd(16, '.')];
    pool.fill(this.pattern);
    work();
    await settled();
  }

  #say(name: string, answer: Answer): void {
    this.outputs.push({ name, answer });
    if (answer.type === 'event' || answer.type === 'at') this.#known.seen.set(name, answer);
    if (answer.type === 'end') this.#known.seen.delete(name);
  }

  async #answer(request: Request): Promise<void> {
    try {
      await this.#handle(request);
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      this.#say(request.name, { type: 'fault', code: fault.code });
    }
  }

  async #handle(request: Request): Promise<void> {
    const { service } = this;
    const { name, session } = request;
    if (request.type === 'sweep') {
      await service.agenda.sweep('clock');
      return this.#say(name, { type: 'swept' });
    }
    const member = await service.authorise(session, request.token);
    const { epoch, version, chain, seq } = member.snapshot;
    if (request.type === 'read') return this.#say(name, { type: 'read', epoch, version, chain });
    if (request.type === 'give') {
      const asked = { idempotencyKey: request.key, ifVersion: request.version, ifChain: request.chain, requestId: 'r' };
      const result = await service.give(service.permit(member, request.command), asked);
      if (result.outcome === 'refused') {
        return this.#say(name, { type: 'refused', text: JSON.stringify(result.refusal) });
      }
      return this.#say(name, { type: 'done', text: result.text, version: result.version, chain: result.chain });
    }
    const { from } = request;
    const lost = from && (await service.log.lost(member.snapshot, { ...from, after: from.seq }));
    const place = from && !lost ? from : { epoch, seq, hash: chain };
    this.#say(name, { type: 'at', place, isReset: lost !== null });
    this.#followed.add(name);
    service.follow(
      member,
      place.seq,
      {
        onEvents: (events) => {
          for (const { seq, link, hash } of events) this.#say(name, { type: 'event', seq, prev: link?.prev, hash });
        },
        onEnd: (reason) => {
          this.#followed.delete(name);
          this.#say(name, { type: 'end', reason });
        },
      },
      place.hash,
    );
  }

  #store(): SessionStore {
    const follow: SessionStore['follow'] = (...args) => this.#followers.follow(...args);
    return storeOf((name, args) => this.#call({ name, args }), { follow });
  }

  #call({ name, args }: Call): Promise<unknown> {
    if (name === 'readRecord') {
      const [session, record] = args as [string | null, string];
      return Promise.resolve(this.record(session, record, START + this.#moment.ms));
    }
    // A wake-up may find calls of the one before.
    while (this.pending.has(`${this.#cause}.${this.#calls}`)) this.#calls += 1;
    const id = `${this.#cause}.${this.#calls++}`;
    return new Promise((resolve, reject) => this.pending.set(id, { name, args, resolve, reject }));
  }
}
