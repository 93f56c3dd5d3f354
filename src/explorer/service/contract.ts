import { patience } from './client.js';
import { recordingFetch } from './log.js';

/** The part of JSON Schema that forms use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly post?: { readonly requestBody?: { readonly content: Record<string, Content> } } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
interface Content {
  readonly schema: JsonSchema;
}

let loading: Promise<OpenApi> | undefined;

function contract(): Promise<OpenApi> {
  loading ??= recordingFetch(`${location.origin}/openapi.json`, { signal: patience() })
    .then((answer) => answer.json() as Promise<OpenApi>)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Levels of references followed: a set-up has members, which have members. */
const DEPTH = 4;

/** The schema of a POST body in the OpenAPI document, for one game; empty if there is none. */
export async function bodyOf(path: string, game: string): Promise<JsonSchema> {
  const { paths, components } = await contract();
  const follow = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
    return name === undefined ? schema : follow(components.schemas[name] ?? {});
  };
  const whole = (schema: JsonSchema, depth = DEPTH): JsonSchema => {
    const { properties, items, anyOf, ...rest } = follow(schema);
    if (depth === 0) return { ...rest, ...(anyOf && { anyOf }) };
    const members = Object.entries(properties ?? {}).map(([key, one]) => [key, whole(one, depth - 1)] as const);
    return {
      ...rest,
      ...(properties && { properties: Object.fromEntries(members) }),
      ...(items && { items: whole(items, depth - 1) }),
      ...(anyOf && { anyOf: anyOf.map((one) => whole(one, depth - 1)) }),
    };
  };
  const body = follow(paths[path]?.post?.requestBody?.content['application/json']?.schema ?? {});
  const isOf = (schema: JsonSchema) => {
    const { const: only, enum: listed = [only] } = follow(schema.properties?.['game'] ?? {});
    return listed.includes(game);
  };
  return whole((body.oneOf ?? body.anyOf ?? [body]).map(follow).find(isOf) ?? {});
}
