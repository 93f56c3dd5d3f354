import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import { withSeat } from '../../events/changes.js';
import { refusal } from '../../refusals/refusals.js';
import { resolveOptions, rulesOf } from '../../rules/rules.js';
import type { Options } from '../../schema/options.js';
import type { State } from '../../schema/state.js';
import { withMemory } from '../memory.js';
import type { OpponentKind, SeatChoice } from '../opponent-kind.js';
import { patchesFault } from './chart.js';
import { DEFAULT_LEVEL, ENEMY_LEVELS, isEnemyLevel, type EnemyLevel } from './levels.js';
import { nextStep } from './sequence.js';
import { drawArmies } from './tokens.js';
import { say } from '../../words/say.js';

/** KOF-D-54: the options with which alone the enemy plays; without units a side has lost (KOF-END-1, KOF-END-2). */
const NEEDED: readonly { readonly key: keyof Options; readonly value: Options[keyof Options] }[] = [
  { key: 'victory.annihilation', value: true },
  { key: 'variant.trenches', value: false },
  { key: 'variant.victoryPoints', value: false },
  { key: 'random.source', value: 'dice' },
  { key: 'start.specialForce', value: false },
  { key: 'start.twoCountryUnits', value: false },
  { key: 'start.doubleSet', value: false },
];

/** KOF-SET-1, KOF-D-54: the ruleset and the options that the enemy does not play, or none. */
export function excludedOptions(ruleset: State['ruleset'], options: State['options'], seats: number): string[] {
  const resolved = resolveOptions(ruleset, options, seats);
  const keys: string[] = NEEDED.filter(({ key, value }) => resolved[key] !== value).map(({ key }) => key);
  return ruleset === 'e1' ? keys : ['ruleset', ...keys];
}

/** Koff's enemy (docs/rules/solo-enemy.md). */
export const enemy: OpponentKind = {
  levels: [DEFAULT_LEVEL, ...(Object.keys(ENEMY_LEVELS) as EnemyLevel[]).filter((level) => level !== DEFAULT_LEVEL)],
  setUpFault({ ruleset, options, seats }, { country, chart }): Refusal | null {
    const facts = { ruleset, seats, enemy: country };
    // KOF-COP-1: which three, the set-up says.
    if (seats.length > 3) {
      const message = say('no-solo-seats');
      return refusal('no-solo-seats', { message, facts, remedy: { seats: [2, 3] } });
    }
    const excluded = excludedOptions(ruleset, options, seats.length);
    if (excluded.length > 0) {
      return refusal('not-played-in-solo', {
        message: say('not-played-by-enemy', { excluded }),
        facts: { ...facts, excluded },
        remedy: { ruleset: 'e1', without: excluded.filter((key) => key !== 'ruleset') },
      });
    }
    const message = patchesFault(chart?.patches ?? []);
    return message ? refusal('unknown-chart-patch', { message, facts: { patches: chart?.patches } }) : null;
  },
  /** KOF-D-56: its armies are drawn at once; what they are is hidden until the tokens are turned over. */
  prepared(state: State, { country, difficulty }: SeatChoice, dice: Dice): State {
    const level = isEnemyLevel(difficulty) ? difficulty : DEFAULT_LEVEL;
    const tokens = state.units.filter((unit) => unit.country === country).map(({ id }) => id);
    const draws = drawArmies(tokens, ENEMY_LEVELS[level].flags, country, rulesOf(state).map, dice);
    const split = withSeat(state, country, (seat) => ({ ...seat, split: true }));
    return withMemory(split, country, (memory) => ({ ...memory, draws: draws.map((army) => [...army]) }));
  },
  step: nextStep,
};
