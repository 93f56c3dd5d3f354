import { textFrame } from './frames.js';

/**
 * The socket below a WebSocket. Frames are written to it whole, so those that the library writes (pong, close) come
 * between ours. `sent` is called, in order, once the system has taken the bytes or will never.
 */
export interface FrameSink {
  write(frame: Buffer, sent: (error?: Error | null) => void): unknown;
  /** Bytes that the system has not taken. */
  readonly writableLength: number;
  cork(): void;
  uncork(): void;
}

export interface OutboxLimits {
  readonly bytes: number;
  /** Limit of all outboxes together. */
  readonly allBytes: number;
  readonly ageMs: number;
}

/** Counter of the bytes in all outboxes. */
export interface QueueCount {
  bytesQueued: number;
}

/** A replay continues below this number of queued bytes. */
const LOW_WATER = 128 * 1024;

/**
 * The queue of one socket, counted in bytes. It never drops a frame: beyond its limits of size or age, `onOverflow` is called
 * once and nothing more is accepted.
 */
export class Outbox {
  /** Size and time of each frame under way; those before `#first` are done. */
  #sizes: number[] = [];
  #times: number[] = [];
  #first = 0;
  #bytes = 0;
  /** Frames that the system accepted immediately and whose `sent` callback is pending. */
  #taken = 0;
  #closed = false;
  #waiting: (() => void)[] = [];

  constructor(
    private readonly wire: FrameSink,
    /** After the closing frame of either side nothing may be sent. */
    private readonly isOpen: () => boolean,
    private readonly limits: OutboxLimits,
    private readonly count: QueueCount,
    private readonly onOverflow: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  send(text: string): void {
    this.sendFrame(textFrame(text));
  }

  /** A frame as `textFrame` makes it; one larger than all the room is taken when nothing else waits. */
  sendFrame(frame: Buffer): void {
    if (this.#closed || !this.isOpen()) return;
    const size = frame.length;
    if (this.#bytes === 0) {
      this.wire.write(frame, this.#sent);
      // Nearly always: nothing waits, so nothing is counted.
      if (this.wire.writableLength === 0) this.#taken += 1;
      else this.#count(size);
      return;
    }
    const { bytes, allBytes } = this.limits;
    const isTooMuch = this.#bytes + size > bytes || this.count.bytesQueued + size > allBytes;
    if (isTooMuch) return this.#overflow();
    this.#count(size);
    this.wire.write(frame, this.#sent);
  }

  #count(size: number): void {
    this.#bytes += size;
    this.count.bytesQueued += size;
    this.#sizes.push(size);
    this.#times.push(this.now());
  }

  /** Joins everything sent by `send` into one system call. */
  together(send: () => void): void {
    this.wire.cork();
    try {
      send();
    } finally {
      this.wire.uncork();
    }
  }

  /** To be called now and then: time alone may make a frame too old. */
  check(): void {
    const oldest = this.#times[this.#first];
    if (!this.#closed && oldest !== undefined && this.now() - oldest > this.limits.ageMs) this.#overflow();
  }

  /** Resolves once there is room for more than single events; false when the socket is closed. */
  async room(): Promise<boolean> {
    while (!this.#closed && this.#bytes > LOW_WATER) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return !this.#closed;
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  #overflow(): void {
    this.close();
    this.onOverflow();
  }

  readonly #sent = (): void => {
    if (this.#taken > 0) {
      this.#taken -= 1;
      return;
    }
    const size = this.#sizes[this.#first] as number;
    this.#bytes -= size;
    this.count.bytesQueued -= size;
    this.#first += 1;
    if (this.#first === this.#sizes.length || this.#first >= 1024) {
      this.#sizes = this.#sizes.slice(this.#first);
      this.#times = this.#times.slice(this.#first);
      this.#first = 0;
    }
    if (this.#bytes <= LOW_WATER && this.#waiting.length > 0) this.#wake();
  };

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
