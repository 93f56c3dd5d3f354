import t from 'tap';
import { canonicalJson } from '../src/game/hash.js';
import { answerValidate } from '../src/game/play.js';
import { neighbours, type Hex } from '../src/hex/axial.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { evolve } from '../src/trench-club/evolve.js';
import { redact, view } from '../src/trench-club/law/events/view.js';
import { answerAttacks } from '../src/trench-club/answers/combat.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { fillHidden } from '../src/trench-club/hosted/fill-hidden.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { Command, CommandOf, Step } from '../src/trench-club/wire/schema/command.js';
import type { Country, UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { renderBoard } from '../src/trench-club/render/board.js';
import { fractions } from '../scripts/play/random.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { at, flags, FOUR, give, must, plainMap, position, unit, type Outcome } from './support/game.js';
import { pluck } from './support/pluck.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

type Mine = NonNullable<State['mines']>[number];

const SF: NonNullable<State['options']> = { 'sf.enabled': true };
const mine = (country: Country, marker: Hex, where: Hex | null = marker, more: Partial<Mine> = {}): Mine => ({
  country,
  marker,
  mine: where,
  ...more,
});

function field(units: Unit[], more: Partial<State> = {}): State {
  return position({ countries: FOUR, options: SF, units, ...more });
}

const enemy = unit('france', 'infantry', at(25, 20));
const layer = unit('germany', 'minelayer', at(5, 5));
const lay = (marker: Hex, where: Hex = marker): CommandOf<'lay-mine'> => ({
  type: 'lay-mine',
  unit: 'germany-minelayer',
  marker,
  mine: where,
});
const go = (id: string, ...path: Step[]): Command => ({ type: 'move', unit: id, path });

t.test('a Minelayer lays a mine once per turn (SF-MIN-1, SF-MIN-2, SF-MIN-5, DEC-SF-MIN-1, DEC-FRS-1)', async (t) => {
  const state = field([layer, enemy]);
  const { events, state: after } = give(state, 'germany', lay(at(5, 6), at(6, 6)));
  t.same(events, [
    { type: 'mine-laid', country: 'germany', unit: 'germany-minelayer', marker: at(5, 6), mine: at(6, 6) },
  ]);
  t.same(after.mines, [mine('germany', at(5, 6), at(6, 6))]);
  t.match(give(after, 'germany', lay(at(5, 5))).refusal, { code: 'already-acted', clause: 'SF-MIN-1' });
  t.equal(give(after, 'germany', go('germany-minelayer', at(5, 4))).refusal, null, 'before its move');
  const moved = must(state, 'germany', go('germany-minelayer', at(5, 4)));
  t.equal(give(moved, 'germany', lay(at(5, 3))).refusal, null, 'or after it');
  t.match(give(moved, 'germany', lay(at(5, 6))).refusal, { code: 'no-place-for-marker' });
  t.same(stateFindings(after), []);

  const listed = enumerate(state, 'germany').filter(({ type }) => type === 'lay-mine');
  t.equal(listed.length, 49);
  for (const command of listed) t.equal(give(state, 'germany', command).refusal, null);
  t.notOk(enumerate(after, 'germany').some(({ type }) => type === 'lay-mine'));
  t.match(give(field([{ ...layer, type: 'mortar' }, enemy]), 'germany', lay(at(5, 5))).refusal, {
    code: 'not-a-minelayer',
  });
  const inside = { id: layer.id, country: layer.country, type: layer.type, fort: 'F1' };
  t.match(give(field([inside, enemy], { forts: flags({ F1: 'germany' }) }), 'germany', lay(at(5, 5))).refusal, {
    code: 'minelayer-not-on-map',
  });
  t.match(give(field([{ ...layer, country: 'france' }, enemy]), 'germany', lay(at(5, 5))).refusal, {
    code: 'not-your-unit',
  });
  t.match(give(field([enemy]), 'germany', lay(at(5, 5))).refusal, { code: 'unknown-unit' });
  const first = field([{ ...layer, army: 2 }, enemy], { round: 1 });
  t.same(must(first, 'germany', lay(at(5, 5))).seats[0]?.ordered, [[2]]);
  const other = { ...first, seats: first.seats.map((seat, i) => (i === 0 ? { ...seat, ordered: [[1]] } : seat)) };
  t.match(give(other, 'germany', lay(at(5, 5))).refusal, { code: 'too-many-armies' });
});

t.test(
  'markers and mines lie on legal hexes only (SF-MIN-1, SF-MIN-2, SF-MIN-4, DEC-SF-MIN-1, DEC-SF-MIN-2, DEC-SF-MIN-5)',
  async (t) => {
    const map = plainMap({ '5,6': 'w', '6,5': 'b' });
    const beside = unit('germany', 'minelayer', at(3, 1));
    const cases: [string, CommandOf<'lay-mine'>, string | null, (string | undefined)?, Partial<State>?][] = [
      ['its own hex', lay(at(5, 5)), null],
      ['a bridge', lay(at(6, 5)), null],
      ['beside an enemy', lay(at(5, 4)), null, undefined, { units: [layer, unit('france', 'tank', at(5, 3)), enemy] }],
      ['under an enemy', lay(at(5, 4)), null, undefined, { units: [layer, unit('france', 'tank', at(5, 4)), enemy] }],
      ['marker in water', lay(at(5, 6), at(5, 5)), 'no-place-for-marker', 'not-land'],
      ['mine in water', lay(at(5, 5), at(5, 6)), 'no-place-for-mine', 'not-land'],
      ['marker two away', lay(at(5, 3)), 'no-place-for-marker', 'not-adjacent'],
      ['mine two from its marker', lay(at(5, 5), at(5, 3)), 'no-place-for-mine', 'not-adjacent'],
      ['off the map', lay(at(-1, 0)), 'no-place-for-marker', 'off-map'],
      [
        'on a fort',
        { ...lay(at(2, 0)) },
        'no-place-for-marker',
        'not-land',
        { units: [{ ...beside, hex: at(2, 1) }, enemy] },
      ],
      [
        'marker on any marker',
        lay(at(5, 5)),
        'no-place-for-marker',
        'taken',
        { mines: [mine('france', at(5, 5), at(5, 4))] },
      ],
      [
        'on a mine of its own',
        lay(at(5, 5)),
        'no-place-for-mine',
        'taken',
        { mines: [mine('germany', at(5, 4), at(5, 5))] },
      ],
      [
        'on a dud of its own',
        lay(at(5, 5)),
        'no-place-for-mine',
        'taken',
        { mines: [mine('germany', at(5, 4), at(5, 5), { armed: false })] },
      ],
      ['on an enemy’s mine', lay(at(5, 5)), null, undefined, { mines: [mine('france', at(5, 4), at(5, 5))] }],
      ['on the ally’s mine', lay(at(5, 5)), null, undefined, { mines: [mine('austria-hungary', at(5, 4), at(5, 5))] }],
    ];
    for (const [name, command, code, reason, more] of cases) {
      const state = field([layer, enemy], { map, ...more });
      const { refusal } = give(state, 'germany', command);
      t.equal(refusal?.code ?? null, code, name);
      if (!refusal) continue;
      t.match(refusal.facts, { reason }, name);
      t.notOk(
        enumerate(state, 'germany').some((one) => canonicalJson(one) === canonicalJson(command)),
        name,
      );
      const key = code === 'no-place-for-marker' ? 'markers' : 'mines';
      t.ok((refusal.remedy?.[key] as Hex[]).length > 0, name);
    }
  },
);

t.test('the second mine never arms, and no seat sees that (DEC-SF-MIN-2)', async (t) => {
  const shared = at(5, 5);
  const crossing = (state: State, who: Country) => {
    const walker = unit(who, 'tank', at(4, 5), { id: 'walker' });
    const scene = {
      ...state,
      units: [...state.units.filter(({ hex }) => canonicalJson(hex) !== canonicalJson(shared)), walker],
      active: who,
    };
    return give(scene, who, go('walker', shared)).types;
  };
  for (const first of ['france', 'austria-hungary'] as const) {
    const state = field([layer, enemy], { mines: [mine(first, at(5, 4), shared)] });
    const { events, state: after } = give(state, 'germany', lay(shared));
    t.match(events, [{ type: 'mine-laid', mine: shared, armed: false }]);
    t.same(after.mines?.[1], mine('germany', shared, shared, { armed: false }));
    t.same(stateFindings(after), []);
    const alone = give(field([layer, enemy]), 'germany', lay(shared)).events[0];
    for (const seat of [...FOUR, null]) {
      t.same(redact(events[0] as never, seat), redact(alone as never, seat), `${seat} is told the same`);
      t.same(
        view(after, seat).mines?.[1],
        seat === 'germany' ? mine('germany', shared, shared, { armed: null }) : mine('germany', shared, null),
      );
    }
    const victim = first === 'france' ? 'germany' : 'france';
    t.ok(crossing(after, victim).includes('mine-set-off'), `${victim} sets off the first`);
    t.equal(
      crossing(after, first === 'france' ? 'great-britain' : 'germany').includes('mine-set-off'),
      false,
      'the dud does nothing',
    );
    const left = { ...after, mines: after.mines?.slice(1) } as State;
    t.notOk(crossing(left, 'france').includes('mine-set-off'), 'not even when the other is gone');
    t.match(give({ ...left, units: [layer, enemy] }, 'germany', lay(at(5, 4), shared)).refusal, {
      code: 'no-place-for-mine',
    });
    // A dud keeps no other mine from arming.
    const french = field([unit('france', 'minelayer', at(5, 6)), layer], { active: 'france', mines: left.mines ?? [] });
    const laid = give(french, 'france', { ...lay(at(5, 6), shared), unit: 'france-minelayer' });
    t.match(laid.events, [{ type: 'mine-laid' }]);
    t.equal((laid.events[0] as { armed?: boolean }).armed, undefined);
  }
});

t.test(
  'units that enter a mine’s hex set it off (SF-MIN-3, SF-MIN-4, DEC-SF-MIN-3, DEC-SF-MIN-4, DEC-SF-MIN-5)',
  async (t) => {
    const spot = at(6, 5);
    const mines = [mine('france', at(6, 4), spot)];
    const walk = (type: UnitType, path: Step[], more: Partial<State> = {}, country: Country = 'germany') => {
      const walker = unit(country, type, at(5, 5), { id: 'walker', damage: 1, xp: 4 });
      return give(field([walker, enemy], { mines, active: country, ...more }), country, go('walker', ...path));
    };
    const stepped = walk('armoured-car', [spot]);
    t.same(
      stepped.events,
      [
        { type: 'unit-moved', unit: 'walker', path: [spot], cost: 1, hex: spot, stopped: false },
        { type: 'mine-set-off', country: 'france', marker: at(6, 4), mine: spot, unit: 'walker' },
        { type: 'unit-destroyed', unit: 'walker', country: 'germany', cause: 'mine', by: null },
      ].concat(stepped.events.slice(3) as never),
    );
    t.equal(stepped.state.mines, undefined, 'mine and marker are gone');
    t.same(stepped.state.units, [enemy], 'whatever its damage; nobody gets experience');
    t.match(
      walk('armoured-car', [spot, at(7, 5), at(7, 6)]).events,
      [{ path: [spot], hex: spot }, { type: 'mine-set-off' }],
      'in passing',
    );
    t.same(walk('armoured-car', [at(5, 4), at(5, 5), at(5, 6)]).types, ['unit-moved'], 'elsewhere nothing happens');
    t.same(walk('armoured-car', [spot], {}, 'great-britain').types, ['unit-moved'], 'the ally’s');
    t.same(walk('armoured-car', [spot], {}, 'france').types, ['unit-moved'], 'its own');
    t.same(walk('fighter-plane', [spot, at(7, 5)]).types, ['unit-moved'], 'air units never');
    const bridge = plainMap({ '6,5': 'b', '5,5': 'w' });
    t.same(walk('gunboat', [spot], { map: bridge }).types, ['unit-moved'], 'boats do not');
    t.ok(
      walk('infantry', [spot], { map: plainMap({ '6,5': 'b' }) }).types.includes('mine-set-off'),
      'a bridge may hold one',
    );

    const standing = field([unit('germany', 'tank', spot), unit('germany', 'armoured-car', at(5, 5)), enemy], {
      mines,
    });
    t.same(
      give(standing, 'germany', go('germany-tank', at(7, 5))).types,
      ['unit-moved'],
      'who stands there already does not',
    );
    t.ok(
      give(standing, 'germany', go('germany-armoured-car', spot, at(7, 5))).types.includes('mine-set-off'),
      'who passes does',
    );
    const back = give(standing, 'germany', go('germany-tank', at(7, 5), spot));
    t.same(back.types.slice(0, 2), ['unit-moved', 'mine-set-off'], 'who comes back enters it');
    t.equal(give(standing, 'germany', go('germany-tank', at(7, 5), spot)).refusal, null);

    const last = field([unit('germany', 'tank', at(5, 5)), enemy], { mines });
    t.match(give(last, 'germany', go('germany-tank', spot)).state.result, {
      winner: 'entente',
      reason: 'annihilation',
    });
  },
);

t.test('a mine destroys a truck with its cargo (SF-MIN-3, DEC-SF-MIN-3, DEC-SF-MIN-5, DEC-TRN-11)', async (t) => {
  const spot = at(6, 5);
  const mines = [mine('france', spot), mine('france', at(6, 7))];
  const truck = unit('germany', 'troop-transport', at(5, 5), { id: 'truck' });
  const rider = (id: string): Unit => ({ id, country: 'germany', type: 'infantry', aboard: 'truck', moved: true });
  const state = field([truck, rider('a'), rider('b'), unit('germany', 'tank', at(1, 9)), enemy], { mines });
  const driven = give(state, 'germany', {
    type: 'move',
    unit: 'truck',
    path: [spot, at(7, 5)],
    unload: [
      { unit: 'a', hex: at(7, 6) },
      { unit: 'b', hex: at(8, 5) },
    ],
  });
  t.match(driven.events.slice(0, 5), [
    { type: 'unit-moved', unit: 'truck', path: [spot], hex: spot },
    { type: 'mine-set-off', unit: 'truck' },
    { type: 'unit-destroyed', unit: 'a', cause: 'mine' },
    { type: 'unit-destroyed', unit: 'b', cause: 'mine' },
    { type: 'unit-destroyed', unit: 'truck', cause: 'mine' },
  ]);
  t.equal(driven.events.length, 5, 'the cargo is lost with it');
  t.same(pluck(driven.state.units, 'id'), ['germany-tank', 'france-infantry']);
  const unloaded = give(state, 'germany', {
    type: 'move',
    unit: 'truck',
    path: [],
    unload: [
      { unit: 'a', hex: spot },
      { unit: 'b', hex: at(5, 6) },
    ],
  });
  t.same(unloaded.types, ['unit-moved', 'units-unloaded', 'mine-set-off', 'unit-destroyed']);
  t.same(unloaded.state.units.map(({ id, hex }) => [id, hex]).slice(0, 2), [
    ['truck', at(5, 5)],
    ['b', at(5, 6)],
  ]);
  const onMine = field(
    [{ ...truck, hex: spot }, unit('germany', 'infantry', at(5, 5)), unit('germany', 'tank', at(1, 9)), enemy],
    { mines },
  );
  const boarding = give(onMine, 'germany', go('germany-infantry', { board: 'truck' }));
  t.same(boarding.types, ['unit-moved', 'mine-set-off', 'unit-destroyed'], 'boarding there enters the hex');
  t.same(
    pluck(boarding.state.units, 'id'),
    ['truck', 'germany-tank', 'france-infantry'],
    'the transport stood there already',
  );
});

t.test('the clock drives loaded trucks onto mines too (DEC-PHS-3, DEC-SF-MIN-5)', async (t) => {
  const truck = (id: string, hex: Hex) => unit('germany', 'troop-transport', hex, { id });
  const rider = (id: string, aboard: string): Unit => ({
    id,
    country: 'germany',
    type: 'infantry',
    aboard,
    moved: true,
  });
  const deadline = '2024-03-01T10:00:00.000Z';
  const units = [
    truck('t1', at(5, 5)),
    rider('a', 't1'),
    truck('t2', at(9, 9)),
    rider('b', 't2'),
    unit('germany', 'tank', at(1, 9)),
    enemy,
  ];
  const around = [at(5, 4), at(6, 4), at(6, 5), at(5, 6), at(4, 5), at(4, 4)];
  const mines = around.map((hex) => mine('france', hex));
  const state = field(units, { mines, deadline, options: { ...SF, 'timer.movePlusDeclare': 60 } });
  const { state: after, refusal } = give(state, 'germany', { type: 'expire-timer', now: deadline });
  t.equal(refusal, null);
  t.same(pluck(after.units, 'id'), ['t1', 't2', 'b', 'germany-tank', 'france-infantry']);
  const seen = view(state, 'germany');
  t.match(give(seen, 'germany', { type: 'expire-timer', now: deadline }).refusal, { code: 'hidden-fact' });
});

t.test('Victory Points for mines go to their owner (DEC-SF-MIN-4, DEC-VP-5)', async (t) => {
  const spot = at(6, 5);
  const rider: Unit = { id: 'a', country: 'germany', type: 'infantry', aboard: 'germany-troop-transport', moved: true };
  const units = [unit('germany', 'troop-transport', at(5, 5)), rider, unit('germany', 'tank', at(1, 9)), enemy];
  const options = { ...SF, 'variant.victoryPoints': true };
  const state = field(units, { mines: [mine('great-britain', spot)], options });
  const { state: after } = give(state, 'germany', {
    type: 'move',
    unit: 'germany-troop-transport',
    path: [spot],
    unload: [{ unit: 'a', hex: at(6, 6) }],
  });
  t.equal(after.victoryPoints?.['great-britain'], 2, 'each passenger scores');
});

t.test('a view answers questions that do not depend on hidden mines (DEC-SF-MIN-2, SF-MIN-2)', async (t) => {
  const spot = at(6, 5);
  const units = [unit('germany', 'armoured-car', at(5, 5)), layer, enemy].map((one, i) =>
    i === 1 ? { ...one, hex: at(5, 8) } : one,
  );
  const whole = (where: Hex) => field(units, { mines: [mine('france', at(6, 4), where), mine('france', at(12, 12))] });
  const near = [spot, at(6, 4), at(7, 4)];
  const views = near.map((where) => view(whole(where), 'germany'));
  for (const seen of views) t.same(seen, views[0], 'all look alike');
  const seen = views[0] as State;
  t.same(seen.mines?.[0], mine('france', at(6, 4), null));
  t.equal(parseState(seen).ok, true);
  const through = go('germany-armoured-car', spot);
  t.match(give(seen, 'germany', through).refusal, { code: 'hidden-fact', clause: 'DEC-SF-MIN-2' });
  t.same(answerValidate(trenchClub, seen, { command: through }), { legal: true });
  t.match(answerValidate(trenchClub, seen, { command: go('germany-armoured-car', at(9, 9)) }), {
    legal: false,
    refusal: { code: 'not-adjacent' },
  });
  t.equal(
    give(seen, 'germany', go('germany-armoured-car', at(4, 5))).refusal,
    null,
    'away from markers nothing is hidden',
  );
  t.same(answerReachable(seen, {}), answerReachable(whole(spot), {}));
  t.same(answerAttacks(seen, {}), answerAttacks(whole(spot), {}));
  t.same(enumerate(fillHidden(seen), 'germany'), enumerate(fillHidden(views[1] as State), 'germany'));
  t.same(enumerate(seen, 'germany'), enumerate(whole(spot), 'germany'), 'what is legal hangs on no enemy mine');
  t.same(stateFindings(fillHidden(seen)), []);
  const plane = { ...seen, units: [...units, unit('germany', 'fighter-plane', at(5, 4))] };
  t.equal(give(plane, 'germany', go('germany-fighter-plane', spot)).refusal, null, 'air units set nothing off');

  // Whether one's own mine is armed is hidden from oneself.
  const mineOfMine = field(units, { mines: [mine('germany', spot)], active: 'france' });
  const french = { ...mineOfMine, units: [...units, unit('france', 'tank', at(7, 5))] };
  t.match(give(view(french, 'germany'), 'france', go('france-tank', spot)).refusal, { code: 'hidden-fact' });
  const laying = field([layer, enemy], { mines: [mine('france', at(5, 4), at(5, 3))] });
  const told = view(laying, 'germany');
  t.match(give(told, 'germany', lay(at(5, 5))).refusal, { code: 'hidden-fact' }, 'nor whether a new one arms');
  t.same(answerValidate(trenchClub, told, { command: lay(at(5, 5)) }), { legal: true });
  t.equal(give(told, 'germany', lay(at(5, 6))).refusal, null);
});

t.test('events of mines are redacted for each viewer (SF-MIN-2, DEC-END-6)', async (t) => {
  const state = field([layer, enemy]);
  const event = give(state, 'germany', lay(at(5, 6), at(6, 6))).events[0] as never;
  const open = { type: 'mine-laid', country: 'germany', unit: 'germany-minelayer', marker: at(5, 6) };
  t.same(redact(event, 'germany'), { ...open, mine: at(6, 6), armed: null });
  for (const seat of ['france', 'austria-hungary', null]) t.same(redact(event, seat), { ...open, mine: null });
  for (const seat of ['germany', 'france']) {
    t.same(
      view(evolve(state, event), seat),
      view(evolve(view(state, seat), redact(event, seat)), seat),
      'a follower sees the same',
    );
  }
  const handed = {
    ...state,
    seats: state.seats.map((seat) => (seat.country === 'germany' ? { ...seat, surrendered: true } : seat)),
  };
  const byAlly = give(handed, 'austria-hungary', lay(at(5, 6), at(6, 6))).events[0] as never;
  t.match(redact(byAlly, 'austria-hungary'), { hand: 'austria-hungary', mine: at(6, 6) });
  t.match(redact(byAlly, 'france'), { mine: null });
});

t.test('impossible mines are found (OPT-11, SF-MIN-4, DEC-SF-MIN-1, DEC-SF-MIN-2)', async (t) => {
  const map = plainMap({ '5,6': 'w' });
  const scene = (...mines: Mine[]) => field([enemy], { map, mines });
  const cases: [string, State, string, string][] = [
    [
      'without special forces',
      { ...scene(mine('france', at(4, 4))), options: {} },
      '/mines/0',
      'special-force-not-in-play',
    ],
    [
      'of nobody',
      {
        ...scene(mine('germany', at(4, 4))),
        seats: [{ country: 'austria-hungary' }, { country: 'france' }],
        options: { ...SF, 'map.area': 'half-7-12' },
      },
      '',
      'no-such-seat',
    ],
    ['a marker in water', scene(mine('france', at(5, 6), at(5, 5))), '/mines/0/marker', 'mine-misplaced'],
    ['a mine in water', scene(mine('france', at(5, 5), at(5, 6))), '/mines/0/mine', 'mine-misplaced'],
    ['a mine far from its marker', scene(mine('france', at(5, 5), at(5, 3))), '/mines/0/mine', 'mine-misplaced'],
    [
      'two markers',
      scene(mine('france', at(4, 4)), mine('germany', at(4, 4), at(4, 3))),
      '/mines/1/marker',
      'mine-twice',
    ],
    [
      'two of a country',
      scene(mine('france', at(4, 4)), mine('france', at(4, 3), at(4, 4), { armed: false })),
      '/mines/1/mine',
      'mine-twice',
    ],
    ['two armed', scene(mine('france', at(4, 4)), mine('germany', at(4, 3), at(4, 4))), '/mines/1/armed', 'mine-twice'],
  ];
  for (const [name, state, pointer, code] of cases) {
    if (pointer) t.match(stateFindings(state), [{ pointer, code }], name);
    else
      t.ok(
        stateFindings(state).some((one) => one.code === code),
        name,
      );
  }
  t.same(stateFindings(scene(mine('france', at(4, 4)), mine('germany', at(4, 3), at(4, 4), { armed: false }))), []);
  const parsed = parseState(scene(mine('france', at(4, 4), at(4, 4), { armed: true })));
  t.ok(parsed.ok && parsed.state.mines?.[0]?.armed === undefined, 'what says nothing is left out');
});

t.test(
  'two games that differ in hidden mines alone look alike until one is set off (SF-MIN-2, DEC-SF-MIN-2)',
  async (t) => {
    const chance = fractions(`mines ${RUN_SEED}`);
    const below = (count: number) => Math.floor(chance() * count);
    const around = (hex: Hex) => [hex, ...neighbours(hex)];
    let [told, pairs] = [0, 0];
    for (const _ of untilCovered(60, () => told > 0 && told < pairs)) {
      pairs++;
      const marker = at(8 + below(3), 8 + below(3));
      const [one, two] = [0, 1].map(() => mine('germany', marker, around(marker)[below(7)] as Hex)) as [Mine, Mine];
      const walker = unit('france', 'armoured-car', at(9, 12));
      const layers = [unit('france', 'minelayer', at(9, 7)), unit('germany', 'infantry', at(1, 3))];
      const scene = (hidden: Mine) => field([walker, ...layers], { active: 'france', mines: [hidden] });
      let states: [State, State] = [scene(one), scene(two)];
      const plan = enumerate(states[0], 'france').filter(({ type }) => type === 'lay-mine' || type === 'move');
      t.same(enumerate(states[1], 'france'), enumerate(states[0], 'france'), 'the same commands');
      for (const wanted of [
        plan[below(plan.length)],
        plan[below(plan.length)],
        plan[below(plan.length)],
      ] as Command[]) {
        const [a, b] = states.map((state) => give(state, 'france', wanted)) as [Outcome, Outcome];
        t.same(a.refusal, b.refusal);
        const isTold = [a, b].some(({ types }) => types.includes('mine-set-off'));
        if (isTold) {
          told++;
          break;
        }
        for (const seat of ['france', 'great-britain', 'austria-hungary', null]) {
          t.same(
            a.events.map((event) => redact(event, seat)),
            b.events.map((event) => redact(event, seat)),
          );
          t.same(view(a.state, seat), view(b.state, seat));
        }
        t.same(
          a.events.map((event) => redact(event, 'germany')),
          b.events.map((event) => redact(event, 'germany')),
          'the owner is not told whether another mine lies on its own',
        );
        states = [a.state, b.state];
      }
    }
    t.ok(told > 0 && told < pairs, `${told} of ${pairs} pairs were told apart by a mine that was set off`);
  },
);

t.test('markers and known mines are drawn (SF-MIN-1, SF-MIN-2, SF-TUR-2)', async (t) => {
  const forts = [{ id: 'F1', country: 'germany' as const, turret: true }];
  const state = field([enemy], { mines: [mine('germany', at(5, 5), at(5, 6))], forts });
  const own = renderBoard(view(state, 'germany'));
  const others = renderBoard(view(state, 'france'));
  for (const svg of [own, others]) t.match(svg, /class="mine-marker" data-country="germany"/);
  t.match(own, /class="mine" data-country="germany"/);
  t.notMatch(others, /class="mine"/);
  t.match(own, /class="turret"/);
  t.notMatch(renderBoard(field([enemy])), /class="(turret|mine-marker)"/);
});
