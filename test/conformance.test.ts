// At full length in part: clients
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { caseFiles, DIRECTORY, expand, readCases } from '../scripts/conformance/cases.js';
import { stateDifference } from '../scripts/conformance/difference.js';
import { departures } from '../scripts/conformance/matcher.js';
import { byClause, playCase, type Ask } from '../scripts/conformance/run.js';
import { GAMES } from '../src/games.js';
import { amount } from './support/amount.js';
import { program } from './support/programs.js';
import { RefusalSchemas, type Prefix } from './support/refusal-schemas.js';
import { appFor } from './support/session-table.js';

interface Refusal {
  readonly code: string;
}
const root = fileURLToPath(new URL('..', import.meta.url));
const cases = readCases();

t.test('the case files follow their schema, their ids are unique', async (t) => {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(
    JSON.parse(readFileSync(`${DIRECTORY}/case.schema.json`, 'utf8')) as object,
  );
  for (const { name, text } of caseFiles()) {
    t.ok(validate(JSON.parse(text)), `${name}: ${JSON.stringify(validate.errors)}`);
  }
  t.notOk(validate({ title: 'x', cases: [{ id: 'a', title: 'x', clauses: ['MOV-1'] }] }), 'a case asks something');
  t.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
});

/** What the rules refuse in the cases, by the schema of the state. */
const refusals: { readonly game: Prefix; readonly refusal: Refusal }[] = [];

function collect(value: unknown, game: Prefix): void {
  if (value === null || typeof value !== 'object') return;
  if ('code' in value && 'clause' in value && 'facts' in value) refusals.push({ game, refusal: value as Refusal });
  // Reasons of an advice look alike.
  for (const [key, member] of Object.entries(value)) if (key !== 'reasons') collect(member, game);
}

t.test('every case holds in the process', async (t) => {
  const app = await appFor(t);
  const ask: Ask = async (endpoint, body) => {
    const answer = await app.inject({ method: 'POST', url: `/v1/rules/${endpoint}`, payload: body as object });
    if (answer.statusCode === 200)
      collect(answer.json(), JSON.stringify(body).includes('"trench/1"') ? 'Trench' : 'TrenchClub');
    return { status: answer.statusCode, body: answer.json() };
  };
  for (const one of cases) {
    const { complaints } = await playCase(one, ask);
    t.same(complaints, [], `${one.id}: ${one.title}`);
  }
});

t.test('every refusal has the facts and the remedy that the schema of its code names', async (t) => {
  const schemas = new RefusalSchemas();
  for (const game of ['TrenchClub', 'Trench'] as const) {
    const registry = Object.keys(GAMES.list.find(({ title }) => title.replace(' ', '') === game)?.refusals ?? {});
    t.same(schemas.codes(game).sort(), registry.sort(), `${game}: every code has a schema`);
  }
  const seen = new Set<string>();
  for (const { game, refusal } of refusals) {
    const fault = schemas.fault(game, refusal);
    if (fault !== null || !seen.has(refusal.code)) t.equal(fault, null, refusal.code);
    seen.add(refusal.code);
  }
  t.ok(seen.size > 60, `${seen.size} codes are refused in the cases`);
});

/** Runs the script as a user would. */
async function conformance(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...program('scripts/conformance.ts'), ...args], { cwd: root });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

t.test('cases hold against a service on a socket, reported by clause', async (t) => {
  // In the process all hold; at full length here too.
  const only = amount('CONFORMANCE_CASES', 1, cases.length) < cases.length ? 'ex-mov-1' : '';
  const asked = cases.filter(({ id }) => id.includes(only)).length;
  const app = await appFor(t);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const { code, out, err } = await conformance('--url', `${base}/`, '--clauses', '--only', only);
  t.equal(code, 0, out + err);
  t.match(out, new RegExp(`^${asked} passed, 0 failed$`, 'm'));
  t.match(out, /^MOV-11 +[1-9]\d* +0$/m);
});

t.test('a service that answers wrongly fails by case and clause', async (t) => {
  const app = await appFor(t);
  app.addHook('onSend', async (_request, _reply, payload) =>
    Buffer.from(payload as string | Uint8Array)
      .toString()
      .replaceAll('"cost":2', '"cost":2.5'),
  );
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const { code, out } = await conformance('--url', base, '--only', 'ex-mov-8');
  t.equal(code, 1);
  t.match(out, /✗ ex-mov-8: .*\n.*cost/);
  t.match(out, /^EX-MOV-8 +0 +1$/m);
  t.match(out, /^0 passed, 1 failed$/m);
});

t.test('the script reports that it cannot reach the service', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const deaf = await conformance('--url', `http://127.0.0.1:${port}`);
  t.equal(deaf.code, 2);
  t.match(deaf.err, /No answer from .*ECONNREFUSED\nIs the service running/);
  for (const [args, fault] of [
    [[], /usage: npm run tool -- conformance/],
    [['--url', 'ftp://x'], /usage: npm run tool -- conformance/],
    [['--ulr', 'x'], /Unknown option '--ulr'/],
  ] as const) {
    const { code, err } = await conformance(...args);
    t.equal(code, 2, args.join(' '));
    t.match(err, fault);
  }
});

t.test('the matcher compares members, lists and absent members', async (t) => {
  const holds: [expected: unknown, actual: unknown, boolean][] = [
    [1, 1, true],
    [1, '1', false],
    [null, null, true],
    [null, undefined, false],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1, c: 2 }, { a: 1, b: 2 }, false],
    [{}, [], false],
    [[{ a: 1 }], [{ a: 1, b: 2 }], true],
    [[1], [1, 2], false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: { $absent: true } }, {}, true],
    [{ a: { $absent: true } }, { a: null }, false],
    [{ $contains: [2, 1] }, [1, 2, 3], true],
    [{ $contains: [4] }, [1, 2, 3], false],
    [{ $contains: [] }, 1, false],
    [{ $excludes: [4], $length: 3 }, [1, 2, 3], true],
    [{ $excludes: [{ a: 1 }] }, [{ a: 1, b: 2 }], false],
    [{ $length: 2 }, [1], false],
    [{ $near: 0.5, $within: 0.01 }, 0.505, true],
    [{ $near: 0.5 }, 0.505, false],
    [{ $near: 0.5 }, '0.5', false],
    [{ $oneOf: [1, { a: 1 }] }, { a: 1 }, true],
    [{ $oneOf: [1, 2] }, 3, false],
  ];
  for (const [expected, actual, wanted] of holds) {
    t.equal(departures(expected, actual).length === 0, wanted, `${JSON.stringify(expected)} ${JSON.stringify(actual)}`);
  }
  t.throws(() => departures({ $like: 1 }, 1), /no matcher/);
  t.same(departures({ a: [{ b: 1 }] }, { a: [{ b: 2 }] }), ['/a/0/b: 2, not 1']);
});

t.test('fixtures and state differences are applied', async (t) => {
  const fixtures = { scene: { round: 3, units: [{ id: 'a', damage: 1 }, { id: 'b' }] } };
  t.same(
    expand({ state: { $use: 'scene', $units: { a: { xp: 2, damage: null }, b: null, c: { xp: 1 } } } }, fixtures),
    {
      state: {
        round: 3,
        units: [
          { id: 'a', xp: 2 },
          { id: 'c', xp: 1 },
        ],
      },
    },
  );
  t.same(expand([{ $use: 'scene', units: [] }], fixtures), [{ round: 3, units: [] }]);
  t.throws(() => expand({ $use: 'nothing' }, fixtures), /no fixture/);
  t.throws(() => expand({ $use: 'scene', $units: { x: null } }, fixtures), /no x/);
  const before = { units: [{ id: 'a', damage: 1, hex: 1 }, { id: 'b' }], money: { france: 1, germany: 2 } };
  const after = {
    units: [{ id: 'a', damage: 2, fort: 'F1' }],
    money: { france: 1, germany: 3 },
    phase: 'movement',
    forts: [{ id: 'F1', country: 'france' }],
    round: 4,
  };
  t.same(stateDifference(before, after), {
    units: { a: { damage: 2, hex: null, fort: 'F1' }, b: null },
    money: { germany: 3 },
    forts: { F1: { country: 'france' } },
    round: 4,
  });
  t.same(stateDifference(after, { ...after, battle: 0, declarations: [] }), {}, 'defaults are no difference');
});

t.test('a difference that a case does not name fails it; passed and failed are counted by clause', async (t) => {
  const one = {
    id: 'x',
    title: 'x',
    clauses: ['MOV-1'],
    steps: [{ endpoint: 'apply', body: { state: { round: 3 } }, stateDifference: { round: 4 } }],
  };
  const answering =
    (state: unknown): Ask =>
    () =>
      Promise.resolve({ status: 200, body: { state } });
  const right = await playCase(one, answering({ round: 4 }));
  const more = await playCase(one, answering({ round: 4, money: { france: 1 } }));
  const broken = await playCase(one, () => Promise.resolve({ status: 500, body: 'oh' }));
  t.same(right.complaints, []);
  t.match(more.complaints, [/money: changed/]);
  t.match(broken.complaints, [/status 500, not 200/]);
  t.same([...byClause([right, more, broken])], [['MOV-1', { passed: 1, failed: 2 }]]);
});
