import { Type } from '@sinclair/typebox';
import type { Variants } from '../../game/variants.js';
import { OPTIONS, TrenchOptionsSchema, type TrenchOptions } from '../schema/options.js';
import type { TrenchState } from '../schema/state.js';

/** The options agreed on before a game. */
export const variants: Variants<TrenchState> = {
  members: { options: Type.Optional(TrenchOptionsSchema) },
  options: TrenchOptionsSchema,
  inForce: ({ options = {} }) => Object.fromEntries(OPTIONS.map((key) => [key, options[key] ?? false])),
  under: (state, { options }: { readonly options?: TrenchOptions }) => ({
    ...state,
    options: { ...state.options, ...options },
  }),
  switched: (state, key, value) => ({ ...state, options: { ...state.options, [key]: value } }),
};
