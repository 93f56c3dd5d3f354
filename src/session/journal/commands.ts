import type { Dice } from '../../dice/dice.js';
import { contentHash } from '../../game/hash.js';
import type { Refusal } from '../../game/verdict.js';
import { seatFor, stamped } from '../core/decide/play.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { SessionFault } from '../fault.js';
import { allows, principalName, viewerOf, type Principal } from '../members/access.js';
import { sessionMsg } from '../words/bundle.js';
import { commandReplies, type CommandResult } from './command-answers.js';
import type { SessionContext } from './context.js';
import type { Journal } from './journal.js';

export interface CommandRequest {
  readonly idempotencyKey: string;
  /** The version that the caller has seen, if given. */
  readonly ifVersion: number | undefined;
  /** A prefix of the chain hash that the caller has seen with it, if given. */
  readonly ifChain?: string | undefined;
  /** Id of the request; a stored refusal repeats it. */
  readonly requestId: string;
  /** In whose share of long work it counts: an address. */
  readonly caller?: string;
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
 * A command that its principal is authorised to give; the rules may still refuse it. Nothing else is played, so authorisation is
 * checked exactly once.
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
      const { role } = principal;
      throw new SessionFault('forbidden', sessionMsg('no-commands', { role }), { role });
    }
    return new PermittedCommand(snapshot, principal, command);
  }

  /** The session when the caller was authorised. */
  get snapshot(): SessionSnapshot {
    return this.#snapshot;
  }
}

/**
 * Plays a command. Nothing is read again if it is for the version at which the caller was authorised: the store checks key and
 * version before it writes.
 */
export function play(
  journal: Journal,
  context: SessionContext,
  { snapshot, principal, command }: PermittedCommand,
  request: CommandRequest,
): Promise<CommandResult> {
  return journal.handle({
    session: snapshot.session,
    intent: { type: 'play', principal, command },
    key: `${principalName(principal)}\n${request.idempotencyKey}`,
    payloadHash: contentHash(command),
    replies: commandReplies(context, principal, request.requestId),
    answers: snapshot.meta.answers,
    known: snapshot.version === request.ifVersion ? snapshot : undefined,
    check: (present) => requireSeen(present, request),
    overtaken: (version) => {
      throw stale(version);
    },
    isLimited: true,
    ...(request.caller !== undefined && { caller: request.caller }),
  });
}

/** The result of a command, decided only on the caller's view. `ifVersion` is optional. */
export function dryRun({ snapshot, principal, command }: PermittedCommand, now: Date, seen: Seen = {}): DryRun {
  snapshot.requireBegun();
  const { game, version, chain } = snapshot;
  requireSeen(snapshot, { ...seen, ifVersion: seen.ifVersion ?? version });
  const { plausible } = snapshot.view(viewerOf(principal));
  try {
    const decided = game.decide(plausible, stamped(game, command, now), seatFor(snapshot, principal), NO_DICE);
    if (decided.ok) return { version, chain, legal: true, rollsDice: false };
    return { version, chain, legal: false, rollsDice: false, refusal: decided.refusal };
  } catch (error) {
    if (error instanceof DiceWanted) return { version, chain, legal: true, rollsDice: true };
    throw error;
  }
}

/** The position that the caller has seen. */
interface Seen {
  readonly ifVersion?: number | undefined;
  readonly ifChain?: string | undefined;
}

/** A command meant for another version is not even decided on. @throws SessionFault */
function requireSeen(snapshot: SessionSnapshot, { ifVersion, ifChain = '' }: Seen): void {
  const { version, chain = '' } = snapshot;
  if (ifVersion === undefined) {
    throw new SessionFault('version-missing', sessionMsg('version-missing', { version }), { version });
  }
  if (ifVersion !== version || !chain.startsWith(ifChain)) throw stale(version, chain);
  snapshot.requireRunning();
}

function stale(version: number, chain = ''): SessionFault {
  const facts = { version, ...(chain && { chain }) };
  return new SessionFault('version-stale', sessionMsg('moved-on', { version }), facts);
}

class DiceWanted extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new DiceWanted();
  },
};
