import { Type, type TSchema } from '@sinclair/typebox';
import type { AnyGame } from '../game/hosted.js';
import { closed, ClosedObject, NamedObject, Nullable, StringEnum, Variant, variantsOfTypes } from '../game/schema.js';
import { knownAtZero } from '../session/core/absence.js';
import { AT_ZERO, CHANGE_REASONS } from '../session/core/clock.js';
import { Chain, Timestamp, Version } from './hosting-schemas.js';

const MAX_SECONDS = 31_536_000;
const Seconds = (minimum: number, description: string, example?: number) =>
  Type.Integer({ minimum, maximum: MAX_SECONDS, description, ...(example !== undefined && { examples: [example] }) });
const [HOUR, DAY] = [3600, 86_400];

const terms = {
  // A form begins with the examples: terms on which a game over days is not lost by chance.
  bank: Seconds(1, 'Seconds at the start.', 14 * DAY),
  perTurn: Type.Optional(Seconds(0, 'Seconds that each turn of the seat adds at its end. Default 0.', 12 * HOUR)),
  cap: Type.Optional(Seconds(1, 'Seconds beyond which turns add nothing. Default: no limit.')),
  daysOff: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 365, description: 'Days for which the seat may stop its clock. Default 0.' }),
  ),
};

const clockMembers = (atZero: TSchema) => ({
  ...terms,
  atZero,
  seats: Type.Optional(
    Type.Record(Type.String(), Type.Partial(Type.Object(terms), closed), {
      description: 'Seats with other terms, by id.',
    }),
  ),
});

/** The member `clock` of a new session. */
export const ClockRequest = (game: AnyGame) =>
  Type.Optional(
    ClosedObject(
      'Clocks of the seats of persons. Default: none.',
      clockMembers(
        StringEnum(knownAtZero(game), {
          description: 'What happens when the clock of a seat is at zero (docs/sessions.md).',
        }),
      ),
    ),
  );

const AtZeroSchema = StringEnum(AT_ZERO, { description: 'What happens when a clock is at zero.' });

/** The clock of a new session in its first event. */
export const ClockMember = Type.Optional(
  ClosedObject('The clock of the seats, as it was asked for.', clockMembers(AtZeroSchema)),
);

const ShownClock = (seat: TSchema) =>
  ClosedObject({
    seat,
    left: Type.Number({ minimum: 0, description: 'Seconds left at the time of the last change.' }),
    deadline: Nullable(Timestamp, { description: 'When it is at zero; null while it is stopped.' }),
    daysOff: Type.Integer({ minimum: 0, description: 'Days off left.' }),
    offUntil: Type.Optional({ ...Timestamp, description: 'Until when the seat has days off.' }),
    takenOver: Type.Optional(Type.Literal(true, { description: 'An opponent plays the seat.' })),
  });

/** The member `clocks` of a session. */
export const SessionClocks = (seat: TSchema) =>
  Type.Optional(
    ClosedObject('The clocks of the seats, where there are any.', {
      atZero: AtZeroSchema,
      pause: Type.Array(seat, { description: 'Seats that agree to a pause.' }),
      seats: Type.Array(ShownClock(seat), { description: 'The clock of each seat.' }),
    }),
  );

/** The member `deadlines` of a state. */
export const Deadlines = (seat: TSchema) =>
  Type.Optional(
    Type.Array(ClosedObject({ seat, deadline: Nullable(Timestamp) }), {
      description: 'When the clock of each seat is at zero; null while it is stopped. Absent without clocks.',
    }),
  );

export const clockEvents = (seat: TSchema) =>
  variantsOfTypes({
    'clocks-changed': Variant('The clocks after a change of the session: which run, and until when.', {
      reason: StringEnum(CHANGE_REASONS),
      clocks: Type.Array(ShownClock(seat), { description: 'The clock of each seat, in seconds.' }),
    }),
    'clock-expired': Variant('The clock of a seat was at zero. What the service plays for it follows.', {
      seat,
      turn: Type.Integer({ minimum: 1, description: 'Version with which the turn began.' }),
      outcome: AtZeroSchema,
    }),
    'pause-answered': Variant('A seat agrees to a pause, or does not any more.', {
      seat,
      agreed: Type.Boolean({ description: 'Whether the seat agrees to the pause.' }),
      waiting: Type.Array(seat, { description: 'Seats that have not agreed.' }),
    }),
    'days-off-taken': Variant('A seat stops its own clock.', {
      seat,
      days: Type.Integer({ minimum: 1, description: 'Days off that are taken.' }),
      until: { ...Timestamp, description: 'When the days off end.' },
    }),
  });

export const PauseSchema = NamedObject('PauseAnswer', 'The word of a seat on a pause.', {
  agree: Type.Boolean({ description: 'false ends the pause, or withdraws the consent.' }),
});

export const DaysOffSchema = NamedObject('DaysOff', {
  days: Type.Integer({ minimum: 1, maximum: 365, description: 'Days of 24 hours.' }),
});

export const clockAnswer = (seat: TSchema) =>
  NamedObject('ClockAnswer', 'What has become of it; events have the clocks.', {
    session: Type.String(),
    version: Version,
    pause: Type.Array(seat, { description: 'Seats that agree to a pause.' }),
    chain: Chain,
  });
