import type { Rematch } from '../../game/hosted.js';
import { changeOf } from '../journal/changes.js';
import type { Journal } from '../journal/journal.js';
import { refuseOtherRematch } from '../core/decide/host.js';
import type { ClocksRequest } from '../core/clock.js';
import { startGame } from '../core/start-game.js';
import type { SessionContext } from '../journal/context.js';
import { seatTokenOf } from '../members/access.js';
import { createSession, earlierCreation, sessionOf, type Created, type CreateSession } from './creation.js';
import { SessionFault } from '../fault.js';
import { successorOf, type SuccessorRequest } from './successor.js';
import type { Exchange } from '../core/envelope.js';
import { NOBODYS_DICE } from '../core/session-dice.js';
import type { SessionLog } from '../log/session-log.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { contributionsStatus, type Meta } from '../core/meta.js';
import { sessionMsg } from '../words/bundle.js';

/** A rematch, and the invitations to its seats. */
export interface RematchOpened extends Created {
  readonly exchanges: readonly Exchange[];
}

/** Opens the same game with the seats exchanged. */
export class Rematches {
  constructor(
    private readonly context: SessionContext,
    private readonly journal: Journal,
    private readonly log: SessionLog,
  ) {}

  /**
   * Opens the same game with the seats exchanged, and logs it in the session that is over. A session has one rematch at a time,
   * and every request for it gets the same answer: the id of the new session follows from the old one, not from the key of the
   * request, so concurrent requests open one session. There are two writes, the new session and then the old one; the next
   * request completes a missing one.
   * @throws SessionFault `session-running`; `rematch-opened` if an earlier release opened it under another key
   */
  async open(snapshot: SessionSnapshot, request: SuccessorRequest): Promise<RematchOpened> {
    const { store } = this.context;
    const { session, game, meta } = snapshot;
    if (!meta.ended) throw new SessionFault('session-running', sessionMsg('rematch-waits'));
    const { setUp, becomes } = await this.#rematchOf(snapshot);
    const number = await this.#rematchNumber(meta);
    const clock = await this.#clockOf(snapshot, becomes);
    const creation: CreateSession = {
      game: game.id,
      setUp,
      ...(await successorOf(store, request, 'rematch')),
      ...(number > 0 && { idempotencyKey: String(number) }),
      contributions: contributionsStatus(meta) ?? 'waived',
      ...(clock && { clock }),
      analysis: meta.analysis,
      origin: { type: 'rematch', session },
      former: this.#tokensBefore(snapshot, becomes),
    };
    const id = await sessionOf(store, creation);
    await refuseOtherRematch(store, meta, id);
    const created =
      (await earlierCreation(store, creation)) ?? (await createSession(this.context, this.journal, creation));
    const exchanges = Object.entries(becomes).map(([seat, becomes]) => ({ seat, becomes }));
    if (meta.rematch !== id) {
      const { idempotencyKey, token } = request;
      await this.journal.handle(changeOf('rematch', { session, idempotencyKey, token, opened: id, exchanges }));
    }
    return { ...created, exchanges };
  }

  /** Who had a seat claims the one that it has become with the token of the former. */
  #tokensBefore({ access }: SessionSnapshot, becomes: Rematch['becomes']): Record<string, string> {
    const now = this.context.now().getTime();
    const tokens = Object.entries(becomes).map(([seat, next]) => [next, seatTokenOf(access, seat, now)] as const);
    return Object.fromEntries(tokens.filter((one): one is [string, string] => one[1] !== null));
  }

  /** The clocks again; what is special to a seat goes with its player. */
  async #clockOf(snapshot: SessionSnapshot, becomes: Rematch['becomes']): Promise<ClocksRequest | undefined> {
    const clock = await this.log.clock(snapshot);
    if (!clock?.seats) return clock;
    const seats = Object.entries(clock.seats).map(([seat, terms]) => [becomes[seat] ?? seat, terms]);
    return { ...clock, seats: Object.fromEntries(seats) as ClocksRequest['seats'] };
  }

  /** Number of the existing rematch, or of the next one; 0 if it exists under the key of a request to an earlier release. */
  async #rematchNumber({ rematch, rematches = 0 }: Meta): Promise<number> {
    if (rematch === undefined) return 1;
    return (await this.context.store.readPosition(rematch)) ? rematches : rematches + 1;
  }

  async #rematchOf(snapshot: SessionSnapshot): Promise<Rematch> {
    const { game } = snapshot;
    const { state, opening } = await this.log.beginning(snapshot);
    if (state !== null) return game.rematch(state, await this.log.hadQuickSetUp(snapshot));
    // It was closed before it began; the seats do not depend on the dice.
    const place = { seq: 1, version: 1, at: '', dice: NOBODYS_DICE, work: this.context.work };
    const begun = await startGame(game, opening, place);
    if (!begun.ok) throw new Error(`A set-up that could be played is refused: ${begun.refusal.code}`);
    return game.rematch(
      begun.initial,
      begun.envelopes.some(({ seat }) => seat === undefined),
    );
  }
}
