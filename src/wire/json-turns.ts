import { Turns } from '../session/turns.js';

/** The same text as `JSON.stringify` of plain data, with turns for others between the items of its long lists. */
export async function jsonInTurns(value: object, signal?: AbortSignal): Promise<string> {
  return textIn(value, new Turns(signal));
}

async function textIn(value: object, turns: Turns): Promise<string> {
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      parts.push(JSON.stringify(item) ?? 'null');
      if (turns.isOver) await turns.next();
    }
    return `[${parts.join(',')}]`;
  }
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    const isNested = typeof member === 'object' && member !== null;
    const text = isNested ? await textIn(member, turns) : (JSON.stringify(member) as string | undefined);
    if (text !== undefined) parts.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}
