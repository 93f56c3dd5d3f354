import { valuesIn } from './limits.js';
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

/** Only bodies with up to this many values get all errors; larger ones get the first. */
const MAX_VALUES = 20_000;
const MAX_FAULTS = 100;

/**
 * The first errors, and then all others. Validators stop at the first error, to be fast with bodies that are wrong everywhere.
 * @param variants all variants if it is unknown which is meant: errors common to all of them are added
 */
export function allFaults(
  first: readonly Fault[],
  { faultsOf, meant, variants = [] }: { faultsOf: FaultsOf; meant: object; variants?: readonly object[] },
  value: unknown,
): readonly Fault[] {
  if (!isSmall(value)) return first;
  const found = [...faultsOf(meant, value), ...common(variants.map((one) => faultsOf(one, value)))];
  const inVariants = found.flatMap((fault) => (fault.keyword === 'discriminator' ? besideTag(fault, faultsOf) : []));
  const known = new Set(first.map(nameOf));
  const others = [...found, ...inVariants].filter((fault) => !known.has(nameOf(fault)) && known.add(nameOf(fault)));
  return [...first, ...others].slice(0, MAX_FAULTS);
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

function isSmall(value: unknown): boolean {
  const containers = [value];
  let count = 0;
  while (containers.length > 0) {
    const one = containers.pop();
    if (typeof one !== 'object' || one === null) continue;
    const members = valuesIn(one);
    count += members.length;
    if (count > MAX_VALUES) return false;
    for (const member of members) if (typeof member === 'object') containers.push(member);
  }
  return true;
}
