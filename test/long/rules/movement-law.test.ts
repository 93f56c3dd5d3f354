import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Hex } from '../../../src/hex/axial.js';
import { answerApply, answerValidate } from '../../../src/game/play.js';
import { answerReachable } from '../../../src/trench-club/answers/reachable.js';
import { trenchClub } from '../../../src/trench-club/hosted/trench-club.js';
import {
  BARRED,
  FIXED_COSTS,
  MOVEMENT_MODES,
  WHOLE_TURN,
  type MovementMode,
  type ModeRules,
} from '../../../src/trench-club/board/map/movement-modes.js';
import { hasLoadedFellow } from '../../../src/trench-club/law/movement/convoy.js';
import { freshDestinationsOf, immobility } from '../../../src/trench-club/law/movement/destinations.js';
import { isObjection } from '../../../src/trench-club/law/movement/judgement.js';
import { cannotStand, judgeStep, noRoom } from '../../../src/trench-club/law/movement/step.js';
import { positionOf, type Position } from '../../../src/trench-club/board/position/position.js';
import { mapOf } from '../../../src/trench-club/board/rules/rules.js';
import type { DestinationAnswer, ReachAnswer } from '../../../src/trench-club/wire/answers/movement.js';
import type { CommandOf, Placement, Step } from '../../../src/trench-club/wire/schema/command.js';
import { TERRAINS, type Terrain } from '../../../src/trench-club/wire/schema/names.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { movementPosition } from '../../oracle/movement-positions.js';
import { stateOf, type Drawing } from '../../support/boards.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** One number or word of the tables changed, for as long as `check` lasts. */
interface Mutation {
  readonly name: string;
  readonly ways: readonly MovementMode[];
  readonly during: (check: () => void) => void;
}

const ALL = Object.keys(MOVEMENT_MODES) as MovementMode[];

function mutation<T extends object, K extends keyof T>(
  name: string,
  ways: readonly MovementMode[],
  table: T,
  key: K,
  value: T[K],
): Mutation {
  return {
    name: `${name} ${String(key)}: ${String(table[key])} → ${String(value)}`,
    ways,
    during(check) {
      const before = table[key];
      table[key] = value;
      try {
        check();
      } finally {
        table[key] = before;
      }
    },
  };
}

/** DEC-MOV-3: the last half point does for what costs a whole one at most. */
const isRefused = (exceptions: readonly Terrain[], terrain: Terrain, cost: number) =>
  exceptions.includes(terrain) && cost > 2 && cost < WHOLE_TURN;

const MUTATIONS: readonly Mutation[] = [
  ...ALL.flatMap((way): Mutation[] => {
    const rules = MOVEMENT_MODES[way] as Writable<ModeRules>;
    const costs = rules.costs as Writable<ModeRules['costs']>;
    return [
      ...TERRAINS.flatMap((terrain) =>
        [1, 2, 4, WHOLE_TURN, BARRED]
          .filter((cost) => cost !== costs[terrain] && !isRefused(rules.exceptions, terrain, cost))
          .map((cost) => mutation(way, [way], costs, terrain, cost)),
      ),
      ...[1, 3, BARRED]
        .filter((cost) => cost !== rules.crossing)
        .map((cost) => mutation(way, [way], rules, 'crossing', cost)),
      ...([[], ['open'], ['trench'], ['road'], ['bridge']] as Terrain[][])
        .filter((terrains) => String(terrains) !== String(rules.exceptions))
        .filter((terrains) => terrains.every((terrain) => costs[terrain] < WHOLE_TURN))
        .map((terrains) => mutation(way, [way], rules, 'exceptions', terrains)),
      ...([null, 'open', 'trench', 'forest'] as const)
        .filter((terrain) => terrain !== rules.endsOn && (terrain === null || costs[terrain] < WHOLE_TURN))
        .map((terrain) => mutation(way, [way], rules, 'endsOn', terrain)),
      mutation(way, [way], rules, 'entersForts', !rules.entersForts),
      ...(rules.entersForts ? [mutation(way, [way], rules, 'passesForts', !rules.passesForts)] : []),
    ];
  }),
  ...(['enterFort', 'board'] as const).flatMap((key) =>
    [2, 3].map((cost) => mutation('fixed', ALL, FIXED_COSTS as Writable<typeof FIXED_COSTS>, key, cost)),
  ),
];

/** All terrains close together, a fort, and a stray hex of the sign for forts; `m` in the thick of it. */
const sampler = (type: string, speed: number, flies = false): State => {
  const drawing: Drawing = {
    rows: ['oorwfXoo', 'orbwwooo', 'fororf<X>', 'obrwfroo', 'wwofbboo'],
    units: {
      m: `G ${type} ${type === 'gunboat' ? '3,1' : '3,2'}`,
      near: `G ${type} ${type === 'gunboat' ? '4,1' : '5,3'}`,
      truck: 'G troop-transport 2,3',
      friend: 'A mortar 5,2',
      foe: 'F infantry 0,3',
    },
    flags: { F1: 'G' },
    overrides: { [type]: { speed } },
    options: { 'air.overflyEntrances': flies, 'fort.transit': true },
    more: { phase: 'movement', active: 'germany', firstPlayer: 'germany', round: 3 },
  };
  const state = stateOf(drawing);
  // The stray X is no fort's, as where a half of the map cuts one.
  return state;
};

/** Trenches, one that `m` may be in, one that an enemy holds, a fort beside them. */
const trenches = (type: string, speed: number, endsMove: boolean, place: string): State =>
  stateOf({
    rows: ['oottXroo', 'otXowotf', 'trof<X>t', 'otXtoott', 'fottobor'],
    units: {
      m: `G ${type} ${place}`,
      near: 'G infantry 3,4',
      truck: 'G troop-transport 4,3',
      tank: 'F tank 3,0',
      foe: 'F infantry 7,3',
      loner: 'F mortar 0,4',
    },
    flags: endsMove ? { F1: 'G' } : {},
    overrides: { [type]: { speed } },
    options: {
      'variant.trenches': true,
      'trench.entryEndsMove': endsMove,
      'transport.unloadIntoWater': endsMove,
      'air.overflyEntrances': endsMove,
      'sf.enabled': true,
    },
    more: { phase: 'movement', active: 'germany', firstPlayer: 'germany', round: 3 },
  });

const midGame = JSON.parse(readFileSync(new URL('../../fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
const POSITIONS: readonly State[] = [
  ...[0.5, 1, 1.5, 2.5].flatMap((speed) => [
    sampler('infantry', speed),
    sampler('mortar', speed),
    sampler('gunboat', speed + 1),
  ]),
  sampler('armoured-car', 4),
  sampler('fighter-plane', 1.5),
  sampler('fighter-plane', 3.5),
  sampler('fighter-plane', 1.5, true),
  sampler('fighter-plane', 3.5, true),
  ...[1, 2, 3.5].flatMap((speed) =>
    [true, false].flatMap((endsMove) => [
      trenches('infantry', speed, endsMove, '2,3'),
      trenches('infantry', speed, endsMove, '2,0'),
      trenches('infantry', speed, endsMove, '3,2'),
      trenches('tank', speed, endsMove, '2,2'),
      trenches('fighter-plane', speed, endsMove, '2,2'),
      trenches('gunboat', speed, endsMove, '4,1'),
    ]),
  ),
  midGame,
  ...Array.from({ length: 12 }, (_, seed) => movementPosition(1000 + seed)),
];

/** The state on a map that is not compiled yet. */
function fresh(state: State, name: string): State {
  return { ...state, map: { ...mapOf(state), title: name.slice(0, 100) } };
}

/** Where the law of a step alone, step after step, lets the unit end its move: node and least cost. */
function endsByLaw(position: Position, unit: number): Map<number, number> {
  const { map, places, loaded } = position;
  const { board } = map;
  const start = places[unit] as number;
  const ends = new Map<number, number>(loaded.has(unit) && !noRoom(position, unit, start, null) ? [[start, 0]] : []);
  const seen = new Set<string>();
  const open: [number, number][] = [[start, 0]];
  for (const [from, spent] of open) {
    const trench = spent === 0 ? position.trenchToLeave(unit) : null;
    const next = trench
      ? [...trench.touched, ...trench.forts.map((fort) => board.size + fort)]
      : from < board.size
        ? [
            ...board.neighbours.slice(6 * from, 6 * from + 6).filter((hex) => hex !== -1),
            ...(map.approachedForts[from] ?? []).map((fort) => board.size + fort),
          ]
        : (map.forts[from - board.size]?.approaches ?? []);
    for (const to of next) {
      const judged = judgeStep(position, unit, from, to, spent);
      if (isObjection(judged)) continue;
      if (!cannotStand(position, unit, to) && !noRoom(position, unit, to, judged.ending)) {
        ends.set(to, Math.min(ends.get(to) ?? Infinity, judged.spent));
      }
      const key = `${to} ${judged.spent}`;
      if (judged.ending !== null || seen.has(key)) continue;
      seen.add(key);
      open.push([to, judged.spent]);
    }
  }
  return ends;
}

const sorted = (ends: Iterable<readonly [number, number]>) => JSON.stringify([...ends].sort(([a], [b]) => a - b));

/** The move with the unloading that its refusal proposes, where it needs one. */
function commandFor(state: State, unit: string, path: readonly Step[]): CommandOf<'move'> {
  const command = { type: 'move' as const, unit, path: [...path] };
  const verdict = answerValidate(trenchClub, state, { command });
  if (verdict.legal || verdict.refusal.code !== 'unload-incomplete') return command;
  return { ...command, unload: verdict.refusal.remedy?.['unload'] as Placement[] };
}

/** Results of `validate` and `apply` for a destination that differ from `reachable`; null if they agree. */
function moveComplaint(state: State, unit: string, destination: DestinationAnswer): string | null {
  const { path = [], cost, hex, fort, kind, transport } = destination;
  const command = commandFor(state, unit, path);
  const validated = answerValidate(trenchClub, state, { command });
  if (!validated.legal) return `validate: ${validated.refusal.code}`;
  const applied = answerApply(trenchClub, state, { command });
  if (!applied.legal) return `apply: ${applied.refusal.code}`;
  const moved = applied.events.find((event) => event.type === 'unit-moved');
  if (moved?.cost !== cost) return `${moved?.cost} booked instead of ${cost}`;
  const after = applied.state.units.find(({ id }) => id === unit);
  const there = kind === 'board' ? { aboard: transport } : fort !== undefined ? { fort } : { hex };
  for (const [key, value] of Object.entries(there)) {
    const found = (after as Record<string, unknown>)[key];
    if (JSON.stringify(found) !== JSON.stringify(value)) return `${key} is ${JSON.stringify(found)}`;
  }
  return null;
}

/** A reason that differs from the tables, or from `validate` of a single step; null if all agree. */
function reasonComplaint(state: State, position: Position, { unit, outOfReach = [] }: ReachAnswer): string | null {
  const { map } = position;
  const index = position.unitIndex(unit);
  const { costs } = MOVEMENT_MODES[position.wayOf(index)] as ModeRules;
  const takesTurns = Object.values(costs).includes(WHOLE_TURN);
  const reasons = new Map<number, string>();
  for (const { code, hexes } of outOfReach) {
    for (const { q, r, needs } of hexes) {
      const hex = map.board.indexOf(q, r);
      reasons.set(hex, code);
      if (map.fortAt[hex] !== -1) continue;
      const price = costs[map.terrainAt(hex)];
      if ((code === 'terrain-barred') !== (price === BARRED)) return `${code} where ${q},${r} costs ${price}`;
      // Of a hex that costs the turn itself, or that lies behind such hexes.
      if (code === 'whole-turn-step' && !takesTurns) return `${code} where nothing costs the turn`;
      if (needs !== undefined && needs < price / 2) return `${q},${r} needs ${needs} and costs ${price / 2}`;
    }
  }
  const start = position.places[index] as number;
  if (start >= map.board.size) return null;
  for (const to of map.board.neighbours.slice(6 * start, 6 * start + 6)) {
    if (to === -1) continue;
    const verdict = answerValidate(trenchClub, state, {
      command: commandFor(state, unit, [map.board.hexes[to] as Hex]),
    });
    const said = verdict.legal ? null : verdict.refusal.code;
    const reason = reasons.get(to);
    if (verdict.legal && reason) return `a legal step is out of reach: ${reason}`;
    // Where two reasons hold the explanation begins with the hex, the walk with who stands there or with the points.
    const both = {
      'enemy-in-the-way': ['terrain-barred'],
      'not-enough-points': ['hex-occupied', 'no-way', 'whole-turn-step', 'fort-entrance'],
    } as Record<string, string[]>;
    if (!verdict.legal && reason && said && reason !== said && !both[said]?.includes(reason)) {
      return `validate says ${said}, the explanation ${reason}`;
    }
  }
  return null;
}

/** The four answers about units with one of these movement modes, or the first disagreement. */
function compare(
  state: State,
  ways: readonly MovementMode[],
): { readonly answers: string; readonly complaint: string | null } {
  const position = positionOf(state);
  const ids = state.units.flatMap((unit, index) =>
    unit.country === state.active && ways.includes(position.wayOf(index)) && !immobility(position, index)
      ? [unit.id]
      : [],
  );
  const { units } = answerReachable(state, { units: ids, paths: true, explain: true });
  for (const answer of units) {
    const index = position.unitIndex(answer.unit);
    if (!hasLoadedFellow(position, index)) {
      const found = freshDestinationsOf(position, index).filter(({ kind }) => kind !== 'board');
      const [said, law] = [found.map(({ node, cost }) => [node, cost] as const), endsByLaw(position, index)];
      if (sorted(said) !== sorted(law)) {
        return { answers: '', complaint: `${answer.unit}: search ${sorted(said)}, law ${sorted(law)}` };
      }
    }
    for (const destination of answer.destinations) {
      const wrong = moveComplaint(state, answer.unit, destination);
      if (wrong) return { answers: '', complaint: `${answer.unit} ${JSON.stringify(destination)}: ${wrong}` };
    }
    const wrong = reasonComplaint(state, position, answer);
    if (wrong) return { answers: '', complaint: `${answer.unit}: ${wrong}` };
  }
  return { answers: JSON.stringify(units), complaint: null };
}

t.test('four answers follow the printed tables (MOV-4 … MOV-8, MOV-12, MOV-20, UNI-20)', async (t) => {
  for (const [number, state] of POSITIONS.entries()) {
    t.equal(compare(fresh(state, `printed ${number}`), ALL).complaint, null, `position ${number}`);
  }
});

t.test('tables that would reward wasting points do not compile (MOV-11, DEC-MOV-3)', async (t) => {
  for (const way of ['march', 'drive'] as const) {
    const dear = mutation(way, [way], MOVEMENT_MODES[way].costs, 'open', 3);
    dear.during(() => t.throws(() => positionOf(fresh(midGame, dear.name)), RangeError, dear.name));
    const forest = mutation(way, [way], MOVEMENT_MODES[way] as Writable<ModeRules>, 'exceptions', ['forest']);
    forest.during(() => t.throws(() => positionOf(fresh(midGame, forest.name)), RangeError, forest.name));
  }
});

const asPrinted = new Map<string, string>();

/** The answers about a position that follow from the printed tables. */
function printed(number: number, ways: readonly MovementMode[]): string {
  const key = `${number} ${ways.join()}`;
  const known = asPrinted.get(key) ?? compare(POSITIONS[number] as State, ways).answers;
  asPrinted.set(key, known);
  return known;
}

t.test('whichever entry of the tables changes, reachable, validate, explain and apply change alike', async (t) => {
  for (const { name, ways, during } of MUTATIONS) {
    let changed = 0;
    const complaints: string[] = [];
    for (const [number, state] of POSITIONS.entries()) {
      const before = printed(number, ways);
      during(() => {
        const { answers, complaint } = compare(fresh(state, `${name} ${number}`), ways);
        if (complaint) complaints.push(`position ${number}: ${complaint}`);
        else if (answers !== before) changed++;
      });
    }
    t.same(complaints.slice(0, 2), [], name);
    t.ok(changed > 0, `${name}: ${changed} positions show it`);
  }
});
