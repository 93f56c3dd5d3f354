import { UNLIMITED, type Allowance } from '../../../game/allowance.js';

/** Machine words handled for which an answer gives one of its places: a few microseconds. */
const WORDS_PER_PLACE = 64;
/** Extra cost of a product: the state it is added to. */
const WORDS_PER_PRODUCT = 4;
/** Words of a text or a quotient are cheap each, but their number grows quadratically. */
const MEETINGS_PER_WORD = 32;

/** Charges arithmetic on long numbers to the allowance of an answer. */
export class OddsBudget {
  #words = 0;
  constructor(private readonly allowance: Allowance = UNLIMITED) {}

  /** @throws AnswerTooLarge */
  products(count: number, limbs: number): void {
    this.#take(count * (WORDS_PER_PRODUCT + limbs));
  }

  /** Numbers that are divided and written. @throws AnswerTooLarge */
  texts(count: number, limbs: number): void {
    this.#take((count * limbs ** 2) / MEETINGS_PER_WORD);
  }

  /** Things that the answer names. @throws AnswerTooLarge */
  places(count: number): void {
    this.allowance.take(count);
  }

  #take(words: number): void {
    this.#words += words;
    if (this.#words < WORDS_PER_PLACE) return;
    const places = Math.floor(this.#words / WORDS_PER_PLACE);
    this.#words -= places * WORDS_PER_PLACE;
    this.allowance.take(places);
  }
}
