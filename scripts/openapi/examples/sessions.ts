import { API_KEY, type Recorder } from './recorder.js';

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly spectatorToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}

/** Two games from their opening to their end. `told`: when the webhooks of a session have been delivered. */
export async function askSessions(ask: Recorder['ask'], told: (session: string) => Promise<void>): Promise<void> {
  await playTrenchClub(ask);
  await playTrench(ask);
  await offerSeats(ask);
  await stopClocks(ask);
  await registerWebhooks(ask, told);
}

async function offerSeats(ask: Recorder['ask']): Promise<void> {
  const key = (name: string) => `random-open-seats-${name}`;
  const body = { preset: 'trench-duel', open: true };
  const { id, hostToken } = await ask<Opened>('open', 'POST', '/v1/sessions', {
    body,
    token: API_KEY,
    key: key('opening'),
  });
  await ask('open', 'GET', '/v1/sessions?open=true', { token: API_KEY });
  const offer = { token: hostToken, key: key('offer'), body: { offered: true } };
  await ask('an-offer', 'POST', `/v1/sessions/${id}/seats/black/offers`, offer);
  await ask('whether-it-is-good', 'POST', `/v1/sessions/${id}/seats/white/claims?dryRun=true`, { body: {} });
  await ask('open', 'POST', `/v1/sessions/${id}/seats/white/claims`, { body: {}, key: key('claim') });
}

/** A session with clocks, in which one seat wants a pause, takes a day off, and joins the list of its player. */
async function stopClocks(ask: Recorder['ask']): Promise<void> {
  const clock = { bank: 604_800, perTurn: 43_200, daysOff: 5, atZero: 'opponent' };
  const { tokens, key, url } = await opened(ask, 'with-clocks', { game: 'trench', clock, analysis: true });
  const [token = ''] = Object.values(tokens);
  await ask('of-a-seat', 'GET', `${url}/plans?budget=100`, { token });
  await ask('agreed', 'POST', `${url}/pauses`, { token, key: key(), body: { agree: true } });
  await ask('a-day', 'POST', `${url}/days-off`, { token, key: key(), body: { days: 1 } });
  const bot = { token, key: key(), body: { opponent: 'level-1', once: true } };
  await ask('one-turn', 'POST', `${url}/seats/${Object.keys(tokens)[0]}/opponent`, bot);
  const player = 'ply_an-example-no-random-bits';
  await ask('joined', 'POST', `${url}/player`, { token, body: { key: player } });
  await ask('of-a-player', 'GET', '/v1/sessions?mine=true', { token: player });
}

/** Of a session and of the API key: registered, notified of the end, sent again, removed. */
async function registerWebhooks(ask: Recorder['ask'], told: (session: string) => Promise<void>): Promise<void> {
  const open = (key: string) =>
    ask<Opened>('told', 'POST', '/v1/sessions', { body: { preset: 'trench-duel' }, token: API_KEY, key });
  const first = await open('random-webhooks-opening');
  const kinds = ['turn-started', 'game-ended'];
  const body = { url: 'https://bot.example/turns', kinds };
  for (const [url, token] of [
    [`/v1/sessions/${first.id}/webhooks`, first.hostToken],
    ['/v1/webhooks', API_KEY],
  ] as const) {
    const isOfKey = token === API_KEY;
    const webhook = await ask<{ id: string }>('a-bot', 'POST', url, { body, token, key: 'random-webhooks-register' });
    await ask('a-bot', 'GET', url, { token });
    await ask('a-bot', 'POST', `${url}/${webhook.id}/test`, { token, key: 'random-webhooks-testing' });
    const { id, hostToken } = isOfKey ? await open('random-webhooks-another') : first;
    await ask('told', 'POST', `/v1/sessions/${id}/close`, { token: hostToken, key: 'random-webhooks-closing' });
    await told(id);
    const query = isOfKey ? `?session=${id}` : '';
    const list = `${url}/${webhook.id}/deliveries`;
    const { deliveries } = await ask<{ deliveries: { id: string }[] }>('a-bot', 'GET', list + query, { token });
    const attempts = `${list}/${deliveries[0]?.id}/attempts${query}`;
    await ask('a-bot', 'POST', attempts, { token, key: 'random-webhooks-again' });
    await told(id);
    await ask('a-bot', 'POST', `${url}/${webhook.id}/remove`, { token, key: 'random-webhooks-removal' });
  }
}

/** Opens a session and takes both seats; their tokens. */
export async function opened(ask: Recorder['ask'], name: string, setUp: object) {
  let keys = 0;
  const key = () => `random-${name}-${String((keys += 1)).padStart(8, '0')}`;
  const session = await ask<Opened>(name, 'POST', '/v1/sessions', { body: setUp, token: API_KEY, key: key() });
  const tokens: Record<string, string> = {};
  const claims = session.invitations.map(({ seat, invitation }) => [seat, invitation] as const);
  for (const [seat, invitation] of claims) {
    const url = `/v1/sessions/${session.id}/seats/${seat}/claims`;
    const { token } = await ask<{ token: string }>(name, 'POST', url, { body: { invitation }, key: key() });
    tokens[seat] = token;
  }
  return { session, tokens, key, url: `/v1/sessions/${session.id}` };
}

async function playTrenchClub(ask: Recorder['ask']): Promise<void> {
  const { session, tokens, key, url } = await opened(ask, 'two-players', {
    game: 'trench-club',
    ruleset: 'e1',
    map: 'flanders-mud',
    options: { players: 2, 'map.area': 'half-1-6' },
    seats: [{ country: 'germany' }, { country: 'france' }],
    contributions: 'awaited',
    analysis: true,
  });
  const { germany: token = '' } = tokens;
  const get = <T>(name: string, path: string, headers = {}) => ask<T>(name, 'GET', `${url}${path}`, { token, headers });
  await get('gathering', '/state');
  for (const [seat, holder] of Object.entries(tokens)) {
    const body = seat === 'germany' ? { entropy: 'a-shake-of-the-dice' } : { waive: true };
    await ask(seat, 'POST', `${url}/dice-contributions`, { token: holder, key: key(), body });
  }
  await get('begun', '');
  await get('two-players', '/state');
  const { version, commands } = await get<{ version: number; commands: object[] }>('armies', '/legal-commands');
  const give = (name: string, body: unknown, headers: Record<string, string>, query = '', once = key()) =>
    ask(name, 'POST', `${url}/commands${query}`, { token, body, headers, key: once });
  const match = { 'if-match': `"${version}"` };
  await give('tried', commands[0], match, '?dryRun=true');
  await give('a-draw', { type: 'offer-draw' }, match, '?dryRun=true');
  await give('another-phase', { type: 'end-movement' }, match);
  await give('without-a-version', commands[0], {});
  await give('stale', commands[0], { 'if-match': '"1"' });
  const once = key();
  await give('what-has-changed', commands[0], match, '?delta=true', once);
  const accept = 'application/json-patch+json';
  await give('a-patch', commands[0], { ...match, accept }, '', once);
  await get('what-has-changed', `/state?delta=true&since=${version}`);
  await get('a-patch', `/state?since=${version}`, { accept });
  await get('an-infantry', '/reachable?unit=germany-infantry-1');
  await get('an-infantry', '/attacks?unit=germany-infantry-1');
  await get('an-infantry', '/advise?unit=germany-infantry-1');
  await get('an-infantry', '/preview?unit=germany-infantry-1');
  await get('an-infantry', '/odds?attacker=germany-infantry-1&target=france-infantry-1');
  await get('part-of-the-board', '/board.svg?from=2,1&to=2,1');
  await get('in-numbers', '/statistics');
  await get('a-table', '/statistics', { accept: 'text/csv' });
  await ask('no-token', 'GET', `${url}/state`);
  await ask('a-spectator', 'POST', `${url}/close`, { token: session.spectatorToken, key: key() });
  await ask('unknown', 'GET', `/v1/sessions/ses_${'0'.repeat(22)}`, { token });
  await ask('a-new-player', 'POST', `${url}/seats/france/invitations`, { token: session.hostToken, key: key() });
  await ask('for-everybody', 'POST', `${url}/spectators/tokens`, { token: session.hostToken, key: key() });
  await ask('closed', 'POST', `${url}/close`, { token: session.hostToken, key: key() });
  await get('closed', '/events?after=0', { accept: 'text/event-stream' });
  const file = await get<object>('closed', '/replay');
  await ask('in-numbers', 'POST', '/v1/rules/statistics', { body: { file } });
  await ask('a-table', 'POST', '/v1/rules/statistics', { body: { file }, headers: { accept: 'text/csv' } });
}

async function playTrench(ask: Recorder['ask']): Promise<void> {
  const { session, tokens, key, url } = await opened(ask, 'trench', { game: 'trench' });
  const { black = '', white = '' } = tokens;
  const get = <T>(name: string, path: string, token = black, headers = {}) =>
    ask<T>(name, 'GET', `${url}${path}`, { token, headers });
  const state = await get<{ version: number; toAct: string[] }>('trench', '/state');
  await get('trench', '/notation');
  await get('trench', '/words');
  await get('a-unit', '/reachable?square=c2');
  const holder = state.toAct[0] === 'black' ? black : white;
  const { commands, version } = await get<{ commands: object[]; version: number }>('trench', '/legal-commands', holder);
  const give = <T>(name: string, body: unknown, at: number, token = holder) =>
    ask<T>(name, 'POST', `${url}/commands`, { token, body, headers: { 'if-match': `"${at}"` }, key: key() });
  await give('trench', commands[0], version);
  await get('running', '/replay');
  await get('running', '/analysis');
  const takeback = { token: holder, key: key(), body: { version } };
  const { asked } = await ask<{ asked: number }>('a-move', 'POST', `${url}/takebacks`, takeback);
  const answer = { token: holder === black ? white : black, key: key(), body: { accept: false } };
  await ask('declined', 'POST', `${url}/takebacks/${asked}/answers`, answer);
  await ask('too-late', 'POST', `${url}/takebacks/${asked}/answers`, { ...answer, key: key() });
  await give('resigned', { type: 'resign' }, version + 3, white);
  await give('over', { type: 'resign' }, version + 4, white);
  await get('over', '');
  await get('page', '/events?after=0&limit=3');
  await get('lines', '/events?after=0&limit=3', black, { accept: 'application/x-ndjson' });
  await get('trench', '/dice');
  await get('trench', '/chain');
  await ask('one', 'GET', '/v1/keys');
  const file = await get<object>('trench', '/replay');
  await ask('trench', 'POST', '/v1/rules/replay', { body: { file } });
  await ask('a-game', 'POST', '/v1/rules/analyse', { body: { file, budget: 200 } });
  await get('over', '/analysis?budget=200');
  await ask('trench', 'POST', '/v1/rules/export', { body: { file } });
  const going = { token: session.hostToken, key: key(), body: { version: version + 1 } };
  await ask('after-a-move', 'POST', `${url}/continuations`, going);
  const from = { token: API_KEY, key: key(), body: { file, entries: 1 } };
  await ask('after-a-move', 'POST', '/v1/sessions/continuations', from);
  await ask('exchanged', 'POST', `${url}/rematch`, { token: session.hostToken, key: key() });
  await ask('mine', 'GET', '/v1/sessions?limit=2', { token: API_KEY });
  const claim = await get<object>('over', '/dice', session.hostToken);
  await ask('trench', 'POST', '/v1/dice/verify', { body: claim });
}
