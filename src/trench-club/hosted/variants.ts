import { Type } from '@sinclair/typebox';
import type { Variants } from '../../game/variants.js';
import { rulesets } from '../board/rules/catalogue.js';
import { rulesOf } from '../board/rules/rules.js';
import { OptionOverridesSchema, OptionsSchema, type OptionOverrides } from '../wire/schema/options.js';
import { StateSchema, type State } from '../wire/schema/state.js';

interface Variant {
  readonly ruleset?: State['ruleset'];
  readonly options?: OptionOverrides;
}

/** The editions, and the options of section 23. An edition brings its unit sheet unless the state has one of its own. */
export const variants: Variants<State> = {
  members: {
    ruleset: Type.Optional(StateSchema.properties.ruleset),
    options: Type.Optional(OptionOverridesSchema),
  },
  options: OptionsSchema,
  inForce(state) {
    const { unitSheet = rulesets.get(state.ruleset)?.document.unitSheet } = state;
    return { ...rulesOf(state).options, unitSheet };
  },
  under(state, { ruleset = state.ruleset, options }: Variant) {
    return { ...state, ruleset, options: { ...state.options, ...options } };
  },
  switched(state, key, value) {
    if (key === 'unitSheet') return { ...state, unitSheet: value as string };
    return { ...state, options: { ...state.options, [key]: value } };
  },
};
