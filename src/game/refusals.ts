import type { TProperties, TSchema } from '@sinclair/typebox';

/** The general meaning of a code, independent of the case: the source of its page. */
export interface CodeEntry {
  /** The clause it cites unless the case names a closer one; null where no rule is behind it. */
  readonly clause: string | null;
  readonly title: string;
  readonly description: string;
}
/** The same where a rule is always behind it. */
export interface RuleEntry extends CodeEntry {
  readonly clause: string;
}
/** Codes are stable; the documentation is made from their registries. */
export type CodeRegistry = Readonly<Record<string, CodeEntry>>;

/** All that is to be known of one refusal code. */
export interface RefusalEntry extends RuleEntry {
  /** The places, pieces and numbers that the refusal rests on. */
  readonly facts: TProperties;
  /** The nearest legal alternative; optional, since there may be none. */
  readonly remedy?: TSchema;
}
