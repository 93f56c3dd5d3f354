import type { AnyGame } from '../../game/hosted.js';
import { hashOf } from '../ids.js';
import { damaged } from '../store/integrity.js';

/** In a stored state, where a document of its own stands beside it. */
interface Reference {
  readonly $document: string;
}

interface Kept {
  /** Of the state, where the document stands. */
  readonly member: string;
  readonly document: unknown;
  readonly name: string;
  readonly text: Buffer;
}

/** A document shorter than that is kept where it stands. */
const LEAST_BYTES = 2048;

/**
 * The documents of its own that a session plays with, a map for instance: kept once beside the session, by the hash of their
 * bytes, and not in every state that is written. They go with the session.
 */
export class SessionDocuments {
  readonly #kept: readonly Kept[];
  /** What is to be kept of them, by the name of the record. */
  readonly records: Readonly<Record<string, Buffer>>;
  /** Of all of them. */
  readonly bytes: number;

  private constructor(kept: readonly Kept[]) {
    this.#kept = kept;
    this.records = Object.fromEntries(kept.map(({ name, text }) => [name, text]));
    this.bytes = Object.values(this.records).reduce((sum, { length }) => sum + length, 0);
  }

  static readonly NONE = new SessionDocuments([]);

  /** Those of a state that is to be written. */
  static of(game: AnyGame, state: unknown): SessionDocuments {
    const kept = membersOf(game).flatMap((member): Kept[] => {
      const document = memberOf(state, member);
      if (typeof document !== 'object' || document === null) return [];
      const text = Buffer.from(JSON.stringify(document));
      return text.length < LEAST_BYTES ? [] : [{ member, document, name: nameOf(text), text }];
    });
    return new SessionDocuments(kept);
  }

  /**
   * A stored state with its documents in their places, and which they are.
   * @throws StoreError `store-damaged` where one is missing or another
   */
  static async read<T>(
    game: AnyGame,
    stored: T,
    read: (name: string) => Promise<Buffer | undefined>,
  ): Promise<{ state: T; documents: SessionDocuments }> {
    const referred = membersOf(game).flatMap((member) => {
      const value = memberOf(stored, member);
      return isReference(value) ? [{ member, name: value.$document }] : [];
    });
    if (referred.length === 0) return { state: stored, documents: SessionDocuments.NONE };
    const kept = await Promise.all(
      referred.map(async ({ member, name }) => {
        const text = await read(name);
        if (!text || nameOf(text) !== name)
          throw damaged(`a document of the session is ${text ? 'another' : 'missing'}`);
        return { member, name, text, document: JSON.parse(text.toString()) as unknown };
      }),
    );
    const members = Object.fromEntries(kept.map(({ member, document }) => [member, document]));
    return { state: { ...stored, ...members }, documents: new SessionDocuments(kept) };
  }

  /** A state as it is written: a document that is kept is referred to, one that has become another stands in it. */
  stored(state: unknown): unknown {
    const standing = this.#kept.filter(({ member, document }) => memberOf(state, member) === document);
    if (standing.length === 0) return state;
    const referred = standing.map(({ member, name }) => [member, { $document: name } satisfies Reference]);
    return { ...(state as object), ...(Object.fromEntries(referred) as object) };
  }

  /** A state out of the log with the documents that are kept in the place of their like. */
  adopted<T>(state: T): T {
    const like = this.#kept.filter(({ member, text }) => JSON.stringify(memberOf(state, member)) === text.toString());
    return { ...state, ...(Object.fromEntries(like.map(({ member, document }) => [member, document])) as object) };
  }

  /** The bytes of that. */
  written(state: unknown): Buffer {
    return Buffer.from(JSON.stringify(this.stored(state)));
  }
}

function membersOf({ documents }: AnyGame): string[] {
  return documents.flatMap(({ own }) => own?.stands ?? []);
}

function memberOf(state: unknown, member: string): unknown {
  return (state as Readonly<Record<string, unknown>> | null)?.[member];
}

function nameOf(text: Buffer): string {
  return `document/${hashOf(text.toString())}`;
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Reference>).$document === 'string';
}
