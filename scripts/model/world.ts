import { nextDeadline } from '../../src/session/core/clock.js';
import { decodedMeta } from '../../src/session/log/stored-meta.js';
import { StoreError } from '../../src/session/store/store.js';
import { Automaton, type Happening, type Node, type Waiting } from './automaton.js';
import type { Fault } from './faults.js';
import { Interned, StoreGraph } from './graph.js';
import type { Answer, Moment, Place, Request } from './instance.js';
import type { Opened } from './opening.js';
import type { Bounds } from './scenes.js';
import { performed, requireLog, type Stored } from './store.js';
import { Violation } from './violation.js';

interface Writer {
  readonly phase: 'idle' | 'reading' | 'giving' | 'waiting' | 'over';
  readonly at: number;
  readonly tries: number;
  /** What it has read, and what it was answered; -1: nothing yet. */
  readonly seen: number;
  readonly answer: number;
  /** The head of the log when it began to read; -1 if the store has gone back since. */
  readonly floor: number;
}

interface Follower {
  readonly phase: 'idle' | 'asking' | 'following' | 'off' | 'over';
  readonly at: number;
  readonly tries: number;
  readonly place: number;
  /** The store has gone back since it asked. */
  readonly isExcused: boolean;
}

/** A state of the model. Numbers name stores, nodes, answers and places. */
export interface State {
  readonly store: number;
  /** The stores that a roll-back may lead to, and the one that it has led from. */
  readonly past: readonly number[];
  readonly lost: number;
  /** Nodes of the instances; null: it has ended. */
  readonly nodes: readonly (Node | null)[];
  /** Of each instance: whether the store has changed since its followers were woken. */
  readonly isStale: readonly boolean[];
  readonly ticks: number;
  readonly era: number;
  readonly lostAnswers: number;
  readonly crashes: number;
  readonly writers: readonly Writer[];
  readonly follower: Follower;
}

export interface Successor {
  readonly label: string;
  readonly state: State;
}

const INSTANCES = [0, 1];
/** A deadline is at 10 s; entries that are taken then are due again after the lease. */
const TICKS_MS = [1_000, 10_500, 21_000];
const WRITES: ReadonlySet<string> = new Set(['commit', 'renewEpoch', 'writeResponse', 'writeRecord', 'setDue']);
const READS: ReadonlySet<string> = new Set(['readPosition', 'readSnapshot', 'readEvents', 'readResponse', 'hasDue']);
const COMMANDS = [{ type: 'add', amount: 1 }, { type: 'tick' }];
/** Told by them, a command has not happened and never will. */
const FINAL: ReadonlySet<string> = new Set(['version-stale', 'session-over']);
const UNSURE: ReadonlySet<string> = new Set(['commit-unknown', 'store-unavailable']);
/** The number of an expectation that a roll-back has ended. */
const EXCUSED = -1;

/**
 * What worlds of one session may share: numbers of equal values, and the instances, whose steps are run once then. It keeps all of them.
 */
export class Ground {
  readonly stores = new Interned<Stored>();
  readonly results = new Interned<unknown>();
  readonly answers = new Interned<Answer>();
  readonly places = new Interned<Place>();
  readonly automata: readonly Automaton[];

  constructor(readonly opened: Opened) {
    this.automata = INSTANCES.map((index) => new Automaton(`I${index + 1}`, opened.record));
  }
}

/** Two instances of the session code on a store, clients, and what may go wrong: every state, and the way from one to the next. */
export class World {
  readonly #graph: StoreGraph;
  readonly #answers: Interned<Answer>;
  readonly #places: Interned<Place>;
  readonly #automata: readonly Automaton[];
  private readonly opened: Opened;

  constructor(
    readonly bounds: Bounds,
    ground: Ground,
    fault: Fault | null = null,
  ) {
    const { stores, results } = ground;
    this.opened = ground.opened;
    this.#answers = ground.answers;
    this.#places = ground.places;
    this.#automata = ground.automata;
    this.#graph = new StoreGraph(
      (stored, call) => fault?.perform(stored, call, performed) ?? performed(stored, call),
      (stored) => requireLog(stored, 1),
      stores,
      results,
    );
  }

  /** Both instances know the session. */
  async initial(): Promise<State> {
    const { bounds, opened } = this;
    const writer: Writer = { phase: 'idle', at: 0, tries: 0, seen: -1, answer: -1, floor: EXCUSED };
    const nodes: Node[] = [];
    const moment = { ms: TICKS_MS[0] as number, era: 0 };
    for (const automaton of this.#automata) {
      const request = { type: 'read', name: 'opening', session: opened.session, token: opened.spectator } as const;
      const happens = async (node: Node, key: string, happening: Happening) => {
        const event = { moment, store: 0, key, happening };
        return (automaton.known(node, event) ?? (await automaton.run(node, event))).to;
      };
      let node = await happens(automaton.root, 'opening', { type: 'start', request });
      for (let [call] = node.pending; call; [call] = node.pending) {
        const [, result] = performed(opened.stored, call);
        node = await happens(node, call.id, { type: 'deliver', call: call.id, result });
      }
      nodes.push(node);
    }
    return {
      ...{ store: this.#graph.stores.idOf(opened.stored), past: [], lost: -1, nodes, isStale: [false, false] },
      ...{ ticks: 0, era: 0, lostAnswers: 0, crashes: 0 },
      writers: Array.from({ length: bounds.writers }, (_, at) => ({ ...writer, at })),
      follower: {
        phase: bounds.followers > 0 ? 'idle' : 'over',
        ...{ at: 0, tries: 0, place: -1, isExcused: false },
      },
    };
  }

  /** The same for equal states. */
  keyOf(state: State): string {
    const { store, past, lost, nodes, isStale, ticks, era, lostAnswers, crashes, writers, follower } = state;
    const ids = nodes.map((node) => node?.id ?? -1);
    const all = writers.map(({ phase, at, tries, seen, answer, floor }) => {
      const expects = phase === 'reading' ? floor : floor === EXCUSED;
      return phase === 'over' ? [answer, expects] : [phase, at, tries, seen, answer, expects];
    });
    const { phase, at, tries, place, isExcused } = follower;
    return [
      ...[
        store,
        this.#mayHave(state, 'rollBacks') ? past : '',
        lost,
        ids,
        isStale,
        ticks,
        era,
        lostAnswers,
        crashes,
        all,
      ],
      ...[phase, at, tries, place, isExcused],
    ].join();
  }

  /** Everything that may happen next. @throws Violation */
  async *successors(state: State): AsyncGenerator<Successor> {
    for (const at of INSTANCES) {
      const node = state.nodes[at];
      if (!node) continue;
      for (const call of node.pending) yield* this.#answered(state, at, call);
      if (state.isStale[at] && node.isWakeable) {
        const isStale = state.isStale.map((one, index) => one && index !== at);
        const happening = { type: 'wake', session: this.opened.session } as const;
        yield await this.#happens(`I${at + 1} is woken`, { ...state, isStale }, at, 'wake', happening);
      }
      if (this.#isDue(state) && !node.busy.includes('sweep')) {
        yield await this.#asked(`I${at + 1} sweeps`, state, at, { type: 'sweep', name: 'sweep', ...this.#session }, 0);
      }
    }
    yield* this.#environment(state);
    yield* this.#clients(state);
  }

  /** @throws Violation unless a state in which nothing can happen any more is as it should be */
  requireRest({ store, lost, writers, follower, ticks, era, crashes }: State): void {
    const stored = this.#graph.stores.of(store);
    for (const [index, { phase, answer, floor }] of writers.entries()) {
      if (phase !== 'over') throw new Violation(`writer ${index + 1} is never answered`);
      const told = answer < 0 ? undefined : this.#answers.of(answer);
      if (told?.type === 'done' && floor !== EXCUSED && !isHead(stored, told)) {
        throw new Violation(`the command of writer ${index + 1} was acknowledged and is lost`);
      }
      if (told && told.type !== 'done' && floor !== EXCUSED && hasEffect(stored, keyOf(index))) {
        throw new Violation(`the command of writer ${index + 1} was refused and has happened`);
      }
    }
    if (this.bounds.followers > 0) {
      const { hash, epoch } = this.#places.of(follower.place);
      const isAtHead = follower.phase === 'following' && hash === stored.chain && epoch === stored.epoch;
      // Once a session is over its followers are let go, and hear nothing of a roll-back after that.
      const isLeft =
        follower.phase === 'over' && [store, lost].some((one) => one >= 0 && this.#graph.stores.of(one).chain === hash);
      if (!isAtHead && !isLeft) throw new Violation('a follower stays behind');
    }
    const { clocks, ended } = decodedMeta(JSON.parse(stored.meta.toString()));
    const deadline = clocks && !ended ? nextDeadline(clocks) : null;
    const isPast = deadline !== null && deadline <= this.opened.start + (TICKS_MS[ticks] as number);
    // One that an instance has taken is due again. What a roll-back and a crash have lost is put back by the hourly scan, no step.
    if (isPast && stored.due.length === 0 && (era === 0 || crashes === 0)) {
      throw new Violation('a clock has reached zero and does not expire');
    }
  }

  get #session() {
    return { session: this.opened.session };
  }

  #momentOf({ ticks, era }: State): Moment {
    return { ms: TICKS_MS[ticks] as number, era };
  }

  /** Whether one more fault is within the bounds. */
  #mayHave(state: State, kind: 'rollBacks' | 'lostAnswers' | 'crashes'): boolean {
    const { era, lostAnswers, crashes } = state;
    const had = { rollBacks: era, lostAnswers, crashes }[kind];
    return had < this.bounds[kind] && era + lostAnswers + crashes < this.bounds.faults;
  }

  #isDue(state: State): boolean {
    const now = this.opened.start + this.#momentOf(state).ms;
    return this.bounds.clock && this.#graph.stores.of(state.store).due.some(({ at }) => at <= now);
  }

  /** A call is done, and its answer comes or does not. */
  async *#answered(state: State, at: number, call: Waiting): AsyncGenerator<Successor> {
    const name = `I${at + 1} ${call.name}`;
    yield await this.#delivered(name, state, at, call);
    if (call.name !== 'commit' || !this.#mayHave(state, 'lostAnswers')) return;
    const lostAnswers = state.lostAnswers + 1;
    const { after } = this.#performed(state, call);
    yield await this.#happens(
      `${name} is done, and its answer is lost`,
      { ...after, lostAnswers },
      at,
      ...unknown(call),
    );
    yield await this.#happens(`${name} is lost`, { ...state, lostAnswers }, at, ...unknown(call));
  }

  #delivered(label: string, state: State, at: number, call: Waiting): Promise<Successor> {
    const { after, result: id } = this.#performed(state, call);
    const result = this.#graph.results.of(id);
    const happening = { type: 'deliver', call: call.id, result } as const;
    return this.#happens(`${label} → ${shown(result)}`, after, at, `${call.id}:${id}`, happening);
  }

  /** Time, roll-backs and crashes. */
  async *#environment(state: State): AsyncGenerator<Successor> {
    const { bounds } = this;
    if (bounds.clock && state.ticks + 1 < TICKS_MS.length) {
      const ticks = state.ticks + 1;
      yield { label: `it is ${(TICKS_MS[ticks] as number) / 1000} s`, state: { ...state, ticks } };
    }
    if (this.#mayHave(state, 'rollBacks')) {
      for (const [index, store] of state.past.entries()) {
        const writers = state.writers.map((one) => (one.phase === 'idle' ? one : { ...one, floor: EXCUSED }));
        const follower = { ...state.follower, isExcused: true };
        const era = state.era + 1;
        const label = `the store goes back by ${index + 1}`;
        const lost = state.store;
        yield { label, state: stale({ ...state, store, past: [], lost, era, writers, follower }) };
      }
    }
    const [first] = state.nodes;
    if (!first || !this.#mayHave(state, 'crashes')) return;
    yield { label: 'I1 ends', state: crashed(state) };
    for (const call of first.pending) {
      if (!WRITES.has(call.name)) continue;
      const { after } = this.#performed(state, call);
      yield { label: `I1 ${call.name} is done, and I1 ends`, state: crashed(after) };
    }
  }

  /** Clients begin, and those without an answer ask again. */
  async *#clients(state: State): AsyncGenerator<Successor> {
    const alive = INSTANCES.filter((at) => state.nodes[at]);
    for (const [index, writer] of state.writers.entries()) {
      if (writer.phase === 'giving' && writer.tries < MAX_TRIES && this.#mayHave(state, 'lostAnswers')) {
        const next = withWriter(state, index, { ...writer, phase: 'waiting' });
        yield {
          label: `writer ${index + 1} waits no longer`,
          state: { ...next, lostAnswers: state.lostAnswers + 1 },
        };
      }
      if (writer.phase !== 'idle' && writer.phase !== 'waiting') continue;
      // The first writer comes back to the other instance, and the second one to its own.
      const wanted = writer.phase === 'waiting' && index === 0 ? 1 - writer.at : writer.at;
      const at = state.nodes[wanted] ? wanted : 1 - wanted;
      yield await this.#turn(`writer ${index + 1} asks I${at + 1}`, state, index, at);
    }
    const { phase, tries, place } = state.follower;
    if (phase !== 'idle' && phase !== 'off') return;
    if (tries > MAX_FOLLOWINGS) throw new Violation('a follower is never at rest');
    for (const at of alive.slice(0, 1)) {
      const follower = { ...state.follower, phase: 'asking' as const, at, tries: tries + 1, isExcused: false };
      const request = {
        ...{ type: 'follow' as const, name: `F${tries}`, ...this.#session, token: this.opened.spectator },
        from: place < 0 ? null : this.#places.of(place),
      };
      yield await this.#asked(`the follower asks I${at + 1}`, { ...state, follower }, at, request, place);
    }
  }

  /** The next request of a writer. */
  #turn(label: string, state: State, index: number, at: number): Promise<Successor> {
    const { opened } = this;
    const writer = state.writers[index] as Writer;
    const about = { ...this.#session, token: opened.tokens[index] as string };
    if (writer.seen < 0) {
      const floor = this.#graph.stores.of(state.store).heads.length - 1;
      const next = withWriter(state, index, { ...writer, phase: 'reading', at, floor });
      return this.#asked(label, next, at, { type: 'read', name: nameOf(index, 0), ...about }, 0);
    }
    const { version, chain } = this.#answers.of(writer.seen) as Answer & { type: 'read' };
    const tries = writer.tries + 1;
    const next = withWriter(state, index, { ...writer, phase: 'giving', at, tries });
    const given = { key: keyOf(index), command: COMMANDS[index] as object, version, chain };
    return this.#asked(label, next, at, { type: 'give', name: nameOf(index, tries), ...about, ...given }, writer.seen);
  }

  /**
   * A request arrives, and the first call of the store that it makes is done: before that it has no effect.
   * @param detail a number for what is asked beside the name
   */
  async #asked(label: string, from: State, at: number, request: Request, detail: number): Promise<Successor> {
    const { state } = await this.#happens(label, from, at, `${request.name}/${detail}`, { type: 'start', request });
    if (this.bounds.isCoarse) return { label, state };
    const known = from.nodes[at]?.pending ?? [];
    const call = state.nodes[at]?.pending.find(({ id }) => !known.some((one) => one.id === id));
    return call ? this.#delivered(label, state, at, call) : { label, state };
  }

  async #happens(label: string, state: State, at: number, key: string, happening: Happening): Promise<Successor> {
    const automaton = this.#automata[at] as Automaton;
    const before = state.nodes[at] as Node;
    const event = { moment: this.#momentOf(state), store: state.store, key, happening };
    const { to, outputs } = automaton.known(before, event) ?? (await automaton.run(before, event));
    let next: State = { ...state, nodes: state.nodes.map((one, index) => (index === at ? to : one)) };
    try {
      // A writer goes on at once, and what comes of that the follower has after this.
      for (const { name, answer } of outputs) if (name.startsWith('F')) next = this.#followed(next, name, answer);
      for (const { name, answer } of outputs) {
        if (name.startsWith('W')) next = await this.#told(next, Number(name[1]), name, answer);
      }
    } catch (error) {
      if (error instanceof Violation) error.label ||= label;
      throw error;
    }
    const read = this.bounds.isCoarse && next.nodes[at]?.pending.find(({ name }) => READS.has(name));
    return read ? this.#delivered(label, next, at, read) : { label, state: next };
  }

  /** A writer has an answer. */
  async #told(state: State, index: number, name: string, answer: Answer): Promise<State> {
    const writer = state.writers[index] as Writer;
    const stored = this.#graph.stores.of(state.store);
    const { floor } = writer;
    const who = `writer ${index + 1}`;
    // An answer to a request that was given up settles nothing.
    if (name !== nameOf(index, writer.tries)) return state;
    if (answer.type === 'read') {
      const place = stored.heads.findLastIndex(
        (head) => head.version === answer.version && head.chain === answer.chain && head.epoch === answer.epoch,
      );
      if (floor !== EXCUSED && place < floor) throw new Violation(`${who} reads what is not there any more`);
      const seen = this.#answers.idOf(answer);
      const next = withWriter(state, index, { ...writer, seen });
      return (await this.#turn('', next, index, writer.at)).state;
    }
    if (writer.phase === 'reading') throw new Violation(`${who} cannot read: ${shown(answer)}`);
    if (answer.type === 'fault' && UNSURE.has(answer.code)) {
      return withWriter(state, index, { ...writer, phase: writer.tries < MAX_TRIES ? 'waiting' : 'over' });
    }
    if (answer.type === 'fault' && !FINAL.has(answer.code)) throw new Violation(`${who} is answered ${answer.code}`);
    if (answer.type === 'done' && !this.#hasBeen(state, (one) => isHead(one, answer), floor === EXCUSED)) {
      throw new Violation(`${who} is acknowledged what is not in the log`);
    }
    if (answer.type !== 'done' && floor !== EXCUSED && hasEffect(stored, keyOf(index))) {
      throw new Violation(`the command of ${who} has happened, and the answer is ${shown(answer)}`);
    }
    const id = this.#answers.idOf(answer);
    if (writer.answer >= 0 && writer.answer !== id && floor !== EXCUSED && isSettled(this.#answers.of(writer.answer))) {
      throw new Violation(`${who} has two answers`);
    }
    const isAgain = writer.tries < MAX_TRIES && isSettled(answer);
    return withWriter(state, index, { ...writer, answer: id, phase: isAgain ? 'waiting' : 'over' });
  }

  #followed(state: State, name: string, answer: Answer): State {
    const { follower } = state;
    if (name !== `F${follower.tries - 1}`) return state;
    if (answer.type === 'fault') {
      if (!UNSURE.has(answer.code)) throw new Violation(`the follower is answered ${answer.code}`);
      return { ...state, follower: { ...follower, phase: 'off' } };
    }
    if (answer.type === 'at') {
      if (!this.#hasBeen(state, (one) => isLinked(one, answer.place), follower.isExcused)) {
        throw new Violation('the follower is put where no log is');
      }
      return { ...state, follower: { ...follower, phase: 'following', place: this.#places.idOf(answer.place) } };
    }
    const { epoch, seq, hash } = this.#places.of(follower.place);
    if (answer.type === 'event') {
      if (answer.seq !== seq + 1) throw new Violation(`the follower has event ${answer.seq} after ${seq}`);
      if (answer.prev !== hash) throw new Violation('the follower is shown another history');
      if (!this.#hasBeen(state, (one) => isLinked(one, answer), state.era > 0)) {
        throw new Violation('the follower is shown what was never written');
      }
      const place = this.#places.idOf({ epoch, seq: answer.seq, hash: answer.hash });
      return { ...state, follower: { ...follower, place } };
    }
    if (answer.type !== 'end') return state;
    if (answer.reason === 'damaged' || answer.reason === 'revoked') throw new Violation(`it ends as ${answer.reason}`);
    return { ...state, follower: { ...follower, phase: answer.reason === 'closed' ? 'over' : 'off' } };
  }

  /** Of the store, or of what a roll-back has taken from it. */
  #hasBeen({ store, lost }: State, test: (stored: Stored) => boolean, mayBeLost: boolean): boolean {
    return test(this.#graph.stores.of(store)) || (mayBeLost && lost >= 0 && test(this.#graph.stores.of(lost)));
  }

  #performed(state: State, call: Waiting): { readonly after: State; readonly result: number } {
    const { store, result } = this.#graph.after(state.store, call, call.print);
    if (store === state.store) return { after: state, result };
    const past = this.#mayHave(state, 'rollBacks') ? [state.store, ...state.past].slice(0, MAX_WRITES_LOST) : [];
    return { after: stale({ ...state, store, past }), result };
  }
}

/** Nothing is known of what a call has done. */
function unknown({ id }: Waiting): [key: string, happening: Happening] {
  return [`${id}:unknown`, { type: 'deliver', call: id, result: new StoreError('commit-unknown', 'no answer') }];
}

/** Requests of a writer after it has read. */
const MAX_TRIES = 2;
const MAX_WRITES_LOST = 2;
const MAX_FOLLOWINGS = 5;

/** Of a request of a writer; the first one reads. */
function nameOf(index: number, tries: number): string {
  return `W${index}:${tries}`;
}

function keyOf(index: number): string {
  return `key-${index}`;
}

function withWriter(state: State, index: number, writer: Writer): State {
  return { ...state, writers: state.writers.map((one, place) => (place === index ? writer : one)) };
}

function stale(state: State): State {
  return { ...state, isStale: state.nodes.map((node) => node?.isWakeable ?? false) };
}

/** Clients of the first instance hear nothing more of it. */
function crashed(state: State): State {
  const writers = state.writers.map((one): Writer => {
    if (one.at !== 0 || (one.phase !== 'reading' && one.phase !== 'giving')) return one;
    const isOver = one.phase === 'giving' && one.tries >= MAX_TRIES;
    return { ...one, phase: isOver ? 'over' : one.phase === 'reading' ? 'idle' : 'waiting' };
  });
  const isCut = state.follower.at === 0 && ['asking', 'following'].includes(state.follower.phase);
  const follower = isCut ? { ...state.follower, phase: 'off' as const } : state.follower;
  const [, ...others] = state.nodes;
  return { ...state, nodes: [null, ...others], crashes: state.crashes + 1, writers, follower };
}

function isHead({ heads }: Stored, { version, chain }: Answer & { type: 'done' }): boolean {
  return heads.some((head) => head.version === version && head.chain === chain);
}

function isLinked({ links }: Stored, { seq, hash }: Pick<Place, 'seq' | 'hash'>): boolean {
  return links[seq - 1]?.hash === hash;
}

function hasEffect({ keys }: Stored, key: string): boolean {
  return keys.some((one) => one.endsWith(`\n${key}`));
}

function isSettled(answer: Answer): boolean {
  return answer.type === 'done' || answer.type === 'refused';
}

function shown(value: unknown): string {
  if (value instanceof Error) return value.message;
  if (typeof value !== 'object' || value === null) return String(value);
  const short = Object.entries(value).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one));
  return JSON.stringify(Object.fromEntries(short), (_, one: unknown) =>
    typeof one === 'string' && one.length > 20 ? `${one.slice(0, 8)}…` : one,
  );
}
