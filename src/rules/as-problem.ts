import { DiceExhausted } from '../dice/dice.js';
import { AnswerTooLarge } from '../game/allowance.js';
import { QuestionFault } from '../game/question.js';
import { Problem, type ProblemEntry } from '../wire/problems.js';

/** Runs `answer` and rethrows the errors of games as problems. `pointers` maps pointers of the question to those of the request. */
export function rethrowAsProblem<T>(
  answer: () => T,
  part: ProblemEntry['in'] = 'body',
  pointers: Readonly<Record<string, string>> = {},
): T {
  try {
    return answer();
  } catch (error) {
    throw asProblem(error, part, pointers);
  }
}

/** The problem for an error of a game. Other errors are returned unchanged. */
export function asProblem(
  error: unknown,
  part: ProblemEntry['in'] = 'body',
  pointers: Readonly<Record<string, string>> = {},
): unknown {
  if (error instanceof QuestionFault) {
    const entries = error.places.map(({ pointer, ...rest }) => ({
      in: part,
      pointer: pointers[pointer] ?? pointer,
      ...rest,
    }));
    return new Problem(error.code, error.message, entries, undefined, error.translatable);
  }
  if (error instanceof AnswerTooLarge) return new Problem('answer-too-large', error.message);
  if (!(error instanceof DiceExhausted)) return error;
  const { needed, given } = error;
  return new Problem('rolls-exhausted', error.message, [
    { in: 'body', pointer: '/dice/rolls', code: 'rolls-exhausted', message: error.message, needed, given },
  ]);
}
