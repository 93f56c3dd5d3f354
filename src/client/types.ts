import type { components, RefusalCode } from './generated.js';

export type { components, operations, paths, RefusalCode } from './generated.js';

type Schemas = components['schemas'];

/** A version of Trench Club's state: what the caller holds, sends and gets. */
export type State = Schemas['TrenchClubState'];
export type Country = Schemas['Seat']['country'];
/** A command as a session takes it; every command of `legal-commands` is one. */
export type Command = Schemas['SessionCommand'];
/** `data.type` tells which event it is. */
export type Event = Schemas['SessionEvent'];
export type CommandDone = Schemas['CommandDone'];
export type Snapshot = Schemas['Snapshot'];
export type CreateSession = Schemas['CreateSession'];
export type CreatedSession = Schemas['CreatedSession'];
export type GameFile = Schemas['GameFile'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Problem['code'];

/** Why a rule says no. The service may come to know more codes than those of this version. */
export type Refusal = Omit<Schemas['Refusal'], 'code'> & { code: RefusalCode | (string & {}) };

/** Frames of the stream, told apart by `t`. */
export type ClientFrame = Schemas[Extract<keyof Schemas, `Client${string}`>];
export type ServerFrame = Schemas[Extract<keyof Schemas, `Server${string}`>];
export type ServerFrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;
export type ResetReason = ServerFrameOf<'reset'>['reason'];
