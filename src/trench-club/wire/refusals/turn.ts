import { Type } from '@sinclair/typebox';
import type { RefusalRegistry } from '../../../game/refusals.js';
import { Nullable, StringEnum } from '../../../game/schema.js';
import { CountrySchema, PhaseSchema } from '../schema/names.js';
import { ResultSchema } from '../schema/state.js';
import { Command, Seats, Units, remedy } from './remedies.js';

/** Seats, phases, the timer, cards, the end by agreement. */
export const TURN_REFUSALS = {
  // Turn, seats and phases
  'game-over': {
    clause: 'END-4',
    title: 'The game is over',
    description: 'The first condition of victory that is met ends the game; no command follows.',
    facts: {
      result: Nullable(ResultSchema),
      command: Type.String(),
      seat: Type.String(),
      phase: PhaseSchema,
      active: CountrySchema,
    },
  },
  'unknown-seat': {
    clause: 'CMP-2',
    title: 'No such seat',
    description: 'The country does not take part in this game.',
    facts: { command: Type.String(), seat: Type.String(), phase: PhaseSchema, active: CountrySchema },
    remedy: Seats,
  },
  'wrong-phase': {
    clause: 'PHS-3',
    title: 'Wrong phase',
    description:
      'Each command belongs to a phase, and phases follow in order: armies, deployment, headquarters (with Victory Points), movement, declaration, battles, money.',
    facts: {
      phases: Nullable(Type.Array(PhaseSchema)),
      command: Type.String(),
      seat: Type.String(),
      phase: PhaseSchema,
      active: CountrySchema,
    },
    remedy: remedy('Phase', { commands: Type.Array(Type.String()), seats: Type.Array(CountrySchema) }),
  },
  'seat-of-opponent': {
    clause: 'CMP-2',
    title: 'A seat of the service',
    description: 'The service plays this seat.',
    facts: { command: Type.String(), seat: Type.String() },
    remedy: Seats,
  },
  'not-your-turn': {
    clause: 'PHS-2',
    title: 'Not your turn',
    description: 'A player finishes all four phases before the next player clockwise begins.',
    facts: { command: Type.String(), seat: Type.String(), phase: PhaseSchema, active: CountrySchema },
    remedy: Seats,
  },
  'country-handed-over': {
    clause: 'DEC-END-6',
    title: 'The ally gives the orders',
    description: 'The country has surrendered, so its ally plays it too. `withdraw-surrender` ends that.',
    facts: {
      hand: CountrySchema,
      command: Type.String(),
      seat: Type.String(),
      phase: PhaseSchema,
      active: CountrySchema,
    },
    remedy: remedy('HandedOver', {
      seats: Type.Array(CountrySchema),
      command: Command('withdraw-surrender'),
    }),
  },
  'cargo-aboard': {
    clause: 'DEC-TRN-2',
    title: 'Cargo is aboard',
    description: 'The movement phase cannot end while units are aboard a transport.',
    facts: { transports: Type.Array(Type.String()), units: Type.Array(Type.String()) },
    remedy: remedy('Move', { move: Units }),
  },
  // Timer
  'timer-off': {
    clause: 'TIM-1',
    title: 'No timer',
    description: 'The game is played without a timer: the option `timer.movePlusDeclare` is null.',
    facts: { now: Type.String(), active: CountrySchema, seconds: Nullable(Type.Integer()) },
  },
  'timer-running': {
    clause: 'TIM-1',
    title: 'Timer is running',
    description: 'The active player’s clock starts once per turn.',
    facts: {
      deadline: Type.String(),
      now: Type.String(),
      active: CountrySchema,
      seconds: Nullable(Type.Integer()),
    },
  },
  'timer-not-started': {
    clause: 'TIM-1',
    title: 'Timer is not running',
    description: 'The active player’s clock has not been started.',
    facts: { now: Type.String(), deadline: Nullable(Type.String()), active: CountrySchema },
    remedy: remedy('StartTimer', { command: Command('start-timer') }),
  },
  'timer-not-expired': {
    clause: 'DEC-PHS-3',
    title: 'Time is left',
    description: 'Phases 1 and 2 end for the active player only after the deadline.',
    facts: { now: Type.String(), deadline: Nullable(Type.String()), active: CountrySchema },
    remedy: remedy('Time', { at: Type.String(), milliseconds: Type.Integer() }),
  },
  // Dice cards
  'cards-not-in-play': {
    clause: 'OPT-32',
    title: 'Not played with dice cards',
    description: 'Cards are drawn only with the option `random.source` set to `cards`.',
    facts: { country: CountrySchema, source: StringEnum(['dice', 'cards']) },
    remedy: remedy('Cards', { options: Type.Object({ 'random.source': Type.Literal('cards') }) }),
  },
  'source-chosen-already': {
    clause: 'CARD-3',
    title: 'Used already',
    description: 'The seat uses this source already.',
    facts: { country: CountrySchema, source: StringEnum(['dice', 'cards']) },
    remedy: remedy('Source', {
      command: Type.Object({ type: Type.Literal('choose-random-source'), source: StringEnum(['cards', 'dice']) }),
    }),
  },
  // Ending by agreement
  'already-offered': {
    clause: 'DEC-END-6',
    title: 'Already offered',
    description: 'The country has already offered to surrender, or a draw.',
    facts: { country: CountrySchema, offer: StringEnum(['draw', 'surrender']) },
    remedy: remedy('Withdrawal', {
      command: Type.Object({ type: StringEnum(['withdraw-draw', 'withdraw-surrender']) }),
    }),
  },
  'nothing-to-withdraw': {
    clause: 'DEC-END-6',
    title: 'Nothing to withdraw',
    description: 'The country has not offered to surrender, or a draw.',
    facts: { country: CountrySchema, offer: StringEnum(['draw', 'surrender']) },
    remedy: remedy('Offer', { command: Type.Object({ type: StringEnum(['offer-draw', 'surrender']) }) }),
  },
} as const satisfies RefusalRegistry;
