import type { Notifier } from './notifier.js';
import type { EventPage, Follower, Unfollow } from './store.js';

const PAGE_SIZE = 256;
const TROUBLE_DELAY_MS = 250;

/** What is followed, and how a follower learns that there is more of it. */
interface FollowSource {
  readonly notifier: Notifier;
  /** A wake-up may be missed where it comes over a network; then this is the longest delay. 0: none is missed. */
  readonly pollMs: number;
  read(session: string, after: number, limit: number): Promise<EventPage | undefined>;
  onBegin?(session: string): void;
  onEnd?(session: string): void;
}

/** Those who follow sessions of one store, each from a position of its own; they end with the store. */
export class Followers {
  readonly #unfollows = new Set<Unfollow>();
  constructor(private readonly source: FollowSource) {}

  follow(session: string, after: number, follower: Follower): Unfollow {
    const stop = startFollowing(this.source, session, after, follower);
    this.#unfollows.add(stop);
    return async () => {
      this.#unfollows.delete(stop);
      await stop();
    };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#unfollows].map((unfollow) => unfollow()));
  }
}

/** Reads on from a position for ever: page by page while behind, then at every wake-up. */
function startFollowing(source: FollowSource, session: string, after: number, follower: Follower): Unfollow {
  let stopped = false;
  let wake = (): void => {};
  let position = after;
  let epoch: string | undefined;
  /** Of the log at `position`, where that was its head. */
  let { chain } = follower;

  const pause = async (notified: Promise<void> | undefined, ms: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const stopping = new Promise<void>((resolve) => (wake = resolve));
    const waits = notified ? [notified, stopping] : [stopping];
    if (ms > 0) waits.push(new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))));
    if (!stopped) await Promise.race(waits);
    clearTimeout(timer);
  };

  /** A follower that throws may have seen the events or not: going on would risk a gap or a double, so it ends. */
  const deliver = async (page: EventPage): Promise<void> => {
    try {
      await follower.onEvents(page.events, page.seq);
    } catch (error) {
      stopped = true;
      follower.onTrouble?.(error);
    }
  };

  /** True when there is no more to read for now. */
  const readOn = async (): Promise<boolean> => {
    const page = await source.read(session, position, PAGE_SIZE);
    if (stopped) return true;
    const reset = page && isOther(page, { epoch, seq: position, chain }) ? 'epoch' : resetReason(page, position);
    if (page === undefined || reset !== undefined) {
      stopped = true;
      follower.onReset(reset ?? 'unknown-session');
      return true;
    }
    ({ epoch } = page);
    chain = position + page.events.length === page.seq ? page.chain : undefined;
    if (page.events.length === 0) return true;
    page.events.forEach((event, index) => {
      if (event.seq !== position + 1 + index) throw new Error(`gap in ${session} after ${position}`);
    });
    position += page.events.length;
    await deliver(page);
    return position >= page.seq;
  };

  const run = async (): Promise<void> => {
    source.onBegin?.(session);
    while (!stopped) {
      const { notified, cancel } = source.notifier.listen(session);
      try {
        if (await readOn()) await pause(notified, source.pollMs);
      } catch (error) {
        if (stopped) break;
        follower.onTrouble?.(error);
        await pause(undefined, TROUBLE_DELAY_MS);
      } finally {
        cancel();
      }
    }
    source.onEnd?.(session);
  };

  const done = run();
  return () => {
    stopped = true;
    wake();
    return done;
  };
}

/** Is this no continuation of what was read before? What is not known is not compared. */
function isOther(
  page: EventPage,
  read: { readonly epoch: string | undefined; readonly seq: number; readonly chain: string | undefined },
): boolean {
  if ((read.epoch ?? page.epoch) !== page.epoch) return true;
  return page.seq === read.seq && (read.chain ?? page.chain) !== (page.chain ?? read.chain);
}

function resetReason(page: EventPage | undefined, position: number) {
  if (page === undefined) return 'unknown-session' as const;
  return position > page.seq ? ('past-head' as const) : undefined;
}
