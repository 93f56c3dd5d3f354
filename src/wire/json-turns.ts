import { TimeSlice } from '../session/time-slice.js';

/** Like `JSON.stringify` for plain data, but yields to the event loop between items of long lists. */
export async function jsonInTurns(value: object, signal?: AbortSignal): Promise<string> {
  return textIn(value, new TimeSlice(signal));
}

async function textIn(value: object, turns: TimeSlice): Promise<string> {
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
