import { hash, randomBytes, randomUUID } from 'node:crypto';
import { turnsOf } from '../core/turns.js';
import type { SessionContext } from '../journal/context.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import {
  attempted,
  withDelivery,
  type Delivery,
  type DeliveryLog,
  type Progress,
  type StoredProgress,
} from './delivery-log.js';
import { noticeName, noticesOf, type Notice } from './notice.js';
import type { Attempt, Receivers } from './receiver.js';
import type { Webhook } from './registrations.js';
import { SendSlots } from './send-slots.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Pauses between attempts. After the last attempt, three days after the first, the webhook is disabled. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS + 25 * MINUTE_MS,
];

/** Longer than an attempt with its writes may take. Another instance goes on after it. */
const LEASE_MS = 30_000;
/** Pause if the share of the owner or the receiver is used up. */
const BUSY_MS = SECOND_MS;
const PAGE = 200;
/** Events without a notice after which the progress is stored. */
const IDLE_EVENTS = 100;
/** Deliveries under way: in all, and for each owner and each receiver's host. */
const MAX_SENDING = 64;
const MAX_SENDING_EACH = 8;
/** The receiver is gone for good. */
const GONE = 410;

export type DeliveryOutcome = 'delivered' | 'failed' | 'abandoned';

export interface DelivererOptions {
  readonly receivers: Receivers;
  readonly log: DeliveryLog;
  /** Disables the webhook, whose delivery was given up. */
  disable(webhook: Webhook, session: string, delivery: string): Promise<void>;
  onOutcome?(outcome: DeliveryOutcome): void;
}

/** A notice with the progress after it. */
interface Next {
  readonly delivery: Pick<Delivery, 'id' | 'notice'>;
  readonly after: Pick<Progress, 'seq' | 'part' | 'reminded' | 'again'>;
  readonly isAgain?: true;
}

/**
 * Delivers notices of sessions to webhooks, in order. The next notice follows from the log and the stored progress; one instance at a
 * time delivers to a webhook of a session.
 */
export class Deliverer {
  readonly #me = randomUUID();
  readonly #shares = new SendSlots(MAX_SENDING, MAX_SENDING_EACH);

  constructor(
    private readonly context: SessionContext,
    /** Ends the attempts that are under way, which do not count. */
    private readonly signal: AbortSignal,
    private readonly options: DelivererOptions,
  ) {}

  /** Sends a notice of no event, once. */
  test({ url, secret, owner }: Webhook): Promise<Attempt> {
    const body = JSON.stringify({ type: 'webhook-test', timestamp: this.context.now().toISOString(), data: {} });
    const id = `msg_${randomBytes(16).toString('base64url')}`;
    return this.options.receivers.send({ url, secret, owner, id, body }, this.signal);
  }

  /**
   * Sends what is due, one after another.
   * @returns when to call again (ms since 1970), if that is known
   */
  async advance(session: string, webhook: Webhook): Promise<number | null> {
    const { log } = this.options;
    while (!webhook.disabled && !this.signal.aborted) {
      const snapshot = await this.context.snapshots.latest(session);
      if (!snapshot) return null;
      const stored = (await log.read(session, webhook.id)) ?? begun(snapshot, webhook);
      const progress = inEpoch(stored.progress, snapshot);
      const now = this.context.now().getTime();
      const { lease, failing } = progress;
      if (lease && lease.by !== this.#me && lease.until > now) return lease.until;
      const next = await this.#next(snapshot, webhook, progress);
      if (typeof next === 'number' || next === null) return next;
      if ('idle' in next) {
        const seen = { ...progress, ...next.idle };
        if (!(await log.write(session, webhook.id, { ...stored, progress: seen }))) return now + BUSY_MS;
        continue;
      }
      if (!next.isAgain && failing && failing.retryAt > now) return failing.retryAt;
      const release = this.#shares.take([`owner ${webhook.owner}`, `host ${new URL(webhook.url).host}`]);
      if (!release) return now + BUSY_MS;
      try {
        const again = await this.#deliver(snapshot, webhook, { ...stored, progress }, next);
        if (again !== undefined) return again;
      } finally {
        release();
      }
    }
    return null;
  }

  /** Undefined to go on; null if another instance sends or the webhook was disabled; or when to call again (ms since 1970). */
  async #deliver(
    snapshot: SessionSnapshot,
    webhook: Webhook,
    { version, progress }: StoredProgress,
    next: Next,
  ): Promise<number | null | undefined> {
    const { session } = snapshot;
    const { log, onOutcome } = this.options;
    const started = this.context.now().getTime();
    const { lease: _, ...unleased } = progress;
    const leased = { ...progress, lease: { by: this.#me, until: started + LEASE_MS } };
    if (!(await log.write(session, webhook.id, { version, progress: leased }))) return null;
    const { id, notice } = next.delivery;
    const { url, owner, secret } = webhook;
    const message = { url, owner, secret, id, body: bodyOf(snapshot, notice) };
    const attempt = await this.options.receivers.send(message, this.signal);
    const { later } = attempt;
    const now = this.context.now();
    if (later !== undefined || (this.signal.aborted && !attempt.delivered)) {
      await log.write(session, webhook.id, { version: version + 1, progress: unleased });
      return later === undefined ? null : now.getTime() + later;
    }
    const known = progress.deliveries.find((one) => one.id === id);
    const delivery = attempted(known, next.delivery, attempt, now.toISOString());
    const after = this.#after(unleased, next, attempt, now.getTime());
    const gaveUp = after === null;
    const settled: Progress = {
      ...(after ?? unleased),
      deliveries: withDelivery(progress.deliveries, gaveUp ? { ...delivery, status: 'abandoned' } : delivery),
    };
    onOutcome?.(attempt.delivered ? 'delivered' : gaveUp ? 'abandoned' : 'failed');
    const isMine = await log.write(session, webhook.id, { version: version + 1, progress: settled });
    if (gaveUp && isMine) await this.options.disable(webhook, session, id);
    return gaveUp || !isMine ? null : undefined;
  }

  /** Null to give up. */
  #after(progress: Progress, { after, isAgain }: Next, { delivered, status }: Attempt, now: number): Progress | null {
    const { failing, ...rest } = progress;
    // Sent by hand: once, and the order of the others does not depend on it.
    if (isAgain) return { ...progress, again: after.again };
    if (delivered) return { ...rest, ...after };
    const { since = now, attempts = 0 } = failing ?? {};
    const pause = RETRY_PAUSES_MS[attempts];
    if (pause === undefined || status === GONE) return null;
    // Receivers that failed together are not asked together.
    const retryAt = now + pause * (1 + Math.random() / 10);
    return { ...rest, failing: { since, attempts: attempts + 1, retryAt } };
  }

  /** The next notice; progress over events without one; the time of the next reminder; or null. */
  async #next(
    snapshot: SessionSnapshot,
    webhook: Webhook,
    progress: Progress,
  ): Promise<Next | { readonly idle: Partial<Progress> } | number | null> {
    const { session, seq: head, epoch } = snapshot;
    const { again, reminded } = progress;
    const wanted = progress.deliveries.find(({ id }) => id === again[0]);
    if (again.length > 0) {
      const after = { ...progress, again: again.slice(1) };
      return wanted ? { delivery: wanted, after, isAgain: true } : { idle: after };
    }
    let { seq, part } = progress;
    while (seq < head) {
      const page = await this.context.store.readEvents(session, seq, Math.min(PAGE, head - seq));
      if (page?.epoch !== epoch || page.events.length === 0) return null;
      for (const stored of page.events) {
        const event = this.context.events.peek(snapshot, stored);
        const notices = noticesOf(event);
        for (; part < notices.length; part += 1) {
          const notice = notices[part] as Notice;
          if (!webhook.kinds.includes(notice.kind) || notice.at < progress.since) continue;
          const isLast = part + 1 === notices.length;
          const after = { seq: isLast ? event.seq : seq, part: isLast ? 0 : part + 1, reminded, again };
          return { delivery: { id: deliveryId(session, webhook, notice), notice }, after };
        }
        [seq, part] = [event.seq, 0];
      }
    }
    if (seq - progress.seq >= IDLE_EVENTS) return { idle: { seq, part } };
    return this.#reminder(snapshot, webhook, { ...progress, seq, part });
  }

  #reminder(snapshot: SessionSnapshot, webhook: Webhook, progress: Progress): Next | number | null {
    if (!webhook.kinds.includes('turn-reminder') || snapshot.meta.ended) return null;
    const now = this.context.now().getTime();
    const { shift } = this.context.time;
    const { seq, version, session } = snapshot;
    const start = (snapshot.meta.clocks?.at ?? now) + shift;
    let soonest: number | null = null;
    const turns = turnsOf(snapshot, shift);
    for (const { seat, turn, deadline } of turns) {
      const name = `${turn} ${seat}`;
      if (deadline === null || progress.reminded.includes(name)) continue;
      const at = start + webhook.remindAt * (Date.parse(deadline) - start);
      if (now < at) {
        soonest = Math.min(soonest ?? Infinity, at);
        continue;
      }
      const notice: Notice = {
        ...{ kind: 'turn-reminder', seq, version, at: new Date(now).toISOString() },
        ...{ seats: [seat], turn, deadline },
      };
      const others = turns.map((one) => `${one.turn} ${one.seat}`);
      const reminded = [...progress.reminded.filter((one) => others.includes(one)), name];
      const after = { seq: progress.seq, part: progress.part, reminded, again: progress.again };
      return { delivery: { id: deliveryId(session, webhook, notice), notice }, after };
    }
    return soonest;
  }
}

function bodyOf({ session, game }: SessionSnapshot, { kind, at, ...data }: Notice): string {
  const link = `/v1/sessions/${session}`;
  return JSON.stringify({ type: kind, timestamp: at, data: { session, game: game.id, ...data, link } });
}

/** The same for every attempt, whatever instance makes it. */
function deliveryId(session: string, webhook: Webhook, notice: Notice): string {
  const digest = hash('sha256', `${session}\n${webhook.id}\n${noticeName(notice)}`, 'buffer');
  return `msg_${digest.subarray(0, 16).toString('base64url')}`;
}

function begun({ epoch }: SessionSnapshot, { createdAt, after = 0 }: Webhook): StoredProgress {
  const progress = { epoch, seq: after, part: 0, since: createdAt, reminded: [], again: [], deliveries: [] };
  return { version: 0, progress };
}

/** A store that went back in time has another log: what happened since the last delivery is told from its beginning on. */
function inEpoch(progress: Progress, { epoch, seq }: SessionSnapshot): Progress {
  if (progress.epoch === epoch && progress.seq <= seq) return progress;
  const last = progress.deliveries.findLast(({ status }) => status === 'delivered');
  return { ...progress, epoch, seq: 0, part: 0, since: last?.notice.at ?? progress.since };
}
