/** UTF-8 bytes with room for a few more, to be copied into {@link TextBytes}. */
export interface Piece {
  readonly view: DataView;
  readonly length: number;
}

export function piece(text: string): Piece {
  const bytes = encoder.encode(`${text}       `);
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), length: bytes.length - 7 };
}

/** What follows the last byte is touched by copies, which go by eight. */
const SPARE = 8;
const FIRST_SIZE = 65_536;
const LARGEST_KEPT = 1_048_576;
const MOST_KEPT = 16;
/** Longer texts are encoded in one call, which takes some time in itself. */
const SHORT = 100;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const kept: TextBytes[] = [];

/**
 * A text that is written as bytes, in its order. Whoever has sent it gives it back with `free`: memory of 49 kB that is new for
 * each answer costs 20 µs of processor time, and a string of it 10 more than bytes to send.
 */
export class TextBytes {
  length = 0;
  #bytes = new Uint8Array(FIRST_SIZE);
  #view = new DataView(this.#bytes.buffer);

  static borrow(): TextBytes {
    return kept.pop() ?? new TextBytes();
  }

  /** Nobody reads or writes it any more. */
  free(): void {
    this.length = 0;
    if (kept.length < MOST_KEPT && this.#bytes.length <= LARGEST_KEPT) kept.push(this);
  }

  /** Good until something is written, or all is given back. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  get text(): string {
    return decoder.decode(this.written);
  }

  /** The text, for whoever does not go on with the bytes. */
  intoText(): string {
    const { text } = this;
    this.free();
    return text;
  }

  setByte(at: number, byte: number): void {
    this.#bytes[at] = byte;
  }

  byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = byte;
  }

  piece({ view, length }: Piece): void {
    this.from(view, 0, length);
  }

  /** Bytes of a view that has a few more behind them. */
  from(view: DataView, start: number, length: number): void {
    this.#reserve(length);
    copy(view, start, this.#view, this.length, length);
    this.length += length;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Once more what was written at `start`. */
  again(start: number, length: number): void {
    this.#reserve(length);
    copy(this.#view, start, this.#view, this.length, length);
    this.length += length;
  }

  string(text: string): void {
    // Three bytes for each code unit at most.
    this.#reserve(3 * text.length);
    const bytes = this.#bytes;
    let { length } = this;
    if (text.length > SHORT) {
      this.length += encoder.encodeInto(text, bytes.subarray(length)).written;
      return;
    }
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) {
        length += encoder.encodeInto(text.slice(index), bytes.subarray(length)).written;
        break;
      }
      bytes[length++] = code;
    }
    this.length = length;
  }

  #reserve(more: number): void {
    const needed = this.length + more + SPARE;
    let size = this.#bytes.length;
    if (needed <= size) return;
    while (size < needed) size *= 2;
    const grown = new Uint8Array(size);
    grown.set(this.written);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** No eight bytes of UTF-8 are a NaN, whose bits need not stay the same. */
function copy(source: DataView, from: number, target: DataView, to: number, length: number): void {
  for (let done = 0; done < length; done += 8) {
    target.setFloat64(to + done, source.getFloat64(from + done, true), true);
  }
}

/** A list of items each of which begins with a comma: the first one becomes its bracket. */
export function closeList(out: TextBytes, start: number): void {
  if (out.length === start) out.byte(OPEN);
  else out.setByte(start, OPEN);
  out.byte(CLOSE);
}

const OPEN = 0x5b;
const CLOSE = 0x5d;
