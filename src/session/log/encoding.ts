import { turnsBegun } from '../core/turns.js';
import type { AnyGame } from '../../game/hosted.js';
import { snapshotDigest } from './chain.js';
import { RecordedEvent } from './recorded-event.js';
import type { EventEnvelope } from '../core/envelope.js';
import type { SessionDocuments } from '../core/session-documents.js';
import type { Meta } from '../core/meta.js';
import { encodeMeta } from './stored-meta.js';

/** An event and the stored JSON of its envelope. */
export interface EncodedEvent {
  readonly event: RecordedEvent;
  readonly bytes: Buffer;
}

/** An envelope and its JSON, which is written once for the room it takes and for the log. */
export interface WrittenEnvelope {
  readonly envelope: EventEnvelope;
  readonly text: string;
}

export function written(envelopes: readonly EventEnvelope[]): WrittenEnvelope[] {
  return envelopes.map((envelope) => ({ envelope, text: JSON.stringify(envelope) }));
}

/** The end of a log, and its game. */
interface LogEnd {
  readonly seq: number;
  /** The hash that the next event is chained to. */
  readonly prev: string;
  readonly game: AnyGame;
}

/** Chains new events to the end of a log. The last one records what is known of the write as a whole. */
export function encode(
  texts: readonly WrittenEnvelope[],
  { seq, prev, game }: LogEnd,
  last: Pick<EventEnvelope, 'snapshot' | 'turns'>,
): EncodedEvent[] {
  let hash = prev;
  return texts.map(({ envelope, text }, index) => {
    const seal = index === texts.length - 1 ? last : {};
    const event = RecordedEvent.chained(seq + 1 + index, { ...envelope, ...seal }, game, hash);
    hash = event.hash as string;
    return { event, bytes: Buffer.from(withMembers(text, { ...seal, chain: event.link })) };
  });
}

/** The JSON of an object with more members behind its own. */
function withMembers(object: string, members: object): string {
  return `${object.slice(0, -1)},${JSON.stringify(members).slice(1)}`;
}

/** The session after a write. */
export interface After {
  readonly state: unknown;
  readonly documents: SessionDocuments;
  readonly meta: Meta;
}

interface EncodedWrite {
  readonly state: Buffer;
  readonly meta: Buffer;
  readonly events: readonly EncodedEvent[];
  readonly chain: string;
}

/** Encodes a write: state, meta document and events, each serialised once. */
export function encodeWrite(end: LogEnd, texts: readonly WrittenEnvelope[], after: After): EncodedWrite {
  const state = after.documents.written(after.state);
  const meta = encodeMeta(after.meta, after.documents);
  const begun = turnsBegun(after.meta, texts.at(-1)?.envelope.version ?? 0);
  const last = { snapshot: snapshotDigest(state, meta), ...(begun.length > 0 && { turns: begun }) };
  const events = encode(texts, end, last);
  return { state, meta, events, chain: events.at(-1)?.event.hash as string };
}
