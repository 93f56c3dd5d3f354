import { seededDice } from '../../../src/dice/d12.js';
import { recordingDice } from '../../../src/dice/dice.js';
import { isShaped } from '../../../src/game/check.js';
import { canonicalJson } from '../../../src/game/hash.js';
import type { Move } from '../../../src/game/game-file.js';
import type { AnyGame } from '../../../src/game/hosted.js';
import { opponentsTurn } from '../../../src/game/opponent.js';
import { Chance } from '../../../scripts/play/random.js';

/** What a game at random needs to know beyond the contract. */
export interface Manner {
  /** How game number n is set up. */
  setUp(n: number, chance: Chance): object;
  /** Commands that would end most games early: given now and then only. */
  readonly rare: ReadonlySet<string>;
  /** No game of this set-up has more commands. */
  longest(setUp: object): number;
  /** What a seat does instead once a game has gone on for too long; null until then. */
  givesUp?(state: unknown): object | null;
}

export interface AnyPlayed {
  readonly setUp: object;
  readonly commands: readonly string[];
  readonly events: number;
  readonly reason: string;
  readonly final: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Plays one game of any hosted game at random and holds it against the contract after every command: what is listed is
 * accepted, events come to the state that was decided, states and events have their schemas and can be parsed, seats that are to
 * act have a command, and the game file leads to the same end.
 * @throws Error that names the game and the command when anything is wrong
 */
export function playAny(game: AnyGame, manner: Manner, seed: string, n: number): AnyPlayed {
  const chance = new Chance(`${seed}/${n}`);
  const setUp = manner.setUp(n, chance);
  const diceAt = (place: number) => recordingDice(seededDice(`${seed}/${n}`, `command/${place}`));
  const deal = diceAt(0);
  const begun = game.setUp(setUp, deal);
  const moves: Move[] = [];
  const fail = (what: string): never => {
    throw new Error(`${game.id} ${seed}/${n}, command ${moves.length}: ${what}`);
  };
  if (!begun.ok) return fail(begun.refusal.message);
  const check = (before: unknown, events: readonly unknown[], after: unknown): void => {
    const evolved = events.reduce((state, event) => game.evolve(state, event) as unknown, before);
    if (canonicalJson(evolved) !== canonicalJson(after)) fail('the state decided is not what its events come to');
    if (!events.every((event) => isShaped(game.schemas.event, event)))
      fail(`a malformed event ${canonicalJson(events)}`);
    const parsed = game.parse(JSON.parse(JSON.stringify(after)));
    if (!parsed.ok) return fail(`an impossible state: ${parsed.findings[0]?.message}`);
    if (canonicalJson(parsed.state) !== canonicalJson(game.normalise(after))) fail('parsing makes another state of it');
  };
  const follow = (state: unknown): unknown => {
    let last = state;
    for (const step of opponentsTurn(game, state, () => diceAt(moves.length + 1))) {
      check(last, step.events, step.state);
      moves.push({ ...moveOf(step.seat, null, step.events, step.rolls), seq: moves.length + 1 });
      last = step.state;
    }
    return last;
  };
  const dealt = begun.value.events.reduce(
    (state, event) => game.evolve(state, event) as unknown,
    begun.value.state as unknown,
  );
  let state = follow(dealt);
  while (!game.result(state)) {
    if (moves.length > manner.longest(setUp)) fail('no end in sight');
    const seat = chance.one(game.toAct(state).length > 0 ? game.toAct(state) : [fail('nobody is to act')]);
    const listed = game.enumerate(state, seat) as readonly Json[];
    const usual = listed.filter(({ type }) => !manner.rare.has(type as string));
    if (usual.length === 0) fail('nothing to do but to give up');
    const command = manner.givesUp?.(state) ?? chance.one(chance.happens(0.002) ? listed : usual);
    const dice = diceAt(moves.length + 1);
    const decided = game.decide(state, command, seat, dice);
    if (!decided.ok) return fail(`listed, but ${decided.refusal.code}: ${decided.refusal.message}`);
    check(state, decided.events as unknown[], decided.state);
    moves.push({ ...moveOf(seat, command, decided.events as unknown[], dice.rolls), seq: moves.length + 1 });
    state = follow(decided.state);
  }
  const played = { beginning: begun.value, deal: deal.rolls.flat(), moves, dice: undefined as never };
  const { dice: _none, ...file } = game.files.ofSession(played) as Json;
  const replayed = game.files.replay(file as never);
  if (!replayed.ok) return fail(`the game file leads elsewhere: ${canonicalJson(replayed.divergence)}`);
  if (canonicalJson(replayed.state) !== canonicalJson(state)) fail('the game file leads to another end');
  return {
    setUp,
    commands: moves.map(({ command }) => (command as { type: string } | null)?.type ?? 'step of an opponent'),
    events: moves.reduce((sum, { events }) => sum + events.length, 0),
    reason: game.result(state)?.reason ?? 'none',
    final: state,
  };
}

function moveOf(
  seat: string,
  command: unknown,
  events: readonly unknown[],
  rolls: readonly (readonly number[])[],
): Omit<Move, 'seq'> {
  return { seat, command, events, rolls: rolls.flat(), at: '2026-01-01T00:00:00.000Z', rules: 1 };
}
