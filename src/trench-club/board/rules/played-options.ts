import { resolveOptions } from './rules.js';
import type { Options } from '../../wire/schema/options.js';
import type { State } from '../../wire/schema/state.js';

/** Opponents play every value of the option. */
const ANY = Symbol('any value');

/** KOF-D-54, AUT-D-40: the values with which opponents play; without units a side has lost (KOF-END-1, AUT-END-1). */
export const PLAYED_OPTIONS = {
  players: ANY,
  'map.area': ANY,
  'deploy.water': ANY,
  'firstRound.limits': ANY,
  'firstRound.secondTurn': ANY,
  'money.startAH': ANY,
  'money.perFort': ANY,
  'money.transferFee': ANY,
  'repair.price': ANY,
  'recruit.maxPerType': ANY,
  'sf.enabled': ANY,
  'sf.draw': ANY,
  'sf.price': ANY,
  'sf.catchUpChoice': ANY,
  'victory.forts': ANY,
  'victory.atGunnersTakeForts': ANY,
  'victory.check': ANY,
  'victory.annihilation': true,
  'air.overflyEntrances': ANY,
  'fort.transit': ANY,
  'transport.unloadIntoWater': ANY,
  'transport.boardInsideFort': ANY,
  'at.mode': ANY,
  'at.onReturnFire': ANY,
  'bertha.scatterRose': ANY,
  'area.rolls': ANY,
  'battle.destroyAt': ANY,
  'variant.victoryPoints': false,
  'variant.trenches': false,
  'trench.attackOrigin': ANY,
  'start.specialForce': false,
  'start.twoCountryUnits': false,
  'start.doubleSet': false,
  'random.source': 'dice',
  'timer.movePlusDeclare': ANY,
  'forts.start': ANY,
  'turret.contactAndSupport': ANY,
  'trench.entryEndsMove': ANY,
} as const satisfies { readonly [Key in keyof Options]: Options[Key] | typeof ANY };

/** The parts of a game that decide whether an opponent can play it. */
interface Game extends Pick<State, 'ruleset'> {
  readonly options?: State['options'];
  readonly seats: readonly unknown[];
}

/** The excluded options, as text for people. */
export function namesOf(excluded: readonly string[], { ruleset }: Pick<Game, 'ruleset'>): string[] {
  return excluded.map((key) => (key === 'ruleset' ? `ruleset ${ruleset}` : key));
}

/** Features that an opponent of that ruleset cannot play: `ruleset`, and options in the order of their list. */
export function excludedOptions(game: Game, played: State['ruleset']): string[] {
  const resolved = resolveOptions(game.ruleset, game.options, game.seats.length);
  const keys = (Object.keys(PLAYED_OPTIONS) as (keyof Options)[]).filter((key) => {
    const value = PLAYED_OPTIONS[key];
    return value !== ANY && value !== resolved[key];
  });
  return game.ruleset === played ? keys : ['ruleset', ...keys];
}
