import type { DueChange, DueMark } from './store.js';

/** Records with webhooks, of a session or an owner. Sealed where `SEALING_KEYS` are set, because of the secrets. */
export const WEBHOOKS_RECORD = 'webhooks';
/** The list of the owners that have, or had, webhooks. */
export const WEBHOOK_OWNERS = 'webhook-owners';

/** @param owner hash */
export function ownersWebhooks(owner: string): string {
  return `${WEBHOOKS_RECORD}/${owner}`;
}

export function ownersIn(stored: Buffer | undefined): readonly string[] {
  return stored ? (JSON.parse(stored.toString()) as string[]) : [];
}

/** The due entry of a session that has webhooks. */
export function noticesDue(session: string): DueMark {
  return { kind: 'webhook', session, mark: 0 };
}

/** There is something to tell. Only a session with webhooks has the entry, so a write needs no look at them. */
export function noticesMoved(session: string, at: number): DueChange {
  return { ...noticesDue(session), at, only: 'there' };
}
