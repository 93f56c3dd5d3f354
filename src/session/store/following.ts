import type { EventPage, Follower, Following } from './store.js';

const pageSize = 256;
const troubleDelayMs = 250;

/** Bells per session. A store rings when events are confirmed; whoever waits then reads. */
export class Bells {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Armed before the read that it guards, so that a ring in between is not lost. */
  arm(session: string): { rung: Promise<void>; disarm: () => void } {
    let release!: () => void;
    const rung = new Promise<void>((resolve) => (release = resolve));
    const set = this.waiting.get(session) ?? new Set();
    this.waiting.set(session, set.add(release));
    const disarm = (): void => {
      release();
      set.delete(release);
      if (set.size === 0 && this.waiting.get(session) === set) this.waiting.delete(session);
    };
    return { rung, disarm };
  }

  ring(session: string): void {
    const set = this.waiting.get(session);
    this.waiting.delete(session);
    set?.forEach((release) => release());
  }

  ringAll(): void {
    [...this.waiting.keys()].forEach((session) => this.ring(session));
  }
}

export interface FollowSource {
  readonly bells: Bells;
  /** A bell may be missed where it comes over a network; then this is the longest delay. 0: bells are certain. */
  readonly pollMs: number;
  read(session: string, after: number, limit: number): Promise<EventPage | undefined>;
  begin?(session: string): void;
  end?(session: string): void;
}

/** Reads on from a position for ever: page by page while behind, then at every ring of the bell. */
export function startFollowing(source: FollowSource, session: string, after: number, follower: Follower): Following {
  let stopped = false;
  let wake = (): void => {};
  let position = after;

  const pause = async (bell: Promise<void> | undefined, ms: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const stopping = new Promise<void>((resolve) => (wake = resolve));
    const waits = bell ? [bell, stopping] : [stopping];
    if (ms > 0) waits.push(new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))));
    if (!stopped) await Promise.race(waits);
    clearTimeout(timer);
  };

  /** A follower that throws may have seen the events or not: going on would risk a gap or a double, so it ends. */
  const hand = async (page: EventPage): Promise<void> => {
    try {
      await follower.onEvents(page.events, page.seq);
    } catch (error) {
      stopped = true;
      follower.onTrouble?.(error);
    }
  };

  /** True when there is no more to read for now. */
  const step = async (): Promise<boolean> => {
    const page = await source.read(session, position, pageSize);
    if (stopped) return true;
    const reset = resetReason(page, position);
    if (page === undefined || reset !== undefined) {
      stopped = true;
      follower.onReset(reset ?? 'unknown-session');
      return true;
    }
    if (page.events.length === 0) return true;
    page.events.forEach((event, index) => {
      if (event.seq !== position + 1 + index) throw new Error(`gap in ${session} after ${position}`);
    });
    position += page.events.length;
    await hand(page);
    return position >= page.seq;
  };

  const run = async (): Promise<void> => {
    source.begin?.(session);
    while (!stopped) {
      const { rung, disarm } = source.bells.arm(session);
      try {
        if (await step()) await pause(rung, source.pollMs);
      } catch (error) {
        if (stopped) break;
        follower.onTrouble?.(error);
        await pause(undefined, troubleDelayMs);
      } finally {
        disarm();
      }
    }
    source.end?.(session);
  };

  const done = run();
  return {
    stop(): Promise<void> {
      stopped = true;
      wake();
      return done;
    },
  };
}

function resetReason(page: EventPage | undefined, position: number) {
  if (page === undefined) return 'unknown-session' as const;
  if (position > page.seq) return 'past-head' as const;
  return position + 1 < page.first ? ('trimmed' as const) : undefined;
}

/** The followings of a store, to be stopped with it. */
export class Followings {
  readonly #open = new Set<Following>();

  keep(following: Following): Following {
    this.#open.add(following);
    return {
      stop: async () => {
        this.#open.delete(following);
        await following.stop();
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open].map((following) => following.stop()));
  }
}
