import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language.js';
import type { Message, MessageBundle, Messages, Translator } from './messages.js';
import { localise } from './translation.js';

/** Every message bundle of a service. Translates messages into any language. */
export class MessageBundles {
  readonly #bundles: ReadonlyMap<string, MessageBundle>;
  readonly #translators: ReadonlyMap<Language, Translator>;

  constructor(bundles: readonly MessageBundle[]) {
    this.#bundles = new Map(bundles.map((bundle) => [bundle.id, bundle]));
    this.#translators = new Map(LANGUAGES.map((language) => [language, this.#translatorTo(language)]));
  }

  get list(): readonly MessageBundle[] {
    return [...this.#bundles.values()];
  }

  translator(language: Language): Translator {
    return this.#translators.get(language)!;
  }

  /** @throws Error if the bundle has no such message */
  translate(message: Message, language: Language): string {
    if ('parts' in message) {
      return message.parts.map((part) => (typeof part === 'string' ? part : this.translate(part, language))).join('');
    }
    const { bundle, key, params } = message;
    const messages = this.#bundles.get(bundle)?.[language] as Messages | undefined;
    const write = messages?.[key];
    if (!write) throw new Error(`The bundle ${bundle} has no message ${key}.`);
    return write(params);
  }

  /** An answer with its messages translated. English is the language in which answers are made: the same object. */
  localise<T>(answer: T, language: Language): T {
    return language === DEFAULT_LANGUAGE ? answer : localise(answer, this.translator(language));
  }

  #translatorTo(language: Language): Translator {
    return {
      language,
      translate: (message) => this.translate(message, language),
      knows: (message) => this.#knows(message),
    };
  }

  #knows(message: Message): boolean {
    if ('parts' in message) return message.parts.every((part) => typeof part === 'string' || this.#knows(part));
    return this.#bundles.get(message.bundle)?.en[message.key] !== undefined;
  }
}
