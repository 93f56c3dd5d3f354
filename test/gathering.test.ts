import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import type { App } from '../src/app.js';
import { contributionsDigest, sessionDice } from '../src/session/core/session-dice.js';
import { removeAtExit } from './support/leftovers.js';
import { ask, claim, give, open, type Opened, sessionsFor, keyedPost } from './support/session-table.js';
import { pluck } from './support/pluck.js';

/** Without a word about contributions. */
const AWAITED = { quick: true, contributions: undefined };
const [GERMAN, FRENCH] = ['a-line-of-my-favourite-poem', 'forty-two-forty-two'];

const contribute = (app: App, { id }: Opened, token: string, body: object, key = randomUUID()) =>
  keyedPost(app, token, `/v1/sessions/${id}/dice-contributions`, body, key);

const get = async <T>(app: App, { id, spectatorToken }: Opened, path: string, token = spectatorToken) => {
  const answer = await ask(app, token, { url: `/v1/sessions/${id}${path}` });
  return { status: answer.statusCode, ...answer.json<T & { code?: string }>() };
};

interface Told {
  readonly toAct: readonly string[];
  readonly dice: {
    readonly waiting: readonly string[];
    readonly waived: readonly string[];
    readonly begun: number | null;
  };
}
interface Events {
  readonly events: readonly { readonly seq: number; readonly type: string; readonly data: object }[];
}
interface Dice {
  readonly waived?: readonly string[];
  readonly begun?: number;
  readonly secret: string;
  readonly contributions: readonly { seat: string; entropy: string; seq: number }[];
  readonly rolls: readonly { seq: number; rolls: readonly (readonly number[])[] }[];
}

interface GameFile {
  readonly dice: Dice;
}

const folder = mkdtempSync(join(tmpdir(), 'gathering-'));
removeAtExit(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run tool -- verify` on a game file. */
function verified(file: object): { status: number | null; said: string } {
  writeFileSync(join(folder, 'game.json'), JSON.stringify(file));
  const script = new URL('../scripts/verify.mjs', import.meta.url).pathname;
  const run = spawnSync(process.execPath, [script, join(folder, 'game.json')], { encoding: 'utf8' });
  return { status: run.status, said: run.stdout + run.stderr };
}

/** The host takes a seat back, and a player takes the new invitation. */
async function handOn(app: App, session: Opened, seat: string): Promise<string> {
  const answer = await keyedPost(app, session.hostToken, `/v1/sessions/${session.id}/seats/${seat}/invitations`);
  const { invitation } = answer.json<{ invitation: string }>();
  return claim(app, { ...session, invitations: [{ seat, invitation }] }, seat);
}

t.test('no dice are rolled and nothing is visible before every seat has contributed or waived', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, AWAITED);
  const [germany, france] = [await claim(app, session, 'germany'), await claim(app, session, 'france')];
  t.match(await get<Told>(app, session, ''), {
    toAct: [],
    dice: { waiting: ['germany', 'france'], waived: [], begun: null },
  });
  for (const path of [
    '/state',
    '/legal-commands',
    '/reachable',
    '/attacks',
    '/board.svg',
    '/analysis',
    '/state?atSeq=1',
  ]) {
    for (const token of [germany, session.hostToken, session.spectatorToken]) {
      t.match(await get(app, session, path, token), { status: 409, code: 'session-gathering', retryable: true }, path);
    }
  }
  for (const query of ['', '?dryRun=true']) {
    const answer = await ask(app, germany, {
      method: 'POST',
      url: `/v1/sessions/${session.id}/commands${query}`,
      headers: { 'idempotency-key': randomUUID(), 'if-match': '"3"' },
      payload: { type: 'end-movement' },
    });
    const problem = answer.json<{ code: string; errors: { waiting: string[] }[] }>();
    t.match(problem, { status: 409, code: 'session-gathering' }, `a command ${query}`);
    t.same(problem.errors[0]?.waiting, ['germany', 'france']);
  }
  t.equal((await contribute(app, session, germany, { entropy: GERMAN })).statusCode, 201);
  t.match((await contribute(app, session, germany, { waive: true })).json(), { code: 'entropy-given' });
  t.match(await get<Told>(app, session, ''), { dice: { waiting: ['france'], begun: null } });
  const { events: before } = await get<Events>(app, session, '/events');
  t.same(pluck(before, 'type'), ['session-created', 'seat-claimed', 'seat-claimed', 'dice-contributed']);
  t.match(before[0]?.data, { contributions: 'awaited' });
  const key = randomUUID();
  const last = await contribute(app, session, france, { entropy: FRENCH }, key);
  t.match(last.json(), { seat: 'france', seq: 5, version: 5 });
  t.equal((await contribute(app, session, france, { entropy: FRENCH }, key)).body, last.body, 'once for its key');
  const { events } = await get<Events>(app, session, '/events?limit=500');
  t.equal(events[5]?.type, 'session-begun');
  t.match(await get<Told>(app, session, ''), { dice: { waiting: [], begun: 6 } });
  t.equal((await get(app, session, '/state')).status, 200);
  t.equal((await get(app, session, '/state?atSeq=5')).code, 'session-gathering', 'there was none then');
  t.equal((await get(app, session, '/state?atSeq=6')).status, 200);
  t.match((await contribute(app, session, france, { entropy: FRENCH })).json(), { code: 'dice-rolled' });
  t.equal((await give(app, session.id, germany, { type: 'surrender' })).statusCode, 201);

  const dice = await get<Dice>(app, session, '/dice');
  t.match(dice, { waived: [], begun: 6 });
  const { secret, contributions, rolls } = dice;
  const first = rolls[0] as Dice['rolls'][number];
  t.equal(first.seq, 6);
  const expected = sessionDice(secret, session.id, contributionsDigest(contributions, 6), 6);
  t.same(
    first.rolls,
    first.rolls.map(({ length }) => expected.roll(length)),
    'the dice of the set-up hang on what both seats have added',
  );
  const { status: _status, ...claimed } = dice;
  const verify = async (change: object = {}) =>
    (await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: { ...claimed, ...change } })).json<object>();
  t.match(await verify(), { commitment: 'kept', setUpChosenBy: 'nobody', rolls: [{ verdict: 'right' }] });
  t.match(await verify({ contributions: [] }), { setUpChosenBy: 'host', rolls: [{ verdict: 'wrong' }] });

  const { status: _told, ...file } = await get<GameFile>(app, session, '/replay');
  t.match(verified(file), { status: 0, said: /Every seat had contributed/ });
  const [one] = file.dice.contributions;
  for (const forged of [{ contributions: [one] }, { waived: ['host'] }, { begun: 1 }, { handedOn: ['france'] }]) {
    const { status, said } = verified({ ...file, dice: { ...file.dice, ...forged } });
    t.equal(status, 1);
    t.match(said, /the log has other contributions to the dice, or waivers/, Object.keys(forged).join());
  }
});

t.test('other contributions give other set-up dice', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, AWAITED);
  const [germany, france] = [await claim(app, session, 'germany'), await claim(app, session, 'france')];
  await contribute(app, session, germany, { waive: true });
  await contribute(app, session, france, { entropy: FRENCH });
  t.match(await get<Told>(app, session, ''), { dice: { waiting: [], waived: ['germany'] } });
  const { events } = await get<Events>(app, session, '/events');
  t.match(
    events.map(({ type }) => type).slice(3, 6),
    ['dice-waived', 'dice-contributed', 'session-begun'],
    'shown to all',
  );
  await give(app, session.id, germany, { type: 'surrender' });
  const { status: _status, ...claimed } = await get<Dice>(app, session, '/dice');
  const verdict = await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: claimed });
  t.match(verdict.json(), { setUpChosenBy: 'those-who-contributed' });
});

t.test('the contribution of a reissued seat is dropped', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, AWAITED);
  const own = await claim(app, session, 'germany');
  let stolen = await claim(app, session, 'france');
  for (const body of [{ entropy: GERMAN }, { waive: true }]) {
    t.equal((await contribute(app, session, stolen, body)).statusCode, 201);
    stolen = await handOn(app, session, 'france');
    t.match(await get<Told>(app, session, ''), { dice: { waiting: ['germany', 'france'], waived: [] } });
  }
  await contribute(app, session, own, { entropy: GERMAN });
  t.match(await get<Told>(app, session, ''), { dice: { waiting: ['france'] } }, 'it begins with the new holder');
  await contribute(app, session, stolen, { entropy: FRENCH });
  const { contributions } = await get<Dice>(app, session, '/dice');
  t.same(
    contributions.map(({ seat, entropy }) => [seat, entropy]),
    [
      ['germany', GERMAN],
      ['france', FRENCH],
    ],
  );
});

t.test('a seat reissued after the set-up is public, and in the game file', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, AWAITED);
  t.match(session, { contributions: 'awaited' });
  const germany = await claim(app, session, 'germany');
  await contribute(app, session, await claim(app, session, 'france'), { entropy: FRENCH });
  await contribute(app, session, germany, { entropy: GERMAN });
  const france = await handOn(app, session, 'france');
  t.match(await get<Told>(app, session, ''), { dice: { begun: 6, handedOn: ['france'] } });
  t.match((await contribute(app, session, france, { entropy: FRENCH })).json(), { code: 'dice-rolled' });
  await give(app, session.id, germany, { type: 'surrender' });
  const { status: _status, ...claimed } = await get<Dice>(app, session, '/dice');
  t.match(claimed, { handedOn: ['france'], contributions: [{ seat: 'france' }, { seat: 'germany' }] });
  const verdict = await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: claimed });
  t.match(verdict.json(), { setUpChosenBy: 'those-who-contributed' });
  const { status: _told, ...file } = await get<GameFile>(app, session, '/replay');
  t.match(verified(file), { status: 0, said: /The seat of france was taken back after that/ });
  const { handedOn: _concealed, ...dice } = file.dice as Dice & { handedOn: unknown };
  t.match(verified({ ...file, dice }), { status: 1, said: /the log has other contributions/ });
});

t.test('the host can waive for all seats, publicly', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, { quick: true });
  t.match(session, { contributions: 'waived' });
  t.match(await get<Told>(app, session, ''), { dice: { waiting: [], waived: ['host'], begun: 1 } });
  const { events } = await get<Events>(app, session, '/events');
  t.match(events[0]?.data, { type: 'session-created', contributions: 'waived' });
  const germany = await claim(app, session, 'germany');
  t.equal(
    (await contribute(app, session, germany, { entropy: GERMAN })).statusCode,
    201,
    'as before: for the commands',
  );
  const anew = await handOn(app, session, 'germany');
  t.same((await get<Dice>(app, session, '/dice')).contributions, [], 'gone with the seat: nothing was rolled with it');
  t.equal((await contribute(app, session, anew, { entropy: FRENCH })).statusCode, 201);
  t.equal((await contribute(app, session, await claim(app, session, 'france'), { waive: true })).statusCode, 409);
  await give(app, session.id, anew, { type: 'surrender' });
  const { status: _status, ...claimed } = await get<Dice>(app, session, '/dice');
  const verdict = await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: claimed });
  t.match(verdict.json(), { setUpChosenBy: 'host' });
  const { status: _told, ...file } = await get<GameFile>(app, session, '/replay');
  t.match(verified(file), {
    status: 0,
    said: /the host had waived contributions for all: the host could have opened many/,
  });
});

t.test('a solo game waits for its one player’s contribution only', async (t) => {
  const { app } = await sessionsFor(t);
  const seats = [{ country: 'germany', opponent: 'automa' }, { country: 'france' }];
  const session = await open(app, { ...AWAITED, ruleset: 'e2', seats });
  const france = await claim(app, session, 'france');
  t.match(await get<Told>(app, session, ''), { dice: { waiting: ['france'], begun: null } });
  t.equal((await contribute(app, session, france, { entropy: FRENCH })).statusCode, 201);
  t.match(await get<Told>(app, session, ''), { toAct: ['france'], dice: { waiting: [], begun: 4 } });
  const { events } = await get<Events>(app, session, '/events?limit=500');
  t.ok(
    events.some(({ type }) => type === 'opponent-chose'),
    'the service had its turn',
  );
});

t.test('a claim contributes or waives, and games without dice need neither', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, AWAITED);
  const germany = await claim(app, session, 'germany');
  for (const body of [{}, { entropy: GERMAN, waive: true }, { waive: false }]) {
    t.equal((await contribute(app, session, germany, body)).statusCode, 400, JSON.stringify(body));
  }
  const trench = (more: object) => keyedPost(app, undefined, '/v1/sessions', { game: 'trench', ...more });
  const opened = (await trench({})).json<Opened>();
  t.equal((await get<Told>(app, opened, '')).dice, undefined);
  t.equal((await get(app, opened, '/state')).status, 200, 'it begins at once');
  t.equal((await trench({ contributions: 'waived' })).statusCode, 400, 'there is nothing to waive');
});
