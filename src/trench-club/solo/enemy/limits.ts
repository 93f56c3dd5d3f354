import { resolveOptions } from '../../rules/rules.js';
import type { Options } from '../../schema/options.js';
import type { State } from '../../schema/state.js';

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
