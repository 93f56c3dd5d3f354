import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { Schema } from './contract.js';
import type { Members } from './tool.js';

interface Fault {
  readonly message: string;
  readonly path: readonly string[];
}

/**
 * The members of the arguments as a schema of the protocol's library. It checks names, types and bounds of the members; what lies
 * deeper is checked by the service, whose messages name the place and the remedy.
 */
export function argumentsSchema({ properties, required }: Members): StandardSchemaWithJSON<never> {
  const json = { type: 'object', properties, required: [...required], additionalProperties: false };
  return standard(json, (value) => {
    const args = value as Readonly<Record<string, unknown>>;
    const missing = required.filter((name) => args[name] === undefined).map((name) => fault(name, 'is required'));
    const wrong = Object.keys(args).flatMap((name) => {
      const schema = properties[name];
      if (!schema) return [fault(name, `is unknown; the members are ${Object.keys(properties).join(', ') || 'none'}`)];
      const message = wrongness(schema, args[name]);
      return message === null ? [] : [fault(name, message)];
    });
    return [...missing, ...wrong];
  });
}

/** The members of an answer. The tests check answers; here they pass. */
export function answerSchema({ properties, required }: Members): StandardSchemaWithJSON<never> {
  return standard({ type: 'object', properties, required: [...required], additionalProperties: false }, () => []);
}

const fault = (name: string, message: string): Fault => ({ message, path: [name] });

function standard(
  json: Record<string, unknown>,
  check: (value: unknown) => readonly Fault[],
): StandardSchemaWithJSON<never> {
  return {
    '~standard': {
      version: 1,
      vendor: 'trench-club-rules',
      validate(value) {
        const issues = check(value);
        return issues.length > 0 ? { issues } : { value: value as never };
      },
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

function wrongness({ type, enum: values, minimum, maximum }: Schema, value: unknown): string | null {
  switch (type) {
    case 'string':
      if (typeof value !== 'string') return 'must be a text';
      break;
    case 'boolean':
      if (typeof value !== 'boolean') return 'must be true or false';
      break;
    case 'integer':
      if (!Number.isInteger(value)) return 'must be a whole number';
      if ((value as number) < (minimum as number)) return `must be ${String(minimum)} or more`;
      if (maximum !== undefined && (value as number) > (maximum as number)) return `must be ${String(maximum)} or less`;
      break;
    case 'array':
      if (!Array.isArray(value)) return 'must be a list';
      break;
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  }
  if (Array.isArray(values) && !values.includes(value)) return `must be one of ${values.join(', ')}`;
  return null;
}
