import t from 'tap';
import { type App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { appFor, ask, claim, give, type Opened, keyedPost } from './support/session-table.js';
import { pluck } from './support/pluck.js';

const SET_UP = {
  game: 'trench-club',
  contributions: 'waived',
  ruleset: 'e1',
  map: 'vosges-snow',
  options: { 'map.area': 'half-1-6' },
  seats: [{ country: 'france' }, { country: 'germany', opponent: 'enemy', difficulty: 'no_mans_land' }],
};

interface Done {
  readonly events: readonly { readonly type: string }[];
}

async function opened(app: App, setUp: object) {
  const answer = await keyedPost(app, undefined, '/v1/sessions', setUp);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const session = answer.json<Opened>();
  return { ...session, token: await claim(app, session, 'france'), url: `/v1/sessions/${session.id}` };
}

t.test('a person plays Koff’s enemy in a session (KOF-SEQ-8, KOF-D-56)', async (t) => {
  const app = await appFor(t, { sessions: new SessionService({ store: new MemoryStore(), games: GAMES }) });
  const table = await opened(app, { ...SET_UP, quick: true });
  const { id, url, token } = table;
  t.same(pluck(table.invitations, 'seat'), ['france'], 'nobody is invited to the seat of the enemy');
  t.match((await ask(app, token, { url })).json(), {
    toAct: ['france'],
    seats: [{}, { seat: 'germany', opponent: 'enemy' }],
  });
  for (const type of ['end-movement', 'confirm-declarations'])
    t.equal((await give(app, id, token, { type })).statusCode, 201);
  const done = (await give(app, id, token, { type: 'end-turn' })).json<Done>();
  const types = done.events.map(({ type }) => type);
  t.ok(types.includes('chart-rolled') && types.includes('purchase-rolled'), types.join(' '));
  t.ok(types.filter((type) => type === 'opponent-chose').length > 5, 'every step says why');
  const { state } = (await ask(app, token, { url: `${url}/state` })).json<{ state: State }>();
  t.match(state, { phase: 'movement', active: 'france' });
  t.notOk(state.solo?.germany?.turn, 'the turn is over');

  const slow = await opened(app, SET_UP);
  const before = (await ask(app, slow.token, { url: `${slow.url}/state` })).json<{ state: State }>().state;
  t.same(before.solo?.germany?.draws, [null, null, null], 'what it has drawn is hidden');
  t.same((await ask(app, slow.token, { url: slow.url })).json<{ toAct: string[] }>().toAct, ['france']);
});
