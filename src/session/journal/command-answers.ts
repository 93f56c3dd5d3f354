import type { Seat } from '../../game/contract.js';
import type { Refusal } from '../../game/verdict.js';
import { MEMBER_MESSAGES, type MemberMessages } from '../../language/messages.js';
import { viewerOf, type Principal, type Viewer } from '../members/access.js';
import type { SessionContext } from './context.js';
import { TimeSlice } from '../time-slice.js';
import { unknownSession } from '../fault.js';
import type { Replies } from './journal.js';
import type { RecordedEvent } from '../log/recorded-event.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { damaged } from '../store/integrity.js';
import { StoreError, type StoredResponse } from '../store/store.js';

export type CommandResult =
  | {
      readonly outcome: 'done';
      readonly replayed: boolean;
      readonly version: number;
      /** Undefined in a stored answer from before the chain. */
      readonly chain: string | undefined;
      /** `{ id, firstSeq, lastSeq, version, chain, toAct, events }` as JSON, redacted for the caller; the same bytes every time. */
      readonly text: string;
      /** The caller's views before and after. Absent in a replayed answer: they are in the log. */
      readonly views?: () => readonly [before: unknown, after: unknown];
    }
  | { readonly outcome: 'refused'; readonly replayed: boolean; readonly refusal: Refusal; readonly requestId: string };

/** The answer to a command without its events. */
interface Done {
  readonly id: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly version: number;
  readonly chain: string | undefined;
  readonly toAct: readonly Seat[];
}

/** The stored part of an answer. The log has the rest. */
type KeptDone = Omit<Done, 'version' | 'chain'>;

/** The stored answer of a refused command. */
interface KeptRefusal {
  readonly refusal: Refusal;
  readonly requestId: string;
  /** The message in a form that can be translated. */
  readonly messages?: MemberMessages;
}

const REFUSAL_CHARACTERS = 4096;

/** Prefixes of labels: stored whole, or rebuilt from the log. The version follows. */
const WHOLE = 'done:';
const IN_LOG = 'logged:';
const REFUSED = 'refused';

/** Answers to a command of this caller. The first answer comes again byte for byte. */
export function commandReplies(
  context: Pick<SessionContext, 'store' | 'events'>,
  principal: Principal,
  requestId: string,
): Replies<CommandResult> {
  const viewer = viewerOf(principal);
  return {
    accepted(answer, { snapshot, version, chain, events }) {
      const { id, toAct } = answer as Pick<Done, 'id' | 'toAct'>;
      const firstSeq = snapshot.seq + 1;
      const lastSeq = snapshot.seq + events.length;
      const text = responseText({ id, firstSeq, lastSeq, version, chain, toAct }, events, viewer);
      const isInLog = snapshot.meta.answers === 'log';
      const place: KeptDone = { id, firstSeq, lastSeq, toAct };
      return {
        label: `${isInLog ? IN_LOG : WHOLE}${version}`,
        response: Buffer.from(isInLog ? JSON.stringify(place) : text),
        result(next) {
          const views = () => [snapshot.view(viewer).state, next.view(viewer).state] as const;
          return { outcome: 'done', replayed: false, version, chain, text, views };
        },
      };
    },
    refused(whole) {
      const refusal = compactRefusal(whole);
      const refused: KeptRefusal = { refusal, requestId };
      const response = Buffer.from(JSON.stringify({ ...refused, messages: whole[MEMBER_MESSAGES] }));
      return { label: REFUSED, response, result: { outcome: 'refused', replayed: false, refusal, requestId } };
    },
    replayed: (stored, snapshot) => again(stored, snapshot, context, viewer),
  };
}

function again(
  stored: StoredResponse,
  snapshot: SessionSnapshot,
  context: Pick<SessionContext, 'store' | 'events'>,
  viewer: Viewer,
): CommandResult | Promise<CommandResult> {
  const { label } = stored;
  if (label.startsWith(IN_LOG)) return fromLog(stored, snapshot, context, viewer);
  const text = stored.response.toString();
  if (label !== REFUSED) {
    const version = Number(label.slice(WHOLE.length));
    return { outcome: 'done', replayed: true, version, chain: TOLD_CHAIN.exec(text)?.[1], text };
  }
  const { refusal: kept, requestId, messages } = JSON.parse(text) as KeptRefusal;
  const refusal = { ...kept, ...(messages && { [MEMBER_MESSAGES]: messages }) };
  return { outcome: 'refused', replayed: true, refusal, requestId };
}

/** A seat's view of an event does not change, so the log yields the same bytes as the first answer. */
async function fromLog(
  { label, response }: StoredResponse,
  { session, game }: SessionSnapshot,
  { store, events: cache }: Pick<SessionContext, 'store' | 'events'>,
  viewer: Viewer,
): Promise<CommandResult> {
  const version = Number(label.slice(IN_LOG.length));
  const { id, firstSeq, lastSeq, toAct } = JSON.parse(response.toString()) as KeptDone;
  const count = lastSeq - firstSeq + 1;
  const page = await store.readEvents(session, firstSeq - 1, count);
  if (!page) throw unknownSession();
  if (page.events.length < count) {
    throw new StoreError('store-unavailable', 'the log ends before an answer that was given');
  }
  const log = { session, epoch: page.epoch, game };
  const events: RecordedEvent[] = [];
  const turns = new TimeSlice();
  for (const event of page.events) {
    events.push(cache.peek(log, event));
    if (turns.isOver) await turns.next();
  }
  const [first, last] = [events[0], events.at(-1)] as [RecordedEvent, RecordedEvent];
  if (first.envelope.commandId !== id || last.envelope.version !== version) {
    throw damaged('an answer is not that of its events');
  }
  const chain = last.hash;
  const text = responseText({ id, firstSeq, lastSeq, version, chain, toAct }, events, viewer);
  return { outcome: 'done', replayed: true, version, chain, text };
}

/** The chain head in the text of an answer. */
const TOLD_CHAIN = /^\{[^{[]*"chain":"([0-9a-f]{64})"/;

/** Uses the texts of events that pages and streams send. */
function responseText(
  { id, firstSeq, lastSeq, version, chain, toAct }: Done,
  events: readonly RecordedEvent[],
  viewer: Viewer,
): string {
  const place = JSON.stringify({ id, firstSeq, lastSeq, version, chain, toAct });
  return `${place.slice(0, -1)},"events":[${events.map((event) => event.text(viewer)).join(',')}]}`;
}

function compactRefusal(refusal: Refusal): Refusal {
  if (JSON.stringify(refusal).length <= REFUSAL_CHARACTERS) return refusal;
  const { code, clause, message, [MEMBER_MESSAGES]: messages } = refusal;
  return {
    code,
    clause,
    message: message.slice(0, REFUSAL_CHARACTERS / 2),
    facts: {},
    ...(messages && { [MEMBER_MESSAGES]: messages }),
  };
}
