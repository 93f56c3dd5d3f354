import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { endianness } from 'node:os';
import path from 'node:path';
import { StoreError } from '../store.js';

/** Layout of the first pages in LMDB's file format, data version 2 (`MDB_page`, `MDB_meta` in mdb.c). */
const META = {
  flags: 18,
  magic: 24,
  version: 28,
  pageSize: 48,
  state: 52,
  freeRoot: 88,
  root: 136,
  lastPage: 144,
  txn: 152,
  boot: 160,
  end: 168,
};
const MAGIC = 0xbeefc0de;
const VERSION = 2;
const IS_META = 8;
/** Flag of a meta page: its data had not been synced when it was written (`MDB_OVERLAPPINGSYNC`). */
const IS_UNSYNCED = 0x1000;
const IS_BRANCH_OR_LEAF = 3;
/** The root of a tree without a page. */
const NO_PAGE = 0xffff_ffff_ffff_ffffn;
const LOOKS = 3;

interface Meta {
  readonly pageSize: number;
  readonly roots: readonly bigint[];
  readonly lastPage: bigint;
  readonly txn: bigint;
  readonly isSynced: boolean;
  /** In which boot of the machine it was written; 0 for none that is known. */
  readonly boot: bigint;
}

/**
 * Checks a data file before LMDB opens it, because LMDB takes an empty file for a new store and crashes on a damaged one:
 * existence, the first two pages, the length, the roots of the trees. Damage further inside is found when it is read.
 * @throws StoreError `store-damaged`
 */
export function checkDataFile(file: string, wasUsed: boolean): void {
  // Not `existsSync`: it returns false for a file in a folder without access.
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) {
    if (wasUsed) throw damaged(file, 'is missing, though the store has been used before');
    return;
  }
  if (!found.isFile()) throw damaged(file, 'is no file');
  // Should another process have the store, its commits may come between two reads.
  for (let look = 1; ; look++) {
    const fault = faultOf(file);
    if (fault === null) return;
    if (look === LOOKS) throw damaged(file, fault);
  }
}

function faultOf(file: string): string | null {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size === 0) return 'is empty';
    // Elsewhere numbers have other widths or another order.
    if (endianness() !== 'LE' || !['x64', 'arm64'].includes(process.arch)) return null;
    const first = metaAt(fd, 0);
    const second = first && metaAt(fd, first.pageSize);
    if (!first || !second) return 'does not begin as the data of a store do';
    const { pageSize, roots, lastPage } = currentMeta(
      currentMeta(first, second),
      readMeta(fd, first.pageSize / 2) ?? first,
    );
    const least = (lastPage + 1n) * BigInt(pageSize);
    if (BigInt(size) < least) return `has ${size} bytes where it should have at least ${least}`;
    const isRooted = roots.every((root) => root === NO_PAGE || isTreePage(fd, root, pageSize, lastPage));
    return isRooted ? null : 'has lost the root of its data';
  } finally {
    closeSync(fd);
  }
}

/**
 * The meta page that LMDB continues from (`mdb_pick_meta`): the later one, unless it was not synced and the machine has rebooted
 * since. A third page between the two has the last synced state.
 */
function currentMeta(one: Meta, other: Meta): Meta {
  const [earlier, later] = one.txn >= other.txn ? [other, one] : [one, other];
  if (other.txn === 0n) return one;
  return later.isSynced || (later.boot !== 0n && later.boot === bootOfMachine()) ? later : earlier;
}

/** As LMDB computes it: the first digits of Linux's boot id; 0 on other systems. */
function bootOfMachine(): bigint {
  try {
    const text = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    return BigInt(`0x${/^[0-9a-f]+/.exec(text)?.[0] ?? 0}`);
  } catch {
    return 0n;
  }
}

function metaAt(fd: number, at: number): Meta | null {
  const bytes = Buffer.alloc(META.pageSize);
  if (readSync(fd, bytes, 0, bytes.length, at) < bytes.length) return null;
  const isMeta =
    bytes.readUInt16LE(META.flags) === IS_META &&
    bytes.readUInt32LE(META.magic) === MAGIC &&
    bytes.readUInt16LE(META.version) === VERSION;
  return isMeta ? readMeta(fd, at) : null;
}

function readMeta(fd: number, at: number): Meta | null {
  const bytes = Buffer.alloc(META.end);
  if (readSync(fd, bytes, 0, META.end, at) < META.end) return null;
  const pageSize = bytes.readUInt32LE(META.pageSize);
  const txn = bytes.readBigUInt64LE(META.txn);
  if (txn > 0n && (pageSize < 512 || pageSize > 65_536)) return null;
  return {
    pageSize,
    roots: [bytes.readBigUInt64LE(META.freeRoot), bytes.readBigUInt64LE(META.root)],
    lastPage: bytes.readBigUInt64LE(META.lastPage),
    txn,
    isSynced: (bytes.readUInt16LE(META.state) & IS_UNSYNCED) === 0,
    boot: bytes.readBigUInt64LE(META.boot),
  };
}

function isTreePage(fd: number, page: bigint, pageSize: number, lastPage: bigint): boolean {
  if (page > lastPage) return false;
  const bytes = Buffer.alloc(META.magic);
  readSync(fd, bytes, 0, bytes.length, page * BigInt(pageSize));
  return bytes.readBigUInt64LE(0) === page && (bytes.readUInt16LE(META.flags) & IS_BRANCH_OR_LEAF) !== 0;
}

function damaged(file: string, what: string): StoreError {
  const folder = path.dirname(path.dirname(file));
  const remedy = `restore the folder ${folder} from a backup, or move it away to begin with an empty store`;
  return new StoreError('store-damaged', `the data file ${file} ${what}: ${remedy}`);
}
