import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentHash } from '../../game/hash.js';
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
import { sessionMsg } from '../words/bundle.js';
import { Deliverer, type DeliveryOutcome } from './deliverer.js';
import { DeliveryLog, type Delivery } from './delivery-log.js';
import { NOTICE_KINDS, type NoticeKind } from './notice.js';
import type { Attempt, ReceiverFault, Receivers } from './receiver.js';
import { eachDestinationOnce, Registrations, webhooksWrite, type Scope, type Webhook } from './registrations.js';
import { WatchList } from './watch-list.js';

/** Time between two checks of a session whose webhooks have nothing to do: what a crash has left is found then. */
const CHECK_MS = 60_000;
const SWEEP_MS = 5_000;
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
  readonly #watched: WatchList;
  readonly #log: DeliveryLog;
  readonly #deliverer: Deliverer;
  /** Deliveries of this process by session and webhook; true if there may be more to do than they know. */
  readonly #running = new Map<string, { again: boolean; readonly done: Promise<void> }>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #sweeping: Promise<void> = Promise.resolve();
  #sweeper: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly context: SessionContext,
    private readonly journal: Journal,
    private readonly options: WebhookOptions,
  ) {
    const { store } = context;
    this.#registrations = new Registrations(store);
    this.#watched = new WatchList(store);
    this.#log = new DeliveryLog(store);
    this.#deliverer = new Deliverer(context, {
      receivers: options.receivers,
      log: this.#log,
      disable: (webhook, session, delivery) => this.#disable(webhook, session, delivery),
      ...(options.onOutcome && { onOutcome: options.onOutcome }),
    });
  }

  /** Begins to look for what other instances, or an earlier process, have left. */
  start(): void {
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    // An earlier process may have ended a moment ago: none of its sessions waits for its next check.
    this.#sweeping = this.#sweeping.then(() => this.#sweep(this.#watched.all()));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#sweeper);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#deliverer.stop();
    await this.#sweeping;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
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
    const owned =
      'owner' in scope ? (await this.context.quota.opened({ hash: scope.owner })).map((one) => one.session) : [];
    await this.#watched.enter('session' in scope ? [scope.session] : owned, at + CHECK_MS);
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
      void this.changed(session);
      return pending;
    }
  }

  /** There may be something to tell of a session. Resolves when it is begun; never rejects. */
  changed(session: string): Promise<void> {
    return this.#check(session);
  }

  /** A session is about to be opened. Returns the record of the webhooks that it inherits: those enabled for its predecessor. */
  async opening(session: string, { owner, predecessor }: Opening): Promise<readonly RecordWrite[]> {
    const listed = (scope: Scope) => this.#registrations.list(scope);
    const ofOwner = owner === undefined ? [] : await listed({ owner });
    const known = predecessor === undefined ? [] : await listed({ session: predecessor });
    // Without `after`: it has the notices of its session from the first on.
    const inherited = known.filter(({ disabled }) => !disabled).map(({ after: _, ...webhook }) => webhook);
    if (ofOwner.length + inherited.length === 0) return [];
    await this.#watched.enter([session], this.context.now().getTime() + CHECK_MS);
    return inherited.length === 0 ? [] : [webhooksWrite(inherited, 0)];
  }

  /** Checks the sessions that are due, among those of all instances. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => {
      const now = this.context.now().getTime();
      return this.#sweep(this.#watched.due(now, now + CHECK_MS));
    });
    return this.#sweeping;
  }

  async #sweep(shards: AsyncIterable<readonly string[]>): Promise<void> {
    try {
      for await (const sessions of shards) {
        for (const session of sessions) {
          if (this.#isStopped) return;
          await this.#check(session);
          await nextTurn();
        }
      }
    } catch (error) {
      this.options.onTrouble?.('', error);
    }
  }

  /** Resolves when all deliveries under way here are over; for tests. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Starts what is to be told of a session. */
  async #check(session: string): Promise<void> {
    try {
      const webhooks = await this.#of(session);
      if (webhooks === null) return await this.#watched.forget(session);
      for (const webhook of webhooks) if (!webhook.disabled) this.#run(session, webhook.id, webhook);
    } catch (error) {
      this.options.onTrouble?.(session, error);
    }
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

  /** @param read the webhook, if it has just been read */
  #run(session: string, id: string, read?: Webhook): void {
    const name = `${session}/${id}`;
    const running = this.#running.get(name);
    if (running) return void (running.again = true);
    if (this.#isStopped) return;
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
    const entry = { again: false, done: Promise.resolve() };
    entry.done = (async () => {
      let next: number | null = null;
      let known = read;
      try {
        do {
          entry.again = false;
          // It may have been removed or disabled meanwhile.
          const webhook = known ?? (await this.#of(session))?.find((one) => one.id === id);
          known = undefined;
          next = webhook ? await this.#deliverer.advance(session, webhook) : null;
        } while (entry.again && !this.#isStopped);
      } catch (error) {
        if (!isDamaged(error)) next = this.context.now().getTime() + SWEEP_MS;
        this.options.onTrouble?.(session, error);
      } finally {
        this.#running.delete(name);
      }
      if (next !== null) this.#later(session, id, next);
    })();
    this.#running.set(name, entry);
  }

  /** What is due after the next check of the session is left to that. */
  #later(session: string, id: string, at: number): void {
    const wait = at - this.context.now().getTime();
    if (this.#isStopped || wait > CHECK_MS) return;
    const name = `${session}/${id}`;
    clearTimeout(this.#timers.get(name));
    const run = (): void => {
      this.#timers.delete(name);
      this.#run(session, id);
    };
    this.#timers.set(name, setTimeout(run, Math.max(wait, 10)).unref());
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
