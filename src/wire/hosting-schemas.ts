import { Type, type TSchema } from '@sinclair/typebox';
import {
  closed,
  ClosedObject,
  NamedObject,
  Nullable,
  OneOfVariants,
  StringEnum,
  Variant,
  variantsOfTypes,
} from '../game/schema.js';
import { AT_ZERO } from '../session/core/clock.js';
import { ref } from './components.js';
import { PLAYER_KEY, SEAT_CREDENTIAL } from '../session/ids.js';

export const Version = Type.Integer({ minimum: 1, description: 'Counts the changes of the session.' });

export const Seq = Type.Integer({ minimum: 0, description: 'Number of an event; dense, from 1.' });

export const Timestamp = Type.String({ format: 'date-time', description: 'Date and time.' });

export const Commitment = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Hash of the secret of the dice, published before the first roll (docs/proofs.md).',
});

/** Absent in sessions of older releases, until their next event. */
export const Chain = Type.Optional(
  Type.String({
    title: 'ChainHead',
    pattern: '^[0-9a-f]{64}$',
    description: 'Head of the chain: hash of the last event (docs/proofs.md).',
  }),
);

export const OfferSchema = NamedObject('SeatOffer', {
  offered: Type.Boolean({ description: 'false takes the offer back.' }),
});

export const opponentSchema = (opponents: readonly string[]) =>
  NamedObject('SeatOpponent', 'Who plays the seat of a person.', {
    opponent: Nullable(StringEnum(opponents), { description: 'null: the person of the seat plays again.' }),
    once: Type.Optional(Type.Boolean({ description: '`true`: it plays the turn under way alone.' })),
  });

export const PlayerSchema = NamedObject('PlayerKey', {
  key: Type.String({
    pattern: PLAYER_KEY,
    description: 'Made by the player: `ply_` and 128 to 512 random bits in base64url.',
  }),
});

/** One line without control characters and without marks that turn the direction of text. */
const BARRED = String.raw`\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff`;
const PLAYER_NAME = `^[^\\s${BARRED}](?:[^${BARRED}]*[^\\s${BARRED}])?$`;
export const PlayerName = Type.Optional(
  Type.String({
    maxLength: 40,
    pattern: PLAYER_NAME,
    description:
      'The name that the player has chosen; everybody in the session and in lists sees it, and nobody checks it.',
  }),
);

export const ClaimSchema = NamedObject('SeatClaim', {
  invitation: Type.Optional(
    Type.String({
      pattern: SEAT_CREDENTIAL,
      description:
        'Not needed for a seat that the host offers. Of a rematch also the token of the seat that this one was in the game before.',
    }),
  ),
  name: PlayerName,
});

/** A session that has ended or was closed. */
export const EndedMembers = (result: TSchema) => ({
  at: Timestamp,
  seq: Type.Integer({ minimum: 0, description: 'The last event of the game.' }),
  result: Nullable(result, {
    description: 'The result in the state of the game; null if the session was closed before the end.',
  }),
  closed: Type.Optional(
    Type.Literal(true, { description: 'The host closed the session before the game was over; no seat wins.' }),
  ),
});

/** The origin of a session's game. */
export const OriginSchema = Type.Optional(
  OneOfVariants(
    'SessionOrigin',
    'Where the game of a session comes from, where it is not new.',
    variantsOfTypes({
      rematch: Variant('The same game with the seats exchanged.', {
        session: Type.String({ description: 'The session before.' }),
      }),
      continuation: Variant('A recorded game. Holders of its file know what was hidden in it.', {
        session: Type.Optional(
          Type.String({ description: 'The session in which it was played; absent if that is not proven.' }),
        ),
        entries: Type.Integer({ minimum: 0, description: 'Number of entries of the game file that were played.' }),
        proof: Type.Optional(
          StringEnum(['log', 'signature', 'unverified'], {
            description:
              '`log`: the service has the log of that session. `signature`: this service has signed the log in the game file. `unverified`, or absent in events of earlier releases: the client that opened the session supplied the position.',
          }),
        ),
      }),
    }),
  ),
);

/** The invitation of an unclaimed seat. */
export const InvitationSchema = (seat: TSchema) =>
  ClosedObject('Of a rematch: the seat that the invited player held before.', {
    seat,
    invitation: Type.String({ description: 'Becomes a seat token, once.' }),
    formerly: Type.Optional(seat),
  });

const VersionBefore = Type.Integer({ minimum: 1, description: 'The version that is gone back to.' });
const LastEvent = Type.Integer({ minimum: 1, description: 'The last event of that version.' });
const Asked = Type.Integer({ minimum: 1, description: 'Number of the event `takeback-asked`.' });

export const TakebackSchema = NamedObject('TakebackQuestion', 'The request of a seat to the others.', {
  version: Type.Integer({
    minimum: 1,
    description: 'The version to go back to: what happened after it is taken back.',
  }),
});

export const TakebackAnswerSchema = NamedObject('TakebackAnswer', 'The answer of a seat to a takeback.', {
  accept: Type.Boolean({ description: 'The requesting seat withdraws with `false`.' }),
});

/** A pending takeback. */
export const WaitingTakeback = (seat: TSchema) =>
  ClosedObject('A takeback that `seat` requests; the next command cancels it.', {
    seat,
    version: VersionBefore,
    asked: Asked,
    waiting: Type.Array(seat, { description: 'Seats that have not answered.' }),
  });

/** Events of the host's actions, by variant name. */
export const hostEvents = (seat: TSchema) =>
  variantsOfTypes({
    'takeback-asked': Variant('A seat requests a takeback to a version. The next command cancels it.', {
      seat,
      version: VersionBefore,
      seq: LastEvent,
    }),
    'takeback-accepted': Variant('A seat agrees to the takeback.', { seat, asked: Asked }),
    'takeback-declined': Variant('A seat declines the takeback, or the requesting seat withdraws it.', {
      seat,
      asked: Asked,
    }),
    'taken-back': Variant(
      'All have agreed: the state is again that after event `seq`. What happened since stays in the log and does not stand.',
      {
        seat,
        version: VersionBefore,
        seq: LastEvent,
        rolls: Type.Array(Type.Integer({ minimum: 1 }), {
          description: 'First events of the commands and steps whose dice were rolled and do not stand.',
        }),
      },
    ),
    'opponent-set': Variant(
      'An opponent plays the seat of a person, or does not any more. The commands it gives follow.',
      {
        seat,
        opponent: Nullable(Type.String(), { description: 'Name of the opponent; null: the person plays again.' }),
        once: Type.Optional(Type.Literal(true, { description: 'For the turn under way alone.' })),
      },
    ),
    'rematch-opened': Variant('A rematch with the seats exchanged was opened. The host has the invitations.', {
      session: Type.String({ description: 'Id of the rematch.' }),
      seats: Type.Array(ClosedObject('Who held `seat` is invited to `becomes`.', { seat, becomes: seat }), {
        description: 'How the seats are exchanged.',
      }),
    }),
    'session-closed': Variant(
      'The host has closed the session before the game was over: nothing more is played, and streams end.',
      {},
    ),
  });

export const SeatMember = (seat: TSchema, opponents: readonly string[]) =>
  ClosedObject({
    seat,
    claimed: Type.Boolean({ description: 'Whether the seat is claimed.' }),
    name: PlayerName,
    offered: Type.Optional(
      Type.Literal(true, { description: 'The host offers it: it can be claimed without an invitation.' }),
    ),
    opponent: Type.Optional(
      StringEnum(opponents, {
        description: 'The opponent of the service that plays the seat. Absent: a person.',
      }),
    ),
    won: Type.Optional(Type.Boolean({ description: 'Once the game is over: is it a winner’s?' })),
  });

/** The member `analysis` of a new session. */
export const AnalysisSchema = Type.Optional(
  Type.Boolean({
    description:
      'Let the seats ask for plans and advice while people play each other. Default false: then the service gives them after the end alone.',
  }),
);

/** The member `analysis` of a session. */
export const AnalysisAllowed = Type.Boolean({
  description:
    'Whether the service gives its seats plans and advice now: after the end, to one person against opponents, and to people if the host has allowed it.',
});

/** The member `clock` of a session in a list. */
const ListedClock = Type.Optional(
  ClosedObject('The clock of the first seat of a person. Absent without clocks.', {
    bank: Type.Number({ minimum: 0, description: 'Seconds that the first seat has left.' }),
    perTurn: Type.Number({ minimum: 0, description: 'Seconds that each turn adds.' }),
    daysOff: Type.Integer({ minimum: 0, description: 'Days off left.' }),
    atZero: StringEnum(AT_ZERO, { description: 'What happens when it is at zero.' }),
  }),
);

/** Answers to the host's actions. */
export function hostingSchemas(seat: TSchema, result: TSchema, opponents: readonly string[], bots: readonly string[]) {
  const listed = NamedObject('ListedSession', 'A session in a list: nothing that spectators may not know.', {
    id: Type.String({ description: 'Id of the session.' }),
    game: Type.String({ description: 'Id of the game.' }),
    title: Type.String({ description: 'Of the game.' }),
    options: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What was agreed on before the game, documents by their ids alone.',
    }),
    createdAt: { ...Timestamp, description: 'When the session was opened.' },
    version: Version,
    phase: Nullable(Type.String(), {
      description: '`gathering` before the game has begun; null where the game has no phases.',
    }),
    seats: Type.Array(SeatMember(seat, opponents), { description: 'All seats of the game.' }),
    toAct: Type.Array(seat, { description: 'Seats that may give a command now.' }),
    clock: ListedClock,
    analysis: AnalysisAllowed,
    ended: Nullable(ClosedObject(EndedMembers(result)), {
      description: 'How the session has ended; null while it runs.',
    }),
    yours: Type.Optional(
      Type.Array(
        ClosedObject({
          seat,
          deadline: Nullable(Timestamp, {
            description: 'When the clock of the seat is at zero; null while it is stopped, or without clocks.',
          }),
        }),
        { description: 'With `mine`: the seats of the player.' },
      ),
    ),
    lastEvent: Type.Optional(
      Type.Object(
        { seq: Seq, version: Version, at: Timestamp },
        { ...closed, description: 'With `mine`: number, version and time of the last event.' },
      ),
    ),
  });
  return {
    listed,
    sessionList: NamedObject('SessionList', 'Sessions of an API key or of a player, or with open seats.', {
      sessions: Type.Array(ref(listed), { description: 'The newest first.' }),
      next: Nullable(Type.String(), { description: 'Where the next page is; null at the end.' }),
    }),
    playerJoined: NamedObject('PlayerJoined', 'A seat in the list of a player.', {
      session: Type.String({ description: 'Id of the session.' }),
      seat,
    }),
    takeback: NamedObject('TakebackDone', 'What has become of a takeback.', {
      session: Type.String({ description: 'Id of the session.' }),
      asked: Type.Integer({
        minimum: 1,
        description: 'Number of the event `takeback-asked`, which identifies the takeback.',
      }),
      outcome: StringEnum(['asked', 'declined', 'taken-back'], {
        description: '`asked`: other seats have to answer. `taken-back`: all have agreed.',
      }),
      waiting: Type.Array(seat, { description: 'Seats that have not answered.' }),
      toAct: Type.Optional(Type.Array(seat, { description: 'After it has happened: seats that may give a command.' })),
      version: Version,
      chain: Chain,
    }),
    seatOpponent: opponentSchema(bots),
    opponentSet: NamedObject('OpponentSet', 'Events have the moves that were made.', {
      session: Type.String({ description: 'Id of the session.' }),
      seat,
      opponent: Nullable(Type.String(), { description: 'Who plays the seat from now on; null: its person.' }),
      toAct: Type.Array(seat, { description: 'Seats that may give a command now.' }),
      version: Version,
      chain: Chain,
    }),
    closedSession: NamedObject('ClosedSession', 'How the session has ended: now, or before.', {
      session: Type.String({ description: 'Id of the session.' }),
      version: Version,
      ended: ClosedObject(EndedMembers(result)),
      chain: Chain,
    }),
  };
}
