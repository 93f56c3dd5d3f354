import type { TProperties, TSchema } from '@sinclair/typebox';
import type { RuleEntry } from './hosted.js';

/** All that is to be known of one refusal code. */
export interface RefusalEntry extends RuleEntry {
  /** The places, pieces and numbers that the refusal rests on. */
  readonly facts: TProperties;
  /** The nearest legal alternative; optional, since there may be none. */
  readonly remedy?: TSchema;
}
