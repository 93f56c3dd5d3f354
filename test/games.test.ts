import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { playCase, type Ask } from '../scripts/conformance/run.js';
import { type App } from '../src/app.js';
import { RulesClient } from '../src/client/index.js';
import { seededDice } from '../src/dice/d12.js';
import { opponentsTurn } from '../src/game/opponent.js';
import { Games } from '../src/game/registry.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import { asyncApiDocument } from '../src/stream/asyncapi.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { parlour, type ParlourState } from './support/parlour-game.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { appFor, ask, claim, give, type Opened, keyedPost } from './support/session-table.js';
import { LiveTranscript, masked } from './support/transcripts.js';
import { pluck } from './support/pluck.js';

/** A game that the service has never heard of stands beside its own, and no other code names it. */
const games = new Games([...GAMES, parlour]);

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
const red: ParlourState = {
  schema: 'parlour/1',
  seats: ['red', 'blue'],
  turn: 0,
  score: 4,
  cards: { red: 'king', blue: 'queen' },
  shown: [],
  ticks: [],
  goal: 6,
};

interface ProblemBody {
  readonly code: string;
  readonly errors: readonly { readonly pointer: string; readonly message: string; readonly questions?: string[] }[];
}

async function hosting(t: Test): Promise<App> {
  const app = await appFor(t, { games });
  return app;
}

const post = (app: App, path: string, payload: object) => app.inject({ method: 'POST', url: `/v1${path}`, payload });

t.test('the catalogue names every game with what may be asked of it', async (t) => {
  const app = await hosting(t);
  const { games: listed } = (await app.inject('/v1/games')).json<{ games: { id: string; questions: string[] }[] }>();
  t.same(pluck(listed, 'id'), games.ids);
  const parlours = listed.find(({ id }) => id === 'parlour');
  t.same(parlours?.questions, ['validate', 'apply', 'legal-commands', 'batch', 'explain', 'opponent', 'reachable']);
  t.notOk('maps' in (parlours ?? {}), 'a game has the documents it has');
  t.match((await app.inject('/v1/schemas/parlour-state')).json(), { properties: { goal: {} } });
  const page = await app.inject('/problems/too-much');
  t.match(page.body, /PAR-1/);
  t.match((await app.inject('/problems/not-your-turn')).body, /Refusals of Trench Club[\s\S]*Refusals of Parlour/);
});

t.test('the game of the posted state answers the question', async (t) => {
  const app = await hosting(t);
  const cases: [name: string, path: string, body: object, status: number, answer: object][] = [
    ['reachable', '/rules/reachable', { state: red, most: 2 }, 200, { scores: [5, 6] }],
    ['reachable of the other game', '/rules/reachable', { state: midGame, units: [] }, 200, { units: [] }],
    ['validate', '/rules/validate', { state: red, command: { type: 'add', amount: 3 } }, 200, { legal: true }],
    [
      'refusal',
      '/rules/validate',
      { state: red, command: { type: 'add', amount: 4 } },
      200,
      { legal: false, refusal: { code: 'too-much', clause: 'PAR-1' } },
    ],
    [
      'apply',
      '/rules/apply',
      { state: red, command: { type: 'roll' }, dice: { rolls: [1, 2, 3] } },
      200,
      { legal: true, diceUsed: 3, toAct: ['blue'], state: { score: 5 } },
    ],
    ['legal commands', '/rules/legal-commands', { state: red }, 200, { seat: 'red', commands: { length: 3 } }],
    ['set-up', '/rules/setup', { game: 'parlour', goal: 9, dice: { seed: 's' } }, 200, { state: { goal: 9 } }],
    ['a finding', '/rules/validate-state', { state: { ...red, goal: 0 } }, 200, { findings: [{ code: 'no-goal' }] }],
    [
      'a member of the other game',
      '/rules/reachable',
      { state: red, units: [] },
      400,
      { code: 'malformed-request', errors: [{ pointer: '/units' }] },
    ],
    [
      'a command of the other game',
      '/rules/validate',
      { state: red, command: { type: 'end-turn' } },
      400,
      { code: 'malformed-request', errors: [{ pointer: '/command' }] },
    ],
    [
      'a state of no game',
      '/rules/reachable',
      { state: { schema: 'chess/1' } },
      400,
      { errors: [{ pointer: '/state/schema', message: /"trench-club\/1".*"parlour\/1"/ }] },
    ],
    [
      'an impossible state',
      '/rules/reachable',
      { state: { ...red, goal: 0 } },
      422,
      { code: 'impossible-state', errors: [{ pointer: '/state/goal', clause: 'PAR-1' }] },
    ],
    ['a set-up of no game', '/rules/setup', { game: 'chess' }, 400, { errors: [{ pointer: '/game' }] }],
    ['a file of no game', '/rules/replay', { file: { schema: 'chess-game/1' } }, 400, { errors: [{}] }],
    [
      'a question that the game does not have',
      '/rules/odds',
      { state: red, attacks: [] },
      400,
      {
        code: 'question-not-of-this-game',
        errors: [{ questions: ['validate', 'apply', 'legal-commands', 'batch', 'explain', 'opponent', 'reachable'] }],
      },
    ],
  ];
  for (const [name, path, body, status, answer] of cases) {
    const response = await post(app, path, body);
    t.equal(response.statusCode, status, `${name}: ${response.body.slice(0, 300)}`);
    t.match(response.json(), answer, name);
  }
});

const thought = { type: 'thought', seat: 'blue', why: 'I hold queen' };

t.test('the service plays the seats that a state gives it', async (t) => {
  const app = await hosting(t);
  const mine = { ...red, opponent: 'blue', goal: 100 };
  const command = { type: 'add', amount: 1 };
  const added = [
    { type: 'added', seat: 'red', amount: 1 },
    { type: 'drawn', seat: 'red', card: 'king+' },
  ];
  const turn = [
    { seat: 'blue', events: [thought, { type: 'shown', seat: 'blue', card: 'queen' }] },
    {
      seat: 'blue',
      events: [thought, { type: 'added', seat: 'blue', amount: 3 }, { type: 'drawn', seat: 'blue', card: 'queen+' }],
    },
  ];
  const plain = (await post(app, '/rules/apply', { state: mine, command })).json<{ state: ParlourState }>();
  t.match(plain, { events: added, toAct: [], state: { turn: 1 } }, 'an opponent is never to act');
  const dice = { rolls: [5] };
  const asked = (await post(app, '/rules/opponent', { state: plain.state, dice, reference: true })).json<{
    position: string;
  }>();
  t.match(asked, { steps: turn, diceUsed: 1, toAct: ['red'], state: { turn: 2, score: 8 } });
  t.match((await post(app, '/rules/legal-commands', { position: asked.position })).json(), { seat: 'red' });
  const both = await post(app, '/rules/apply', { state: mine, command, dice, playOpponents: true, reference: true });
  t.match(
    both.json(),
    { events: [...added, ...turn.flatMap(({ events }) => events)], diceUsed: 1, toAct: ['red'] },
    'the same turn out of the same dice',
  );
  t.equal(both.json<{ position: string }>().position, asked.position);

  const cases: [name: string, path: string, body: object, status: number, answer: object][] = [
    ['a person is to act', '/rules/opponent', { state: mine }, 200, { steps: [], toAct: ['red'], diceUsed: 0 }],
    ['nobody is played', '/rules/apply', { state: red, command, playOpponents: true }, 200, { toAct: ['blue'] }],
    [
      'a game of people alone',
      '/rules/apply',
      { state: midGame, command: trenchClub.enumerate(midGame, 'germany')[0], playOpponents: true },
      200,
      { legal: true },
    ],
    ['no seat of it is played', '/rules/opponent', { state: midGame }, 200, { steps: [], diceUsed: 0 }],
    [
      'a refusal stays one',
      '/rules/apply',
      { state: mine, command: { type: 'add', amount: 9 }, playOpponents: true },
      200,
      { legal: false },
    ],
    ['no dice', '/rules/opponent', { state: plain.state, dice: { rolls: [] } }, 400, { code: 'rolls-exhausted' }],
    [
      'no dice after a command',
      '/rules/apply',
      { state: mine, command, playOpponents: true },
      400,
      {
        code: 'rolls-exhausted',
        errors: [{ pointer: '/dice/rolls', needed: 1, given: 0 }],
      },
    ],
    [
      'the first turn is its own',
      '/rules/setup',
      { game: 'parlour', opponent: 'red', dice: { rolls: [1, 2, 3] }, playOpponents: true },
      200,
      { events: [{ type: 'ticked' }, {}, {}, {}, { type: 'added', amount: 1 }, {}], diceUsed: 3, state: { turn: 1 } },
    ],
    [
      'unless nobody asks for it',
      '/rules/setup',
      { game: 'parlour', opponent: 'red', dice: { rolls: [1, 2] } },
      200,
      { events: { length: 1 }, state: { turn: 0 } },
    ],
  ];
  for (const [name, path, body, status, answer] of cases) {
    const response = await post(app, path, body);
    t.equal(response.statusCode, status, `${name}: ${response.body.slice(0, 300)}`);
    t.match(response.json(), answer, name);
  }
});

t.test('an opponent that does nothing is an error, not an endless turn', async (t) => {
  const idle = {
    ...parlour,
    opponent: {
      ...parlour.opponent,
      step(state: ParlourState) {
        return { seat: 'blue', events: [] as never[], state };
      },
    },
  } as typeof parlour;
  const dice = () => seededDice('', '');
  t.throws(() => opponentsTurn(idle, { ...red, opponent: 'blue' }, dice), /comes to no end/);
  const tireless = {
    ...parlour,
    opponent: {
      ...parlour.opponent,
      step(state: ParlourState) {
        return { seat: 'blue', events: [thought as never], state };
      },
    },
  } as typeof parlour;
  t.throws(() => opponentsTurn(tireless, { ...red, opponent: 'blue' }, dice), /comes to no end/);
});

t.test('positions by reference belong to their game', async (t) => {
  const app = await hosting(t);
  const { position } = (await post(app, '/positions', { state: red })).json<{ position: string }>();
  t.same((await post(app, '/rules/reachable', { position, most: 1 })).json(), { scores: [5] });
  t.same((await app.inject(`/v1/positions/${position}/reachable?most=1`)).json(), { scores: [5] });
  t.match((await app.inject(`/v1/positions/${position}/legal-commands?seat=red`)).json(), { seat: 'red' });
  const cases: [address: string, status: number, code: string][] = [
    ['reachable?unit=germany-tank', 400, 'malformed-request'],
    ['attacks', 400, 'question-not-of-this-game'],
    ['board.svg', 400, 'question-not-of-this-game'],
  ];
  for (const [address, status, code] of cases) {
    const answer = await app.inject(`/v1/positions/${position}/${address}`);
    t.equal(answer.statusCode, status, address);
    t.equal(answer.json<ProblemBody>().code, code, address);
  }
  const other = (await post(app, '/positions', { state: midGame })).json<{ position: string }>().position;
  t.equal((await app.inject(`/v1/positions/${other}/reachable?most=1`)).statusCode, 400, 'nor the other way round');
});

t.test('documents describe bodies by game', async (t) => {
  const app = await hosting(t);
  const document = (await app.inject('/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>;
    components: { schemas: Record<string, object> };
  }>();
  const body = (path: string) => document.paths[path]?.post.requestBody.content['application/json'].schema;
  t.match(body('/v1/rules/reachable'), {
    anyOf: ['', 'Trench', 'Parlour'].map((prefix) => ({
      $ref: `#/components/schemas/${prefix}ReachableQuestion`,
    })),
  });
  t.match(body('/v1/sessions'), {
    anyOf: [{ oneOf: { length: games.list.length }, discriminator: { propertyName: 'game' } }, { $ref: /ByPreset$/ }],
  });
  t.match(document.components.schemas['SessionState'], {
    properties: { state: { oneOf: { length: games.list.length }, discriminator: { propertyName: 'schema' } } },
  });
  const stream = asyncApiDocument(games, '0') as { components: { schemas: Record<string, unknown> } };
  t.ok(stream.components.schemas['ParlourSessionCommand'], 'the stream names the commands of every game');
  t.throws(() => new Games([parlour, parlour]), /share/);
  t.throws(() => new Games([]), /needs a game/);
});

/** A parlour session over HTTP, with both seats taken. */
async function seated(app: App, setUp: object = {}) {
  const answer = await keyedPost(app, undefined, '/v1/sessions', {
    game: 'parlour',
    contributions: 'waived',
    ...setUp,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const session = answer.json<Opened>();
  const tokens: Record<string, string> = {};
  for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
  return { ...session, tokens: tokens as { red: string; blue: string }, url: `/v1/sessions/${session.id}` };
}

for (const kind of STORE_KINDS) {
  t.test(`a session plays a second game over ${kind}`, async (t) => {
    const { one } = await storePair(t, kind);
    const app = await appFor(t, { sessions: new SessionService({ store: one, games }) });
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const table = await seated(app, { goal: 4 });
    const { id, tokens, url } = table;

    t.match((await ask(app, tokens.red, { url })).json(), { game: 'parlour', toAct: ['red'], you: { seat: 'red' } });
    t.match((await ask(app, tokens.red, { url: `${url}/state` })).json(), { state: { cards: { blue: null } } });
    t.match((await ask(app, tokens.red, { url: `${url}/reachable?most=2` })).json(), { scores: [1, 2] });
    t.match((await ask(app, tokens.red, { url: `${url}/odds?attacker=a&target=b` })).json(), {
      code: 'question-not-of-this-game',
    });
    t.equal((await ask(app, tokens.red, { url: `${url}/reachable?unit=a` })).statusCode, 400, 'another game’s query');

    const malformed = await give(app, id, tokens.red, { type: 'end-turn' });
    t.equal(malformed.statusCode, 400, 'HTTP checks commands by the game of the session');
    t.equal((await give(app, id, tokens.red, { type: 'add', amount: 9 })).json<ProblemBody>().code, 'rules-refusal');
    const done = await give(app, id, tokens.red, { type: 'add', amount: 3 });
    t.equal(done.statusCode, 201, done.body);

    // The client and the stream: a command of the other game over the socket, checked there too.
    const client = new RulesClient(base);
    const stream = client.stream({ WebSocket: WebSocket as never });
    t.teardown(() => stream.close());
    const blue = client.session(id, tokens.blue);
    const heard: string[] = [];
    const following = blue.follow(stream);
    const { version } = await blue.describe();
    const live = await LiveTranscript.open(app, id, tokens.blue);
    const overSocket = { t: 'command', session: id, idempotencyKey: randomUUID(), ifVersion: version };
    const refused = await live.say({ ...overSocket, command: { type: 'end-turn' } });
    t.match(refused, /malformed-request/, 'the stream checks commands by the game of the session');
    t.match(await live.say({ ...overSocket, command: { type: 'add', amount: 7 } }), /too-much/);
    await live.close();
    await blue.command({ type: 'add', amount: 1 } as never, { version });
    for await (const item of following) {
      if (item.type === 'event') heard.push(item.event.type);
      if (heard.includes('dice-revealed')) break;
    }
    t.ok(heard.includes('added'), heard.join(' '));
    t.match((await blue.describe()).ended, { result: { reason: 'goal' } });

    const file = await blue.replay();
    t.match(file, { schema: 'parlour-game/1' });
    t.match((await post(app, '/rules/replay', { file })).json(), { ok: true });
    const dice = (await ask(app, tokens.red, { url: `${url}/dice` })).json<object>();
    const verdict = (await post(app, '/dice/verify', dice)).json<{ rolls: { verdict: string }[] }>();
    t.ok(
      verdict.rolls.every((roll) => roll.verdict === 'right'),
      'its dice can be verified like any',
    );
  });

  t.test(`the service plays a seat in a session over ${kind}`, async (t) => {
    const { one } = await storePair(t, kind);
    const writes: number[] = [];
    const commit = one.commit.bind(one);
    one.commit = (input) => {
      writes.push(input.events.length);
      return commit(input);
    };
    const app = await appFor(t, { sessions: new SessionService({ store: one, games }) });
    const table = await seated(app, { goal: 8, opponent: 'blue', cards: { red: 'king', blue: 'queen' } });
    const { id, tokens, url, hostToken } = table;
    const { red: token } = tokens;
    t.same(Object.keys(tokens), ['red'], 'nobody is invited to it');
    const seats = [
      { seat: 'red', claimed: true },
      { seat: 'blue', claimed: false, opponent: 'house' },
    ];
    t.match((await ask(app, token, { url })).json(), { seats, toAct: ['red'] });
    const keyed = () => ({ 'idempotency-key': randomUUID() });
    const { invitation } = (
      await ask(app, hostToken, { method: 'POST', url: `${url}/seats/red/invitations`, headers: keyed() })
    ).json<{ invitation: string }>();
    for (const [path, payload] of [
      ['claims', { invitation }],
      ['invitations', undefined],
    ] as const) {
      const request = { method: 'POST' as const, url: `${url}/seats/blue/${path}`, headers: keyed() };
      const answer = await ask(app, hostToken, { ...request, ...(payload && { payload }) });
      t.equal(answer.statusCode, 404, `nobody gets it by ${path}`);
    }
    const again = await claim(app, { ...table, invitations: [{ seat: 'red', invitation }] }, 'red');

    writes.length = 0;
    const key = randomUUID();
    const { version } = (await ask(app, again, { url })).json<{ version: number }>();
    const command = { type: 'add', amount: 1 };
    const done = await give(app, id, again, command, { key, version });
    const told = done.json<{ version: number; events: { data: object; version: number; commandId: string }[] }>();
    t.equal(told.version, version + 1, 'command and turn are one version');
    t.equal(new Set(told.events.map((event) => `${event.version} ${event.commandId}`)).size, 1);
    t.match(
      told.events.map(({ data }) => data),
      [
        { type: 'added', seat: 'red' },
        { type: 'drawn', card: 'king+' },
        { type: 'thought', seat: 'blue', why: null },
        { type: 'shown', seat: 'blue' },
        { type: 'thought', seat: 'blue', why: null },
        { type: 'added', seat: 'blue' },
        { type: 'drawn', card: null },
      ],
      'with nothing that the seat may not know',
    );
    t.same(writes, [7], 'in one write');
    t.equal((await give(app, id, again, command, { key, version })).body, done.body, 'a retry plays nothing again');
    t.equal((await give(app, id, again, command, { version })).statusCode, 412, 'nor does whoever is late');
    t.same(writes, [7]);

    while ((await ask(app, again, { url })).json<{ ended: object | null }>().ended === null) {
      const given = await give(app, id, again, command);
      t.equal(given.statusCode, 201, given.body);
    }
    const file = (await ask(app, again, { url: `${url}/replay` })).json<{
      entries: { seat: string; command: unknown }[];
    }>();
    const moves = file.entries.map(({ seat, command: one }) => (one === null ? `${seat} plays` : `${seat} commands`));
    t.same(moves.slice(0, 3), ['red commands', 'blue plays', 'blue plays'], 'the file tells steps from commands');
    const dice = (await ask(app, again, { url: `${url}/dice` })).json<{ rolls: object[] }>();
    t.equal(
      dice.rolls.length,
      1 + file.entries.filter((move) => move.command === null).length - 1,
      'the deal and each step that rolls',
    );
    const verdict = (await post(app, '/dice/verify', dice)).json<{ rolls: { verdict: string }[] }>();
    t.ok(
      verdict.rolls.every((roll) => roll.verdict === 'right'),
      'steps roll the dice of their place',
    );
  });

  t.test(`a seat of the service moves first over ${kind}`, async (t) => {
    const { one } = await storePair(t, kind);
    const app = await appFor(t, { sessions: new SessionService({ store: one, games }) });
    const table = await seated(app, { goal: 5, opponent: 'red' });
    const { id, url } = table;
    const { blue: token } = table.tokens;
    t.match((await ask(app, token, { url })).json(), {
      toAct: ['blue'],
      seats: [{ opponent: 'house' }, { claimed: true }],
    });
    const { events } = (await ask(app, token, { url: `${url}/events` })).json<{
      events: { type: string; version: number }[];
    }>();
    t.same(
      pluck(
        events.filter((event) => event.version === 1),
        'type',
      ),
      ['session-created', 'ticked', 'thought', 'shown', 'thought', 'added', 'drawn'],
    );
    const entropy = 'ab'.repeat(16);
    const given = await keyedPost(app, token, `${url}/dice-contributions`, { entropy });
    t.equal(given.statusCode, 201, `what it rolled at the beginning keeps nobody from contributing: ${given.body}`);
    t.same((await ask(app, token, { url: `${url}/dice` })).json<{ rolls: object[] }>().rolls, [], 'nor is it told');
    while ((await ask(app, token, { url })).json<{ ended: object | null }>().ended === null) {
      await give(app, id, token, { type: 'add', amount: 1 });
    }
    const dice = (await ask(app, token, { url: `${url}/dice` })).json<{ rolls: { seq: number }[] }>();
    t.same(pluck(dice.rolls.slice(0, 2), 'seq'), [1, 5], 'after the end it is');
    const verdict = (await post(app, '/dice/verify', dice)).json<{ rolls: { verdict: string }[] }>();
    t.ok(verdict.rolls.every((roll) => roll.verdict === 'right'));
    t.match((await ask(app, token, { url: `${url}/state?atSeq=4` })).json(), { state: { turn: 0, shown: ['red'] } });
  });

  t.test(`hidden facts of a second game change no answer over ${kind}`, async (t) => {
    const { one } = await storePair(t, kind);
    const app = await appFor(t, { sessions: new SessionService({ store: one, games }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    t.ok((app.server.address() as AddressInfo).port);
    const seen: string[][] = [];
    for (const card of ['six', 'ace']) {
      const table = await seated(app, { cards: { red: 'king', blue: card } });
      const live = await LiveTranscript.open(app, table.id, table.tokens.red);
      const texts: string[] = [];
      const look = async () => {
        for (const path of ['', '/state', '/legal-commands', '/reachable', '/events', '/dice']) {
          texts.push((await ask(app, table.tokens.red, { url: `${table.url}${path}` })).body);
        }
      };
      await look();
      await give(app, table.id, table.tokens.red, { type: 'add', amount: 1 });
      const done = await give(app, table.id, table.tokens.blue, { type: 'add', amount: 2 });
      await look();
      await live.upTo(done.json<{ lastSeq: number }>().lastSeq);
      texts.push(...(await live.close()));
      // Values that are random for every session, at their length.
      const random = [table.id, ...texts.join('\n').matchAll(/epo_[\w-]+|"commitment":"[0-9a-f]{64}"/g)].map(String);
      const times = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
      seen.push(
        texts.map((text) =>
          random
            .reduce((all, word) => all.replaceAll(word, ''), masked(text))
            .replaceAll(times, '')
            .replaceAll(/[0-9a-f]{64}/g, ''),
        ),
      );
    }
    const [six, ace] = seen as [string[], string[]];
    six.forEach((text, index) => t.equal(text, ace[index], `text ${index}`));
    t.match(six.join(), /drawn/);
  });
}

t.test('conformance cases are played with any game', async (t) => {
  const app = await hosting(t);
  const put: Ask = async (endpoint, body) => {
    const answer = await post(app, `/rules/${endpoint}`, body as object);
    return { status: answer.statusCode, body: answer.json() };
  };
  const one = {
    id: 'parlour-1',
    title: 'a turn',
    clauses: ['PAR-1'],
    steps: [
      { endpoint: 'setup', body: { game: 'parlour', goal: 3, dice: { rolls: [1, 2] } }, expect: { legal: true } },
      { endpoint: 'apply', body: { command: { type: 'add', amount: 3 } }, expect: { toAct: [] } },
    ],
  };
  t.same((await playCase(one as never, put)).complaints, []);
  const wrong = { ...one, steps: [one.steps[0], { ...one.steps[1], expect: { toAct: ['blue'] } }] };
  t.not((await playCase(wrong as never, put)).complaints.length, 0);
});
