import { LRUCache } from 'lru-cache';
import { recordingDice, type Dice } from '../dice/dice.js';
import { contentHash } from '../game/hash.js';
import type { Decision } from '../game/contract.js';
import type { Refusal } from '../game/verdict.js';
import { allows, principalName, viewerOf, type Principal } from './access.js';
import type { AnyGame } from '../game/hosted.js';
import type { SessionContext } from './context.js';
import { keyReused, type SecretRecord } from './creation.js';
import { SessionFault } from './fault.js';
import { SECRET_RECORD, type Head, type Meta } from './heads.js';
import { newId } from './ids.js';
import { encoded, Logged, type Entry, type RefusedAnswer } from './log.js';
import { contributionsDigest, sessionDice } from './session-dice.js';
import { KeysInFlight } from './store/in-flight.js';
import type { AppendResult, StoredAnswer } from './store/store.js';

export interface GiveCommand {
  readonly session: string;
  readonly principal: Principal;
  readonly idempotencyKey: string;
  /** The version the caller has seen; undefined where it does not say. */
  readonly ifVersion: number | undefined;
  readonly command: unknown;
  /** Of the request; a stored refusal repeats it. */
  readonly requestId: string;
}

export type CommandAnswer =
  | {
      readonly outcome: 'done';
      readonly replayed: boolean;
      readonly version: number;
      /** `{ id, firstSeq, lastSeq, version, events }` as JSON, redacted for the caller; the same bytes every time. */
      readonly text: string;
    }
  | { readonly outcome: 'refused'; readonly replayed: boolean; readonly refusal: Refusal; readonly requestId: string };

/** `ifVersion` may be left out. */
export type AskDryRun = Pick<GiveCommand, 'principal' | 'ifVersion' | 'command'>;

export interface DryRun {
  readonly version: number;
  readonly legal: boolean;
  /** Dice would be rolled: what comes of it is not told. */
  readonly rollsDice: boolean;
  readonly refusal?: Refusal;
}

/** The only write of a game. Checks in the order of the service's contract, from the idempotency record on. */
export class Commands {
  readonly #inFlight = new KeysInFlight();
  readonly #secrets = new LRUCache<string, string>({ max: 10_000 });
  constructor(private readonly context: SessionContext) {}

  /**
   * `known` is the session as it stood when the caller was let in. Nothing is read again where the command is meant for
   * that version: the store looks at the key and at the version before it writes anything.
   */
  async give(known: Head, request: GiveCommand): Promise<CommandAnswer> {
    const { session, principal, command } = request;
    const key = `${principalName(principal)}\n${request.idempotencyKey}`;
    const payloadHash = contentHash(command);
    const taken = this.#inFlight.take(session, key, payloadHash);
    if (taken !== 'free') {
      // Perhaps what is being worked on is a retry of what has an answer already.
      const stored = await this.context.store.readAnswer(session, key);
      if (stored) return replayOf(stored, payloadHash);
      if (taken === 'other-payload') throw keyReused();
      throw new SessionFault('command-in-flight', 'This command is being worked on; ask again for its answer.');
    }
    try {
      return await this.#decide(known, request, key, payloadHash);
    } finally {
      this.#inFlight.release(session, key);
    }
  }

  /** What would become of a command, decided on what the caller can see and nothing else. */
  dryRun(head: Head, { principal, command, ifVersion }: AskDryRun): DryRun {
    const { game, version } = head;
    const fault = standing(head, ifVersion ?? version);
    if (fault) throw fault;
    const { plausible } = head.view(viewerOf(principal));
    try {
      const given = stamped(game, command, this.context.now());
      const decided = game.decide(plausible, given, seatFor(head, principal), NO_DICE);
      if (decided.ok) return { version, legal: true, rollsDice: false };
      return { version, legal: false, rollsDice: false, refusal: decided.refusal };
    } catch (error) {
      if (error instanceof DiceWanted) return { version, legal: true, rollsDice: true };
      throw error;
    }
  }

  async #decide(known: Head, request: GiveCommand, key: string, payloadHash: string): Promise<CommandAnswer> {
    const { store, heads, now, keepEndedMs } = this.context;
    const { session, principal, ifVersion } = request;
    const head = known.version === ifVersion ? known : await heads.now(session);
    if (!head) throw unknownSession();
    const fault = standing(head, ifVersion);
    if (fault) {
      // Most likely the version has moved because this very key has been answered.
      const stored = await store.readAnswer(session, key);
      if (stored) return replayOf(stored, payloadHash);
      throw fault;
    }

    const { game } = head;
    const firstSeq = head.seq + 1;
    const secret = await this.#secret(session);
    const dice = recordingDice(
      sessionDice(secret, session, contributionsDigest(head.meta.contributions, firstSeq), firstSeq),
    );
    const at = now();
    const command = stamped(game, request.command, at);
    const seat = seatFor(head, principal);
    const decision = game.decide(head.state, command, seat, dice) as Decision<unknown, { type: string }>;
    if (!decision.ok) {
      const answer: RefusedAnswer = { refusal: decision.refusal, requestId: request.requestId };
      const response = Buffer.from(JSON.stringify(answer));
      const recorded = await store.recordAnswer({
        session,
        expectedVersion: head.version,
        idempotency: { key, payloadHash, label: 'refused', response },
      });
      if (recorded.outcome === 'recorded') return { outcome: 'refused', replayed: false, ...answer };
      return this.#instead(recorded, payloadHash);
    }
    if (this.#inFlight.size > this.context.maxInFlight) {
      throw new SessionFault('overloaded', 'Too many commands are being worked on; nothing has happened.');
    }

    const id = newId('cmd');
    const version = head.version + 1;
    const { state } = decision;
    const entries = decision.events.map((event, index): Entry => {
      const base = { version, at: at.toISOString(), commandId: id, game: event };
      return index === 0 ? { ...base, seat, command, ...(dice.rolls.length > 0 && { rolls: dice.rolls }) } : base;
    });
    const result = game.result(state);
    if (result) {
      entries.push({ version, at: at.toISOString(), session: { type: 'dice-revealed', secret } });
    }
    if (entries.length === 0) throw new Error('A command was accepted and nothing came of it.');
    const lastSeq = head.seq + entries.length;
    const meta: Meta = {
      ...head.meta,
      firstRoll: head.meta.firstRoll ?? (dice.rolls.length > 0 ? firstSeq : null),
      ...(result && { ended: { at: at.toISOString(), seq: lastSeq, result }, secret }),
    };
    const viewer = viewerOf(principal);
    const events = entries.map((entry, index) => new Logged(firstSeq + index, entry, game).for(viewer));
    const text = JSON.stringify({ id, firstSeq, lastSeq, version, events });
    const bytes = Buffer.from(JSON.stringify(state));
    const appended = await store.append({
      session,
      expectedVersion: head.version,
      state: bytes,
      meta: Buffer.from(JSON.stringify(meta)),
      events: encoded(entries),
      idempotency: { key, payloadHash, label: `done:${version}`, response: Buffer.from(text) },
      ...(result && { expiresInMs: keepEndedMs }),
    });
    if (appended.outcome !== 'committed') return this.#instead(appended, payloadHash);
    heads.learn(head.next({ seq: lastSeq, state, bytes: bytes.length, meta }));
    return { outcome: 'done', replayed: false, version, text };
  }

  #instead(result: Exclude<AppendResult, { outcome: 'committed' }>, payloadHash: string): CommandAnswer {
    switch (result.outcome) {
      case 'replayed':
        return replayOf(result.answer, payloadHash);
      case 'conflict':
        throw stale(result.version);
      case 'record-conflict':
        throw new Error('A command writes no side record.');
      case 'unknown-session':
        throw unknownSession();
    }
  }

  /** It never changes, so it is read once. */
  async #secret(session: string): Promise<string> {
    let secret = this.#secrets.get(session);
    if (secret === undefined) {
      const record = await this.context.store.readRecord(session, SECRET_RECORD);
      if (!record) throw unknownSession();
      secret = (JSON.parse(record.value.toString()) as SecretRecord).secret;
      this.#secrets.set(session, secret);
    }
    return secret;
  }
}

export function unknownSession(): SessionFault {
  return new SessionFault('session-unknown', 'There is no such session for the holder of this token.');
}

function standing({ version, meta }: Head, ifVersion: number | undefined): SessionFault | null {
  if (ifVersion === undefined) {
    const message = 'If-Match must name the version that the command is meant for.';
    return new SessionFault('version-missing', message, { version });
  }
  if (ifVersion !== version) return stale(version);
  return meta.ended ? new SessionFault('session-over', 'The game is over.', { result: meta.ended.result }) : null;
}

function stale(version: number): SessionFault {
  return new SessionFault('version-stale', `The session has moved on to version ${version}.`, { version });
}

/** The first answer again, byte for byte. */
function replayOf({ payloadHash: first, label, response }: StoredAnswer, payloadHash: string): CommandAnswer {
  if (first !== payloadHash) throw keyReused();
  const text = response.toString();
  if (label === 'refused') return { outcome: 'refused', replayed: true, ...(JSON.parse(text) as RefusedAnswer) };
  return { outcome: 'done', replayed: true, version: Number(label.slice('done:'.length)), text };
}

/** Whoever gives a command of the clock gives it for the seat whose turn it is. */
function seatFor(head: Head, principal: Principal): string {
  if (principal.role === 'seat') return principal.seat;
  const { game, state } = head;
  return (game.toAct(state)[0] ?? game.seats(state)[0]) as string;
}

/** May this principal give this command? Whether the rules allow it is another question. */
export function mayGive(head: Head, principal: Principal, command: unknown): boolean {
  const operation = head.game.clock?.isClockCommand(command) ? 'system-command' : 'command';
  return allows(principal, operation, viewerOf(principal));
}

class DiceWanted extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new DiceWanted();
  },
};

/** A command of the clock says the time of the service, whatever time it carries. */
function stamped({ clock }: AnyGame, command: unknown, now: Date): unknown {
  return clock?.isClockCommand(command) ? (clock.stamped(command, now) as unknown) : command;
}
