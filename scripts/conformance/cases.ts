import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isObject } from './matcher.js';

type Json = Record<string, unknown>;

export const DIRECTORY = fileURLToPath(new URL('../../test/conformance', import.meta.url));

export interface Step {
  /** The last part of the path: `validate` is POST /v1/rules/validate. */
  readonly endpoint: string;
  readonly body: Json;
  /** HTTP status; default 200. */
  readonly status?: number;
  /** Matched against the answer, see `departures`. */
  readonly expect?: unknown;
  /** Matched against the whole difference between the state asked about and the one answered. */
  readonly stateDifference?: unknown;
}

export interface ConformanceCase {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly steps: readonly Step[];
}

interface CaseFile {
  readonly fixtures?: Json;
  readonly cases: readonly (Omit<ConformanceCase, 'steps'> & {
    readonly request?: { readonly endpoint: string; readonly body: Json };
    readonly status?: number;
    readonly expect?: unknown;
    readonly stateDifference?: unknown;
    readonly steps?: readonly (Omit<Step, 'endpoint' | 'body'> & {
      readonly request: { readonly endpoint: string; readonly body: Json };
    })[];
  })[];
}

/** The case files, in alphabetical order. */
export function caseFiles(directory = DIRECTORY): { name: string; text: string }[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${directory}/${name}`, 'utf8') }));
}

/** All cases, their fixtures put in. */
export function readCases(directory = DIRECTORY): ConformanceCase[] {
  return caseFiles(directory).flatMap(({ text }) => casesOf(JSON.parse(text) as CaseFile));
}

function casesOf({ fixtures = {}, cases }: CaseFile): ConformanceCase[] {
  return cases.map(({ id, title, clauses, request, steps, ...rest }) => {
    const list = steps ?? [{ request: request as { endpoint: string; body: Json }, ...rest }];
    return {
      id,
      title,
      clauses,
      steps: list.map(({ request: { endpoint, body }, ...one }) => ({
        endpoint,
        body: expand(body, fixtures) as Json,
        ...one,
      })),
    };
  });
}

/**
 * Puts fixtures in: `{ "$use": "name", … }` is the fixture of that name with the other members in place of its own.
 * `$units` and `$forts` next to it change single units and forts by id: members replace members, `null` removes, an unknown id is added.
 */
export function expand(value: unknown, fixtures: Json): unknown {
  if (Array.isArray(value)) return value.map((element) => expand(element, fixtures));
  if (!isObject(value)) return value;
  const { $use, $units, $forts, ...own } = value;
  const members = Object.fromEntries(Object.entries(own).map(([key, member]) => [key, expand(member, fixtures)]));
  if ($use === undefined) return members;
  if (!(($use as string) in fixtures)) throw new Error(`There is no fixture ${String($use)}.`);
  const fixture = expand(fixtures[$use as string], fixtures) as Json;
  const merged: Json = { ...fixture, ...members };
  if ($units) merged.units = changed(merged.units, $units as Json);
  if ($forts) merged.forts = changed(merged.forts, $forts as Json);
  return merged;
}

function changed(list: unknown, changes: Json): Json[] {
  const things = ((list ?? []) as Json[]).map((one) => ({ ...one }));
  for (const [id, change] of Object.entries(changes)) {
    const index = things.findIndex((one) => one.id === id);
    if (change === null) {
      if (index < 0) throw new Error(`There is no ${id} to remove.`);
      things.splice(index, 1);
      continue;
    }
    const merged = Object.fromEntries(
      Object.entries({ id, ...things[index], ...(change as Json) }).filter(([, member]) => member !== null),
    );
    if (index < 0) things.push(merged);
    else things[index] = merged;
  }
  return things;
}
