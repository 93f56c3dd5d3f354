import { hashOf } from '../ids.js';
import type { SessionLimits } from '../limits.js';
import { SessionFault } from '../fault.js';
import { isDamaged } from '../store/integrity.js';
import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

/**
 * An owner's session: its bytes, the time of its next check, and when it was opened (ms since 1970; absent in entries from
 * before sessions were listed).
 */
type QuotaEntry = readonly [bytes: number, lookAt: number, openedAt?: number];
type Opened = Record<string, QuotaEntry>;

/** An owner's session, and when it was opened. */
export interface OpenedSession {
  readonly session: string;
  readonly openedAt: number;
}

export function newestFirst<Opened extends OpenedSession>(sessions: Opened[]): Opened[] {
  return sessions.sort((a, b) => b.openedAt - a.openedAt || (a.session < b.session ? -1 : 1));
}

/** A session that does not exist this long after its reservation will never exist. */
const OPENING_MS = 3_600_000;

/** Entries checked with each new session: more are removed than added. */
const LOOKS = 20;

/** Limits the number and the size of the open sessions of an API key or an address. */
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
  async reserve(owner: Owner, session: string, bytes: number): Promise<void> {
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

  /** Records the size of a grown session, which counts with the owner's others. @throws SessionFault `session-full` */
  async resize(owner: Owner, session: string, bytes: number): Promise<void> {
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

  /** An owner's sessions, newest first; some may be deleted. */
  async opened(owner: Owner): Promise<OpenedSession[]> {
    const opened = openedIn((await this.store.readRecord(null, placesOf(owner)))?.value);
    return newestFirst(Object.entries(opened).map(([session, [, , openedAt = 0]]) => ({ session, openedAt })));
  }

  /** Releases the reservations of sessions that do not exist, except those that may be about to be opened. */
  async release(owner: Owner, gone: readonly OpenedSession[]): Promise<void> {
    const latest = this.now().getTime() - OPENING_MS;
    const ids = new Set(gone.flatMap(({ session, openedAt }) => (openedAt < latest ? [session] : [])));
    if (ids.size === 0) return;
    await this.#change(owner, (opened) => {
      const left = Object.entries(opened).filter(([session]) => !ids.has(session));
      return left.length === Object.keys(opened).length ? null : Object.fromEntries(left);
    });
  }

  /** Null leaves it unchanged. A list that is damaged counts nothing, and keeps its owner from nothing. */
  async #change(owner: Owner, change: (opened: Opened) => Opened | null | Promise<Opened | null>): Promise<void> {
    try {
      await this.#records.change(placesOf(owner), async (stored) => {
        const changed = await change(openedIn(stored));
        return changed && Buffer.from(JSON.stringify(changed));
      });
    } catch (error) {
      if (!isDamaged(error)) throw error;
    }
  }

  /** A damaged session is there, and keeps no other from being opened. */
  async #exists(session: string): Promise<boolean> {
    try {
      return (await this.store.readPosition(session)) !== undefined;
    } catch (error) {
      if (isDamaged(error)) return true;
      throw error;
    }
  }

  /** Without the entries that are due for a check and whose sessions do not exist. */
  async #present(opened: Opened): Promise<[string, QuotaEntry][]> {
    const now = this.now().getTime();
    const isFull = Object.keys(opened).length >= this.limits.sessionsPerOwner;
    let looks = LOOKS;
    const present: [string, QuotaEntry][] = [];
    for (const [session, place] of Object.entries(opened)) {
      const [bytes, lookAt, ...openedAt] = place;
      if ((lookAt > now && !isFull) || looks-- <= 0) present.push([session, place]);
      else if (await this.#exists(session)) {
        present.push([session, [bytes, now + this.unplayedMs, ...openedAt]]);
      }
    }
    // The checked entries go to the end.
    return present.sort(([, [, a]], [, [, b]]) => a - b);
  }
}

/** The owner in whose quota a session counts, hashed so that the store does not reveal it. */
export type Owner = { readonly hash: string };

export function ownerOf(name: string): Owner {
  return { hash: hashOf(name) };
}

/** Nothing of a text that is damaged: the next session begins the list anew. */
function openedIn(stored: Buffer | undefined): Opened {
  try {
    return stored ? (JSON.parse(stored.toString()) as Opened) : {};
  } catch {
    return {};
  }
}

function placesOf({ hash }: Owner): string {
  return `quota/${hash}`;
}
