import type { Reply } from './write-pipeline.js';
import { damaged, digestOf } from '../integrity.js';
import type { LogPosition, RecordResult, StoredResponse, StoredRecord } from '../store.js';

/** The first word of a script's reply. */
export function outcomeOf(reply: Reply): string {
  return String(reply[0]);
}

/** Fields v, e, q, f and, last, c of a session's hash. */
export function positionOf([version, epoch, seq, first, , , , chain]: readonly (Buffer | null)[]): LogPosition {
  const position = { version: Number(version), epoch: String(epoch), seq: Number(seq), first: Number(first) };
  return chain ? { ...position, chain: String(chain) } : position;
}

/** An attempt and the digest of the bytes it writes. */
export function signed(attempt: string, bytes: Buffer): string {
  return `${attempt}.${digestOf([bytes])}`;
}

/** @throws StoreError `store-damaged` where the bytes are not those that were signed; earlier ones were not */
function intact(attempt: string, bytes: Buffer): Buffer {
  const [, digest] = attempt.split('.');
  if (digest !== undefined && digest !== digestOf([bytes])) throw damaged('a record is not what was written');
  return bytes;
}

/** So many lines of text, and the bytes behind them. */
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
  return { version: Number(version), value: intact(attempt, value) };
}

/** A stored response, the attempt that it answered, and the version, first and last seq of that. */
export function storedResponse(
  bytes: Buffer,
): [answer: StoredResponse, attempt: string, ...numbers: [number, number, number]] {
  const [[payloadHash = '', label = '', attempt = '', version, first, last], response] = linesOf(bytes, 6);
  return [
    { payloadHash, label, response: intact(attempt, response) },
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
