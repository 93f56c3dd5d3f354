/**
 * What the caches of the session layer are worth: the CPU time of each thing they spare, with the cache and with one too
 * small to keep anything. The embedded store, sessions in mid game with 120 commands behind them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GAMES } from '../src/games.js';
import type { SessionLimits } from '../src/session/limits.js';
import { SessionService, type Member } from '../src/session/service.js';
import { openStore } from '../src/session/store/open-store.js';
import { plant, plots, type Plot } from './planted.js';

const SESSIONS = 20;
const ROUNDS = 20;
const PAGE = 200;

const directory = mkdtempSync(path.join(tmpdir(), 'bench-caches-'));
const store = openStore({ kind: 'embedded', path: directory });
const planted = await plant(store, SESSIONS, plots(120)[0] as Plot, 120);

/** Microseconds of CPU for one call, after a first round that fills the cache. */
async function cost(limits: Partial<SessionLimits>, call: (service: SessionService, member: Member) => unknown) {
  const service = new SessionService({ store, games: GAMES, limits });
  let from = process.cpuUsage();
  for (let round = 0; round <= ROUNDS; round++) {
    if (round === 1) from = process.cpuUsage();
    for (const { id, spectator } of planted) await call(service, await service.authorise(id, spectator));
  }
  const { user, system } = process.cpuUsage(from);
  return (user + system) / ROUNDS / SESSIONS;
}

const calls: readonly [name: string, none: Partial<SessionLimits>, call: Parameters<typeof cost>[1]][] = [
  ['snapshots: authorise', { sessionBytes: 1 }, () => undefined],
  [
    'answers: the state of a spectator',
    { sessionAnswerBytes: 1 },
    (_service, { snapshot }) => {
      const view = snapshot.view(null);
      return view.answer('state', () => JSON.stringify(view.state));
    },
  ],
  [
    'answers: all legal commands',
    { sessionAnswerBytes: 1 },
    (_service, { snapshot }) => {
      const seat = snapshot.game.toAct(snapshot.state)[0] as string;
      const view = snapshot.view(seat);
      return view.answer('commands', () => JSON.stringify(snapshot.game.enumerate(view.plausible, seat)));
    },
  ],
  [
    `events: a page of ${PAGE}`,
    { sessionEventBytes: 1 },
    async (service, member) => {
      const { events } = await service.events(member, 0, PAGE);
      return events.map((event) => event.text(null)).join();
    },
  ],
];
console.log('cache: what is asked | with | without (microseconds of CPU)');
for (const [name, none, call] of calls) {
  const [kept, made] = [await cost({}, call), await cost(none, call)];
  console.log(`${name} | ${kept.toFixed(0)} | ${made.toFixed(0)}`);
}
await store.close();
rmSync(directory, { recursive: true });
