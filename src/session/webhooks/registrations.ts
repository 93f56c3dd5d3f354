import { setTimeout as delay } from 'node:timers/promises';
import { unknownSession } from '../fault.js';
import { SharedRecords } from '../store/shared-records.js';
import { ownersIn, ownersWebhooks, WEBHOOK_OWNERS, WEBHOOKS_RECORD } from '../store/webhook-records.js';
import { StoreError, type RecordWrite, type SessionStore } from '../store/store.js';
import type { NoticeKind } from './notice.js';

/** A registered receiver of a session's notices, or of those of all sessions of an owner. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly NoticeKind[];
  /** `whsec_…` of Standard Webhooks. */
  readonly secret: string;
  readonly createdAt: string;
  /** Share of the time between the start of a turn and its deadline after which it reminds. */
  readonly remindAt: number;
  /** Hash of the registrant, whose deliveries share their limits. */
  readonly owner: string;
  /** Of a session's own: the last event before the registration. */
  readonly after?: number;
  /** Nothing is sent any more since a delivery was given up. */
  readonly disabled?: { readonly at: string; readonly session: string; readonly delivery: string };
}

/** Receivers of one session, or of all sessions of an owner (hash). */
export type Scope = { readonly session: string } | { readonly owner: string };

const TRIES = 50;

/** The webhooks in the store: those of a session in a record of it, those of an owner in a shared record of its own. */
export class Registrations {
  readonly #shared: SharedRecords;
  /** Of all owners, as earlier builds kept them: an owner's own record takes their place. */
  #earlier: Promise<readonly Webhook[]> | undefined;

  constructor(private readonly store: SessionStore) {
    this.#shared = new SharedRecords(store);
  }

  async list(scope: Scope): Promise<readonly Webhook[]> {
    if ('owner' in scope) {
      const { owner } = scope;
      return this.#of(owner, (await this.store.readRecord(null, ownersWebhooks(owner)))?.value);
    }
    return webhooksIn((await this.store.readRecord(scope.session, WEBHOOKS_RECORD))?.value);
  }

  async #of(owner: string, stored: Buffer | undefined): Promise<readonly Webhook[]> {
    if (stored) return webhooksIn(stored);
    this.#earlier ??= this.store.readRecord(null, WEBHOOKS_RECORD).then((record) => webhooksIn(record?.value));
    this.#earlier.catch(() => (this.#earlier = undefined));
    return (await this.#earlier).filter((one) => one.owner === owner);
  }

  /**
   * @param next from the webhooks of the scope; null leaves them unchanged. Called again after a conflict
   * @throws SessionFault `session-unknown`, and the errors of `next`
   */
  async change(scope: Scope, next: (webhooks: readonly Webhook[]) => readonly Webhook[] | null): Promise<void> {
    if ('owner' in scope) {
      const { owner } = scope;
      // In the list before its first webhook, so that each record can be sealed again.
      await this.#shared.change(WEBHOOK_OWNERS, (stored) => {
        const owners = ownersIn(stored);
        return owners.includes(owner) ? null : Buffer.from(JSON.stringify([...owners, owner]));
      });
      return this.#shared.change(ownersWebhooks(owner), async (stored) => {
        const changed = next(await this.#of(owner, stored));
        return changed && jsonOf(changed);
      });
    }
    const { session } = scope;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await this.store.readRecord(session, WEBHOOKS_RECORD);
      const changed = next(webhooksIn(stored?.value));
      if (!changed) return;
      const { outcome } = await this.store.writeRecord(session, webhooksWrite(changed, stored?.version ?? 0));
      if (outcome === 'written') return;
      if (outcome === 'unknown-session') throw unknownSession();
      await delay(Math.random() * 20);
    }
    throw new StoreError('store-unavailable', `too many changes of the webhooks of ${session} at once`);
  }
}

function webhooksIn(stored: Buffer | undefined): readonly Webhook[] {
  return stored ? (JSON.parse(stored.toString()) as readonly Webhook[]) : [];
}

/** The write of a session's own webhooks. */
export function webhooksWrite(webhooks: readonly Webhook[], expectedVersion: number): RecordWrite {
  return { name: WEBHOOKS_RECORD, expectedVersion, value: jsonOf(webhooks) };
}

function jsonOf(webhooks: readonly Webhook[]): Buffer {
  return Buffer.from(JSON.stringify(webhooks));
}

/** Of webhooks with the same destination, the first that wants a kind of notice gets it: copies of one URL are one. */
export function eachDestinationOnce(webhooks: readonly Webhook[]): readonly Webhook[] {
  const taken = new Set<string>();
  return webhooks.map((webhook) => {
    if (webhook.disabled) return webhook;
    const { hostname, port, pathname } = new URL(webhook.url);
    const nameOf = (kind: NoticeKind): string => [kind, hostname.replace(/\.$/, ''), port, pathname].join(' ');
    const kinds = webhook.kinds.filter((kind) => !taken.has(nameOf(kind)));
    for (const kind of kinds) taken.add(nameOf(kind));
    return { ...webhook, kinds };
  });
}
