import t from 'tap';
import { cases, POSITION_BODY } from '../../../load/cases.js';
import { gameCases, otherGames } from '../../../load/game-cases.js';
import { seedSessions, scenarios } from '../../../load/seeded.js';
import { another, type Sent } from '../../../load/requests.js';
import { sessionCases, type Fixture } from '../../../load/session-cases.js';
import { warmUp } from '../../../load/windows.js';
import { GAMES } from '../../../src/games.js';
import { sessionsFor } from '../../support/session-table.js';

t.test('every stateless case of the load table is answered', async (t) => {
  const { app } = await sessionsFor(t);
  const json = { 'content-type': 'application/json' };
  const referenceOf = async (payload: string) => {
    const posted = await app.inject({ method: 'POST', url: '/v1/positions', headers: json, payload });
    return posted.json<{ position: string }>().position;
  };
  const own = cases(await referenceOf(POSITION_BODY));
  const others = otherGames().map(async (other) =>
    gameCases(other, await referenceOf(JSON.stringify({ state: other.state }))),
  );
  for (const { name, method, path, body } of [...own, ...(await Promise.all(others)).flat()]) {
    const sent = { method, url: path, ...(body !== undefined && { payload: body, headers: json }) };
    t.equal((await app.inject(sent)).statusCode, 200, name);
  }
});

t.test('every case of the session table is answered, and commands go on as long as there are sessions', async (t) => {
  const { app, store } = await sessionsFor(t);
  const everyGame = scenarios(50);
  t.same(
    everyGame.map(({ game }) => game.id),
    GAMES.ids,
  );
  for (const scenario of everyGame) {
    const { game, script } = scenario;
    t.equal(script.length, 50, game.title);
    const read = await seedSessions(store, 2, scenario, 36);
    for (const { name, statuses, repeated, series, asks } of sessionCases(game)) {
      const fixture: Fixture = { read, write: await seedSessions(store, 2, scenario), script };
      const next = series?.(fixture, 1);
      const commands = Array.from({ length: (asks ? 4 : 2) * script.length });
      for (const sent of repeated?.(fixture, 1) ?? commands.map(() => next?.())) {
        const { method, path, headers = {}, body } = sent as Sent;
        const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) });
        if (!statuses.includes(answer.statusCode)) t.fail(`${name}: ${answer.statusCode} ${answer.body}`);
      }
      if (next) t.throws(next, /not enough sessions/);
      t.pass(name);
    }
  }
});

t.test('a warm-up ends with its answers or its time, whatever the length of its windows', async (t) => {
  const table: readonly [name: string, rate: number, seconds: number, windows: number][] = [
    ['time, long windows', 100, 5, 3],
    ['time, short windows', 100, 0.5, 30],
    ['answers, long windows', 4000, 2.5, 2],
    ['answers, short windows', 4000, 0.5, 10],
    ['only to be seen that it works', 100, 0.05, 1],
  ];
  for (const [name, rate, seconds, windows] of table) {
    let asked = 0;
    const window = async () => {
      asked += 1;
      return { rate, duration: seconds };
    };
    await warmUp(window, seconds);
    t.equal(asked, windows, name);
  }
});

t.test('new bodies differ in their round only, not in length', async (t) => {
  const [first, second] = [another(POSITION_BODY), another(POSITION_BODY)];
  t.not(first, second);
  t.equal(first.length, second.length);
  const plain = (body: string) => body.replace(/"round":\d+/, '');
  t.equal(plain(first), plain(POSITION_BODY));
  t.equal(plain(second), plain(POSITION_BODY));
});
