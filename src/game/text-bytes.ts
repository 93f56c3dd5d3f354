/** UTF-8 bytes with room for a few more, to be copied into {@link TextBytes}. */
export interface Piece {
  readonly view: DataView;
  readonly length: number;
}

export function piece(text: string): Piece {
  const bytes = encoder.encode(`${text}       `);
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), length: bytes.length - 7 };
}

/** Room behind the last byte: copies go by eight bytes and may overrun. */
const SPARE = 8;
const FEW = 4096;
/** For a text that is long at most times, in bytes. */
export const MANY = 65_536;
/** Longer texts are encoded in one call, which takes some time in itself. */
const SHORT = 100;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A text built as bytes, which are cheaper to send than a long string. */
export class TextBytes {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;

  /** @param room initial capacity in bytes; grows on demand */
  constructor(room = FEW) {
    this.#bytes = new Uint8Array(room);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  get text(): string {
    return decoder.decode(this.written);
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

  /** Repeats the bytes written at `start`. */
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
