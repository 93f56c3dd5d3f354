import type { TObject, TProperties } from '@sinclair/typebox';

/** The rules that positions of a game may be asked under. */
export interface Variants<State> {
  /** Members of a variant: what a state may say of its rules, each optional. */
  readonly members: TProperties;
  /** The options; their descriptions name clauses. */
  readonly options: TObject;
  /** The value that each option has in a state, and whatever else a variant changes. */
  inForce(state: State): Readonly<Record<string, unknown>>;
  /** The state under a variant, which may be impossible. */
  under(state: State, variant: object): State;
  /** The state with one of the values of {@link inForce} in place of its own; it may be impossible. */
  switched(state: State, key: string, value: unknown): State;
}

/** The clauses that the description of an option names. */
export function clausesOfOption({ options }: Pick<Variants<never>, 'options'>, key: string): string[] {
  const { description = '' } = options.properties[key] ?? {};
  return [...new Set(description.match(/(?<![\w-])[A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+/g))];
}
