import { canonicalJson, contentHash } from '../game/hash.js';
import { atOnce, type Steps } from '../game/steps.js';
import { decide } from './decide.js';
import { evolveAll } from './evolve.js';
import type { GameRecord } from './game-text.js';
import { parseState } from './parse.js';
import type { TrenchDivergence, TrenchGameFile, TrenchGameFileEntry } from './schema/game-file.js';
import type { TrenchState } from './schema/state.js';

/** SHA-256 of the canonical JSON of a state. */
export function stateHash(state: TrenchState): string {
  return contentHash(state);
}

/**
 * Writes the game file of a game that has been played already; `moves` are its accepted commands. Pauses after each of
 * them.
 */
export function* gameFileSteps(
  start: TrenchState,
  moves: readonly Omit<TrenchGameFileEntry, 'hash'>[],
): Steps<TrenchGameFile> {
  let state = start;
  const entries: TrenchGameFileEntry[] = [];
  for (const { seat, command, rolls, events, ...place } of moves) {
    state = evolveAll(state, events);
    entries.push({ seat, command, rolls, events, hash: stateHash(state), ...place });
    yield;
  }
  return { schema: 'trench-game/1', start, entries };
}

/**
 * The game file of commands in the order they were given.
 * @throws Error when one is refused
 */
export function gameFile({ start, given }: Pick<GameRecord, 'start' | 'given'>): TrenchGameFile {
  let state = start;
  const moves = given.map(({ seat, command }) => {
    const decision = decide(state, command, seat);
    if (!decision.ok) throw new Error(decision.refusal.message);
    state = evolveAll(state, decision.events);
    return { seat, command, rolls: [], events: [...decision.events] };
  });
  return atOnce(gameFileSteps(start, moves));
}

export type Replay =
  { readonly ok: true; readonly state: TrenchState } | { readonly ok: false; readonly divergence: TrenchDivergence };

/** Plays a game file again and names the first place where the rules come to something else. */
export function replay(file: TrenchGameFile): Replay {
  return atOnce(replaySteps(file));
}

/** {@link replay} with a pause before each entry. */
export function* replaySteps(file: TrenchGameFile): Steps<Replay> {
  const parsed = parseState(file.start);
  if (!parsed.ok) {
    const [finding] = parsed.findings;
    const message = finding?.message ?? 'The start is no possible state.';
    return diverged('start', null, `/start${finding?.pointer ?? ''}`, message, null, finding?.code ?? null);
  }
  let { state } = parsed;
  for (const [index, entry] of file.entries.entries()) {
    yield;
    const next = replayEntry(state, entry, index);
    if (!next.ok) return next;
    state = next.state;
  }
  return { ok: true, state };
}

function diverged(
  kind: TrenchDivergence['kind'],
  entry: number | null,
  place: string,
  message: string,
  expected: unknown,
  actual: unknown,
): Replay {
  const pointer = entry === null ? place : `/entries/${entry}${place}`;
  return { ok: false, divergence: { kind, entry, pointer, message, expected, actual } };
}

function replayEntry(before: TrenchState, entry: TrenchGameFileEntry, index: number): Replay {
  const decision = decide(before, entry.command, entry.seat);
  if (!decision.ok) {
    return diverged('refused', index, '/command', decision.refusal.message, 'accepted', decision.refusal);
  }
  const { events } = decision;
  const length = Math.max(events.length, entry.events.length);
  for (let place = 0; place < length; place++) {
    const [expected, actual] = [entry.events[place] ?? null, events[place] ?? null];
    if (canonicalJson(expected) === canonicalJson(actual)) continue;
    return diverged('events', index, `/events/${place}`, 'Something else happened.', expected, actual);
  }
  if (entry.rolls.length > 0) {
    return diverged('rolls', index, '/rolls', 'No command needs dice.', entry.rolls.length, 0);
  }
  const state = evolveAll(before, events);
  const hash = stateHash(state);
  if (hash !== entry.hash) {
    return diverged('hash', index, '/hash', 'The state after it is another one.', entry.hash, hash);
  }
  return { ok: true, state };
}
