import type { Steps } from '../game/steps.js';
import { allows, holderOf, principalName, viewerOf, type Operation, type Principal, type Viewer } from './access.js';
import { Commands, mayGive, unknownSession, type CommandAnswer, type DryRun, type GiveCommand } from './commands.js';
import type { SessionContext } from './context.js';
import { createSession, type Created, type CreateSession, type SecretRecord } from './creation.js';
import { SessionFault } from './fault.js';
import { Feeds, type Subscriber } from './feed.js';
import { Heads, INITIAL_RECORD, SECRET_RECORD, type Head } from './heads.js';
import { TOKEN } from './ids.js';
import { Logged } from './log.js';
import { RememberedEvents } from './remembered-events.js';
import { Seats, type Amended, type WithKey } from './seats.js';
import { contributionsDigest, type DiceRecord, type RollsAt } from './session-dice.js';
import type { DiceProof } from '../dice/proof-schema.js';
import type { Move } from '../game/hosted.js';
import type { Games } from '../game/registry.js';
import { inSlices } from './slices.js';
import type { Following, Readiness, SessionStore } from './store/store.js';
import { Supply } from './supply.js';

export interface SessionServiceOptions {
  readonly store: SessionStore;
  readonly games: Games;
  /** Default: the clock of the machine. */
  readonly now?: () => Date;
  /** Default: 30 days. */
  readonly keepEndedMs?: number;
  /** Default: a year. */
  readonly tokenLifeMs?: number;
  readonly maxInFlight?: number;
  /** Sessions whose state is kept decoded. */
  readonly cachedSessions?: number;
}

/** Somebody who has shown a token of the session, and the session as it stood then. */
export interface Member {
  readonly principal: Principal;
  /** The token is good for nothing from then on; milliseconds since 1970. */
  readonly until: number;
  readonly head: Head;
}

/** A name for a member of a session among all sessions. */
export function memberName({ head, principal }: Member): string {
  return `${head.session}/${principalName(principal)}`;
}

export interface LogPage {
  readonly epoch: string;
  readonly head: number;
  readonly events: readonly Logged[];
}

const TOKEN_SHAPE = new RegExp(TOKEN);
const PAGE = 500;
/** Game files being put together; each has its whole log in memory. */
const FILES_AT_ONCE = 2;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Sessions over any number of instances: the store is the truth, everything kept here is a copy that it confirms. All
 * methods throw SessionFault for what a caller did, StoreError for what the store did (`faultOf` reads both).
 */
export class SessionService {
  readonly #context: SessionContext;
  readonly #commands: Commands;
  readonly #seats: Seats;
  readonly #feeds: Feeds;
  readonly #remembered = new RememberedEvents();
  readonly #files = new Supply(FILES_AT_ONCE);

  constructor(options: SessionServiceOptions) {
    const { store, games } = options;
    this.#context = {
      store,
      games,
      heads: new Heads(store, games, options.cachedSessions ?? 1000),
      now: options.now ?? (() => new Date()),
      keepEndedMs: options.keepEndedMs ?? 30 * 24 * 3600 * 1000,
      tokenLifeMs: options.tokenLifeMs ?? 365 * 24 * 3600 * 1000,
      maxInFlight: options.maxInFlight ?? 10_000,
    };
    this.#commands = new Commands(this.#context);
    this.#seats = new Seats(this.#context);
    this.#feeds = new Feeds(store);
  }

  get games(): Games {
    return this.#context.games;
  }

  create(request: CreateSession): Promise<Created> {
    return createSession(this.#context, request);
  }

  /**
   * Who holds this token. `session-unknown` alike for a session that does not exist and for one whose token it is not,
   * `unauthenticated` where there is none.
   */
  async authorise(session: string, token: string | undefined): Promise<Member> {
    if (token === undefined) throw new SessionFault('unauthenticated', 'A token of the session is needed.');
    const head = TOKEN_SHAPE.test(token) ? await this.#context.heads.now(session) : undefined;
    const holder = head && holderOf(head.access, token, this.#context.now().getTime());
    if (!head || !holder) throw unknownSession();
    return { ...holder, head };
  }

  /** @throws SessionFault `forbidden` unless the policy allows it */
  require(principal: Principal, operation: Operation, viewer: Viewer = viewerOf(principal)): void {
    if (allows(principal, operation, viewer)) return;
    throw new SessionFault('forbidden', 'The holder of this token may not do this.', { role: principal.role });
  }

  claim(request: { session: string; seat: string; invitation: string; idempotencyKey: string }): Promise<Amended> {
    return this.#seats.claim(request);
  }

  reissueSeat(request: WithKey & { seat: string }): Promise<Amended> {
    return this.#seats.reissueSeat(request);
  }

  reissueSpectators(request: WithKey): Promise<Amended> {
    return this.#seats.reissueSpectators(request);
  }

  contribute(request: WithKey & { principal: Principal & { role: 'seat' }; entropy: string }): Promise<Amended> {
    return this.#seats.contribute(request);
  }

  /** @throws SessionFault `forbidden` for who may not give this command; what the rules say is in the answer. */
  give({ head, principal }: Member, request: Omit<GiveCommand, 'session' | 'principal'>): Promise<CommandAnswer> {
    this.#requireCommand(head, principal, request.command);
    return this.#commands.give(head, { ...request, session: head.session, principal });
  }

  /** @throws SessionFault as `give`, as far as it comes to them */
  dryRun({ head, principal }: Member, command: unknown, ifVersion?: number): DryRun {
    this.#requireCommand(head, principal, command);
    return this.#commands.dryRun(head, { principal, command, ifVersion });
  }

  /** May the member give such a command at all? Asked before its form is looked at. */
  requireCommand({ head, principal }: Member, command: unknown): void {
    this.#requireCommand(head, principal, command);
  }

  /**
   * Events `after + 1 …`, at most `limit`.
   * @throws SessionFault `position-gone` past the head, before what is kept, or in another epoch
   */
  async events({ head }: Member, after: number, limit: number, epoch?: string): Promise<LogPage> {
    if (epoch !== undefined && epoch !== head.epoch) throw gone(head, 'epoch');
    const remembered = this.#remembered.page(head, after, limit);
    if (remembered) return { epoch: head.epoch, head: head.seq, events: remembered };
    const page = await this.#context.store.readEvents(head.session, after, limit);
    if (!page) throw unknownSession();
    if (page.epoch !== head.epoch) throw gone(head, 'epoch');
    if (after > page.seq) throw gone(head, 'past-head');
    if (after + 1 < page.first) throw gone(head, 'trimmed');
    return { epoch: page.epoch, head: page.seq, events: this.#remembered.decoded(head, page.events) };
  }

  /** Every event after `after`, from the log and then live. The follower is told when its token is worth nothing any more. */
  follow(
    { head, principal, until }: Member,
    after: number,
    follower: Omit<Subscriber, 'principal' | 'authorisedAt'>,
  ): Following {
    const { now } = this.#context;
    let timer: NodeJS.Timeout | undefined;
    const stop = (): Promise<void> => {
      clearTimeout(timer);
      return following.stop();
    };
    const expire = (): void => {
      void stop();
      follower.onEnd('revoked');
    };
    const watch = (): void => {
      const left = until - now().getTime();
      if (left <= 0) expire();
      else timer = setTimeout(watch, Math.min(left, LONGEST_TIMER_MS)).unref();
    };
    const following = this.#feeds.subscribe(head.session, head.game, after, {
      principal,
      authorisedAt: head.seq,
      onEvents: (events, last) => {
        // The timer may be late.
        if (until > now().getTime()) follower.onEvents(events, last);
        else expire();
      },
      onEnd: (reason) => {
        clearTimeout(timer);
        follower.onEnd(reason);
      },
      onCaughtUp: (last) => follower.onCaughtUp?.(last),
    });
    watch();
    return { stop };
  }

  /** Last event of a session that is being followed here; for heartbeats. */
  followedHead(session: string): number | undefined {
    return this.#feeds.head(session);
  }

  /** The state as a viewer saw it after event `seq`. The signal ends the work, here and below. */
  async stateAt({ head }: Member, seq: number, viewer: Viewer, signal?: AbortSignal): Promise<unknown> {
    if (seq > head.seq) throw gone(head, 'past-head');
    if (head.first > 1) throw gone(head, 'trimmed');
    let { state } = await this.#initial(head.session);
    await this.#readLog(head, 0, seq, signal, ({ entry }) => {
      if (entry.game) state = head.game.evolve(state, entry.game) as unknown;
    });
    return head.game.view(state, viewer) as unknown;
  }

  async dice({ head }: Member, signal?: AbortSignal): Promise<DiceRecord> {
    const { session, meta } = head;
    const rolls: RollsAt[] = [];
    const at = (seq: number, rolled: RollsAt['rolls']): RollsAt => {
      return { seq, rolls: rolled, digest: contributionsDigest(meta.contributions, seq) };
    };
    if (meta.ended) {
      const { rolls: begun } = await this.#record<SecretRecord>(session, SECRET_RECORD);
      if (begun.length > 0) rolls.push(at(1, begun));
    }
    if (meta.firstRoll !== null) {
      await this.#readLog(head, Math.max(meta.firstRoll, head.first) - 1, head.seq, signal, ({ seq, entry }) => {
        if (entry.rolls) rolls.push(at(seq, entry.rolls));
      });
    }
    const { commitment, contributions, secret } = meta;
    return { session, commitment, contributions, secret, rolls };
  }

  /**
   * The whole game as a file of the game's own, with nothing hidden.
   * @throws SessionFault `session-running` before the end
   */
  async gameFile(member: Member, signal?: AbortSignal): Promise<object> {
    const { head } = member;
    if (!head.meta.ended)
      throw new SessionFault('session-running', 'The game file is published when the game is over.');
    if (head.first > 1) throw gone(head, 'trimmed');
    const giveBack = await this.#files.take(1, signal);
    try {
      return await this.#gameFile(member, signal);
    } finally {
      giveBack();
    }
  }

  async #gameFile(member: Member, signal: AbortSignal | undefined): Promise<object> {
    const { head } = member;
    const { session, game } = head;
    const { state } = await this.#initial(session);
    const { rolls: begun } = await this.#record<SecretRecord>(session, SECRET_RECORD);
    const setUpEvents: unknown[] = [];
    const moves: (Move & { readonly events: unknown[] })[] = [];
    await this.#readLog(head, 0, head.seq, signal, ({ seq, entry }) => {
      const { seat, command, rolls = [], game: event, at } = entry;
      if (seat !== undefined) moves.push({ seat, command, rolls: rolls.flat(), events: [], seq, at });
      if (event) (moves.at(-1)?.events ?? setUpEvents).push(event);
    });
    // After the end the secret is told.
    const dice = (await this.dice(member, signal)) as DiceProof;
    const beginning = { state, events: setUpEvents };
    return inSlices(game.gameFile({ beginning, deal: begun.flat(), moves, dice }), { signal });
  }

  ready(): Promise<Readiness> {
    return this.#context.store.ready();
  }

  close(): Promise<void> {
    return this.#context.store.close();
  }

  #requireCommand(head: Head, principal: Principal, command: unknown): void {
    if (mayGive(head, principal, command)) return;
    throw new SessionFault('forbidden', 'The holder of this token gives no commands.', { role: principal.role });
  }

  /** Events `after + 1` to `last`, one after another. */
  async #readLog(
    head: Head,
    after: number,
    last: number,
    signal: AbortSignal | undefined,
    each: (event: Logged) => void,
  ): Promise<void> {
    for (let at = after; at < last;) {
      const page = await this.#context.store.readEvents(head.session, at, Math.min(PAGE, last - at));
      if (!page || page.events[0]?.seq !== at + 1) throw gone(head, 'trimmed');
      await inSlices(
        eachOf(page.events, (event) => each(Logged.of(event, head.game))),
        { signal },
      );
      at += page.events.length;
    }
  }

  #initial(session: string): Promise<{ state: unknown; setUp: unknown }> {
    return this.#record(session, INITIAL_RECORD);
  }

  async #record<T>(session: string, name: string): Promise<T> {
    const record = await this.#context.store.readRecord(session, name);
    if (!record) throw unknownSession();
    return JSON.parse(record.value.toString()) as T;
  }
}

function* eachOf<T>(items: readonly T[], each: (item: T) => void): Steps<void> {
  for (const item of items) {
    each(item);
    yield;
  }
}

function gone({ session, epoch, seq }: Head, reason: 'epoch' | 'past-head' | 'trimmed'): SessionFault {
  return new SessionFault('position-gone', 'The log cannot be continued from there; take the state instead.', {
    reason,
    epoch,
    head: seq,
    snapshot: `/v1/sessions/${session}/state`,
  });
}
