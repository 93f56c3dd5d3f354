import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Call {
  /** What stands in the address of the operation for `{name}`. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: it succeeds. */
  readonly fails?: true | 'perhaps';
}
/** @param operation method and address as OpenAPI writes them */
export type Ask = (operation: string, call?: Call) => Promise<string>;

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}
interface Legal {
  readonly version: number;
  readonly commands: readonly object[];
}

const AS_PATCH = { accept: 'application/json-patch+json' };

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/fixtures/${name}.json`, import.meta.url), 'utf8')) as object;

/** Asks everything that the service answers, as a client would: of both games, with states, positions and sessions. */
export async function journey(ask: Ask): Promise<void> {
  const { json, keyed } = helpersOf(ask);
  for (const operation of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/problems',
    '/v1/games',
    '/v1/keys',
    '/v1/limits',
    '/v1/terms',
    '/v1/presets',
  ])
    await ask(`GET ${operation}`);
  await ask('GET /problems/{code}', { path: { code: 'version-stale' } });
  await ask('GET /v1/clauses/{id}', { path: { id: 'MOV-3' } });
  for (const [list, members, key] of [
    ['/v1/rulesets/{id}', 'rulesets', 'id'],
    ['/v1/maps/{id}', 'maps', 'id'],
    ['/v1/unit-sheets/{id}', 'unitSheets', 'id'],
    ['/v1/schemas/{name}', 'schemas', 'name'],
  ] as const) {
    const { [members]: all = [] } = await json<Record<string, Record<string, string>[]>>(
      `GET ${list.slice(0, list.lastIndexOf('/'))}`,
    );
    for (const one of all) await ask(`GET ${list}`, { path: { [key]: one[key] as string } });
  }
  for (const [kind, id] of [
    ['maps', 'vosges-snow'],
    ['unit-sheets', 'e1'],
  ] as const) {
    const { document } = await json<{ document: object }>(`GET /v1/${kind}/{id}`, { path: { id } });
    await ask(`GET /v1/${kind}/{id}/text`, { path: { id } });
    await ask(`POST /v1/${kind}/check`, { body: document });
    await ask(`POST /v1/${kind}`, { body: document });
  }
  await ask('GET /v1/maps/{id}/drawing.svg', { path: { id: 'vosges-snow' } });

  for (const preset of ['skirmish', 'trench-solo']) await ask('POST /v1/rules/setup', { body: { preset } });
  await questionsOfTrenchClub(ask);
  await questionsOfTrench(ask);

  const trenchClub = {
    game: 'trench-club',
    ruleset: 'e1',
    map: 'flanders-mud',
    options: { players: 2, 'map.area': 'half-1-6' },
    seats: [{ country: 'germany' }, { country: 'france' }],
    quick: true,
    contributions: 'awaited',
    analysis: true,
  };
  for (const [body, withDice] of [
    [trenchClub, true],
    [{ game: 'trench', analysis: true }, false],
  ] as const) {
    await play(ask, await keyed<Opened>('POST /v1/sessions', { body }), { withDice });
  }
  await clocks(ask);
  await player(ask);
  await ask('GET /v1/sessions', { headers: { authorization: 'Bearer nobody' }, fails: true });
  const { id, hostToken } = await keyed<Opened>('POST /v1/sessions', { body: { preset: 'trench-duel', open: true } });
  await ask('GET /v1/sessions', { query: 'open=true' });
  const headers = { authorization: `Bearer ${hostToken}` };
  for (const offered of [false, true]) {
    await keyed('POST /v1/sessions/{id}/seats/{seat}/offers', {
      path: { id, seat: 'white' },
      headers,
      body: { offered },
    });
  }
  await keyed('POST /v1/sessions/{id}/seats/{seat}/claims', { path: { id, seat: 'white' }, body: {} });
  await webhooks(ask, id, headers);
}

/** Those of a service that has none. */
async function webhooks(ask: Ask, id: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const [webhook, delivery] = [`whk_${'a'.repeat(22)}`, `msg_${'a'.repeat(22)}`];
  for (const of of ['/v1/sessions/{id}', '/v1'] as const) {
    const isOfKey = of === '/v1';
    const call = { path: { ...(!isOfKey && { id }), webhook, delivery }, fails: true, headers } as const;
    const writing = { ...call, headers: { ...headers, 'idempotency-key': randomUUID() } };
    const query = isOfKey ? { query: `session=${id}` } : {};
    await ask(`GET ${of}/webhooks`, call);
    await ask(`POST ${of}/webhooks`, { ...writing, body: { url: 'https://bot.example/turns' } });
    await ask(`POST ${of}/webhooks/{webhook}/remove`, writing);
    await ask(`GET ${of}/webhooks/{webhook}/deliveries`, { ...call, ...query });
    await ask(`POST ${of}/webhooks/{webhook}/deliveries/{delivery}/attempts`, { ...writing, ...query });
  }
}

/** Answers as JSON; writes with a new key each. */
function helpersOf(ask: Ask) {
  const json = async <T = unknown>(operation: string, call?: Call) => JSON.parse(await ask(operation, call)) as T;
  const keyed = <T = unknown>(operation: string, { headers, ...call }: Call) =>
    json<T>(operation, { ...call, headers: { ...headers, 'idempotency-key': randomUUID() } });
  return { json, keyed };
}

/** A session with clocks, a pause that one seat wants, and a day off. */
async function clocks(ask: Ask): Promise<void> {
  const { keyed } = helpersOf(ask);
  const clock = { bank: 86_400, perTurn: 3600, cap: 172_800, daysOff: 3, atZero: 'forfeit' };
  const { id, invitations } = await keyed<Opened>('POST /v1/sessions', { body: { game: 'trench', clock } });
  const headers = { authorization: '' };
  for (const { seat, invitation } of invitations) {
    const call = { path: { id, seat }, body: { invitation } };
    const { token } = await keyed<{ token: string }>('POST /v1/sessions/{id}/seats/{seat}/claims', call);
    headers.authorization = `Bearer ${token}`;
  }
  for (const agree of [true, false]) {
    await keyed('POST /v1/sessions/{id}/pauses', { path: { id }, headers, body: { agree } });
  }
  await keyed('POST /v1/sessions/{id}/days-off', { path: { id }, headers, body: { days: 1 } });
  await ask('GET /v1/sessions/{id}', { path: { id }, headers });
  await ask('GET /v1/sessions/{id}/state', { path: { id }, headers });
  await ask('GET /v1/sessions/{id}/events', { path: { id }, headers });
}

/** A seat in the list of a player. */
async function player(ask: Ask): Promise<void> {
  const { keyed } = helpersOf(ask);
  const { id, invitations } = await keyed<Opened>('POST /v1/sessions', { body: { game: 'trench' } });
  const { seat, invitation } = invitations[0] as Opened['invitations'][number];
  const claim = { path: { id, seat }, body: { invitation } };
  const { token } = await keyed<{ token: string }>('POST /v1/sessions/{id}/seats/{seat}/claims', claim);
  const key = `ply_${randomUUID().replaceAll('-', '')}`;
  const headers = { authorization: `Bearer ${token}` };
  await ask('POST /v1/sessions/{id}/player', { path: { id }, headers, body: { key } });
  await ask('GET /v1/sessions', { query: 'mine=true', headers: { authorization: `Bearer ${key}` } });
}

async function questionsOfTrenchClub(ask: Ask): Promise<void> {
  const { json } = helpersOf(ask);
  const state = fixture('mid-game');
  const { position } = await json<{ position: string }>('POST /v1/positions', { body: { state } });
  const attack = { attacker: 'germany-tank', target: 'france-tank' };
  const far = { type: 'move', unit: 'germany-tank', path: [{ q: 18, r: -4 }] };
  for (const [name, body] of [
    ['reachable', { units: ['germany-tank'], paths: true, explain: true }],
    ['attacks', { explain: true }],
    ['advise', {}],
    ['odds', { attacks: [attack], detail: 'joint', exact: true }],
    ['battle', { attack, dice: { seed: 's' } }],
    ['preview', { unit: 'germany-tank' }],
    ['validate', { command: far }],
    ['validate', { command: { type: 'end-movement' } }],
    ['apply', { command: { type: 'end-movement' }, dice: { seed: 's' } }],
    ['apply', { command: far }],
    ['legal-commands', {}],
    ['analyse', { budget: 300 }],
    ['batch', { questions: [{ question: 'attacks' }, { question: 'reachable', after: [{ command: far }] }] }],
    ['render', { coordinates: true }],
    ['render', { layers: ['marks'], highlights: [{ kind: 'move', hex: { q: 15, r: -4 }, cost: 1 }] }],
  ] as const) {
    await ask(`POST /v1/rules/${name}`, { body: { state, ...body } });
    await ask(`POST /v1/rules/${name}`, { body: { position, ...body } });
  }
  const moved = { state, command: { type: 'end-movement' }, dice: { seed: 's' } };
  await ask('POST /v1/rules/apply', { query: 'delta=true', body: moved });
  await ask('POST /v1/rules/apply', { headers: AS_PATCH, body: moved });
  await ask('POST /v1/rules/validate-state', { body: { state } });
  await ask('POST /v1/rules/setup', {
    body: {
      ruleset: 'e2',
      map: 'flanders-mud',
      seats: [{ country: 'germany' }, { country: 'france' }],
      options: { players: 2, 'map.area': 'half-1-6' },
      dice: { seed: 's' },
    },
  });
  await ask('POST /v1/rules/opponent', { body: { state, dice: { seed: 's' } } });
  for (const [name, query] of [
    ['reachable', 'unit=germany-tank&explain=true'],
    ['attacks', 'unit=germany-tank'],
    ['odds', 'attacker=germany-tank&target=france-tank'],
    ['preview', 'unit=germany-tank'],
    ['advise', ''],
    ['legal-commands', ''],
    ['board.svg', 'coordinates=true'],
  ] as const) {
    await ask(`GET /v1/positions/{id}/${name}`, { path: { id: position }, query });
  }
  await ask('GET /v1/positions/{id}/reachable', { path: { id: `pos_${'0'.repeat(64)}` }, fails: true });
}

async function questionsOfTrench(ask: Ask): Promise<void> {
  const { json } = helpersOf(ask);
  const state = fixture('trench-position');
  const { position } = await json<{ position: string }>('POST /v1/positions', { body: { state } });
  const command = { type: 'move', from: 'd5', to: 'd8' };
  for (const [name, body] of [
    ['reachable', { explain: true }],
    ['validate', { command }],
    ['validate', { command: { type: 'move', from: 'd4', to: 'e4' } }],
    ['apply', { command }],
    ['legal-commands', {}],
    ['notation', {}],
    ['analyse', { budget: 300 }],
    ['batch', { questions: [{ question: 'legal-commands', after: [{ command }] }] }],
    ['render', { view: 'diamond' }],
  ] as const) {
    await ask(`POST /v1/rules/${name}`, { body: { state, ...body } });
    await ask(`POST /v1/rules/${name}`, { body: { position, ...body } });
  }
  const { text } = await json<{ text: string }>('GET /v1/positions/{id}/notation', { path: { id: position } });
  await ask('POST /v1/rules/import', { body: { game: 'trench', text } });
  await ask('POST /v1/rules/describe', { body: { game: 'trench', events: [{ type: 'battle-began', battle: 2 }] } });
  const { state: opening } = await json<{ state: object }>('POST /v1/rules/setup', {
    body: { game: 'trench', opponent: { seat: 'black', level: 1 } },
  });
  await ask('POST /v1/rules/opponent', { body: { state: opening } });
  await ask('POST /v1/rules/opponent', { query: 'delta=true', body: { state: opening } });
}

/** From the claims to the end: a few commands, everything that can be asked of a session, a surrender, and the proof of the dice. */
async function play(
  ask: Ask,
  { id, hostToken, invitations }: Opened,
  { withDice }: { readonly withDice: boolean },
): Promise<void> {
  const { json, keyed } = helpersOf(ask);
  const path = { id };
  const host = { authorization: `Bearer ${hostToken}` };
  const seats = new Map<string, { authorization: string }>();
  for (const { seat, invitation } of invitations) {
    const claim = { path: { id, seat }, body: { invitation } };
    const { token } = await keyed<{ token: string }>('POST /v1/sessions/{id}/seats/{seat}/claims', claim);
    seats.set(seat, { authorization: `Bearer ${token}` });
  }
  for (const headers of withDice ? seats.values() : []) {
    await keyed('POST /v1/sessions/{id}/dice-contributions', { path, headers, body: { entropy: randomUUID() } });
  }
  const acting = async () => {
    const { toAct } = await json<{ toAct: string[] }>('GET /v1/sessions/{id}', { path, headers: host });
    return seats.get(toAct[0] as string) as { authorization: string };
  };
  for (let given = 0; given < 3; given++) {
    const headers = await acting();
    const { commands, version } = await json<Legal>('GET /v1/sessions/{id}/legal-commands', { path, headers });
    const [body] = commands;
    const guarded = { ...headers, 'if-match': `"${version}"` };
    if (given === 0)
      await keyed('POST /v1/sessions/{id}/commands', { path, query: 'dryRun=true', headers: guarded, body });
    await keyed('POST /v1/sessions/{id}/commands', { path, query: 'delta=true', headers: guarded, body });
  }
  const headers = await acting();
  for (const one of [
    'state',
    'reachable',
    'board.svg',
    'events',
    ...(withDice ? ['attacks', 'advise', 'dice'] : ['notation']),
  ]) {
    await ask(`GET /v1/sessions/{id}/${one}`, { path, headers });
  }
  await ask('GET /v1/sessions/{id}/plans', { path, headers, query: 'budget=50' });
  // Whether there is such a unit, and anybody near it, hangs on the dice: any answer that is described will do.
  const near = { path, headers, fails: 'perhaps' } as const;
  await ask('GET /v1/sessions/{id}/preview', { ...near, query: 'unit=germany-tank' });
  await ask('GET /v1/sessions/{id}/odds', { ...near, query: 'attacker=germany-tank&target=france-tank' });
  const { version: before } = await json<Legal>('GET /v1/sessions/{id}/legal-commands', { path, headers });
  await ask('GET /v1/sessions/{id}/state', { path, headers, query: `delta=true&since=${before - 1}` });
  await ask('GET /v1/sessions/{id}/state', {
    path,
    headers: { ...headers, ...AS_PATCH },
    query: `since=${before - 1}`,
  });
  const takeback = { path, headers, body: { version: before - 1 } };
  const { asked } = await keyed<{ asked: number }>('POST /v1/sessions/{id}/takebacks', takeback);
  const declined = { path: { id, asked: String(asked) }, headers, body: { accept: false } };
  await keyed('POST /v1/sessions/{id}/takebacks/{asked}/answers', declined);
  const [seat] = seats.keys();
  await keyed('POST /v1/sessions/{id}/seats/{seat}/invitations', { path: { id, seat: seat as string }, headers: host });
  await keyed('POST /v1/sessions/{id}/spectators/tokens', { path, headers: host });
  await ask('GET /v1/sessions/{id}/state', { path, headers: { authorization: 'Bearer nobody' }, fails: true });
  await keyed('POST /v1/sessions/{id}/close', { path, headers: host });
  const events = await json<{ events: object[] }>('GET /v1/sessions/{id}/events', { path, headers: host });
  if (events.events.length === 0) throw new Error('nothing has happened');
  await ask('GET /v1/sessions/{id}/chain', { path, headers: host });
  const file = await json('GET /v1/sessions/{id}/replay', { path, headers: host });
  await keyed('POST /v1/sessions/{id}/rematch', { path, headers: host });
  await keyed('POST /v1/sessions/{id}/continuations', { path, headers: host, body: { version: before } });
  await keyed('POST /v1/sessions/continuations', { body: { file } });
  await ask('POST /v1/rules/replay', { body: { file } });
  await ask('POST /v1/rules/analyse', { body: { file, budget: 300 } });
  await ask('GET /v1/sessions/{id}/analysis', { path, headers: host, query: 'budget=300' });
  if (withDice)
    await ask('POST /v1/dice/verify', { body: await json('GET /v1/sessions/{id}/dice', { path, headers: host }) });
  else await ask('POST /v1/rules/export', { body: { file } });
}
