import type { components } from '../client/generated/trench-club.js';
import type { Applied, Asked } from './types.js';

export type * from './types.js';

type Schemas = components['schemas'];

export type State = Schemas['TrenchClubState'];
export type Command = Schemas['TrenchClubCommand'];
/** An event, discriminated by `type`. */
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
/** The events of a command and the state after it; or the refusal. */
export type ApplyAnswer = Applied<Seat, State, Event> | Refused;
export type RenderOptions = Asked<Schemas['RenderQuestionByState']>;
export type SetUpQuestion = Omit<Schemas['SetUpQuestion'], 'game'>;
export type OpponentTurn = Omit<Schemas['OpponentAnswer'], 'position'>;
export type GameFile = Schemas['GameFile'];
export type AnalysePositionQuestion = Omit<Asked<Schemas['AnalysePositionByState']>, 'position'>;
export type AnalyseGameQuestion = Omit<Schemas['AnalyseGame'], 'file'>;
export type PositionAnalysis = Schemas['PositionAnalysis'];
export type GameAnalysis = Schemas['GameAnalysisAnswer'];

/** Legal commands that belong together: the moves of one unit, the recruits of one type. Computed lazily. */
export interface CommandGroup {
  readonly type: Command['type'];
  /** The common unit or unit type of the commands; otherwise empty. */
  readonly subject: string;
  /** Some groups turn out empty. */
  readonly count: number;
  /** @throws RangeError when there is no such command */
  at(index: number): Command;
}

/** Events and the state after the last one, or the refusal. */
export type Decision<State, Event> = { ok: true; events: Event[]; state: State } | { ok: false; refusal: Refusal };
