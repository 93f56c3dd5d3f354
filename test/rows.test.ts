import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { idNumber, Rows } from '../src/game/rows.js';
import { GAMES } from '../src/games.js';
import { Position } from '../src/trench-club/board/position/position.js';
import { COUNTRIES, UNIT_TYPES } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { UNIT_ROW, UNIT_ROWS } from '../src/trench-club/wire/schema/unit-rows.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { Components } from '../src/wire/components.js';
import { QuickChecks } from '../src/wire/quick-check.js';
import { QuickReads } from '../src/wire/quick-read.js';
import { notedOf } from '../src/wire/validation.js';

// What is noted of units while a state is read is what looking at them tells.

const components = new Components();
for (const { schemas } of GAMES) components.add(schemas.state);
const reader = new QuickReads(new QuickChecks(components, () => () => true), notedOf(GAMES).rows).of('TrenchClubState');

/** As the service reads a state: with its units noted. */
function read(state: State): State {
  const text = JSON.stringify(state);
  const known = reader(text, Buffer.from(text, 'latin1'));
  if (known === undefined) throw new Error('Not read quickly.');
  return known as State;
}

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State & {
  units: Unit[];
};

/** What is undefined is not there. */
type Change = { readonly [Member in keyof Unit]?: Unit[Member] | undefined };

/** The game with some of its units changed. */
function changed(changes: readonly (readonly [index: number, change: Change])[], rest: Partial<State> = {}): State {
  const units = midGame.units.slice();
  for (const [index, change] of changes) units[index] = { ...(units[index] as Unit), ...change } as Unit;
  return JSON.parse(JSON.stringify({ ...midGame, ...rest, units })) as State;
}

const compiled = ({ figures, factions, places, occupants, transports, loaded }: Position) => ({
  figures: figures.map((figure) => figure?.type),
  factions,
  places,
  occupants,
  transports,
  loaded: [...loaded],
});

function holds(state: State): void {
  const noted = read(state);
  if (!UNIT_ROWS.areOf(noted.units)) throw new Error('Nothing was noted.');
  const found = stateFindings(noted);
  t.strictSame(compiled(new Position(read(state))), compiled(new Position(state)), 'the same position');
  t.strictSame(found, stateFindings(state), 'the same findings');
}

const elsewhere: Change = { hex: undefined, fort: undefined, aboard: undefined };
const hex = fc.record({ q: fc.integer({ min: -3, max: 34 }), r: fc.integer({ min: -18, max: 22 }) });
const change = fc.oneof(
  hex.map((place): Change => ({ ...elsewhere, hex: place })),
  fc.constantFrom(...midGame.units.flatMap((unit) => unit.hex ?? [])).map((place) => ({ ...elsewhere, hex: place })),
  fc.constantFrom('F1', 'F3', 'F12', 'F99').map((fort) => ({ ...elsewhere, fort })),
  fc.constantFrom(...midGame.units.map(({ id }) => id), 'nobody').map((aboard) => ({ ...elsewhere, aboard })),
  fc.constant(elsewhere),
  hex.map((place) => ({ hex: place })),
  fc.constantFrom(...midGame.units.map(({ id }) => id)).map((id) => ({ id })),
  fc.constantFrom(...COUNTRIES).map((country) => ({ country })),
  fc.constantFrom(...UNIT_TYPES).map((type) => ({ type })),
  fc.integer({ min: 0, max: 5 }).map((damage) => ({ damage })),
);

t.test('a state whose units were noted has the findings and the position of any other', async () => {
  const index = fc.integer({ min: 0, max: midGame.units.length - 1 });
  const rest = fc.constantFrom<Partial<State>>(
    {},
    { phase: 'deployment' },
    { phase: 'money', active: 'france' },
    { ruleset: 'e1' },
    { options: { 'sf.enabled': true, 'deploy.water': 'any' } },
    { options: { 'battle.destroyAt': 5 } },
    { seats: midGame.seats.slice(0, 2) },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(index, change), { maxLength: 3 }), rest, (changes, more) =>
      holds(changed(changes, more)),
    ),
    { numRuns: 400 },
  );
});

t.test('what is plainly wrong with a unit that was noted is found', async (t) => {
  const wrong: Record<string, readonly [change: Change, rest?: Partial<State>]> = {
    'unit-destroyed': [{ damage: 5 }, { options: { 'battle.destroyAt': 5 } }],
    'foreign-unit-type': [{ type: 'renault-ft-17' }],
    'off-the-map': [{ hex: { q: 999, r: 0 } }],
    'hex-shared': [{ hex: midGame.units[0]?.hex }],
    'no-such-seat': [{}, { seats: midGame.seats.slice(1, 3) }],
    'no-place': [elsewhere],
    'two-places': [{ fort: 'F3' }],
  };
  for (const [code, [change, rest]] of Object.entries(wrong)) {
    const state = changed([[2, change]], rest);
    holds(state);
    t.ok(
      stateFindings(read(state)).some((found) => found.code === code),
      code,
    );
  }
});

t.test('a thousand units are noted, and of no units nothing', async () => {
  const one = midGame.units[0] as Unit;
  const many = Array.from({ length: 1000 }, (_, index): Unit => ({
    ...one,
    id: `unit-${index}`,
    hex: { q: index, r: 0 },
  }));
  holds({ ...midGame, units: many } as State);
  holds({ ...midGame, units: [] } as State);
  holds(midGame);
});

t.test('ids of one number are two ids', async (t) => {
  t.equal(idNumber('unit-c0'), idNumber('unit-an'));
  const state = changed([
    [0, { id: 'unit-c0' }],
    [1, { id: 'unit-an' }],
  ]);
  holds(state);
  t.strictSame(stateFindings(read(state)), []);
  const twice = read(changed([[0, { id: 'germany-tank' }]]));
  t.match(stateFindings(twice), [{ code: 'unit-twice' }]);
  read(midGame);
  midGame.units.forEach(({ id }, index) => {
    t.equal(UNIT_ROWS.numbers[index * UNIT_ROWS.width + UNIT_ROW.id], idNumber(id), id);
  });
});

t.test('what was noted is that of one list alone', async (t) => {
  const [first, second] = [read(midGame), read(changed([[3, { damage: 4 }]]))];
  t.notOk(UNIT_ROWS.areOf(first.units), 'another was read since');
  t.ok(UNIT_ROWS.areOf(second.units));
  const text = JSON.stringify(midGame).replace('"damage":', '"damage":-');
  t.equal(reader(text, Buffer.from(text, 'latin1')), undefined, 'with a fault it is not read');
  t.notOk(UNIT_ROWS.areOf(second.units), 'and some rows are those of the other');
  const rows = new Rows({ id: 'id' });
  rows.begin();
  rows.next();
  const list = [{}, {}];
  rows.end(list);
  t.notOk(rows.areOf(list), 'of one of two entries there is no row');
  rows.begin();
  rows.next();
  rows.end([{}]);
  for (let count = 0; count < 1000; count++) rows.next();
  t.equal(rows.numbers.length, new Rows({ id: 'id' }).numbers.length, 'those in no list take no more and more room');
});
