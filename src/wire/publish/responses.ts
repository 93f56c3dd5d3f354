import { STATUS_CODES } from 'node:http';
import { pascalCase } from '../../game/schema.js';
import { PROBLEMS, type ProblemCode } from '../problems.js';
import type { Answer, Paths } from './document.js';
import { mapValues, type Schema } from './json-schema.js';

/**
 * Moves problem answers and 304 into components, one for each status, that describe all their codes. The codes of an operation are beside
 * its reference.
 */
export function nameProblemAnswers<T extends object>(document: T): T {
  const { paths, components } = document as T & { readonly paths?: Paths; readonly components?: object };
  if (!paths) return document;
  const named = new Map<string, Answer>();
  const codes = new Map<string, Set<string>>();
  const refer = (answer: Answer, status: string): Answer | Schema => {
    const isProblem = 'application/problem+json' in (answer.content ?? {});
    if (!isProblem && status !== '304') return answer;
    const name = pascalCase(STATUS_CODES[status] as string);
    named.set(name, answer);
    const reference = { $ref: `#/components/responses/${name}` };
    if (!isProblem) return reference;
    const { description = '' } = answer;
    codes.set(name, new Set([...(codes.get(name) ?? []), ...description.replaceAll('`', '').split(', ')]));
    return { ...reference, description };
  };
  const documented = mapValues(paths, (operations) =>
    mapValues(operations, (operation) => ({ ...operation, responses: mapValues(operation.responses, refer) })),
  );
  const meaning = (code: string) => `\`${code}\`: ${PROBLEMS[code as ProblemCode].title}.`;
  const responses = [...named]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, answer]) => {
      const description = [...(codes.get(name) ?? [])].sort().map(meaning).join(' ');
      return [name, { ...answer, ...(description && { description }) }] as const;
    });
  return { ...document, paths: documented, components: { ...components, responses: Object.fromEntries(responses) } };
}
