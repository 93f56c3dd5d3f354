import { readFileSync } from 'node:fs';
import t from 'tap';
import { defaultOptions, rulesets, unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import type { Options, RulesetDocument } from '../src/trench-club/wire/schema/options.js';
import type { UnitSheetDocument } from '../src/trench-club/wire/schema/unit-sheet.js';
import { migrate } from '../src/trench-club/documents/state/migrations.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { normaliseState } from '../src/trench-club/board/position/normalise-state.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';

/** Fort F1 with its body at (4, −1), entrances (4, −2) and (4, 0); water in column 0. */
const map = {
  schema: 'trench-club-map/1',
  id: 'small',
  title: 'Small',
  orientation: 'flat',
  rows: ['woooXo', 'wrrrXo', 'boofXo', 'woooro'],
  trenches: [],
  forts: [{ id: 'F1', body: [{ q: 4, r: -1 }], entrances: { left: { q: 4, r: -2 }, right: { q: 4, r: 0 } } }],
  starts: [],
} satisfies State['map'];

const base: State = {
  schema: 'trench-club/1',
  ruleset: 'e1',
  map,
  seats: [{ country: 'germany' }, { country: 'france' }],
  units: [
    { id: 'g1', country: 'germany', type: 'infantry', hex: { q: 1, r: 0 } },
    { id: 'g2', country: 'germany', type: 'troop-transport', hex: { q: 2, r: 0 } },
    { id: 'f1', country: 'france', type: 'infantry', hex: { q: 5, r: 0 } },
  ],
};

const E1 = unitSheets.get('e1')?.document as UnitSheetDocument;
/** A sheet on which the Gunboat is a unit of Germany like any other. */
const FLEET: UnitSheetDocument = {
  ...E1,
  units: E1.units.map((entry) =>
    entry.type === 'gunboat' ? { ...entry, specialForce: false, countries: ['germany'] } : entry,
  ),
};

const withUnit = (unit: Partial<State['units'][number]>, index = 0): State => ({
  ...base,
  units: base.units.map((one, i) => {
    if (i !== index) return one;
    const { hex: _hex, ...rest } = one;
    return { ...('fort' in unit || 'aboard' in unit ? rest : one), ...unit };
  }),
});

t.test('states of releases without `built` are read with the same meaning (ICON-BLD-1)', async (t) => {
  const read = parseState(withUnit({ acted: true }));
  t.match(read.ok && read.state.units[0], { built: true, acted: undefined });
});

const cases: { name: string; state: State; code: string; pointer: string; clause: string }[] = [
  { name: 'unknown map', state: { ...base, map: 'atlantis' }, code: 'unknown-map', pointer: '/map', clause: 'CMP-3' },
  {
    name: 'a faulty map document',
    state: { ...base, map: { ...map, rows: ['woooXo', 'wrrroo', 'boofXo', 'woooro'] } },
    code: 'fort-hex-not-lettered',
    pointer: '/map/forts/0/body/0',
    clause: 'DEF-11',
  },
  {
    name: 'unknown unit sheet',
    state: { ...base, unitSheet: 'e9' },
    code: 'unknown-unit-sheet',
    pointer: '/unitSheet',
    clause: 'CMP-9',
  },
  {
    name: 'a choice between dice and cards where there are no cards',
    state: {
      ...base,
      seats: base.seats.map((seat, index) => (index === 1 ? { ...seat, randomSource: 'cards' as const } : seat)),
    },
    code: 'cards-not-in-play',
    pointer: '/seats/1/randomSource',
    clause: 'OPT-32',
  },
  {
    name: 'headquarters',
    state: { ...base, headquarters: [{ country: 'france', hex: { q: 1, r: 1 } }] },
    code: 'points-not-in-play',
    pointer: '/headquarters',
    clause: 'OPT-28',
  },
  {
    name: 'a German FT-17',
    state: withUnit({ type: 'renault-ft-17' }),
    code: 'foreign-unit-type',
    pointer: '/units/0/type',
    clause: 'UNI-4',
  },
  {
    name: 'a German Howitzer',
    state: withUnit({ type: 'howitzer' }),
    code: 'foreign-unit-type',
    pointer: '/units/0/type',
    clause: 'UNI-2',
  },
  {
    name: 'a special force without special forces',
    state: withUnit({ type: 'medic' }),
    code: 'special-force-not-in-play',
    pointer: '/units/0/type',
    clause: 'OPT-11',
  },
  {
    name: 'a seat of the Automa in the first edition',
    state: { ...base, seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa' }] },
    code: 'not-with-this-opponent',
    pointer: '/ruleset',
    clause: 'AUT-D-40',
  },
  {
    name: 'a level of the Enemy for the Automa',
    state: {
      ...base,
      ruleset: 'e2',
      seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa', difficulty: 'poilu' }],
    },
    code: 'no-such-level',
    pointer: '/seats/1/difficulty',
    clause: 'AUT-DIF-1',
  },
  {
    name: 'four players on two seats',
    state: { ...base, options: { players: 4 } },
    code: 'wrong-number-of-seats',
    pointer: '/options/players',
    clause: 'CMP-2',
  },
  {
    name: 'allies as opponents',
    state: { ...base, seats: [{ country: 'germany' }, { country: 'austria-hungary' }], units: [] },
    code: 'neighbours-allied',
    pointer: '/seats/0',
    clause: 'SET-1',
  },
  {
    name: 'three players',
    state: { ...base, seats: [...base.seats, { country: 'austria-hungary' }] },
    code: 'three-seats',
    pointer: '/seats',
    clause: 'DEC-SET-9',
  },
  {
    name: 'an active country without a seat',
    state: { ...base, active: 'great-britain' },
    code: 'no-such-seat',
    pointer: '/active',
    clause: 'CMP-2',
  },
  {
    name: 'an unknown fort',
    state: { ...base, forts: [{ id: 'F9', country: null }] },
    code: 'unknown-fort',
    pointer: '/forts/0/id',
    clause: 'DEC-SET-10',
  },
  {
    name: 'a fort listed twice',
    state: {
      ...base,
      forts: [
        { id: 'F1', country: null },
        { id: 'F1', country: 'france' },
      ],
    },
    code: 'fort-twice',
    pointer: '/forts/1/id',
    clause: 'FRT-5',
  },
  { name: 'an id twice', state: withUnit({ id: 'f1' }), code: 'unit-twice', pointer: '/units/0/id', clause: 'DEF-3' },
  {
    name: 'a country without a seat',
    state: withUnit({ country: 'great-britain' }),
    code: 'no-such-seat',
    pointer: '/units/0/country',
    clause: 'DEF-2',
  },
  {
    name: 'damage at the point of destruction',
    state: { ...withUnit({ damage: 5 }), options: { 'battle.destroyAt': 5 } },
    code: 'unit-destroyed',
    pointer: '/units/0/damage',
    clause: 'BAT-18',
  },
  {
    name: 'two units on a hex',
    state: withUnit({ hex: { q: 5, r: 0 } }),
    code: 'hex-shared',
    pointer: '/units/0/hex',
    clause: 'MOV-17',
  },
  {
    name: 'a hex off the map',
    state: withUnit({ hex: { q: 50, r: 0 } }),
    code: 'off-the-map',
    pointer: '/units/0/hex',
    clause: 'DEC-SET-10',
  },
  {
    name: 'a unit on an entrance',
    state: withUnit({ hex: { q: 4, r: 0 } }),
    code: 'on-fort-hex',
    pointer: '/units/0/hex',
    clause: 'MOV-24',
  },
  {
    name: 'a truck in water (E1)',
    state: withUnit({ hex: { q: 0, r: 0 } }, 1),
    code: 'in-water',
    pointer: '/units/1/hex',
    clause: 'MOV-21',
  },
  {
    name: 'a boat on land',
    state: { ...withUnit({ type: 'gunboat' }), unitSheet: FLEET },
    code: 'boat-on-land',
    pointer: '/units/0/hex',
    clause: 'SF-GUN-2',
  },
  {
    name: 'a unit nowhere',
    state: withUnit({ fort: undefined } as never),
    code: 'no-place',
    pointer: '/units/0',
    clause: 'DEF-3',
  },
  {
    name: 'inside an unknown fort',
    state: withUnit({ fort: 'F7' }),
    code: 'unknown-fort',
    pointer: '/units/0/fort',
    clause: 'DEC-SET-10',
  },
  {
    name: 'inside a foreign fort',
    state: { ...withUnit({ fort: 'F1' }), forts: [{ id: 'F1', country: 'france' }] },
    code: 'foreign-fort',
    pointer: '/units/0/fort',
    clause: 'FRT-7',
  },
  {
    name: 'in two places',
    state: { ...withUnit({}), units: [{ ...base.units[0]!, aboard: 'g2' }, ...base.units.slice(1)] },
    code: 'two-places',
    pointer: '/units/0',
    clause: 'DEF-3',
  },
  {
    name: 'aboard an enemy transport',
    state: withUnit({ aboard: 'g2' }, 2),
    code: 'no-transport',
    pointer: '/units/2/aboard',
    clause: 'TRN-1',
  },
  {
    name: 'a tank aboard',
    state: withUnit({ type: 'tank', aboard: 'g2' }),
    code: 'cannot-be-carried',
    pointer: '/units/0/aboard',
    clause: 'TRN-2',
  },
  {
    name: 'aboard a transport that has moved',
    state: {
      ...withUnit({ aboard: 'g2' }),
      units: withUnit({ aboard: 'g2' }).units.map((u) => (u.id === 'g2' ? { ...u, moved: true } : u)),
    },
    code: 'transport-has-moved',
    pointer: '/units/0/aboard',
    clause: 'TRN-6',
  },
  {
    name: 'aboard while battles are fought',
    state: { ...withUnit({ aboard: 'g2' }), phase: 'battles' },
    code: 'aboard-out-of-turn',
    pointer: '/units/0/aboard',
    clause: 'DEC-TRN-2',
  },
  {
    name: 'more than four aboard',
    state: {
      ...base,
      units: [
        base.units[1]!,
        ...[1, 2, 3, 4, 5].map((n) => ({
          id: `i${n}`,
          country: 'germany' as const,
          type: 'infantry' as const,
          aboard: 'g2',
        })),
      ],
    },
    code: 'transport-full',
    pointer: '/units/5/aboard',
    clause: 'TRN-1',
  },
  {
    name: 'a battle beyond the list',
    state: { ...base, phase: 'battles', battle: 1 },
    code: 'no-such-battle',
    pointer: '/battle',
    clause: 'ATT-2',
  },
  {
    name: 'over without a result',
    state: { ...base, phase: 'over' },
    code: 'no-result',
    pointer: '/phase',
    clause: 'END-4',
  },
  {
    name: 'a declared attack of nobody',
    state: { ...base, phase: 'declaration', declarations: [{ attacker: 'zz', target: 'f1' }] },
    code: 'unknown-unit',
    pointer: '/declarations/0/attacker',
    clause: 'DEF-3',
  },
  {
    name: 'a declared attack on a trench where there is none',
    state: {
      ...base,
      phase: 'battles',
      declarations: [{ attacker: 'g1', target: 'f1', hex: { q: 0, r: 0 } }],
    },
    code: 'aimed-at-no-trench',
    pointer: '/declarations/0/hex',
    clause: 'DEC-TRE-12',
  },
];

t.same(stateFindings(base), [], 'the base state is possible');

t.test('impossible works of builders are found (ICON-BLD-3, DEC-ICON-10, VAR-TRE-1, DEC-TRE-16)', async (t) => {
  type Change = NonNullable<State['terrain']>[number];
  const built = (terrain: Change['terrain'], q: number, r: number, trench?: string): Change => ({
    hex: { q, r },
    terrain,
    ...(trench !== undefined && { trench }),
  });
  const [DUG, PLAIN] = [{ 'variant.trenches': true }, {}];
  const drawn = { ...map, trenches: [{ id: 'T1', hexes: [{ q: 2, r: -1 }] }] };
  const cases: [string, Change[], State['options'] & {}, string | null][] = [
    ['a road on open ground and in a forest', [built('road', 1, 0), built('road', 3, 1)], PLAIN, null],
    ['a bridge over water', [built('bridge', 0, 0)], PLAIN, null],
    ['a trench on open ground, named and unnamed', [built('trench', 1, 0), built('trench', 3, 1, 'T1')], DUG, null],
    ['off the map', [built('road', 9, 9)], PLAIN, '/terrain/0/hex off-the-map DEC-SET-10'],
    ['on a fort', [built('road', 4, -1)], PLAIN, '/terrain/0/hex terrain-on-fort ICON-BLD-3'],
    ['on an entrance', [built('road', 4, 0)], PLAIN, '/terrain/0/hex terrain-on-fort ICON-BLD-3'],
    ['twice', [built('road', 1, 0), built('trench', 1, 0)], DUG, '/terrain/1/hex terrain-twice DEC-ICON-10'],
    ['a forest', [built('forest', 1, 0)], PLAIN, '/terrain/0/terrain terrain-not-built DEC-ICON-10'],
    ['a road on a road', [built('road', 1, 1)], PLAIN, '/terrain/0/terrain terrain-not-built DEC-ICON-10'],
    ['a road over water', [built('road', 0, 0)], PLAIN, '/terrain/0/terrain terrain-not-built DEC-ICON-10'],
    ['a bridge on land', [built('bridge', 1, 0)], PLAIN, '/terrain/0/terrain terrain-not-built DEC-ICON-10'],
    ['a trench on a trench', [built('trench', 2, -1)], DUG, '/terrain/0/terrain terrain-not-built DEC-ICON-10'],
    ['no trenches', [built('trench', 1, 0)], PLAIN, '/terrain/0/terrain trenches-not-in-play VAR-TRE-1'],
    ['another trench', [built('trench', 1, 0, 'T9')], DUG, '/terrain/0/trench unknown-trench DEC-TRE-16'],
    ['a road in a trench', [built('road', 1, 0, 'T1')], PLAIN, '/terrain/0/trench unknown-trench DEC-TRE-16'],
  ];
  for (const [name, terrain, options, expected] of cases) {
    const found = stateFindings({ ...base, map: drawn, ruleset: 'e2', options, terrain });
    const told = found.map(({ pointer, code, clause }) => `${pointer} ${code} ${clause}`);
    t.same(told, expected === null ? [] : [expected], name);
  }
});
for (const { name, state, code, pointer, clause } of cases) {
  t.test(`an impossible state is found: ${name} (${clause})`, async (t) => {
    t.match(stateFindings(state), [{ code, pointer, clause }]);
  });
}

t.test('a unit that is no transport is not full (TRN-1)', async (t) => {
  const aboard = (id: number, carrier: string) =>
    ({ id: `i${id}`, country: 'germany', type: 'infantry', aboard: carrier }) as const;
  const units = [...base.units, ...[1, 2, 3, 4, 5].map((id) => aboard(id, id % 2 ? 'g1' : 'nobody'))];
  t.same(
    stateFindings({ ...base, units }).map(({ code, pointer }) => `${code} ${pointer}`),
    [3, 4, 5, 6, 7].map((index) => `no-transport /units/${index}/aboard`),
  );
});

t.test('the default of every option may be written into a state', async (t) => {
  for (const id of ['e1', 'e2'] as const) {
    const all = defaultOptions(rulesets.get(id)?.document as RulesetDocument);
    const options: Options = { ...all, players: 2, 'map.area': 'half-1-6' };
    t.same(stateFindings({ ...base, ruleset: id, options }), [], `${id}: the defaults may be said`);
  }
});

t.test('a loaded transport without room is impossible (DEC-TRN-15)', async (t) => {
  const rows = ['oXX', 'oXo'];
  const tight: State = {
    ...base,
    map: {
      ...map,
      rows,
      forts: [{ id: 'F1', body: [{ q: 1, r: 0 }], entrances: { left: { q: 1, r: 1 - 0 }, right: { q: 2, r: -1 } } }],
    },
    units: [
      { id: 'truck', country: 'germany', type: 'troop-transport', hex: { q: 0, r: 0 } },
      { id: 'a', country: 'germany', type: 'infantry', aboard: 'truck' },
      { id: 'b', country: 'germany', type: 'infantry', aboard: 'truck' },
    ],
  };
  t.match(stateFindings(tight), [{ code: 'transport-boxed-in', pointer: '/units/0' }]);
  t.same(stateFindings({ ...tight, units: tight.units.slice(0, 2) }), []);
});

t.test('parsing distinguishes shape, version and possibility', async (t) => {
  t.match(parseState(null), { ok: false, findings: [{ code: 'malformed' }] });
  t.match(parseState({ schema: 'trench-club/99' }), {
    ok: false,
    findings: [{ pointer: '/schema', code: 'unknown-version' }],
  });
  t.match(parseState({ ...base, sets: [] }), { ok: false, findings: [{ pointer: '/sets', code: 'malformed' }] });
  t.match(parseState(withUnit({ hex: { q: 50, r: 0 } })), { ok: false, findings: [{ code: 'off-the-map' }] });
  t.match(parseState(base), { ok: true, state: base });
});

t.test('equal positions have equal JSON', async (t) => {
  const verbose = {
    ...base,
    declarations: [],
    units: base.units.map((unit) => ({ ...unit, damage: 0, xp: 0, moved: false })),
  };
  t.same(normaliseState(verbose), base);
  t.same(normaliseState(normaliseState(verbose)), base);
});

t.test('every version that ever landed still parses', async (t) => {
  const fixture = JSON.parse(readFileSync(new URL('fixtures/versions/trench-club-1.json', import.meta.url), 'utf8'));
  t.match(parseState(fixture), { ok: true, state: { schema: 'trench-club/1' } });
  const steps = [
    { from: 'a/1', to: 'a/2', up: (document: object) => ({ ...document, two: true }) as never },
    { from: 'a/2', to: 'a/3', up: (document: object) => ({ ...document, three: true }) as never },
  ];
  t.same(migrate({ schema: 'a/1' }, steps), { schema: 'a/3', two: true, three: true });
  t.same(migrate({ schema: 'a/2' }, steps), { schema: 'a/3', three: true });
  t.same(migrate({ schema: 'a/3' }, steps), { schema: 'a/3' });
});
