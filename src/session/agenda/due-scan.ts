import type { SessionContext } from '../journal/context.js';
import { SharedRecords } from '../store/shared-records.js';
import type { DueKind } from '../store/store.js';
import type { Duty } from './duty.js';

const RECORD = 'clock-scan';
/** Between two scans of all instances. */
const EVERY_MS = 3_600_000;
/** Between two sessions: a scan leaves the store to others. */
const PAUSE_MS = 5;

/**
 * Puts back entries that a store has lost which went back in time, in a failover without WAIT for instance: the session may have
 * its clock, and nobody reads it.
 */
export class DueScan {
  #next = 0;
  #running = false;

  constructor(
    private readonly context: Pick<SessionContext, 'store' | 'time'>,
    private readonly signal: AbortSignal,
  ) {}

  /** Scans if no instance has for an hour. */
  async runIfDue(duties: ReadonlyMap<DueKind, Duty>): Promise<void> {
    const { store, time } = this.context;
    const at = time.now();
    if (at < this.#next || this.#running) return;
    let isMine = false;
    this.#running = true;
    try {
      await new SharedRecords(store).change(RECORD, (stored) => {
        const last = stored ? (JSON.parse(stored.toString()) as { at: number }).at : -Infinity;
        isMine = at - last >= EVERY_MS || last > at;
        this.#next = isMine ? at + EVERY_MS : last + EVERY_MS;
        return isMine ? Buffer.from(JSON.stringify({ at })) : null;
      });
      if (isMine) await this.putBack(duties, store.sessions?.() ?? []);
    } finally {
      this.#running = false;
    }
  }

  async putBack(
    duties: ReadonlyMap<DueKind, Duty>,
    sessions: AsyncIterable<string> | readonly string[],
  ): Promise<void> {
    const { store } = this.context;
    for await (const session of sessions) {
      for (const [kind, duty] of duties) {
        if (this.signal.aborted) return;
        // A session that is damaged, or of a later release, does not keep the others from it.
        const entry = await duty.expected(session).catch(() => null);
        // One that is there stays as it is, or comes a little earlier.
        if (entry) await store.setDue({ kind, session, mark: entry.mark }, entry.at, 'sooner').catch(() => undefined);
      }
      // Not that of `node:timers/promises`: the simulation replaces this one.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
