import t from 'tap';
import type { Dice } from '../src/dice/dice.js';
import { seededDice } from '../src/dice/d12.js';
import { seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import type { Country, UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import type { Chosen } from '../src/trench-club/law/set-up/joint-start.js';
import { startingState, type SetUp } from '../src/trench-club/law/set-up/starting-state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { at, give, must, PLAIN } from './support/game.js';

const ENEMY: readonly Chosen[] = [
  { country: 'great-britain' },
  { country: 'france' },
  { country: 'germany', opponent: 'enemy' },
];
const AUTOMA: readonly Chosen[] = [
  { country: 'germany' },
  { country: 'austria-hungary' },
  { country: 'france', opponent: 'automa' },
];

function begun(choices: readonly Chosen[], more: Partial<SetUp> = {}, dice: Dice = seededDice('joint', 'start')) {
  const ruleset = choices.some(({ opponent }) => opponent === 'automa') ? ('e2' as const) : ('e1' as const);
  const seats = choices.map(({ country }) => country);
  return startingState({ ruleset, map: PLAIN, seats, choices, ...more }, dice);
}

function started(choices: readonly Chosen[], more: Partial<SetUp> = {}): State {
  const done = begun(choices, more);
  if (!done.ok) throw new Error(done.refusal.message);
  const { seats } = done.value;
  return { ...done.value, seats: seats.map((seat, index) => ({ ...seat, ...choices[index] })) };
}

const typesOf = ({ units }: State, country: Country): UnitType[] =>
  units.filter((unit) => unit.country === country).map(({ type }) => type);
const FIRST: UnitType[] = ['armoured-car', 'fighter-plane', 'heavy-infantry', 'mortar', 'troop-transport'];
const SECOND: UnitType[] = ['anti-aircraft-truck', 'infantry', 'mounted-infantry', 'tank'];

t.test('the starting set comes from the set-up (KOF-COP-1, KOF-COP-2, AUT-COP-2, AUT-D-20)', async (t) => {
  const cases: [string, readonly Chosen[], UnitType[], UnitType[]][] = [
    ['KOF-COP-2: twelve units', ENEMY, [...FIRST, 'mark-i-female'], [...SECOND, 'howitzer', 'renault-ft-17']],
    ['AUT-D-20: one set of eleven', AUTOMA, [...FIRST, 'big-bertha'], [...SECOND, 'howitzer']],
    [
      'the second person first in the order of play after the opponent',
      [AUTOMA[2] as Chosen, AUTOMA[1] as Chosen, AUTOMA[0] as Chosen],
      [...FIRST, 'anti-tank-gunners'],
      [...SECOND, 'assault-gun'],
    ],
    [
      'divided freely',
      [
        { country: 'germany', startingUnits: ['tank', 'assault-gun', 'infantry'] },
        {
          country: 'austria-hungary',
          startingUnits: [
            'troop-transport',
            'heavy-infantry',
            'mortar',
            'armoured-car',
            'fighter-plane',
            'anti-aircraft-truck',
            'mounted-infantry',
            'anti-tank-gunners',
          ],
        },
        AUTOMA[2] as Chosen,
      ],
      ['tank', 'assault-gun', 'infantry'],
      [...FIRST, 'anti-aircraft-truck', 'mounted-infantry', 'anti-tank-gunners'],
    ],
  ];
  for (const [name, choices, first, second] of cases) {
    const state = started(choices);
    const people = choices.filter(({ opponent }) => !opponent).map(({ country }) => country) as [Country, Country];
    t.same(typesOf(state, people[0]).sort(), [...first].sort(), name);
    t.same(typesOf(state, people[1]).sort(), [...second].sort(), name);
    t.equal(state.serial?.[people[1]], second.length);
    t.same(
      state.seats.map(({ armies }) => armies?.length ?? 0),
      choices.map(({ country, opponent }) => (opponent || country === people[0] ? 3 : 0)),
      'three tokens a side (KOF-COP-3)',
    );
  }
  t.same(
    typesOf(started(ENEMY), 'germany').filter((type) => ['big-bertha', 'anti-tank-gunners'].includes(type)),
    ['big-bertha', 'anti-tank-gunners'],
    'KOF-COP-4: 11 + 1',
  );
  t.equal(typesOf(started(ENEMY), 'germany').length, 12);
  t.equal(typesOf(started(AUTOMA), 'france').length, 11);
  t.same(started(AUTOMA, { options: { 'money.startAH': 3 } }).money, { germany: 3, 'austria-hungary': 0, france: 0 });
});

t.test('only the listed pairs play together (KOF-COP-1, AUT-COP-1, AUT-D-20, CMP-2)', async (t) => {
  const units = (...startingUnits: UnitType[]) => ({ startingUnits });
  const [a, b, automa] = AUTOMA as [Chosen, Chosen, Chosen];
  const cases: [string, readonly Chosen[], string, string, Partial<SetUp>?][] = [
    ['three people', [a, b, { country: 'france' }], 'wrong-number-of-players', 'CMP-2'],
    [
      'enemies together',
      [a, { country: 'france' }, { country: 'great-britain', opponent: 'automa' }],
      'no-joint-game',
      'KOF-COP-1',
    ],
    [
      'against an ally',
      [a, { country: 'france' }, { country: 'austria-hungary', opponent: 'automa' }],
      'no-joint-game',
      'KOF-COP-1',
    ],
    ['one country twice', [a, a, automa], 'no-joint-game', 'KOF-COP-1'],
    ['four players', AUTOMA, 'wrong-number-of-players', 'CMP-2', { options: { players: 4 } }],
    ['the full map', AUTOMA, 'wrong-area', 'SET-2', { options: { 'map.area': 'full' } }],
    ['half a set', [{ ...a, ...units('tank') }, b, automa], 'wrong-division', 'AUT-D-20'],
    ['a unit of nobody', [{ ...a, ...units('gunboat') }, b, automa], 'wrong-division', 'AUT-D-20'],
    [
      'divided against the enemy',
      [{ ...a, ...units('tank') }, b, { country: 'france', opponent: 'enemy' }],
      'wrong-division',
      'KOF-COP-2',
    ],
    ['divided by nobody else', [{ ...a, ...units('tank') }, { country: 'france' }], 'wrong-division', 'AUT-D-20'],
  ];
  for (const [name, choices, code, clause, more] of cases) {
    const done = begun(choices, more);
    t.match(done, { ok: false, refusal: { code, clause } }, name);
  }
  const findings = (seats: readonly Chosen[]) =>
    stateFindings({ ...started(AUTOMA), seats: [...seats], units: [] })
      .filter(({ code }) => code !== 'opponent-not-played')
      .map(({ code, clause }) => [code, clause]);
  t.same(findings(AUTOMA), []);
  const foreign = (choices: readonly Chosen[], country: Country, type: UnitType) =>
    stateFindings({ ...started(choices), units: [{ id: 'u', country, type, hex: at(3, 3) }], phase: 'movement' }).some(
      ({ code }) => code === 'foreign-unit-type',
    );
  t.notOk(foreign(ENEMY, 'germany', 'anti-tank-gunners'), 'KOF-COP-4');
  t.ok(foreign(ENEMY, 'germany', 'howitzer'));
  t.ok(foreign(ENEMY, 'france', 'mark-i-female'), 'people have their own');
  t.same(findings([a, b, { country: 'france' }]), [
    ['three-seats', 'DEC-SET-9'],
    ['neighbours-allied', 'SET-1'],
  ]);
  t.match(findings([a, { country: 'france' }, { country: 'great-britain', opponent: 'automa' }]), [
    ['three-seats', 'KOF-COP-1'],
  ]);
});

t.test('each player has one army, and both share one (KOF-COP-3, AUT-COP-3)', async (t) => {
  const state = started(AUTOMA);
  const own = (country: Country) => state.units.filter((unit) => unit.country === country).map(({ id }) => id);
  const split = (country: Country, ...armies: string[][]) =>
    give(state, country, { type: 'split-armies', armies: armies as [string[], string[], string[]] });
  t.same(seatsToAct(state), ['germany', 'austria-hungary']);
  t.match(split('germany', [], own('germany'), []), {
    refusal: { code: 'army-of-partner', clause: 'KOF-COP-3', facts: { army: 2 }, remedy: { armies: [1, 3] } },
  });
  t.match(split('austria-hungary', own('austria-hungary'), [], []), { refusal: { facts: { army: 1 } } });
  t.match(split('germany', [], [], []), { refusal: { code: 'wrong-split' } });
  t.equal(split('germany', own('germany'), [], []).refusal, null, 'any may be left empty');
  for (const country of ['germany', 'austria-hungary'] as const) {
    const commands = enumerate(state, country).filter(({ type }) => type === 'split-armies');
    t.equal(commands.length, 4, 'suggested, all in either, dealt out');
    for (const command of commands) t.equal(give(state, country, command).refusal, null);
  }
});

t.test('tokens are turned over side by side, each by its army’s player (KOF-COP-3, SET-9)', async (t) => {
  const dealt = started(AUTOMA);
  // The Automa's own set-up is its catalogue's.
  let state: State = {
    ...dealt,
    seats: dealt.seats.map((seat) => (seat.country === 'france' ? { ...seat, split: true } : seat)),
    units: dealt.units.map((unit) => (unit.country === 'france' ? { ...unit, army: 1 } : unit)),
  };
  for (const country of ['germany', 'austria-hungary'] as const) {
    const units = state.units.filter((unit) => unit.country === country).map(({ id }) => id);
    const armies =
      country === 'germany' ? [units.slice(0, 3), [], units.slice(3)] : [[], units.slice(0, 2), units.slice(2)];
    const {
      types,
      state: after,
      dice,
    } = give(state, country, { type: 'split-armies', armies: armies as never }, [9, 4]);
    if (country === 'austria-hungary') {
      t.same(types, ['armies-split', 'order-rolled', 'phase-began']);
      t.equal(dice.used, 2, 'SET-8: one die a side');
    }
    state = after;
  }
  t.match(state, { phase: 'deployment', active: 'germany' });
  t.same(seatsToAct(state), ['germany', 'austria-hungary']);
  t.match(give(state, 'austria-hungary', { type: 'reveal-token', army: 1 }), { refusal: { code: 'army-of-partner' } });
  t.same(
    enumerate(state, 'austria-hungary').filter(({ type }) => type === 'reveal-token'),
    [
      { type: 'reveal-token', army: 2 },
      { type: 'reveal-token', army: 3 },
    ],
  );
  const turned = must(state, 'austria-hungary', { type: 'reveal-token', army: 2 });
  t.same(seatsToAct(turned), ['austria-hungary'], 'whose army it is places it');
  t.same(
    enumerate(turned, 'germany').filter(({ type }) => type === 'deploy'),
    [],
  );
  const [deploy] = enumerate(turned, 'austria-hungary').filter(({ type }) => type === 'deploy');
  t.match(give(turned, 'germany', deploy as never), { refusal: { code: 'army-of-partner' } });
  const placed = must(turned, 'austria-hungary', deploy as never);
  t.match(placed, { active: 'france' }, 'the other side is next');
  const shared = must({ ...placed, active: 'germany' }, 'germany', { type: 'reveal-token', army: 3 });
  t.same(seatsToAct(shared), ['germany', 'austria-hungary'], 'either places the army of both');
  const [both] = enumerate(shared, 'austria-hungary').filter(({ type }) => type === 'deploy');
  const after = must(shared, 'austria-hungary', both as never);
  t.equal(after.units.filter(({ army, hex, country }) => army === 3 && hex && country !== 'france').length, 6);
  // SET-16: again one die a side begins the first turn.
  const last = must({ ...after, active: 'germany' }, 'germany', { type: 'reveal-token', army: 1 });
  const ready: State = {
    ...last,
    seats: last.seats.map((seat) =>
      seat.country === 'france'
        ? { ...seat, armies: (seat.armies ?? []).map((army) => ({ ...army, revealed: true, deployed: true })) }
        : seat,
    ),
  };
  const [end] = enumerate(ready, 'germany').filter(({ type }) => type === 'deploy');
  t.match(give(ready, 'germany', end as never, [3, 8]), {
    state: { phase: 'movement', active: 'france', firstPlayer: 'france', round: 1 },
  });
});
