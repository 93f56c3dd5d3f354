import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { App } from '../../../src/app.js';
import { INSIDE, performer } from '../../../src/http/mcp.js';
import { openGame } from '../../../src/mcp/opening.js';
import { Service } from '../../../src/mcp/service.js';
import { serveConnection } from '../../../src/mcp/stdio.js';
import type { Mode } from '../../../src/mcp/tool.js';
import { withGivenBytes } from '../../../scripts/openapi/examples/randomness.js';

export interface ArenaGame {
  readonly preset: string;
  readonly level?: string;
  readonly mode: Mode;
  readonly seed: string;
  /** Command lines, in the order of the seats that people play. */
  readonly programs: readonly string[];
  /** Commands of one program, after which the game is drawn. */
  readonly mostCommands: number;
}

/** Counts of one program, for one game or for all. */
export interface Score {
  won: number;
  drawn: number;
  lost: number;
  given: number;
  /** Refused by a rule. */
  illegal: number;
  /** Refused by the form of the request. */
  malformed: number;
  /** Legal directly after refused ones. */
  repaired: number;
  /** Games lost because the program ended before the game. */
  failed: number;
}

interface Opened {
  readonly session: string;
  readonly seat: string;
  readonly token: string;
  readonly hostToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}
interface Place {
  readonly seat: string;
  readonly token: string;
}
interface Session {
  readonly ended: object | null;
  readonly seats: readonly { readonly seat: string; readonly won?: boolean }[];
}

/** Plays a game. The scores are in the order of the programs. */
export async function playArenaGame(app: App, game: ArenaGame): Promise<Score[]> {
  const fetch = fetchOf(app);
  const service = new Service(INSIDE, { fetch, attempts: 1 }, {});
  // Dice follow from the secret of the session, which is made when it is opened.
  const { places, hostToken, session } = await withGivenBytes(game.seed, () => openSeats(service, game));
  const ends = places
    .slice(0, game.programs.length)
    .map((place, at) =>
      playProgram({ ...game, session, place, program: game.programs[at] as string, fetch, number: at }),
    );
  // The game is over for all when one program has ended.
  await Promise.race(ends.map(({ over }) => over));
  const { ended, seats } = await service.get<Session>('/v1/sessions/{id}', { token: hostToken, path: { id: session } });
  const failed = ended === null ? ends.findIndex((end) => end.hasFailed()) : -1;
  const scores = await Promise.all(ends.map((end) => end.stop()));
  const isDecided = seats.some(({ won }) => won);
  return scores.map((score, at) => {
    const hasWon =
      ended === null ? failed >= 0 && at !== failed : seats.some(({ seat, won }) => won && seat === places[at]?.seat);
    const isDrawn = ended === null ? failed < 0 : !isDecided;
    return {
      ...score,
      won: Number(hasWon),
      drawn: Number(isDrawn),
      lost: Number(!hasWon && !isDrawn),
      failed: Number(at === failed),
    };
  });
}

/** An opening is not cancelled. */
const NEVER = new AbortController().signal;

const fetchOf = (app: App) => {
  const perform = performer(app);
  return (url: string, init: RequestInit) => perform(url, init, '127.0.0.1');
};

async function openSeats(service: Service, { preset, level, programs }: ArenaGame) {
  const body = { preset, ...(level !== undefined && { level }) };
  const { data } = await openGame.run(body, service, NEVER);
  const { session, seat, token, hostToken, invitations } = data as unknown as Opened;
  const places: Place[] = [{ seat, token }];
  for (const one of invitations) {
    const claimed = await service.post<{ token: string }>('/v1/sessions/{id}/seats/{seat}/claims', {
      path: { id: session, seat: one.seat },
      body: { invitation: one.invitation },
    });
    places.push({ seat: one.seat, token: claimed.token });
  }
  if (places.length !== programs.length) {
    throw new Error(`${preset} has ${places.length} seats for programs, not ${programs.length}.`);
  }
  return { places, hostToken, session };
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Run extends ArenaGame {
  readonly session: string;
  readonly place: Place;
  readonly program: string;
  readonly fetch: Fetch;
  readonly number: number;
}

/** Runs a program, with the tools at its standard input and output. */
function playProgram({ program, session, place, mode, seed, number, mostCommands, fetch }: Run) {
  const score: Score = { won: 0, drawn: 0, lost: 0, given: 0, illegal: 0, malformed: 0, repaired: 0, failed: 0 };
  let tries = 0;
  const child = spawn(program, {
    shell: true,
    // A group of its own, so that all of the shell's processes end.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ARENA_SESSION: session,
      ARENA_SEAT: place.seat,
      ARENA_SEED: String(seedNumber(`${seed} ${number}`)),
    },
  });
  const counted: Fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (!url.endsWith('/commands')) return answer;
    if (answer.status === 201) {
      score.given += 1;
      score.repaired += tries > 0 ? 1 : 0;
      tries = 0;
      if (score.given >= mostCommands) end(child);
    } else if (answer.status === 422 || answer.status === 400) {
      score[answer.status === 422 ? 'illegal' : 'malformed'] += 1;
      tries += 1;
    }
    return answer;
  };
  const transport = new StdioServerTransport(child.stdout, child.stdin);
  const connection = serveConnection({
    ...{ url: INSIDE, fetch: counted, attempts: 1 },
    ...{ mode, transport, bearer: place.token },
  });
  const over = once(child, 'exit');
  return {
    over,
    hasFailed: () => isOver(child) && score.given < mostCommands,
    async stop(): Promise<Score> {
      end(child);
      await over;
      await (await connection).close();
      return score;
    },
  };
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
    process.kill(-child.pid, 'SIGTERM');
}

/** A number for a generator of the simplest kind. */
function seedNumber(seed: string): number {
  let number = 1;
  for (const letter of seed) number = (number * 31 + letter.charCodeAt(0)) % 2_147_483_646;
  return number + 1;
}
