import t from 'tap';
import type { Hex } from '../src/hex/axial.js';
import { answerPreview } from '../src/trench-club/answers/preview.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import type { Command, CommandOf } from '../src/trench-club/wire/schema/command.js';
import { FACTION_OF, type Country, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { Options } from '../src/trench-club/wire/schema/options.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { at, flags, FOUR, give, position, unit } from './support/game.js';
import { RUN_SEED, untilCovered } from './support/seed.js';
import { wholeNumbers } from '../scripts/play/random.js';

const options: Partial<Options> = { 'variant.victoryPoints': true, 'sf.enabled': true };
const scene = (more: Partial<State> & { countries?: readonly Country[] }): State =>
  position({ countries: FOUR, ...more, options: { ...options, ...more.options } });

const HQ = at(12, 7);
const flag = (country: Country, hex: Hex) => ({ country, hex });
const x = (type: UnitType = 'armoured-car', more: Partial<Unit> = {}) =>
  unit('germany', type, at(12, 8), { id: 'x', ...more });
const go = (...hexes: Hex[]): Command => ({ type: 'move', unit: 'x', path: hexes });
const others = [
  unit('france', 'infantry', at(25, 20), { id: 'f' }),
  unit('great-britain', 'infantry', at(27, 20), { id: 'b' }),
];
const mineAt = (hex: Hex) => ({ country: 'france' as const, marker: hex, mine: hex });
const truck = unit('germany', 'troop-transport', at(12, 8), { id: 't' });
const aboard = (id: string, more: Partial<Unit> = {}) => unit('germany', 'infantry', 'aboard:t', { id, ...more });
const put = (first: Hex, second: Hex): Command => ({
  type: 'move',
  unit: 't',
  path: [],
  unload: [
    { unit: 'x', hex: first },
    { unit: 'y', hex: second },
  ],
});
const beyond = at(12, 6);
const far = at(12, 5);
const now = '2024-03-01T10:00:00.000Z';

interface Case {
  readonly name: string;
  readonly state: Partial<State>;
  readonly command: Command;
  readonly types: readonly string[];
  /** Where units are then; null for destroyed ones. */
  readonly at: Readonly<Record<string, Hex | string | null>>;
  readonly won: 'victory-points' | 'annihilation' | null;
  readonly by?: 'central-powers' | 'entente';
}

const CAPTURED = ['headquarters-captured', 'points-scored'];
const LOST = ['mine-set-off', 'unit-destroyed', 'points-scored'];
const french = [flag('france', HQ)];
const both = [...french, flag('great-britain', beyond)];

const CASES: readonly Case[] = [
  {
    name: 'the eleventh point, then a mine and the end of the last unit',
    state: { units: [x(), ...others], victoryPoints: { germany: 8 }, headquarters: french, mines: [mineAt(far)] },
    command: go(HQ, beyond, far),
    types: ['unit-moved', ...CAPTURED, 'game-ended'],
    at: { x: HQ },
    won: 'victory-points',
    by: 'central-powers',
  },
  {
    name: 'too few points: on to the mine',
    state: { units: [x(), ...others], victoryPoints: { germany: 6 }, headquarters: french, mines: [mineAt(far)] },
    command: go(HQ, beyond, far),
    types: ['unit-moved', 'mine-set-off', 'unit-destroyed', ...CAPTURED, 'points-scored', 'game-ended'],
    at: { x: null },
    won: 'annihilation',
    by: 'entente',
  },
  {
    name: 'a mine on the headquarters comes first (DEC-SF-MIN-3)',
    state: { units: [x(), ...others], victoryPoints: { germany: 8 }, headquarters: french, mines: [mineAt(HQ)] },
    command: go(HQ, beyond),
    types: ['unit-moved', ...LOST, 'game-ended'],
    at: { x: null },
    won: 'annihilation',
    by: 'entente',
  },
  {
    name: 'the first of two headquarters is enough',
    state: { units: [x(), ...others], victoryPoints: { germany: 7 }, headquarters: both },
    command: go(HQ, beyond, far),
    types: ['unit-moved', ...CAPTURED, 'game-ended'],
    at: { x: HQ },
    won: 'victory-points',
    by: 'central-powers',
  },
  {
    name: 'the second of them',
    state: { units: [x(), ...others], victoryPoints: { germany: 4 }, headquarters: both },
    command: go(HQ, beyond, far),
    types: ['unit-moved', ...CAPTURED, ...CAPTURED, 'game-ended'],
    at: { x: beyond },
    won: 'victory-points',
    by: 'central-powers',
  },
  {
    name: 'the points of the faction',
    state: {
      units: [x(), ...others],
      victoryPoints: { germany: 3, 'austria-hungary': 9 },
      headquarters: french,
    },
    command: go(HQ, beyond),
    types: ['unit-moved', ...CAPTURED, 'game-ended'],
    at: { x: HQ },
    won: 'victory-points',
    by: 'central-powers',
  },
  {
    name: 'in passing an own unit, where nobody could stay',
    state: {
      units: [x(), unit('germany', 'medic', HQ, { id: 'own' }), ...others],
      victoryPoints: { germany: 7 },
      headquarters: french,
    },
    command: go(HQ, beyond),
    types: ['unit-moved', ...CAPTURED, 'game-ended'],
    at: { x: HQ, own: HQ },
    won: 'victory-points',
    by: 'central-powers',
  },
  {
    name: 'looked at only at the end of a turn (OPT-17)',
    state: {
      units: [x(), ...others],
      victoryPoints: { germany: 7 },
      headquarters: french,
      options: { 'victory.check': 'end-of-turn' },
    },
    command: go(HQ, beyond),
    types: ['unit-moved', ...CAPTURED],
    at: { x: beyond },
    won: null,
  },
  {
    name: 'the first who gets out captures: the second stays aboard, and sets off no mine',
    state: {
      units: [truck, aboard('x'), aboard('y'), ...others],
      victoryPoints: { germany: 7, france: 9 },
      headquarters: french,
      mines: [mineAt(at(12, 9))],
    },
    command: put(HQ, at(12, 9)),
    types: ['unit-moved', 'units-unloaded', ...CAPTURED, 'game-ended'],
    at: { x: HQ, y: 't' },
    won: 'victory-points',
    by: 'central-powers',
  },
  {
    name: 'the first who gets out is blown up for the tenth point of the other side: no headquarters any more',
    state: {
      units: [truck, aboard('x'), aboard('y'), ...others],
      victoryPoints: { germany: 7, france: 9 },
      headquarters: french,
      mines: [mineAt(at(12, 9))],
    },
    command: put(at(12, 9), HQ),
    types: ['unit-moved', 'units-unloaded', ...LOST, 'game-ended'],
    at: { x: null, y: 't' },
    won: 'victory-points',
    by: 'entente',
  },
  {
    name: 'the clock unloads one transport after another (DEC-PHS-3)',
    state: {
      units: [
        truck,
        aboard('x'),
        unit('germany', 'troop-transport', at(5, 5), { id: 't2' }),
        unit('germany', 'infantry', 'aboard:t2', { id: 'y' }),
        ...others,
      ],
      victoryPoints: { germany: 7 },
      headquarters: french,
      options: { 'timer.movePlusDeclare': 60 },
      deadline: now,
    },
    command: { type: 'expire-timer', now },
    types: ['timer-expired', 'unit-moved', 'units-unloaded', ...CAPTURED, 'game-ended'],
    at: { x: HQ, y: 't2' },
    won: 'victory-points',
    by: 'central-powers',
  },
];

/** The second headquarters of the cases lies on no start number. */
const faults = (state: State) => stateFindings(state).filter(({ pointer }) => !pointer.startsWith('/headquarters/'));

t.test('a game that is won in the midst of a command ends there (DEC-VP-8, DEC-END-7, END-2, VAR-VP-1)', async (t) => {
  for (const { name, state: more, command, types, at: places, won, by } of CASES) {
    const state = scene(more);
    t.same(faults(state), [], `${name}: possible`);
    const { state: after, events, types: found, refusal } = give(state, 'germany', command);
    t.equal(refusal, null, name);
    t.same(found, types, `${name}: events`);
    t.equal(after.result?.reason ?? null, won, `${name}: won`);
    if (by) t.equal(after.result?.winner, by, `${name}: winner`);
    for (const [id, place] of Object.entries(places)) {
      const one = after.units.find((other) => other.id === id);
      t.same(one ? (one.hex ?? one.aboard) : null, place, `${name}: ${id}`);
    }
    t.same(evolveAll(state, events), after, `${name}: the events say all of it`);
    t.same(faults(after), [], `${name}: a possible state`);
    const [moved] = events;
    if (moved?.type === 'unit-moved' && moved.hex && moved.path.length > 0) {
      t.same(moved.path.at(-1), moved.hex, `${name}: the path as walked`);
      t.equal(moved.cost, moved.path.length, `${name}: and its cost`);
    }
  }
});

t.test('reachable places do not lie beyond the end of the game (DEC-VP-8, DEC-END-7)', async (t) => {
  const state = scene({
    units: [x('mounted-infantry', { hex: at(12, 8) }), ...others],
    victoryPoints: { germany: 7 },
    headquarters: french,
  });
  const [answer] = answerReachable(state, { units: ['x'], paths: true, explain: true }).units;
  for (const { hex, path, cost } of answer?.destinations ?? []) {
    const { events } = give(state, 'germany', { type: 'move', unit: 'x', path: path ?? [] });
    t.match(events[0], { hex, path, cost }, JSON.stringify(hex));
  }
  const destination = (hex: Hex) => answer?.destinations.find((one) => one.hex?.q === hex.q && one.hex.r === hex.r);
  t.match(destination(HQ), { endsMove: true, cost: 1 });
  t.ok((destination(beyond)?.cost ?? 0) > 2, 'by another way, at its cost');
  const slow = scene({ units: [x('infantry', { hex: at(12, 8) }), ...others], headquarters: french });
  const reached = (one: State) =>
    answerReachable(one, { units: ['x'], explain: true }).units[0]?.destinations.some(
      ({ hex }) => hex?.q === beyond.q && hex.r === beyond.r,
    );
  t.equal(reached(slow), true, 'no end, no obstacle');
  t.equal(reached({ ...slow, victoryPoints: { germany: 7 } }), false);
  const explained = answerReachable({ ...slow, victoryPoints: { germany: 7 } }, { units: ['x'], explain: true });
  t.match(
    explained.units[0]?.outOfReach?.filter(({ hexes }) => hexes.some(({ q, r }) => q === beyond.q && r === beyond.r)),
    [{ code: 'not-enough-points' }],
    'the way round is too long',
  );
  const preview = answerPreview({ ...slow, victoryPoints: { germany: 7 } }, { unit: 'x' });
  t.ok(preview.places.some(({ destination: { hex } }) => hex?.q === HQ.q && hex.r === HQ.r));
});

t.test(
  'a headquarters below an own plane is a destination where it wins, and none where it does not (DEC-VP-8)',
  async (t) => {
    const state = scene({
      units: [
        unit('germany', 'infantry', at(12, 8), { id: 'x' }),
        unit('germany', 'fighter-plane', HQ, { id: 'plane' }),
        ...others.slice(0, 1),
      ],
      headquarters: french,
      victoryPoints: { germany: 8 },
    });
    const reached = (one: State) => {
      const [answer] = answerReachable(one, { units: ['x'], paths: true, explain: true }).units;
      return answer?.destinations.find(({ hex }) => hex?.q === HQ.q && hex.r === HQ.r);
    };
    t.match(reached(state), { path: [HQ], cost: 1, endsMove: true });
    const listed = enumerate(state, 'germany').filter((one) => one.type === 'move' && one.unit === 'x');
    t.ok(listed.some((one) => JSON.stringify(one) === JSON.stringify(go(HQ))));
    for (const path of [[HQ], [HQ, beyond]]) {
      const { state: after, events, refusal } = give(state, 'germany', go(...path));
      t.equal(refusal, null);
      t.match(after.result, { reason: 'victory-points', winner: 'central-powers' });
      t.match(events[0], { path: [HQ], hex: HQ });
      t.same(faults(after), []);
    }
    const early = { ...state, victoryPoints: { germany: 6 } };
    t.equal(reached(early), undefined);
    t.match(give(early, 'germany', go(HQ)).refusal, { code: 'hex-occupied' });
    const medic = {
      ...state,
      units: state.units.map((one) => (one.id === 'x' ? { ...one, type: 'medic' as const } : one)),
    };
    t.equal(reached(medic), undefined, 'a unit that captures nothing');
  },
);

t.test('a unit that a mine destroys on a transport’s hex has not boarded (DEC-TRN-13, DEC-SF-MIN-3)', async (t) => {
  const at3 = { round: 2, seats: FOUR.map((country) => ({ country, ordered: [[3], []] })) } as const;
  const units = [
    x('infantry', { army: 1 }),
    unit('germany', 'troop-transport', HQ, { id: 't', army: 2 }),
    unit('germany', 'infantry', at(3, 3), { id: 'rest', army: 3 }),
    ...others,
  ];
  const board: Command = { type: 'move', unit: 'x', path: [{ board: 't' }] };
  const limits = { 'firstRound.limits': true } as Partial<Options>;
  const mined = { ...scene({ units, mines: [mineAt(HQ)], options: limits }), ...at3 };
  const ordered = (state: State) => state.seats.find(({ country }) => country === 'germany')?.ordered;
  const { state, types, events, refusal } = give(mined, 'germany', board);
  t.equal(refusal, null);
  t.same(types.slice(0, 3), ['unit-moved', 'mine-set-off', 'unit-destroyed']);
  t.match(events[0], { hex: HQ, aboard: undefined });
  t.same(ordered(state), [[3], [1]], 'the army of the transport has no order by it');
  const { mines: _mines, ...safe } = mined;
  t.same(ordered(give(safe, 'germany', board).state), [[3], [1, 2]]);
});

t.test('the remaining declared battles are not fought after the end (DEC-END-7, DEC-VP-8)', async (t) => {
  const fighters = [
    unit('germany', 'infantry', at(5, 5), { id: 'a' }),
    unit('germany', 'infantry', at(8, 5), { id: 'c' }),
    unit('france', 'mortar', at(5, 6), { id: 'b', damage: 5 }),
    unit('france', 'mortar', at(8, 6), { id: 'd' }),
  ];
  const state = scene({
    units: [...fighters, ...others.slice(1)],
    phase: 'battles',
    victoryPoints: { germany: 9 },
    declarations: [
      { attacker: 'a', target: 'b' },
      { attacker: 'c', target: 'd' },
    ],
    battle: 0,
  });
  const { types } = give(state, 'germany', { type: 'fight' }, new Array<number>(14).fill(1).slice(0, 12));
  t.same(types, ['battle-fought', 'unit-destroyed', 'points-scored', 'game-ended']);
});

t.test('a move that wins on the hex of an own unit is listed with the path that wins (DEC-VP-8)', async (t) => {
  // From the start both headquarters can be captured in one move; the other cheapest way captures the last alone.
  for (const first of [at(12, 6), at(13, 7)]) {
    const state = scene({
      units: [
        unit('germany', 'armoured-car', at(14, 5), { id: 'car' }),
        unit('germany', 'fighter-plane', HQ, { id: 'plane' }),
        ...others,
      ],
      headquarters: [flag('france', HQ), flag('great-britain', first)],
      victoryPoints: { germany: 6 },
    });
    const onto = enumerate(state, 'germany').filter(
      (one) => one.type === 'move' && one.unit === 'car' && JSON.stringify(one.path.at(-1)) === JSON.stringify(HQ),
    );
    t.equal(onto.length, 1, 'it is listed');
    const { refusal, state: after } = give(state, 'germany', onto[0] as Command);
    t.equal(refusal, null);
    t.match(after.result, { reason: 'victory-points' });
  }
});

t.test('every listed move of random positions near the end is applied, and nothing follows the end', async (t) => {
  const below = wholeNumbers(`near the end ${RUN_SEED}`);
  let ended = 0;
  let cut = 0;
  let underPlanes = 0;
  const isCovered = () => ended > 20 && cut > 5 && underPlanes > 5;
  for (const round of untilCovered(60, isCovered)) {
    const types: UnitType[] = ['infantry', 'armoured-car', 'mounted-infantry', 'medic', 'fighter-plane', 'tank'];
    const taken = new Set<string>();
    const free = (): Hex => {
      for (;;) {
        const [column, row] = [10 + below(6), 5 + below(6)];
        if (taken.has(`${column},${row}`)) continue;
        taken.add(`${column},${row}`);
        return at(column, row);
      }
    };
    const isBelowPlane = below(2) === 0;
    if (isBelowPlane) taken.add('12,7');
    const units = [0, 1].map((n) => unit('germany', types[below(types.length)] as UnitType, free(), { id: `g${n}` }));
    if (isBelowPlane) units.push(unit('germany', 'fighter-plane', HQ, { id: 'plane' }));
    if (below(2) === 0) units.push(unit('germany', 'troop-transport', free(), { id: 't' }), aboard('p'), aboard('q'));
    const foes = [unit('france', 'infantry', free(), { id: 'f' }), unit('great-britain', 'tank', free(), { id: 'b' })];
    const state = scene({
      units: [...units, ...foes],
      headquarters: [flag('france', HQ), flag('great-britain', at(12, 16 - 9 * below(2) - below(2)))].filter(
        ({ hex }, index, all) => all.findIndex((one) => one.hex.r === hex.r) === index,
      ),
      victoryPoints: { germany: 4 + below(6), france: 6 + below(4) },
      mines: below(2) === 0 ? [mineAt(at(12, 6)), mineAt(at(13, 8))].slice(0, 1 + below(2)) : [],
    });
    const moves = enumerate(state, 'germany').filter((one): one is CommandOf<'move'> => one.type === 'move');
    for (const command of moves) {
      const { state: after, events, types: found, refusal } = give(state, 'germany', command);
      if (refusal) t.fail(`${round} ${JSON.stringify(command)}: ${refusal.code}`);
      if (JSON.stringify(evolveAll(state, events)) !== JSON.stringify(after)) t.fail(`${round}: events`);
      const end = found.indexOf('game-ended');
      if (end !== -1) ended++;
      if (end !== -1 && end !== found.length - 1) t.fail(`${round}: ${found.join()}`);
      const [moved] = events;
      const isMined = found.includes('mine-set-off');
      if (moved?.type !== 'unit-moved') t.fail(`${round}: ${found.join()}`);
      else if (!isMined && JSON.stringify(moved.path) !== JSON.stringify(command.path)) t.fail(`${round}: cut short`);
      // The same way and some steps more: the end is where the first of both totals is reached.
      const mover = state.units.find(({ id }) => id === command.unit) as Unit;
      const last = command.path.at(-1);
      if (!last || !('q' in last) || isMined || mover.type === 'troop-transport') continue;
      for (const on of [[at(11, 6)], [at(12, 6)], [at(13, 6)], [HQ, beyond], [HQ, at(13, 7)]]) {
        const longer = { ...command, path: [...command.path, ...on] };
        const { events: more, refusal: illegal } = give(state, 'germany', longer);
        if (illegal) continue;
        const walked = more.find((event) => event.type === 'unit-moved');
        const steps = stepsToTheEnd(state, mover, longer.path as Hex[]);
        if (steps < longer.path.length) cut++;
        const isBlown = more.some((event) => event.type === 'mine-set-off');
        if (!isBlown && walked?.path.length !== steps) t.fail(`${round}: ${walked?.path.length} steps, not ${steps}`);
        if (!more.some((event) => event.type === 'game-ended') || !walked?.hex) continue;
        if (isBelowPlane && JSON.stringify(walked.hex) === JSON.stringify(HQ)) underPlanes++;
        const isListed = moves.some(
          ({ unit: id, path }) => id === mover.id && JSON.stringify(path.at(-1)) === JSON.stringify(walked.hex),
        );
        if (!isListed) t.fail(`${round}: ${mover.id} wins on ${JSON.stringify(walked.hex)}, which is not listed`);
      }
    }
  }
  t.ok(isCovered(), `${ended} ends, ${cut} moves cut short, ${underPlanes} below own planes`);
});

/** VAR-VP-1, VAR-VP-3, VAR-VP-4, DEC-VP-8: how many steps of the path are walked, by the clauses alone. */
function stepsToTheEnd(state: State, mover: Unit, path: readonly Hex[]): number {
  if (['medic', 'fighter-plane', 'troop-transport'].includes(mover.type)) return path.length;
  let points = state.victoryPoints?.[mover.country] ?? 0;
  const left = (state.headquarters ?? []).filter(({ country }) => FACTION_OF[country] !== FACTION_OF[mover.country]);
  for (const [step, { q, r }] of path.entries()) {
    const index = left.findIndex(({ hex }) => hex.q === q && hex.r === r);
    if (index === -1) continue;
    left.splice(index, 1);
    points += 3;
    if (points >= 10) return step + 1;
  }
  return path.length;
}

t.test('one capture that gives both forts and points wins by forts (DEC-VP-8)', async (t) => {
  const forts = flags(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`F${n + 2}`, 'germany'])));
  const state = scene({
    units: [unit('germany', 'infantry', at(0, 1), { id: 'taker' }), ...others],
    forts,
    victoryPoints: { germany: 9 },
  });
  const { state: after } = give(state, 'germany', { type: 'move', unit: 'taker', path: [{ fort: 'F1' }] });
  t.match(after.result, { reason: 'forts', clause: 'END-1' });
});
