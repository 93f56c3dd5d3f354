import { Type, type TObject, type TProperties, type TSchema, type TUnsafe } from '@sinclair/typebox';
import { DiceProofSchema, DiceRecordMembers, EntropySchema, RollsSchema, SecretSchema } from '../dice/proof-schema.js';
import type { Games } from '../game/registry.js';
import { clockAnswer, clockEvents, ClockRequest, Deadlines, SessionClocks, ToldClock } from './clock-schemas.js';
import { discriminatedBy } from './components.js';
import { CommandDelta, sessionStateDeltaSchema } from './delta-schemas.js';
import {
  Chain,
  EndedMembers,
  hostEvents,
  hostingSchemas,
  InvitationSchema,
  OriginSchema,
  SeatMember,
  Seq,
  Timestamp,
  Version,
  WaitingTakeback,
} from './hosting-schemas.js';
import { closed, Nullable, OneOfVariants, StringEnum, Variant, variantsOf } from '../game/schema.js';
import type { Refusal } from '../game/verdict.js';
import { CHOICES, DICE_FAULTS } from '../session/game/dice-verification.js';
import type { PublicEvent } from '../session/log/recorded-event.js';

const Token = (description: string) => Type.String({ description });
const ExpiresAt = Type.String({
  format: 'date-time',
  description: 'Expiry of the tokens and invitations in this answer.',
});
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const EventHash = Type.String({
  title: 'EventHash',
  pattern: '^[0-9a-f]{64}$',
  description: 'Hash of the chain up to this event (docs/proofs.md).',
});
const SealedDigest = Type.String({
  title: 'SealedDigest',
  pattern: '^[0-9a-f]{64}$',
  description: 'Digest of the hidden part of the event.',
});

export const ReissuedSpectatorsSchema = Type.Object(
  {
    session: Type.String(),
    spectatorToken: Token('The new token of all spectators.'),
    expiresAt: ExpiresAt,
    version: Version,
    chain: Chain,
  },
  { ...closed, $id: 'ReissuedSpectators' },
);

export const ContributionSchema = Type.Object(
  {
    entropy: Type.Optional(EntropySchema),
    waive: Type.Optional(Type.Literal(true, { description: 'The seat waives its contribution, publicly.' })),
  },
  { ...closed, $id: 'DiceContribution', minProperties: 1, maxProperties: 1, description: 'One of the two.' },
);

export const SessionDiceSchema = Type.Object(
  { ...DiceRecordMembers, secret: Nullable(SecretSchema, { description: 'Revealed when the game is over.' }) },
  { ...closed, $id: 'SessionDice' },
);

export const DiceClaimSchema = Type.Object(DiceProofSchema.properties, {
  ...closed,
  $id: 'DiceClaim',
  description: 'As `…/dice` answers after the end.',
});

export const DiceVerdictSchema = Type.Object(
  {
    commitment: StringEnum(['kept', 'broken'], { description: 'Does the secret fit the commitment?' }),
    setUpChosenBy: StringEnum(CHOICES, {
      description:
        'The party that could have opened sessions until the dice of the set-up suited it: the host, if no seat had contributed before.',
    }),
    rolls: Type.Array(
      Type.Object(
        {
          seq: Seq,
          verdict: StringEnum(['right', 'wrong']),
          fault: Nullable(StringEnum(DICE_FAULTS), { description: 'Why it is wrong.' }),
          belongsTo: Nullable(Seq, { description: 'With `wrong-place`: where these dice would be right.' }),
          expected: RollsSchema,
          takenBack: Type.Optional(Type.Literal(true, { description: 'What they were rolled for was taken back.' })),
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'DiceVerdict' },
);

/** The schema itself for one game, else a union. Shared schemas may fit several games. */
function anyOf(schemas: readonly TSchema[], extra: object = {}): TSchema {
  const [first, ...others] = schemas as [TSchema, ...TSchema[]];
  const union = 'discriminator' in extra ? 'oneOf' : 'anyOf';
  return others.length === 0 ? first : Type.Unsafe({ [union]: [first, ...others], ...extra });
}

/**
 * An event within `around`: a variant for each type, discriminated by `type`. Types of the same name in several games are merged into a
 * union.
 */
function eventSchema(unions: readonly TSchema[], around: TProperties): TUnsafe<PublicEvent> {
  const data = new Map<string, TSchema[]>();
  for (const [type, variant] of unions.flatMap((union) => [...variantsOf(union)])) {
    data.set(type, [...(data.get(type) ?? []), variant]);
  }
  const variants = [...data].map(([type, schemas]) =>
    Type.Object(
      {
        ...around,
        seq: Seq,
        version: Version,
        type: Type.Literal(type),
        data: schemas.length === 1 ? (schemas[0] as TSchema) : Type.Union(schemas),
        at: Timestamp,
        commandId: Type.Optional(Type.String()),
        hash: Type.Optional(EventHash),
        sealed: Type.Optional(SealedDigest),
      },
      closed,
    ),
  );
  return Type.Unsafe<PublicEvent>({
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: variants,
  });
}

/** The schemas of sessions of these games. */
export function sessionSchemas(games: Games) {
  const seat = anyOf(
    games.list.map(({ schemas }) => schemas.seat),
    { title: 'AnySeat' },
  );
  const result = anyOf(
    games.list.map(({ schemas }) => schemas.result),
    { title: 'AnyResult' },
  );
  const opponents = games.list.flatMap(({ opponent }) => opponent?.names ?? []);
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
    schema: Type.Object(
      {
        game: StringEnum([game.id]),
        ...(game.rollsDice && { contributions }),
        open,
        clock: ClockRequest(game),
        ...game.schemas.sessionSetUp.properties,
      },
      { ...closed, $id: `${game.prefix}CreateSession` },
    ) as TObject,
  }));
  const gameFiles = games.list.map(({ schemas }) => schemas.gameFile);

  const contributionsTold = Type.Optional(
    StringEnum(['awaited', 'waived'], {
      description:
        'Where dice are rolled. `waived`: the host did without contributions for all, and could have chosen this set-up among many.',
    }),
  );

  const toAct = Type.Array(seat, { description: 'Seats that may give a command now.' });

  const created = Type.Object(
    {
      id: Type.String(),
      epoch: Type.String(),
      version: Version,
      seq: Seq,
      chain: Chain,
      toAct,
      commitment: Hash,
      contributions: contributionsTold,
      hostToken: Token('Token of the host, who reissues seats and sees what spectators see.'),
      spectatorToken: Token('Token of all spectators.'),
      invitations: Type.Array(InvitationSchema(seat)),
      origin: OriginSchema,
      expiresAt: Type.String({
        format: 'date-time',
        description: 'Invitations and the spectator token are good until then; the host token as long as the session.',
      }),
    },
    { ...closed, $id: 'CreatedSession', description: 'Tokens are in this answer only.' },
  );

  const session = Type.Object(
    {
      id: Type.String(),
      game: Type.String(),
      createdAt: Timestamp,
      epoch: Type.String(),
      version: Version,
      seq: Seq,
      chain: Chain,
      you: Type.Object(
        { role: StringEnum(['host', 'seat', 'spectator']), seat: Type.Optional(seat) },
        { ...closed, description: 'Who holds the token.' },
      ),
      seats: Type.Array(SeatMember(seat, opponents)),
      toAct,
      turns: Type.Optional(
        Type.Array(
          Type.Object(
            {
              seat,
              turn: Type.Integer({ minimum: 1, description: 'Version with which it began.' }),
              since: Timestamp,
              deadline: Nullable(Timestamp, { description: 'When the clock of the seat is at zero.' }),
            },
            closed,
          ),
          { description: 'Turns under way, of the seats to act. With the session, `turn` names one.' },
        ),
      ),
      commitment: Hash,
      dice: Type.Optional(
        Type.Object(
          {
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
          },
          { ...closed, description: 'Where dice are rolled: what comes before the first of them.' },
        ),
      ),
      origin: OriginSchema,
      clocks: SessionClocks(seat),
      takeback: Type.Optional(WaitingTakeback(seat)),
      rematch: Type.Optional(Type.String({ description: 'The session of the rematch.' })),
      ended: Nullable(
        Type.Object(EndedMembers(result), {
          ...closed,
          description: 'How the session has ended; null while it runs.',
        }),
      ),
    },
    { ...closed, $id: 'Session' },
  );

  const sessionState = Type.Object(
    {
      session: Type.String(),
      epoch: Type.String(),
      version: Type.Optional(Version),
      seq: Seq,
      chain: Chain,
      toAct,
      deadlines: Deadlines(seat),
      state,
    },
    { ...closed, $id: 'SessionState', description: 'The state as the caller may know it.' },
  );

  const claimed = Type.Object(
    {
      session: Type.String(),
      seat,
      token: Token('The seat token.'),
      expiresAt: ExpiresAt,
      version: Version,
      toAct,
      contributions: contributionsTold,
      chain: Chain,
    },
    { ...closed, $id: 'ClaimedSeat' },
  );

  const offeredSeat = Type.Object(
    {
      session: Type.String(),
      seat,
      offered: Type.Boolean({
        description: 'Whether it can be claimed without an invitation; false for a claimed seat.',
      }),
      version: Version,
      chain: Chain,
    },
    { ...closed, $id: 'OfferedSeat' },
  );
  const reissuedSeat = Type.Object(
    {
      session: Type.String(),
      seat,
      invitation: Token('A new invitation.'),
      expiresAt: ExpiresAt,
      version: Version,
      chain: Chain,
    },
    { ...closed, $id: 'ReissuedSeat' },
  );

  const ownEvent = OneOfVariants('SessionOwnEvent', 'An event of the session itself.', {
    sessionCreated: Variant(
      'session-created',
      {
        game: Type.String(),
        seats: Type.Array(seat, { description: 'Ids of the seats, in order of play.' }),
        commitment: Hash,
        contributions: Type.Optional(StringEnum(['awaited', 'waived'], { description: 'Where dice are rolled.' })),
        rules: Type.Optional(
          Type.Integer({
            minimum: 1,
            description: 'Version of the rules; absent for the first (docs/proofs.md).',
          }),
        ),
        origin: OriginSchema,
        clock: ToldClock,
      },
      'The first event of every session.',
    ),
    seatClaimed: Variant('seat-claimed', { seat }, 'A seat was claimed.'),
    seatReissued: Variant('seat-reissued', { seat }, 'The seat has a new invitation; its old token is good no more.'),
    seatOffered: Variant(
      'seat-offered',
      { seat, offered: Type.Boolean({ description: 'false: the host has taken the offer back.' }) },
      'The host offers a seat: anyone may claim it.',
    ),
    spectatorsReissued: Variant('spectators-reissued', {}, 'Spectators have a new token; the old one is good no more.'),
    webhookDisabled: Variant(
      'webhook-disabled',
      { webhook: Type.String({ description: 'Id of the webhook.' }) },
      'A webhook is told nothing more: its deliveries failed for three days, or the receiver is gone.',
    ),
    diceContributed: Variant(
      'dice-contributed',
      { seat, entropy: Type.String() },
      'A seat has mixed something of its own into the dice.',
    ),
    diceWaived: Variant('dice-waived', { seat }, 'A seat waives its contribution to the dice.'),
    sessionBegun: Variant(
      'session-begun',
      {},
      'Every seat has contributed or waived: the set-up follows, and there is a state.',
    ),
    diceRevealed: Variant('dice-revealed', { secret: Hash }, 'The secret of the dice, at the end of the game.'),
    ...hostEvents(seat),
    ...clockEvents(seat),
  });

  const eventWith = (around: TProperties) => eventSchema([...events, ownEvent], around);
  const event = Type.Unsafe<PublicEvent>({
    ...eventWith({}),
    $id: 'SessionEvent',
    description: 'An event as the caller may know it.',
  });

  const commandDone = Type.Object(
    {
      id: Type.String(),
      firstSeq: Seq,
      lastSeq: Seq,
      version: Version,
      chain: Chain,
      toAct,
      events: Type.Array(event),
      delta: CommandDelta,
    },
    { ...closed, $id: 'CommandDone', description: 'All that happened, the turn of the opponents after it included.' },
  );

  const dryRun = Type.Object(
    {
      version: Version,
      chain: Chain,
      legal: Type.Boolean(),
      rollsDice: Type.Boolean({ description: 'The command would roll dice; their results are unknown.' }),
      refusal: Type.Optional(refusal),
    },
    { ...closed, $id: 'DryRun' },
  );

  const eventPage = Type.Object(
    {
      epoch: Type.String(),
      head: Seq,
      chain: Chain,
      events: Type.Array(event),
      next: Nullable(Type.String(), { description: 'Where the next events are; null at the head.' }),
    },
    { ...closed, $id: 'SessionEventPage' },
  );

  const legalCommands = Type.Object(
    {
      version: Version,
      chain: Chain,
      commands: Type.Array(command, { description: 'Each may be posted as it stands.' }),
    },
    { ...closed, $id: 'SessionLegalCommands' },
  );

  const contributed = Type.Object(
    {
      session: Type.String(),
      seat,
      entropy: Type.Optional(Type.String({ description: 'Absent where it was waived.' })),
      seq: Seq,
      version: Version,
      chain: Chain,
    },
    { ...closed, $id: 'DiceContributed' },
  );

  return {
    state,
    toAct,
    refusal,
    createSession,
    gameFiles,
    created,
    session,
    sessionState,
    sessionStateDelta: sessionStateDeltaSchema(sessionState),
    claimed,
    reissuedSeat,
    offeredSeat,
    ownEvent,
    event,
    eventWith,
    commandDone,
    dryRun,
    eventPage,
    legalCommands,
    contributed,
    clockAnswer: clockAnswer(seat),
    ...hostingSchemas(seat, result, opponents),
  };
}
export type SessionSchemas = ReturnType<typeof sessionSchemas>;
