import { createHash } from 'node:crypto';
import type { Call, Step, Stored } from './store.js';

/** The same for equal values; of errors, for equal messages. */
export function fingerprint(value: unknown): string {
  const hash = createHash('sha1');
  const add = (part: unknown): void => {
    if (Buffer.isBuffer(part)) hash.update(`b${part.length} `).update(part);
    else if (part instanceof Error) add(part.message);
    else if (typeof part === 'object' && part !== null) {
      const members = Object.entries(part);
      hash.update(`${Array.isArray(part) ? 'a' : 'o'}${members.length} `);
      members.flat().forEach(add);
    } else hash.update(`${typeof part}${String(part)},`);
  };
  add(value);
  return hash.digest('base64url');
}

/** Numbers for equal values. */
export class Interned<T> {
  readonly values: T[] = [];
  readonly #ids = new Map<string, number>();

  idOf(value: T): number {
    const print = fingerprint(value);
    let id = this.#ids.get(print);
    if (id === undefined) {
      this.#ids.set(print, (id = this.values.length));
      this.values.push(value);
    }
    return id;
  }

  of(id: number): T {
    return this.values[id] as T;
  }
}

/** Stores by number, and the way from one to the next by each call. Each is made once. */
export class StoreGraph {
  readonly #steps = new Map<string, { readonly store: number; readonly result: number }>();

  constructor(
    private readonly perform: (stored: Stored, call: Call) => Step,
    /** @throws Violation unless a store is as it should be */
    private readonly require: (stored: Stored) => void,
    readonly stores = new Interned<Stored>(),
    readonly results = new Interned<unknown>(),
  ) {}

  /** @param print the same for calls that ask the same */
  after(store: number, call: Call, print: string): { readonly store: number; readonly result: number } {
    const name = `${store} ${print}`;
    let step = this.#steps.get(name);
    if (!step) {
      const before = this.stores.of(store);
      const [after, result] = this.perform(before, call);
      if (after !== before) this.require(after);
      step = { store: after === before ? store : this.stores.idOf(after), result: this.results.idOf(result) };
      this.#steps.set(name, step);
    }
    return step;
  }
}
