/** An entry of a game file, as far as takebacks are concerned. */
interface Entry {
  /** A takeback: the game returns to the state after this many entries of the file. */
  readonly takenBack?: number | undefined;
}

/** The entries that stand when all of a file has been played: those that were taken back left out, and the takebacks. */
export function standing<E extends Entry>(entries: readonly E[]): E[] {
  interface Place {
    readonly entry: E;
    readonly before: Place | null;
  }
  const after: (Place | null)[] = [null];
  for (const entry of entries) {
    const { takenBack } = entry;
    after.push(takenBack === undefined ? { entry, before: after.at(-1) ?? null } : (after[takenBack] ?? null));
  }
  const stands: E[] = [];
  for (let place = after.at(-1) ?? null; place; place = place.before) stands.push(place.entry);
  return stands.reverse();
}

/** The states that entries of a file go back to, by the number of entries before them. */
export class StatesGoneBackTo<State> {
  readonly #wanted: ReadonlySet<number>;
  readonly #states = new Map<number, State>();

  constructor(entries: readonly Entry[]) {
    this.#wanted = new Set(entries.flatMap(({ takenBack }) => takenBack ?? []));
  }

  /** Records the state after this many entries. */
  pass(entries: number, state: State): void {
    if (this.#wanted.has(entries)) this.#states.set(entries, state);
  }

  /** Undefined where the game had not come so far. */
  at(entries: number): State | undefined {
    return this.#states.get(entries);
  }
}

/** A takeback in the log of a session: what happened behind event `to` and before event `seq` did not stand any more. */
export interface TakenBack {
  readonly seq: number;
  readonly to: number;
}

/** Does this event stand as the log is up to event `head`? */
export function stands(takebacks: readonly TakenBack[], seq: number, head = Infinity): boolean {
  return !takebacks.some((one) => one.seq <= head && one.to < seq && seq < one.seq);
}
