import { quoted } from '../game/hash.js';

/** A list of so many items is looked at item by item. */
const LONG = 8;

const OPENS = { object: 0x7b, list: 0x5b };
const [COMMA, COLON, CLOSES_OBJECT, CLOSES_LIST] = [0x2c, 0x3a, 0x7d, 0x5d];

/** A member of a state, and how many bytes its value takes. */
interface Part {
  readonly name: string;
  readonly value: unknown;
  readonly length: number;
  /** How many its name takes, with its quotation marks. */
  readonly head: number;
  /** Of each item of a long list. */
  readonly items?: readonly number[];
}

/**
 * The JSON of a state, and where its parts stand in it. With it the next state, of which a command changes a few parts, is copied and not
 * written again: 6 microseconds for 6 kB in place of 24.
 */
export interface StateText {
  readonly bytes: Buffer;
  readonly parts: readonly Part[];
}

/**
 * The bytes of `JSON.stringify(state)`. What is the same object as in the state before stands as it stood there: states are never changed.
 * @param before of a state of the same session
 */
export function stateText(state: object | null, before?: StateText): StateText {
  if (state === null) return { bytes: Buffer.from('null'), parts: [] };
  // 4.61 times as quick (bench:ways).
  const old = before?.parts ?? [];
  const parts: Part[] = [];
  WRITER.begin(before?.bytes);
  // Where the part of the state before begins whose turn it is, with the byte in front of its name.
  let from = 0;
  let place = 0;
  for (const name of Object.keys(state)) {
    const value = (state as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    if (old[place]?.name !== name) {
      const found = old.findIndex((part) => part.name === name);
      if (found >= 0) [place, from] = [found, lengthOf(old.slice(0, found))];
    }
    const was = old[place]?.name === name ? old[place] : undefined;
    const begin = was ? from + 2 + was.head : 0;
    if (was && was.value === value && (place === 0) === (parts.length === 0)) {
      WRITER.copy(from, begin + was.length);
      parts.push(was);
    } else {
      WRITER.byte(parts.length === 0 ? OPENS.object : COMMA);
      const head = WRITER.text(quoted(name));
      WRITER.byte(COLON);
      parts.push(isLong(value) ? listPart(name, head, value, was, begin) : valuePart(name, head, value));
    }
    if (was) {
      from = begin + was.length;
      place += 1;
    }
  }
  if (parts.length === 0) WRITER.byte(OPENS.object);
  WRITER.byte(CLOSES_OBJECT);
  return { bytes: WRITER.end(), parts };
}

function valuePart(name: string, head: number, value: unknown): Part {
  return { name, head, value, length: WRITER.text(JSON.stringify(value)) };
}

/** @param begin where the list was that stood there before */
function listPart(name: string, head: number, value: readonly unknown[], was: Part | undefined, begin: number): Part {
  const known = was?.items ?? [];
  const before = known.length > 0 ? (was?.value as readonly unknown[]) : [];
  const items: number[] = [];
  let from = begin;
  let length = 1;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const old = known[index];
    let bytes: number;
    if (old !== undefined && before[index] === item) {
      bytes = old;
      WRITER.copy(from, from + 1 + old);
    } else {
      WRITER.byte(index === 0 ? OPENS.list : COMMA);
      bytes = WRITER.text((JSON.stringify(item) as string | undefined) ?? 'null');
    }
    if (old !== undefined) from += 1 + old;
    items.push(bytes);
    length += 1 + bytes;
  }
  WRITER.byte(CLOSES_LIST);
  return { name, head, value, length, items };
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= LONG;
}

/** Of parts that stand one behind another, each with the byte in front of its name. */
function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { head, length }) => sum + 2 + head + length, 0);
}

/** Puts bytes together; what is copied from one place after another is copied at once. */
class Writer {
  #bytes = Buffer.allocUnsafeSlow(65_536);
  #length = 0;
  #source: Buffer | undefined;
  #from = 0;
  #to = 0;

  begin(source: Buffer | undefined): void {
    this.#source = source;
    this.#length = this.#from = this.#to = 0;
  }

  copy(from: number, to: number): void {
    if (from !== this.#to) {
      this.#flush();
      this.#from = from;
    }
    this.#to = to;
  }

  byte(byte: number): void {
    this.#flush();
    this.#makeRoom(1);
    this.#bytes[this.#length++] = byte;
  }

  /** How many bytes it takes. */
  text(text: string): number {
    this.#flush();
    this.#makeRoom(3 * text.length);
    const length = this.#bytes.write(text, this.#length);
    this.#length += length;
    return length;
  }

  end(): Buffer {
    this.#flush();
    this.#source = undefined;
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #flush(): void {
    const count = this.#to - this.#from;
    if (count === 0) return;
    this.#makeRoom(count);
    this.#source?.copy(this.#bytes, this.#length, this.#from, this.#to);
    this.#length += count;
    this.#from = this.#to;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const WRITER = new Writer();
