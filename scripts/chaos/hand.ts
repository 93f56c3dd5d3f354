import type { SessionEvent } from '../../src/session/core/envelope.js';
import { ClientHistory } from '../history/history.js';
import { presentState, type Done, type LoggedEvent, type Seated } from './commands.js';
import type { Given, Manner } from './manners.js';

/** The game after what a session logged: what sessions themselves log changes nothing in it. */
export function evolved({ game }: Manner, state: unknown, events: readonly LoggedEvent[]): unknown {
  const own = events.filter(({ type }) => !SESSION_EVENTS.has(type));
  return own.reduce((before: unknown, { data }) => game.evolve(before, data) as unknown, state);
}

const SESSION_EVENTS: ReadonlySet<string> = new Set([
  'session-created',
  'seat-claimed',
  'seat-reissued',
  'spectators-reissued',
  'dice-contributed',
  'dice-revealed',
] satisfies SessionEvent['type'][]);

/** What a lone player holds of a session: how its game stands, and by the contract alone what to give next. */
export class Hand {
  #state: unknown;
  #version: number;
  #seq: number;
  /** What was sent in this session and what was answered, for the history checker. */
  readonly history = new ClientHistory();

  constructor(
    readonly session: Seated,
    private readonly random: () => number,
  ) {
    this.#state = session.state;
    this.#version = session.version;
    this.#seq = session.seq;
  }

  get version(): number {
    return this.#version;
  }

  /** The last event that the player knows of. */
  get seq(): number {
    return this.#seq;
  }

  get isOver(): boolean {
    return this.session.manner.game.result(this.#state) !== null;
  }

  /** A command that is legal as the game stands; not to be asked when it is over. */
  choose(): Given {
    return this.session.manner.choose(this.#state, this.random);
  }

  /** Goes on from an acknowledged command. */
  follow({ events, version, lastSeq }: Done): void {
    this.#state = evolved(this.session.manner, this.#state, events);
    this.#version = version;
    this.#seq = lastSeq;
  }

  /** Takes the session as it is found. */
  async takeUp(base: () => string): Promise<void> {
    const { id, spectator } = this.session;
    const { state, version, seq } = await presentState(base, id, spectator);
    this.#state = state;
    this.#version = version;
    this.#seq = seq;
  }
}
