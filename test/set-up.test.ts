import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { givenDice, recordingDice } from '../src/dice/dice.js';
import { pickIndex, shuffle } from '../src/dice/pick.js';
import { disc, hexKey, ring, type Hex } from '../src/hex/axial.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { maps } from '../src/trench-club/board/rules/catalogue.js';
import { rings, startHex } from '../src/trench-club/law/set-up/deployment.js';
import { evolve } from '../src/trench-club/evolve.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import type { Command, CommandOf } from '../src/trench-club/wire/schema/command.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { Country, UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp, type SetUp } from '../src/trench-club/hosted/game/set-up.js';
import { suggestedSplit } from '../src/trench-club/law/set-up/split-armies.js';
import { view } from '../src/trench-club/law/events/view.js';
import { at, flags, FOUR, give, must, PLAIN, plainMap, position, seated, TWO, unit } from './support/game.js';
import { pluck } from './support/pluck.js';

const dice = (context: string) => seededDice('set-up', context);

function begun(request: Partial<SetUp> = {}, context = 'begun'): State {
  const result = setUp({ ruleset: 'e1', map: PLAIN, seats: seated(TWO), ...request }, dice(context));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.state;
}

function refusalOf(request: Partial<SetUp>) {
  const result = setUp({ ruleset: 'e1', map: PLAIN, seats: seated(TWO), ...request }, dice('refused'));
  return result.ok ? null : result.refusal;
}

/** A game with these armies in which `first` deploys first. */
function deploying(split: (state: State, country: Country) => string[][], request: Partial<SetUp> = {}): State {
  let state = begun(request);
  const { seats } = state;
  const rolls = seats.map((_, index) => 12 - index);
  seats.forEach(({ country }, index) => {
    const last = index === seats.length - 1;
    state = must(state, country, { type: 'split-armies', armies: split(state, country) }, last ? rolls : []);
  });
  return state;
}

const ids = (state: State, country: Country) =>
  state.units.filter((unit) => unit.country === country).map(({ id }) => id);
const allInOne = (state: State, country: Country) => [ids(state, country), [], []];

t.test('dice choose evenly and as documented', async (t) => {
  const cases: [number, number[], number, number][] = [
    [1, [], 0, 0],
    [2, [12], 1, 1],
    [5, [11, 12, 3], 2, 3],
    [12, [12], 11, 1],
    [13, [12, 12, 1, 1], 0, 4],
    [13, [2, 1], 12, 2],
    [144, [12, 12], 143, 2],
    [145, [1, 1, 7], 6, 3],
    [1728, [12, 12, 12], 1727, 3],
  ];
  for (const [count, rolls, index, used] of cases) {
    const given = givenDice(rolls);
    t.equal(pickIndex(count, given), index, `one of ${count} by ${rolls}`);
    t.equal(given.used, used);
  }
  t.throws(() => pickIndex(0, dice('none')), RangeError);
  t.throws(() => pickIndex(1729, dice('none')), RangeError);
  t.same(
    shuffle(['a', 'b', 'c', 'd'], givenDice([1, 3, 2])),
    ['d', 'b', 'c', 'a'],
    'places 4, 3, 2 change with 1, 3, 2',
  );
  const counts = new Map<string, number>();
  const source = dice('shuffles');
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(['a', 'b', 'c'], source).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  t.equal(counts.size, 6);
  for (const [order, count] of counts) t.ok(count > 850 && count < 1150, `${order}: ${count} of about 1000`);
});

t.test(
  'a set-up needs seats that fit ruleset and map (SET-1, SET-2, CMP-1, CMP-2, DEC-SET-9, DEC-SET-11, DEC-SET-10, OPT-1, OPT-2)',
  async (t) => {
    const cases: [string, Partial<SetUp>, string | null, string?][] = [
      [
        'two countries of opposite factions',
        { seats: [{ country: 'austria-hungary' }, { country: 'great-britain' }] },
        null,
      ],
      [
        'two allies',
        { seats: [{ country: 'france' }, { country: 'great-britain' }] },
        'factions-do-not-alternate',
        'SET-1',
      ],
      [
        'one country twice',
        { seats: [{ country: 'france' }, { country: 'france' }] },
        'factions-do-not-alternate',
        'SET-1',
      ],
      ['four, alternating', { seats: seated(FOUR) }, null],
      [
        'four, allies side by side',
        {
          seats: [
            { country: 'germany' },
            { country: 'austria-hungary' },
            { country: 'france' },
            { country: 'great-britain' },
          ],
        },
        'factions-do-not-alternate',
        'SET-1',
      ],
      [
        'three',
        { seats: [{ country: 'germany' }, { country: 'france' }, { country: 'austria-hungary' }] },
        'wrong-number-of-players',
        'CMP-2',
      ],
      ['one', { seats: [{ country: 'germany' }] }, 'wrong-number-of-players', 'CMP-2'],
      ['two seats, four players', { options: { players: 4 } }, 'wrong-number-of-players', 'CMP-2'],
      ['two on the other half', { options: { 'map.area': 'half-7-12' } }, null],
      ['two on the full map', { options: { 'map.area': 'full' } }, 'wrong-area', 'SET-2'],
      ['four on a half', { seats: seated(FOUR), options: { 'map.area': 'half-1-6' } }, 'wrong-area', 'SET-2'],
      ['an unknown map', { map: 'atlantis' }, 'unknown-map', 'CMP-3'],
      [
        'too few start hexes',
        { seats: seated(FOUR), map: { ...PLAIN, starts: PLAIN.starts.slice(1) } },
        'too-few-starts',
        'SET-3',
      ],
      ['home forts', { forts: flags({ F1: 'germany' }) }, 'forts-start-neutral', 'DEC-SET-7'],
    ];
    for (const [name, request, code, clause] of cases) {
      const refusal = refusalOf(request);
      t.equal(refusal?.code ?? null, code, name);
      if (clause) t.equal(refusal?.clause, clause, name);
    }
  },
);

t.test(
  'the starting armies follow both editions (SET-13, SET-14, SET-15, UNI-1, UNI-2, UNI-3, UNI-4, DEC-SET-7, DEC-SET-8, DIFF-4, OPT-6, OPT-34)',
  async (t) => {
    const special: Record<string, UnitType> = {
      germany: 'big-bertha',
      'austria-hungary': 'anti-tank-gunners',
      france: 'renault-ft-17',
      'great-britain': 'mark-i-female',
    };
    for (const ruleset of ['e1', 'e2'] as const) {
      const state = begun({ ruleset, seats: seated(FOUR) });
      t.same(state.money, { germany: 0, france: 0, 'austria-hungary': ruleset === 'e1' ? 3 : 0, 'great-britain': 0 });
      t.notOk(state.forts?.length, 'every fort is neutral');
      t.equal(state.phase, 'armies');
      for (const country of FOUR) {
        const units = state.units.filter((unit) => unit.country === country);
        const gun = country === 'germany' || country === 'great-britain' ? 'assault-gun' : 'howitzer';
        t.same(
          units.map(({ type }) => type).sort(),
          [
            'troop-transport',
            'anti-aircraft-truck',
            'infantry',
            'mounted-infantry',
            'heavy-infantry',
            gun,
            'mortar',
            'armoured-car',
            'fighter-plane',
            'tank',
            special[country],
          ].sort(),
        );
        t.same(
          pluck(units, 'id'),
          units.map(({ type }) => `${country}-${type}-1`),
        );
        t.notOk(
          units.some(({ damage, xp, hex, army }) => damage ?? xp ?? hex ?? army),
          'unhurt, green, off the map',
        );
      }
    }
    const seats: Country[] = ['austria-hungary', 'france'];
    t.same(begun({ seats: seated(seats) }).money, { 'austria-hungary': 3, france: 0 });
    const forts = flags({ F1: 'france' });
    t.same(begun({ forts, options: { 'forts.start': 'scenario' } }).forts, forts, 'a scenario gives them');
    t.same(begun({ seats: seated(seats), options: { 'money.startAH': 5 } }).money, { 'austria-hungary': 5, france: 0 });
  },
);

t.test(
  'start tokens are dealt evenly (SET-3, SET-4, CMP-3, CMP-4, DEC-SET-1, DEC-SET-10, DEC-SET-12, DIFF-6)',
  async (t) => {
    const [left, right] = [
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ];
    const cases: [Partial<SetUp>, number[], number][] = [
      [{ seats: seated(FOUR) }, [...left, ...right], 14],
      [{}, left, 7],
      [{ options: { 'map.area': 'half-1-6' } }, left, 7],
      [{ options: { 'map.area': 'half-7-12' } }, right, 7],
    ];
    for (const [request, numbers, forts] of cases) {
      for (const map of [PLAIN, ...maps.keys()]) {
        const state = begun({ ...request, map });
        const dealt = state.seats.map(({ armies }) => armies?.map(({ token }) => token));
        t.same(
          dealt.flat().sort((a, b) => Number(a) - Number(b)),
          numbers,
        );
        t.ok(dealt.every((tokens) => tokens?.length === 3));
        t.equal(rulesOf(state).map.forts.length, forts);
        t.ok(state.seats.every(({ armies }) => armies?.every(({ revealed }) => !revealed)));
      }
    }
    // In a half nothing of the other one exists.
    const half = rulesOf(begun({ options: { 'map.area': 'half-7-12' } })).map;
    t.equal(half.board.size, 15 * 24);
    t.equal(half.board.indexOf(at(14, 5).q, at(14, 5).r), -1);
    t.not(half.board.indexOf(at(15, 5).q, at(15, 5).r), -1);

    const state = begun({ seats: seated(FOUR) });
    for (const seat of ['germany', 'france', null]) {
      const seen = view(state, seat);
      t.ok(
        seen.seats.every(({ armies }) => armies?.every(({ token }) => token === null)),
        'hidden from the owner too',
      );
      t.same(seen.units, state.units, 'armies are open');
    }
    const firstTokens = new Set<unknown>();
    for (let i = 0; i < 60; i++)
      firstTokens.add(begun({ seats: seated(FOUR) }, `deal ${i}`).seats[0]?.armies?.[0]?.token);
    t.equal(firstTokens.size, 12, 'any token may be dealt to any place');
  },
);

t.test('each player makes three armies (SET-5, SET-6, EX-SET-1, DEC-FRS-3)', async (t) => {
  const state = begun();
  const own = ids(state, 'germany');
  const cases: [string, string[][], string | null, object?][] = [
    ['all in the first', [own, [], []], null],
    ['all in the last', [[], [], own], null],
    ['5, 0, 6', [own.slice(0, 5), [], own.slice(5)], null],
    ['as suggested', suggestedSplit(state, 'germany'), null],
    ['one left out', [own.slice(1), [], []], 'wrong-split', { missing: [own[0]], foreign: [], doubled: [] }],
    ['one twice', [own, [own[3] as string], []], 'wrong-split', { missing: [], foreign: [], doubled: [own[3]] }],
    ['a foreign unit', [own, ['france-tank-1'], []], 'wrong-split', { missing: [], foreign: ['france-tank-1'] }],
  ];
  for (const [name, armies, code, facts] of cases) {
    const { refusal, state: after } = give(state, 'germany', { type: 'split-armies', armies });
    t.equal(refusal?.code ?? null, code, name);
    if (facts) t.match(refusal, { clause: 'SET-5', facts, remedy: { units: own } });
    else
      t.same(
        [1, 2, 3].map((army) => after.units.filter((unit) => unit.army === army).map(({ id }) => id)),
        armies.map((army) => own.filter((id) => army.includes(id))),
      );
  }
  const france = { type: 'split-armies', armies: allInOne(state, 'france') } as const;
  const once = must(state, 'france', france);
  t.match(give(once, 'france', france).refusal, { code: 'armies-made', remedy: { waitingFor: ['germany'] } });
  t.equal(once.phase, 'armies', 'in any order; all have to');
});

t.test('the suggested split is legal (SET-7)', async (t) => {
  const state = begun({ seats: seated(FOUR) });
  const types = (country: Country) =>
    suggestedSplit(state, country).map((army) =>
      army.map((id) => state.units.find((unit) => unit.id === id)?.type).sort(),
    );
  t.same(types('germany'), [
    ['armoured-car', 'fighter-plane', 'mounted-infantry'],
    ['anti-aircraft-truck', 'assault-gun', 'infantry', 'tank'],
    ['big-bertha', 'heavy-infantry', 'mortar', 'troop-transport'],
  ]);
  t.same(types('france')[1], ['anti-aircraft-truck', 'howitzer', 'infantry', 'tank']);
  t.same(types('france')[2], ['heavy-infantry', 'mortar', 'renault-ft-17', 'troop-transport']);
});

t.test('the highest roll deploys first and begins (SET-8, SET-16, DEC-SET-6)', async (t) => {
  let state = begun({ seats: seated(FOUR) });
  for (const country of FOUR.slice(1)) {
    state = must(state, country, { type: 'split-armies', armies: allInOne(state, country) });
  }
  const last: Command = { type: 'split-armies', armies: allInOne(state, 'germany') };
  const cases: [string, number[], Country, [number, Country, number][]][] = [
    ['one highest roll', [3, 9, 12, 1], 'austria-hungary', []],
    [
      'a tie of two',
      [9, 4, 9, 1, 2, 11],
      'austria-hungary',
      [
        [2, 'germany', 2],
        [2, 'austria-hungary', 11],
      ],
    ],
    [
      'a tie of all, then of two',
      [5, 5, 5, 5, 7, 2, 7, 1, 6, 3],
      'germany',
      [
        [3, 'germany', 6],
        [3, 'austria-hungary', 3],
      ],
    ],
    ['the low tie is not rolled again', [1, 1, 1, 2], 'great-britain', []],
  ];
  for (const [name, rolls, first, rerolls] of cases) {
    const { events, state: after, dice: given } = give(state, 'germany', last, rolls);
    t.equal(given.used, rolls.length, name);
    t.match(events, [
      { type: 'armies-split' },
      { type: 'order-rolled', purpose: 'deployment', first },
      { type: 'phase-began', phase: 'deployment', country: first },
    ]);
    t.equal(after.active, first);
    t.equal(after.firstPlayer, undefined, 'who begins is rolled for later');
    const rolled = events.find((event) => event.type === 'order-rolled');
    const made = rolled?.type === 'order-rolled' ? rolled.rolls : [];
    t.same(pluck(made.slice(0, 4), 'country'), FOUR);
    for (const [round, country, die] of rerolls)
      t.ok(made.some((one) => one.round === round && one.country === country && one.die === die));
  }
});

/** Reveals and deploys an army with the given hexes, in the order of its units. */
function deploy(state: State, army: number, hexes: { q: number; r: number }[], rolls: number[] = []) {
  const country = state.active as Country;
  const called = must(state, country, { type: 'reveal-token', army });
  const units = called.units.filter((unit) => unit.country === country && unit.army === army);
  const placements = units.map(({ id }, index) => ({ unit: id, hex: hexes[index] ?? { q: 900, r: 900 } }));
  return give(called, country, { type: 'deploy', army, placements }, rolls);
}

/** Hexes ring by ring, as the rules ask for. */
function outwards(state: State, army: number, count: number) {
  return [...rings(state, state.active as Country, army)].flatMap(({ land }) => land).slice(0, count);
}

t.test('armies are deployed in rounds (SET-9, SET-16)', async (t) => {
  let state = deploying(suggestedSplit);
  t.equal(state.active, 'germany', 'the highest roll deploys first');
  const seen: Country[] = [];
  t.match(give(state, 'france', { type: 'reveal-token', army: 1 }).refusal, { code: 'not-your-turn', clause: 'PHS-2' });
  t.match(give(state, 'germany', { type: 'deploy', army: 1, placements: [] }).refusal, {
    code: 'army-not-called',
    clause: 'SET-9',
    remedy: { reveal: [1, 2, 3] },
  });
  for (const army of [2, 2, 3, 1, 1, 3]) {
    const country = state.active as Country;
    seen.push(country);
    const called = give(state, country, { type: 'reveal-token', army });
    const token = state.seats.find((seat) => seat.country === country)?.armies?.[army - 1]?.token;
    t.match(called.events, [{ type: 'token-revealed', country, army, number: token }]);
    t.equal(view(called.state, null).seats.find((seat) => seat.country === country)?.armies?.[army - 1]?.token, token);
    const other = army === 1 ? 2 : 1;
    t.match(give(called.state, country, { type: 'reveal-token', army: other }).refusal, {
      code: 'army-waits',
      remedy: { army },
    });
    t.match(give(called.state, country, { type: 'deploy', army: other, placements: [] }).refusal, {
      code: 'army-not-called',
      remedy: { army },
    });
    const result = deploy(state, army, outwards(state, army, 4), seen.length === 6 ? [4, 4, 2, 6] : []);
    t.equal(result.refusal, null);
    state = result.state;
    if (seen.length === 6) {
      t.match(result.events, [
        { type: 'army-deployed' },
        { type: 'order-rolled', purpose: 'first-turn', first: 'france' },
        { type: 'phase-began', phase: 'movement', country: 'france', round: 1 },
      ]);
    } else if (seen.length === 3) {
      t.match(give(state, 'france', { type: 'reveal-token', army: 2 }).refusal, {
        code: 'token-revealed',
        remedy: { armies: [1, 3] },
      });
    }
  }
  t.same(seen, ['germany', 'france', 'germany', 'france', 'germany', 'france']);
  t.match(state, { phase: 'movement', active: 'france', firstPlayer: 'france', round: 1 });
  t.ok(
    state.units.every(({ hex }) => hex),
    'everybody stands',
  );
  const view1 = view(deploying(suggestedSplit), 'germany');
  t.match(give(view1, 'germany', { type: 'reveal-token', army: 1 }).refusal, {
    code: 'token-unknown',
    clause: 'SET-4',
  });
});

t.test('an army fills its rings in order (SET-10, SET-11, EX-SET-2, DEC-SET-2)', async (t) => {
  const state = deploying(allInOne);
  const centre = startHex(state, 'germany', 1);
  if (!centre) throw new Error('no start hex');
  const [one, two] = [ring(centre, 1), ring(centre, 2)];
  const cases: [string, { q: number; r: number }[], string | null, object?][] = [
    ['1, 6 and 4', [centre, ...one, ...two.slice(0, 4)], null],
    ['other four of ring 2', [...two.slice(8), ...one, centre], null],
    [
      'a ring-1 hex is free',
      [centre, ...one.slice(1), ...two.slice(0, 5)],
      'ring-not-full',
      { ring: 1, free: [one[0]] },
    ],
    ['the start hex is free', [...one, ...two.slice(0, 5)], 'ring-not-full', { ring: 0, free: [centre] }],
    ['two on one hex', [centre, centre, ...one, ...two.slice(0, 3)], 'hex-not-free', { reason: 'taken' }],
    [
      'ring 3 while ring 2 is free',
      [centre, ...one, ...two.slice(0, 3), ring(centre, 3)[0] as typeof centre],
      'ring-not-full',
      { ring: 2 },
    ],
    ['off the map', [centre, ...one, ...two.slice(0, 3), at(20, 5)], 'hex-not-free', { reason: 'off-map' }],
    ['on a fort', [centre, ...one, ...two.slice(0, 3), at(0, 0)], 'hex-not-free', { reason: 'fort' }],
  ];
  for (const [name, hexes, code, facts] of cases) {
    const { refusal, state: after } = deploy(state, 1, hexes);
    t.equal(refusal?.code ?? null, code, name);
    if (facts) t.match(refusal, { facts, clause: code === 'ring-not-full' ? 'SET-11' : 'DEC-SET-3' }, name);
    if (facts) t.ok((refusal?.remedy?.hexes as unknown[]).length > 0, 'the free hexes are named');
    else t.same(pluck(after.units.slice(0, 11), 'hex'), hexes);
  }
  const called = must(state, 'germany', { type: 'reveal-token', army: 1 });
  const placements = outwards(called, 1, 10).map((hex, index) => ({ unit: called.units[index]?.id as string, hex }));
  t.match(give(called, 'germany', { type: 'deploy', army: 1, placements }).refusal, {
    code: 'wrong-army',
    facts: { missing: [called.units[10]?.id], foreign: [], doubled: [] },
  });
  const empty = must(state, 'germany', { type: 'reveal-token', army: 3 });
  t.equal(give(empty, 'germany', { type: 'deploy', army: 3, placements: [] }).refusal, null, 'an empty army');
});

t.test('taken, fort and edge hexes are left out of a ring (DEC-SET-3, DEC-SET-10)', async (t) => {
  // Start 1 sits in the corner beside a fort, start 2 next to it.
  const starts = PLAIN.starts.map((start) =>
    start.number === 1 ? { ...start, hex: at(3, 1) } : start.number === 2 ? { ...start, hex: at(3, 2) } : start,
  );
  let state = deploying(allInOne, { map: { ...PLAIN, starts } });
  const seats = state.seats.map((seat, index) => ({
    ...seat,
    armies: [{ token: index + 1 }, { token: index + 3 }, { token: index + 5 }],
  }));
  state = { ...state, seats };
  const german = deploy(state, 1, outwards(state, 1, 11));
  t.equal(german.refusal, null);
  for (const { hex } of german.state.units.slice(0, 11)) {
    const { map } = positionOf(german.state);
    const index = hex ? map.board.indexOf(hex.q, hex.r) : -1;
    t.equal(map.fortAt[index], -1, 'on the map and in no fort');
  }
  // The numbered hex of France is taken by now: it starts with ring 1, next to enemies, and goes on outwards.
  const onStart = german.state.units.find(({ hex }) => hex && hexKey(hex) === hexKey(at(3, 2)));
  t.equal(onStart?.country, 'germany');
  const french = deploy(german.state, 1, outwards(german.state, 1, 11));
  t.equal(french.refusal, null);
  const places = french.state.units.flatMap(({ hex }) => (hex ? [hexKey(hex)] : []));
  t.equal(new Set(places).size, 22, 'nobody shares a hex');
  const taken = deploy(german.state, 1, [at(3, 2), ...outwards(german.state, 1, 10)]);
  t.match(taken.refusal, { code: 'hex-not-free', facts: { reason: 'taken', hex: at(3, 2) } });
});

t.test(
  'water in a ring is filled by units that may enter it (SET-12, EX-SET-3, DEC-SET-4, DEC-SET-5, DIFF-5, OPT-3)',
  async (t) => {
    const letters: Record<string, string> = {};
    // Two water hexes in ring 1 of every start.
    for (const column of [2, 7, 12])
      for (const row of [7, 16]) letters[`${column},${row - 1}`] = letters[`${column},${row + 1}`] = 'w';
    const map = plainMap(letters);
    const foot = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'];
    const expected: [Partial<SetUp>, (type: string) => boolean][] = [
      [{ ruleset: 'e1' }, (type) => foot.includes(type)],
      [{ ruleset: 'e2' }, () => true],
      [{ options: { 'deploy.water': 'none' } }, () => false],
      [{ ruleset: 'e1', options: { 'deploy.water': 'any' } }, () => true],
      [{ ruleset: 'e2', options: { 'deploy.water': 'foot' } }, (type) => foot.includes(type)],
    ];
    for (const [request, may] of expected) {
      const state = deploying(allInOne, {
        ...request,
        map,
        seats: [{ country: 'austria-hungary' }, { country: 'france' }],
      });
      const centre = startHex(state, 'austria-hungary', 1);
      if (!centre) throw new Error('no start hex');
      const ringOne = [...rings(state, 'austria-hungary', 1)][1];
      t.same([ringOne?.land.length, ringOne?.water.length], [4, 2]);
      t.equal(deploy(state, 1, outwards(state, 1, 11)).refusal, null, 'both water hexes may be skipped');
      const land = outwards(state, 1, 10);
      state.units.slice(0, 11).forEach(({ type }, index) => {
        const hexes = land.toSpliced(index, 0, ringOne?.water[0] as typeof centre);
        const { refusal } = deploy(state, 1, hexes);
        t.equal(refusal === null, may(type), `${type} ${JSON.stringify(request)}`);
        if (refusal) t.match(refusal, { code: 'deployed-in-water', clause: 'SET-12', facts: { unitType: type } });
      });
    }
  },
);

t.test(
  'a ring is full if its free hexes are barred to the waiting units (DEC-SET-2, DEC-SET-13, SET-11, SF-GUN-2)',
  async (t) => {
    const start = at(7, 7);
    const [north, ...others] = ring(start, 1) as [Hex, ...Hex[]];
    const [far] = ring(start, 2) as [Hex];
    // Open ground, except the given hex of ring 1 and one water hex of ring 2.
    const letter = (hex: Hex, to: string) => ({ [`${hex.q},${hex.r + Math.floor(hex.q / 2)}`]: to });
    const army = (types: readonly UnitType[]) =>
      types.map((type, index) =>
        unit('germany', type, at(0, 0), { id: `u${index}`, army: 1, hex: undefined as never }),
      );
    const scene = (types: readonly UnitType[], inRingOne = 'o') =>
      position({
        map: plainMap({ ...letter(far, 'w'), ...letter(north, inRingOne) }),
        phase: 'deployment',
        round: 1,
        seats: [
          { country: 'germany', armies: [{ token: 2, revealed: true }, { token: 1 }, { token: 3 }] },
          { country: 'france' },
        ],
        units: army(types),
      });
    const cases: [string, UnitType[], Hex[], string | null, string?][] = [
      ['a boat goes past land to the water', ['infantry', 'gunboat'], [start, far], null],
      ['past the free start hex too', ['gunboat'], [far], null],
      ['nobody else does', ['infantry', 'tank'], [start, far], 'deployed-in-water'],
      ['a boat is not put on land', ['infantry', 'gunboat'], [start, north], 'deployed-on-land'],
      ['no ring binds it', ['infantry', 'gunboat'], [start, far], null, 'b'],
      ['it may stand there', ['infantry', 'gunboat'], [start, north], null, 'b'],
      ['water of ring 1 is never compulsory', ['infantry', 'gunboat'], [start, far], null, 'w'],
      ['who may stand on land stays in the ring', ['gunboat', 'tank'], [far, others[0] as Hex], 'ring-not-full'],
      ['while the boat does not', ['gunboat', 'tank'], [far, start], null],
    ];
    for (const [name, types, hexes, code, inRingOne] of cases) {
      const state = scene(types, inRingOne);
      const placements = hexes.map((hex, index) => ({ unit: `u${index}`, hex }));
      const { refusal } = give(state, 'germany', { type: 'deploy', army: 1, placements });
      t.equal(refusal?.code ?? null, code, name);
    }
    for (const inRingOne of ['o', 'b', 'w']) {
      const state = scene(['gunboat', 'infantry', 'gunboat', 'tank', 'mortar'], inRingOne);
      const listed = enumerate(state, 'germany').filter(({ type }) => type === 'deploy');
      // One boat finds no water at all on the first map.
      t.equal(listed.length > 0, inRingOne !== 'o', inRingOne);
      for (const command of listed) t.equal(give(state, 'germany', command).refusal, null);
    }
  },
);

/** The command that leads to an event of the set-up. */
function commandOf(event: Event): [Country, Command] | null {
  switch (event.type) {
    case 'armies-split':
      return [event.country, { type: 'split-armies', armies: event.armies }];
    case 'token-revealed':
      return [event.country, { type: 'reveal-token', army: event.army }];
    case 'army-deployed':
      return [event.country, { type: 'deploy', army: event.army, placements: event.placements } as CommandOf<'deploy'>];
    default:
      return null;
  }
}

t.test('the quick set-up is legal and decided by dice alone (SET-7 … SET-16)', async (t) => {
  const areas = ['half-1-6', 'half-7-12'] as const;
  const requests: SetUp[] = [];
  for (const map of maps.keys()) {
    for (const ruleset of ['e1', 'e2'] as const) {
      requests.push({ ruleset, map, seats: seated(FOUR) });
      for (const area of areas)
        requests.push({
          ruleset,
          map,
          seats: [{ country: 'great-britain' }, { country: 'germany' }],
          options: { 'map.area': area },
        });
    }
  }
  for (const [number, request] of requests.entries()) {
    const dealt = setUp(request, dice(`quick ${number}`));
    const recorded = recordingDice(dice(`quick ${number}`));
    const quick = setUp({ ...request, quick: true }, recorded);
    if (!quick.ok || !dealt.ok) return t.fail('refused');
    const { state, events } = quick.value;
    t.match(state, { phase: 'movement', round: 1 });
    t.equal(state.active, state.firstPlayer);
    let played = dealt.value.state;
    for (const event of events) {
      const given = commandOf(event);
      if (!given) continue;
      const rolls = events.flatMap((one) => (one.type === 'order-rolled' ? one.rolls.map(({ die }) => die) : []));
      const isLast = played.phase === 'deployment' && event.type === 'army-deployed';
      const deployment = events.find((one) => one.type === 'order-rolled');
      const used = deployment?.type === 'order-rolled' ? deployment.rolls.length : 0;
      played = must(played, given[0], given[1], isLast ? rolls.slice(used) : rolls);
    }
    t.same(played, state, 'the same by commands');
    t.same(events.reduce(evolve, dealt.value.state), state);
    const again = setUp({ ...request, quick: true }, givenDice(recorded.rolls.flat()));
    t.same(again.ok && again.value.state, state, 'the same dice give the same game');
    const water = positionOf(state);
    t.ok(state.units.every(({ hex }) => hex && water.map.terrainAt(water.map.board.indexOf(hex.q, hex.r)) !== 'water'));
    for (const { country, armies } of state.seats) {
      armies?.forEach((_, index) => {
        const hex = startHex(state, country, index + 1);
        const near = new Set(disc(hex as { q: number; r: number }, 4).map(hexKey));
        const army = state.units.filter((unit) => unit.country === country && unit.army === index + 1);
        t.ok(army.every((unit) => unit.hex && near.has(hexKey(unit.hex))));
      });
    }
  }
});
