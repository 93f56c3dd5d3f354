import { closest } from './nearest.js';

/** A validation error of Ajv, with `verbose`. */
export interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: object;
  readonly data?: unknown;
}

/** All validation errors of a value. */
export type FaultsOf = (schema: object, value: unknown) => readonly Fault[];

/** Faults that a problem lists. */
export const MAX_FAULTS = 100;

const LOOP_HEAD = /for\(let i\d+=0; i\d+<len\d+; i\d+\+\+\)\{|for\(const key\d+ in data\d*\)\{/g;

/**
 * Ends each loop of a validator with `allErrors` after {@link MAX_FAULTS} faults of its own: Ajv copies the list of faults for every wrong
 * item, so that its work without an end grows with their square.
 * @param code a validator, as Ajv generates it
 */
export function endLoops(code: string): string {
  let loops = 0;
  return code.replace(LOOP_HEAD, (head) => {
    const before = `faultsBefore${loops++}`;
    return `const ${before} = errors;${head}if (errors - ${before} > ${MAX_FAULTS}) break;`;
  });
}

/**
 * The first errors, and then others, up to one more than {@link MAX_FAULTS}. Validators stop at the first error, to be fast with bodies
 * that are wrong everywhere.
 * @param variants all variants if it is unknown which is meant: errors common to all of them are added
 */
export function allFaults(
  first: readonly Fault[],
  { faultsOf, meant, variants = [] }: { faultsOf: FaultsOf; meant: object; variants?: readonly object[] },
  value: unknown,
): readonly Fault[] {
  const found = [...faultsOf(meant, value), ...common(variants.map((one) => faultsOf(one, value)))].slice(
    0,
    MAX_FAULTS + 1,
  );
  const inVariants = found.flatMap((fault) => (fault.keyword === 'discriminator' ? besideTag(fault, faultsOf) : []));
  const known = new Set(first.map(nameOf));
  const others = [...found, ...inVariants].filter((fault) => !known.has(nameOf(fault)) && known.add(nameOf(fault)));
  return [...first, ...others].slice(0, MAX_FAULTS + 1);
}

/** Errors of the first list that are in all other lists. */
function common([first = [], ...others]: readonly (readonly Fault[])[]): readonly Fault[] {
  const names = others.map((faults) => new Set(faults.map(nameOf)));
  return first.filter((fault) => names.every((known) => known.has(nameOf(fault))));
}

interface Variant {
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/** An unknown discriminator: the errors of the closest variant, or the members that no variant has. */
function besideTag({ instancePath, params, parentSchema, data }: Fault, faultsOf: FaultsOf): readonly Fault[] {
  const { oneOf = [] } = (parentSchema ?? {}) as { readonly oneOf?: readonly Variant[] };
  const tag = params['tag'] as string;
  const tagOf = ({ properties }: Variant) => String(properties?.[tag]?.const);
  const near = closest(oneOf.map(tagOf), params['tagValue']);
  if (near !== null) {
    return faultsOf(oneOf.find((one) => tagOf(one) === near) as object, data)
      .filter((fault) => fault.instancePath !== `/${tag}`)
      .map((fault) => ({ ...fault, instancePath: instancePath + fault.instancePath }));
  }
  const properties = Object.assign({}, ...oneOf.map((one) => one.properties)) as object;
  return Object.keys(data as object)
    .filter((member) => !Object.hasOwn(properties, member))
    .map((additionalProperty) => ({
      keyword: 'additionalProperties',
      instancePath,
      params: { additionalProperty },
      parentSchema: { properties },
    }));
}

function nameOf({ keyword, instancePath, params }: Fault): string {
  return JSON.stringify([keyword, instancePath, params]);
}
