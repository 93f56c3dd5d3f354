import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { StoreError } from '../store.js';
import { checkDataFile } from './data-file-check.js';
import { DataFileSpace } from './data-file-space.js';

/** The process that holds the store, or held it last. */
const OWNER = 'owner.json';
const heldHere = new Set<string>();

export interface DataDirectory {
  readonly db: RootDatabase<Buffer>;
  readonly space: DataFileSpace;
  close(): Promise<void>;
}

/**
 * Opens the database in a directory for this process alone.
 *
 * The lock is LMDB's own: each process in a database has a reader slot with its pid and holds a record lock of the operating
 * system on the byte of that number. A killed process loses the lock at once, so nothing has to be cleaned up by
 * hand, and in another container with the same pid the lock cannot be taken twice.
 */
export function openDataDirectory(path: string): DataDirectory {
  const real = makeDirectory(path);
  if (heldHere.has(real)) throw lockedError(path, `this process (${process.pid}) has it open already`);
  const file = join(real, 'sessions', 'data.mdb');
  const db = openDatabase(path, real, file);
  try {
    db.getBinary('register this process as a reader');
    db.readerCheck();
  } catch {
    throw lockedError(path, readOwner(real) ?? 'a process with the same pid in another container holds it');
  }
  const others = readerPids(db.readerList()).filter((pid) => pid !== process.pid);
  if (others.length > 0) {
    const owner = readOwner(real);
    void db.close();
    throw lockedError(path, owner ?? `process ${others.join(', ')} holds it`);
  }
  const space = openSpace(path, db, file);
  // The directory entry must be as durable as the data. The owner file is written afterwards and proves that the data file
  // existed.
  for (const name of [file, dirname(file), real, dirname(real)]) sync(name);
  heldHere.add(real);
  try {
    const owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    writeFileSync(join(real, OWNER), JSON.stringify(owner));
  } catch {
    // Only the text of another process's error depends on it; a full disk must not keep the store from being read.
  }
  return {
    db,
    space,
    async close() {
      await space.close();
      await db.close();
      heldHere.delete(real);
    },
  };
}

function openDatabase(path: string, real: string, file: string): RootDatabase<Buffer> {
  try {
    checkDataFile(file, existsSync(join(real, OWNER)));
    // Without event turn batching every write belongs to one of our batches, and no failure rejects an unobserved promise.
    const options = { noSubdir: false, encoding: 'binary', eventTurnBatching: false } as const;
    return open<Buffer>({ path: join(real, 'sessions'), ...options });
  } catch (error) {
    throw openError(path, error);
  }
}

function openSpace(path: string, db: RootDatabase<Buffer>, file: string): DataFileSpace {
  try {
    return new DataFileSpace(db, file);
  } catch (error) {
    void db.close();
    throw openError(path, error);
  }
}

function sync(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } catch {
    // Where folders cannot be synced (Windows), their entries are durable anyway.
  } finally {
    closeSync(opened);
  }
}

function makeDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  } catch (error) {
    throw new StoreError('store-unavailable', `the data directory ${path} cannot be made: ${messageOf(error)}`, error);
  }
}

function openError(path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = (error as { code?: unknown }).code;
  if (code === 11) return lockedError(path, 'another process holds it');
  if (code === 13 || code === 'EACCES') {
    const message = `the user of this process cannot write to the data directory ${path}. Change its owner or set another DATA_DIR.`;
    return new StoreError('store-unavailable', message, error);
  }
  return new StoreError('store-unavailable', `the store in ${path} cannot be opened: ${messageOf(error)}`, error);
}

function lockedError(path: string, why: string): StoreError {
  return new StoreError(
    'store-locked',
    `the data directory ${path} is in use: ${why}. Stop that process or set another DATA_DIR.`,
  );
}

function readOwner(path: string): string | undefined {
  try {
    const owner = JSON.parse(readFileSync(join(path, OWNER), 'utf8')) as Record<string, unknown>;
    return `process ${String(owner['pid'])} on ${String(owner['host'])} has held it since ${String(owner['since'])}`;
  } catch {
    return undefined;
  }
}

/** LMDB prints a table: pid, thread, transaction. */
function readerPids(table: string): number[] {
  const pids = table.split('\n').map((line) => Number.parseInt(line.trim(), 10));
  return [...new Set(pids.filter((pid) => Number.isInteger(pid)))];
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
