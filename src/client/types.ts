import type { components, FirstGame, GameTypes } from './generated.js';

export type { components, operations, paths } from './generated.js';

type Schemas = components['schemas'];
type SchemasOf<G extends GameId> = GameTypes[G]['components']['schemas'];

/** The answers of a service of this game, by path. */
export type PathsOf<G extends GameId> = GameTypes[G]['paths'];
type JsonBody<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;

type JsonAnswer<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

/** The games of the service. The default of type parameters is Trench Club. */
export type GameId = keyof GameTypes;
export type DefaultGame = FirstGame;

/** The state of a game; `schema` identifies the game. */
export type State<G extends GameId = DefaultGame> = GameTypes[G]['state'];
export type Seat<G extends GameId = DefaultGame> = SchemasOf<G>['ClaimedSeat']['seat'];
/** A command as questions take it and `legal-commands` answers it; the same type as that of `@trench-club/engine`. */
export type Command<G extends GameId = DefaultGame> = GameTypes[G]['command'];
/** A command as a session takes it: every {@link Command}, and commands of the clock without a time. */
export type SessionCommand<G extends GameId = DefaultGame> = JsonBody<PathsOf<G>['/v1/sessions/{id}/commands']['post']>;
/** An event of the rules, discriminated by `type`; the same type as that of `@trench-club/engine`. */
export type Event<G extends GameId = DefaultGame> = GameTypes[G]['event'];
/** An event in the log of a session: `data` is an {@link Event}, or an event of the session itself. */
export type SessionEvent<G extends GameId = DefaultGame> = SchemasOf<G>['SessionEvent'];
export type CommandDone<G extends GameId = DefaultGame> = SchemasOf<G>['CommandDone'];
export type Snapshot<G extends GameId = DefaultGame> = SchemasOf<G>['Snapshot'];
/** The request that opens a session. */
export type CreateSession<G extends GameId = DefaultGame> = JsonBody<PathsOf<G>['/v1/sessions']['post']>;
export type CreatedSession<G extends GameId = DefaultGame> = SchemasOf<G>['CreatedSession'];
export type SessionList<G extends GameId = DefaultGame> = SchemasOf<G>['SessionList'];
/** A session with a seat that anyone may claim. */
export type OpenSession<G extends GameId = DefaultGame> = SessionList<G>['sessions'][number];
export type GameFile<G extends GameId = DefaultGame> = JsonAnswer<PathsOf<G>['/v1/sessions/{id}/replay']['get']>;
export type GameAnalysis<G extends GameId = DefaultGame> = JsonAnswer<PathsOf<G>['/v1/sessions/{id}/analysis']['get']>;
export type RefusalCode<G extends GameId = GameId> = GameTypes[G]['refusal'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Problem['code'];

/** A refusal of the rules. A later version of the service may have further codes. */
export type Refusal = Pick<KnownRefusal, 'clause' | 'message'> & {
  code: RefusalCode | (string & {});
  facts: Record<string, unknown>;
  remedy?: Record<string, unknown>;
};
/** A refusal with a code of this version, which determines its `facts`. */
export type KnownRefusal<G extends GameId = DefaultGame> = NonNullable<SchemasOf<G>['DryRun']['refusal']>;

/** Frames of the stream, discriminated by `t`. */
export type ClientFrame = Schemas[Extract<keyof Schemas, `Client${string}`>];
export type ServerFrame = Schemas[Extract<keyof Schemas, `Server${string}`>];
export type ServerFrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;
export type ResetReason = ServerFrameOf<'reset'>['reason'];
