import { createHmac, randomBytes } from 'node:crypto';
import { contentHash } from '../../game/hash.js';
import type { Agenda } from '../agenda/agenda.js';
import type { Opening, SessionContext } from '../journal/context.js';
import { SessionFault, unknownSession, keyReused } from '../fault.js';
import { ownerOfSession } from '../journal/creation-record.js';
import { ownerOf } from '../journal/quota.js';
import { hashOf } from '../ids.js';
import { sealed } from '../journal/changes.js';
import type { Journal } from '../journal/journal.js';
import { pepperOf } from '../members/pepper.js';
import { isDamaged } from '../store/integrity.js';
import type { RecordWrite } from '../store/store.js';
import { noticesDue } from '../store/webhook-records.js';
import { sessionMsg } from '../words/bundle.js';
import { Deliverer, type DeliveryOutcome } from './deliverer.js';
import { DeliveryLog, type Delivery } from './delivery-log.js';
import { NOTICE_KINDS, type NoticeKind } from './notice.js';
import type { Attempt, ReceiverFault, Receivers } from './receiver.js';
import { eachDestinationOnce, Registrations, webhooksWrite, type Scope, type Webhook } from './registrations.js';

/** Time between two checks of a session whose webhooks have nothing to do: what a crash has left is found then. */
const CHECK_MS = 60_000;
/** Pause after a failure. */
const RETRY_MS = 5_000;
/** Sessions of an owner whose checks are entered at once. */
const ENTERED_AT_ONCE = 64;
/** The records in which earlier releases listed sessions with webhooks. */
const EARLIER_LISTS = 32;
const WEBHOOKS_PER_SESSION = 5;
const WEBHOOKS_PER_OWNER = 10;
const DEFAULT_REMIND_AT = 0.75;
const SECRET_BYTES = 32;

export const WEBHOOK_ID = '^whk_[A-Za-z0-9_-]{22}$';
export const DELIVERY_ID = '^msg_[A-Za-z0-9_-]{22}$';

export interface NewWebhook {
  readonly url: string;
  readonly kinds?: readonly NoticeKind[] | undefined;
  readonly remindAt?: number | undefined;
}

export interface WebhookOptions {
  readonly receivers: Receivers;
  readonly onOutcome?: (outcome: DeliveryOutcome) => void;
  /** Called with what keeps a session's webhooks from being told for now. */
  readonly onTrouble?: (session: string, error: unknown) => void;
}

/** Who registers: the host of a session, or the owner of sessions by name (an API key). */
export type Registrant = { readonly session: string } | { readonly key: string };

/** Webhooks of sessions and of owners, and their deliveries by this instance. */
export class WebhookService {
  readonly #registrations: Registrations;
  readonly #log: DeliveryLog;
  readonly #deliverer: Deliverer;
  /** Deliveries of this process by session and webhook; `again` if there may be more to do than they know. */
  readonly #running = new Map<string, { again: boolean; next: Promise<number | null> }>();

  constructor(
    private readonly context: SessionContext,
    private readonly journal: Journal,
    private readonly agenda: Agenda,
    private readonly options: WebhookOptions,
  ) {
    const { store } = context;
    this.#registrations = new Registrations(store);
    this.#log = new DeliveryLog(store);
    this.#deliverer = new Deliverer(context, agenda.signal, {
      receivers: options.receivers,
      log: this.#log,
      disable: (webhook, session, delivery) => this.#disable(webhook, session, delivery),
      ...(options.onOutcome && { onOutcome: options.onOutcome }),
    });
    agenda.on('webhook', {
      handle: ({ session }) => this.#check(session),
      expected: async (session) => ((await this.#of(session))?.length ? { mark: 0, at: context.time.now() } : null),
      inherited: () => this.#watched(),
    });
  }

  /** Why a URL cannot be registered; null if it can. */
  faultOf(url: string): ReceiverFault | null {
    return this.options.receivers.faultOf(url);
  }

  /**
   * Registers a receiver, once for each key.
   * @throws SessionFault `webhooks-full`, `idempotency-key-reused`
   */
  async register(
    registrant: Registrant,
    { url, kinds = NOTICE_KINDS, remindAt = DEFAULT_REMIND_AT }: NewWebhook,
    idempotencyKey: string,
  ): Promise<{ readonly webhook: Webhook; readonly replayed: boolean }> {
    const { store, now } = this.context;
    const scope = scopeOf(registrant);
    const digest = createHmac('sha256', await pepperOf(store))
      .update(contentHash([scope, idempotencyKey]))
      .digest();
    const id = `whk_${digest.subarray(0, 16).toString('base64url')}`;
    const at = now().getTime();
    const webhook: Webhook = {
      ...{ id, url, kinds, remindAt, createdAt: new Date(at).toISOString() },
      secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
      ...(await this.#place(scope)),
    };
    const owned = 'owner' in scope ? await this.context.quota.opened({ hash: scope.owner }) : [scope];
    await this.#enter(owned.map(({ session }) => session));
    let known: Webhook | undefined;
    const most = 'session' in scope ? WEBHOOKS_PER_SESSION : WEBHOOKS_PER_OWNER;
    await this.#registrations.change(scope, (webhooks) => {
      known = webhooks.find((one) => one.id === id);
      if (known) return null;
      if (webhooks.length >= most) throw new SessionFault('webhooks-full', sessionMsg('webhooks-full', { most }));
      return [...webhooks, webhook];
    });
    if (!known) return { webhook, replayed: false };
    const isSame = known.url === url && known.remindAt === remindAt && known.kinds.join() === kinds.join();
    if (!isSame) throw keyReused();
    return { webhook: known, replayed: true };
  }

  async #place(scope: Scope): Promise<Pick<Webhook, 'owner' | 'after'>> {
    if ('owner' in scope) return scope;
    const { session } = scope;
    const position = await this.context.store.readPosition(session);
    if (!position) throw unknownSession();
    const owner = await ownerOfSession(this.context.store, session);
    return { owner: owner?.hash ?? hashOf(session), after: position.seq };
  }

  list(registrant: Registrant): Promise<readonly Webhook[]> {
    return this.#registrations.list(scopeOf(registrant));
  }

  /** Nothing more is sent, and its deliveries are not listed any more. False if there is none. */
  async remove(registrant: Registrant, id: string): Promise<boolean> {
    let isFound = false;
    await this.#registrations.change(scopeOf(registrant), (webhooks) => {
      isFound = webhooks.some((one) => one.id === id);
      return isFound ? webhooks.filter((one) => one.id !== id) : null;
    });
    return isFound;
  }

  /** Sends a test, and answers with what came of it; undefined if there is no such webhook. */
  async test(registrant: Registrant, id: string): Promise<Attempt | undefined> {
    const webhook = (await this.list(registrant)).find((one) => one.id === id);
    return webhook && this.#deliverer.test(webhook);
  }

  /** The latest deliveries about a session, newest first; undefined if the registrant has no such webhook, or not for it. */
  async deliveries(registrant: Registrant, id: string, session: string): Promise<readonly Delivery[] | undefined> {
    if (!(await this.#find(registrant, id, session))) return undefined;
    const stored = await this.#log.read(session, id);
    return stored?.progress.deliveries.toReversed() ?? [];
  }

  /**
   * Sends a delivery again. One that has not arrived is tried at once, and a webhook that was disabled with it is enabled; then the later
   * ones follow.
   */
  async resend(registrant: Registrant, id: string, session: string, delivery: string): Promise<Delivery | undefined> {
    if (!(await this.#find(registrant, id, session))) return undefined;
    for (;;) {
      const stored = await this.#log.read(session, id);
      const known = stored?.progress.deliveries.find((one) => one.id === delivery);
      if (!stored || !known) return undefined;
      const { failing: _, ...rest } = stored.progress;
      const isDelivered = known.status === 'delivered';
      const pending: Delivery = { ...known, status: 'pending' };
      const progress = isDelivered
        ? { ...stored.progress, again: [...new Set([...stored.progress.again, delivery])] }
        : { ...rest, deliveries: rest.deliveries.map((one) => (one.id === delivery ? pending : one)) };
      if (!(await this.#log.write(session, id, { ...stored, progress }))) continue;
      if (!isDelivered) await this.#enable(registrant, id);
      await this.changed(session);
      return pending;
    }
  }

  /** There may be something to tell of a session with webhooks. It is begun at once. */
  async changed(session: string): Promise<void> {
    await this.context.store.setDue(noticesDue(session), this.context.time.now());
    this.agenda.wake('webhook', session);
  }

  /** Sessions are checked from now on. They are entered before their first webhook, so that no crash leaves one out. */
  async #enter(sessions: readonly string[]): Promise<void> {
    const { store, time } = this.context;
    const at = time.now() + CHECK_MS;
    for (let first = 0; first < sessions.length; first += ENTERED_AT_ONCE) {
      const some = sessions.slice(first, first + ENTERED_AT_ONCE);
      await Promise.all(some.map((session) => store.setDue(noticesDue(session), at, 'sooner')));
    }
  }

  async *#watched(): AsyncIterable<string> {
    for (let list = 0; list < EARLIER_LISTS; list += 1) {
      const stored = await this.context.store.readRecord(null, `webhook-watch/${list}`);
      if (stored) yield* Object.keys(JSON.parse(stored.value.toString()) as object);
    }
  }

  /** A session is about to be opened. Returns the record of the webhooks that it inherits: those enabled for its predecessor. */
  async opening(session: string, { owner, predecessor }: Opening): Promise<readonly RecordWrite[]> {
    const listed = (scope: Scope) => this.#registrations.list(scope);
    const ofOwner = owner === undefined ? [] : await listed({ owner });
    const known = predecessor === undefined ? [] : await listed({ session: predecessor });
    // Without `after`: it has the notices of its session from the first on.
    const inherited = known.filter(({ disabled }) => !disabled).map(({ after: _, ...webhook }) => webhook);
    if (ofOwner.length + inherited.length === 0) return [];
    await this.#enter([session]);
    return inherited.length === 0 ? [] : [webhooksWrite(inherited, 0)];
  }

  /**
   * Tells what is to be told of a session.
   * @returns when to check it again, in the time of the service; null if it is gone, or over and told
   */
  async #check(session: string): Promise<number | null> {
    const webhooks = await this.#of(session);
    if (webhooks === null) return null;
    const enabled = webhooks.filter(({ disabled }) => !disabled);
    const times = await Promise.all(enabled.map((webhook) => this.#run(session, webhook)));
    const { time, now, snapshots } = this.context;
    if (this.agenda.signal.aborted) return time.now();
    const known = times.filter((at) => at !== null);
    if (known.length === 0 && snapshots.last(session)?.meta.ended) return null;
    return Math.min(now().getTime() + CHECK_MS, ...known) - time.shift;
  }

  /** Null if there is no such session. */
  async #of(session: string): Promise<readonly Webhook[] | null> {
    if (!(await this.context.store.readPosition(session))) return null;
    const owner = await ownerOfSession(this.context.store, session);
    const [own, ofOwner] = await Promise.all([
      this.#registrations.list({ session }),
      owner ? this.#registrations.list({ owner: owner.hash }) : [],
    ]);
    return eachDestinationOnce([...own, ...ofOwner]);
  }

  /** @returns when to call again (ms since 1970), if that is known */
  #run(session: string, read: Webhook): Promise<number | null> {
    const name = `${session}/${read.id}`;
    const running = this.#running.get(name);
    if (running) {
      running.again = true;
      return running.next;
    }
    const entry = { again: false, next: Promise.resolve<number | null>(null) };
    this.#running.set(name, entry);
    entry.next = (async () => {
      let known: Webhook | undefined = read;
      try {
        for (;;) {
          entry.again = false;
          const next = known ? await this.#deliverer.advance(session, known) : null;
          if (!entry.again || this.agenda.signal.aborted) return next;
          // It may have been removed or disabled meanwhile.
          known = (await this.#of(session))?.find((one) => one.id === read.id);
        }
      } catch (error) {
        this.options.onTrouble?.(session, error);
        return isDamaged(error) ? null : this.context.now().getTime() + RETRY_MS;
      } finally {
        this.#running.delete(name);
      }
    })();
    return entry.next;
  }

  /** A webhook with which deliveries about the session are listed. */
  async #find(registrant: Registrant, id: string, session: string): Promise<Webhook | undefined> {
    if ('key' in registrant) {
      const owner = await ownerOfSession(this.context.store, session);
      if (owner?.hash !== ownerOf(registrant.key).hash) return undefined;
    }
    return (await this.list(registrant)).find((one) => one.id === id);
  }

  async #enable(registrant: Registrant, id: string): Promise<void> {
    await this.#registrations.change(scopeOf(registrant), (webhooks) =>
      webhooks.map((one) => {
        if (one.id !== id) return one;
        const { disabled: _, ...enabled } = one;
        return enabled;
      }),
    );
  }

  /** Records it with the webhook, and, while the session runs, in its log. */
  async #disable({ id, secret }: Webhook, session: string, delivery: string): Promise<void> {
    const at = this.context.now().toISOString();
    const own = await this.#registrations.list({ session });
    const owner = await ownerOfSession(this.context.store, session);
    const scope = own.some((one) => one.id === id) || !owner ? { session } : { owner: owner.hash };
    await this.#registrations.change(scope, (webhooks) =>
      webhooks.map((one) => (one.id === id ? { ...one, disabled: { at, session, delivery } } : one)),
    );
    const request = {
      operation: 'disable-webhook',
      caller: 'service',
      idempotencyKey: `${id} ${at}`,
      credential: secret,
    };
    await this.journal.handle(sealed({ ...request, session, intent: { type: 'disable-webhook', webhook: id } }));
  }
}

function scopeOf(registrant: Registrant): Scope {
  return 'session' in registrant ? registrant : { owner: ownerOf(registrant.key).hash };
}
