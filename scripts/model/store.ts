import { isMeant } from '../../src/session/store/due.js';
import type {
  Append,
  DueEntry,
  DueMark,
  EpochRenewal,
  LogPosition,
  NewSession,
  OnlyDue,
  RecordWrite,
  ResponseWrite,
  SessionStore,
  StoredRecord,
  StoredResponse,
} from '../../src/session/store/store.js';
import type { ChainedEnvelope } from '../../src/session/log/recorded-event.js';
import { Violation } from './violation.js';

/** A version of a log that was the last one. */
export interface Head extends Pick<LogPosition, 'version' | 'epoch' | 'seq'> {
  readonly chain: string | undefined;
}

/** One session, and what is due of it, in the store of the model. It is never changed: a write makes another. */
export interface Stored extends Head {
  readonly state: Buffer;
  readonly meta: Buffer;
  readonly events: readonly Buffer[];
  readonly answers: Readonly<Record<string, StoredResponse>>;
  readonly records: Readonly<Record<string, StoredRecord>>;
  readonly due: readonly DueEntry[];
  /** What the invariants ask: every head of the log, the hash of each event and the one before it, and the key of each write. */
  readonly heads: readonly Head[];
  readonly links: readonly (ChainedEnvelope['chain'] | undefined)[];
  readonly keys: readonly string[];
}

export const NOTHING: Stored = {
  ...{ version: 0, epoch: '', seq: 0, chain: undefined, state: Buffer.alloc(0), meta: Buffer.alloc(0) },
  ...{ events: [], answers: {}, records: {}, due: [], heads: [], links: [], keys: [] },
};

/** The calls that the session code makes of a store, each one step of it. */
export type StoreCall = Exclude<
  keyof SessionStore,
  'kind' | 'follow' | 'close' | 'knownPosition' | 'sessions' | 'duePlaces' | 'duePlaceOf' | 'ready'
>;

export interface Call {
  readonly name: StoreCall;
  readonly args: readonly unknown[];
}

/** The store after a call, and what the caller gets. */
export type Step = readonly [after: Stored, result: unknown];

/** A store as it is promised, of instances that share it: entries that one has taken are not taken by others during their lease. */
export function performed(stored: Stored, { name, args }: Call): Step {
  const [first, second, third, , lease] = args as [never, never, never, unknown, number];
  if (stored.version === 0 && name.startsWith('read')) return [stored, undefined];
  switch (name) {
    case 'readPosition':
      return [stored, position(stored)];
    case 'readSnapshot':
      return [stored, { ...position(stored), state: stored.state, meta: stored.meta }];
    case 'readEvents': {
      const [after, limit] = [second as number, third as number];
      const events = stored.events
        .slice(after, after + limit)
        .map((bytes, index) => ({ seq: after + 1 + index, bytes }));
      const { version: _, ...place } = position(stored);
      return [stored, { ...place, events }];
    }
    case 'readResponse':
      return [stored, stored.answers[second]];
    case 'readRecord':
      return [stored, stored.records[second]];
    case 'writeRecord':
      return recorded(stored, second);
    case 'commit':
      return committed(stored, first);
    case 'writeResponse':
      return answered(stored, first);
    case 'renewEpoch':
      return renewed(stored, first);
    case 'hasDue':
      return [stored, stored.due.some(({ kind }) => kind === first)];
    case 'takeDue': {
      const due = stored.due.filter(({ at }) => at <= (third as number));
      const held = (third as number) + lease;
      const left = due.reduce((all, entry) => moved(all, entry, held), stored.due);
      return [{ ...stored, due: left }, due.map((entry) => ({ ...entry, held }))];
    }
    case 'setDue':
      return [{ ...stored, due: moved(stored.due, first, second, third) }, undefined];
  }
}

function position({ version, epoch, seq, chain }: Stored): LogPosition {
  return { version, epoch, seq, ...(chain !== undefined && { chain }) };
}

function committed(stored: Stored, write: NewSession | Append): Step {
  const isNew = 'epoch' in write;
  const key = isNew ? undefined : write.idempotency.key;
  const answer = key && stored.answers[key];
  if (answer) return [stored, { outcome: 'replayed', answer }];
  const { version, chain } = stored;
  if (version === 0 && !isNew) return [stored, { outcome: 'unknown-session' }];
  if (version !== (isNew ? 0 : write.expectedVersion) || chain !== (isNew ? undefined : write.expectedChain)) {
    return [stored, { outcome: 'conflict', version }];
  }
  for (const { name, expectedVersion } of write.records ?? []) {
    const version = stored.records[name]?.version ?? 0;
    if (version !== expectedVersion) return [stored, { outcome: 'record-conflict', name, version }];
  }
  return appended(stored, write);
}

/** The write as it is, on whatever is there. */
export function appended(stored: Stored, write: NewSession | Append): Step {
  const { version, seq } = stored;
  const [idempotency, epoch] = 'epoch' in write ? [undefined, write.epoch] : [write.idempotency, stored.epoch];
  const head = { version: version + 1, epoch, seq: seq + write.events.length, chain: write.chain };
  const links = write.events.map((bytes) => (JSON.parse(bytes.toString()) as ChainedEnvelope).chain);
  const records = (write.records ?? []).reduce((all, one) => ({ ...all, ...written(all, one) }), stored.records);
  const { session, due: changes = [] } = write;
  const due = changes.reduce((all, { at, only, ...mark }) => moved(all, { ...mark, session }, at, only), stored.due);
  const after: Stored = {
    ...{ ...stored, ...head, state: write.state, meta: write.meta ?? stored.meta, records, due },
    events: [...stored.events, ...write.events],
    answers: idempotency ? { ...stored.answers, ...kept(idempotency) } : stored.answers,
    heads: [...stored.heads, head],
    links: [...stored.links, ...links],
    keys: [...stored.keys, idempotency?.key ?? ''],
  };
  return [after, { outcome: 'committed', version: head.version, firstSeq: seq + 1, lastSeq: head.seq }];
}

function answered(stored: Stored, { expectedVersion, idempotency }: ResponseWrite): Step {
  const answer = stored.answers[idempotency.key];
  if (answer) return [stored, { outcome: 'replayed', answer }];
  const { version, answers } = stored;
  if (expectedVersion !== undefined && expectedVersion !== version) return [stored, { outcome: 'conflict', version }];
  return [{ ...stored, answers: { ...answers, ...kept(idempotency) } }, { outcome: 'recorded' }];
}

function kept({ key, ...answer }: Append['idempotency']): Stored['answers'] {
  return { [key]: answer };
}

function renewed(stored: Stored, { expected, version, epoch }: EpochRenewal): Step {
  const isExpected =
    stored.version === expected.version && stored.epoch === expected.epoch && stored.chain === expected.chain;
  if (!isExpected) return [stored, false];
  const { seq, chain } = stored;
  return [{ ...stored, version, epoch, heads: [...stored.heads, { version, epoch, seq, chain }] }, true];
}

function recorded(stored: Stored, write: RecordWrite): Step {
  const version = stored.records[write.name]?.version ?? 0;
  if (version !== write.expectedVersion) return [stored, { outcome: 'conflict', version }];
  const records = { ...stored.records, ...written(stored.records, write) };
  return [
    { ...stored, records },
    { outcome: 'written', version: version + 1 },
  ];
}

function written(records: Stored['records'], { name, value }: RecordWrite): Stored['records'] {
  return { [name]: { version: (records[name]?.version ?? 0) + 1, value } };
}

/** An entry gets another time, is added, or with null is removed. */
export function moved(due: Stored['due'], entry: DueMark, at: number | null, only?: OnlyDue): Stored['due'] {
  const { kind, session, mark } = entry;
  const isIt = (one: DueMark) => one.kind === kind && one.mark === mark;
  const before = due.find(isIt)?.at;
  if (!isMeant(before, at, only)) return due;
  const others = due.filter((one) => !isIt(one));
  return at === null ? others : [...others, { kind, session, mark, at }].sort((a, b) => a.mark - b.mark);
}

/** @throws Violation unless a log is a chain in which each key and each expiry is once, and no more often renewed than lost */
export function requireLog({ heads, links, keys, events }: Stored, rollBacks: number): void {
  links.forEach((link, index) => {
    if (index > 0 && link?.prev !== links[index - 1]?.hash)
      throw new Violation(`event ${index + 1} does not follow the one before`);
  });
  const renewals = heads.filter(({ seq }, index) => seq === heads[index - 1]?.seq);
  if (renewals.length > rollBacks) throw new Violation('a log is renewed more often than the store went back');
  const given = keys.filter((key) => key !== '');
  if (new Set(given).size < given.length) throw new Violation('a key has two effects');
  const expired = events.flatMap((event) => {
    if (!event.includes('"clock-expired"')) return [];
    const { seat, turn } = (JSON.parse(event.toString()) as { session: { seat: string; turn: number } }).session;
    return [`${turn} ${seat}`];
  });
  if (new Set(expired).size < expired.length) throw new Violation('a clock expires twice');
}
