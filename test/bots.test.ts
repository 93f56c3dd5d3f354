// Over the shared store: the moves of a bot are in the write of what they follow.
import { randomUUID } from 'node:crypto';
import t, { type Test } from 'tap';
import { foldFault } from '../scripts/folded-meta.js';
import { Games } from '../src/game/registry.js';
import type { AnyGame } from '../src/game/hosted.js';
import { playBot } from '../src/session/core/absence.js';
import type { SessionStore } from '../src/session/store/store.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { trench } from '../src/trench/hosted/trench.js';
import { parlour } from './support/parlour-game.js';
import { RUN_SEED } from './support/seed.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { ask, claim, give, open, sessionsFor, keyedPost } from './support/session-table.js';

const GAMES = new Games([parlour, trench, trenchClub]);
const UNLIMITED = { rateLimit: { perMinute: 1e6 }, games: GAMES };
const inMemory = sessionsFor(t, undefined, UNLIMITED);
const FOUR = {
  ...{ game: 'trench-club', ruleset: 'e1', map: 'flanders-mud', quick: true },
  options: { players: 4 },
  seats: ['germany', 'france', 'austria-hungary', 'great-britain'].map((country) => ({ country })),
};

interface Standing {
  readonly version: number;
  readonly toAct: readonly string[];
  readonly seats: readonly { readonly seat: string; readonly claimed: boolean; readonly opponent?: string }[];
}

/** A session with all seats claimed but those named. */
async function table(
  t: Test,
  {
    setUp = { game: 'trench' } as object,
    empty = [] as readonly string[],
    store = undefined as SessionStore | undefined,
  } = {},
) {
  const at = await (store ? sessionsFor(t, store, UNLIMITED) : inMemory);
  const { app } = at;
  const isTrench = (setUp as { game?: string }).game === 'trench';
  const session = isTrench
    ? (await keyedPost(app, undefined, '/v1/sessions', setUp)).json<Awaited<ReturnType<typeof open>>>()
    : await open(app, setUp);
  const tokens: Record<string, string> = {};
  for (const { seat } of session.invitations) {
    if (!empty.includes(seat)) tokens[seat] = await claim(app, session, seat);
  }
  const url = `/v1/sessions/${session.id}`;
  const standing = async () => (await ask(app, session.hostToken, { url })).json<Standing>();
  const set = (token: string | undefined, seat: string, payload: object, key: string = randomUUID()) =>
    keyedPost(app, token, `${url}/seats/${seat}/opponent`, payload, key);
  const events = async (token = session.hostToken) =>
    (await ask(app, token, { url: `${url}/events?limit=1000` })).json<{
      events: { type: string; version: number; data: { seat?: string } }[];
    }>().events;
  const first = async (seat: string) => {
    const answer = await ask(app, tokens[seat], { url: `${url}/legal-commands` });
    return answer.json<{ commands: object[] }>().commands[0] as object;
  };
  const folds = async () =>
    t.equal(await foldFault(at.store, GAMES, session.id), null, 'the metadata are the fold of the log');
  const close = () => keyedPost(app, session.hostToken, `${url}/close`);
  return { ...at, ...{ session, tokens, url, standing, set, events, first, folds, close } };
}

for (const kind of STORE_KINDS) {
  t.test(`a bot plays a seat from now on, and then its person again, over ${kind}`, async (t) => {
    const { one: store } = await storePair(t, kind);
    const at = await table(t, { store });
    const [me] = (await at.standing()).toAct as [string];
    const other = me === 'black' ? 'white' : 'black';
    const done = await at.set(at.tokens[other], other, { opponent: 'level-1' });
    t.match(done.json(), { seat: other, opponent: 'level-1', toAct: [me] });
    t.match(
      (await at.standing()).seats.find(({ seat }) => seat === other),
      { claimed: true, opponent: 'level-1' },
    );
    const moved = (await give(at.app, at.session.id, at.tokens[me] as string, await at.first(me))).json<{
      toAct: string[];
      events: { type: string }[];
    }>();
    t.same(moved.toAct, [me], 'the bot has answered in the same write');
    t.equal(moved.events.filter(({ type }) => type === 'unit-moved').length, 2);
    t.match((await at.set(at.tokens[other], other, { opponent: null })).json(), { opponent: null, toAct: [me] });
    t.notOk((await at.standing()).seats.some(({ opponent }) => opponent));
    await give(at.app, at.session.id, at.tokens[me] as string, await at.first(me));
    t.same((await at.standing()).toAct, [other], 'the person is to act');
    t.match(
      (await at.events()).filter(({ type }) => type === 'opponent-set').map(({ data }) => data),
      [
        { seat: other, opponent: 'level-1' },
        { seat: other, opponent: null },
      ],
    );
    await at.folds();
  });
}

t.test('each bot plays the turn under way of a seat, once for each key', async (t) => {
  for (const [setUp, game] of [
    [{ game: 'trench' }, trench],
    [{ quick: true }, trenchClub],
  ] as const) {
    for (const opponent of Object.keys(game.bots).filter((name) => !/colonel|marshal|level-5/.test(name))) {
      const at = await table(t, { setUp });
      const { toAct, version } = await at.standing();
      const [seat] = toAct as [string];
      const key = randomUUID();
      const done = await at.set(at.tokens[seat], seat, { opponent, once: true }, key);
      t.match(done.json(), { seat, opponent: null, version: version + 1 }, `${opponent}: ${done.body}`);
      t.notOk(done.json<Standing>().toAct.includes(seat), `${opponent}: the turn is over`);
      const again = await at.set(at.tokens[seat], seat, { opponent, once: true }, key);
      t.equal(again.body, done.body);
      t.equal(again.headers['idempotency-replayed'], 'true');
      const events = (await at.events()).filter((one) => one.version === version + 1);
      t.match(events[0], { type: 'opponent-set', data: { seat, opponent, once: true } });
      t.ok(events.length > 1, 'its moves follow');
      t.notOk(
        (await at.standing()).seats.some((one) => one.opponent),
        'the person has the seat',
      );
      await at.folds();
      await at.close();
      const file = (await ask(at.app, at.session.hostToken, { url: `${at.url}/replay` })).json<object>();
      t.match(game.files.replay(file as never), { ok: true }, 'the game file replays');
    }
  }
});

t.test('the host puts bots into seats that nobody has claimed, and they play until a person is to act', async (t) => {
  const empty = ['france', 'austria-hungary', 'great-britain'];
  const at = await table(t, { setUp: FOUR, empty });
  for (const seat of empty) t.equal((await at.set(at.session.hostToken, seat, { opponent: 'random' })).statusCode, 200);
  t.same((await at.standing()).toAct, ['germany']);
  const before = (await at.events()).length;
  await at.set(at.tokens['germany'], 'germany', { opponent: 'random', once: true });
  const { toAct, seats } = await at.standing();
  t.same(toAct, ['germany'], 'all others have played');
  t.ok((await at.events()).length > before + 4);
  t.same(
    seats
      .filter(({ opponent }) => opponent)
      .map(({ seat }) => seat)
      .sort(),
    [...empty].sort(),
  );
  await at.folds();
  // Who claims a seat plays it; a seat that is taken back keeps its bot.
  await claim(at.app, at.session, 'france');
  t.equal((await at.standing()).seats.find(({ seat }) => seat === 'france')?.opponent, undefined);
  await keyedPost(at.app, at.session.hostToken, `${at.url}/seats/austria-hungary/invitations`);
  t.equal((await at.standing()).seats.find(({ seat }) => seat === 'austria-hungary')?.opponent, 'random');
  await at.folds();
});

t.test('a seat cannot be played by a bot for a reason that the answer names', async (t) => {
  const solo = await table(t, { setUp: { game: 'trench', opponent: { seat: 'white', level: 1 } } });
  const duel = await table(t);
  const [mine] = (await duel.standing()).toAct as [string];
  const idle = mine === 'black' ? 'white' : 'black';
  await duel.set(duel.session.hostToken, idle, { opponent: 'random' });
  for (const [at, seat, body, reason] of [
    [solo, 'white', { opponent: 'random' }, 'seat-of-opponent'],
    [solo, 'black', { opponent: 'random' }, 'last-person'],
    [duel, mine, { opponent: 'random' }, 'last-person'],
    [duel, mine, { opponent: 'staff:cadet' }, 'unknown-opponent'],
    [duel, idle, { opponent: 'random', once: true }, 'not-to-act'],
  ] as const) {
    const answer = await at.set(at.session.hostToken, seat, body);
    t.match(answer.json(), { status: 409, code: 'opponent-impossible', errors: [{ reason }] }, reason);
  }
  t.match((await duel.set(duel.session.hostToken, mine, { opponent: 'nobody' })).json(), { code: 'malformed-request' });
  t.match((await duel.set(duel.session.hostToken, 'red', { opponent: null })).json(), { code: 'session-unknown' });
  const { version } = await duel.standing();
  t.match(
    (await duel.set(duel.session.hostToken, idle, { opponent: 'random' })).json(),
    { version },
    'nothing to change',
  );
  t.equal((await duel.standing()).version, version);
  const mineAgain = await duel.set(duel.session.hostToken, idle, { opponent: null, once: true });
  t.match(mineAgain.json(), { opponent: null, version: version + 1 }, 'null ends a bot, whatever `once` is');
  t.notOk((await duel.standing()).seats.some(({ opponent }) => opponent));
  t.match((await duel.events()).at(-1), { data: { seat: idle, opponent: null, once: undefined } });
  t.match((await duel.set(duel.session.hostToken, idle, { opponent: null, once: true })).json(), {
    version: version + 1,
  });
  for (let count = 0; count < 10; count++) {
    for (const opponent of ['random', null]) await duel.set(duel.session.hostToken, idle, { opponent });
  }
  t.match((await duel.set(duel.session.hostToken, idle, { opponent: 'random' })).json(), { status: 429 });
});

t.test('no bot plays before the game has begun, nor in a session that is closed', async (t) => {
  const at = await table(t, { setUp: { contributions: 'awaited' } });
  const set = () => at.set(at.session.hostToken, 'germany', { opponent: 'random' });
  t.match((await set()).json(), { status: 409, code: 'session-gathering' });
  await at.close();
  t.match((await set()).json(), { status: 409, code: 'session-over' });
  await at.folds();
});

t.test('a bot agrees to a takeback, and plays on from there', async (t) => {
  const at = await table(t);
  const [me] = (await at.standing()).toAct as [string];
  const other = me === 'black' ? 'white' : 'black';
  const { version } = await at.standing();
  await give(at.app, at.session.id, at.tokens[me] as string, await at.first(me));
  const between = (await at.standing()).version;
  await at.set(at.session.hostToken, other, { opponent: 'level-1' });
  const back = (to: number) => keyedPost(at.app, at.tokens[me], `${at.url}/takebacks`, { version: to });
  t.match((await back(between)).json(), { outcome: 'taken-back', toAct: [me] }, 'the bot has moved again');
  t.match((await back(version)).json(), { outcome: 'taken-back', toAct: [me] });
  await at.folds();
});

t.test('a bot chooses by what its seat may know', async (t) => {
  const hand = (blue: string) => ({ cards: { red: 'canary-red', blue } });
  const dice = { secret: 'ab'.repeat(32), session: 'ses_1', digest: 'cd' };
  const seen: unknown[] = [];
  const spying: AnyGame = {
    ...parlour,
    bots: { spy: (view, seat, ...rest) => (seen.push(view), parlour.bots['random']?.(view, seat, ...rest) ?? []) },
  };
  const [one, two] = ['canary-blue-a', 'canary-blue-b'].map((blue) => {
    const begun = parlour.setUp(hand(blue) as never, { roll: () => [] });
    if (!begun.ok) throw new Error(begun.refusal.message);
    const { state } = begun.value;
    return playBot(spying, { seat: parlour.toAct(state)[0] as string, bot: 'spy', state, seq: 1, dice });
  });
  t.ok(one && one.length > 0);
  t.same(
    one?.map(({ command }) => command),
    two?.map(({ command }) => command),
    `seed ${RUN_SEED}`,
  );
  t.ok(seen.length >= 2);
  t.notMatch(JSON.stringify(seen), /canary-blue/);
});
