import { viewerOf, type Viewer } from '../session/members/access.js';
import { SessionFault } from '../session/fault.js';
import type { FollowEnd } from '../session/log/fan-out.js';
import type { RecordedEvent } from '../session/log/recorded-event.js';
import type { Member } from '../session/host/authorisation.js';
import type { SessionService } from '../session/sessions.js';
import { damaged } from '../session/store/integrity.js';
import type { Unfollow } from '../session/store/store.js';
import { eventFrame, eventFrames, frame, frameWith, frameContext, snapshotText, type FrameContext } from './frames.js';
import { NULL_VIEW, type ClientMessageOf, type ResetReason } from './messages.js';
import type { Outbox } from './outbox.js';
import type { StreamCounts } from './stream-metrics.js';
import { sessionMsg } from '../session/words/bundle.js';

/** Page size for reading events. */
const PAGE = 200;
/** Nearer to the head than that the feed does the rest; it does not wait for the socket. */
const NEAR = 16;

export interface SubscriptionOptions {
  readonly sub: string;
  readonly request: ClientMessageOf<'subscribe'>;
  readonly sessions: SessionService;
  readonly outbox: Outbox;
  readonly counts: StreamCounts;
  /** Like `authorise`, but counts a request. */
  readonly admit: () => Promise<Member>;
  /** Authorises the token's holder again. */
  readonly authorise: () => Promise<Member>;
  /** Called once when the subscription ends by itself, with the error. Not called after `stop`. */
  readonly onEnd: (error: unknown) => void;
}

/** One viewer's way along the log of one session: replay, then live, each event once and in order. */
export class Subscription {
  readonly #options: SubscriptionOptions;
  #viewer: Viewer = null;
  #look: FrameContext;
  /** Last event sent. */
  #at = 0;
  /** Hash of that event, if known. */
  #hash: string | undefined;
  #epoch = '';
  #stopFollowing: Unfollow | null = null;
  #stopped = false;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
    this.#look = frameContext(options.sub, null);
  }

  get at(): number {
    return this.#at;
  }

  /** Answers the request and begins to send. @throws SessionFault, StoreError when nothing has been sent yet */
  async start(): Promise<void> {
    const { sub, request, outbox, sessions, admit } = this.#options;
    const { id, session, view, epoch, after, hash } = request;
    const member = await admit();
    const { snapshot, principal } = member;
    this.#viewer = view === undefined ? viewerOf(principal) : view === NULL_VIEW ? null : view;
    this.#look = frameContext(sub, this.#viewer);
    sessions.members.require(principal, 'read', this.#viewer);
    if (!(await outbox.room()) || this.#stopped) return;
    this.#epoch = snapshot.epoch;
    const reason = after === undefined ? null : await sessions.log.lost(member.snapshot, { after, epoch, hash });
    if (this.#stopped) return;
    const recovered = after !== undefined && reason === null;
    const answer = { t: 'subscribed', id, sub, session, view: this.#viewer ?? NULL_VIEW, epoch: snapshot.epoch };
    const header = { ...answer, head: snapshot.seq, chain: snapshot.chain, recovered };
    if (after === undefined) outbox.send(frameWith(header, 'snapshot', snapshotText(snapshot, this.#viewer)));
    else outbox.send(JSON.stringify(header));
    if (reason) return this.#resetTo(member, reason);
    this.#at = after ?? snapshot.seq;
    this.#hash = after === undefined ? snapshot.chain : hash;
    this.#replay(member).catch((error: unknown) => this.#fail(error));
  }

  stop(): void {
    this.#stopped = true;
    this.#unfollow();
  }

  /** The last sequence number in the store, for heartbeats. @throws SessionFault when access is lost */
  async head(): Promise<number> {
    return (await this.#options.authorise()).snapshot.seq;
  }

  /** Replays up to the head at the pace of the socket. The end and live events come from the feed. */
  async #replay(first: Member): Promise<void> {
    const { sessions, outbox, authorise } = this.#options;
    let member = first;
    while (!this.#stopped && member.snapshot.seq - this.#at > NEAR) {
      const { events } = await sessions.events(member, this.#at, PAGE, this.#epoch);
      for (const event of events) if (!(await outbox.room()) || !this.#send([event])) return;
      // A token may be taken back while a slow client catches up.
      member = await authorise();
    }
    this.#follow(member);
  }

  #follow(member: Member): void {
    if (this.#stopped) return;
    const { sessions, outbox, sub } = this.#options;
    if (member.snapshot.epoch !== this.#epoch) return this.#reset('epoch');
    const follower = {
      onEvents: (events: readonly RecordedEvent[]) => void this.#send(events),
      onCaughtUp: () => outbox.send(frame({ t: 'caught-up', sub, seq: this.#at })),
      onOver: () => outbox.send(frame({ t: 'over', sub, seq: this.#at })),
      onEnd: (reason: FollowEnd) => this.#ended(reason),
    };
    this.#stopFollowing = sessions.follow(member, this.#at, follower, this.#hash);
  }

  /** False if the subscription cannot continue from here. */
  #send(events: readonly RecordedEvent[]): boolean {
    if (this.#stopped) return false;
    const { outbox, counts } = this.#options;
    let [at, hash] = [this.#at, this.#hash];
    for (const event of events) {
      if (event.seq !== at + 1) {
        this.#reset('gap');
        return false;
      }
      if ((hash ?? event.link?.prev) !== (event.link?.prev ?? hash)) {
        this.#reset('epoch');
        return false;
      }
      [at, hash] = [event.seq, event.hash];
    }
    [this.#at, this.#hash] = [at, hash];
    counts.eventsSent += events.length;
    const [only] = events;
    if (events.length === 1 && only) outbox.sendFrame(eventFrame(only, this.#look));
    else {
      const frames = eventFrames(events, this.#look);
      const [whole] = frames;
      if (frames.length === 1 && whole) outbox.sendFrame(whole);
      else outbox.together(() => frames.forEach((one) => outbox.sendFrame(one)));
    }
    return true;
  }

  #ended(reason: FollowEnd): void {
    this.#stopFollowing = null;
    if (reason === 'past-head' || reason === 'epoch') return this.#reset(reason);
    if (reason === 'damaged') this.#fail(damaged('the log cannot be read on'));
    else if (reason === 'revoked') this.#fail(new SessionFault('session-unknown', sessionMsg('token-taken-back')));
    else if (reason === 'closed') this.#fail(new SessionFault('session-over', sessionMsg('closed')));
    else this.#fail(new SessionFault('session-over', sessionMsg('over-deleted')));
  }

  /** Ends the subscription after access was lost elsewhere. */
  lose(fault: SessionFault): void {
    void this.#options.sessions.exists(this.#options.request.session).then(
      (exists) => this.#ended(exists ? 'revoked' : 'unknown-session'),
      () => this.#fail(fault),
    );
  }

  #reset(reason: ResetReason): void {
    this.#unfollow();
    const { outbox, authorise } = this.#options;
    const again = async () => {
      const member = await authorise();
      if (await outbox.room()) this.#resetTo(member, reason);
    };
    again().catch((error: unknown) => this.#fail(error));
  }

  #resetTo(member: Member, reason: ResetReason): void {
    if (this.#stopped) return;
    const { snapshot } = member;
    const { outbox, sub, counts } = this.#options;
    counts.reset(reason);
    outbox.send(
      frameWith({ t: 'reset', sub, reason, epoch: snapshot.epoch }, 'snapshot', snapshotText(snapshot, this.#viewer)),
    );
    this.#at = snapshot.seq;
    this.#hash = snapshot.chain;
    this.#epoch = snapshot.epoch;
    this.#follow(member);
  }

  #fail(error: unknown): void {
    if (this.#stopped) return;
    const { code, facts } = error instanceof SessionFault ? error : { code: null, facts: {} };
    if (code === 'position-gone') return this.#reset((facts as { reason: ResetReason }).reason);
    this.stop();
    this.#options.onEnd(error);
  }

  #unfollow(): void {
    void this.#stopFollowing?.();
    this.#stopFollowing = null;
  }
}
