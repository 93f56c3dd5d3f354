import type { AnyGame } from '../../game/hosted.js';
import { hashOf } from '../ids.js';
import { damaged } from '../store/integrity.js';

/** In a stored state: a reference to a document stored beside it. */
interface Reference {
  readonly $document: string;
}

interface Kept {
  /** Path of the document in the state. */
  readonly member: string;
  readonly document: unknown;
  readonly name: string;
  readonly text: Buffer;
}

/** Shorter documents stay in the state. */
const MIN_BYTES = 2048;

/**
 * A session's own documents, such as a map: stored once beside the session by the hash of their bytes, instead of in every
 * state. They are deleted with it.
 */
export class SessionDocuments {
  readonly #kept: readonly Kept[];
  /** The records to store, by name. */
  readonly records: Readonly<Record<string, Buffer>>;
  /** Bytes of all documents. */
  readonly bytes: number;

  private constructor(kept: readonly Kept[]) {
    this.#kept = kept;
    this.records = Object.fromEntries(kept.map(({ name, text }) => [name, text]));
    this.bytes = Object.values(this.records).reduce((sum, { length }) => sum + length, 0);
  }

  static readonly NONE = new SessionDocuments([]);

  /** The documents of a state to be stored. */
  static of(game: AnyGame, state: unknown): SessionDocuments {
    const kept = documentMembers(game).flatMap((member): Kept[] => {
      const document = memberOf(state, member);
      if (typeof document !== 'object' || document === null) return [];
      const text = Buffer.from(JSON.stringify(document));
      return text.length < MIN_BYTES ? [] : [{ member, document, name: nameOf(text), text }];
    });
    return new SessionDocuments(kept);
  }

  /**
   * Reads a stored state and restores its documents.
   * @throws StoreError `store-damaged` if one is missing or altered
   */
  static async read<T>(
    game: AnyGame,
    stored: T,
    read: (name: string) => Promise<Buffer | undefined>,
  ): Promise<{ state: T; documents: SessionDocuments }> {
    const referred = documentMembers(game).flatMap((member) => {
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

  /** The state to store: unchanged documents are replaced by references. */
  stored(state: unknown): unknown {
    const standing = this.#kept.filter(({ member, document }) => memberOf(state, member) === document);
    if (standing.length === 0) return state;
    const referred = standing.map(({ member, name }) => [member, { $document: name } satisfies Reference]);
    return { ...(state as object), ...(Object.fromEntries(referred) as object) };
  }

  /** A state from the log, with its documents replaced by the shared objects. */
  adopted<T>(state: T): T {
    const like = this.#kept.filter(({ member, text }) => JSON.stringify(memberOf(state, member)) === text.toString());
    return { ...state, ...(Object.fromEntries(like.map(({ member, document }) => [member, document])) as object) };
  }

  /** The bytes of that. */
  written(state: unknown): Buffer {
    return Buffer.from(JSON.stringify(this.stored(state)));
  }
}

function documentMembers({ documents }: AnyGame): string[] {
  return documents.flatMap(({ custom }) => custom?.stands ?? []);
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
