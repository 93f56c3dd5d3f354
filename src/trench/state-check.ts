import type { Finding } from '../game/contract.js';
import { ahead, factorOf, otherOf, pointsOfSeats, positionOf, scoreOfSeats } from './board.js';
import { GOAL, QUIET_LIMIT } from './ending.js';
import { report } from './refusals.js';
import { impossibleMove, timesSeen } from './repetition.js';
import { COLOURS, RANK_NAMES, type Colour } from './schema/names.js';
import { ENDINGS, type Points, type TrenchState } from './schema/state.js';
import { STRENGTH } from './units.js';
import type { WhyNot } from './schema/values.js';

/** Everything that makes a well-formed state impossible. Scores are not compared with missing units (T-DEC-13). */
export function stateFindings(state: TrenchState): Finding[] {
  const findings = [...unitFindings(state), ...scoreFindings(state)];
  // Further checks need a board, on which each square has one unit.
  if (findings.length > 0) return findings;
  return [...endingFindings(state), ...historyFindings(state), ...matchFindings(state), ...resultFindings(state)];
}

function unitFindings({ units }: TrenchState): Finding[] {
  const findings: Finding[] = [];
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  units.forEach(({ square, colour, rank }, index) => {
    if (taken.has(square)) findings.push(report(`/units/${index}/square`, 'square-taken', { values: { square } }));
    taken.add(square);
    const kind = `${colour} ${RANK_NAMES[rank - 1]}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const most = STRENGTH[rank] as number;
    if (count === most + 1) {
      findings.push(report(`/units/${index}/rank`, 'too-many-units', { values: { most, colour, rank } }));
    }
  });
  return findings;
}

/** All units of a colour. */
const ARMY = 36;

/** A score that was given may be as much as an army is worth, and what has been captured since then comes on top of it. */
function scoreFindings(state: TrenchState): Finding[] {
  const factor = factorOf(state);
  const missingOf = (colour: Colour) =>
    state.units.reduce((sum, unit) => (unit.colour === colour ? sum - unit.rank : sum), ARMY);
  const fields: [string, Points | undefined, (colour: Colour) => number][] = [
    ['score', state.score, (colour) => ARMY + missingOf(otherOf(colour))],
    ['firstBattle', state.firstBattle, () => ARMY],
  ];
  return fields.flatMap(([field, points, mostOf]) =>
    COLOURS.flatMap((colour) => {
      const value = points?.[colour] ?? 0;
      const most = factor * mostOf(colour);
      if (value % factor === 0 && value <= most) return [];
      const values = { points: value, most, inTwos: factor === 2 };
      return [report(`/${field}/${colour}`, 'impossible-score', { values })];
    }),
  );
}

/** T-END-1, T-END-2, T-DEC-13: a state without a result must not be a final one. */
function endingFindings(state: TrenchState): Finding[] {
  if (state.result) return [];
  const { options = {}, active, quiet, score, units } = state;
  const findings: Finding[] = [];
  const goal = GOAL * factorOf(state);
  for (const colour of options.wholeArmy ? [] : COLOURS) {
    // With equal turns White still has its last move when Black has the points (T-DEC-15).
    const goesOn = options.equalTurns && colour === 'black' && active === 'white';
    if (score[colour] < goal || goesOn) continue;
    const clause = options.equalTurns ? 'T-DEC-15' : 'T-END-1';
    const values = { colour, points: score[colour], goal };
    findings.push(report(`/score/${colour}`, 'game-has-ended', { case: 'points', values, clause }));
  }
  if (quiet >= QUIET_LIMIT) {
    findings.push(report('/quiet', 'game-has-ended', { case: 'quiet', values: { quiet }, clause: 'T-END-2' }));
  }
  if (!units.some(({ colour }) => colour === active)) {
    findings.push(report('/active', 'nobody-to-move', { values: { active } }));
  }
  return findings;
}

/** T-DEC-16 */
function historyFindings(state: TrenchState): Finding[] {
  const { options = {}, history = [], quiet, result } = state;
  if (history.length === 0) return [];
  if (!options.repetition) return [report('/history', 'option-off', { case: 'history', clause: 'T-DEC-16' })];
  if (history.length > quiet) {
    const values = { quiet, history: history.length };
    return [report('/history', 'impossible-history', { case: 'too-long', values })];
  }
  const position = positionOf(state);
  const index = impossibleMove(position, history);
  if (index >= 0) {
    const details = { case: 'elsewhere', values: { move: history[index] as string }, clause: 'T-MOV-2' } as const;
    return [report(`/history/${index}`, 'impossible-history', details)];
  }
  if (!result && timesSeen(position, history) >= 3) {
    return [report('/history', 'game-has-ended', { case: 'repetition', clause: 'T-DEC-16' })];
  }
  return [];
}

/** T-DEC-12, T-END-6 */
function matchFindings({ options = {}, firstBattle, draw, result }: TrenchState): Finding[] {
  const findings: Finding[] = [];
  if (firstBattle && !options.twoBattles) {
    findings.push(report('/firstBattle', 'option-off', { case: 'first-battle', clause: 'T-DEC-12' }));
  }
  if (draw && !options.agreedDraw) findings.push(report('/draw', 'option-off', { case: 'draw', clause: 'T-END-6' }));
  if (draw && result) findings.push(report('/draw', 'game-has-ended', { case: 'offer' }));
  return findings;
}

/** Checks that the result follows from the position, as far as a position shows. */
function resultFindings(state: TrenchState): Finding[] {
  const { result } = state;
  if (!result) return [];
  const { reason, winner, clause } = result;
  const cited = ENDINGS[reason];
  if (clause !== cited) {
    const values = { reason, clause: cited };
    return [report('/result/clause', 'impossible-result', { case: 'cites', values, clause: cited })];
  }
  const why = impossibleResult(state);
  if (!why) return [];
  const values = { winner, reason, why };
  return [report('/result', 'impossible-result', { case: 'why', values, clause: cited })];
}

type Result = NonNullable<TrenchState['result']>;

interface Ended {
  readonly state: TrenchState;
  readonly options: NonNullable<TrenchState['options']>;
  readonly winner: Result['winner'];
  /** Has one side no units left? */
  readonly bare: boolean;
  /** Points that end a battle. */
  readonly goal: number;
}

/** Why the winner is not the one of the score; null where it is. */
function byScore({ state, winner }: Ended): WhyNot | null {
  return winner === ahead(scoreOfSeats(state)) ? null : 'other-points';
}

/** For each reason, why a game cannot have ended by it; null if it can. */
const WHY_NOT: Readonly<Record<Result['reason'], (ended: Ended) => WhyNot | null>> = {
  points(ended) {
    const { state, options, winner, goal } = ended;
    if (options.wholeArmy) return 'whole-army';
    if (Math.max(state.score.black, state.score.white) < goal) return { goal };
    // The side that gets the points has won, so they are never shared.
    return winner === null ? 'somebody-wins' : byScore(ended);
  },
  'equal-turns'(ended) {
    const { state, options, goal } = ended;
    if (!options.equalTurns || options.wholeArmy) return 'no-equal-turns';
    return state.score.black < goal ? { blackGoal: goal } : byScore(ended);
  },
  'fifty-moves': (ended) => (ended.state.quiet < QUIET_LIMIT ? { quiet: ended.state.quiet } : byScore(ended)),
  'no-units': (ended) => (ended.bare ? byScore(ended) : 'both-have-units'),
  army({ state, options, winner, bare }) {
    if (!options.wholeArmy) return 'not-whole-army';
    if (!bare) return 'both-have-units';
    if (winner === null) return 'somebody-wins';
    return state.units.some(({ colour }) => colour === winner) ? null : 'winner-bare';
  },
  general: ({ options, winner }) => (options.captureTheGeneral && winner !== null ? null : 'no-general'),
  repetition: ({ options, winner }) => (options.repetition && winner === null ? null : 'no-repetition'),
  'agreed-draw': ({ options, winner }) => (options.agreedDraw && winner === null ? null : 'no-agreed-draw'),
  resignation: ({ winner }) => (winner === null ? 'somebody-wins' : null),
  match({ state, winner }) {
    if (!state.firstBattle) return 'no-second-battle';
    return winner === ahead(pointsOfSeats(state)) ? null : 'other-points';
  },
};

/** Reasons that end a match of two battles as well as a single one. */
const OF_MATCHES: readonly string[] = ['resignation', 'agreed-draw', 'match'];

/** Why the game cannot have ended like this; null where it can. */
function impossibleResult(state: TrenchState): WhyNot | null {
  const { options = {}, units, result } = state;
  if (!result) return null;
  const { reason, winner } = result;
  if (options.twoBattles && !OF_MATCHES.includes(reason)) return 'match';
  const bare = !COLOURS.every((colour) => units.some((unit) => unit.colour === colour));
  return WHY_NOT[reason]({ state, options, winner, bare, goal: GOAL * factorOf(state) });
}
