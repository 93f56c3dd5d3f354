import { LRUCache } from 'lru-cache';
import type { AnyGame } from '../../game/hosted.js';
import type { EncodedEvent } from './encoding.js';
import { RecordedEvent } from './recorded-event.js';
import { damaged, isDamaged } from '../store/integrity.js';
import type { StoredEvent } from '../store/store.js';

/** Memory of a decoded event, with its JSON and its public views, relative to its JSON alone. */
const FACTOR = 5;

/** A log of events. A new epoch is another log. */
export interface EventLog {
  readonly session: string;
  readonly epoch: string;
  readonly game: AnyGame;
}

/** A log up to its head. */
interface ReadLog extends EventLog {
  readonly seq: number;
  readonly chain: string | undefined;
}

/**
 * Cache of decoded and redacted events. Writers fill it, followers and pages read from it. If the store returns other bytes, the
 * store is right.
 */
export class EventCache {
  readonly #events: LRUCache<string, EncodedEvent>;

  /** @param onDamage called with each session of which an event cannot be decoded */
  constructor(
    maxBytes: number,
    private readonly onDamage?: (session: string) => void,
  ) {
    this.#events = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => FACTOR * bytes.length });
  }

  /** Caches the events of a write, so that they need not be parsed. If the write fails, the store returns other bytes. */
  put(log: EventLog, events: readonly EncodedEvent[]): void {
    for (const one of events) this.#events.set(keyOf(log, one.event.seq), one);
  }

  /** Events `after + 1` to `last`, if all up to the head are here and of its chain; null otherwise. */
  range(log: ReadLog, after: number, last: number): RecordedEvent[] | null {
    const events: RecordedEvent[] = [];
    let hash = log.chain;
    for (let seq = log.seq; seq > after; seq--) {
      const event = this.#events.peek(keyOf(log, seq))?.event;
      // An event from before the chain does not identify its log.
      if (!event || (event.hash !== undefined && event.hash !== hash)) return null;
      hash = event.link?.prev;
      if (seq <= last) events.push(event);
    }
    for (const { seq } of events) this.#events.get(keyOf(log, seq));
    return events.reverse();
  }

  /** Decodes events returned by the store, and caches them. */
  decode(log: EventLog, stored: readonly StoredEvent[]): RecordedEvent[] {
    return this.#reporting(log, () => {
      const events = stored.map((one) => {
        const known = this.#known(log, one);
        if (known) return known;
        const event = RecordedEvent.read(one, log.game);
        this.#events.set(keyOf(log, one.seq), { event, bytes: one.bytes });
        return event;
      });
      events.forEach((event, index) => {
        if (!follows(event, events[index - 1])) throw damaged(`event ${event.seq} does not follow the one before`);
      });
      return events;
    });
  }

  /** Like `decode`, but without caching: reading a whole log would evict everything else. */
  peek(log: EventLog, stored: StoredEvent): RecordedEvent {
    return this.#known(log, stored) ?? this.#reporting(log, () => RecordedEvent.read(stored, log.game));
  }

  #reporting<T>({ session }: EventLog, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (isDamaged(error)) this.onDamage?.(session);
      throw error;
    }
  }

  #known(log: EventLog, { seq, bytes }: StoredEvent): RecordedEvent | undefined {
    const known = this.#events.get(keyOf(log, seq));
    return known?.bytes.equals(bytes) ? known.event : undefined;
  }
}

/** True if the event is the next one of the chain. Followers detect gaps; events from before the chain are not checked. */
function follows({ seq, link }: RecordedEvent, before: RecordedEvent | undefined): boolean {
  if (before?.seq !== seq - 1) return true;
  return !link || before.hash === undefined || link.prev === before.hash;
}

function keyOf({ session, epoch }: EventLog, seq: number): string {
  return `${session}/${epoch}/${seq}`;
}
