import keySlot from 'cluster-key-slot';
import type { DueChange, DueKind, DueMark, OnlyDue, TakenEntry } from '../store.js';
import type { RedisKeys } from './keys.js';
import { scripts } from './scripts.js';
import type { Topology } from './topology.js';
import type { Reply, ScriptCall } from './write-pipeline.js';

const SHARDS = 64;
const SLOTS = 16_384;
/** Hash tag of the one list of earlier releases, with the clocks of all sessions. */
const EARLIER = 'clocks';
const ENTRY = /^([\w-]+) (\d+)$/;

/** The hash tag of each shard. Its slot is among those of the shard's sessions, so that a Cluster has both on one primary as a rule. */
const TAGS = tagsOfShards();

/** The hash tag of a session's shard. */
export function shardTagOf(session: string): string {
  return TAGS[shardOf(session)] as string;
}

function shardOf(tag: string): number {
  return Math.floor((keySlot(tag) * SHARDS) / SLOTS);
}

function tagsOfShards(): readonly string[] {
  const tags = new Map<number, string>();
  for (let count = 0; tags.size < SHARDS; count += 1) {
    const tag = `due-${count}`;
    if (!tags.has(shardOf(tag))) tags.set(shardOf(tag), tag);
  }
  return Array.from({ length: SHARDS }, (_, shard) => tags.get(shard) as string);
}

/** The due entries of all sessions, in sorted sets by their times: one for each kind and shard. */
export class DueLists {
  constructor(
    private readonly keys: RedisKeys,
    private readonly topology: Topology,
    private readonly submit: (call: ScriptCall) => Promise<Reply>,
  ) {}

  /** The primaries. */
  places(): readonly string[] {
    return [...new Set([...TAGS, EARLIER].map((tag) => this.topology.primaryOf(tag)))];
  }

  async has(kind: DueKind, place: string): Promise<boolean> {
    return (await this.#firsts(kind, this.#tagsAt(kind, place))).length > 0;
  }

  /** Some from each list with due entries, so that no list waits for another: a few more than the limit perhaps. */
  async take(
    kind: DueKind,
    place: string,
    until: number,
    limit: number,
    leaseMs: number,
  ): Promise<readonly TakenEntry[]> {
    const firsts = await this.#firsts(kind, this.#tagsAt(kind, place));
    const due = firsts.filter(([, at]) => at <= until).sort(([, a], [, b]) => a - b);
    const most = Math.ceil(limit / due.length);
    const lists = due.slice(0, limit).map(([tag]) => this.#takeFrom(kind, tag, [until, most, until + leaseMs]));
    return (await Promise.all(lists)).flat().sort((a, b) => a.at - b.at);
  }

  async set({ kind, session, mark }: DueMark, at: number | null, only?: OnlyDue): Promise<void> {
    const tag = shardTagOf(session);
    await this.#call(tag, [this.#keyOf(kind, tag)], scripts.setDue, [entryOf(session, mark), at ?? '', only ?? '']);
  }

  /** Keys and arguments of a script that changes entries with a write; `first` is the place of the first key among all of its keys. */
  changes(session: string, due: readonly DueChange[], first: number) {
    const tag = shardTagOf(session);
    const kinds = [...new Set(due.map(({ kind }) => kind))];
    const args = due.flatMap(({ kind, mark, at, only }) => [
      first + kinds.indexOf(kind),
      entryOf(session, mark),
      at ?? '',
      only ?? '',
    ]);
    return { keys: kinds.map((kind) => this.#keyOf(kind, tag)), args: [due.length, ...args] };
  }

  #tagsAt(kind: DueKind, place: string): readonly string[] {
    if (TAGS.includes(place)) return [place];
    const all = kind === 'clock' ? [...TAGS, EARLIER] : TAGS;
    return all.filter((tag) => this.topology.primaryOf(tag) === place);
  }

  #keyOf(kind: DueKind, tag: string): string {
    return this.keys.due(tag, tag === EARLIER ? 'due' : kind);
  }

  #call(tag: string, keys: readonly string[], script: ScriptCall['script'], args: ScriptCall['args']): Promise<Reply> {
    return this.submit({ script, tag, keys, args, wake: false });
  }

  /** The lists that have entries, with the time of the first one. */
  async #firsts(kind: DueKind, tags: readonly string[]): Promise<(readonly [tag: string, at: number])[]> {
    const parts = this.topology.takesManySlots ? [tags] : tags.map((tag) => [tag]);
    const replies = parts.map((part) =>
      this.#call(
        part[0] ?? '',
        part.map((tag) => this.#keyOf(kind, tag)),
        scripts.firstDue,
        [],
      ),
    );
    const times = (await Promise.all(replies)).flatMap(([, , , , ...found]) => found.map(String));
    return tags.flatMap((tag, index) => (times[index] === '' ? [] : [[tag, Number(times[index])] as const]));
  }

  async #takeFrom(kind: DueKind, tag: string, args: ScriptCall['args']): Promise<readonly TakenEntry[]> {
    const key = this.#keyOf(kind, tag);
    const [, , , , ...found] = await this.#call(tag, [key], scripts.takeDue, args);
    const held = Number(args[2]);
    const taken = found.map(String).flatMap((text, index, texts) => {
      const [, session, mark] = (index % 2 === 0 && ENTRY.exec(text)) || [];
      return session ? [{ kind, session, mark: Number(mark), at: Number(texts[index + 1]), held }] : [];
    });
    if (tag !== EARLIER) return taken;
    for (const { session, mark, ...entry } of taken) {
      await this.set({ ...entry, session, mark }, held);
      await this.#call(tag, [key], scripts.setDue, [entryOf(session, mark), '', '']);
    }
    return taken;
  }
}

function entryOf(session: string, mark: number): string {
  return `${session} ${mark}`;
}
