import type { Caller } from './caller.js';
import type { Answer, CallOptions, Query } from './calls.js';
import type { EventStream } from './stream.js';
import type { FollowOptions, Subscription } from './subscription.js';
import type { Command, CommandDone, components, Seat, GameFile } from './types.js';

type Schemas = components['schemas'];

export interface CommandOptions extends CallOptions {
  /** The version of the session that the command is meant for, as `legalCommands` and `state` tell it. */
  readonly version: number;
}

export interface EventsQuery {
  /** Default 0: from the beginning. */
  readonly after?: number;
  readonly epoch?: string;
  /** At most 1000; default 200. */
  readonly limit?: number;
}

/**
 * One session through the eyes of whoever holds the token: host, seat or spectator. Every method throws what the calls of
 * `RulesClient` throw.
 */
export class SessionClient {
  constructor(
    readonly client: Caller,
    readonly id: string,
    readonly token: string,
  ) {}

  /** What it is and where it stands: version, seats, who is to act, who the holder of the token is. */
  describe(options?: CallOptions): Promise<Schemas['Session']> {
    return this.client.get('/v1/sessions/{id}', this.#for(options));
  }

  /** The state as the holder may know it, now or after an earlier event. */
  state(query: { readonly atSeq?: number } = {}, options?: CallOptions): Promise<Schemas['SessionState']> {
    const { atSeq } = query;
    const asked = atSeq === undefined ? {} : { atSeq: String(atSeq) };
    return this.client.get('/v1/sessions/{id}/state', { ...this.#for(options), query: asked });
  }

  /** Every legal command of the seat, each to be given as it stands, and the version they are meant for. */
  legalCommands(options?: CallOptions): Promise<Schemas['SessionLegalCommands']> {
    return this.client.get('/v1/sessions/{id}/legal-commands', this.#for(options));
  }

  reachable(
    query: Query<'/v1/sessions/{id}/reachable'> = {},
    options?: CallOptions,
  ): Promise<Answer<'/v1/sessions/{id}/reachable', 'get'>> {
    return this.client.get('/v1/sessions/{id}/reachable', { ...this.#for(options), query });
  }

  attacks(
    query: Query<'/v1/sessions/{id}/attacks'> = {},
    options?: CallOptions,
  ): Promise<Answer<'/v1/sessions/{id}/attacks', 'get'>> {
    return this.client.get('/v1/sessions/{id}/attacks', { ...this.#for(options), query });
  }

  odds(
    query: Query<'/v1/sessions/{id}/odds'>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/sessions/{id}/odds', 'get'>> {
    return this.client.get('/v1/sessions/{id}/odds', { ...this.#for(options), query });
  }

  /** An SVG. */
  board(query: Query<'/v1/sessions/{id}/board.svg'> = {}, options?: CallOptions): Promise<string> {
    return this.client.get('/v1/sessions/{id}/board.svg', { ...this.#for(options), query });
  }

  /**
   * Gives a command, once: every retry goes under the same key, this call's own or the one in its options.
   * @throws RefusalError when a rule says no; ProblemError `version-stale` when something has happened since
   */
  async command(command: Command, { version, ...options }: CommandOptions): Promise<CommandDone> {
    const headers = { ...options.headers, 'if-match': `"${version}"` };
    const path = '/v1/sessions/{id}/commands';
    return (await this.client.post(path, { ...this.#for(options), headers, body: command })) as CommandDone;
  }

  /** Whether a command is legal as far as the holder can see; nothing happens. */
  async dryRun(command: Command, options?: CallOptions): Promise<Schemas['DryRun']> {
    const path = '/v1/sessions/{id}/commands';
    const query = { dryRun: 'true' } as const;
    return (await this.client.post(path, { ...this.#for(options), query, body: command })) as Schemas['DryRun'];
  }

  /** A page of the log. */
  events({ after, limit, epoch }: EventsQuery = {}, options?: CallOptions): Promise<Schemas['SessionEventPage']> {
    const query = {
      ...(after !== undefined && { after: String(after) }),
      ...(limit !== undefined && { limit: String(limit) }),
      ...(epoch !== undefined && { epoch }),
    };
    return this.client.get('/v1/sessions/{id}/events', { ...this.#for(options), query });
  }

  /** The log on a stream: the events after a position and then each as it happens. */
  follow(stream: EventStream, options: FollowOptions = {}): Subscription {
    return stream.follow({ session: this.id, token: this.token, ...options });
  }

  /** Commitment, contributions and rolls; after the end also the secret. */
  dice(options?: CallOptions): Promise<Schemas['SessionDice']> {
    return this.client.get('/v1/sessions/{id}/dice', this.#for(options));
  }

  /** Mixes entropy of the seat into all dice to come; before the first roll, once. */
  contributeDice(entropy: string, options?: CallOptions): Promise<Schemas['DiceContributed']> {
    return this.client.post('/v1/sessions/{id}/dice-contributions', { ...this.#for(options), body: { entropy } });
  }

  /** The game file, after the end. */
  replay(options?: CallOptions): Promise<GameFile> {
    return this.client.get('/v1/sessions/{id}/replay', this.#for(options));
  }

  /** For the host: takes a seat back and invites again. */
  reissueSeat(seat: Seat, options?: CallOptions): Promise<Schemas['ReissuedSeat']> {
    const path = { id: this.id, seat };
    return this.client.post('/v1/sessions/{id}/seats/{seat}/invitations', { ...this.#for(options), path });
  }

  /** For the host: the token that spectators had is worth nothing from then on. */
  reissueSpectators(options?: CallOptions): Promise<Schemas['ReissuedSpectators']> {
    return this.client.post('/v1/sessions/{id}/spectators/tokens', this.#for(options));
  }

  #for(options: CallOptions = {}) {
    return { token: this.token, ...options, path: { id: this.id } };
  }
}
