import type { SessionContext } from '../journal/context.js';
import { decodedMeta } from '../log/stored-meta.js';
import { SharedRecords } from '../store/shared-records.js';
import { nextDeadline } from '../core/clock.js';

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

  constructor(
    private readonly context: SessionContext,
    private readonly isStopped: () => boolean,
  ) {}

  /** Scans if no instance has for an hour. */
  async runIfDue(): Promise<void> {
    const { store, time } = this.context;
    const at = time.now();
    if (at < this.#next) return;
    let isMine = false;
    await new SharedRecords(store).change(RECORD, (stored) => {
      const last = stored ? (JSON.parse(stored.toString()) as { at: number }).at : -Infinity;
      isMine = at - last >= EVERY_MS || last > at;
      this.#next = isMine ? at + EVERY_MS : last + EVERY_MS;
      return isMine ? Buffer.from(JSON.stringify({ at })) : null;
    });
    if (isMine) await this.#run();
  }

  async #run(): Promise<void> {
    const { store } = this.context;
    for await (const session of store.sessions?.() ?? []) {
      if (this.isStopped()) return;
      // A session that is damaged, or of a later release, does not keep the others from it.
      await this.#putBack(session).catch(() => undefined);
      // Not that of `node:timers/promises`: the simulation replaces this one.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #putBack(session: string): Promise<void> {
    const { store } = this.context;
    const stored = await store.readSnapshot(session);
    const { clocks, ended } = stored ? decodedMeta(JSON.parse(stored.meta.toString())) : {};
    const deadline = clocks && !ended ? nextDeadline(clocks) : null;
    // An entry that is there stays as it is, or comes a little earlier.
    if (clocks && deadline !== null) await store.setDue({ session, mark: clocks.change }, deadline);
  }
}
