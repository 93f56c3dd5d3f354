/** An answer that can be sent as it is. */
export interface Told {
  readonly text: string | Uint8Array;
  readonly mediaType: string;
  /** Hash of the state after, where the answer is a bare patch. */
  readonly stateHash?: string;
}

/** Where answers are kept of what does not change. */
export interface KeptAnswers {
  find(key: string): Told | undefined;
  /** The answer as it is kept. */
  keep(key: string, told: Told): Told;
}

const decoder = new TextDecoder();

export function textOf({ text }: Told): string {
  return typeof text === 'string' ? text : decoder.decode(text);
}
