// At full length in part: clients
import t from 'tap';
import { contentHash } from '../src/game/hash.js';
import { trenchEncoder } from '../src/env/trench.js';
import { trenchClubEncoder } from '../src/env/trench-club.js';
import { EnvironmentWorker } from '../src/env/worker.js';
import type { Listing } from '../src/env/encoder.js';
import { GAMES } from '../src/games.js';
import type { AnyGame } from '../src/game/hosted.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { positionNamed, positionNames, stateOf } from '../scripts/perft/positions.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { seatsToAct } from '../src/trench-club/decide.js';
import { fillHidden } from '../src/trench-club/hosted/fill-hidden.js';
import { view } from '../src/trench-club/law/events/view.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import type { SpecialForce } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { neighboursOf } from '../src/hex/board.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

const STEPS = amount('ENV_STEPS', 800, 100_000);
const PAIRS = amount('ENV_HIDDEN_PAIRS', 12, 1000);
const NO_ONE = new Set<string>();
const ENCODERS = { 'trench-club': trenchClubEncoder, trench: trenchEncoder };
const GIVING_UP = ['surrender', 'withdraw-surrender', 'offer-draw', 'withdraw-draw', 'resign'];

interface Answered {
  readonly seats: number[];
  readonly counts: number[];
  readonly observations: string;
  readonly rewards: number[];
  readonly gained: number[];
  readonly refusals: Record<number, { code: string; clause: string | null; facts: object; remedy?: object }>;
  readonly ends: Record<number, { end: string; winners: string[] }>;
  readonly bytes?: number;
  readonly error?: { code: string; message: string; findings?: { pointer: string }[] };
  readonly [member: string]: unknown;
}

function worker(more: object = {}) {
  const made = new EnvironmentWorker(ENCODERS);
  const ask = (request: object) => {
    const { line, observations } = made.answer(JSON.stringify(request));
    const answered = JSON.parse(line) as Answered;
    t.equal(answered.bytes, observations?.byteLength, 'the line tells how many bytes follow');
    return { ...answered, ...(observations && { observations: text(observations) }) } as Answered;
  };
  const about = ask({ op: 'make', games: 1, ...more }) as Answered & {
    readonly tables: readonly { readonly name: string; readonly rows: number; readonly columns: readonly string[] }[];
    readonly constants: { readonly places: readonly unknown[] };
  };
  return {
    about: { ...about, order: (about as { readonly seats: unknown }).seats as string[] },
    ask,
    reset: (...seeds: string[]) => ask({ op: 'reset', seeds }),
    step: (...actions: unknown[]) => ask({ op: 'step', actions }),
    commands: () => ask({ op: 'ask', what: 'commands', game: 0 })['commands'] as { type: string }[],
  };
}

const text = ({ buffer, byteOffset, byteLength }: Int16Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

const numbers = (text: string): Int16Array => {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64');
  return new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength));
};

for (const [game, games] of [
  ['trench', 8],
  ['trench-club', 4],
] as const) {
  t.test(`${game}: every listed action is legal, whatever is played`, async (t) => {
    const seed = `${RUN_SEED} environment ${game}`;
    const below = wholeNumbers(seed);
    const { reset, step } = worker({ game, games, without: GIVING_UP, maxSteps: 3000 });
    let now = reset(...Array.from({ length: games }, (_, index) => `${seed} ${index}`));
    const refused: unknown[] = [];
    for (let given = 0; given < STEPS; given += games) {
      now = step(...now.counts.map((count) => below(Math.max(count, 1))));
      refused.push(...Object.values(now.refusals));
      if (!now.counts.every((count, index) => count > 0 || index in now.ends)) refused.push('no action and no end');
    }
    t.same(refused, [], `seed ${seed}`);
  });

  t.test(`${game}: commands that are spelled out without masks lead to the same observations`, async (t) => {
    const seed = `${RUN_SEED} environment spelled ${game}`;
    const below = wholeNumbers(seed);
    const [listing, spelling] = [worker({ game, without: GIVING_UP }), worker({ game, masks: false })];
    t.equal(spelling.reset(seed).observations, listing.reset(seed).observations, `seed ${seed}`);
    for (let given = 0; given < 20; given++) {
      const commands = listing.commands();
      if (commands.length === 0) break;
      const at = below(commands.length);
      const [listed, spelled] = [listing.step(at), spelling.step(commands[at])];
      t.equal(spelled.observations, listed.observations, `seed ${seed}`);
      t.same([spelled.counts, spelled.refusals], [[0], {}]);
    }
  });

  t.test(`${game}: the list has every legal command and describes it`, async (t) => {
    const seed = `${RUN_SEED} environment list ${game}`;
    const below = wholeNumbers(seed);
    const rules = GAMES.get(game) as AnyGame;
    const encoder = ENCODERS[game];
    const { about, ask, reset, step } = worker({ game, describe: encoder.actions });
    const width = encoder.actionColumns.length;
    let now = reset(seed);
    for (let given = 0; given < 30; given++) {
      if (now.ends[0]) now = step(0);
      const seat = about.order[now.seats[0] as number] as string;
      const shown = ask({ op: 'ask', what: 'view', game: 0 })['view'];
      const commands = ask({ op: 'ask', what: 'commands', game: 0 })['commands'] as object[];
      const expected = rules.enumerate(rules.fillHidden(shown), seat);
      t.equal(contentHash(commands), contentHash(expected), `seed ${seed}`);
      t.equal(now.counts[0], expected.length);
      const table = numbers(now.observations).subarray(-encoder.actions * width);
      for (const at of [0, below(commands.length), commands.length - 1]) {
        const row = table.subarray(at * width, (at + 1) * width);
        const { type, path, from } = commands[at] as { type: string; path?: object[]; from?: string };
        const names = about.constants as unknown as { names: { command: string[] } };
        t.equal(names.names.command[row[0] as number], type);
        const place = path?.at(-1);
        if (place && !('board' in place)) t.same(about.constants.places[row[2] as number], place);
        if (from) t.equal(about.constants.places[row[1] as number], from);
      }
      t.same(
        Array.from(table.subarray(commands.length * width)).filter((one) => one !== 0),
        [],
      );
      const giving = commands.findIndex((one) => !GIVING_UP.includes((one as { type: string }).type));
      let action = below(commands.length);
      if (GIVING_UP.includes((commands[action] as { type: string }).type)) action = giving;
      now = step(action);
    }
  });
}

t.test('no position of perft lacks a command', async (t) => {
  for (const name of positionNames()) {
    const known = positionNamed(name);
    const state = stateOf(known);
    let count = 0;
    for (const seat of seatsToAct(state)) {
      const listing: Listing = trenchClubEncoder.list(fillHidden(view(state, seat)) as never, seat, NO_ONE);
      const all = Array.from({ length: listing.count }, (_, index) => listing.at(index));
      t.equal(contentHash(all), contentHash(enumerate(state, seat)), name);
      count += listing.count;
      t.throws(() => listing.at(listing.count), RangeError);
    }
    t.equal(count, known.depths[0]?.count, name);
  }
});

/** The same state with other hidden facts, for a viewer who is not Germany. */
function disguised(state: State, below: (count: number) => number): State {
  const tokens = state.seats.flatMap(({ armies = [] }) =>
    armies.flatMap(({ token, revealed }) => (revealed ? [] : [token])),
  );
  tokens.push(...tokens.splice(0, below(tokens.length || 1)));
  const deck = [...(state.specialForceDeck ?? [])];
  deck.push(...deck.splice(0, below(deck.length || 1)));
  const { map } = positionOf(state);
  return {
    ...state,
    seats: state.seats.map((seat) => ({
      ...seat,
      ...(seat.armies && {
        armies: seat.armies.map((army) => (army.revealed ? army : { ...army, token: tokens.shift() as number })),
      }),
    })),
    ...(state.mines && {
      mines: state.mines.map((mine) => {
        if (mine.country !== 'germany') return mine;
        const centre = map.board.indexOf(mine.marker.q, mine.marker.r);
        const around = [centre, ...neighboursOf(map.board, centre).filter((hex) => map.terrainAt(hex) === 'open')];
        const { q, r } = map.board.hexes[around[below(around.length)] as number] as { q: number; r: number };
        return { country: mine.country, marker: mine.marker, mine: { q, r }, ...(below(2) && { armed: false }) };
      }),
      specialForceDeck: deck,
    }),
  };
}

/** Beginnings with face-down tokens, and turns of France among mines of Germany. */
function secret(seed: string, below: (count: number) => number, isBeginning: boolean): State {
  const options = {
    players: 2,
    'map.area': 'half-1-6',
    ...(!isBeginning && { 'sf.enabled': true, 'sf.draw': 'deck' }),
  };
  const { ask, reset } = worker({ game: 'trench-club', setUp: { preset: 'skirmish', options, quick: !isBeginning } });
  reset(seed);
  const { start: state } = ask({ op: 'ask', what: 'file', game: 0 })['file'] as { start: State };
  if (isBeginning) return state;
  const { map, occupants } = positionOf(state);
  const free = [...occupants.keys()].filter((hex) => occupants[hex] === -1 && map.terrainAt(hex) === 'open');
  const first = free[below(free.length)] as number;
  // Each mine lies at its marker or beside it: two of them never in one hex.
  const near = neighboursOf(map.board, first);
  const apart = new Set([first, ...near, ...near.flatMap((hex) => neighboursOf(map.board, hex))]);
  const farther = free.filter((hex) => !apart.has(hex));
  const markers = [first, farther[below(farther.length)] as number];
  return {
    ...state,
    ...{ phase: 'movement', active: 'france', firstPlayer: 'france', round: 3 },
    mines: markers.map((hex) => {
      const { q, r } = map.board.hexes[hex] as { q: number; r: number };
      return { country: 'germany', marker: { q, r }, mine: { q, r } };
    }),
    specialForceDeck: ['minelayer', 'medic', 'airship', 'gunboat'] as SpecialForce[],
  };
}

t.test('observations of states that a seat cannot tell apart are equal', async (t) => {
  const seed = `${RUN_SEED} environment hidden`;
  const below = wholeNumbers(seed);
  let different = 0;
  for (const pair of untilCovered(PAIRS, () => different > PAIRS / 2)) {
    const one = secret(`${seed} ${pair}`, below, pair % 2 === 0);
    const other = disguised(one, below);
    different += contentHash(one) === contentHash(other) ? 0 : 1;
    const [a, b] = [one, other].map((state) => {
      const { about, ask, reset } = worker({ game: 'trench-club', state, describe: 2048, values: true });
      t.notOk(about.error);
      const now = reset('the same');
      const what = ['observation', 'text', 'view', 'svg', 'commands'].map((what) =>
        ask({ op: 'ask', what, game: 0, seat: 'france' }),
      );
      return JSON.stringify([about, ...(pair % 2 === 0 ? [now] : [now.counts, now.observations]), what]);
    }) as [string, string];
    t.equal(contentHash(a), contentHash(b), `seed ${seed}, pair ${pair}`);
  }
  t.ok(different > PAIRS / 2, `${different} pairs differ in hidden facts`);
});

t.test('the owner of a mine sees where it lies', async (t) => {
  const below = wholeNumbers(1);
  const state = secret('mines', below, false);
  const moved = {
    ...state,
    mines: state.mines?.map((mine) => ({ ...mine, mine: { q: mine.marker.q, r: mine.marker.r + 1 } })),
  };
  const [one, other] = [state, moved].map((each) => {
    const { ask, reset } = worker({ game: 'trench-club', state: each });
    reset('the same');
    return ask({ op: 'ask', what: 'observation', game: 0, seat: 'germany' }).observations;
  });
  t.not(one, other);
});

t.test('the same seed and actions give the same games, another seed gives others', async (t) => {
  const below = wholeNumbers(5);
  const actions = Array.from({ length: 8 }, () => below(1_000_000));
  const played = (seed: string) => {
    const { reset, step } = worker({ game: 'trench-club', opponent: 'random', without: GIVING_UP, values: true });
    let now = reset(seed);
    const all = [now];
    for (const action of actions) all.push((now = step(action % (now.counts[0] as number))));
    return JSON.stringify(all);
  };
  t.equal(played('one'), played('one'));
  t.not(played('one'), played('two'));
});

t.test('an illegal action changes nothing and is refused with clause, facts and remedy', async (t) => {
  const { reset, step, commands } = worker({ game: 'trench' });
  const before = reset('x');
  const illegal = step({ type: 'move', from: 'a1', to: 'h8' });
  const refusal = illegal.refusals[0];
  t.match(refusal, { code: /./, clause: /^T-/, facts: { from: 'a1' }, remedy: {} });
  t.equal(illegal.observations, before.observations);
  t.match(step(10_000).refusals[0], { code: 'unlisted-action', clause: null, facts: { count: before.counts[0] } });
  t.match(step({ type: 'fly' }).refusals[0], { code: 'malformed-command' });
  t.match(step(null).refusals[0], { code: 'malformed-command' });
  const spelled = step(commands()[3]);
  t.same(spelled.refusals, {});
  t.not(spelled.observations, before.observations);
});

t.test('a game that ends gives the result, and begins anew with the next step', async (t) => {
  const { reset, step, commands } = worker({ game: 'trench', values: true });
  const start = reset('x');
  const resign = commands().findIndex(({ type }) => type === 'resign');
  const over = step(resign);
  t.same([over.rewards, over.ends[0]?.winners, over.counts], [[-1], ['white'], [0]]);
  t.ok((over.gained[0] as number) < 0);
  const next = step(0);
  t.same([next.rewards, next.ends, next.observations], [[0], {}, start.observations]);
});

t.test('a game is cut off after so many tries', async (t) => {
  const { reset, step } = worker({ game: 'trench', maxSteps: 2 });
  reset('x');
  t.same(step(0).ends, {});
  t.match(step(9999), { ends: { 0: { end: 'cut off', winners: [] } }, rewards: [0] });
});

for (const [game, opponent, setUp] of [
  ['trench', 'level:1', { preset: 'trench-duel' }],
  ['trench', 'random', { preset: 'trench-match' }],
  ['trench-club', 'random', { preset: 'skirmish' }],
  ['trench-club', 'automa:easy', { preset: 'skirmish', ruleset: 'e2' }],
] as const) {
  t.test(`${game} against ${opponent}: the caller has one seat, and the file of the game replays`, async (t) => {
    const below = wholeNumbers(11);
    const { ask, reset, step } = worker({ game, opponent, setUp, without: GIVING_UP, record: true });
    let now = reset('a game');
    const seats = new Set(now.seats);
    for (let given = 0; given < 30 && !now.ends[0]; given++) {
      now = step(below(now.counts[0] as number));
      for (const seat of now.seats) seats.add(seat);
      t.same(now.refusals, {});
    }
    t.equal(seats.size, 1);
    const { file } = ask({ op: 'ask', what: 'file', game: 0 }) as unknown as { file: { entries: { seat: string }[] } };
    t.ok(new Set(file.entries.map(({ seat }) => seat)).size > 1, 'the opponent has played');
    const replayed = (GAMES.get(game) as AnyGame).files.replay(file as never);
    t.ok(replayed.ok, JSON.stringify(replayed).slice(0, 300));
  });
}

t.test('faults of requests are answers', async (t) => {
  const { ask, reset } = worker({ game: 'trench' });
  const faults = [
    [{ op: 'fly' }, 'unknown-op'],
    [{ op: 'step', actions: [0] }, 'not-reset'],
    [{ op: 'make', game: 'chess', games: 1 }, 'unknown-game'],
    [{ op: 'make', game: 'trench', games: 0 }, 'malformed'],
    [{ op: 'make', game: 'trench', games: 1, setUp: { preset: 'none' } }, 'malformed'],
    [{ op: 'make', game: 'trench', games: 1, seat: 'red' }, 'unknown-seat'],
    [{ op: 'make', game: 'trench', games: 1, opponent: 'level:9' }, 'fault'],
    [{ op: 'make', game: 'trench-club', games: 1, state: {} }, 'malformed'],
    [{ op: 'reset', seeds: [] }, 'malformed'],
  ] as const;
  for (const [request, code] of faults) t.equal(ask(request).error?.code, code, JSON.stringify(request));
  t.equal(new EnvironmentWorker(ENCODERS).answer('no json').line.startsWith('{"error":'), true);
  reset('x');
  t.equal(ask({ op: 'step', actions: [] }).error?.code, 'malformed');
  t.equal(ask({ op: 'ask', what: 'text', game: 1 }).error?.code, 'unknown-game');
  t.equal(ask({ op: 'ask', what: 'text', game: 0, seat: 'red' }).error?.code, 'unknown-seat');
});

t.test('tables have the columns that they name', async (t) => {
  const { about, reset } = worker({ game: 'trench-club' });
  const now = reset('x');
  const all = numbers(now.observations);
  const size = about.tables.reduce((sum, { rows, columns }) => sum + rows * columns.length, 0);
  t.equal(all.length, size);
  let start = 0;
  for (const { name, rows, columns } of about.tables) {
    t.equal(new Set(columns).size, columns.length, name);
    if (name === 'units') {
      const present = Array.from({ length: rows }, (_, row) => all[start + row * columns.length]);
      t.equal(present.filter((one) => one === 1).length, 22);
      t.ok(
        present.every((one) => one === 0 || one === 1),
        'the columns of a row are as many as it has values',
      );
    }
    start += rows * columns.length;
  }
});
