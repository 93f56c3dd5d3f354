import type { Steps } from '../game/steps.js';
import { allows, holderOf, principalName, viewerOf, type Operation, type Principal, type Viewer } from './access.js';
import {
  CommandHandler,
  PermittedCommand,
  unknownSession,
  type CommandRequest,
  type CommandResult,
  type DryRun,
} from './command-handler.js';
import type { SessionContext } from './context.js';
import { runCooperatively } from './cooperative-scheduler.js';
import { createSession, type Created, type CreateSession, type SecretRecord } from './creation.js';
import { DocumentLibrary } from './document-library.js';
import { EventCache } from './event-cache.js';
import { FanOut, type SessionFollower } from './fan-out.js';
import { chainOrigin } from './chain.js';
import { SessionFault } from './fault.js';
import { TOKEN } from './ids.js';
import { DEFAULT_SESSION_LIMITS, type SessionLimits } from './limits.js';
import type { RecordedEvent } from './recorded-event.js';
import { Quota } from './quota.js';
import { Seats, type Amended, type WithKey } from './seats.js';
import { SessionDocuments } from './session-documents.js';
import { Semaphore } from './semaphore.js';
import { contributionsDigest, type DiceRecord, type RollsAt } from './session-dice.js';
import type { DiceProof } from '../dice/proof-schema.js';
import type { Move } from '../game/hosted.js';
import type { Games } from '../game/registry.js';
import { INITIAL_RECORD, SECRET_RECORD, SnapshotCache } from './snapshot-cache.js';
import type { SessionSnapshot } from './snapshot.js';
import type { Readiness, SessionStore, Unfollow } from './store/store.js';

export interface SessionServiceOptions {
  readonly store: SessionStore;
  readonly games: Games;
  /** Default: the clock of the machine. */
  readonly now?: () => Date;
  /** Default: 30 days. */
  readonly keepEndedMs?: number;
  /** Default: a year. */
  readonly tokenLifeMs?: number;
  /** Told of each session whose store has gone back in time. */
  readonly onRollback?: (session: string) => void;
  /** Default: a week. */
  readonly unplayedMs?: number;
  /** Default: half a year. */
  readonly idleMs?: number;
  /** Default: DEFAULT_SESSION_LIMITS. */
  readonly limits?: Partial<SessionLimits>;
}

/** Somebody who has shown a token of the session, and the session as it stood then. */
export interface Member {
  readonly principal: Principal;
  /** The token is good for nothing from then on; milliseconds since 1970. */
  readonly until: number;
  readonly snapshot: SessionSnapshot;
}

/** A name for a member of a session among all sessions. */
export function memberName({ snapshot, principal }: Member): string {
  return `${snapshot.session}/${principalName(principal)}`;
}

/** A position that somebody has: the last event they know of, and what they know of the log. */
export interface ClaimedPosition {
  readonly after: number;
  readonly epoch?: string | undefined;
  /** Of event `after`. */
  readonly hash?: string | undefined;
}

interface LogPage {
  readonly epoch: string;
  /** Hash of event `head`; undefined in a log from before the chain. */
  readonly chain: string | undefined;
  readonly head: number;
  readonly events: readonly RecordedEvent[];
}

const TOKEN_SHAPE = new RegExp(TOKEN);
const PAGE = 500;
const DAY_MS = 24 * 3_600_000;
/** Game files being put together; each has its whole log in memory. */
const FILES_AT_ONCE = 2;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Sessions over any number of instances: the store is the truth, everything kept here is a copy that it confirms. All
 * methods throw SessionFault for what a caller did, StoreError for what the store did (`faultOf` reads both).
 */
export class SessionService {
  readonly #context: SessionContext;
  readonly #commands: CommandHandler;
  readonly #seats: Seats;
  readonly #fanOut: FanOut;
  /** Maps and unit sheets of callers. */
  readonly documents: DocumentLibrary;
  readonly #files = new Semaphore(FILES_AT_ONCE);

  constructor(options: SessionServiceOptions) {
    const { store, games } = options;
    const limits = { ...DEFAULT_SESSION_LIMITS, ...options.limits };
    const now = options.now ?? (() => new Date());
    const unplayedMs = options.unplayedMs ?? 7 * DAY_MS;
    this.#context = {
      store,
      games,
      snapshots: new SnapshotCache(store, games, limits, options.onRollback),
      events: new EventCache(limits.sessionEventBytes),
      now,
      unplayedMs,
      idleMs: options.idleMs ?? 180 * DAY_MS,
      quota: new Quota(store, limits, now, unplayedMs),
      limits,
      keepEndedMs: options.keepEndedMs ?? 30 * 24 * 3600 * 1000,
      tokenLifeMs: options.tokenLifeMs ?? 365 * 24 * 3600 * 1000,
      commandsInFlight: limits.commandsInFlight,
    };
    this.documents = new DocumentLibrary(store, limits, this.#context.now);
    this.#commands = new CommandHandler(this.#context);
    this.#seats = new Seats(this.#context);
    this.#fanOut = new FanOut(store, this.#context.events, (session, place) =>
      this.#context.snapshots.suspect(session, place),
    );
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
    const snapshot = TOKEN_SHAPE.test(token) ? await this.#context.snapshots.latest(session) : undefined;
    const holder = snapshot && holderOf(snapshot.access, token, this.#context.now().getTime());
    if (!snapshot || !holder) throw unknownSession();
    return { ...holder, snapshot };
  }

  /** For whoever was let in once: is it the session that has gone, or the token? */
  async exists(session: string): Promise<boolean> {
    return (await this.#context.store.readPosition(session)) !== undefined;
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

  contribute(request: WithKey & { principal: Principal & { role: 'seat' }; entropy: string | null }): Promise<Amended> {
    return this.#seats.contribute(request);
  }

  /**
   * May the member give such a command at all? Asked before its form is looked at.
   * @throws SessionFault `forbidden`
   */
  permit({ snapshot, principal }: Member, command: unknown): PermittedCommand {
    return PermittedCommand.of(snapshot, principal, command);
  }

  /** What the rules say is in the result. */
  give(command: PermittedCommand, request: CommandRequest): Promise<CommandResult> {
    return this.#commands.handle(command, request);
  }

  /** @throws SessionFault as `give`, as far as it comes to them */
  dryRun(command: PermittedCommand, ifVersion?: number, ifChain?: string): DryRun {
    return this.#commands.dryRun(command, { ifVersion, ifChain });
  }

  /**
   * Events `after + 1 …`, at most `limit`; `hash` is that of event `after`, where the caller knows it.
   * @throws SessionFault `position-gone` past the head, before what is kept, or in another epoch
   */
  async events({ snapshot }: Member, after: number, limit: number, epoch?: string, hash?: string): Promise<LogPage> {
    if (epoch !== undefined && epoch !== snapshot.epoch) throw gone(snapshot, 'epoch');
    const { store, events } = this.#context;
    if (hash !== undefined && (await this.#hashAt(snapshot, after)) !== hash) throw gone(snapshot, 'epoch');
    const isHere = after < snapshot.seq && after + 1 >= snapshot.first;
    const cached = isHere ? events.range(snapshot, after, Math.min(snapshot.seq, after + limit)) : null;
    if (cached) return { epoch: snapshot.epoch, chain: snapshot.chain, head: snapshot.seq, events: cached };
    const page = await store.readEvents(snapshot.session, after, limit);
    if (!page) throw unknownSession();
    if (page.epoch !== snapshot.epoch) throw gone(snapshot, 'epoch');
    if (after > page.seq) throw gone(snapshot, 'past-head');
    if (after + 1 < page.first) throw gone(snapshot, 'trimmed');
    return { epoch: page.epoch, chain: page.chain, head: page.seq, events: events.decode(snapshot, page.events) };
  }

  /** Why a position cannot be continued; null where it can. */
  async lost({ snapshot }: Member, { after, epoch, hash }: ClaimedPosition): Promise<LostReason | null> {
    if (epoch !== undefined && epoch !== snapshot.epoch) return 'epoch';
    if (after > snapshot.seq) return 'past-head';
    if (hash !== undefined && (await this.#hashAt(snapshot, after)) !== hash) return 'epoch';
    return after + 1 < snapshot.first ? 'trimmed' : null;
  }

  /** Hash of an event; undefined where it is not kept, or from before the chain. */
  async #hashAt(snapshot: SessionSnapshot, seq: number): Promise<string | undefined> {
    if (seq === snapshot.seq) return snapshot.chain;
    if (seq === 0) return chainOrigin(snapshot.session);
    const [event] = (await this.#context.store.readEvents(snapshot.session, seq - 1, 1))?.events ?? [];
    return event?.seq === seq ? this.#context.events.peek(snapshot, event).hash : undefined;
  }

  /** Every event after `after`, from the log and then live. The follower is told when its token is worth nothing any more. */
  follow(
    { snapshot, principal, until }: Member,
    after: number,
    follower: Omit<SessionFollower, 'principal' | 'authorisedAt'>,
    hash?: string,
  ): Unfollow {
    const { now } = this.#context;
    let timer: NodeJS.Timeout | undefined;
    const stop = (): Promise<void> => {
      clearTimeout(timer);
      return unfollow();
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
    const from = { after, epoch: snapshot.epoch, hash };
    const unfollow = this.#fanOut.follow(snapshot.session, snapshot.game, from, {
      principal,
      authorisedAt: snapshot.seq,
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
    return stop;
  }

  /** Last event of a session that is being followed here; for heartbeats. */
  followedHead(session: string): number | undefined {
    return this.#fanOut.head(session);
  }

  /** The state as a viewer saw it after event `seq`. The signal ends the work, here and below. */
  async stateAt({ snapshot }: Member, seq: number, viewer: Viewer, signal?: AbortSignal): Promise<unknown> {
    if (seq > snapshot.seq) throw gone(snapshot, 'past-head');
    snapshot.requireBegun();
    const begun = snapshot.meta.dice?.begun ?? 1;
    if (begun > 1 && seq < begun) throw new SessionFault('session-gathering', 'The game had not begun.');
    if (snapshot.first > 1) throw gone(snapshot, 'trimmed');
    let { state } = await this.#initial(snapshot);
    await this.#readLog(snapshot, 0, seq, signal, ({ envelope }) => {
      if (envelope.game) state = snapshot.game.evolve(state, envelope.game) as unknown;
    });
    return snapshot.game.view(state, viewer) as unknown;
  }

  async dice({ snapshot }: Member, signal?: AbortSignal): Promise<DiceRecord> {
    const { session, meta } = snapshot;
    const rolls: RollsAt[] = [];
    const at = (seq: number, rolled: RollsAt['rolls']): RollsAt => {
      return { seq, rolls: rolled, digest: contributionsDigest(meta.contributions, seq) };
    };
    if (meta.ended) {
      const { rolls: begun } = await this.#record<SecretRecord>(session, SECRET_RECORD);
      if (begun.length > 0) rolls.push(at(meta.dice?.begun ?? 1, begun));
    }
    // What opponents roll before the first command may tell what is hidden, as the dice of the set-up may.
    const from = meta.ended && snapshot.game.opponent ? 1 : meta.firstRoll;
    if (from !== null) {
      await this.#readLog(snapshot, Math.max(from, snapshot.first) - 1, snapshot.seq, signal, ({ seq, envelope }) => {
        if (envelope.rolls) rolls.push(at(seq, envelope.rolls));
      });
    }
    const { commitment, contributions, secret } = meta;
    const { dice } = meta;
    const told = dice && {
      waived: dice.waived,
      ...(dice.begun !== null && { begun: dice.begun }),
      ...(dice.handedOn && { handedOn: dice.handedOn }),
    };
    return { session, commitment, contributions, ...told, secret, rolls };
  }

  /**
   * The whole game as a file of the game's own, with nothing hidden.
   * @throws SessionFault `session-running` before the end
   */
  async gameFile(member: Member, signal?: AbortSignal): Promise<object> {
    const { snapshot } = member;
    if (!snapshot.meta.ended)
      throw new SessionFault('session-running', 'The game file is published when the game is over.');
    if (snapshot.first > 1) throw gone(snapshot, 'trimmed');
    const release = await this.#files.acquire(1, signal);
    try {
      return await this.#gameFile(member, signal);
    } finally {
      release();
    }
  }

  async #gameFile(member: Member, signal: AbortSignal | undefined): Promise<object> {
    const { snapshot } = member;
    const { session, game } = snapshot;
    const { state } = await this.#initial(snapshot);
    const { rolls: begun } = await this.#record<SecretRecord>(session, SECRET_RECORD);
    const setUpEvents: unknown[] = [];
    const moves: (Move & { readonly events: unknown[] })[] = [];
    const records: unknown[] = [];
    await this.#readLog(snapshot, 0, snapshot.seq, signal, ({ seq, envelope, record }) => {
      records.push(record);
      const { seat, command = null, rolls = [], game: event, at, rules = 1 } = envelope;
      if (seat !== undefined) moves.push({ seat, command, rolls: rolls.flat(), events: [], seq, at, rules });
      if (event) (moves.at(-1)?.events ?? setUpEvents).push(event);
    });
    // After the end the secret is told.
    const dice = (await this.dice(member, signal)) as DiceProof;
    const beginning = { state, events: setUpEvents };
    const file = await runCooperatively(game.gameFile({ beginning, deal: begun.flat(), moves, dice }), { signal });
    const { chain: head } = snapshot;
    return head === undefined ? file : { ...file, chain: { session, head, records } };
  }

  ready(): Promise<Readiness> {
    return this.#context.store.ready();
  }

  close(): Promise<void> {
    return this.#context.store.close();
  }

  /** Events `after + 1` to `last`, one after another. */
  async #readLog(
    snapshot: SessionSnapshot,
    after: number,
    last: number,
    signal: AbortSignal | undefined,
    each: (event: RecordedEvent) => void,
  ): Promise<void> {
    for (let at = after; at < last;) {
      const page = await this.#context.store.readEvents(snapshot.session, at, Math.min(PAGE, last - at));
      if (!page || page.events[0]?.seq !== at + 1) throw gone(snapshot, 'trimmed');
      await runCooperatively(
        eachOf(page.events, (event) => each(this.#context.events.peek(snapshot, event))),
        { signal },
      );
      at += page.events.length;
    }
  }

  async #initial({ session, game }: SessionSnapshot): Promise<{ state: unknown }> {
    const { state } = await this.#record<{ state: unknown }>(session, INITIAL_RECORD);
    const read = async (name: string) => (await this.#context.store.readRecord(session, name))?.value;
    return SessionDocuments.read(game, state, read);
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

type LostReason = 'epoch' | 'past-head' | 'trimmed';

function gone({ session, epoch, seq }: SessionSnapshot, reason: LostReason): SessionFault {
  return new SessionFault('position-gone', 'The log cannot be continued from there; take the state instead.', {
    reason,
    epoch,
    head: seq,
    snapshot: `/v1/sessions/${session}/state`,
  });
}
