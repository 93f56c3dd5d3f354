import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { AnyGame } from '../../game/hosted.js';
import type { QueryForm, Question } from '../../game/question.js';
import { ClosedObject } from '../../game/schema.js';
import type { ProblemCode } from '../../wire/problems.js';
import { requireShape } from '../../wire/validation.js';
import type { OfGame } from '../../rules/bodies.js';

/** The questions that can be asked by `GET`. */
export function queryHosts(hosts: readonly OfGame<Question>[]): readonly OfGame<Question>[] {
  return hosts.filter(({ value }) => value.query !== null);
}

/** The queries of a question in all games. */
export class Queries {
  /** The documented query: the members of all games. */
  readonly documented: TObject;
  readonly problems: readonly ProblemCode[];
  readonly #byGame: ReadonlyMap<string, TObject>;

  constructor(hosts: readonly OfGame<Question>[]) {
    this.#byGame = new Map(hosts.map(({ game, value }) => [game.id, ClosedObject(formOf(value).members)]));
    const objects = [...this.#byGame.values()];
    this.documented = objects.length === 1 ? (objects[0] as TObject) : ClosedObject(merged(objects));
    this.problems = [
      ...new Set(
        hosts.flatMap(
          ({ value }) => ['unknown-id', ...value.problems, ...(formOf(value).problems ?? [])] as ProblemCode[],
        ),
      ),
    ];
  }

  /**
   * Rejects members of another game's query.
   * @throws as for a malformed query
   */
  require(request: FastifyRequest, game: AnyGame): void {
    const schema = this.#byGame.get(game.id);
    if (schema && schema !== this.documented) requireShape(request, schema, 'querystring');
  }
}

function formOf({ query }: Question): QueryForm<unknown, unknown> {
  if (!query) throw new Error('This question cannot be asked in an address.');
  return query;
}

/** Members of several objects: optional, and a union if the games differ in more than the description. */
function merged(objects: readonly TObject[]): TProperties {
  const kinds = new Map<string, TSchema[]>();
  for (const { properties } of objects) {
    for (const [name, schema] of Object.entries(properties)) {
      const known = kinds.get(name) ?? [];
      const at = known.findIndex((one) => formText(one) === formText(schema));
      if (at < 0) known.push(schema);
      else known[at] = bothSay(known[at] as TSchema, schema);
      kinds.set(name, known);
    }
  }
  return Object.fromEntries(
    [...kinds].map(([name, [first, ...others]]) => [
      name,
      Type.Optional(others.length === 0 ? (first as TSchema) : Type.Union([first as TSchema, ...others])),
    ]),
  );
}

function formText(schema: TSchema): string {
  return JSON.stringify({ ...schema, description: undefined });
}

function bothSay(one: TSchema, other: TSchema): TSchema {
  const words = [...new Set([one.description, other.description])].filter((said) => said !== undefined);
  return words.length === 0 ? one : { ...one, description: words.join(' ') };
}
