import { DiceExhausted, givenDice } from '../../dice/dice.js';
import type { Decision } from '../../game/contract.js';
import { logDifference } from '../../game/chain-check.js';
import { diverged, withoutWords } from '../../game/divergence.js';
import { canonicalJson, contentHash, hashOfState } from '../../game/hash.js';
import type { Steps } from '../../game/steps.js';
import { StatesGoneBackTo } from '../../game/takeback.js';
import { decide } from '../decide.js';
import { evolveAll } from '../evolve.js';
import { parseState } from '../state/parse.js';
import { isFormerSheet, RULES_VERSION } from './rules-version.js';
import { mapOf, unitSheetOf } from '../rules/rules.js';
import type { Event } from '../schema/event.js';
import type { Divergence, GameFile, GameFileEntry } from '../schema/game-file.js';
import type { State } from '../schema/state.js';
import { choiceOf, setUp } from '../set-up.js';
import { opponent } from '../solo/opponents.js';
import { SAID, wordsIn, type Speaking } from '../../language/words.js';
import { say, words } from '../words/say.js';

/** SHA-256 of the canonical JSON of a state. */
export function stateHash(state: State): string {
  return hashOfState(state);
}

/**
 * Writes the game file of a game that has been played already; `moves` are its accepted commands, `deal` the dice given to
 * `setUp` when it begins with that. Pauses after each of
 * them.
 */
export function* gameFileSteps(
  start: State,
  deal: readonly number[] | undefined,
  moves: readonly Omit<GameFileEntry, 'hash'>[],
): Steps<GameFile> {
  let state = start;
  const entries: GameFileEntry[] = [];
  const goneBack = new StatesGoneBackTo<State>(moves);
  const began = moves[0]?.rules ?? RULES_VERSION;
  for (const { seat, command, rolls, events, rules = RULES_VERSION, ...place } of moves) {
    goneBack.pass(entries.length, state);
    state = place.takenBack === undefined ? evolveAll(state, events) : (goneBack.at(place.takenBack) ?? state);
    const other = rules === began ? {} : { rules };
    entries.push({ seat, command, rolls, events, hash: stateHash(state), ...place, ...other });
    yield;
  }
  return { ...headOf(start, began, deal), entries };
}

function headOf(start: State, rules: number, deal: readonly number[] | undefined): Omit<GameFile, 'entries'> {
  return {
    schema: 'trench-club-game/1',
    rules,
    start,
    mapHash: contentHash(mapOf(start)),
    unitSheetHash: contentHash(unitSheetOf(start)),
    ...(deal && { deal: [...deal] }),
  };
}

export type Replay =
  { readonly ok: true; readonly state: State } | { readonly ok: false; readonly divergence: Divergence & Speaking };

/**
 * Plays a game file again, with its own dice, and names the first place where the rules come to something else. Pauses
 * before each entry.
 */
export function* replaySteps(file: GameFile, length = file.entries.length): Steps<Replay> {
  const { rules = 1 } = file;
  const begun = startOf(file);
  if (!begun.ok) return under(rules, begun);
  let { state } = begun;
  const goneBack = new StatesGoneBackTo<State>(file.entries);
  for (const [index, entry] of file.entries.slice(0, length).entries()) {
    yield;
    goneBack.pass(index, state);
    const next =
      entry.takenBack === undefined
        ? yield* replayEntry(state, entry, index)
        : goneBackTo(goneBack.at(entry.takenBack), entry, index);
    if (!next.ok) return under(entry.rules ?? rules, next);
    state = next.state;
  }
  const logged = yield* logDifference(file);
  if (!logged) return { ok: true, state };
  const { entry, place, expected, actual } = logged;
  return diverged('chain', entry, place, words(say('other-than-logged')), expected, actual);
}

/** A game of other rules that does not come out the same: that is why. */
function under(played: number, replay: Replay): Replay {
  if (replay.ok || played === RULES_VERSION) return replay;
  const rules = { played, present: RULES_VERSION };
  const { text, said } = wordsIn(replay.divergence, 'message');
  const why = words(say('other-rules-version', rules));
  const message = `${text} ${why.text}`;
  return {
    ok: false,
    divergence: { ...replay.divergence, message, rules, [SAID]: { message: { parts: [said, ' ', why.said] } } },
  };
}

function startOf(file: GameFile): Replay {
  const parsed = parseState(file.start);
  if (!parsed.ok) {
    const [finding] = parsed.findings;
    const message = finding ? wordsIn(finding, 'message') : words(say('start-impossible'));
    return diverged('start', null, `/start${finding?.pointer ?? ''}`, message, null, finding?.code ?? null);
  }
  const { state } = parsed;
  const hashes = [
    ['map', 'mapHash', contentHash(mapOf(state)), say('other-map')],
    ['unit-sheet', 'unitSheetHash', contentHash(unitSheetOf(state)), say('other-unit-sheet')],
  ] as const;
  for (const [kind, field, actual, message] of hashes) {
    if (field === 'unitSheetHash' && isFormerSheet(state.unitSheet ?? state.ruleset, file[field])) continue;
    if (file[field] !== actual) return diverged(kind, null, `/${field}`, words(message), file[field], actual);
  }
  return file.deal ? dealt(state, file.deal) : { ok: true, state };
}

/** SET-4: were the tokens dealt, and with a quick set-up everything up to the first turn chosen, by those dice? */
function dealt(state: State, deal: readonly number[]): Replay {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, forts } = state;
  const dice = givenDice(deal);
  const request = {
    ruleset,
    map,
    seats: seats.map(choiceOf),
    ...(forts && { forts }),
    ...(options && { options }),
    ...(unitSheet && { unitSheet }),
    ...(unitOverrides && { unitOverrides }),
  };
  let begun;
  try {
    begun = setUp(state.phase === 'armies' ? request : { ...request, quick: true }, dice);
  } catch (error) {
    if (!(error instanceof DiceExhausted)) throw error;
    return diverged('deal', null, '/deal', words(say('deal-more-dice')), error.given, error.needed);
  }
  if (!begun.ok) return diverged('deal', null, '/start', wordsIn(begun.refusal, 'message'), null, begun.refusal);
  if (dice.used < deal.length)
    return diverged('deal', null, '/deal', words(say('deal-fewer-dice')), deal.length, dice.used);
  const expected = begun.value.state;
  if (canonicalJson(expected) !== canonicalJson(state)) {
    return diverged('deal', null, '/start', words(say('deal-other-start')), state, expected);
  }
  return { ok: true, state };
}

/** All have agreed to it: the rules have nothing to say, but the state must be the one that was there. */
function goneBackTo(state: State | undefined, { hash, events, takenBack }: GameFileEntry, index: number): Replay {
  if (!state || events.length > 0) {
    const place = state ? '/events' : '/takenBack';
    return diverged('events', index, place, words(say('something-else')), state ? events : takenBack, null);
  }
  const actual = stateHash(state);
  if (hash === actual) return { ok: true, state };
  return diverged('hash', index, '/hash', words(say('other-state-after')), hash, actual);
}

function* replayEntry(before: State, entry: GameFileEntry, index: number): Steps<Replay> {
  const { seat, command } = entry;
  const dice = givenDice(entry.rolls);
  let decision: Decision<State, Event>;
  try {
    const played = command ? null : yield* opponent.step(before, dice);
    if (command) decision = decide(before, command, seat, dice);
    else if (played?.seat === seat) decision = { ok: true, ...played };
    else {
      return diverged('refused', index, '/seat', words(say('not-opponents-turn')), seat, played?.seat ?? null);
    }
  } catch (error) {
    if (!(error instanceof DiceExhausted)) throw error;
    return diverged('rolls', index, '/rolls', words(say('command-more-dice')), error.given, error.needed);
  }
  if (!decision.ok) {
    return diverged('refused', index, '/command', wordsIn(decision.refusal, 'message'), 'accepted', decision.refusal);
  }
  const { events } = decision;
  const length = Math.max(events.length, entry.events.length);
  for (let place = 0; place < length; place++) {
    const [expected, actual] = [entry.events[place] ?? null, events[place] ?? null];
    if (canonicalJson(withoutWords(expected)) === canonicalJson(withoutWords(actual))) continue;
    return diverged('events', index, `/events/${place}`, words(say('something-else')), expected, actual);
  }
  if (dice.used < entry.rolls.length) {
    return diverged('rolls', index, '/rolls', words(say('command-fewer-dice')), entry.rolls.length, dice.used);
  }
  const { state } = decision;
  const hash = stateHash(state);
  if (hash !== entry.hash) return diverged('hash', index, '/hash', words(say('other-state-after')), entry.hash, hash);
  return { ok: true, state };
}
