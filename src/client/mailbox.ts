interface Waiting<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(reason: unknown): void;
}

/** A queue between a producer and one asynchronous reader. */
export class Mailbox<T> {
  readonly #items: T[] = [];
  readonly #readers: Waiting<T>[] = [];
  #end: { readonly reason?: unknown } | null = null;

  /** @param onTake called after the reader has taken something, with how much is left */
  constructor(private readonly onTake: (item: T, left: number) => void) {}

  get size(): number {
    return this.#items.length;
  }

  put(item: T): void {
    if (this.#end) return;
    this.#items.push(item);
    this.#hand();
  }

  /** Drops what waits: the reader gets this next. */
  replace(item: T): void {
    this.#items.length = 0;
    this.put(item);
  }

  /** Ends the queue. The reader still gets the queued items, then the failure, if there is one. */
  end(failure?: { readonly reason: unknown }): void {
    this.#end ??= failure ?? {};
    this.#hand();
  }

  /** Ends immediately and drops the queued items. */
  drop(failure?: { readonly reason: unknown }): void {
    this.#items.length = 0;
    this.#end = failure ?? {};
    this.#hand();
  }

  take(): Promise<IteratorResult<T, undefined>> {
    return new Promise((resolve, reject) => {
      this.#readers.push({ resolve, reject });
      this.#hand();
    });
  }

  #hand(): void {
    for (let reader = this.#readers[0]; reader !== undefined; reader = this.#readers[0]) {
      if (this.#items.length > 0) {
        const item = this.#items.shift() as T;
        this.#readers.shift();
        reader.resolve({ value: item, done: false });
        this.onTake(item, this.#items.length);
      } else if (this.#end) {
        this.#readers.shift();
        // A failure is thrown once; then the iterator is done.
        if ('reason' in this.#end) reader.reject(this.#end.reason);
        else reader.resolve({ value: undefined, done: true });
        this.#end = {};
      } else return;
    }
  }
}
