import { Type } from '@sinclair/typebox';
import { StringEnum } from '../../../game/schema.js';
import { CountrySchema } from '../schema/names.js';
import { Command, Seats, Units, remedy } from './remedies.js';
import { table } from './table.js';

/** Seats, phases, the timer, cards, the end by agreement. */
export const TURN_REFUSALS = table({
  // Turn, seats and phases
  'game-over': {
    clause: 'END-4',
    title: 'The game is over',
    description: 'The first condition of victory that is met ends the game; no command follows.',
    facts: 'result|null command seat phase active',
    says: 'The game is over.',
  },
  'unknown-seat': {
    clause: 'CMP-2',
    title: 'No such seat',
    description: 'The country does not take part in this game.',
    facts: 'command seat phase active',
    remedy: Seats,
    says: '{seat} does not take part in this game.',
  },
  'wrong-phase': {
    clause: 'PHS-3',
    title: 'Wrong phase',
    description:
      'Each command belongs to a phase, and phases follow in order: armies, deployment, headquarters (with Victory Points), movement, declaration, battles, money.',
    facts: 'phases|null command seat phase active',
    remedy: remedy('Phase', { commands: Type.Array(Type.String()), seats: Type.Array(CountrySchema) }),
    says: 'The command {command} belongs to the phase {phases}; this is the phase {phase}.',
  },
  'seat-of-opponent': {
    clause: 'CMP-2',
    title: 'A seat of the service',
    description: 'The service plays this seat.',
    facts: 'command seat',
    remedy: Seats,
    says: '{seat} is played by the service.',
  },
  'not-your-turn': {
    clause: 'PHS-2',
    title: 'Not your turn',
    description: 'A player finishes all four phases before the next player clockwise begins.',
    facts: 'command seat phase active',
    values: 'inTurn:countries',
    remedy: Seats,
    says: 'It is the turn of {inTurn}.',
  },
  'country-handed-over': {
    clause: 'DEC-END-6',
    title: 'The ally gives the orders',
    description: 'The country has surrendered, so its ally plays it too. `withdraw-surrender` ends that.',
    facts: 'hand command seat phase active',
    remedy: remedy('HandedOver', {
      seats: Type.Array(CountrySchema),
      command: Command('withdraw-surrender'),
    }),
    says: '{seat} has surrendered, so {hand} gives its orders.',
  },
  'cargo-aboard': {
    clause: 'DEC-TRN-2',
    title: 'Cargo is aboard',
    description: 'The movement phase cannot end while units are aboard a transport.',
    facts: 'transports units',
    remedy: remedy('Move', { move: Units }),
    says: '{transports} must unload before the movement phase ends.',
  },
  // Timer
  'timer-off': {
    clause: 'TIM-1',
    title: 'No timer',
    description: 'The game is played without a timer: the option `timer.movePlusDeclare` is null.',
    facts: 'now active seconds|null',
    says: 'This game is played without a timer.',
  },
  'timer-running': {
    clause: 'TIM-1',
    title: 'Timer is running',
    description: 'The active player’s clock starts once per turn.',
    facts: 'deadline now active seconds|null',
    says: 'The clock is running until {deadline}.',
  },
  'timer-not-started': {
    clause: 'TIM-1',
    title: 'Timer is not running',
    description: 'The active player’s clock has not been started.',
    facts: 'now deadline|null active',
    remedy: remedy('StartTimer', { command: Command('start-timer') }),
    says: 'The clock is not running.',
  },
  'timer-not-expired': {
    clause: 'DEC-PHS-3',
    title: 'Time is left',
    description: 'Phases 1 and 2 end for the active player only after the deadline.',
    facts: 'now deadline|null active',
    remedy: remedy('Time', { at: Type.String(), milliseconds: Type.Integer() }),
    says: '{active} has time until {deadline}.',
  },
  // Dice cards
  'cards-not-in-play': {
    clause: 'OPT-32',
    title: 'Not played with dice cards',
    description: 'Cards are drawn only with the option `random.source` set to `cards`.',
    facts: 'country source',
    remedy: remedy('Cards', { options: Type.Object({ 'random.source': Type.Literal('cards') }) }),
    says: 'The game is played with dice alone.',
  },
  'source-chosen-already': {
    clause: 'CARD-3',
    title: 'Used already',
    description: 'The seat uses this source already.',
    facts: 'country source',
    remedy: remedy('Source', {
      command: Type.Object({ type: Type.Literal('choose-random-source'), source: StringEnum(['cards', 'dice']) }),
    }),
    says: '{country} uses {source} already.',
  },
  // Ending by agreement
  'already-offered': {
    clause: 'DEC-END-6',
    title: 'Already offered',
    description: 'The country has already offered to surrender, or a draw.',
    facts: 'country offer',
    remedy: remedy('Withdrawal', {
      command: Type.Object({ type: StringEnum(['withdraw-draw', 'withdraw-surrender']) }),
    }),
    says: '{country} has already offered {offer}.',
  },
  'nothing-to-withdraw': {
    clause: 'DEC-END-6',
    title: 'Nothing to withdraw',
    description: 'The country has not offered to surrender, or a draw.',
    facts: 'country offer',
    remedy: remedy('Offer', { command: Type.Object({ type: StringEnum(['offer-draw', 'surrender']) }) }),
    says: '{country} has not offered {offer}.',
  },
});
