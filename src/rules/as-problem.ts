import { DiceExhausted } from '../dice/dice.js';
import { AnswerTooLarge } from '../game/allowance.js';
import { QuestionFault } from '../game/question.js';
import { answerTooLarge } from '../wire/errors.js';
import { Problem, type ProblemEntry } from '../wire/problems.js';
import { localised, messageMember, msg } from '../wire/words/english.js';

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
    return new Problem(error.code, error.sentence, entries);
  }
  if (error instanceof AnswerTooLarge) return answerTooLarge(error);
  if (!(error instanceof DiceExhausted)) return error;
  const { needed, given } = error;
  const message = msg('more-dice', { needed, given });
  return new Problem('rolls-exhausted', localised(message), [
    { in: 'body', pointer: '/dice/rolls', code: 'rolls-exhausted', ...messageMember(message), needed, given },
  ]);
}
