import { randomUUID } from 'node:crypto';
import { applyPatch, type Operation } from 'rfc6902';
import t from 'tap';
import { canonicalJson, contentHash, hashOfState } from '../src/game/hash.js';
import { GAMES } from '../src/games.js';
import { deltaOf } from '../src/wire/delta.js';
import { SESSION_SET_UPS } from '../scripts/play/set-ups.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { appFor, ask, claim, type Opened, sessionsFor, keyedPost } from './support/session-table.js';
import { RUN_SEED } from './support/seed.js';

interface Delta {
  readonly patch: Operation[];
  readonly hash: string;
}

/** What a client does with a delta: nothing but the library, on the document it holds. */
function patched(before: unknown, { patch }: Delta): unknown {
  const root = { state: structuredClone(before) };
  const faults = applyPatch(
    root,
    patch.map((operation) => ({ ...operation, path: `/state${operation.path}` })),
  );
  if (faults.some((fault) => fault !== null)) throw new Error(`${faults.find(Boolean)?.message}`);
  return root.state;
}

const ODD: readonly (readonly [text: string, value: unknown])[] = [
  ['null', null],
  ['0', -0],
  ['[null,null,1.5,"\\"\\u2028"]'.replace('\\u2028', '\u2028'), [undefined, NaN, 1.5, '"\u2028']],
  ['{"":{},"\\"":[],"A":1,"a":true,"b":[[]]}', { b: [[]], a: true, z: undefined, A: 1, '"': [], '': {} }],
  ['{"10":1,"9":2,"é":3,"😀":4}', { '😀': 4, é: 3, 9: 2, 10: 1 }],
];

t.test('canonical text sorts members and normalises numbers', async (t) => {
  for (const [text, value] of ODD) t.equal(canonicalJson(value), text);
  const names = wholeNumbers(`names ${RUN_SEED}`);
  for (const length of [0, 1, 2, 5, 16, 17, 40]) {
    const keys = Array.from({ length }, () => String.fromCharCode(65 + names(58), 65 + names(58)));
    const sorted = [...new Set(keys)].sort().map((key) => `${JSON.stringify(key)}:1`);
    t.equal(canonicalJson(Object.fromEntries(keys.map((key) => [key, 1]))), `{${sorted.join(',')}}`, `${length} keys`);
  }
});

const unit = (id: string, at = 1) => ({ id, at });

t.test('a delta is short, and leads to the state that has its hash', async (t) => {
  const lists: [string, unknown, unknown, number][] = [
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, 0],
    ['a member left out as undefined', { a: 1, b: undefined }, { a: 1 }, 0],
    ['a member new, gone, other', { a: 1, b: 2 }, { b: 3, c: 4 }, 3],
    ['keys with / and ~', { 'a/b': 1, 'c~d': 1 }, { 'a/b': 2, 'c~d': 2 }, 2],
    ['a unit moves', [unit('a'), unit('b')], [unit('a'), unit('b', 2)], 1],
    ['a unit is lost', [unit('a'), unit('b'), unit('c')], [unit('a'), unit('c')], 1],
    ['one lost, one moves, one new', [unit('a'), unit('b'), unit('c')], [unit('b'), unit('c', 2), unit('d')], 3],
    ['another order', [unit('a'), unit('b')], [unit('b'), unit('a')], 2],
    ['the same twice', [1, 1, 2], [1, 1], 1],
    ['more of the same', [1, 1], [1, 1, 1], 1],
    ['a seat pays', [{ money: 4 }, { money: 4 }], [{ money: 4 }, { money: 1 }], 1],
    ['text at the end', ['a'], ['a', 'b', 'c'], 2],
    ['a list instead of an object', { a: {} }, { a: [] }, 1],
    ['a list of the whole', Array(3000).fill(0), Array(3000).fill(1), 1],
  ];
  for (const [name, before, after, operations] of lists) {
    const delta = deltaOf(before, after) as Delta;
    t.equal(delta.patch.length, operations, `${name}: ${JSON.stringify(delta.patch.slice(0, 5))}`);
    t.equal(contentHash(patched(JSON.parse(canonicalJson(before)), delta)), delta.hash, name);
    t.equal(delta.hash, contentHash(after), name);
  }
  const below = wholeNumbers(`lists ${RUN_SEED}`);
  const items = () =>
    Array.from({ length: below(7) }, () => (below(3) === 0 ? below(4) : unit('abcdef'[below(6)] ?? '', below(3))));
  for (let n = 0; n < 2000; n++) {
    const [before, after] = [items(), items()];
    const delta = deltaOf(before, after) as Delta;
    if (contentHash(patched(before, delta)) !== delta.hash) t.fail(JSON.stringify({ before, after, delta }));
  }
});

t.test('the hash of a state that shares parts with others is that of its content', async (t) => {
  const below = wholeNumbers(`shared parts ${RUN_SEED}`);
  const parts: readonly unknown[] = [
    ...ODD.map(([, value]) => value),
    unit('a'),
    { b: unit('b'), a: [unit('c')] },
    [[1], [1]],
  ];
  const some = () => Array.from({ length: below(6) }, () => parts[below(parts.length)]);
  let before: object = {};
  for (let n = 0; n < 500; n++) {
    const after = { ...before, ['zyxw'[below(4)] as string]: below(2) === 0 ? some() : parts[below(parts.length)] };
    if (hashOfState(after) !== contentHash(after)) t.fail(canonicalJson(after));
    before = below(20) === 0 ? {} : after;
  }
  t.pass('500 states');
});

const COMMANDS = 25;

t.test('patching the sent state with the delta of `apply` gives the state of the whole answer', async (t) => {
  const app = await appFor(t);
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/v1/rules/${url}`, payload });
  for (const game of GAMES) {
    const below = wholeNumbers(`${game.id} ${RUN_SEED}`);
    const dice = { seed: 'delta' };
    const setUp = { game: game.id, ...SESSION_SET_UPS[game.id], ...(game.rollsDice && { dice }) };
    let { state } = (await post('setup', setUp)).json<{ state: object }>();
    let [whole, less] = [0, 0];
    for (let n = 0; n < COMMANDS; n++) {
      const { commands } = (await post('legal-commands', { state })).json<{ commands: { type: string }[] }>();
      const quiet = commands.filter(({ type }) => !['resign', 'surrender', 'offer-draw'].includes(type));
      const asked = { state, command: quiet[below(quiet.length)], ...(game.rollsDice && { dice }) };
      const answer = await post('apply', asked);
      const changed = await post('apply?delta=true', asked);
      t.match(changed.headers['content-type'], 'application/vnd.trench-club.delta+json');
      const { state: after, ...rest } = answer.json<{ state: object }>();
      const { delta, ...others } = changed.json<{ delta: Delta }>();
      t.same(others, rest, 'the rest is the same');
      t.same(patched(state, delta), after);
      t.equal(delta.hash, contentHash(after));
      const accept = 'application/json-patch+json';
      const bare = await app.inject({ method: 'POST', url: '/v1/rules/apply', headers: { accept }, payload: asked });
      t.match(bare.headers, { 'content-type': accept, 'state-hash': delta.hash, vary: /(^|, )Accept(,|$)/ });
      t.same(bare.json(), delta.patch, 'the patch alone');
      [whole, less] = [whole + JSON.stringify(after).length, less + JSON.stringify(delta).length];
      state = after;
    }
    t.ok(less * 2 < whole, `${game.id}: ${less} instead of ${whole} characters`);
    t.equal((await post('apply?delta=false', { state, command: {} })).statusCode, 400);
    t.match((await post('apply?delta=yes', { state })).json(), { code: 'malformed-request' });
    t.match((await post('validate?delta=true', { state })).json(), { code: 'malformed-request' });
    const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json<{
      position: string;
    }>();
    const refused = await post('apply?delta=true', { position, command: { type: 'no-such-command' } });
    t.match(refused.json(), { code: 'malformed-request' });
    const { commands } = (await post('legal-commands', { position })).json<{ commands: object[] }>();
    const command = commands[0];
    const by = (subject: object) => post('apply?delta=true', { ...subject, command, ...(game.rollsDice && { dice }) });
    t.same((await by({ position })).json(), (await by({ state })).json(), 'by reference');
  }
});

t.test('each seat of a session follows its view by deltas alone, and a retry returns the same bytes', async (t) => {
  const { app } = await sessionsFor(t);
  for (const game of GAMES) {
    const opened = await keyedPost(app, undefined, '/v1/sessions', {
      game: game.id,
      ...(game.rollsDice && { contributions: 'waived' }),
      ...SESSION_SET_UPS[game.id],
      quick: undefined,
    });
    const session = opened.json<Opened>();
    const url = `/v1/sessions/${session.id}`;
    const tokens: Record<string, string> = { spectator: session.spectatorToken };
    for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
    const held = new Map<string, { version: number; state: unknown }>();
    const get = (who: string, path: string) => ask(app, tokens[who], { url: url + path });
    for (const who of Object.keys(tokens)) held.set(who, (await get(who, '/state')).json());
    const started = structuredClone(held);
    const given: { seat: string; request: object; body: string }[] = [];
    const below = wholeNumbers(`session ${game.id} ${RUN_SEED}`);
    for (let n = 0; n < COMMANDS; n++) {
      const { toAct, version } = (await get('spectator', '')).json<{ toAct: string[]; version: number }>();
      const [seat = ''] = toAct;
      const { commands } = (await get(seat, '/legal-commands')).json<{ commands: { type: string }[] }>();
      const quiet = commands.filter(({ type }) => !['resign', 'surrender', 'offer-draw'].includes(type));
      const request = {
        method: 'POST',
        url: `${url}/commands?delta=true`,
        headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
        payload: quiet[below(quiet.length)] as object,
      } as const;
      const { body, statusCode, ...answer } = await ask(app, tokens[seat], request);
      t.equal(statusCode, 201, body);
      given.push({ seat, request, body });
      const { delta } = JSON.parse(body) as { delta: Delta };
      const mine = patched(held.get(seat)?.state, delta);
      t.equal(contentHash(mine), delta.hash, `${seat} sees what it did`);
      for (const [who, { version: since, state }] of held) {
        const changed = await get(who, `/state?delta=true&since=${since}`);
        const whole = await get(who, '/state');
        t.equal(changed.headers.etag, whole.headers.etag);
        const now = whole.json<{ version: number; state: unknown }>();
        const told = changed.json<{ version: number; since: number; delta: Delta }>();
        t.match(told, { since, version: now.version });
        t.same(patched(state, told.delta), now.state, `${who} sees what happened`);
        t.equal(told.delta.hash, contentHash(now.state));
        if (who === seat) t.same(mine, now.state);
        held.set(who, now);
      }
      t.ok(answer.headers.etag);
    }
    for (const { seat, request, body } of given) {
      const again = await ask(app, tokens[seat], request);
      t.equal(again.headers['idempotency-replayed'], 'true');
      t.equal(again.body, body, 'byte for byte, though others have played on');
      const plain = await ask(app, tokens[seat], { ...request, url: `${url}/commands` });
      t.ok(body.startsWith(plain.body.slice(0, -1)), 'and the plain answer is the beginning of it');
    }
    for (const [who, { version, state }] of started) {
      const told = (await get(who, `/state?delta=true&since=${version}`)).json<{ delta: Delta }>();
      t.same(patched(state, told.delta), held.get(who)?.state, `${who} catches up in one go`);
    }
    const { etag } = (await get('spectator', '/state')).headers;
    const since = held.get('spectator')?.version as number;
    const unchanged = `${url}/state?delta=true&since=${since}`;
    t.match((await get('spectator', `/state?delta=true&since=${since}`)).json(), { delta: { patch: [] } });
    const none = await ask(app, tokens['spectator'], { url: unchanged, headers: { 'if-none-match': etag } });
    t.equal(none.statusCode, 304);
    const problems: [string, number, string][] = [
      ['/state?delta=true&since=999', 410, 'position-gone'],
      ['/state?delta=true&since=0', 400, 'malformed-request'],
      ['/state?delta=true', 400, 'malformed-request'],
      ['/state?since=2', 400, 'malformed-request'],
      ['/state?delta=true&since=2&atSeq=3', 400, 'malformed-request'],
      ['/state?delta=1', 400, 'malformed-request'],
    ];
    const patches: [string, string, string | RegExp][] = [
      ['/state?since=2', 'application/json-patch+json', 'application/json-patch+json'],
      ['/state?since=2', 'application/json;q=0.1, application/json-patch+json;q=0.9', 'application/json-patch+json'],
      ['/state?since=2&delta=true', 'application/json-patch+json', 'application/json-patch+json'],
      ['/state?since=2', 'application/vnd.trench-club.delta+json', /^application\/vnd.trench-club.delta\+json/],
      ['/state?since=2&delta=true', '*/*', /^application\/vnd.trench-club.delta\+json/],
      ['/state', 'application/json-patch+json', /^application\/json;/],
      ['/state?since=2', 'application/json-patch+json;q=0', /^application\/problem\+json/],
      ['/state?since=2', '*/*', /^application\/problem\+json/],
      ['/state?since=2&delta=false', 'application/json-patch+json', /^application\/problem\+json/],
    ];
    for (const [path, accept, type] of patches) {
      const answer = await ask(app, tokens['spectator'], { url: url + path, headers: { accept } });
      t.match(answer.headers, { 'content-type': type, vary: /(^|, )Accept(,|$)/ }, `${path} ${accept}`);
    }
    const { seat: who, request: same, body: first } = given.at(-1) as (typeof given)[number];
    const { delta: last } = JSON.parse(first) as { delta: Delta };
    const headers = { ...(same as { headers: object }).headers, accept: 'application/json-patch+json' };
    const again = await ask(app, tokens[who], { ...same, url: `${url}/commands`, headers } as never);
    t.equal(again.statusCode, 201);
    t.match(again.headers, { 'state-hash': last.hash, 'idempotency-replayed': 'true', etag: /./, location: /./ });
    t.same(again.json(), last.patch, 'a retry as a patch alone');
    for (const [path, status, code] of problems) t.match((await get('spectator', path)).json(), { status, code }, path);
  }
});
