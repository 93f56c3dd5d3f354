import type { Seat } from '../../game/contract.js';
import type { StateSummary } from '../../game/hosted.js';
import { listedClock } from '../core/clock.js';
import type { SessionContext } from '../journal/context.js';
import { turnsOf } from '../core/turns.js';
import { SessionFault } from '../fault.js';
import type { SessionLog } from '../log/session-log.js';
import type { PlayedSession, Players } from './players.js';
import { hasOpenSeat, type OpenSeats } from './open-seats.js';
import { ownerOf, type OpenedSession } from '../journal/quota.js';
import type { Ended, SessionSnapshot } from '../core/snapshot.js';
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
  readonly clock?: ReturnType<typeof listedClock>;
  readonly analysis: boolean;
  readonly ended: Ended | null;
  /** In a player's list: the player's seats, and when their clocks are at zero (RFC 3339). */
  readonly yours?: readonly { readonly seat: Seat; readonly deadline: string | null }[];
  /** In a player's list. */
  readonly lastEvent?: { readonly seq: number; readonly version: number; readonly at: string };
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

type Listed = ListedSession | null;

/** Lists sessions in pages, newest first. */
export class Listing {
  constructor(
    private readonly context: SessionContext,
    private readonly openSeats: OpenSeats,
    private readonly players: Players,
    private readonly log: SessionLog,
  ) {}

  /** An owner's sessions. @param cursor of {@link CURSOR}: the last session of the page before */
  async page(name: string, limit: number, cursor?: string): Promise<SessionPage> {
    const { quota } = this.context;
    const owner = ownerOf(name);
    const { page, gone } = await this.#page(await quota.opened(owner), limit, cursor, inList);
    await quota.release(owner, gone);
    return page;
  }

  /** Sessions with a seat that anyone may claim; newest first. */
  async open(limit: number, cursor?: string): Promise<SessionPage> {
    const openOnly = (snapshot: SessionSnapshot): Listed => (hasOpenSeat(snapshot) ? inList(snapshot) : null);
    const { page, gone } = await this.#page(await this.openSeats.all(), limit, cursor, openOnly);
    await this.openSeats.forget(gone, this.context.now().getTime());
    return page;
  }

  /** The sessions in which a player holds a seat; those joined last come first. */
  async mine(player: string, limit: number, cursor?: string): Promise<SessionPage> {
    const played = await this.players.sessions(player);
    const { page, gone } = await this.#page(played, limit, cursor, (snapshot, one) => this.#played(snapshot, one));
    await this.players.forget(player, gone);
    return page;
  }

  async #played(snapshot: SessionSnapshot, one: PlayedSession): Promise<Listed> {
    const seats = await this.players.seatsIn(snapshot, one);
    if (seats.length === 0) return null;
    const turns = turnsOf(snapshot, this.context.time.shift);
    const yours = seats.map((seat) => ({ seat, deadline: turns.find((turn) => turn.seat === seat)?.deadline ?? null }));
    const { seq, envelope } = await this.log.lastEvent(snapshot);
    const { version, at } = envelope;
    return { ...inList(snapshot), yours, lastEvent: { seq, version, at } };
  }

  /** @param list null for a session that does not belong in the list */
  async #page<Entry extends OpenedSession>(
    all: readonly Entry[],
    limit: number,
    cursor: string | undefined,
    list: (snapshot: SessionSnapshot, entry: Entry) => Listed | Promise<Listed>,
  ): Promise<{ readonly page: SessionPage; readonly gone: Entry[] }> {
    const sessions: ListedSession[] = [];
    const gone: Entry[] = [];
    let last = cursor ?? null;
    let isMore = false;
    for (const one of cursor === undefined ? all : all.filter((opened) => isBehind(opened, cursor))) {
      const found = await this.#look(one.session, (snapshot) => list(snapshot, one));
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
    list: (snapshot: SessionSnapshot) => Listed | Promise<Listed>,
  ): Promise<ListedSession | 'gone' | 'unreadable'> {
    try {
      const snapshot = await this.context.snapshots.latest(session);
      return (snapshot && (await list(snapshot))) ?? 'gone';
    } catch (error) {
      if (isDamaged(error)) return 'unreadable';
      // The session may be deleted, or its log go back, between two reads.
      const passing = ['game-unknown', 'session-unknown', 'position-gone'];
      if (error instanceof SessionFault && passing.includes(error.code)) return 'unreadable';
      throw error;
    }
  }
}

function inList(snapshot: SessionSnapshot): ListedSession {
  const { session: id, game, meta, version, toAct, seats, analysis, ended } = snapshot;
  const { createdAt, dice, clocks } = meta;
  const { phase, options } = dice?.begun === null ? GATHERING : game.summary(snapshot.view(null).state);
  return {
    ...{ id, game: game.id, title: game.title, options, createdAt, version, phase, seats, toAct, analysis, ended },
    ...(clocks && { clock: listedClock(clocks) }),
  };
}

/** Sessions come in the order of when they were opened, and of their ids. */
function isBehind({ openedAt, session }: OpenedSession, cursor: string): boolean {
  const at = cursor.indexOf('.');
  const before = Number(cursor.slice(0, at));
  return openedAt < before || (openedAt === before && session > cursor.slice(at + 1));
}
