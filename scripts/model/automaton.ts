import { fingerprint } from './graph.js';
import { Instance, type Moment, type Output, type Request } from './instance.js';
import type { ReadRecord } from './opening.js';
import type { Call } from './store.js';

/** What happens to an instance. */
export type Happening =
  | { readonly type: 'start'; readonly request: Request }
  | { readonly type: 'deliver'; readonly call: string; readonly result: unknown }
  | { readonly type: 'wake'; readonly session: string };

export interface Waiting extends Call {
  readonly id: string;
  /** The same for calls that ask the same. */
  readonly print: string;
}

/** An instance after what it has been asked and answered. */
export interface Node {
  readonly id: number;
  readonly pending: readonly Waiting[];
  /** Requests that have no answer yet, or that follow. */
  readonly busy: readonly string[];
  /** Whether a wake-up may change something. */
  readonly isWakeable: boolean;
  /** What has happened to each of these, and to others of which calls are under way, in order. */
  readonly past: ReadonlyMap<string, string>;
  readonly edges: Map<string, Edge>;
  /** One way to it. */
  readonly before?: Node;
  readonly moment: Moment;
  readonly happening?: Happening;
}

export interface Edge {
  readonly to: Node;
  readonly outputs: readonly Output[];
}

/** Something happens to an instance, at a moment and while the store stands somewhere. */
export interface Event {
  readonly moment: Moment;
  readonly store: number;
  /** Short, and another for another happening. */
  readonly key: string;
  readonly happening: Happening;
}

/** Instances that are kept as they are at their nodes. The others are made again. */
const MAX_LIVE = 300;

/**
 * The shipped code of one instance as a graph: what it does follows from what it has been asked and answered. Each edge is run once,
 * whatever else happens meanwhile elsewhere. What happens to two requests while the store stands still may come in either order: both
 * lead to one node.
 */
export class Automaton {
  readonly nodes: Node[] = [];
  readonly root: Node;
  readonly #bySignature = new Map<string, Node>();
  readonly #live = new Map<Node, Instance>();

  constructor(
    readonly name: string,
    private readonly record: ReadRecord,
  ) {
    const place = { moment: { ms: 0, era: 0 }, past: new Map<string, string>(), busy: [] };
    this.root = this.#node(new Instance(name, record), place);
  }

  known(node: Node, event: Event): Edge | undefined {
    return node.edges.get(nameOf(event));
  }

  async run(node: Node, event: Event): Promise<Edge> {
    const { moment, happening } = event;
    const instance = await this.#at(node);
    const before = instance.outputs.length;
    await happens(instance, moment, happening);
    const outputs = instance.outputs.slice(before);
    const request = requestOf(happening);
    const begun = happening.type === 'start' ? [request] : [];
    const isOver = (name: string) => outputs.some((one) => one.name === name && !STREAMED.has(one.answer.type));
    const busy = [...node.busy, ...begun].filter((name) => !isOver(name)).sort();
    const past = new Map([...node.past, [request, fingerprint([node.past.get(request), nameOf(event)])]]);
    // What is over has left nothing behind but what the instance keeps of the session.
    for (const name of past.keys()) {
      const isPending = [...instance.pending.keys()].some((id) => id.startsWith(`${name}.`));
      if (!isPending && !busy.includes(name)) past.delete(name);
    }
    const edge = { to: this.#node(instance, { before: node, moment, happening, past, busy }), outputs };
    node.edges.set(nameOf(event), edge);
    return edge;
  }

  async #at(node: Node): Promise<Instance> {
    const live = this.#live.get(node);
    this.#live.delete(node);
    if (live) return live;
    const way: Node[] = [];
    for (let one: Node | undefined = node; one?.happening; one = one.before) way.unshift(one);
    const instance = new Instance(this.name, this.record);
    for (const { moment, happening } of way) await happens(instance, moment, happening as Happening);
    return instance;
  }

  #node(instance: Instance, place: Pick<Node, 'before' | 'moment' | 'happening' | 'past' | 'busy'>): Node {
    const known = new Map(place.before?.pending.map((call) => [call.id, call]));
    const pending = [...instance.pending]
      .map(([id, { name, args }]) => known.get(id) ?? { id, name, args, print: fingerprint([name, args]) })
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const isWakeable = instance.isFollowed || instance.timers.length > 0;
    const past = [...place.past].sort(([a], [b]) => (a < b ? -1 : 1));
    const signature = fingerprint([past, pending.map(({ id, print }) => [id, print]), place.busy, instance.kept]);
    const same = this.#bySignature.get(signature);
    if (same) return same;
    const node = { ...place, id: this.nodes.length, pending, isWakeable, edges: new Map<string, Edge>() };
    this.nodes.push(node);
    this.#bySignature.set(signature, node);
    this.#live.set(node, instance);
    if (this.#live.size > MAX_LIVE) this.#live.delete(this.#live.keys().next().value as Node);
    return node;
  }
}

function nameOf({ key, moment, store }: Event): string {
  return `${key}@${moment.ms}/${moment.era}/${store}`;
}

/** Answers after which others come. */
const STREAMED: ReadonlySet<string> = new Set(['at', 'event']);

/** The request that something happens to; the calls that come of it begin with its name. */
function requestOf(happening: Happening): string {
  if (happening.type === 'start') return happening.request.name;
  return happening.type === 'wake' ? 'wake' : (happening.call.split('.')[0] as string);
}

async function happens(instance: Instance, moment: Moment, happening: Happening): Promise<void> {
  if (happening.type === 'start') await instance.start(moment, happening.request);
  else if (happening.type === 'wake') await instance.wake(moment, happening.session);
  else await instance.deliver(moment, happening.call, happening.result);
}
