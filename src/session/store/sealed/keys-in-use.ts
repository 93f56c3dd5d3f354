import { SharedRecords } from '../shared-records.js';
import type { SessionStore } from '../store.js';

/** Ids of the keys under which records of the store may be sealed. */
const RECORD = 'sealing-keys';

/**
 * The keys that a store needs, so that an instance without one of them is not ready and need not read all records to detect it.
 */
export class KeysInUse {
  readonly #records: SharedRecords;
  #entered: Promise<void> | null = null;

  /** @param ids of the keys of this instance; the first one seals */
  constructor(
    private readonly store: SessionStore,
    private readonly ids: readonly string[],
  ) {
    this.#records = new SharedRecords(store);
  }

  /** Before the first record is sealed. @throws StoreError */
  enter(): Promise<void> {
    if (!this.#entered) {
      const entered = this.#enter();
      this.#entered = entered;
      entered.catch(() => (this.#entered = null));
    }
    return this.#entered;
  }

  /** Ids of needed keys that this instance lacks. @throws StoreError */
  async missing(): Promise<readonly string[]> {
    // Another instance may have retired the key of this one since.
    await this.#enter();
    return (await this.list()).filter((id) => !this.ids.includes(id));
  }

  /** @throws StoreError */
  async list(): Promise<readonly string[]> {
    const stored = await this.store.readRecord(null, RECORD);
    return stored ? idsIn(stored.value) : [];
  }

  /**
   * Records that every record is encrypted under the first key. False if an instance has added a key since `before`.
   * @throws StoreError
   */
  async retireOthers(before: readonly string[]): Promise<boolean> {
    let isRetired = false;
    await this.#records.change(RECORD, (stored) => {
      isRetired = stored !== undefined && idsIn(stored).join() === before.join();
      return isRetired ? jsonBytes(this.ids.slice(0, 1)) : null;
    });
    return isRetired;
  }

  async #enter(): Promise<void> {
    const [first] = this.ids;
    if (first === undefined) return;
    await this.#records.change(RECORD, (stored) => {
      // If an earlier release encrypted the records, any of the keys may be in use.
      const before = stored ? idsIn(stored) : this.ids;
      if (stored && before.includes(first)) return null;
      return jsonBytes([...new Set([first, ...before])]);
    });
  }
}

function idsIn(bytes: Buffer): readonly string[] {
  return JSON.parse(bytes.toString()) as string[];
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
