import type { Steps } from '../game/steps.js';

/**
 * The same text as `JSON.stringify`, with a pause after each item of the lists that are reached through objects alone.
 * For plain data.
 */
export function* jsonSteps(value: object): Steps<string> {
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      parts.push(JSON.stringify(item) ?? 'null');
      yield;
    }
    return `[${parts.join(',')}]`;
  }
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    const isNested = typeof member === 'object' && member !== null;
    const text = isNested ? yield* jsonSteps(member) : (JSON.stringify(member) as string | undefined);
    if (text !== undefined) parts.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}
