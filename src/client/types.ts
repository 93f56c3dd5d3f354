import type { components, paths, RefusalCode } from './generated.js';

export type { components, operations, paths, RefusalCode } from './generated.js';

type Schemas = components['schemas'];

type JsonBody<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;

/** A state of one of the games, told apart by `schema`: what the caller holds, sends and gets. */
export type State = Schemas['SessionState']['state'];
/** A seat of one of the games. */
export type Seat = Schemas['ClaimedSeat']['seat'];
/** A command as a session takes it; every command of `legal-commands` is one. */
export type Command = JsonBody<paths['/v1/sessions/{id}/commands']['post']>;
/** `data.type` tells which event it is. */
export type Event = Schemas['SessionEvent'];
export type CommandDone = Schemas['CommandDone'];
export type Snapshot = Schemas['Snapshot'];
/** How a session is opened; `game` says of which game. */
export type CreateSession = JsonBody<paths['/v1/sessions']['post']>;
export type CreatedSession = Schemas['CreatedSession'];
export type GameFile = paths['/v1/sessions/{id}/replay']['get']['responses']['200']['content']['application/json'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Problem['code'];

/** Why a rule says no. The service may come to know more codes than those of this version. */
export type Refusal = Omit<Schemas['Refusal'], 'code'> & { code: RefusalCode | (string & {}) };

/** Frames of the stream, told apart by `t`. */
export type ClientFrame = Schemas[Extract<keyof Schemas, `Client${string}`>];
export type ServerFrame = Schemas[Extract<keyof Schemas, `Server${string}`>];
export type ServerFrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;
export type ResetReason = ServerFrameOf<'reset'>['reason'];
