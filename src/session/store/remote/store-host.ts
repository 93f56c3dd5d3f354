import type { SessionStore } from '../store.js';
import { REMOTE, sessionChangedBy, told, type Call, type Change, type Reply, type Wire } from './protocol.js';

/** Lets other processes use the store that this one holds. */
export class StoreHost {
  readonly #wires = new Set<Wire>();
  constructor(private readonly store: SessionStore) {}

  attach(wire: Wire): void {
    this.#wires.add(wire);
    wire.onClose(() => this.#wires.delete(wire));
    wire.onMessage((message) => {
      const call = message as Call;
      if (call.store === 'call') void this.#serve(wire, call);
    });
  }

  async #serve(wire: Wire, { id, operation, args }: Call): Promise<void> {
    let reply: Reply;
    try {
      if (!REMOTE.includes(operation)) throw new RangeError(`no operation ${String(operation)}`);
      const run = this.store[operation] as (...args: readonly unknown[]) => Promise<unknown>;
      reply = { store: 'reply', id, value: await run.apply(this.store, [...args]) };
    } catch (error) {
      reply = { store: 'reply', id, error: told(error) };
    }
    if (this.#wires.has(wire)) wire.send(reply);
    const session = sessionChangedBy(operation, args);
    if (session === null) return;
    const change: Change = { store: 'change', session };
    for (const each of this.#wires) each.send(change);
  }
}
