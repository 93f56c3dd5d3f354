import { fingerprint, StoreGraph } from '../model/graph.js';
import { Violation } from '../model/violation.js';
import { moved, NOTHING, performed, requireLog, type Call, type Step, type Stored } from '../model/store.js';
import type { Append, DueEntry, StoredEvent, TakenEntry } from '../../src/session/store/store.js';
import type { Line } from './traced.js';

/** A trace that no path of the model produces. */
export interface Rejection {
  /** So many lines are the longest part from the beginning that a path produces. */
  readonly prefix: number;
  /** The line behind them. */
  readonly line: Line;
  /** What the model could have had there. */
  readonly allowed: readonly string[];
}

/** A call at some moment between its beginning and its end; without an end it may also never happen. */
interface Operation extends Call {
  readonly print: string;
  readonly isOver: boolean;
  readonly result: unknown;
}

/** A state of the model that a path leads to: the store, and which of the calls under way it has. */
interface Place {
  readonly store: number;
  readonly past: Past | null;
  readonly done: ReadonlySet<Operation>;
}

/** The stores that a path came through. */
interface Past {
  readonly id: number;
  readonly store: number;
  readonly before: Past | null;
}

/** A line, and its place in the whole trace. */
interface Placed {
  readonly line: Line;
  readonly index: number;
}

/** Sessions of which no path of the model produces the lines, which are in the order of time; the shortest first. */
export function judged(lines: readonly Line[]): {
  readonly sessions: number;
  readonly rejections: readonly Rejection[];
} {
  const common: Placed[] = [];
  const sessions = new Map<string, Placed[]>();
  for (const [index, line] of lines.entries()) {
    const { session } = line;
    const own = session === null ? common : (sessions.get(session) ?? []);
    own.push({ line, index });
    if (session !== null) sessions.set(session, own);
  }
  const rejections = [...sessions.values()].flatMap((own) => {
    return new Search().of(untilExpiry([...own, ...common].sort((a, b) => a.index - b.index))) ?? [];
  });
  return { sessions: sessions.size, rejections: rejections.sort((a, b) => a.prefix - b.prefix) };
}

/** A write may end a session up to a thousandth earlier than it says. */
const EARLIEST = 0.999;

/** The lines of a session before the time from which it may be gone, which the model knows nothing of. */
function untilExpiry(lines: readonly Placed[]): readonly Placed[] {
  let end = Infinity;
  const place = lines.findIndex(({ line: { at, name, args } }) => {
    if (at > end) return true;
    const { expiresInMs } = (name === 'commit' ? args?.[0] : {}) as Partial<Append>;
    if (expiresInMs !== undefined) end = at + EARLIEST * expiresInMs;
    return false;
  });
  return place === -1 ? lines : lines.slice(0, place);
}

export function described({ prefix, line, allowed }: Rejection): string {
  const said = JSON.stringify(line);
  return `no path of the model goes beyond ${prefix} lines of the trace: ${said}, and not ${allowed.join(' or ')}`;
}

/** All paths of the model at once, along the lines of one session. */
class Search {
  readonly #graph = new StoreGraph(step, (stored) => requireLog(stored, this.#rollBacks));
  readonly #pasts = new Map<string, Past>();
  readonly #pending = new Set<Operation>();
  #places: Place[] = [{ store: this.#graph.stores.idOf(NOTHING), past: null, done: new Set() }];
  #rollBacks = 0;

  of(lines: readonly Placed[]): Rejection | null {
    const ends = new Map(lines.flatMap(({ line }) => (line.kind || line.fails ? [[line.id, line]] : [])));
    const moments: { readonly at: number; readonly order: number; readonly run: () => Rejection | null }[] = [];
    const begun = new Map<string, Operation>();
    for (const { line, index } of lines) {
      const { at, from = at, id, name, args = [], kind, result } = line;
      if (name === 'roll-back') {
        moments.push({ at, order: index, run: () => this.#rolledBack() });
        continue;
      }
      let operation = begun.get(id);
      if (name !== undefined) {
        const end = kind ? line : ends.get(id);
        if (end?.fails) continue;
        operation = {
          ...{ name: name as Call['name'], args, print: fingerprint([name, args]) },
          ...{ isOver: end !== undefined, result: end?.result },
        };
        begun.set(id, operation);
        const one = operation;
        // Of what is at one time the beginnings are first: that only allows more.
        moments.push({ at: from, order: index - lines.length * lines.length, run: () => this.#begun(one) });
      }
      if (!kind || !operation) continue;
      const [one, ended] = [operation, { ...line, ...(result === undefined && { result: null }) }];
      moments.push({ at, order: index, run: () => this.#ended(one, ended, index) });
    }
    moments.sort((a, b) => a.at - b.at || a.order - b.order);
    for (const { run } of moments) {
      const found = run();
      if (found) return found;
    }
    return null;
  }

  #begun(operation: Operation): null {
    this.#pending.add(operation);
    this.#places = this.#places.map((place) => this.#withoutEffect(place, [operation]));
    return null;
  }

  #ended(operation: Operation, line: Line, index: number): Rejection | null {
    const next = new Map<string, Place>();
    for (const place of this.#places) {
      const hasHappened = ({ done }: Place) => done.has(operation);
      for (const after of this.#reachable(place, hasHappened)) {
        if (!hasHappened(after)) continue;
        const done = new Set(after.done);
        done.delete(operation);
        const one = { ...after, done };
        next.set(this.#nameOf(one), one);
      }
    }
    if (next.size === 0) {
      const allowed = new Set(this.#places.map(({ store }) => this.#shown(operation, store)));
      return { prefix: index, line, allowed: [...allowed] };
    }
    this.#pending.delete(operation);
    this.#places = [...next.values()];
    this.#forget();
    return null;
  }

  /** What all paths have is not under way any more. */
  #forget(): void {
    for (const one of this.#pending) {
      if (one.isOver || !this.#places.every(({ done }) => done.has(one))) continue;
      this.#pending.delete(one);
      this.#places = this.#places.map((place) => ({
        ...place,
        done: new Set([...place.done].filter((o) => o !== one)),
      }));
    }
  }

  /** The last writes have not happened, and some of them were still under way. */
  #rolledBack(): null {
    this.#rollBacks += 1;
    const next = new Map<string, Place>();
    for (const from of this.#places) {
      for (const place of this.#reachable(from, () => false)) {
        next.set(this.#nameOf(place), place);
        for (let { past } = place; past; past = past.before) {
          const back = this.#withoutEffect({ ...place, store: past.store, past: this.#past(place.store, place.past) });
          next.set(this.#nameOf(back), back);
        }
      }
    }
    this.#places = [...next.values()];
    return null;
  }

  /** Where writes that are under way lead to, none of them beyond the end of the search. */
  *#reachable(from: Place, isEnd: (place: Place) => boolean): Generator<Place> {
    const seen = new Set([this.#nameOf(from)]);
    const open = [from];
    for (let one = open.pop(); one; one = open.pop()) {
      yield one;
      if (isEnd(one)) continue;
      for (const other of this.#pending) {
        if (one.done.has(other)) continue;
        const after = this.#step(one.store, other);
        const isIdle = after?.store === one.store && !(hasNoResult(other) && other.isOver);
        if (after === null || isIdle || !after.agrees) continue;
        const past = after.store === one.store ? one.past : this.#past(one.store, one.past);
        const next = this.#withoutEffect({ store: after.store, past, done: new Set([...one.done, other]) });
        const name = this.#nameOf(next);
        if (seen.has(name)) continue;
        seen.add(name);
        open.push(next);
      }
    }
  }

  /** What changes nothing happens as soon as it may. */
  #withoutEffect(place: Place, operations: Iterable<Operation> = this.#pending): Place {
    const done = new Set(place.done);
    for (const one of operations) {
      if (done.has(one) || !one.isOver || hasNoResult(one)) continue;
      const after = this.#step(place.store, one);
      const isPlain = after !== null && after.agrees && after.store === place.store;
      if ((one.name as string) === 'handed' ? this.#wasShown(place, one) : isPlain) done.add(one);
    }
    return done.size === place.done.size ? place : { ...place, done };
  }

  /** Null where the model breaks a promise. */
  #step(store: number, operation: Operation): { readonly store: number; readonly agrees: boolean } | null {
    try {
      const after = this.#graph.after(store, operation, operation.print);
      const agrees = !operation.isOver || isPart(operation.result, this.#graph.results.of(after.result) ?? null);
      return { store: after.store, agrees };
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      return null;
    }
  }

  /** Whether a follower is handed what the log was, now or before. */
  #wasShown({ store, past }: Place, { args }: Operation): boolean {
    const [{ after, events }] = args as [{ readonly after: number; readonly events: readonly StoredEvent[] }];
    const has = (at: number) =>
      events.every(({ seq, bytes }, index) => {
        return seq === after + 1 + index && this.#graph.stores.of(at).events[seq - 1] === bytes;
      });
    if (has(store)) return true;
    for (let one = past; one; one = one.before) if (has(one.store)) return true;
    return false;
  }

  #past(store: number, before: Past | null): Past {
    const name = `${store}/${before?.id ?? ''}`;
    const known = this.#pasts.get(name) ?? { id: this.#pasts.size, store, before };
    this.#pasts.set(name, known);
    return known;
  }

  #nameOf({ store, past, done }: Place): string {
    const all = [...this.#pending];
    return `${store}/${past?.id ?? ''}/${all.map((one) => Number(done.has(one))).join('')}`;
  }

  #shown(operation: Operation, store: number): string {
    try {
      return JSON.stringify(
        this.#graph.results.of(this.#graph.after(store, operation, operation.print).result) ?? null,
      );
    } catch (error) {
      return (error as Error).message;
    }
  }
}

/** A call of the model, or one of those that only traces have. */
function step(stored: Stored, call: Call): Step {
  const name: string = call.name;
  if (name === 'handed') return [stored, 'what the log was'];
  if (name !== 'taken') return performed(stored, call);
  const [{ held, ...entry }] = call.args as [TakenEntry];
  const isThere = stored.due.some(
    ({ kind, mark, at }: DueEntry) => kind === entry.kind && mark === entry.mark && at === entry.at,
  );
  if (!isThere) return [stored, stored.due];
  // Of a store that one process has alone the entry stays as it is.
  return [held === entry.at ? stored : { ...stored, due: moved(stored.due, entry, held) }, true];
}

/** Its result does not say whether it had an effect: at one moment it has, and at another it has not. */
function hasNoResult({ name }: Call): boolean {
  return name === 'setDue';
}

/** Whether all of what was noted is in what the model has. */
function isPart(noted: unknown, model: unknown): boolean {
  if (typeof noted !== 'object' || noted === null) return noted === model;
  if (typeof model !== 'object' || model === null) return false;
  const members = Object.entries(noted);
  if (Array.isArray(noted) && members.length !== (model as readonly unknown[]).length) return false;
  return members.every(([name, one]) => isPart(one, (model as Readonly<Record<string, unknown>>)[name]));
}
