import { DEFAULT_LANGUAGE, type Language } from './language.js';
import { SAID, type Book, type Catalogue, type Said, type Speaker, type Speaking } from './words.js';

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
    return language === DEFAULT_LANGUAGE ? answer : (this.#translated(answer, language) as T);
  }

  #translated(value: unknown, language: Language): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      let list: unknown[] | undefined;
      for (const [index, item] of value.entries()) {
        const told = this.#translated(item, language);
        if (told !== item) (list ??= [...(value as unknown[])])[index] = told;
      }
      return list ?? value;
    }
    let changed: Record<string, unknown> | undefined;
    for (const [member, one] of Object.entries(value)) {
      const told = this.#translated(one, language);
      if (told !== one) (changed ??= { ...value })[member] = told;
    }
    const said = (value as Speaking)[SAID];
    if (!said) return changed ?? value;
    changed ??= { ...value };
    for (const [member, one] of Object.entries(said)) changed[member] = this.tell(one, language);
    return changed;
  }
}
