import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import type { OptionOverrides } from '../src/trench-club/wire/schema/options.js';
import { COUNTRIES, type Country, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { suggestedSplit } from '../src/trench-club/law/set-up/split-armies.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { at, FOUR, give, must, position, seated, unit } from './support/game.js';

function begun(options: OptionOverrides, quick = false): State {
  const made = setUp(
    { ruleset: 'e1', map: 'vosges-snow', seats: seated(FOUR), options, quick },
    seededDice('ideas', 'set-up'),
  );
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value.state;
}

const SPECIFIC: Record<Country, UnitType> = {
  germany: 'big-bertha',
  'austria-hungary': 'anti-tank-gunners',
  france: 'renault-ft-17',
  'great-britain': 'mark-i-female',
};

t.test(
  'variants add units to the starting armies (VAR-IDEA-2, VAR-IDEA-4, VAR-IDEA-5, SET-17, OPT-31, DIFF-19)',
  async (t) => {
    const [two, double] = [{ 'start.twoCountryUnits': true }, { 'start.doubleSet': true }];
    const cases: [string, OptionOverrides, number, (type: UnitType, country: Country) => number][] = [
      ['as printed', {}, 11, () => 1],
      ['two country-specific units', two, 12, (type, country) => (type === SPECIFIC[country] ? 2 : 1)],
      ['a second full set', double, 22, () => 2],
      ['together: two in all', { ...two, ...double }, 22, () => 2],
    ];
    for (const [name, options, count, wanted] of cases) {
      const state = begun(options);
      for (const country of COUNTRIES) {
        const own = state.units.filter((one) => one.country === country);
        t.equal(own.length, count, `${name}: ${country}`);
        t.equal(state.serial?.[country], count, 'ids of recruits go on from there');
        for (const { type } of own) {
          t.equal(own.filter((one) => one.type === type).length, wanted(type, country), `${name}: ${country} ${type}`);
        }
        t.same(suggestedSplit(state, country).flat().sort(), own.map(({ id }) => id).sort(), 'split like the rest');
      }
      t.equal(new Set(state.units.map(({ id }) => id)).size, 4 * count);
      const deployed = begun(options, true);
      t.equal(
        deployed.units.filter(({ hex, army }) => hex && army).length,
        4 * count,
        `${name}: deployed with an army`,
      );
      t.same(stateFindings(deployed), []);
    }
  },
);

t.test('all of a second set in one army fills its rings (SET-17, SET-6, SET-11)', async (t) => {
  const state = begun({ 'start.doubleSet': true });
  const all = state.units.filter(({ country }) => country === 'germany').map(({ id }) => id);
  const split = must(state, 'germany', { type: 'split-armies', armies: [all, [], []] });
  t.equal(split.units.filter(({ army }) => army === 1).length, 22);
  const short = give(state, 'germany', { type: 'split-armies', armies: [all.slice(0, 11), [], []] });
  t.match(short.refusal, { code: 'wrong-split', facts: { missing: all.slice(11) } }, 'nobody is left out');
});

t.test('units are destroyed at 5 damage (VAR-IDEA-3, DEC-BAT-14, OPT-27)', async (t) => {
  const scene = (destroyAt: 5 | 6): State =>
    position({
      options: { 'battle.destroyAt': destroyAt },
      phase: 'battles',
      battle: 0,
      declarations: [{ attacker: 'a', target: 'b' }],
      units: [
        unit('germany', 'mortar', at(5, 5), { id: 'a' }),
        unit('france', 'infantry', at(5, 8), { id: 'b', damage: 4 }),
        unit('france', 'tank', at(9, 9)),
      ],
    });
  // One hit: one damage.
  const rolls = [1, ...new Array<number>(11).fill(12)];
  t.same(give(scene(5), 'germany', { type: 'fight' }, rolls).types.slice(0, 2), ['battle-fought', 'unit-destroyed']);
  t.match(must(scene(6), 'germany', { type: 'fight' }, rolls).units[1], { id: 'b', damage: 5 });
});
