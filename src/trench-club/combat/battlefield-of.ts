import { recently } from '../../game/recent.js';
import { battlefield, type Battlefield } from './battlefield.js';
import { rulesOf } from '../rules/rules.js';
import type { Options } from '../schema/options.js';
import type { State } from '../schema/state.js';

export interface StateBattlefield extends Battlefield {
  readonly options: Options;
}

/** The battlefield of a parsed state, made once as long as the state is among those asked about last. */
export const battlefieldOf = recently((state: State): StateBattlefield => {
  const { options, map, units } = rulesOf(state);
  return battlefield({
    options,
    units: state.units,
    figures: (type) => units[type],
    terrain: ({ q, r }) => {
      const hex = map.board.indexOf(q, r);
      return hex === -1 ? undefined : map.terrainAt(hex);
    },
  });
});
