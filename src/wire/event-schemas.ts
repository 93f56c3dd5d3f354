import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { ClosedObject, OneOfVariants, StringEnum, Variant, variantsOf, variantsOfTypes } from '../game/schema.js';
import { clockEvents, ClockMember } from './clock-schemas.js';
import { Commitment, hostEvents, OriginSchema, PlayerName, Seq, Timestamp, Version } from './hosting-schemas.js';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** An event of one of these unions within `around`: `type` is that of `data`. */
export function eventSchema(unions: readonly TSchema[], around: TProperties): TObject {
  return ClosedObject({
    ...around,
    seq: Seq,
    version: Version,
    type: StringEnum([...new Set(unions.flatMap((union) => [...variantsOf(union).keys()]))]),
    data: Type.Union([...unions]),
    at: Timestamp,
    commandId: Type.Optional(Type.String({ description: 'Id of the command that caused the event.' })),
    hash: Type.Optional({ ...Hash, description: 'Hash of the chain up to this event (docs/proofs.md).' }),
    sealed: Type.Optional({ ...Hash, description: 'Digest of the hidden part of the event.' }),
  });
}

/** Events of a session itself, of whatever game. */
export const sessionEvents = (seat: TSchema) =>
  OneOfVariants('SessionOwnEvent', 'An event of the session itself.', {
    ...variantsOfTypes({
      'session-created': Variant('The first event of every session.', {
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
      }),
      'seat-claimed': Variant('A seat was claimed.', { seat, name: PlayerName }),
      'seat-reissued': Variant('The seat has a new invitation; its old token is good no more.', { seat }),
      'seat-offered': Variant('The host offers a seat: anyone may claim it.', {
        seat,
        offered: Type.Boolean({ description: 'false: the host has taken the offer back.' }),
      }),
      'spectators-reissued': Variant('Spectators have a new token; the old one is good no more.', {}),
      'webhook-disabled': Variant(
        'A webhook is told nothing more: its deliveries failed for three days, or the receiver is gone.',
        { webhook: Type.String({ description: 'Id of the webhook.' }) },
      ),
      'dice-contributed': Variant('A seat has mixed something of its own into the dice.', {
        seat,
        entropy: Type.String(),
      }),
      'dice-waived': Variant('A seat waives its contribution to the dice.', { seat }),
      'session-begun': Variant('Every seat has contributed or waived: the set-up follows, and there is a state.', {}),
      'dice-revealed': Variant('The secret of the dice, at the end of the game.', { secret: Hash }),
    }),
    ...hostEvents(seat),
    ...clockEvents(seat),
  });
