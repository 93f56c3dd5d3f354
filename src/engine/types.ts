import type { components } from '../client/generated/trench-club.js';
import type { components as trench } from '../client/generated/trench.js';

/** Types of the engine: those of the client, so that what one answers the other takes. */

type Schemas = components['schemas'];
type TrenchSchemas = trench['schemas'];

/** What is asked about a state, without the state. */
type Asked<Question> = Omit<Question, 'state'>;

export type State = Schemas['TrenchClubState'];
export type Command = Schemas['TrenchClubCommand'];
/** `type` tells which event it is. */
export type Event = Schemas['TrenchClubEvent'];
/** A country: a player’s place. */
export type Seat = Schemas['Country'];
export type Refusal = Schemas['TrenchClubRefusal'];
export type Refused = Schemas['Refused'];

export type ReachQuestion = Asked<Schemas['ReachableQuestionByState']>;
export type ReachAnswer = Schemas['ReachableAnswer'];
export type AttacksQuestion = Asked<Schemas['AttacksQuestionByState']>;
export type AttacksAnswer = Schemas['AttacksAnswer'];
export type OddsQuestion = Asked<Schemas['OddsQuestionByState']>;
export type OddsAnswer = Schemas['OddsAnswer'];
export type BattleQuestion = Asked<Schemas['BattleQuestionByState']>;
export type BattleAnswer = Schemas['BattleAnswer'];
export type PreviewQuestion = Asked<Schemas['PreviewQuestionByState']>;
export type PreviewAnswer = Schemas['PreviewAnswer'];
export type AdviseQuestion = Asked<Schemas['AdviseQuestionByState']>;
export type Advice = Schemas['Advice'];
export type ValidateQuestion = Asked<Schemas['ValidateQuestionByState']>;
export type ValidateAnswer = Schemas['ValidateAnswer'];
export type LegalCommands = Schemas['LegalCommandsAnswer'];
export type ApplyQuestion = Omit<Schemas['ApplyQuestionByState'], 'state' | 'playOpponents' | 'reference'>;
/** What follows from a command, with the state after it; or the refusal. */
export type ApplyAnswer = Applied<Seat, State, Event> | Refused;
export type RenderOptions = Asked<Schemas['RenderQuestionByState']>;
export type SetUpQuestion = Omit<Schemas['SetUpQuestion'], 'game'>;
export type OpponentTurn = Omit<Schemas['OpponentAnswer'], 'position'>;

export type TrenchState = TrenchSchemas['TrenchState'];
export type TrenchCommand = TrenchSchemas['TrenchCommand'];
export type TrenchEvent = TrenchSchemas['TrenchEvent'];
/** A colour: a player’s place. */
export type TrenchSeat = TrenchSchemas['TrenchLegalCommandsAnswer']['seat'];
export type TrenchReachQuestion = Asked<TrenchSchemas['TrenchReachableQuestionByState']>;
export type TrenchReachAnswer = TrenchSchemas['TrenchReachableAnswer'];
export type TrenchValidateQuestion = Asked<TrenchSchemas['TrenchValidateQuestionByState']>;
export type TrenchValidateAnswer = TrenchSchemas['TrenchValidateAnswer'];
export type TrenchLegalCommands = TrenchSchemas['TrenchLegalCommandsAnswer'];
export type TrenchApplyQuestion = Omit<
  TrenchSchemas['TrenchApplyQuestionByState'],
  'state' | 'playOpponents' | 'reference'
>;
export type TrenchRefusal = TrenchSchemas['TrenchRefusal'];
export type TrenchRefused = TrenchSchemas['TrenchRefused'];
export type TrenchApplyAnswer = Applied<TrenchSeat, TrenchState, TrenchEvent> | TrenchRefused;
export type TrenchRenderOptions = Asked<TrenchSchemas['TrenchRenderQuestionByState']>;
export type TrenchSetUpQuestion = Omit<TrenchSchemas['TrenchSetUpQuestion'], 'game'>;
export type TrenchOpponentTurn = Omit<TrenchSchemas['TrenchOpponentAnswer'], 'position'>;

/** What came of a command, or of a set-up. */
export interface Applied<Seat, State, Event> {
  legal: true;
  /** Everything that happened, rolls included. */
  events: Event[];
  /** How many dice were rolled. */
  diceUsed: number;
  /** Seats that may give a command next. */
  toAct: Seat[];
  state: State;
}

/** Legal commands that belong together: the moves of one unit, the recruits of one type. It is looked into when it is asked. */
export interface CommandGroup {
  readonly type: Command['type'];
  /** What they have in common: the unit that moves or attacks or is repaired, the type recruited; else empty. */
  readonly subject: string;
  /** Some groups turn out empty. */
  readonly count: number;
  /** @throws RangeError when there is no such command */
  at(index: number): Command;
}

/** Something wrong with a document: where (JSON pointer), what, and the clause that makes it impossible, where there is one. */
export type Finding = Schemas['Finding'];

/** A state as the rules take it, or everything that is wrong with what was given. */
export type Parsed<State> = { ok: true; state: State } | { ok: false; findings: Finding[] };

/** Events and the state after the last of them, or why a rule says no. */
export type Decision<State, Event> = { ok: true; events: Event[]; state: State } | { ok: false; refusal: Refusal };

/** The dice of a seed, as docs/dice.md describes them, or dice that people rolled themselves. */
export type DiceSource = Schemas['DiceSource'];

/** Twelve-sided dice of your own: so many results of 1 to 12 for each roll, in the order in which the rules call for them. */
export interface Dice {
  roll(count: number): number[];
}

/** How large an answer may become. */
export interface Bounds {
  /** Places, pieces and reasons that it may name. Default: 200,000, as the service. */
  places?: number;
}

/** A language of answers, each from an entry of its own: `es` from `trench-club-rules/engine/es`, `it`, `fr`. */
export interface Language {
  readonly language: 'es' | 'it' | 'fr';
}
