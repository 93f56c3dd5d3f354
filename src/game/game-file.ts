import { DiceExhausted, givenDice } from '../dice/dice.js';
import type { DiceProof } from '../dice/proof-schema.js';
import { MEMBER_MESSAGES, localisedMember, type Localisable } from '../language/messages.js';
import { logDifference, type LoggedFile } from './chain-check.js';
import type { GameStart, Decision, Game, Seat } from './contract.js';
import { diverged, withoutWords, type Divergence } from './divergence.js';
import { canonicalJson, hashOfState } from './hash.js';
import type { Opponent } from './opponent.js';
import { NO_PROGRESS } from './progress.js';
import { msg, localised } from './words/replay.js';
import { StatesGoneBackTo } from './takeback.js';

/** An accepted command, or a step of an opponent, with everything that came of it; nothing in it is redacted. */
export interface Move<Command = unknown, Event = unknown> {
  readonly seat: Seat;
  /** null for a step of an opponent. */
  readonly command: Command | null;
  /** In the order in which the rules called for them. */
  readonly rolls: readonly number[];
  readonly events: readonly Event[];
  /** Of the first event of the command. */
  readonly seq: number;
  readonly at: string;
  /** The version of the rules it was decided under. */
  readonly rules: number;
  /** A takeback instead of a command: the game returns to the state after this many moves. */
  readonly takenBack?: number;
}

/** A game of a session that is over. */
export interface Played<State = unknown, Command = unknown, Event = unknown> {
  readonly beginning: GameStart<State, Event>;
  /** Dice of the set-up; undefined where the game began with a state that was there already. */
  readonly deal: readonly number[] | undefined;
  readonly moves: readonly Move<Command, Event>[];
  readonly dice: DiceProof;
}

export type ReplayResult<State> =
  | { readonly ok: true; readonly hash: string; readonly state: State }
  | { readonly ok: false; readonly divergence: Divergence };

/** An entry of a game file: a command, a step of an opponent or a takeback, with everything that came of it. */
export interface FileEntry<Command = unknown, Event = unknown> {
  readonly seat: Seat;
  /** null for a step of an opponent, and for a takeback. */
  readonly command: Command | null;
  readonly rolls: readonly number[];
  readonly events: readonly Event[];
  /** Digest of the state after the events. */
  readonly hash: string;
  /** Number of its first event in the log of a session. */
  readonly seq?: number | undefined;
  readonly at?: string | undefined;
  /** A takeback: the game returns to the state after this many entries. */
  readonly takenBack?: number | undefined;
  /** The version of the rules it was decided under, if the game began with another. */
  readonly rules?: number | undefined;
}

export interface PlayedEntry<State, Command = unknown, Event = unknown> extends Omit<
  FileEntry<Command, Event>,
  'hash'
> {
  /** The state after its events. Default: they are applied again. */
  readonly after?: State;
}

/** A whole game as a verifiable record (docs/proofs.md). */
export interface GameFileOf<State, Command = unknown, Event = unknown> extends LoggedFile {
  readonly schema: string;
  /** The version of the rules the game began with. Default 1. */
  readonly rules?: number | undefined;
  /** The state before the first command. */
  readonly start: State & object;
  /** The dice of the set-up. */
  readonly deal?: readonly number[] | undefined;
  readonly entries: readonly FileEntry<Command, Event>[];
}

/** The members of a game that its files need. */
export interface Recorded<State, Command, Event, File> extends Pick<
  Game<State, Command, Event>,
  'parse' | 'decide' | 'evolve'
> {
  /** Id of the file's schema: `trench-game/1`. */
  readonly fileSchema: string;
  readonly opponent?: Opponent<State, Event>;
  /** Files carry it and the dice of the set-up; without it they carry neither. */
  readonly rulesVersion?: number;
  /** Members of the file that follow from its start: digests of documents. */
  membersOf?(start: State): object;
  /** A divergence if those members, or the dice of the set-up, lead to another start than the file's. */
  startDivergence?(start: State, file: File): Divergence | null;
}

type Replayed<State> =
  { readonly ok: true; readonly state: State } | { readonly ok: false; readonly divergence: Divergence };

/** Writes and replays the files of a game. `File` is the type of its schema. */
export class GameFiles<
  State,
  Command,
  Event,
  File extends GameFileOf<State, Command, Event> = GameFileOf<State, Command, Event>,
> {
  constructor(private readonly game: Recorded<State, Command, Event, File>) {}

  /** The file of a session's game that is over, with the proof of its dice. */
  ofSession({ beginning, deal, moves, dice }: Played<State, Command, Event>, progress = NO_PROGRESS): object {
    const file = this.file(this.after(beginning.state, beginning.events), deal, moves, progress);
    return { ...file, dice };
  }

  /** The file of entries that have been played already. */
  file(
    start: State,
    deal: readonly number[] | undefined,
    moves: readonly PlayedEntry<State, Command, Event>[],
    progress = NO_PROGRESS,
  ): File {
    const { fileSchema, rulesVersion } = this.game;
    const began = moves[0]?.rules ?? rulesVersion;
    const goneBack = new StatesGoneBackTo<State>(moves);
    const entries: FileEntry<Command, Event>[] = [];
    let state = start;
    for (const { seat, command, rolls, events, after, rules = rulesVersion, ...place } of moves) {
      goneBack.pass(entries.length, state);
      const { takenBack } = place;
      state = after ?? (takenBack === undefined ? this.after(state, events) : (goneBack.at(takenBack) ?? state));
      const other = rulesVersion === undefined || rules === began ? {} : { rules };
      entries.push({ seat, command, rolls, events, hash: hashOfState(state as object), ...place, ...other });
      progress(entries.length, moves.length);
    }
    const file: GameFileOf<State, Command, Event> = {
      schema: fileSchema,
      ...(rulesVersion !== undefined && { rules: began }),
      start: start as State & object,
      ...this.game.membersOf?.(start),
      ...(rulesVersion !== undefined && deal && { deal: [...deal] }),
      entries,
    };
    return file as File;
  }

  /**
   * Replays the first `length` entries of a file with its own dice (default: all) and compares the file with its log.
   * @returns the state and its digest, or the first divergence
   */
  replay(file: File, length?: number, progress = NO_PROGRESS): ReplayResult<State> {
    const replayed = this.replayed(file, length, progress);
    return replayed.ok ? { ...replayed, hash: hashOfState(replayed.state as object) } : replayed;
  }

  /**
   * The same without the digest.
   * @param states receives the state at the start, and after each entry
   */
  replayed(
    file: File,
    length: number = file.entries.length,
    progress = NO_PROGRESS,
    states?: State[],
  ): Replayed<State> {
    const began = file.rules ?? 1;
    const begun = this.startOfFile(file);
    if (!begun.ok) return this.withRulesVersion(began, begun);
    let { state } = begun;
    states?.push(state);
    const goneBack = new StatesGoneBackTo<State>(file.entries);
    for (const [index, entry] of file.entries.slice(0, length).entries()) {
      goneBack.pass(index, state);
      const next =
        entry.takenBack === undefined
          ? this.replayEntry(state, entry, index)
          : goneBackTo(goneBack.at(entry.takenBack), entry, index);
      if (!next.ok) return this.withRulesVersion(entry.rules ?? began, next);
      state = next.state;
      states?.push(state);
      progress(index + 1, length);
    }
    const logged = logDifference(file);
    if (!logged) return { ok: true, state };
    const { entry, place, expected, actual } = logged;
    return diverged('chain', entry, place, localised(msg('other-than-logged')), expected, actual);
  }

  private after(state: State, events: readonly Event[]): State {
    return events.reduce((before, event) => this.game.evolve(before, event), state);
  }

  private startOfFile(file: File): Replayed<State> {
    const parsed = this.game.parse(file.start);
    if (!parsed.ok) {
      const [finding] = parsed.findings;
      const message = finding ? localisedMember(finding, 'message') : localised(msg('start-impossible'));
      return diverged('start', null, `/start${finding?.pointer ?? ''}`, message, null, finding?.code ?? null);
    }
    const divergence = this.game.startDivergence?.(parsed.state, file);
    return divergence ? { ok: false, divergence } : parsed;
  }

  private replayEntry(before: State, entry: FileEntry<Command, Event>, index: number): Replayed<State> {
    const { seat, command, rolls } = entry;
    const dice = givenDice(rolls);
    let decision: Decision<State, Event>;
    try {
      if (command === null) {
        const step = this.game.opponent ? this.game.opponent.step(before, dice) : null;
        if (step?.seat !== seat) {
          return diverged('refused', index, '/seat', localised(msg('not-opponents-turn')), seat, step?.seat ?? null);
        }
        decision = { ok: true, events: step.events, state: step.state };
      } else decision = this.game.decide(before, command, seat, dice);
    } catch (error) {
      if (!(error instanceof DiceExhausted)) throw error;
      return diverged('rolls', index, '/rolls', localised(msg('command-more-dice')), error.given, error.needed);
    }
    if (!decision.ok) {
      return diverged(
        'refused',
        index,
        '/command',
        localisedMember(decision.refusal, 'message'),
        'accepted',
        decision.refusal,
      );
    }
    const { events, state } = decision;
    const length = Math.max(events.length, entry.events.length);
    for (let place = 0; place < length; place++) {
      const [expected, actual] = [entry.events[place] ?? null, events[place] ?? null];
      if (canonicalJson(withoutWords(expected)) === canonicalJson(withoutWords(actual))) continue;
      return diverged('events', index, `/events/${place}`, localised(msg('something-else')), expected, actual);
    }
    if (dice.used < rolls.length) {
      return diverged('rolls', index, '/rolls', localised(msg('command-fewer-dice')), rolls.length, dice.used);
    }
    return sameState(state, entry, index);
  }

  /** Adds to a divergence that the game was played under another version of the rules. */
  private withRulesVersion(played: number, replayed: Replayed<State>): Replayed<State> {
    const present = this.game.rulesVersion ?? 1;
    if (replayed.ok || played === present) return replayed;
    const rules = { played, present };
    const what = localisedMember(replayed.divergence, 'message');
    const why = localised(msg('other-rules-version', rules));
    const message = `${what.text} ${why.text}`;
    const messages: Localisable = { [MEMBER_MESSAGES]: { message: { parts: [what.message, ' ', why.message] } } };
    return { ok: false, divergence: { ...replayed.divergence, message, rules, ...messages } };
  }
}

/** Checks a takeback: the rules do not judge it, but the state after it must be the earlier one. */
function goneBackTo<State>(state: State | undefined, entry: FileEntry, index: number): Replayed<State> {
  const { events, takenBack } = entry;
  if (state !== undefined && events.length === 0) return sameState(state, entry, index);
  const [place, expected] = state === undefined ? ['/takenBack', takenBack] : ['/events', events];
  return diverged('events', index, place, localised(msg('something-else')), expected, null);
}

function sameState<State>(state: State, { hash }: FileEntry, index: number): Replayed<State> {
  const actual = hashOfState(state as object);
  if (hash === actual) return { ok: true, state };
  return diverged('hash', index, '/hash', localised(msg('other-state-after')), hash, actual);
}
