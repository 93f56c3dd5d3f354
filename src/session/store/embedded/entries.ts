import type { Key } from 'lmdb';
import { digestKey } from '../idempotency-keys.js';
import type { Write } from './data-file-space.js';
import type { ResponseWrite, Append, NewSession, LogPosition } from '../store.js';

/** The only values that the store itself reads; all others are the caller's bytes. */
export interface HeadEntry extends LogPosition {
  readonly expiresAt?: number;
}
export interface AnswerEntry {
  readonly payloadHash: string;
  readonly label: string;
  readonly seq: number;
}
export interface RecordEntry {
  readonly version: number;
  readonly expiresAt?: number;
}

export const keys = {
  head: (session: string): Key => ['session', session, 'head'],
  state: (session: string): Key => ['session', session, 'state'],
  meta: (session: string): Key => ['session', session, 'meta'],
  event: (session: string, seq: number): Key => ['session', session, 'event', seq],
  answer: (session: string, key: string): Key => ['session', session, 'answer', digestKey(key)],
  record: (session: string, name: string): Key => ['session', session, 'record', name],
  shared: (name: string): Key => ['shared', name],
  due: (at: number, kind: 'session' | 'shared', id: string): Key => ['due', at, kind, id],
  gone: (session: string): Key => ['gone', session],
};

export function position({ version, epoch, seq, first }: HeadEntry): LogPosition {
  return { version, epoch, seq, first };
}

export function answerWrite(session: string, input: Append | ResponseWrite, seq: number): Write {
  const { key, payloadHash, label, response } = input.idempotency;
  return [keys.answer(session, key), join<AnswerEntry>({ payloadHash, label, seq }, response)];
}

/** Lets a session end at a time, whenever it would have ended before. */
export function expiring(session: string, head: HeadEntry, expiresAt: number): Write[] {
  const due: Write = [keys.due(expiresAt, 'session', session), Buffer.alloc(1)];
  const before: Write[] =
    head.expiresAt === undefined ? [] : [[keys.due(head.expiresAt, 'session', session), undefined]];
  return [...before, due, [keys.head(session), encode<HeadEntry>({ ...head, expiresAt })]];
}

export function size(input: NewSession | Append | ResponseWrite): number {
  const state = 'state' in input ? input.state.length : 0;
  const events = 'events' in input ? input.events.reduce((sum, event) => sum + event.length, 0) : 0;
  const response = 'idempotency' in input ? input.idempotency.response.length : 0;
  return state + events + response;
}

export function encode<T>(entry: T): Buffer {
  return Buffer.from(JSON.stringify(entry));
}

export function decode<T>(bytes: Buffer): T {
  return JSON.parse(bytes.toString()) as T;
}

/** The store's own entry in one line, then the caller's bytes. */
export function join<T>(entry: T, rest: Buffer): Buffer {
  return Buffer.concat([encode(entry), Buffer.from('\n'), rest]);
}

export function split<T>(bytes: Buffer): { entry: T; rest: Buffer } {
  const end = bytes.indexOf(10);
  return { entry: decode<T>(bytes.subarray(0, end)), rest: bytes.subarray(end + 1) };
}
