import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import type { Games } from '../game/registry.js';
import { clockAnswer, ClockRequest, Deadlines, SessionClocks } from './clock-schemas.js';
import { discriminatedBy } from './components.js';
import { CommandDelta, sessionStateDeltaSchema } from './delta-schemas.js';
import { contributedSchema } from './dice-schemas.js';
import { eventSchema, sessionEvents } from './event-schemas.js';
import {
  AnalysisAllowed,
  AnalysisSchema,
  Chain,
  Commitment,
  EndedMembers,
  hostingSchemas,
  InvitationSchema,
  OriginSchema,
  SeatMember,
  Seq,
  Timestamp,
  Version,
  WaitingTakeback,
} from './hosting-schemas.js';
import { ClosedObject, NamedObject, Nullable, StringEnum } from '../game/schema.js';
import type { Refusal } from '../game/verdict.js';
import type { PublicEvent } from '../session/log/recorded-event.js';

const Token = (description: string) => Type.String({ description });
const ExpiresAt = Type.String({
  format: 'date-time',
  description: 'Expiry of the tokens and invitations in this answer.',
});
export const ReissuedSpectatorsSchema = NamedObject('ReissuedSpectators', {
  session: Type.String(),
  spectatorToken: Token('The new token of all spectators.'),
  expiresAt: ExpiresAt,
  version: Version,
  chain: Chain,
});

/** The schema itself for one game, else a union. Shared schemas may fit several games. */
function anyOf(schemas: readonly TSchema[], extra: object = {}): TSchema {
  const [first, ...others] = schemas as [TSchema, ...TSchema[]];
  const union = 'discriminator' in extra ? 'oneOf' : 'anyOf';
  return others.length === 0 ? first : Type.Unsafe({ [union]: [first, ...others], ...extra });
}

/** A seat of any of these games. */
export function anySeat(games: Games): TSchema {
  return anyOf(
    games.list.map(({ schemas }) => schemas.seat),
    { title: 'AnySeat' },
  );
}

/** The schemas of sessions of these games. */
export function sessionSchemas(games: Games) {
  const seat = anySeat(games);
  const result = anyOf(
    games.list.map(({ schemas }) => schemas.result),
    { title: 'AnyResult' },
  );
  const bots = [...new Set(games.list.flatMap((game) => Object.keys(game.bots)))];
  const opponents = [...new Set([...games.list.flatMap(({ opponent }) => opponent?.names ?? []), ...bots])];
  const refusal = Type.Unsafe<Refusal>(anyOf(games.list.map(({ schemas }) => schemas.refusal)));
  const state = anyOf(
    games.list.map(({ schemas }) => schemas.state),
    discriminatedBy(
      'schema',
      games.list.map(({ schema, schemas }) => [schema, schemas.state]),
    ),
  );
  const command = anyOf(games.list.map(({ schemas }) => schemas.command));
  const events = games.list.map(({ schemas }) => schemas.event);
  const contributions = Type.Optional(
    StringEnum(['awaited', 'waived'], {
      description:
        '`awaited` (the default): nothing is rolled before every seat has contributed to the dice or waived it. `waived`: the host waives contributions for all seats, and the game begins at once; this is public.',
    }),
  );
  const open = Type.Optional(
    Type.Boolean({
      description: 'Offer every seat of a person but the first, which the host takes by its invitation. Default false.',
    }),
  );
  const createSession = games.list.map((game) => ({
    id: game.id,
    schema: NamedObject(`${game.prefix}CreateSession`, {
      game: StringEnum([game.id]),
      ...(game.rollsDice && { contributions }),
      open,
      clock: ClockRequest(game),
      analysis: AnalysisSchema,
      ...game.schemas.sessionSetUp.properties,
    }) as TObject,
  }));
  const gameFiles = games.list.map(({ schemas }) => schemas.gameFile);

  const contributionsTold = Type.Optional(
    StringEnum(['awaited', 'waived'], {
      description:
        'Where dice are rolled. `waived`: the host did without contributions for all, and could have chosen this set-up among many.',
    }),
  );

  const toAct = Type.Array(seat, { description: 'Seats that may give a command now.' });

  const created = NamedObject('CreatedSession', 'Tokens are in this answer only.', {
    id: Type.String({ description: 'Id of the session.' }),
    epoch: Type.String(),
    version: Version,
    seq: Seq,
    chain: Chain,
    toAct,
    commitment: Commitment,
    contributions: contributionsTold,
    hostToken: Token('Token of the host, who reissues seats and sees what spectators see.'),
    spectatorToken: Token('Token of all spectators.'),
    invitations: Type.Array(InvitationSchema(seat), { description: 'One for each seat that a person takes.' }),
    origin: OriginSchema,
    expiresAt: Type.String({
      format: 'date-time',
      description: 'Invitations and the spectator token are good until then; the host token as long as the session.',
    }),
  });

  const session = NamedObject('Session', {
    id: Type.String({ description: 'Id of the session.' }),
    game: Type.String(),
    createdAt: { ...Timestamp, description: 'When the session was opened.' },
    epoch: Type.String(),
    version: Version,
    seq: Seq,
    chain: Chain,
    you: ClosedObject('Who holds the token.', {
      role: StringEnum(['host', 'seat', 'spectator'], { description: 'What the token is good for.' }),
      seat: Type.Optional(seat),
    }),
    seats: Type.Array(SeatMember(seat, opponents), { description: 'The seats of the game, in order of play.' }),
    toAct,
    turns: Type.Optional(
      Type.Array(
        ClosedObject({
          seat,
          turn: Type.Integer({ minimum: 1, description: 'Version with which it began.' }),
          since: { ...Timestamp, description: 'When the turn began.' },
          deadline: Nullable(Timestamp, { description: 'When the clock of the seat is at zero.' }),
        }),
        { description: 'Turns under way, of the seats to act. With the session, `turn` names one.' },
      ),
    ),
    commitment: Commitment,
    dice: Type.Optional(
      ClosedObject('Where dice are rolled: what comes before the first of them.', {
        waiting: Type.Array(seat, {
          description: 'Seats that are to contribute, or to waive it, before the game begins.',
        }),
        waived: Type.Array(Type.String(), { description: 'Seats that wanted no say; `host`: waived for all.' }),
        begun: Nullable(Seq, { description: 'Event at which the game began.' }),
        handedOn: Type.Optional(
          Type.Array(seat, {
            description: 'Seats that were taken back after the set-up had been rolled with what they contributed.',
          }),
        ),
      }),
    ),
    origin: OriginSchema,
    clocks: SessionClocks(seat),
    analysis: AnalysisAllowed,
    takeback: Type.Optional(WaitingTakeback(seat)),
    rematch: Type.Optional(Type.String({ description: 'The session of the rematch.' })),
    ended: Nullable(ClosedObject('How the session has ended; null while it runs.', EndedMembers(result))),
  });

  const sessionState = NamedObject('SessionState', 'The state as the caller may know it.', {
    session: Type.String(),
    epoch: Type.String(),
    version: Type.Optional(Version),
    seq: Seq,
    chain: Chain,
    toAct,
    deadlines: Deadlines(seat),
    state,
  });

  const { you, seats, ended } = session.properties;
  const words = NamedObject('SessionWords', 'The board in words, as the caller may know it.', {
    session: Type.String(),
    game: Type.String(),
    version: Version,
    seq: Seq,
    chain: Chain,
    you,
    seats,
    toAct,
    ended,
    lines: Type.Array(Type.String(), { description: 'The board, with the names and coordinates of its notation.' }),
    legend: Type.Array(Type.String(), { description: 'How to read the lines.' }),
    units: Type.Array(
      ClosedObject({
        id: Type.String({ description: 'In commands.' }),
        name: Type.String({ description: 'In the lines.' }),
      }),
    ),
    around: Type.Optional(Type.Array(Type.String(), { description: 'The surroundings of `unit`.' })),
    state: Type.Optional(state),
  });

  const claimed = NamedObject('ClaimedSeat', {
    session: Type.String(),
    seat,
    token: Token('The seat token.'),
    expiresAt: ExpiresAt,
    version: Version,
    toAct,
    contributions: contributionsTold,
    chain: Chain,
  });

  const claimable = NamedObject('ClaimableSeat', 'The seat can be claimed so now.', {
    session: Type.String(),
    seat,
    game: Type.String({ description: 'Id of the game.' }),
    seats: Type.Array(SeatMember(seat, opponents), { description: 'The seats of the game, in order of play.' }),
  });

  const offeredSeat = NamedObject('OfferedSeat', {
    session: Type.String(),
    seat,
    offered: Type.Boolean({
      description: 'Whether it can be claimed without an invitation; false for a claimed seat.',
    }),
    version: Version,
    chain: Chain,
  });
  const reissuedSeat = NamedObject('ReissuedSeat', {
    session: Type.String(),
    seat,
    invitation: Token('A new invitation.'),
    expiresAt: ExpiresAt,
    version: Version,
    chain: Chain,
  });

  const ownEvent = sessionEvents(seat);
  const eventWith = (around: TProperties) => eventSchema([...events, ownEvent], around);
  const event = Type.Unsafe<PublicEvent>({
    ...eventWith({}),
    $id: 'SessionEvent',
    description: 'An event as the caller may know it.',
  });

  const commandDone = NamedObject('CommandDone', 'All that happened, the turn of the opponents after it included.', {
    id: Type.String({ description: 'Id of the command; its events carry it.' }),
    firstSeq: { ...Seq, description: 'Number of the first event.' },
    lastSeq: { ...Seq, description: 'Number of the last event.' },
    version: Version,
    chain: Chain,
    toAct,
    events: Type.Array(event),
    delta: CommandDelta,
  });

  const dryRun = NamedObject('DryRun', {
    version: Version,
    chain: Chain,
    legal: Type.Boolean(),
    rollsDice: Type.Boolean({ description: 'The command would roll dice; their results are unknown.' }),
    refusal: Type.Optional(refusal),
  });

  const eventPage = NamedObject('SessionEventPage', {
    epoch: Type.String(),
    head: { ...Seq, description: 'Number of the last event.' },
    chain: Chain,
    events: Type.Array(event),
    next: Nullable(Type.String(), { description: 'Where the next events are; null at the head.' }),
  });

  const legalCommands = NamedObject('SessionLegalCommands', {
    version: Version,
    chain: Chain,
    commands: Type.Array(command, { description: 'Each may be posted as it stands.' }),
  });

  return {
    state,
    toAct,
    refusal,
    createSession,
    gameFiles,
    created,
    session,
    sessionState,
    words,
    sessionStateDelta: sessionStateDeltaSchema(sessionState),
    claimed,
    claimable,
    reissuedSeat,
    offeredSeat,
    ownEvent,
    event,
    eventWith,
    commandDone,
    dryRun,
    eventPage,
    legalCommands,
    contributed: contributedSchema(seat),
    clockAnswer: clockAnswer(seat),
    ...hostingSchemas(seat, result, opponents, bots),
  };
}

export type SessionSchemas = ReturnType<typeof sessionSchemas>;
