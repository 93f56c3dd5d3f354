import type { TSchema } from '@sinclair/typebox';
import type { Games } from '../game/registry.js';
import { Components, ref } from '../wire/components.js';
import { malformed, type Violation } from '../wire/malformed.js';
import { validationOf } from '../wire/validation.js';
import { stateBody } from './bodies.js';

type Check = ((value: unknown) => boolean | { readonly error: Error }) & { readonly errors?: readonly Violation[] };

/** Validates bodies that threads have parsed, as Fastify validates others. */
export class BodyCheck {
  readonly #games: Games;
  readonly #bodies: () => readonly (readonly [name: string, schema: TSchema])[];
  #checks: ReadonlyMap<string, Check> | undefined;

  /** @param bodies by name, called once, for the first body */
  constructor(games: Games, bodies: () => readonly (readonly [name: string, schema: TSchema])[]) {
    this.#games = games;
    this.#bodies = bodies;
  }

  /** @throws Problem */
  require(name: string, body: unknown): void {
    this.#checks ??= this.#compile();
    const check = this.#checks.get(name) as Check;
    const result = check(body);
    if (typeof result === 'object') throw result.error;
    if (!result) throw malformed('body', check.errors ?? []);
  }

  #compile(): ReadonlyMap<string, Check> {
    const bodies = this.#bodies();
    const components = new Components();
    for (const [, schema] of bodies) components.addAsked(schema);
    // The fast-path schemas of `validate-state`. Other bodies refer to these schemas themselves.
    for (const game of this.#games) components.addAsked(ref(stateBody(game)));
    const { compiler } = validationOf(components);
    return new Map(bodies.map(([name, schema]) => [name, compiler({ schema } as never) as unknown as Check]));
  }
}
