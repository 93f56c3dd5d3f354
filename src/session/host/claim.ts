import type { Seat } from '../../game/contract.js';
import { hashOf } from '../ids.js';
import { sealed } from '../journal/changes.js';

export interface ClaimRequest {
  readonly session: string;
  readonly seat: Seat;
  /** Not needed for a seat that the host offers. */
  readonly invitation: string | undefined;
  /** Of the player, as everybody sees it. */
  readonly name?: string | undefined;
  readonly idempotencyKey: string;
  /** Without an invitation: what the key is bound to, for example an address. */
  readonly boundTo?: string;
}

/** Exchanges an invitation, or the offer of a seat, for a seat token, once. */
export function claimOf({ session, seat, invitation, name, idempotencyKey, boundTo = '' }: ClaimRequest) {
  // The idempotency key is all that a claimant of an offered seat has.
  const credential = invitation ?? `${boundTo}${idempotencyKey}`;
  const intent = { type: 'claim', seat, invitation, name } as const;
  return sealed({
    ...{ session, idempotencyKey, intent, credential },
    ...{ operation: `claim:${seat}`, caller: hashOf(credential) },
  });
}
