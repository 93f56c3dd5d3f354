import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Test } from 'tap';
import { buildApp, type App, type AppOptions } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService, type SessionServiceOptions } from '../../src/session/sessions.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import { PATIENT_LIMITS } from './waiting.js';

export const SET_UP = {
  game: 'trench-club',
  ruleset: 'e1',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france' }],
  contributions: 'waived',
};

export interface Opened {
  readonly toAct: readonly string[];
  readonly id: string;
  readonly hostToken: string;
  readonly spectatorToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}

/** An application that ends with the test. */
export async function appFor(t: Pick<Test, 'teardown'>, options: AppOptions = {}): Promise<App> {
  const app = await buildApp(options);
  t.teardown(() => app.close());
  return app;
}

/** An application on a session service of its own; the store stays open for others. */
export async function appOn<Store extends SessionStore = MemoryStore>(
  store: Store = new MemoryStore() as SessionStore as Store,
  options: Partial<SessionServiceOptions> & AppOptions = {},
) {
  const service = new SessionService({ store, games: GAMES, ...options });
  return { app: await buildApp({ ...options, sessions: service }), service, store };
}

/** As `appOn`; application and service end with the test. */
export async function sessionsFor<Store extends SessionStore = MemoryStore>(
  t: Pick<Test, 'teardown'>,
  store?: Store,
  options: Partial<SessionServiceOptions> & AppOptions = {},
) {
  const all = await appOn(store, options);
  t.teardown(async () => {
    await all.app.close();
    await all.service.close();
  });
  return all;
}

export async function open(app: App, setUp: object = {}): Promise<Opened> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': randomUUID() },
    payload: { ...SET_UP, ...setUp },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Opened>();
}

export async function claim(app: App, session: Opened, seat: string): Promise<string> {
  const invitation = session.invitations.find((one) => one.seat === seat)?.invitation;
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/sessions/${session.id}/seats/${seat}/claims`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { invitation },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ token: string }>().token;
}

/** Sends one request with a token. */
export function ask(app: App, token: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return app.inject({ ...request, headers: { ...authorization, ...(request.headers as object) } });
}

/** Sends a change, under a new key unless one is given. */
export const keyedPost = (
  app: App,
  token: string | undefined,
  url: string,
  payload?: object,
  key: string = randomUUID(),
) => ask(app, token, { method: 'POST', url, headers: { 'idempotency-key': key }, ...(payload && { payload }) });

/** A command under a new key, for the present version unless another is given. */
export async function give(
  app: App,
  session: string,
  token: string,
  command: object,
  { key = randomUUID(), version }: { key?: string; version?: number } = {},
): Promise<LightMyRequestResponse> {
  const url = `/v1/sessions/${session}`;
  const present = version ?? (await ask(app, token, { url })).json<{ version: number }>().version;
  return ask(app, token, {
    method: 'POST',
    url: `${url}/commands`,
    headers: { 'idempotency-key': key, 'if-match': `"${present}"` },
    payload: command,
  });
}

/** Options of a service without limits that a busy machine could reach. */
export const PATIENT = { rateLimit: { perMinute: 1e6, rulesPerMinute: 1e6 }, limits: PATIENT_LIMITS };

/** A service that listens for one test, without limits that a busy machine could reach. */
export async function served(t: Pick<Test, 'teardown'>, options: Partial<SessionServiceOptions> & AppOptions = {}) {
  const { app, service } = await appOn(undefined, { ...PATIENT, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(async () => {
    app.server.closeAllConnections();
    await app.close();
    await service.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, address: `http://127.0.0.1:${port}` };
}
