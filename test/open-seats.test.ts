import { randomUUID } from 'node:crypto';
import t from 'tap';
import { buildApp, type App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/service.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';

const KEY = 'a-key-of-an-operator';

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}
interface Listed {
  readonly sessions: readonly { readonly id: string; readonly seats: readonly object[] }[];
  readonly next: string | null;
}

function caller(app: App) {
  return (method: 'GET' | 'POST', url: string, payload?: object, token?: string, key: string = randomUUID()) => {
    const headers = { 'idempotency-key': key, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return app.inject({
      method,
      url,
      headers: method === 'POST' ? headers : { authorization: headers.authorization ?? '' },
      ...(payload && { payload }),
    });
  };
}

for (const kind of STORE_KINDS) {
  t.test(
    `open seats over ${kind}: offered at creation or later, listed by any instance, claimed in one call`,
    async (t) => {
      const { one, two } = await storePair(t, kind);
      const apps = await Promise.all(
        [one, two].map((store) => buildApp({ sessions: new SessionService({ store, games: GAMES }) })),
      );
      t.teardown(() => Promise.all(apps.map((app) => app.close())));
      const [ask, elsewhere] = apps.map(caller) as [ReturnType<typeof caller>, ReturnType<typeof caller>];
      const listed = async (query = '') => (await elsewhere('GET', `/v1/sessions?open=true${query}`)).json<Listed>();
      const open = async (body: object) => (await ask('POST', '/v1/sessions', body)).json<Opened>();

      const first = await open({ preset: 'trench-duel', open: true });
      const second = await open({ preset: 'skirmish' });
      t.match(await listed(), {
        sessions: [
          {
            id: first.id,
            seats: [
              { seat: 'black', offered: undefined },
              { seat: 'white', offered: true },
            ],
          },
        ],
      });
      const offers = `/v1/sessions/${second.id}/seats/france/offers`;
      t.match((await ask('POST', offers, { offered: true }, second.hostToken)).json(), {
        seat: 'france',
        offered: true,
      });
      t.equal((await ask('POST', offers, { offered: true }, undefined)).statusCode, 401, 'hosts alone offer');
      t.same(new Set((await listed()).sessions.map(({ id }) => id)), new Set([first.id, second.id]));
      const page = await listed('&limit=1');
      t.equal(page.sessions.length, 1);
      t.match((await elsewhere('GET', page.next as string)).json(), { sessions: { length: 1 }, next: null });

      const claims = `/v1/sessions/${first.id}/seats/white/claims`;
      const key = randomUUID();
      const claimed = await elsewhere('POST', claims, {}, undefined, key);
      t.match(claimed.json(), { seat: 'white', token: /^sea_/ });
      t.equal(claimed.statusCode, 201);
      t.equal((await ask('POST', claims, {}, undefined, key)).body, claimed.body, 'a retry has the same token');
      t.equal((await ask('POST', claims, {})).statusCode, 404, 'the seat is taken');
      t.equal(
        (await ask('POST', `/v1/sessions/${first.id}/seats/black/claims`, {})).statusCode,
        404,
        'it is not on offer',
      );
      t.same(
        (await listed()).sessions.map(({ id }) => id),
        [second.id],
      );
      t.match((await ask('POST', offers, { offered: false }, second.hostToken)).json(), { offered: false });
      t.same((await listed()).sessions, []);
      t.match((await ask('POST', offers, { offered: true }, second.hostToken)).json(), { offered: true });
      await ask('POST', `/v1/sessions/${second.id}/close`, undefined, second.hostToken);
      t.same((await listed()).sessions, [], 'a session that is over has no open seats');
      const events = (await ask('GET', `/v1/sessions/${second.id}/events`, undefined, second.hostToken)).body;
      t.match(events, /"type":"seat-offered","seat":"france","offered":true/);
    },
  );
}

t.test('where the service has API keys, the operator decides who sees the list', async (t) => {
  for (const listsOpenSeats of [false, true]) {
    const { one } = await storePair(t, 'memory');
    const app = await buildApp({
      sessions: new SessionService({ store: one, games: GAMES }),
      apiKeys: [KEY],
      listsOpenSeats,
    });
    t.teardown(() => app.close());
    const ask = caller(app);
    const { id } = (await ask('POST', '/v1/sessions', { preset: 'trench-duel', open: true }, KEY)).json<Opened>();
    t.match((await ask('GET', '/v1/sessions?open=true', undefined, KEY)).json(), { sessions: [{ id }] });
    t.equal((await ask('GET', '/v1/sessions?open=true')).statusCode, listsOpenSeats ? 200 : 401);
    t.equal((await ask('GET', '/v1/sessions')).statusCode, 401);
    t.equal((await ask('POST', `/v1/sessions/${id}/seats/white/claims`, {})).statusCode, 201, 'claims need no key');
  }
});
