/** A document of a caller in the place of its id, in a state or in a set-up. */
export interface Substitute {
  readonly member: string;
  readonly id: string;
  readonly document: object;
}

/** An answer that holds states, with the ids the caller sent in the place of their documents. */
export function withIds(substitutes: readonly Substitute[], answer: unknown): unknown {
  return substitutes.length > 0 ? restored(substitutes, answer) : answer;
}

function restored(substitutes: readonly Substitute[], answer: unknown): unknown {
  const { state, answers } = (answer ?? {}) as { state?: Record<string, unknown>; answers?: { answer?: unknown }[] };
  if (Array.isArray(answers)) {
    const each = answers.map((one) => ('answer' in one ? { ...one, answer: restored(substitutes, one.answer) } : one));
    return { ...(answer as object), answers: each };
  }
  if (typeof state !== 'object') return answer;
  const own = substitutes.filter(({ member, document }) => state[member] === document);
  if (own.length === 0) return answer;
  const back = Object.fromEntries(own.map(({ member, id }) => [member, id]));
  return { ...(answer as object), state: { ...state, ...back } };
}
