import type { AnswerCache } from '../../game/answer-cache.js';
import type { Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import type { TakenBack } from '../../game/takeback.js';
import type { Access, Viewer } from '../members/access.js';
import { chainOrigin } from '../../game/chain.js';
import { SessionFault } from '../fault.js';
import type { SessionDocuments } from './session-documents.js';
import type { Contribution } from '../game/session-dice.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

/** The names of a session's side records. */
export const ACCESS_RECORD = 'access';
export const INITIAL_RECORD = 'initial';
export const SECRET_RECORD = 'secret';

/** Where the game of a session comes from, where it is not new. Everybody is told. */
export type Origin =
  | {
      readonly type: 'rematch';
      /** The session before. */
      readonly session: string;
    }
  | {
      readonly type: 'continuation';
      /** The session in which it was played. */
      readonly session?: string | undefined;
      /** So many entries of the game file have been played. */
      readonly entries: number;
      /**
       * What shows that it was played there: the log in the store, or the log in the file under a signature of this service.
       * Absent: what an earlier release took from a file unchecked.
       */
      readonly proof?: 'log' | 'signature' | 'unverified';
    };

/** An origin as everybody sees it: a session is named only if it is proven that the game comes from there. */
export function publicOrigin(origin: Origin): Origin {
  if (origin.type === 'rematch' || (origin.proof !== undefined && origin.proof !== 'unverified')) return origin;
  return { type: 'continuation', entries: origin.entries, proof: 'unverified' };
}

/** A seat asks to take back what happened after a version. */
export interface Takeback {
  readonly seat: Seat;
  readonly version: number;
  /** The last event of that version. */
  readonly to: number;
  /** The event that tells of it: its name in answers. */
  readonly asked: number;
  readonly accepted: readonly Seat[];
}

/** How the dice of the set-up came about. */
interface DiceConsent {
  readonly waived: readonly (Seat | 'host')[];
  /** The event at which the game began. */
  readonly begun: number | null;
  /** Seats that were taken back after the set-up had been rolled with what they contributed. */
  readonly handedOn?: readonly Seat[];
}

/** What everybody of a session may know about it; stored beside the state. */
export interface Meta {
  readonly game: string;
  readonly createdAt: string;
  /** Nobody can claim the seat of an opponent. Earlier releases have not kept its name. */
  readonly seats: readonly { readonly seat: Seat; readonly claimed: boolean; readonly opponent?: string | true }[];
  readonly commitment: string;
  readonly contributions: readonly Contribution[];
  /** Seq of the first command, or opponent's step after one, that rolled dice; null before it. */
  readonly firstRoll: number | null;
  /** How the game ended is the state's to say. */
  readonly ended: {
    readonly at: string;
    readonly seq: number;
    /** The host has closed it before the game was over. */
    readonly closed?: true;
  } | null;
  /** Of the log and of the answers in it, so far. */
  readonly bytes?: number;
  /** The log tells answers to commands again; absent where they are kept whole, as in sessions that an earlier release has opened. */
  readonly answers?: 'log';
  /** Where dice are rolled: who has waived to contribute to them, and the event at which the game began; null before it. */
  readonly dice?: DiceConsent;
  readonly origin?: Origin;
  /** What was taken back, in the order of the log. */
  readonly takenBack?: readonly TakenBack[];
  /** Asked for and not decided on; gone with the next command. */
  readonly takeback?: Takeback | undefined;
  /** The session that goes on with the same players. */
  readonly rematch?: string;
  /** Which rematch of this session that is, counted from 1. Absent where an earlier release has opened it. */
  readonly rematches?: number;
  /** Told after the end. */
  readonly secret: string | null;
}

/** A seat as everybody is told of it. */
interface PublicSeat {
  readonly seat: Seat;
  readonly claimed: boolean;
  /** Who plays it for the service. */
  readonly opponent?: string;
  /** Once the game is over. */
  readonly won?: boolean;
}

/** How a session has ended. */
export interface Ended {
  readonly at: string;
  readonly seq: number;
  /** As the state of the game tells it; null where the game was not played to its end. */
  readonly result: unknown;
  readonly closed?: true;
}

/** Nothing more is done in a session that has ended. */
export function overFault({ closed, result }: Ended): SessionFault {
  return new SessionFault('session-over', sessionMsg(closed ? 'closed' : 'over'), { result });
}

/** What changes with the version of a session. */
interface Facts {
  readonly version: number;
  readonly seq: number;
  /** Hash of the last event; undefined in a session from before there was a chain. */
  readonly chain: string | undefined;
  readonly state: unknown;
  /** Of the state as it is stored. */
  readonly bytes: number;
  readonly meta: Meta;
  readonly access: Access;
  readonly accessVersion: number;
  readonly documents: SessionDocuments;
}

/** Where a session has been seen. */
export type SeenPlace = Pick<Facts, 'version' | 'seq' | 'chain'> & { readonly epoch: string };

/** What is the same in every version. */
interface Identity {
  readonly session: string;
  readonly epoch: string;
  readonly game: AnyGame;
  readonly answers: AnswerCache<string>;
  /** Of the dice; undefined until somebody needs it. */
  secret?: string;
}

let numbers = 0;

/** Answers to questions about one thing that does not change, as long as they are remembered. */
class AnswersAbout {
  /** No other of the process has it. */
  readonly #number = ++numbers;
  constructor(private readonly answers: AnswerCache<string>) {}

  /** The answer to a question, worked out at most once while it is remembered. */
  answer(question: string, workOut: () => string): string {
    return this.answers.get(this.#keyOf(question), workOut);
  }

  /** The answer to a question as far as it is remembered. It is for those whom the question names. */
  findAnswer(question: string): string | undefined {
    return this.answers.find(this.#keyOf(question));
  }

  /** Remembers an answer for a while. */
  keep(question: string, answer: string): string {
    this.answers.keep(this.#keyOf(question), answer);
    return answer;
  }

  #keyOf(question: string): string {
    return `${this.#number} ${question}`;
  }
}

/** A session at one version, decoded once. */
export class SessionSnapshot extends AnswersAbout {
  readonly session: string;
  readonly epoch: string;
  readonly game: AnyGame;
  readonly version: number;
  readonly seq: number;
  readonly chain: string | undefined;
  readonly state: unknown;
  readonly bytes: number;
  readonly meta: Meta;
  readonly access: Access;
  readonly accessVersion: number;
  readonly documents: SessionDocuments;
  readonly #identity: Identity;
  readonly #views = new Map<Viewer, View>();

  constructor(identity: Identity, facts: Facts) {
    super(identity.answers);
    this.#identity = identity;
    ({ session: this.session, epoch: this.epoch, game: this.game } = identity);
    ({ version: this.version, seq: this.seq, chain: this.chain, state: this.state, bytes: this.bytes } = facts);
    ({ meta: this.meta, access: this.access, accessVersion: this.accessVersion, documents: this.documents } = facts);
  }

  /** The next version. */
  next(changes: Pick<Facts, 'seq' | 'chain'> & Partial<Omit<Facts, 'version'>>): SessionSnapshot {
    const { state, bytes, meta, access, accessVersion, documents } = this;
    return new SessionSnapshot(this.#identity, {
      documents,
      state,
      bytes,
      meta,
      access,
      accessVersion,
      ...changes,
      version: this.version + 1,
    });
  }

  /** What the next event is chained to. */
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
    return this.isClosed || this.meta.dice?.begun === null ? [] : this.game.toAct(this.state);
  }

  /** How the session ended, the game as its state tells it; null while it goes on. */
  get ended(): Ended | null {
    const { ended } = this.meta;
    if (!ended) return null;
    const { at, seq, closed } = ended;
    return closed ? { at, seq, result: null, closed } : { at, seq, result: this.game.result(this.state) };
  }

  /** The seats, and who has won once the game is over. */
  get seats(): readonly PublicSeat[] {
    const { ended } = this.meta;
    const seats = this.meta.seats.map((one): PublicSeat => {
      const { opponent, ...seat } = one;
      if (opponent === undefined) return seat;
      return { ...seat, opponent: opponent === true ? this.#opponentOf(one.seat) : opponent };
    });
    if (!ended || ended.closed) return seats;
    const winners = this.game.winners(this.state);
    return seats.map((one) => ({ ...one, won: winners.includes(one.seat) }));
  }

  /** Before there is a state there is nobody to be named but whoever the game has. */
  #opponentOf(seat: Seat): string {
    const { opponent } = this.game;
    return (this.state === null ? opponent?.names[0] : opponent?.nameOf(this.state, seat)) as string;
  }

  /** @throws SessionFault `session-gathering` where the game has no state yet */
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

  /** The secret of the dice, read once. */
  async secret(read: () => Promise<string>): Promise<string> {
    return (this.#identity.secret ??= await read());
  }

  /** What a viewer may know of the state: the same object every time, so that what is compiled of it is kept. */
  view(viewer: Viewer): View {
    let view = this.#views.get(viewer);
    if (!view) {
      view = new View(this.game.view(this.state, viewer) as unknown, this.game, this.#identity.answers);
      this.#views.set(viewer, view);
    }
    return view;
  }
}

/** The secret of a session's dice. @throws SessionFault where the session has gone */
export function secretOf(snapshot: SessionSnapshot, store: Pick<SessionStore, 'readRecord'>): Promise<string> {
  return snapshot.secret(async () => {
    const record = await store.readRecord(snapshot.session, SECRET_RECORD);
    if (!record) throw new SessionFault('session-unknown', 'There is no such session.');
    return (JSON.parse(record.value.toString()) as { secret: string }).secret;
  });
}

/** As whoever opens a session or takes a seat is told; undefined where no dice are rolled. */
export function contributionsStatus({ dice }: Meta): 'awaited' | 'waived' | undefined {
  return dice && (dice.waived.includes('host') ? 'waived' : 'awaited');
}

/** Seats of people that have not agreed to a takeback; opponents agree to every one. */
export function seatsYetToAgree({ seats }: Meta, { seat: asking, accepted }: Takeback): Seat[] {
  const agreed = new Set([asking, ...accepted]);
  return seats.flatMap(({ seat, opponent }) => (opponent || agreed.has(seat) ? [] : [seat]));
}

export function waitingSeats({ dice, seats, contributions }: Meta): Seat[] {
  if (!dice || dice.begun !== null) return [];
  const ready = new Set([...dice.waived, ...contributions.map(({ seat }) => seat)]);
  return seats.flatMap(({ seat, opponent }) => (opponent || ready.has(seat) ? [] : [seat]));
}

/** The projection of a state for one viewer, with what has been asked about it. */
export class View extends AnswersAbout {
  #plausible: unknown;
  constructor(
    readonly state: unknown,
    private readonly game: AnyGame,
    answers: AnswerCache<string>,
  ) {
    super(answers);
  }

  /** A whole state that fits this view. */
  get plausible(): unknown {
    return (this.#plausible ??= this.game.fillHidden(this.state) as unknown);
  }
}
