import { createPatch, type Operation, type Pointer } from 'rfc6902';
import { canonicalJson, hashOfJson } from '../game/hash.js';

/** A JSON Patch, and the hash of the resulting state. */
export interface Delta {
  readonly patch: readonly Operation[];
  readonly hash: string;
}

/** A list with more changes is replaced whole. */
const MAX_OPERATIONS = 1000;

/**
 * The JSON Patch between two states. It depends on their content alone, so repeated requests get the same bytes. Takes time linear in the
 * size of the states.
 */
export function deltaOf(before: unknown, after: unknown): Delta {
  const text = canonicalJson(after);
  return { patch: patchOf(JSON.parse(canonicalJson(before)), JSON.parse(text)), hash: hashOfJson(text) };
}

/** Replaces the state in an answer, if it has one, by a delta. */
export function withDelta(before: unknown, answer: unknown): object {
  const { state, ...rest } = answer as { readonly state?: unknown };
  return state === undefined ? (answer as object) : { ...rest, delta: deltaOf(before, state) };
}

function patchOf(before: unknown, after: unknown): Operation[] {
  return createPatch(before, after, ofLists);
}

/** The library compares lists in quadratic time. Here items match by place, or by id or content, whichever needs fewer operations. */
function ofLists(before: unknown, after: unknown, pointer: Pointer): Operation[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  if (isSame(before, after)) return [];
  const path = pointer.toString();
  const placed = bounded(byPlace(before, after, path), path, after);
  const matched = matchedItems(before, after);
  if (!matched) return placed;
  const moved = bounded(byItem(matched, after, path), path, after);
  return JSON.stringify(moved).length < JSON.stringify(placed).length ? moved : placed;
}

function bounded(edits: Iterable<Operation>, path: string, after: readonly unknown[]): Operation[] {
  const operations: Operation[] = [];
  for (const operation of edits) {
    if (operations.push(operation) > MAX_OPERATIONS) return [{ op: 'replace', path, value: after }];
  }
  return operations;
}

function* byItem({ gone, known }: Matched, after: readonly unknown[], path: string): Iterable<Operation> {
  for (const index of gone) yield { op: 'remove', path: `${path}/${index}` };
  for (const [index, value] of after.entries()) {
    const at = `${path}/${index}`;
    const item = known.get(index);
    if (item) yield* within(item.value, value, at);
    else yield { op: 'add', path: at, value };
  }
}

function* byPlace(before: readonly unknown[], after: readonly unknown[], path: string): Iterable<Operation> {
  const both = Math.min(before.length, after.length);
  for (let index = 0; index < both; index++) yield* within(before[index], after[index], `${path}/${index}`);
  for (let index = before.length - 1; index >= both; index--) yield { op: 'remove', path: `${path}/${index}` };
  for (let index = both; index < after.length; index++) {
    yield { op: 'add', path: `${path}/${index}`, value: after[index] };
  }
}

function within(before: unknown, after: unknown, path: string): Operation[] {
  if (isSame(before, after)) return [];
  return patchOf(before, after).map((operation) => ({ ...operation, path: path + operation.path }));
}

/** For documents with sorted keys. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

interface Matched {
  /** Former places of removed items, in descending order. */
  readonly gone: readonly number[];
  /** Former items by their new place. */
  readonly known: ReadonlyMap<number, { readonly value: unknown }>;
}

/** Items that both lists contain; null if items can be matched by place only. */
function matchedItems(before: readonly unknown[], after: readonly unknown[]): Matched | null {
  const places = new Map(before.map((item, index) => [keyOf(item), index]));
  if (places.size < before.length) return null;
  const known = new Map<number, { readonly value: unknown }>();
  const stays = new Set<number>();
  let last = -1;
  for (const [index, item] of after.entries()) {
    const place = places.get(keyOf(item));
    if (place === undefined) continue;
    // Repeated or reordered.
    if (place <= last) return null;
    last = place;
    stays.add(place);
    known.set(index, { value: before[place] });
  }
  const gone = [...before.keys()].filter((index) => !stays.has(index)).reverse();
  return { gone, known };
}

function hasId(item: unknown): item is { readonly id: string } {
  return typeof (item as { readonly id?: unknown } | null)?.id === 'string';
}

function keyOf(item: unknown): string {
  return hasId(item) ? `#${item.id}` : JSON.stringify(item);
}
