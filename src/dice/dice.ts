/**
 * Twelve-sided dice as the rules see them (CMP-5): `roll` is called with the number of dice one roll needs, in the
 * order the rules document, and returns results of 1 to 12.
 */
export interface Dice {
  roll(count: number): number[];
}

/** Dice that are made when the first of them is rolled. */
export function whenRolled(make: () => Dice): Dice {
  let dice: Dice | undefined;
  return { roll: (count) => (dice ??= make()).roll(count) };
}

/** The caller's own dice ran out: the rules needed `needed` of them so far and were given `given`. */
export class DiceExhausted extends Error {
  constructor(
    readonly needed: number,
    readonly given: number,
  ) {
    super(`${needed} dice are needed, ${given} were given.`);
    this.name = 'DiceExhausted';
  }
}

/** Dice that people rolled themselves, consumed in the order in which the rules call for them. */
export interface GivenDice extends Dice {
  /** Number of the given dice consumed. */
  readonly used: number;
}

class Given implements GivenDice {
  used = 0;

  constructor(private readonly rolls: readonly number[]) {}

  roll(count: number): number[] {
    const { rolls } = this;
    if (this.used + count > rolls.length) throw new DiceExhausted(this.used + count, rolls.length);
    this.used += count;
    return rolls.slice(this.used - count, this.used);
  }
}

/** @throws DiceExhausted from `roll` when fewer dice are left than the roll needs. */
export function givenDice(rolls: readonly number[]): GivenDice {
  return new Given(rolls);
}

/** Dice that remember what they rolled, one entry for each call of `roll`. */
export interface RecordingDice extends Dice {
  readonly rolls: readonly (readonly number[])[];
}

export function recordingDice(dice: Dice): RecordingDice {
  const rolls: number[][] = [];
  return {
    rolls,
    roll(count) {
      const roll = dice.roll(count);
      rolls.push(roll);
      return [...roll];
    },
  };
}
