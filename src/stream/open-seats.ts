import type { ListedSession, SessionPage } from '../session/host/listing.js';
import { frame } from './frames.js';
import type { Outbox } from './outbox.js';

/** Who may follow the open seats. */
export interface OpenSeatsPolicy {
  /** Everybody: the operator allows it, or there are no API keys. */
  readonly isPublic: boolean;
  readonly isApiKey: (token: string) => boolean;
}

/** Time between two looks at the list while somebody follows it. Other instances change it too, and no store tells of that. */
const EVERY_MS = 1_000;
/** A reader that is so far behind is told of changes later, of all at once. */
const MAX_WAITING_BYTES = 64 * 1024;

type Reader = (sessions: readonly ListedSession[]) => void;

/** The list of open seats, read once for all sockets of this instance, and not at all while no socket follows it. */
export class OpenSeatsFeed {
  readonly #readers = new Set<Reader>();
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(private readonly list: () => Promise<SessionPage>) {}

  /** Calls the reader with the list of now, and then regularly. No list is older than the one before. @throws StoreError */
  async follow(reader: Reader): Promise<void> {
    reader(await this.#read());
    this.#readers.add(reader);
    this.#timer ??= setInterval(() => void this.#look(), EVERY_MS).unref();
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
    if (this.#readers.size === 0) this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // A store in trouble is read again the next time.
    const sessions = await this.#read().catch(() => null);
    this.#isLooking = false;
    if (sessions) for (const reader of [...this.#readers]) reader(sessions);
  }

  #read(): Promise<readonly ListedSession[]> {
    const next = this.#last.then(async () => (await this.list()).sessions);
    this.#last = next.catch(() => {});
    return next;
  }
}

/** The open seats as one socket knows them. */
export class OpenSeatsSubscription {
  /** Sessions that the client knows of, with their seats. */
  #known: ReadonlyMap<string, string> | undefined;
  #id = '';
  #stopped = false;

  constructor(
    readonly sub: string,
    private readonly feed: OpenSeatsFeed,
    private readonly outbox: Outbox,
  ) {}

  /** Answers the request. @throws StoreError when nothing has been sent yet */
  async start(id: string): Promise<void> {
    this.#id = id;
    await this.feed.follow(this.#tell);
    if (this.#stopped) this.feed.leave(this.#tell);
  }

  stop(): void {
    this.#stopped = true;
    this.feed.leave(this.#tell);
  }

  readonly #tell: Reader = (sessions) => {
    if (this.#stopped || this.outbox.bytes > MAX_WAITING_BYTES) return;
    const { sub } = this;
    const before = this.#known;
    const now = new Map(sessions.map(({ id, seats }) => [id, JSON.stringify(seats)]));
    if (!before) {
      this.#known = now;
      return this.outbox.send(frame({ t: 'open-seats', id: this.#id, sub, sessions: [...sessions] }));
    }
    const changed = sessions.filter(({ id }) => before.get(id) !== now.get(id));
    const gone = [...before.keys()].filter((id) => !now.has(id));
    this.#known = now;
    if (changed.length === 0 && gone.length === 0) return;
    this.outbox.send(frame({ t: 'open-seats-changed', sub, sessions: changed, gone }));
  };
}
