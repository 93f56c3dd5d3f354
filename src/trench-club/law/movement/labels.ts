export const UNREACHED = 0xffff;

/**
 * Label arrays, reused from search to search. A label is the cost above `base`, which every search lifts beyond all
 * labels of earlier ones: nothing has to be wiped.
 */
export class Labels {
  base = 0;
  readonly free: Int32Array;
  readonly end: Int32Array;
  /** Eight times the node come from, plus the direction of the step or `ANY_DIRECTION`. */
  readonly freeFrom: Int32Array;
  readonly endFrom: Int32Array;
  readonly stop: Uint8Array;
  /** The first `count` of them are the nodes with a label, some of them twice. */
  readonly touched: Int32Array;
  count = 0;
  /** Buckets by cost (Dial): the first node in each, −1 for none, and the node after each node. */
  heads = new Int32Array(128);
  readonly link: Int32Array;
  /** One bit for each node, to put them in order; all 0 between uses. */
  readonly bits: Int32Array;

  constructor(readonly size: number) {
    this.free = new Int32Array(size);
    this.end = new Int32Array(size);
    this.freeFrom = new Int32Array(size);
    this.endFrom = new Int32Array(size);
    this.stop = new Uint8Array(size);
    this.touched = new Int32Array(2 * size);
    this.link = new Int32Array(size);
    this.bits = new Int32Array((size >> 5) + 1);
  }

  /** Starts a search up to that cost: all labels of earlier ones are forgotten. */
  begin(most: number): void {
    this.base += UNREACHED;
    if (this.base > MAX_BASE) {
      this.free.fill(0);
      this.end.fill(0);
      this.base = UNREACHED;
    }
    this.count = 0;
    if (this.heads.length <= most) this.heads = new Int32Array(2 * most);
    this.heads.fill(-1, 0, most + 1);
  }

  /**
   * Labels the node as reached with movement left, for the first time and so at its least cost; `from` as in
   * `freeFrom`.
   */
  arriveFree(node: number, cost: number, from: number): void {
    this.touched[this.count++] = node;
    this.free[node] = this.base + cost;
    this.freeFrom[node] = from;
    this.link[node] = this.heads[cost] as number;
    this.heads[cost] = node;
  }

  /** The move can end at the node for that cost; of equally cheap ends a contact stop counts. */
  arriveEnded(node: number, cost: number, from: number, stops: boolean): void {
    const { base } = this;
    const known = this.end[node] as number;
    if (known < base) this.touched[this.count++] = node;
    else if (base + cost > known || (base + cost === known && !stops)) return;
    this.end[node] = base + cost;
    this.endFrom[node] = from;
    this.stop[node] = stops ? 1 : 0;
  }

  /** The number of labelled nodes that pass a test. */
  countOf(passes: (node: number) => boolean): number {
    const { touched, count, free, end, base } = this;
    let halves = 0;
    for (let i = 0; i < count; i++) {
      const node = touched[i] as number;
      // One that has both labels is listed twice.
      if (passes(node)) halves += (free[node] as number) >= base && (end[node] as number) >= base ? 1 : 2;
    }
    return halves / 2;
  }

  inOrder(): number[] {
    const { touched, count, bits } = this;
    let first = bits.length;
    let last = -1;
    for (let i = 0; i < count; i++) {
      const node = touched[i] as number;
      const word = node >> 5;
      bits[word] = (bits[word] as number) | (1 << (node & 31));
      if (word < first) first = word;
      if (word > last) last = word;
    }
    const nodes: number[] = [];
    for (let word = first; word <= last; word++) {
      let rest = bits[word] as number;
      bits[word] = 0;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest);
        nodes.push(32 * word + bit);
        rest &= rest - 1;
      }
    }
    return nodes;
  }
}

const MAX_BASE = 0x7fff_ffff - 2 * UNREACHED;

const pool: Labels[] = [];

export function borrowLabels(size: number): Labels {
  const last = pool.at(-1);
  if (last && last.size >= size) return pool.pop() as Labels;
  const index = pool.findLastIndex((labels) => labels.size >= size);
  return index === -1 ? new Labels(size) : (pool.splice(index, 1)[0] as Labels);
}

export function returnLabels(labels: Labels): void {
  if (pool.length < 8) pool.push(labels);
}
