import t, { type Test } from 'tap';
import { type App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { appFor, keyedPost } from './support/session-table.js';
import { pluck } from './support/pluck.js';

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly body: { readonly game: string };
}

async function service(t: Test): Promise<App> {
  const app = await appFor(t, { sessions: new SessionService({ store: new MemoryStore(), games: GAMES }) });
  return app;
}

const post = (app: App, url: string, payload: object) => keyedPost(app, undefined, url, payload);

const listed = async (app: App, language = 'en') => {
  const answer = await app.inject({ url: '/v1/presets', headers: { 'accept-language': language } });
  return answer.json<{ presets: Listed[] }>().presets;
};

t.test('each preset begins a game: by id and as a body, in a session and as a set-up', async (t) => {
  const app = await service(t);
  const presets = await listed(app);
  t.same(pluck(presets, 'id'), [
    'skirmish',
    'full-war',
    'solo-enemy',
    'solo-automa',
    'solo-staff',
    'trench-duel',
    'trench-match',
    'trench-solo',
  ]);
  for (const { id, body } of presets) {
    const begun = (await post(app, '/v1/rules/setup', { preset: id })).json<{ legal: boolean; toAct: string[] }>();
    t.match(begun, { legal: true, toAct: [/./] }, id);
    const dice = body.game === 'trench-club' && { dice: { seed: id } };
    const solo = id.includes('solo') && { playOpponents: true };
    t.same((await post(app, '/v1/rules/setup', { ...body, ...dice, ...solo })).json(), begun, `${id} in full`);
    const session = (await post(app, '/v1/sessions', { preset: id })).json<{ invitations: object[] }>();
    t.equal(session.invitations.length, id === 'full-war' ? 4 : id.includes('solo') ? 1 : 2, id);
    t.equal((await post(app, '/v1/sessions', body)).statusCode, 201, `${id} in full`);
  }
});

t.test('other members replace those of the preset, options one by one', async (t) => {
  const app = await service(t);
  const changed = {
    preset: 'skirmish',
    map: 'vosges-snow',
    options: { 'sf.enabled': false },
    dice: { seed: 's' },
  };
  const { state } = (await post(app, '/v1/rules/setup', changed)).json<{ state: { map: string; options: object } }>();
  t.equal(state.map, 'vosges-snow');
  t.match(state.options, { 'map.area': 'half-1-6', 'sf.enabled': false });
  const solo = { preset: 'trench-solo', opponent: { seat: 'black', level: 1 } };
  t.match((await post(app, '/v1/rules/setup', solo)).json(), { state: { opponent: { seat: 'black' } } });
});

t.test('faults of a preset have a pointer', async (t) => {
  const app = await service(t);
  for (const url of ['/v1/rules/setup', '/v1/sessions']) {
    for (const body of [{ preset: 'skirmsh' }, { preset: 'skirmish', game: 'trench' }, { preset: 7 }]) {
      const refused = await post(app, url, body);
      t.equal(refused.statusCode, 400);
      t.match(refused.json(), { code: 'malformed-request', errors: [{ pointer: '/preset' }] }, JSON.stringify(body));
    }
    for (const game of ['chess', -1]) {
      const refused = await post(app, url, { preset: 'skirmish', game });
      t.match(refused.json(), { status: 400, errors: [{ pointer: '/game' }] }, `${url}: ${game}`);
    }
    t.match((await post(app, url, { preset: 'trench-duel', colour: 'red' })).json(), {
      errors: [{ pointer: '/colour' }],
    });
  }
});

t.test('titles are localised', async (t) => {
  const app = await service(t);
  const titles = await Promise.all(
    ['en', 'es', 'it', 'fr'].map(async (language) => (await listed(app, language)).map(({ title }) => title)),
  );
  t.equal(new Set(titles.flat()).size, 4 * 8);
});
