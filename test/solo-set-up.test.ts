import t from 'tap';
import { givenDice, recordingDice } from '../src/dice/dice.js';
import { seededDice } from '../src/dice/d12.js';
import { redact, view } from '../src/trench-club/law/events/view.js';
import { decide } from '../src/trench-club/decide.js';
import { isShaped } from '../src/game/check.js';
import { ExplanationSchema } from '../src/trench-club/wire/schema/opponent.js';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { setUp, type SetUp } from '../src/trench-club/hosted/game/set-up.js';
import { suggestedSplit } from '../src/trench-club/law/set-up/split-armies.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { ENEMY_LEVELS, type EnemyLevel } from '../src/trench-club/board/rules/enemy-levels.js';
import type { EventOf } from '../src/trench-club/wire/schema/event.js';
import { FLAG_POOL } from '../src/trench-club/opponents/koff/set-up.js';
import { Greedy } from '../tools/strength/play/greedy.js';
import { Player } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { levelsOf, playSolo, soloLineUp } from '../tools/strength/play/solo.js';
import { Usage } from '../tools/strength/play/usage.js';
import { plainMap } from './support/game.js';
import { RUN_SEED } from './support/seed.js';
import { OPEN, places, soloState } from './support/solo.js';

const REQUEST: SetUp = {
  ruleset: 'e1',
  map: plainMap(),
  seats: [{ country: 'france' }, { country: 'germany', opponent: 'enemy', difficulty: 'recruit' }],
};
/** The seats with the enemy at that level. */
function at(level: EnemyLevel): Pick<SetUp, 'seats'> {
  return { seats: [{ country: 'france' }, { country: 'germany', opponent: 'enemy', difficulty: level }] };
}
/** Deals the tokens 2, 3, 4 to France and 5, 6, 1 to Germany. */
const DEAL = [1, 1, 1, 1, 1];

function prepared(request: Partial<SetUp>, dice: readonly number[]): { state: State; used: number } {
  const given = givenDice([...DEAL, ...dice]);
  const result = setUp({ ...REQUEST, ...request }, given);
  if (!result.ok) throw new Error(result.refusal.message);
  return { state: result.value.state, used: given.used - DEAL.length };
}

t.test(
  'the difference of two dice sizes each token’s army (KOF-SET-3, KOF-SET-4, KOF-SET-5, KOF-SET-6, KOF-D-56)',
  async (t) => {
    // 3 of 11, again on doubles, 2 of 8, the other six.
    const dice = [5, 2, 1, 1, 1, 7, 7, 1, 3, 1, 1, 6, 1, 1, 1, 1];
    const { state, used } = prepared({}, dice);
    const own = state.units.filter(({ country }) => country === 'germany').map(({ id }) => id);
    t.same(state.solo, { germany: { draws: [own.slice(0, 3), own.slice(3, 5), [own[10], ...own.slice(5, 10)]] } });
    t.equal(used, dice.length, 'and no die more: the last token needs none');
    t.match(state.seats[1], { country: 'germany', opponent: 'enemy', difficulty: 'recruit', split: true });
    t.equal(parseState(state).ok, true);
  },
);

t.test('a draw beyond the bag takes all, and the third army is empty (KOF-D-4, KOF-D-55)', async (t) => {
  const { state } = prepared({}, [12, 1, ...new Array<number>(10).fill(1), 5, 2]);
  t.same(
    state.solo?.germany?.draws?.map((draw) => draw?.length),
    [11, 0, 0],
  );
});

t.test('a flag stands for a special force by a pick of its own (KOF-SET-7, KOF-D-5, KOF-D-6)', async (t) => {
  const flagged = (level: EnemyLevel, picks: readonly number[], map = REQUEST.map) =>
    prepared({ map, ...at(level) }, picks).state.solo?.germany?.draws;
  // The flag lies last of twelve: 12 draws it, 2 is the Medic.
  t.same(flagged('poilu', [2, 1, 12, 2, 2, 1, ...new Array<number>(20).fill(1)])?.[0], ['germany-medic-1']);
  // On a map without water a Gunboat is picked again.
  t.same(flagged('poilu', [2, 1, 12, 1, 1, 5, 2, 1, ...new Array<number>(20).fill(1)])?.[0], ['germany-airship-1']);
  const lake = plainMap({ '6,10': 'w', '6,11': 'w', '7,10': 'w' });
  t.same(flagged('poilu', [2, 1, 12, 1, 2, 1, ...new Array<number>(20).fill(1)], lake)?.[0], ['germany-gunboat-1']);
  // Two flags of thirteen tokens take two dice each; the second pool is without the first force.
  const two = flagged('shell_shock', [3, 1, 2, 1, 7, 12, 7, 2, 1, ...new Array<number>(30).fill(1)]);
  t.same(two?.[0], ['turret-set', 'germany-minelayer-1']);
  t.equal(flagged('recruit', [2, 1, 11, 2, 1, ...new Array<number>(20).fill(1)])?.flat().length, 11, 'no flag');
});

t.test('two dice differ by k in 2(12 - k) of the 132 pairs, 13/3 on average (KOF-SET-4)', async (t) => {
  const counts = new Map<number, number>();
  for (let a = 1; a <= 12; a++) {
    for (let b = 1; b <= 12; b++) {
      if (a === b) continue;
      const { state } = prepared({}, [a, b, ...new Array<number>(11).fill(1), 2, 1, ...new Array<number>(11).fill(1)]);
      const drawn = state.solo?.germany?.draws?.[0]?.length ?? 0;
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
  }
  for (let k = 1; k <= 11; k++) t.equal(counts.get(k), 2 * (12 - k), `${k}`);
  t.equal(
    [...counts].reduce((sum, [k, n]) => sum + 3 * k * n, 0),
    13 * 132,
  );
});

/** The deployment up to the first turn: France as suggested on the first free hexes, Germany by itself. */
function deployed(state: State, seed: string): { state: State; reveals: State[] } {
  const reveals: State[] = [];
  const dice = seededDice(seed, 'deployment');
  const give = (command: Parameters<typeof decide>[1]) => {
    const decided = decide(state, command, 'france', dice);
    if (!decided.ok) throw new Error(decided.refusal.message);
    ({ state } = decided);
  };
  give({ type: 'split-armies', armies: suggestedSplit(state, 'france') });
  let army = 0;
  while (state.phase === 'deployment') {
    const play = opponent.step(state, dice);
    if (play) {
      t.ok(isShaped(ExplanationSchema, (play.events[0] as EventOf<'opponent-chose'>).explanation));
      state = play.state;
      reveals.push(state);
      continue;
    }
    army++;
    give({ type: 'reveal-token', army });
    const start = state.seats[0]?.armies?.[army - 1]?.token ?? 0;
    const at = [
      [2, 7],
      [7, 7],
      [12, 7],
      [2, 16],
      [7, 16],
      [12, 16],
    ][start - 1] as [number, number];
    const units = state.units.filter((unit) => unit.country === 'france' && unit.army === army);
    const [q, r] = [at[0], at[1] - Math.floor(at[0] / 2)];
    const ring = [
      [0, 0],
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ];
    give({
      type: 'deploy',
      army,
      placements: units.map(({ id }, index) => {
        const [dq, dr] = ring[index] as [number, number];
        return { unit: id, hex: { q: q + dq, r: r + dr } };
      }),
    });
  }
  return { state, reveals };
}

t.test(
  'the enemy turns over its tokens in the order of the deal and places by rings (KOF-SET-2, KOF-SET-8, KOF-D-2, KOF-D-3)',
  async (t) => {
    const dice = [10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1];
    const { state: start } = prepared({}, dice);
    const { reveals, state } = deployed(start, 'rings');
    t.equal(reveals.length, 3);
    const [first] = reveals as [State];
    const own = first.units.filter(({ country, army }) => country === 'germany' && army === 1);
    t.equal(own.length, 9);
    t.same(
      own.map(({ id }) => places(first)[id]),
      ['7,16', '7,15', '8,16', '8,17', '7,17', '6,17', '6,16', '7,14', '8,15'],
      'the number, clockwise from the top, then the next ring from its top',
    );
    t.same(state.solo, { germany: { armySizes: [9, 2, 0] } });
    t.equal(state.phase, 'movement');
  },
);

t.test(
  'on a map without a top hex the rings begin at the upper left, as those of the Automa (KOF-D-3, AUT-D-1)',
  async (t) => {
    const units = { a: 'G infantry -', b: 'G tank -', c: 'G mortar -', f: 'F tank 11,7' };
    const state = soloState({ rows: OPEN, units });
    const placed = { token: 1, revealed: true, deployed: true };
    const seat = { country: 'germany', opponent: 'enemy', armies: [{ token: 2 }, placed, placed] } as const;
    const { q, r } = { q: 4, r: 3 };
    const { state: after } = opponent.step(
      {
        ...state,
        map: { ...(state.map as MapDocument), orientation: 'pointy', starts: [{ number: 2, hex: { q, r } }] },
        seats: [
          { ...seat, armies: [...seat.armies] },
          { country: 'france', armies: [placed, placed, placed] },
        ],
        phase: 'deployment',
        solo: { germany: { draws: [['a', 'b', 'c'], null, null] } },
      },
      givenDice([2, 1]),
    ) as { state: State };
    t.same(
      after.units.slice(0, 3).map(({ hex }) => hex),
      [
        { q, r },
        { q, r: r - 1 },
        { q: q + 1, r: r - 1 },
      ],
    );
  },
);

t.test('a Gunboat is put on the nearest water, the Turret set nowhere (KOF-D-6, conformance 6)', async (t) => {
  const map = plainMap({ '6,10': 'w', '6,11': 'w', '7,10': 'w', '0,12': 'w' });
  const enemy = at('poilu');
  const fill = new Array<number>(20).fill(1);
  const gunboat = deployed(prepared({ map, ...enemy }, [2, 1, 12, 1, 12, 1, ...fill]).state, 'boat').state;
  t.equal(places(gunboat)['germany-gunboat-1'], '6,11');
  t.same(gunboat.solo?.germany?.armySizes, [1, 11, 0]);
  const turret = deployed(prepared({ map, ...enemy }, [2, 1, 12, 7, 12, 1, ...fill]).state, 'turret').state;
  t.same(turret.turrets, { germany: 3 });
  t.same(turret.solo?.germany?.armySizes, [0, 11, 0], 'it is no unit');
  t.equal(turret.units.filter(({ country }) => country === 'germany').length, 11);
});

t.test('drawn armies are hidden until they are shown (KOF-D-56)', async (t) => {
  const one = prepared({}, [5, 2, 1, 1, 1, 1, 3, 1, 1, 6, 1, 1, 1, 1]).state;
  const other = prepared({}, [9, 2, ...new Array<number>(7).fill(1), 1, 3, 1, 1, 1, 1]).state;
  t.notSame(one.solo, other.solo);
  for (const seat of ['france', 'germany', null]) t.same(view(one, seat), view(other, seat), `${seat}`);
  const { reveals } = deployed(one, 'hidden');
  const shown = reveals.map(
    (state) => view(state, 'france').units.filter(({ country, army }) => country === 'germany' && army).length,
  );
  t.same(shown, [3, 5, 11]);
  const event = { type: 'chart-rolled', country: 'germany', die: 3 } as const;
  t.same(redact(event, null), event);
});

t.test(
  'levels add flags to the bag and bonds for a fort (KOF-DIF-1, KOF-DIF-2, KOF-DIF-3, KOF-DIF-4, KOF-DIF-5, KOF-DIF-6)',
  async (t) => {
    t.same(
      Object.values(ENEMY_LEVELS).map(({ clause, flags, perFort }) => [clause, flags, perFort]),
      [
        ['KOF-DIF-1', 0, 3],
        ['KOF-DIF-2', 1, 3],
        ['KOF-DIF-3', 1, 5],
        ['KOF-DIF-4', 2, 3],
        ['KOF-DIF-5', 2, 5],
        ['KOF-DIF-6', 0, 5],
      ],
    );
    for (const [level, { flags }] of Object.entries(ENEMY_LEVELS)) {
      const result = setUp({ ...REQUEST, ...at(level as EnemyLevel) }, seededDice(level, 'bag'));
      t.equal(result.ok && result.value.state.solo?.germany?.draws?.flat().length, 11 + flags, level);
    }
  },
);

t.test('the same dice make the same armies (conformance 6)', async (t) => {
  for (const seed of ['a', 'b']) {
    const dice = [0, 1].map(() => recordingDice(seededDice(seed, 'set-up')));
    const [one, other] = dice.map((each) => setUp(REQUEST, each));
    t.same(one, other);
    t.same(dice[0]?.rolls, dice[1]?.rolls);
  }
});

t.test('options outside the catalogue are refused with a clause (KOF-SET-1, KOF-D-54, KOF-D-20)', async (t) => {
  const refused = (change: Partial<SetUp>) => {
    const result = setUp({ ...REQUEST, ...change }, seededDice('any', 'dice'));
    return result.ok ? null : result.refusal;
  };
  t.equal(refused({}), null);
  t.match(refused({ ruleset: 'e2' }), {
    code: 'not-played-in-solo',
    clause: 'KOF-D-54',
    facts: { excluded: ['ruleset'] },
  });
  for (const options of [
    { 'variant.trenches': true },
    { 'variant.victoryPoints': true },
    { 'victory.annihilation': false },
    { 'random.source': 'cards' as const },
    { 'start.doubleSet': true },
    { 'start.specialForce': true },
    { 'start.twoCountryUnits': true },
  ]) {
    t.match(refused({ options }), { code: 'not-played-in-solo', facts: { excluded: Object.keys(options) } });
  }
  const enemy = { country: 'germany' as const, opponent: 'enemy' as const };
  t.match(refused({ seats: [{ country: 'france' }, { ...enemy, difficulty: 'hard' }] }), { code: 'no-such-level' });
  t.match(
    refused({ seats: [{ country: 'france' }, enemy, { country: 'great-britain' }, { country: 'austria-hungary' }] }),
    { code: 'no-solo-seats' },
  );
  t.match(refused({ seats: [{ country: 'france' }, { ...enemy, chart: { patches: ['X'] } }] }), {
    code: 'unknown-chart-patch',
    clause: 'KOF-D-20',
  });
});

t.test('a state that the enemy cannot play is refused (KOF-D-54, KOF-SET-1)', async (t) => {
  const { state } = prepared({}, [5, 2, 1, 1, 1, 1, 3, 1, 1, 6, 1, 1, 1, 1]);
  const found = (change: Partial<State>) => {
    const parsed = parseState({ ...state, ...change });
    return parsed.ok ? [] : parsed.findings.map(({ pointer, clause }) => `${pointer} ${clause}`);
  };
  t.same(found({}), []);
  t.same(found({ ruleset: 'e2' }), ['/ruleset KOF-D-54']);
  const patched = state.seats.map((seat) => (seat.opponent ? { ...seat, chart: { patches: ['X'] } } : seat));
  t.same(found({ seats: patched }), ['/seats/1/chart/patches KOF-D-20']);
  t.same(found({ solo: {} }), ['/solo/germany/draws KOF-D-56']);
  const units = state.units.map((unit) =>
    unit.id === state.solo?.germany?.draws?.[0]?.[0] ? { ...unit, hex: { q: 0, r: 0 } } : unit,
  );
  t.same(found({ units }), ['/solo/germany/draws/0/0 KOF-D-56']);
  const seats = state.seats.map((seat) => (seat.opponent ? { ...seat, difficulty: 'hard' as const } : seat));
  t.same(found({ seats }), ['/seats/1/difficulty CMP-2']);
});

t.test('the player makes three armies of the usual units, without special forces (KOF-SET-1, KOF-SET-9)', async (t) => {
  const { state } = prepared(
    at('shell_shock'),
    new Array<number>(60).fill(0).map((_, i) => (i % 2 === 0 ? 5 : 1)),
  );
  const own = state.units.filter(({ country }) => country === 'france');
  t.equal(own.length, 11);
  t.notOk(own.some(({ type }) => FLAG_POOL.some((force) => force === type)));
  t.match(state.seats[0], { country: 'france', armies: [{}, {}, {}] });
  t.notOk(state.seats[0]?.split);
});

t.test('the enemy plays legally and repeatably against two players (KOF-END-1, KOF-END-2)', async (t) => {
  const levels = levelsOf('enemy');
  for (let n = 0; n < 4; n++) {
    const name = `test/${RUN_SEED}/${n}`;
    const chance = new Chance(name);
    const person = n % 2 === 0 ? new Player(chance, new Usage()) : new Greedy(chance);
    const game = playSolo(soloLineUp('enemy', levels[n % levels.length], n), name, person, n < 2, () => 0);
    // A random player may give up before the enemy's first turn.
    const isShort = game.final.result?.reason === 'surrender';
    t.ok(isShort || (game.times.length > 0 && game.kinds.includes('plan')), `${n}: ${game.ending}`);
  }
});
