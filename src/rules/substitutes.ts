import type { Games } from '../game/registry.js';
import { DOCUMENT_ID } from '../session/library/document-library.js';

/** A custom document that replaced its id, in a state or a set-up. */
export interface Substitute {
  readonly member: string;
  readonly id: string;
  readonly document: object;
}

/** Document lists by the member that may hold an id. */
export type Places = ReadonlyMap<string, string>;

export function placesOf(games: Games): Places {
  const lists = games.list.flatMap(({ documents }) => documents);
  return new Map(lists.flatMap(({ name, custom }) => (custom ? [[custom.stands, name]] : [])));
}

export interface FoundId {
  readonly holder: Record<string, unknown>;
  readonly member: string;
  readonly kind: string;
  readonly id: string;
}

/** The ids of custom documents in a body and in its state. */
export function idsIn(body: unknown, places: Places): FoundId[] {
  if (typeof body !== 'object' || body === null) return [];
  const { state } = body as { state?: unknown };
  const holders = typeof state === 'object' && state !== null ? [body, state] : [body];
  const found: FoundId[] = [];
  for (const holder of holders as Record<string, unknown>[]) {
    for (const [member, kind] of places) {
      const id = holder[member];
      if (typeof id === 'string' && DOCUMENT_ID.test(id)) found.push({ holder, member, kind, id });
    }
  }
  return found;
}

/** The answer with the ids that the caller sent, instead of the documents. */
export function restoreDocumentIds(substitutes: readonly Substitute[], answer: unknown): unknown {
  return substitutes.length > 0 ? restoreIn(substitutes, answer) : answer;
}

function restoreIn(substitutes: readonly Substitute[], answer: unknown): unknown {
  const { state, answers } = (answer ?? {}) as { state?: Record<string, unknown>; answers?: { answer?: unknown }[] };
  if (Array.isArray(answers)) {
    const each = answers.map((one) => ('answer' in one ? { ...one, answer: restoreIn(substitutes, one.answer) } : one));
    return { ...(answer as object), answers: each };
  }
  if (typeof state !== 'object') return answer;
  const replaced = substitutes.filter(({ member, document }) => state[member] === document);
  if (replaced.length === 0) return answer;
  const back = Object.fromEntries(replaced.map(({ member, id }) => [member, id]));
  return { ...(answer as object), state: { ...state, ...back } };
}
