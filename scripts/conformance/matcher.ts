/**
 * Does an answer hold what a case expects? An object of the expectation is a subset: each member it names must match.
 * An array is exact: as long, and each element matches the one in its place. Special objects ask for something else, see
 * CONTRIBUTING.md: `$absent`, `$contains`, `$excludes`, `$length`, `$near`, `$oneOf`.
 */

type Json = Record<string, unknown>;

/** What departs from the expectation, as `pointer: reason`; empty when it is met. */
export function departures(expected: unknown, actual: unknown, at = ''): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${at}: ${show(actual)} is no array`];
    if (actual.length !== expected.length) {
      return [`${at}: ${actual.length} elements, not ${expected.length}: ${show(actual)}`];
    }
    return expected.flatMap((element, index) => departures(element, actual[index], `${at}/${index}`));
  }
  if (!isObject(expected)) return Object.is(expected, actual) ? [] : [`${at}: ${show(actual)}, not ${show(expected)}`];
  if (Object.keys(expected).some((key) => key.startsWith('$'))) return special(expected, actual, at);
  if (!isObject(actual)) return [`${at}: ${show(actual)} is no object`];
  return Object.entries(expected).flatMap(([key, value]) => departures(value, actual[key], `${at}/${key}`));
}

function special(expected: Json, actual: unknown, at: string): string[] {
  const found: string[] = [];
  for (const [key, wanted] of Object.entries(expected)) {
    switch (key) {
      case '$absent':
        if (actual !== undefined) found.push(`${at}: ${show(actual)} should be absent`);
        break;
      case '$contains':
        for (const element of wanted as unknown[]) {
          if (!list(actual).some((one) => matches(element, one)))
            found.push(`${at}: holds no ${show(element)}: ${show(actual)}`);
        }
        if (!Array.isArray(actual)) found.push(`${at}: ${show(actual)} is no array`);
        break;
      case '$excludes':
        for (const element of wanted as unknown[]) {
          if (list(actual).some((one) => matches(element, one))) found.push(`${at}: should not hold ${show(element)}`);
        }
        if (!Array.isArray(actual)) found.push(`${at}: ${show(actual)} is no array`);
        break;
      case '$length':
        if (!Array.isArray(actual) || actual.length !== wanted) {
          found.push(`${at}: ${Array.isArray(actual) ? actual.length : show(actual)}, not ${show(wanted)} elements`);
        }
        break;
      case '$near': {
        const within = (expected.$within as number | undefined) ?? 1e-9;
        if (typeof actual !== 'number' || !(Math.abs(actual - (wanted as number)) <= within)) {
          found.push(`${at}: ${show(actual)}, not within ${within} of ${show(wanted)}`);
        }
        break;
      }
      case '$within':
        if (!('$near' in expected)) throw new Error('$within goes with $near.');
        break;
      case '$oneOf':
        if (!(wanted as unknown[]).some((one) => matches(one, actual))) {
          found.push(`${at}: ${show(actual)}, none of ${show(wanted)}`);
        }
        break;
      default:
        throw new Error(`${key} is no matcher.`);
    }
  }
  return found;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function matches(expected: unknown, actual: unknown): boolean {
  return departures(expected, actual).length === 0;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 297)}…` : text;
}
