import type { Operation, Paths } from './document.js';
import { isObject, mapValues, type Schema } from './json-schema.js';

/** Requests or answers by the name of the example. */
export type Named = Readonly<Record<string, unknown>>;

/** Requests and answers of an operation, recorded from a service by `npm run openapi`. */
export interface OperationExamples {
  readonly parameters?: Named;
  /** By media type. */
  readonly requests?: Readonly<Record<string, Named>>;
  /** By status and media type. */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, Named>>>>;
}

/** `openapi/examples.json` */
export interface Examples {
  readonly operations: Readonly<Record<string, OperationExamples>>;
  /** Problem documents by code. */
  readonly problems: Named;
  /** Stream messages by their name in AsyncAPI. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/** Longer examples, as JSON, are not in the document: their `externalValue` is a path. */
const MAX_CHARACTERS = 120;
/** The shortest request of an operation is inline up to this length. */
const MAX_REQUEST_CHARACTERS = 2_000;

/** The address of an example. `part`: `request`, or the status of an answer. */
export const EXAMPLE_URL = '/openapi/examples/:operation/:part/:name';

export interface FoundExample {
  readonly mediaType: string;
  readonly value: unknown;
}

/** The example at a {@link EXAMPLE_URL}. */
export function exampleAt(
  { operations }: Examples,
  { operation, part, name }: { readonly operation: string; readonly part: string; readonly name: string },
): FoundExample | undefined {
  if (!Object.hasOwn(operations, operation)) return undefined;
  const { requests = {}, answers = {} } = operations[operation] as OperationExamples;
  const byType = part === 'request' ? requests : (Object.hasOwn(answers, part) && answers[part]) || {};
  for (const [mediaType, named] of Object.entries(byType)) {
    if (Object.hasOwn(named, name)) return { mediaType, value: named[name] };
  }
  return undefined;
}

export const NO_EXAMPLES: Examples = { operations: {}, problems: {}, messages: {} };

interface Document {
  readonly paths?: Paths;
  readonly components?: { readonly responses?: Readonly<Record<string, Schema>> };
}

/** Adds examples to parameters, bodies and answers by operation, and to problems by code. */
export function withExamples<T extends object>(document: T, { operations, problems }: Examples): T {
  const { paths, components } = document as T & Document;
  if (!paths) return document;
  const shown = mapValues(paths, (methods) =>
    mapValues(methods, (operation) => shownBy(operation, operations[operation.operationId])),
  );
  const responses = mapValues(components?.responses ?? {}, (response) => {
    const entry = (response['content'] as Schema | undefined)?.[PROBLEM];
    const codes = Object.keys(problems).filter((code) => String(response['description']).includes(`\`${code}\``));
    if (codes.length === 0 || !isObject(entry)) return response;
    const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
    return { ...response, content: { [PROBLEM]: { ...entry, examples } } };
  });
  const examples = mapValues(problems, (value) => ({ value }));
  return { ...document, paths: shown, components: { ...components, responses, examples } };
}

const PROBLEM = 'application/problem+json';

function shownBy(operation: Operation, examples: OperationExamples | undefined): Operation {
  if (!examples) return operation;
  const { parameters, requestBody, responses } = operation;
  const { parameters: values = {}, requests = {}, answers = {} } = examples;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => (one.name in values ? { ...one, example: values[one.name] } : one)),
    }),
    ...(requestBody && {
      requestBody: withAll(requestBody, requests, `${operation.operationId}/request`, MAX_REQUEST_CHARACTERS),
    }),
    responses: mapValues(responses, (response, status) =>
      withAll(response, answers[status] ?? {}, `${operation.operationId}/${status}`),
    ),
  };
}

/** @param inline characters up to which the shortest example of a media type is inline: generators need one of each request */
function withAll<T extends object>(part: T, byType: Readonly<Record<string, Named>>, path: string, inline = 0): T {
  const names = Object.values(byType).flatMap((named) => Object.keys(named));
  if (new Set(names).size < names.length) throw new Error(`Two examples of ${path} have the same name.`);
  return Object.entries(byType).reduce((all, [type, named]) => withContent(all, type, named, { path, inline }), part);
}

/** @param at `path`: where long examples are served */
function withContent<T extends object>(
  part: T,
  type: string,
  named: Named,
  { path, inline }: { readonly path: string; readonly inline: number },
): T {
  const { content } = part as T & { readonly content?: Schema };
  const entry = content?.[type];
  if (!isObject(entry) || Object.keys(named).length === 0) return part;
  const lengths = new Map(Object.entries(named).map(([name, value]) => [name, JSON.stringify(value).length]));
  const shortest = Math.min(...lengths.values());
  const examples = Object.entries(named).map(([name, value]) => {
    const length = lengths.get(name) as number;
    const isInline = length <= MAX_CHARACTERS || (length === shortest && length <= inline);
    return [name, isInline ? { value } : { externalValue: `/openapi/examples/${path}/${name}` }] as const;
  });
  const media = { ...entry, examples: Object.fromEntries(examples) };
  return { ...part, content: { ...content, [type]: media } };
}
