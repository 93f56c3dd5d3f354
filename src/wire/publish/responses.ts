import { pascalCase, type Schema } from './json-schema.js';

const PROBLEM = 'application/problem+json';

/** Moves problem answers, which many operations share, into components. */
export function nameProblemAnswers<T extends object>(document: T): T {
  const { paths, components } = document as T & { readonly paths?: Schema; readonly components?: object };
  if (!paths) return document;
  const responses = new Map<string, string>();
  const refer = (answer: Schema): Schema => {
    if (!((answer['content'] as object | undefined) && PROBLEM in (answer['content'] as object))) return answer;
    const text = JSON.stringify(answer);
    const name = responses.get(text) ?? nameOf(answer, new Set(responses.values()));
    responses.set(text, name);
    return { $ref: `#/components/responses/${name}` };
  };
  const documented = mapValues(paths, (operations) =>
    mapValues(operations as Schema, (operation) => ({
      ...(operation as Schema),
      responses: mapValues((operation as { responses: Schema }).responses, (answer) => refer(answer as Schema)),
    })),
  );
  const named = [...responses].map(([text, name]) => [name, JSON.parse(text) as Schema] as const);
  return {
    ...document,
    paths: documented,
    components: { ...components, responses: Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))) },
  };
}

function mapValues(object: Schema, change: (value: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** The name of the first code. A number is added if another set of codes begins with it. */
function nameOf({ description }: Schema, taken: ReadonlySet<string>): string {
  const code = /`([a-z-]+)`/.exec(description as string)?.[1] ?? 'problem';
  const name = pascalCase(code);
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}
