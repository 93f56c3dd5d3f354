/** What is noted of a member: which of its words it is, the number that it is, both numbers of a hex, or a number made of an id. */
export type Noted = 'word' | 'number' | 'hex' | 'id';

const NONE: readonly unknown[] = [];

/**
 * Numbers of the entries of one list, noted by whoever reads it: the list that was read last, a row for each entry. What looks at
 * every entry goes through these numbers in place of objects of many forms.
 */
export class Rows {
  /** A row begins with which members there are: bit n for the n-th of the schema. Then come those noted, in order. */
  readonly width: number;
  /** Rows of the list, one after the other. */
  numbers: Int32Array;
  #list = NONE;
  #isOpen = false;
  #length = 0;

  /** @param noted by the name of the member */
  constructor(readonly noted: Readonly<Record<string, Noted>>) {
    this.width = Object.values(noted).reduce((sum, kind) => sum + (kind === 'hex' ? 2 : 1), 1);
    this.numbers = new Int32Array(64 * this.width);
  }

  /** Are the numbers those of this list? */
  areOf(list: readonly unknown[]): boolean {
    return this.#list === list;
  }

  /** Another list begins. */
  begin(): void {
    this.#list = NONE;
    this.#isOpen = true;
    this.#length = 0;
  }

  /** Where the numbers of the next entry go; of one that is in no list, over those of a list before. */
  next(): number {
    if (!this.#isOpen) {
      this.#list = NONE;
      this.#length = 0;
    }
    const at = this.#length;
    this.#length += this.width;
    if (this.#length > this.numbers.length) {
      const longer = new Int32Array(2 * this.numbers.length);
      longer.set(this.numbers);
      this.numbers = longer;
    }
    return at;
  }

  /** The list that began has been read, to its end and without a fault. */
  end(list: readonly unknown[]): void {
    if (list.length * this.width === this.#length) this.#list = list;
    this.#isOpen = false;
  }
}

/** The number that is noted of an id: not another one for the same id. */
export function idNumber(id: string): number {
  let number = 0;
  for (let index = 0; index < id.length; index++) number = (Math.imul(number, 31) + id.charCodeAt(index)) | 0;
  return number;
}
