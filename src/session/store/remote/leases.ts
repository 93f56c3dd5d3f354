import { LEASE_MS, SLACK_MS, type Wire } from './protocol.js';
import { UnderWay } from './under-way.js';

interface Holder {
  /** Until when it may hold the position of a session for true; the oldest first. */
  readonly until: Map<string, number>;
  /** What it was asked to forget and has not said so. */
  readonly unsure: Map<number, () => void>;
}

/**
 * Who has been told the position of a session and holds it for true. Nothing changes it before they all have forgotten it: nobody
 * sees a session as it was before a change that somebody else has seen. A process that is stuck holds up a change for half
 * a second, once.
 */
export class Leases {
  readonly #holders = new Map<Wire, Holder>();
  /** Changes. */
  readonly #changing = new UnderWay();
  #count = 0;
  #begun = 0;

  attach(wire: Wire): void {
    const holder: Holder = { until: new Map(), unsure: new Map() };
    this.#holders.set(wire, holder);
    wire.onClose(() => {
      this.#holders.delete(wire);
      for (const end of holder.unsure.values()) end();
    });
  }

  /** How many changes have begun: what is read before the next one may be held for true. */
  get begun(): number {
    return this.#begun;
  }

  /** May the position be held for true that was read when so many changes had begun? To be told at once. */
  grant(wire: Wire, session: string, begun: number): boolean {
    const until = this.#holders.get(wire)?.until;
    if (!until || begun !== this.#begun || this.#changing.has(session)) return false;
    const now = performance.now();
    for (const [old, end] of until) {
      if (end > now) break;
      until.delete(old);
    }
    until.delete(session);
    until.set(session, now + LEASE_MS + SLACK_MS);
    return true;
  }

  /** Runs a change of a session when everybody has forgotten what was; who makes it has done so already. */
  async change<T>(session: string, by: Wire, run: () => Promise<T>): Promise<T> {
    this.#begun += 1;
    this.#changing.begin(session);
    try {
      await this.#forgotten(session, by);
      return await run();
    } finally {
      this.#changing.end(session);
    }
  }

  async #forgotten(session: string, by: Wire): Promise<void> {
    const now = performance.now();
    const all: Promise<void>[] = [];
    this.#holders.get(by)?.until.delete(session);
    for (const [wire, { until, unsure }] of this.#holders) {
      const left = (until.get(session) ?? 0) - now;
      if (left <= 0) continue;
      const number = ++this.#count;
      all.push(answered(unsure, number, left).then(() => void until.delete(session)));
      wire.send({ store: 'forget', session, number });
    }
    if (all.length > 0) await Promise.all(all);
  }

  forgot(wire: Wire, number: number): void {
    this.#holders.get(wire)?.unsure.get(number)?.();
  }
}

function answered(unsure: Holder['unsure'], number: number, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsure.delete(number);
      resolve();
    };
    const timer = setTimeout(end, ms);
    unsure.set(number, end);
  });
}
