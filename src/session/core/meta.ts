import type { Seat } from '../../game/contract.js';
import type { TakenBack } from '../../game/takeback.js';
import type { Clocks } from './clock.js';
import type { Contribution } from './session-dice.js';
import type { SeatTurn } from './turns.js';

/** The names of a session's side records. */
export const ACCESS_RECORD = 'access';
export const INITIAL_RECORD = 'initial';
export const SECRET_RECORD = 'secret';

/** The public origin of a game that is not new. */
export type Origin =
  | {
      readonly type: 'rematch';
      /** The session before. */
      readonly session: string;
    }
  | {
      readonly type: 'continuation';
      /** The session in which it was played. */
      readonly session?: string | undefined;
      /** Number of entries of the game file that were replayed. */
      readonly entries: number;
      /**
       * Proof that it was played there: the log in the store, or the log in the file with a signature of this service.
       * Absent: an earlier release did not check the file.
       */
      readonly proof?: 'log' | 'signature' | 'unverified';
    };

/** The public form of an origin. A session is named only if the origin is proven. */
export function publicOrigin(origin: Origin): Origin {
  if (origin.type === 'rematch' || (origin.proof !== undefined && origin.proof !== 'unverified')) return origin;
  return { type: 'continuation', entries: origin.entries, proof: 'unverified' };
}

/** A request of a seat to take back everything after a version. */
export interface Takeback {
  readonly seat: Seat;
  readonly version: number;
  /** The last event of that version. */
  readonly to: number;
  /** The sequence number of the request, its id in answers. */
  readonly asked: number;
  readonly accepted: readonly Seat[];
}

/** Consent to the dice of the set-up. */
interface DiceConsent {
  readonly waived: readonly (Seat | 'host')[];
  /** The event at which the game began. */
  readonly begun: number | null;
  /** Seats that were taken back after the set-up had been rolled with what they contributed. */
  readonly handedOn?: readonly Seat[];
}

/** The public facts of a session, stored beside the state. */
export interface Meta {
  readonly game: string;
  readonly createdAt: string;
  /** The seat of an opponent cannot be claimed. Earlier releases did not store the opponent's name. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly claimed: boolean;
    /** Chosen by the player who holds the seat. */
    readonly name?: string;
    readonly offered?: true;
    /** It was claimed once, and taken back: clocks go on. */
    readonly reissued?: true;
    readonly opponent?: string | true;
    /** The bot that plays the seat of a person, until it is taken out or the seat is claimed. */
    readonly bot?: string;
  }[];
  readonly commitment: string;
  readonly contributions: readonly Contribution[];
  /** Seq of the first command, or opponent's step after one, that rolled dice; null before it. */
  readonly firstRoll: number | null;
  /** The result of the game is in the state. */
  readonly ended: {
    readonly at: string;
    readonly seq: number;
    /** The host has closed it before the game was over. */
    readonly closed?: true;
  } | null;
  /** Bytes of the log and its stored answers. */
  readonly bytes?: number;
  /** Of the seats that are to act. Absent before the first write of a release that has them. */
  readonly turns?: readonly SeatTurn[];
  /** Absent in a session without clocks. */
  readonly clocks?: Clocks;
  /** The host has allowed plans and advice while people play. */
  readonly analysis?: true;
  /** Answers to commands are rebuilt from the log. Absent if they are stored whole, as in sessions of earlier releases. */
  readonly answers?: 'log';
  /** Only if dice are rolled: the seats that waived a contribution, and the event at which the game began; null before it. */
  readonly dice?: DiceConsent;
  readonly origin?: Origin;
  /** The takebacks, in the order of the log. */
  readonly takenBack?: readonly TakenBack[];
  /** The open request. The next command removes it. */
  readonly takeback?: Takeback | undefined;
  /** Requests of seats for takebacks, pauses and days off since the last command. */
  readonly requests?: Readonly<Record<Seat, number>> | undefined;
  /** The session of the rematch. */
  readonly rematch?: string;
  /** The number of the rematch of this session, from 1. Absent if an earlier release created it. */
  readonly rematches?: number;
  /** Public after the end. */
  readonly secret: string | null;
}

/** The record of the dice. */
export interface SecretRecord {
  readonly secret: string;
  /** Rolls of the set-up. They may reveal hidden facts, so they are stored here until the end. */
  readonly rolls: readonly (readonly number[])[];
}

/** The public status of contributions; undefined if no dice are rolled. */
export function contributionsStatus({ dice }: Meta): 'awaited' | 'waived' | undefined {
  return dice && (dice.waived.includes('host') ? 'waived' : 'awaited');
}

/** Bots by the seats that they play; undefined without any. */
export function botsOf({ seats }: Meta): Readonly<Record<Seat, string>> | undefined {
  const bots = seats.flatMap(({ seat, bot }) => (bot === undefined ? [] : [[seat, bot] as const]));
  return bots.length > 0 ? Object.fromEntries(bots) : undefined;
}

/** Seats of people that have not agreed to a takeback; opponents and bots agree to every one. */
export function seatsYetToAgree({ seats }: Meta, { seat: asking, accepted }: Takeback): Seat[] {
  const agreed = new Set([asking, ...accepted]);
  return seats.flatMap(({ seat, opponent, bot }) => (opponent || bot || agreed.has(seat) ? [] : [seat]));
}

export function waitingSeats({ dice, seats, contributions }: Meta): Seat[] {
  if (!dice || dice.begun !== null) return [];
  const ready = new Set([...dice.waived, ...contributions.map(({ seat }) => seat)]);
  return seats.flatMap(({ seat, opponent }) => (opponent || ready.has(seat) ? [] : [seat]));
}
