import { LRUCache } from 'lru-cache';
import type { AnyGame } from '../../game/hosted.js';
import type { EncodedEvent } from './encoding.js';
import { RecordedEvent } from './recorded-event.js';
import { damaged, isDamaged } from '../store/integrity.js';
import type { StoredEvent } from '../store/store.js';

/** An event in memory, with its JSON and what viewers were told of it, beside its JSON alone. */
const FACTOR = 5;

/** The log whose events are meant; a new epoch is another log. */
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
 * Events of logs, decoded and redacted once, for all who read them here: whoever appends puts them in, followers and pages
 * take them out. Where the store shows other bytes than are known, the store is right.
 */
export class EventCache {
  readonly #events: LRUCache<string, EncodedEvent>;

  /** @param onDamage told of each session of which an event cannot be decoded */
  constructor(
    maxBytes: number,
    private readonly onDamage?: (session: string) => void,
  ) {
    this.#events = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => FACTOR * bytes.length });
  }

  /** Caches what an append writes, so that nobody has to parse it. Should the append fail, the store shows other bytes. */
  put(log: EventLog, events: readonly EncodedEvent[]): void {
    for (const one of events) this.#events.set(keyOf(log, one.event.seq), one);
  }

  /** Events `after + 1` to `last`, if all up to the head are here and of its chain; null otherwise. */
  range(log: ReadLog, after: number, last: number): RecordedEvent[] | null {
    const events: RecordedEvent[] = [];
    let hash = log.chain;
    for (let seq = log.seq; seq > after; seq--) {
      const event = this.#events.peek(keyOf(log, seq))?.event;
      // An event from before the chain says nothing of where it belongs.
      if (!event || (event.hash !== undefined && event.hash !== hash)) return null;
      hash = event.link?.prev;
      if (seq <= last) events.push(event);
    }
    for (const { seq } of events) this.#events.get(keyOf(log, seq));
    return events.reverse();
  }

  /** Events that the store has shown; what is not here is decoded and kept. */
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

  /** As `decode`, but keeps nothing: who reads a whole log once would drive everything else out. */
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

/** Is this the next event of one chain? A gap is for the follower to find; what is from before the chain is not asked. */
function follows({ seq, link }: RecordedEvent, before: RecordedEvent | undefined): boolean {
  if (before?.seq !== seq - 1) return true;
  return !link || before.hash === undefined || link.prev === before.hash;
}

function keyOf({ session, epoch }: EventLog, seq: number): string {
  return `${session}/${epoch}/${seq}`;
}
