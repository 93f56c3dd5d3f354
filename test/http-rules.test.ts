import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import t from 'tap';
import { contentHash } from '../src/game/hash.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { appFor } from './support/session-table.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const state = JSON.parse(read('test/fixtures/mid-game.json')) as State;
const app = await appFor(t);

const ask = async (path: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url: `/v1/rules/${path}`, payload });
  return { response, status: response.statusCode, answer: response.json() };
};
const attack = { attacker: 'germany-tank', target: 'france-tank' };

t.test('`reachable` answers destinations and refusals', async (t) => {
  const { answer } = await ask('reachable', { state, units: ['germany-tank', 'germany-big-bertha'], paths: true });
  t.same(
    answer.units.map((one: { unit: string }) => one.unit),
    ['germany-tank', 'germany-big-bertha'],
    'in the order of the question',
  );
  for (const { destinations, speed } of answer.units) {
    t.ok(destinations.length > 5);
    for (const destination of destinations) {
      t.ok(destination.cost <= speed, 'in movement points');
      const last = destination.path.at(-1);
      if (destination.kind === 'move') t.same(last, destination.hex, 'the path ends where the unit goes');
      if (destination.kind === 'enter-fort') t.same(last, { fort: destination.fort });
      if (destination.kind === 'board') t.same(last, { board: destination.transport });
    }
  }
  const all = await ask('reachable', { state });
  t.equal(all.answer.units.length, 11, 'all units of the country whose turn it is');
  t.match(all.answer.units[1], {
    unit: 'germany-mounted-infantry',
    refusal: { code: 'unit-aboard' },
    destinations: [],
  });
  t.equal(all.answer.units[0].destinations[0].path, undefined, 'paths on request only');
  const france = await ask('reachable', { state, country: 'france' });
  t.ok(france.answer.units.every((one: { unit: string }) => one.unit.startsWith('france-')));
});

t.test('`validate` answers legality with its refusal', async (t) => {
  const move = (path: object[], more: object = {}) =>
    ask('validate', { state, command: { type: 'move', unit: 'germany-tank', path, ...more } });
  t.match(await move([{ q: 15, r: -4 }]), {
    status: 200,
    answer: { legal: true, events: [{ type: 'unit-moved', cost: 1 }] },
  });
  t.match(
    await move([
      { q: 16, r: -4 },
      { q: 17, r: -4 },
    ]),
    {
      status: 200,
      answer: {
        legal: false,
        refusal: { code: 'contact-stop', clause: 'CON-1', remedy: { longestPrefix: [{ q: 16, r: -4 }] } },
      },
    },
  );
  const wrong: [object, string][] = [
    [{ type: 'march' }, '/command'],
    [{ type: 'move', unit: 'germany-tank' }, '/command/path'],
    [{ type: 'move', unit: 'germany-tank', path: [], colour: 1 }, '/command/colour'],
  ];
  for (const [command, pointer] of wrong) {
    const { answer } = await ask('validate', { state, command });
    t.match(answer, { code: 'malformed-request', errors: [{ pointer }] });
  }
  const other = await ask('validate', { state, command: { type: 'end-movement' }, seat: 'france' });
  t.match(other.answer, { legal: false, refusal: { code: /^[a-z-]+$/ } }, 'not its turn');
  const unknown = await ask('validate', { state, command: { type: 'repair', unit: 'nobody' } });
  t.match(unknown, { status: 200, answer: { legal: false } }, 'a command may name anything: the rules say no');
});

t.test('`attacks` lists targets and dice', async (t) => {
  const { answer } = await ask('attacks', { state, units: ['germany-tank'], explain: true });
  t.equal(answer.country, 'germany');
  t.match(answer.attackers, [
    { attacker: 'germany-tank', refusal: null, attacks: [{ target: 'france-tank', distance: 1 }] },
  ]);
  t.equal(answer.attackers[0].refused.length + 1, 22, 'every other enemy with its reason');
  for (const { refusal } of answer.attackers[0].refused) t.match(refusal, { code: /^[a-z-]+$/, clause: /^[A-Z]/ });
});

t.test('`battle` takes given dice or a seed and refuses too few dice', async (t) => {
  const rolls = [...Array<number>(10).fill(1), ...Array<number>(10).fill(12)];
  const { answer } = await ask('battle', { state, attack, dice: { rolls } });
  t.match(answer, { legal: true, diceUsed: 20, battle: { attackerRoll: { hits: 10 }, targetRoll: { hits: 0 } } });
  const after = (id: string) => answer.state.units.find((one: { id: string }) => one.id === id);
  t.same(after('germany-tank'), { ...unitOf('germany-tank'), xp: 9 });
  t.same(after('france-tank'), { ...unitOf('france-tank'), damage: 5 });
  t.same(
    answer.state.units.filter((one: { id: string }) => !Object.values(attack).includes(one.id)),
    state.units.filter((one) => !Object.values(attack).includes(one.id)),
    'nobody else has changed',
  );

  const few = await ask('battle', { state, attack, dice: { rolls: rolls.slice(0, 3) } });
  t.match(few.answer, {
    status: 400,
    code: 'rolls-exhausted',
    errors: [{ pointer: '/dice/rolls', needed: 20, given: 3 }],
  });
  const seeded = await ask('battle', { state, attack, dice: { seed: 'a' } });
  const again = await ask('battle', { state, attack, dice: { seed: 'a' } });
  t.equal(again.response.body, seeded.response.body, 'the same seed, the same bytes');
  const other = await ask('battle', { state, attack, dice: { seed: 'b' } });
  t.not(other.response.body, seeded.response.body);

  const refused = await ask('battle', { state, attack: { ...attack, target: 'france-howitzer' }, dice: { seed: '' } });
  t.match(refused, { status: 200, answer: { legal: false, refusal: { code: 'target-too-far', clause: 'ATT-4' } } });
});

const unitOf = (id: string) => state.units.find((one) => one.id === id);

t.test('`render` draws positions', async (t) => {
  const highlights = [{ kind: 'move', hex: { q: 15, r: -4 }, cost: 1 }];
  const { payload, headers, statusCode } = await app.inject({
    method: 'POST',
    url: '/v1/rules/render',
    payload: { state, highlights },
  });
  t.equal(statusCode, 200);
  t.match(headers['content-type'], 'image/svg+xml');
  t.match(headers['content-security-policy'], "default-src 'none'");
  t.match(payload, /^(<\?xml[^>]*>\s*)?<svg/);
  t.match(payload, 'germany-tank');
  const { href } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json();
  const plain = await app.inject(`${href}/board.svg`);
  const lit = await app.inject(`${href}/board.svg?unit=germany-tank`);
  t.match([plain.statusCode, lit.statusCode], [200, 200]);
  t.ok(lit.body.length > plain.body.length, 'the reach is drawn');
  const held = await app.inject({
    url: `${href}/board.svg`,
    headers: { 'if-none-match': plain.headers.etag as string },
  });
  t.equal(held.statusCode, 304);

  const small = await app.inject({ url: `${href}/board.svg`, headers: { 'accept-encoding': 'br' } });
  t.equal(small.headers['content-encoding'], 'br');
  t.match(small.headers.vary, /accept-encoding/i);
  t.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body);
  t.not(small.headers.etag, plain.headers.etag, 'another representation');
  const heldSmall = await app.inject({
    url: `${href}/board.svg`,
    headers: { 'accept-encoding': 'br', 'if-none-match': small.headers.etag as string },
  });
  t.match([heldSmall.statusCode, heldSmall.rawPayload.length], [304, 0]);

  const bare = await app.inject(`${href}/board.svg?caption=false`);
  t.notMatch(bare.body, 'class="caption"');
  t.match(plain.body, 'class="caption"');
  const marks = await app.inject({
    method: 'POST',
    url: '/v1/rules/render',
    payload: { state, highlights, layers: ['marks'] },
  });
  t.match(marks.payload, 'data-kind="move"');
  t.notMatch(marks.payload, 'germany-tank');
});

t.test('`odds` answers exact and rounded odds', async (t) => {
  const { answer } = await ask('odds', { state, attacks: [attack], detail: 'joint', exact: true });
  const sum = answer.outcomes.reduce((total: number, one: { probability: number }) => total + one.probability, 0);
  t.ok(Math.abs(sum - 1) < 1e-12);
  t.match(answer.outcomes[0].exact, /^\d+\/\d+$/);
});

t.test('`validate-state` lists the findings of impossible states', async (t) => {
  t.same((await ask('validate-state', { state })).answer, { valid: true, findings: [] }, 'the fixture is possible');
  const [first, second, ...rest] = state.units;
  const cases: [string, object, RegExp][] = [
    [
      'two units on one hex',
      { units: [first, { ...second, hex: first?.hex, aboard: undefined }, ...rest] },
      /^\/units\/[01]/,
    ],
    ['off the map', { units: [{ ...first, hex: { q: 500, r: 500 } }, second, ...rest] }, /^\/units\/0/],
    ['an id twice', { units: [first, { ...second, id: first?.id }, ...rest] }, /^\/units\/[01]/],
    ['an unknown map', { map: 'atlantis' }, /^\/map/],
    ['an unknown unit sheet', { unitSheet: 'e9' }, /^\/unitSheet/],
    ['an unknown fort', { forts: [{ id: 'F99', country: 'france' }] }, /^\/forts\/0/],
  ];
  for (const [name, change, pointer] of cases) {
    const changed = { ...state, ...change };
    const { answer } = await ask('validate-state', { state: changed });
    t.equal(answer.valid, false, name);
    const found = answer.findings as { pointer: string }[];
    t.ok(
      found.some((one) => pointer.test(one.pointer)),
      `${name}: ${JSON.stringify(found)}`,
    );
    for (const path of ['reachable', 'attacks']) {
      const refused = await ask(path, { state: changed });
      t.match(refused.answer, { status: 422, code: 'impossible-state' }, name);
      t.same(
        refused.answer.errors.map((one: { pointer: string }) => one.pointer),
        found.map((one) => `/state${one.pointer}`),
        'the same findings',
      );
    }
    const posted = await app.inject({ method: 'POST', url: '/v1/positions', payload: { state: changed } });
    t.equal(posted.statusCode, 422);
  }
  const odd = [null, 1, 'state', [], {}, { ...state, schema: 'trench-club/0' }, { ...state, colour: 1 }];
  for (const one of odd) {
    t.match(await ask('validate-state', { state: one }), { status: 200, answer: { valid: false } });
  }
  const wordy = { ...state, units: state.units.map((unit) => ({ moved: false, ...unit })), declarations: [] };
  const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown;
  for (const one of [
    state,
    wordy,
    deep,
    { ...state, units: deep },
    ...odd,
    ...cases.map(([, change]) => ({ ...state, ...change })),
  ]) {
    const text = JSON.stringify({ state: one });
    // With a backslash in it a body is read by Node, and checked as anything at all.
    const [quickly, plainly] = await Promise.all(
      [text, text.replace('"state"', '"st\\u0061te"')].map((payload) =>
        app.inject({
          ...{ method: 'POST', url: '/v1/rules/validate-state', payload },
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    const told = ({ statusCode, body }: { statusCode: number; body: string }) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
    ];
    t.same(told(quickly as never), told(plainly as never));
  }
});

t.test('a question about an unknown unit or hex is refused', async (t) => {
  const cases: [string, object, string][] = [
    ['reachable', { units: ['germany-tank', 'nobody'] }, '/units/1'],
    ['attacks', { units: ['nobody'] }, '/units/0'],
    ['battle', { attack: { attacker: 'germany-tank', target: 'nobody' }, dice: { seed: '' } }, '/attack/target'],
    ['advise', { units: ['nobody'] }, '/units/0'],
    ['odds', { attacks: [attack, { attacker: 'nobody', target: 'france-tank' }] }, '/attacks/1/attacker'],
  ];
  for (const [path, question, pointer] of cases) {
    const { status, answer } = await ask(path, { state, ...question });
    t.equal(status, 400, path);
    t.match(answer, { code: 'unknown-id', errors: [{ in: 'body', pointer, code: 'unknown-id' }] });
  }
});

t.test('a question may name its position by reference', async (t) => {
  const post = () => app.inject({ method: 'POST', url: '/v1/positions', payload: { state } });
  const { position, href } = (await post()).json();
  t.equal(position, `pos_${contentHash(state)}`);
  t.equal(href, `/v1/positions/${position}`);
  t.equal((await post()).json().position, position, 'content decides');

  const questions: Record<string, object> = {
    reachable: { units: ['germany-tank'] },
    attacks: { units: ['germany-tank'] },
    battle: { attack, dice: { seed: 'x' } },
    odds: { attacks: [attack] },
    advise: { units: ['germany-tank'] },
  };
  for (const [path, question] of Object.entries(questions)) {
    const byState = await ask(path, { state, ...question });
    const byReference = await ask(path, { position, ...question });
    t.equal(byReference.status, 200, path);
    t.equal(byReference.response.body, byState.response.body, 'the same bytes');
  }

  const gets: Record<string, string> = {
    'reachable?unit=germany-tank': 'reachable',
    'attacks?unit=germany-tank': 'attacks',
    'odds?attacker=germany-tank&target=france-tank': 'odds',
    'advise?unit=germany-tank': 'advise',
  };
  for (const [url, path] of Object.entries(gets)) {
    const first = await app.inject(`${href}/${url}`);
    t.equal(first.statusCode, 200, url);
    t.equal(first.body, (await ask(path, { state, ...questions[path] })).response.body);
    t.match(first.headers['cache-control'], 'immutable');
    const held = await app.inject({
      url: `${href}/${url}`,
      headers: { 'if-none-match': first.headers.etag as string },
    });
    t.equal(held.statusCode, 304);
    t.equal((await app.inject(`${href}/${url}`)).body, first.body);
  }
  t.match((await app.inject(`${href}/reachable?unit=nobody`)).json(), {
    status: 400,
    code: 'unknown-id',
    errors: [{ in: 'query', pointer: '/unit' }],
  });
  t.match((await app.inject(`${href}/odds?attacker=germany-tank`)).json(), {
    status: 400,
    errors: [{ in: 'query', pointer: '/target', code: 'missing-member' }],
  });
  t.match((await app.inject(`${href}/reachable?colour=red`)).json(), { status: 400, code: 'malformed-request' });
  const unknown = `pos_${'0'.repeat(64)}`;
  t.match((await app.inject(`/v1/positions/${unknown}/attacks`)).json(), { status: 404, code: 'position-unknown' });
  t.match((await ask('attacks', { position: unknown })).answer, { status: 404, code: 'position-unknown' });
});

t.test('a cached position gets the same answer as a posted one', async (t) => {
  const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json();
  for (const [address, isLong] of [
    ['board.svg', true],
    ['reachable?unit=france-tank', false],
  ] as const) {
    const url = `/v1/positions/${position}/${address}`;
    const told = async (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) => {
      const { statusCode, headers: all, rawPayload } = await app.inject({ method, url, headers });
      const { date: _date, 'request-id': _id, 'x-ratelimit-remaining': _left, ...rest } = all;
      const { 'x-ratelimit-reset': _reset, ...answered } = rest;
      return { statusCode, answered, bytes: rawPayload.toString() };
    };
    for (const language of ['en', 'fr']) {
      const asked = { 'accept-language': language };
      const first = await told('GET', asked);
      t.equal(first.statusCode, 200, url);
      t.equal(first.bytes.length > 65_536, isLong, url);
      t.equal(first.answered['content-length'], String(Buffer.byteLength(first.bytes)));
      t.same(await told('GET', asked), first, 'again');
      t.same(await told('HEAD', asked), { ...first, bytes: '' });
      const held = await told('GET', { ...asked, 'if-none-match': String(first.answered.etag) });
      t.same([held.statusCode, held.bytes, held.answered.etag], [304, '', first.answered.etag]);
    }
  }
});

t.test('memory for positions is bounded', async (t) => {
  const small = await appFor(t, { limits: { positionBytes: 200_000, answerBytes: 5_000 } });
  const references: string[] = [];
  for (let round = 3; round < 15; round++) {
    const payload = { state: { ...state, round } };
    references.push((await small.inject({ method: 'POST', url: '/v1/positions', payload })).json().href);
  }
  const statuses = [];
  for (const href of references) statuses.push((await small.inject(`${href}/attacks`)).statusCode);
  t.ok(
    statuses.every((status) => status === 200),
    'all of them are found',
  );
  const { body } = await small.inject('/metrics');
  t.match(body, /trench_club_positions [1-9]\n/);
  t.match(body, /trench_club_position_lookups_total\{result="stored"\} [1-9]/, 'the older ones in the store');
});

t.test('the service returns the documented answers', async (t) => {
  const beforeMaps = (page: string) => read(page).split('\n## Maps and unit boards\n')[0] ?? '';
  const callsOf = (page: string) => [
    ...beforeMaps(page).matchAll(/```sh\n(curl [^`]+)```\n+(?:```json\n([^`]+)```)?/g),
  ];
  const pages = ['README.md', 'docs/questions.md', 'docs/trench.md', 'docs/trench-club.md'].map(callsOf);
  t.same(
    pages.map((calls) => [calls.length, calls.filter(([, , printed]) => printed).length]),
    [
      [1, 1],
      [9, 8],
      [4, 4],
      [1, 0],
    ],
  );
  const refused = callsOf('docs/clients.md').filter(([, , printed]) => printed);
  t.equal(refused.length, 1);
  for (const [, command = '', printed] of [...pages.flat(), ...refused]) {
    const url = /http:\/\/127\.0\.0\.1:3000([^\s']+)/.exec(command)?.[1] ?? '';
    const body = /<<EOF\n([^]*?)\nEOF/.exec(command)?.[1];
    const payload = body?.replaceAll(/\$\(cat ([^)]+)\)/g, (_, file: string) => read(file));
    const response = await app.inject({
      url,
      ...(payload !== undefined && {
        method: 'POST',
        payload,
        headers: { 'content-type': 'application/json' },
      }),
    });
    t.equal(response.statusCode, 200, url);
    if (printed !== undefined) t.same(response.json(), JSON.parse(printed), url);
  }
});

t.test('a board beyond the limit is not drawn, but can be asked about', async (t) => {
  const rows = Array.from({ length: 80 }, () => 'o'.repeat(80));
  const map = { schema: 'trench-club-map/1', id: 'plain', title: 'Plain', orientation: 'flat', rows };
  const units = [{ id: 'a', country: 'germany', type: 'infantry', hex: { q: 0, r: 0 } }];
  const large = {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map: { ...map, trenches: [], forts: [], starts: [] },
    seats: [{ country: 'germany' }, { country: 'france' }],
    units,
  };
  const { status, answer } = await ask('render', { state: large });
  t.equal(status, 422);
  t.equal(answer.code, 'board-too-large');
  t.equal((await ask('reachable', { state: large })).status, 200);
});

t.test('the board limit is configurable', async (t) => {
  const small = await appFor(t, { limits: { drawnHexes: 700 } });
  const state = JSON.parse(read('test/fixtures/mid-game.json')) as object;
  const post = (url: string, payload: object) => small.inject({ method: 'POST', url, payload });
  const { position } = (await post('/v1/positions', { state })).json() as { position: string };
  for (const response of [
    await post('/v1/rules/render', { state }),
    await small.inject(`/v1/positions/${position}/board.svg`),
  ]) {
    t.equal(response.statusCode, 422);
    t.equal((response.json() as { code: string }).code, 'board-too-large');
  }
  const drawn = await app.inject({ method: 'POST', url: '/v1/rules/render', payload: { state } });
  t.equal(drawn.statusCode, 200);
});
