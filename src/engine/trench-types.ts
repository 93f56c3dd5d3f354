import type { components } from '../client/generated/trench.js';
import type { Applied, Asked } from './types.js';

export type * from './types.js';

type TrenchSchemas = components['schemas'];

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
export type Refusal = TrenchSchemas['TrenchRefusal'];
export type Refused = TrenchSchemas['TrenchRefused'];
export type TrenchApplyAnswer = Applied<TrenchSeat, TrenchState, TrenchEvent> | Refused;
export type TrenchRenderOptions = Asked<TrenchSchemas['TrenchRenderQuestionByState']>;
export type TrenchSetUpQuestion = Omit<TrenchSchemas['TrenchSetUpQuestion'], 'game'>;
export type TrenchOpponentTurn = Omit<TrenchSchemas['TrenchOpponentAnswer'], 'position'>;
export type TrenchGameFile = TrenchSchemas['TrenchGameFile'];
export type TrenchAnalysePositionQuestion = Omit<Asked<TrenchSchemas['TrenchAnalysePositionByState']>, 'position'>;
export type TrenchAnalyseGameQuestion = Omit<TrenchSchemas['TrenchAnalyseGame'], 'file'>;
export type TrenchPositionAnalysis = TrenchSchemas['TrenchPositionAnalysis'];
export type TrenchGameAnalysis = TrenchSchemas['TrenchGameAnalysisAnswer'];

/** Events and the state after the last one, or the refusal. */
export type Decision<State, Event> = { ok: true; events: Event[]; state: State } | { ok: false; refusal: Refusal };
