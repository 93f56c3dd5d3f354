/** An answer that can be sent as it is. */
export interface SerialisedAnswer {
  readonly text: string | Uint8Array;
  readonly mediaType: string;
  /** Hash of the state after, where the answer is a bare patch. */
  readonly stateHash?: string;
}

/** Where answers are kept of what does not change. */
export interface AnswerStore {
  find(key: string): SerialisedAnswer | undefined;
  /** The answer as it is kept. */
  keep(key: string, answer: SerialisedAnswer): SerialisedAnswer;
}

const decoder = new TextDecoder();

export function textOf({ text }: SerialisedAnswer): string {
  return typeof text === 'string' ? text : decoder.decode(text);
}
