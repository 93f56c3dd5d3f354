import { DiceExhausted as Exhausted } from '../dice/dice.js';
import { AnswerTooLarge as TooLarge } from '../game/allowance.js';
import { QuestionFault as Fault } from '../game/question.js';

/** The answer would name more than its {@link Bounds}: giving up, never a no. */
export interface AnswerTooLargeError extends Error {
  readonly limit: number;
}

/** The given rolls are used up. */
export interface DiceExhaustedError extends Error {
  /** The number of dice the rules needed. */
  readonly needed: number;
  readonly given: number;
}

/** A question names what there is not, or asks for more than is drawn. */
export interface QuestionFaultError extends Error {
  readonly code: 'unknown-id' | 'board-too-large' | 'nothing-to-draw';
  /** JSON pointers into the question. */
  readonly places: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

/** For `instanceof`. */
export const AnswerTooLarge: abstract new (...never: never[]) => AnswerTooLargeError = TooLarge;
export const DiceExhausted: abstract new (...never: never[]) => DiceExhaustedError = Exhausted;
export const QuestionFault: abstract new (...never: never[]) => QuestionFaultError = Fault;
