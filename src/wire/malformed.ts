import { memberPointer } from '../game/json-pointer.js';
import type { KeyedMessage } from '../language/messages.js';
import { MAX_FAULTS } from './all-faults.js';
import { relevantErrors } from './relevant-errors.js';
import { closest, byDistance } from './nearest.js';
import { Problem, problemAt, type FaultCode, type ProblemEntry } from './problems.js';
import { messageMember, msg } from './words/english.js';

export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
  readonly parentSchema?: object;
}

/**
 * The problem for validation errors in a part of a request. Beyond {@link MAX_FAULTS} they are only counted.
 * @param query errors of its parameters beside them
 */
export function malformed(
  part: ProblemEntry['in'],
  violations: readonly Violation[],
  query: readonly Violation[] = [],
): Problem {
  const more = Math.max(0, violations.length - MAX_FAULTS);
  const inPart = relevantErrors(violations.slice(0, MAX_FAULTS)).map((violation) => entry(part, violation));
  const entries = [...inPart, ...query.map((violation) => entry('query', violation))];
  const [first, ...others] = entries;
  if (!first) return new Problem('malformed-request');
  return problemAt('malformed-request', first.pointer ? `${part} ${first.pointer}` : part, [first, ...others], more);
}

function entry(part: ProblemEntry['in'], { keyword, instancePath, params, parentSchema }: Violation): ProblemEntry {
  const member =
    params['additionalProperty'] ??
    (keyword === 'required' ? params['missingProperty'] : keyword === 'discriminator' ? params['tag'] : undefined);
  const pointer = typeof member === 'string' ? memberPointer(instancePath, member) : instancePath;
  const [code, message] = fault(keyword, params, parentSchema);
  return { in: part, pointer, code, ...messageMember(message) };
}

function fault(keyword: string, params: Record<string, unknown>, schema?: object): readonly [FaultCode, KeyedMessage] {
  const limit = params['limit'] as number;
  switch (keyword) {
    case 'additionalProperties': {
      // It may be a member of another variant, but not of this one.
      const others = membersIn(schema).filter((one) => one !== params['additionalProperty']);
      const near = closest(others, params['additionalProperty']);
      return ['unknown-member', near === null ? msg('not-known') : msg('not-known-near', { near })];
    }
    case 'required':
      return ['missing-member', msg('missing')];
    case 'type':
      return ['wrong-type', msg('type', { types: [params['type']].flat() as string[] })];
    case 'enum': {
      const values = (params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value));
      return ['wrong-value', msg('one-of', { values })];
    }
    case 'const':
      return ['wrong-value', msg('const', { value: JSON.stringify(params['allowedValue']) })];
    case 'minimum':
    case 'maximum':
      return ['out-of-range', msg('limit', { comparison: String(params['comparison']), limit })];
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return ['too-short', msg('at-least', { size: { limit, noun: NOUNS[keyword] } })];
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return ['too-long', msg('at-most', { size: { limit, noun: NOUNS[keyword] } })];
    case 'multipleOf':
      return ['out-of-range', msg('multiple-of', { factor: params['multipleOf'] as number })];
    case 'pattern':
      return ['wrong-format', msg('pattern', { pattern: String(params['pattern']) })];
    case 'format':
      return ['wrong-format', msg('format', { format: String(params['format']) })];
    case 'discriminator': {
      const tag = JSON.stringify(params['tag']);
      const values = nearestFirst(params, schema);
      return ['wrong-value', values.length > 0 ? msg('discriminator', { tag, values }) : msg('unknown-tag', { tag })];
    }
    case 'oneOf':
      return ['wrong-value', msg('exactly-one')];
    case 'anyOf':
      return ['wrong-value', msg('any-of')];
    default:
      return ['wrong-value', msg('constraint', { keyword })];
  }
}

function membersIn(schema: object = {}): string[] {
  return Object.keys((schema as { readonly properties?: object }).properties ?? {});
}

/** The allowed discriminator values, closest match first. */
function nearestFirst({ tag, tagValue }: Record<string, unknown>, schema: object = {}): string[] {
  const { oneOf = [] } = schema as { oneOf?: readonly { properties?: Record<string, { const?: unknown }> }[] };
  const known = oneOf.flatMap(({ properties }) => {
    const value = properties?.[tag as string]?.const;
    return typeof value === 'string' ? [value] : [];
  });
  return byDistance(known, tagValue).map((value) => JSON.stringify(value));
}

const NOUNS = {
  minLength: 'characters',
  maxLength: 'characters',
  minItems: 'items',
  maxItems: 'items',
  minProperties: 'fields',
  maxProperties: 'fields',
} as const;
