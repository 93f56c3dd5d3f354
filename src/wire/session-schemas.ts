import { Type } from '@sinclair/typebox';
import { DiceProofSchema, DiceRecordMembers, EntropySchema, RollsSchema, SecretSchema } from '../dice/proof-schema.js';
import { closed, Nullable, StringEnum } from '../game/schema.js';
import { DICE_FAULTS } from '../session/dice-verdict.js';
import { INVITATION } from '../session/ids.js';
import { RefusalSchema } from '../trench-club/schema/answers-combat.js';
import { CommandSchema, CommandSchemas } from '../trench-club/schema/command.js';
import { EventSchema } from '../trench-club/schema/event.js';
import { MapDocumentSchema } from '../trench-club/schema/map.js';
import { CountrySchema } from '../trench-club/schema/names.js';
import { OptionOverridesSchema } from '../trench-club/schema/options.js';
import { StateSchema } from '../trench-club/schema/state.js';
import { UnitOverridesSchema, UnitSheetDocumentSchema } from '../trench-club/schema/unit-sheet.js';

const Time = Type.String({ format: 'date-time' });
const Version = Type.Integer({ minimum: 1, description: 'Counts the changes of the session.' });
const Seq = Type.Integer({ minimum: 0, description: 'Number of an event; dense, from 1.' });
const Token = (description: string) => Type.String({ description });
const ExpiresAt = Type.String({ format: 'date-time', description: 'What is told here is good until then.' });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const CreateSessionSchema = Type.Object(
  {
    game: StringEnum(['trench-club']),
    ruleset: StringEnum(['e1', 'e2']),
    options: Type.Optional(OptionOverridesSchema),
    map: Type.Union([Type.String({ maxLength: 80 }), MapDocumentSchema], { description: 'A map id, or a document.' }),
    unitSheet: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), UnitSheetDocumentSchema])),
    unitOverrides: Type.Optional(UnitOverridesSchema),
    seats: Type.Array(
      Type.Object({ country: CountrySchema, opponent: Type.Optional(StringEnum(['person'])) }, closed),
      { minItems: 2, maxItems: 4, description: 'SET-1: in order of play, clockwise.' },
    ),
    quick: Type.Optional(
      Type.Boolean({ description: 'The dice also make the armies and deploy them, up to the first turn.' }),
    ),
  },
  { ...closed, $id: 'CreateSession' },
);

export const CreatedSessionSchema = Type.Object(
  {
    id: Type.String(),
    epoch: Type.String(),
    version: Version,
    seq: Seq,
    commitment: Hash,
    hostToken: Token('For whoever runs the session: reissues seats, sees what spectators see.'),
    spectatorToken: Token('For everybody who watches.'),
    invitations: Type.Array(
      Type.Object({ seat: CountrySchema, invitation: Token('Becomes a seat token, once.') }, closed),
    ),
    expiresAt: Type.String({
      format: 'date-time',
      description: 'Invitations and the spectator token are good until then; the host token as long as the session.',
    }),
  },
  { ...closed, $id: 'CreatedSession', description: 'Tokens are told here and nowhere else.' },
);

export const SessionSchema = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    createdAt: Time,
    epoch: Type.String(),
    version: Version,
    seq: Seq,
    you: Type.Object(
      { role: StringEnum(['host', 'seat', 'spectator']), seat: Type.Optional(CountrySchema) },
      { ...closed, description: 'Who holds the token.' },
    ),
    seats: Type.Array(Type.Object({ seat: CountrySchema, claimed: Type.Boolean() }, closed)),
    toAct: Type.Array(CountrySchema, { description: 'Seats that may give a command now.' }),
    commitment: Hash,
    ended: Nullable(
      Type.Object(
        {
          at: Time,
          seq: Seq,
          result: Type.Object({ winners: Type.Array(CountrySchema), reason: Type.String() }, closed),
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'Session' },
);

export const SessionStateSchema = Type.Object(
  { session: Type.String(), epoch: Type.String(), version: Type.Optional(Version), seq: Seq, state: StateSchema },
  { ...closed, $id: 'SessionState', description: 'The state as the caller may know it; a snapshot to go on from.' },
);

export const ClaimSchema = Type.Object(
  { invitation: Type.String({ pattern: INVITATION }) },
  { ...closed, $id: 'SeatClaim' },
);

export const ClaimedSchema = Type.Object(
  {
    session: Type.String(),
    seat: CountrySchema,
    token: Token('The seat token.'),
    expiresAt: ExpiresAt,
    version: Version,
  },
  { ...closed, $id: 'ClaimedSeat' },
);

export const ReissuedSeatSchema = Type.Object(
  {
    session: Type.String(),
    seat: CountrySchema,
    invitation: Token('A new invitation.'),
    expiresAt: ExpiresAt,
    version: Version,
  },
  { ...closed, $id: 'ReissuedSeat' },
);

export const ReissuedSpectatorsSchema = Type.Object(
  {
    session: Type.String(),
    spectatorToken: Token('The new token of all spectators.'),
    expiresAt: ExpiresAt,
    version: Version,
  },
  { ...closed, $id: 'ReissuedSpectators' },
);

const clock = (type: 'start-timer' | 'expire-timer', description: string) =>
  Type.Object({ type: Type.Literal(type), now: Type.Optional(Time) }, { ...closed, description });

/** As the game's commands, but the clock is the service's. */
export const SessionCommandSchema = Type.Unsafe<{ readonly type: string }>({
  ...CommandSchema,
  $id: 'SessionCommand',
  description: 'A command of Trench Club. The time of commands of the clock is that of the service.',
  oneOf: Object.values({
    ...CommandSchemas,
    expireTimer: clock('expire-timer', 'DEC-PHS-3: anybody of the session may give it.'),
    startTimer: clock('start-timer', 'TIM-1: anybody of the session may give it.'),
  }),
});

const SessionOwnEventSchema = Type.Unsafe<{ readonly type: string }>({
  $id: 'SessionOwnEvent',
  description: 'An event of the session itself.',
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: [
    Type.Object(
      {
        type: Type.Literal('session-created'),
        game: Type.String(),
        seats: Type.Array(CountrySchema),
        commitment: Hash,
      },
      closed,
    ),
    Type.Object({ type: Type.Literal('seat-claimed'), seat: CountrySchema }, closed),
    Type.Object({ type: Type.Literal('seat-reissued'), seat: CountrySchema }, closed),
    Type.Object({ type: Type.Literal('spectators-reissued') }, closed),
    Type.Object({ type: Type.Literal('dice-contributed'), seat: CountrySchema, entropy: Type.String() }, closed),
    Type.Object({ type: Type.Literal('dice-revealed'), secret: Hash }, closed),
  ],
});

export const SessionEventSchema = Type.Object(
  {
    seq: Seq,
    version: Version,
    type: Type.String(),
    data: Type.Union([EventSchema, SessionOwnEventSchema]),
    at: Time,
    commandId: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'SessionEvent', description: 'An event as the caller may know it.' },
);

export const CommandDoneSchema = Type.Object(
  { id: Type.String(), firstSeq: Seq, lastSeq: Seq, version: Version, events: Type.Array(SessionEventSchema) },
  { ...closed, $id: 'CommandDone' },
);

export const DryRunSchema = Type.Object(
  {
    version: Version,
    legal: Type.Boolean(),
    rollsDice: Type.Boolean({ description: 'Dice would be rolled; what comes of it is not told.' }),
    refusal: Type.Optional(RefusalSchema),
  },
  { ...closed, $id: 'DryRun' },
);

export const EventPageSchema = Type.Object(
  {
    epoch: Type.String(),
    head: Seq,
    events: Type.Array(SessionEventSchema),
    next: Nullable(Type.String(), { description: 'Where the next events are; null at the head.' }),
  },
  { ...closed, $id: 'SessionEventPage' },
);

export const LegalCommandsSchema = Type.Object(
  { version: Version, commands: Type.Array(CommandSchema, { description: 'Each may be posted as it stands.' }) },
  { ...closed, $id: 'SessionLegalCommands' },
);

export const ContributionSchema = Type.Object({ entropy: EntropySchema }, { ...closed, $id: 'DiceContribution' });

export const ContributedSchema = Type.Object(
  { session: Type.String(), seat: CountrySchema, entropy: Type.String(), seq: Seq, version: Version },
  { ...closed, $id: 'DiceContributed' },
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
    rolls: Type.Array(
      Type.Object(
        {
          seq: Seq,
          verdict: StringEnum(['right', 'wrong']),
          fault: Nullable(StringEnum(DICE_FAULTS), { description: 'Why it is wrong.' }),
          belongsTo: Nullable(Seq, { description: 'With `wrong-place`: where these dice would be right.' }),
          expected: RollsSchema,
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'DiceVerdict' },
);
