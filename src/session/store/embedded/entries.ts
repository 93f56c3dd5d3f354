import type { Key } from 'lmdb';
import { damaged, digestOf } from '../integrity.js';
import { digestKey } from '../idempotency-keys.js';
import type { Write } from './data-file-space.js';
import { isMeant } from '../due.js';
import type {
  Append,
  DueKind,
  DueMark,
  IdempotentResponse,
  LogPosition,
  NewSession,
  OnlyDue,
  ResponseWrite,
} from '../store.js';

const NOTHING = Buffer.alloc(0);

/** The only values that the store itself reads; all others are the caller's bytes. */
export interface HeadEntry extends LogPosition {
  readonly expiresAt?: number;
}
export interface AnswerEntry {
  readonly payloadHash: string;
  readonly label: string;
}
export interface RecordEntry {
  readonly version: number;
  readonly expiresAt?: number;
}

export const TIMED = { clock: 'timed', webhook: 'timed-webhook' } as const satisfies Record<DueKind, string>;

export const keys = {
  head: (session: string): Key => ['session', session, 'head'],
  state: (session: string): Key => ['session', session, 'state'],
  meta: (session: string): Key => ['session', session, 'meta'],
  event: (session: string, seq: number): Key => ['session', session, 'event', seq],
  answer: (session: string, key: string): Key => ['session', session, 'answer', digestKey(key)],
  record: (session: string, name: string): Key => ['session', session, 'record', name],
  shared: (name: string): Key => ['shared', name],
  due: (at: number, kind: 'session' | 'shared', id: string): Key => ['due', at, kind, id],
  /** For `takeDue`, by the caller's time. */
  timed: ({ kind, session, mark }: DueMark, at: number): Key => [TIMED[kind], at, session, mark],
  timedAt: ({ kind, session, mark }: DueMark): Key => ['session', session, TIMED[kind], mark],
  gone: (session: string): Key => ['gone', session],
};

export function position({ version, epoch, seq, chain }: HeadEntry): LogPosition {
  return { version, epoch, seq, ...(chain !== undefined && { chain }) };
}

export function answerWrite(session: string, { key, payloadHash, label, response }: IdempotentResponse): Write {
  return [keys.answer(session, key), join<AnswerEntry>({ payloadHash, label }, response)];
}

/** Lets a session end at a time, whenever it would have ended before. */
export function expiring(session: string, head: HeadEntry, expiresAt: number): Write[] {
  const due: Write = [keys.due(expiresAt, 'session', session), Buffer.alloc(1)];
  const before: Write[] =
    head.expiresAt === undefined ? [] : [[keys.due(head.expiresAt, 'session', session), undefined]];
  return [...before, due, [keys.head(session), encode<HeadEntry>({ ...head, expiresAt })]];
}

/** Changes a due entry that has the time `before`. */
export function dueWrites(entry: DueMark, before: number | undefined, at: number | null, only?: OnlyDue): Write[] {
  if (!isMeant(before, at, only)) return [];
  const removed: Write[] = before === undefined ? [] : [[keys.timed(entry, before), undefined]];
  if (at === null) return [...removed, [keys.timedAt(entry), undefined]];
  return [...removed, [keys.timed(entry, at), Buffer.alloc(1)], [keys.timedAt(entry), Buffer.from(String(at))]];
}

export function size(input: NewSession | Append | ResponseWrite): number {
  const state = 'state' in input ? input.state.length : 0;
  const events = 'events' in input ? input.events.reduce((sum, event) => sum + event.length, 0) : 0;
  const response = 'idempotency' in input ? input.idempotency.response.length : 0;
  return state + events + response;
}

/** With a digest of itself and of the caller's bytes behind it, so that a flipped bit is found when it is read. */
export function encode<T extends object>(entry: T, rest: Buffer = NOTHING): Buffer {
  const text = JSON.stringify(entry);
  return Buffer.from(`${text.slice(0, -1)},"sum":"${digestOf([text, rest])}"}`);
}

/** @throws StoreError `store-damaged` */
export function decode<T extends object>(bytes: Buffer, rest: Buffer = NOTHING): T {
  let read: T & { readonly sum?: string };
  try {
    read = JSON.parse(bytes.toString()) as typeof read;
  } catch (error) {
    throw damaged('an entry cannot be read', error);
  }
  const { sum, ...entry } = read;
  // Written before there were digests.
  if (sum === undefined) return read;
  if (sum !== digestOf([JSON.stringify(entry), rest])) throw damaged('an entry is not what was written');
  return entry as unknown as T;
}

/** The store's own entry in one line, then the caller's bytes. */
export function join<T extends object>(entry: T, rest: Buffer): Buffer {
  return Buffer.concat([encode(entry, rest), Buffer.from('\n'), rest]);
}

/** @throws StoreError `store-damaged` */
export function split<T extends object>(bytes: Buffer): { entry: T; rest: Buffer } {
  const end = bytes.indexOf(10);
  if (end < 0) throw damaged('an entry has no end');
  const rest = bytes.subarray(end + 1);
  return { entry: decode<T>(bytes.subarray(0, end), rest), rest };
}

export function chained(chain: string | undefined): Pick<HeadEntry, 'chain'> {
  return chain === undefined ? {} : { chain };
}

/** The expiry of a session; undefined for a damaged head, whose session can only be deleted. */
export function expiryOf(head: Buffer): number | undefined {
  try {
    return decode<HeadEntry>(head).expiresAt;
  } catch {
    return undefined;
  }
}
