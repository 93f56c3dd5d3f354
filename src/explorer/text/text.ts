import { batch, signal } from '@preact/signals';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, type Language } from '../../language/language.js';
import { en, type Texts } from './en.js';

/** Each language but the first is a file of its own, loaded on demand. */
const LOAD: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => en,
  es: async () => (await import('./es.js')).es,
  it: async () => (await import('./it.js')).it,
  fr: async () => (await import('./fr.js')).fr,
};

const KEPT = 'explorer.language';

/** The language of the page, of which `texts` are. */
export const language = signal<Language>(DEFAULT_LANGUAGE);
const texts = signal<Texts>(en);

/** A text of the page in its language. Reads signals: what renders it is rendered again in another language. */
export function text<Key extends keyof Texts>(key: Key, ...facts: Parameters<(typeof en)[Key]>): string {
  return spaced((texts.value[key] as (facts?: unknown) => string)(facts[0]));
}

/** French has spaces before some marks. No line breaks there. */
function spaced(words: string): string {
  return language.value === 'fr' ? words.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u{a0}') : words;
}

/** Kinds of ids that the page has words for: the key is the kind, a hyphen and the id. */
export type WordKind =
  | 'command'
  | 'count'
  | 'goal'
  | 'level'
  | 'member'
  | 'now'
  | 'opponent'
  | 'problem'
  | 'reason'
  | 'recorded'
  | 'roll'
  | 'support'
  | 'value';

/** The keys of such words. Their messages have no parameters. */
type WordKey = Extract<keyof Texts, `${WordKind}-${string}`>;
const words = (of: Texts): { readonly [Key in WordKey]: (facts: undefined) => string } => of;

/** The word for an id; undefined if the page has none. */
export function knownWord(kind: WordKind, id: string): string | undefined {
  const key = `${kind}-${id}` as WordKey;
  return Object.hasOwn(texts.value, key) ? spaced(words(texts.value)[key](undefined)) : undefined;
}

/** The language that was chosen before, or else the best of the browser's. */
function preferredLanguage(): Language {
  const kept = LANGUAGES.find((one) => one === localStorage.getItem(KEPT));
  return kept ?? languageOf(navigator.languages.join(','));
}

/** Loads the texts of a language. English remains if they cannot be loaded. */
export async function useLanguage(next: Language = preferredLanguage()): Promise<void> {
  const loaded = await LOAD[next]();
  batch(() => {
    texts.value = loaded;
    language.value = next;
  });
  document.documentElement.lang = next;
}

/** Remembers the choice on this machine. */
export function keepLanguage(chosen: Language): void {
  localStorage.setItem(KEPT, chosen);
}
