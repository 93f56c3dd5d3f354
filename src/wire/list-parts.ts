import type { TSchema } from '@sinclair/typebox';
import type { Components } from './components.js';

export interface Part {
  readonly pointer: string;
  readonly schema: object;
  readonly value: unknown;
}

/**
 * A value in parts, which are good if and only if it is: itself with its lists of objects left empty, and then their items, in parts
 * themselves. Lists are looked for in objects in objects; a value that may be one thing or another is a part as a whole.
 */
export function* partsOfLists(components: Components, schema: object, value: unknown, pointer = ''): Iterable<Part> {
  const lists: (Part & { readonly value: readonly unknown[] })[] = [];
  const emptied = (under: object, of: unknown, at: string): unknown => {
    const { properties } = resolved(components, under);
    if (!properties || typeof of !== 'object' || of === null || Array.isArray(of)) return of;
    const members = Object.entries(of).map(([key, member]): [string, unknown] => {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (own === undefined) return [key, member];
      const place = `${at}/${key}`;
      const { type, items, minItems, uniqueItems, maxItems = Infinity } = resolved(components, own);
      if (type !== 'array' || !Array.isArray(member)) return [key, emptied(own, member, place)];
      if (minItems !== undefined || uniqueItems || !isOfObjects(items) || member.length > maxItems)
        return [key, member];
      lists.push({ pointer: place, schema: items, value: member as unknown[] });
      return [key, []];
    });
    return Object.fromEntries(members);
  };
  const rest = emptied(schema, value, pointer);
  yield { pointer, schema, value: rest };
  for (const list of lists) {
    for (const [index, item] of list.value.entries()) {
      yield* partsOfLists(components, list.schema, item, `${list.pointer}/${index}`);
    }
  }
}

interface Resolved {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly $ref?: string;
}

function resolved(components: Components, schema: object): Resolved {
  const { $ref, ...own } = schema as Resolved;
  return $ref === undefined ? own : ((components.get($ref.replace('#', '')) ?? {}) as Resolved);
}

function isOfObjects(items: TSchema | undefined): items is TSchema {
  return items !== undefined && !Array.isArray(items) && ('$ref' in items || items['type'] === 'object');
}
