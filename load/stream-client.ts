import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { SUBPROTOCOL } from '../src/stream/messages.js';

/** A WebSocket with as little between it and the bytes as can be: a client that is not what is measured. */
export class RawSocket {
  #rest: Buffer | null = null;
  #opened = false;
  /** One text frame lies at `start` to `end`; the buffer is used again afterwards. */
  onFrame: (bytes: Buffer, start: number, end: number) => void = () => {};
  /** Once before the frames of each piece that has come. */
  onPiece: () => void = () => {};
  onEnd: (code: number) => void = () => {};
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `from`: the address of this machine to come from, since the service limits the sockets of each. */
  static open(
    url: string,
    { token, from = '127.0.0.1' }: { token?: string | undefined; from?: string } = {},
  ): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, localAddress: from });
    socket.setNoDelay(true);
    const raw = new RawSocket(socket);
    const headers = [
      'GET /v1/stream HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Sec-WebSocket-Protocol: ${SUBPROTOCOL}`,
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ];
    socket.write(`${headers.join('\r\n')}\r\n\r\n`);
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', () => raw.onEnd(1006));
      socket.on('data', (piece: Buffer) => raw.#take(piece, () => resolve(raw), reject));
    });
  }

  /** Masked with zeros, as the protocol wants it and no work. */
  send(message: object): void {
    const text = Buffer.from(JSON.stringify(message));
    const long = text.length > 125;
    const head = Buffer.alloc(long ? 8 : 6);
    head[0] = 0x81;
    head[1] = 0x80 | (long ? 126 : text.length);
    if (long) head.writeUInt16BE(text.length, 2);
    this.#socket.write(Buffer.concat([head, text]));
  }

  end(): void {
    this.onEnd = () => {};
    this.#socket.destroy();
  }

  #take(piece: Buffer, opened: () => void, reject: (error: Error) => void): void {
    let bytes = this.#rest ? Buffer.concat([this.#rest, piece]) : piece;
    this.#rest = null;
    if (!this.#opened) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return void (this.#rest = bytes);
      const status = bytes.toString('latin1', 9, 12);
      if (status !== '101') return reject(new Error(`The upgrade was answered with ${status}.`));
      this.#opened = true;
      opened();
      bytes = bytes.subarray(end + 4);
      // Whoever waited for the socket sets its listeners first.
      if (bytes.length > 0) queueMicrotask(() => queueMicrotask(() => this.#frames(bytes)));
      return;
    }
    this.#frames(bytes);
  }

  #frames(bytes: Buffer): void {
    this.onPiece();
    let at = 0;
    while (bytes.length - at >= 2) {
      let length = (bytes[at + 1] as number) & 0x7f;
      let head = 2;
      if (length === 126) head = 4;
      else if (length === 127) head = 10;
      if (bytes.length - at < head) break;
      if (length === 126) length = bytes.readUInt16BE(at + 2);
      else if (length === 127) length = bytes.readUIntBE(at + 4, 6);
      if (bytes.length - at < head + length) break;
      const kind = (bytes[at] as number) & 0x0f;
      if (kind === 1) this.onFrame(bytes, at + head, at + head + length);
      else if (kind === 8) this.onEnd(length >= 2 ? bytes.readUInt16BE(at + head) : 1005);
      at += head + length;
    }
    if (at < bytes.length) this.#rest = at === 0 ? bytes : Buffer.from(bytes.subarray(at));
  }
}

/** `{"t":"event","sub":"s1","seq":` and `,"version":` as they stand at the beginning of an event. */
const SEQ = '{"t":"event","sub":"s1","seq":'.length;
const VERSION = ',"version":'.length;
const [E, V, COMMA, ZERO] = [...'ev,0'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number];

export const found = { seq: 0, version: 0 };

/** Reads the numbers of an event into `found`; false when the frame is another message. */
export function readEvent(bytes: Buffer, start: number): boolean {
  if (bytes[start + 6] !== E || bytes[start + 7] !== V) return false;
  let at = start + SEQ;
  let seq = 0;
  for (; bytes[at] !== COMMA; at++) seq = seq * 10 + (bytes[at] as number) - ZERO;
  let version = 0;
  for (at += VERSION; bytes[at] !== COMMA; at++) version = version * 10 + (bytes[at] as number) - ZERO;
  found.seq = seq;
  found.version = version;
  return true;
}

/** Until everything has arrived, however slow that is. @throws Error when nothing has come for half a minute and something is missing */
export async function arrived(received: () => number, isComplete: () => boolean): Promise<void> {
  let [last, moved] = [received(), performance.now()];
  while (!isComplete()) {
    if (received() !== last) [last, moved] = [received(), performance.now()];
    if (performance.now() - moved > 30_000) throw new Error('Events were lost.');
    await sleep(5);
  }
}

/** Times in steps of 10 microseconds up to ten seconds. */
export class Times {
  readonly #steps = new Uint32Array(1_000_001);
  #count = 0;

  add(milliseconds: number): void {
    const step = Math.min(1_000_000, Math.max(0, Math.round(milliseconds * 100)));
    this.#steps[step] = (this.#steps[step] as number) + 1;
    this.#count += 1;
  }

  /** Milliseconds below which this share of the times lies. */
  at(share: number): number {
    let left = this.#count * share;
    for (let step = 0; step < this.#steps.length; step++) {
      left -= this.#steps[step] as number;
      if (left <= 0) return step / 100;
    }
    return 0;
  }
}
