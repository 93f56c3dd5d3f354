import { LEASE_MS } from './protocol.js';
import { UnderWay } from './under-way.js';
import type { LogPosition } from '../store.js';

interface Lease {
  readonly position: LogPosition;
  readonly until: number;
}

/**
 * Positions of sessions as the process that holds the store has told them, for as long as it changes none of them before it
 * is forgotten here (`Leases`). A GET of a session that nothing happens to asks for nothing, and takes a fifth of the processor
 * time (`npm run load:workers`).
 */
export class LeasedPositions {
  /** By session, the oldest first. */
  readonly #leases = new Map<string, Lease>();
  /** Changes that have been asked for here and are not answered. */
  readonly #changing = new UnderWay();

  known(session: string): LogPosition | undefined {
    const lease = this.#leases.get(session);
    return lease && performance.now() < lease.until ? lease.position : undefined;
  }

  /** A position that was asked for at this time, which is before its lease has begun. */
  keep(session: string, position: LogPosition, askedAt: number): void {
    if (this.#changing.has(session)) return;
    const now = performance.now();
    for (const [old, { until }] of this.#leases) {
      if (until > now) break;
      this.#leases.delete(old);
    }
    this.#leases.delete(session);
    this.#leases.set(session, { position, until: askedAt + LEASE_MS });
  }

  forget(session: string): void {
    this.#leases.delete(session);
  }

  clear(): void {
    this.#leases.clear();
  }

  /** A change of the session is about to be asked for. */
  changing(session: string): void {
    this.#leases.delete(session);
    this.#changing.begin(session);
  }

  changed(session: string): void {
    this.#changing.end(session);
  }
}
