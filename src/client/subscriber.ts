import type { Mailbox } from './mailbox.js';

/** The stream's side of something that is followed for one reader, independent of the socket. */
export abstract class Subscriber<T> {
  abstract readonly mailbox: Mailbox<T>;
  /** Its id on the present socket; null if it has none. */
  sub: string | null = null;
  /** The request has been sent and not been answered. */
  asking = false;
  /** The reader is behind; nothing is requested until it has caught up. */
  paused = false;
  ended = false;
  failures = 0;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly #unlisten: () => void;
  readonly #onEnd: () => void;

  constructor(signal: AbortSignal | undefined, onEnd: () => void) {
    this.#onEnd = onEnd;
    const abort = () => this.end({ reason: signal?.reason });
    signal?.addEventListener('abort', abort, { once: true });
    this.#unlisten = () => signal?.removeEventListener('abort', abort);
  }

  /** The socket is gone, or the subscription on it. */
  detach(): void {
    this.sub = null;
    this.asking = false;
    clearTimeout(this.timer);
  }

  /** Nothing more comes. The reader still gets the received items. */
  finish(): void {
    this.#finish(() => this.mailbox.end());
  }

  /** The reader still gets the received items. */
  fail(reason: unknown): void {
    this.#finish(() => this.mailbox.end({ reason }));
  }

  end(failure?: { readonly reason: unknown }): void {
    this.#finish(() => this.mailbox.drop(failure));
  }

  #finish(how: () => void): void {
    if (this.ended) return;
    this.ended = true;
    this.#unlisten();
    clearTimeout(this.timer);
    how();
    this.#onEnd();
  }
}
