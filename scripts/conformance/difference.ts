import { isDeepStrictEqual } from 'node:util';
import { isObject } from './matcher.js';

type Json = Record<string, unknown>;

/** Lists of things with an id of their own: compared by id, not by place. */
const KEYS: Readonly<Record<string, string>> = { units: 'id', forts: 'id', seats: 'country' };

/** What a member means when it is left out; so that writing it in is no difference. */
const DEFAULTS: Readonly<Record<string, Json>> = {
  state: { round: 3, phase: 'movement', declarations: [], battle: 0 },
  units: { damage: 0, xp: 0, moved: false, rested: false, acted: false },
  forts: { country: null },
  seats: { surrendered: false, drawOffered: false, ordered: [] },
};

/**
 * How `after` differs from `before`: every member that changed with its new value, `null` for one that is gone. Units
 * and forts stand under their ids, seats under their countries; one that is gone is `null`.
 */
export function stateDifference(before: unknown, after: unknown): Json {
  const [was, is] = [before, after].map(wholeState) as [Json, Json];
  const found: Json = {};
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (key in KEYS) {
      const changes = listDifference(key, was[key], is[key]);
      if (Object.keys(changes).length > 0) found[key] = changes;
    } else if (isObject(was[key]) && isObject(is[key])) {
      const changes = members(was[key], is[key]);
      if (Object.keys(changes).length > 0) found[key] = changes;
    } else if (!isDeepStrictEqual(was[key], is[key])) {
      found[key] = is[key] ?? null;
    }
  }
  return found;
}

function listDifference(key: string, before: unknown, after: unknown): Json {
  const [was, is] = [before, after].map((list) => byId(key, list)) as [Map<string, Json>, Map<string, Json>];
  const found: Json = {};
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(id), is.get(id)];
    if (key === 'forts') {
      // A fort that is not listed is neutral.
      const changes = members(filled(key, old), filled(key, now));
      if (Object.keys(changes).length > 0) found[id] = changes;
    } else if (!now) {
      found[id] = null;
    } else {
      const changes = old ? members(filled(key, old), filled(key, now)) : now;
      if (Object.keys(changes).length > 0) found[id] = changes;
    }
  }
  return found;
}

function members(was: Json, is: Json): Json {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    keys.filter((key) => !isDeepStrictEqual(was[key], is[key]) && key !== 'id').map((key) => [key, is[key] ?? null]),
  );
}

function byId(key: string, list: unknown): Map<string, Json> {
  const named = KEYS[key] as string;
  return new Map(((list ?? []) as Json[]).map((one) => [one[named] as string, one]));
}

function filled(key: string, value: unknown): Json {
  return { ...DEFAULTS[key], ...(value as Json | undefined) };
}

/** `active` left out is the first seat. */
function wholeState(state: unknown): Json {
  const [first] = ((state as Json).seats ?? []) as Json[];
  return { ...(first && { active: first.country }), ...filled('state', state) };
}
