import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { givenDice, type Dice } from '../src/dice/dice.js';
import type { Hex } from '../src/hex/axial.js';
import { opponentsTurn } from '../src/game/opponent.js';
import { decide } from '../src/trench-club/decide.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { Placement } from '../src/trench-club/wire/schema/command.js';
import type { SeatState, State } from '../src/trench-club/wire/schema/state.js';
import { rings } from '../src/trench-club/law/set-up/deployment.js';
import { setUp, type SetUp } from '../src/trench-club/hosted/game/set-up.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { placeOf, playStep, stateOfScene, type Scene } from './support/automa.js';
import { pluck } from './support/pluck.js';

const LEVELS = ['easy', 'standard', 'hard', 'overkill'] as const;
type Level = (typeof LEVELS)[number];

const asked = (difficulty: Level, more: Partial<SetUp> = {}): SetUp => ({
  ruleset: 'e2',
  map: 'vosges-snow',
  seats: [{ country: 'germany', opponent: 'automa', difficulty }, { country: 'france' }],
  ...more,
});

function begin(request: SetUp, dice: Dice): State {
  const done = setUp(request, dice);
  if (!done.ok) throw new Error(done.refusal.message);
  return done.value.state;
}

t.test(
  'each level has its force (AUT-SET-1, AUT-SET-2, AUT-DIF-1, AUT-DIF-2, AUT-DIF-3, AUT-DIF-4, AUT-D-3, AUT-D-39)',
  async (t) => {
    const sheet = 'infantry mounted-infantry heavy-infantry assault-gun mortar anti-aircraft-truck armoured-car tank';
    const rows: Record<Level, string> = {
      easy: '',
      standard: 'armoured-car',
      hard: 'armoured-car infantry',
      overkill: 'big-bertha mounted-infantry',
    };
    for (const level of LEVELS) {
      const { units, seats, serial } = begin(asked(level), seededDice('levels', level));
      const own = units.filter(({ country }) => country === 'germany').map(({ type }) => type as string);
      t.same(
        own,
        [...sheet.split(' '), 'fighter-plane', 'big-bertha', ...rows[level].split(' ').filter(Boolean)],
        level,
      );
      t.match(seats[0], { opponent: 'automa', difficulty: level, split: true });
      t.equal(serial?.germany, own.length);
      t.equal(new Set(units.map(({ id }) => id)).size, units.length);
    }
  },
);

t.test(
  'the Automa deals tokens, draws armies and places them (AUT-SET-3, AUT-SET-4, AUT-SET-5, AUT-SET-6, AUT-D-1, AUT-D-39, AUT-T-11)',
  async (t) => {
    const sizes: Record<Level, number> = { easy: 2, standard: 3, hard: 4, overkill: 4 };
    for (const level of LEVELS) {
      const dice = seededDice('deploy', level);
      let state = begin(asked(level), dice);
      const tokens = state.seats[0]?.armies?.map(({ token }) => token);
      const own = state.units.flatMap(({ id, country }) => (country === 'france' ? [id] : []));
      const split = decide(state, { type: 'split-armies', armies: [own, [], []] }, 'france', dice);
      if (!split.ok) throw new Error(split.refusal.message);
      ({ state } = split);
      const shown: number[] = [];
      const drawn: number[] = [];
      while (state.phase === 'deployment') {
        const turn = opponentsTurn(trenchClub, state, () => dice);
        for (const { events } of turn) {
          const [, revealed, draw, deployed] = events;
          if (revealed?.type !== 'token-revealed' || draw?.type !== 'army-drawn') break;
          if (deployed?.type !== 'army-deployed') throw new Error('not deployed');
          shown.push(revealed.number);
          drawn.push(draw.units.length);
          t.same(
            pluck(deployed.placements, 'unit'),
            draw.units.map(({ unit }) => unit),
            'placed in the order of the draw',
          );
        }
        state = turn.at(-1)?.state ?? state;
        if (state.phase !== 'deployment') break;
        const army = 1 + (state.seats[1]?.armies?.findIndex(({ revealed }) => !revealed) ?? 0);
        const revealed = decide(state, { type: 'reveal-token', army }, 'france', dice);
        if (!revealed.ok) throw new Error(revealed.refusal.message);
        const placements = ringsFor(revealed.state, army);
        const deployed = decide(revealed.state, { type: 'deploy', army, placements }, 'france', dice);
        if (!deployed.ok) throw new Error(deployed.refusal.message);
        ({ state } = deployed);
      }
      t.same(shown, tokens, `${level}: in the order of the deal`);
      t.same(drawn, [4, 4, sizes[level]], `${level}: four, four and the rest`);
      t.same(stateFindings(state), []);
    }
  },
);

/** France’s army ring by ring from its start hex. */
function ringsFor(state: State, army: number): Placement[] {
  const units = state.units.filter((unit) => unit.country === 'france' && unit.army === army);
  const land = [...rings(state, 'france', army)].flatMap((ring) => ring.land);
  return units.map(({ id }, index) => ({ unit: id, hex: land[index] as Hex }));
}

/** The Automa’s third army, of three units, at 0,0. */
function deploying(more: Partial<Scene> = {}): Scene {
  const waiting = { a: 'G infantry -', b: 'G tank -', c: 'G mortar -' };
  return {
    starts: { 1: '6,0', 2: '-6,0', 3: '0,0' },
    ...more,
    units: { ...waiting, old: 'G armoured-car 6,0 a1', ...more.units },
    more: {
      phase: 'deployment',
      round: 1,
      seats: [
        {
          country: 'germany',
          opponent: 'automa',
          split: true,
          armies: [
            { token: 1, revealed: true, deployed: true },
            { token: 2, revealed: true, deployed: true },
            { token: 3 },
          ],
        },
        { country: 'france', split: true, armies: [{ token: 4 }] },
      ],
    },
  };
}

t.test('an army stands around its token (AUT-SET-5, AUT-D-1, AUT-D-39)', async (t) => {
  type Row = [name: string, scene: Partial<Scene>, rolls: number[], places: Record<string, string>];
  const rows: Row[] = [
    ['on the number, then clockwise from the top', {}, [3, 2], { c: '0,0', b: '0,-1', a: '1,-1' }],
    [
      'water, forts and others are passed over',
      { ground: { w: '0,-1' }, forts: { F1: '1,-1 2,-2 3,-3' }, units: { e: 'F tank 1,0' } },
      [1, 1],
      { a: '0,0', b: '0,1', c: '-1,1' },
    ],
    [
      'a number that is taken, then the second ring from its top',
      { ground: { w: '0,-1 1,-1 1,0 0,1 -1,1' }, units: { e: 'F tank 0,0' } },
      [1, 1],
      { a: '-1,0', b: '0,-2', c: '1,-2' },
    ],
    [
      'water where the map has nothing else',
      {
        radius: 1,
        starts: { 3: '0,0' },
        ground: { w: '0,-1 1,-1 1,0 0,1 -1,1 -1,0' },
        units: { old: 'G armoured-car - a1' },
      },
      [1, 1],
      { a: '0,0', b: '0,-1', c: '1,-1' },
    ],
  ];
  for (const [name, more, rolls, places] of rows) {
    const scene = deploying(more);
    const { state, used, chose } = playStep(stateOfScene(scene), rolls);
    t.equal(used, rolls.length, `${name}: one pick for each but the last`);
    for (const [id, place] of Object.entries(places)) t.equal(placeOf(scene, state, id), place, `${name}: ${id}`);
    t.match(chose, { explanation: { kind: 'deployment', army: 3 } });
    t.notOk(state.solo?.germany?.turn, 'nothing of a turn is remembered');
  }
});

/** A game in one of its first rounds. */
function firstRounds(round: number, germany: Partial<SeatState>, more: Partial<Scene> = {}): Scene {
  return {
    units: { a: 'G infantry 0,0 a1', b: 'G tank 2,0 a2', c: 'G mortar 4,0 a3', e: 'F infantry -5,0 a1' },
    ...more,
    more: {
      round,
      firstPlayer: more.more?.firstPlayer ?? 'germany',
      seats: [{ country: 'germany', opponent: 'automa', ...germany }, { country: 'france' }],
    },
  };
}

t.test('only chosen armies act in the first rounds (AUT-SET-6, AUT-D-2, AUT-D-37, AUT-SEQ-8)', async (t) => {
  type Row = [name: string, scene: Scene, rolls: number[], armies: number[] | null];
  const second = { more: { firstPlayer: 'france' as const } };
  const rows: Row[] = [
    ['first: one of three by pick', firstRounds(1, {}), [5], [2]],
    ['second: two of three, one after another', firstRounds(1, {}, second), [3, 2], [2, 3]],
    [
      'no more armies with units than may act: no die',
      firstRounds(1, {}, { ...second, units: { a: 'G infantry 0,0 a1', c: 'G mortar 4,0 a3', e: 'F infantry -5,0' } }),
      [],
      [1, 3],
    ],
    ['round 2: the remaining ones', firstRounds(2, { ordered: [[2]] }), [], [1, 3]],
    ['round 2, second: all', firstRounds(2, { ordered: [[2, 3]] }, second), [], [1, 2, 3]],
    [
      'the largest, as placed',
      firstRounds(
        1,
        { automa: { firstArmies: 'largest' } },
        {
          ...second,
          units: {
            a: 'G infantry 0,0 a1',
            a2: 'G tank 0,2 a1',
            b: 'G tank 2,0 a2',
            c: 'G mortar 4,0 a3',
            e: 'F infantry -5,0',
          },
        },
      ),
      // The ties of the second pick.
      [2],
      [1, 3],
    ],
    ['without limits', firstRounds(1, {}, { options: { 'firstRound.limits': false } }), [], null],
    ['round 3', firstRounds(3, {}), [], null],
  ];
  for (const [name, scene, rolls, armies] of rows) {
    const { chose, events, state } = playStep(stateOfScene(scene), [...rolls, ...Array(12).fill(12)]);
    const chosen = events.find((event) => event.type === 'armies-chosen');
    t.same(chosen?.type === 'armies-chosen' ? chosen.armies : null, armies, name);
    if (armies)
      t.same(chose.explanation.choices?.flatMap(({ among }) => (among > 1 ? [among] : [])).length ?? 0, rolls.length);
    const acting = new Set<unknown>();
    let now = state;
    for (;;) {
      const { chose: next, state: after } = playStep(now, Array(60).fill(12));
      if (next.explanation.kind !== 'unit') break;
      acting.add(now.units.find(({ id }) => id === next.explanation.unit)?.army);
      now = after;
    }
    if (armies) t.same([...acting].sort(), armies, `${name}: only their units act`);
  }
  const recruit = firstRounds(
    2,
    { ordered: [[2, 3]] },
    { units: { a: 'G infantry 0,0 a1', r: 'G tank 3,0', e: 'F tank -5,0' } },
  );
  const { state } = playStep(stateOfScene(recruit));
  const { state: after, chose } = playStep(state, Array(12).fill(12));
  t.equal(chose.explanation.unit, 'a');
  t.equal(playStep(after).chose.explanation.kind, 'income', 'AUT-D-37: who was bought waits');
});

/** The money phase of the Automa, which has the fort F1. */
function buying(money: number, units: Record<string, string>, more: Partial<Scene> = {}): Scene {
  return {
    forts: { F1: '2,0 3,0 4,0', F2: '-2,0 -3,0 -4,0' },
    flags: { F1: 'G' },
    ...more,
    units: { e: 'F infantry 0,6', ...units },
    more: { phase: 'money', money: { germany: money }, ...more.more },
  };
}
const THREE = { i: 'G infantry 0,-3', j: 'G infantry 1,-3', k: 'G infantry 2,-3' };
const CARS = { ...THREE, c: 'G armoured-car 3,-3', d: 'G armoured-car 4,-3' };
const GUNS = { ...CARS, g: 'G assault-gun 5,-3', h: 'G assault-gun 6,-3' };

t.test(
  'the Automa buys by its table (AUT-SEQ-7, AUT-BUY-1, AUT-BUY-2, AUT-BUY-3, AUT-BUY-4, AUT-BUY-5, AUT-BUY-6, AUT-BUY-7, AUT-D-16, AUT-D-17, AUT-D-18, AUT-D-34, AUT-D-38)',
  async (t) => {
    type Row = [name: string, scene: Scene, rolls: number[], bought: string | null, fort?: string];
    const P = { forts: { F1: '2,0 3,0 4,0', F2: '-2,0 -3,0 -4,0' }, flags: { F1: 'G' as const, F2: 'G' as const } };
    const rows: Row[] = [
      ['AUT-T-16: fewer than two foot soldiers', buying(3, { i: 'G infantry 0,-3' }), [], 'mounted-infantry', 'F1'],
      ['AUT-D-34: one in a fort counts', buying(4, { i: 'G infantry 0,-3', j: 'G infantry F1' }), [], 'armoured-car'],
      ['AUT-BUY-3: a car', buying(9, THREE), [], 'armoured-car'],
      ['AUT-T-17: a gun', buying(4, CARS), [], 'assault-gun'],
      [
        'AUT-BUY-4: without a cap a car',
        buying(4, CARS, { options: { 'recruit.maxPerType': null } }),
        [],
        'armoured-car',
      ],
      ['AUT-D-16: it saves, and buys nothing cheaper', buying(2, { i: 'G infantry 0,-3' }), [], null],
      // Pool: mounted-infantry heavy-infantry mortar anti-aircraft-truck tank fighter-plane big-bertha.
      ['AUT-D-17: the gun capped too: a random type', buying(6, GUNS), [5], 'tank'],
      ['AUT-D-17: rejected dice, then a type it cannot pay for: picked all the same', buying(2, GUNS), [8, 1], null],
      ['AUT-D-17: picked even with nothing to spend', buying(0, GUNS), [7], null],
      [
        'AUT-BUY-6: the fort with the nearest enemy',
        buying(4, { ...THREE, e: 'F tank 6,0', f: 'F tank -7,0' }, { ...P }),
        [],
        'armoured-car',
        'F1',
      ],
      [
        'AUT-BUY-7: equally near: by pick',
        buying(4, { ...THREE, e: 'F tank 6,0', f: 'F tank -6,0' }, { ...P }),
        [2],
        'armoured-car',
        'F2',
      ],
      [
        'AUT-T-18: more at the same distance',
        buying(
          4,
          { i: 'G infantry 0,-3', j: 'G infantry 0,3', e: 'F tank 6,0', f: 'F tank 4,2', g: 'F tank -6,0' },
          { ...P },
        ),
        [],
        'armoured-car',
        'F1',
      ],
      [
        'AUT-T-19: not where a foot soldier of the enemy is beside an entrance',
        buying(4, { ...THREE, e: 'F infantry -5,0', f: 'F tank 6,0' }, { ...P }),
        [],
        'armoured-car',
        'F1',
      ],
      [
        'AUT-T-19: a tank there keeps nobody away',
        buying(4, { ...THREE, e: 'F tank -5,0', f: 'F tank 6,0' }, { ...P }),
        [],
        'armoured-car',
        'F2',
      ],
      ['AUT-D-18: all forts blocked', buying(9, { ...GUNS, e: 'F infantry 1,0' }), [], null],
      ['AUT-D-18: no fort of its own', buying(9, THREE, { flags: {} }), [], null],
      [
        'AUT-D-18: units in forts are no enemies to be near',
        buying(4, { ...THREE, e: 'F tank F2', f: 'F tank 7,0' }, { forts: P.forts, flags: { F1: 'G', F2: 'F' } }),
        [],
        'armoured-car',
        'F1',
      ],
    ];
    for (const [name, scene, rolls, bought, fort] of rows) {
      const { events, used, state, chose } = playStep(stateOfScene(scene), rolls);
      const recruit = events.find((event) => event.type === 'unit-recruited');
      t.equal(
        recruit?.type === 'unit-recruited' ? recruit.unitType : null,
        bought,
        `${name} (${chose.explanation.text})`,
      );
      if (fort) t.match(recruit, { fort }, `${name}: where`);
      t.equal(used, rolls.length, `${name}: dice`);
      t.equal(state.active, bought ? 'germany' : 'france', 'it goes on buying until it may not');
      t.equal(state.solo?.germany?.turn === undefined, bought === null);
    }
  },
);

t.test('it never repairs (AUT-BUY-8, AUT-D-19), and its income comes before its purchases (AUT-BUY-1)', async (t) => {
  const scene = buying(1, { ...THREE, c: 'G armoured-car F1 d4' }, { more: { phase: 'movement' } });
  let state = stateOfScene(scene);
  const kinds: string[] = [];
  const types: Event['type'][] = [];
  while (state.active === 'germany') {
    const step = playStep(state, Array(40).fill(12));
    kinds.push(step.chose.explanation.kind);
    types.push(...step.events.map(({ type }) => type));
    ({ state } = step);
  }
  t.same(kinds, ['unit', 'unit', 'unit', 'unit', 'income', 'end']);
  t.notOk(types.includes('unit-repaired'));
  t.equal(state.money?.germany, 2);
  t.equal(state.units.find(({ id }) => id === 'c')?.damage, 4);
});

t.test('features that the Automa does not play are refused (AUT-D-40)', async (t) => {
  const rows: [string, Partial<SetUp>][] = [
    ['ruleset', { ruleset: 'e1' }],
    ['random.source', { options: { 'random.source': 'cards' } }],
    ['variant.trenches', { options: { 'variant.trenches': true } }],
    ['variant.victoryPoints', { options: { 'variant.victoryPoints': true } }],
    ['victory.annihilation', { options: { 'victory.annihilation': false } }],
    ['start.doubleSet', { options: { 'start.doubleSet': true } }],
  ];
  for (const [key, more] of rows) {
    const done = setUp(asked('easy', more), givenDice([]));
    t.match(done, {
      ok: false,
      refusal: { code: 'not-played-by-opponent', clause: 'AUT-D-40', facts: { excluded: [key] } },
    });
    const { options, ruleset = 'e2' } = more;
    const scene: Scene = {
      units: { i: 'G infantry 0,0', e: 'F tank 3,0' },
      ...(options && { options }),
      more: { ruleset },
    };
    const state = stateOfScene(scene);
    t.match(
      stateFindings(state).filter(({ code }) => code === 'not-with-this-opponent'),
      [{ pointer: key === 'ruleset' ? '/ruleset' : `/options/${key}`, clause: 'AUT-D-40' }],
      key,
    );
  }
  const short = setUp(asked('easy', { options: { 'victory.forts': { full: 7, half: 4 } } }), seededDice('short', ''));
  t.ok(short.ok, 'the short game is played');
});

t.test(
  'every step of whole games is legal and a function of state and dice (AUT-SEQ-1, AUT-END-1, AUT-D-35)',
  async (t) => {
    for (const level of LEVELS) {
      const rolls = seededDice('games', level);
      let state = begin(asked(level, { quick: true }), rolls);
      let turns = 0;
      while (state.phase !== 'over' && (state.round ?? 1) < 8) {
        if (state.active === 'germany') {
          const before = state;
          const seed = `turn ${turns++}`;
          const play = () => opponentsTurn(trenchClub, before, (events) => seededDice(seed, `${events}`));
          const turn = play();
          t.same(play(), turn, 'the same again');
          for (const { events, state: after } of turn) {
            t.strictSame(evolveAll(state, events), after);
            t.equal(events[0]?.type, 'opponent-chose');
            state = after;
          }
          const acted = turn.map(({ events: [chose] }) => chose?.type === 'opponent-chose' && chose.explanation.unit);
          const units = acted.filter(Boolean);
          t.equal(new Set(units).size, units.length, 'each unit acts once');
          t.notOk(state.solo?.germany?.turn);
          t.notOk(turn.some(({ events }) => events.some(({ type }) => type === 'attacks-declared')));
          t.same(stateFindings(state), []);
          continue;
        }
        for (const type of ['end-movement', 'confirm-declarations', 'end-turn'] as const) {
          const decision = decide(state, { type }, 'france', rolls);
          if (!decision.ok) throw new Error(decision.refusal.message);
          ({ state } = decision);
        }
      }
      t.equal(state.result?.winner, 'central-powers', 'nobody resists');
    }
  },
);

t.test('against two people it plays as against one (AUT-COP-1)', async (t) => {
  const scene: Scene = { units: { tank: 'G tank 0,0', a: 'F infantry 1,0', b: 'F mortar 0,1' } };
  const alone = stateOfScene(scene);
  const units = alone.units.map((unit) => (unit.id === 'b' ? { ...unit, country: 'great-britain' as const } : unit));
  const seats = [...alone.seats, { country: 'great-britain' as const }];
  for (const state of [alone, { ...alone, seats, units }]) {
    t.match(playStep(state).chose.explanation, { cell: 'AUT-II-1', target: 'b' });
  }
});
