// At full length in part: clients
import { readFileSync } from 'node:fs';
import t from 'tap';
import { LANGUAGES } from '../src/language/language.js';
import { amount } from './support/amount.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { appFor } from './support/session-table.js';

/** Every 400 lists all faults of its body, each at the member that is meant. */
const app = await appFor(t, { limits: PATIENT_LIMITS, rateLimit: { perMinute: 1e6 } });
const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

interface Entry {
  readonly in: string;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
}
interface Told {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly Entry[];
  readonly more?: number;
}

async function told(url: string, payload: object, headers: Record<string, string> = {}): Promise<Told> {
  const key = { 'idempotency-key': 'a key that is long enough' };
  return (await app.inject({ method: 'POST', url, headers: { ...key, ...headers }, payload })).json<Told>();
}

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly examples?: Readonly<Record<string, { value: object; externalValue?: string }>> }>
    >;
  };
}

t.test('a misspelt parameter of the query is reported beside the faults of the body', async (t) => {
  const answer = await app.inject({ method: 'POST', url: '/v1/rules/apply?detla=true', payload: { zzz: 1 } });
  const { errors } = answer.json<{ errors: { in: string; pointer: string; code: string; message: string }[] }>();
  const query = errors.filter((one) => one.in === 'query');
  t.match(query, [{ pointer: '/detla', code: 'unknown-member', message: /delta/ }]);
  t.ok(errors.some((one) => one.in === 'body' && one.pointer === '/zzz'));
});

interface Example {
  readonly path: string;
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The published examples of every body, but of routes of one session: an unknown session reveals nothing. */
async function examples(): Promise<readonly Example[]> {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, { post?: Operation }> }>();
  const found: Example[] = [];
  for (const [path, { post }] of Object.entries(paths).filter(([one]) => !one.includes('{'))) {
    for (const [name, one] of Object.entries(post?.requestBody?.content['application/json']?.examples ?? {})) {
      const { externalValue, value } = one;
      const given = externalValue === undefined ? value : (await app.inject(externalValue)).json<object>();
      found.push({ path, name, value: given as Example['value'] });
    }
  }
  return found;
}

t.test('every route with a body reports each misspelt member', async (t) => {
  const bodies = await examples();
  t.ok(bodies.length > 30, `${bodies.length} bodies`);
  for (const { path, name, value } of bodies) {
    for (const member of Object.keys(value).filter((one) => one.length > 2)) {
      const misspelt = member[0] + member.slice(2);
      const body = Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key === member ? misspelt : key, one]),
      );
      const { status, errors } = await told(path, { ...body, zzz: 1 });
      const where = `${path} ${name}: ${misspelt}`;
      t.equal(status, 400, where);
      t.equal(errors.find(({ pointer }) => pointer === '/zzz')?.message, 'is not a known member', where);
      const near = errors.find(({ pointer }) => pointer === `/${misspelt}`);
      t.match(near, { code: 'unknown-member', message: `the nearest is ${member}` }, where);
    }
  }
});

/** Copies of a body in which a list or an object has `count` wrong members more, by the place of that list or object. */
function* swollen(body: unknown, count: number, place = ''): Generator<readonly [place: string, body: unknown]> {
  if (typeof body !== 'object' || body === null || place.split('/').length > 4) return;
  const wrong = Array.from({ length: count }, (_, at) => [`x${at}`, { id: 1 }] as const);
  yield [
    place,
    Array.isArray(body) ? [...body, ...wrong.map(([, one]) => one)] : { ...body, ...Object.fromEntries(wrong) },
  ];
  const seen = new Set<string>();
  for (const [key, member] of Object.entries(body)) {
    const name = Array.isArray(body) ? '*' : key;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const [at, one] of swollen(member, count, `${place}/${name}`)) {
      yield [
        at,
        Array.isArray(body)
          ? body.map((other, index) => (`${index}` === key ? one : (other as unknown)))
          : { ...body, [key]: one },
      ];
    }
  }
}

/** Elements of lists that are copied or searched meanwhile: what Ajv and the readers of its faults do with long lists of them. */
async function elementsHandled(work: () => Promise<unknown>): Promise<number> {
  const lists = Array.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const names = ['concat', 'filter', 'map', 'flatMap', 'some', 'find', 'slice'];
  const own = names.map((name) => [name, lists[name] as (...given: unknown[]) => unknown] as const);
  let count = 0;
  for (const [name, method] of own) {
    lists[name] = function (this: unknown[], ...given) {
      count += this.length;
      return method.apply(this, given);
    };
  }
  try {
    await work();
  } finally {
    for (const [name, method] of own) lists[name] = method;
  }
  return count;
}

/** Wrong members of the longest body. */
const MANY = amount('WRONG_MEMBERS', 3000, 10_000);

t.test('the work for the faults of a body grows at most as their number does in every route', async (t) => {
  const places = new Set<string>();
  for (const { path, value } of await examples()) {
    const bodies = [1, 100, MANY / 10, MANY].map((count) => new Map(swollen(value, count)));
    for (const place of bodies[0]?.keys() ?? []) {
      // A part of a state or a file has the same schema in all routes.
      const where = /^\/(state|file)\//.test(place) ? place : `${path} ${place || 'the body'}`;
      if (places.size === places.add(where).size) continue;
      const work: number[] = [];
      for (const swollenBy of bodies) {
        let answer: Told | undefined;
        work.push(await elementsHandled(async () => (answer = await told(path, swollenBy.get(place) as object))));
        const { errors: listed = [], more = 0 } = answer ?? {};
        t.ok(listed.length <= 100, `${where}: at most a hundred are listed`);
        if (work.length > 2 && listed.length === 100) t.ok(more > 0, `${where}: there are more`);
      }
      const [one = 0, , some = 0, many = 0] = work;
      // The square of so many is far above what readers of bodies prepare in the background.
      t.ok(many - one <= 12 * (some - one) + 500_000, `${where}: ${work.join(', ')}`);
    }
  }
  t.ok(places.size > 100, `${places.size} places`);
});

const SOLO = [{ country: 'france' }, { country: 'germany', opponent: 'enemy' }];
const ROWS: readonly (readonly [name: string, url: string, body: object, places: readonly string[]])[] = [
  [
    'a state of no game',
    '/v1/rules/apply',
    { state: {}, zzz: 1 },
    ['/state/schema missing-member', '/command missing-member', '/zzz unknown-member', '/state/units missing-member'],
  ],
  [
    'a state without its members',
    '/v1/rules/validate',
    { state: { schema: 'trench-club/1' }, comand: {} },
    [
      ...['ruleset', 'map', 'seats', 'units'].map((member) => `/state/${member} missing-member`),
      '/comand unknown-member',
      '/command missing-member',
    ],
  ],
  [
    'a misspelt command',
    '/v1/rules/validate',
    { state: midGame, command: { type: 'mvoe', unit: 1, zzz: 1 }, yyy: 1 },
    [
      '/command/type wrong-value',
      '/command/unit wrong-type',
      '/command/path missing-member',
      '/command/zzz unknown-member',
      '/yyy unknown-member',
    ],
  ],
  [
    'a command without a kind',
    '/v1/rules/validate',
    { state: midGame, command: { unit: 'x', zzz: 1 } },
    ['/command/type missing-member', '/command/type wrong-value', '/command/zzz unknown-member'],
  ],
  [
    'questions at once',
    '/v1/rules/batch',
    { state: midGame, questions: [{ question: 'reachabel', unit: [] }, { question: 'odds' }], zzz: 1 },
    [
      '/questions/0/question wrong-value',
      '/questions/0/unit unknown-member',
      '/questions/1/attacks missing-member',
      '/zzz unknown-member',
    ],
  ],
  [
    'a set-up of no ruleset',
    '/v1/rules/setup',
    { ruleset: 'e3', map: 'flanders-mud', seats: [], zzz: 1 },
    ['/ruleset wrong-value', '/seats too-short', '/zzz unknown-member'],
  ],
  [
    'a session of no ruleset',
    '/v1/sessions',
    { game: 'trench-club', ruleset: 'e3', map: 'flanders-mud', seats: SOLO, zzz: 1 },
    ['/ruleset wrong-value', '/zzz unknown-member'],
  ],
  ['a session of no game', '/v1/sessions', { game: 'chess', zzz: 1 }, ['/game wrong-value', '/zzz unknown-member']],
  [
    'a file of no game',
    '/v1/rules/replay',
    { file: { schema: 'chess/1' }, zzz: 1 },
    ['/file/schema wrong-value', '/zzz unknown-member'],
  ],
];

t.test('every route reports all faults of a body at once', async (t) => {
  for (const [name, url, body, places] of ROWS) {
    const { status, code, errors } = await told(url, body);
    t.match({ status, code }, { status: 400, code: 'malformed-request' }, name);
    const found = errors.map((entry) => `${entry.pointer} ${entry.code}`);
    t.same(
      places.filter((place) => !found.includes(place)),
      [],
      `${name}: ${found.join(', ')}`,
    );
    t.equal(new Set(found).size, found.length, `${name}: each once`);
    t.notOk(
      errors.some(({ pointer }) => pointer === ''),
      `${name}: none at the root`,
    );
  }
  const units = Array.from({ length: 150 }, () => ({}));
  const body = { state: { ...midGame, units }, command: { type: 'end-turn' } };
  const { errors, more } = await told('/v1/rules/validate', body);
  t.equal(errors.length, 100, 'at most a hundred');
  t.equal(more, 1, 'and that there are more');
});

t.test('a misspelt member is named with the nearest one in every language', async (t) => {
  const messages = new Set<string>();
  for (const language of LANGUAGES) {
    const { errors } = await told(
      '/v1/rules/validate',
      { state: midGame, comand: {} },
      { 'accept-language': language },
    );
    const { message = '' } = errors.find(({ pointer }) => pointer === '/comand') ?? {};
    t.match(message, / command$/, language);
    messages.add(message);
  }
  t.equal(messages.size, LANGUAGES.length);
});

t.test(
  'a feature that an opponent does not play is reported at its member, with its value (KOF-D-54, AUT-D-40)',
  async (t) => {
    const game = { game: 'trench-club', map: 'flanders-mud', options: { 'map.area': 'half-1-6' } };
    const automa = [{ country: 'france' }, { country: 'germany', opponent: 'automa' }];
    const rows = [
      ['ruleset', { ...game, ruleset: 'e2', seats: SOLO }, '/ruleset', 'KOF-D-54', /ruleset e2/],
      ['ruleset of the Automa', { ...game, ruleset: 'e1', seats: automa }, '/ruleset', 'AUT-D-40', /ruleset e1/],
      [
        'an option',
        { ...game, options: { ...game.options, 'variant.trenches': true }, ruleset: 'e1', seats: SOLO },
        '/options/variant.trenches',
        'KOF-D-54',
        /variant\.trenches/,
      ],
      [
        'the whole map for two',
        {
          ...game,
          options: { 'map.area': 'full' },
          ruleset: 'e1',
          seats: [{ country: 'france' }, { country: 'germany' }],
        },
        '/options/map.area',
        'SET-2',
        /./,
      ],
    ] as const;
    for (const [name, body, pointer, clause, message] of rows) {
      const problem = await told('/v1/sessions', body);
      t.match(problem, { status: 422, code: 'rules-refusal', errors: [{ pointer, clause, message }] }, name);
    }
    const begun = await told('/v1/rules/setup', {
      ruleset: 'e1',
      map: 'flanders-mud',
      seats: SOLO,
      dice: { seed: 's' },
    });
    const { state } = begun as unknown as { state: object };
    const impossible = await told('/v1/rules/apply', {
      state: { ...state, ruleset: 'e2' },
      command: { type: 'end-turn' },
    });
    const errors = [{ pointer: '/state/ruleset', clause: 'KOF-D-54', message: /ruleset e2/ }];
    t.match(impossible, { status: 422, code: 'impossible-state', errors });
  },
);
