import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/app.js';
import { seededDice } from '../../src/dice/d12.js';
import { isShaped } from '../../src/game/check.js';
import { canonicalJson } from '../../src/game/hash.js';
import { Games } from '../../src/game/registry.js';
import { accept } from '../../src/game/verdict.js';
import { GAMES } from '../../src/games.js';
import { hashOf, newId } from '../../src/session/ids.js';
import { SessionService } from '../../src/session/service.js';
import { openStore } from '../../src/session/store/open-store.js';
import { checkCommand } from '../../src/stream/inbound.js';
import { answerReachable } from '../../src/trench-club/answers/reachable.js';
import { oddsOf } from '../../src/trench-club/combat/odds.js';
import { decide } from '../../src/trench-club/decide.js';
import { enumerate } from '../../src/trench-club/enumerate.js';
import { trenchClub } from '../../src/trench-club/hosted/trench-club.js';
import { positionOf } from '../../src/trench-club/position/position.js';
import { renderBoard } from '../../src/trench-club/render/board.js';
import { mapOf } from '../../src/trench-club/rules/rules.js';
import type { State } from '../../src/trench-club/schema/state.js';
import { setUp } from '../../src/trench-club/set-up.js';
import { choose } from '../../src/trench/opponent/choose.js';
import { setUp as setUpTrench } from '../../src/trench/set-up.js';
import { requireSingleKeys } from '../../src/wire/single-keys.js';
import { lineUp } from '../../scripts/play/line-up.js';
import { Player } from '../../scripts/play/player.js';
import { Chance } from '../../scripts/play/random.js';
import { playSolo, soloLineUp } from '../../scripts/play/solo.js';
import { Usage } from '../../scripts/play/usage.js';
import { plant, plots, type Plot } from '../planted.js';
import { ofAnyGroup, playAtRandom } from '../random-bot.js';

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
const OTHER: State = { ...midGame, round: 9 };
let count = 0;
const another = (): State => ({ ...midGame, round: 100_000 + (count++ % 900_000) });

/** Begins from the state so often that what is kept of a whole game counts as in one. */
const begun = (game: number): State => {
  const prepared = setUp(lineUp(game, new Chance(`ways/${game}`)), seededDice('ways', `set-up/${game}`));
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return prepared.value.state;
};

export const CASES: Readonly<Record<string, () => Measured | Promise<Measured>>> = {
  'reach of all units of a state that is known': () => ({ call: () => answerReachable(midGame) }),
  'reach of one unit on a state made of the last': () => ({ call: () => answerReachable(another(), TANK) }),
  'reach of one unit of a state that is known, and of one of another': () => ({
    call: () => [midGame, OTHER].map((state) => answerReachable(state, TANK)),
  }),
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
  'legal commands of a new state': () => ({ call: () => enumerate(another(), 'germany') }),
  'a command of a random game decided': () => {
    const starts = [0, 1, 2, 3].map(begun);
    let commands = 0;
    const call = () => {
      commands = starts.reduce((sum, state, game) => {
        const dice = seededDice('ways', `${game}`);
        return sum + playAtRandom(state, ofAnyGroup, new Chance(`ways/${game}`), dice, 1000);
      }, 0);
    };
    call();
    return { call, times: commands };
  },
  'attacks declared one by one': () => ({
    call: () => {
      let state: State = { ...another(), phase: 'declaration' };
      for (let one = 0; one < 5; one++) {
        const command = enumerate(state, 'germany').find(({ type }) => type === 'declare');
        const decision = command && decide(state, command, 'germany', seededDice('ways', '0'));
        if (!decision?.ok) return;
        ({ state } = decision);
      }
    },
    times: 5,
  }),
  'odds of an attack': () => {
    const ground = positionOf(midGame);
    const pair = ['germany-tank', 'france-tank'].map((id) => ground.combatant(id));
    return { call: () => oddsOf(ground, [pair as never]) };
  },
  'odds of three attacks, joint, as fractions': () => {
    const ground = positionOf(midGame);
    const pairs = ['germany-tank', 'germany-fighter-plane', 'germany-assault-gun'].map((id) =>
      [id, 'france-tank'].map((one) => ground.combatant(one)),
    );
    return { call: () => oddsOf(ground, pairs as never, { detail: 'joint', exact: true }) };
  },
  'the board drawn': () => ({ call: () => renderBoard(another()) }),
  'a game against the Enemy': () => gameOf('enemy'),
  'a game against the Automa': () => gameOf('automa'),
  'the first move of Trench, level 3': () => {
    const first = setUpTrench();
    if (!first.ok) throw new Error(first.refusal.message);
    const { state } = first.value;
    return { call: () => choose(state, 'black', 3, 'ways') };
  },
  'the canonical JSON of a state': () => ({ call: () => canonicalJson(midGame) }),
  'the keys of a state counted': () => ({ call: () => requireSingleKeys(text, midGame) }),
  'the hash of a token': () => ({ call: () => hashOf('sea_0123456789012345678901234567890123456789012') }),
  'an id': () => ({ call: () => newId('cmd') }),
  'the shape of a command': () => ({
    call: () => isShaped(trenchClub.schemas.command, { type: 'end-movement' }),
  }),
  'a command of the stream checked': () => ({ call: () => checkCommand(trenchClub, { type: 'end-movement' }) }),
  'POST reachable, new state': () => asked(() => sentTo('/v1/rules/reachable', { state: another(), ...TANK })),
  'POST reachable of all units, new state': () => asked(() => sentTo('/v1/rules/reachable', { state: another() })),
  'POST legal-commands, new state': () => asked(() => sentTo('/v1/rules/legal-commands', { state: another() })),
  // With a backslash in it a body is not read quickly.
  'POST reachable, new state, read by Node': () =>
    asked(() => {
      const { payload = '', ...request } = sentTo('/v1/rules/reachable', { state: another(), ...TANK });
      return { ...request, payload: payload.replace('"e1"', '"\\u00651"') };
    }),
  'POST reachable, a map by reference': async () => {
    const map = { ...structuredClone(mapOf(midGame)), id: 'own' };
    return asked((own) => sentTo('/v1/rules/reachable', { state: { ...another(), map: own }, ...TANK }), {
      path: '/v1/maps',
      body: map,
      name: 'id',
    });
  },
  'POST reachable, a position by reference': () =>
    asked((position) => sentTo('/v1/rules/reachable', { position, ...TANK }), POSITION),
  'GET reachable by reference': () =>
    asked((position) => ({ method: 'GET', url: `/v1/positions/${position}/reachable?unit=germany-tank` }), POSITION),
  'GET openapi.json, Brotli': () =>
    asked(() => ({ method: 'GET', url: '/openapi.json', headers: { 'accept-encoding': 'br' } })),
  'let into a session': async () => {
    const { store, close } = await service();
    const sessions = new SessionService({ store, games: GAMES });
    const planted = await plant(store, READABLE, plots(60)[0] as Plot, 36);
    let next = 0;
    const call = () => {
      const { id, tokens } = planted[next++ % READABLE] as (typeof planted)[0];
      return sessions.authorise(id, tokens['germany'] as string);
    };
    return { call, close };
  },
  'a session opened': async () => {
    const { store, close } = await service();
    const [{ game, state }] = plots(1) as [Plot];
    const setUp = () => accept({ state, events: [] });
    const sessions = new SessionService({ store, games: new Games([{ ...game, setUp }]) });
    const asked = { game: game.id, contributions: 'waived', setUp: {}, caller: '' } as const;
    return { call: () => sessions.create({ ...asked, idempotencyKey: randomUUID() }), close };
  },
  'GET reachable of a session': () => readable('/reachable?unit=germany-tank'),
  'GET events of a session': () => readable('/events?after=0&limit=60'),
};

const POSITION = { path: '/v1/positions', body: { state: midGame }, name: 'position' };

/** A game of somebody who plays at random. */
function gameOf(name: 'enemy' | 'automa'): Measured {
  return {
    call: () => playSolo(soloLineUp(name, undefined, 0), 'ways', new Player(new Chance('ways'), new Usage()), false),
  };
}

interface Posted {
  readonly path: string;
  readonly body: object;
  /** Member of the answer that is asked about. */
  readonly name: string;
}

type Request = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string };

const sentTo = (url: string, body: object): Request => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
});

/** A request without a server, over a store on disk. */
async function asked(request: (reference: string) => Request, posted?: Posted): Promise<Measured> {
  const { app, close } = await service();
  const inject = async (one: Request) => {
    const answer = await app.inject(one);
    if (answer.statusCode >= 300) throw new Error(`${one.url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const reference = posted
    ? ((await inject(sentTo(posted.path, posted.body))).json<Record<string, string>>()[posted.name] as string)
    : '';
  return { call: () => inject(request(reference)), close };
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
async function readable(path: string): Promise<Measured> {
  const { app, store, close } = await service();
  const planted = await plant(store, READABLE, plots(60)[0] as Plot, 36);
  let next = 0;
  return {
    async call() {
      const { id, tokens } = planted[next++ % READABLE] as (typeof planted)[0];
      const headers = { authorization: `Bearer ${tokens['germany']}`, 'x-request-id': randomUUID() };
      const { statusCode, body } = await app.inject({ method: 'GET', url: `/v1/sessions/${id}${path}`, headers });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
    },
    close,
  };
}
