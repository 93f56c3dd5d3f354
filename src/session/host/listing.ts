import type { Seat } from '../../game/contract.js';
import type { StateSummary } from '../../game/hosted.js';
import type { SessionContext } from '../context.js';
import { SessionFault } from '../fault.js';
import { hasOpenSeat, type OpenSeats } from './open-seats.js';
import { ownerOf, type OpenedSession } from './quota.js';
import type { Ended, SessionSnapshot } from '../log/snapshot.js';
import { isDamaged } from '../store/integrity.js';

/** A session in a list: nothing that spectators may not know. */
export interface ListedSession extends StateSummary {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly createdAt: string;
  readonly version: number;
  readonly seats: SessionSnapshot['seats'];
  readonly toAct: readonly Seat[];
  readonly ended: Ended | null;
}

export interface SessionPage {
  readonly sessions: readonly ListedSession[];
  /** Behind which the next page begins; null at the end. */
  readonly next: string | null;
}

/** A place in a list: it means the same when sessions before or behind it come and go. */
export const CURSOR = '^[0-9]{1,15}\\.ses_[A-Za-z0-9_-]{22}$';

/** Before there is a state. */
const GATHERING: StateSummary = { phase: 'gathering', options: {} };

/** Lists an owner's sessions in pages, newest first. */
export class Listing {
  constructor(
    private readonly context: SessionContext,
    private readonly openSeats: OpenSeats,
  ) {}

  /** An owner's sessions. @param cursor of {@link CURSOR}: the last session of the page before */
  async page(name: string, limit: number, cursor?: string): Promise<SessionPage> {
    const { quota } = this.context;
    const owner = ownerOf(name);
    const { page, gone } = await this.#page(await quota.opened(owner), limit, cursor, () => true);
    await quota.forget(owner, gone);
    return page;
  }

  /** Sessions with a seat that anyone may claim; newest first. */
  async open(limit: number, cursor?: string): Promise<SessionPage> {
    const { page, gone } = await this.#page(await this.openSeats.all(), limit, cursor, hasOpenSeat);
    await this.openSeats.forget(gone);
    return page;
  }

  async #page(
    all: readonly OpenedSession[],
    limit: number,
    cursor: string | undefined,
    isListed: (snapshot: SessionSnapshot) => boolean,
  ): Promise<{ readonly page: SessionPage; readonly gone: OpenedSession[] }> {
    const sessions: ListedSession[] = [];
    const gone: OpenedSession[] = [];
    let last = cursor ?? null;
    let isMore = false;
    for (const one of cursor === undefined ? all : all.filter((opened) => isBehind(opened, cursor))) {
      const found = await this.#look(one.session, isListed);
      if (found === 'gone') gone.push(one);
      else if (found !== 'unreadable') {
        isMore = sessions.length === limit;
        if (isMore) break;
        sessions.push(found);
        last = `${one.openedAt}.${one.session}`;
      }
    }
    return { page: { sessions, next: isMore ? last : null }, gone };
  }

  /** One that cannot be read does not keep the others from being listed. */
  async #look(
    session: string,
    isListed: (snapshot: SessionSnapshot) => boolean,
  ): Promise<ListedSession | 'gone' | 'unreadable'> {
    try {
      const snapshot = await this.context.snapshots.latest(session);
      return snapshot && isListed(snapshot) ? inList(snapshot) : 'gone';
    } catch (error) {
      if (isDamaged(error)) return 'unreadable';
      if (error instanceof SessionFault && error.code === 'game-unknown') return 'unreadable';
      throw error;
    }
  }
}

function inList(snapshot: SessionSnapshot): ListedSession {
  const { session: id, game, meta, version, toAct, seats, ended } = snapshot;
  const { createdAt, dice } = meta;
  const { phase, options } = dice?.begun === null ? GATHERING : game.summary(snapshot.view(null).state);
  return { id, game: game.id, title: game.title, options, createdAt, version, phase, seats, toAct, ended };
}

/** Sessions come in the order of when they were opened, and of their ids. */
function isBehind({ openedAt, session }: OpenedSession, cursor: string): boolean {
  const at = cursor.indexOf('.');
  const before = Number(cursor.slice(0, at));
  return openedAt < before || (openedAt === before && session > cursor.slice(at + 1));
}
