import type { Append, EpochRenewal, IdempotentResponse, NewSession, RecordWrite } from './store.js';

const SESSION_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Mistakes of the caller, so exceptions: ids become keys, and neither braces nor separators may get into them. */
export function session(session: string): void {
  if (!SESSION_ID.test(session)) throw new RangeError('a session id has 1 to 128 of A-Z a-z 0-9 _ -');
}

export function number(value: number, least: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${what} must be a whole number from ${least}`);
}

export function name(name: string): void {
  if (name.length < 1 || Buffer.byteLength(name) > 512) throw new RangeError('a record name has 1 to 512 bytes');
}

export function record(write: RecordWrite): void {
  name(write.name);
  number(write.expectedVersion, 0, 'expectedVersion');
}

export function response(response: IdempotentResponse): void {
  if (response.payloadHash.includes('\n') || response.label.includes('\n')) {
    throw new RangeError('payloadHash and label must not contain line breaks');
  }
}

export function renewal({ session: id, expected, version }: EpochRenewal): void {
  session(id);
  number(version, expected.version, 'version');
}

export function write(input: NewSession | Append): void {
  session(input.session);
  if (input.events.length === 0) throw new RangeError('a write has at least one event');
  if (input.expiresInMs !== undefined) number(input.expiresInMs, 1, 'expiresInMs');
  if (!('epoch' in input)) {
    number(input.expectedVersion, 1, 'expectedVersion');
    response(input.idempotency);
  }
  const records = input.records ?? [];
  records.forEach(record);
  if (new Set(records.map((write) => write.name)).size !== records.length) {
    throw new RangeError('a write has a record at most once');
  }
}
