import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import type { Hex } from '../src/hex/axial.js';
import { seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { view } from '../src/trench-club/law/events/view.js';
import { renderBoard } from '../src/trench-club/render/board.js';
import { rulesets } from '../src/trench-club/board/rules/catalogue.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { Country, UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { at, flags, FOUR, give, must, PLAIN, plainMap, position, seated, TWO, unit } from './support/game.js';

const options = { 'variant.victoryPoints': true } as const;
type More = Partial<State> & { countries?: readonly Country[] };
const scene = (more: More): State => position({ countries: FOUR, ...more, options: { ...options, ...more.options } });
const points = (state: State, country: Country): number => state.victoryPoints?.[country] ?? 0;

/** Four armies dealt and all but one deployed: the last one is empty. */
function lastArmy(more: Partial<State> = {}, countries: readonly Country[] = FOUR): State {
  const seats = countries.map((country, seat) => ({
    country,
    split: true,
    armies: [1, 2, 3].map((army) => ({
      token: 3 * seat + army,
      revealed: true,
      ...((seat > 0 || army < 3) && { deployed: true }),
    })),
  }));
  const units = countries.map((country, index) => unit(country, 'infantry', at(10 + index, 12), { army: 1 }));
  return { ...scene({ countries, phase: 'deployment', round: 1, units, ...more }), seats };
}
const place: Command = { type: 'deploy', army: 3, placements: [] };
const choose = (number: number): Command => ({ type: 'choose-headquarters', number });

t.test('headquarters are chosen after the deployment (VAR-VP-2, SET-16, OPT-28)', async (t) => {
  const { state, types } = give(lastArmy(), 'germany', place);
  t.same(types, ['army-deployed', 'phase-began'], 'no roll yet');
  t.equal(state.phase, 'headquarters');
  t.same(seatsToAct(state), FOUR);
  const numbers = (seat: Country) =>
    enumerate(state, seat).flatMap((command) => (command.type === 'choose-headquarters' ? [command.number] : []));
  t.same(numbers('germany'), [1, 2, 3], 'an army without units has its number all the same');
  t.same(numbers('great-britain'), [10, 11, 12]);
  t.match(give(state, 'germany', choose(4)).refusal, {
    code: 'not-your-start-number',
    clause: 'VAR-VP-2',
    remedy: { numbers: [1, 2, 3] },
  });
  // In any order.
  const some = must(must(state, 'france', choose(5)), 'germany', choose(3));
  t.same(seatsToAct(some), ['austria-hungary', 'great-britain']);
  t.same(numbersOf(some), [
    ['france', at(7, 16)],
    ['germany', at(12, 7)],
  ]);
  t.match(give(some, 'germany', choose(1)).refusal, {
    code: 'headquarters-chosen',
    clause: 'VAR-VP-2',
    remedy: { waitingFor: ['austria-hungary', 'great-britain'] },
  });
  t.same(
    enumerate(some, 'germany').filter(({ type }) => type === 'choose-headquarters'),
    [],
  );
  t.same(stateFindings(some), []);
  const last = must(some, 'great-britain', choose(12));
  const begun = give(last, 'austria-hungary', choose(7), [3, 4, 9, 1]);
  t.same(begun.types, ['headquarters-chosen', 'order-rolled', 'phase-began']);
  t.match(begun.state, { phase: 'movement', active: 'austria-hungary', firstPlayer: 'austria-hungary', round: 1 });
  t.equal(begun.dice.used, 4);
  t.same(view(some, 'france').headquarters, some.headquarters, 'flags are open to everybody');
  // Two players; a quitter's ally; without the option.
  const two = must(lastArmy({ countries: TWO } as Partial<State>, TWO), 'germany', place);
  t.same(seatsToAct(two), TWO);
  const quit = must(state, 'austria-hungary', { type: 'surrender' });
  t.same(seatsToAct(quit), ['germany', 'france', 'great-britain']);
  const both = must(must(quit, 'germany', choose(1)), 'germany', choose(8));
  t.same(
    numbersOf(both).map(([country]) => country),
    ['germany', 'austria-hungary'],
  );
  t.equal(give(quit, 'austria-hungary', choose(8)).refusal?.code, 'country-handed-over');
  const plain = give({ ...lastArmy(), options: {} }, 'germany', place, [3, 4, 9, 1]);
  t.same(plain.types, ['army-deployed', 'order-rolled', 'phase-began']);
});

function numbersOf({ headquarters = [] }: State): [Country, Hex][] {
  return headquarters.map(({ country, hex }) => [country, hex]);
}

t.test('the quick set-up chooses too (VAR-VP-2, DIFF-19)', async (t) => {
  for (const ruleset of ['e1', 'e2'] as const) {
    const request = { ruleset, map: 'flanders-mud', seats: seated(FOUR), options, quick: true };
    const made = setUp(request, seededDice('vp', 'set-up'));
    if (!made.ok) throw new Error(made.refusal.message);
    const { state, events } = made.value;
    t.equal(state.phase, 'movement');
    t.same(
      state.headquarters?.map(({ country }) => country),
      FOUR,
    );
    t.equal(events.filter(({ type }) => type === 'headquarters-chosen').length, 4);
    t.same(stateFindings(state), []);
  }
});

const HQ = at(12, 7);
const french = [{ country: 'france' as const, hex: HQ }];
const far = unit('great-britain', 'infantry', at(25, 20));

t.test('a headquarters is captured (VAR-VP-3, VAR-VP-4, DEC-VP-1, DEC-VP-2, DEC-VP-3, EX-VP-1)', async (t) => {
  const beside = at(12, 8);
  const go = (...hexes: Hex[]): Command => ({ type: 'move', unit: 'x', path: hexes });
  const one = (type: UnitType, more: Partial<Unit> = {}) => unit('germany', type, beside, { id: 'x', ...more });
  const friend = unit('germany', 'infantry', HQ, { id: 'friend' });
  const foe = unit('france', 'mortar', HQ, { id: 'foe' });
  const cases: [string, Unit[], Command, number][] = [
    ['infantry', [one('infantry')], go(HQ), 3],
    ['in passing', [one('mounted-infantry')], go(HQ, at(12, 6)), 3],
    ['and back', [one('armoured-car')], go(HQ, beside), 3],
    ['under an own unit that stands there already', [one('armoured-car'), friend], go(HQ, at(12, 6)), 3],
    ['a tank', [one('tank')], go(HQ), 3],
    ['a gun', [one('assault-gun')], go(HQ), 3],
    ['beside it', [one('infantry')], go(at(12, 9)), 0],
    ['a Troop Transport', [one('troop-transport')], go(HQ), 0],
    ['an Anti-Aircraft Truck', [one('anti-aircraft-truck')], go(HQ), 0],
    ['a plane', [one('fighter-plane')], go(HQ), 0],
    [
      'who boards on it',
      [one('infantry'), unit('germany', 'troop-transport', HQ, { id: 't' })],
      { type: 'move', unit: 'x', path: [{ board: 't' }] },
      3,
    ],
    [
      'who is put out on it',
      [unit('germany', 'troop-transport', beside, { id: 't' }), unit('germany', 'infantry', 'aboard:t', { id: 'x' })],
      { type: 'move', unit: 't', path: [], unload: [{ unit: 'x', hex: HQ }] },
      3,
    ],
    [
      'cargo that is put out beside it',
      [unit('germany', 'troop-transport', beside, { id: 't' }), unit('germany', 'infantry', 'aboard:t', { id: 'x' })],
      { type: 'move', unit: 't', path: [HQ], unload: [{ unit: 'x', hex: beside }] },
      0,
    ],
  ];
  for (const [name, units, command, scored] of cases) {
    const { state, types, refusal } = give(scene({ units: [...units, far], headquarters: french }), 'germany', command);
    t.equal(refusal, null, name);
    t.equal(points(state, 'germany'), scored, name);
    t.same(state.headquarters, scored ? undefined : french, `${name}: its flag`);
    t.equal(types.filter((type) => type === 'headquarters-captured').length, scored ? 1 : 0, name);
  }
  const occupied = scene({ units: [one('infantry'), foe, far], headquarters: french });
  t.equal(give(occupied, 'germany', go(HQ)).refusal?.code, 'enemy-in-the-way', 'occupied, it is safe');
  const own = scene({ units: [one('infantry'), far], headquarters: [{ country: 'austria-hungary', hex: HQ }] });
  t.same(must(own, 'germany', go(HQ)).headquarters, own.headquarters, 'the ally’s');
  // Once only; the owner's ally scores nothing for it later either.
  const first = must(scene({ units: [one('infantry'), far], headquarters: french }), 'germany', go(HQ));
  const again = { ...first, units: first.units.map((each) => (each.id === 'x' ? one('infantry') : each)) };
  t.equal(points(must(again, 'germany', go(HQ)), 'germany'), 3);
  // Two of them in one move.
  const two = scene({
    units: [one('armoured-car'), far],
    headquarters: [...french, { country: 'great-britain', hex: at(12, 6) }],
  });
  const both = give(two, 'germany', go(HQ, at(12, 6)));
  t.same(both.types, [
    'unit-moved',
    'headquarters-captured',
    'points-scored',
    'headquarters-captured',
    'points-scored',
  ]);
  t.equal(points(both.state, 'germany'), 6);
  // A Gunboat, on water only.
  const river = plainMap({ '12,7': 'w', '12,8': 'w' });
  const boat = scene({
    map: river,
    options: { 'sf.enabled': true },
    units: [one('gunboat'), far],
    headquarters: french,
  });
  t.equal(points(must(boat, 'germany', go(HQ)), 'germany'), 3);
});

t.test('the clock unloads onto a headquarters (VAR-VP-3, DEC-VP-1, DEC-PHS-3)', async (t) => {
  const truck = unit('germany', 'troop-transport', at(12, 8), { id: 't' });
  const cargo = unit('germany', 'infantry', 'aboard:t', { id: 'x' });
  const now = '2024-03-01T10:00:00.000Z';
  const timed = scene({
    options: { 'timer.movePlusDeclare': 60 },
    deadline: now,
    units: [truck, cargo, far],
    headquarters: [{ country: 'france', hex: at(12, 7) }],
  });
  const expired = give(timed, 'germany', { type: 'expire-timer', now });
  t.equal(points(expired.state, 'germany'), 3);
  t.equal(expired.state.phase, 'money');
  const winning = give({ ...timed, victoryPoints: { germany: 7 } }, 'germany', { type: 'expire-timer', now });
  t.equal(winning.types.at(-1), 'game-ended', 'and nothing follows');
  t.match(winning.state.result, { winner: 'central-powers', reason: 'victory-points', country: 'germany' });
});

t.test(
  'destroyed units and captured forts score points (VAR-VP-5, VAR-VP-6, DEC-VP-4, DEC-VP-5, DEC-BAT-1, EX-VP-1)',
  async (t) => {
    const hits = (count: number) => new Array<number>(count).fill(1);
    const misses = (count: number) => new Array<number>(count).fill(12);
    const a = unit('germany', 'infantry', at(5, 5), { id: 'a', damage: 5 });
    const b = unit('france', 'infantry', at(5, 4), { id: 'b', damage: 5 });
    const fight = (units: Unit[], rolls: number[], more: More = {}) =>
      give(
        scene({
          phase: 'battles',
          battle: 0,
          declarations: [{ attacker: 'a', target: 'b' }],
          units: [...units, far, unit('austria-hungary', 'tank', at(20, 20))],
          ...more,
        }),
        'germany',
        { type: 'fight' },
        rolls,
      ).state.victoryPoints;
    t.same(fight([a, b], [...hits(5), ...misses(5)]), { germany: 1 });
    t.same(fight([a, b], [...misses(5), ...hits(5)]), { france: 1 }, 'by return fire');
    t.same(fight([a, b], [...hits(5), ...hits(5)]), { germany: 1, france: 1 }, 'both');
    t.same(fight([a, b], [...misses(5), ...misses(5)]), undefined);
    t.same(fight([a, b], [...hits(5), ...misses(5)], { options: { 'variant.victoryPoints': false } }), undefined);
    const taker = unit('germany', 'infantry', at(0, 1), { id: 'taker' });
    const take: Command = { type: 'move', unit: 'taker', path: [{ fort: 'F1' }] };
    const inside = ['tank', 'mortar'].map((type) => unit('france', type as UnitType, 'F1'));
    const forts = (state: More) =>
      give(
        scene({
          units: [taker, far, ...(state.units ?? [])],
          ...state,
          ...(state.units && { units: [taker, far, ...state.units] }),
        }),
        'germany',
        take,
      );
    t.same(forts({}).state.victoryPoints, { germany: 1 }, 'a neutral fort');
    t.same(forts({ forts: flags({ F1: 'france' }) }).state.victoryPoints, { germany: 1 }, 'an enemy fort');
    const full = forts({ forts: flags({ F1: 'france' }), units: inside });
    t.same(full.state.victoryPoints, { germany: 3 }, 'with two inside (FRT-4)');
    t.same(full.types, [
      'unit-moved',
      'fort-taken',
      'unit-destroyed',
      'unit-destroyed',
      'points-scored',
      'points-scored',
      'points-scored',
    ]);
    t.same(
      forts({ forts: flags({ F1: 'france' }), victoryPoints: { germany: 1 } }).state.victoryPoints,
      { germany: 2 },
      'each time',
    );
  },
);

t.test('spent money scores points (VAR-VP-7, DEC-VP-6, FIG-16)', async (t) => {
  const hurt = unit('germany', 'infantry', 'F1', { id: 'hurt', damage: 2, rested: true });
  const rich = (spent: number, more: More = {}): State =>
    scene({
      phase: 'money',
      forts: flags({ F1: 'germany' }),
      money: { germany: 99 },
      units: [hurt, far],
      ...(spent && { spent: { germany: spent } }),
      ...more,
    });
  const recruit: Command = { type: 'recruit', unitType: 'infantry', fort: 'F1' };
  const first = must(rich(0), 'germany', recruit);
  t.match(first, { spent: { germany: 7 }, money: { germany: 92 } });
  t.equal(points(first, 'germany'), 0);
  t.equal(points(must(rich(52), 'germany', recruit), 'germany'), 0, '59 bonds');
  t.equal(points(must(rich(53), 'germany', recruit), 'germany'), 1, '60 bonds');
  t.equal(points(must(rich(60), 'germany', recruit), 'germany'), 0, '67 bonds: the first 60 are scored');
  t.equal(points(must(rich(113), 'germany', recruit), 'germany'), 1, '120 bonds');
  const mended = must(rich(59), 'germany', { type: 'repair', unit: 'hurt' });
  t.ok((mended.spent?.germany ?? 0) >= 60);
  t.equal(points(mended, 'germany'), 1, 'repairs count');
  const given = must(rich(59), 'germany', { type: 'transfer', to: 'austria-hungary', amount: 9 });
  t.match(given, { spent: { germany: 59 } }, 'gifts do not');
  t.equal(points(given, 'germany'), 0);
  const coins = (spent: number) => rich(spent, { ruleset: 'e2' });
  t.equal(points(must(coins(17), 'germany', recruit), 'germany'), 0, '19 coins');
  t.equal(points(must(coins(18), 'germany', recruit), 'germany'), 1, '20 coins');
  t.notOk(must(rich(0, { options: { 'variant.victoryPoints': false } }), 'germany', recruit).spent);
  const won = give(rich(53, { victoryPoints: { germany: 9 } }), 'germany', recruit);
  t.same(won.types, ['unit-recruited', 'points-scored', 'game-ended']);
  const rewarded = rich(53, { victoryPoints: { germany: 9 } });
  const seats = rewarded.seats.map((seat) =>
    seat.country === 'germany' ? { ...seat, opponent: 'staff' as const } : seat,
  );
  const staff = opponent.step({ ...rewarded, seats }, seededDice('rich', 'money'));
  t.match(
    staff?.state.result,
    { reason: 'victory-points', country: 'germany' },
    'Staff ends no turn of a game that it has won',
  );
});

t.test('points win (VAR-VP-1, DEC-VP-7, DEC-VP-8, OPT-17)', async (t) => {
  const taker = unit('germany', 'infantry', at(0, 1), { id: 'taker' });
  const take: Command = { type: 'move', unit: 'taker', path: [{ fort: 'F1' }] };
  const others = [unit('austria-hungary', 'tank', at(20, 20)), unit('france', 'tank', at(22, 4)), far];
  const with_ = (victoryPoints: NonNullable<State['victoryPoints']>, more: More = {}) =>
    scene({ units: [taker, ...others], victoryPoints, ...more });
  const holders = (count: number) =>
    flags(Object.fromEntries(Array.from({ length: count }, (_, i) => [`F${i + 2}`, 'germany'])));
  const cases: [string, State, object | null][] = [
    [
      'the tenth point of a player',
      with_({ germany: 9 }),
      { winner: 'central-powers', country: 'germany', clause: 'VAR-VP-1', reason: 'victory-points' },
    ],
    ['the ninth', with_({ germany: 8 }), null],
    [
      'the fifteenth of a faction',
      with_({ germany: 6, 'austria-hungary': 8 }),
      { winner: 'central-powers', country: undefined },
    ],
    ['the fourteenth', with_({ germany: 6, 'austria-hungary': 7 }), null],
    ['forts come first', with_({ germany: 9 }, { forts: holders(8) }), { reason: 'forts', clause: 'END-1' }],
    ['the other conditions stay', with_({ germany: 1 }, { forts: holders(8) }), { reason: 'forts' }],
    ['looked at when the turn ends', with_({ germany: 9 }, { options: { 'victory.check': 'end-of-turn' } }), null],
    [
      'annihilation comes before points',
      with_({ germany: 9 }, { units: [taker, unit('france', 'tank', 'F1')], forts: flags({ F1: 'france' }) }),
      { reason: 'annihilation' },
    ],
  ];
  for (const [name, state, result] of cases) {
    const after = must(state, 'germany', take).result;
    if (result) t.match(after, result, name);
    else t.notOk(after, name);
  }
  // At the end of a turn both sides may have enough.
  const both = (victoryPoints: NonNullable<State['victoryPoints']>) =>
    must(with_(victoryPoints, { options: { 'victory.check': 'end-of-turn' }, phase: 'money' }), 'germany', {
      type: 'end-turn',
    }).result;
  t.match(both({ germany: 10, france: 11 }), { winner: 'entente', country: 'france' });
  t.match(both({ germany: 10, france: 10 }), { winner: 'central-powers', country: 'germany' }, 'the active faction');
  t.match(both({ germany: 10, france: 8, 'great-britain': 8 }), { winner: 'entente', country: undefined });
  t.match(both({ 'austria-hungary': 12, germany: 10 }), { winner: 'central-powers', country: 'austria-hungary' });
  t.notOk(both({ germany: 9, france: 9 }));
  for (const [id, money] of [
    ['e1', 60],
    ['e2', 20],
  ] as const) {
    t.same(rulesets.get(id)?.document.victoryPoints, {
      player: 10,
      faction: 15,
      headquarters: 3,
      unit: 1,
      fort: 1,
      moneyPerPoint: money,
    });
  }
});

t.test('impossible points are found (VAR-VP-1, VAR-VP-2, OPT-28)', async (t) => {
  const start = at(2, 7);
  const dealt = must(lastArmy(), 'germany', place);
  const cases: [string, State, string, string][] = [
    [
      'headquarters without it',
      position({ headquarters: [{ country: 'germany', hex: start }] }),
      'points-not-in-play',
      '/headquarters',
    ],
    ['the phase without it', position({ phase: 'headquarters' }), 'points-not-in-play', '/phase'],
    [
      'points of a stranger',
      scene({ countries: TWO, victoryPoints: { 'great-britain': 1 } }),
      'no-such-seat',
      '/victoryPoints/great-britain',
    ],
    [
      'a flag of a stranger',
      scene({ countries: TWO, headquarters: [{ country: 'great-britain', hex: start }] }),
      'no-such-seat',
      '/headquarters/0/country',
    ],
    [
      'two headquarters',
      scene({
        headquarters: [
          { country: 'germany', hex: start },
          { country: 'germany', hex: at(7, 7) },
        ],
      }),
      'headquarters-twice',
      '/headquarters/1/country',
    ],
    [
      'no start hex',
      scene({ headquarters: [{ country: 'germany', hex: at(3, 3) }] }),
      'not-a-start-hex',
      '/headquarters/0/hex',
    ],
    [
      'off the map',
      scene({ headquarters: [{ country: 'germany', hex: at(99, 3) }] }),
      'not-a-start-hex',
      '/headquarters/0/hex',
    ],
    [
      'another player’s number',
      { ...dealt, headquarters: [{ country: 'germany', hex: at(2, 16) }] },
      'not-a-start-hex',
      '/headquarters/0/hex',
    ],
    [
      'nobody is left to choose',
      { ...dealt, headquarters: FOUR.map((country, seat) => ({ country, hex: PLAIN.starts[3 * seat]?.hex as Hex })) },
      'nothing-to-choose',
      '/phase',
    ],
    ['unknown numbers', scene({ countries: TWO, phase: 'headquarters' }), 'no-start-number', '/seats/0/armies'],
  ];
  t.same(stateFindings(dealt), []);
  t.same(stateFindings(position({ victoryPoints: { germany: 1 }, spent: { germany: 1 } })), [], 'they say nothing');
  for (const [name, state, code, pointer] of cases) t.match(stateFindings(state)[0], { code, pointer }, name);
});

t.test('the picture shows flags and points (VAR-VP-1, VAR-VP-2)', async (t) => {
  const svg = renderBoard(scene({ units: [far], headquarters: french, victoryPoints: { germany: 4 } }));
  t.match(svg, `class="headquarters" data-country="france" data-q="${HQ.q}" data-r="${HQ.r}"`);
  t.match(svg, /Germany: .*4 points/);
  t.notMatch(renderBoard(scene({ units: [far] })), 'headquarters');
});
