import type { Decision, Finding } from '../game/contract.js';
import type { PlayedEntry } from '../game/game-file.js';
import type { Refusal } from '../game/verdict.js';
import { armyOf, otherOf } from './board.js';
import { decide } from './decide.js';
import { enumerate } from './enumerate.js';
import { moveText } from './squares.js';
import {
  isStart,
  MAX_CHARACTERS,
  mostAlike,
  optionsText,
  positionText,
  readOptions,
  readPosition,
  unreadable,
} from './notation.js';
import { setUp } from './set-up.js';
import type { TrenchCommand } from './schema/command.js';
import type { TrenchEvent } from './schema/event.js';
import type { Colour, SquareName } from './schema/names.js';
import type { TrenchState } from './schema/state.js';
import { MEMBER_MESSAGES, memberMessage, localisedMember, type KeyedMessage } from '../language/messages.js';
import { messageMember, msg, localised } from './words/msg.js';

/** A command with the seat that gave it. */
export interface Given {
  readonly seat: Colour;
  readonly command: TrenchCommand;
}

/** A game: the state before the first command, its commands, and the state after the last. */
export interface GameRecord {
  readonly start: TrenchState;
  readonly given: readonly Given[];
  readonly state: TrenchState;
  /** In its canonical form. */
  readonly text: string;
  /** As a game file has them. */
  readonly moves: readonly PlayedEntry<TrenchState, TrenchCommand, TrenchEvent>[];
}

export type ReadGame =
  ({ readonly ok: true } & GameRecord) | { readonly ok: false; readonly findings: readonly Finding[] };

const WORDS = { offer: 'offer-draw', accept: 'accept-draw', decline: 'decline-draw' } as const;

export type GameText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * A whole game in one line, as docs/trench.md describes it: how it begins, a semicolon, and a word for each command.
 * {@link readGame} reads it back, but for who played. A finding where a command is refused.
 */
export function gameText(start: TrenchState, given: readonly Given[]): GameText {
  let state = withoutOpponent(start);
  const words = [headOf(state)];
  for (const [index, { seat, command }] of given.entries()) {
    const decision = decide(state, command, seat);
    const word = wordOf(seat, command, decision);
    if (!decision.ok) return refused(index, word, decision.refusal);
    state = decision.state;
    words.push(word);
  }
  return { ok: true, text: words.join(' ') };
}

const headOf = (start: TrenchState): string =>
  `${isStart(start) ? `start ${optionsText(start.options)}` : positionText(start)};`;

function refused(index: number, word: string, refusal: Refusal) {
  const { code, message, clause } = refusal;
  const keyed = { parts: [`${word}: `, memberMessage(refusal, 'message')] };
  const finding = {
    pointer: `/${index}`,
    code,
    message: `${word}: ${message}`,
    clause,
    [MEMBER_MESSAGES]: { message: keyed },
  };
  return { ok: false as const, findings: [finding] };
}

/** The text records the moves, not who played them. */
export function withoutOpponent({ opponent: _opponent, ...state }: TrenchState): TrenchState {
  return state;
}

/** The word for a command: `a4-a5`, `e5xe6`, `offer`, `accept`, `decline`, `resign:b`. */
export function wordOf(seat: Colour, command: TrenchCommand, decision: Decision<TrenchState, TrenchEvent>): string {
  switch (command.type) {
    case 'move': {
      const { from, to } = command;
      const [moved] = decision.ok ? decision.events : [];
      return moveText(from, to, moved?.type === 'unit-moved' && moved.captures.length > 0);
    }
    case 'offer-draw':
      return 'offer';
    case 'accept-draw':
      return 'accept';
    case 'decline-draw':
      return 'decline';
    case 'resign':
      return `resign:${seat.charAt(0)}`;
  }
}

/**
 * The game of a text with every command checked; or findings of the text, the position or the first illegal command.
 */
export function readGame(text: string): ReadGame {
  if (text.length > MAX_CHARACTERS) return unreadable(localised(msg('game-too-long', { most: MAX_CHARACTERS })));
  const [head = '', tail, more] = text.split(';');
  if (tail === undefined || more !== undefined) return unreadable(localised(msg('game-form')));
  const begun = readHead(head.trim());
  if (!begun.ok) return begun;
  if (begun.state.opponent) return unreadable(localised(msg('no-opponent-in-game')));
  const given: Given[] = [];
  const moves: PlayedEntry<TrenchState, TrenchCommand, TrenchEvent>[] = [];
  const words = [headOf(begun.state)];
  let { state } = begun;
  for (const [index, word] of tail.trim().split(/\s+/).filter(Boolean).entries()) {
    const one = readWord(state, word);
    if (!one) return faulty(index, word, (where) => msg('no-word', { ...where, nearest: nearestWord(state, word) }));
    const decision = decide(state, one.command, one.seat);
    if (!decision.ok) return refused(index, word, decision.refusal);
    const written = wordOf(one.seat, one.command, decision);
    // A capture where there is none is another game, and no other way to write this one.
    if (/x/i.test(word) && !written.includes('x') && one.command.type === 'move') {
      return faulty(index, word, (where) => msg('written-otherwise', { ...where, written }));
    }
    words.push(written);
    given.push(one);
    state = decision.state;
    moves.push({ ...one, rolls: [], events: decision.events, after: state });
  }
  return { ok: true, start: begun.state, given, state, moves, text: words.join(' ') };
}

type Where = { readonly index: number; readonly word: string };

function faulty(index: number, word: string, fault: (where: Where) => KeyedMessage): ReadGame {
  const message = fault({ index: index + 1, word: JSON.stringify(word.slice(0, 20)) });
  return { ok: false, findings: [{ pointer: `/${index}`, code: 'malformed', ...messageMember(message) }] };
}

function readHead(head: string): ReturnType<typeof readPosition> {
  const letters = /^start (-|[a-z]{1,7})$/.exec(head.toLowerCase())?.[1];
  if (letters === undefined) return readPosition(head);
  const options = readOptions(letters);
  if (!options) return unreadable(localised(msg('option-once')));
  const begun = setUp({ options });
  return begun.ok ? { ok: true, state: begun.value.state } : unreadable(localisedMember(begun.refusal, 'message'));
}

const MOVE = /^([a-h][1-8])[-x:>]?([a-h][1-8])$/i;

/** The squares of a move in any case and with any separator; null if it is none. */
export function squaresOfMove(word: string): { readonly from: SquareName; readonly to: SquareName } | null {
  const [, from, to] = MOVE.exec(word) ?? [];
  return from && to ? { from: from.toLowerCase() as SquareName, to: to.toLowerCase() as SquareName } : null;
}

/** The word of a legal move, or of another command, that has the most letters of this one in their places. */
export function nearestWord(state: TrenchState, word: string): string {
  const seat = armyOf(state, state.active);
  const moves = enumerate(state, seat).filter(({ type }) => type === 'move');
  const words = [...moves.map((move) => wordOf(seat, move, decide(state, move, seat))), ...Object.keys(WORDS)];
  return mostAlike(words, word);
}

/** The command of a word, with its seat; null if it is none. Draws and moves imply their seat. */
function readWord(state: TrenchState, given: string): Given | null {
  const word = given.toLowerCase().replace(/-draw$/, '');
  const seat = armyOf(state, state.active);
  const squares = squaresOfMove(word);
  if (squares) return { seat, command: { type: 'move', ...squares } };
  const resigns = /^resign[:=]?(b|w|black|white)$/.exec(word)?.[1];
  if (resigns !== undefined) return { seat: resigns.startsWith('b') ? 'black' : 'white', command: { type: 'resign' } };
  const type = Object.hasOwn(WORDS, word) ? WORDS[word as keyof typeof WORDS] : null;
  if (!type) return null;
  return { seat: type === 'offer-draw' ? seat : otherOf(state.draw?.by ?? otherOf(seat)), command: { type } };
}
