import type { LineFault } from '../../../game/hosted.js';
import { FindingCollector } from '../../../game/findings.js';
import type { KeyedMessage } from '../../../language/messages.js';
import type { NumberName } from '../../wire/schema/values.js';
import { messageMember, msg } from '../../words/msg.js';

/** Thrown while a line is read; caught where its number is known. */
export class Unreadable extends Error {
  constructor(readonly keyed: KeyedMessage) {
    // The message is written only for faults that are listed.
    super(keyed.key);
  }
}

export interface Line {
  readonly number: number;
  /** Without comment and the white space at its end. */
  readonly text: string;
  readonly words: readonly string[];
}

/** The lines with content. A `#` outside quotation marks begins a comment. */
export function linesOf(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const bare = withoutComment(raw).trimEnd();
    return bare.trim() === '' ? [] : [{ number: index + 1, text: bare, words: wordsOf(bare) }];
  });
}

/** Reads each line; the faults of unreadable ones are collected. */
export function readLines(lines: readonly Line[], read: (line: Line) => void): LineFault[] {
  const faults = new FindingCollector<LineFault>();
  for (const line of lines) {
    try {
      read(line);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { keyed } = error;
      faults.add(() => ({ line: line.number, ...messageMember(keyed) }));
    }
  }
  return faults.list;
}

/** The text before the first `#` outside quotation marks. */
function withoutComment(line: string): string {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === '#' && !isQuoted) return line.slice(0, at);
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '\\' && isQuoted) at += 1;
  }
  return line;
}

/** Words, each as it stands or in quotation marks as in JSON. */
function wordsOf(line: string): string[] {
  return line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
}

/** A text in quotation marks, or the words as they stand. @throws Unreadable */
export function joinWords(words: readonly string[]): string {
  const [first = '', ...more] = words;
  if (!first.startsWith('"')) return words.join(' ');
  if (more.length > 0) throw new Unreadable(msg('nothing-may-follow', { word: first }));
  try {
    return JSON.parse(first) as string;
  } catch {
    throw new Unreadable(msg('not-quoted', { word: first }));
  }
}

/** A text as it is typed: in quotation marks where it would be read otherwise. */
export function typed(text: string): string {
  return /^[^\s"#]+( [^\s"#]+)*$/.test(text) ? text : JSON.stringify(text);
}

/** @throws Unreadable */
export function wholeNumber(word: string | undefined, what: NumberName): number {
  if (word === undefined || !/^-?\d{1,9}$/.test(word)) throw new Unreadable(msg('not-a-number', { what, word }));
  return Number(word);
}
