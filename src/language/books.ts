import { DEFAULT_LANGUAGE, type Language } from './language.js';
import { inWordsOf } from './translation.js';
import type { Book, Catalogue, Said, Speaker } from './words.js';

/** Every book of a service: puts what was said into the words of a language. */
export class Books {
  readonly #books: ReadonlyMap<string, Book>;

  constructor(books: readonly Book[]) {
    this.#books = new Map(books.map((book) => [book.id, book]));
  }

  get list(): readonly Book[] {
    return [...this.#books.values()];
  }

  speaker(language: Language): Speaker {
    return { language, tell: (said) => this.tell(said, language) };
  }

  tell(said: Said, language: Language): string {
    if ('parts' in said) {
      return said.parts.map((part) => (typeof part === 'string' ? part : this.tell(part, language))).join('');
    }
    const { book, key, given } = said;
    const catalogue = this.#books.get(book)?.[language] as Catalogue | undefined;
    const message = catalogue?.[key];
    if (!message) throw new Error(`The book ${book} has no message ${key}.`);
    return message(given);
  }

  /**
   * An answer with everything that is said in it in the words of a language. English ones have these words already and stay the
   * same object; of others only what changes is made anew.
   */
  translated<T>(answer: T, language: Language): T {
    return language === DEFAULT_LANGUAGE ? answer : inWordsOf(answer, this.speaker(language));
  }
}
