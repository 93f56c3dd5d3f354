import { hashOf } from './ids.js';
import type { SessionLimits } from './limits.js';
import { SessionFault } from './fault.js';
import { StoreError, type SessionStore } from './store/store.js';

/** What somebody has opened: bytes of each session, and when to look whether it is there still (milliseconds since 1970). */
type Opened = Record<string, readonly [bytes: number, lookAt: number]>;

/** So many are looked after with each session that is opened: more go than come. */
const LOOKS = 20;
/** Writers that came first before one gives up. */
const ATTEMPTS = 20;

/** How many sessions an API key, or an address, may have open at once, and how large they may be when they are opened. */
export class Quota {
  constructor(
    private readonly store: SessionStore,
    private readonly limits: Pick<SessionLimits, 'sessionsPerOwner' | 'sessionBytesPerOwner'>,
    private readonly now: () => Date,
    private readonly unplayedMs: number,
  ) {}

  /**
   * Takes a place for a session before it is opened, so that no crash opens one beside the quota. A place is free again when
   * the session has been deleted, or never came to be.
   * @throws SessionFault `sessions-full`
   */
  async enter(owner: string, session: string, bytes: number): Promise<void> {
    // Nobody who reads the store need know who opened what.
    const name = `quota/${hashOf(owner)}`;
    for (let attempt = 1; ; attempt++) {
      const stored = await this.store.readShared(name);
      const all = await this.#present(stored ? (JSON.parse(stored.value.toString()) as Opened) : {});
      if (all.some(([id]) => id === session)) return;
      const used = all.reduce((sum, [, [size]]) => sum + size, 0);
      const { sessionsPerOwner, sessionBytesPerOwner } = this.limits;
      if (all.length >= sessionsPerOwner || used + bytes > sessionBytesPerOwner) {
        const facts = { sessions: all.length, bytes: used };
        throw new SessionFault('sessions-full', 'Too many sessions are open already.', facts);
      }
      const entered = [...all, [session, [bytes, this.now().getTime() + this.unplayedMs]]] as const;
      const value = Buffer.from(JSON.stringify(Object.fromEntries(entered)));
      const written = await this.store.writeShared({ name, expectedVersion: stored?.version ?? 0, value });
      if (written.outcome === 'written') return;
      if (attempt === ATTEMPTS) throw new StoreError('store-unavailable', 'too many sessions at once');
    }
  }

  /** Without those that are due to be looked at and are there no more. */
  async #present(opened: Opened): Promise<[string, readonly [number, number]][]> {
    const now = this.now().getTime();
    const isFull = Object.keys(opened).length >= this.limits.sessionsPerOwner;
    let looks = LOOKS;
    const present: [string, readonly [number, number]][] = [];
    for (const [session, [bytes, lookAt]] of Object.entries(opened)) {
      if ((lookAt > now && !isFull) || looks-- <= 0) present.push([session, [bytes, lookAt]]);
      else if (await this.store.readPosition(session)) present.push([session, [bytes, now + this.unplayedMs]]);
    }
    // Those that were looked at go to the end.
    return present.sort(([, [, a]], [, [, b]]) => a - b);
  }
}
