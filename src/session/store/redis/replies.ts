import { randomBytes } from 'node:crypto';
import type { Reply } from './write-pipeline.js';
import { damaged, digestOf } from '../integrity.js';
import type { LogPosition, RecordResult, StoredEvent, StoredResponse, StoredRecord } from '../store.js';

/** The first word of a script's reply. */
export function outcomeOf(reply: Reply): string {
  return String(reply[0]);
}

/** Fields v, e, q and, last, c of a session's hash. */
export function positionOf([version, epoch, seq, , , , chain]: readonly (Buffer | null)[]): LogPosition {
  const position = { version: parseInteger(version), epoch: String(epoch), seq: parseInteger(seq) };
  return chain ? { ...position, chain: String(chain) } : position;
}

/** @throws StoreError `store-damaged` if it is not a number */
function parseInteger(text: Buffer | string | null | undefined): number {
  const number = /^\d{1,15}$/.test(String(text)) ? Number(text) : NaN;
  if (Number.isNaN(number)) throw damaged('a number is none');
  return number;
}

/** Entries of a session's stream. */
export function eventsOf(entries: readonly [id: Buffer, fields: Buffer[]][]): StoredEvent[] {
  return entries.map(([id, [, bytes]]) => ({ seq: Number.parseInt(String(id), 10), bytes: bytes as Buffer }));
}

/** Names one call to the store, however often it is sent. */
export function attemptId(): string {
  return randomBytes(12).toString('base64url');
}

/** An attempt and the digest of the bytes it writes. */
export function signed(attempt: string, bytes: Buffer): string {
  return `${attempt}.${digestOf([bytes])}`;
}

/** As `signed`, for an answer with its payload hash and label. */
export function signedAnswer(attempt: string, { payloadHash, label, response }: StoredResponse): string {
  return `${attempt}:${digestOf([payloadHash, label, response])}`;
}

/** @throws StoreError `store-damaged` if the bytes do not match their digest; earlier releases wrote none */
function intact(attempt: string, bytes: Buffer): Buffer {
  const [, digest] = attempt.split('.');
  if (digest !== undefined && digest !== digestOf([bytes])) throw damaged('a record is not what was written');
  return bytes;
}

/** As `intact`, for an answer. @throws StoreError `store-damaged` */
function intactAnswer(attempt: string, answer: StoredResponse): StoredResponse {
  const [id = '', digest] = attempt.split(':');
  if (digest === undefined) intact(attempt, answer.response);
  else if (signedAnswer(id, answer) !== attempt) throw damaged('an answer is not what was written');
  return answer;
}

/** The first `count` lines of text, and the remaining bytes. */
function linesOf(bytes: Buffer, count: number): [lines: string[], rest: Buffer] {
  const lines: string[] = [];
  let from = 0;
  for (let line = 0; line < count; line += 1) {
    const end = bytes.indexOf(10, from);
    lines.push(bytes.toString('utf8', from, end));
    from = end + 1;
  }
  return [lines, bytes.subarray(from)];
}

export function storedRecord(bytes: Buffer): StoredRecord {
  const [[version, attempt = ''], value] = linesOf(bytes, 2);
  return { version: parseInteger(version), value: intact(attempt, value) };
}

/** A stored response, the attempt that it answered, and the version, first and last seq of that. */
export function storedResponse(
  bytes: Buffer,
): [answer: StoredResponse, attempt: string, ...numbers: [number, number, number]] {
  const [[payloadHash = '', label = '', attempt = '', version, first, last], response] = linesOf(bytes, 6);
  return [
    intactAnswer(attempt, { payloadHash, label, response }),
    attempt,
    Number(version),
    Number(first),
    Number(last),
  ];
}

export function recordResult(reply: Reply): RecordResult {
  const version = Number(reply[4]);
  if (outcomeOf(reply) === 'written') return { outcome: 'written', version };
  return outcomeOf(reply) === 'conflict' ? { outcome: 'conflict', version } : { outcome: 'unknown-session' };
}
