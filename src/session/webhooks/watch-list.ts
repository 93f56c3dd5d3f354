import { hash } from 'node:crypto';
import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';

/** Sessions by the time (ms since 1970) of their next check. */
type Watched = Record<string, number>;

const SHARDS = 32;

/**
 * The sessions that have webhooks, in shared records. Whoever finds one due moves its next check before it works, so that it is
 * due again if the work is lost.
 */
export class WatchList {
  readonly #records: SharedRecords;

  constructor(private readonly store: SessionStore) {
    this.#records = new SharedRecords(store);
  }

  /** Enters sessions. They are entered before their first webhook, so that no crash leaves one out. */
  async enter(sessions: readonly string[], at: number): Promise<void> {
    const shards = new Map<string, string[]>();
    for (const session of sessions) shards.set(shardOf(session), [...(shards.get(shardOf(session)) ?? []), session]);
    for (const [shard, ids] of shards) {
      await this.#change(shard, (watched) => {
        const missing = ids.filter((id) => !(id in watched));
        return missing.length === 0 ? null : { ...watched, ...Object.fromEntries(missing.map((id) => [id, at])) };
      });
    }
  }

  /** Takes the due sessions of every shard, and moves their next check to `next`. */
  async *due(now: number, next: number): AsyncIterable<readonly string[]> {
    const first = Math.floor(Math.random() * SHARDS);
    for (let count = 0; count < SHARDS; count += 1) {
      const shard = nameOf((first + count) % SHARDS);
      const stored = watchedIn((await this.store.readRecord(null, shard))?.value);
      if (!Object.values(stored).some((at) => at <= now)) continue;
      let taken: string[] = [];
      await this.#change(shard, (watched) => {
        taken = Object.keys(watched).filter((id) => (watched[id] as number) <= now);
        return taken.length === 0 ? null : { ...watched, ...Object.fromEntries(taken.map((id) => [id, next])) };
      });
      if (taken.length > 0) yield taken;
    }
  }

  /** The sessions of every shard. Their next checks stay as they are. */
  async *all(): AsyncIterable<readonly string[]> {
    for (let shard = 0; shard < SHARDS; shard += 1) {
      yield Object.keys(watchedIn((await this.store.readRecord(null, nameOf(shard)))?.value));
    }
  }

  async forget(session: string): Promise<void> {
    await this.#change(shardOf(session), (watched) => {
      if (!(session in watched)) return null;
      const { [session]: _, ...others } = watched;
      return others;
    });
  }

  #change(shard: string, next: (watched: Watched) => Watched | null): Promise<void> {
    return this.#records.change(shard, (stored) => {
      const changed = next(watchedIn(stored));
      return changed && Buffer.from(JSON.stringify(changed));
    });
  }
}

function nameOf(shard: number): string {
  return `webhook-watch/${shard}`;
}

function shardOf(session: string): string {
  return nameOf(Number.parseInt(hash('sha256', session, 'hex').slice(0, 4), 16) % SHARDS);
}

function watchedIn(stored: Buffer | undefined): Watched {
  return stored ? (JSON.parse(stored.toString()) as Watched) : {};
}
