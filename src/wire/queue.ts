interface Place<T> {
  readonly member: T;
  before: Place<T> | undefined;
  behind: Place<T> | undefined;
  isTaken: boolean;
}

/**
 * Members in order of arrival, which may leave from anywhere. A `Set` would keep what has left: each table that it outgrows refers to the
 * next one, so a table that reaches the old generation keeps all later ones and their members until the next full collection.
 */
export class Queue<T> {
  #first: Place<T> | undefined;
  #last: Place<T> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns removes the member, if it is still there */
  add(member: T): () => void {
    const place: Place<T> = { member, before: this.#last, behind: undefined, isTaken: true };
    if (this.#last) this.#last.behind = place;
    else this.#first = place;
    this.#last = place;
    this.#size += 1;
    return () => this.#remove(place);
  }

  /** Removes the first member, or the first that suits. */
  take(suits: (member: T) => boolean = () => true): T | undefined {
    let place = this.#first;
    while (place && !suits(place.member)) place = place.behind;
    if (place) this.#remove(place);
    return place?.member;
  }

  #remove(place: Place<T>): void {
    if (!place.isTaken) return;
    const { before, behind } = place;
    if (before) before.behind = behind;
    else this.#first = behind;
    if (behind) behind.before = before;
    else this.#last = before;
    place.before = place.behind = undefined;
    place.isTaken = false;
    this.#size -= 1;
  }
}
