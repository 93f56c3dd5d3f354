/** Sessions in mid game, put into a store before a service opens it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accept } from '../src/game/verdict.js';
import { Games } from '../src/game/registry.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import type { SessionStore } from '../src/session/store/store.js';
import type { AnyGame } from '../src/game/hosted.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import { otherGames, scriptOf, type PlayedGame, type Step } from './game-cases.js';
import type { State } from '../src/trench-club/wire/schema/state.js';

/** The position that the stateless cases are about too: round 6, four countries with eleven units each. */
export const midGame = parsed(
  JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as unknown,
);

/** A game, the position that its sessions begin with, and the commands that are given in them. */
export interface Scenario extends PlayedGame {
  readonly script: readonly Step[];
}

/** What is played in the sessions of each game of the registry: so many commands, fewer where the game would be over. */
export function scenarios(length: number): Scenario[] {
  return GAMES.ids.map((id) => scenarioOf(id, length));
}

/** That of one of them. @throws Error when there is no such game */
export function scenarioOf(id: string, length: number): Scenario {
  if (id === trenchClub.id) return { game: trenchClub, state: midGame, script: script(length) };
  const other = otherGames().find(({ game }) => game.id === id);
  if (!other) throw new Error(`${id} is none of ${GAMES.ids.join(', ')}.`);
  return { ...other, script: scriptOf(other, length) };
}

export interface SeededSession {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly epoch: string;
  readonly chain: string | undefined;
  readonly tokens: Readonly<Record<string, string>>;
  readonly spectator: string;
  readonly host: string;
}

/** Moves of a turn before its end. */
const MOVES = 6;

/**
 * Turn after turn of commands that need no dice, so that the same ones are legal in every session: six moves over open
 * ground, then no attacks.
 */
export function script(length: number): Step[] {
  const steps: Step[] = [];
  let state = midGame;
  let moved = 0;
  while (steps.length < length) {
    const seat = trenchClub.toAct(state)[0] as string;
    const commands = trenchClub.enumerate(state, seat);
    const moves = commands.filter((command) => command.type === 'move' && command.path.every((step) => 'q' in step));
    // Who is aboard has to leave before the end of the phase.
    const unloading = moves.filter((command) => command.type === 'move' && command.unload);
    const candidates = unloading.length > 0 ? unloading : moved < MOVES ? moves : [];
    const command =
      candidates[(steps.length * 7919) % candidates.length] ?? commands.find(({ type }) => ENDS.has(type));
    if (!command) throw new Error(`nothing goes on in ${state.phase}`);
    const decided = trenchClub.decide(state, command, seat, NO_DICE);
    if (!decided.ok) throw new Error(decided.refusal.message);
    moved = command.type === 'move' ? moved + 1 : 0;
    state = decided.events.reduce((before, event) => trenchClub.evolve(before, event), state);
    steps.push({ seat, command });
  }
  return steps;
}

const ENDS: ReadonlySet<string> = new Set([
  'end-movement',
  'confirm-declarations',
  'end-turn',
] satisfies Command['type'][]);

const NO_DICE = {
  roll(): never {
    throw new Error('A command of the script rolls dice.');
  },
};

/** Sessions seeded at a time: of thousands, some would wait longer for a store than it lets them. */
const AT_ONCE = 500;

/** Opens sessions, claims every seat and gives the first `played` commands of the script. */
export async function seedSessions(
  store: SessionStore,
  count: number,
  { game, state, script }: Scenario,
  played = 0,
): Promise<SeededSession[]> {
  const setUp = () => accept({ state, events: [] });
  const hosted: AnyGame = { ...game, setUp };
  const service = new SessionService({ store, games: new Games([hosted]) });
  const one = async (): Promise<SeededSession> => {
    const idempotencyKey = randomUUID();
    const asked = { game: game.id, contributions: 'waived', setUp: {} } as const;
    const { session } = await service.create({ ...asked, idempotencyKey, caller: '' });
    const { id } = session;
    const tokens: Record<string, string> = {};
    for (const { seat, invitation } of session.invitations) {
      const { text } = await service.claim({ session: id, seat, invitation, idempotencyKey });
      tokens[seat] = (JSON.parse(text) as { token: string }).token;
    }
    for (const { seat, command } of script.slice(0, played)) {
      const member = await service.authorise(id, tokens[seat] as string);
      const ifVersion = member.snapshot.version;
      const answer = await service.give(service.permit(member, command), {
        idempotencyKey: randomUUID(),
        ifVersion,
        requestId: 'load',
      });
      if (answer.outcome !== 'done') throw new Error(answer.refusal.message);
    }
    const { version, seq, epoch, chain } = (await service.authorise(id, session.hostToken)).snapshot;
    return { id, version, seq, epoch, chain, tokens, spectator: session.spectatorToken, host: session.hostToken };
  };
  const seeded: SeededSession[] = [];
  while (seeded.length < count) {
    const some = Math.min(AT_ONCE, count - seeded.length);
    seeded.push(...(await Promise.all(Array.from({ length: some }, one))));
  }
  return seeded;
}

function parsed(input: unknown): State {
  const result = trenchClub.parse(input);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.state;
}
