import type { components } from '../client/generated/trench-club.js';

/** Types that both games share. Types of the engine are those of the client: what one answers the other takes. */

/** A question without its state. */
export type Asked<Question> = Omit<Question, 'state'>;

/** The result of a command or of a set-up. */
export interface Applied<Seat, State, Event> {
  legal: true;
  /** Everything that happened, rolls included. */
  events: Event[];
  /** The number of dice rolled. */
  diceUsed: number;
  /** Seats that may give a command next. */
  toAct: Seat[];
  state: State;
}

/** Something wrong with a document: where (JSON pointer), what, and the clause that makes it impossible, where there is one. */
export type Finding = components['schemas']['Finding'];

/** A state ready for the rules, or all findings of the input. */
export type Parsed<State> = { ok: true; state: State } | { ok: false; findings: Finding[] };

/** The dice of a seed, as docs/proofs.md describes them, or dice that people rolled themselves. */
export type DiceSource = components['schemas']['DiceSource'];

/** Twelve-sided dice of your own: returns `count` results from 1 to 12 for each roll, in the order of the rules. */
export interface Dice {
  roll(count: number): number[];
}

/** The size limit of an answer. */
export interface Bounds {
  /** Places, pieces and reasons that it may name. Default: 200,000, as the service. */
  places?: number;
}

/** A language of answers, each from an entry of its own: `es` from `@trench-club/engine/es`, `it`, `fr`. */
export interface Language {
  readonly language: 'es' | 'it' | 'fr';
}

/** Receives how much of the work is done; `of` is null if the total is unknown. */
export type Progress = (done: number, of: number | null) => void;
