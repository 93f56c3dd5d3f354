import type { KeyObject } from 'node:crypto';
import { storeFails, withTimeout } from './store/with-timeout.js';
import { viewerOf } from './members/access.js';
import { Authorisation, type Member } from './host/authorisation.js';
import type { CommandResult } from './journal/command-answers.js';
import { dryRun, play, PermittedCommand, type CommandRequest, type DryRun } from './journal/commands.js';
import { Journal } from './journal/journal.js';
import type { Opening, SessionContext } from './journal/context.js';
import { createSession, type Created, type CreateSession } from './host/creation.js';
import { ContinuationService } from './host/continuation-service.js';
import { DocumentLibrary } from './library/document-library.js';
import { EventCache } from './log/event-cache.js';
import { StateReferenceStore } from './library/state-reference-store.js';
import { Agenda } from './agenda/agenda.js';
import { ClockKeeper, type ClockListener } from './agenda/clock-keeper.js';
import { ServiceTime } from './journal/service-time.js';
import { FanOut, type SessionFollower } from './log/fan-out.js';
import { DEFAULT_SESSION_LIMITS, type SessionLimits } from './limits.js';
import { Quota } from './journal/quota.js';
import { changeOf, type ChangeOf, type ChangeResult, type ChangeType } from './journal/changes.js';
import type { SuccessorRequest } from './host/successor.js';
import { Rematches, type RematchOpened } from './host/rematches.js';
import { requireClaimable } from './core/decide/seats.js';
import { unknownSession } from './fault.js';
import { DONE_HERE, limited, type LongWork } from './core/long-work.js';
import { Listing } from './host/listing.js';
import { OpenSeats } from './host/open-seats.js';
import { Players } from './host/players.js';
import { claimOf, type ClaimRequest } from './host/claim.js';
import { SessionLog, type LogPage } from './log/session-log.js';
import { whileValid } from './log/while-valid.js';
import type { Games } from '../game/registry.js';
import { Signing, type PublishedKey } from './log/signing.js';
import { SnapshotCache } from './log/snapshot-cache.js';
import type { SessionSnapshot } from './core/snapshot.js';
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
  /** Tokens, and what their holders may do. */
  readonly members: Authorisation;
  readonly #journal: Journal;
  readonly #openSeats: OpenSeats;
  readonly #rematches: Rematches;
  readonly listing: Listing;
  readonly #players: Players;
  /** Opens sessions that begin at a position of another game. */
  readonly continuing: ContinuationService;
  /** Handles what is due, from `start` on. */
  readonly agenda: Agenda;
  readonly #fanOut: FanOut;
  /** Pages, past states, dice and files of a session's log. */
  readonly log: SessionLog;
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
      work: limited(options.work ?? DONE_HERE),
      keepEndedMs: options.keepEndedMs ?? 30 * 24 * 3600 * 1000,
      tokenLifeMs: options.tokenLifeMs ?? 365 * 24 * 3600 * 1000,
      commandsInFlight: limits.commandsInFlight,
      ...(options.webhooks && {
        onTurn: (session: string) => this.agenda.wake('webhook', session),
        onOpening: (session: string, opening: Opening) => this.webhooks?.opening(session, opening),
      }),
    };
    this.positions = new StateReferenceStore(store);
    this.documents = new DocumentLibrary(store, limits, this.#context.now);
    this.#onCommand = options.onCommand;
    this.log = new SessionLog(this.#context);
    this.#journal = new Journal(this.#context, this.log);
    this.#openSeats = new OpenSeats(store);
    this.#players = new Players(this.#context);
    this.listing = new Listing(this.#context, this.#openSeats, this.#players, this.log);
    this.agenda = new Agenda(this.#context, (kind, error) => {
      if (kind === 'clock') options.onClock?.trouble?.(error);
      else options.webhooks?.onTrouble?.('', error);
    });
    const keeper = new ClockKeeper(this.#context, this.#journal, this.agenda, options.onClock);
    this.webhooks = options.webhooks
      ? new WebhookService(this.#context, this.#journal, this.agenda, options.webhooks)
      : null;
    this.members = new Authorisation(this.#context, keeper, this.#answerMs);
    this.continuing = new ContinuationService(this.#context, this.#journal, this.log);
    this.#rematches = new Rematches(this.#context, this.#journal, this.log);
    this.#fanOut = new FanOut(store, this.#context.events, (session, place) =>
      this.#context.snapshots.suspect(session, place),
    );
  }

  #written<T>(work: Promise<T>): Promise<T> {
    return withTimeout(work, this.#answerMs, storeFails('commit-unknown'));
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
    const created = await createSession(this.#context, this.#journal, request);
    if (!open) return created;
    const { id: session, hostToken: token, invitations } = created.session;
    // A retry of the creation makes the offers that are missing, each under a key that follows from the request's.
    for (const { seat } of invitations.slice(1)) {
      const idempotencyKey = `${request.idempotencyKey} offer`;
      await this.#change('offer', { session, seat, offered: true, idempotencyKey, token });
    }
    return created;
  }

  /** Adds a seat to the sessions of a player. */
  joinPlayer(player: string, snapshot: SessionSnapshot, seat: string): Promise<void> {
    return this.#written(this.#players.join(player, snapshot, seat));
  }

  /** See {@link Authorisation.authorise}. */
  authorise(session: string, token: string | undefined, likely?: Member): Promise<Member> {
    return this.members.authorise(session, token, likely);
  }

  /** Distinguishes a deleted session from a revoked token. */
  async exists(session: string): Promise<boolean> {
    return (await this.#context.store.readPosition(session)) !== undefined;
  }

  /** With an invalid invitation, or without an offer, the session does not exist. */
  claim(request: ClaimRequest): Promise<ChangeResult> {
    return this.#written(this.#journal.handle(claimOf(request)));
  }

  /** The session whose seat could be claimed so now. @throws SessionFault `session-unknown` */
  async claimable({
    session,
    ...claim
  }: Pick<ClaimRequest, 'session' | 'seat' | 'invitation'>): Promise<SessionSnapshot> {
    const snapshot = await this.#context.snapshots.latest(session);
    if (!snapshot) throw unknownSession();
    requireClaimable(snapshot, claim, this.#context.now().getTime());
    return snapshot;
  }

  /** What the host or a seat wants to change, other than by a command. */
  change<T extends ChangeType>(type: T, request: ChangeOf<T>): Promise<ChangeResult> {
    return this.#written(this.#change(type, request));
  }

  async #change<T extends ChangeType>(type: T, request: ChangeOf<T>): Promise<ChangeResult> {
    // The session is listed among those with open seats before its seat is on offer.
    if ('offered' in request && request.offered) await this.#openSeats.enterOf(this.#context, request.session);
    return this.#journal.handle(changeOf(type, request));
  }

  /** The same game with the seats exchanged, after this one is over. */
  rematch({ snapshot }: Member, request: SuccessorRequest): Promise<RematchOpened> {
    return this.#rematches.open(snapshot, request);
  }

  /** Authorises a command, before its shape is checked. @throws SessionFault `forbidden` */
  permit({ snapshot, principal }: Member, command: unknown): PermittedCommand {
    return PermittedCommand.of(snapshot, principal, command);
  }

  /** Gives a command. The result includes a refusal of the rules. */
  async give(command: PermittedCommand, request: CommandRequest): Promise<CommandResult> {
    const { id } = command.snapshot.game;
    try {
      const result = await this.#written(play(this.#journal, this.#context, command, request));
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
    const before = await this.log.stateAt(present, firstSeq - 1, viewer, signal);
    return [before, await this.log.stateAt(present, lastSeq, viewer, signal)];
  }

  /** @throws SessionFault as `give`, where applicable */
  dryRun(command: PermittedCommand, ifVersion?: number, ifChain?: string): DryRun {
    return dryRun(command, this.#context.now(), { ifVersion, ifChain });
  }

  /** @throws SessionFault `position-gone` past the head, or in another epoch */
  events({ snapshot }: Member, after: number, limit: number, epoch?: string, hash?: string): Promise<LogPage> {
    return this.log.page(snapshot, { after, epoch, hash }, limit);
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

  /** With which heads are signed, the present one first. */
  signingKeys(): Promise<readonly PublishedKey[]> {
    return withTimeout(this.#context.signing.published(), this.#answerMs, storeFails('store-unavailable'));
  }

  ready(): Promise<Readiness> {
    return this.#context.store.ready();
  }

  async close(): Promise<void> {
    await this.agenda.stop();
    await this.#context.store.close();
  }
}
