import t from 'tap';
import { COMMANDS as KINDS } from '../src/trench-club/commands.js';
import { phaseOf, seatsToAct } from '../src/trench-club/decide.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import { PHASES, type Country, type Phase } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { sheetWith } from './support/builders.js';
import { at, flags, FOUR, give, must, passed, position, TWO, unit } from './support/game.js';
import { pluck } from './support/pluck.js';

/** One unit of each army of each country, far from each other, in columns by country. */
function armies(countries: readonly Country[]): Unit[] {
  return countries.flatMap((country, seat) =>
    [1, 2, 3].map((army) => unit(country, 'infantry', at(3 * seat + 1, 4 * army), { id: `${country}-${army}`, army })),
  );
}

const COMMANDS: Command[] = [
  { type: 'choose-special-force', force: 'medic' },
  { type: 'split-armies', armies: [[], [], []] },
  { type: 'reveal-token', army: 1 },
  { type: 'deploy', army: 1, placements: [] },
  { type: 'choose-headquarters', number: 1 },
  { type: 'move', unit: 'germany-1', path: [at(1, 5)] },
  { type: 'lay-mine', unit: 'germany-1', marker: at(1, 4), mine: at(1, 4) },
  { type: 'build', unit: 'germany-1', structure: 'road', hexes: [at(1, 5), at(1, 6)] },
  { type: 'end-movement' },
  { type: 'declare', attacks: [] },
  { type: 'confirm-declarations' },
  { type: 'fight' },
  { type: 'repair', unit: 'germany-1' },
  { type: 'heal', medic: 'germany-1', unit: 'germany-2' },
  { type: 'recruit', unitType: 'infantry', fort: 'F1' },
  { type: 'buy-special-force' },
  { type: 'place-special-force', at: { fort: 'F1' } },
  { type: 'place-turret', fort: 'F1' },
  { type: 'transfer', to: 'austria-hungary', amount: 1 },
  { type: 'end-turn' },
  { type: 'start-timer', now: '2024-03-01T10:00:00Z' },
  { type: 'expire-timer', now: '2024-03-01T10:00:00Z' },
  { type: 'choose-random-source', source: 'dice' },
  { type: 'surrender' },
  { type: 'withdraw-surrender' },
  { type: 'offer-draw' },
  { type: 'withdraw-draw' },
];

t.test('each command belongs to its phase and the seat in turn (PHS-1, PHS-2, PHS-3, DEC-PHS-1, END-4)', async (t) => {
  t.same(COMMANDS.map(({ type }) => type).sort(), Object.keys(KINDS).sort(), 'every command is here');
  const own: Record<Exclude<Phase, 'over'>, Command['type'][]> = {
    armies: ['split-armies'],
    deployment: ['reveal-token', 'deploy'],
    headquarters: ['choose-headquarters'],
    movement: ['move', 'end-movement', 'start-timer', 'expire-timer'],
    declaration: ['declare', 'confirm-declarations', 'start-timer', 'expire-timer'],
    battles: ['fight'],
    money: ['repair', 'recruit', 'transfer', 'end-turn'],
  };
  const withForces: Partial<Record<Phase, Command['type'][]>> = {
    armies: ['choose-special-force', 'split-armies'],
    movement: ['move', 'lay-mine', 'build', 'end-movement', 'start-timer', 'expire-timer'],
    money: [
      'repair',
      'heal',
      'recruit',
      'buy-special-force',
      'place-special-force',
      'place-turret',
      'transfer',
      'end-turn',
    ],
  };
  const always = ['choose-random-source', 'surrender', 'withdraw-surrender', 'offer-draw', 'withdraw-draw'];
  const anybody = [
    'choose-special-force',
    'split-armies',
    'choose-headquarters',
    'start-timer',
    'expire-timer',
    ...always,
  ];
  for (const [phase, forces] of PHASES.flatMap((one) => [[one, false] as const, [one, true] as const])) {
    const options = forces
      ? ({ 'sf.enabled': true, 'start.specialForce': true, 'random.source': 'cards' } as const)
      : {};
    const unitSheet = forces ? sheetWith('infantry') : 'e1';
    const state = position({ countries: FOUR, phase, units: armies(FOUR), options, unitSheet });
    for (const command of COMMANDS) {
      const name = `${command.type} in ${phase}`;
      const mine = give(state, 'germany', command).refusal;
      const other = give(state, 'france', command).refusal;
      const stranger = give(state, 'italy', command).refusal;
      if (phase === 'over') {
        for (const refusal of [mine, other, stranger]) t.match(refusal, { code: 'game-over', clause: 'END-4' }, name);
        continue;
      }
      t.match(stranger, { code: 'unknown-seat', remedy: { seats: FOUR } }, name);
      const listed = (forces ? withForces[phase] : undefined) ?? own[phase];
      if ((withForces[phase] ?? own[phase]).includes(command.type) || always.includes(command.type)) {
        t.notMatch(mine, { code: /wrong-phase|not-your-turn/ }, name);
        if (anybody.includes(command.type)) t.not(other?.code, 'not-your-turn', name);
        else t.match(other, { code: 'not-your-turn', clause: 'PHS-2', remedy: { seats: ['germany'] } }, name);
      } else {
        const remedy = { commands: listed };
        t.match(mine, { code: 'wrong-phase', clause: 'PHS-3', facts: { phase, command: command.type }, remedy }, name);
      }
    }
  }
});

t.test('countries take turns in a round (PHS-1, PHS-2, PHS-4, PHS-5, PHS-6, DEF-10, SET-1)', async (t) => {
  for (const countries of [TWO, FOUR]) {
    for (const first of countries) {
      const place = countries.indexOf(first);
      const order = [...countries.slice(place), ...countries.slice(0, place)];
      let state = position({ countries, units: armies(countries), round: 1, active: first, firstPlayer: first });
      for (const round of [1, 2, 3, 4]) {
        for (const country of order) {
          t.match(state, { phase: 'movement', active: country, round });
          t.same(seatsToAct(state), [country]);
          const declaring = give(state, country, { type: 'end-movement' });
          t.same(declaring.events, [{ type: 'phase-began', phase: 'declaration', country, round }]);
          const money = give(declaring.state, country, { type: 'confirm-declarations' });
          t.same(money.events, [
            { type: 'phase-began', phase: 'battles', country, round },
            { type: 'phase-began', phase: 'money', country, round },
            { type: 'income-paid', country, forts: 0, amount: 0 },
          ]);
          state = must(money.state, country, { type: 'end-turn' });
        }
      }
    }
  }
  const { phase: _phase, active: _active, round: _round, firstPlayer: _first, ...bare } = position();
  t.equal(phaseOf(bare), 'movement');
  t.same(seatsToAct(bare), ['germany'], 'a bare state: movement of the first seat');
});

t.test('marks last for a turn (MOV-1, MOV-2, ECO-3, ECO-6, TRN-9)', async (t) => {
  const units = [
    unit('germany', 'infantry', at(3, 5), { moved: true, built: true, enteredTrench: true }),
    unit('germany', 'tank', 'F1', { damage: 2 }),
    unit('germany', 'mortar', 'F1', { damage: 1, rested: true }),
    unit('france', 'tank', 'F2', { damage: 3 }),
    unit('france', 'infantry', at(9, 9)),
  ];
  const state = position({ units, forts: flags({ F1: 'germany', F2: 'france' }), money: { germany: 20 } });
  const french = passed(state);
  t.same(french.units, [
    unit('germany', 'infantry', at(3, 5)),
    unit('germany', 'tank', 'F1', { damage: 2 }),
    unit('germany', 'mortar', 'F1', { damage: 1 }),
    unit('france', 'tank', 'F2', { damage: 3, rested: true }),
    unit('france', 'infantry', at(9, 9)),
  ]);
  t.equal(french.units[4], state.units[4], 'who has no mark is shared');
  const german = passed(french);
  t.same(
    german.units.map(({ rested }) => rested ?? false),
    [false, true, true, false, false],
  );
  t.equal(german.round, 4);
  const left = must(german, 'germany', { type: 'move', unit: 'germany-tank', path: [at(2, 1)] });
  t.same(left.units[1], unit('germany', 'tank', at(2, 1), { damage: 2, moved: true }), 'who leaves has not rested');
  const again = give(left, 'germany', { type: 'move', unit: 'germany-tank', path: [at(2, 2)] });
  t.equal(again.refusal?.code, 'already-moved');
});

t.test(
  'the first rounds limit orders (FRS-1, FRS-2, FRS-3, FRS-4, FRS-5, EX-FRS-1, EX-FRS-2, EX-FRS-3, DEC-FRS-2, DEC-FRS-3, DEC-FRS-5, DEC-FRS-6, OPT-4, OPT-5)',
  async (t) => {
    const step = (state: State, country: Country, army: number): Command => {
      const hex = state.units.find(({ id }) => id === `${country}-${army}`)?.hex;
      return { type: 'move', unit: `${country}-${army}`, path: [{ q: hex?.q ?? 0, r: (hex?.r ?? 0) + 1 }] };
    };
    /** Orders all three armies in turn; which of them were allowed? */
    const ordered = (state: State, tries: readonly number[]): [State, number[], (string | undefined)[]] => {
      const country = state.active as Country;
      const allowed: number[] = [];
      const codes: (string | undefined)[] = [];
      for (const army of tries) {
        const { refusal, state: after } = give(state, country, step(state, country, army));
        if (refusal) codes.push(refusal.clause);
        else allowed.push(army);
        state = after;
      }
      return [state, allowed, codes];
    };
    const cases: [string, Country[], State['options'], [number[], number[], string[]][]][] = [
      [
        'four players: 1, 1, 2, 3, then all',
        FOUR,
        {},
        [
          [[2, 1, 3], [2], ['FRS-1', 'FRS-1']],
          [[3, 1, 2], [3], ['FRS-1', 'FRS-1']],
          [[1, 3, 2], [1, 3], ['FRS-1']],
          [[1, 2, 3], [1, 2, 3], []],
          ...FOUR.map((): [number[], number[], string[]] => [[3, 1, 2], [3, 1, 2], []]),
        ],
      ],
      [
        'two players: 1, 2, then the two remaining, then all',
        TWO,
        {},
        [
          [[2, 1, 3], [2], ['FRS-2', 'FRS-2']],
          [[3, 1, 2], [3, 1], ['FRS-2']],
          [[2, 1, 3], [1, 3], ['FRS-4']],
          [[1, 2, 3], [1, 2, 3], []],
          [[1, 2, 3], [1, 2, 3], []],
          [[1, 2, 3], [1, 2, 3], []],
        ],
      ],
      [
        'two players, any two armies in round 2',
        TWO,
        { 'firstRound.secondTurn': 'any-two' },
        [
          [[2, 1, 3], [2], ['FRS-2', 'FRS-2']],
          [[], [], []],
          [[2, 3, 1], [2, 3], ['FRS-2']],
        ],
      ],
      [
        'no order in round 1: any two in round 2',
        TWO,
        {},
        [
          [[], [], []],
          [[], [], []],
          [[3, 2, 1], [3, 2], ['FRS-2']],
        ],
      ],
      ['no limits', TWO, { 'firstRound.limits': false }, [[[1, 2, 3], [1, 2, 3], []]]],
    ];
    for (const [name, countries, options, turns] of cases) {
      let state = position({ countries, units: armies(countries), round: 1, ...(options && { options }) });
      for (const [tries, expected, clauses] of turns) {
        const [after, allowed, refused] = ordered(state, tries);
        t.same(allowed, expected, `${name}, ${state.active} in round ${state.round}`);
        t.same(refused, clauses, name);
        state = passed(after);
      }
    }
  },
);

t.test('attacks, boarding and recruits count under the limits (FRS-5, DEC-FRS-1, DEC-FRS-4, DEC-TRN-13)', async (t) => {
  const units = [
    unit('germany', 'infantry', at(5, 5), { id: 'a1', army: 1 }),
    unit('germany', 'infantry', at(7, 5), { id: 'a2', army: 2 }),
    unit('germany', 'infantry', at(9, 9), { id: 'recruit' }),
    unit('germany', 'troop-transport', at(5, 12), { id: 'truck', army: 2 }),
    unit('germany', 'infantry', at(5, 13), { id: 'rider', army: 1 }),
    unit('germany', 'infantry', at(6, 12), { id: 'mate', army: 2 }),
    unit('france', 'infantry', at(6, 5), { id: 'f', army: 1 }),
  ];
  const attack = (...attackers: string[]): Command => ({
    type: 'declare',
    attacks: attackers.map((attacker) => ({ attacker, target: 'f' })),
  });
  const first = position({ units, round: 1 });
  const declaring = must(first, 'germany', { type: 'end-movement' });
  t.match(give(declaring, 'germany', attack('a1', 'a2')).refusal, {
    code: 'too-many-armies',
    clause: 'FRS-2',
    facts: { index: 1 },
    remedy: { attacks: [{ attacker: 'a1', target: 'f' }] },
  });
  const behind = (attacker: string, target: string): Command => ({
    type: 'declare',
    attacks: [
      { attacker: 'a1', target: 'f' },
      { attacker, target },
    ],
  });
  const stranger = give(declaring, 'germany', behind('f', 'a1')).refusal;
  t.match(stranger, { code: 'not-your-unit', facts: { index: 1 } });
  t.same(stranger?.remedy?.['attackers'], ['rider'], 'whoever may have orders behind the attack of army 1');
  t.match(
    give(declaring, 'germany', behind('a2', 'mate')).refusal,
    { code: 'too-many-armies' },
    'no other target helps',
  );
  const ordered = must(must(first, 'germany', { type: 'move', unit: 'rider', path: [at(4, 13)] }), 'germany', {
    type: 'end-movement',
  });
  for (const [name, state, list, code, remedy] of [
    ['only army 1', ordered, ['f'], 'not-your-unit', ['a1', 'rider']],
    ['nobody twice (ATT-7)', declaring, ['f', 'a2'], 'not-your-unit', ['mate']],
    ['orders before range', ordered, ['mate'], 'too-many-armies', undefined],
  ] as const) {
    const { refusal } = give(state, 'germany', attack(...list));
    t.match(refusal, { code, facts: { index: 0 } }, name);
    t.same(refusal?.remedy?.attackers, remedy, `${name}: who may attack`);
  }
  const declared = must(declaring, 'germany', attack('a2'));
  t.notOk(declared.seats[0]?.ordered, 'a list that may still change orders nobody');
  const fighting = must(declared, 'germany', { type: 'confirm-declarations' });
  t.same(fighting.seats[0]?.ordered, [[2]], 'the army is chosen by its first order');

  const moved = must(first, 'germany', { type: 'move', unit: 'a1', path: [at(4, 5)] });
  t.same(moved.seats[0]?.ordered, [[1]]);
  for (const id of ['f', 'nobody']) {
    const { refusal } = give(moved, 'germany', { type: 'move', unit: id, path: [at(4, 5)] });
    t.same(refusal?.remedy, { units: ['rider'] }, `only who may have orders instead of ${id} (FRS-2)`);
  }
  t.match(give(moved, 'germany', { type: 'move', unit: 'recruit', path: [at(9, 10)] }).refusal, {
    code: 'recruit-without-army',
    clause: 'DEC-FRS-4',
  });
  t.match(give(moved, 'germany', { type: 'move', unit: 'rider', path: [{ board: 'truck' }] }).refusal, {
    code: 'too-many-armies',
  });
  const boarded = must(first, 'germany', { type: 'move', unit: 'mate', path: [{ board: 'truck' }] });
  t.same(boarded.seats[0]?.ordered, [[2]]);
  const second = position({ units, round: 1, active: 'germany', firstPlayer: 'france' });
  const both = must(second, 'germany', { type: 'move', unit: 'rider', path: [{ board: 'truck' }] });
  t.same(both.seats[0]?.ordered, [[1, 2]], 'the transport and its passenger are both ordered');
  const later = must(position({ units, round: 3 }), 'germany', { type: 'move', unit: 'recruit', path: [at(9, 10)] });
  t.notOk(later.seats[0]?.ordered, 'nothing is noted once the limits are over');
});

t.test('a refusal names units that could move instead (MOV-1, TRN-9, FRS-5)', async (t) => {
  const truck = unit('germany', 'troop-transport', at(5, 5), { army: 1 });
  const units = [
    truck,
    unit('germany', 'infantry', `aboard:${truck.id}`, { army: 1, moved: true }),
    unit('germany', 'mortar', `aboard:${truck.id}`, { army: 1 }),
    unit('germany', 'tank', at(8, 8), { army: 2 }),
    unit('france', 'tank', at(10, 16), { army: 1 }),
  ];
  const state = position({ units, round: 1, seats: [{ country: 'germany', ordered: [[1]] }, { country: 'france' }] });
  for (const stranger of ['france-tank', 'nobody']) {
    const { refusal } = give(state, 'germany', { type: 'move', unit: stranger, path: [at(8, 9)] });
    t.same(refusal?.remedy, { units: [truck.id] }, stranger);
  }
});

t.test('no unit stays aboard after movement (TRN-6, DEC-TRN-2, DEC-TRN-1)', async (t) => {
  const units = [
    unit('germany', 'troop-transport', at(5, 12)),
    unit('germany', 'infantry', at(5, 13)),
    unit('france', 'infantry', at(9, 9)),
  ];
  const boarded = must(position({ units }), 'germany', {
    type: 'move',
    unit: 'germany-infantry',
    path: [{ board: 'germany-troop-transport' }],
  });
  t.match(give(boarded, 'germany', { type: 'end-movement' }).refusal, {
    code: 'cargo-aboard',
    clause: 'DEC-TRN-2',
    facts: { transports: ['germany-troop-transport'], units: ['germany-infantry'] },
  });
  const unload = [{ unit: 'germany-infantry', hex: at(5, 11) }];
  const out = must(boarded, 'germany', { type: 'move', unit: 'germany-troop-transport', path: [], unload });
  t.same(out.units[1], unit('germany', 'infantry', at(5, 11), { moved: true }));
  t.equal(give(out, 'germany', { type: 'end-movement' }).refusal, null);
});

t.test(
  'attacks are declared and fought in order (ATT-1, ATT-2, ATT-3, DEC-ATT-1, DEC-ATT-2, DEC-ATT-4, BAT-1, BAT-22, ECO-1)',
  async (t) => {
    const units = [
      unit('germany', 'infantry', at(5, 6), { id: 'a' }),
      unit('germany', 'infantry', at(5, 4), { id: 'b' }),
      unit('germany', 'mortar', at(5, 8), { id: 'm' }),
      unit('france', 'infantry', at(5, 5), { id: 't', damage: 5 }),
      unit('france', 'infantry', at(15, 15), { id: 'far' }),
    ];
    const countries = FOUR;
    const declaring = must(position({ countries, units }), 'germany', { type: 'end-movement' });
    const list = (...attackers: string[]) => attackers.map((attacker) => ({ attacker, target: 't' }));
    const declared = must(declaring, 'germany', { type: 'declare', attacks: list('b', 'a') });
    t.same(declared.declarations, list('b', 'a'));
    const changed = must(declared, 'germany', { type: 'declare', attacks: list('m', 'a', 'b') });
    t.same(changed.declarations, list('m', 'a', 'b'), 'the list is edited until it is confirmed');
    t.same(must(changed, 'germany', { type: 'declare', attacks: [] }), declaring, 'or emptied');
    t.match(give(changed, 'germany', { type: 'declare', attacks: list('a', 'a') }).refusal, { code: 'attacks-twice' });
    t.match(give(declaring, 'germany', { type: 'move', unit: 'a', path: [at(6, 6)] }).refusal, { code: 'wrong-phase' });
    const unchecked = { ...declaring, declarations: [{ attacker: 'a', target: 'far' }] };
    t.match(give(unchecked, 'germany', { type: 'confirm-declarations' }).refusal, { code: 'target-too-far' });

    const locked = give(changed, 'germany', { type: 'confirm-declarations' });
    t.same(locked.types, ['phase-began']);
    t.match(locked.state, { phase: 'battles', battle: 0, declarations: list('m', 'a', 'b') });
    t.match(give(locked.state, 'germany', { type: 'declare', attacks: [] }).refusal, { code: 'wrong-phase' });
    const missed = give(locked.state, 'germany', { type: 'fight' }, new Array(12).fill(12));
    t.same(missed.types, ['battle-fought']);
    t.match(missed.state, { phase: 'battles', battle: 1 });
    const killed = give(missed.state, 'germany', { type: 'fight' }, [
      ...new Array(15).fill(1),
      ...new Array(5).fill(12),
    ]);
    t.same(killed.types, ['battle-fought', 'unit-destroyed']);
    t.notOk(killed.state.units.some(({ id }) => id === 't'));
    const empty = give(killed.state, 'germany', { type: 'fight' });
    t.match(empty.events, [
      { type: 'attack-void', index: 2, attacker: 'b', target: 't', clause: 'ATT-3' },
      { type: 'phase-began', phase: 'money' },
      { type: 'income-paid' },
    ]);
    t.equal(empty.dice.used, 0, 'without dice');
    t.match(empty.state, { phase: 'money', active: 'germany' });
    t.notOk('declarations' in empty.state || 'battle' in empty.state);
  },
);

t.test('a country without units passes (DEC-PHS-2, DEC-END-4, DEC-ECO-13)', async (t) => {
  const units = armies(['germany', 'austria-hungary', 'great-britain']);
  const start = position({ countries: FOUR, units });
  const end = must(must(start, 'germany', { type: 'end-movement' }), 'germany', { type: 'confirm-declarations' });
  const cases: [string, Partial<State>, string[], Country][] = [
    ['without anything it passes by itself', {}, ['money france', 'movement austria-hungary'], 'austria-hungary'],
    [
      'a fort pays, not enough for a unit or a gift',
      { forts: flags({ F1: 'france' }), options: { 'money.perFort': 1 } },
      ['money france', 'movement austria-hungary'],
      'austria-hungary',
    ],
    ['enough for a gift', { forts: flags({ F1: 'france' }) }, ['money france'], 'france'],
    [
      'enough for a unit, but no fort for it',
      { money: { france: 1 } },
      ['money france', 'movement austria-hungary'],
      'austria-hungary',
    ],
    ['enough for a unit', { forts: flags({ F1: 'france' }), money: { france: 7 } }, ['money france'], 'france'],
    [
      'a Turret, which it fires in phase 2 (DEC-SF-TUR-4)',
      { forts: [{ id: 'F1', country: 'france', turret: true }], options: { 'sf.enabled': true } },
      ['movement france'],
      'france',
    ],
  ];
  for (const [name, more, phases, active] of cases) {
    const { events, state } = give({ ...end, ...more }, 'germany', { type: 'end-turn' });
    const began = events.flatMap((event) => (event.type === 'phase-began' ? [`${event.phase} ${event.country}`] : []));
    t.same(began, phases, name);
    t.equal(
      events.some((event) => event.type === 'income-paid' && event.country === 'france'),
      phases[0] === 'money france',
      name,
    );
    t.equal(state.active, active, name);
    t.ok(state.units.every((one) => !one.moved));
    if (active === 'france' && state.phase !== 'movement') {
      t.equal(state.phase, 'money');
      t.equal(must(state, 'france', { type: 'end-turn' }).active, 'austria-hungary', 'the order of play never changes');
    }
  }
  // No country has units, and one is still asked.
  const nobody = position({ phase: 'money', options: { 'victory.annihilation': false } });
  const { events, state } = give(nobody, 'germany', { type: 'end-turn' });
  t.same(pluck(events, 'type'), ['phase-began', 'income-paid', 'phase-began', 'income-paid']);
  t.match(state, { phase: 'money', active: 'germany', round: 4 });
});

t.test('the timer ends declarations and movement (TIM-1, TIM-2, DEC-PHS-3, OPT-33)', async (t) => {
  const options = { 'timer.movePlusDeclare': 300 };
  const units = [
    unit('germany', 'infantry', at(5, 6), { id: 'a' }),
    unit('germany', 'troop-transport', at(5, 12), { id: 'truck' }),
    unit('germany', 'infantry', at(5, 13), { id: 'rider' }),
    unit('germany', 'mortar', at(6, 12), { id: 'gun' }),
    unit('france', 'infantry', at(5, 5), { id: 't' }),
  ];
  const now = '2024-03-01T10:00:00Z';
  const before = '2024-03-01T10:04:59.999Z';
  const deadline = '2024-03-01T10:05:00.000Z';
  t.match(give(position({ units }), 'germany', { type: 'start-timer', now }).refusal, {
    code: 'timer-off',
    clause: 'TIM-1',
  });
  const state = position({ units, options });
  t.match(give(state, 'france', { type: 'expire-timer', now }).refusal, { code: 'timer-not-started' });
  const running = must(state, 'france', { type: 'start-timer', now });
  t.equal(running.deadline, deadline);
  t.match(give(running, 'germany', { type: 'start-timer', now }).refusal, { code: 'timer-running' });
  t.match(give(running, 'france', { type: 'expire-timer', now: before }).refusal, {
    code: 'timer-not-expired',
    clause: 'DEC-PHS-3',
    remedy: { at: deadline, milliseconds: 1 },
  });

  // In movement: completed moves stand, cargo gets out where the transport is, clockwise from the top.
  let loaded = must(running, 'germany', { type: 'move', unit: 'a', path: [at(6, 6)] });
  for (const id of ['rider', 'gun'])
    loaded = must(loaded, 'germany', { type: 'move', unit: id, path: [{ board: 'truck' }] });
  const late = give(loaded, 'france', { type: 'expire-timer', now: deadline });
  t.same(late.types, [
    'timer-expired',
    'unit-moved',
    'units-unloaded',
    'phase-began',
    'phase-began',
    'phase-began',
    'income-paid',
  ]);
  t.match(late.state, { phase: 'money', active: 'germany' });
  t.notOk('deadline' in late.state);
  const places = Object.fromEntries(late.state.units.map(({ id, hex }) => [id, hex]));
  t.same(places, { a: at(6, 6), truck: at(5, 12), rider: at(6, 12), gun: at(5, 11), t: at(5, 5) });

  // In phase 2: declared attacks stand.
  const declaring = must(running, 'germany', { type: 'end-movement' });
  t.equal(declaring.deadline, deadline, 'one clock for both phases');
  const declared = must(declaring, 'germany', { type: 'declare', attacks: [{ attacker: 'a', target: 't' }] });
  const battles = give(declared, 'germany', { type: 'expire-timer', now: '2024-03-01T12:00:00+01:00' });
  t.equal(battles.refusal?.code ?? null, null, 'times are compared, not texts');
  t.match(battles.state, { phase: 'battles', battle: 0, declarations: [{ attacker: 'a', target: 't' }] });
  t.match(give(battles.state, 'france', { type: 'expire-timer', now: deadline }).refusal, { code: 'wrong-phase' });
  const unchecked = { ...declaring, declarations: [{ attacker: 't', target: 'a' }] };
  t.match(
    give(unchecked, 'france', { type: 'expire-timer', now: deadline }).refusal,
    { code: 'not-your-unit', clause: 'ATT-1' },
    'a list that nobody has checked is not fought',
  );

  // Phases 3 and 4 are not timed, and the next player has a clock of its own.
  const confirmed = must(declared, 'germany', { type: 'confirm-declarations' });
  t.notOk('deadline' in confirmed);
  const next = passed(running);
  t.match(next, { active: 'france', phase: 'movement' });
  t.notOk('deadline' in next);
});

t.test('time is up for transports without room (DEC-PHS-3, DEC-TRN-3, DEC-TRN-15)', async (t) => {
  const options = { 'timer.movePlusDeclare': 60 };
  const expire: Command = { type: 'expire-timer', now: '2024-03-01T10:01:00Z' };
  const ring = [at(5, 11), at(6, 12), at(6, 13), at(5, 13), at(4, 13), at(4, 12)];
  const blockers = ring.slice(1).map((hex, index) => unit('france', 'mortar', hex, { id: `f${index}` }));
  const truck = unit('germany', 'troop-transport', at(5, 12), { id: 'truck' });
  const riders = [1, 2].map((n) => unit('germany', 'infantry', 'aboard:truck', { id: `r${n}`, moved: true }));
  const state = position({ options, deadline: '2024-03-01T10:01:00Z', units: [truck, ...riders, ...blockers] });
  const { state: after, events } = give(state, 'germany', expire);
  const moved = events.find((event) => event.type === 'unit-moved');
  t.match(
    moved,
    { type: 'unit-moved', unit: 'truck', path: [at(5, 11)], cost: 1 },
    'it drives to its nearest legal end',
  );
  t.ok(after.units.every(({ aboard }) => aboard === undefined));
  t.equal(new Set(after.units.map(({ hex }) => `${hex?.q},${hex?.r}`)).size, after.units.length);

  // Two transports side by side: neither takes the room the other needs.
  const pair = [
    unit('germany', 'troop-transport', at(5, 12), { id: 'one' }),
    unit('germany', 'troop-transport', at(5, 13), { id: 'two' }),
    ...[1, 2, 3, 4].map((n) => unit('germany', 'infantry', 'aboard:one', { id: `a${n}`, moved: true })),
    ...[1, 2, 3, 4].map((n) => unit('germany', 'infantry', 'aboard:two', { id: `b${n}`, moved: true })),
    unit('france', 'infantry', at(12, 12)),
  ];
  const both = give(position({ options, deadline: '2024-03-01T10:01:00Z', units: pair }), 'germany', expire);
  t.ok(both.state.units.every(({ aboard, hex }) => aboard === undefined && hex));
  t.equal(new Set(both.state.units.map(({ hex }) => `${hex?.q},${hex?.r}`)).size, pair.length);

  // DEC-PHS-3: where it drives and unloads never depends on mines, seen or hidden.
  const isPlace = ({ type }: Event) => type === 'unit-moved' || type === 'units-unloaded';
  const chosen = after.units.flatMap(({ id, hex }) => (hex && id.startsWith('r') ? [hex] : []));
  const mines = chosen.map((hex) => ({ country: 'france' as const, marker: hex, mine: hex }));
  const mined = { ...state, mines, options: { ...options, 'sf.enabled': true } };
  const blown = give(mined, 'germany', expire).events;
  t.same(blown.filter(isPlace), events.filter(isPlace), 'the same hexes');
  t.equal(blown.filter(({ type }) => type === 'mine-set-off').length, 2);
  const hidden = { ...mined, mines: mines.map((one) => ({ ...one, mine: null })) };
  t.match(give(hidden, 'germany', expire).refusal, { code: 'hidden-fact' }, 'what comes of it is not told');

  // Into its own fort when that is nearest.
  const inFort = position({
    options,
    deadline: '2024-03-01T10:01:00Z',
    forts: flags({ F1: 'germany' }),
    units: [
      unit('germany', 'troop-transport', at(2, 1), { id: 'truck' }),
      ...riders,
      ...[at(1, 1), at(3, 0), at(3, 1), at(2, 2)].map((hex, n) => unit('france', 'mortar', hex, { id: `f${n}` })),
    ],
  });
  const home = give(inFort, 'germany', expire);
  t.same(pluck(home.state.units.slice(0, 3), 'fort'), ['F1', 'F1', 'F1']);
});
