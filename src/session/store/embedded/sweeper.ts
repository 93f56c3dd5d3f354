import type { Key } from 'lmdb';
import { expiryOf, keys } from './entries.js';
import type { EntryReader } from './entry-reader.js';
import type { Write } from './data-file-space.js';
import type { GroupCommit, WritePlan } from './group-commit.js';

/** Small enough to fit on a full disk, because deletion frees space. */
const PURGE_CHUNK = 150;

/** Deletes expired data in small steps, and completes deletions that a stopped process began. */
export class Sweeper {
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #stopped = false;

  constructor(
    private readonly entries: EntryReader,
    private readonly writes: GroupCommit,
    private readonly deleteSession: (session: string) => Promise<unknown>,
    sweepMs: number,
  ) {
    this.#timer = setInterval(() => void this.#sweep().catch(() => undefined), sweepMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#sweeping?.catch(() => undefined);
  }

  /** Deletes the remaining entries of a session without a head. */
  async purgeGone(session: string): Promise<void> {
    const purge = (): WritePlan<boolean> => {
      if (!this.entries.has(keys.gone(session))) return { value: false, writes: [] };
      const left = this.entries.list(['session', session], ['session', session, 'z'], PURGE_CHUNK);
      const isLast = left.length < PURGE_CHUNK;
      return { value: !isLast, writes: [...left.map(removal), ...(isLast ? [removal(keys.gone(session))] : [])] };
    };
    while (await this.writes.run(session, 0, purge));
  }

  /** Deletes expired data. */
  #sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce().finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    for (const key of this.entries.list(['due'], ['due', Date.now() + 1], PURGE_CHUNK)) {
      if (this.#stopped) return;
      const [, , kind, id] = key as [string, number, 'session' | 'shared', string];
      if (kind === 'session') await this.#deleteIfDue(id, key);
      else await this.#dropShared(id, key);
    }
    for (const key of this.entries.list(['gone'], ['gonf'], PURGE_CHUNK)) {
      if (!this.#stopped) await this.purgeGone((key as [string, string])[1]);
    }
  }

  async #deleteIfDue(session: string, due: Key): Promise<void> {
    const head = this.entries.get(keys.head(session));
    const expiresAt = head && expiryOf(head);
    if (expiresAt !== undefined && expiresAt <= Date.now()) await this.deleteSession(session);
    await this.writes.run(session, 0, () => ({ value: undefined, writes: [removal(due)] }));
  }

  #dropShared(name: string, due: Key): Promise<void> {
    return this.writes.run(`shared/${name}`, 0, () => {
      const isOver = this.entries.record(keys.shared(name)) === undefined;
      return { value: undefined, writes: [removal(due), ...(isOver ? [removal(keys.shared(name))] : [])] };
    });
  }
}

function removal(key: Key): Write {
  return [key, undefined];
}
