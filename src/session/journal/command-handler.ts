import { recordingDice, type Dice } from '../../dice/dice.js';
import type { Decision } from '../../game/contract.js';
import { contentHash } from '../../game/hash.js';
import type { Refusal } from '../../game/verdict.js';
import { allows, principalName, viewerOf, type Principal } from '../members/access.js';
import { CommandAnswers, doneAnswer, refusedAnswer, type Asked, type CommandResult } from './command-answers.js';
import type { AnyGame } from '../../game/hosted.js';
import { commit } from './commit.js';
import type { SessionContext } from './context.js';
import { keyReused, SessionFault, unknownSession } from '../fault.js';
import { newId } from '../ids.js';
import { RefusalBudget } from './log-quota.js';
import { endedGame } from './ending.js';
import { opponentsMoves } from '../core/long-work.js';
import { envelopesOf, type LoggedMove } from '../core/moves.js';
import { contributionsDigest, diceOf } from '../core/session-dice.js';
import { overFault, secretOf, type SessionSnapshot } from '../core/snapshot.js';
import { KeysInFlight } from '../store/idempotency-keys.js';
import type { WriteResult } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

export interface CommandRequest {
  readonly idempotencyKey: string;
  /** The version that the caller has seen, if given. */
  readonly ifVersion: number | undefined;
  /** A prefix of the chain hash that the caller has seen with it, if given. */
  readonly ifChain?: string | undefined;
  /** Id of the request; a stored refusal repeats it. */
  readonly requestId: string;
}

export interface DryRun {
  readonly version: number;
  readonly chain: string | undefined;
  readonly legal: boolean;
  /** Dice would be rolled; the result is not computed. */
  readonly rollsDice: boolean;
  readonly refusal?: Refusal;
}

/**
 * A command that its principal is authorised to give; the rules may still refuse it. The handler accepts nothing else, so
 * authorisation is checked exactly once.
 */
export class PermittedCommand {
  readonly #snapshot: SessionSnapshot;
  private constructor(
    snapshot: SessionSnapshot,
    readonly principal: Principal,
    readonly command: unknown,
  ) {
    this.#snapshot = snapshot;
  }

  /** @throws SessionFault `forbidden` */
  static of(snapshot: SessionSnapshot, principal: Principal, command: unknown): PermittedCommand {
    const operation = snapshot.game.clock?.isClockCommand(command) ? 'system-command' : 'command';
    if (!allows(principal, operation, viewerOf(principal))) {
      throw new SessionFault('forbidden', sessionMsg('no-commands', { role: principal.role }), {
        role: principal.role,
      });
    }
    return new PermittedCommand(snapshot, principal, command);
  }

  /** The session when the caller was authorised. */
  get snapshot(): SessionSnapshot {
    return this.#snapshot;
  }
}

/** The only write of a game. Checks in the order of the service's contract, from the idempotency record on. */
export class CommandHandler {
  readonly #inFlight = new KeysInFlight<CommandResult>();
  readonly #refusals: RefusalBudget;
  readonly #answers: CommandAnswers;
  constructor(private readonly context: SessionContext) {
    this.#refusals = new RefusalBudget(context);
    this.#answers = new CommandAnswers(context);
  }

  /**
   * Nothing is read again if the command is for the version at which the caller was authorised: the store checks key and version
   * before it writes.
   */
  async handle(permitted: PermittedCommand, request: CommandRequest): Promise<CommandResult> {
    const { principal, command, snapshot } = permitted;
    const { session } = snapshot;
    const key = `${principalName(principal)}\n${request.idempotencyKey}`;
    const payloadHash = contentHash(command);
    for (let running = this.#inFlight.get(session, key); running; running = this.#inFlight.get(session, key)) {
      if (running.payloadHash !== payloadHash) {
        // The running command may be at fault, and this may be a retry of a command that has an answer.
        const first = await this.#answers.find({ snapshot, principal, key, payloadHash });
        if (first) return first;
        throw keyReused();
      }
      try {
        return { ...(await running.answer), replayed: true };
      } catch (error) {
        // A fault is no answer of the key: this request may name another version.
        if (!(error instanceof SessionFault)) throw error;
      }
    }
    return this.#inFlight.run(session, key, payloadHash, () => this.#handle(permitted, request, key, payloadHash));
  }

  /** The result of a command, decided only on the caller's view. `ifVersion` is optional. */
  dryRun({ snapshot, principal, command }: PermittedCommand, seen: Seen = {}): DryRun {
    snapshot.requireBegun();
    const { game, version, chain } = snapshot;
    const fault = preconditionFault(snapshot, { ...seen, ifVersion: seen.ifVersion ?? version });
    if (fault) throw fault;
    const { plausible } = snapshot.view(viewerOf(principal));
    try {
      const given = stamped(game, command, this.context.now());
      const decided = game.decide(plausible, given, seatFor(snapshot, principal), NO_DICE);
      if (decided.ok) return { version, chain, legal: true, rollsDice: false };
      return { version, chain, legal: false, rollsDice: false, refusal: decided.refusal };
    } catch (error) {
      if (error instanceof DiceWanted) return { version, chain, legal: true, rollsDice: true };
      throw error;
    }
  }

  async #handle(
    permitted: PermittedCommand,
    request: CommandRequest,
    key: string,
    payloadHash: string,
  ): Promise<CommandResult> {
    const { store, snapshots, now, keepEndedMs, idleMs } = this.context;
    const { principal, snapshot: known } = permitted;
    const { session } = known;
    const snapshot = known.version === request.ifVersion ? known : await snapshots.latest(session);
    if (!snapshot) throw unknownSession();
    const asked = { snapshot, principal, key, payloadHash };
    const fault = preconditionFault(snapshot, request);
    if (fault) {
      // Most likely the version has moved because this very key has been answered.
      const first = await this.#answers.find(asked);
      if (first) return first;
      throw fault;
    }

    snapshot.requireBegun();
    const { game } = snapshot;
    const firstSeq = snapshot.seq + 1;
    const secret = await secretOf(snapshot, this.context.store);
    // The dice of a command, and of each step of the opponents after it, are those of the place of its first event.
    const digest = contributionsDigest(snapshot.meta.contributions, firstSeq);
    const series = { secret, session, digest };
    const dice = recordingDice(diceOf(series, firstSeq));
    const at = now();
    const command = stamped(game, permitted.command, at);
    const seat = seatFor(snapshot, principal);
    const decision = game.decide(snapshot.state, command, seat, dice) as Decision<unknown, { type: string }>;
    if (!decision.ok) {
      if (!this.#refusals.enter(snapshot)) {
        const first = await this.#answers.find(asked);
        if (first) return first;
        throw new SessionFault('too-many-requests', sessionMsg('too-many-refused'));
      }
      const { requestId } = request;
      const { refusal, kept } = refusedAnswer({ refusal: decision.refusal, requestId });
      const recorded = await store.writeResponse({
        session,
        expectedVersion: snapshot.version,
        idempotency: { key, payloadHash, ...kept },
      });
      if (recorded.outcome === 'recorded') return { outcome: 'refused', replayed: false, refusal, requestId };
      return this.#notWritten(recorded, asked);
    }
    if (this.#inFlight.size > this.context.commandsInFlight) {
      throw new SessionFault('overloaded', 'Too many commands are being worked on; nothing has happened.');
    }

    const id = newId('cmd');
    const version = snapshot.version + 1;
    const stamp = { version, at: at.toISOString(), commandId: id };
    const behind = firstSeq + decision.events.length;
    const opponents = opponentsMoves(this.context.work, game, { state: decision.state, seq: behind, dice: series });
    const { moves: turn, state } = opponents instanceof Promise ? await opponents : opponents;
    const moves: LoggedMove[] = [{ seat, command, rolls: dice.rolls, events: decision.events }, ...turn];
    const envelopes = moves.flatMap((move) => envelopesOf(move, stamp, game));
    const end = game.result(state) ? endedGame(snapshot, envelopes, { version, at: stamp.at, secret }) : null;
    if (decision.events.length === 0) throw new Error('A command was accepted and nothing came of it.');
    const viewer = viewerOf(principal);
    const rolling = envelopes.findIndex(({ rolls }) => rolls !== undefined);
    const toAct = game.toAct(state);
    const result = await commit(this.context, snapshot, {
      ...{ envelopes, state, documents: snapshot.documents, answers: snapshot.meta.answers },
      meta: {
        ...snapshot.meta,
        takeback: undefined,
        requests: undefined,
        firstRoll: snapshot.meta.firstRoll ?? (rolling < 0 ? null : firstSeq + rolling),
        ...end,
      },
      expiresInMs: end ? keepEndedMs : idleMs,
      answer(chain, events) {
        const done = { id, firstSeq, lastSeq: snapshot.seq + events.length, version, chain, toAct };
        const { text, kept } = doneAnswer(done, events, snapshot, viewer);
        return { text, kept: { key, payloadHash, ...kept } };
      },
    });
    if (result.outcome !== 'committed') return this.#notWritten(result, asked);
    const { text, next } = result;
    const views = () => [snapshot.view(viewer).state, next.view(viewer).state] as const;
    return { outcome: 'done', replayed: false, version, chain: next.chain, text, views };
  }

  async #notWritten(result: Exclude<WriteResult, { outcome: 'committed' }>, asked: Asked): Promise<CommandResult> {
    switch (result.outcome) {
      case 'replayed': {
        const first = await this.#answers.replay(result.answer, asked);
        if (first) return first;
        throw unknownSession();
      }
      case 'conflict':
        throw stale(result.version);
      case 'record-conflict':
        throw new Error('A command writes no side record.');
      case 'unknown-session':
        throw unknownSession();
    }
  }
}

/** The position that the caller has seen. */
interface Seen {
  readonly ifVersion?: number | undefined;
  readonly ifChain?: string | undefined;
}

/** Why a command meant for this version is not even decided on. */
function preconditionFault(
  { version, chain = '', ended }: SessionSnapshot,
  { ifVersion, ifChain = '' }: Seen,
): SessionFault | null {
  if (ifVersion === undefined) {
    return new SessionFault('version-missing', sessionMsg('version-missing', { version }), { version });
  }
  if (ifVersion !== version || !chain.startsWith(ifChain)) return stale(version, chain);
  return ended && overFault(ended);
}

function stale(version: number, chain = ''): SessionFault {
  const facts = { version, ...(chain && { chain }) };
  return new SessionFault('version-stale', sessionMsg('moved-on', { version }), facts);
}

/** A clock command counts for the seat whose turn it is, independent of the sender. */
function seatFor(snapshot: SessionSnapshot, principal: Principal): string {
  if (principal.role === 'seat') return principal.seat;
  const { game, state } = snapshot;
  return (game.toAct(state)[0] ?? game.seats(state)[0]) as string;
}

class DiceWanted extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new DiceWanted();
  },
};

/** A clock command gets the time of the service. */
function stamped({ clock }: AnyGame, command: unknown, now: Date): unknown {
  return clock?.isClockCommand(command) ? (clock.stamped(command, now) as unknown) : command;
}
