import type { Finding } from '../game/contract.js';
import { ahead, factorOf, pointsOfSeats, positionOf, scoreOfSeats } from './board.js';
import { GOAL, QUIET_LIMIT } from './ending.js';
import type { FindingCode } from './findings.js';
import { impossibleMove, timesSeen } from './repetition.js';
import { COLOURS, RANK_NAMES } from './schema/names.js';
import { ENDINGS, type Points, type TrenchState } from './schema/state.js';
import { STRENGTH } from './units.js';

/** Everything that makes a well-formed state impossible. Scores are not compared with missing units (T-DEC-13). */
export function stateFindings(state: TrenchState): Finding[] {
  const findings = [...unitFindings(state), ...scoreFindings(state)];
  // The rest looks at the board, which two units on one square have none of.
  if (findings.length > 0) return findings;
  return [...endingFindings(state), ...historyFindings(state), ...matchFindings(state), ...resultFindings(state)];
}

const found = (pointer: string, code: FindingCode, message: string, clause: string): Finding => ({
  pointer,
  code,
  message,
  clause,
});

function unitFindings({ units }: TrenchState): Finding[] {
  const findings: Finding[] = [];
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  units.forEach(({ square, colour, rank }, index) => {
    if (taken.has(square)) {
      findings.push(found(`/units/${index}/square`, 'square-taken', `Two units stand on ${square}.`, 'T-MOV-3'));
    }
    taken.add(square);
    const kind = `${colour} ${RANK_NAMES[rank - 1]}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const most = STRENGTH[rank] as number;
    if (count === most + 1) {
      const message = `An army has ${most} of that rank at most: ${kind}.`;
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
      const message = `${value} points are not to be had: an army is worth ${36 * factor}${factor === 2 ? ', in twos' : ''}.`;
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
    const message = `${colour} has ${score[colour]} points, and ${goal} end the game.`;
    findings.push(found(`/score/${colour}`, 'game-has-ended', message, options.equalTurns ? 'T-DEC-15' : 'T-END-1'));
  }
  if (quiet >= QUIET_LIMIT) {
    const message = `${quiet} moves without a capture end the game.`;
    findings.push(found('/quiet', 'game-has-ended', message, 'T-END-2'));
  }
  if (!units.some(({ colour }) => colour === active)) {
    findings.push(found('/active', 'nobody-to-move', `${active} has no unit to move.`, 'T-DEC-13'));
  }
  return findings;
}

/** T-DEC-16 */
function historyFindings(state: TrenchState): Finding[] {
  const { options = {}, history = [], quiet, result } = state;
  if (history.length === 0) return [];
  if (!options.repetition) {
    const message = 'The moves since the last capture are kept with the option repetition only.';
    return [found('/history', 'option-off', message, 'T-DEC-16')];
  }
  if (history.length > quiet) {
    const message = `There have been ${quiet} moves since the last capture, not ${history.length}.`;
    return [found('/history', 'impossible-history', message, 'T-END-2')];
  }
  const position = positionOf(state);
  const index = impossibleMove(position, history);
  if (index >= 0) {
    const message = `${history[index]} does not lead to this position.`;
    return [found(`/history/${index}`, 'impossible-history', message, 'T-MOV-2')];
  }
  if (!result && timesSeen(position, history) >= 3) {
    const message = 'The position stands for the third time, which ends the game.';
    return [found('/history', 'game-has-ended', message, 'T-DEC-16')];
  }
  return [];
}

/** T-DEC-12, T-END-6 */
function matchFindings({ options = {}, firstBattle, draw, result }: TrenchState): Finding[] {
  const findings: Finding[] = [];
  if (firstBattle && !options.twoBattles) {
    findings.push(found('/firstBattle', 'option-off', 'Only a match of two battles has a first one.', 'T-DEC-12'));
  }
  if (draw && !options.agreedDraw) {
    findings.push(found('/draw', 'option-off', 'Draws are not offered in this game.', 'T-END-6'));
  }
  if (draw && result) {
    findings.push(found('/draw', 'game-has-ended', 'Nothing is on offer once the game is over.', 'T-DEC-14'));
  }
  return findings;
}

/** Does the result follow from the position, as far as a position can tell? */
function resultFindings(state: TrenchState): Finding[] {
  const { result } = state;
  if (!result) return [];
  const { reason, winner, clause } = result;
  if (clause !== ENDINGS[reason]) {
    const message = `A game that ended by ${reason} cites ${ENDINGS[reason]}.`;
    return [found('/result/clause', 'impossible-result', message, ENDINGS[reason])];
  }
  const why = impossibleResult(state);
  if (!why) return [];
  return [found('/result', 'impossible-result', `${winner ?? 'A draw'} by ${reason}: ${why}`, ENDINGS[reason])];
}

/** Why the game cannot have ended like this; null where it can. */
function impossibleResult(state: TrenchState): string | null {
  const { options = {}, score, quiet, units, result } = state;
  if (!result) return null;
  const { reason, winner } = result;
  const goal = GOAL * factorOf(state);
  const highest = Math.max(score.black, score.white);
  const leads = ahead(scoreOfSeats(state));
  const bare = !COLOURS.every((colour) => units.some((unit) => unit.colour === colour));
  const byScore = winner === leads ? null : 'that is not what the points say.';
  const battle = reason !== 'resignation' && reason !== 'agreed-draw' && reason !== 'match';
  if (battle && options.twoBattles) return 'a match ends by its two battles.';
  switch (reason) {
    case 'points':
      if (options.wholeArmy) return 'the whole army has to be taken.';
      return highest < goal ? `nobody has ${goal} points.` : byScore;
    case 'equal-turns':
      if (!options.equalTurns || options.wholeArmy) return 'there are no equal turns in this game.';
      return score.black < goal ? `Black does not have ${goal} points.` : byScore;
    case 'fifty-moves':
      return quiet < QUIET_LIMIT ? `there have been ${quiet} moves without a capture.` : byScore;
    case 'no-units':
      return bare ? byScore : 'both sides have units.';
    case 'army':
      if (!options.wholeArmy) return 'the whole army need not be taken.';
      return bare && winner !== null ? null : 'both sides have units.';
    case 'general':
      return options.captureTheGeneral && winner !== null ? null : 'the general is a unit like others.';
    case 'repetition':
      return options.repetition && winner === null ? null : 'positions may be repeated.';
    case 'agreed-draw':
      return options.agreedDraw && winner === null ? null : 'draws are not offered in this game.';
    case 'resignation':
      return winner === null ? 'somebody wins.' : null;
    case 'match':
      if (!state.firstBattle) return 'there has been no second battle.';
      return winner === ahead(pointsOfSeats(state)) ? null : 'that is not what the points say.';
  }
}
