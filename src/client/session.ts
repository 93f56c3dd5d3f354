import type { Caller } from './caller.js';
import type { Answer, CallOptions, LooseOptions, Query } from './calls.js';
import type { EventStream } from './stream.js';
import type { FollowOptions, Subscription } from './subscription.js';
import type { GameTypes } from './generated.js';
import type { CommandDone, DefaultGame, GameAnalysis, GameFile, GameId, Seat, SessionCommand } from './types.js';

type SchemasOf<G extends GameId> = GameTypes[G]['components']['schemas'];

export interface CommandOptions extends CallOptions {
  /** The version of the session that the command is for, from `legalCommands` or `state`. */
  readonly version: number;
  /** The `chain` returned with it: the same version number in another history is refused too. */
  readonly chain?: string | undefined;
  /** Return the changes of the state too. */
  readonly delta?: boolean | undefined;
}

export interface EventsQuery {
  /** Default 0: from the beginning. */
  readonly after?: number;
  readonly epoch?: string;
  /** Hash of event `after`. */
  readonly hash?: string;
  /** At most 1000; default 200. */
  readonly limit?: number;
}

/** A session as its token's holder sees it: host, seat or spectator. Every method throws the errors of `RulesClient`. */
export class SessionClient<G extends GameId = DefaultGame> {
  constructor(
    readonly client: Caller<G>,
    readonly id: string,
    readonly token: string,
  ) {}

  /** The session's metadata: version, seats, seats to act, role of the token's holder. */
  describe(options?: CallOptions): Promise<SchemasOf<G>['Session']> {
    return this.#call('GET', '/v1/sessions/{id}', this.#for(options));
  }

  /** The state as the holder may know it, now or after an earlier event. */
  state(query: { readonly atSeq?: number } = {}, options?: CallOptions): Promise<SchemasOf<G>['SessionState']> {
    return this.#call('GET', '/v1/sessions/{id}/state', { ...this.#for(options), query });
  }

  /** The changes since a version in the holder's view of the state. The patched state has the returned hash. */
  delta(since: number, options?: CallOptions): Promise<SchemasOf<G>['SessionStateDelta']> {
    const query = { delta: true, since };
    return this.#call('GET', '/v1/sessions/{id}/state', { ...this.#for(options), query });
  }

  /** Every legal command of the seat, to be given unchanged, and the version they are for. */
  legalCommands(options?: CallOptions): Promise<SchemasOf<G>['SessionLegalCommands']> {
    return this.#call('GET', '/v1/sessions/{id}/legal-commands', this.#for(options));
  }

  reachable(
    query?: Query<'/v1/sessions/{id}/reachable', G>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/sessions/{id}/reachable', 'get', G>> {
    return this.#call('GET', '/v1/sessions/{id}/reachable', { ...this.#for(options), ...(query && { query }) });
  }

  attacks(
    query?: Query<'/v1/sessions/{id}/attacks', G>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/sessions/{id}/attacks', 'get', G>> {
    return this.#call('GET', '/v1/sessions/{id}/attacks', { ...this.#for(options), ...(query && { query }) });
  }

  odds(
    query: Query<'/v1/sessions/{id}/odds', G>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/sessions/{id}/odds', 'get', G>> {
    return this.#call('GET', '/v1/sessions/{id}/odds', { ...this.#for(options), ...(query && { query }) });
  }

  /** An SVG. */
  board(query?: Query<'/v1/sessions/{id}/board.svg', G>, options?: CallOptions): Promise<string> {
    return this.#call('GET', '/v1/sessions/{id}/board.svg', { ...this.#for(options), ...(query && { query }) });
  }

  /**
   * Gives a command once: every retry uses the same key, generated or from the options.
   * @throws RefusalError if the rules refuse it; ProblemError `version-stale` if the session has changed
   */
  command(command: SessionCommand<G>, { version, chain, delta, ...options }: CommandOptions): Promise<CommandDone<G>> {
    const headers = { ...options.headers, 'if-match': `"${version}${chain === undefined ? '' : `.${chain}`}"` };
    const path = '/v1/sessions/{id}/commands';
    const query = delta === true ? { query: { delta } } : {};
    return this.#call('POST', path, { ...this.#for(options), ...query, headers, body: command });
  }

  /** Whether a command is legal as far as the holder can see; nothing happens. */
  dryRun(command: SessionCommand<G>, options?: CallOptions): Promise<SchemasOf<G>['DryRun']> {
    const path = '/v1/sessions/{id}/commands';
    const query = { dryRun: true };
    return this.#call('POST', path, { ...this.#for(options), query, body: command });
  }

  /** A page of the log. */
  events(query: EventsQuery = {}, options?: CallOptions): Promise<SchemasOf<G>['SessionEventPage']> {
    return this.#call('GET', '/v1/sessions/{id}/events', { ...this.#for(options), query });
  }

  /** The log on a stream: the events after a position and then each as it happens. */
  follow(stream: EventStream, options: FollowOptions = {}): Subscription<G> {
    return stream.follow<G>({ session: this.id, token: this.token, ...options });
  }

  /** Commitment, contributions and rolls; after the end also the secret. */
  dice(options?: CallOptions): Promise<SchemasOf<G>['SessionDice']> {
    return this.#call('GET', '/v1/sessions/{id}/dice', this.#for(options));
  }

  /** The signed head of the log; `npm run tool -- verify` takes it as `--head`. */
  head(options?: CallOptions): Promise<SchemasOf<G>['SignedHead']> {
    return this.#call('GET', '/v1/sessions/{id}/chain', this.#for(options));
  }

  /** Mixes entropy of the seat into all dice to come; before the first roll, once. */
  contributeDice(entropy: string, options?: CallOptions): Promise<SchemasOf<G>['DiceContributed']> {
    return this.#call('POST', '/v1/sessions/{id}/dice-contributions', { ...this.#for(options), body: { entropy } });
  }

  /** Waives the seat's contribution to the dice, so that the game does not wait for it. */
  waiveDice(options?: CallOptions): Promise<SchemasOf<G>['DiceContributed']> {
    return this.#call('POST', '/v1/sessions/{id}/dice-contributions', { ...this.#for(options), body: { waive: true } });
  }

  /** The game file, after the end. */
  replay(options?: CallOptions): Promise<GameFile<G>> {
    return this.#call('GET', '/v1/sessions/{id}/replay', this.#for(options));
  }

  /** Plans for the seat, where the session has `analysis`. `budget` bounds the search. */
  plans(budget?: number, options?: CallOptions): Promise<Answer<'/v1/sessions/{id}/plans', 'get', G>> {
    return this.#call('GET', '/v1/sessions/{id}/plans', {
      ...this.#for(options),
      ...(budget && { query: { budget } }),
    });
  }

  /** The analysis of the game, after the end. `budget` bounds the search. */
  analysis(budget?: number, options?: CallOptions): Promise<GameAnalysis<G>> {
    const query = budget === undefined ? {} : { query: { budget } };
    return this.#call('GET', '/v1/sessions/{id}/analysis', { ...this.#for(options), ...query });
  }

  /** The game so far in numbers, as the holder may know it: figures, damage, and luck as an exact probability. */
  statistics(options?: CallOptions): Promise<Answer<'/v1/sessions/{id}/statistics', 'get', G>> {
    return this.#call('GET', '/v1/sessions/{id}/statistics', this.#for(options));
  }

  /** For the host: takes a seat back and invites again. */
  reissueSeat(seat: Seat<G>, options?: CallOptions): Promise<SchemasOf<G>['ReissuedSeat']> {
    return this.#call('POST', '/v1/sessions/{id}/seats/{seat}/invitations', this.#for(options, { seat }));
  }

  /** For the host: offers a seat, which anyone may then claim without an invitation, or takes the offer back. */
  offerSeat(seat: Seat<G>, offered = true, options?: CallOptions): Promise<SchemasOf<G>['OfferedSeat']> {
    const call = { ...this.#for(options, { seat }), body: { offered } };
    return this.#call('POST', '/v1/sessions/{id}/seats/{seat}/offers', call);
  }

  /**
   * For the host, and for a seat about itself: an opponent plays the seat from now on, with `once` its turn under way; null: its person
   * plays again.
   */
  setOpponent(
    seat: Seat<G>,
    opponent: SchemasOf<G>['SeatOpponent']['opponent'],
    { once, ...options }: CallOptions & { readonly once?: boolean } = {},
  ): Promise<SchemasOf<G>['OpponentSet']> {
    const call = { ...this.#for(options, { seat }), body: { opponent, ...(once && { once }) } };
    return this.#call('POST', '/v1/sessions/{id}/seats/{seat}/opponent', call);
  }

  /** For the host: the token that spectators had is worth nothing from then on. */
  reissueSpectators(options?: CallOptions): Promise<SchemasOf<G>['ReissuedSpectators']> {
    return this.#call('POST', '/v1/sessions/{id}/spectators/tokens', this.#for(options));
  }

  /** For the host: ends the session before its game is over; a session that is over stays as it is. */
  close(options?: CallOptions): Promise<SchemasOf<G>['ClosedSession']> {
    return this.#call('POST', '/v1/sessions/{id}/close', this.#for(options));
  }

  /** For the host, when the game is over: the same game with the seats exchanged, and the invitations to it. */
  rematch(options?: CallOptions): Promise<SchemasOf<G>['CreatedSession']> {
    return this.#call('POST', '/v1/sessions/{id}/rematch', this.#for(options));
  }

  /** For the host, when the game is over: a new session that begins with the state after a version of this one. */
  continueFrom(at: SchemasOf<G>['ContinueAtVersion'], options?: CallOptions): Promise<SchemasOf<G>['CreatedSession']> {
    return this.#call('POST', '/v1/sessions/{id}/continuations', { ...this.#for(options), body: at });
  }

  /** For a seat: asks the others to take back everything after a version. */
  takeBack(version: number, options?: CallOptions): Promise<SchemasOf<G>['TakebackDone']> {
    return this.#call('POST', '/v1/sessions/{id}/takebacks', { ...this.#for(options), body: { version } });
  }

  /** For a seat: accepts or declines a takeback. `asked`: the sequence number of the request's event. */
  answerTakeback(asked: number, accept: boolean, options?: CallOptions): Promise<SchemasOf<G>['TakebackDone']> {
    const call = { ...this.#for(options, { asked: String(asked) }), body: { accept } };
    return this.#call('POST', '/v1/sessions/{id}/takebacks/{asked}/answers', call);
  }

  /** For a seat: agrees to a pause, or no longer. The clocks stand still as long as all seats of persons agree. */
  answerPause(agree: boolean, options?: CallOptions): Promise<SchemasOf<G>['ClockAnswer']> {
    return this.#call('POST', '/v1/sessions/{id}/pauses', { ...this.#for(options), body: { agree } });
  }

  /** For a seat: stops its own clock for a number of its days off. */
  takeDaysOff(days: number, options?: CallOptions): Promise<SchemasOf<G>['ClockAnswer']> {
    return this.#call('POST', '/v1/sessions/{id}/days-off', { ...this.#for(options), body: { days } });
  }

  /** For a seat: adds it to the sessions of a player (`ply_…`), which `listSessions({ mine: true })` lists by that key. */
  joinPlayer(key: string, options?: CallOptions): Promise<SchemasOf<G>['PlayerJoined']> {
    return this.#call('POST', '/v1/sessions/{id}/player', { ...this.#for(options), body: { key } });
  }

  /** For the host: registers a webhook. The answer holds the only copy of its secret. */
  createWebhook(webhook: SchemasOf<G>['NewWebhook'], options?: CallOptions): Promise<SchemasOf<G>['CreatedWebhook']> {
    return this.#call('POST', '/v1/sessions/{id}/webhooks', { ...this.#for(options), body: webhook });
  }

  /** For the host: the webhooks of the session. */
  listWebhooks(options?: CallOptions): Promise<SchemasOf<G>['WebhookList']> {
    return this.#call('GET', '/v1/sessions/{id}/webhooks', this.#for(options));
  }

  /** For the host: removes a webhook; the answer lists the others. */
  removeWebhook(webhook: string, options?: CallOptions): Promise<SchemasOf<G>['WebhookList']> {
    return this.#call('POST', '/v1/sessions/{id}/webhooks/{webhook}/remove', this.#for(options, { webhook }));
  }

  /** For the host: sends a notice `webhook-test` once, and answers with what came of it. */
  testWebhook(webhook: string, options?: CallOptions): Promise<SchemasOf<G>['WebhookTest']> {
    return this.#call('POST', '/v1/sessions/{id}/webhooks/{webhook}/test', this.#for(options, { webhook }));
  }

  /** For the host: the latest deliveries to a webhook, newest first. */
  listWebhookDeliveries(webhook: string, options?: CallOptions): Promise<SchemasOf<G>['WebhookDeliveries']> {
    return this.#call('GET', '/v1/sessions/{id}/webhooks/{webhook}/deliveries', this.#for(options, { webhook }));
  }

  /** For the host: sends a delivery again, and enables a webhook that was disabled with it. */
  resendWebhookDelivery(
    webhook: string,
    delivery: string,
    options?: CallOptions,
  ): Promise<SchemasOf<G>['WebhookDelivery']> {
    const path = '/v1/sessions/{id}/webhooks/{webhook}/deliveries/{delivery}/attempts';
    return this.#call('POST', path, this.#for(options, { webhook, delivery }));
  }

  #call<T>(method: 'GET' | 'POST', path: string, options: LooseOptions): Promise<T> {
    return this.client.call(method, path, options) as Promise<T>;
  }

  #for(options: CallOptions = {}, path: Readonly<Record<string, string>> = {}) {
    return { token: this.token, ...options, path: { id: this.id, ...path } };
  }
}
