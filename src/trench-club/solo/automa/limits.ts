import { resolveOptions } from '../../rules/rules.js';
import type { Options } from '../../schema/options.js';
import type { State } from '../../schema/state.js';

/** What of a game decides whether the Automa plays in it. */
interface Game extends Pick<State, 'ruleset'> {
  readonly options?: State['options'];
  readonly seats: readonly unknown[];
}

/** AUT-D-40: what the Automa plays with alone; a side without units has lost (AUT-END-1). */
const NEEDED: readonly { readonly key: keyof Options; readonly value: Options[keyof Options] }[] = [
  { key: 'random.source', value: 'dice' },
  { key: 'victory.annihilation', value: true },
  { key: 'variant.trenches', value: false },
  { key: 'variant.victoryPoints', value: false },
  { key: 'start.specialForce', value: false },
  { key: 'start.twoCountryUnits', value: false },
  { key: 'start.doubleSet', value: false },
];

/** AUT-D-40: the ruleset and the options that the Automa does not play with. */
export function excludedOptions({ ruleset, options, seats }: Game): string[] {
  const resolved = resolveOptions(ruleset, options, seats.length);
  const keys: string[] = NEEDED.filter(({ key, value }) => resolved[key] !== value).map(({ key }) => key);
  return ruleset === 'e2' ? keys : ['ruleset', ...keys];
}
