import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, type Key } from 'lmdb';
import t from 'tap';
import { buildApp } from '../src/app.js';
import { foldFault } from '../scripts/folded-meta.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import { decode, encode, type HeadEntry } from '../src/session/store/embedded/entries.js';
import { openStore } from '../src/session/store/open-store.js';

interface Fixture {
  /** Tokens and sessions are good at this time. */
  readonly at: string;
  /** By the game: what the service answered that wrote them. */
  readonly sessions: Readonly<
    Record<string, { id: string; seats: Record<string, string>; state: object; events: readonly object[] }>
  >;
  /** Keys and values of the embedded store. */
  readonly entries: readonly (readonly [key: string[], value: string])[];
}

/** Sessions as the commit of its name has stored them, played by first legal commands. */
const fixture = JSON.parse(readFileSync(new URL('fixtures/sessions/06a651a.json', import.meta.url), 'utf8')) as Fixture;

const folder = mkdtempSync(join(tmpdir(), 'old-sessions-'));
const db = open<Buffer>({ path: join(folder, 'sessions'), noSubdir: false, encoding: 'binary' });
for (const [key, value] of fixture.entries) await db.put(key as Key, bytesOf(key, value));
await db.close();
const store = openStore({ kind: 'embedded', path: folder });
const sessions = new SessionService({ store, games: GAMES, now: () => new Date(fixture.at) });
const app = await buildApp({ sessions });
t.teardown(async () => {
  await app.close();
  await sessions.close();
  rmSync(folder, { recursive: true, force: true });
});

function bytesOf([, , what]: readonly string[], value: string): Buffer {
  const [, encoded] = /^base64:(.*)$/.exec(value) ?? [];
  const bytes = encoded === undefined ? Buffer.from(value) : Buffer.from(encoded, 'base64');
  if (what !== 'head') return bytes;
  // The clock of the store is that of the machine.
  const { expiresAt: _, ...head } = decode<HeadEntry>(bytes);
  return encode(head);
}

for (const [game, { id, seats, state, events }] of Object.entries(fixture.sessions)) {
  await t.test(`a session of ${game} of an earlier release is read and played on`, async (t) => {
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const [token = ''] = Object.values(seats);
    const get = async (path: string, who = token) => {
      const { statusCode, body } = await app.inject({ url: `/v1/sessions/${id}${path}`, headers: as(who) });
      t.equal(statusCode, 200, path);
      return JSON.parse(body) as Record<string, unknown>;
    };
    t.equal(await foldFault(store, GAMES, id), null);
    t.same((await get('/state'))['state'], state);
    t.same((await get('/events?after=0'))['events'], events);
    t.ok((await get('/dice'))['commitment']);
    let given = 0;
    for (const who of Object.values(seats)) {
      const { commands, version } = (await get('/legal-commands', who)) as { commands: object[]; version: number };
      const [command] = commands;
      if (!command) continue;
      const key = `a key of today, ${who}`;
      const give = () =>
        app.inject({
          method: 'POST',
          url: `/v1/sessions/${id}/commands`,
          headers: { ...as(who), 'idempotency-key': key, 'if-match': `"${version}"` },
          payload: command,
        });
      const { statusCode, body } = await give();
      t.equal(statusCode, 201);
      t.equal((await give()).body, body);
      const [seat] = Object.entries(seats).find(([, token]) => token === who) ?? [];
      const kept = await store.readResponse(id, `seat:${seat}\n${key}`);
      t.match(kept, { label: /^done:/, response: Buffer.from(body) }, 'whole, so that the earlier release has it too');
      given += 1;
    }
    const isOver = JSON.stringify(events).includes('"game-ended"');
    const { ended } = (await get('')) as { ended: { result: object } | null };
    t.same(ended?.result, (state as { result?: object }).result, 'one shape, whatever was stored');
    if (isOver) t.match(await get('/replay'), { rules: 2 });
    else t.ok(given > 0, 'a game that goes on is played on');
  });
}
