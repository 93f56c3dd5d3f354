import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Test } from 'tap';

/**
 * `setTimeout` and `Date` of this process stand still for the rest of the test: timeouts are tested without
 * one. For what runs in this process alone; sockets and other processes have clocks of their own.
 * @returns lets so many milliseconds pass; each timer that is due has its turn before the next ms
 */
export function stopClock(t: Test, more: readonly 'setInterval'[] = []): (ms: number) => Promise<void> {
  mock.timers.enable({ apis: ['setTimeout', 'Date', ...more], now: Date.now() });
  t.teardown(() => mock.timers.reset());
  return async (ms) => {
    await nextTurn();
    for (let passed = 0; passed < ms; passed++) {
      mock.timers.tick(1);
      await nextTurn();
    }
  };
}

/** The minutes in which requests are counted do not end during the test, however slow the machine is. */
export function stopMinutes(t: Pick<Test, 'teardown'>): void {
  const [dateNow, steadyNow] = [Date.now, performance.now];
  const [date, steady] = [Date.now(), performance.now()];
  Date.now = () => date;
  performance.now = () => steady;
  t.teardown(() => {
    Date.now = dateNow;
    performance.now = steadyNow;
  });
}
