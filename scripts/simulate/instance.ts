import type { AnyGame } from '../../src/game/hosted.js';
import { Games } from '../../src/game/registry.js';
import { SessionService } from '../../src/session/sessions.js';
import { Followers } from '../../src/session/store/followers.js';
import {
  StoreError,
  type Append,
  type EventPage,
  type NewSession,
  type SessionStore,
} from '../../src/session/store/store.js';
import { storeOf } from '../model/model-store.js';
import type { StoreCall } from '../model/store.js';
import type { Chance } from '../play/random.js';
import { traced, type Line } from '../trace/traced.js';
import type { VirtualClock } from './clock.js';
import { isWrite, type Disk } from './disk.js';
import type { Options } from './plan.js';
import type { Planted } from './planted.js';

const WAKE_MS = 400;
const POLL_MS = 1000;
/** Virtual time begins then. */
export const START_MS = Date.UTC(2026, 0, 1);

/** What an instance has of its world. */
interface Surroundings {
  readonly clock: VirtualClock;
  readonly disk: Disk;
  readonly trace: Line[];
  readonly options: Options;
  readonly game: AnyGame;
  readonly planted: Planted;
}

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
  readonly #chance: Chance;

  constructor(
    private readonly world: Surroundings,
    name: string,
  ) {
    const { clock, planted, game, options } = world;
    this.#chance = clock.chanceOf(name);
    const store = traced(planted.store?.(this.#store(), clock) ?? this.#store(), {
      ...{ name, now: () => clock.now, write: (line) => void world.trace.push(line) },
    });
    const now = () => new Date(START_MS + clock.now + this.aheadMs);
    const steady = () => clock.now * (planted.fast ?? 1);
    this.service = new SessionService({ store, games: new Games([planted.game?.(game) ?? game]), now, steady });
    if (options.bankSeconds !== null) this.service.agenda.start();
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
    const { planted, options, clock } = this.world;
    if (planted.losesWakeUps) return;
    const times = this.#chance.happens(options.lostWakeUps) ? 0 : this.#chance.happens(0.2) ? 2 : 1;
    for (let time = 0; time < times; time++) {
      clock.after(this.#chance.fraction() * WAKE_MS, () => this.#followers?.wake(session));
    }
  }

  #store(): SessionStore {
    const followers = new Followers({
      pollMs: this.world.planted.losesWakeUps ? 0 : POLL_MS,
      read: (...args) => this.#call('readEvents', args) as Promise<EventPage | undefined>,
    });
    this.#followers = followers;
    return storeOf((name, args) => this.#call(name, args), {
      follow: (...args) => followers.follow(...args),
      sessions: () => this.#sessions(),
      close: () => followers.stop(),
    });
  }

  async *#sessions(): AsyncIterable<string> {
    await this.#way();
    yield* this.world.disk.sessions();
  }

  async #call(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
    await this.#way();
    const value = await this.world.disk.perform(name, args);
    try {
      await this.#way();
    } catch (error) {
      throw isWrite(name) ? new StoreError('commit-unknown', 'the line was cut') : error;
    }
    if (name === 'commit') this.#followers?.wake((args[0] as NewSession | Append).session);
    return value;
  }

  async #way(): Promise<void> {
    const { clock, options } = this.world;
    await clock.delay(options.storeMs, this.#chance);
    if (this.#isDead) return new Promise(() => undefined);
    if (!this.isCut) return;
    await clock.delay(10 * options.storeMs, this.#chance);
    throw new StoreError('store-unavailable', 'the line is cut');
  }
}
