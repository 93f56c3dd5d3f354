import { randomUUID } from 'node:crypto';
import t from 'tap';
import { buildApp, type App } from '../src/app.js';
import { isShaped } from '../src/game/check.js';
import type { AnyGame } from '../src/game/hosted.js';
import { SessionSnapshot } from '../src/session/core/snapshot.js';
import { SessionDocuments } from '../src/session/core/session-documents.js';
import { SessionService } from '../src/session/sessions.js';
import { GAMES } from '../src/games.js';
import { TrenchGameFileSchema } from '../src/trench/schema/game-file.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { appFor, ask, claim, give, type Opened, keyedPost } from './support/session-table.js';
import { startState } from './support/trench.js';
import { LiveTranscript } from './support/transcripts.js';
import { pluck } from './support/pluck.js';

/** A session of Trench over HTTP, with every seat of a person taken. */
async function seated(app: App, setUp: object = {}, path = '') {
  const answer = await keyedPost(app, undefined, `/v1/sessions${path}`, {
    ...(path === '' && { game: 'trench' }),
    ...setUp,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const session = answer.json<Opened>();
  const tokens: Record<string, string> = {};
  for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
  return { ...session, tokens, url: `/v1/sessions/${session.id}` };
}

const move = (text: string) => ({ type: 'move', from: text.slice(0, 2), to: text.slice(3, 5) });

for (const kind of STORE_KINDS) {
  t.test(`two people play Trench over ${kind} (T-MOV-1, T-END-6)`, async (t) => {
    const { one } = await storePair(t, kind);
    const app = await appFor(t, { sessions: new SessionService({ store: one, games: GAMES }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const table = await seated(app, { options: { agreedDraw: true } });
    const { id, url, spectatorToken } = table;
    const { black = '', white = '' } = table.tokens;
    const live = await LiveTranscript.open(app, id, white);
    t.match((await ask(app, black, { url })).json(), { game: 'trench', toAct: ['black'] });
    t.match((await ask(app, white, { url: `${url}/legal-commands` })).json(), { commands: [{ type: 'resign' }] });
    t.equal((await give(app, id, black, move('d4-e4'))).statusCode, 201);
    const refused = (await give(app, id, black, move('e4-f3'))).json<{ code: string }>();
    t.match(refused, { code: 'rules-refusal', errors: [{ code: 'not-your-turn', clause: 'T-MOV-1' }] });
    t.equal((await give(app, id, white, { type: 'end-turn' })).statusCode, 400, 'a command of the other game');
    t.match((await ask(app, white, { url: `${url}/reachable?square=e5&explain=true` })).json(), {
      units: [{ square: 'e5', destinations: [{ square: 'd5' }], outOfReach: { length: 13 } }],
    });
    t.match((await ask(app, white, { url: `${url}/board.svg?view=square&square=e5` })).body, /data-seen-by="white"/);
    t.same((await ask(app, spectatorToken, { url: `${url}/notation` })).json(), {
      text: '4TCLG/4STCL/4SSTC/4SSST/tss1s3/ctss4/lcts4/glct4 w 0:0 1 a',
    });
    for (const path of ['attacks', 'odds?attacker=a&target=b', 'advise']) {
      const answer = (await ask(app, black, { url: `${url}/${path}` })).json<object>();
      t.match(answer, {
        code: 'question-not-of-this-game',
        errors: [{ questions: ['validate', 'apply', 'legal-commands'] }],
      });
    }
    await give(app, id, white, { type: 'offer-draw' });
    await give(app, id, white, move('e6-d6'));
    const done = await give(app, id, black, { type: 'accept-draw' });
    t.match(done.json(), {
      events: [{ data: { result: { winner: null, reason: 'agreed-draw' } } }, { type: 'dice-revealed' }],
    });

    // Nothing is hidden: every viewer gets the same.
    const logs = await Promise.all(
      [black, white, spectatorToken].map(async (token) => (await ask(app, token, { url: `${url}/events` })).body),
    );
    t.equal(new Set(logs).size, 1);
    await live.upTo(done.json<{ lastSeq: number }>().lastSeq);
    t.match((await live.close()).join(), /agreed-draw/, 'the stream tells it, too');

    const file = (await ask(app, black, { url: `${url}/replay` })).json<object>();
    t.ok(isShaped(TrenchGameFileSchema, file), 'the file is of its schema');
    const post = async (path: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/v1/rules/${path}`, payload })).json<object>();
    t.match(await post('replay', { file }), { ok: true, state: { result: { reason: 'agreed-draw' } } });
    const text = 'start a; d4-e4 offer e6-d6 accept';
    t.same(await post('export', { file }), { ok: true, text });
    t.match(await post('import', { game: 'trench', text }), { ok: true, state: { result: { reason: 'agreed-draw' } } });
  });

  t.test(`a person plays the opponent of Trench over ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const [here, there] = (await Promise.all(
      [one, two].map((store) => buildApp({ sessions: new SessionService({ store, games: GAMES }) })),
    )) as [App, App];
    t.teardown(() => Promise.all([here.close(), there.close()]));
    const opponent = { seat: 'black', level: 2, seed: 'a' };
    const table = await seated(here, { opponent });
    const { id, url } = table;
    const { white = '' } = table.tokens;
    t.match((await ask(here, white, { url })).json(), {
      toAct: ['white'],
      seats: [{ opponent: 'level-2' }, { claimed: true }],
    });
    const { events } = (await ask(there, white, { url: `${url}/events` })).json<{ events: object[] }>();
    t.match(events[1], {
      type: 'opponent-chose',
      data: { seat: 'black', explanation: { level: 2, line: [/^[a-h]\d/] } },
    });
    t.match(events[2], { type: 'unit-moved', data: { seat: 'black' } });

    const key = randomUUID();
    const { version, commands } = (await ask(here, white, { url: `${url}/legal-commands` })).json<{
      version: number;
      commands: object[];
    }>();
    const [command = {}] = commands;
    // The same command on two instances at once, under one key: one turn of the opponent.
    const answers = await Promise.all([here, there].map((app) => give(app, id, white, command, { key, version })));
    const told = answers.filter(({ statusCode }) => statusCode === 201);
    t.ok(told.length >= 1);
    const again = await give(there, id, white, command, { key, version });
    for (const { body } of told) t.equal(body, again.body);
    const log = (await ask(there, white, { url: `${url}/events?after=4` })).json<{ events: { type: string }[] }>();
    t.same(pluck(log.events, 'type'), ['unit-moved', 'opponent-chose', 'unit-moved']);

    t.equal((await give(here, id, white, { type: 'resign' })).statusCode, 201);
    const file = (await ask(here, white, { url: `${url}/replay` })).json<{
      entries: { events: { to?: string }[] }[];
    }>();
    const replay = async (changed: object) =>
      (await here.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file: changed } })).json<object>();
    t.match(await replay(file), { ok: true });
    const [first, ...rest] = file.entries;
    const forged = { ...first, events: first?.events.map((event) => ('to' in event ? { ...event, to: 'a5' } : event)) };
    t.match(await replay({ ...file, entries: [forged, ...rest] }), { divergence: { kind: 'events', entry: 0 } });
    const stolen = { ...first, seat: 'white' };
    t.match(await replay({ ...file, entries: [stolen, ...rest] }), {
      divergence: { kind: 'refused', pointer: '/entries/0/seat' },
    });
  });
}

t.test(
  'a seat sees the board from the side of its army, also in the second battle of a match (T-DEC-12)',
  async (t) => {
    const app = await appFor(t);
    const start = { ...startState({ twoBattles: true }), firstBattle: { black: 3, white: 5 } };
    const table = await seated(
      app,
      { file: { schema: 'trench-game/1', start, entries: [] }, entries: 0 },
      '/continuations',
    );
    const seenBy = async (token: string, query = '') =>
      /data-seen-by="(\w+)"/.exec((await ask(app, token, { url: `${table.url}/board.svg${query}` })).body)?.[1];
    const { black = '', white = '' } = table.tokens;
    t.match((await ask(app, white, { url: table.url })).json(), { toAct: ['white'] }, 'the colours are exchanged');
    t.equal(await seenBy(white), 'black');
    t.equal(await seenBy(black), 'white');
    t.equal(await seenBy(black, '?seenBy=black'), 'black', 'as is asked for');
    t.equal(await seenBy(table.spectatorToken), 'black');
  },
);

t.test('a session of an earlier release, which stored no name of the opponent, is played on', async (t) => {
  const game = GAMES.get('trench') as AnyGame;
  const begun = game.setUp({ opponent: { seat: 'black', level: 4 } }, undefined as never);
  if (!begun.ok) throw new Error(begun.refusal.message);
  const { state } = begun.value as { state: unknown };
  const seats = [{ seat: 'black', claimed: false, opponent: true as const }];
  const at = (now: unknown) =>
    new SessionSnapshot(
      { session: 'ses', epoch: 'epo', first: 1, game } as unknown as ConstructorParameters<typeof SessionSnapshot>[0],
      {
        state: now,
        meta: { seats, ended: null },
        documents: SessionDocuments.NONE,
      } as unknown as ConstructorParameters<typeof SessionSnapshot>[1],
    );
  t.same(at(state).seats, [{ seat: 'black', claimed: false, opponent: 'level-4' }]);
  t.same(at(null).seats, [{ seat: 'black', claimed: false, opponent: 'level-1' }], 'before there is a state');
});
