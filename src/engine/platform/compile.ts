import { Check } from '@sinclair/typebox/value';
import type * as compile from '../../game/compile.js';

/** The check of a schema, interpreted: pages with a strict content security policy do not let code be made. */
export const compiledCheck: typeof compile.compiledCheck = (schema) => (value) => Check(schema, value);
