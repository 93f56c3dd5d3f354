import t from 'tap';
import { unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { recruitable } from '../src/trench-club/law/money/recruit.js';
import { repairable } from '../src/trench-club/law/money/repair.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import { COUNTRIES, type Country, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { at, flags, FOUR, give, must, passed, position, unit } from './support/game.js';

const HELD = flags({ F1: 'germany', F2: 'germany', F3: 'austria-hungary', F4: 'france' });
const enemy = unit('france', 'infantry', at(20, 12));

function money(more: Partial<State> = {}): State {
  return position({ countries: FOUR, phase: 'money', units: [enemy], forts: HELD, money: { germany: 20 }, ...more });
}

t.test(
  'income follows forts and options (ECO-1, ECO-14, PHS-5, CMP-7, CMP-8, EX-ECO-2, DEC-ECO-1, DEC-ECO-13, DIFF-1, OPT-7)',
  async (t) => {
    const four = flags({
      F1: 'germany',
      F2: 'germany',
      F3: 'germany',
      F4: 'germany',
      F5: 'austria-hungary',
      F6: 'france',
    });
    const cases: [string, Partial<State>, number, number][] = [
      ['E1: 3 bonds a fort', {}, 4, 12],
      ['E2: 1 coin a fort', { ruleset: 'e2' }, 4, 4],
      ['option', { options: { 'money.perFort': 5 } }, 4, 20],
      ['no forts', { forts: [] }, 0, 0],
    ];
    for (const [name, more, forts, amount] of cases) {
      const units = [enemy, unit('germany', 'infantry', at(5, 5))];
      const start = position({ countries: FOUR, forts: four, units, money: { germany: 1, france: 2 }, ...more });
      const declaring = must(start, 'germany', { type: 'end-movement' });
      const { events, state } = give(declaring, 'germany', { type: 'confirm-declarations' });
      t.match(events, [{}, { phase: 'money' }, { type: 'income-paid', country: 'germany', forts, amount }], name);
      t.same(state.money, { germany: 1 + amount, france: 2 }, name);
    }
    // A fort taken this turn pays already.
    const soldier = unit('germany', 'infantry', at(0, 1));
    const taking = position({ units: [soldier, enemy] });
    const taken = must(taking, 'germany', { type: 'move', unit: 'germany-infantry', path: [{ fort: 'F1' }] });
    t.same(taken.forts, flags({ F1: 'germany' }));
    const later = must(must(taken, 'germany', { type: 'end-movement' }), 'germany', { type: 'confirm-declarations' });
    t.same(later.money, { germany: 3 });
  },
);

t.test(
  'damaged units are repaired in forts for their price (ECO-3, ECO-4, ECO-5, DEC-ECO-4, DEC-ECO-5, DEC-ECO-15, DIFF-2, OPT-9)',
  async (t) => {
    const hurt = (more: Partial<Unit>, type: UnitType = 'tank'): State =>
      money({ units: [unit('germany', type, 'F1', { damage: 3, xp: 4, rested: true, ...more }), enemy] });
    const { rested: _rested, ...arrived } = unit('germany', 'tank', 'F1', { id: 'u', damage: 3 });
    const cases: [string, State, string | null, string?][] = [
      ['inside since the turn began', hurt({}), null],
      ['came in this turn', money({ units: [arrived, enemy] }), 'not-rested', 'ECO-3'],
      [
        'on the map',
        money({ units: [unit('germany', 'tank', at(5, 5), { damage: 3 }), enemy] }),
        'not-rested',
        'ECO-3',
      ],
      [
        'not damaged',
        money({ units: [unit('germany', 'tank', 'F1', { rested: true }), enemy] }),
        'not-damaged',
        'ECO-5',
      ],
      ['too poor', { ...hurt({}), money: { germany: 1 } }, 'too-expensive', 'DEC-ECO-16'],
      [
        'the ally’s',
        money({ units: [unit('austria-hungary', 'tank', 'F3', { damage: 1, rested: true }), enemy] }),
        'not-your-unit',
        'ECO-3',
      ],
      ['nobody', money(), 'unknown-unit', 'DEF-3'],
    ];
    for (const [name, state, code, clause] of cases) {
      const id = state.units.length > 1 ? (state.units[0]?.id as string) : 'nobody';
      const { refusal } = give(state, 'germany', { type: 'repair', unit: id });
      t.equal(refusal?.code ?? null, code, name);
      if (clause) t.equal(refusal?.clause, clause, name);
      t.same(repairable(state, 'germany'), code ? [] : [id], name);
    }
    const price = unitSheets.get('e1')?.document.units.find(({ type }) => type === 'tank')?.repairPrice.value as number;
    for (const [ruleset, paid] of [
      ['e1', price],
      ['e2', 2],
    ] as const) {
      const { events, state } = give({ ...hurt({}), ruleset }, 'germany', { type: 'repair', unit: 'germany-tank' });
      t.same(events, [{ type: 'unit-repaired', unit: 'germany-tank', price: paid }]);
      t.same(
        state.units[0],
        unit('germany', 'tank', 'F1', { xp: 4, rested: true }),
        'all damage goes, experience stays',
      );
      t.same(state.money, { germany: 20 - paid });
      t.match(give(state, 'germany', { type: 'repair', unit: 'germany-tank' }).refusal, { code: 'not-damaged' });
    }
    const flat = { ...hurt({}), options: { 'repair.price': 7 } as const };
    t.same(must(flat, 'germany', { type: 'repair', unit: 'germany-tank' }).money, { germany: 13 });
    const boat = { ...hurt({}, 'gunboat'), ruleset: 'e2' as const };
    t.match(give(boat, 'germany', { type: 'repair', unit: 'germany-gunboat' }).refusal, {
      code: 'not-repairable',
      clause: 'DEC-ECO-15',
    });
  },
);

t.test('a repair takes three turns: entering, being repaired, leaving (ECO-6, ECO-3, FRT-14)', async (t) => {
  const units = [unit('germany', 'tank', at(2, 1), { damage: 4 }), enemy];
  const start = position({ units, forts: flags({ F1: 'germany' }), money: { germany: 50 } });
  const inside = must(start, 'germany', { type: 'move', unit: 'germany-tank', path: [{ fort: 'F1' }] });
  const toMoney = (state: State) =>
    must(must(state, 'germany', { type: 'end-movement' }), 'germany', { type: 'confirm-declarations' });
  const repair: Command = { type: 'repair', unit: 'germany-tank' };
  t.match(give(toMoney(inside), 'germany', repair).refusal, { code: 'not-rested' }, 'not in the turn it comes in');
  const second = passed(passed(inside));
  t.match(second, { active: 'germany', phase: 'movement' });
  const out = [at(2, 1)];
  const left = must(second, 'germany', { type: 'move', unit: 'germany-tank', path: [...out, { fort: 'F1' }] });
  t.equal(left.units[0]?.fort, 'F1');
  t.match(give(toMoney(left), 'germany', repair).refusal, { code: 'not-rested' }, 'not if it left and came back');
  const repaired = must(toMoney(second), 'germany', repair);
  t.notOk(repaired.units[0]?.damage);
  const third = passed(must(repaired, 'germany', { type: 'end-turn' }));
  t.same(must(third, 'germany', { type: 'move', unit: 'germany-tank', path: out }).units[0]?.hex, at(2, 1));
});

t.test(
  'units are recruited in forts (ECO-7, ECO-8, ECO-12, ECO-13, ECO-14, CMP-10, UNI-3, DEC-ECO-6, DEC-ECO-7, DEC-ECO-8, DEC-ECO-9, EX-ECO-1, DIFF-3, DIFF-16, OPT-10)',
  async (t) => {
    const prices: [State['ruleset'], UnitType, number][] = [
      ['e1', 'infantry', 7],
      ['e1', 'mounted-infantry', 9],
      ['e2', 'infantry', 2],
      ['e2', 'mounted-infantry', 3],
    ];
    for (const [ruleset, unitType, price] of prices) {
      const state = money({ ruleset, serial: { germany: 11 }, money: { germany: price } });
      const { events, state: after } = give(state, 'germany', { type: 'recruit', unitType, fort: 'F2' });
      const id = `germany-${unitType}-12`;
      t.same(events, [{ type: 'unit-recruited', unit: id, country: 'germany', unitType, fort: 'F2', price }]);
      t.same(after.units.at(-1), { id, country: 'germany', type: unitType, fort: 'F2' }, 'unhurt, green, of no army');
      t.same(after.money, { germany: 0 });
      t.same(after.serial, { germany: 12 });
      t.match(give(after, 'germany', { type: 'recruit', unitType, fort: 'F2' }).refusal, {
        code: 'too-expensive',
        clause: 'DEC-ECO-16',
        facts: { money: 0, price },
        remedy: { missing: price, unitTypes: [] },
      });
    }
    const cases: [string, Partial<State>, UnitType, string, string | null, string?][] = [
      ['into the ally’s fort', {}, 'infantry', 'F3', 'not-your-fort', 'ECO-7'],
      ['into an enemy fort', {}, 'infantry', 'F4', 'not-your-fort', 'ECO-7'],
      ['into a neutral fort', {}, 'infantry', 'F5', 'not-your-fort', 'ECO-7'],
      ['into no fort', {}, 'infantry', 'F99', 'not-your-fort', 'ECO-7'],
      ['the other artillery', {}, 'howitzer', 'F1', 'not-on-unit-board', 'DEC-ECO-8'],
      ['another country’s unit', {}, 'renault-ft-17', 'F1', 'not-on-unit-board', 'DEC-ECO-8'],
      ['a special force', {}, 'airship', 'F1', 'special-forces-unavailable', 'ECO-9'],
      [
        'E1: any number of one type',
        { units: [1, 2, 3].map((n) => unit('germany', 'infantry', at(n, 5), { id: `i${n}` })) },
        'infantry',
        'F1',
        null,
      ],
      [
        'E2: two of a type',
        { ruleset: 'e2', units: [1, 2].map((n) => unit('germany', 'infantry', at(n, 5), { id: `i${n}` })) },
        'infantry',
        'F1',
        'too-many-of-type',
        'ECO-12',
      ],
      [
        'E2: one alive, one dead',
        { ruleset: 'e2', units: [unit('germany', 'infantry', at(1, 5))], serial: { germany: 13 } },
        'infantry',
        'F1',
        null,
      ],
      [
        'E2: the ally’s do not count',
        { ruleset: 'e2', units: [1, 2].map((n) => unit('austria-hungary', 'infantry', at(n, 5), { id: `i${n}` })) },
        'infantry',
        'F1',
        null,
      ],
      [
        'the limit is an option',
        { options: { 'recruit.maxPerType': 1 }, units: [unit('germany', 'infantry', at(1, 5))] },
        'infantry',
        'F1',
        'too-many-of-type',
        'ECO-12',
      ],
    ];
    for (const [name, more, unitType, fort, code, clause] of cases) {
      const state = money({ money: { germany: 60 }, ...more });
      const { refusal } = give(state, 'germany', { type: 'recruit', unitType, fort });
      t.equal(refusal?.code ?? null, code, name);
      if (clause) t.match(refusal, { clause, remedy: { forts: ['F1', 'F2'] } }, name);
    }
    for (const country of COUNTRIES) {
      const state = money({ active: country, money: { [country]: 999 }, forts: flags({ F1: country }) });
      t.equal(recruitable(state, country).length, 11, 'the eleven of the own unit board');
      t.same(recruitable({ ...state, forts: [] }, country), [], 'none without a fort');
    }
    // Two recruits at once into different forts, with ids of their own, even where the count is not kept.
    const allies = FOUR.slice(2).map((country, index) => unit(country, 'infantry', at(15 + index, 20)));
    const bare = money({
      units: [unit('germany', 'infantry', at(1, 5), { id: 'germany-infantry-1' }), enemy, ...allies],
    });
    const one = must(bare, 'germany', { type: 'recruit', unitType: 'infantry', fort: 'F1' });
    const two = must(one, 'germany', { type: 'recruit', unitType: 'infantry', fort: 'F2' });
    t.equal(new Set(two.units.map(({ id }) => id)).size, two.units.length);
    // It acts in its owner’s next turn, with its full movement.
    const next = [1, 2, 3].reduce((state) => passed(state), must(two, 'germany', { type: 'end-turn' }));
    t.equal(next.active, 'germany');
    const recruit = two.units.at(-1)?.id as string;
    t.equal(give(next, 'germany', { type: 'move', unit: recruit, path: [at(3, 0), at(3, 1)] }).refusal, null);
  },
);

t.test('allies give money (ECO-2, EX-ECO-3, DEC-ECO-2, DEC-ECO-3, DEC-ECO-16, OPT-8)', async (t) => {
  const transfer = (to: Country, amount: number): Command => ({ type: 'transfer', to, amount });
  const { events, state } = give(money({ money: { germany: 6 } }), 'germany', transfer('austria-hungary', 5));
  t.same(events, [{ type: 'money-transferred', from: 'germany', to: 'austria-hungary', amount: 5, fee: 1 }]);
  t.same(state.money, { germany: 0, 'austria-hungary': 5 });
  const cases: [string, Partial<State> & { countries?: Country[] }, Command, string, string][] = [
    ['the fee comes on top', { money: { germany: 5 } }, transfer('austria-hungary', 5), 'too-expensive', 'DEC-ECO-16'],
    ['to an enemy', {}, transfer('france', 1), 'not-your-ally', 'ECO-2'],
    ['to itself', {}, transfer('germany', 1), 'not-your-ally', 'ECO-2'],
    [
      'with two players',
      { countries: ['germany', 'france'] },
      transfer('austria-hungary', 1),
      'not-your-ally',
      'DEC-ECO-3',
    ],
  ];
  for (const [name, more, command, code, clause] of cases) {
    t.match(give(money(more), 'germany', command).refusal, { code, clause }, name);
  }
  t.match(give(money({ money: { germany: 5 } }), 'germany', transfer('austria-hungary', 5)).refusal, {
    facts: { amount: 5, fee: 1, money: 5 },
    remedy: { amount: 4, missing: 1 },
  });
  const poor = give(money({ money: { germany: 1 } }), 'germany', transfer('austria-hungary', 5)).refusal;
  t.same(poor?.remedy, { missing: 5 }, 'nothing is left to give, so no amount is offered');
  const rich = money({ money: { germany: 5_000_000 } });
  const amounts = enumerate(rich, 'germany').flatMap((one) => (one.type === 'transfer' ? [one.amount] : []));
  t.same(amounts, [1, 500_000, 1_000_000], 'what is listed can be sent as it stands');
  const free = money({ money: { germany: 5 }, options: { 'money.transferFee': 0 } });
  t.same(must(free, 'germany', transfer('austria-hungary', 5)).money, { germany: 0, 'austria-hungary': 5 });
  // Each transaction costs its own fee; the receiver spends it in its own phase 4.
  const twice = must(
    must(money(), 'germany', transfer('austria-hungary', 5)),
    'germany',
    transfer('austria-hungary', 2),
  );
  t.same(twice.money, { germany: 11, 'austria-hungary': 7 });
  const recruit: Command = { type: 'recruit', unitType: 'infantry', fort: 'F3' };
  t.match(give(twice, 'austria-hungary', recruit).refusal, { code: 'not-your-turn' });
  const later = { ...twice, active: 'austria-hungary' as const };
  t.equal(give(later, 'austria-hungary', recruit).refusal, null);
});
