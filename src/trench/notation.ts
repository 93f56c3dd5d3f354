import type { Finding } from '../game/contract.js';
import { freshBattle } from './evolve.js';
import { parseState, type Parsed } from './parse.js';
import { OPTIONS, type TrenchOptions } from './schema/options.js';
import {
  ENDINGS,
  type EndingReason,
  type Points,
  type TrenchOpponent,
  type TrenchState,
  type TrenchUnit,
} from './schema/state.js';
import { MEMBER_MESSAGES, type KeyedMessage, type LocalisedText } from '../language/messages.js';
import { msg, localised } from './words/msg.js';

/** No text of a position or a game is longer. */
export const MAX_CHARACTERS = 100_000;

/** Soldier, sergeant, captain, colonel, general; white ones are capitals. */
const LETTERS = 'stclg';

/** Letters of the options, in the order of OPTIONS: match, equal turns, repetition, agreed draw, doubled, whole, general. */
const OPTION_LETTERS = 'meradwg';

export const START_BOARD = '4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4';

/**
 * A state in one line, as docs/trench.md describes it: board, side to move, score, moves since the last capture, options,
 * and what else there is. {@link readPosition} reads it back.
 */
export function positionText(state: TrenchState): string {
  const { active, score, quiet, options, opponent, firstBattle, history, draw, result } = state;
  const words = [boardText(state.units), active.charAt(0), pair(score), String(quiet), optionsText(options)];
  if (opponent) words.push(opponentText(opponent));
  if (firstBattle) words.push(`first=${pair(firstBattle)}`);
  if (history && history.length > 0) words.push(`since=${history.join(',')}`);
  if (draw) words.push(`draw=${draw.by}${draw.declined ? ':declined' : ''}`);
  if (result) words.push(`result=${result.winner ?? 'draw'}:${result.reason}`);
  return words.join(' ');
}

/** `opponent=white:3`, with the seed behind it where there is one. */
function opponentText({ seat, level, seed }: TrenchOpponent): string {
  return `opponent=${[seat, level, ...(seed === undefined ? [] : [seed])].join(':')}`;
}

function readOpponent(seat?: string, level?: string, seed?: string): { opponent?: unknown } {
  if (seat === undefined) return {};
  return { opponent: { seat, level: Number(level), ...(seed !== undefined && { seed }) } };
}

const pair = ({ black, white }: Points) => `${black}:${white}`;

/** Row 8 first, each row from a to h; digits are empty squares. */
function boardText(units: readonly TrenchUnit[]): string {
  const letters = new Map(
    units.map(({ square, colour, rank }) => {
      const letter = LETTERS.charAt(rank - 1);
      return [square, colour === 'white' ? letter.toUpperCase() : letter];
    }),
  );
  return [8, 7, 6, 5, 4, 3, 2, 1]
    .map((row) =>
      [...'abcdefgh']
        .map((column) => letters.get(`${column}${row}`) ?? '1')
        .join('')
        .replace(/1+/g, (empty) => String(empty.length)),
    )
    .join('/');
}

/** The letters of the options that are on, `-` where none is. */
export function optionsText(options: TrenchOptions = {}): string {
  return OPTIONS.map((option, index) => (options[option] ? OPTION_LETTERS.charAt(index) : '')).join('') || '-';
}

/** A fault that makes a text unreadable. */
export function unreadable({ text, message }: LocalisedText): {
  readonly ok: false;
  readonly findings: readonly Finding[];
} {
  return {
    ok: false,
    findings: [{ pointer: '', code: 'malformed', message: text, [MEMBER_MESSAGES]: { message } }],
  };
}

/** What each word of a position may be, and examples; those of the second list may be left out. */
const WORDS: readonly Form[] = [
  { form: '([stclgSTCLG1-8/]{15,71})', like: [START_BOARD] },
  { form: '([bw])', like: ['b', 'w'] },
  { form: '(\\d{1,2}):(\\d{1,2})', like: ['0:0'] },
  { form: '(\\d{1,2})', like: ['0'] },
  { form: `(-|[${OPTION_LETTERS}]{1,7})`, like: ['-', OPTION_LETTERS] },
];
const MEMBERS: readonly Form[] = [
  { form: 'opponent=(black|white):([1-9])(?::([A-Za-z0-9_-]{1,40}))?', like: ['opponent=white:3'] },
  { form: 'first=(\\d{1,2}):(\\d{1,2})', like: ['first=0:0'] },
  { form: 'since=([a-h1-8,-]+)', like: ['since=d4-d5'] },
  { form: 'draw=(black|white)(:declined)?', like: ['draw=black', 'draw=white'] },
  { form: 'result=(black|white|draw):([a-z-]+)', like: Object.keys(ENDINGS).map((reason) => `result=draw:${reason}`) },
];
interface Form {
  readonly form: string;
  readonly like: readonly string[];
}

const POSITION = new RegExp(
  `^${WORDS.map(({ form }) => form).join(' ')}${MEMBERS.map(({ form }) => `(?: ${form})?`).join('')}$`,
);

/** The word of these that has the most letters of that one in their places. */
export function mostAlike(words: readonly string[], word: string): string {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const given = letters(word);
  const alike = (one: string) => [...letters(one)].filter((letter, index) => letter === given[index]).length;
  return words.reduce((best, one) => (alike(one) > alike(best) ? one : best));
}

const wholeWord = ({ form, like }: Form) => ({ pattern: new RegExp(`^${form}$`), like });

/** Why a text is no position: the first word that cannot be where it is, if there is one. */
function faultOfForm(text: string): KeyedMessage {
  const words = text.split(' ');
  if (words.length < WORDS.length) return msg('position-form');
  const [places, members] = [WORDS.map(wholeWord), MEMBERS.map(wholeWord)];
  for (const [index, word] of words.entries()) {
    const place = places[index];
    const forms = place ? [place] : members;
    if (forms.some(({ pattern }) => pattern.test(word))) continue;
    const nearest = mostAlike(
      forms.flatMap(({ like }) => like),
      word,
    );
    return msg('position-word', { index: index + 1, word: JSON.stringify(word.slice(0, 20)), nearest });
  }
  return msg('position-form');
}

/** Spaces, separators and case put in order, which mean nothing but in a board and in a seed, and sides in words. */
function inOrder(text: string): string {
  const [board = '', side = '', score = '', ...rest] = text.trim().split(/\s+/);
  const words = [side.replace(/^(b)lack$|^(w)hite$/i, '$1$2'), score.replace(/^(\d+)[-/](\d+)$/, '$1:$2'), ...rest];
  return [board, ...words.map((word) => word.replace(/^(?:opponent=[^:]*|.*)/i, (one) => one.toLowerCase()))].join(' ');
}

/** The normalised state of a text, or the findings: faults of the text, or of the state in it. */
export function readPosition(text: string): Parsed {
  const ordered = text.length > MAX_CHARACTERS ? '' : inOrder(text);
  const read = POSITION.exec(ordered);
  if (!read) return unreadable(localised(faultOfForm(ordered)));
  const [, board = '', side, black, white, quiet, letters = '', seat, level, seed, ...rest] = read;
  const [firstBlack, firstWhite, since, by, declined, winner, reason = ''] = rest;
  const units = readBoard(board);
  if (!units) return unreadable(localised(msg('board-form')));
  const options = readOptions(letters);
  if (!options) return unreadable(localised(msg('option-once')));
  if (winner !== undefined && !Object.hasOwn(ENDINGS, reason))
    return unreadable(localised(msg('no-such-ending', { reason })));
  return parseState({
    schema: 'trench/1',
    options,
    ...readOpponent(seat, level, seed),
    units,
    active: side === 'b' ? 'black' : 'white',
    score: { black: Number(black), white: Number(white) },
    quiet: Number(quiet),
    ...(since !== undefined && { history: since.split(',') }),
    ...(firstBlack !== undefined && { firstBattle: { black: Number(firstBlack), white: Number(firstWhite) } }),
    ...(by !== undefined && { draw: { by, ...(declined !== undefined && { declined: true }) } }),
    ...(winner !== undefined && {
      result: { winner: winner === 'draw' ? null : winner, reason, clause: ENDINGS[reason as EndingReason] },
    }),
  });
}

/** null where the board is not one of eight times eight squares. */
function readBoard(text: string): TrenchUnit[] | null {
  const rows = text.split('/');
  if (rows.length !== 8) return null;
  const units: TrenchUnit[] = [];
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) {
        column += Number(letter);
        continue;
      }
      const colour = letter === letter.toLowerCase() ? 'black' : 'white';
      const rank = LETTERS.indexOf(letter.toLowerCase()) + 1;
      units.push({ square: `${'abcdefgh'.charAt(column)}${8 - index}`, colour, rank });
      column++;
    }
    if (column !== 8) return null;
  }
  return units;
}

/** null where a letter comes twice. */
export function readOptions(letters: string): TrenchOptions | null {
  if (letters === '-') return {};
  const options: TrenchOptions = {};
  for (const letter of letters) {
    const option = OPTIONS[OPTION_LETTERS.indexOf(letter)];
    if (!option || options[option]) return null;
    options[option] = true;
  }
  return options;
}

/** Is it the state that a set-up begins with? */
export function isStart(state: TrenchState): boolean {
  const { options, opponent } = state;
  const fresh: TrenchState = { ...freshBattle(), ...(options && { options }), ...(opponent && { opponent }) };
  return positionText(state) === positionText(fresh);
}
