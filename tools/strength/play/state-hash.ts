import { createHash } from 'node:crypto';

/**
 * The content hash of a state (`src/game/hash.ts`), remembering the text of every object in it: states of one game share
 * most of theirs.
 */
export function stateHash(state: object): string {
  return createHash('sha256').update(textOf(state)).digest('hex');
}

const texts = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = written(value)));
  return text;
}

function written(value: object): string {
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item ?? null)).join(',')}]`;
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${textOf(member)}`);
  }
  return `{${members.join(',')}}`;
}
