import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { seededDice } from '../../../src/dice/d12.js';
import type { Dice } from '../../../src/dice/dice.js';
import { Work } from '../../../src/game/work.js';
import { decide, seatsToAct } from '../../../src/trench-club/decide.js';
import { setUp, type SetUp } from '../../../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../../../src/trench-club/opponents/opponents.js';
import { BUDGETS, staffStepOf } from '../../../src/trench-club/opponents/staff/staff.js';
import { WEIGHTS, type Weights } from '../../../src/trench-club/opponents/staff/weights.js';
import { FACTION_OF, type Country, type Faction } from '../../../src/trench-club/wire/schema/names.js';
import type { OptionOverrides } from '../../../src/trench-club/wire/schema/options.js';
import type { SeatState, State } from '../../../src/trench-club/wire/schema/state.js';
import type { OpponentName } from '../../../src/trench-club/board/position/opponents.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import { coinsOf, withEvenForces } from './force.js';
import { lawfully } from './lawful.js';
import { PARTS, weightsWithout, withoutSolver, type Part } from './parts.js';
import { recordOf } from './record.js';
import { Greedy } from '../play/greedy.js';
import { LAST_ROUND, Player } from '../play/player.js';
import { Chance } from '../../../scripts/play/random.js';
import { lineUp } from '../play/line-up.js';
import { levelsOf, processorTime, soloLineUp } from '../play/solo.js';
import { Usage } from '../play/usage.js';
import { Warden } from '../play/warden.js';

interface StaffContestant {
  readonly kind: 'staff';
  readonly budget: number;
  readonly weights: Weights;
  readonly without: readonly Part[];
  /** Staff of this build or of another one. */
  readonly play: typeof staffStepOf;
}

/** Somebody who plays one side of a match. */
export type Contestant =
  | { readonly kind: 'service'; readonly name: OpponentName; readonly level: NonNullable<SeatState['difficulty']> }
  | StaffContestant
  | { readonly kind: 'script'; readonly name: 'warden' | 'greedy' | 'random' };

/**
 * `warden`, `greedy`, `random`, a level of an opponent as `automa:overkill`, Staff by its level or its budget as `staff:colonel` or
 * `staff:3000`, without some of its parts as `staff:3000-reply-solver`.
 * @throws Error for any other name
 */
export function contestant(name: string, weights: Weights = WEIGHTS): Contestant {
  if (name === 'warden' || name === 'greedy' || name === 'random') return { kind: 'script', name };
  const [who = '', level = ''] = name.split(':');
  if (who === 'staff') {
    const [power = '', ...names] = level.split('-');
    const budget = BUDGETS[power as keyof typeof BUDGETS] ?? Number(power);
    const without = PARTS.filter((part) => names.includes(part));
    if (Number.isInteger(budget) && budget > 0 && without.length === names.length) {
      return { kind: 'staff', budget, weights: weightsWithout(without, weights), without, play: staffStepOf };
    }
  }
  const found = levelsOf(who).find((one) => one === level);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return { kind: 'service', name: who as OpponentName, level: found };
}

/** {@link contestant}, or Staff of another build, by the root of its sources and its level: `frozen:../other:colonel`. */
export async function contestantOf(name: string, weights?: Weights): Promise<Contestant> {
  const [, root, level = ''] = /^frozen:(.+):(\w+)$/.exec(name) ?? [];
  if (root === undefined) return contestant(name, weights);
  // Its sources are compiled here, also where the tool itself has been bundled.
  const of = (file: string) => tsImport(pathToFileURL(path.resolve(root, STAFF_SOURCES, file)).href, import.meta.url);
  const { staffStepOf: play } = (await of('staff.ts')) as { staffStepOf: typeof staffStepOf };
  const { WEIGHTS: its } = (await of('weights.ts')) as { WEIGHTS: Weights };
  return { ...(contestant(`staff:${level}`) as StaffContestant), weights: its, play };
}

const STAFF_SOURCES = 'src/trench-club/opponents/staff';

/** What a search of Staff took. */
export interface Search {
  /** Milliseconds of processor time. */
  readonly time: number;
  /** Plans judged. */
  readonly plans: number;
  /** The longest time between two reports of progress in this turn, by the clock: it is cancelled at the next report. */
  gap: number;
}

export interface Played {
  /** 1 where the first has won, 0 where the second has, 0.5 for a draw. */
  readonly score: number;
  readonly reason: string;
  readonly rounds: number;
  /** The movement steps of each Staff. */
  readonly searches: readonly Search[];
  /** The game in the form of PGN. */
  readonly record: string;
}

/** A game of Trench Club. */
export interface ClubPlayed extends Played {
  readonly winner: Faction | null;
  readonly events: readonly Event[];
  /** {@link coinsOf} the first when round 5 began, or at the end if it was over before. */
  readonly coins: number;
}

/** What is on the board is counted when this round begins: most games are decided by then, and less by luck than their results. */
const COUNTED_ROUND = 5;

/** `even`: a person beside an Automa begins with the force that the book gives to the Automa. */
export const FORCES = ['book', 'even'] as const;

/** A game of a match: number `pair` of a seed is set up and diced like that of every other match. */
export interface MatchGame {
  readonly edition: Edition;
  readonly seed: string;
  readonly pair: number;
  /** Whether the players have each other's seats. */
  readonly isExchanged: boolean;
  /** Who has the first turn; by default the dice decide (SET-16). */
  readonly firstTurn?: 'first' | 'second';
  readonly force?: (typeof FORCES)[number];
  /** Beside those of the set-up. */
  readonly options?: OptionOverrides;
}

function nameOf(one: Contestant): string {
  if (one.kind === 'staff') return [`staff:${one.budget}`, ...one.without].join('-');
  return one.kind === 'service' ? `${one.name}:${one.level}` : one.name;
}

/** Turns, moves, battles and forts, in words without spaces: `germany/3`, `tank>4,-1`, `tank*howitzer=2`, `infantry@F3`. */
function movesIn(events: readonly Event[]): string[] {
  return events.flatMap((event): string[] => {
    switch (event.type) {
      case 'phase-began':
        return event.phase === 'movement' ? [`${event.country}/${event.round}`] : [];
      case 'unit-moved':
        return event.hex
          ? [`${event.unit}>${event.hex.q},${event.hex.r}`]
          : [`${event.unit}>${event.fort ?? event.aboard}`];
      case 'battle-fought': {
        const { attacker, target, targetAfter } = event.battle;
        return [`${typeof attacker === 'string' ? attacker : attacker.fort}*${target}=${targetAfter.damage}`];
      }
      case 'fort-taken':
        return [`${event.unit}@${event.fort}`];
      default:
        return [];
    }
  });
}

/** What a match plays: the games of an opponent of either edition, or any edition, number of countries, map, variant and option. */
export const EDITIONS = ['e1', 'e2', 'any'] as const;
export type Edition = (typeof EDITIONS)[number];

function setUpOf(edition: Edition, name: string, pair: number): SetUp {
  if (edition !== 'any') return soloLineUp(edition === 'e1' ? 'enemy' : 'automa', undefined, pair);
  const { isBare: _isBare, ...chosen } = lineUp(pair, new Chance(name));
  return chosen;
}

function searched(
  state: State,
  seat: Country,
  dice: Dice,
  { budget, weights, without, play: playWith }: StaffContestant,
) {
  const from = processorTime();
  // Asking for the processor time at each report took half of it.
  let [reported, gap] = [performance.now(), 0];
  const report = () => {
    const now = performance.now();
    gap = Math.max(gap, now - reported);
    reported = now;
  };
  const work = new Work(budget, report);
  const play = () => lawfully(() => playWith(state, seat, dice, work, weights));
  const next = without.includes('solver') ? withoutSolver(play) : play();
  report();
  return { next, search: { time: processorTime() - from, plans: work.spent, gap } };
}

/** A game, which is a draw if it is not over by {@link LAST_ROUND} or `watch` ends it. */
export function playMatchGame(
  first: Contestant,
  second: Contestant,
  { edition, seed, pair, isExchanged, firstTurn, force = 'book', options }: MatchGame,
  watch?: (state: State, factionOfFirst: Faction) => unknown,
): ClubPlayed {
  const name = `${seed}/${pair}`;
  const chosen = setUpOf(edition, name, pair);
  const countries = chosen.seats.map(({ country }) => country);
  const factionOfFirst = FACTION_OF[countries[isExchanged ? 1 : 0] as Country];
  const who = new Map(
    countries.map((country) => [country, FACTION_OF[country] === factionOfFirst ? first : second] as const),
  );
  const seats = countries.map((country) => {
    const one = who.get(country) as Contestant;
    return one.kind === 'service' ? { country, opponent: one.name, difficulty: one.level } : { country };
  });
  const prepared = setUp({ ...chosen, seats, options: { ...chosen.options, ...options } }, seededDice(name, 'set-up'));
  if (!prepared.ok) throw new Error(`${name}: ${prepared.refusal.message}`);
  const scripts = new Map(
    [...who].flatMap(([country, one]) => {
      if (one.kind !== 'script') return [];
      const chance = new Chance(`${name} ${country}`);
      const player =
        one.name === 'random' ? new Player(chance, new Usage()) : new (one.name === 'warden' ? Warden : Greedy)(chance);
      return [[country, player] as const];
    }),
  );
  const searches: Search[] = [];
  const events: Event[] = [];
  let state = force === 'even' ? withEvenForces(prepared.value.state) : prepared.value.state;
  let hasBegun = false;
  let coins: number | null = null;
  for (let step = 0; state.phase !== 'over' && (state.round ?? 3) < LAST_ROUND; step++) {
    const dice = seededDice(name, `step/${step}`);
    if (state.phase === 'movement') {
      if (!hasBegun && firstTurn) {
        const active = countries.find((country) => who.get(country) === (firstTurn === 'first' ? first : second));
        state = { ...state, firstPlayer: active as Country, active: active as Country };
      }
      hasBegun = true;
      if ((state.round ?? 0) >= COUNTED_ROUND) coins ??= coinsOf(state, factionOfFirst);
    }
    if (watch?.(state, factionOfFirst) === true) break;
    const play = opponent.step(state, dice);
    if (play) {
      events.push(...play.events);
      ({ state } = play);
      continue;
    }
    const seat = seatsToAct(state)[0] as Country;
    const one = who.get(seat) as Contestant;
    if (one.kind === 'staff') {
      const isMove = state.phase === 'movement';
      const { next, search } = searched(state, seat, dice, one);
      const moved = searches.at(-1);
      if (isMove) searches.push(search);
      else if (moved) moved.gap = Math.max(moved.gap, search.gap);
      if (!next) throw new Error(`${name}: Staff has nothing to do in ${state.phase}.`);
      events.push(...next.events);
      ({ state } = next);
      continue;
    }
    const choice = scripts.get(seat)?.choose(state);
    if (!choice) throw new Error(`${name}: nobody plays ${seat}.`);
    if (['surrender', 'offer-draw'].includes(choice.command.type)) break;
    const decided = decide(state, choice.command, choice.seat, dice);
    if (!decided.ok) throw new Error(`${name}: ${decided.refusal.message}`);
    events.push(...decided.events);
    ({ state } = decided);
  }
  const { result, round = 0 } = state;
  const winner = result?.winner ?? null;
  const score = winner === null ? 0.5 : winner === factionOfFirst ? 1 : 0;
  const reason = result?.reason ?? 'none';
  const players = Object.fromEntries([...who].map(([country, one]) => [country, nameOf(one)]));
  const ended = winner === null ? '1/2-1/2' : winner === FACTION_OF[countries[0] as Country] ? '1-0' : '0-1';
  const tags = { Game: 'Trench Club', Edition: edition, ...players, Seed: name, Rounds: String(round), Reason: reason };
  coins ??= coinsOf(state, factionOfFirst);
  return {
    score,
    winner,
    reason,
    rounds: round,
    coins,
    searches,
    events,
    record: recordOf(tags, ended, movesIn(events)),
  };
}
