import {
  Type,
  type TLiteral,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from '@sinclair/typebox';

/** A string enumeration: one `enum` keyword, one readable validation error. */
export function StringEnum<const T extends readonly string[]>(
  values: T,
  options: { $id?: string; title?: string; description?: string; default?: T[number]; examples?: T[number][] } = {},
): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** `schema` or null, as OpenAPI 3.1 writes it. */
export function Nullable<T extends TSchema>(schema: T, options: { title?: string; description?: string } = {}) {
  return Type.Union([schema, Type.Null()], options);
}

/** A closed object: a misspelt field is an error, never dropped. */
export const closed = { additionalProperties: false } as const;

/** A closed object, with a description if one is given before its members. */
export function ClosedObject<Members extends TProperties>(
  ...given: readonly [members: Members] | readonly [description: string, members: Members]
): TObject<Members> {
  return given.length === 1
    ? Type.Object(given[0], closed)
    : Type.Object(given[1], { ...closed, description: given[0] });
}

/** A closed object with an id, under which it becomes a component. */
export function NamedObject<Members extends TProperties>(
  $id: string,
  ...given: readonly [members: Members] | readonly [description: string, members: Members]
): TObject<Members> {
  return given.length === 1
    ? Type.Object(given[0], { ...closed, $id })
    : Type.Object(given[1], { ...closed, $id, description: given[0] });
}

/** An axial hex coordinate on the wire. */
export const HexSchema = NamedObject('Hex', 'Axial hex coordinate.', {
  q: Type.Integer({ minimum: -1000, maximum: 1000 }),
  r: Type.Integer({ minimum: -1000, maximum: 1000 }),
});

/**
 * A moment on the wire. The format alone would let through what `Date.parse` does not read (leap seconds, lower case) and
 * fractions of any length.
 */
export const Moment = (description: string) =>
  Type.String({
    format: 'date-time',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$',
    description,
  });

/** A finding on the wire. */
export const FindingSchema = NamedObject('Finding', 'Something wrong with a document.', {
  pointer: Type.String({
    description: 'JSON pointer into what was looked at; of a game in one line the number of the word.',
  }),
  code: Type.String(),
  message: Type.String(),
  clause: Nullable(Type.String(), { description: 'The rule that makes it impossible.' }),
});

/** Beside a list of findings. */
export const MoreSchema = Type.Optional(
  Type.Integer({ minimum: 1, description: 'At least so many further faults are not listed.' }),
);

/** One variant of a union discriminated by `type`. */
export function Variant<const Members extends TProperties>(description: string, members: Members) {
  return { description, members };
}

/** The schemas of variants by their types. */
export function variantsOfTypes<const Table extends Readonly<Record<string, ReturnType<typeof Variant>>>>(
  table: Table,
) {
  const variants = Object.entries(table).map(([type, { description, members }]) => [
    type,
    ClosedObject(description, { type: Type.Literal(type), ...members }),
  ]);
  return Object.fromEntries(variants) as {
    readonly [Name in keyof Table & string]: TObject<{ type: TLiteral<Name> } & Table[Name]['members']>;
  };
}

/** The union type of the variants. */
export type VariantOf<Variants extends Readonly<Record<string, TSchema>>> = {
  [Name in keyof Variants]: Static<Variants[Name]>;
}[keyof Variants];

/** `client-auth` → `ClientAuth`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

/** The name of the variant of a union: the value is inserted before the last word. `GameEvent`, `unit-moved` → `GameUnitMovedEvent`. */
export function variantName(union: string, value: string): string {
  const at = Math.max(union.search(/[A-Z][a-z]*$/), 0);
  return `${union.slice(0, at)}${pascalCase(value)}${union.slice(at)}`;
}

/** The value of a member that has only one. */
export function constantOf(schema: TSchema, member: string): string {
  const { const: constant, enum: values } = (schema as TObject).properties[member] as TSchema & { enum?: string[] };
  return (constant ?? values?.[0]) as string;
}

/**
 * The union of variants: a `oneOf` with its discriminator, so that faults are reported for the intended variant. Variants without a name
 * get one, of which generators make a type.
 * @param tag the discriminating member
 */
export function OneOfVariants<const Variants extends Readonly<Record<string, TSchema>>>(
  $id: string,
  description: string,
  variants: Variants,
  tag = 'type',
): TUnsafe<VariantOf<Variants>> {
  return Type.Unsafe<VariantOf<Variants>>({
    $id,
    description,
    type: 'object',
    required: [tag],
    discriminator: { propertyName: tag },
    oneOf: Object.values(variants).map((one) =>
      (one.title ?? one.$id) === undefined ? { ...one, title: variantName($id, constantOf(one, tag)) } : one,
    ),
  });
}

/** The schemas of the variants of a union, by tag. */
export function variantsOf(union: TSchema): ReadonlyMap<string, TSchema> {
  const { discriminator, oneOf } = union as TSchema & {
    readonly discriminator: { readonly propertyName: string };
    readonly oneOf: readonly TObject[];
  };
  return new Map(oneOf.map((variant) => [constantOf(variant, discriminator.propertyName), variant]));
}

const REFUSAL_MEMBERS = {
  clause: Type.String(),
  message: Type.String(),
};

/** A refusal on the wire, for a game that does not define the facts of its codes. */
export const RefusalSchema = NamedObject('Refusal', 'Why a rule forbids it, and what it would allow.', {
  code: Type.String(),
  ...REFUSAL_MEMBERS,
  facts: Type.Record(Type.String(), Type.Unknown()),
  remedy: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

/** A named remedy. Members that only some refusals can fill are optional. */
export function remedySchema<const Members extends TProperties>($id: string, members: Members) {
  return Type.Object(members, { $id });
}

/** The schemas of the facts of a code and of its remedy, if any. */
export interface RefusalFacts {
  readonly facts: TProperties;
  readonly remedy?: TSchema;
}
type ByCode<Entry> = Readonly<Record<string, Entry>>;

/** The refusals of a game as answers contain them. {@link refusalsByCode} says which facts a code has. */
export function refusalsSchema($id: string, registry: ByCode<unknown>): TSchema {
  const code = StringEnum(Object.keys(registry), { description: 'For programs; documented at `/problems/{code}`.' });
  const description = `${RefusalSchema.description} \`/v1/schemas/\` has the facts and the remedy of each code.`;
  return NamedObject($id, description, { ...RefusalSchema.properties, code });
}

/**
 * The refusals of a game: a variant for each code. Additional facts are allowed.
 * @param name of the schema in answers
 */
export function refusalsByCode(name: string, registry: ByCode<Partial<RefusalFacts>>): TSchema {
  const variants = Object.entries(registry).map(([code, { facts = {}, remedy }]) => [
    code,
    Type.Object(
      {
        code: Type.Literal(code),
        ...REFUSAL_MEMBERS,
        facts: Type.Object(facts),
        ...(remedy && { remedy: Type.Optional(remedy) }),
      },
      { ...closed, title: variantName(name, code) },
    ),
  ]);
  const description = RefusalSchema.description as string;
  return OneOfVariants(`${name}ByCode`, description, Object.fromEntries(variants) as Record<string, TSchema>, 'code');
}

/** The answer to a question about a command that a rule forbids. */
export function refusedSchema(prefix: string, refusal: TSchema): TSchema {
  return NamedObject(`${prefix}Refused`, 'The rules forbid the command.', { legal: Type.Literal(false), refusal });
}
