/** The keywords of JSON Schema that readers know. */
export interface JsonSchema {
  readonly $id?: string | undefined;
  readonly $ref?: string;
  readonly type?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Keywords that constrain nothing. */
const ANNOTATIONS = ['$id', 'title', 'description', 'default', 'examples'];

export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.includes(keyword);
}

/** The `$id` of the schema that this one refers to; null if it is no reference, or adds constraints to it. */
export function referenceOf(schema: JsonSchema): string | null {
  const { $ref, ...rest } = schema;
  if ($ref === undefined || !Object.keys(rest).every(isAnnotation)) return null;
  return $ref.replace(/#$/, '');
}
