import { Type, type TSchema } from '@sinclair/typebox';
import { MoreSchema, NamedObject, StringEnum } from '../game/schema.js';
import { PROBLEMS, type ProblemCode } from './problems.js';
import { ref } from './components.js';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

const Facts = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

export const ProblemSchema = NamedObject('Problem', 'RFC 9457 problem document.', {
  type: Type.String({ format: 'uri-reference', description: 'Resolves to a page about this kind of problem.' }),
  title: Type.String(),
  status: Type.Integer({ minimum: 400, maximum: 599, description: 'HTTP status.' }),
  detail: Type.String({ description: 'For people: what is wrong with this request.' }),
  code: StringEnum(CODES, { $id: 'ProblemCode', description: 'For programs; stable.' }),
  retryable: Type.Boolean({ description: 'May the same request succeed later without being changed?' }),
  requestId: Type.String({
    description: 'As the header `Request-Id`: names the request in the logs of the service.',
  }),
  errors: Type.Array(
    Type.Object(
      {
        in: StringEnum(['body', 'query', 'path', 'header'], { description: 'Part of the request that is wrong.' }),
        pointer: Type.String({ description: 'JSON pointer into that part of the request.' }),
        code: Type.String(),
        message: Type.String(),
        clause: Type.Optional(Type.String({ description: 'Id of the rule.' })),
        facts: Type.Optional(Facts('Of a refusal: what it rests on.')),
        remedy: Type.Optional(Facts('Of a refusal: what would be legal.')),
        version: Type.Optional(Type.Integer({ description: '`version-missing`, `version-stale`: the present one.' })),
        chain: Type.Optional(Type.String({ description: '`version-stale`: head of the present chain.' })),
        reason: Type.Optional(Type.String({ description: '`position-gone`: `epoch` or `past-head`.' })),
        epoch: Type.Optional(Type.String({ description: '`position-gone`: the present one.' })),
        head: Type.Optional(Type.Integer({ description: '`position-gone`: the last event.' })),
        snapshot: Type.Optional(Type.String({ description: '`position-gone`: where the state is.' })),
      },
      { $id: 'ProblemEntry', description: 'One place that is wrong; some codes add the facts behind it.' },
    ),
    { description: 'Every place that is wrong, up to a bound.' },
  ),
  more: MoreSchema,
});

/**
 * Documents the answers of an operation: successes by status, problems by code. Handlers send text, so the type does not describe answers.
 */
export function answers(successes: Record<number, unknown>, ...codes: ProblemCode[]): Record<string, unknown> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set<ProblemCode>([...codes, ...EVERYWHERE])) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const problems = [...byStatus].map(([status, list]) => [status, problemAnswer(list)]);
  return { ...successes, ...Object.fromEntries(problems) };
}

/** An answer with one of these problems, which share a status. */
export function problemAnswer(codes: readonly ProblemCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/problem+json': { schema: ref(ProblemSchema) } },
  };
}

/** A success with a JSON body. */
export function jsonAnswer(schema: TSchema, description: string): object {
  return { description, content: { 'application/json': { schema } } };
}

/** Headers of a single answer, by name and description. */
export function headers(described: Readonly<Record<string, string>>) {
  return {
    headers: Object.fromEntries(
      Object.entries(described).map(([name, description]) => [name, { type: 'string', description }]),
    ),
  };
}

/** A success with a body of another media type. */
export function textAnswer(mediaType: string, description: string): unknown {
  return { description, content: { [mediaType]: { schema: { type: 'string' } } } };
}

const EVERYWHERE = [
  'bad-request',
  'malformed-request',
  'headers-too-large',
  'internal-error',
  'request-timeout',
] as const;

/** Problems of each operation with a body. */
export const BODY_PROBLEMS = [
  'malformed-json',
  'malformed-request',
  'json-too-deep',
  'body-too-large',
  'unsupported-media-type',
] as const satisfies readonly ProblemCode[];
