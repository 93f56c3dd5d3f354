import type { KeyObject } from 'node:crypto';
import { withDeadline } from './with-deadline.js';
import { viewerOf, type Operation, type Principal, type Viewer } from './members/access.js';
import { Authorisation, type Member } from './host/authorisation.js';
import type { CommandResult } from './journal/command-answers.js';
import { CommandHandler, PermittedCommand, type CommandRequest, type DryRun } from './journal/command-handler.js';
import type { SessionContext } from './journal/context.js';
import { createSession, type Created, type CreateSession } from './host/creation.js';
import { ContinuationService } from './host/continuation-service.js';
import { DocumentLibrary } from './library/document-library.js';
import { EventCache } from './log/event-cache.js';
import { StateReferenceStore } from './library/state-reference-store.js';
import { ClockKeeper, type ClockListener } from './agenda/clock-keeper.js';
import { ClockService } from './host/clock-service.js';
import { ServiceTime } from './journal/service-time.js';
import { FanOut, type SessionFollower } from './log/fan-out.js';
import { DEFAULT_SESSION_LIMITS, type SessionLimits } from './limits.js';
import { Quota } from './journal/quota.js';
import { SessionChanges, type ChangeResult, type SeatRequest, type WithKey } from './journal/session-changes.js';
import type { SuccessorRequest } from './host/successor.js';
import { HostingService, type RematchOpened } from './host/hosting-service.js';
import { DONE_HERE, type LongWork } from './core/long-work.js';
import { Listing, type SessionPage } from './host/listing.js';
import { OpenSeats } from './host/open-seats.js';
import { Players } from './host/players.js';
import { SeatService } from './host/seat-service.js';
import type { DiceRecord } from './core/session-dice.js';
import { SessionLog, type ClaimedPosition, type LogPage, type LostReason } from './log/session-log.js';
import { whileValid } from './log/while-valid.js';
import type { Games } from '../game/registry.js';
import { Signing, type PublishedKey } from './log/signing.js';
import type { Head, SignedHead } from './core/envelope.js';
import { SnapshotCache } from './log/snapshot-cache.js';
import type { SessionSnapshot } from './core/snapshot.js';
import { TakebackService } from './host/takeback-service.js';
import { reportingDamage } from './store/reporting-damage.js';
import type { Readiness, SessionStore, Unfollow } from './store/store.js';
import { WebhookService, type WebhookOptions } from './webhooks/webhook-service.js';

/** Outcome of a command: accepted or refused by the rules, replayed from its key, or not taken by the service. */
export type CommandOutcome = 'accepted' | 'refused' | 'replayed' | 'failed';

export interface SessionServiceOptions {
  readonly store: SessionStore;
  readonly games: Games;
  /** Default: the clock of the machine. */
  readonly now?: () => Date;
  /** Milliseconds that never jump; default: those of the process. */
  readonly steady?: () => number;
  readonly onClock?: ClockListener;
  /** Default: 30 days. */
  readonly keepEndedMs?: number;
  /** Default: a year. */
  readonly tokenLifeMs?: number;
  /** Called with each session whose store has gone back in time. */
  readonly onRollback?: (session: string) => void;
  /** Called with the game's id and the outcome of each command. */
  readonly onCommand?: (game: string, outcome: CommandOutcome) => void;
  /** Default: a week. */
  readonly unplayedMs?: number;
  /** Default: half a year. */
  readonly idleMs?: number;
  /**
   * Timeout in ms, for authorisation and for the write separately. On expiry the answer is `store-unavailable` or `commit-
   * unknown`; the write may still complete. Default: none.
   */
  readonly answerMs?: number;
  /** Ed25519 private keys: the first signs heads of logs, all are published. Default: one that is made and stored. */
  readonly signingKeys?: readonly KeyObject[];
  /** Default: it is done in this thread. */
  readonly work?: LongWork;
  /** Default: DEFAULT_SESSION_LIMITS. */
  readonly limits?: Partial<SessionLimits>;
  /** Default: there are no webhooks. */
  readonly webhooks?: WebhookOptions;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Sessions over any number of instances. The store is the source of truth; local copies are validated against it. Methods throw
 * SessionFault for errors of the caller and StoreError for errors of the store (`faultOf` converts both).
 */
export class SessionService {
  readonly #context: SessionContext;
  readonly #authorisation: Authorisation;
  readonly #commands: CommandHandler;
  readonly #seats: SeatService;
  readonly #hosting: HostingService;
  readonly #listing: Listing;
  readonly #players: Players;
  /** Opens sessions that begin at a position of another game. */
  readonly continuing: ContinuationService;
  /** Taking back by consent of all. */
  readonly takebacks: TakebackService;
  /** Pauses and days off. */
  readonly clocks: ClockService;
  /** Lets clocks expire; `start` begins its sweeps. */
  readonly keeper: ClockKeeper;
  readonly #fanOut: FanOut;
  readonly #log: SessionLog;
  readonly #answerMs: number | undefined;
  readonly #onCommand: SessionServiceOptions['onCommand'];
  /** Null if the operator has not allowed them. */
  readonly webhooks: WebhookService | null;
  /** Documents that callers have brought. */
  readonly documents: DocumentLibrary;
  /** Positions by reference. */
  readonly positions: StateReferenceStore;

  constructor(options: SessionServiceOptions) {
    const { games } = options;
    const onDamage = (session: string): void => snapshots.damaged(session);
    const store = reportingDamage(options.store, onDamage);
    const limits = { ...DEFAULT_SESSION_LIMITS, ...options.limits };
    const now = options.now ?? (() => new Date());
    this.#answerMs = options.answerMs;
    const unplayedMs = options.unplayedMs ?? 7 * DAY_MS;
    const snapshots = new SnapshotCache(options.store, games, limits, {
      rollback: options.onRollback,
      damage: (session) => this.#fanOut.damaged(session),
    });
    this.#context = {
      store,
      games,
      snapshots,
      events: new EventCache(limits.sessionEventBytes, onDamage),
      signing: new Signing(store, options.signingKeys ?? []),
      now,
      time: new ServiceTime(store, () => now().getTime(), options.steady),
      unplayedMs,
      idleMs: options.idleMs ?? 180 * DAY_MS,
      quota: new Quota(store, limits, now, unplayedMs),
      limits,
      work: options.work ?? DONE_HERE,
      keepEndedMs: options.keepEndedMs ?? 30 * 24 * 3600 * 1000,
      tokenLifeMs: options.tokenLifeMs ?? 365 * 24 * 3600 * 1000,
      commandsInFlight: limits.commandsInFlight,
      onTurn: (session) => void this.webhooks?.changed(session),
      onOpening: (session, opening) => this.webhooks?.opening(session, opening),
    };
    this.positions = new StateReferenceStore(store);
    this.documents = new DocumentLibrary(store, limits, this.#context.now);
    this.#commands = new CommandHandler(this.#context);
    this.#onCommand = options.onCommand;
    this.#log = new SessionLog(this.#context);
    const amendments = new SessionChanges(this.#context);
    const openSeats = new OpenSeats(store);
    this.#seats = new SeatService(this.#context, amendments, openSeats);
    this.#players = new Players(this.#context);
    this.#listing = new Listing(this.#context, openSeats, this.#players, this.#log);
    this.webhooks = options.webhooks ? new WebhookService(this.#context, amendments, options.webhooks) : null;
    this.takebacks = new TakebackService(amendments, this.#log);
    this.clocks = new ClockService(this.#context, amendments);
    this.keeper = new ClockKeeper(this.#context, options.onClock);
    this.#authorisation = new Authorisation(this.#context, this.keeper, this.#answerMs);
    this.continuing = new ContinuationService(this.#context, this.#log);
    this.#hosting = new HostingService(this.#context, amendments, this.#log);
    this.#fanOut = new FanOut(store, this.#context.events, (session, place) =>
      this.#context.snapshots.suspect(session, place),
    );
  }

  #written<T>(work: Promise<T>): Promise<T> {
    return withDeadline(work, this.#answerMs, 'commit-unknown');
  }

  get games(): Games {
    return this.#context.games;
  }

  /** Milliseconds from the time of the service, in which deadlines are kept, to the machine's clock, by which they are shown. */
  get timeShift(): number {
    return this.#context.time.shift;
  }

  /** Lifetimes of sessions and tokens. */
  get retention() {
    const { keepEndedMs, idleMs, unplayedMs, tokenLifeMs } = this.#context;
    return { sessionKeptMs: keepEndedMs, sessionIdleMs: idleMs, sessionUnplayedMs: unplayedMs, tokenLifeMs };
  }

  create(request: CreateSession & { readonly open?: boolean | undefined }): Promise<Created> {
    return this.#written(this.#create(request));
  }

  async #create({
    open = false,
    ...request
  }: CreateSession & { readonly open?: boolean | undefined }): Promise<Created> {
    const created = await createSession(this.#context, request);
    if (!open) return created;
    const { id: session, hostToken: token, invitations } = created.session;
    // A retry of the creation makes the offers that are missing, each under a key that follows from the request's.
    for (const { seat } of invitations.slice(1)) {
      const idempotencyKey = `${request.idempotencyKey} offer`;
      await this.#seats.offer({ session, seat, offered: true, idempotencyKey, token });
    }
    return created;
  }

  /** The owner's sessions, newest first. `cursor`: the end of the previous page. */
  list(owner: string, limit: number, cursor?: string): Promise<SessionPage> {
    return this.#listing.page(owner, limit, cursor);
  }

  /** Sessions with seats on offer, newest first. */
  listOpen(limit: number, cursor?: string): Promise<SessionPage> {
    return this.#listing.open(limit, cursor);
  }

  /** Sessions in which a player holds a seat, those joined last first. */
  listMine(player: string, limit: number, cursor?: string): Promise<SessionPage> {
    return this.#listing.mine(player, limit, cursor);
  }

  /** Adds a seat to the sessions of a player. */
  joinPlayer(player: string, snapshot: SessionSnapshot, seat: string): Promise<void> {
    return this.#written(this.#players.join(player, snapshot, seat));
  }

  /** See {@link Authorisation.authorise}. */
  authorise(session: string, token: string | undefined, likely?: Member): Promise<Member> {
    return this.#authorisation.authorise(session, token, likely);
  }

  /** See {@link Authorisation.recognise}. */
  recognise(session: string, token: string | undefined): Member | undefined {
    return this.#authorisation.recognise(session, token);
  }

  /** See {@link Authorisation.likely}. */
  likely(session: string, token: string | undefined): Member | undefined {
    return this.#authorisation.likely(session, token);
  }

  /** See {@link Authorisation.requireIssued}. */
  requireIssued(token: string): Promise<void> {
    return this.#authorisation.requireIssued(token);
  }

  /** See {@link Authorisation.hasIssued}. */
  hasIssued(token: string): boolean {
    return this.#authorisation.hasIssued(token);
  }

  /** Distinguishes a deleted session from a revoked token. */
  async exists(session: string): Promise<boolean> {
    return (await this.#context.store.readPosition(session)) !== undefined;
  }

  /** See {@link Authorisation.require}. */
  require(principal: Principal, operation: Operation, viewer?: Viewer): void {
    this.#authorisation.require(principal, operation, viewer);
  }

  claim(request: Parameters<SeatService['claim']>[0]): Promise<ChangeResult> {
    return this.#written(this.#seats.claim(request));
  }

  /** Offers a seat to everybody, or takes the offer back. */
  offerSeat(request: Parameters<SeatService['offer']>[0]): Promise<ChangeResult> {
    return this.#written(this.#seats.offer(request));
  }

  reissueSeat(request: WithKey & { seat: string }): Promise<ChangeResult> {
    return this.#written(this.#seats.reissueSeat(request));
  }

  reissueSpectators(request: WithKey): Promise<ChangeResult> {
    return this.#written(this.#seats.reissueSpectators(request));
  }

  /** Ends the session before its game is over. */
  closeSession(request: WithKey): Promise<ChangeResult> {
    return this.#written(this.#hosting.close(request));
  }

  /** The same game with the seats exchanged, after this one is over. */
  rematch({ snapshot }: Member, request: SuccessorRequest): Promise<RematchOpened> {
    return this.#hosting.rematch(snapshot, request);
  }

  contribute(request: SeatRequest & { readonly entropy: string | null }): Promise<ChangeResult> {
    return this.#written(this.#seats.contribute(request));
  }

  /** Authorises a command, before its shape is checked. @throws SessionFault `forbidden` */
  permit({ snapshot, principal }: Member, command: unknown): PermittedCommand {
    return PermittedCommand.of(snapshot, principal, command);
  }

  /** Gives a command. The result includes a refusal of the rules. */
  async give(command: PermittedCommand, request: CommandRequest): Promise<CommandResult> {
    const { id } = command.snapshot.game;
    try {
      const result = await this.#written(this.#commands.handle(command, request));
      const decided = result.outcome === 'done' ? 'accepted' : 'refused';
      this.#onCommand?.(id, result.replayed ? 'replayed' : decided);
      return result;
    } catch (error) {
      this.#onCommand?.(id, 'failed');
      throw error;
    }
  }

  /** The caller's views before and after a command, independent of later events. */
  async viewsAround(
    { snapshot, principal }: Member,
    { views, text }: CommandResult & { readonly outcome: 'done' },
    signal?: AbortSignal,
  ): Promise<readonly [before: unknown, after: unknown]> {
    if (views) return views();
    const { firstSeq, lastSeq } = JSON.parse(text) as { firstSeq: number; lastSeq: number };
    // The session may have changed since the caller was authorised.
    const present = (await this.#context.snapshots.latest(snapshot.session)) ?? snapshot;
    const viewer = viewerOf(principal);
    const before = await this.#log.stateAt(present, firstSeq - 1, viewer, signal);
    return [before, await this.#log.stateAt(present, lastSeq, viewer, signal)];
  }

  /** @throws SessionFault as `give`, where applicable */
  dryRun(command: PermittedCommand, ifVersion?: number, ifChain?: string): DryRun {
    return this.#commands.dryRun(command, { ifVersion, ifChain });
  }

  /** @throws SessionFault `position-gone` past the head, or in another epoch */
  events({ snapshot }: Member, after: number, limit: number, epoch?: string, hash?: string): Promise<LogPage> {
    return this.#log.page(snapshot, { after, epoch, hash }, limit);
  }

  /** The reason why a position cannot be continued; null if it can. */
  lost({ snapshot }: Member, position: ClaimedPosition): Promise<LostReason | null> {
    return this.#log.lost(snapshot, position);
  }

  /** Every event after `after`, from the log and then live. The follower is ended when its token expires. */
  follow(
    { snapshot, principal, until }: Member,
    after: number,
    follower: Omit<SessionFollower, 'principal' | 'authorisedAt'>,
    hash?: string,
  ): Unfollow {
    const from = { after, epoch: snapshot.epoch, hash, over: snapshot.ended !== null, closed: snapshot.isClosed };
    const { session, game, seq } = snapshot;
    return whileValid(until, this.#context.now, follower, (one) =>
      this.#fanOut.follow(session, game, from, { ...one, principal, authorisedAt: seq }),
    );
  }

  /** Last event of a session that is being followed here; for heartbeats. */
  followedHead(session: string): number | undefined {
    return this.#fanOut.head(session);
  }

  /** The state as a viewer saw it after event `seq`. The signal ends the work, here and below. */
  stateAt({ snapshot }: Member, seq: number, viewer: Viewer, signal?: AbortSignal): Promise<unknown> {
    return this.#log.stateAt(snapshot, seq, viewer, signal);
  }

  /** The state as a viewer saw it at a version, after its last event. The signal ends the work, here and below. */
  viewAt({ snapshot }: Member, version: number, viewer: Viewer, signal?: AbortSignal): Promise<unknown> {
    return this.#log.viewAt(snapshot, version, viewer, signal);
  }

  dice({ snapshot }: Member, signal?: AbortSignal): Promise<DiceRecord> {
    return this.#log.dice(snapshot, signal);
  }

  /**
   * The whole game as a file of the game's own, with nothing hidden.
   * @throws SessionFault `session-running` before the end
   */
  gameFile({ snapshot }: Member, signal?: AbortSignal): Promise<object> {
    return this.#log.gameFile(snapshot, signal);
  }

  /** See {@link SessionLog.head}. */
  head({ snapshot }: Member): Promise<Omit<Head, 'chain'> | SignedHead> {
    return this.#log.head(snapshot);
  }

  /** With which heads are signed, the present one first. */
  signingKeys(): Promise<readonly PublishedKey[]> {
    return withDeadline(this.#context.signing.published(), this.#answerMs, 'store-unavailable');
  }

  ready(): Promise<Readiness> {
    return this.#context.store.ready();
  }

  async close(): Promise<void> {
    await this.keeper.stop();
    await this.webhooks?.stop();
    await this.#context.store.close();
  }
}
