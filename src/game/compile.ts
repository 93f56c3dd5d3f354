import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

/**
 * The check of a schema, compiled to code. Pages with a strict content security policy do not let code be made, so the engine
 * has `src/engine/platform/compile.ts` in its place.
 */
export function compiledCheck(schema: TSchema): (value: unknown) => boolean {
  const check = TypeCompiler.Compile(schema);
  return (value) => check.Check(value);
}
