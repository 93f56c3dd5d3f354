import type { SessionStore } from '../store/store.js';
import type { Notice } from './notice.js';
import type { Attempt, AttemptFailure } from './receiver.js';

/** A notice to one webhook. */
export interface Delivery {
  /** The `webhook-id` of each of its attempts. */
  readonly id: string;
  readonly notice: Notice;
  /** `failing`: it is tried again, and later ones wait. `abandoned`: the webhook was disabled with it. */
  readonly status: 'pending' | 'delivered' | 'failing' | 'abandoned';
  readonly attempts: number;
  readonly last?: { readonly at: string; readonly status?: number; readonly failure?: AttemptFailure };
}

/** How far a webhook has been told of a session's log. */
export interface Progress {
  readonly epoch: string;
  /** Notices of later events are to come, and of the next event those from `part` on. */
  readonly seq: number;
  readonly part: number;
  /** Nothing that happened before is told. */
  readonly since: string;
  /** Turns of which it was reminded. */
  readonly reminded: readonly string[];
  /** Of the next notice, since its first attempt. */
  readonly failing?: { readonly since: number; readonly attempts: number; readonly retryAt: number };
  /** An instance is sending. */
  readonly lease?: { readonly by: string; readonly until: number };
  /** Delivered ones that the holder wants again. */
  readonly again: readonly string[];
  /** The latest, oldest first. */
  readonly deliveries: readonly Delivery[];
}

/** Progress as it was read, for a conditional write. */
export interface StoredProgress {
  readonly version: number;
  readonly progress: Progress;
}

/** Deliveries that are listed and can be sent again. */
export const DELIVERIES_KEPT = 20;

/** Side records of a session, one for each of its webhooks. */
export class DeliveryLog {
  constructor(private readonly store: SessionStore) {}

  async read(session: string, webhook: string): Promise<StoredProgress | null> {
    const record = await this.store.readRecord(session, nameOf(webhook));
    return record ? { version: record.version, progress: JSON.parse(record.value.toString()) as Progress } : null;
  }

  /** False if it has changed since it was read, or the session is gone. */
  async write(session: string, webhook: string, { version, progress }: StoredProgress): Promise<boolean> {
    const value = Buffer.from(JSON.stringify(progress));
    const write = { name: nameOf(webhook), expectedVersion: version, value };
    return (await this.store.writeRecord(session, write)).outcome === 'written';
  }
}

function nameOf(webhook: string): string {
  return `webhook-deliveries/${webhook}`;
}

/** The delivery after an attempt. */
export function attempted(
  before: Delivery | undefined,
  { id, notice }: Pick<Delivery, 'id' | 'notice'>,
  { delivered, status, failure }: Attempt,
  at: string,
): Delivery {
  return {
    id,
    notice,
    status: delivered ? 'delivered' : 'failing',
    attempts: (before?.attempts ?? 0) + 1,
    last: { at, ...(status !== undefined && { status }), ...(failure && { failure }) },
  };
}

/** The list with a delivery in its place, or at the end. */
export function withDelivery(deliveries: readonly Delivery[], delivery: Delivery): readonly Delivery[] {
  const isKnown = deliveries.some(({ id }) => id === delivery.id);
  const all = isKnown ? deliveries.map((one) => (one.id === delivery.id ? delivery : one)) : [...deliveries, delivery];
  return all.slice(-DELIVERIES_KEPT);
}
