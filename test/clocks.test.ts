// Over the shared store: time runs out while no command comes.
import { setImmediate as nextTurn } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { foldFault } from '../scripts/folded-meta.js';
import { trench } from '../src/trench/hosted/trench.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { Games } from '../src/game/registry.js';
import { clocksAfter, leftAt, newClocks, runningIn, type Away, type ClocksRequest } from '../src/session/core/clock.js';
import { DONE_HERE, type LongWork } from '../src/session/core/long-work.js';
import { turnsOf } from '../src/session/core/turns.js';
import { SessionService } from '../src/session/sessions.js';
import type { SessionStore } from '../src/session/store/store.js';
import { takeAllDue } from './support/due-entries.js';
import { parlour } from './support/parlour-game.js';
import { appOn, ask, claim, type Opened } from './support/session-table.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { ServiceCounts } from '../src/wire/service-counts.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

let keys = 0;
const newKey = () => `key-of-the-test-${keys++}`;

/** A machine whose clock can be put forward and back. */
class Machine {
  steadyMs = 0;
  wallMs = Date.UTC(2026, 0, 1);
  readonly now = () => new Date(this.wallMs);
  readonly steady = () => this.steadyMs;
  pass(seconds: number): void {
    this.steadyMs += seconds * 1000;
    this.wallMs += seconds * 1000;
  }
}

interface Opening {
  readonly clock: ClocksRequest;
  readonly game?: string;
  readonly setUp?: unknown;
  readonly store?: SessionStore;
  readonly machine?: Machine;
  readonly contributions?: 'awaited' | 'waived';
}

const SET_UP_OF_TRENCH = { game: 'trench' };
const GAMES = new Games([parlour, trench, trenchClub]);

/** Sessions of this file. */
const opened: { readonly store: MemoryStore; readonly id: string }[] = [];

async function table({ clock, game = 'parlour', setUp = {}, store = new MemoryStore(), ...more }: Opening) {
  const { machine = new Machine(), contributions = 'waived' } = more;
  const lates: number[] = [];
  const serviceOn = (on: Machine) =>
    new SessionService({
      store,
      games: GAMES,
      now: on.now,
      steady: on.steady,
      onClock: { expired: (_game, _outcome, late) => lates.push(late) },
    });
  const service = serviceOn(machine);
  await service.agenda.sweep('clock');
  const { session } = await service.create({ game, contributions, setUp, clock, idempotencyKey: newKey(), caller: '' });
  const { id, hostToken } = session;
  if (store instanceof MemoryStore) opened.push({ store, id });
  const tokens: Record<string, string> = {};
  const claim = async (seat: string) => {
    const invitation = session.invitations.find((one) => one.seat === seat)?.invitation;
    const { text } = await service.claim({ session: id, seat, invitation, idempotencyKey: newKey() });
    tokens[seat] = (JSON.parse(text) as { token: string }).token;
  };
  const snapshot = async (at = service) => (await at.authorise(id, hostToken)).snapshot;
  const give = async (seat: string, command: object) => {
    const member = await service.authorise(id, tokens[seat]);
    const request = { idempotencyKey: newKey(), ifVersion: member.snapshot.version, requestId: 'r' };
    return service.give(service.permit(member, command), request);
  };
  const left = async () => {
    const { clocks } = (await snapshot()).meta;
    const shown = clocks?.seats.map((one) => leftAt(one, clocks.at, machine.wallMs, []) / 1000);
    return Object.fromEntries(clocks?.seats.map(({ seat }, index) => [seat, shown?.[index]]) ?? []);
  };
  const events = async () => {
    const { events } = await service.events({ snapshot: await snapshot() } as never, 0, 1000);
    return events.map((event) => event.for(null));
  };
  const expiries = async () => (await events()).filter(({ type }) => type === 'clock-expired').map(({ data }) => data);
  const sweep = () => service.agenda.sweep('clock');
  /** Time passes while the service is there. */
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 59) {
      machine.pass(Math.min(59, left));
      await sweep();
    }
  };
  const request = (seat: string) => ({
    session: id,
    principal: { role: 'seat', seat } as const,
    idempotencyKey: newKey(),
    token: tokens[seat] as string,
  });
  return {
    ...{ service, serviceOn, machine, store, id, tokens, lates, hostToken },
    ...{ claim, snapshot, give, left, events, expiries, sweep, pass, request },
  };
}

async function seated(opening: Opening) {
  const at = await table(opening);
  for (const seat of (await at.snapshot()).meta.seats.map(({ seat }) => seat)) await at.claim(seat);
  return at;
}

t.test('a clock runs for the seat that is to act, from the claim of the last seat on', async (t) => {
  const at = await table({ clock: { bank: DAY, perTurn: HOUR, atZero: 'forfeit' } });
  await at.pass(10 * DAY);
  t.same(await at.left(), { red: DAY, blue: DAY });
  await at.claim('red');
  await at.claim('blue');
  await at.pass(HOUR / 2);
  t.same(await at.left(), { red: DAY - HOUR / 2, blue: DAY });
  await at.give('red', { type: 'add', amount: 1 });
  t.same(await at.left(), { red: DAY + HOUR / 2, blue: DAY }, 'an hour more after the turn');
  const [turn] = turnsOf(await at.snapshot(), 0);
  t.equal(turn?.deadline, new Date(at.machine.wallMs + DAY * 1000).toISOString());
  const told = (await at.events()).filter(({ type }) => type === 'clocks-changed');
  t.match(told.at(-1), {
    data: {
      reason: 'turn',
      clocks: [
        { seat: 'red', deadline: null },
        { seat: 'blue', left: DAY },
      ],
    },
  });
  t.match(told[0], { data: { reason: 'started' } });
});

t.test('times are of whole milliseconds, whatever the machine counts', async (t) => {
  const machine = new Machine();
  machine.steadyMs = 0.7;
  const at = await seated({ clock: { bank: DAY, atZero: 'forfeit' }, machine });
  // Its clock jumps, so that the steady one alone counts.
  machine.wallMs += 3_600_000;
  machine.pass(0.0125);
  await at.give('red', { type: 'add', amount: 1 });
  const { clocks } = (await at.snapshot()).meta;
  const times = clocks?.seats.flatMap(({ left, deadline }) => [left, deadline ?? 0]) ?? [];
  t.ok(times.length === 4 && times.every(Number.isSafeInteger), times.join());
});

t.test('a turn adds nothing beyond the cap, and never takes away', async (t) => {
  const seats = { blue: { bank: 2 * DAY, cap: HOUR } };
  const at = await seated({ clock: { bank: DAY, perTurn: 2 * HOUR, cap: DAY + HOUR, atZero: 'forfeit', seats } });
  await at.give('red', { type: 'add', amount: 1 });
  await at.give('blue', { type: 'add', amount: 1 });
  t.same(await at.left(), { red: DAY + HOUR, blue: 2 * DAY });
});

t.test('a takeback stops the clocks, and a seat that is taken back does not', async (t) => {
  const at = await seated({ clock: { bank: DAY, perTurn: HOUR, atZero: 'forfeit' } });
  const { version } = await at.snapshot();
  await at.give('red', { type: 'add', amount: 1 });
  const { text } = await at.service.change('ask-takeback', { ...at.request('red'), version });
  const { asked } = JSON.parse(text) as { asked: number };
  await at.pass(3 * DAY);
  t.same(await at.left(), { red: DAY + HOUR, blue: DAY });
  await at.service.change('answer-takeback', { ...at.request('blue'), asked, accept: true });
  await at.pass(HOUR);
  t.same(await at.left(), { red: DAY, blue: DAY }, 'what was spent is spent; going back adds nothing');
  const takeBack = (seat: string) =>
    at.service.change('reissue', { session: at.id, seat, idempotencyKey: newKey(), token: at.hostToken });
  for (const seat of ['red', 'red', 'blue']) await takeBack(seat);
  const offer = { session: at.id, seat: 'red', offered: true, idempotencyKey: newKey(), token: at.hostToken };
  await at.service.change('offer', offer);
  await at.pass(HOUR);
  t.same(await at.left(), { red: DAY - HOUR, blue: DAY }, 'the host stops no clock by taking its own seat back');
  t.notMatch((await at.snapshot()).seats[0], { reissued: true }, 'that is not published');
});

t.test('a seat gains no time by asking for takebacks again and again in its turn', async (t) => {
  const at = await seated({ clock: { bank: DAY, atZero: 'forfeit' } });
  const { version } = await at.snapshot();
  const ask = async (seat: string) => {
    const { text } = await at.service.change('ask-takeback', { ...at.request(seat), version });
    return (JSON.parse(text) as { asked: number }).asked;
  };
  const decline = (seat: string, asked: number) =>
    at.service.change('answer-takeback', { ...at.request(seat), asked, accept: false });
  for (let turn = 1; turn <= 2; turn++) {
    await at.give('red', { type: 'add', amount: 1 });
    await at.give('blue', { type: 'add', amount: 1 });
    const first = await ask('red');
    await at.pass(3 * DAY);
    t.match(await at.left(), { red: DAY - (turn - 1) * HOUR }, 'the clock stands still for the first');
    await decline('blue', first);
    const second = await ask('red');
    await at.pass(HOUR);
    t.same(await at.left(), { red: DAY - turn * HOUR, blue: DAY }, 'and runs while the next is open');
    await decline('red', second);
    const third = await ask('blue');
    await at.pass(DAY);
    t.same(await at.left(), { red: DAY - turn * HOUR, blue: DAY }, 'that of another seat stops it');
    await decline('red', third);
  }
});

t.test('a seat cannot fill the log with requests between two commands', async (t) => {
  const at = await seated({ clock: { bank: DAY, daysOff: 5, atZero: 'forfeit' } });
  const { version } = await at.snapshot();
  const pause = (seat: string, agree: boolean) => at.service.change('pause', { ...at.request(seat), agree });
  await at.give('red', { type: 'add', amount: 1 });
  const { text } = await at.service.change('ask-takeback', { ...at.request('blue'), version });
  const { asked } = JSON.parse(text) as { asked: number };
  for (let count = 2; count <= 20; count++) await pause('blue', count % 2 === 0);
  await t.rejects(pause('blue', false), { code: 'too-many-requests' });
  await t.rejects(at.service.change('days-off', { ...at.request('blue'), days: 1 }), { code: 'too-many-requests' });
  await at.service.change('answer-takeback', { ...at.request('blue'), asked, accept: false });
  await pause('red', true);
  await at.give('blue', { type: 'add', amount: 1 });
  await pause('blue', false);
});

t.test('a pause lasts as long as all agree', async (t) => {
  const at = await seated({ clock: { bank: DAY, atZero: 'forfeit' } });
  const pause = (seat: string, agree: boolean) => at.service.change('pause', { ...at.request(seat), agree });
  await pause('red', true);
  await at.pass(HOUR);
  t.same(await at.left(), { red: DAY - HOUR, blue: DAY }, 'one does not suffice');
  await pause('blue', true);
  await at.pass(30 * DAY);
  t.same(await at.left(), { red: DAY - HOUR, blue: DAY });
  t.match((await at.events()).slice(-2), [
    { type: 'pause-answered', data: { seat: 'blue', agreed: true, waiting: [] } },
    { type: 'clocks-changed', data: { reason: 'stopped' } },
  ]);
  await pause('red', false);
  await at.pass(HOUR);
  t.same(await at.left(), { red: DAY - 2 * HOUR, blue: DAY });
});

t.test('a seat takes days off its own clock, as many as it has', async (t) => {
  const at = await seated({ clock: { bank: DAY, daysOff: 3, atZero: 'forfeit' } });
  await at.pass(HOUR);
  const off = (seat: string, days: number) => at.service.change('days-off', { ...at.request(seat), days });
  await off('red', 2);
  await at.pass(2 * DAY + HOUR);
  t.same(await at.left(), { red: DAY - 2 * HOUR, blue: DAY });
  await t.rejects(off('red', 2), { code: 'clock-impossible' });
  await off('red', 1);
  const [turn] = turnsOf(await at.snapshot(), 0);
  t.equal(turn?.deadline, new Date(at.machine.wallMs + (2 * DAY - 2 * HOUR) * 1000).toISOString());
});

t.test('a session without clocks has nothing to stop', async (t) => {
  const service = new SessionService({ store: new MemoryStore(), games: GAMES });
  const { session } = await service.create({ game: 'trench', idempotencyKey: newKey(), caller: '' });
  const [{ seat, invitation }] = session.invitations as [{ seat: string; invitation: string }];
  const { text } = await service.claim({ session: session.id, seat, invitation, idempotencyKey: newKey() });
  const { token } = JSON.parse(text) as { token: string };
  const principal = { role: 'seat', seat } as const;
  const asked = { session: session.id, principal, token, idempotencyKey: newKey(), agree: true };
  await t.rejects(service.change('pause', asked), { code: 'clock-impossible' });
});

for (const kind of STORE_KINDS) {
  t.test(`over ${kind}: a clock at zero expires once, by whichever instance comes first`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const at = await seated({ clock: { bank: HOUR, perTurn: HOUR, atZero: 'pass' }, store: one });
    const other = new SessionService({ store: two, games: GAMES, now: at.machine.now, steady: at.machine.steady });
    await other.agenda.sweep('clock');
    await at.sweep();
    t.same(await at.expiries(), []);
    const { turn } = turnsOf(await at.snapshot(), 0)[0] as { turn: number };
    await at.pass(59 * 60);
    at.machine.pass(60);
    await Promise.all([at.sweep(), other.agenda.sweep('clock'), at.sweep()]);
    t.same(await at.expiries(), [{ type: 'clock-expired', seat: 'red', turn, outcome: 'pass' }]);
    t.match(await at.left(), { red: HOUR, blue: HOUR }, 'the next turn has its time');
    const { state } = await at.snapshot();
    t.match(state, { turn: 1, score: 1 }, 'with the first command of the seat');
    t.same(await takeAllDue(one, { until: at.machine.wallMs, leaseMs: 1 }), [], 'nothing is left to do');
    const [next] = await takeAllDue(one, { until: at.machine.wallMs + 2 * HOUR * 1000, leaseMs: 1 });
    t.match(next, { session: at.id, mark: (await at.snapshot()).version });
  });

  t.test(`over ${kind}: an entry that is lost is put back within an hour, without a read of the session`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const at = await seated({ clock: { bank: 90 * 60, atZero: 'pass' }, store: one });
    const other = new SessionService({ store: two, games: GAMES, now: at.machine.now, steady: at.machine.steady });
    const service = new SessionService({ store: one, games: GAMES, now: at.machine.now, steady: at.machine.steady });
    await service.agenda.scan();
    for (const entry of await takeAllDue(one)) await one.setDue(entry, null);
    await other.agenda.scan();
    t.same(await takeAllDue(one), [], 'another has looked already');
    at.machine.pass(HOUR);
    await other.agenda.scan();
    const { version } = await at.snapshot();
    t.match(await takeAllDue(one), [{ session: at.id, mark: version }]);
    for (const closed of [service, other]) await closed.agenda.stop();
  });
}

t.test('a read shows no clock that has run past zero', async (t) => {
  const at = await seated({ clock: { bank: 30, atZero: 'pass' } });
  at.machine.pass(30);
  const member = await at.service.authorise(at.id, at.tokens['red']);
  t.match(member.snapshot.toAct, ['blue']);
  t.equal((await at.expiries()).length, 1);
  t.same(at.lates, [0]);
});

t.test('at zero the seat resigns, surrenders, or the session is closed, as the game knows it', async (t) => {
  const duel = await seated({ game: 'trench', clock: { bank: 30, atZero: 'forfeit' } });
  duel.machine.pass(31);
  await duel.sweep();
  const { ended, seats } = await duel.snapshot();
  t.match(ended, { result: { reason: 'resignation' } });
  t.equal(seats.filter(({ won }) => won).length, 1);
  await duel.service.log.gameFile(await duel.snapshot());

  const cards = await seated({ clock: { bank: 30, atZero: 'forfeit' } });
  cards.machine.pass(31);
  await cards.sweep();
  t.match((await cards.snapshot()).ended, { closed: true, result: null });
  t.match(
    (await cards.events()).slice(-3).map(({ type }) => type),
    ['clock-expired', 'dice-revealed', 'session-closed'],
  );
});

const SKIRMISH = {
  ruleset: 'e1',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france' }],
  quick: true,
};

async function replays(t: Test, at: Awaited<ReturnType<typeof table>>, game: typeof trenchClub | typeof trench) {
  const close = { session: at.id, idempotencyKey: newKey(), token: at.hostToken };
  await at.service.change('close', close);
  const file = await at.service.log.gameFile(await at.snapshot());
  t.match(game.files.replay(file as never), { ok: true }, 'the game file replays');
}

t.test('in the war game a seat passes by ending its phases, and the next is to act', async (t) => {
  const at = await seated({ game: 'trench-club', setUp: SKIRMISH, clock: { bank: 30, perTurn: 30, atZero: 'pass' } });
  const [first] = (await at.snapshot()).toAct;
  at.machine.pass(31);
  await at.sweep();
  const { toAct, meta } = await at.snapshot();
  t.equal(toAct.length, 1);
  t.not(toAct[0], first);
  t.equal(meta.ended, null);
  t.same((await at.expiries()).length, 1);
  await replays(t, at, trenchClub);
});

t.test('an opponent takes over: it plays at once whenever the seat is to act', async (t) => {
  for (const [game, setUp] of [
    ['trench', {}],
    ['trench-club', SKIRMISH],
  ] as const) {
    const at = await seated({ game, setUp, clock: { bank: 30, perTurn: 30, atZero: 'opponent' } });
    const [first] = (await at.snapshot()).toAct as [string];
    at.machine.pass(31);
    await at.sweep();
    const after = await at.snapshot();
    t.not(after.toAct[0], first, game);
    const taken = after.meta.clocks?.seats.find(({ seat }) => seat === first);
    t.match(taken, { takenOver: true, left: 0, perTurn: 0 });
    const rival = after.toAct[0] as string;
    await t.rejects(at.service.change('pause', { ...at.request(first), agree: true }), { code: 'clock-impossible' });
    for (const [seat, opponent, reason] of [
      [first, 'random', 'taken-over'],
      [first, null, 'taken-over'],
      [rival, 'random', 'last-person'],
    ] as const) {
      const change = at.service.change('set-opponent', { ...at.request(seat), seat, opponent });
      await t.rejects(change, { code: 'opponent-impossible', facts: { reason } });
    }
    if (game === 'trench') {
      const [move] = trench.enumerate(after.state as never, rival);
      await at.give(rival, move as object);
      t.match((await at.snapshot()).toAct, [rival], 'the opponent has answered');
      t.same((await at.expiries()).length, 2);
    }
    await replays(t, at, game === 'trench' ? trench : trenchClub);
  }
});

t.test('clocks go on beside a bot: it takes no time, and its seat agrees to pauses', async (t) => {
  const at = await table({ game: 'trench', clock: { bank: 3600, perTurn: 60, atZero: 'opponent' } });
  const [first = ''] = (await at.snapshot()).toAct;
  const other = first === 'black' ? 'white' : 'black';
  const set = (seat: string, opponent: string | null, once?: boolean) => {
    const { principal: _, ...request } = at.request(seat);
    return at.service.change('set-opponent', { ...request, token: at.hostToken, seat, opponent, once });
  };
  await at.claim(first);
  await at.pass(100);
  t.same(await at.left(), { [first]: 3600, [other]: 3600 }, 'a seat is awaited');
  await set(other, 'level-1');
  await at.pass(100);
  t.equal((await at.left())[first], 3500, 'a seat with a bot is not');
  await set(first, 'level-1', true);
  t.same(await at.left(), { [first]: 3560, [other]: 3600 }, 'a turn that was played for the seat adds its time');
  t.same((await at.snapshot()).toAct, [first]);
  await at.service.change('pause', { ...at.request(first), agree: true });
  await at.pass(100);
  t.equal((await at.left())[first], 3560, 'the seat of the bot agrees');
  await at.service.change('pause', { ...at.request(first), agree: false });
  await at.pass(3600);
  t.match((await at.snapshot()).ended, { closed: true }, 'the last person is gone');
});

t.test('two absent seats are played at once, and none after the service stops', async (t) => {
  const [store, machine] = [new MemoryStore(), new Machine()];
  const begun: { signal: AbortSignal; end: () => void }[] = [];
  let onBegin = () => {};
  const begins = (count: number) =>
    new Promise<void>((resolve) => {
      onBegin = () => begun.length === count && resolve();
      onBegin();
    });
  const absent: LongWork['absent'] = (game, seat, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      begun.push({ signal: signal as AbortSignal, end: () => resolve(DONE_HERE.absent(game, seat)) });
      onBegin();
    });
  const tables: Awaited<ReturnType<typeof seated>>[] = [];
  for (let count = 0; count < 4; count += 1) {
    tables.push(await seated({ store, machine, clock: { bank: 30, atZero: 'pass' } }));
  }
  const troubles: unknown[] = [];
  const { agenda } = new SessionService({
    ...{ store, games: GAMES, now: machine.now, steady: machine.steady, work: { ...DONE_HERE, absent } },
    onClock: { trouble: (error) => troubles.push(error) },
  });
  const expired = async () =>
    (await Promise.all(tables.map((at) => at.events()))).flat().filter(({ type }) => type === 'clock-expired');
  machine.pass(31);
  const two = begins(2);
  const sweep = agenda.sweep('clock');
  await two;
  await nextTurn();
  t.equal(begun.length, 2);
  const three = begins(3);
  begun[0]?.end();
  await three;
  await agenda.stop();
  await sweep;
  t.ok(begun.every(({ signal }) => signal.aborted));
  t.equal(begun.length, 3);
  t.same(troubles, []);
  t.equal((await expired()).length, 4, 'a read settles what the sweep has left');
});

t.test('with the last person gone the session is closed', async (t) => {
  const at = await seated({ game: 'trench', clock: { bank: 30, atZero: 'opponent' } });
  at.machine.pass(31);
  await at.sweep();
  at.machine.pass(31);
  await at.sweep();
  t.match((await at.snapshot()).ended, { closed: true });
});

t.test('expired clocks and failed sweeps are counted, and failures reported once a minute', async (t) => {
  const counts = new ServiceCounts();
  const reported: unknown[] = [];
  let minutes = 0;
  const listener = counts.clockListener(
    (error) => reported.push(error),
    () => minutes * 60_000,
  );
  const [machine, store] = [new Machine(), new MemoryStore()];
  const at = await seated({ store, machine, clock: { bank: 60, atZero: 'pass' } });
  const options = { store, games: GAMES, now: machine.now, steady: machine.steady, onClock: listener };
  machine.pass(30);
  await at.sweep();
  machine.pass(31.5);
  await new SessionService(options).agenda.sweep('clock');
  t.equal((await at.expiries()).length, 1);
  const failing = withOverrides(store, {
    takeDue: () => Promise.resolve([{ kind: 'clock', session: at.id, mark: 1, at: 1, held: 1 }]),
    readSnapshot: () => Promise.reject(new Error('no store')),
    readPosition: () => Promise.reject(new Error('no store')),
    knownPosition: () => undefined,
  });
  const { agenda } = new SessionService({ ...options, store: failing });
  for (minutes of [1, 1.5, 2]) await agenda.sweep('clock');
  t.match(reported, [{ message: 'no store' }, { message: 'no store' }]);
  const text = await counts.registry.metrics();
  t.match(text, /trench_club_clock_errors_total 3\n/);
  t.match(text, /clock_expiry_delay_seconds_bucket\{le="2",game="parlour",outcome="pass"\} 1\n/);
  t.match(text, /clock_expiry_delay_seconds_bucket\{le="1",game="parlour",outcome="pass"\} 0\n/);
});

t.test('time in which the service was away for more than a minute does not count', async (t) => {
  const at = await seated({ clock: { bank: 600, atZero: 'pass' } });
  at.machine.pass(1);
  await at.sweep();
  at.machine.pass(59);
  await at.sweep();
  t.same(await at.left(), { red: 540, blue: 600 }, 'a short absence counts');
  const later = new Machine();
  later.wallMs = at.machine.wallMs + 5 * HOUR * 1000;
  const next = at.serviceOn(later);
  const { meta } = await at.snapshot(next);
  t.equal(meta.ended, null);
  await next.agenda.sweep('clock');
  const [turn] = turnsOf(await at.snapshot(next), next.timeShift);
  t.equal(turn?.deadline, new Date(later.wallMs + 540_000).toISOString());
  t.same(await at.expiries(), []);
  t.match((await at.events()).at(-1), { type: 'clocks-changed', data: { reason: 'service-away' } });
});

t.test('the heartbeat rests while no clock runs, and no clock loses time by that', async (t) => {
  const memory = new MemoryStore();
  const beats: string[] = [];
  const store = withOverrides(memory, {
    writeRecord: (session, write, expiresInMs) => {
      if (write.name === 'service-time') beats.push(write.name);
      return memory.writeRecord(session, write, expiresInMs);
    },
  });
  const at = await table({ clock: { bank: 600, perTurn: 1, atZero: 'pass' }, store });
  await at.claim('red');
  beats.length = 0;
  const hours = async (service: SessionService) => {
    for (let hour = 0; hour < 48; hour++) {
      at.machine.pass(HOUR);
      await service.agenda.sweep('clock');
    }
  };
  await hours(at.service);
  t.same(beats, [], 'nothing is written in two days');
  await at.claim('blue');
  t.equal(beats.length, 1);
  // The process ends before its next sweep.
  at.machine.pass(5 * HOUR);
  const next = at.serviceOn(at.machine);
  const left = async () => (await at.snapshot(next)).meta.clocks?.seats.map(({ left }) => left);
  await next.agenda.sweep('clock');
  await at.snapshot(next);
  t.same(await left(), [600_000, 600_000]);
  for (const seat of ['red', 'blue']) await next.change('pause', { ...at.request(seat), agree: true });
  beats.length = 0;
  await hours(next);
  t.same(beats, [], 'nor in a pause');
  await next.change('pause', { ...at.request('red'), agree: false });
  at.machine.pass(10);
  await next.agenda.sweep('clock');
  t.same(await at.left(), { red: 590, blue: 600 }, 'nor is anything won');
});

t.test('an absence does not count for the first write after it', async (t) => {
  const at = await seated({ clock: { bank: 10 * HOUR, atZero: 'pass' } });
  at.machine.pass(5 * HOUR);
  const next = at.serviceOn(at.machine);
  await next.change('pause', { ...at.request('red'), agree: true });
  await next.change('pause', { ...at.request('blue'), agree: true });
  t.same((await at.snapshot(next)).meta.clocks?.seats[0]?.left, 10 * HOUR * 1000);
});

t.test('a jump of the machine’s clock spends no time and gives none', async (t) => {
  for (const jump of [HOUR, -HOUR]) {
    const at = await seated({ clock: { bank: 60, atZero: 'pass' } });
    at.machine.pass(30);
    await at.sweep();
    at.machine.wallMs += jump * 1000;
    at.machine.pass(29);
    await at.sweep();
    t.same(await at.expiries(), [], `${jump} s`);
    at.machine.pass(1);
    await at.sweep();
    t.same((await at.expiries()).length, 1, `${jump} s`);
    t.same(at.lates, [0]);
  }
});

t.test('a start with a clock that is days ahead spoils no deadline', async (t) => {
  const at = await seated({ clock: { bank: 600, atZero: 'pass' } });
  await at.sweep();
  const [start, days] = [at.machine.wallMs, 2 * DAY * 1000];
  const deadlineOn = async (service: SessionService) => {
    await service.agenda.sweep('clock');
    const [turn] = turnsOf(await at.snapshot(service), service.timeShift);
    return Date.parse(turn?.deadline ?? '');
  };
  const wrong = new Machine();
  wrong.wallMs = start + days;
  const ahead = at.serviceOn(wrong);
  t.equal(await deadlineOn(ahead), start + days + 600_000, 'by the clock that is wrong');
  t.match((await at.events()).at(-1), { type: 'clocks-changed', data: { reason: 'service-away' } });
  wrong.pass(60);
  wrong.wallMs -= days;
  t.equal(await deadlineOn(ahead), start + 600_000, 'by the same process, once its clock is set right');
  const right = new Machine();
  right.wallMs = start + 60_000;
  const next = at.serviceOn(right);
  t.equal(await deadlineOn(next), start + 600_000, 'and by the next');
  for (let minute = 0; minute < 9; minute += 1) {
    t.same(await at.expiries(), []);
    right.pass(60);
    await next.agenda.sweep('clock');
  }
  t.equal((await at.expiries()).length, 1);
  const events = await at.events();
  t.equal(events.filter(({ data }) => (data as { reason?: string }).reason === 'service-away').length, 1);
});

t.test('a store whose time was days ahead shows deadlines by the machine’s clock', async (t) => {
  const machine = new Machine();
  const store = new MemoryStore();
  const spoilt = JSON.stringify({ at: machine.wallMs + 2 * DAY * 1000, away: [] });
  await store.writeRecord(null, { name: 'service-time', expectedVersion: 0, value: Buffer.from(spoilt) });
  const at = await seated({ clock: { bank: 600, atZero: 'pass' }, store, machine });
  const [turn] = turnsOf(await at.snapshot(), at.service.timeShift);
  t.equal(turn?.deadline, new Date(machine.wallMs + 600_000).toISOString());
  const told = (await at.events()).findLast(({ type }) => type === 'clocks-changed');
  t.match(told, { data: { clocks: [{ seat: 'red', deadline: turn?.deadline }, { seat: 'blue' }] } });
});

t.test('an instance that starts with a clock that is behind goes by the time of the others', async (t) => {
  const at = await seated({ clock: { bank: 60, atZero: 'pass' } });
  at.machine.pass(50);
  await at.sweep();
  const late = new Machine();
  late.wallMs = at.machine.wallMs - HOUR * 1000;
  const other = at.serviceOn(late);
  await other.agenda.sweep('clock');
  late.pass(9);
  await other.agenda.sweep('clock');
  t.same(await at.expiries(), []);
  late.pass(1.5);
  await other.agenda.sweep('clock');
  t.same((await at.expiries()).length, 1);
});

t.test('over HTTP: clocks of a session, deadlines of its state, a pause and days off', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const clock = { bank: 600, daysOff: 2, atZero: 'forfeit', seats: { black: { bank: 900 } } };
  const refused = { ...SET_UP_OF_TRENCH, clock: { ...clock, atZero: 'pass' } };
  const headers = { 'idempotency-key': newKey() };
  t.equal((await app.inject({ method: 'POST', url: '/v1/sessions', headers, payload: refused })).statusCode, 400);
  const open = (clock: object) =>
    app.inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { 'idempotency-key': newKey() },
      payload: { ...SET_UP_OF_TRENCH, clock },
    });
  for (const seat of ['Black', 'a/~b', 'x'.repeat(1000)]) {
    const unknown = await open({ ...clock, seats: { black: { bank: 900 }, [seat]: { bank: 900 } } });
    const pointer = `/clock/seats/${seat.replace('/~', '~1~0').slice(0, 100)}`;
    t.match(unknown.json(), { code: 'malformed-request', errors: [{ in: 'body', pointer, message: /black, white/ }] });
  }
  const opened = await open(clock);
  t.equal(opened.statusCode, 201, opened.body);
  const session = opened.json<Opened>();
  const [white, black] = [await claim(app, session, 'white'), await claim(app, session, 'black')];
  const url = `/v1/sessions/${session.id}`;
  const state = (await ask(app, white, { url: `${url}/state` })).json<{ deadlines: { deadline: string | null }[] }>();
  t.equal(state.deadlines.filter(({ deadline }) => deadline !== null).length, 1);
  const post = (path: string, token: string, payload: object) =>
    ask(app, token, { method: 'POST', url: `${url}${path}`, headers: { 'idempotency-key': newKey() }, payload });
  t.equal((await post('/days-off', black, { days: 3 })).json<{ code: string }>().code, 'clock-impossible');
  t.equal((await post('/days-off', black, { days: 2 })).statusCode, 201);
  for (const token of [white, black]) t.equal((await post('/pauses', token, { agree: true })).statusCode, 201);
  t.match((await ask(app, white, { url })).json(), {
    clocks: { atZero: 'forfeit', pause: ['white', 'black'], seats: [{ deadline: null }, { deadline: null }] },
  });
});

t.test('clocks neither give nor lose time, whatever happens in whatever order', (t) => {
  let seed = 1;
  const below = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  for (let round = 0; round < 300; round++) {
    const [perTurn, cap] = [below(100), 100 + below(200)];
    let clocks = newClocks({ bank: 1 + below(300), perTurn, cap, atZero: 'pass' }, ['a', 'b', 'c']);
    const away: Away[] = [];
    const start = clocks.seats.map(({ left }) => left);
    const ran: number[] = [0, 0, 0];
    const turns: number[] = [0, 0, 0];
    let at = 1_000_000;
    for (let step = 0; step < 40; step++) {
      const before = at;
      // A clock of a machine may go back; the service's does not.
      at += below(20_000);
      if (below(5) === 0) away.push([before, before + below(at - before + 1)]);
      const gone = away.reduce((sum, [from, to]) => sum + (from >= before ? to - from : 0), 0);
      clocks.seats.forEach((one, index) => {
        if (one.deadline !== null && step > 0) (ran[index] as number) += at - before - gone;
      });
      const running = ['a', 'b', 'c'].filter(() => below(2) === 0);
      const over = runningIn(clocks).filter(() => below(3) === 0);
      over.forEach((seat) => turns['abc'.indexOf(seat)]!++);
      const next = clocksAfter(clocks, { version: step + 1, at, away, running, turnsOver: over });
      next.seats.forEach((one, index) => {
        const old = clocks.seats[index]!;
        const grown = one.left - old.left;
        if (grown > (over.includes(one.seat) ? perTurn * 1000 : 0)) t.fail('a clock has grown');
        if (one.left < 0) t.fail('a clock is below zero');
        if (one.deadline !== null && one.deadline !== at + one.left) t.fail('a deadline that is not its time');
        const floor = start[index]! - ran[index]!;
        if (one.left < Math.min(floor, 0)) t.fail('more was spent than has passed');
        if (one.left > start[index]! + turns[index]! * perTurn * 1000) t.fail('time from nothing');
      });
      clocks = next;
    }
  }
  t.pass();
  t.end();
});

t.test('the metadata of each session are the fold of its log', async (t) => {
  t.ok(opened.length > 20);
  for (const { store, id } of opened) {
    if ((await store.ready()).ready) t.equal(await foldFault(store, GAMES, id), null);
  }
});
