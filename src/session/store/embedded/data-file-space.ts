import { closeSync, fstatSync, openSync, statfsSync, write } from 'node:fs';
import { promisify } from 'node:util';
import type { Key, RootDatabase } from 'lmdb';

/** A key and its bytes; without bytes the key goes. */
export type Write = readonly [key: Key, bytes: Buffer | undefined];

/** Reserved for writes that free space: deletion and expiry. */
const RESERVE_BYTES = 2 * 1024 * 1024;
/** The file grows by a quarter of itself, within these bounds. */
const MIN_GROWTH = 1024 * 1024;
const MAX_GROWTH = 8 * 1024 * 1024;
const writeTo = promisify(write);
const ZEROS = Buffer.alloc(MIN_GROWTH);

/** A value this long may get pages of its own. */
const OVERFLOW_BYTES = 1024;
/** A written key: its leaf and the branch above are copied, and each may be split. */
const PAGES_PER_KEY = 4;
/** A removed key among many removed neighbours: its leaf, or the leaf it is merged with, and the branch above. */
const PAGES_PER_REMOVAL = 2;
/** The way from the root, the list of free pages, the meta pages. */
const PAGES_PER_COMMIT = 24;

/** Copy-on-write file systems, by `statfs`: allocated space guarantees nothing there. */
const COPY_ON_WRITE: ReadonlySet<number> = new Set([
  0x9123683e, // btrfs
  0x2fc12fc1, // ZFS
  0xca451a4e, // bcachefs
  0xf2f52010, // F2FS
]);

interface Stats {
  readonly pageSize: number;
  readonly lastPageNumber: number;
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
  readonly free: Omit<Stats, 'lastPageNumber' | 'free'>;
}

/**
 * Allocates space of the data file before LMDB writes into it, so that no write of LMDB's fails for lack of space: its package
 * up to 3.5.6 formats the message about such a failure into a buffer too short for it (`mdb_page_flush` in mdb.c: `malloc(100)`,
 * then `sprintf` of up to 130 characters), and the process aborts or crashes at the next `malloc`. A full disk, a quota or a
 * file size limit therefore fails here, while zeros are written to the end of the file. LMDB uses no page after its last one, so
 * there is no other writer.
 */
export class DataFileSpace {
  /** Size of the file; only this class extends it. */
  #size = 0;
  /** Lower bound of the allocated bytes after the last page. */
  #tail = 0;
  /** Bytes of free pages inside the file, as last measured. */
  #free = 0;
  #pageSize = 4096;
  readonly #file: number;
  readonly #copiesOnWrite: boolean;
  #growing: Promise<void> | undefined;
  #refusal: Error | undefined;

  constructor(
    private readonly db: RootDatabase<Buffer>,
    private readonly path: string,
  ) {
    this.#file = openSync(path, 'r+');
    this.#copiesOnWrite = COPY_ON_WRITE.has(statfsSync(path).type);
    this.#size = fstatSync(this.#file).size;
    this.#look();
  }

  /** Why there was no room when there was none last. */
  get refusal(): Error | undefined {
    return this.#refusal;
  }

  /** An upper bound of the new pages that a commit of these writes takes, in bytes, apart from what every commit takes. */
  cost(writes: readonly Write[]): number {
    let pages = 0;
    for (const [, bytes] of writes) {
      if (bytes === undefined) pages += PAGES_PER_REMOVAL;
      else
        pages += PAGES_PER_KEY + (bytes.length > OVERFLOW_BYTES ? Math.ceil((bytes.length + 16) / this.#pageSize) : 0);
    }
    return pages * this.#pageSize;
  }

  /** Provides space for commits of this cost; `has` reports how much is available. */
  async provide(cost: number): Promise<void> {
    // Includes the list of free pages, which measuring may extend.
    const wanted = () => cost + this.#overhead() + RESERVE_BYTES;
    // Commits take at most their cost: usually most of the space is still available, or there is time to allocate more.
    if (this.#tail >= wanted() + this.#growth() / 2) return;
    if (this.#tail < wanted()) await this.#growing;
    this.#look();
    if (this.#tail < wanted()) await this.#grow(wanted() - this.#tail);
    // LMDB writes before the end of the file, this behind it: the commit need not wait.
    else if (!this.#growing && this.#tail < wanted() + this.#growth() / 2) void this.#grow(0);
  }

  /**
   * Whether there is space for a commit of this cost. `urgent` may use the reserve. So may any commit while many pages inside
   * the file are free, because LMDB takes these first.
   */
  has(cost: number, urgent: boolean): boolean {
    const needed = cost + this.#overhead();
    const mayTakeReserve = urgent || this.#free > 4 * needed + RESERVE_BYTES;
    return this.#tail >= needed + (mayTakeReserve ? 0 : RESERVE_BYTES);
  }

  /** Records that a commit of this cost has started. */
  take(cost: number): void {
    this.#tail -= cost + this.#overhead();
  }

  async close(): Promise<void> {
    await this.#growing;
    closeSync(this.#file);
  }

  /** The part of every commit, including the list of free pages, which may be rewritten. */
  #overhead(): number {
    return PAGES_PER_COMMIT * this.#pageSize + 16 * Math.ceil(this.#free / this.#pageSize);
  }

  #growth(): number {
    return Math.min(Math.max(this.#size / 4, MIN_GROWTH), MAX_GROWTH);
  }

  #look(): void {
    const stats = this.db.getStats() as Stats;
    this.#pageSize = stats.pageSize;
    const pages = stats.lastPageNumber + 1;
    const metas = 2;
    const used = pagesOf(stats) + pagesOf(stats.free) + metas;
    this.#free = Math.max(0, pages - used) * stats.pageSize;
    this.#tail = this.#size - pages * stats.pageSize;
  }

  #grow(least: number): Promise<void> {
    this.#growing = this.#append(Math.max(least, this.#growth())).finally(() => (this.#growing = undefined));
    return this.#growing;
  }

  async #append(amount: number): Promise<void> {
    const end = this.#size + Math.ceil(amount / this.#pageSize) * this.#pageSize;
    this.#refusal = undefined;
    try {
      if (this.#copiesOnWrite) {
        const { bavail, bsize } = statfsSync(this.path);
        if (bavail * bsize < amount + 2 * RESERVE_BYTES)
          throw Object.assign(new Error('no space left on the file system'), { code: 'ENOSPC' });
      }
      while (this.#size < end) {
        const length = Math.min(ZEROS.length, end - this.#size);
        const { bytesWritten } = await writeTo(this.#file, ZEROS, 0, length, this.#size);
        this.#size += bytesWritten;
        this.#tail += bytesWritten;
      }
    } catch (error) {
      this.#refusal = error as Error;
    }
  }
}

function pagesOf({ treeBranchPageCount, treeLeafPageCount, overflowPages }: Stats['free']): number {
  return treeBranchPageCount + treeLeafPageCount + overflowPages;
}
