import { SessionFault } from '../fault.js';
import type { SessionDocuments } from '../core/session-documents.js';
import type { Meta } from '../core/meta.js';
import { damaged } from '../store/integrity.js';
import { sessionMsg } from '../words/bundle.js';

/**
 * Features that a release must support to read a session, appended to the name of its game. A release without one of them does
 * not find the game, and leaves the session unchanged.
 */
const MARKS: Readonly<Record<string, (meta: Meta, documents: SessionDocuments) => boolean>> = {
  documents: (_meta, documents) => documents.bytes > 0,
  takebacks: ({ takenBack }) => takenBack !== undefined,
  clocks: ({ clocks }) => clocks !== undefined,
  answers: ({ answers }) => answers !== undefined,
  continuation: ({ origin }) => origin?.type === 'continuation',
};

/** A meta document as it is stored. */
export function encodeMeta(meta: Meta, documents: SessionDocuments): Buffer {
  const marks = Object.entries(MARKS).flatMap(([mark, isMarked]) => (isMarked(meta, documents) ? [mark] : []));
  return Buffer.from(JSON.stringify({ ...meta, game: [meta.game, ...marks].join('+') }));
}

/** @throws SessionFault `game-unknown` if only a later release can read the session */
export function decodedMeta(stored: unknown): Meta {
  const meta = stored as Meta;
  if (typeof meta?.game !== 'string') throw damaged('a meta document names no game');
  const [game = '', ...marks] = meta.game.split('+');
  if (!marks.every((mark) => Object.hasOwn(MARKS, mark))) {
    throw new SessionFault('game-unknown', sessionMsg('later-release'));
  }
  return marks.length === 0 ? meta : { ...meta, game };
}
