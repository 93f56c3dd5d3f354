import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import t from 'tap';
import { parse } from 'yaml';
import { comparison, compareWith, isSlower, verdictOn } from '../load/against.js';
import { cases, POSITION_BODY } from '../load/cases.js';
import { gameCases, otherGames } from '../load/game-cases.js';
import { plant, plots } from '../load/planted.js';
import type { Figures } from '../load/scaling/figures.js';
import { CHOICES, playSession } from '../load/scaling/optioned.js';
import { withParts } from '../load/scaling/page.js';
import { ASSUMED, breaks, CHANGED, planFor, sizeAt } from '../load/scaling/plan.js';
import { another } from '../load/questions.js';
import { sessionCases, type Grove, type Sent } from '../load/session-cases.js';
import { warmUp } from '../load/windows.js';
import { readConfig } from '../src/config.js';
import { GAMES } from '../src/games.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { appOn } from './support/session-table.js';

t.test('every stateless case of the load table is answered', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
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
  const { app, service, store } = await appOn();
  t.teardown(() => service.close());
  const everyGame = plots(50);
  t.same(
    everyGame.map(({ game }) => game.id),
    GAMES.ids,
  );
  for (const plot of everyGame) {
    const { game, script } = plot;
    t.equal(script.length, 50, game.title);
    const read = await plant(store, 2, plot, 36);
    for (const { name, statuses, repeated, series, asks } of sessionCases(game)) {
      const grove: Grove = { read, write: await plant(store, 2, plot), script };
      const next = series?.(grove, 1);
      const commands = Array.from({ length: (asks ? 4 : 2) * script.length });
      for (const sent of repeated?.(grove, 1) ?? commands.map(() => next?.())) {
        const { method, path, headers, body } = sent as Sent;
        const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) });
        if (!statuses.includes(answer.statusCode)) t.fail(`${name}: ${answer.statusCode} ${answer.body}`);
      }
      if (next) t.throws(next, /not enough sessions/);
      t.pass(name);
    }
  }
});

t.test('a warm-up ends with its answers or its time, whatever the length of its windows', async (t) => {
  const table: readonly [name: string, rate: number, seconds: number, processes: number, windows: number][] = [
    ['time, long windows', 100, 5, 1, 3],
    ['time, short windows', 100, 0.5, 1, 30],
    ['time, two processes', 100, 0.5, 2, 60],
    ['answers, long windows', 4000, 2.5, 1, 2],
    ['answers, short windows', 4000, 0.5, 1, 10],
    ['answers, two processes', 4000, 0.5, 2, 20],
    ['only to be seen that it works', 100, 0.05, 1, 1],
  ];
  for (const [name, rate, seconds, processes, windows] of table) {
    let asked = 0;
    const window = async () => {
      asked += 1;
      return { rate, duration: seconds };
    };
    await warmUp(window, seconds, processes);
    t.equal(asked, windows, name);
  }
});

t.test('bodies that nobody has sent before differ in their round alone, and in no length', (t) => {
  const [first, second] = [another(POSITION_BODY), another(POSITION_BODY)];
  t.not(first, second);
  t.equal(first.length, second.length);
  const plain = (body: string) => body.replace(/"round":\d+/, '');
  t.equal(plain(first), plain(POSITION_BODY));
  t.equal(plain(second), plain(POSITION_BODY));
  t.end();
});

t.test('what became slower than the noise is told by order statistics', async (t) => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
  t.same(verdictOn(upTo(6)), { ratio: 2.5, interval: [0, 5] }, 'all six: one in 32 misses');
  t.same(verdictOn(upTo(15)), { ratio: 7, interval: [3, 11] }, 'the fourth to the twelfth of fifteen');
  t.same(verdictOn(upTo(20)), { ratio: 9.5, interval: [5, 14] });
  const slow = [0.9, 0.95, 0.85, 0.93, 0.91, 0.99];
  t.ok(isSlower(verdictOn(slow)));
  t.notOk(isSlower(verdictOn([...slow.slice(1), 1.01])));
  const cases = [slow, [1, 1, 1, 1, 1, 1]].map((ratios, n) => ({
    section: 'S',
    name: `case ${n}`,
    before: 9,
    now: 10,
    ratios,
  }));
  const text = comparison('abc', cases);
  t.match(text, /\| case 0 \| 9\.00 \| 10\.0 \| 0\.920 \| 0\.850–0\.990 slower \|/);
  t.match(text, /Slower than the noise:\n\n- S: case 0, 0\.920$/);
  t.match(comparison('abc', cases.slice(1)), /Nothing is slower than the noise\.$/);
});

t.test('two versions are measured in turn', async (t) => {
  const { compared } = await compareWith('HEAD', { wanted: 'destinations in order', rounds: 6, milliseconds: 1 });
  t.match(compared, [{ name: 'destinations in order, speed 4' }]);
  t.equal(compared[0]?.ratios.length, 6);
  t.ok(compared[0]?.ratios.every((ratio) => ratio > 0));
  await t.rejects(compareWith('no-such-commit', {}));
});

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const figures = JSON.parse(read('docs/scaling.json')) as Figures;

t.test('the page about growth is what follows from its figures', async (t) => {
  const page = read('docs/scaling.md');
  const filepath = fileURLToPath(new URL('../docs/scaling.md', import.meta.url));
  const formatted = async (text: string) => format(text, { ...(await resolveConfig(filepath)), filepath });
  t.equal(await formatted(withParts(page, figures)), page, 'npm run scaling -- --only plan writes it');
  const dearer = { ...figures, sessions: figures.sessions.map((one) => ({ ...one, redisKb: 2 * one.redisKb })) };
  t.not(await formatted(withParts(page, dearer)), page);
});

t.test('sessions by what was chosen for them are played to the same number of commands', async (t) => {
  for (const [options, setUp] of Object.entries(CHOICES)) {
    const store = new MemoryStore();
    const { id } = await playSession(store, setUp, 12);
    const told = (await store.readEvents(id, 0, 1000))?.events ?? [];
    const commands = told.flatMap(({ bytes }) => /"commandId":"([^"]+)"/.exec(bytes.toString())?.[1] ?? []);
    t.equal(new Set(commands).size, 12, options);
    await store.close();
  }
});

t.test('the plan: its arithmetic on figures that can be reckoned in the head', (t) => {
  const work = (name: string, micros: number) => ({ work: name, perSecond: 0, micros, bareMicros: 1, bare: '' });
  const works = [
    work('a question about a new state', 100),
    work('a question to a session', 50),
    work('a command', 600),
    work('an event delivered', 10),
  ];
  const age = (commands: number, redisKb: number) => ({ ...figures.sessions[0]!, commands, redisKb });
  const redis = { ...figures.instance.redis, micros: 100, eventsPerCommand: 2 };
  const easy: Figures = {
    ...figures,
    sessions: [age(0, 20), age(400, 820), age(500, 1020), { ...age(550, 9000), options: 'trenches' }],
    instance: { ...figures.instance, works, redis },
  };
  t.equal(sizeAt(easy, 300), 620, 'between two ages');
  t.equal(sizeAt(easy, 600), 1220, 'beyond the last');
  const one = planFor(easy, 1);
  t.match(one, { commands: 600, live: 10_800, sockets: 54_000, deliveries: 6000 });
  t.same(one.cores, { questions: 0.18, reads: 0.06, commands: 0.36, events: 0.06 });
  t.match(one, {
    instancesByWork: 2,
    instancesBySockets: 14,
    instances: 14,
    shardsByWork: 1,
    published: 600,
    woken: 3000,
  });
  const stored = (10_800 * 620 + 0.8 * 720 * 3600 * 1220 + 0.2 * 4320 * 3600 * 620) / 1e9;
  t.match(one, { storedTb: stored, shardsByMemory: Math.ceil((stored * 1000) / 32), connections: 21, cells: 2 });
  const many = planFor(easy, 10_000, CHANGED);
  t.equal(many.cells, Math.ceil(many.shards / 100));
  t.ok(planFor(easy, 100).storedTb > 3 * planFor(easy, 100, CHANGED).storedTb);
  t.match(breaks(one)[0], /^memory asks for 140 shards, work for 1/);
  t.end();
});

t.test('the autoscaler has the bounds that the plan reckons with', (t) => {
  const { spec } = parse(read('deploy/kubernetes/autoscaler.yaml')) as {
    spec: { metrics: { resource?: { target: object }; pods?: { target: object } }[] };
  };
  t.same(
    spec.metrics.map(({ resource, pods }) => (resource ?? pods)?.target),
    [
      { type: 'AverageValue', averageValue: `${ASSUMED.busy * 1000}m` },
      { type: 'AverageValue', averageValue: String(ASSUMED.socketsPerInstance) },
    ],
  );
  const { keepEndedMs, idleMs } = readConfig({});
  t.same(
    [keepEndedMs, idleMs],
    [ASSUMED.keptHours, ASSUMED.idleHours].map((hours) => hours * 3_600_000),
  );
  t.end();
});
