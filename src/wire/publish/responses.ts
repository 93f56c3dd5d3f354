import { pascalCase, type Schema } from './json-schema.js';

const PROBLEM = 'application/problem+json';

/** Moves problem answers and 304, which many operations share, into components. */
export function nameProblemAnswers<T extends object>(document: T): T {
  const { paths, components } = document as T & { readonly paths?: Schema; readonly components?: object };
  if (!paths) return document;
  const responses = new Map<string, string>();
  for (const text of problemAnswers(paths)) {
    responses.set(text, nameOf(JSON.parse(text) as Schema, new Set(responses.values())));
  }
  const unmodified = Object.values(paths)
    .flatMap((operations) => Object.values(operations as Record<string, { readonly responses: Schema }>))
    .map((operation) => operation.responses['304'])
    .find((answer) => answer !== undefined);
  if (unmodified) responses.set(JSON.stringify(unmodified), 'NotModified');
  const refer = (answer: Schema): Schema => {
    const name = responses.get(JSON.stringify(answer));
    return name === undefined ? answer : { $ref: `#/components/responses/${name}` };
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

/** The different problem answers as JSON, those with the fewest codes first. */
function problemAnswers(paths: Schema): string[] {
  const answers = Object.values(paths)
    .flatMap((operations) => Object.values(operations as Record<string, { readonly responses: object }>))
    .flatMap(({ responses }) => Object.values(responses) as Schema[])
    .filter(({ content }) => PROBLEM in ((content as object | undefined) ?? {}));
  const codes = (answer: string) => codesOf((JSON.parse(answer) as { description: string }).description).length;
  return [...new Set(answers.map((one) => JSON.stringify(one)))].sort((a, b) => codes(a) - codes(b));
}

function mapValues(object: Schema, change: (value: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** The names of its first codes, as many as distinguish it from the `taken` ones, which have at most as many codes. */
function nameOf({ description }: Schema, taken: ReadonlySet<string>): string {
  const codes = codesOf(description as string).map(pascalCase);
  const names = codes.map((_, index) => codes.slice(0, index + 1).join('Or'));
  const name = names.find((one) => !taken.has(one));
  if (name === undefined) throw new Error(`Two answers have the problems ${codes.join(', ')}.`);
  return name;
}

/** The problem codes that the description of an answer lists. */
export function codesOf(description: string): string[] {
  return [...description.matchAll(/`([a-z-]+)`: /g)].map(([, code]) => code as string);
}
