import { signal } from '@preact/signals';
import { NoAnswerError, ProblemError, RefusalError, StreamError } from '@trench-club/client';
import { formsOf } from '../../language/forms.js';
import { knownWord, language, text, type WordKind } from '../text/text.js';

/** Titles of countries, units and the like from the service, by kind and id, in the language of the page. */
export const terms = signal<ReadonlyMap<string, ReadonlyMap<string, string>>>(new Map());

/** Names of the forts of the board by id, as they stand on it. */
export const fortNames = signal<ReadonlyMap<string, string>>(new Map());

/** A text with the names of its forts in the place of their ids: `fort F6` becomes `fort Hill 41`, `fort F1` `Fort Klaproos`. */
export function withFortNames(words: string): string {
  return words.replaceAll(/\b(fort|fuerte|forte) ([\w-]+)/gi, (whole, noun: string, id: string) => {
    const fort = fortNames.value.get(id);
    if (fort === undefined) return whole;
    return fort.toLowerCase().startsWith(`${noun.toLowerCase()} `) ? fort : `${noun} ${fort}`;
  });
}

/** Kinds of terms that name something; ids of other kinds are also plain words. */
const NAMED = ['country', 'faction', 'unit', 'special-force', 'area'];

export function term(kind: string, id: string): string | undefined {
  return terms.value.get(kind)?.get(id);
}

function titleOf(id: string): string | undefined {
  for (const kind of NAMED) {
    const title = term(kind, id);
    if (title !== undefined) return title;
  }
  return undefined;
}

/**
 * An id as text: `germany-renault-ft-17-2` with known titles, `Germany Renault FT-17 2`; others as the start of a
 * sentence, `contributionsWaived` as `Contributions waived`.
 */
export function human(id: string): string {
  const unit = unitOf(id);
  if (unit) return capital(text('unit', unit));
  const words = id
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .split(/[-_ ]/)
    .filter((word) => word !== '');
  const parts: string[] = [];
  for (let at = 0; at < words.length;) {
    const [title, length] = longestTitle(words, at);
    parts.push(title);
    at += length;
  }
  return capital(parts.join(' '));
}

/** The parts of a unit's id that the service made: `germany-tank-1`. */
function unitOf(id: string): { country: string; type: string; number: string | null } | undefined {
  for (const [country, title] of terms.value.get('country') ?? []) {
    if (!id.startsWith(`${country}-`)) continue;
    const rest = id.slice(country.length + 1);
    const whole = term('unit', rest);
    if (whole !== undefined) return { country: title, type: whole, number: null };
    const end = rest.lastIndexOf('-');
    const type = term('unit', rest.slice(0, end));
    if (type !== undefined) return { country: title, type, number: rest.slice(end + 1) };
  }
  return undefined;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The title of the longest run of words from there on that has one, or the word that stands there; and its length. */
function longestTitle(words: readonly string[], from: number): readonly [string, number] {
  for (let to = words.length; to > from; to--) {
    const title = titleOf(words.slice(from, to).join('-'));
    if (title !== undefined) return [title, to - from];
  }
  return [words[from] as string, 1];
}

/** `germany` and other names, with a capital at each word where they have no title. */
export function name(id: string): string {
  return titleOf(id) ?? term('colour', id) ?? id.split('-').map(capital).join(' ');
}

/** A word of a set that the page has texts for, `command-move`; of later versions the id as words. */
export function word(kind: WordKind, id: string): string {
  return knownWord(kind, id) ?? human(id);
}

/** The title of a phase, a rank or the like. */
export function termName(kind: string, id: string): string {
  return term(kind, id) ?? human(id);
}

/** A probability: `37 %`, `0.4 %`, `< 0.1 %`. */
export function percent(share: number): string {
  const { number } = formsOf(language.value);
  if (share === 0) return '0 %';
  // Rounding: a certain outcome may add up to slightly less than one.
  if (share > 1 - 1e-9) return '100 %';
  if (share < 0.001) return `< ${number(0.1)} %`;
  if (share > 0.999) return `> ${number(99.9)} %`;
  return `${share < 0.0995 ? number(share * 100, 1) : number(Math.round(share * 100))} %`;
}

/** A number with a fixed count of decimals. */
export function decimals(value: number, count: number): string {
  return formsOf(language.value).number(value, count);
}

/** A duration in seconds: `12:05`, `3:12:05`, from two days on `2 days 3 h`. */
export function timeLeft(seconds: number): string {
  const hoursLeft = Math.ceil(seconds / 3600);
  if (seconds >= 2 * DAY) {
    const part = (count: number, unit: string, unitDisplay: 'long' | 'narrow') =>
      new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay }).format(count);
    const days = part(Math.floor(hoursLeft / 24), 'day', 'long');
    return hoursLeft % 24 === 0 ? days : `${days} ${part(hoursLeft % 24, 'hour', 'narrow')}`;
  }
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, whole % 60] : [minutes, whole % 60];
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** A duration in seconds in words, in its greatest whole unit: `3 days`, `30 minutes`. */
export function duration(seconds: number): string {
  const [count, unit] = inGreatestUnit(seconds);
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language.value, options).format(Math.max(1, count));
}

/** How long ago a moment (RFC 3339) was, in its greatest whole unit: `3 days ago`. */
export function ago(moment: string): string {
  const [count, unit] = inGreatestUnit(Math.max(0, (Date.now() - Date.parse(moment)) / 1000));
  return new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' }).format(-count, unit);
}

const DAY = 86_400;

function inGreatestUnit(seconds: number): readonly [count: number, unit: 'day' | 'hour' | 'minute'] {
  const [unit, length] =
    seconds >= DAY ? (['day', DAY] as const) : seconds >= 3600 ? (['hour', 3600] as const) : (['minute', 60] as const);
  return [Math.floor(seconds / length), unit];
}

/** The name of a step's, hex's or destination's place. */
export function placeName(place: unknown): string {
  const { q, r, fort, board, hex, transport } = place as Record<string, unknown>;
  if (typeof fort === 'string') return withFortNames(text('fort-named', { fort }));
  if (typeof board === 'string' || typeof transport === 'string') return human((board ?? transport) as string);
  if (typeof q === 'number' && typeof r === 'number') return `${q},${r}`;
  if (hex !== undefined && hex !== null) return placeName(hex);
  const entries = Object.entries(place as object);
  return entries.map(([key, value]) => `${word('member', key)} ${String(value)}`).join(', ');
}

/** The name of an attacker or target: a unit by id, or a place that shoots. */
export function who(one: unknown): string {
  return typeof one === 'string' ? human(one) : one === null || typeof one !== 'object' ? '' : capital(placeName(one));
}

/** Whether an error is that of a service that cannot be reached now, or is too busy. `fetch` fails with a TypeError then. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof ProblemError) return error.retryable;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof NoAnswerError || (error instanceof TypeError && /fetch|network|load/i.test(error.message));
}

/** Something that was foreseen, with words for the reader of the page. */
export class ForeseenError extends Error {
  constructor(
    readonly title: string,
    readonly detail = '',
  ) {
    super(title);
  }
}

/** An error for the reader of the page: a title and a sentence. */
export interface Trouble {
  readonly title: string;
  readonly detail: string;
  readonly code?: string;
}

export function trouble(error: unknown): Trouble {
  if (error instanceof ForeseenError) return { title: error.title, detail: error.detail };
  if (error instanceof RefusalError) {
    const { code, message } = error.refusal;
    return { title: text('rules-forbid'), detail: message, code };
  }
  if (error instanceof ProblemError) {
    const { code, status, problem } = error;
    // The service's own texts address programs.
    const title = knownWord('problem', code);
    if (title !== undefined) return { title, detail: knownWord('problem', `${code}-detail`) ?? '', code };
    const where = problem.errors
      .slice(0, 3)
      .map(({ pointer, message }) => `${pointer || text('the-whole')}: ${message}`)
      .join('; ');
    const detail = where === '' || status >= 500 ? problem.detail : `${problem.detail} (${where})`;
    return { title: problem.title, detail, code };
  }
  if (isNoAnswer(error)) return { title: text('no-answer-title'), detail: text('no-answer-detail') };
  if (error instanceof StreamError) return { title: text('stream-ended'), detail: error.message };
  if (error instanceof SyntaxError) {
    return { title: text('unreadable'), detail: text('no-json', { message: error.message }) };
  }
  return { title: text('something-wrong'), detail: error instanceof Error ? error.message : String(error) };
}
