import { hashOf } from '../ids.js';
import type { SessionLimits } from '../limits.js';
import { SessionFault } from '../fault.js';
import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

/**
 * What somebody has opened: bytes of each session, when to look whether it is there still, and when it was opened (milliseconds
 * since 1970; absent in what was written before sessions were listed).
 */
type QuotaEntry = readonly [bytes: number, lookAt: number, openedAt?: number];
type Opened = Record<string, QuotaEntry>;

/** A session somebody has opened, and when. */
export interface OpenedSession {
  readonly session: string;
  readonly openedAt: number;
}

/** A session that is not there so long after its place was taken never will be. */
const OPENING_MS = 3_600_000;

/** So many are looked after with each session that is opened: more go than come. */
const LOOKS = 20;

/** How many sessions an API key, or an address, may have open at once, and how large they may be when they are opened. */
export class Quota {
  readonly #records: SharedRecords;

  constructor(
    private readonly store: SessionStore,
    private readonly limits: Pick<SessionLimits, 'sessionsPerOwner' | 'sessionBytesPerOwner'>,
    private readonly now: () => Date,
    private readonly unplayedMs: number,
  ) {
    this.#records = new SharedRecords(store);
  }

  /**
   * Takes a place for a session before it is opened, so that no crash opens one beside the quota. A place is free again when
   * the session has been deleted, or never came to be.
   * @throws SessionFault `sessions-full`
   */
  async enter(owner: Owner, session: string, bytes: number): Promise<void> {
    await this.#change(owner, async (opened) => {
      const all = await this.#present(opened);
      if (all.some(([id]) => id === session)) return null;
      const used = all.reduce((sum, [, [size]]) => sum + size, 0);
      const { sessionsPerOwner, sessionBytesPerOwner } = this.limits;
      if (all.length >= sessionsPerOwner || used + bytes > sessionBytesPerOwner) {
        const facts = { sessions: all.length, bytes: used };
        throw new SessionFault('sessions-full', sessionMsg('sessions-full', facts), facts);
      }
      const now = this.now().getTime();
      const entered = [...all, [session, [bytes, now + this.unplayedMs, now]]] as const;
      return Object.fromEntries(entered);
    });
  }

  /**
   * A session has grown to so many bytes, which count with the others of its owner.
   * @throws SessionFault `session-full`
   */
  async grow(owner: Owner, session: string, bytes: number): Promise<void> {
    await this.#change(owner, (opened) => {
      const place = opened[session];
      if (!place || place[0] >= bytes) return null;
      const [size, ...rest] = place;
      const used = Object.values(opened).reduce((sum, [one]) => sum + one, bytes - size);
      if (used > this.limits.sessionBytesPerOwner) {
        throw new SessionFault('session-full', sessionMsg('owner-full'));
      }
      return { ...opened, [session]: [bytes, ...rest] };
    });
  }

  /** What somebody has opened, the newest first; some of it may be gone. */
  async opened(owner: Owner): Promise<OpenedSession[]> {
    const opened = openedIn((await this.store.readRecord(null, placesOf(owner)))?.value);
    const sessions = Object.entries(opened).map(([session, [, , openedAt = 0]]) => ({ session, openedAt }));
    return sessions.sort((a, b) => b.openedAt - a.openedAt || (a.session < b.session ? -1 : 1));
  }

  /** Gives back the places of sessions that have been looked for in vain; not of those that may be about to be opened. */
  async forget(owner: Owner, gone: readonly OpenedSession[]): Promise<void> {
    const latest = this.now().getTime() - OPENING_MS;
    const ids = new Set(gone.flatMap(({ session, openedAt }) => (openedAt < latest ? [session] : [])));
    if (ids.size === 0) return;
    await this.#change(owner, (opened) => {
      const left = Object.entries(opened).filter(([session]) => !ids.has(session));
      return left.length === Object.keys(opened).length ? null : Object.fromEntries(left);
    });
  }

  /** Null leaves it unchanged. */
  #change(owner: Owner, change: (opened: Opened) => Opened | null | Promise<Opened | null>): Promise<void> {
    return this.#records.change(placesOf(owner), async (stored) => {
      const changed = await change(openedIn(stored));
      return changed && Buffer.from(JSON.stringify(changed));
    });
  }

  /** Without those that are due to be looked at and are there no more. */
  async #present(opened: Opened): Promise<[string, QuotaEntry][]> {
    const now = this.now().getTime();
    const isFull = Object.keys(opened).length >= this.limits.sessionsPerOwner;
    let looks = LOOKS;
    const present: [string, QuotaEntry][] = [];
    for (const [session, place] of Object.entries(opened)) {
      const [bytes, lookAt, ...openedAt] = place;
      if ((lookAt > now && !isFull) || looks-- <= 0) present.push([session, place]);
      else if (await this.store.readPosition(session)) {
        present.push([session, [bytes, now + this.unplayedMs, ...openedAt]]);
      }
    }
    // Those that were looked at go to the end.
    return present.sort(([, [, a]], [, [, b]]) => a - b);
  }
}

/** Whose sessions are counted together, so that nobody who reads the store knows who it is. */
export type Owner = { readonly hash: string };

export function ownerOf(name: string): Owner {
  return { hash: hashOf(name) };
}

function openedIn(stored: Buffer | undefined): Opened {
  return stored ? (JSON.parse(stored.toString()) as Opened) : {};
}

function placesOf({ hash }: Owner): string {
  return `quota/${hash}`;
}
