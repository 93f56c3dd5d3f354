import { DiceExhausted, givenDice } from '../../../dice/dice.js';
import type { Decision, Finding } from '../../../game/contract.js';
import { NO_PROGRESS } from '../../../game/progress.js';
import type { PlayedEntry } from '../../../game/game-file.js';
import { contentHash, hashOfState } from '../../../game/hash.js';
import { parseState } from '../../documents/state/parse.js';
import { rules } from '../../game.js';
import { opponent } from '../../opponents/opponents.js';
import type { Command } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import type { GameFile } from '../../wire/schema/game-file.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { files } from '../game/game-file.js';
import { RULES_VERSION } from '../game/rules-version.js';
import { commandText, readCommand } from './command-text.js';
import { Cursor, Unreadable } from './cursor.js';
import { eventsText } from './events-text.js';
import { countryText, readCountry } from './names-text.js';
import { positionText, readPosition } from './position-text.js';

type Played = PlayedEntry<State, Command, Event>;

const SCHEMA = 'trench-club-game/1';
/** Letters of the digest after a turn. */
const DIGEST = 12;

/**
 * A game in text, as docs/notation.md describes it: tags, the start position, and a line for each turn. {@link readGame} reads it back;
 * the proofs of dice and chain, times and numbers of events are not in it.
 * @param states at the start and after each entry
 */
export function gameText({ entries, deal, rules: version = 1 }: GameFile, states: readonly State[]): string {
  let state = states[0] as State;
  const lines = [...headLines(state, version, deal)];
  let digest = digestOf(...lines);
  let words: string[] = [];
  let head = '';
  const endLine = () => {
    if (words.length > 0) {
      const line = [head, ...words].join(' | ');
      digest = digestOf(digest, line, hashOfState(state));
      lines.push(`${line} #${digest}`);
    }
    words = [];
  };
  for (const [index, entry] of entries.entries()) {
    const next = headOf(state, entry.seat as Country);
    if (next !== head) endLine();
    head = next;
    words.push(wordOf(state, entry));
    state = states[index + 1] as State;
  }
  endLine();
  return `${lines.join('\n')}\n`;
}

/** The lines before the first command. */
function headLines(state: State, rules: number, deal: readonly number[] | undefined): string[] {
  const tags = [`[Game "${SCHEMA}"]`, `[Rules "${rules}"]`, ...(deal ? [`[Deal "${deal.join(' ')}"]`] : [])];
  return [...tags, '', `start ${positionText(state)}`];
}

function digestOf(...parts: readonly string[]): string {
  return contentHash(parts).slice(0, DIGEST);
}

/** `r6 GER`: the round and the seat of a line. */
function headOf(state: State, seat: Country): string {
  return `r${state.round ?? 3} ${countryText(seat)}`;
}

function wordOf(state: State, { seat, command, rolls, events, takenBack }: Played): string {
  if (takenBack !== undefined) return `takeback ${takenBack}`;
  const mover = seat as Country;
  const ordered = command ? commandText(state, mover, command) : '*';
  const outcome = eventsText(events, mover, command === null);
  return `${ordered}${outcome && `: ${outcome}`}${rolls.length > 0 ? ` [${rolls.join(' ')}]` : ''}`;
}

export type ReadGame =
  | {
      readonly ok: true;
      readonly state: State;
      readonly file: GameFile;
      readonly digests?: 'states';
      readonly interpreted?: string;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * The game of a text, every command decided with its dice, every line compared with its digest.
 * @throws Unreadable at the first fault
 */
export function readGame(text: string): ReadGame {
  const cursor = new Cursor(text);
  const tags = readTags(cursor);
  cursor.expect(/start /y, 'start');
  const begun = parseState(readPosition(lineOf(cursor)));
  if (!begun.ok) return begun;
  cursor.take(/\s+/y);
  const game = new Reader(begun.state, cursor, digestOf(...headLines(begun.state, tags.rules, tags.deal)));
  while (!cursor.isAtEnd) game.line();
  const file = files.file(
    begun.state,
    tags.deal,
    game.entries.map((one) => ({ ...one, rules: tags.rules })),
  );
  const replayed = files.replayed(file, 0);
  if (replayed.ok) {
    const read = { ok: true, state: game.state, file, ...(game.isOfStates && OF_STATES) } as const;
    return cursor.notes.isLenient ? { ...read, interpreted: canonicalText(file) } : read;
  }
  const { pointer, kind, message } = replayed.divergence;
  return { ok: false, findings: [{ pointer, code: kind, message }] };
}

const OF_STATES = { digests: 'states' } as const;

function canonicalText(file: GameFile): string {
  const states: State[] = [];
  files.replayed(file, undefined, NO_PROGRESS, states);
  return gameText(file, states);
}

interface Tags {
  readonly rules: number;
  readonly deal: readonly number[] | undefined;
}

/** Tags in front, as PGN has them. Others than ours are for people. */
function readTags(cursor: Cursor): Tags {
  const tags = new Map<string, { readonly at: number; readonly value: string }>();
  cursor.take(/\s+/y);
  while (cursor.text[cursor.at] === '[') {
    const { at } = cursor;
    const [, name = '', value = ''] = cursor.expect(/\[([A-Za-z]+) "((?:[^"\\\n]|\\.)*)"\]\s*/y, 'tag');
    tags.set(name, { at, value });
  }
  if (tags.get('Game')?.value !== SCHEMA) cursor.fail('tag', tags.get('Game')?.at ?? 0);
  const version = tags.get('Rules');
  const isKnown = /^[1-9]\d{0,5}$/.test(version?.value ?? '1') && Number(version?.value ?? 1) <= RULES_VERSION;
  if (version && !isKnown) cursor.fail('rules', version.at);
  const deal = tags.get('Deal');
  if (deal && !DICE.test(deal.value)) cursor.fail('dice', deal.at);
  return { rules: Number(version?.value ?? 1), deal: deal && deal.value.split(' ').filter(Boolean).map(Number) };
}

const DICE = /^(?:(?:[1-9]|1[0-2])(?: (?:[1-9]|1[0-2]))*)?$/;

/** The rest of the line with the lines that continue it, passed over. */
function lineOf(cursor: Cursor): Cursor {
  const { at } = cursor;
  const [line] = cursor.expect(/[^\r\n]*(?:\r?\n +[^\r\n]+)*/y, 'start');
  return new Cursor(line.trimEnd(), at, cursor.notes);
}

type Accepted = Extract<Decision<State, Event>, { ok: true }>;

class Reader {
  readonly entries: Played[] = [];
  readonly #before: State[] = [];
  /** Whether the digests are those of the states alone, as in texts of versions before 1.0; null before the first line. */
  isOfStates: boolean | null = null;

  constructor(
    public state: State,
    readonly cursor: Cursor,
    /** The digest before the next line. */
    public digest: string,
  ) {}

  /** `r6 GER | word | word #digest` */
  line(): void {
    const { cursor } = this;
    this.#skip();
    if (cursor.isAtEnd) return;
    const { at } = cursor;
    cursor.expect(/r\d+ /y, 'turn');
    const seat = readCountry(cursor);
    const head = cursor.text.slice(at, cursor.at);
    const written = headOf(this.state, seat);
    if (head !== written) throw new Unreadable(at, { written });
    this.#skip();
    const words = [head];
    while (cursor.has('|')) {
      this.#skip();
      words.push(this.#word(seat));
      this.#skip();
    }
    const [, digest = ''] = cursor.expect(/#([0-9a-f]{12})/y, 'hash');
    const hash = hashOfState(this.state);
    this.digest = digestOf(this.digest, words.join(' | '), hash);
    this.isOfStates ??= digest === hash.slice(0, DIGEST);
    const present = this.isOfStates ? hash.slice(0, DIGEST) : this.digest;
    if (digest !== present) throw new Unreadable(cursor.at - DIGEST - 1, { digest: present });
    this.#skip();
  }

  /** Plays a word, and returns it. */
  #word(seat: Country): string {
    const { cursor } = this;
    const { at } = cursor;
    const [found] = cursor.expect(/[^|#{(\r\n]+/y, 'command');
    const text = found.trimEnd();
    cursor.at = at + text.length;
    const part = new Cursor(text, at, this.cursor.notes);
    const played = this.#played(seat, part);
    const written = wordOf(this.state, played);
    if (written !== text) throw new Unreadable(at, { written });
    this.#before.push(this.state);
    this.state = played.after ?? this.#before[played.takenBack ?? -1] ?? part.fail('number');
    this.entries.push(played);
    return text;
  }

  #played(seat: Country, part: Cursor): Played {
    const takenBack = part.take(/takeback (\d{1,7})$/y)?.[1];
    if (takenBack !== undefined) return { seat, command: null, rolls: [], events: [], takenBack: Number(takenBack) };
    const rolls = (/ \[([\d ]+)\]$/.exec(part.text)?.[1] ?? '').split(' ').filter(Boolean).map(Number);
    if (rolls.some((roll) => roll < 1 || roll > 12)) part.fail('dice', part.text.lastIndexOf('['));
    const [ordered = ''] = part.text.split(/: | \[/, 1);
    const command = ordered === '*' ? null : readCommand(this.state, seat, new Cursor(ordered, part.base, part.notes));
    const { events, state: after } = this.#decided(seat, command, rolls, part);
    return { seat, command, rolls, events, after };
  }

  #decided(seat: Country, command: Command | null, rolls: readonly number[], part: Cursor): Accepted {
    const dice = givenDice(rolls);
    try {
      const decision: Decision<State, Event> | null =
        command === null ? this.#step(seat, dice) : rules.decide(this.state, command, seat, dice);
      if (!decision) return part.fail('command', 0);
      if (!decision.ok) throw new Unreadable(part.base, { refusal: decision.refusal });
      if (dice.used < rolls.length) part.fail('dice', part.text.lastIndexOf('['));
      return decision;
    } catch (error) {
      if (error instanceof DiceExhausted) return part.fail('dice', part.text.length);
      throw error;
    }
  }

  #step(seat: Country, dice: Parameters<typeof opponent.step>[1]): Decision<State, Event> | null {
    const step = opponent.step(this.state, dice);
    return step?.seat === seat ? { ok: true, events: step.events, state: step.state } : null;
  }

  /** Blanks, line ends, comments in braces and variations in brackets, which may be nested. */
  #skip(): void {
    const { cursor } = this;
    cursor.take(/\s+/y);
    while (cursor.text[cursor.at] === '{' || cursor.text[cursor.at] === '(') {
      const { at } = cursor;
      if (cursor.has('{')) {
        if (!cursor.take(/[^}]*\}/y)) cursor.fail('text', at);
      } else this.#variation(at);
      cursor.take(/\s+/y);
    }
  }

  #variation(at: number): void {
    const { cursor } = this;
    let depth = 0;
    do {
      const [mark] = cursor.take(/\{[^}]*\}|[()]|[^(){}]+/y) ?? cursor.fail('text', at);
      if (mark === '(') depth += 1;
      if (mark === ')') depth -= 1;
    } while (depth > 0);
  }
}
