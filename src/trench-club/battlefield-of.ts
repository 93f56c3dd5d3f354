import { battlefield, type Battlefield } from './battlefield.js';
import { rulesOf } from './rules.js';
import type { Options } from './schema/options.js';
import type { State } from './schema/state.js';

export interface StateBattlefield extends Battlefield {
  readonly options: Options;
}

const fields = new WeakMap<State, StateBattlefield>();

/** The battlefield of a parsed state, made once for each state object. */
export function battlefieldOf(state: State): StateBattlefield {
  let field = fields.get(state);
  if (!field) fields.set(state, (field = make(state)));
  return field;
}

function make(state: State): StateBattlefield {
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
}
