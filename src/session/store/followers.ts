import type { EventPage, Follower, Unfollow } from './store.js';

const PAGE_SIZE = 256;
const TROUBLE_DELAY_MS = 250;

interface FollowSource {
  /** Longest delay in ms if wake-ups may be lost on the network; 0 if none is lost. */
  readonly pollMs: number;
  read(session: string, after: number, limit: number): Promise<EventPage | undefined>;
  onBegin?(session: string): void;
  onEnd?(session: string): void;
}

/** The followers of a store, each at its own position. They end with the store. */
export class Followers {
  readonly #sessions = new Map<string, Set<Following>>();
  constructor(private readonly source: FollowSource) {}

  follow(session: string, after: number, follower: Follower): Unfollow {
    const following = new Following(this.source, session, after, follower);
    const all = this.#sessions.get(session) ?? new Set();
    this.#sessions.set(session, all.add(following));
    void following.done.then(() => {
      all.delete(following);
      if (all.size === 0 && this.#sessions.get(session) === all) this.#sessions.delete(session);
    });
    return () => following.stop();
  }

  /** The log may have changed. `seq`: only if it now goes beyond this event. */
  wake(session: string, seq?: number): void {
    this.#sessions.get(session)?.forEach((following) => following.wake(seq));
  }

  async stop(): Promise<void> {
    const all = [...this.#sessions].flatMap(([, followings]) => [...followings]);
    await Promise.all(all.map((following) => following.stop()));
  }
}

/** Continues from a position, page by page, until it is stopped. */
class Following {
  readonly done: Promise<void>;
  #wakeUp = (): void => {};
  #hurry = (): void => {};
  #stopped = false;
  #isBehind = true;
  #position: number;
  #epoch: string | undefined;
  /** Chain of the log at the position, if that was its head. */
  #chain: string | undefined;

  constructor(
    private readonly source: FollowSource,
    private readonly session: string,
    after: number,
    private readonly follower: Follower,
  ) {
    this.#position = after;
    this.#chain = follower.chain;
    this.done = this.#run();
  }

  stop(): Promise<void> {
    this.#stopped = true;
    this.#hurry();
    return this.done;
  }

  wake(seq?: number): void {
    if (seq !== undefined && seq <= this.#position) return;
    this.#isBehind = true;
    this.#wakeUp();
  }

  async #run(): Promise<void> {
    this.source.onBegin?.(this.session);
    while (!this.#stopped) {
      try {
        if (this.#isBehind) await this.#read();
        else await this.#pause(this.source.pollMs, true);
      } catch (error) {
        if (this.#stopped) break;
        this.follower.onTrouble?.(error);
        this.#isBehind = true;
        await this.#pause(TROUBLE_DELAY_MS, false);
      }
    }
    this.source.onEnd?.(this.session);
  }

  /** Until the time has passed, 0: for ever, or it is stopped, or woken if it may be. Then there may be more to read. */
  async #pause(ms: number, mayBeWoken: boolean): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#hurry = resolve;
      this.#wakeUp = mayBeWoken ? resolve : () => {};
      if (ms > 0) timer = setTimeout(() => (this.wake(), resolve()), ms);
    });
    clearTimeout(timer);
  }

  async #read(): Promise<void> {
    this.#isBehind = false;
    const page = await this.source.read(this.session, this.#position, PAGE_SIZE);
    if (this.#stopped) return;
    const reset = page ? this.#resetReason(page) : 'unknown-session';
    if (page === undefined || reset !== undefined) {
      this.#stopped = true;
      this.follower.onReset(reset ?? 'unknown-session');
      return;
    }
    this.#epoch = page.epoch;
    if (this.#position + page.events.length < page.seq) this.#isBehind = true;
    await this.#deliver(page);
  }

  /** A follower that throws may have seen the events or not: going on would risk a gap or a double, so it ends. */
  async #deliver(page: EventPage): Promise<void> {
    const { events, seq, chain } = page;
    events.forEach((event, index) => {
      if (event.seq !== this.#position + 1 + index) {
        throw new Error(`gap in ${this.session} after ${this.#position}`);
      }
    });
    this.#position += events.length;
    this.#chain = this.#position === seq ? chain : undefined;
    if (events.length === 0) return;
    try {
      await this.follower.onEvents(events, seq);
    } catch (error) {
      this.#stopped = true;
      this.follower.onTrouble?.(error);
    }
  }

  /** Unknown fields are not compared. */
  #resetReason({ epoch, seq, chain }: EventPage) {
    const isOtherHistory =
      (this.#epoch ?? epoch) !== epoch || (seq === this.#position && (this.#chain ?? chain) !== (chain ?? this.#chain));
    if (isOtherHistory) return 'epoch' as const;
    return this.#position > seq ? ('past-head' as const) : undefined;
  }
}
