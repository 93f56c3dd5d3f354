/** As much of OpenAPI as is looked at here. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * The document as Prism can take it. Prism writes every reference out, 25 MB, and compiles what comes of it, gigabytes of checks;
 * and it takes every type that ends in `+json` for `application/json`. So less is said here of what tests hold more closely:
 * - An answer in a batch is an object. Each question is asked by itself too, and answers in the same words.
 * - A state, what has changed in it and a patch alone are any of the three. Which it is by type is held in `test/delta.test.ts`.
 *
 * Everything else stands as it is published.
 */
export function leanDocument(text: string): object {
  const document = JSON.parse(text) as Document;
  const { schemas } = document.components;
  const lean: Record<string, Schema> = { ...schemas };
  for (const [name, { properties, ...rest }] of Object.entries(schemas)) {
    if (!/^(?:Trench)?BatchedAnswer$/.test(name)) continue;
    lean[name] = { ...rest, properties: { ...properties, answer: { type: 'object' } } };
  }
  const paths = mapValues(document.paths, (operations) =>
    mapValues(operations, ({ responses, ...operation }) => ({
      ...operation,
      responses: mapValues(responses, (response) =>
        response.content ? { ...response, content: oneJson(response.content) } : response,
      ),
    })),
  );
  return { ...document, paths, components: { ...document.components, schemas: lean } };
}

function oneJson(content: Content): Content {
  const json = Object.entries(content).filter(([type]) => /[+/]json$/.test(type));
  if (json.length < 2) return content;
  const others = Object.entries(content).filter(([type]) => !/[+/]json$/.test(type));
  const schema = { anyOf: json.map(([, one]) => one.schema) };
  return { ...Object.fromEntries(others), 'application/json': { schema } };
}

function mapValues<From, To>(from: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));
}
