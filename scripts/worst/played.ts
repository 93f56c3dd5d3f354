import { randomUUID } from 'node:crypto';
import { Player } from '../play/player.js';
import { Chance } from '../play/random.js';
import { Usage } from '../play/usage.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/service.js';
import type { SessionStore } from '../../src/session/store/store.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import type { SetUp } from '../../src/trench-club/hosted/game/set-up.js';

/** Set-ups of Trench Club. */
export const FOUR_SEATS: SetUp = {
  ruleset: 'e1',
  map: 'flanders-mud',
  seats: (['germany', 'france', 'austria-hungary', 'great-britain'] as const).map((country) => ({ country })),
  quick: true,
};
export const HIDDEN_PARTS: SetUp = {
  ...FOUR_SEATS,
  options: { 'sf.enabled': true, 'sf.draw': 'deck', 'sf.price': 1, 'start.specialForce': true },
};

export interface PlayedSession {
  readonly id: string;
  readonly host: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** Games that end before so many commands are put aside; more of them than this in a row is no chance. */
const ENDED = 10;

/**
 * A session in which the random player of `npm run tool -- play` has given so many commands, each of them by its seat.
 * @throws Error when every game was over before
 */
export async function playSession(store: SessionStore, setUp: SetUp, commands: number): Promise<PlayedSession> {
  const service = new SessionService({ store, games: GAMES });
  for (let game = 0; game < ENDED; game++) {
    const { session } = await service.create({
      ...{ game: 'trench-club', contributions: 'waived', setUp, idempotencyKey: randomUUID(), caller: '' },
    });
    const tokens: Record<string, string> = {};
    for (const { seat, invitation } of session.invitations) {
      const { text } = await service.claim({ session: session.id, seat, invitation, idempotencyKey: randomUUID() });
      tokens[seat] = (JSON.parse(text) as { token: string }).token;
    }
    if (await play(service, session.id, tokens, commands, new Player(new Chance(`session/${game}`), new Usage())))
      return { id: session.id, host: session.hostToken, tokens };
  }
  throw new Error(`${ENDED} games were over before ${commands} commands.`);
}

async function play(
  service: SessionService,
  session: string,
  tokens: Readonly<Record<string, string>>,
  commands: number,
  player: Player,
): Promise<boolean> {
  const [anyone] = Object.values(tokens);
  for (let given = 0; given < commands; given++) {
    const { state } = (await service.authorise(session, anyone)).snapshot;
    if ((state as State).phase === 'over') return false;
    const { seat, command } = player.choose(state as State);
    const member = await service.authorise(session, tokens[seat]);
    const answer = await service.give(service.permit(member, command), {
      idempotencyKey: randomUUID(),
      ifVersion: member.snapshot.version,
      requestId: 'load',
    });
    if (answer.outcome !== 'done') throw new Error(answer.refusal.message);
  }
  return true;
}
