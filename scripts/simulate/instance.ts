import { Games } from '../../src/game/registry.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { SessionService } from '../../src/session/sessions.js';
import { Followers } from '../../src/session/store/followers.js';
import {
  StoreError,
  type Append,
  type EventPage,
  type NewSession,
  type SessionStore,
  type WriteResult,
} from '../../src/session/store/store.js';
import type { VirtualClock } from './clock.js';
import { isWrite, type Disk, type StoreCall } from './disk.js';
import type { Planted } from './planted.js';

/** Longest way of a call to the store or of its answer back. */
const STORE_MS = 12;
const WAKE_MS = 400;
const POLL_MS = 1000;
/** Virtual time begins then. */
export const START_MS = Date.UTC(2026, 0, 1);

/**
 * One process of the service: the real session code over a line to the disk. The line may be cut, and the process may end at
 * every await; then no call of it comes back.
 */
export class Instance {
  readonly service: SessionService;
  isCut = false;
  /** How far the clock of its machine has jumped. */
  aheadMs = 0;
  #isDead = false;
  #followers: Followers | undefined;
  readonly #deaths = new Set<() => void>();

  constructor(
    private readonly clock: VirtualClock,
    private readonly disk: Disk,
    game: AnyGame,
    private readonly planted: Planted,
    sweeps: boolean,
  ) {
    const store = planted.store?.(this.#store(), clock) ?? this.#store();
    const now = () => new Date(START_MS + clock.now + this.aheadMs);
    const steady = () => clock.now * (planted.fast ?? 1);
    this.service = new SessionService({ store, games: new Games([planted.game?.(game) ?? game]), now, steady });
    if (sweeps) this.service.agenda.start();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  crash(): void {
    this.#isDead = true;
    for (const died of this.#deaths) died();
  }

  onDeath(died: () => void): () => void {
    this.#deaths.add(died);
    return () => this.#deaths.delete(died);
  }

  /** A wake-up comes late, twice, or not at all. */
  wake(session: string): void {
    if (this.planted.losesWakeUps) return;
    const times = this.clock.happens(0.2) ? 0 : this.clock.happens(0.2) ? 2 : 1;
    for (let time = 0; time < times; time++) {
      this.clock.after(this.clock.chance.fraction() * WAKE_MS, () => this.#followers?.wake(session));
    }
  }

  #store(): SessionStore {
    const call =
      (name: StoreCall) =>
      (...args: readonly unknown[]) =>
        this.#call(name, args);
    const followers = new Followers({
      pollMs: this.planted.losesWakeUps ? 0 : POLL_MS,
      read: (...args) => this.#call('readEvents', args) as Promise<EventPage | undefined>,
    });
    this.#followers = followers;
    return new Proxy({} as SessionStore, {
      get: (_, name) => {
        if (name === 'kind') return 'memory';
        if (name === 'follow') return followers.follow.bind(followers);
        if (name === 'duePlaces') return () => [''];
        if (name === 'duePlaceOf') return () => '';
        if (name === 'sessions') return () => this.#sessions();
        if (name === 'close') return () => followers.stop();
        return call(name as StoreCall);
      },
    });
  }

  async *#sessions(): AsyncIterable<string> {
    await this.#way();
    yield* this.disk.store.sessions();
  }

  async #call(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
    await this.#way();
    const value = await this.disk.perform(name, args);
    try {
      await this.#way();
    } catch (error) {
      throw isWrite(name) ? new StoreError('commit-unknown', 'the line was cut') : error;
    }
    if (name === 'commit') this.#followers?.committed(args[0] as NewSession | Append, value as WriteResult);
    return value;
  }

  async #way(): Promise<void> {
    await this.clock.delay(STORE_MS);
    if (this.#isDead) return new Promise(() => undefined);
    if (!this.isCut) return;
    await this.clock.delay(10 * STORE_MS);
    throw new StoreError('store-unavailable', 'the line is cut');
  }
}
