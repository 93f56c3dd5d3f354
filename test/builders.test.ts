import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { distance, equals, type Hex } from '../src/hex/axial.js';
import { answerAttacks } from '../src/trench-club/answers/combat.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { isInPlay, commandKindOf } from '../src/trench-club/commands.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { renderBoard } from '../src/trench-club/render/board.js';
import { unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { rulesOf, type Rules } from '../src/trench-club/board/rules/rules.js';
import type { Command, CommandOf, Step } from '../src/trench-club/wire/schema/command.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { UnitSheetDocumentSchema } from '../src/trench-club/wire/schema/unit-sheet.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { readUnitSheetText, unitSheetText } from '../src/trench-club/documents/text/sheet-text.js';
import { sheetWith } from './support/builders.js';
import { at, flags, give, must, passed, plainMap, position, unit } from './support/game.js';

const SHEET = sheetWith('infantry', 'troop-transport');

const builder = unit('germany', 'infantry', at(5, 5));
const enemy = unit('france', 'heavy-infantry', at(13, 20));
const NO_TRENCHES = {} as const;
const TRENCHES = { 'variant.trenches': true } as const;
type Options = NonNullable<State['options']>;

function field(units: readonly Unit[], options: Options = NO_TRENCHES, more: Partial<State> = {}): State {
  return position({ ruleset: 'e2', unitSheet: SHEET, options, units: [builder, ...units, enemy], ...more });
}
const make = (structure: 'road' | 'trench', a: Hex, b: Hex): CommandOf<'build'> => ({
  type: 'build',
  unit: 'germany-infantry',
  structure,
  hexes: [a, b],
});
const road = (a: Hex, b: Hex) => make('road', a, b);
const trench = (a: Hex, b: Hex) => make('trench', a, b);
const go = (id: string, ...path: Step[]): Command => ({ type: 'move', unit: id, path });
const builds = (state: State) => enumerate(state, 'germany').filter((one) => one.type === 'build');
const terrainOf = (state: State) => state.terrain?.map(({ terrain }) => terrain);

t.test('a builder builds once per turn, before or after its move (ICON-BLD-1, DEC-ICON-10, DEC-FRS-1)', async (t) => {
  const state = field([]);
  const { events, state: after } = give(state, 'germany', road(at(5, 6), at(5, 7)));
  t.same(events, [
    {
      type: 'structure-built',
      unit: 'germany-infantry',
      structure: 'road',
      hexes: [
        { hex: at(5, 6), terrain: 'road' },
        { hex: at(5, 7), terrain: 'road' },
      ],
    },
  ]);
  t.same(after.units[0], { ...builder, built: true });
  t.same(stateFindings(after), []);
  t.match(give(after, 'germany', road(at(6, 5), at(7, 5))).refusal, { code: 'already-acted', clause: 'ICON-BLD-1' });
  t.same(builds(after), []);
  t.equal(give(after, 'germany', go('germany-infantry', at(5, 6), at(5, 7))).events[0]?.type, 'unit-moved');
  const moved = must(state, 'germany', go('germany-infantry', at(5, 4)));
  t.equal(give(moved, 'germany', road(at(5, 3), at(5, 2))).refusal, null, 'after its move');
  t.match(give(moved, 'germany', road(at(5, 6), at(5, 7))).refusal, { code: 'no-place-to-build' });
  t.equal(after.units[0]?.built, true);
  const later = must(passed(after), 'france', { type: 'end-movement' });
  const again = must(must(later, 'france', { type: 'confirm-declarations' }), 'france', { type: 'end-turn' });
  t.equal(give(again, 'germany', road(at(6, 5), at(7, 5))).refusal, null, 'next turn again');
  t.same(again.terrain, after.terrain, 'what is built stays');

  const first = field([], NO_TRENCHES, { round: 1 });
  const ordered = { ...first, units: first.units.map((one) => ({ ...one, army: 2 })) };
  t.same(must(ordered, 'germany', road(at(5, 6), at(5, 7))).seats[0]?.ordered, [[2]]);
  const spent = { ...ordered, seats: [{ country: 'germany', ordered: [[1]] }, { country: 'france' }] } as State;
  t.match(give(spent, 'germany', road(at(5, 6), at(5, 7))).refusal, { code: 'too-many-armies' });
});

t.test('building replaces attacking (ICON-BLD-1)', async (t) => {
  const target = unit('france', 'tank', at(5, 4));
  const state = field([target]);
  const attack = { attacker: 'germany-infantry', target: 'france-tank' };
  const declare: Command = { type: 'declare', attacks: [attack] };
  const declaring = (from: State) => must(from, 'germany', { type: 'end-movement' });
  t.equal(give(declaring(state), 'germany', declare).refusal, null);
  const built = must(state, 'germany', road(at(5, 6), at(5, 7)));
  t.match(give(declaring(built), 'germany', declare).refusal, {
    code: 'attacker-has-built',
    clause: 'ICON-BLD-1',
    facts: { attacker: 'germany-infantry' },
  });
  t.notOk(enumerate(declaring(built), 'germany').some(({ type }) => type === 'declare'));
  t.same(answerAttacks(built, { units: ['germany-infantry'] }).attackers[0]?.attacks, []);
  t.equal(give(declaring({ ...built, units: state.units }), 'germany', declare).refusal, null);
});

t.test('building, laying a mine and healing are each once per turn (ICON-BLD-1, SF-MIN-1, SF-MED-1)', async (t) => {
  const unitSheet = sheetWith('minelayer', 'medic');
  const armed = { attack: { recruit: 4, veteran: 5, warHero: 6 }, groundRange: [1, 1] as [number, number] };
  const state = field(
    [
      unit('germany', 'minelayer', at(5, 8)),
      unit('germany', 'medic', at(8, 8)),
      unit('germany', 'tank', at(8, 7), { damage: 2 }),
      unit('france', 'tank', at(4, 8)),
    ],
    { 'sf.enabled': true },
    { unitSheet, unitOverrides: { minelayer: armed }, money: { germany: 20 } },
  );
  const lay: Command = { type: 'lay-mine', unit: 'germany-minelayer', marker: at(5, 8), mine: at(5, 8) };
  const dig: Command = { ...road(at(5, 7), at(5, 6)), unit: 'germany-minelayer' };
  const works: Command = { ...road(at(9, 8), at(9, 7)), unit: 'germany-medic' };
  const cure: Command = { type: 'heal', medic: 'germany-medic', unit: 'germany-tank' };
  const play = (...commands: Command[]) => commands.reduce((now, command) => must(now, 'germany', command), state);
  const attack: Command = { type: 'declare', attacks: [{ attacker: 'germany-minelayer', target: 'france-tank' }] };
  const end: Command = { type: 'end-movement' };
  const confirm: Command = { type: 'confirm-declarations' };
  const laid = play(lay);
  t.match(give(laid, 'germany', lay).refusal, { code: 'already-acted', clause: 'SF-MIN-1' });
  t.ok(builds(laid).some((one) => one.type === 'build' && one.unit === 'germany-minelayer'));
  t.equal(give(play(lay, end), 'germany', attack).refusal, null, 'a mine is laid beside an attack');
  for (const commands of [
    [lay, dig],
    [dig, lay],
  ] as const) {
    const both = play(...commands);
    t.match(both.units[1], { acted: true, built: true });
    t.match(give(both, 'germany', dig).refusal, { code: 'already-acted', clause: 'ICON-BLD-1' });
    t.match(give(both, 'germany', lay).refusal, { code: 'already-acted', clause: 'SF-MIN-1' });
    t.match(give(play(...commands, end), 'germany', attack).refusal, { code: 'attacker-has-built' });
  }
  const healed = play(works, end, confirm, cure);
  t.equal(healed.units[3]?.damage, undefined, 'it builds in phase 1 and heals in phase 4');
  t.match(healed.units[2], { acted: true, built: true });
});

t.test('only builders build (ICON-BLD-1, ICON-BLD-2, ICON-BLD-4, DIFF-13)', async (t) => {
  const state = field([]);
  const command = road(at(5, 6), at(5, 7));
  const asked = (units: Unit[], more: Partial<State> = {}) =>
    give({ ...state, units: [...units, enemy], ...more }, 'germany', command).refusal;
  const cases: [string, Unit, string, string][] = [
    ['another type', { ...builder, type: 'mortar' }, 'not-a-builder', 'ICON-BLD-1'],
    ['another country', { ...builder, country: 'france' }, 'not-your-unit', 'ICON-BLD-1'],
    ['nobody', { ...builder, id: 'x' }, 'unknown-unit', 'DEF-3'],
    ['in a fort', unit('germany', 'infantry', 'F1'), 'builder-not-on-map', 'ICON-BLD-2'],
    ['aboard', unit('germany', 'infantry', 'aboard:truck'), 'builder-not-on-map', 'ICON-BLD-2'],
  ];
  for (const [name, who, code, clause] of cases) {
    const truck = unit('germany', 'troop-transport', at(9, 9), { id: 'truck' });
    const refusal = asked([who, truck], { forts: flags({ F1: 'germany' }) });
    t.match(refusal, { code, clause }, name);
    t.same(refusal?.remedy?.['units'], who.id === 'x' ? ['x', 'truck'] : ['truck'], name);
  }
  for (const ruleset of ['e1', 'e2'] as const) {
    const { unitSheet: _sheet, ...printed } = { ...state, ruleset };
    t.notOk(isInPlay(commandKindOf('build'), printed), `no printed unit builds in ${ruleset}`);
    t.notOk(unitSheets.get(ruleset)?.document.units.some((entry) => entry.builder));
    t.match(give(printed, 'germany', command).refusal, { code: 'not-a-builder' });
    t.match(give({ ...printed, phase: 'money' }, 'germany', { type: 'end-movement' }).refusal, { code: 'wrong-phase' });
  }
  t.ok(isInPlay(commandKindOf('build'), state));
  t.match(give({ ...state, phase: 'declaration' }, 'germany', command).refusal, { code: 'wrong-phase' });
  t.ok(isShaped(UnitSheetDocumentSchema, SHEET));
  t.same(readUnitSheetText(unitSheetText(SHEET)), { ok: true, document: SHEET });
  t.match(unitSheetText(SHEET), / {2}builder yes\n/);
});

/** Columns 4 to 6 of rows 4 to 7: water at 5,6 and 5,7, forest at 6,5, a road at 4,5 and a bridge at 4,4. */
const MAP = plainMap({ '5,6': 'w', '5,7': 'w', '6,5': 'f', '4,5': 'r', '4,4': 'b' });
const WITH_TRENCH = { ...MAP, trenches: [{ id: 'T1', hexes: [at(7, 4), at(7, 5)] }] };
const soldier = unit('france', 'infantry', at(7, 4));
const elsewhere: Unit = { ...builder, hex: at(3, 1) };

const places: {
  name: string;
  command: CommandOf<'build'>;
  /** The building, or the reason for its refusal. */
  answer: readonly string[] | [reason: string, clause: string, hex?: Hex];
  units?: Unit[];
  trenches?: boolean;
}[] = [
  { name: 'a road over open ground', command: road(at(5, 4), at(5, 3)), answer: ['road', 'road'] },
  { name: 'its own hex is one of the two', command: road(at(5, 5), at(5, 4)), answer: ['road', 'road'] },
  { name: 'the hex farther away first', command: road(at(5, 3), at(5, 4)), answer: ['road', 'road'] },
  { name: 'a road through forest', command: road(at(6, 5), at(6, 4)), answer: ['road', 'road'] },
  { name: 'a bridge over water', command: road(at(5, 6), at(5, 7)), answer: ['bridge', 'bridge'] },
  { name: 'half road, half bridge', command: road(at(5, 5), at(5, 6)), answer: ['road', 'bridge'] },
  {
    name: 'under a friend',
    command: road(at(5, 4), at(5, 3)),
    answer: ['road', 'road'],
    units: [unit('germany', 'tank', at(5, 4))],
  },
  { name: 'the same hex twice', command: road(at(5, 4), at(5, 4)), answer: ['not-neighbours', 'ICON-BLD-1'] },
  {
    name: 'two hexes apart from each other',
    command: road(at(5, 4), at(5, 2)),
    answer: ['not-neighbours', 'ICON-BLD-1'],
  },
  { name: 'both two away', command: road(at(5, 3), at(5, 2)), answer: ['not-adjacent', 'ICON-BLD-2'] },
  { name: 'on a road', command: road(at(5, 4), at(4, 4)), answer: ['terrain', 'DEC-ICON-10', at(4, 4)] },
  { name: 'on a bridge', command: road(at(4, 5), at(4, 6)), answer: ['terrain', 'DEC-ICON-10', at(4, 5)] },
  {
    name: 'off the map',
    command: road(at(3, 0), at(3, -1)),
    answer: ['off-map', 'DEC-ICON-10', at(3, -1)],
    units: [elsewhere],
  },
  {
    name: 'on an entrance',
    command: road(at(3, 0), at(2, 0)),
    answer: ['fort', 'ICON-BLD-3', at(2, 0)],
    units: [elsewhere],
  },
  {
    name: 'on the body of a fort',
    command: road(at(1, 1), at(1, 0)),
    answer: ['fort', 'ICON-BLD-3', at(1, 0)],
    units: [{ ...builder, hex: at(2, 1) }],
  },
  {
    name: 'under an enemy',
    command: road(at(5, 4), at(5, 3)),
    answer: ['enemy', 'ICON-BLD-3', at(5, 3)],
    units: [unit('france', 'tank', at(5, 3))],
  },
  {
    name: 'a trench in open ground',
    command: trench(at(5, 4), at(5, 3)),
    answer: ['trench', 'trench'],
    trenches: true,
  },
  { name: 'a trench in forest', command: trench(at(6, 5), at(6, 6)), answer: ['trench', 'trench'], trenches: true },
  {
    name: 'a trench through water',
    command: trench(at(5, 5), at(5, 6)),
    answer: ['terrain', 'DEC-ICON-10', at(5, 6)],
    trenches: true,
  },
  {
    name: 'a trench in a road',
    command: trench(at(4, 5), at(4, 6)),
    answer: ['terrain', 'DEC-ICON-10', at(4, 5)],
    trenches: true,
  },
  {
    name: 'a road over a trench',
    command: road(at(6, 5), at(7, 5)),
    answer: ['terrain', 'DEC-ICON-10', at(7, 5)],
    trenches: true,
  },
  {
    name: 'a trench in a trench',
    command: trench(at(6, 5), at(7, 5)),
    answer: ['terrain', 'DEC-ICON-10', at(7, 5)],
    trenches: true,
  },
  {
    name: 'on a free hex of an enemy’s trench',
    command: road(at(6, 5), at(7, 5)),
    answer: ['enemy-trench', 'ICON-BLD-3', at(7, 5)],
    units: [soldier],
    trenches: true,
  },
  {
    name: 'a trench beside an enemy’s',
    command: trench(at(6, 5), at(5, 5)),
    answer: ['beside-enemy-trench', 'DEC-ICON-10', at(6, 5)],
    units: [soldier],
    trenches: true,
  },
  {
    name: 'a road beside an enemy’s trench',
    command: road(at(6, 5), at(5, 5)),
    answer: ['road', 'road'],
    units: [soldier],
    trenches: true,
  },
  {
    name: 'a trench beside an empty one',
    command: trench(at(6, 5), at(5, 5)),
    answer: ['trench', 'trench'],
    trenches: true,
  },
  {
    name: 'an enemy’s tank holds no trench',
    command: trench(at(6, 5), at(5, 5)),
    answer: ['trench', 'trench'],
    units: [{ ...soldier, type: 'tank' }],
    trenches: true,
  },
  {
    name: 'a road where trenches are not played with',
    command: road(at(6, 5), at(7, 5)),
    answer: ['road', 'road'],
    units: [unit('france', 'infantry', at(7, 4))],
  },
];

for (const { name, command, answer, units = [], trenches = false } of places) {
  t.test(`a place to build gets its answer: ${name} (ICON-BLD-1 … ICON-BLD-3, DEC-ICON-10)`, async (t) => {
    const own = units.find(({ id }) => id === builder.id) ?? builder;
    const others = units.filter(({ id }) => id !== builder.id);
    const state = { ...field(others, trenches ? TRENCHES : {}), map: WITH_TRENCH };
    const scene: State = { ...state, units: [own, ...others, enemy] };
    t.same(stateFindings(scene), []);
    const listed = builds(scene);
    const isSame = (one: Command) =>
      one.type === 'build' &&
      one.structure === command.structure &&
      command.hexes.every((hex) => one.hexes.some((other) => equals(hex, other))) &&
      !equals(command.hexes[0], command.hexes[1]);
    const { refusal, state: after } = give(scene, 'germany', command);
    if (refusal) {
      const [reason, clause, hex] = answer;
      const facts = { unit: 'germany-infantry', reason, ...(hex && { hex }) };
      t.match(refusal, { code: 'no-place-to-build', clause, facts });
      t.same(listed.filter(isSame), []);
      const pairs = listed.flatMap((one) =>
        one.type === 'build' && one.structure === command.structure ? [one.hexes] : [],
      );
      t.same(refusal.remedy?.['hexes'], pairs, 'the remedy is what is listed');
      t.equal(after, scene);
    } else {
      t.same(terrainOf(after), answer);
      t.equal(listed.filter(isSame).length, 1, 'listed once');
      t.same(stateFindings(after), []);
    }
    for (const one of listed) t.equal(give(scene, 'germany', one).refusal, null);
  });
}

t.test('every listed work is legal, and each place is listed once (DEC-ICON-10)', async (t) => {
  const listed = builds(field([], TRENCHES)) as CommandOf<'build'>[];
  // 6 pairs with its own hex, 6 around it, and 3 outward from each of the six hexes.
  t.equal(listed.length, 2 * (6 + 6 + 18));
  t.same([...new Set(listed.map(({ structure }) => structure))], ['road', 'trench'], 'roads first');
  for (const { hexes } of listed) t.equal(distance(...hexes), 1);
  t.equal(builds(field([])).length, 30, 'no trenches without the variant');
});

t.test('a trench is dug only with the variant (DEC-ICON-10, VAR-TRE-1)', async (t) => {
  t.match(give(field([]), 'germany', trench(at(5, 4), at(5, 3))).refusal, {
    code: 'trenches-not-in-play',
    clause: 'DEC-ICON-10',
    remedy: { structures: ['road'] },
  });
  t.equal(give(field([], TRENCHES), 'germany', trench(at(5, 4), at(5, 3))).refusal, null);
});

t.test(
  'new terrain counts at once, and a unit on a new trench counts as having entered this turn (DEC-ICON-10, VAR-TRE-3, VAR-TRE-6)',
  async (t) => {
    const friend = unit('germany', 'mounted-infantry', at(5, 3));
    const gun = unit('germany', 'mortar', at(5, 4));
    const state = field([friend, gun], TRENCHES);
    const after = must(state, 'germany', trench(at(5, 4), at(5, 3)));
    t.same(after.units[1], { ...friend, enteredTrench: true });
    t.same(after.units[2], gun, 'a gun stands on it, not in it');
    t.same(stateFindings(after), []);
    const next = { ...after, units: after.units.map(({ built: _b, enteredTrench: _e, ...one }) => one as Unit) };
    const hexes = (from: State) =>
      answerReachable(from, { units: ['germany-mounted-infantry'] }).units[0]?.destinations.length ?? 0;
    t.ok(hexes(next) > hexes(after), 'from the next turn on it is one long hex');
    t.equal(rulesOf(after).map.trenches.length, 1);
    t.match(renderBoard(after), /data-trench="built"/);

    const lengthened = { ...state, map: { ...MAP, trenches: [{ id: 'T1', hexes: [at(6, 3)] }] } };
    const longer = must(lengthened, 'germany', trench(at(5, 4), at(5, 3)));
    t.same(
      longer.terrain?.map((one) => one.trench),
      ['T1', 'T1'],
    );
    t.equal(rulesOf(longer).map.trenches[0]?.hexes.length, 3, 'one trench');
    t.notMatch(renderBoard(longer), /data-trench="built"/, 'and drawn as one');
  },
);

t.test('the map after each work equals one drawn with that work (ICON-BLD-1)', async (t) => {
  let state = field([], TRENCHES);
  const tables = ({ map }: Rules) => {
    const { terrain, steps, trenches, trenchAt } = map;
    return { terrain, steps, trenches, trenchAt, kinds: map.board.hexes.map((_, hex) => map.terrainAt(hex)) };
  };
  const earlier: State[] = [];
  for (let work = 0; work < 24; work++) {
    const listed = builds(state);
    state = must(state, 'germany', listed[(work * 37) % listed.length] as Command);
    // Its next one, elsewhere.
    state = {
      ...state,
      units: [{ ...builder, hex: at(2 + ((work * 3) % 9), 4 + (work % 11)) }, ...state.units.slice(1)],
    };
    // As one that has come by the wire, and one that was there before.
    t.same(tables(rulesOf(state)), tables(rulesOf(structuredClone(state))), `${work}`);
    earlier.push(state);
    for (const one of [earlier[work >> 1] as State, state]) {
      t.equal(rulesOf(one).map.trenches.length, rulesOf(structuredClone(one)).map.trenches.length);
      t.same(rulesOf(one).map.terrain, rulesOf(structuredClone(one)).map.terrain, `${work}, again`);
    }
  }
  t.ok(rulesOf(state).map.trenches.length > 0, 'trenches among them');
});

t.test('a building may not box in a loaded truck (DEC-TRN-15)', async (t) => {
  // A gun needs firm ground, and the truck would have none beside its hex or beyond.
  const strip = { '10,10': 'o', '10,11': 'o', '10,12': 'o', '10,13': 'o' };
  const water: Record<string, string> = {};
  for (let column = 8; column < 12; column++) for (let row = 8; row < 16; row++) water[`${column},${row}`] = 'w';
  const map = plainMap({ ...water, ...strip });
  const own = { ...builder, hex: at(10, 13) };
  const truck = unit('germany', 'troop-transport', at(10, 11), { id: 'truck' });
  const gun = unit('germany', 'mortar', 'aboard:truck');
  const wall = unit('germany', 'tank', at(10, 10));
  const scene = { ...field([], TRENCHES), map, units: [own, truck, gun, wall, enemy] };
  t.same(stateFindings(scene), []);
  const dig = trench(at(10, 12), at(10, 13));
  t.match(give(scene, 'germany', dig).refusal, {
    code: 'build-takes-room',
    clause: 'DEC-TRN-15',
    facts: { hexes: dig.hexes },
  });
  t.same(
    builds(scene).filter((one) => one.type === 'build' && one.structure === 'trench' && one.unit === own.id),
    [],
  );
  t.equal(give(scene, 'germany', road(at(10, 12), at(10, 13))).refusal, null, 'a road takes no room');
  const empty = { ...scene, units: [own, truck, wall, enemy] };
  t.equal(give(empty, 'germany', dig).refusal, null, 'nobody is aboard');
});
