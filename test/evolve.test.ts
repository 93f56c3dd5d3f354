import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { recordingDice } from '../src/dice/dice.js';
import { isShaped } from '../src/game/check.js';
import { hashOfState } from '../src/game/hash.js';
import { Games } from '../src/game/registry.js';
import { distance } from '../src/hex/axial.js';
import { answerAttacks } from '../src/trench-club/answers/combat.js';
import { decide } from '../src/trench-club/decide.js';
import { evolve, evolveAll } from '../src/trench-club/evolve.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { files } from '../src/trench-club/hosted/game/game-file.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { isHex, hexOf } from '../src/trench-club/board/position/place.js';
import { reachOf, releaseReach } from '../src/trench-club/law/movement/reach.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import { EventSchema, type Event } from '../src/trench-club/wire/schema/event.js';
import { GameFileSchema, type GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { OptionOverrides } from '../src/trench-club/wire/schema/options.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { suggestedSplit } from '../src/trench-club/law/set-up/split-armies.js';
import { stepOf } from '../src/trench-club/law/movement/points.js';
import { redact, view } from '../src/trench-club/law/events/view.js';
import { at, flags, FOUR, position, unit } from './support/game.js';
import { GameRecorder, replay } from './support/game-recorder.js';

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}

t.test('each event changes what it names and shares the rest', async (t) => {
  const infantry = unit('germany', 'infantry', at(5, 5), { id: 'a', damage: 2, xp: 1, army: 1 });
  const tank = unit('germany', 'tank', 'F1', { id: 'b', damage: 3, rested: true });
  const truck = unit('germany', 'troop-transport', at(8, 8), { id: 'c', army: 2 });
  const rider = unit('germany', 'infantry', 'aboard:c', { id: 'd', moved: true, army: 3 });
  const foe = unit('france', 'infantry', at(9, 9), { id: 'e' });
  const units = [infantry, tank, truck, rider, foe];
  const state = frozen(
    position({
      countries: FOUR,
      round: 1,
      units,
      forts: flags({ F1: 'germany', F2: 'france' }),
      money: { germany: 9 },
    }),
  );
  const replaced = (index: number, by: Unit) => ({ units: units.with(index, by) });
  const ordered = (...armies: number[]) => ({
    seats: state.seats.map((seat, index) => (index === 0 ? { ...seat, ordered: [armies] } : seat)),
  });
  const cases: [Event, Partial<State>][] = [
    [
      { type: 'unit-moved', unit: 'a', path: [at(5, 6)], cost: 1, hex: at(5, 6), stopped: false },
      { ...replaced(0, { ...infantry, hex: at(5, 6), moved: true }), ...ordered(1) },
    ],
    [
      { type: 'unit-moved', unit: 'b', path: [at(2, 1)], cost: 1, hex: at(2, 1), stopped: false },
      replaced(1, unit('germany', 'tank', at(2, 1), { id: 'b', damage: 3, moved: true })),
    ],
    [
      { type: 'unit-moved', unit: 'a', path: [{ board: 'c' }], cost: 0.5, aboard: 'c', stopped: false },
      {
        ...replaced(0, unit('germany', 'infantry', 'aboard:c', { id: 'a', damage: 2, xp: 1, army: 1, moved: true })),
        ...ordered(1, 2),
      },
    ],
    [
      { type: 'units-unloaded', transport: 'c', placements: [{ unit: 'd', hex: at(8, 9) }], units: ['d'] },
      {
        ...replaced(3, unit('germany', 'infantry', at(8, 9), { id: 'd', moved: true, army: 3 })),
        ...ordered(3),
      },
    ],
    [
      { type: 'units-unloaded', transport: 'c', placements: [], fort: 'F1', units: ['d'] },
      { ...replaced(3, unit('germany', 'infantry', 'F1', { id: 'd', moved: true, army: 3 })), ...ordered(3) },
    ],
    [
      { type: 'fort-taken', fort: 'F2', unit: 'a', country: 'germany', from: 'france' },
      { forts: flags({ F1: 'germany', F2: 'germany' }) },
    ],
    [
      { type: 'fort-taken', fort: 'F0', unit: 'a', country: 'germany', from: null },
      { forts: flags({ F0: 'germany', F1: 'germany', F2: 'france' }) },
    ],
    [{ type: 'unit-destroyed', unit: 'e', country: 'france', cause: 'fort', by: 'a' }, { units: units.slice(0, 4) }],
    [{ type: 'unit-destroyed', unit: 'gone', country: 'france', cause: 'battle', by: 'a' }, {}],
    [{ type: 'attack-void', index: 4, attacker: 'a', target: 'gone', clause: 'ATT-3' }, { battle: 5 }],
    [{ type: 'income-paid', country: 'france', forts: 1, amount: 3 }, { money: { germany: 9, france: 3 } }],
    [
      { type: 'unit-repaired', unit: 'b', price: 4 },
      { ...replaced(1, unit('germany', 'tank', 'F1', { id: 'b', rested: true })), money: { germany: 5 } },
    ],
    [
      { type: 'unit-recruited', unit: 'n', country: 'germany', unitType: 'mortar', fort: 'F1', price: 9 },
      {
        units: [...units, unit('germany', 'mortar', 'F1', { id: 'n' })],
        money: { germany: 0 },
        serial: { germany: 1 },
      },
    ],
    [
      { type: 'money-transferred', from: 'germany', to: 'austria-hungary', amount: 5, fee: 1 },
      { money: { germany: 3, 'austria-hungary': 5 } },
    ],
    [{ type: 'timer-started', deadline: '2024-03-01T10:00:00Z' }, { deadline: '2024-03-01T10:00:00Z' }],
    [{ type: 'order-rolled', purpose: 'deployment', rolls: [], first: 'france' }, {}],
    [{ type: 'order-rolled', purpose: 'first-turn', rolls: [], first: 'france' }, { firstPlayer: 'france' }],
    [
      {
        type: 'game-ended',
        result: { winner: null, reason: 'agreed-draw', clause: 'DEC-END-10' },
        faction: null,
      },
      { phase: 'over', result: { winner: null, reason: 'agreed-draw', clause: 'DEC-END-10' } },
    ],
  ];
  for (const [event, change] of cases) {
    t.ok(isShaped(EventSchema, event), event.type);
    const after = evolve(state, event);
    t.same(after, { ...state, ...change }, JSON.stringify(event));
    for (const key of Object.keys(state) as (keyof State)[]) {
      if (!(key in change)) t.equal(after[key], state[key], `${event.type} shares ${key}`);
    }
    after.units.forEach((one) => {
      const old = units.find(({ id }) => id === one.id);
      if (old && JSON.stringify(old) === JSON.stringify(one)) t.equal(one, old, `${event.type} shares ${one.id}`);
    });
    t.equal(redact(event, 'france'), event);
  }
});

t.test('views redact hidden facts (SET-4, DEC-SET-12)', async (t) => {
  const mine = { country: 'germany' as const, marker: at(3, 3), mine: at(3, 4) };
  const state = position({
    seats: [
      { country: 'germany', armies: [{ token: 3, revealed: true }, { token: 5 }, { token: 1 }] },
      { country: 'france', armies: [{ token: 2 }, { token: 6 }, { token: 4 }] },
    ],
    mines: [mine],
    specialForceDeck: ['airship', 'medic'],
  });
  const tokens = (one: State) => one.seats.map(({ armies }) => armies?.map(({ token }) => token));
  for (const seat of ['germany', 'france', null]) {
    const seen = view(state, seat);
    t.same(tokens(seen), [
      [3, null, null],
      [null, null, null],
    ]);
    t.same(seen.specialForceDeck, [null, null]);
    t.same(seen.mines, [seat === 'germany' ? { ...mine, armed: null } : { ...mine, mine: null }]);
    t.same(view(seen, seat), seen, 'a view of a view is the same');
  }
  t.equal(view(position(), 'germany').mines, undefined);
});

/** Infantry looks for the hexes beside forts the country does not hold, other units look for the enemy. */
function goals(state: State, country: Country, unit: Unit) {
  const position = positionOf(state);
  if (!unit.type.includes('infantry')) {
    return state.units.flatMap(({ hex, country: other }) => (hex && other !== country ? [{ hex, id: '' }] : []));
  }
  return position.map.forts.flatMap(({ index, approaches, id }) =>
    position.fortCountries[index] === country ? [] : approaches.map((hex) => ({ hex: hexOf(position, hex), id })),
  );
}

/** Walks to the nearest fort and takes it. */
function march(state: State, index: number, country: Country): Command | null {
  const position = positionOf(state);
  const marcher = state.units[index] as Unit;
  const { id, hex, moved } = marcher;
  const targets = goals(state, country, marcher);
  if (moved || targets.length === 0) return null;
  const beside = hex && targets.find((target) => distance(target.hex, hex) === 0);
  if (beside) return { type: 'move', unit: id, path: [{ fort: beside.id }] };
  const reach = reachOf(position, index);
  const away = (node: number) => Math.min(...targets.map((target) => distance(target.hex, hexOf(position, node))));
  const [best] = reach.nodes
    .filter((node) => isHex(position.map, node) && reach.isStandable(node))
    .map((node) => ({ node, path: reach.path(node), steps: away(node) }))
    .filter(({ path }) => path.length > 0)
    .sort((a, b) => a.steps - b.steps || a.node - b.node);
  const path = best?.path.map((node) => stepOf(position, node));
  releaseReach(reach);
  return path ? { type: 'move', unit: id, path } : null;
}

const HUNTERS = /infantry|tank|armoured-car|fighter-plane/;

/** Germany marches on the forts and shoots at what it can, France waits. */
function played(seed: string, ruleset: State['ruleset']): { file: GameFile; states: State[] } {
  const dice = recordingDice(seededDice(seed, 'game'));
  const begun = setUp({ ruleset, map: 'flanders-mud', seats: [{ country: 'germany' }, { country: 'france' }] }, dice);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const game = new GameRecorder(frozen(begun.value.state), dice.rolls.flat());
  const states = [game.state];
  const give = (seat: Country, command: Command) => {
    const decision = game.give(seat, command, dice);
    if (decision.ok) states.push(frozen(game.state));
    return decision.ok;
  };
  for (const country of ['germany', 'france'] as const) {
    give(country, { type: 'split-armies', armies: suggestedSplit(game.state, country) });
  }
  // The deployment of the quick set-up, which has dice of its own.
  const quick = setUp(
    { ruleset, map: 'flanders-mud', seats: [{ country: 'germany' }, { country: 'france' }], quick: true },
    seededDice(seed, 'game'),
  );
  const events = quick.ok ? quick.value.events : [];
  while (game.state.phase === 'deployment') {
    const country = game.state.active as Country;
    const army =
      (game.state.seats.find((seat) => seat.country === country)?.armies ?? []).findIndex(({ revealed }) => !revealed) +
      1;
    give(country, { type: 'reveal-token', army });
    const deployed = events.find((one) => one.type === 'army-deployed' && one.country === country && one.army === army);
    if (deployed?.type !== 'army-deployed' || !give(country, { type: 'deploy', ...strip(deployed) })) break;
  }
  for (let turn = 0; turn < 200 && !game.state.result; turn++) {
    const country = game.state.active as Country;
    if (country === 'germany') {
      for (const { id, type } of game.state.units) {
        const index = game.state.units.findIndex((one) => one.id === id);
        if (index === -1 || !HUNTERS.test(type) || game.state.units[index]?.country !== country || game.state.result)
          continue;
        const command = march(game.state, index, country);
        if (command) give(country, command);
      }
      if (game.state.result) break;
    }
    give(country, { type: 'end-movement' });
    if (country === 'germany') {
      const attacks = answerAttacks(game.state).attackers.flatMap(({ attacker, attacks: targets }) =>
        targets[0] ? [{ attacker, target: targets[0].target }] : [],
      );
      give(country, { type: 'declare', attacks });
    }
    give(country, { type: 'confirm-declarations' });
    while (game.state.phase === 'battles') give(country, { type: 'fight' });
    if (game.state.phase === 'money') give(country, { type: 'end-turn' });
  }
  return { file: game.file(), states };
}

function strip({
  army,
  placements,
}: Extract<Event, { type: 'army-deployed' }>): Omit<Extract<Command, { type: 'deploy' }>, 'type'> {
  return { army, placements };
}

t.test('two players play a whole game by commands, to a victory by forts (END-1, PHS-1, SET-1, CMP-2)', async (t) => {
  for (const ruleset of ['e1', 'e2'] as const) {
    const { file, states } = played('short game', ruleset);
    const last = states.at(-1) as State;
    t.match(last.result, { winner: 'central-powers', reason: 'forts', clause: 'END-1' });
    t.match(trenchClub.result(last), { winner: 'central-powers', reason: 'forts' });
    t.same(trenchClub.winners(last), ['germany']);
    t.same(trenchClub.toAct(last), []);
    t.ok(file.entries.length > 60, `${file.entries.length} commands`);
    t.ok(
      file.entries.some(({ events }) => events.some(({ type }) => type === 'battle-fought')),
      'with battles',
    );
    t.ok(isShaped(GameFileSchema, JSON.parse(JSON.stringify(file))));

    // Parsing gives the same state; evolving the events gives the same states.
    let state = file.start;
    file.entries.forEach((entry, index) => {
      state = evolveAll(state, entry.events);
      const parsed = parseState(JSON.parse(JSON.stringify(state)));
      t.equal(hashOfState(state), entry.hash, `${entry.command?.type} ${index}`);
      if (!parsed.ok) t.same(parsed.findings, [], `${entry.command?.type} ${index}`);
      else t.equal(hashOfState(parsed.state), entry.hash);
    });
    t.same(state, last);
    const again = replay(file);
    t.same(again.ok && again.state, last);
  }
});

t.test('a replay names the first divergence', async (t) => {
  const { file } = played('short game', 'e1');
  const fight = file.entries.findIndex(({ rolls, command }) => rolls.length > 0 && command?.type === 'fight');
  const move = file.entries.findIndex(({ command }) => command?.type === 'move');
  const cases: [string, (copy: GameFile) => void, object][] = [
    [
      'a die',
      (copy) =>
        (copy.entries[fight] as GameFile['entries'][0]).rolls.splice(
          0,
          1,
          13 - (copy.entries[fight]?.rolls[0] as number),
        ),
      { kind: 'events', entry: fight, pointer: `/entries/${fight}/events/0` },
    ],
    ['a die less', (copy) => copy.entries[fight]?.rolls.pop(), { kind: 'rolls', entry: fight }],
    ['a die more', (copy) => copy.entries[fight]?.rolls.push(1), { kind: 'rolls', entry: fight }],
    [
      'an event less',
      (copy) => copy.entries[move]?.events.pop(),
      { kind: 'events', entry: move, pointer: `/entries/${move}/events/0`, expected: null },
    ],
    [
      'another seat',
      (copy) =>
        ((copy.entries[move] as GameFile['entries'][0]).seat =
          copy.entries[move]?.seat === 'germany' ? 'france' : 'germany'),
      { kind: 'refused', entry: move, actual: { code: 'not-your-turn' } },
    ],
    [
      'a hash',
      (copy) => ((copy.entries[3] as GameFile['entries'][0]).hash = '0'.repeat(64)),
      { kind: 'hash', entry: 3, expected: '0'.repeat(64) },
    ],
    ['the map', (copy) => (copy.mapHash = 'f'.repeat(64)), { kind: 'map', entry: null, pointer: '/mapHash' }],
    ['the unit sheet', (copy) => (copy.unitSheetHash = 'f'.repeat(64)), { kind: 'unit-sheet', entry: null }],
    ['the deal', (copy) => (copy.deal as number[]).pop(), { kind: 'deal', entry: null, pointer: '/deal' }],
    ['too many dice for the deal', (copy) => (copy.deal as number[]).push(3), { kind: 'deal', pointer: '/deal' }],
    [
      'dice that deal something else',
      (copy) => copy.deal?.splice(0, 1, copy.deal[0] === 1 ? 2 : 1),
      { kind: 'deal', pointer: '/start' },
    ],
    [
      'a start that cannot be',
      (copy) => copy.start.units.push(copy.start.units[0] as Unit),
      { kind: 'start', entry: null },
    ],
  ];
  for (const [name, change, divergence] of cases) {
    const copy = structuredClone(file);
    change(copy);
    t.match(replay(copy), { ok: false, divergence }, name);
  }
  const { deal: _deal, ...without } = file;
  t.ok(replay(without).ok, 'a game may begin anywhere');
});

t.test(
  'the file of a quick set-up deals its start again, whatever is chosen before the first turn (SET-4)',
  async (t) => {
    const choices: OptionOverrides[] = [
      {},
      { 'sf.enabled': true, 'start.specialForce': true },
      { 'variant.victoryPoints': true },
      { 'start.twoCountryUnits': true, 'variant.trenches': true },
    ];
    for (const options of choices) {
      const dice = recordingDice(seededDice('quick', 'deal'));
      const seats = FOUR.map((country) => ({ country }));
      const begun = setUp({ ruleset: 'e1', map: 'flanders-mud', seats, options, quick: true }, dice);
      if (!begun.ok) throw new Error(begun.refusal.message);
      const file = files.file(begun.value.state, dice.rolls.flat(), []);
      t.match(replay(file), { ok: true }, JSON.stringify(options));
    }
  },
);

t.test('games are found by id and by the schema of their states', async (t) => {
  const game = trenchClub;
  const games = new Games([game]);
  t.same(games.ids, ['trench-club']);
  t.equal(games.get('trench-club'), game);
  t.equal(games.ofSchema('trench-club/1'), game);
  t.equal(games.get('chess'), undefined);
  t.throws(() => new Games([game, game]), /share/);
  t.same(trenchClub.seats(position()), ['germany', 'france']);
  t.equal(trenchClub.result(position()), null);
  t.notOk(decide(position(), { type: 'fight' }, 'germany', seededDice('x', 'y')).ok);
});
