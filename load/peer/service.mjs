/**
 * The peer: a boardgame.io server with its memory store and a game of one line, whose state is as large as that of a session of Trench
 * Club. Its moves come over socket.io.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');
const state = JSON.parse(readFileSync(new URL('../../test/fixtures/mid-game.json', import.meta.url), 'utf8'));

const line = {
  name: 'line',
  disableUndo: true,
  setup: () => state,
  moves: { step: ({ G }) => void (G.round += 1) },
};
const { appServer } = await Server({ games: [line], origins: [] }).run({ port: 0 });
console.log(`http://127.0.0.1:${appServer.address().port}`);
process.once('SIGTERM', () => process.exit());
