import { randomUUID } from 'node:crypto';
import type { App } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/sessions.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { ask, claim, open, keyedPost } from './session-table.js';

/** All principals of a session, for the matrices of routes and of messages alike; on turn comes last. */
export const PRINCIPALS = [
  'anonymous',
  'wrong session',
  'expired',
  'revoked',
  'host',
  'spectator',
  'other seat',
  'off turn',
  'on turn',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** `other seat` is off turn too, and asks in the name of the seat to act if the request can name one. */
export interface Cast {
  /** The seats of all sessions here. */
  readonly toAct: string;
  readonly idle: string;
  /** The session that this principal asks about, and with which token. */
  session(who: Principal): string;
  token(who: Principal): string | undefined;
}

/** Sessions of Trench Club with both seats taken, in which each of `PRINCIPALS` has its token. */
export async function cast(app: App, store: SessionStore): Promise<Cast> {
  const [game, revoked, other] = [await seated(app), await seated(app), await seated(app)];
  const yesterday = () => new Date(Date.now() - 86_400_000);
  const brief = new SessionService({ store, games: GAMES, tokenLifeMs: 1, now: yesterday });
  const expired = await seated(app, async (session, seat, invitation) => {
    const { text } = await brief.claim({ session, seat, invitation, idempotencyKey: randomUUID() });
    return (JSON.parse(text) as { token: string }).token;
  });
  await keyedPost(app, revoked.hostToken, `/v1/sessions/${revoked.id}/seats/${revoked.toAct}/invitations`);
  const sessions: Partial<Record<Principal, string>> = { expired: expired.id, revoked: revoked.id };
  const tokens: Record<Principal, string | undefined> = {
    anonymous: undefined,
    'wrong session': other.tokens[other.toAct],
    expired: expired.tokens[expired.toAct],
    revoked: revoked.tokens[revoked.toAct],
    host: game.hostToken,
    spectator: game.spectatorToken,
    'other seat': game.tokens[game.idle],
    'off turn': game.tokens[game.idle],
    'on turn': game.tokens[game.toAct],
  };
  const { toAct, idle } = game;
  return { toAct, idle, session: (who) => sessions[who] ?? game.id, token: (who) => tokens[who] };
}

type Claim = (session: string, seat: string, invitation: string) => Promise<string>;

async function seated(app: App, claimed?: Claim) {
  const session = await open(app, { quick: true });
  const tokens: Record<string, string> = {};
  for (const { seat, invitation } of session.invitations) {
    tokens[seat] = claimed ? await claimed(session.id, seat, invitation) : await claim(app, session, seat);
  }
  const url = `/v1/sessions/${session.id}`;
  const { toAct } = (await ask(app, session.hostToken, { url })).json<{ toAct: [string] }>();
  return { ...session, tokens, toAct: toAct[0], idle: toAct[0] === 'germany' ? 'france' : 'germany' };
}
