import type { ClockKeeper } from '../agenda/clock-keeper.js';
import type { SessionContext } from '../journal/context.js';
import { SessionFault, unknownSession } from '../fault.js';
import { isIssued, TOKEN_SHAPE } from '../ids.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { StoreError } from '../store/store.js';
import { storeFails, withTimeout } from '../store/with-timeout.js';
import { sessionMsg } from '../words/bundle.js';
import {
  allows,
  holderOf,
  principalName,
  viewerOf,
  type Operation,
  type Principal,
  type Viewer,
} from '../members/access.js';
import { knownPepper, pepperOf } from '../members/pepper.js';

/** An authorised token holder, and the session at that time. */
export interface Member {
  readonly principal: Principal;
  /** The token is good for nothing from then on; milliseconds since 1970. */
  readonly until: number;
  readonly snapshot: SessionSnapshot;
}

/** A name for a member of a session among all sessions. */
export function memberName({ snapshot, principal }: Member): string {
  return `${snapshot.session}/${principalName(principal)}`;
}

/** From tokens to members, and what members may do. */
export class Authorisation {
  constructor(
    private readonly context: SessionContext,
    private readonly keeper: ClockKeeper,
    private readonly answerMs: number | undefined,
  ) {}

  /**
   * Authorises a token. `session-unknown` both for a session that does not exist and for a token of another session;
   * `unauthenticated` without a token.
   * @param likely the probable result, from `likely`
   */
  async authorise(session: string, token: string | undefined, likely?: Member): Promise<Member> {
    if (token === undefined) throw new SessionFault('unauthenticated', sessionMsg('token-needed'));
    const read = TOKEN_SHAPE.test(token) ? this.context.snapshots.latest(session) : Promise.resolve(undefined);
    const found = await withTimeout(read, this.answerMs, storeFails('store-unavailable'));
    const snapshot = found && this.keeper.isDue(found) ? await this.#settled(found) : found;
    const now = this.context.now().getTime();
    // The digest of a token is not made twice.
    if (likely && snapshot === likely.snapshot && now < likely.until) return likely;
    const holder = snapshot && holderOf(snapshot.access, token, now);
    if (!snapshot || !holder) throw unknownSession();
    return { ...holder, snapshot };
  }

  /** With the clocks that are at zero expired. A store that takes no writes is no reason to read nothing. */
  async #settled(found: SessionSnapshot): Promise<SessionSnapshot | undefined> {
    try {
      return await withTimeout(this.keeper.expireDue(found.session), this.answerMs, storeFails('commit-unknown'));
    } catch (error) {
      if (error instanceof StoreError && error.retryable) return found;
      throw error;
    }
  }

  /**
   * The synchronous form of `authorise`. Undefined if the session must be read, or the token is not valid.
   * @throws StoreError `store-damaged`
   */
  recognise(session: string, token: string | undefined): Member | undefined {
    if (token === undefined) return undefined;
    const snapshot = this.context.snapshots.known(session);
    return snapshot && this.keeper.isDue(snapshot) ? undefined : this.#holder(snapshot, token);
  }

  /** The holder of the token when the session was last read. Not authorised; `authorise` decides. */
  likely(session: string, token: string | undefined): Member | undefined {
    return token === undefined ? undefined : this.#holder(this.context.snapshots.last(session), token);
  }

  #holder(snapshot: SessionSnapshot | undefined, token: string): Member | undefined {
    const holder = snapshot && holderOf(snapshot.access, token, this.context.now().getTime());
    return holder ? { principal: holder.principal, until: holder.until, snapshot } : undefined;
  }

  /**
   * Checks that this service issued a token whose session is not named. Each use authorises it again.
   * @throws SessionFault `unauthenticated`
   */
  async requireIssued(token: string): Promise<void> {
    const pepper = await withTimeout(pepperOf(this.context.store), this.answerMs, storeFails('store-unavailable'));
    if (!isIssued(token, pepper)) throw new SessionFault('unauthenticated', sessionMsg('token-of-none'));
  }

  /** The synchronous form. False until the store has returned the pepper. */
  hasIssued(token: string): boolean {
    const pepper = knownPepper(this.context.store);
    return pepper !== undefined && isIssued(token, pepper);
  }

  /** @throws SessionFault `forbidden` unless the policy allows it */
  require(principal: Principal, operation: Operation, viewer: Viewer = viewerOf(principal)): void {
    if (allows(principal, operation, viewer)) return;
    throw new SessionFault('forbidden', sessionMsg('may-not', { role: principal.role }), { role: principal.role });
  }
}
