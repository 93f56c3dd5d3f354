// At full length in part: clients
import { readFileSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import t, { type Test } from 'tap';
import { playSeat } from '../docs/examples/agent.js';
import { fractions } from '../scripts/play/random.js';
import { readConfig } from '../src/config.js';
import { MAX_WORDS } from '../src/mcp/board.js';
import { choiceText, readChoice, type Command } from '../src/mcp/choice.js';
import { amount } from './support/amount.js';
import { program } from './support/programs.js';
import { appOn, ask, claim, open, PATIENT, served } from './support/session-table.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { pluck } from './support/pluck.js';
import { stopMinutes } from './support/stopped-clock.js';

/** No clause of the catalogue. */
const UNKNOWN_CLAUSE = ['MOV', 999].join('-');

type Args = Record<string, unknown>;
interface Answer<Data> {
  readonly text: string;
  readonly data: Data;
  readonly isError: boolean;
}
interface Opened {
  readonly session: string;
  readonly seat: string;
  readonly token: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}
interface Legal {
  readonly version: number;
  readonly total: number;
  readonly groups: readonly { readonly group: string; readonly count: number }[];
  readonly tickets: readonly { readonly version: number; readonly choice: string }[];
  readonly next?: number;
}

/** For all tests that need no service of their own. */
const shared = await served(t);

/** @param mode `auto` speaks the latest revision of the protocol, without a handshake */
async function connected(
  t: Test,
  transport: Parameters<Client['connect']>[0],
  mode: 'legacy' | 'auto' = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  t.teardown(() => client.close());
  return client;
}

/** A client of `/mcp`, with a bearer token. */
const overHttp = (t: Test, address: string, { mode = 'assisted', token }: { mode?: string; token?: string } = {}) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return connected(
    t,
    new StreamableHTTPClientTransport(new URL(`${address}/mcp?mode=${mode}`), { requestInit: { headers } }),
  );
};

/** A client of the program. */
const overStdio = (t: Test, ...args: string[]) =>
  connected(
    t,
    new StdioClientTransport({
      command: process.execPath,
      args: [...program('src/cli.ts'), 'mcp', ...args],
      env: process.env as Record<string, string>,
    }),
  );

async function call<Data = Args>(client: Client, name: string, args: Args = {}): Promise<Answer<Data>> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', data: structuredContent as Data, isError };
}

const resource = async (client: Client, uri: string): Promise<string> => {
  const { contents } = await client.readResource({ uri });
  return (contents[0] as { text: string }).text;
};

/** Whole games of an agent; at full length in both modes by both ways, and those of Trench Club. */
const MATCHES = [
  ['unaided', 'trench-solo', '1'],
  ['assisted', 'trench-solo', '1'],
  ['assisted', 'solo-enemy', 'shell_shock'],
  ['unaided', 'solo-enemy', 'shell_shock'],
  ...['assisted', 'unaided'].flatMap((mode) => [
    [mode, 'solo-automa', 'overkill'],
    [mode, 'solo-staff', 'cadet'],
  ]),
].slice(0, amount('AGENT_GAMES', 1, 8)) as [mode: string, preset: string, level: string][];
const STDIO_GAMES = amount('AGENT_STDIO_GAMES', 1, 2);

t.test('an agent that knows the list of tools alone plays whole games, in both modes, over HTTP', async (t) => {
  const { address } = shared;
  for (const [mode, preset, level] of MATCHES) {
    const client = await overHttp(t, address, { mode });
    const { data } = await call<Opened>(client, 'open_game', { preset, level });
    const { session, token } = data;
    const { ended, given, refused, repaired } = await playSeat(client, { session, token }, fractions(20261126));
    t.match(ended, { result: { clause: String } }, `${preset}, ${mode}`);
    t.ok(given > 0);
    t.equal(refused > 0, mode === 'unaided', `${preset}, ${mode}: ${refused} refused, ${repaired} repaired`);
    t.equal(repaired > 0, mode === 'unaided');
  }
});

t.test('the same agent plays over stdio: through the program on a service, and in a process of its own', async (t) => {
  const { address } = shared;
  for (const [place, ...args] of [
    [0, '--url', address],
    [1, '--unaided'],
  ] as const) {
    const client = await overStdio(t, ...args);
    // The connection remembers the seat.
    const { data } = await call<Opened>(client, 'open_game', { preset: 'trench-solo' });
    const look = await call(client, 'look', { session: data.session });
    t.match(look.data, { you: { seat: data.seat } }, args[0]);
    if (place >= STDIO_GAMES) continue;
    const { ended } = await playSeat(client, { session: data.session }, fractions(1));
    t.match(ended, { result: { clause: String } });
  }
  await t.rejects(overStdio(t, '--url', 'http://127.0.0.1:1'), 'a service that cannot be reached ends the program');
  await t.rejects(overStdio(t, '--fast'));
});

t.test('the tools have the schemas of the operations and short descriptions', async (t) => {
  const { address } = shared;
  const { tools } = await (await overHttp(t, address)).listTools();
  const names = tools.map(({ name }) => name);
  t.same(names, [
    ...['list_presets', 'open_game', 'join_game', 'look', 'legal_commands', 'give_command'],
    ...['why_not', 'odds', 'advise', 'events', 'clause', 'rules_search', 'set_opponent'],
  ]);
  const unaided = (await (await overHttp(t, address, { mode: 'unaided' })).listTools()).tools;
  t.same(
    pluck(unaided, 'name'),
    names.filter((name) => !['legal_commands', 'advise', 'set_opponent'].includes(name)),
  );
  t.ok(tools.every(({ outputSchema, description = '' }) => outputSchema && description.length < 500));
  const { inputSchema } = tools.find(({ name }) => name === 'give_command') as (typeof tools)[number];
  const { command, then } = inputSchema.properties as unknown as {
    command: { description: string; properties: { type: { enum: string[] } } };
    then: { enum: string[] };
  };
  const lines = command.description.split('\n').slice(1);
  for (const line of [
    'end-turn',
    'transfer to: Country, amount',
    'move unit: UnitId, path: [{q, r} | {fort: FortId} | {board: UnitId}], unload?: [{unit: UnitId, hex: {q, r}}]',
    'build unit: UnitId, structure: Structure, hexes: [{q, r}]',
    'move from: Square, to: Square',
  ]) {
    t.ok(lines.includes(line), `${line} is one of\n${lines.join('\n')}`);
  }
  t.same(new Set(lines.map((line) => line.split(' ')[0])), new Set(command.properties.type.enum));
  t.same(then.enum, ['look', 'legal_commands']);
  t.match(unaided.find(({ name }) => name === 'give_command')?.inputSchema.properties, { then: { enum: ['look'] } });
  t.ok(JSON.stringify(tools).length < 20_000, `${JSON.stringify(tools).length} characters`);
});

t.test('a ticket takes effect once, and so does the same command spelled out', async (t) => {
  const { app, address } = shared;
  const client = await overHttp(t, address);
  const { data: opened } = await call<Opened>(client, 'open_game', { preset: 'solo-enemy' });
  const { session, token } = opened;
  const place = { session, token };
  const { data: legal } = await call<Legal>(client, 'legal_commands', { ...place, limit: 2 });
  const [ticket, other] = legal.tickets as [Legal['tickets'][0], Legal['tickets'][0]];
  const first = await call(client, 'give_command', { ...place, ticket });
  t.match(first.data, { given: true, version: legal.version + 1 });
  t.same(await call(client, 'give_command', { ...place, ticket }), first);
  const { unit, ...rest } = readChoice(ticket.choice);
  const spelled = { ...place, version: ticket.version, command: { unit, ...rest } };
  t.same(await call(client, 'give_command', spelled), first, 'whatever the order of its members');
  const stale = await call(client, 'give_command', { ...place, ticket: other });
  t.ok(stale.isError);
  t.match(stale.text, `version-stale: The session has moved on to version ${legal.version + 1}.`);
  const state = await ask(app, token, { url: `/v1/sessions/${session}` });
  t.equal(state.json<{ version: number }>().version, legal.version + 1);
});

t.test('legal commands come in groups and pages', async (t) => {
  const { app, address } = shared;
  const client = await overHttp(t, address);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'solo-enemy' })).data;
  const listed = await ask(app, token, { url: `/v1/sessions/${session}/legal-commands` });
  const { commands } = listed.json<{ commands: Command[] }>();
  const read: Command[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: Legal = (await call<Legal>(client, 'legal_commands', { session, token, after, limit: 150 })).data;
    read.push(...page.tickets.map(({ choice }) => readChoice(choice)));
    t.equal(page.total, commands.length);
    t.equal(
      page.groups.reduce((sum, { count }) => sum + count, 0),
      commands.length,
    );
    after = page.next;
  }
  t.same(read, commands);
  const [{ group, count }] = (await call<Legal>(client, 'legal_commands', { session, token })).data.groups as [
    Legal['groups'][0],
  ];
  t.match((await call<Legal>(client, 'legal_commands', { session, token, group })).data, { total: count });
  t.match(await call(client, 'legal_commands', { session, token, group: 'sail' }), {
    isError: true,
    text: /no group sail/,
  });
});

t.test('every command of the perft positions has a choice that reads back', async (t) => {
  const { app } = shared;
  const folder = new URL('fixtures/perft/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const read = (file: string) =>
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { state: object | string };
    const { state: of } = read(name);
    const state = typeof of === 'string' ? read(of) : of;
    const answer = await app.inject({ method: 'POST', url: '/v1/rules/legal-commands', payload: { state } });
    const { commands = [] } = answer.json<{ commands?: Command[] }>();
    const step = Math.max(1, Math.floor(commands.length / amount('MCP_CHOICES', 100, 100_000)));
    const some = commands.filter((_, at) => at % step === 0);
    t.ok(some.length > 0, name);
    for (const one of some) if (!isDeepStrictEqual(readChoice(choiceText(one)), one)) t.fail(choiceText(one));
    t.ok(some.every((command) => /^[!-~]+( [!-~]+)*$/.test(choiceText(command))));
  }
  for (const wrong of ['', 'Move', 'move unit', 'move path=>a', 'move unit={', 'move =3']) {
    t.throws(() => readChoice(wrong), SyntaxError, wrong);
  }
  const odd = { type: 'x', a: 'two words', b: 'true', c: '7', d: 7, e: { q: 1, r: -2 }, f: [], g: null, h: '>1,2' };
  t.same(readChoice(choiceText(odd)), odd);
  t.end();
});

t.test('the board in words is short, has names of the notation, and comes with a picture', async (t) => {
  const { address } = shared;
  const client = await overHttp(t, address);
  for (const [preset, settings, expected] of [
    ['full-war', { quick: true }, /GER: Inf1@-?\d+,-?\d+.*\nFRA: .*\nAUS: .*\nGBR: /],
    ['full-war', {}, /armies/],
    ['trench-duel', {}, /8 \. \. \. \. T C L G\n.*7 /s],
  ] as const) {
    const { data } = await call<Opened>(client, 'open_game', { preset, settings });
    const place = { session: data.session, token: data.token };
    const look = await call<{ words: string; units: { id: string; name: string }[] }>(client, 'look', place);
    t.match(look.text, expected);
    t.equal(look.data.words, look.text);
    t.ok(Buffer.byteLength(look.text) <= MAX_WORDS, `${preset}: ${Buffer.byteLength(look.text)} bytes`);
    for (const { id, name } of look.data.units) {
      const [, country = '', type = ''] = /^([A-Z]{3})\.([A-Za-z]+)/.exec(name) ?? [];
      t.ok(country && type && id.includes('-'), `${name} is ${id}`);
    }
    const { content } = await client.callTool({ name: 'look', arguments: place });
    const link = (content as { type: string; uri: string }[]).find(({ type }) => type === 'resource_link');
    t.notMatch(link?.uri, data.token, 'addresses are kept and logged');
    t.match(await resource(client, `${link?.uri}?token=${data.token}`), /^<svg /);
    const own = await overHttp(t, address, { token: data.token });
    t.match(await resource(own, link?.uri ?? ''), /^<svg /, 'a connection with a token needs no other');
  }
});

interface Hexes {
  readonly hexes: readonly { q: number; r: number; terrain: string; half: string | null; fort: string | null }[];
}

t.test('the words about the board list only forts and surroundings that are in play', async (t) => {
  const { app, address } = shared;
  const client = await overHttp(t, address);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'solo-enemy' })).data;
  const place = { session, token };
  const { state } = (
    await call<{ state: { map: string; units: { id: string; hex?: object }[] } }>(client, 'look', {
      ...place,
      state: true,
    })
  ).data;
  const { hexes } = (await ask(app, token, { url: `/v1/maps/${state.map}` })).json<Hexes>();
  const [played, others] = [true, false].map((isPlayed) =>
    [
      ...new Set(hexes.filter(({ half }) => (half === 'half-1-6') === isPlayed).flatMap(({ fort }) => fort ?? [])),
    ].sort(),
  );
  t.ok(others && others.length > 0, 'the map has forts beyond the half');
  const { text } = await call(client, 'look', place);
  const listed = /^Forts and flags: (.*)$/m
    .exec(text)?.[1]
    ?.split(', ')
    .map((one) => one.split('@')[0]);
  t.same(listed?.sort(), played);

  for (const { id, hex } of state.units) {
    const about = (await call(client, 'look', { ...place, unit: id })).text.slice(text.length);
    if (!hex) t.match(about, /is in fort F\d|is aboard|not on the map/);
    else {
      const lines = [...about.matchAll(/^([NESW]{1,2}) (-?\d+),(-?\d+) ([a-z ]+)/gm)];
      t.equal(lines.length, 6, about);
      for (const [line, , q, r, words = ''] of lines) {
        const found = hexes.find((one) => one.q === Number(q) && one.r === Number(r));
        const terrain = found?.half === 'half-1-6' ? found.terrain : 'off the map';
        t.ok(
          words.startsWith(terrain === 'fort' ? (/body|entrance/.exec(words)?.[0] ?? 'a fort') : terrain),
          `${line}: ${terrain}`,
        );
      }
    }
  }
  t.match(await call(client, 'look', { ...place, unit: 'nobody' }), { isError: true, text: /no unit: nobody/ });
  const trench = (await call<Opened>(client, 'open_game', { preset: 'trench-duel' })).data;
  t.match(await call(client, 'look', { session: trench.session, token: trench.token, unit: 'd1' }), {
    isError: true,
    text: /unknown-id/,
  });
});

t.test('several tickets are given in one call, and another tool answers with it', async (t) => {
  const { address } = shared;
  const client = await overHttp(t, address);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'solo-enemy' })).data;
  const place = { session, token };
  const { version } = (await call<Legal>(client, 'legal_commands', place)).data;
  const tickets = ['end-movement', 'confirm-declarations'].map((choice) => ({ version, choice }));
  const given = await call(client, 'give_command', { ...place, tickets, then: 'legal_commands' });
  t.match(given, { isError: false, data: { given: true, count: 2, then: { tickets: [], groups: [] } } });
  t.equal((given.data['then'] as Legal).version, given.data['version']);
  t.ok((given.data['then'] as Legal).total > 0);
  t.same(await call(client, 'give_command', { ...place, tickets, then: 'legal_commands' }), given, 'and once');

  const at = given.data['version'] as number;
  const wrong = [
    ...(given.data['then'] as Legal).tickets.filter(({ choice }) => /^(fight|end-turn)$/.test(choice)).slice(0, 1),
  ];
  const stopped = await call(client, 'give_command', {
    ...place,
    tickets: [...wrong, { version: at, choice: 'choose-headquarters number=3' }, ...wrong],
    then: 'look',
  });
  t.match(stopped.data, { given: false, count: 1, refusal: { code: String }, then: { words: String } });
  t.match(stopped.text, /^Given: .*\n(.*\n)*Not given\. /);
});

t.test('the server lists its resources and prompts, and answers each of them', async (t) => {
  const { app, address } = shared;
  const client = await overHttp(t, address);
  const get = async (url: string, token?: string) => (await ask(app, token, { url })).body;
  for (const [uri, url] of [
    ['terms', '/v1/terms'],
    ['presets', '/v1/presets'],
    ['clauses/MOV-3', '/v1/clauses/MOV-3'],
    ['maps/vosges-snow', '/v1/maps/vosges-snow'],
    ['schemas/trench-state', '/v1/schemas/trench-state'],
  ] as const) {
    t.same(JSON.parse(await resource(client, `trench-club://${uri}`)), JSON.parse(await get(url)), uri);
  }
  await t.rejects(resource(client, `trench-club://clauses/${UNKNOWN_CLAUSE}`), /No entry of \/v1\/clauses has this id/);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'trench-solo' })).data;
  const uri = `trench-club://sessions/${session}/state`;
  t.same(
    JSON.parse(await resource(client, `${uri}?token=${token}`)),
    JSON.parse(await get(`/v1/sessions/${session}/state`, token)),
  );
  await t.rejects(resource(client, uri), /token-missing/);
  t.match(await resource(await overHttp(t, address, { token }), uri), 'trench/1', 'the bearer token of the connection');
  const { prompts } = await client.listPrompts();
  t.same(pluck(prompts, 'name'), ['play_seat', 'explain_refusal', 'review_game']);
  const refusal = await client.getPrompt({ name: 'explain_refusal', arguments: { session, command: 'resign' } });
  t.match(refusal.messages[0]?.content, { text: /why_not about this command: resign/ });
  await t.rejects(client.getPrompt({ name: 'review_game' }), /session/);
});

t.test('two agents play each other by invitation and on an open seat, and wait for events', async (t) => {
  const { address } = shared;
  const [one, two] = [await overHttp(t, address), await overHttp(t, address)];
  const { data: black } = await call<Opened>(one, 'open_game', { preset: 'trench-duel', settings: { open: true } });
  const offers = await call<{ sessions: { session: string; seats: string[] }[] }>(two, 'join_game');
  t.same(offers.data.sessions, [{ session: black.session, game: 'trench', seats: ['white'] }]);
  const { data: white } = await call<Opened>(two, 'join_game', { session: black.session, seat: 'white' });
  const places = [black, white].map(({ session, token }) => ({ session, token }));
  const { seq } = (await call<{ seq: number }>(two, 'look', places[1] as Args)).data;
  const waiting = call<{ events: { type: string }[] }>(two, 'events', { ...places[1], after: seq, wait: 20 });
  const { version } = (await call<Legal>(one, 'legal_commands', places[0] as Args)).data;
  await call(one, 'give_command', { ...places[0], ticket: { version, choice: 'move from=d1 to=e1' } });
  t.match((await waiting).data, { events: [{ type: 'unit-moved' }], toAct: ['white'], more: false });
  const illegal = await call(one, 'give_command', {
    ...places[0],
    version: version + 1,
    command: { type: 'move', from: 'e1', to: 'e2' },
  });
  t.match(illegal, { isError: false, data: { given: false, refusal: { code: 'not-your-turn', clause: String } } });
  t.match(illegal.text, /^Not given\. .*\nT-[A-Z]+-\d+: /);

  // Dice that wait for contributions begin with the last seat.
  const settings = { contributions: 'awaited' };
  const { data: germany } = await call<Opened>(one, 'open_game', { preset: 'skirmish', settings });
  const [{ seat, invitation }] = germany.invitations as [Opened['invitations'][0]];
  const { data: france } = await call(two, 'join_game', { session: germany.session, seat, invitation });
  t.match(france, { seat: 'france', toAct: [/germany|france/] });
});

t.test('a client of the latest revision plays, waits for events, and is answered when the service ends', async (t) => {
  const { app, service } = await appOn(undefined, {
    ...PATIENT,
    shedding: true,
    limits: { ...PATIENT_LIMITS, requestsInFlight: 2 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => service.close());
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const client = await connected(t, new StreamableHTTPClientTransport(new URL(`${address}/mcp`)), 'auto');
  t.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'trench-solo' })).data;
  const { seq } = (await call<{ seq: number }>(client, 'look', { session, token })).data;
  const wait = () => call<{ events: object[] }>(client, 'events', { session, token, after: seq, wait: 25 });
  // They take all places, and give them back.
  const waiting = [wait(), wait()];
  while ((await fetch(`${address}/v1/games`)).status !== 200);
  // Calls that wait end with the service.
  const closing = app.close();
  for (const answer of await Promise.all(waiting)) t.match(answer, { isError: true, text: /^(cancelled|not-ready): / });
  await closing;
});

t.test(
  'calls that wait for events read the log once they come, and an address has a bounded number of them',
  async (t) => {
    const { app, service } = await appOn(undefined, {
      ...PATIENT,
      limits: { ...PATIENT_LIMITS, eventWaitsOfCaller: 2 },
    });
    let pages = 0;
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url.includes('/events?')) pages += 1;
      done();
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    t.teardown(async () => {
      await app.close();
      await service.close();
    });
    const client = await overHttp(t, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'trench-duel' })).data;
    const { seq } = (await call<{ seq: number }>(client, 'look', { session, token })).data;
    const wait = (seconds: number) =>
      call<{ events: object[] }>(client, 'events', { session, token, after: seq, wait: seconds });
    const waiting = [wait(25), wait(25)];
    let tried = 0;
    for (let refused = ''; !refused.startsWith('too-many-requests: '); tried++) refused = (await wait(1)).text;
    t.equal(pages, 2 + tried, 'each has asked once');
    const { version } = (await call<Legal>(client, 'legal_commands', { session, token })).data;
    await call(client, 'give_command', { session, token, ticket: { version, choice: 'move from=d1 to=e1' } });
    for (const answer of await Promise.all(waiting))
      t.match(answer.data, { events: [{ type: 'unit-moved' }], more: false });
    t.equal(pages, 2 + tried, 'and not again');
    t.match(await call(client, 'events', { session, token, after: seq, wait: 25 }), { data: { events: [{}] } });
  },
);

t.test('each fault of a tool call is named in its answer', async (t) => {
  const { address } = shared;
  const client = await overHttp(t, address);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'solo-enemy' })).data;
  const place = { session, token };
  const people = (await call<Opened>(client, 'open_game', { preset: 'skirmish' })).data;
  const duel = { session: people.session, token: people.token };
  const { version } = (await call<{ version: number }>(client, 'look', place)).data;
  const command = { type: 'end-movement' };
  for (const [name, args, expected] of [
    ['look', {}, /session: is required/],
    ['look', { session: 3 }, /session: must be a text/],
    ['look', { session }, /token-missing/],
    ['look', { ...place, colour: 'red' }, /colour: is unknown; the members are session, token, unit, state/],
    ['look', { session, token: 'sea_nobody' }, /session-unknown|unauthenticated/],
    ['look', { session: '../limits', token }, /session-unknown/],
    ['events', { ...place, after: -1 }, /after: must be 0 or more/],
    ['events', { ...place, wait: 99 }, /wait: must be 25 or less/],
    ['advise', { ...place, about: 'weather' }, /about: must be one of plan, attacks, game/],
    ['advise', { ...place, about: 'game' }, /session-running/],
    ...(['plan', 'attacks'] as const).map((about) => ['advise', { ...duel, about }, /analysis-off/] as const),
    ['give_command', place, /one of `ticket`, `tickets`, `command` and `choice`/],
    ['give_command', { ...place, tickets: 7 }, /tickets: must be a list/],
    ['give_command', { ...place, tickets: [] }, /1 to 20 tickets/],
    [
      'give_command',
      { ...place, tickets: [{ version, choice: 'end-movement' }], then: 'advise' },
      /then: must be one of/,
    ],
    ['give_command', { ...place, command }, /pass the `version`/],
    ['give_command', { ...place, version, command, ticket: { version, choice: 'fight' } }, /one of/],
    ['why_not', place, /either `choice` or `command`/],
    ['give_command', { ...place, ticket: { version, choice: 'x y' } }, /not readable/],
    ['give_command', { ...place, version, command: { type: 'mvoe' } }, /malformed-request: .*"move"/],
    ['give_command', { ...place, version, command: { type: 'move', unit: 'germany-tank-1' } }, /\/path.* is missing/],
    ['why_not', { ...place, command: { type: 'sail' } }, /malformed-request/],
    ['odds', { ...place, attacker: 'x', target: 'y' }, /unknown-id/],
    ['open_game', { preset: 'chess' }, /list_presets/],
    ['open_game', { preset: 'skirmish', level: 'easy' }, /no opponent/],
    ['open_game', { preset: 'solo-enemy', level: 'impossible' }, /difficulty/],
    ['open_game', { preset: 'solo-enemy', level: 'marshal' }, /The enemy has no level marshal/],
    ['open_game', { preset: 'solo-enemy', seat: 'france' }, /no seat france/],
    ['join_game', { session }, /Name the `seat`/],
    ['join_game', { session, seat: 'germany', invitation: 'inv_x' }, /\w+-\w+: /],
    ['clause', { id: UNKNOWN_CLAUSE }, /not-found: No entry of \/v1\/clauses has this id/],
  ] as const) {
    const answer = await call(client, name, args);
    t.ok(answer.isError, name);
    t.match(answer.text, expected, name);
  }
  await t.rejects(call(client, 'sail'), /sail/);
  const { data, text } = await call(client, 'why_not', { ...place, command: { type: 'end-turn' } });
  t.match(data, { legal: false, refusal: { code: 'wrong-phase', clause: 'PHS-3' } });
  t.match(text, /\nPHS-3: .*\nLegal instead: /);
  t.match(await call(client, 'why_not', { ...place, choice: 'end-movement' }), { data: { legal: true } });
});

t.test('questions are answered: odds, advice, analysis after the end, clauses', async (t) => {
  const { address } = shared;
  const client = await overHttp(t, address);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'solo-enemy' })).data;
  const place = { session, token };
  // What the enemy has follows from the dice of the session.
  const { units } = (await call<{ units: { id: string }[] }>(client, 'look', place)).data;
  const [attacker, target] = ['germany', 'france'].map((country) => units.find(({ id }) => id.startsWith(country))?.id);
  t.match(await call(client, 'odds', { ...place, attacker, target }), { isError: false, data: { legal: Boolean } });
  t.match((await call(client, 'advise', { ...place, budget: 30 })).data, { answer: { seat: 'germany', budget: 30 } });
  t.match((await call(client, 'advise', { ...place, about: 'attacks' })).data, { answer: { country: 'germany' } });
  t.match(await call(client, 'clause', { id: 'MOV-3' }), { data: { id: 'MOV-3' }, text: /^MOV-3 / });
  const { data: found } = await call<{ clauses: { id: string }[] }>(client, 'rules_search', {
    question: 'may a plane enter a forest',
  });
  t.ok(pluck(found.clauses, 'id').includes('MOV-12'));
  const { version } = (await call<{ version: number }>(client, 'look', place)).data;
  await call(client, 'give_command', { ...place, version, command: { type: 'surrender' } });
  t.match((await call(client, 'advise', { ...place, about: 'game', budget: 30 })).data, { answer: { ok: true } });
  t.match((await call(client, 'look', place)).data, { ended: { result: { reason: 'surrender' } } });
});

t.test('requests of tools count against the same rate limits as others', async (t) => {
  stopMinutes(t);
  const { address } = await served(t, { rateLimit: { perMinute: 6, rulesPerMinute: 1e6 } });
  const client = await overHttp(t, address);
  const { session, token } = (await call<Opened>(client, 'open_game', { preset: 'trench-solo' })).data;
  const texts: string[] = [];
  for (let asked = 0; asked < 8; asked++) texts.push((await call(client, 'look', { session, token })).text);
  t.match(texts[0], 'trench');
  t.match(texts.at(-1), 'too-many-requests');

  const few = await served(t, { rateLimit: { perMinute: 1e6, rulesPerMinute: 4 } });
  const status = async () => (await fetch(`${few.address}/mcp`)).status;
  t.same(
    [await status(), await status(), await status(), await status()].slice(2),
    [405, 429],
    'requests of the protocol count too',
  );
});

t.test('/mcp checks origin, method, bearer token and API key, and can be switched off', async (t) => {
  const key = 'a-key-of-an-operator';
  const { app, address } = await served(t, { apiKeys: [key], corsOrigins: ['https://page.example'] });
  const ping = (headers: Record<string, string>) =>
    fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  t.equal((await ping({})).status, 200);
  t.equal((await ping({ origin: 'https://page.example' })).status, 200);
  const foreign = await ping({ origin: 'https://evil.example' });
  t.match(await foreign.json(), { status: 403, code: 'origin-not-allowed' });
  t.equal((await fetch(`${address}/mcp`)).status, 405);
  t.equal((await app.inject({ url: '/mcp?mode=both' })).statusCode, 400);

  const preset = 'trench-solo';
  t.match((await call(await overHttp(t, address), 'open_game', { preset })).text, 'unauthenticated');
  const host = await overHttp(t, address, { token: key });
  const { data } = await call<Opened>(host, 'open_game', { preset });
  t.match(await call(await overHttp(t, address, { token: data.token }), 'look', { session: data.session }), {
    data: { you: { role: 'seat', seat: 'black' } },
  });
  const other = await open(app, { game: 'trench' } as object).catch(() => null);
  t.equal(other, null, 'an API key is needed at the other door too');

  const without = await served(t, { mcp: readConfig({ MCP: 'false' }).mcp });
  t.equal((await fetch(`${without.address}/mcp`)).status, 404);
  t.equal(readConfig({}).mcp, true);
});

t.test('docs/clients.md lists the hosts and the tools as they are', async (t) => {
  const root = new URL('../', import.meta.url);
  const page = readFileSync(new URL('docs/clients.md', root), 'utf8').split('## Agents')[1]?.split('\n## ')[0] ?? '';
  const { address } = shared;
  const [, json = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  type Hosts = { mcpServers: Record<string, { args?: string[]; url?: string }> };
  const servers = Object.values((JSON.parse(json) as Hosts).mcpServers);
  for (const { args = [], url = '' } of servers) {
    const here = (text: string) => text.replace('http://127.0.0.1:3000', address);
    t.same(args.slice(0, 3), args.length > 0 ? ['--no-install', 'trench-club-rules', 'mcp'] : []);
    const transport = url && new StreamableHTTPClientTransport(new URL(here(url)));
    const client = transport ? await connected(t, transport) : await overStdio(t, ...args.slice(3).map(here));
    const { tools } = await client.listTools();
    const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    t.same(
      named,
      tools.map(({ name }) => name),
    );
  }
});

t.test('two seats of one session see what their tokens may see', async (t) => {
  const { app, address } = shared;
  const session = await open(app, {});
  const [germany, france] = [await claim(app, session, 'germany'), await claim(app, session, 'france')];
  for (const token of [germany, france, session.spectatorToken]) {
    const client = await overHttp(t, address, { token });
    const { data } = await call<{ state: object }>(client, 'look', { session: session.id, state: true });
    const own = await ask(app, token, { url: `/v1/sessions/${session.id}/state` });
    t.same(data.state, own.json<{ state: object }>().state);
    const { data: log } = await call<{ events: { seq: number; data: object }[] }>(client, 'events', {
      session: session.id,
      limit: 200,
    });
    const { events } = (await ask(app, token, { url: `/v1/sessions/${session.id}/events` })).json<{
      events: { seq: number; data: object }[];
    }>();
    t.same(
      log.events.map((event) => event.data),
      events.map((event) => event.data),
    );
  }
});
