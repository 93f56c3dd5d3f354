/** The client of Trench Club Rules, for browsers and Node 20: docs/clients.md. */
export { RulesClient, newIdempotencyKey, type ClientOptions } from './client.js';
export { SessionClient, type CommandOptions, type EventsQuery } from './session.js';
export { EventStream, type StreamOptions, type StreamStatus } from './stream.js';
export type { Subscription, FollowOptions, Following, Item, Position } from './subscription.js';
export type { Turn, TurnsOptions } from './turns.js';
export type { OpenSeatsOptions } from './open-seats.js';
export { NoAnswerError, ProblemError, RefusalError, StreamError } from './errors.js';
export type { WebSocketConstructor, WebSocketLike } from './socket.js';
export type { CallOptions } from './calls.js';
export type { Backoff } from './delay.js';
export type * from './types.js';
