import t from 'tap';
import { givenDice } from '../src/dice/dice.js';
import { answerAttacks, answerOdds } from '../src/trench-club/answers/combat.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { decideFor, seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { at, flags, give, must, position, unit } from './support/game.js';
import { pluck } from './support/pluck.js';

/** Great Britain (person A), France (person B) and the service. */
const SEATS: State['seats'] = [
  { country: 'great-britain' },
  { country: 'france' },
  { country: 'germany', opponent: 'enemy' },
];
const ENEMY = unit('germany', 'infantry', at(20, 12));
const BRITISH = unit('great-britain', 'infantry', at(5, 5));
const FRENCH = unit('france', 'infantry', at(7, 5));

function joint(more: Partial<State> = {}): State {
  return position({
    countries: ['great-britain', 'france', 'germany'],
    seats: SEATS,
    units: [BRITISH, FRENCH, ENEMY],
    ...more,
  });
}

/** The same with the two people as two countries of a game for four: nothing is shared. */
function apart(more: Partial<State> = {}): State {
  const seats = [...SEATS.map(({ country }) => ({ country })), { country: 'austria-hungary' as const }];
  return joint({ seats, ...more });
}

/** What a command of the service does. */
const asOpponent = (state: State, command: Command) => decideFor(state, command, 'germany', givenDice([]));

const commandsOf = (state: State, seat: Country, type: Command['type']): Command[] =>
  enumerate(state, seat).filter((command) => command.type === type);
const unitsIn = (commands: readonly Command[]) => [
  ...new Set(commands.map((command) => ('unit' in command ? command.unit : null))),
];

t.test('in a joint turn each player orders its own units (KOF-COP-1, KOF-COP-2, KOF-COP-5, AUT-D-36)', async (t) => {
  for (const active of ['great-britain', 'france'] as const) {
    const state = joint({ active });
    t.same(seatsToAct(state), ['great-britain', 'france'], active);
    t.same(unitsIn(commandsOf(state, 'great-britain', 'move')), [BRITISH.id]);
    t.same(unitsIn(commandsOf(state, 'france', 'move')), [FRENCH.id]);
    t.same(commandsOf(state, 'germany', 'move'), []);
  }
  const step = (id: string): Command => ({ type: 'move', unit: id, path: [at(6, 5)] });
  t.match(give(joint(), 'great-britain', step(FRENCH.id)), { refusal: { code: 'not-your-unit' } });
  t.match(give(joint(), 'france', step(BRITISH.id)), { refusal: { code: 'not-your-unit' } });
  t.match(give(joint(), 'germany', step(ENEMY.id)), { refusal: { code: 'seat-of-opponent' } });
  t.match(asOpponent(joint(), step(ENEMY.id)), {
    refusal: { code: 'not-your-turn', remedy: { seats: ['great-britain', 'france'] } },
  });
  const moved = must(must(joint(), 'great-britain', step(BRITISH.id)), 'france', {
    type: 'move',
    unit: FRENCH.id,
    path: [at(8, 5)],
  });
  t.same(
    pluck(
      moved.units.filter((one) => one.moved),
      'id',
    ),
    [BRITISH.id, FRENCH.id],
  );
  // Either ends the phase, for both.
  for (const seat of ['great-britain', 'france'] as const) {
    t.match(must(moved, seat, { type: 'end-movement' }), { phase: 'declaration', active: 'great-britain' });
  }
  t.same(
    answerReachable(moved).units.map((answer) => answer.unit),
    [BRITISH.id, FRENCH.id],
    'asked about by nobody in particular',
  );
  t.same(
    answerReachable(moved, { country: 'france' }).units.map((answer) => answer.unit),
    [FRENCH.id],
  );
});

t.test('the turn passes from side to side, and the round with it (DEF-10, PHS-2, DEC-PHS-2)', async (t) => {
  const end = (state: State, seat: Country): State => {
    if (seat !== 'germany') return must(state, seat, { type: 'end-turn' });
    const ended = asOpponent(state, { type: 'end-turn' });
    return ended.ok ? ended.state : state;
  };
  const over = end(joint({ phase: 'money', active: 'great-britain' }), 'france');
  t.match(over, { phase: 'movement', active: 'germany', round: 3 });
  t.same(seatsToAct(joint({ active: 'germany' })), [], 'the service plays');
  const back = end({ ...over, phase: 'money' }, 'germany');
  t.match(back, { phase: 'movement', active: 'great-britain', round: 4 });
  // A person without units is in the joint turn of the other; only a side without units has no phases 1 to 3.
  const alone = end({ ...over, phase: 'money', units: [FRENCH, ENEMY] }, 'germany');
  t.match(alone, { phase: 'movement', active: 'great-britain' });
  const first = joint({ firstPlayer: 'germany', active: 'germany', phase: 'money' });
  t.match(end(first, 'germany'), { round: 3 });
  t.match(end({ ...first, active: 'france' }, 'great-britain'), { round: 4, active: 'germany' });
});

t.test('units of both countries support each other (KOF-COP-5, BAT-6, BAT-7, BAT-9, AUT-D-36)', async (t) => {
  const target = unit('germany', 'tank', at(6, 5));
  const units = [BRITISH, FRENCH, target];
  const [attack] = [{ attacker: BRITISH.id, target: target.id }];
  const supportIn = (state: State) => {
    const found = answerAttacks(state, { country: 'great-britain' }).attackers.find(
      (one) => one.attacker === BRITISH.id,
    );
    return found?.attacks.find((one) => one.target === target.id)?.support;
  };
  const beside: Unit[] = [unit('great-britain', 'infantry', at(6, 4)), unit('france', 'infantry', at(6, 6)), target];
  const scene = (list: Unit[]) => ({ phase: 'declaration' as const, units: list });
  t.equal(supportIn(joint(scene([{ ...BRITISH, hex: at(6, 4) }, beside[1] as Unit, target]))), 'surround', 'opposite');
  t.equal(supportIn(joint(scene([{ ...BRITISH, hex: at(6, 4) }, { ...FRENCH, hex: at(7, 4) }, target]))), 'flank');
  t.equal(supportIn(apart(scene([{ ...BRITISH, hex: at(6, 4) }, beside[1] as Unit, target]))), 'none', 'BAT-9');
  const attacks = [attack as never, { attacker: FRENCH.id, target: target.id }];
  t.match(answerOdds(joint(scene(units)), { attacks }), { legal: true });
});

t.test('both players share one list of attacks, and each changes its own (KOF-COP-2, KOF-COP-5, ATT-1)', async (t) => {
  const tank = unit('germany', 'tank', at(6, 5));
  const state = joint({
    phase: 'declaration',
    units: [{ ...BRITISH, hex: at(6, 4) }, { ...FRENCH, hex: at(6, 6) }, tank],
  });
  const ours = { attacker: BRITISH.id, target: tank.id };
  const theirs = { attacker: FRENCH.id, target: tank.id };
  const declare = (...attacks: (typeof ours)[]): Command => ({ type: 'declare', attacks });
  const first = must(state, 'great-britain', declare(ours));
  const cases: [string, State, Country, Command, string | null][] = [
    ['one’s own', state, 'great-britain', declare(ours), null],
    ['the partner’s unit', state, 'great-britain', declare(theirs), 'attacks-of-partner'],
    ['behind the partner', first, 'france', declare(ours, theirs), null],
    ['before the partner', first, 'france', declare(theirs, ours), null],
    ['without the partner’s', first, 'france', declare(theirs), 'attacks-of-partner'],
    ['taken back by its owner', must(first, 'france', declare(ours, theirs)), 'great-britain', declare(theirs), null],
    ['taken back by the partner', first, 'france', declare(), 'attacks-of-partner'],
  ];
  for (const [name, from, seat, command, code] of cases) {
    const { refusal } = give(from, seat, command);
    t.equal(refusal?.code ?? null, code, name);
    if (refusal) t.equal(refusal.clause, 'KOF-COP-2', name);
  }
  const both = must(first, 'france', declare(theirs, ours));
  t.same(commandsOf(both, 'france', 'declare'), [declare(ours)], 'canonical: its own is taken back, the other stays');
  t.same(commandsOf(first, 'france', 'declare'), [declare(ours, theirs)]);
  for (const seat of ['great-britain', 'france'] as const) {
    const battles = must(both, seat, { type: 'confirm-declarations' });
    t.match(battles, { phase: 'battles', battle: 0 }, 'either locks the list');
    t.ok(enumerate(battles, 'great-britain').some(({ type }) => type === 'fight'));
    t.ok(enumerate(battles, 'france').some(({ type }) => type === 'fight'));
  }
});

t.test('trucks carry units of both countries (KOF-COP-5, DEC-TRN-7, DEC-TRN-2, DEC-TRN-15)', async (t) => {
  const truck = unit('great-britain', 'troop-transport', at(6, 5));
  const units = [BRITISH, FRENCH, truck, ENEMY].map((one) => (one === FRENCH ? { ...FRENCH, hex: at(7, 4) } : one));
  const board: Command = { type: 'move', unit: FRENCH.id, path: [{ board: truck.id }] };
  t.match(give(apart({ units, active: 'france' }), 'france', board), {
    refusal: { code: 'not-a-transport', clause: 'DEC-TRN-7' },
  });
  const loaded = must(joint({ units }), 'france', board);
  for (const seat of ['great-britain', 'france'] as const) {
    t.match(give(loaded, seat, { type: 'end-movement' }), { refusal: { code: 'cargo-aboard' } }, seat);
  }
  const drive: Command = {
    type: 'move',
    unit: truck.id,
    path: [at(6, 6)],
    unload: [{ unit: FRENCH.id, hex: at(6, 7) }],
  };
  t.match(give(loaded, 'france', drive), { refusal: { code: 'not-your-unit' } }, 'whose truck it is drives it');
  const unloaded = must(loaded, 'great-britain', drive);
  t.match(unloaded.units[1], { hex: at(6, 7), moved: true });
  t.match(must(unloaded, 'france', { type: 'end-movement' }), { phase: 'declaration' });
});

t.test('both countries use each other’s forts (KOF-D-59, AUT-COP-4, FRT-6, FRT-7, DEC-FRT-4, ECO-3)', async (t) => {
  const gun = unit('great-britain', 'tank', at(0, 1));
  const forts = flags({ F1: 'france', F2: 'great-britain', F3: 'france' });
  const enter: Command = { type: 'move', unit: gun.id, path: [{ fort: 'F1' }] };
  const units = [gun, FRENCH, ENEMY];
  t.match(give(apart({ units, forts }), 'great-britain', enter), { refusal: { code: 'allied-fort' } });
  const inside = give(joint({ units, forts }), 'great-britain', enter);
  t.same(inside.types, ['unit-moved'], 'entered, not taken');
  t.same(inside.state.forts, forts, 'the flag stays');
  const kinds = answerReachable(joint({ units, forts }), { units: [gun.id] }).units[0]?.destinations;
  t.ok(kinds?.some(({ kind, fort }) => kind === 'enter-fort' && fort === 'F1'));
  // ECO-3: a unit that was inside when the joint turn began may be repaired, in a fort of either country.
  const hurt = { ...gun, damage: 2 };
  const { hex: _hex, ...placeless } = hurt;
  const before = joint({
    units: [{ ...placeless, fort: 'F1' }, FRENCH, ENEMY],
    forts,
    phase: 'money',
    active: 'germany',
  });
  const ended = asOpponent(before, { type: 'end-turn' });
  if (!ended.ok) throw new Error(ended.refusal.message);
  const begun = ended.state;
  t.match(begun.units[0], { rested: true });
  const paying: State = { ...begun, phase: 'money', money: { 'great-britain': 0, france: 20 } };
  t.match(give(paying, 'france', { type: 'repair', unit: gun.id }), { refusal: { code: 'not-your-unit' } });
  t.notOk(must(paying, 'great-britain', { type: 'repair', unit: gun.id }).units[0]?.damage);
});

t.test('both countries share one purse, filled by all forts (KOF-COP-6, AUT-COP-4, ECO-1, ECO-2, ECO-7)', async (t) => {
  const forts = flags({ F1: 'france', F2: 'great-britain', F3: 'germany' });
  const battles = joint({ forts, phase: 'declaration', money: { france: 4, 'great-britain': 1, germany: 2 } });
  const { state, events } = give(battles, 'france', { type: 'confirm-declarations' });
  t.match(events, [{}, { phase: 'money' }, { type: 'income-paid', forts: 2, amount: 6 }]);
  t.same(state.money, { 'great-britain': 11, france: 0, germany: 2 }, 'kept by the first of the two');
  const bought = give(state, 'france', { type: 'recruit', unitType: 'infantry', fort: 'F2' });
  t.match(bought, { refusal: null, state: { money: { 'great-britain': 4, france: 0, germany: 2 } } });
  t.match(bought.state.units.at(-1), { country: 'france', fort: 'F2' }, 'in the fort of the other');
  t.match(give(bought.state, 'great-britain', { type: 'recruit', unitType: 'tank', fort: 'F1' }), {
    refusal: { code: 'too-expensive', facts: { money: 4 } },
  });
  const gift: Command = { type: 'transfer', to: 'great-britain', amount: 1 };
  t.match(give(state, 'france', gift), { refusal: { code: 'not-your-ally', clause: 'KOF-COP-6' } });
  t.same(commandsOf(state, 'france', 'transfer'), []);
  const limited: State = { ...state, options: { 'recruit.maxPerType': 1 }, units: [BRITISH, ENEMY] };
  t.match(give(limited, 'france', { type: 'recruit', unitType: 'infantry', fort: 'F1' }), {
    refusal: { code: 'too-many-of-type', facts: { units: [BRITISH.id] } },
  });
});

t.test('first-round limits apply to three joint armies (KOF-D-59, FRS-2, FRS-4)', async (t) => {
  const seats = SEATS.map((seat) => (seat.country === 'great-britain' ? { ...seat, ordered: [[1]] } : seat));
  const units = [
    { ...BRITISH, army: 1 },
    { ...FRENCH, army: 2 },
    { ...unit('france', 'tank', at(9, 9)), army: 3 },
    ENEMY,
  ];
  const round1 = joint({ units, seats, round: 1 });
  t.match(give(round1, 'france', { type: 'move', unit: FRENCH.id, path: [at(8, 5)] }), {
    refusal: { code: 'too-many-armies', facts: { limit: 1, ordered: [1] } },
  });
  const round2: State = { ...round1, round: 2 };
  t.match(give(round2, 'great-britain', { type: 'move', unit: BRITISH.id, path: [at(6, 5)] }), {
    refusal: { code: 'army-rests' },
  });
  const moved = must(round2, 'france', { type: 'move', unit: FRENCH.id, path: [at(8, 5)] });
  t.match(moved.seats, [{ ordered: [[1], [2]] }, { ordered: undefined }]);
});

t.test(
  'an offer to surrender hands the units over, and both together end the game (KOF-END-2, DEC-END-6)',
  async (t) => {
    const offered = must(joint(), 'great-britain', { type: 'surrender' });
    t.equal(offered.result, undefined);
    t.same(seatsToAct(offered), ['france']);
    t.same(unitsIn(commandsOf(offered, 'france', 'move')), [BRITISH.id, FRENCH.id]);
    t.match(give(offered, 'great-britain', { type: 'end-movement' }), { refusal: { code: 'country-handed-over' } });
    const moved = must(offered, 'france', { type: 'move', unit: BRITISH.id, path: [at(6, 5)] });
    t.match(moved.units[0], { hex: at(6, 5) });
    t.match(must(offered, 'france', { type: 'surrender' }).result, { winner: 'central-powers', reason: 'surrender' });
  },
);

t.test('two people in a game for four share nothing: sides are countries (DEF-2)', async (t) => {
  const state = apart({ forts: flags({ F1: 'france' }), money: { france: 9 } });
  t.same(seatsToAct(state), ['great-britain']);
  t.same(commandsOf(state, 'france', 'move'), []);
  t.equal(positionOf(state).state, state);
});
