import type { components, FirstGame, GameTypes } from './generated.js';

export type { components, operations, paths } from './generated.js';

type Schemas = components['schemas'];
type SchemasOf<G extends GameId> = GameTypes[G]['components']['schemas'];

/** What a service of this game answers, by path. */
export type PathsOf<G extends GameId> = GameTypes[G]['paths'];
type JsonBody<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;

type JsonAnswer<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

/** The games of the service. Where a type takes one and none is named, it is Trench Club. */
export type GameId = keyof GameTypes;
export type DefaultGame = FirstGame;

/** What the caller holds, sends and gets; `schema` tells of which game it is. */
export type State<G extends GameId = DefaultGame> = SchemasOf<G>['SessionState']['state'];
export type Seat<G extends GameId = DefaultGame> = SchemasOf<G>['ClaimedSeat']['seat'];
/** A command as questions take it and `legal-commands` answers it; the same type as that of `trench-club-rules/engine`. */
export type Command<G extends GameId = DefaultGame> = SchemasOf<G>['SessionLegalCommands']['commands'][number];
/** A command as a session takes it: every {@link Command}, and commands of the clock without a time. */
export type SessionCommand<G extends GameId = DefaultGame> = JsonBody<PathsOf<G>['/v1/sessions/{id}/commands']['post']>;
/** `data.type` tells which event it is. */
export type Event<G extends GameId = DefaultGame> = SchemasOf<G>['SessionEvent'];
export type CommandDone<G extends GameId = DefaultGame> = SchemasOf<G>['CommandDone'];
export type Snapshot<G extends GameId = DefaultGame> = SchemasOf<G>['Snapshot'];
/** How a session is opened. */
export type CreateSession<G extends GameId = DefaultGame> = JsonBody<PathsOf<G>['/v1/sessions']['post']>;
export type CreatedSession<G extends GameId = DefaultGame> = SchemasOf<G>['CreatedSession'];
export type SessionList<G extends GameId = DefaultGame> = SchemasOf<G>['SessionList'];
export type GameFile<G extends GameId = DefaultGame> = JsonAnswer<PathsOf<G>['/v1/sessions/{id}/replay']['get']>;
export type RefusalCode<G extends GameId = GameId> = GameTypes[G]['refusal'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Problem['code'];

/** Why a rule says no. The service may come to know more codes than those of this version. */
export type Refusal = Pick<KnownRefusal, 'clause' | 'message'> & {
  code: RefusalCode | (string & {});
  facts: Record<string, unknown>;
  remedy?: Record<string, unknown>;
};
/** The same of the codes of this version: `code` says what its `facts` are. */
export type KnownRefusal<G extends GameId = DefaultGame> = NonNullable<SchemasOf<G>['DryRun']['refusal']>;

/** Frames of the stream, told apart by `t`. */
export type ClientFrame = Schemas[Extract<keyof Schemas, `Client${string}`>];
export type ServerFrame = Schemas[Extract<keyof Schemas, `Server${string}`>];
export type ServerFrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;
export type ResetReason = ServerFrameOf<'reset'>['reason'];
