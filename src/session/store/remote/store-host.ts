import type { SessionStore } from '../store.js';
import { Leases } from './leases.js';
import {
  REMOTE,
  sessionChangedBy,
  told,
  type Call,
  type Change,
  type Forgot,
  type Reply,
  type Wire,
} from './protocol.js';

/** Lets other processes use the store that this one holds. */
export class StoreHost {
  readonly #wires = new Set<Wire>();
  readonly #leases = new Leases();
  constructor(private readonly store: SessionStore) {}

  attach(wire: Wire): void {
    this.#wires.add(wire);
    this.#leases.attach(wire);
    wire.onClose(() => this.#wires.delete(wire));
    wire.onMessage((message) => {
      const call = message as Call | Forgot;
      if (call.store === 'call') void this.#serve(wire, call);
      else if (call.store === 'forgot') this.#leases.forgot(wire, call.number);
    });
  }

  async #serve(wire: Wire, call: Call): Promise<void> {
    const session = sessionChangedBy(call.operation, call.args);
    const { begun } = this.#leases;
    const reply = await (session === null
      ? this.#run(call)
      : this.#leases.change(session, wire, () => this.#run(call)));
    if (this.#wires.has(wire)) wire.send(this.#mayHold(wire, call, begun, reply) ? { ...reply, lease: true } : reply);
    if (session === null) return;
    const change: Change = { store: 'change', session };
    for (const other of this.#wires) if (other !== wire) other.send(change);
  }

  async #run({ id, operation, args }: Call): Promise<Reply> {
    try {
      if (!REMOTE.includes(operation)) throw new RangeError(`no operation ${String(operation)}`);
      const run = this.store[operation] as (...args: readonly unknown[]) => Promise<unknown>;
      return { store: 'reply', id, value: await run.apply(this.store, [...args]) };
    } catch (error) {
      return { store: 'reply', id, error: told(error) };
    }
  }

  #mayHold(wire: Wire, { operation, args: [session] }: Call, begun: number, reply: Reply): boolean {
    if (operation !== 'readPosition' || 'error' in reply || reply.value === undefined) return false;
    return this.#leases.grant(wire, session as string, begun);
  }
}
