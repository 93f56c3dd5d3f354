/** The languages of messages; the first is the default. */
export const LANGUAGES = ['en', 'es', 'it', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' as const satisfies Language;
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  fr: 'Français',
};

/** Ranges read of a header; further ones are ignored. */
const MAX_RANGES = 32;

interface Range {
  readonly language: string;
  readonly quality: number;
}

/**
 * The best supported language for an `Accept-Language` header (RFC 9110 section 12.5.4, lookup of RFC 4647): `es-MX`
 * gives `es`, `*` any other language. Falls back to the default if nothing matches or the header is malformed.
 */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header === '') return DEFAULT_LANGUAGE;
  const ranges = header.split(',', MAX_RANGES).flatMap(rangeIn);
  let best: Language = DEFAULT_LANGUAGE;
  let [quality, place] = [0, Infinity];
  for (const language of LANGUAGES) {
    const at = indexFor(ranges, language);
    const found = ranges[at]?.quality ?? 0;
    if (found > quality || (found === quality && found > 0 && at < place)) {
      [best, quality, place] = [language, found, at];
    }
  }
  return best;
}

/** The language of a name or of a longer tag; undefined where the service does not speak it. */
export function languageNamed(tag: string): Language | undefined {
  const [name] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === name);
}

/** The index of the range that names a language, otherwise that of `*`. */
function indexFor(ranges: readonly Range[], language: Language): number {
  const named = ranges.findIndex((range) => range.language === language);
  return named >= 0 ? named : ranges.findIndex((range) => range.language === '*');
}

const RANGE = /^\s*(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

function rangeIn(text: string): Range[] {
  const match = RANGE.exec(text);
  if (!match) return [];
  const [language] = (match[1] as string).toLowerCase().split('-') as [string];
  return [{ language, quality: match[2] === undefined ? 1 : Number(match[2]) }];
}
