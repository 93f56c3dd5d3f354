import type { RecordWrite, SessionStore, StoredRecord, TakenEntry } from '../../src/session/store/store.js';
import { NOTHING, performed, type Call, type Step, type Stored, type StoreCall } from './store.js';

/** The calls of a store by their names. */
export interface Backing {
  perform(name: StoreCall, args: readonly unknown[]): Promise<unknown>;
  sessions(): Iterable<string> | AsyncIterable<string>;
}

/** Sessions in stores of the model, and records of none. */
export class ModelStore implements Backing {
  readonly stored = new Map<string, Stored>();
  readonly shared = new Map<string, StoredRecord>();

  constructor(private readonly step: (stored: Stored, call: Call) => Step = performed) {}

  async perform(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
    const [first, second] = args;
    if (name === 'readRecord' && first === null) return this.shared.get(second as string);
    if (name === 'writeRecord' && first === null) return this.#recorded(second as RecordWrite);
    if (name === 'hasDue' || name === 'takeDue') {
      const all = [...this.stored.keys()].map((session) => this.#at(session, { name, args }));
      return name === 'hasDue' ? all.includes(true) : (all.flat() as TakenEntry[]);
    }
    return this.#at(typeof first === 'string' ? first : (first as { readonly session: string }).session, {
      name,
      args,
    });
  }

  sessions(): Iterable<string> {
    return this.stored.keys();
  }

  #at(session: string, call: Call): unknown {
    const [after, result] = this.step(this.stored.get(session) ?? NOTHING, call);
    if (after.version > 0) this.stored.set(session, after);
    return result;
  }

  #recorded({ name, expectedVersion, value }: RecordWrite) {
    const version = this.shared.get(name)?.version ?? 0;
    if (version !== expectedVersion) return { outcome: 'conflict', version };
    this.shared.set(name, { version: version + 1, value });
    return { outcome: 'written', version: version + 1 };
  }
}

/** A store whose calls come to `perform`. */
export function storeOf(
  perform: (name: StoreCall, args: readonly unknown[]) => Promise<unknown>,
  own: Partial<SessionStore> = {},
): SessionStore {
  const rest: Partial<SessionStore> = { kind: 'memory', duePlaces: () => [''], duePlaceOf: () => '', ...own };
  return new Proxy({} as SessionStore, {
    get: (_, name) => {
      if (name in rest || name === 'knownPosition' || name === 'sessions') return rest[name as keyof SessionStore];
      return (...args: readonly unknown[]) => perform(name as StoreCall, args);
    },
  });
}
