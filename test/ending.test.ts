import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { answerValidate } from '../src/game/play.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { view } from '../src/trench-club/law/events/view.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { suggestedSplit } from '../src/trench-club/law/set-up/split-armies.js';
import { fortsToWin } from '../src/trench-club/law/turn/ending.js';
import { fortsOf } from '../src/trench-club/board/position/side.js';
import type { Command, CommandOf } from '../src/trench-club/wire/schema/command.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { at, flags, FOUR, give, must, PLAIN, position, seated, TWO, unit } from './support/game.js';

/** A German soldier beside fort F1, and `german`, `austrian`, `french` forts from F2 on. */
function before(
  german: number,
  austrian: number,
  french: number,
  more: Partial<State> & { countries?: Country[] } = {},
): State {
  const holders = [
    ...new Array<Country>(german).fill('germany'),
    ...new Array<Country>(austrian).fill('austria-hungary'),
    ...new Array<Country>(french).fill('france'),
  ];
  const forts = flags(Object.fromEntries(holders.map((country, index) => [`F${index + 2}`, country])));
  const units = [
    unit('germany', 'infantry', at(0, 1), { id: 'taker' }),
    ...['austria-hungary', 'france', 'great-britain'].map((country, index) =>
      unit(country as Country, 'infantry', at(10 + index, 12)),
    ),
  ].filter(({ country }) => (more.countries ?? FOUR).includes(country));
  return position({ countries: FOUR, units, forts, ...more });
}

const take: Command = { type: 'move', unit: 'taker', path: [{ fort: 'F1' }] };

t.test(
  'a side that holds enough forts wins (END-1, END-4, END-5, EX-END-1, VAR-SHORT-1, DEC-END-1, DEC-END-2, DEC-END-7, FRT-5, OPT-15, DIFF-17)',
  async (t) => {
    const short = { 'victory.forts': { full: 7, half: 4 } };
    const halves = [...TWO];
    const cases: [string, State, string | null][] = [
      ['the ninth of 14', before(8, 0, 0), 'END-1'],
      ['the ninth, some of them the ally’s', before(3, 5, 5), 'END-1'],
      ['the eighth', before(7, 0, 5), null],
      ['the eighth, some of them the ally’s', before(3, 4, 6), null],
      ['two players: the fifth of 7', before(4, 0, 2, { countries: halves }), 'END-1'],
      ['two players: the fourth', before(3, 0, 3, { countries: halves }), null],
      ['short game: the seventh', before(4, 2, 6, { options: short, ruleset: 'e2' }), 'VAR-SHORT-1'],
      ['short game: the sixth', before(4, 1, 6, { options: short, ruleset: 'e2' }), null],
      [
        'short game, two players: the fourth',
        before(3, 0, 3, { options: short, ruleset: 'e2', countries: halves }),
        'VAR-SHORT-1',
      ],
      [
        'short game, two players: the third',
        before(2, 0, 3, { options: short, ruleset: 'e2', countries: halves }),
        null,
      ],
      ['any number by option', before(1, 0, 0, { options: { 'victory.forts': { full: 2, half: 2 } } }), 'END-1'],
      ['at the end of the turn only', before(8, 0, 0, { options: { 'victory.check': 'end-of-turn' } }), null],
    ];
    for (const [name, state, clause] of cases) {
      const { events, state: after } = give(state, 'germany', take);
      t.match(events.slice(0, 2), [
        { type: 'unit-moved' },
        { type: 'fort-taken', fort: 'F1', country: 'germany', from: null },
      ]);
      t.equal(after.result?.clause ?? null, clause, name);
      t.equal(after.phase, clause ? 'over' : 'movement', name);
      if (clause)
        t.match(events.at(-1), { type: 'game-ended', faction: 'central-powers', result: { reason: 'forts' } });
      t.equal(fortsOf(after, 'central-powers'), fortsOf(state, 'central-powers') + 1);
    }
    t.equal(fortsToWin(before(0, 0, 0)), 9);
    // An enemy’s fort counts for one side less at the same time; those inside die, and the game ends once.
    const captured = before(8, 0, 0);
    const garrison = unit('france', 'tank', 'F1', { id: 'garrison' });
    const forts = [...(captured.forts ?? []), { id: 'F1', country: 'france' as const }];
    const { types, state } = give({ ...captured, forts, units: [...captured.units, garrison] }, 'germany', take);
    t.same(types, ['unit-moved', 'fort-taken', 'unit-destroyed', 'game-ended']);
    t.same([fortsOf(state, 'central-powers'), fortsOf(state, 'entente')], [9, 0]);
    for (const seat of FOUR)
      t.match(give(state, seat, { type: 'end-movement' }).refusal, { code: 'game-over', clause: 'END-4' });
    t.match(give(state, 'france', { type: 'surrender' }).refusal, {
      code: 'game-over',
      facts: { result: { winner: 'central-powers' } },
    });
  },
);

t.test('victory by forts is checked when the turn ends (OPT-17, DEC-END-1)', async (t) => {
  const options = { 'victory.check': 'end-of-turn' } as const;
  const taken = must(before(8, 0, 0, { options }), 'germany', take);
  const money = must(must(taken, 'germany', { type: 'end-movement' }), 'germany', { type: 'confirm-declarations' });
  const { types, state } = give(money, 'germany', { type: 'end-turn' });
  t.same(types, ['game-ended']);
  t.match(state.result, { winner: 'central-powers', reason: 'forts', clause: 'END-1' });
  // Both have enough: the faction whose turn ends.
  const seven = { ...options, 'victory.forts': { full: 7, half: 4 } };
  const even = { ...before(3, 4, 7, { options: seven }), phase: 'money' as const };
  t.equal(give(even, 'germany', { type: 'end-turn' }).state.result?.winner, 'central-powers');
  t.equal(give({ ...even, active: 'france' }, 'france', { type: 'end-turn' }).state.result?.winner, 'entente');
  const alone = position({ phase: 'money', options, units: [unit('germany', 'infantry', at(5, 5))] });
  t.match(give(alone, 'germany', { type: 'end-turn' }).state.result, {
    winner: 'central-powers',
    reason: 'annihilation',
  });
  const going = must({ ...before(3, 4, 3, { options }), phase: 'money' }, 'germany', { type: 'end-turn' });
  t.equal(going.active, 'france', 'else the turn passes');
});

t.test(
  'a side without units loses (END-2, DEC-END-3, DEC-END-4, DEC-END-5, DEC-END-7, DEC-END-8, BAT-20, OPT-18, DIFF-21)',
  async (t) => {
    // Infantry against infantry, both one damage from destruction: 5 dice each.
    const car = unit('germany', 'infantry', at(5, 5), { id: 'a', damage: 5 });
    const foe = unit('france', 'infantry', at(5, 4), { id: 't', damage: 5 });
    const attack = [{ attacker: 'a', target: 't' }];
    const [hits, misses] = [new Array<number>(5).fill(1), new Array<number>(5).fill(12)];
    const more = [{ attacker: 'b', target: 't' }];
    const scene = (extra: Partial<State> & { countries?: Country[] }): State =>
      position({ phase: 'battles', battle: 0, declarations: attack, units: [car, foe], ...extra });
    const ally = unit('great-britain', 'tank', at(12, 12), { id: 'ally' });
    const inside = unit('france', 'tank', 'F1', { id: 'inside' });
    const cases: [string, State, number[], object | null][] = [
      ['the last enemy', scene({}), [...hits, ...misses], { winner: 'central-powers', clause: 'END-2' }],
      ['the last own, by return fire', scene({}), [...misses, ...hits], { winner: 'entente', clause: 'END-2' }],
      ['both at once, equal forts', scene({}), [...hits, ...hits], { winner: null, clause: 'DEC-END-5' }],
      [
        'both at once, more French forts',
        scene({ forts: flags({ F1: 'france' }) }),
        [...hits, ...hits],
        { winner: 'entente' },
      ],
      [
        'both at once, more German forts',
        scene({ forts: flags({ F1: 'germany' }) }),
        [...hits, ...hits],
        { winner: 'central-powers' },
      ],
      ['nobody', scene({}), [...misses, ...misses], null],
      [
        'forts and money do not save',
        scene({ forts: flags({ F1: 'france' }), money: { france: 99 } }),
        [...hits, ...misses],
        { winner: 'central-powers' },
      ],
      [
        'a unit in a fort lives',
        scene({ forts: flags({ F1: 'france' }), units: [car, foe, inside] }),
        [...hits, ...misses],
        null,
      ],
      ['the ally lives', scene({ countries: FOUR, units: [car, foe, ally] }), [...hits, ...misses], null],
      ['both countries', scene({ countries: FOUR }), [...hits, ...misses], { winner: 'central-powers' }],
      ['switched off', scene({ options: { 'victory.annihilation': false } }), [...hits, ...misses], null],
      ['E2 too', scene({ ruleset: 'e2' }), [...hits, ...misses], { winner: 'central-powers' }],
    ];
    for (const [name, state, rolls, result] of cases) {
      const { state: after, types, dice } = give(state, 'germany', { type: 'fight' }, rolls);
      t.equal(dice.used, 10, name);
      if (result) {
        t.match(after.result, { reason: 'annihilation', ...result }, name);
        t.equal(types.at(-1), 'game-ended');
        t.notOk(types.includes('phase-began'), 'nothing follows');
      } else {
        t.notOk(after.result, name);
        t.equal(after.phase, 'money', name);
      }
    }
    // Remaining battles are not fought.
    const third = unit('germany', 'infantry', at(5, 3), { id: 'b' });
    const two = scene({ units: [{ ...car, damage: 0 }, third, foe], declarations: [...attack, ...more] });
    const won = give(two, 'germany', { type: 'fight' }, [...new Array(15).fill(1), ...misses]).state;
    t.match(won, { phase: 'over', result: { winner: 'central-powers' } });
    t.notOk('declarations' in won || 'battle' in won);
    // By taking the fort with the last enemies inside (FRT-4).
    const garrison = position({
      forts: flags({ F1: 'france' }),
      units: [unit('germany', 'infantry', at(0, 1), { id: 'taker' }), inside],
    });
    const { types, state } = give(garrison, 'germany', take);
    t.same(types, ['unit-moved', 'fort-taken', 'unit-destroyed', 'game-ended']);
    t.match(state.result, { winner: 'central-powers', reason: 'annihilation' });
    // A position that only shows one side is not won by asking about it.
    const oneSided = position({ units: [unit('germany', 'infantry', at(0, 1), { id: 'taker' })] });
    t.notOk(give(oneSided, 'germany', take).state.result);
  },
);

t.test('a side that surrenders loses, and a draw needs every seat (END-3, DEC-END-6, DEC-END-10)', async (t) => {
  const units = [unit('germany', 'infantry', at(5, 5)), unit('france', 'infantry', at(9, 9))];
  const phases = ['armies', 'deployment', 'headquarters', 'movement', 'declaration', 'battles', 'money'] as const;
  for (const phase of phases) {
    const two = position({ units, phase });
    const { events } = give(two, 'france', { type: 'surrender' });
    t.match(
      events,
      [
        { type: 'surrender-offered', country: 'france' },
        { type: 'game-ended', result: { winner: 'central-powers', reason: 'surrender', clause: 'END-3' } },
      ],
      `two players, ${phase}, out of turn too`,
    );
  }
  const four = position({ countries: FOUR, units });
  const one = must(four, 'france', { type: 'surrender' });
  t.match(one, { phase: 'movement', active: 'germany' });
  t.equal(one.seats[1]?.surrendered, true);
  t.match(give(one, 'france', { type: 'surrender' }).refusal, { code: 'already-offered', clause: 'DEC-END-6' });
  t.match(give(one, 'great-britain', { type: 'withdraw-surrender' }).refusal, {
    code: 'nothing-to-withdraw',
    clause: 'DEC-END-6',
  });
  t.same(must(one, 'france', { type: 'withdraw-surrender' }), four);
  t.notOk(must(one, 'germany', { type: 'surrender' }).result, 'one of each faction is nothing');
  const both = must(one, 'great-britain', { type: 'surrender' });
  t.match(both.result, { winner: 'central-powers', reason: 'surrender' });

  t.match(give(four, 'germany', { type: 'withdraw-draw' }).refusal, {
    code: 'nothing-to-withdraw',
    clause: 'DEC-END-10',
  });
  let state = four;
  for (const country of FOUR.slice(0, 3)) {
    state = must(state, country, { type: 'offer-draw' });
    t.notOk(state.result);
  }
  t.match(give(state, 'germany', { type: 'offer-draw' }).refusal, {
    code: 'already-offered',
    clause: 'DEC-END-10',
    remedy: { command: { type: 'withdraw-draw' } },
  });
  const three = must(state, 'germany', { type: 'withdraw-draw' });
  t.notOk(must(three, 'great-britain', { type: 'offer-draw' }).result, 'every seat must have offered');
  const { events, state: drawn } = give(state, 'great-britain', { type: 'offer-draw' });
  t.match(events.at(-1), {
    type: 'game-ended',
    faction: null,
    result: { winner: null, reason: 'agreed-draw', clause: 'DEC-END-10' },
  });
  t.equal(drawn.phase, 'over');
});

t.test('the country of a lone quitter passes to the hand of its ally (DEC-END-6)', async (t) => {
  const units = FOUR.map((country, index) => unit(country, 'infantry', at(3 * index + 2, 9)));
  const walk: CommandOf<'move'> = { type: 'move', unit: 'france-infantry', path: [at(5, 10)] };
  const quit = must(position({ countries: FOUR, units, active: 'france' }), 'france', { type: 'surrender' });
  const cases: [string, State, Country, Command, string | null][] = [
    ['the ally moves its units', quit, 'great-britain', walk, null],
    ['and ends its phases', quit, 'great-britain', { type: 'end-movement' }, null],
    ['the quitter does not', quit, 'france', walk, 'country-handed-over'],
    ['nor does anybody else', quit, 'germany', walk, 'not-your-turn'],
    [
      'the ally’s own units wait for its own turn',
      quit,
      'great-britain',
      { ...walk, unit: 'great-britain-infantry' },
      'not-your-unit',
    ],
    [
      'the ally plays its own turn',
      { ...quit, active: 'great-britain' },
      'great-britain',
      { type: 'end-movement' },
      null,
    ],
    [
      'the quitter not that one',
      { ...quit, active: 'great-britain' },
      'france',
      { type: 'end-movement' },
      'not-your-turn',
    ],
  ];
  for (const [name, state, seat, command, code] of cases) {
    t.equal(give(state, seat, command).refusal?.code ?? null, code, name);
  }
  t.same(seatsToAct(quit), ['great-britain']);
  t.match(give(quit, 'france', walk).refusal, {
    clause: 'DEC-END-6',
    remedy: { seats: ['great-britain'], command: { type: 'withdraw-surrender' } },
  });
  const moves = enumerate(quit, 'great-britain').filter(({ type }) => type === 'move');
  t.ok(moves.length > 0 && moves.every((move) => give(quit, 'great-britain', move).refusal === null));
  t.same(enumerate(quit, 'france'), [{ type: 'withdraw-surrender' }, { type: 'offer-draw' }]);
  t.match(
    answerValidate(trenchClub, quit, { command: walk }),
    { legal: true },
    'whose command is meant when nobody says so',
  );

  const back = must(quit, 'france', { type: 'withdraw-surrender' });
  t.same(seatsToAct(back), ['france'], 'taken back');
  t.equal(give(back, 'great-britain', walk).refusal?.code, 'not-your-turn');
  const two = position({ units: [unit('germany', 'infantry', at(5, 5)), unit('france', 'infantry', at(9, 9))] });
  t.same(seatsToAct({ ...two, seats: [{ country: 'germany', surrendered: true }, { country: 'france' }] }), [
    'germany',
  ]);

  const mine = { country: 'france' as const, marker: at(1, 1), mine: at(1, 2) };
  const seen = (seat: Country) => view({ ...quit, mines: [mine] }, seat).mines?.[0]?.mine;
  t.same(
    FOUR.map((seat) => seen(seat)),
    [null, at(1, 2), null, at(1, 2)],
    'the ally knows what it plays with',
  );

  // A draw is agreed by those who still play.
  const offered = FOUR.filter((country) => country !== 'france').reduce(
    (state, country) => must(state, country, { type: 'offer-draw' }),
    position({ countries: FOUR, units }),
  );
  t.notOk(offered.result);
  t.match(must(offered, 'france', { type: 'surrender' }).result, { winner: null, reason: 'agreed-draw' });
});

t.test('the ally makes and deploys the armies of a quitter (DEC-END-6, SET-5, SET-9)', async (t) => {
  const begun = setUp({ ruleset: 'e1', map: PLAIN, seats: seated(FOUR) }, seededDice('ending', 'quitter'));
  if (!begun.ok) throw new Error(begun.refusal.code);
  const start = must(begun.value.state, 'france', { type: 'surrender' });
  const split = (country: Country): Command => ({ type: 'split-armies', armies: suggestedSplit(start, country) });
  t.same(seatsToAct(start), ['germany', 'great-britain', 'austria-hungary']);
  t.equal(give(start, 'france', split('france')).refusal?.code, 'country-handed-over');
  t.equal(give(start, 'great-britain', split('france')).refusal?.code, 'wrong-split', 'its own armies come first');
  let state = must(start, 'great-britain', split('great-britain'));
  t.same(enumerate(state, 'great-britain')[0], split('france'));
  state = must(state, 'great-britain', split('france'));
  t.equal(give(state, 'great-britain', split('france')).refusal?.code, 'armies-made');
  state = must(must(state, 'germany', split('germany')), 'austria-hungary', split('austria-hungary'), [1, 12, 2, 3]);
  t.equal(state.active, 'france', 'the highest roll deploys first');
  state = must(state, 'great-britain', { type: 'reveal-token', army: 1 });
  const [deploy] = enumerate(state, 'great-britain');
  t.equal(deploy?.type, 'deploy');
  t.equal(must(state, 'great-britain', deploy as Command).active, 'austria-hungary');
});

t.test('anti-tank gunners join the short game (VAR-SHORT-2, DEC-END-9, OPT-16)', async (t) => {
  const short = { 'victory.forts': { full: 7, half: 4 } };
  const gunners = unit('austria-hungary', 'anti-tank-gunners', at(0, 1), { id: 'taker' });
  const scene = (more: Partial<State>) =>
    position({
      countries: ['austria-hungary', 'france'],
      units: [gunners, unit('france', 'infantry', at(9, 9))],
      ...more,
    });
  const cases: [string, Partial<State>, string | null][] = [
    ['E2, 9/5', { ruleset: 'e2' }, null],
    ['E2, 7/4', { ruleset: 'e2', options: short }, 'cannot-take-forts'],
    ['E2, 7/4, switched', { ruleset: 'e2', options: { ...short, 'victory.atGunnersTakeForts': true } }, null],
    ['E1, 7/4', { options: short }, null],
    ['their own fort', { ruleset: 'e2', options: short, forts: flags({ F1: 'austria-hungary' }) }, null],
  ];
  for (const [name, more, code] of cases) {
    t.equal(give(scene(more), 'austria-hungary', take).refusal?.code ?? null, code, name);
  }
});
