import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { closed, OneOfVariants, StringEnum, Variant, variantsOf } from '../game/schema.js';
import { clockEvents, ClockMember } from './clock-schemas.js';
import { Commitment, hostEvents, OriginSchema, PlayerName, Seq, Timestamp, Version } from './hosting-schemas.js';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** An event of one of these unions within `around`: `type` is that of `data`. */
export function eventSchema(unions: readonly TSchema[], around: TProperties): TObject {
  return Type.Object(
    {
      ...around,
      seq: Seq,
      version: Version,
      type: StringEnum([...new Set(unions.flatMap((union) => [...variantsOf(union).keys()]))]),
      data: Type.Union([...unions]),
      at: Timestamp,
      commandId: Type.Optional(Type.String({ description: 'Id of the command that caused the event.' })),
      hash: Type.Optional({ ...Hash, description: 'Hash of the chain up to this event (docs/proofs.md).' }),
      sealed: Type.Optional({ ...Hash, description: 'Digest of the hidden part of the event.' }),
    },
    closed,
  );
}

/** Events of a session itself, of whatever game. */
export const sessionEvents = (seat: TSchema) =>
  OneOfVariants('SessionOwnEvent', 'An event of the session itself.', {
    sessionCreated: Variant(
      'session-created',
      {
        game: Type.String(),
        seats: Type.Array(seat, { description: 'Ids of the seats, in order of play.' }),
        commitment: Commitment,
        contributions: Type.Optional(StringEnum(['awaited', 'waived'], { description: 'Where dice are rolled.' })),
        rules: Type.Optional(
          Type.Integer({
            minimum: 1,
            description: 'Version of the rules; absent for the first (docs/proofs.md).',
          }),
        ),
        origin: OriginSchema,
        clock: ClockMember,
        analysis: Type.Optional(
          Type.Literal(true, { description: 'Seats may ask for plans and advice while people play each other.' }),
        ),
      },
      'The first event of every session.',
    ),
    seatClaimed: Variant('seat-claimed', { seat, name: PlayerName }, 'A seat was claimed.'),
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
