import { begun, formsOf } from './forms.js';
import { DEFAULT_LANGUAGE, type Language } from './language.js';

/**
 * Sentences as text with slots. A slot names a value:
 *
 * - `{unit}`: the value as its writer puts it; `{Unit}` begins a sentence, with a capital.
 * - `{country.of}`: in a form that the writer knows; of a list `{seats.and}` and `{seats.or}`.
 * - `{left|punto|punti}`: the form of a word that goes with a number, or with the length of a list: one, other and, where a
 *   language has it, many.
 */
export type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? SlotName<Slot> | Slots<Rest>
  : never;
type SlotName<Slot extends string> = Uncapitalize<Before<Before<Slot, '|'>, '.'>>;
type Before<Text extends string, Mark extends string> = Text extends `${infer Name}${Mark}${string}` ? Name : Text;

/** Writes a value in a language. `form` is what follows the point in its slot. */
// oxlint-disable-next-line typescript/no-explicit-any -- each writer takes values of its own kind
export type SlotWriter = (value: any, form: string | undefined) => string;

/** How a language writes the things of a game, by their words. Words without a writer are numbers or text. */
export interface Phrasebook {
  readonly language: Language;
  readonly writers: Readonly<Record<string, SlotWriter>>;
}

export function phrasebookIn(language: Language, writers: Phrasebook['writers'] = {}): Phrasebook {
  return { language, writers };
}

type Values = Readonly<Record<string, unknown>>;
type Part = string | ((values: Values) => string);

const SLOT = /\{([A-Za-z][A-Za-z0-9]*)(?:\.([a-z]+))?((?:\|[^{}|]*)*)\}/;

/**
 * The function that writes a sentence. The text is parsed when the first sentence is written.
 * @param wordOf the word whose writer writes a slot
 * @throws Error at the first sentence if a slot is not well formed
 */
export function compileTemplate(
  text: string,
  phrasebook: Phrasebook,
  wordOf: (slot: string) => string = (slot) => slot,
): (values?: Values) => string {
  let parts: readonly Part[] | undefined;
  return (values = {}) => {
    parts ??= parse(text, phrasebook, wordOf);
    let sentence = '';
    for (const part of parts) sentence += typeof part === 'string' ? part : part(values);
    return sentence;
  };
}

function parse(text: string, phrasebook: Phrasebook, wordOf: (slot: string) => string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  for (let match = SLOT.exec(rest); match; match = SLOT.exec(rest)) {
    parts.push(plain(rest.slice(0, match.index), text), slot(match, phrasebook, wordOf));
    rest = rest.slice(match.index + match[0].length);
  }
  parts.push(plain(rest, text));
  return parts.filter((part) => part !== '');
}

function plain(part: string, text: string): string {
  if (/[{}]/.test(part)) throw new Error(`A slot of “${text}” is not well formed.`);
  return part;
}

function slot(
  [, written = '', form, words = '']: RegExpExecArray,
  { language, writers }: Phrasebook,
  wordOf: (slot: string) => string,
): Part {
  const name = written.charAt(0).toLowerCase() + written.slice(1);
  const forms = formsOf(language);
  if (words !== '') {
    const [one = '', other = '', many] = words.slice(1).split('|');
    const plurals = { one, other, ...(many !== undefined && { many }) };
    return (values) => forms.plural(numberOf(values[name]), plurals);
  }
  const write = writers[wordOf(name)] ?? plainWriter(language);
  if (name === written) return (values) => write(values[name], form);
  return (values) => begun(write(values[name], form));
}

function numberOf(value: unknown): number {
  return Array.isArray(value) ? value.length : (value as number);
}

/** Writes texts with slots, parsed once each: for writers whose words are texts again. */
export function phraseWriter(
  phrasebook: Phrasebook,
  wordOf?: (slot: string) => string,
): (text: string, values?: Values) => string {
  const compiled = new Map<string, (values?: Values) => string>();
  return (text, values) => {
    let write = compiled.get(text);
    if (!write) compiled.set(text, (write = compileTemplate(text, phrasebook, wordOf)));
    return write(values);
  };
}

/** English writes numbers as they are. Lists are `a, b`, or with `.and` and `.or` as the language joins them. */
function plainWriter(language: Language): SlotWriter {
  const forms = formsOf(language);
  return (value: unknown, form) => {
    if (Array.isArray(value))
      return form === 'and' ? forms.and(value) : form === 'or' ? forms.or(value) : value.join(', ');
    return typeof value === 'number' && language !== DEFAULT_LANGUAGE ? forms.number(value) : String(value);
  };
}
