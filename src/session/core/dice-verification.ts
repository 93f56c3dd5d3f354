import { stands } from '../../game/takeback.js';
import {
  commitmentTo,
  contributionsDigest,
  sessionDice,
  type Contribution,
  type DiceRecord,
  type RollsAt,
} from './session-dice.js';

/** The faults of dice, in the order in which they are checked. */
export const DICE_FAULTS = [
  /** The secret does not fit the commitment, so it proves nothing. */
  'wrong-secret',
  /** A contribution that counted for these dice is missing or changed, or one is too many. */
  'wrong-contributions',
  /** They are dice of another place in the log, or a second answer for the same place. */
  'wrong-place',
  /** They are none of this session. */
  'wrong-dice',
] as const;
type DiceFault = (typeof DICE_FAULTS)[number];

/** The parties that could have opened sessions until they liked the set-up. */
export const CHOICES = [
  /** Nobody: every seat had contributed before the first roll. A seat that contributed at random can rely on it. */
  'nobody',
  /**
   * The host together with all contributors: some seats had waived, or were reissued. A seat that contributed at random excludes
   * it.
   */
  'those-who-contributed',
  /** The host: no seat had contributed when the set-up was rolled. */
  'host',
] as const;

export interface DiceVerification {
  readonly setUpChosenBy: (typeof CHOICES)[number];
  /** Whether the secret matches the commitment. */
  readonly commitment: 'kept' | 'broken';
  readonly rolls: readonly RollVerification[];
}

interface RollVerification {
  readonly seq: number;
  readonly verdict: 'right' | 'wrong';
  readonly fault: DiceFault | null;
  /** With `wrong-place`: the event whose dice they are. */
  readonly belongsTo: number | null;
  readonly expected: readonly (readonly number[])[];
  /** The rolls belong to events that were taken back. */
  readonly takenBack?: true;
}

/** Fewer dice fit some place or other by chance. */
const TELLING = 4;
/** Range of neighbouring places searched for wrong dice, beside the other places of the claim, and the limit of searches. */
const NEAR = 8;
const LOOKS = 500;

/** Computes every roll again, and reports the fault of each that differs. */
export function verifyDice(claim: DiceRecord & { readonly secret: string }): DiceVerification {
  const { session, commitment, secret, contributions, rolls, takenBack = [] } = claim;
  const kept = commitmentTo(secret) === commitment;
  const digestAt = digests(contributions);
  const diceAt = (seq: number, shape: RollsAt['rolls']) => {
    const dice = sessionDice(secret, session, digestAt(seq), seq);
    return shape.map((roll) => dice.roll(roll.length));
  };
  let looks = LOOKS;
  const places = rolls.slice(0, LOOKS).map(({ seq }) => seq);
  const placeOf = (seq: number, claimed: RollsAt['rolls']): number | null => {
    if (claimed.flat().length < TELLING) return null;
    const near = Array.from({ length: 2 * NEAR + 1 }, (_, index) => seq - NEAR + index).filter((at) => at > 0);
    for (const at of [...near, ...places]) {
      if (looks-- <= 0) return null;
      if (at !== seq && sameDice(claimed, diceAt(at, claimed))) return at;
    }
    return null;
  };
  let last = 0;
  const verified = rolls.map(({ seq, rolls: claimed, digest }): RollVerification => {
    const expected = diceAt(seq, claimed);
    const again = seq <= last;
    last = Math.max(last, seq);
    const wrong = (fault: DiceFault, belongsTo: number | null = null): RollVerification => {
      return { seq, verdict: 'wrong', fault, belongsTo, expected };
    };
    if (!kept) return wrong('wrong-secret');
    if (digest !== undefined && digest !== digestAt(seq)) return wrong('wrong-contributions');
    if (again) return wrong('wrong-place');
    const mark = stands(takenBack, seq) ? {} : ({ takenBack: true } as const);
    if (sameDice(claimed, expected)) return { seq, verdict: 'right', fault: null, belongsTo: null, expected, ...mark };
    const place = placeOf(seq, claimed);
    return place === null ? wrong('wrong-dice') : wrong('wrong-place', place);
  });
  return { setUpChosenBy: choiceOf(claim), commitment: kept ? 'kept' : 'broken', rolls: verified };
}

function choiceOf(record: DiceRecord): DiceVerification['setUpChosenBy'] {
  const { contributions, waived, handedOn = [], begun = 1, continued } = record;
  // The creator of the session brought the position.
  if (continued) return 'host';
  const before = contributions.filter(({ seq }) => seq < begun);
  if (before.length === 0) return 'host';
  return waived?.length === 0 && handedOn.length === 0 ? 'nobody' : 'those-who-contributed';
}

function sameDice(claimed: RollsAt['rolls'], expected: RollsAt['rolls']): boolean {
  return claimed.every((roll, i) => roll.every((die, j) => die === expected[i]?.[j]));
}

/** The digest at a place, computed once for each set of contributions that came before it. */
function digests(contributions: readonly Contribution[]): (seq: number) => string {
  const known = new Map<number, string>();
  return (seq) => {
    const before = contributions.filter((one) => one.seq < seq).length;
    let digest = known.get(before);
    if (digest === undefined) known.set(before, (digest = contributionsDigest(contributions, seq)));
    return digest;
  };
}
