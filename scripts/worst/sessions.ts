import { randomUUID } from 'node:crypto';
import { buildApp, type App, type AppOptions } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/service.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import { mapOf, unitSheetOf } from '../../src/trench-club/board/rules/rules.js';
import { midGame, plant, plotOf, type Planted } from '../../load/planted.js';
import { FOUR_SEATS, HIDDEN_PARTS, playSession, type PlayedSession } from './played.js';
import type { Asked, Route } from './route.js';

const KEY = 'worst';
/** Commands in the log of a session. */
const LONG = 600;
/** Commands that are still to come in it. */
const LEFT = 200;
/** Sessions of an API key. */
const LISTED = 100;
/** Versions between two takebacks. */
const BACK = 10;

interface Answer {
  readonly status: number;
  json<T>(): T;
}

/** What is asked of sessions with long logs; what can be done once to a session is done to another one each time. */
export async function sessionRoutes(options: AppOptions): Promise<{ app: App; routes: Route[] }> {
  const store = new MemoryStore();
  const opened = async () => {
    const sessions = new SessionService({ store, games: GAMES });
    return buildApp({ ...options, sessions, apiKeys: [KEY] });
  };
  const plot = plotOf('trench-club', LONG + LEFT);
  const planted = async () => (await plant(store, 1, plot, LONG))[0] as Planted;
  const [long, kept] = [await planted(), await planted()];
  const played = await playSession(store, HIDDEN_PARTS, LONG / 2);
  const app = await opened();

  const send = async (asked: Asked): Promise<Answer> => {
    const { method, path, body, headers } = asked;
    const answer = await app.inject({ method, url: path, headers: { ...headers }, ...(body && { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.body}`);
    return { status: answer.statusCode, json: () => answer.json() };
  };
  const post = (token: string, path: string, body?: object, more: Readonly<Record<string, string>> = {}): Asked => ({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...more },
    ...(body && { body }),
  });
  const get = (token: string, path: string): Asked => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${token}` },
  });
  const route = (name: string, make: () => Asked | Promise<Asked>, on = app): Route => ({
    name: `Session: ${name}`,
    genes: 0,
    app: on,
    make,
  });
  const address = ({ id }: { readonly id: string }) => `/v1/sessions/${id}`;
  const close = (one: Pick<PlayedSession, 'id' | 'host'>) => post(one.host, `${address(one)}/close`);

  let step = LONG;
  const command = (path: string, key: string = randomUUID()): Asked => {
    const { seat, command: body } = plot.script[step] as (typeof plot.script)[number];
    const version = long.version + step - LONG;
    return post(long.tokens[seat] as string, `${address(long)}/commands${path}`, body, {
      'idempotency-key': key,
      'if-match': `"${version}"`,
    });
  };
  const next = (path: string) => () => {
    const asked = command(path);
    step += 1;
    return asked;
  };
  const retried = command('', 'a-command-that-is-retried');
  await send(retried);
  step += 1;

  const seats = Object.keys(kept.tokens);
  const asking = seats[0] as string;
  let back = kept.version;
  const takeback = (version: number) => post(kept.tokens[asking] as string, `${address(kept)}/takebacks`, { version });
  const answered = (seat: string, asked: number, accept: boolean) =>
    post(kept.tokens[seat] as string, `${address(kept)}/takebacks/${asked}/answers`, { accept });
  const asked = async (): Promise<number> => {
    back -= BACK;
    return (await send(takeback(back))).json<{ asked: number }>().asked;
  };
  let waiting: Asked | undefined;
  /** Whoever asked withdraws what was measured; a retry of it says which it was. */
  const withdrawn = async (): Promise<void> => {
    if (!waiting) return;
    const { asked: number } = (await send(waiting)).json<{ asked: number }>();
    waiting = undefined;
    await send(answered(asking, number, false));
  };

  for (let number = 0; number < LISTED; number++) {
    await send(post(KEY, '/v1/sessions', { game: 'trench-club', contributions: 'waived', ...FOUR_SEATS }));
  }
  await send(close(played));
  const file = (await send(get(played.host, `${address(played)}/replay`))).json<object>();
  const state = midGame as unknown as { readonly map: string };
  const byReference = async (units: readonly string[]): Promise<Asked> => {
    const map = { ...mapOf({ map: state.map }), id: 'own', title: randomUUID() };
    const sheet = { ...unitSheetOf({ ruleset: 'e1' }), id: 'own', title: randomUUID() };
    const { id: ownMap } = (await send(post(KEY, '/v1/maps', map))).json<{ id: string }>();
    const { id: ownSheet } = (await send(post(KEY, '/v1/unit-sheets', sheet))).json<{ id: string }>();
    return post(KEY, '/v1/rules/reachable', { state: { ...state, map: ownMap, unitSheet: ownSheet }, units });
  };
  const cold = await opened();

  const routes = [
    route(`close after ${LONG} commands`, async () => close(await planted())),
    route(`rematch after ${LONG / 2} commands`, async () => {
      const one = await playSession(store, FOUR_SEATS, LONG / 2);
      await send(close(one));
      return post(one.host, `${address(one)}/rematch`);
    }),
    route('continue from a version', () =>
      post(played.host, `${address(played)}/continuations`, { version: LONG / 2, contributions: 'waived' }),
    ),
    route('continue from a game file', () =>
      post(KEY, '/v1/sessions/continuations', { file, contributions: 'waived' }),
    ),
    route(`list of ${LISTED}`, () => get(KEY, `/v1/sessions?limit=${LISTED}`)),
    route(`list of ${LISTED}, none of them read before at first`, () => get(KEY, `/v1/sessions?limit=${LISTED}`), cold),
    route('takeback, asked', async () => {
      await withdrawn();
      return (waiting = takeback(back - BACK));
    }),
    route('takeback, the last consent', async () => {
      await withdrawn();
      const number = await asked();
      for (const seat of seats.slice(1, -1)) await send(answered(seat, number, true));
      return answered(seats.at(-1) as string, number, true);
    }),
    route('command', next('')),
    route('command with delta', next('?delta=true')),
    route(`command retried at the end of ${LONG} others`, () => retried),
    route(`command retried at the end of ${LONG} others, with delta`, () => ({
      ...retried,
      path: `${retried.path}?delta=true`,
    })),
    route('state with delta, since the beginning', () =>
      get(long.spectator, `${address(long)}/state?delta=true&since=${long.version - LONG}`),
    ),
    route('state after an event in the middle', () => get(long.spectator, `${address(long)}/state?atSeq=${LONG}`)),
    route('reachable on an own map with an own unit sheet, by reference', () =>
      byReference((midGame.units ?? []).map(({ id }) => id).slice(0, 11)),
    ),
    ...['en', 'es', 'fr', 'it'].map((language) =>
      route(`terms in ${language}`, () => ({ ...get(KEY, '/v1/terms'), headers: { 'accept-language': language } })),
    ),
  ];
  return { app, routes };
}
