import { createHash } from 'node:crypto';
import type { Answer, Append, NewSession, RecordWrite } from './store.js';

const sessionId = /^[A-Za-z0-9_-]{1,128}$/;

/** Mistakes of the caller, so exceptions: ids become keys, and neither braces nor separators may get into them. */
export function checkSession(session: string): void {
  if (!sessionId.test(session)) throw new RangeError('a session id has 1 to 128 of A-Z a-z 0-9 _ -');
}

export function checkNumber(value: number, least: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${what} must be a whole number from ${least}`);
}

export function checkName(name: string): void {
  if (name.length < 1 || Buffer.byteLength(name) > 512) throw new RangeError('a record name has 1 to 512 bytes');
}

function checkRecord(write: RecordWrite): void {
  checkName(write.name);
  checkNumber(write.expectedVersion, 0, 'expectedVersion');
}

export function checkAnswer(answer: Answer): void {
  if (answer.payloadHash.includes('\n') || answer.label.includes('\n')) {
    throw new RangeError('payloadHash and label must not contain line breaks');
  }
}

export function checkNewSession(input: NewSession): void {
  checkSession(input.session);
  if (input.events.length === 0) throw new RangeError('a session begins with at least one event');
  Object.keys(input.records ?? {}).forEach(checkName);
}

export function checkAppend(input: Append): void {
  checkSession(input.session);
  checkNumber(input.expectedVersion, 1, 'expectedVersion');
  if (input.events.length === 0) throw new RangeError('an append has at least one event');
  if (input.expiresInMs !== undefined) checkNumber(input.expiresInMs, 1, 'expiresInMs');
  checkAnswer(input.idempotency);
  const records = input.records ?? [];
  records.forEach(checkRecord);
  if (new Set(records.map((write) => write.name)).size !== records.length) {
    throw new RangeError('an append writes a record at most once');
  }
}

export function checkRecordWrite(write: RecordWrite): void {
  checkRecord(write);
}

/** Idempotency keys come from outside and may be long; what is stored has 43 characters. */
export function digestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
