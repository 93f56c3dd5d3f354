import { LRUCache } from 'lru-cache';
import type { AnyGame } from '../game/hosted.js';
import type { Games } from '../game/registry.js';
import type { Seat } from '../game/contract.js';
import type { Access, Viewer } from './access.js';
import { Answers } from './answers.js';
import { SessionFault } from './fault.js';
import { SESSION_ID } from './ids.js';
import type { Contribution } from './session-dice.js';
import type { SessionStore } from './store/store.js';

/** What everybody of a session may know about it; stored beside the state. */
export interface Meta {
  readonly game: string;
  readonly createdAt: string;
  readonly seats: readonly { readonly seat: Seat; readonly claimed: boolean }[];
  readonly commitment: string;
  readonly contributions: readonly Contribution[];
  /** Seq of the first command that rolled dice; null before it. */
  readonly firstRoll: number | null;
  readonly ended: { readonly at: string; readonly seq: number; readonly result: unknown } | null;
  /** Told after the end. */
  readonly secret: string | null;
}

/** What a version of a session is made of. */
interface Facts {
  readonly version: number;
  readonly seq: number;
  readonly state: unknown;
  /** Of the state as JSON. */
  readonly bytes: number;
  readonly meta: Meta;
  readonly access: Access;
  readonly accessVersion: number;
}

/** What is the same in every version. */
interface Origin {
  readonly session: string;
  readonly epoch: string;
  readonly first: number;
  readonly game: AnyGame;
  readonly answers: Answers;
}

/** A session at one version, decoded once. */
export class Head {
  readonly session: string;
  readonly epoch: string;
  readonly first: number;
  readonly game: AnyGame;
  readonly version: number;
  readonly seq: number;
  readonly state: unknown;
  readonly bytes: number;
  readonly meta: Meta;
  readonly access: Access;
  readonly accessVersion: number;
  readonly #origin: Origin;
  readonly #views = new Map<Viewer, View>();

  constructor(origin: Origin, facts: Facts) {
    this.#origin = origin;
    ({ session: this.session, epoch: this.epoch, first: this.first, game: this.game } = origin);
    ({ version: this.version, seq: this.seq, state: this.state, bytes: this.bytes } = facts);
    ({ meta: this.meta, access: this.access, accessVersion: this.accessVersion } = facts);
  }

  /** The next version. */
  next(changes: Pick<Facts, 'seq'> & Partial<Omit<Facts, 'version'>>): Head {
    const { state, bytes, meta, access, accessVersion } = this;
    return new Head(this.#origin, {
      state,
      bytes,
      meta,
      access,
      accessVersion,
      ...changes,
      version: this.version + 1,
    });
  }

  /** What a viewer may know of the state: the same object every time, so that what is compiled of it is kept. */
  view(viewer: Viewer): View {
    let view = this.#views.get(viewer);
    if (!view) {
      view = new View(this.game.view(this.state, viewer) as unknown, this.game, this.#origin.answers);
      this.#views.set(viewer, view);
    }
    return view;
  }
}

const ID = new RegExp(SESSION_ID);

/** A state through somebody's eyes, with what has been asked about it. */
export class View {
  readonly #number: number;
  #plausible: unknown;
  constructor(
    readonly state: unknown,
    private readonly game: AnyGame,
    private readonly answers: Answers,
  ) {
    this.#number = answers.newView();
  }

  /** A whole state that fits this view. */
  get plausible(): unknown {
    return (this.#plausible ??= this.game.plausible(this.state) as unknown);
  }

  /** The answer to a question about this view, worked out at most once while it is remembered. */
  answer(question: string, workOut: () => string): string {
    return this.answers.of(this.#number, question, workOut);
  }
}

export const ACCESS_RECORD = 'access';
export const INITIAL_RECORD = 'initial';
export const SECRET_RECORD = 'secret';

/** Memory for decoded heads. */
const BYTES = 134_217_728;
/** A state takes several times the memory of its text once it is parsed, seen by several and compiled. */
const FACTOR = 10;

/**
 * Decoded heads by session. The store is the truth: each use asks it for the version, and only what is older is read again.
 * Who may do what changes only together with the version, so it is cached with it.
 */
export class Heads {
  readonly #heads: LRUCache<string, Head>;
  readonly #answers = new Answers();
  constructor(
    private readonly store: SessionStore,
    private readonly games: Games,
    max: number,
  ) {
    this.#heads = new LRUCache({ max, maxSize: BYTES, sizeCalculation: ({ bytes }) => FACTOR * bytes });
  }

  /** The session as it stands now; undefined when there is none. */
  async now(session: string): Promise<Head | undefined> {
    if (!ID.test(session)) return undefined;
    const known = this.#heads.get(session);
    if (known) {
      const position = await this.store.readPosition(session);
      if (position === undefined) {
        this.#heads.delete(session);
        return undefined;
      }
      if (position.version === known.version && position.epoch === known.epoch && position.first === known.first) {
        return known;
      }
    }
    return this.#read(session);
  }

  /** Keeps what an append has just made, so that nobody has to read it back. */
  learn(head: Head): void {
    const known = this.#heads.get(head.session);
    if (!known || known.version < head.version) this.#heads.set(head.session, head);
  }

  async #read(session: string): Promise<Head | undefined> {
    // The access record is read before and after: it changes only with the version, but not in one reading with it.
    for (;;) {
      const access = await this.store.readRecord(session, ACCESS_RECORD);
      const head = await this.store.readHead(session);
      if (!head || !access) return undefined;
      const again = await this.store.readRecord(session, ACCESS_RECORD);
      if (again?.version !== access.version) continue;
      const meta = JSON.parse(head.meta.toString()) as Meta;
      const game = this.games.get(meta.game);
      if (!game) throw new SessionFault('game-unknown', `This service does not know the game ${meta.game}.`);
      const { version, epoch, seq, first } = head;
      const facts = {
        version,
        seq,
        state: JSON.parse(head.state.toString()) as unknown,
        bytes: head.state.length,
        meta,
        access: JSON.parse(access.value.toString()) as Access,
        accessVersion: access.version,
      };
      const result = new Head({ session, epoch, first, game, answers: this.#answers }, facts);
      this.#heads.set(session, result);
      return result;
    }
  }
}
