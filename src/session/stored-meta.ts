import { SessionFault } from './fault.js';
import type { SessionDocuments } from './session-documents.js';
import type { Meta } from './snapshot.js';
import { damaged } from './store/integrity.js';

/**
 * What a release must know to read a session, behind the name of its game: one that does not know it finds no such game and leaves the
 * session alone, instead of misreading its state.
 */
const DOCUMENTS = '+documents';

/** A meta document as it is stored. */
export function encodeMeta(meta: Meta, documents: SessionDocuments): Buffer {
  const game = documents.bytes > 0 ? `${meta.game}${DOCUMENTS}` : meta.game;
  return Buffer.from(JSON.stringify({ ...meta, game }));
}

/** @throws SessionFault `game-unknown` where only a later release can read the session */
export function decodedMeta(stored: unknown): Meta {
  const meta = stored as Meta;
  if (typeof meta?.game !== 'string') throw damaged('a meta document names no game');
  const game = meta.game.endsWith(DOCUMENTS) ? meta.game.slice(0, -DOCUMENTS.length) : meta.game;
  if (game.includes('+')) {
    throw new SessionFault('game-unknown', 'Only a later release of the service can read this session.');
  }
  return game === meta.game ? meta : { ...meta, game };
}
