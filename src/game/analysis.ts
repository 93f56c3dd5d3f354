import type { Game, Seat } from './contract.js';
import type { Divergence } from './divergence.js';
import type { FileEntry, GameFileOf, GameFiles } from './game-file.js';
import { NO_PROGRESS, type Progress } from './progress.js';
import { standing } from './takeback.js';
import { Work } from './work.js';

/** A turn that is under way. Two states are in one turn if both members are equal. */
export interface TurnInPlay {
  readonly seat: Seat;
  readonly key: string;
}

export interface PlayedTurn<State, Event> {
  readonly seat: Seat;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

/** A judged turn; chances are those of the side that played it. */
export interface JudgedTurn {
  /** After the turn. */
  readonly chance: number;
  /** The share of it that the dice gave, against the expectation of the exact odds. */
  readonly luck: number;
  /** The lead in expectation of the best plan found over the one played; 0 if none was better. */
  readonly lost: number;
  /** Writes the best plan found. */
  better(): AnalysedPlan;
}

/** A plan for a turn. Games add members. */
export interface AnalysedPlan {
  /** Expected after the turn; null if the game cannot tell. */
  readonly chance: number | null;
  readonly commands: readonly unknown[];
  readonly text: string;
}

/** Judges positions and turns of a game by a search. It uses the view of the seat in turn alone. */
export interface Analyst<State, Event> {
  /** The unit in which its work is counted, in the plural. */
  readonly unit: string;
  /** Null before the first turn and after the end. */
  turnOf(state: State): TurnInPlay | null;
  /** Whether two seats win and lose together. */
  isOneSide(state: State, one: Seat, other: Seat): boolean;
  /** The chance of winning of the side of a seat that is not in turn; null if the game cannot tell. */
  chance(state: State, seat: Seat): number | null;
  /** Up to `count` different plans of the seat in turn, the best first. */
  plans(state: State, seat: Seat, count: number, work: Work): readonly AnalysedPlan[];
  judge(turn: PlayedTurn<State, Event>, work: Work): JudgedTurn;
}

/** Work of one answer, in units of the analyst: the most takes less than ten seconds. */
export const ANALYSIS_BUDGET = { default: 20_000, most: 100_000 } as const;
/** Plans of one position. */
export const MAX_PLANS = 3;
/** Turns of a game that get a better plan. */
export const MAX_TURNING_POINTS = 5;
/** A game is decided where the chance of a side is less than this. */
const DECIDED = 0.05;

export type Analysed<S, C, E> = Pick<Game<S, C, E>, 'seats' | 'result' | 'winners'> & {
  readonly analyst: Analyst<S, E>;
  readonly seatInTurn: (state: S) => Seat;
};

export interface PositionAnalysis {
  readonly seat: Seat;
  readonly chance: number | null;
  readonly budget: number;
  readonly work: number;
  readonly plans: readonly AnalysedPlan[];
}

/** The best plans of a seat, by default of the one in turn, and what they are worth. */
export function analysePosition<S, C, E>(
  game: Analysed<S, C, E>,
  state: S,
  asked: { readonly seat?: Seat; readonly budget?: number; readonly plans?: number },
  progress: Progress = NO_PROGRESS,
): PositionAnalysis {
  const { analyst } = game;
  const { budget = ANALYSIS_BUDGET.default, plans: count = MAX_PLANS } = asked;
  const inTurn = analyst.turnOf(state)?.seat ?? game.seatInTurn(state);
  const { seat = inTurn } = asked;
  const head = { seat, budget };
  if (game.result(state)) return { ...head, chance: chanceAtEnd(game, state, seat), work: 0, plans: [] };
  if (seat !== inTurn) return { ...head, chance: analyst.chance(state, seat), work: 0, plans: [] };
  const work = new Work(budget, progress);
  const plans = analyst.plans(state, seat, count, work);
  return { ...head, chance: plans[0]?.chance ?? analyst.chance(state, seat), work: work.spent, plans };
}

function chanceAtEnd<S, C, E>({ analyst, winners }: Analysed<S, C, E>, state: S, seat: Seat): number {
  const all = winners(state);
  if (all.length === 0) return 0.5;
  return all.some((one) => analyst.isOneSide(state, one, seat)) ? 1 : 0;
}

export interface AnalysedTurn {
  readonly seat: Seat;
  /** Entries of the file that had been played when it began, and when it was over. */
  readonly entries: readonly [number, number];
  readonly before: number;
  readonly chance: number;
  readonly luck: number;
  readonly lost: number;
}

export interface GameAnalysis {
  readonly ok: true;
  /** Chances of the curve are those of its side. */
  readonly of: Seat;
  readonly budget: number;
  readonly work: number;
  readonly turns: readonly AnalysedTurn[];
  readonly players: readonly { readonly seat: Seat; readonly luck: number; readonly lost: number }[];
  readonly turningPoints: readonly { readonly turn: number; readonly better: AnalysedPlan | null }[];
}

/** A turn with the numbers of its entries. */
type Recorded<S, E> = PlayedTurn<S, E> & { readonly entries: readonly [number, number] };

/** Half of the budget is for all turns, the other half for those that turn out to matter. */
const FIRST_LOOK = 0.5;

/**
 * The chances of winning along a game, luck apart from decisions, and the turns that mattered.
 * @returns the divergence if the file does not replay
 */
export function analyseGame<S, C, E>(
  game: Analysed<S, C, E> & { readonly files: GameFiles<S, C, E> },
  file: GameFileOf<S, C, E>,
  asked: { readonly seat?: Seat; readonly budget?: number },
  progress: Progress = NO_PROGRESS,
): GameAnalysis | { readonly ok: false; readonly divergence: Divergence } {
  const states: S[] = [];
  const whileReplaying = () => progress(0, asked.budget ?? ANALYSIS_BUDGET.default);
  const replayed = game.files.replayed(file, undefined, whileReplaying, states);
  if (!replayed.ok) return replayed;
  const { budget = ANALYSIS_BUDGET.default, seat: of = game.seats(file.start)[0] as Seat } = asked;
  const { analyst } = game;
  const work = new Work(budget, progress);
  const played = turnsOf(game, file, states);
  const judge = (turn: Recorded<S, E>, limit: number): JudgedTurn => {
    const part = work.share(limit);
    const judged = analyst.judge(turn, part);
    work.take(part.spent);
    return game.result(turn.after) ? { ...judged, ...atEnd(chanceAtEnd(game, turn.after, turn.seat), judged) } : judged;
  };
  const share = Math.floor((budget * FIRST_LOOK) / Math.max(1, played.length));
  const judged = played.map((turn) => judge(turn, share));
  const isOurs = played.map(({ seat, before }) => analyst.isOneSide(before, seat, of));
  const chanceIn = (state: S) =>
    game.result(state) ? chanceAtEnd(game, state, of) : (analyst.chance(state, of) ?? 0.5);
  const ends =
    played.length === 0 ? [] : [(played[0] as Recorded<S, E>).before, (played.at(-1) as Recorded<S, E>).after];
  const [begun = 0.5, left = 0.5] = ends.map(chanceIn);
  const curve = () => curveOf(judged, isOurs, begun, left);
  const turning = curve()
    .map(({ before, chance }, turn) => ({ turn, before, swing: Math.abs(chance - before) }))
    .filter(({ before, swing }) => before >= DECIDED && before <= 1 - DECIDED && swing > 0)
    .sort((a, b) => b.swing - a.swing || a.turn - b.turn)
    .slice(0, MAX_TURNING_POINTS)
    .map(({ turn }) => turn);
  turning.forEach((turn, index) => {
    const limit = Math.floor((budget - work.spent) / (turning.length - index));
    const closer = judge(played[turn] as Recorded<S, E>, limit);
    const first = judged[turn] as JudgedTurn;
    if (closer.lost > first.lost) judged[turn] = closer;
  });
  const turns = curve().map((chances, index) => {
    const { seat, entries } = played[index] as Recorded<S, E>;
    const { luck, lost } = judged[index] as JudgedTurn;
    return { seat, entries, ...chances, luck, lost };
  });
  return {
    ok: true,
    of,
    budget,
    work: work.spent,
    turns,
    players: game.seats(file.start).map((seat) => ({ seat, ...sums(turns.filter((turn) => turn.seat === seat)) })),
    turningPoints: turning
      .sort((a, b) => a - b)
      .map((turn) => {
        const { lost, better } = judged[turn] as JudgedTurn;
        return { turn, better: lost > 0 ? better() : null };
      }),
  };
}

/** The chance that the turn began with: without its luck and its mistakes it would have been kept. */
function beforeOf({ chance, luck, lost }: JudgedTurn): number {
  return Math.max(0, Math.min(1, chance - luck + lost));
}

/**
 * The chances of one side before and after each turn, all by what that side expects: its own turns change them by luck and decisions, those
 * of the others by how they differ from what was expected of them.
 * @param begun its chance before the first turn, and `left` after the last one
 */
function curveOf(
  judged: readonly JudgedTurn[],
  isOurs: readonly boolean[],
  begun: number,
  left: number,
): Pick<AnalysedTurn, 'before' | 'chance'>[] {
  let now = begun;
  return judged.map((one, index) => {
    const next = isOurs.indexOf(true, index + 1);
    const after = isOurs[index] ? one.chance : next === -1 ? left : beforeOf(judged[next] as JudgedTurn);
    const turn = { before: isOurs[index] ? beforeOf(one) : now, chance: after };
    now = after;
    return turn;
  });
}

/** A turn that ends the game leaves no chance open: the remainder is luck if dice were rolled. */
function atEnd(chance: number, { luck, chance: before }: JudgedTurn): Pick<JudgedTurn, 'chance' | 'luck'> {
  return { chance, luck: luck === 0 ? 0 : chance - (before - luck) };
}

function sums(turns: readonly AnalysedTurn[]): { luck: number; lost: number } {
  return turns.reduce((sum, { luck, lost }) => ({ luck: sum.luck + luck, lost: sum.lost + lost }), {
    luck: 0,
    lost: 0,
  });
}

/**
 * The turns that stand in a file. A turn that the game left unfinished is one too.
 * @param states by the number of entries before them
 */
export function turnsOf<S, C, E>(
  { analyst }: Pick<Analysed<S, C, E>, 'analyst'>,
  { entries }: { readonly entries: readonly Pick<FileEntry<C, E>, 'events' | 'takenBack'>[] },
  states: readonly S[],
): Recorded<S, E>[] {
  const turns: Recorded<S, E>[] = [];
  let state = states[0] as S;
  let turn = analyst.turnOf(state);
  let current: { before: S; events: E[]; from: number } = { before: state, events: [], from: 0 };
  const numbered = new Map(entries.map((entry, index) => [entry, index]));
  const close = (after: S, to: number): void => {
    if (turn && current.events.length > 0) {
      const { before, events, from } = current;
      turns.push({ seat: turn.seat, before, events, after, entries: [from, to] });
    }
  };
  let passed = 0;
  for (const entry of standing(entries)) {
    current.events.push(...entry.events);
    passed = (numbered.get(entry) ?? 0) + 1;
    state = states[passed] as S;
    const next = analyst.turnOf(state);
    if (next?.key === turn?.key && next?.seat === turn?.seat) continue;
    close(state, passed);
    turn = next;
    current = { before: state, events: [], from: passed };
  }
  close(state, passed);
  return turns;
}
