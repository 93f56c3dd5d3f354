import type { Test } from 'tap';
import type { ClientOptions } from 'ws';
import { buildApp, type AppOptions } from '../../src/app.js';
import type { Limits } from '../../src/wire/limits.js';
import { toDraft2020 } from '../../src/wire/publish/openapi.js';
import { Games } from '../../src/game/registry.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/sessions.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { asyncApiDocument, messageName } from '../../src/stream/asyncapi.js';
import type { ServerMessage } from '../../src/stream/messages.js';
import { departure, type Components, type JsonSchema } from './json-schema.js';
import { parlour, WAIVED } from './parlour-game.js';
import { Peer, recorded } from './stream-peer.js';
import { PATIENT_LIMITS } from './waiting.js';

export type Frame<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

const HOSTED = new Games([...GAMES, parlour]);

let keys = 0;
export const newKey = () => `key-of-the-test-${keys++}`;

interface Given {
  readonly store?: SessionStore;
  readonly limits?: Partial<Limits>;
  /** For decoded events; 1 leaves none in memory. */
  readonly sessionEventBytes?: number;
  readonly origins?: string[];
  readonly goAwayMs?: number;
  readonly rateLimit?: NonNullable<AppOptions['rateLimit']>;
}

/** An instance of the service that listens; it plays the parlour game and Trench Club, and is patient but for the limits given. */
export async function instance(t: Test, given: Given = {}) {
  const { store = new MemoryStore(), limits = {}, origins = [], goAwayMs = 0, rateLimit } = given;
  // As patient: how many turns the kernel takes before a slow consumer is noticed is not known.
  const { sessionEventBytes } = given;
  const kept = { sessionLogBytes: 1_000_000_000, ...(sessionEventBytes !== undefined && { sessionEventBytes }) };
  const sessions = new SessionService({ store, games: HOSTED, limits: kept });
  const app = await buildApp({
    sessions,
    limits: { ...PATIENT_LIMITS, ...limits },
    corsOrigins: origins,
    goAwayMs,
    rateLimit: rateLimit ?? { perMinute: 1_000_000 },
  });
  await app.listen({ port: 0 });
  t.teardown(() => app.close());
  return { app, store, sessions };
}
export type Instance = Awaited<ReturnType<typeof instance>>;

export interface Table {
  readonly id: string;
  readonly host: string;
  readonly spectator: string;
  readonly red: string;
  readonly blue: string;
  readonly epoch: string;
}

/** A session of the parlour game with both seats taken: four events. */
export async function table({ sessions }: Instance, setUp: object = {}): Promise<Table> {
  const { session } = await sessions.create({ ...WAIVED, setUp, idempotencyKey: newKey(), caller: '' });
  const { id, hostToken: host, spectatorToken: spectator, epoch } = session;
  const seats: Record<string, string> = {};
  for (const { seat, invitation } of session.invitations) seats[seat] = await claimSeat(sessions, id, seat, invitation);
  return { id, host, spectator, epoch, red: seats['red'] as string, blue: seats['blue'] as string };
}

export async function claimSeat(
  sessions: SessionService,
  session: string,
  seat: string,
  invitation: string,
): Promise<string> {
  const { text } = await sessions.claim({ session, seat, invitation, idempotencyKey: newKey() });
  return (JSON.parse(text) as { token: string }).token;
}

/** The host takes a seat back. @returns the new invitation */
export async function takeBack({ sessions }: Instance, session: string, seat: string, host: string): Promise<string> {
  const reissued = await sessions.change('reissue', { session, seat, idempotencyKey: newKey(), token: host });
  return (JSON.parse(reissued.text) as { invitation: string }).invitation;
}

/** Gives commands on the service itself, one after the other; each `tick` is one event. */
export async function give({ sessions }: Instance, id: string, token: string, ...commands: object[]): Promise<number> {
  let version = 0;
  for (const command of commands) {
    const member = await sessions.authorise(id, token);
    const ifVersion = member.snapshot.version;
    const answer = await sessions.give(sessions.permit(member, command), {
      idempotencyKey: newKey(),
      ifVersion,
      requestId: 'r',
    });
    if (answer.outcome !== 'done') throw new Error(answer.refusal.message);
    version = answer.version;
  }
  return version;
}

export const ticks = (count: number) => Array.from({ length: count }, () => ({ type: 'tick' }));
export const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** @param answer to the token */
export async function peer(
  t: Test,
  { app }: Pick<Instance, 'app'>,
  token?: string,
  answer: 'authenticated' | 'error' = 'authenticated',
  options: ClientOptions = {},
): Promise<Peer> {
  const one = await Peer.open(app, options);
  t.teardown(() => one.socket.terminate());
  await one.next('hello');
  if (token !== undefined) {
    one.say({ t: 'auth', id: 'auth', token });
    await one.next(answer);
  }
  return one;
}

export async function subscribe(one: Peer, session: string, more: object = {}): Promise<Frame<'subscribed'>> {
  const answer = await one.ask({ t: 'subscribe', session, ...more });
  if (answer.t !== 'subscribed') throw new Error(JSON.stringify(answer));
  return answer;
}

/** The code of an error, or what else the answer is. */
export async function problemOf(answer: Promise<ServerMessage>): Promise<string> {
  const frame = await answer;
  return frame.t === 'error' ? frame.problem.code : frame.t;
}

/** Every frame that this process has heard from a service is one that its AsyncAPI document describes. @returns their kinds */
export function framesFit(t: Test): { kinds: Set<string>; described: string[] } {
  const { channels, components } = toDraft2020(asyncApiDocument(HOSTED, '0')) as {
    channels: { stream: { messages: object } };
    components: { schemas: Components };
  };
  const { schemas } = components;
  const kinds = new Set<string>();
  const departures = new Set<string>();
  for (const { side, frame } of recorded.filter(({ side }) => side === 'server')) {
    const name = messageName(side, (frame as ServerMessage).t);
    kinds.add(name);
    const found = departure(schemas[name.charAt(0).toUpperCase() + name.slice(1)] as JsonSchema, frame, schemas);
    if (found !== null) departures.add(`${name}${found}: ${JSON.stringify(frame).slice(0, 300)}`);
  }
  t.same([...departures], []);
  t.ok(kinds.size > 0);
  const described = Object.keys(channels.stream.messages).filter((name) => name.startsWith('server'));
  return { kinds, described };
}
