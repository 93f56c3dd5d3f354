import type { AnswerCache } from '../../game/answer-cache.js';
import type { Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import type { Access, Viewer } from '../members/access.js';
import { chainOrigin } from '../../game/chain.js';
import { SessionFault } from '../fault.js';
import { seatsToAct } from './turns.js';
import type { SessionDocuments } from './session-documents.js';
import { SECRET_RECORD, waitingSeats, type Meta } from './meta.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

/** The public facts of a seat. */
interface PublicSeat {
  readonly seat: Seat;
  readonly claimed: boolean;
  /** Chosen by the player who holds the seat. */
  readonly name?: string;
  /** Anyone may claim it. */
  readonly offered?: true;
  /** Name of the opponent or bot that plays it. */
  readonly opponent?: string;
  /** Once the game is over. */
  readonly won?: boolean;
}

/** The end of a session. */
export interface Ended {
  readonly at: string;
  readonly seq: number;
  /** The result in the state; null if the game was not played to its end. */
  readonly result: unknown;
  readonly closed?: true;
}

/** Nothing more is done in a session that has ended. */
export function overFault({ closed, result }: Ended): SessionFault {
  return new SessionFault('session-over', sessionMsg(closed ? 'closed' : 'over'), { result });
}

/** The members that change with the version. */
type Facts = Pick<
  SessionSnapshot,
  'version' | 'seq' | 'chain' | 'state' | 'bytes' | 'meta' | 'access' | 'accessVersion' | 'documents'
>;

/** A place at which a session was seen. */
export type SeenPlace = Pick<SessionSnapshot, 'version' | 'seq' | 'chain' | 'epoch'>;

/** The members that are the same in every version. */
interface Identity extends Pick<SessionSnapshot, 'session' | 'epoch' | 'game'> {
  readonly answers: AnswerCache<string>;
  /** Secret of the dice; undefined until it is read. */
  secret?: string;
}

/** A session at one version, decoded once. */
export class SessionSnapshot {
  readonly session: string;
  readonly epoch: string;
  readonly game: AnyGame;
  readonly version: number;
  readonly seq: number;
  /** Hash of the last event; undefined in a session from before there was a chain. */
  readonly chain: string | undefined;
  readonly state: unknown;
  /** Bytes of the stored state. */
  readonly bytes: number;
  readonly meta: Meta;
  readonly access: Access;
  readonly accessVersion: number;
  readonly documents: SessionDocuments;
  readonly #identity: Identity;
  readonly #views = new Map<Viewer, View>();

  constructor(identity: Identity, facts: Facts) {
    this.#identity = identity;
    ({ session: this.session, epoch: this.epoch, game: this.game } = identity);
    ({ version: this.version, seq: this.seq, chain: this.chain, state: this.state, bytes: this.bytes } = facts);
    ({ meta: this.meta, access: this.access, accessVersion: this.accessVersion, documents: this.documents } = facts);
  }

  /** The next version. */
  next(changes: Pick<Facts, 'seq' | 'chain'> & Partial<Omit<Facts, 'version'>>): SessionSnapshot {
    const { state, bytes, meta, access, accessVersion, documents, version } = this;
    const before = { state, bytes, meta, access, accessVersion, documents };
    return new SessionSnapshot(this.#identity, { ...before, ...changes, version: version + 1 });
  }

  /** The hash that the next event is chained to. */
  get prev(): string {
    return this.chain ?? chainOrigin(this.session);
  }

  /** Seats that have neither contributed to the dice nor waived it; nothing has been rolled before there are none. */
  get waiting(): readonly Seat[] {
    return waitingSeats(this.meta);
  }

  /** The host has closed it. */
  get isClosed(): boolean {
    return this.meta.ended?.closed === true;
  }

  /** Seats that may give a command now; none before the game has a state. */
  get toAct(): readonly Seat[] {
    return seatsToAct(this.game, this.meta, this.state);
  }

  /** The end of the session, with the result from the state; null while it runs. */
  get ended(): Ended | null {
    const { ended } = this.meta;
    if (!ended) return null;
    const { at, seq, closed } = ended;
    return closed ? { at, seq, result: null, closed } : { at, seq, result: this.game.result(this.state) };
  }

  /** The seats, with the winners after the end of the game. */
  get seats(): readonly PublicSeat[] {
    const { ended } = this.meta;
    const seats = this.meta.seats.map((one): PublicSeat => {
      const { opponent = one.bot, reissued: _, bot: _bot, ...seat } = one;
      if (opponent === undefined) return seat;
      return { ...seat, opponent: opponent === true ? this.#opponentOf(one.seat) : opponent };
    });
    if (!ended || ended.closed) return seats;
    const winners = this.game.winners(this.state);
    return seats.map((one) => ({ ...one, won: winners.includes(one.seat) }));
  }

  /** Before there is a state, the game's first opponent is named. */
  #opponentOf(seat: Seat): string {
    const { opponent } = this.game;
    return (this.state === null ? opponent?.names[0] : opponent?.nameOf(this.state, seat)) as string;
  }

  /** @throws SessionFault `session-gathering` if the game has no state yet */
  requireBegun(): void {
    if (this.meta.dice?.begun !== null) return;
    const { waiting } = this;
    throw new SessionFault('session-gathering', sessionMsg('gathering', { waiting }), { waiting });
  }

  /** @throws SessionFault `session-over` */
  requireRunning(): void {
    const { ended } = this;
    if (ended) throw overFault(ended);
  }

  /** Whether seats are given plans and advice: between people, while they play, the host has to have allowed it. */
  get analysis(): boolean {
    const { ended, analysis, seats } = this.meta;
    return ended !== null || analysis === true || seats.filter(({ opponent }) => opponent === undefined).length < 2;
  }

  /** @throws SessionFault `analysis-off` */
  requireAnalysis(): void {
    if (!this.analysis) throw new SessionFault('analysis-off');
  }

  /** The secret of the dice, read once. */
  async secret(read: () => Promise<string>): Promise<string> {
    return (this.#identity.secret ??= await read());
  }

  /** The view of the state for a viewer. Returns the same object every time, so that compiled positions are reused. */
  view(viewer: Viewer): View {
    let view = this.#views.get(viewer);
    if (!view) {
      view = new View(this.game.view(this.state, viewer) as unknown, this.game, this.#identity.answers);
      this.#views.set(viewer, view);
    }
    return view;
  }
}

/** The secret of a session's dice. @throws SessionFault if the session does not exist */
export function secretOf(snapshot: SessionSnapshot, store: Pick<SessionStore, 'readRecord'>): Promise<string> {
  return snapshot.secret(async () => {
    const record = await store.readRecord(snapshot.session, SECRET_RECORD);
    if (!record) throw new SessionFault('session-unknown');
    return (JSON.parse(record.value.toString()) as { secret: string }).secret;
  });
}

let numbers = 0;

/** The projection of a state for one viewer, with its answers as long as they are remembered. */
export class View {
  /** No other of the process has it. */
  readonly #number = ++numbers;
  #plausible: unknown;
  constructor(
    readonly state: unknown,
    private readonly game: AnyGame,
    private readonly answers: AnswerCache<string>,
  ) {}

  /** A whole state that fits this view. */
  get plausible(): unknown {
    return (this.#plausible ??= this.game.fillHidden(this.state) as unknown);
  }

  /** The answer to a question, worked out at most once while it is remembered. */
  answer(question: string, workOut: () => string): string {
    return this.findAnswer(question) ?? this.keep(question, workOut());
  }

  /** The answer to a question as far as it is remembered. It is for those whom the question names. */
  findAnswer(question: string): string | undefined {
    return this.answers.get(this.#keyOf(question));
  }

  /** Remembers an answer for a while. */
  keep(question: string, answer: string): string {
    this.answers.set(this.#keyOf(question), answer);
    return answer;
  }

  #keyOf(question: string): string {
    return `${this.#number} ${question}`;
  }
}
