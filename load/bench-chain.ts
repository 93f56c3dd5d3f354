/**
 * What the chain costs: `npm run bench:chain`. Microseconds of CPU that a command with two events and a state in mid game takes for
 * the hashes of its events, the digest of what is stored, and the checks when it is read again.
 */
import { readFileSync } from 'node:fs';
import { GAMES } from '../src/games.js';
import type { AnyGame } from '../src/game/hosted.js';
import { chainOrigin } from '../src/game/chain.js';
import { snapshotDigest } from '../src/session/chain.js';
import { encode, RecordedEvent, written, type EventEnvelope } from '../src/session/recorded-event.js';
import { markdown } from './throughput.js';

const TIMES = 5000;
const game = GAMES.get('trench-club') as AnyGame;
const state = readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url));
const meta = Buffer.alloc(700, 'm');
const path = [
  { q: 1, r: 2 },
  { q: 2, r: 2 },
];
const envelope = (): EventEnvelope => ({
  version: 40,
  at: '2026-01-01T00:00:00.000Z',
  commandId: 'cmd_AAECAwQFBgcICQoLDA0ODw',
  seat: 'germany',
  command: { type: 'move-units', orders: [{ unit: 'germany-infantry-1', path }] },
  game: { type: 'units-moved', moves: [{ unit: 'germany-infantry-1', path, cost: 3 }] } as { type: string },
});
const [kept] = encode(written([envelope()]), 60, game, chainOrigin('ses_x'));
const plain = JSON.stringify(envelope());

/** Microseconds of CPU. */
function cost(work: () => unknown): number {
  for (let time = 0; time < TIMES / 10; time++) work();
  const from = process.cpuUsage();
  for (let time = 0; time < TIMES; time++) work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / TIMES;
}

const rows = [
  ['two events written, chained', () => encode(written([envelope(), envelope()]), 60, game, chainOrigin('ses_x'))],
  ['two events written, as JSON alone', () => [envelope(), envelope()].map((one) => JSON.stringify(one))],
  ['digest of the stored state and meta document', () => snapshotDigest(state, meta)],
  ['an event read and checked', () => RecordedEvent.read(60, kept?.json as string, game)],
  ['an event read, as JSON alone', () => JSON.parse(plain) as unknown],
] as const;
const measured = rows.map(([what, work]) => ({ what, 'microseconds of CPU': cost(work).toFixed(1) }));
console.log(`state ${state.length} bytes, event ${plain.length} bytes\n\n${markdown(measured, ['what'])}`);
