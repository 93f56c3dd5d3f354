import { signal } from '@preact/signals';
import { NoAnswerError, ProblemError, RefusalError, StreamError } from '@trench-club/client';

/** Titles of countries, units and the like by id, from the service. */
export const titles = signal<ReadonlyMap<string, string>>(new Map());

/**
 * An id as text: `germany-renault-ft-17-2` with known titles, `Germany Renault FT-17 2`; others as the start of a
 * sentence, `contributionsWaived` as `Contributions waived`.
 */
export function human(id: string): string {
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
  const text = parts.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The title of as many of the words from there on as have one together, or the word that stands there; and how many they are. */
function longestTitle(words: readonly string[], from: number): readonly [string, number] {
  for (let to = words.length; to > from; to--) {
    const title = titles.value.get(words.slice(from, to).join('-'));
    if (title !== undefined) return [title, to - from];
  }
  return [words[from] as string, 1];
}

/** `germany` and other names, with a capital at each word where they have no title. */
export function name(id: string): string {
  const title = titles.value.get(id);
  if (title !== undefined) return title;
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A number of things: `1 die`, `3 dice`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A probability: `37 %`, `0.4 %`, `< 0.1 %`. */
export function percent(share: number): string {
  if (share === 0) return '0 %';
  // Rounding: a certain outcome may add up to slightly less than one.
  if (share > 1 - 1e-9) return '100 %';
  if (share < 0.001) return '< 0.1 %';
  if (share > 0.999) return '> 99.9 %';
  return `${share < 0.0995 ? (share * 100).toFixed(1) : Math.round(share * 100)} %`;
}

/** The name of a step's, hex's or destination's place. */
export function placeName(place: unknown): string {
  const { q, r, fort, board, hex, transport } = place as Record<string, unknown>;
  if (typeof fort === 'string') return `fort ${fort}`;
  if (typeof board === 'string' || typeof transport === 'string') return human((board ?? transport) as string);
  if (typeof q === 'number' && typeof r === 'number') return `${q},${r}`;
  if (hex !== undefined && hex !== null) return placeName(hex);
  const entries = Object.entries(place as object);
  return entries.map(([key, value]) => `${key} ${String(value)}`).join(', ');
}

/** The name of an attacker or target: a unit by id, or a place that shoots. */
export function who(one: unknown): string {
  return typeof one === 'string' ? human(one) : one === null || typeof one !== 'object' ? '' : human(placeName(one));
}

/** An error for the reader of the page: a title and a sentence. */
export function trouble(error: unknown): { readonly title: string; readonly detail: string; readonly code?: string } {
  if (error instanceof RefusalError) {
    const { code, message } = error.refusal;
    return { title: 'The rules forbid this', detail: message, code };
  }
  if (error instanceof ProblemError) {
    const { code, status, problem } = error;
    const plain = PLAIN_PROBLEMS[code];
    if (plain) return { title: plain[0], detail: plain[1], code };
    const where = problem.errors
      .slice(0, 3)
      .map(({ pointer, message }) => `${pointer || 'the whole'}: ${message}`)
      .join('; ');
    const detail = where === '' || status >= 500 ? problem.detail : `${problem.detail} (${where})`;
    return { title: problem.title, detail, code };
  }
  if (error instanceof NoAnswerError) {
    return { title: 'The service does not answer', detail: 'Nothing is lost. Try again when it can be reached.' };
  }
  if (error instanceof StreamError) return { title: 'The stream has ended', detail: error.message };
  if (error instanceof SyntaxError) return { title: 'This cannot be read', detail: `It is not JSON: ${error.message}` };
  return { title: 'Something went wrong', detail: error instanceof Error ? error.message : String(error) };
}

/** Titles and details for problems whose own texts address programs. */
const PLAIN_PROBLEMS: Readonly<Record<string, readonly [string, string]>> = {
  unauthenticated: [
    'This link or token is no longer good',
    'It has expired, was used already or was replaced. Ask the host of the game for a new invitation.',
  ],
  forbidden: ['This is not for you to do', 'Your seat or token does not allow it.'],
  'session-unknown': [
    'This leads to no game',
    'There is no such session, or the link is no longer good: an invitation works once, and tokens expire. Ask the host of the game for a new one.',
  ],
  'too-many-requests': ['That was too fast', 'Wait a moment, then try again.'],
  'version-stale': ['The game has moved on', 'Something happened meanwhile. Look again, then decide.'],
  'rolls-exhausted': ['More dice are needed', 'The rules call for more dice than were given.'],
};
