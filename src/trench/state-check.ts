import type { Finding } from '../game/contract.js';
import { ahead, factorOf, pointsOfSeats, positionOf, scoreOfSeats } from './board.js';
import { GOAL, QUIET_LIMIT } from './ending.js';
import type { FindingCode } from './findings.js';
import { impossibleMove, timesSeen } from './repetition.js';
import { COLOURS, RANK_NAMES } from './schema/names.js';
import { ENDINGS, type Points, type TrenchState } from './schema/state.js';
import { STRENGTH } from './units.js';
import type { SaidOfBook } from '../language/words.js';
import type { WhyNot } from './words/en/english.js';
import { messageOf, say } from './words/say.js';

/** Everything that makes a well-formed state impossible. Scores are not compared with missing units (T-DEC-13). */
export function stateFindings(state: TrenchState): Finding[] {
  const findings = [...unitFindings(state), ...scoreFindings(state)];
  // The rest looks at the board, which two units on one square have none of.
  if (findings.length > 0) return findings;
  return [...endingFindings(state), ...historyFindings(state), ...matchFindings(state), ...resultFindings(state)];
}

const found = (pointer: string, code: FindingCode, said: SaidOfBook, clause: string): Finding => ({
  pointer,
  code,
  ...messageOf(said),
  clause,
});

function unitFindings({ units }: TrenchState): Finding[] {
  const findings: Finding[] = [];
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  units.forEach(({ square, colour, rank }, index) => {
    if (taken.has(square)) {
      findings.push(found(`/units/${index}/square`, 'square-taken', say('square-taken', { square }), 'T-MOV-3'));
    }
    taken.add(square);
    const kind = `${colour} ${RANK_NAMES[rank - 1]}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const most = STRENGTH[rank] as number;
    if (count === most + 1) {
      const message = say('too-many-units', { most, colour, rank });
      findings.push(found(`/units/${index}/rank`, 'too-many-units', message, 'T-CAP-5'));
    }
  });
  return findings;
}

function scoreFindings(state: TrenchState): Finding[] {
  const factor = factorOf(state);
  const fields: [string, Points | undefined][] = [
    ['score', state.score],
    ['firstBattle', state.firstBattle],
  ];
  return fields.flatMap(([field, points]) =>
    COLOURS.flatMap((colour) => {
      const value = points?.[colour] ?? 0;
      if (value % factor === 0 && value <= 36 * factor) return [];
      const message = say('impossible-score', { points: value, worth: 36 * factor, inTwos: factor === 2 });
      return [found(`/${field}/${colour}`, 'impossible-score', message, 'T-END-1')];
    }),
  );
}

/** T-END-1, T-END-2, T-DEC-13: a state without a result is one in which the game goes on. */
function endingFindings(state: TrenchState): Finding[] {
  if (state.result) return [];
  const { options = {}, active, quiet, score, units } = state;
  const findings: Finding[] = [];
  const goal = GOAL * factorOf(state);
  for (const colour of options.wholeArmy ? [] : COLOURS) {
    // With equal turns White still has its last move when Black has the points (T-DEC-15).
    const goesOn = options.equalTurns && colour === 'black' && active === 'white';
    if (score[colour] < goal || goesOn) continue;
    const message = say('points-end-game', { colour, points: score[colour], goal });
    findings.push(found(`/score/${colour}`, 'game-has-ended', message, options.equalTurns ? 'T-DEC-15' : 'T-END-1'));
  }
  if (quiet >= QUIET_LIMIT) {
    const message = say('quiet-end-game', { quiet });
    findings.push(found('/quiet', 'game-has-ended', message, 'T-END-2'));
  }
  if (!units.some(({ colour }) => colour === active)) {
    findings.push(found('/active', 'nobody-to-move', say('nobody-to-move', { active }), 'T-DEC-13'));
  }
  return findings;
}

/** T-DEC-16 */
function historyFindings(state: TrenchState): Finding[] {
  const { options = {}, history = [], quiet, result } = state;
  if (history.length === 0) return [];
  if (!options.repetition) {
    const message = say('history-off');
    return [found('/history', 'option-off', message, 'T-DEC-16')];
  }
  if (history.length > quiet) {
    const message = say('history-too-long', { quiet, history: history.length });
    return [found('/history', 'impossible-history', message, 'T-END-2')];
  }
  const position = positionOf(state);
  const index = impossibleMove(position, history);
  if (index >= 0) {
    const message = say('history-elsewhere', { move: history[index] as string });
    return [found(`/history/${index}`, 'impossible-history', message, 'T-MOV-2')];
  }
  if (!result && timesSeen(position, history) >= 3) {
    const message = say('third-time');
    return [found('/history', 'game-has-ended', message, 'T-DEC-16')];
  }
  return [];
}

/** T-DEC-12, T-END-6 */
function matchFindings({ options = {}, firstBattle, draw, result }: TrenchState): Finding[] {
  const findings: Finding[] = [];
  if (firstBattle && !options.twoBattles) {
    findings.push(found('/firstBattle', 'option-off', say('first-battle-off'), 'T-DEC-12'));
  }
  if (draw && !options.agreedDraw) {
    findings.push(found('/draw', 'option-off', say('draws-off'), 'T-END-6'));
  }
  if (draw && result) {
    findings.push(found('/draw', 'game-has-ended', say('offer-after-end'), 'T-DEC-14'));
  }
  return findings;
}

/** Does the result follow from the position, as far as a position can tell? */
function resultFindings(state: TrenchState): Finding[] {
  const { result } = state;
  if (!result) return [];
  const { reason, winner, clause } = result;
  if (clause !== ENDINGS[reason]) {
    const message = say('ending-cites', { reason, clause: ENDINGS[reason] });
    return [found('/result/clause', 'impossible-result', message, ENDINGS[reason])];
  }
  const why = impossibleResult(state);
  if (!why) return [];
  return [found('/result', 'impossible-result', say('impossible-result', { winner, reason, why }), ENDINGS[reason])];
}

/** Why the game cannot have ended like this; null where it can. */
function impossibleResult(state: TrenchState): WhyNot | null {
  const { options = {}, score, quiet, units, result } = state;
  if (!result) return null;
  const { reason, winner } = result;
  const goal = GOAL * factorOf(state);
  const highest = Math.max(score.black, score.white);
  const leads = ahead(scoreOfSeats(state));
  const bare = !COLOURS.every((colour) => units.some((unit) => unit.colour === colour));
  const byScore = winner === leads ? null : 'other-points';
  const battle = reason !== 'resignation' && reason !== 'agreed-draw' && reason !== 'match';
  if (battle && options.twoBattles) return 'match';
  switch (reason) {
    case 'points':
      if (options.wholeArmy) return 'whole-army';
      if (highest < goal) return { goal };
      // Whoever gets the points has won, so they are never shared.
      return winner === null ? 'somebody-wins' : byScore;
    case 'equal-turns':
      if (!options.equalTurns || options.wholeArmy) return 'no-equal-turns';
      return score.black < goal ? { blackGoal: goal } : byScore;
    case 'fifty-moves':
      return quiet < QUIET_LIMIT ? { quiet } : byScore;
    case 'no-units':
      return bare ? byScore : 'both-have-units';
    case 'army':
      if (!options.wholeArmy) return 'not-whole-army';
      if (!bare) return 'both-have-units';
      if (winner === null) return 'somebody-wins';
      return units.some(({ colour }) => colour === winner) ? null : 'winner-bare';
    case 'general':
      return options.captureTheGeneral && winner !== null ? null : 'no-general';
    case 'repetition':
      return options.repetition && winner === null ? null : 'no-repetition';
    case 'agreed-draw':
      return options.agreedDraw && winner === null ? null : 'no-agreed-draw';
    case 'resignation':
      return winner === null ? 'somebody-wins' : null;
    case 'match':
      if (!state.firstBattle) return 'no-second-battle';
      return winner === ahead(pointsOfSeats(state)) ? null : 'other-points';
  }
}
