import { randomUUID } from 'node:crypto';
import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { CERTAIN, chancesOf, luckOf, plus, reversed } from '../src/game/chances.js';
import { statisticsOf, type Counted } from '../src/game/statistics.js';
import { Work } from '../src/game/work.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import { decide } from '../src/trench-club/decide.js';
import { statistics } from '../src/trench-club/hosted/statistics.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { fightDeclared } from '../src/trench-club/law/combat/battle.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { Declaration, State } from '../src/trench-club/wire/schema/state.js';
import { hexAt } from './support/boards.js';
import { at, position, unit } from './support/game.js';
import { ask, claim, give, open, sessionsFor } from './support/session-table.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

const counted = trenchClub as Counted<State, Command, Event>;
const work = () => new Work(1e6);

const UNITS: State['units'] = [
  unit('germany', 'infantry', at(3, 3), { damage: 4 }),
  unit('germany', 'tank', at(6, 3), { damage: 2 }),
  unit('germany', 'armoured-car', at(3, 4), { damage: 5 }),
  unit('france', 'infantry', at(4, 3), { damage: 4, xp: 3 }),
  unit('france', 'tank', at(7, 3), { damage: 3 }),
  unit('france', 'mortar', at(10, 6)),
];
const battles = (declarations: readonly Declaration[]): State =>
  position({ phase: 'battles', battle: 0, declarations: [...declarations], units: UNITS });
/** Two attacks that are answered, apart from each other. */
const ATTACKS: readonly Declaration[] = [
  { attacker: 'germany-infantry', target: 'france-infantry' },
  { attacker: 'germany-tank', target: 'france-tank' },
];
const BATTLES = battles(ATTACKS);
/** Whether the second is fought, and how, depends on the first. */
const CHAINED = battles([ATTACKS[0] as Declaration, { attacker: 'germany-armoured-car', target: 'france-infantry' }]);

interface Pattern {
  readonly weight: number;
  readonly events: readonly Event[];
}

/** Every way in which the dice of an attack hit or miss, by its chance. */
function* patterns(state: State, attack: Declaration): Generator<Pattern> {
  const here = positionOf(state);
  const waiting: number[][] = [[]];
  for (let rolls = waiting.pop(); rolls; rolls = waiting.pop()) {
    let fell = 0;
    const given = rolls;
    const missing = class extends Error {};
    const dice = {
      roll(count: number) {
        if (fell + count > given.length) throw new missing();
        fell += count;
        return given.slice(fell - count, fell);
      },
    };
    try {
      const events = fightDeclared(here, attack, 0, dice);
      const [fought] = events;
      if (fought?.type !== 'battle-fought') throw new Error('nothing was fought');
      const { attackerRoll, targetRoll } = fought.battle;
      const weight = [attackerRoll, targetRoll].reduce((product, roll) => {
        const hit = (roll?.value ?? 0) / 12;
        return (roll?.dice ?? []).reduce((rest, die) => rest * (die === 1 ? hit : 1 - hit), product);
      }, 1);
      yield { weight, events };
    } catch (error) {
      if (!(error instanceof missing)) throw error;
      waiting.push([...rolls, 1], [...rolls, 12]);
    }
  }
}

t.test('the chances of a fight are those of all its dice', async (t) => {
  for (const attack of ATTACKS.slice(0, 1)) {
    const seen = [...patterns(BATTLES, attack)].map(({ weight, events: [event] }) => {
      const fight = statistics.fight(BATTLES, event as Event, work());
      return { weight, fight };
    });
    const [first] = seen;
    const odds = first?.fight?.odds;
    t.ok(odds && seen.length > 100);
    if (!odds) return;
    const enumerated = chancesOf(
      seen.map(({ weight, fight }) => [(fight?.dealt ?? 0) - (fight?.received ?? 0), weight]),
    );
    t.equal(enumerated.low, odds.chances.low);
    t.equal(enumerated.chances.length, odds.chances.chances.length);
    enumerated.chances.forEach((chance, index) => {
      t.ok(Math.abs(chance - (odds.chances.chances[index] ?? 0)) < 1e-9, `${enumerated.low + index}: ${chance}`);
    });
    const mean = (of: 'dealt' | 'received') =>
      seen.reduce((sum, { weight, fight }) => sum + weight * (fight?.[of] ?? 0), 0);
    t.ok(Math.abs(mean('dealt') - odds.dealt) < 1e-9 && Math.abs(mean('received') - odds.received) < 1e-9);
    const luck = seen.reduce((sum, { weight, fight }) => {
      return sum + weight * luckOf(odds.chances, (fight?.dealt ?? 0) - (fight?.received ?? 0)).luck;
    }, 0);
    t.ok(Math.abs(luck - 0.5) < 1e-9, 'its mean is one half');
  }
});

t.test('luck is what was worse, and half of what is the same', async (t) => {
  const die = chancesOf([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]));
  const close = (one: number, other: number) => Math.abs(one - other) < 1e-12;
  const two = plus(die, die);
  t.ok(close(luckOf(two, 12).luck, 1 - 1 / 72) && close(luckOf(two, 12).oneIn, 36));
  t.ok(close(luckOf(two, 7).luck, 0.5) && close(luckOf(two, 7).oneIn, 36 / 21));
  t.ok(close(luckOf(reversed(two), -12).luck, 1 / 72));
  t.same(luckOf(CERTAIN, 0), { luck: 0.5, oneIn: 1 });
  t.same(plus(CERTAIN, die), die);
});

/** All declared attacks, with the dice of this run. */
function fought(
  start: State,
  name: string,
): { readonly start: State; readonly entries: { events: readonly Event[] }[] } {
  const dice = seededDice(`${RUN_SEED}`, name);
  const entries: { events: readonly Event[] }[] = [];
  let state = start;
  while (state.phase === 'battles') {
    const decided = decide(state, { type: 'fight' }, 'germany', dice);
    if (!decided.ok) throw new Error(decided.refusal.message);
    entries.push({ events: decided.events });
    ({ state } = decided);
  }
  return { start, entries };
}

t.test('luck has a mean of one half over games, for fights, turns and seats', async (t) => {
  const seeds = 2000;
  const means = { fight: [0, 0], turn: [0, 0], seat: [0, 0] };
  const count = (kind: keyof typeof means, luck: number | null | undefined) => {
    if (luck === null || luck === undefined) return;
    means[kind][0]! += luck;
    means[kind][1]! += 1;
  };
  // Four standard errors of the mean of evenly spread numbers; what is beyond by chance comes back with more of them.
  const tolerance = 4 * Math.sqrt(1 / 12 / seeds);
  const isHalf = ([sum = 0, all = 0]: readonly number[]) => all >= seeds && Math.abs(sum / all - 0.5) < tolerance;
  for (const seed of untilCovered(seeds, () => Object.values(means).every(isHalf))) {
    const name = `luck/${seed}`;
    for (const { luck } of statisticsOf(counted, fought(CHAINED, name)).fights) count('fight', luck);
    const { turns, seats } = statisticsOf(counted, fought(BATTLES, name));
    count('turn', turns[0]?.seats.find(({ seat }) => seat === 'germany')?.luck);
    count('seat', seats.find(({ seat }) => seat === 'france')?.luck);
    const [ours, theirs] = seats;
    if (ours?.luck !== null && Math.abs((ours?.luck ?? 0) + (theirs?.luck ?? 0) - 1) > 1e-9) {
      t.fail(`${seed}: the luck of one side is not the bad luck of the other`);
    }
  }
  for (const [kind, mean] of Object.entries(means)) t.ok(isHalf(mean), `${kind}: ${mean.join(' over ')}`);
});

t.test('a fight with too many outcomes, and one beyond the bounds of the answer, has no odds', async (t) => {
  const [event] = fightDeclared(positionOf(BATTLES), ATTACKS[0] as Declaration, 0, seededDice('', ''));
  const bounded = statistics.fight(BATTLES, event as Event, new Work(1));
  t.match(bounded, { odds: null });
  t.type(bounded?.dealt, 'number');
  t.equal(statistics.fight(BATTLES, { type: 'attack-void' } as Event, work()), null);
});

t.test('the figures are made of what the viewer may know', async (t) => {
  const mined = (place: string): State => ({
    ...BATTLES,
    options: { 'sf.enabled': true },
    mines: [{ country: 'france', marker: hexAt('1,1'), mine: hexAt(place) }],
  });
  const asked: unknown[] = [];
  const spying: Counted<State, Command, Event> = {
    ...counted,
    statistics: {
      ...statistics,
      figuresOf: (state, seat) => (asked.push(state), statistics.figuresOf(state, seat)),
      fight: (state, event, spent) => (asked.push(state), statistics.fight(state, event, spent)),
    },
  };
  const answers = ['1,1', '0,1'].map((place) => {
    const start = mined(place);
    const decided = decide(start, { type: 'fight' }, 'germany', seededDice('', 'mines'));
    if (!decided.ok) throw new Error(decided.refusal.message);
    return statisticsOf(spying, { start, entries: [{ events: decided.events }] }, 'germany');
  });
  t.same(answers[0], answers[1]);
  t.equal(answers[0]?.fights.length, 1);
  t.same(asked.slice(0, asked.length / 2), asked.slice(asked.length / 2), 'no mine was looked at');
});

t.test('what was taken back does not count', async (t) => {
  const step = (rolls: string) => {
    const decided = decide(BATTLES, { type: 'fight' }, 'germany', seededDice('', rolls));
    if (!decided.ok) throw new Error(decided.refusal.message);
    return { events: decided.events };
  };
  const [first, second] = [step('one'), step('two')];
  const whole = statisticsOf(counted, { start: BATTLES, entries: [first, { events: [], takenBack: 0 }, second] });
  t.same(whole, statisticsOf(counted, { start: BATTLES, entries: [second] }));
});

t.test('a session and its file are counted alike, as JSON and as a table', async (t) => {
  const { app } = await sessionsFor(t, undefined, { rateLimit: { perMinute: 1e6 } });
  const session = await open(app, { quick: true });
  const tokens: Record<string, string> = {};
  for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
  const url = `/v1/sessions/${session.id}`;
  const statisticsFor = (token: string | undefined, accept = 'application/json') =>
    ask(app, token, { url: `${url}/statistics`, headers: { accept } });
  for (let turn = 0; turn < 4; turn++) {
    const { toAct } = (await ask(app, session.hostToken, { url })).json<{ toAct: [string] }>();
    const set = await ask(app, session.hostToken, {
      ...{ method: 'POST', url: `${url}/seats/${toAct[0]}/opponent`, headers: { 'idempotency-key': randomUUID() } },
      payload: { opponent: 'staff:cadet', once: true },
    });
    t.equal(set.statusCode, 200, set.body);
  }
  const answer = await statisticsFor(tokens['germany']);
  const { turns, seats } = answer.json<{
    turns: { seats: { dealt: number; figures: object }[] }[];
    seats: { dealt: number }[];
  }>();
  t.equal(turns.length, 4);
  t.equal((await statisticsFor(session.spectatorToken)).body, answer.body, 'nothing in it is hidden from others');
  t.equal(
    turns.flatMap((one) => one.seats).reduce((sum, { dealt }) => sum + dealt, 0),
    seats.reduce((sum, { dealt }) => sum + dealt, 0),
  );
  t.equal((await statisticsFor(undefined)).statusCode, 401);
  await give(app, session.id, tokens['germany'] as string, { type: 'surrender' });
  const file = (await ask(app, session.hostToken, { url: `${url}/replay` })).json<object>();
  const post = (payload: object, accept = 'application/json') =>
    app.inject({ method: 'POST', url: '/v1/rules/statistics', payload, headers: { accept } });
  const ofFile = (await post({ file })).json<{ turns: unknown[] }>();
  t.same(ofFile.turns.slice(0, 4), turns);
  const table = await post({ file }, 'text/csv');
  t.match(table.headers, { 'content-type': /^text\/csv/, vary: /Accept/ });
  const [head, ...lines] = table.body.trimEnd().split('\r\n');
  t.equal(head, 'turn,inTurn,seat,money,forts,units,dealt,received,expectedDealt,expectedReceived,luck,oneIn');
  t.equal(lines.length, 2 * ofFile.turns.length);
  t.equal((await statisticsFor(tokens['france'], 'text/csv')).body, table.body);
  const other = {
    file: { ...file, entries: [{ ...(file as { entries: object[] }).entries[0], hash: '0'.repeat(64) }] },
  };
  t.match((await post(other, 'text/csv')).json(), { ok: false, divergence: { entry: 0 } });
  t.match(
    (
      await app.inject({ method: 'POST', url: '/v1/rules/statistics', payload: { file: { schema: 'trench-game/1' } } })
    ).json(),
    { code: 'question-not-of-this-game' },
  );
});
