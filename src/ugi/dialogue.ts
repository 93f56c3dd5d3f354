import { localisedMember } from '../language/messages.js';
import { decide, seatToMove } from '../trench/decide.js';
import { nearestWord, squaresOfMove } from '../trench/game-text.js';
import { moveText } from '../trench/squares.js';
import { positionText, readPosition } from '../trench/notation.js';
import type { TrenchState } from '../trench/schema/state.js';
import { setUp } from '../trench/set-up.js';
import type { Searched, SearchLimits } from './search.js';

/** A search under way. */
export interface RunningSearch {
  readonly result: Promise<Searched>;
  stop(): void;
}
export type StartSearch = (state: TrenchState, limits: SearchLimits) => RunningSearch;

/** Positions of `go` without bounds: those of the highest level of the service. */
const NODES = 40_000;
const MAX_NODES = 2 ** 31 - 1;
const MAX_DEPTH = 48;
/** The share of the remaining time that one move takes, besides the increment. */
const SHARE_OF_TIME = 1 / 30;

/**
 * The Universal Game Interface for Trench: lines in, lines out. The first player is Black, a position (`fen`) is a line of
 * docs/trench.md, and a move is `d4-e4`, `d4xe4` or `d4e4`. Others that say the same are taken, and answered with how they were read.
 * Faults are answered with `info string` and change nothing.
 */
export class Dialogue {
  #state = startState();
  #search: RunningSearch | null = null;
  #isInfinite = false;

  constructor(
    private readonly write: (line: string) => void,
    private readonly start: StartSearch,
  ) {}

  /** Answers a line. Resolves to false after `quit`. */
  async read(line: string): Promise<boolean> {
    const [command = '', ...words] = line.trim().split(/\s+/);
    switch (command) {
      case '':
        return true;
      case 'ugi':
        this.#say('id name Trench Club Rules', 'id author Trench Club Rules', 'ugiok');
        return true;
      case 'isready':
        this.#say('readyok');
        return true;
      case 'uginewgame':
        await this.#end();
        this.#state = startState();
        return true;
      case 'position':
        await this.#end();
        this.#position(words);
        return true;
      case 'query':
        this.#query(words.join(' '));
        return true;
      case 'go':
        await this.#end();
        this.#go(words);
        return true;
      case 'stop':
        await this.#end();
        return true;
      case 'setoption':
        this.#fault(`there is no option ${words[1] ?? ''}`);
        return true;
      case 'quit':
        await this.#end();
        return false;
      default:
        this.#fault(`there is no command ${command}`);
        return true;
    }
  }

  /** At the end of the input: a bounded search comes to its end. */
  async finish(): Promise<void> {
    if (this.#isInfinite) await this.#end();
    else if (this.#search) await this.#finish(this.#search);
  }

  #say(...lines: readonly string[]): void {
    for (const line of lines) this.write(line);
  }

  #fault(text: string): void {
    this.write(`info string ${text.replaceAll(/\s+/g, ' ')}`);
  }

  /** `startpos` or `fen …`, and `moves …` behind it. */
  #position(words: readonly string[]): void {
    const at = words.indexOf('moves');
    const place = at === -1 ? words : words.slice(0, at);
    const moves = at === -1 ? [] : words.slice(at + 1);
    const readAs: string[] = [];
    let state: TrenchState;
    if (place[0] === 'startpos' && place.length === 1) state = startState();
    else if (place[0] === 'fen') {
      const line = place.slice(1).join(' ');
      const read = readPosition(line);
      if (!read.ok) return this.#fault(read.findings[0]?.message ?? 'this is no position');
      ({ state } = read);
      if (positionText(state) !== line) readAs.push(positionText(state));
    } else return this.#fault('a position is startpos, or fen and a line');
    // Both seats are the caller's.
    const { opponent: _opponent, ...free } = state;
    state = free;
    for (const word of moves) {
      const next = afterMove(state, word);
      if (typeof next === 'string') return this.#fault(next);
      state = next;
      const squares = squaresOfMove(word);
      if (squares && !MOVE.test(word)) readAs.push(moveText(squares.from, squares.to, false));
    }
    this.#state = state;
    if (readAs.length > 0) this.#say(`info string read as ${readAs.join(' ')}`);
  }

  #query(question: string): void {
    const { result } = this.#state;
    switch (question) {
      case 'gameover':
        return this.write(`response ${result !== undefined}`);
      case 'p1turn':
        return this.write(`response ${seatToMove(this.#state) === 'black'}`);
      case 'result':
        if (!result) return this.write('response none');
        if (result.winner === null) return this.write('response draw');
        return this.write(`response ${result.winner === 'black' ? 'p1win' : 'p2win'}`);
      default:
        return this.#fault(`there is no query ${question}`);
    }
  }

  #go(words: readonly string[]): void {
    if (this.#state.result) return this.#fault('the game is over');
    const limits = limitsOf(words, seatToMove(this.#state) === 'black');
    if (typeof limits === 'string') return this.#fault(limits);
    this.#isInfinite = words[0] === 'infinite';
    const search = this.start(this.#state, limits);
    this.#search = search;
    if (!this.#isInfinite) void search.result.then(() => this.#finish(search));
  }

  async #end(): Promise<void> {
    const search = this.#search;
    if (!search) return;
    search.stop();
    await search.result;
    await this.#finish(search);
  }

  /** Writes the result of a search, once. */
  async #finish(search: RunningSearch): Promise<void> {
    const { move, depth, nodes, score, line } = await search.result;
    if (this.#search !== search) return;
    this.#search = null;
    const value =
      'points' in score
        ? `cp ${score.points}`
        : `mate ${Math.sign(score.forcedIn) * Math.ceil(Math.abs(score.forcedIn) / 2)}`;
    this.#say(`info depth ${depth} nodes ${nodes} score ${value} pv ${line.join(' ')}`, `bestmove ${move}`);
  }
}

function startState(): TrenchState {
  const verdict = setUp({});
  if (!verdict.ok) throw new Error(verdict.refusal.message);
  return verdict.value.state;
}

/** The documented forms of a move. */
const MOVE = /^[a-h][1-8][-x]?[a-h][1-8]$/;

/** The state after a move, or why it is none. */
function afterMove(state: TrenchState, word: string): TrenchState | string {
  const squares = squaresOfMove(word);
  if (!squares) return `${word} is no move; the nearest is ${nearestWord(state, word)}`;
  const seat = seatToMove(state);
  const decision = seat && decide(state, { type: 'move', ...squares }, seat);
  if (!decision) return `the game is over before ${word}`;
  return decision.ok ? decision.state : `${word}: ${localisedMember(decision.refusal, 'message').text}`;
}

/** The bounds of a search, or why they are none. */
function limitsOf(words: readonly string[], isFirst: boolean): SearchLimits | string {
  const given = new Map<string, number>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (word === 'infinite') continue;
    const value = Number(words[++index]);
    if (!GO_WORDS.has(word)) return `go does not take ${word}`;
    if (!Number.isInteger(value) || value < 0) return `${word} takes a whole number`;
    given.set(word, value);
  }
  const own = isFirst ? 'p1' : 'p2';
  const time = given.get(`${own}time`);
  const clock = time === undefined ? null : time * SHARE_OF_TIME + (given.get(`${own}inc`) ?? 0);
  const milliseconds = given.get('movetime') ?? clock;
  const isBounded = milliseconds !== null || given.has('depth') || words.includes('infinite');
  return {
    depth: Math.min(MAX_DEPTH, Math.max(1, given.get('depth') ?? MAX_DEPTH)),
    nodes: Math.max(1, given.get('nodes') ?? (isBounded ? MAX_NODES : NODES)),
    milliseconds,
  };
}

const GO_WORDS: ReadonlySet<string> = new Set([
  ...['movetime', 'nodes', 'depth'],
  ...['p1time', 'p2time', 'p1inc', 'p2inc'],
]);
