import t from 'tap';
import { hashOfState } from '../src/game/hash.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import type { Event } from '../src/trench-club/schema/event.js';
import type { State } from '../src/trench-club/schema/state.js';
import { appOn, type Opened } from './support/session-table.js';
import { endedFile, play, post, seated, takeSeats, verify, type SessionFile } from './support/session-file.js';

const UNLIMITED = { rateLimit: { perMinute: 1e6 } };

/** The same game from a start with 500 money, with the hashes of all states after it. */
function enriched(file: SessionFile): SessionFile {
  const { money } = file.start as { money: Record<string, number> };
  let state = { ...file.start, money: { ...money, germany: 500 } } as unknown as State;
  const start = state;
  const entries = file.entries.map((entry) => {
    state = evolveAll(state, entry.events as Event[]);
    return { ...entry, hash: hashOfState(state) };
  });
  return { ...file, start, entries };
}

t.test('the log binds the state that a continued game begins with', async (t) => {
  const { app, service } = await appOn(undefined, UNLIMITED);
  t.teardown(() => service.close());
  const first = await seated(app);
  await play(app, first, 2);
  const before = await endedFile(app, first);
  for (const contributions of ['waived', 'awaited']) {
    const body = { file: before, entries: 1, contributions };
    const answer = await post(app, undefined, '/v1/sessions/continuations', body);
    t.equal(answer.statusCode, 201, answer.body);
    const session = await takeSeats(app, answer.json<Opened>());
    if (contributions === 'awaited') {
      for (const token of Object.values(session.tokens))
        await post(app, token, `${session.url}/dice-contributions`, { waive: true });
    }
    await play(app, session, 3);
    const file = await endedFile(app, session);
    const { commitment } = file.dice;
    const last = file.chain.records.length;
    const noted = `${last}:${file.chain.head}`;
    t.match(verify(t, file, commitment, noted), { status: 0 }, contributions);
    const replayed = async (content: object) =>
      (await post(app, undefined, '/v1/rules/replay', { file: content })).json<object>();
    t.match(await replayed(file), { ok: true }, contributions);

    const forged = enriched(file);
    t.match(verify(t, forged, commitment, noted), { status: 1, text: /another start than the log/ }, contributions);
    t.match(await replayed(forged), { ok: false, divergence: { kind: 'chain', entry: null, pointer: '/start' } });
    t.match(await replayed({ ...forged, chain: undefined }), { ok: true }, 'nothing is bound without the log');
    const unbound = structuredClone(forged);
    for (const record of unbound.chain.records) delete record.start;
    t.match(
      verify(t, unbound, noted),
      { status: 1, text: /not what its hash says/ },
      'nor can the log be relieved of it',
    );
    t.match(await replayed(unbound), { divergence: { kind: 'chain', pointer: '/chain/records/0/chain/hash' } });
  }
});
