import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { IdempotencyKeySchema } from '../wire/idempotency-key.js';
import { closed, ClosedObject, StringEnum } from '../game/schema.js';
import { Seq, Version } from '../wire/hosting-schemas.js';
import { ClientLimitsSchema } from '../wire/limits.js';
import { ProblemSchema } from '../wire/answers.js';
import type { Games } from '../game/registry.js';
import type { PublicEvent } from '../session/log/recorded-event.js';
import type { SessionSchemas } from '../wire/session-schemas.js';
import type { ListedSession } from '../session/host/listing.js';
import { LANGUAGES } from '../language/language.js';

/** Sessions with open seats that a socket is told of. */
export const MAX_LISTED = 100;

/** The WebSocket subprotocol: a change that is not additive gets another name. */
export const SUBPROTOCOL = 'rules-session.v1.json';

const message = <const T extends string, P extends TProperties>(t: T, properties: P, description: string) =>
  ClosedObject(description, { t: Type.Literal(t), ...properties });

const RequestId = Type.String({
  title: 'StreamRequestId',
  minLength: 1,
  maxLength: 64,
  description: 'Chosen by the client; the answer repeats it.',
});
const SessionId = Type.String({ pattern: '^ses_[A-Za-z0-9_-]{22}$', description: 'The session.' });
const Sub = Type.String({
  title: 'Subscription',
  minLength: 1,
  maxLength: 16,
  description: 'The subscription, on this socket.',
});
const Epoch = Type.String({ minLength: 1, maxLength: 64, description: 'Names this log of the session.' });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the chain up to an event (docs/proofs.md).' });
const View = Type.String({ minLength: 1, maxLength: 64, description: 'A seat, or `spectator`.' });
const Applied = Type.Record(Type.String({ pattern: '^[a-z0-9]{1,16}$' }), Seq, {
  description: 'By subscription: the last event.',
});

const OpenSessions = (listed: TSchema, description: string) =>
  Type.Array(Type.Unsafe<ListedSession>(listed), { maxItems: MAX_LISTED, description });

const STREAM_LIMITS = [
  'webSocketFrameBytes',
  'streamQueueBytes',
  'streamQueueMs',
  'streamSubscriptions',
  'streamRequests',
] as const;

/** Messages of clients. The game checks the shape of a command, after authorisation. */
export const CLIENT_MESSAGES = {
  auth: message(
    'auth',
    {
      id: RequestId,
      token: Type.String({ minLength: 1, maxLength: 256, description: 'A token of a session.' }),
      session: Type.Optional(
        Type.String({ pattern: '^ses_[A-Za-z0-9_-]{22}$', description: 'The token is for this session alone.' }),
      ),
    },
    'Shows a token: for one session, or, without `session`, for every session that has none of its own.',
  ),
  subscribe: message(
    'subscribe',
    {
      id: RequestId,
      session: SessionId,
      view: Type.Optional(View),
      epoch: Type.Optional(Epoch),
      after: Type.Optional({ ...Seq, description: 'The last event that the client has.' }),
      hash: Type.Optional(Hash),
    },
    'Begins to follow a session: with `epoch`, `after` and the `hash` of that event from that position, without from a snapshot of now; `after` 0 needs no epoch.',
  ),
  'subscribe-open-seats': message(
    'subscribe-open-seats',
    { id: RequestId },
    'Begins to follow the sessions with a seat that anyone may claim: the first time with all of them, once on a socket.',
  ),
  unsubscribe: message('unsubscribe', { id: RequestId, sub: Sub }, 'Ends a subscription.'),
  command: message(
    'command',
    {
      id: RequestId,
      session: SessionId,
      // Shared with HTTP: a command sent there may be retried here.
      idempotencyKey: IdempotencyKeySchema,
      ifVersion: { ...Version, description: 'The version that the command is for.' },
      ifChain: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{16,64}$',
          description: 'The beginning of the `chain` seen with the version.',
        }),
      ),
      command: Type.Object({ type: Type.String({ maxLength: 64 }) }),
    },
    'Gives a command: the same as POST …/commands, and the same key gets the same answer there and here.',
  ),
  ping: message('ping', { id: Type.Optional(RequestId) }, 'Requests a pong.'),
  pong: message('pong', { applied: Type.Optional(Applied) }, 'Answers a ping with the last event applied.'),
} as const;

type EventMessage = { readonly t: 'event'; readonly sub: string } & PublicEvent;

/** Messages of the service, for the given games. */
export function serverMessages({ state, toAct, refusal, eventWith, commandDone, listed }: SessionSchemas) {
  const snapshot = Type.Object(
    { seq: Seq, version: Version, chain: Type.Optional(Hash), toAct, state: Type.Unsafe<unknown>(state) },
    { ...closed, $id: 'Snapshot', description: 'The state after event `seq`, as its viewer may know it.' },
  );

  return {
    hello: message(
      'hello',
      {
        lang: StringEnum(LANGUAGES, {
          description: 'The language of refusals and problems: `?lang=` of the address, else `Accept-Language`.',
        }),
        heartbeatMs: Type.Integer({ minimum: 1, description: 'Time between two pings of the service.' }),
        authWithinMs: Type.Integer({ minimum: 1, description: 'Time to show a token.' }),
        limits: Type.Pick(ClientLimitsSchema, STREAM_LIMITS, {
          ...closed,
          description: 'What this service allows on a socket.',
        }),
      },
      'The first message on a socket.',
    ),
    authenticated: message(
      'authenticated',
      { id: RequestId },
      'The token is stored. With a session it is valid there; otherwise each use checks its session.',
    ),
    subscribed: message(
      'subscribed',
      {
        id: RequestId,
        sub: Sub,
        session: SessionId,
        view: View,
        epoch: Epoch,
        head: { ...Seq, description: 'Number of the last event.' },
        chain: Type.Optional(Hash),
        recovered: Type.Boolean({ description: 'Everything after the given position follows.' }),
        snapshot: Type.Optional(snapshot),
      },
      'Answers subscribe. Without a position it carries a snapshot; with one that cannot be resumed a reset follows.',
    ),
    event: Type.Unsafe<EventMessage>({
      ...eventWith({ t: Type.Literal('event'), sub: Sub }),
      description: 'One event. The numbers of a subscription have no gaps.',
    }),
    'caught-up': message('caught-up', { sub: Sub, seq: Seq }, 'The end of the replay: from here on events are live.'),
    over: message('over', { sub: Sub, seq: Seq }, 'The game is over; only the opening of a rematch may follow.'),
    reset: message(
      'reset',
      {
        sub: Sub,
        reason: StringEnum(['epoch', 'past-head', 'gap'], {
          description: 'Another log; a position that never existed; deleted events; missing events.',
        }),
        epoch: Epoch,
        snapshot: snapshot,
      },
      'The log cannot be continued: replace the state by this snapshot. The only sign of a gap.',
    ),
    'open-seats': message(
      'open-seats',
      { id: RequestId, sub: Sub, sessions: OpenSessions(listed, 'The newest first.') },
      'Answers subscribe-open-seats: the newest 100 sessions with a seat that anyone may claim.',
    ),
    'open-seats-changed': message(
      'open-seats-changed',
      {
        sub: Sub,
        sessions: OpenSessions(listed, 'New in the list, or with other seats than before.'),
        gone: Type.Array(SessionId, { description: 'They have left the list.' }),
      },
      'What has changed in the list of open seats. Claims are decided by the session, not by the list.',
    ),
    unsubscribed: message('unsubscribed', { id: RequestId, sub: Sub }, 'Nothing more comes for this subscription.'),
    result: message(
      'result',
      {
        id: RequestId,
        replayed: Type.Boolean({ description: 'The first answer again: nothing has happened now.' }),
        outcome: StringEnum(['done', 'refused'], { description: 'Was it done, or refused by a rule?' }),
        done: Type.Optional(commandDone),
        refusal: Type.Optional(refusal),
      },
      'Answers a command that was decided: by `done`, or by the `refusal` of a rule.',
    ),
    ping: message(
      'ping',
      { heads: Applied },
      'The heartbeat, with the last event of each session. An event that is missing at the next ping is lost.',
    ),
    pong: message('pong', { id: Type.Optional(RequestId), heads: Applied }, 'Answers a ping of the client.'),
    goaway: message(
      'goaway',
      {
        closesInMs: Type.Integer({ minimum: 0, description: 'The socket is closed after so long.' }),
        reconnectAfterMs: Type.Integer({ minimum: 0, description: 'Wait so long before connecting again.' }),
      },
      'The service is about to restart; each client is given another time, so that they do not all come at once.',
    ),
    error: message(
      'error',
      {
        id: Type.Optional(Type.String({ maxLength: 64, description: 'The request that failed.' })),
        sub: Type.Optional(Type.String({ maxLength: 16, description: 'The subscription that has ended.' })),
        problem: ProblemSchema,
        retryAfter: Type.Optional(
          Type.Integer({
            minimum: 0,
            description: 'Seconds to wait before trying again; where the status is 429 or 503.',
          }),
        ),
      },
      'A request failed (`id`), a subscription has ended (`sub`), or a frame could not be read (neither).',
    ),
  } as const;
}

/** Messages of clients for the documents, with the commands of the games. */
export function documentedClientMessages(games: Games): Record<string, TSchema> {
  const commands = games.list.map(({ schemas }) => schemas.sessionCommand);
  const command = commands.length === 1 ? (commands[0] as TSchema) : Type.Unsafe({ anyOf: commands });
  const { description, properties } = CLIENT_MESSAGES.command;
  return {
    ...CLIENT_MESSAGES,
    command: ClosedObject(description as string, { ...properties, command }),
  };
}

type Messages<T extends Record<string, TSchema>> = { [K in keyof T]: Static<T[K]> }[keyof T];
export type ClientMessage = Messages<typeof CLIENT_MESSAGES>;
export type ServerMessage = Messages<ReturnType<typeof serverMessages>>;
export type ClientMessageOf<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

export type ResetReason = Extract<ServerMessage, { t: 'reset' }>['reason'];
export const NULL_VIEW = 'spectator';
