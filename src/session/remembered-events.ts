import { LRUCache } from 'lru-cache';
import type { Head } from './heads.js';
import { Logged } from './log.js';
import type { StoredEvent } from './store/store.js';

const BYTES = 33_554_432;
/** An event in memory, with what viewers were told of it, beside its bytes in the store. */
const FACTOR = 4;

/** Events of logs, decoded and redacted once. What is logged never changes, so nothing here grows old. */
export class RememberedEvents {
  readonly #events = new LRUCache<string, Logged>({ maxSize: BYTES });

  /** The page after `after` of a session as it stands, if all of it is here; null otherwise and at the head. */
  page({ session, epoch, first, seq: head }: Head, after: number, limit: number): Logged[] | null {
    if (after >= head || after + 1 < first) return null;
    const events: Logged[] = [];
    for (let seq = after + 1; seq <= Math.min(head, after + limit); seq++) {
      const event = this.#events.get(keyOf(session, epoch, seq));
      if (!event) return null;
      events.push(event);
    }
    return events;
  }

  /** Events that the store has shown. */
  decoded({ session, epoch, game }: Head, stored: readonly StoredEvent[]): Logged[] {
    return stored.map((one) => {
      const key = keyOf(session, epoch, one.seq);
      let event = this.#events.get(key);
      if (!event) {
        event = Logged.of(one, game);
        this.#events.set(key, event, { size: FACTOR * one.bytes.length });
      }
      return event;
    });
  }
}

function keyOf(session: string, epoch: string, seq: number): string {
  return `${session}/${epoch}/${seq}`;
}
