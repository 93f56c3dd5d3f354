import { canonicalJson } from '../../game/hash.js';
import { resolveOptions } from './rules.js';
import type { Options } from '../schema/options.js';
import type { State } from '../schema/state.js';

/** A part of the rule catalogue that no rule of this engine knows yet, and everything of a game that belongs to it. */
export interface NotBuilt {
  /** For people: the section of `core.md` and what of it is missing. */
  readonly reason: string;
  /** Sections of `core.md`, prefixes of ids elsewhere in it, and single ids that nothing can prove before it is built. */
  readonly clauses: {
    readonly sections: readonly number[];
    readonly prefixes: readonly string[];
    readonly ids: readonly string[];
  };
  /** Options, each with its clause, that keep the default of their ruleset until then. */
  readonly options: Partial<Record<keyof Options, string>>;
  /** Lists of the state, each with its clause, that are empty until then. */
  readonly fields: Partial<Record<'mines', string>>;
}

/**
 * What is not built: the one list that set-up, the check of states and the register of clauses (`npm run clauses`) read.
 * Whoever builds a part takes it out here.
 */
export const NOT_BUILT: readonly NotBuilt[] = [];

/** Options that ask for what is not built: they differ from the ruleset’s default. With the clause of each. */
export function optionsNotBuilt(
  ruleset: State['ruleset'],
  options: Options,
): { readonly key: keyof Options; readonly clause: string }[] {
  const usual = resolveOptions(ruleset, undefined, options.players);
  return NOT_BUILT.flatMap((part) => Object.entries(part.options) as [keyof Options, string][])
    .filter(([key]) => canonicalJson(options[key]) !== canonicalJson(usual[key]))
    .map(([key, clause]) => ({ key, clause }));
}
