/** An answer that is ready to send. */
export interface SerialisedAnswer {
  readonly text: string | Uint8Array;
  readonly mediaType: string;
  /** Hash of the state after, if the answer is a bare patch. */
  readonly stateHash?: string;
}

/** A cache of answers about something immutable. */
export interface AnswerStore {
  find(key: string): SerialisedAnswer | undefined;
  /** Returns the stored form of the answer. */
  keep(key: string, answer: SerialisedAnswer): SerialisedAnswer;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export function asJson(answer: unknown): SerialisedAnswer {
  return { text: JSON.stringify(answer), mediaType: JSON_TYPE };
}

const decoder = new TextDecoder();

export function answerText({ text }: SerialisedAnswer): string {
  return typeof text === 'string' ? text : decoder.decode(text);
}
