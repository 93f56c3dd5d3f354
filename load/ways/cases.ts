import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type, type TSchema } from '@sinclair/typebox';
import { buildApp } from '../../src/app.js';
import { seededDice } from '../../src/dice/d12.js';
import { isShaped } from '../../src/game/check.js';
import { canonicalJson, hashOfState } from '../../src/game/hash.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { commandsBytes } from '../../src/game/play.js';
import { atOnce } from '../../src/game/steps.js';
import { GAMES } from '../../src/games.js';
import { hashOf, newId, newToken } from '../../src/session/ids.js';
import { pepperOf } from '../../src/session/pepper.js';
import { RecordedEvent } from '../../src/session/recorded-event.js';
import { SessionService } from '../../src/session/service.js';
import { openStore } from '../../src/session/store/open-store.js';
import { eventFrames, lookOf } from '../../src/stream/frames.js';
import { checkCommand } from '../../src/stream/inbound.js';
import { answerBattle, answerOdds } from '../../src/trench-club/answers/combat.js';
import { answerReachable } from '../../src/trench-club/answers/reachable.js';
import { oddsOf } from '../../src/trench-club/law/combat/odds.js';
import { decide } from '../../src/trench-club/decide.js';
import { enumerate } from '../../src/trench-club/enumerate.js';
import { writeCommands } from '../../src/trench-club/answers/text/commands-text.js';
import { trenchClub } from '../../src/trench-club/hosted/trench-club.js';
import { positionOf } from '../../src/trench-club/board/position/position.js';
import { renderBoard } from '../../src/trench-club/render/board.js';
import { mapOf } from '../../src/trench-club/board/rules/rules.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../../src/trench-club/documents/state/state-check.js';
import { opponent } from '../../src/trench-club/opponents/opponents.js';
import { choose } from '../../src/trench/opponent/choose.js';
import { renderTrench } from '../../src/trench/render/board.js';
import { setUp as setUpTrench } from '../../src/trench/set-up.js';
import { Components, ref } from '../../src/wire/components.js';
import { requireSingleKeys } from '../../src/wire/single-keys.js';
import { notedOf, oneOf, validationOf } from '../../src/wire/validation.js';
import { stateOf } from '../../test/support/boards.js';
import { threeTrucks } from '../../test/support/trucks.js';
import { plant, plots, type Plot } from '../planted.js';
import { statesOf } from '../bench-bots.js';
import { connectTo, type Request } from './connection.js';
import { begun, played } from './games.js';

/** One thing that is done again and again, and how many times it has been done then. */
export interface Measured {
  call(): unknown;
  readonly times?: number;
  close?(): Promise<void>;
}

const text = readFileSync(join(process.cwd(), 'test/fixtures/mid-game.json'), 'utf8');
const midGame = JSON.parse(text) as State;
/** Sessions that are asked in turn. */
const READABLE = 8;
const TANK = { units: ['germany-tank'] };
const CONVOY = stateOf(threeTrucks('@c'));
let count = 0;
const anotherOf = (state: State): State => ({ ...state, round: 100_000 + (count++ % 900_000) });
const another = (): State => anotherOf(midGame);
const WITH_CARDS: State = { ...midGame, options: { 'random.source': 'cards' } };
const ATTACK = { attacker: 'germany-tank', target: 'france-tank' };
/** A body with a state that nobody has sent before; made of its text, which costs nothing beside what is measured. */
const bodyOf = (rest: object, state: object = midGame): (() => string) => {
  const [before, after] = JSON.stringify({ state: { ...state, round: 123_456 }, ...rest }).split('123456');
  return () => `${before}${100_000 + (count++ % 900_000)}${after}`;
};

export const CASES: Readonly<Record<string, () => Measured | Promise<Measured>>> = {
  'reach of all units of a state that is known': () => ({ call: () => answerReachable(midGame) }),
  'reach of one unit on a state made of the last': () => ({ call: () => answerReachable(another(), TANK) }),
  'reach of one unit of eight games in turn': () => {
    const games = Array.from({ length: 8 }, (_, game) => begun(game));
    const units = games.map((state) => [(state.units[0] as { id: string }).id]);
    return {
      call: () => games.map((state, game) => answerReachable(state, { units: units[game] as string[] })),
      times: 8,
    };
  },
  'moves of transports that stand in each other’s way': () => ({
    call: () => enumerate({ ...CONVOY, round: 100_000 + count++ }, 'germany'),
  }),
  'the position after each command of a game': () => {
    const states = statesOf(200);
    return { call: () => states.forEach((state) => positionOf(state)), times: states.length };
  },
  'reach of one unit on two maps in turn': () => ({
    call: () => [another(), { ...another(), map: 'vosges-snow' }].map((state) => answerReachable(state, TANK)),
  }),
  'reach of one unit with figures of its own': () => ({
    call: () => answerReachable({ ...another(), unitOverrides: { tank: { speed: 3 + (count % 2000) / 1000 } } }, TANK),
  }),
  'reach of one unit on a map of its own that a builder changes': () => {
    const map = structuredClone(mapOf(midGame));
    return { call: () => answerReachable({ ...another(), map, terrain: [] }, TANK) };
  },
  'reach of one unit after the 24th work of a builder': () => {
    const works = Array.from({ length: 24 }, (_, q) => ({ hex: { q, r: 12 }, terrain: 'road' as const }));
    return {
      call() {
        const first = another();
        answerReachable({ ...first, terrain: works.slice(0, 23) }, TANK);
        // Each time a place of its own.
        const last = { hex: { q: count % 20, r: 5 + Math.floor((count / 20) % 200) }, terrain: 'road' as const };
        return answerReachable({ ...first, terrain: [...works.slice(0, 23), last] }, TANK);
      },
    };
  },
  'odds of three attacks, joint, as fractions': () => {
    const ground = positionOf(midGame);
    const pairs = ['germany-tank', 'germany-fighter-plane', 'germany-assault-gun'].map((id) =>
      [id, 'france-tank'].map((one) => ground.combatant(one)),
    );
    return { call: () => oddsOf(ground, pairs as never, { detail: 'joint', exact: true }) };
  },
  'odds of an attack with cards, as fractions': () => exactOddsIn(WITH_CARDS),
  'a battle with cards': () => ({
    call: () => answerBattle(anotherOf(WITH_CARDS), ATTACK, { seed: 'ways' }),
  }),
  'every legal command, new state, written': () => ({
    call: () => atOnce(commandsBytes({}, (out) => writeCommands(out, another(), 'germany'))),
  }),
  'the board drawn': () => ({ call: () => renderBoard(another()) }),
  'steps of the Automa': () => stepsOf('automa'),
  'the board of Trench drawn': () => {
    const first = setUpTrench();
    if (!first.ok) throw new Error(first.refusal.message);
    return { call: () => renderTrench(first.value.state) };
  },
  'an event for 64 sockets': () => {
    const look = lookOf('s', null);
    const envelope = {
      version: 1,
      at: new Date(0).toISOString(),
      game: { type: 'movement-ended', country: 'germany' },
    };
    return {
      call() {
        const events = [RecordedEvent.chained(count++, envelope, trenchClub as AnyGame, '')];
        for (let socket = 0; socket < 64; socket++) eventFrames(events, look);
      },
    };
  },
  'the first move of Trench, level 3': () => {
    const first = setUpTrench();
    if (!first.ok) throw new Error(first.refusal.message);
    const { state } = first.value;
    return { call: () => choose(state, 'black', 3, 'ways') };
  },
  'the canonical JSON of a state': () => ({ call: () => canonicalJson(midGame) }),
  'the hash of a state with one unit changed': () => {
    let state = midGame;
    return {
      call() {
        const place = count++ % state.units.length;
        state = { ...state, units: state.units.with(place, { ...(state.units[place] as Unit) }) };
        return hashOfState(state);
      },
    };
  },
  'the keys of a state counted': () => ({ call: () => requireSingleKeys(text, midGame) }),
  'the hash of a token': () => ({ call: () => hashOf('sea_0123456789012345678901234567890123456789012') }),
  'an id': () => ({ call: () => newId('cmd') }),
  'the shape of a command': () => ({
    call: () => isShaped(trenchClub.schemas.command, { type: 'end-movement' }),
  }),
  'a command of the stream checked': () => ({ call: () => checkCommand(trenchClub, { type: 'end-movement' }) }),
  'a state read and checked': () => {
    const read = reading(true);
    return { call: () => read(stateText()) };
  },
  'a state read by Node, and checked': () => {
    const read = reading(false);
    return { call: () => read(stateText()) };
  },
  'a state read, checked and compiled': () => {
    const read = reading(true);
    return { call: () => stateFindings(read(stateText()) as State) };
  },
  'a move made in a state that was read, written': () => {
    const { validation, read } = validating(true);
    const command: Command = { type: 'move', unit: 'germany-tank', path: [{ q: 15, r: -4 }] };
    return {
      call: () => {
        const done = decide(read(stateText()) as State, command, 'germany', seededDice('', ''));
        return done.ok && validation.write({ events: done.events, state: done.state });
      },
    };
  },
  'POST reachable of all units, new state': () => anew('reachable', () => bodyOf({})),
  // With a backslash in it a body is not read quickly.
  'POST reachable, a map by reference': async () => {
    const map = { ...structuredClone(mapOf(midGame)), id: 'own' };
    const posted = { path: '/v1/maps', body: map, name: 'id' };
    return anew('reachable', (own) => bodyOf(TANK, { ...midGame, map: own }), posted);
  },
  'POST reachable, a position by reference': () =>
    asked((position) => sentTo('/v1/rules/reachable', { position, ...TANK }), POSITION),
  'GET reachable by reference': () =>
    asked((position) => ({ method: 'GET', url: `/v1/positions/${position}/reachable?unit=germany-tank` }), POSITION),
  'GET board by reference': () =>
    asked((position) => ({ method: 'GET', url: `/v1/positions/${position}/board.svg` }), POSITION),
  'GET openapi.json, Brotli': () =>
    asked(() => ({ method: 'GET', url: '/openapi.json', headers: { 'accept-encoding': 'br' } })),
  'let into a session': async () => {
    const { store, close } = await service();
    const sessions = new SessionService({ store, games: GAMES });
    const planted = await plant(store, READABLE, plots(60)[0] as Plot, 36);
    let next = 0;
    const call = () => {
      const { id, tokens } = planted[next++ % READABLE] as (typeof planted)[0];
      const token = tokens['germany'] as string;
      return sessions.recognise(id, token) ?? sessions.authorise(id, token);
    };
    return { call, close };
  },
  'the token of a stream recognised': async () => {
    const { store, close } = await service();
    const sessions = new SessionService({ store, games: GAMES });
    const token = newToken('seat', await pepperOf(store));
    return { call: () => sessions.requireIssued(token), close };
  },
  'GET reachable of a session': () => readable('/reachable?unit=germany-tank'),
  // The end of a log as JSON is kept as text.
  'GET events of a session, as lines': () => readable('/events?after=0&limit=60', { accept: 'application/x-ndjson' }),
};

const stateText = bodyOf({});

const exactOddsIn = (state: State): Measured => ({
  call: () => atOnce(answerOdds(anotherOf(state), { attacks: [ATTACK], exact: true })),
});

/** Reads the state of a body as the service does, quickly or with Node's own reader. */
function validating(isQuick: boolean) {
  const components = new Components();
  const body = Type.Object({ state: trenchClub.schemas.state }, { additionalProperties: false, $id: 'Body' });
  components.add(body);
  const validation = validationOf(components, notedOf(GAMES));
  const schema = oneOf([ref(body) as TSchema], () => ref(body) as TSchema, body);
  const check = (validation.compiler as (route: object) => (value: unknown) => unknown)({ schema });
  const read = (text: string): unknown => {
    let value = isQuick ? validation.readQuickly(schema, text, Buffer.from(text)) : undefined;
    if (value === undefined) {
      value = JSON.parse(text);
      requireSingleKeys(text, value);
    }
    if (check(value) !== true) throw new Error('The body is not right.');
    return (value as { state: unknown }).state;
  };
  return { validation, read };
}

const reading = (isQuick: boolean) => validating(isQuick).read;

const POSITION = { path: '/v1/positions', body: { state: midGame }, name: 'position' };

/** What an opponent does in a game, with equal dice each time. */
function stepsOf(name: 'enemy' | 'automa'): Measured {
  const { opponents } = played(name);
  const call = () => opponents.map((state) => atOnce(opponent.step(state, seededDice('ways', 'again'))));
  return { call, times: opponents.length };
}

/** A question with another state each time. */
function anew(question: string, bodies: (reference: string) => () => string, posted?: Posted): Promise<Measured> {
  const sent = sentTo(`/v1/rules/${question}`, {});
  let body: (() => string) | undefined;
  return asked((reference) => ({ ...sent, payload: (body ??= bodies(reference))() }), posted);
}

interface Posted {
  readonly path: string;
  readonly body: object;
  /** Member of the answer that is asked about. */
  readonly name: string;
}

const sentTo = (url: string, body: object): Request => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
});

/** Requests that are on their way at once. */
const AT_ONCE = 8;

/** The service behind a port, over a store on disk. */
async function asked(request: (reference: string) => Request, posted?: Posted): Promise<Measured> {
  const { app, close } = await service();
  let reference = '';
  if (posted) {
    const answer = await app.inject(sentTo(posted.path, posted.body));
    reference = answer.json<Record<string, string>>()[posted.name] as string;
  }
  return overConnection(app, () => request(reference), close);
}

async function overConnection(
  app: Awaited<ReturnType<typeof buildApp>>,
  request: () => Request,
  close: () => Promise<void>,
): Promise<Measured> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // While the other is measured.
  app.server.keepAliveTimeout = 0;
  const connection = await connectTo((app.server.address() as AddressInfo).port);
  return {
    call: () => connection.send(Array.from({ length: AT_ONCE }, request)),
    times: AT_ONCE,
    close() {
      connection.close();
      return close();
    },
  };
}

async function service() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ways-'));
  const store = openStore({ kind: 'embedded', path: folder });
  const sessions = new SessionService({ store, games: GAMES });
  const app = await buildApp({ sessions, rateLimit: { perMinute: 1e9, rulesPerMinute: 1e9 } });
  const close = async () => {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, store, close };
}

/** Eight sessions in mid game, asked in turn. */
async function readable(path: string, more: Record<string, string> = {}): Promise<Measured> {
  const { app, store, close } = await service();
  const planted = await plant(store, READABLE, plots(60)[0] as Plot, 36);
  let next = 0;
  const request = (): Request => {
    const { id, tokens } = planted[next++ % READABLE] as (typeof planted)[0];
    const headers = { authorization: `Bearer ${tokens['germany']}`, ...more };
    return { method: 'GET', url: `/v1/sessions/${id}${path}`, headers };
  };
  return overConnection(app, request, close);
}
