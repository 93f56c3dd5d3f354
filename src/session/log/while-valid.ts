import type { Unfollow } from '../store/store.js';
import type { SessionFollower } from './fan-out.js';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A follower by what it is called with. */
type Calls = Omit<SessionFollower, 'principal' | 'authorisedAt'>;

/** Follows until the token expires, at `until` in milliseconds since 1970; the follower is then ended as `revoked`. */
export function whileValid(
  until: number,
  now: () => Date,
  follower: Calls,
  follow: (follower: Calls) => Unfollow,
): Unfollow {
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
  const unfollow = follow({
    onEvents: (events, last) => {
      // The timer may be late.
      if (until === Infinity || until > now().getTime()) follower.onEvents(events, last);
      else expire();
    },
    onEnd: (reason) => {
      clearTimeout(timer);
      follower.onEnd(reason);
    },
    onCaughtUp: (last) => follower.onCaughtUp?.(last),
    onOver: (last) => follower.onOver?.(last),
  });
  watch();
  return stop;
}
