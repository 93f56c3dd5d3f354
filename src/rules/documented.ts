import type { TSchema } from '@sinclair/typebox';
import type { Question } from '../game/question.js';
import type { ProblemCode } from '../wire/problems.js';
import { answersOf, type OfGame } from './bodies.js';

/** Documents the answers of all games to a question. */
export function documentedAnswer(hosts: readonly OfGame<Question>[]): object {
  const [{ value: first }] = hosts as [OfGame<Question>];
  if (typeof first.answer === 'string') {
    return { description: first.summary, content: { [first.answer]: { schema: { type: 'string' } } } };
  }
  return answersOf(first.summary, hosts, ({ value }) => value.answer as TSchema);
}

/** The descriptions of a question in all games, equal ones once. */
export function describedBy(hosts: readonly OfGame<Question>[], words: (question: Question) => string): string {
  const texts = new Set(hosts.map(({ value }) => words(value)));
  if (texts.size === 1) return [...texts][0] as string;
  return hosts.map(({ game, value }) => `${game.title}: ${words(value)}`).join('\n\n');
}

export function problemsOf(hosts: readonly OfGame<Question>[]): ProblemCode[] {
  return [...new Set(hosts.flatMap(({ value }) => value.problems))] as ProblemCode[];
}
