import type { PathRefusal } from '../../wire/refusals/refusals.js';

/** How a step ends a move. */
export type StopReason =
  'contact' | 'whole-turn' | 'exception' | 'boarded' | 'loaded-in-fort' | 'flown-in' | 'no-transit' | 'entrenched';

/** A step that can be taken. */
export interface Arrival {
  /** Hex or fort node; the transport’s when the unit boards. */
  readonly node: number;
  /** Half points that the move has cost then. */
  readonly spent: number;
  /** Null: further steps may follow. */
  readonly ending: StopReason | null;
  /** Has it gone from contact into contact (CON-1)? A step that ends the move anyway may do so too. */
  readonly stopped: boolean;
}

/** Why a rule forbids something to a unit; without a `clause` that of the code. */
export interface Objection {
  readonly code: PathRefusal;
  readonly clause?: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly details?: ObjectionDetails | undefined;
}

/** The clause, and the case and values of the sentence, as in {@link refusal}. */
export type ObjectionDetails = Readonly<{
  clause?: string | undefined;
  case?: string;
  values?: Readonly<Record<string, unknown>>;
}>;

export type Judgement = Arrival | Objection;

export function isObjection(judgement: Judgement): judgement is Objection {
  return 'code' in judgement;
}

export function objection(
  code: PathRefusal,
  facts: Readonly<Record<string, unknown>>,
  details?: ObjectionDetails,
): Objection {
  return { code, clause: details?.clause, facts, details };
}
