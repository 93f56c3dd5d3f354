import { seededDice } from '../../../src/dice/d12.js';
import type { Dice } from '../../../src/dice/dice.js';
import { Work } from '../../../src/game/work.js';
import { decide, seatsToAct } from '../../../src/trench-club/decide.js';
import { setUp, type SetUp } from '../../../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../../../src/trench-club/opponents/opponents.js';
import { BUDGETS, playStaff } from '../../../src/trench-club/opponents/staff/staff.js';
import { WEIGHTS, type Weights } from '../../../src/trench-club/opponents/staff/weights.js';
import { FACTION_OF, type Country, type Faction } from '../../../src/trench-club/wire/schema/names.js';
import type { SeatState, State } from '../../../src/trench-club/wire/schema/state.js';
import type { OpponentName } from '../../../src/trench-club/board/position/opponents.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import { PARTS, weightsWithout, withoutSolver, type Part } from './parts.js';
import { recordOf } from './record.js';
import { Greedy } from '../play/greedy.js';
import { LAST_ROUND, Player } from '../play/player.js';
import { Chance } from '../../../scripts/play/random.js';
import { lineUp } from '../play/line-up.js';
import { levelsOf, processorTime, soloLineUp } from '../play/solo.js';
import { Usage } from '../play/usage.js';
import { Warden } from '../play/warden.js';

/** Somebody who plays one side of a match. */
export type Contestant =
  | { readonly kind: 'service'; readonly name: OpponentName; readonly level: NonNullable<SeatState['difficulty']> }
  | { readonly kind: 'staff'; readonly budget: number; readonly weights: Weights; readonly without: readonly Part[] }
  | { readonly kind: 'script'; readonly name: 'warden' | 'greedy' | 'random' };

/**
 * `warden`, `greedy`, `random`, a level of an opponent as `automa:overkill`, Staff by its level or its budget as `staff:colonel` or
 * `staff:3000`, without some of its parts as `staff:3000-reply-strikes`.
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
      return { kind: 'staff', budget, weights: weightsWithout(without, weights), without };
    }
  }
  const found = levelsOf(who).find((one) => one === level);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return { kind: 'service', name: who as OpponentName, level: found };
}

/** What a search of Staff took. */
export interface Search {
  /** Milliseconds of processor time. */
  readonly time: number;
  /** Plans judged. */
  readonly plans: number;
  /** The longest time between two reports of progress in this turn: it is cancelled at the next report. */
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

type StaffContestant = Extract<Contestant, { kind: 'staff' }>;

function searched(state: State, seat: Country, dice: Dice, { budget, weights, without }: StaffContestant) {
  const from = processorTime();
  let [reported, gap] = [from, 0];
  const report = () => {
    const now = processorTime();
    gap = Math.max(gap, now - reported);
    reported = now;
  };
  const work = new Work(budget, report);
  const play = () => playStaff(state, seat, dice, work, weights);
  const next = without.includes('solver') ? withoutSolver(play) : play();
  report();
  return { next, search: { time: reported - from, plans: work.spent, gap } };
}

/**
 * A game of a pair, which is a draw if it is not over by {@link LAST_ROUND} or `watch` ends it: number n is set up and diced like number n of every other match, and the two games of a pair differ in who has which
 * seat alone.
 */
export function playMatchGame(
  first: Contestant,
  second: Contestant,
  edition: Edition,
  seed: string,
  pair: number,
  isExchanged: boolean,
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
  const prepared = setUp({ ...chosen, seats }, seededDice(name, 'set-up'));
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
  const moves: string[] = [];
  let { state } = prepared.value;
  for (let step = 0; state.phase !== 'over' && (state.round ?? 3) < LAST_ROUND; step++) {
    const dice = seededDice(name, `step/${step}`);
    if (watch?.(state, factionOfFirst) === true) break;
    const play = opponent.step(state, dice);
    if (play) {
      moves.push(...movesIn(play.events));
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
      moves.push(...movesIn(next.events));
      ({ state } = next);
      continue;
    }
    const choice = scripts.get(seat)?.choose(state);
    if (!choice) throw new Error(`${name}: nobody plays ${seat}.`);
    if (['surrender', 'offer-draw'].includes(choice.command.type)) break;
    const decided = decide(state, choice.command, choice.seat, dice);
    if (!decided.ok) throw new Error(`${name}: ${decided.refusal.message}`);
    moves.push(...movesIn(decided.events));
    ({ state } = decided);
  }
  const { result, round = 0 } = state;
  const winner = result?.winner ?? null;
  const score = winner === null ? 0.5 : winner === factionOfFirst ? 1 : 0;
  const reason = result?.reason ?? 'none';
  const players = Object.fromEntries([...who].map(([country, one]) => [country, nameOf(one)]));
  const ended = winner === null ? '1/2-1/2' : winner === FACTION_OF[countries[0] as Country] ? '1-0' : '0-1';
  const tags = { Game: 'Trench Club', Edition: edition, ...players, Seed: name, Rounds: String(round), Reason: reason };
  return { score, winner, reason, rounds: round, searches, record: recordOf(tags, ended, moves) };
}
