import type { Dice } from '../dice/dice.js';
import { logDifference } from '../game/chain-check.js';
import { diverged, withoutWords } from '../game/divergence.js';
import { canonicalJson, hashOfState } from '../game/hash.js';
import { atOnce, type Steps } from '../game/steps.js';
import { standing, StatesGoneBackTo } from '../game/takeback.js';
import { decide } from './decide.js';
import { evolveAll } from './evolve.js';
import type { GameRecord, Given } from './game-text.js';
import { opponent } from './opponent/opponent.js';
import { parseState } from './parse.js';
import type { TrenchDivergence, TrenchGameFile, TrenchGameFileEntry } from './schema/game-file.js';
import type { TrenchCommand } from './schema/command.js';
import type { TrenchEvent } from './schema/event.js';
import type { TrenchState } from './schema/state.js';
import { wordsIn } from '../language/words.js';
import { say, words } from './words/say.js';

/** SHA-256 of the canonical JSON of a state. */
export function stateHash(state: TrenchState): string {
  return hashOfState(state);
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
  const goneBack = new StatesGoneBackTo<TrenchState>(moves);
  for (const { seat, command, rolls, events, ...place } of moves) {
    goneBack.pass(entries.length, state);
    state = place.takenBack === undefined ? evolveAll(state, events) : (goneBack.at(place.takenBack) ?? state);
    entries.push({ seat, command, rolls, events, hash: stateHash(state), ...place });
    yield;
  }
  return { schema: 'trench-game/1', start, entries };
}

/**
 * The game file of commands in the order they were given.
 * @throws Error when one is refused
 */
export function gameFile(record: Pick<GameRecord, 'start' | 'given'>): TrenchGameFile {
  return atOnce(recordSteps(record));
}

/** {@link gameFile} with a pause before each command. */
export function* recordSteps({ start, given }: Pick<GameRecord, 'start' | 'given'>): Steps<TrenchGameFile> {
  let state = start;
  const entries: TrenchGameFileEntry[] = [];
  for (const { seat, command } of given) {
    yield;
    const decision = decide(state, command, seat);
    if (!decision.ok) throw new Error(decision.refusal.message);
    state = decision.state;
    entries.push({ seat, command, rolls: [], events: [...decision.events], hash: stateHash(state) });
  }
  return { schema: 'trench-game/1', start, entries };
}

/** The commands of a game file that stand, those of the opponent included, which its events tell. */
export function commandsOf({ entries }: TrenchGameFile): Given[] {
  return standing(entries).map(({ seat, command, events }) => ({ seat, command: command ?? commandIn(events) }));
}

/** The opponent moves, or accepts a draw. */
function commandIn(events: readonly TrenchEvent[]): TrenchCommand {
  const moved = events.find((event) => event.type === 'unit-moved');
  return moved ? { type: 'move', from: moved.from, to: moved.to } : { type: 'accept-draw' };
}

const NO_DICE: Dice = {
  roll() {
    throw new Error('Trench rolls no dice.');
  },
};

export type Replay =
  { readonly ok: true; readonly state: TrenchState } | { readonly ok: false; readonly divergence: TrenchDivergence };

/** Plays a game file again and names the first place where the rules come to something else. */
export function replay(file: TrenchGameFile): Replay {
  return atOnce(replaySteps(file));
}

/** {@link replay} of the first `length` entries, with a pause before each; the log of its session is compared with the whole file. */
export function* replaySteps(file: TrenchGameFile, length = file.entries.length): Steps<Replay> {
  const parsed = parseState(file.start);
  if (!parsed.ok) {
    const [finding] = parsed.findings;
    const message = finding ? wordsIn(finding, 'message') : words(say('start-impossible'));
    return diverged('start', null, `/start${finding?.pointer ?? ''}`, message, null, finding?.code ?? null);
  }
  let { state } = parsed;
  const goneBack = new StatesGoneBackTo<TrenchState>(file.entries);
  for (const [index, entry] of file.entries.slice(0, length).entries()) {
    yield;
    goneBack.pass(index, state);
    const next =
      entry.takenBack === undefined
        ? yield* replayEntry(state, entry, index)
        : goneBackTo(goneBack.at(entry.takenBack), entry, index);
    if (!next.ok) return next;
    state = next.state;
  }
  const logged = yield* logDifference(file);
  if (!logged) return { ok: true, state };
  const { entry, place, expected, actual } = logged;
  return diverged('chain', entry, place, words(say('other-than-logged')), expected, actual);
}

/** Both have agreed to it: the rules have nothing to say, but the state must be the one that was there. */
function goneBackTo(
  state: TrenchState | undefined,
  { hash, events, takenBack }: TrenchGameFileEntry,
  index: number,
): Replay {
  if (!state || events.length > 0) {
    const place = state ? '/events' : '/takenBack';
    return diverged('events', index, place, words(say('something-else')), state ? events : takenBack, null);
  }
  const actual = stateHash(state);
  if (hash === actual) return { ok: true, state };
  return diverged('hash', index, '/hash', words(say('other-state-after')), hash, actual);
}

function* replayEntry(before: TrenchState, entry: TrenchGameFileEntry, index: number): Steps<Replay> {
  const { seat, command } = entry;
  const done = command ? decide(before, command, seat) : yield* opponent.step(before, NO_DICE);
  if (done === null || (!('ok' in done) && done.seat !== seat)) {
    return diverged('refused', index, '/seat', words(say('not-opponents-turn')), seat, done?.seat ?? null);
  }
  if ('ok' in done && !done.ok) {
    return diverged('refused', index, '/command', wordsIn(done.refusal, 'message'), 'accepted', done.refusal);
  }
  const { events, state } = done;
  const length = Math.max(events.length, entry.events.length);
  for (let place = 0; place < length; place++) {
    const [expected, actual] = [entry.events[place] ?? null, events[place] ?? null];
    if (canonicalJson(withoutWords(expected)) === canonicalJson(withoutWords(actual))) continue;
    return diverged('events', index, `/events/${place}`, words(say('something-else')), expected, actual);
  }
  if (entry.rolls.length > 0) {
    return diverged('rolls', index, '/rolls', words(say('no-dice')), entry.rolls.length, 0);
  }
  const hash = stateHash(state);
  if (hash !== entry.hash) {
    return diverged('hash', index, '/hash', words(say('other-state-after')), entry.hash, hash);
  }
  return { ok: true, state };
}
