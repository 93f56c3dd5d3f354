import type { Colour } from './names.js';
import type { TrenchUnit } from './state.js';

/** A unit in a message. */
export type NamedUnit = Pick<TrenchUnit, 'square' | 'colour' | 'rank'>;
export type Zone = Colour | 'trench';
/** Games to begin with. */
export type TrenchPreset = 'trench-duel' | 'trench-match' | 'trench-solo';

/** Why a game cannot have ended in a way; a number where it is one that is missing. */
export type WhyNot =
  | 'other-points'
  | 'match'
  | 'whole-army'
  | 'not-whole-army'
  | 'no-equal-turns'
  | 'both-have-units'
  | 'no-general'
  | 'no-repetition'
  | 'no-agreed-draw'
  | 'somebody-wins'
  | 'winner-bare'
  | 'no-second-battle'
  | { readonly goal: number }
  | { readonly blackGoal: number }
  | { readonly quiet: number };
