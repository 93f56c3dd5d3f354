import type { DiceProof } from '../../dice/proof-schema.js';
import type { Move } from '../../game/game-file.js';
import { stands } from '../../game/takeback.js';
import type { Viewer } from '../members/access.js';
import { chainOrigin } from '../../game/chain.js';
import type { ClocksRequest } from '../core/clock.js';
import type { LongWork } from '../core/long-work.js';
import type { StartRequest } from '../core/start-game.js';
import { unknownSession, SessionFault } from '../fault.js';
import { TimeSlice } from '../time-slice.js';
import { INITIAL_RECORD, SECRET_RECORD, type SecretRecord } from '../core/meta.js';
import type { EventCache } from './event-cache.js';
import type { RecordedEvent } from './recorded-event.js';
import type { Signing } from './signing.js';
import { Semaphore } from '../semaphore.js';
import { contributionsDigest, type DiceRecord, type RollsAt } from '../core/session-dice.js';
import { SessionDocuments } from '../core/session-documents.js';
import type { Head, SignedHead } from '../core/envelope.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

/** A position claimed by a client: its last event, and its knowledge of the log. */
export interface ClaimedPosition {
  readonly after: number;
  readonly epoch?: string | undefined;
  /** Hash of event `after`. */
  readonly hash?: string | undefined;
}

export interface LogPage {
  readonly epoch: string;
  /** Hash of event `head`; undefined in a log from before the chain. */
  readonly chain: string | undefined;
  readonly head: number;
  readonly events: readonly RecordedEvent[];
}

const PAGE = 500;
/** Game files being put together; each has its whole log in memory. */
const FILES_AT_ONCE = 2;

export type LostReason = 'epoch' | 'past-head';

/** What reading logs needs. */
export interface LogReads {
  readonly store: SessionStore;
  readonly events: EventCache;
  readonly signing: Signing;
  readonly work: LongWork;
}

/** Reads the log of a session: pages, past states, dice, game files. */
export class SessionLog {
  readonly #context: LogReads;
  readonly #files = new Semaphore(FILES_AT_ONCE);

  constructor(context: LogReads) {
    this.#context = context;
  }

  /**
   * Events `after + 1 …`, at most `limit`. `hash`: that of event `after`, if the caller knows it.
   * @throws SessionFault `position-gone` past the head, or in another epoch
   */
  async page(snapshot: SessionSnapshot, { after, epoch, hash }: ClaimedPosition, limit: number): Promise<LogPage> {
    if (epoch !== undefined && epoch !== snapshot.epoch) throw positionGone(snapshot, 'epoch');
    const { store, events } = this.#context;
    if (hash !== undefined && (await this.#hashAt(snapshot, after)) !== hash) throw positionGone(snapshot, 'epoch');
    const cached = after < snapshot.seq ? events.range(snapshot, after, Math.min(snapshot.seq, after + limit)) : null;
    if (cached) return { epoch: snapshot.epoch, chain: snapshot.chain, head: snapshot.seq, events: cached };
    const page = await store.readEvents(snapshot.session, after, limit);
    if (!page) throw unknownSession();
    if (page.epoch !== snapshot.epoch) throw positionGone(snapshot, 'epoch');
    if (after > page.seq) throw positionGone(snapshot, 'past-head');
    return { epoch: page.epoch, chain: page.chain, head: page.seq, events: events.decode(snapshot, page.events) };
  }

  /** The last event of a session. @throws SessionFault as `page` */
  async lastEvent(snapshot: SessionSnapshot): Promise<RecordedEvent> {
    const { seq, epoch } = snapshot;
    const [last] = (await this.page(snapshot, { after: seq - 1, epoch }, 1)).events;
    if (!last) throw unknownSession();
    return last;
  }

  /** The reason why a position cannot be continued; null if it can. */
  async lost(snapshot: SessionSnapshot, { after, epoch, hash }: ClaimedPosition): Promise<LostReason | null> {
    if (epoch !== undefined && epoch !== snapshot.epoch) return 'epoch';
    if (after > snapshot.seq) return 'past-head';
    if (hash !== undefined && (await this.#hashAt(snapshot, after)) !== hash) return 'epoch';
    return null;
  }

  /** Hash of an event; undefined in a log from before the chain. */
  async #hashAt(snapshot: SessionSnapshot, seq: number): Promise<string | undefined> {
    if (seq === snapshot.seq) return snapshot.chain;
    if (seq === 0) return chainOrigin(snapshot.session);
    return (await this.#eventAt(snapshot, seq))?.hash;
  }

  /** Undefined if the log does not contain it. */
  async #eventAt(snapshot: SessionSnapshot, seq: number): Promise<RecordedEvent | undefined> {
    const [event] = (await this.#context.store.readEvents(snapshot.session, seq - 1, 1))?.events ?? [];
    return event?.seq === seq ? this.#context.events.peek(snapshot, event) : undefined;
  }

  /** The state as a viewer saw it after event `seq`. The signal ends the work, here and below. */
  async stateAt(snapshot: SessionSnapshot, seq: number, viewer: Viewer, signal?: AbortSignal): Promise<unknown> {
    if (seq > snapshot.seq) throw positionGone(snapshot, 'past-head');
    snapshot.requireBegun();
    const begun = snapshot.meta.dice?.begun ?? 1;
    if (begun > 1 && seq < begun) throw new SessionFault('session-gathering');
    return snapshot.game.view(await this.wholeStateAt(snapshot, seq, signal), viewer) as unknown;
  }

  /**
   * The state as a viewer saw it at a version, after its last event.
   * @throws SessionFault `position-gone` for a version that is still to come, `session-gathering` for one before the game
   */
  async viewAt(snapshot: SessionSnapshot, version: number, viewer: Viewer, signal?: AbortSignal): Promise<unknown> {
    if (version === snapshot.version) return snapshot.view(viewer).state;
    const seq = version > snapshot.version ? null : await this.lastOf(snapshot, version);
    if (seq === null) throw positionGone(snapshot, version > snapshot.version ? 'past-head' : 'epoch');
    return this.stateAt(snapshot, seq, viewer, signal);
  }

  /** The complete state after event `seq`, hidden parts included. */
  async wholeStateAt(snapshot: SessionSnapshot, seq: number, signal?: AbortSignal): Promise<unknown> {
    const { takenBack = [] } = snapshot.meta;
    let { state } = await this.#initial(snapshot);
    await this.#readLog(snapshot, 0, seq, signal, ({ seq: at, envelope }) => {
      if (envelope.game && stands(takenBack, at, seq)) state = snapshot.game.evolve(state, envelope.game) as unknown;
    });
    return state;
  }

  /** The last event of a version, or of the last one before it; null if the log has been replaced meanwhile. */
  async lastOf(snapshot: SessionSnapshot, version: number): Promise<number | null> {
    let [low, high] = [0, snapshot.seq];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const event = await this.#eventAt(snapshot, middle);
      if (!event) return null;
      if (event.envelope.version <= version) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? null : low;
  }

  /** The events that a takeback to `to` would revert: their number, and the sequence numbers of those with rolls. */
  async effectiveEventsAfter(snapshot: SessionSnapshot, to: number): Promise<{ events: number; rolls: number[] }> {
    const { takenBack = [] } = snapshot.meta;
    const rolls: number[] = [];
    let events = 0;
    await this.#readLog(snapshot, to, snapshot.seq, undefined, ({ seq, envelope }) => {
      if (!envelope.game || !stands(takenBack, seq)) return;
      events += 1;
      if (envelope.rolls) rolls.push(seq);
    });
    return { events, rolls };
  }

  async dice(snapshot: SessionSnapshot, signal?: AbortSignal): Promise<DiceRecord> {
    const { session, meta } = snapshot;
    const rolls: RollsAt[] = [];
    const at = (seq: number, rolled: RollsAt['rolls']): RollsAt => {
      return { seq, rolls: rolled, digest: contributionsDigest(meta.contributions, seq) };
    };
    if (meta.ended) {
      const { rolls: begun } = await this.#record<SecretRecord>(session, SECRET_RECORD);
      if (begun.length > 0) rolls.push(at(meta.dice?.begun ?? 1, begun));
    }
    // Rolls of opponents before the first command may reveal hidden facts, like those of the set-up.
    const from = meta.ended && snapshot.game.opponent ? 1 : meta.firstRoll;
    if (from !== null) {
      let isTold = false;
      await this.#readLog(snapshot, from - 1, snapshot.seq, signal, ({ seq, envelope }) => {
        const { seat, rolls: rolled, game } = envelope;
        if (seat !== undefined) {
          isTold = rolled !== undefined;
          if (rolled) rolls.push(at(seq, rolled));
        }
        // The dice of a hidden event reveal its result.
        if (isTold && !meta.ended && game && snapshot.game.redact(game, null) !== game) {
          isTold = false;
          rolls.pop();
        }
      });
    }
    const { commitment, contributions, secret } = meta;
    const { dice, takenBack } = meta;
    const diceStatus = dice && {
      waived: dice.waived,
      ...(dice.begun !== null && { begun: dice.begun }),
      ...(dice.handedOn && { handedOn: dice.handedOn }),
      ...(meta.origin?.type === 'continuation' && { continued: true as const }),
    };
    return { session, commitment, contributions, ...diceStatus, ...(takenBack && { takenBack }), secret, rolls };
  }

  /**
   * The whole game as a file of the game's own, with nothing hidden.
   * @throws SessionFault `session-running` before the end
   */
  async gameFile(snapshot: SessionSnapshot, signal?: AbortSignal): Promise<object> {
    if (!snapshot.meta.ended) throw new SessionFault('session-running', sessionMsg('file-waits'));
    return this.#whole(snapshot, signal, () => this.#gameFile(snapshot, signal));
  }

  /** The game so far, hidden parts included: its state before the first move, and its moves. */
  async gameSoFar(
    snapshot: SessionSnapshot,
    signal?: AbortSignal,
  ): Promise<{ start: unknown; moves: readonly Move[] }> {
    const { beginning, moves } = await this.#whole(snapshot, signal, () => this.#moves(snapshot, signal));
    const start = beginning.events.reduce((before, event) => snapshot.game.evolve(before, event), beginning.state);
    return { start, moves };
  }

  /** Reads a whole log, a few at once. */
  async #whole<T>(snapshot: SessionSnapshot, signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
    snapshot.requireBegun();
    const release = await this.#files.acquire(1, signal);
    try {
      return await read();
    } finally {
      release();
    }
  }

  async #moves(snapshot: SessionSnapshot, signal: AbortSignal | undefined) {
    const { state } = await this.#initial(snapshot);
    const setUpEvents: unknown[] = [];
    const moves: (Move & { readonly events: unknown[] })[] = [];
    const records: unknown[] = [];
    await this.#readLog(snapshot, 0, snapshot.seq, signal, ({ seq, envelope, record }) => {
      records.push(record);
      const { seat, command = null, rolls = [], game: event, at, rules = 1 } = envelope;
      const { session: own } = envelope;
      if (own?.type === 'taken-back') {
        const takenBack = moves.filter((move) => move.seq <= own.seq).length;
        moves.push({ seat: own.seat, command: null, rolls: [], events: [], seq, at, rules, takenBack });
      }
      if (seat !== undefined) moves.push({ seat, command, rolls: rolls.flat(), events: [], seq, at, rules });
      if (event) (moves.at(-1)?.events ?? setUpEvents).push(event);
    });
    return { beginning: { state, events: setUpEvents }, moves, records };
  }

  async #gameFile(snapshot: SessionSnapshot, signal: AbortSignal | undefined): Promise<object> {
    const { session, game } = snapshot;
    const { rolls: begun } = await this.#record<SecretRecord>(session, SECRET_RECORD);
    const { beginning, moves, records } = await this.#moves(snapshot, signal);
    // The secret is public after the end.
    const dice = (await this.dice(snapshot, signal)) as DiceProof;
    const deal = snapshot.meta.origin?.type === 'continuation' ? undefined : begun.flat();
    const file = await this.#context.work.file(game, { beginning, deal, moves, dice }, signal);
    const at = await this.head(snapshot);
    if (!('chain' in at)) return file;
    const { session: _, chain: head, ...signed } = at;
    return { ...file, chain: { session, head, signed, records } };
  }

  /** The signed position of the log. A log from before the chain has neither hash nor signature. */
  async head({ session, epoch, version, seq, chain }: SessionSnapshot): Promise<Omit<Head, 'chain'> | SignedHead> {
    const place = { session, epoch, version, seq };
    if (chain === undefined) return place;
    const head = { ...place, chain };
    return { ...head, ...(await this.#context.signing.sign(head)) };
  }

  /** Events `after + 1` to `last`, one after another. */
  async #readLog(
    snapshot: SessionSnapshot,
    after: number,
    last: number,
    signal: AbortSignal | undefined,
    each: (event: RecordedEvent) => void,
  ): Promise<void> {
    const turns = new TimeSlice(signal);
    for (let at = after; at < last;) {
      const page = await this.#context.store.readEvents(snapshot.session, at, Math.min(PAGE, last - at));
      if (!page || page.events[0]?.seq !== at + 1) throw positionGone(snapshot, 'epoch');
      for (const event of page.events) {
        each(this.#context.events.peek(snapshot, event));
        if (turns.isOver) await turns.next();
      }
      at += page.events.length;
    }
  }

  /** The state before the first event, and what it was made of; null before the game has begun. */
  async beginning(snapshot: SessionSnapshot): Promise<{ state: unknown; opening: StartRequest }> {
    const { state: _, ...opening } = await this.#record<StartRequest & { state: unknown }>(
      snapshot.session,
      INITIAL_RECORD,
    );
    const { state } = await this.#initial(snapshot);
    return { state, opening };
  }

  /** The terms of the clocks, as the host asked for them. */
  async clock(snapshot: SessionSnapshot): Promise<ClocksRequest | undefined> {
    const created = (await this.#eventAt(snapshot, 1))?.envelope.session;
    return created?.type === 'session-created' ? created.clock : undefined;
  }

  /** True if the set-up produced events before the first command or opponent's step. */
  async hadQuickSetUp(snapshot: SessionSnapshot): Promise<boolean> {
    const event = await this.#eventAt(snapshot, (snapshot.meta.dice?.begun ?? 1) + 1);
    if (!event) return false;
    const { game, seat } = event.envelope;
    return game !== undefined && seat === undefined;
  }

  async #initial({ session, game }: SessionSnapshot): Promise<{ state: unknown }> {
    const { state } = await this.#record<{ state: unknown }>(session, INITIAL_RECORD);
    const read = async (name: string) => (await this.#context.store.readRecord(session, name))?.value;
    return SessionDocuments.read(game, state, read);
  }

  async #record<T>(session: string, name: string): Promise<T> {
    const record = await this.#context.store.readRecord(session, name);
    if (!record) throw unknownSession();
    return JSON.parse(record.value.toString()) as T;
  }
}

function positionGone({ session, epoch, seq }: SessionSnapshot, reason: LostReason): SessionFault {
  return new SessionFault('position-gone', null, {
    reason,
    epoch,
    head: seq,
    snapshot: `/v1/sessions/${session}/state`,
  });
}
