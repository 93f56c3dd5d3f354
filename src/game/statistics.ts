import { turnsOf, type Analyst } from './analysis.js';
import { reversed, luckOf, plus, CERTAIN, type Chances, type Luck } from './chances.js';
import type { Game, Seat } from './contract.js';
import type { Divergence } from './divergence.js';
import type { FileEntry, GameFileOf, GameFiles } from './game-file.js';
import { NO_PROGRESS, type Progress } from './progress.js';
import { StatesGoneBackTo } from './takeback.js';
import { Work } from './work.js';

/** A fight that dice decided. Amounts are those of the seat that attacked. */
export interface Fight {
  readonly seat: Seat;
  readonly against: Seat;
  readonly attacker: string;
  readonly target: string;
  readonly dealt: number;
  readonly received: number;
  /** null: it has too many outcomes. */
  readonly odds: {
    readonly dealt: number;
    readonly received: number;
    /** Of `dealt` less `received`. */
    readonly chances: Chances;
  } | null;
}

/** Figures of a game. It sees what the viewer of the answer may know. */
export interface Statistician<State, Event> {
  /** Names of the figures of a seat, in the order of the columns. */
  readonly figures: readonly string[];
  figuresOf(view: State, seat: Seat): Readonly<Record<string, number>>;
  /** Null if the event is no fight. @param work one unit for each outcome */
  fight(before: State, event: Event, work: Work): Fight | null;
}

/** Outcomes of fights in one answer; fights beyond them have no odds. */
const MAX_OUTCOMES = 1_000_000;

/** A game with figures. */
export type Counted<S, C, E> = Pick<Game<S, C, E>, 'seats' | 'view' | 'evolve'> & {
  readonly analyst: Analyst<S, E>;
  readonly statistics: Statistician<S, E>;
};

type Entries<C, E> = readonly Pick<FileEntry<C, E>, 'events' | 'takenBack'>[];

interface Sums extends Luck {
  readonly dealt: number;
  readonly received: number;
  readonly expectedDealt: number;
  readonly expectedReceived: number;
}

export interface GameStatistics {
  readonly ok: true;
  readonly turns: readonly {
    readonly turn: number;
    readonly inTurn: Seat;
    readonly seats: readonly ({ readonly seat: Seat; readonly figures: Readonly<Record<string, number>> } & Sums)[];
  }[];
  readonly fights: readonly ({ readonly turn: number } & Omit<Fight, 'odds'> & {
      readonly expectedDealt: number | null;
      readonly expectedReceived: number | null;
    } & Luck)[];
  readonly seats: readonly ({ readonly seat: Seat } & Sums)[];
}

/** What one seat dealt and received in some fights, beside what was to be expected. */
class Tally {
  #sums = { dealt: 0, received: 0, expectedDealt: 0, expectedReceived: 0 };
  #chances: Chances = CERTAIN;
  #net = 0;
  #judged = 0;

  /** A fight without odds counts as expected. */
  add({ dealt, received, odds }: Fight, attacks: boolean): void {
    const [given, taken] = attacks ? [dealt, received] : [received, dealt];
    const expected = odds ?? { dealt, received };
    const [giving, taking] = attacks ? [expected.dealt, expected.received] : [expected.received, expected.dealt];
    const sums = this.#sums;
    this.#sums = {
      dealt: sums.dealt + given,
      received: sums.received + taken,
      expectedDealt: sums.expectedDealt + giving,
      expectedReceived: sums.expectedReceived + taking,
    };
    if (!odds) return;
    this.#judged += 1;
    this.#net += given - taken;
    this.#chances = plus(this.#chances, attacks ? odds.chances : reversed(odds.chances));
  }

  get sums(): Sums {
    return { ...this.#sums, ...(this.#judged > 0 ? luckOf(this.#chances, this.#net) : { luck: null, oneIn: null }) };
  }
}

/** The figures of a file, or where it diverges. */
export function statisticsOfFile<S, C, E>(
  game: Counted<S, C, E> & { readonly files: GameFiles<S, C, E> },
  file: GameFileOf<S, C, E>,
  progress: Progress = NO_PROGRESS,
): GameStatistics | { readonly ok: false; readonly divergence: Divergence } {
  const states: S[] = [];
  const replayed = game.files.replayed(file, undefined, () => progress(0, null), states);
  return replayed.ok ? statisticsOf(game, file, undefined, progress, states) : replayed;
}

/**
 * Figures after each turn, and what dice decided beside its exact chances.
 * @param entries as they were played
 * @param viewer who may know the answer; undefined: everybody everything
 * @param states by the number of entries before them, where they are known
 */
export function statisticsOf<S, C, E>(
  game: Counted<S, C, E>,
  { start, entries }: { readonly start: S; readonly entries: Entries<C, E> },
  viewer?: Seat | null,
  progress: Progress = NO_PROGRESS,
  states: readonly S[] = statesOf(game, start, entries),
): GameStatistics {
  const { analyst, statistics, seats: seatsOf, evolve, view } = game;
  const seen = (state: S) => (viewer === undefined ? state : view(state, viewer));
  const seats = seatsOf(start);
  const all = new Map(seats.map((seat) => [seat, new Tally()]));
  const work = new Work(MAX_OUTCOMES, progress);
  const fights: GameStatistics['fights'][number][] = [];
  const played = turnsOf({ analyst }, { entries }, states);
  const turns = played.map(({ seat: inTurn, before, events, after }, turn) => {
    const own = new Map(seats.map((seat) => [seat, new Tally()]));
    let state = before;
    for (const event of events) {
      const fight = statistics.fight(seen(state), event, work);
      state = evolve(state, event);
      if (!fight) continue;
      work.look();
      const { odds, ...facts } = fight;
      for (const tallies of [all, own]) {
        tallies.get(fight.seat)?.add(fight, true);
        tallies.get(fight.against)?.add(fight, false);
      }
      const luck = odds ? luckOf(odds.chances, fight.dealt - fight.received) : { luck: null, oneIn: null };
      const expected = { expectedDealt: odds?.dealt ?? null, expectedReceived: odds?.received ?? null };
      fights.push({ turn, ...facts, ...expected, ...luck });
    }
    const figures = seen(after);
    return {
      turn,
      inTurn,
      seats: [...own].map(([seat, tally]) => ({
        ...{ seat, figures: statistics.figuresOf(figures, seat) },
        ...tally.sums,
      })),
    };
  });
  return { ok: true, turns, fights, seats: [...all].map(([seat, tally]) => ({ seat, ...tally.sums })) };
}

/** By the number of entries before them. */
function statesOf<S, C, E>({ evolve }: Pick<Counted<S, C, E>, 'evolve'>, start: S, entries: Entries<C, E>): S[] {
  const goneBack = new StatesGoneBackTo<S>(entries);
  const states = [start];
  entries.forEach(({ events, takenBack }, index) => {
    const state = states[index] as S;
    goneBack.pass(index, state);
    states.push(takenBack === undefined ? events.reduce(evolve, state) : (goneBack.at(takenBack) ?? state));
  });
  return states;
}

const SUMS = ['dealt', 'received', 'expectedDealt', 'expectedReceived', 'luck', 'oneIn'] as const;

/** The turns as comma-separated values, a line for each seat; unknown values are empty. */
export function csvOf({ turns }: GameStatistics, { figures }: Pick<Statistician<never, never>, 'figures'>): string {
  const head = ['turn', 'inTurn', 'seat', ...figures, ...SUMS];
  const lines = turns.flatMap(({ turn, inTurn, seats }) =>
    seats.map((one) =>
      [
        turn,
        inTurn,
        one.seat,
        ...figures.map((name) => one.figures[name]),
        ...SUMS.map((name) => one[name] ?? ''),
      ].join(),
    ),
  );
  return [head.join(), ...lines, ''].join('\r\n');
}
