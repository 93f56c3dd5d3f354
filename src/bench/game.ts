import { RulesClient, ProblemError, RefusalError } from '../client/index.js';
import type { Encoder } from '../env/encoder.js';
import type { Mode } from '../mcp/tool.js';
import { chanceOf } from '../trench/opponent/levels.js';
import {
  mcpPlayer,
  randomOf,
  randomPlayer,
  stdioPlayer,
  type Command,
  type Entrant,
  type Fetch,
  type Player,
} from './entrants.js';
import { withGivenBytes } from './given-bytes.js';
import type { Policy } from './policy.js';
import { takesUp, Tally } from './tally.js';

/** A service of its own for one game. */
export interface OneService {
  readonly url: string;
  readonly fetch: Fetch;
}

export interface BenchGame {
  readonly encoder: Encoder;
  /** Body of POST /v1/sessions, without opponents. */
  readonly body: { readonly seats?: readonly { readonly country: string }[] } & Readonly<Record<string, unknown>>;
  /** In the order of the seats. */
  readonly entrants: readonly [Entrant, Entrant];
  readonly mode: Mode;
  /** Games of the same seed have one set-up and one stream of dice. */
  readonly seed: string;
  readonly policy: Policy;
  /** Commands of one entrant, after which the game is drawn. */
  readonly maxCommands: number;
}

export interface BenchResult {
  readonly seats: readonly string[];
  readonly winner: string | null;
  readonly end: 'over' | 'cut off';
  readonly tallies: readonly [Tally, Tally];
  /** The game file, for `trench-club-rules verify`. */
  readonly file: unknown;
}

interface Session {
  readonly version: number;
  readonly ended: object | null;
  readonly toAct: readonly string[];
  readonly seats: readonly { readonly seat: string; readonly won?: boolean }[];
}

const LONG_MS = 3_600_000;

/** Plays one game in a service that holds no other, whose random bytes follow from the seed. */
export async function playBenchGame({ url, fetch }: OneService, game: BenchGame): Promise<BenchResult> {
  const { encoder, entrants, mode, seed, policy } = game;
  const tallies = [new Tally(), new Tally()] as const;
  const clientOf = (fetch: Fetch) =>
    new RulesClient(url, { fetch, attempts: 1, attemptTimeoutMs: LONG_MS, timeoutMs: LONG_MS });
  const host = clientOf(fetch);
  const never = new Set(encoder.game.absence?.never);
  const opened = await withGivenBytes(seed, () => open(host, game));
  const { id, hostToken, seats, tokens } = opened;
  const path = { id };
  const now = () => host.call('GET', '/v1/sessions/{id}', { token: hostToken, path }) as Promise<Session>;
  const give = (client: RulesClient, at: number, version: number, command: unknown) =>
    client.call('POST', '/v1/sessions/{id}/commands', {
      ...{ token: tokens[at], path, body: command, headers: { 'if-match': `"${version}"` } },
    });
  const legal = async (at: number) =>
    (await host.call('GET', '/v1/sessions/{id}/legal-commands', { token: tokens[at], path })) as {
      version: number;
      commands: readonly Command[];
    };
  let moved = () => {};
  const forfeit = async (at: number): Promise<void> => {
    const { ended, version } = await now();
    if (ended) return;
    (tallies[at] as Tally).forfeited += 1;
    await give(host, at, version, encoder.game.absence?.forfeit);
    moved();
  };
  const replace = async (at: number): Promise<void> => {
    const { commands, version } = await legal(at);
    const tally = tallies[at] as Tally;
    const chosen = randomOf(commands, never, chanceOf(`${seed} ${at} ${tally.illegal + tally.malformed}`));
    // Out of turn there is nothing to replace.
    if (!chosen) return;
    await give(host, at, version, chosen);
    tally.replaced += 1;
    moved();
  };
  const judges = entrants.map((_, at) =>
    judged(fetch, tallies[at] as Tally, policy, () => moved(), {
      forfeit: () => forfeit(at),
      replace: () => replace(at),
    }),
  );
  const players = entrants.map((entrant, at): Player | null => {
    const seated = {
      ...{ url, session: id, seat: seats[at] as string, token: tokens[at] as string, mode },
      ...{ seed: `${seed} ${at}`, fetch: judges[at] as Fetch, tally: tallies[at] as Tally },
    };
    if (entrant.program !== undefined)
      return (entrant.kind === 'mcp' ? mcpPlayer : stdioPlayer)(entrant.program, seated);
    return entrant.kind === 'null' ? randomPlayer(seated.seed, never) : null;
  });
  const gone = players.map(() => false);
  players.forEach((player, at) => {
    void player?.gone.then(() => {
      gone[at] = true;
      moved();
    });
  });
  const refusals: (object | undefined)[] = [];
  let session: Session;
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => (moved = resolve));
      session = await now();
      if (session.ended) break;
      const left = gone.indexOf(true);
      if (left !== -1) {
        await forfeit(left);
        continue;
      }
      if (tallies.some(({ given, replaced }) => given + replaced >= game.maxCommands)) break;
      const at = seats.indexOf(session.toAct[0] as string);
      const player = players[at];
      if (!player?.choose) {
        await changed;
        continue;
      }
      const { commands, version } = await legal(at);
      const { words } = (await host.call('GET', '/v1/sessions/{id}/words', { token: tokens[at], path })) as {
        words: string;
      };
      const isListed = mode === 'assisted' || entrants[at]?.kind === 'null';
      const refusal = refusals[at];
      const chosen = await player.choose({
        ...{ session: id, seat: seats[at] as string, version, words },
        ...(isListed && { commands }),
        ...(refusal && { refusal }),
      });
      refusals[at] = undefined;
      if (chosen === undefined) {
        gone[at] = true;
        continue;
      }
      await give(clientOf(judges[at] as Fetch), at, version, chosen).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        refusals[at] = error instanceof RefusalError ? error.refusal : error.problem;
      });
    }
  } finally {
    await Promise.all(players.map(async (player) => player?.stop()));
  }
  if (!session.ended) await host.call('POST', '/v1/sessions/{id}/close', { token: hostToken, path, body: {} });
  const file = await host.call('GET', '/v1/sessions/{id}/replay', { token: hostToken, path });
  const winner = session.seats.find(({ won }) => won)?.seat ?? null;
  seats.forEach((seat, at) => {
    (tallies[at] as Tally)[winner === null ? 'drawn' : winner === seat ? 'won' : 'lost'] += 1;
  });
  return { seats, winner, end: session.ended ? 'over' : 'cut off', tallies, file };
}

async function open(host: RulesClient, { body, entrants, encoder, seed }: BenchGame) {
  const seats = body.seats?.map(({ country }) => country) ?? ['black', 'white'];
  if (seats.length !== 2) throw new Error(`The game has ${seats.length} seats, and two entrants play it.`);
  let seated: object = body;
  entrants.forEach(({ kind, name }, at) => {
    if (kind === 'opponent')
      seated = encoder.seated(seated, seats[at] as string, name, seed.replaceAll(/[^\w-]/g, '-'));
  });
  const begun = { ...seated, ...(encoder.game.rollsDice && { contributions: 'waived' }) };
  const created = (await host.call('POST', '/v1/sessions', {
    body: begun,
    idempotencyKey: `bench-${'0'.repeat(16)}`,
  })) as {
    readonly id: string;
    readonly hostToken: string;
    readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
  };
  const { id, hostToken } = created;
  const tokens: (string | undefined)[] = [];
  for (const { seat, invitation } of created.invitations) {
    const options = { path: { id, seat }, body: { invitation } };
    const claimed = (await host.call('POST', '/v1/sessions/{id}/seats/{seat}/claims', options)) as { token: string };
    tokens[seats.indexOf(seat)] = claimed.token;
  }
  return { id, hostToken, seats, tokens };
}

interface Consequences {
  forfeit(): Promise<void>;
  replace(): Promise<void>;
}

/** Counts the commands of an entrant, and does what the policy demands before the entrant learns of a refusal. */
function judged(
  fetch: Fetch,
  tally: Tally,
  policy: Policy,
  moved: () => void,
  { forfeit, replace }: Consequences,
): Fetch {
  let inARow = 0;
  let last: { readonly command: unknown; readonly remedy: unknown } | null = null;
  return async (url, init) => {
    const answer = await fetch(url, init);
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith('/commands') || init.method !== 'POST' || searchParams.has('dryRun')) return answer;
    const command: unknown = JSON.parse(init.body as string);
    const isTry = answer.status === 201 || answer.status === 422 || answer.status === 400;
    if (!isTry) return answer;
    if (last?.remedy !== undefined && takesUp(last.remedy, last.command, command)) tally.takenUp += 1;
    last = null;
    if (answer.status === 201) {
      tally.given += 1;
      tally.repaired += inARow > 0 ? 1 : 0;
      inARow = 0;
      moved();
      return answer;
    }
    inARow += 1;
    if (answer.status === 400) tally.malformed += 1;
    else {
      tally.illegal += 1;
      const { errors = [] } = (await answer.clone().json()) as { errors?: { clause?: string; remedy?: unknown }[] };
      const [{ clause = 'none', remedy } = {}] = errors;
      tally.byClause[clause] = (tally.byClause[clause] ?? 0) + 1;
      if (remedy !== undefined) tally.remedies += 1;
      last = { command, remedy };
    }
    if (tally.illegal + tally.malformed >= policy.forfeitAfter) await forfeit();
    else if (inARow >= policy.replaceAfter) {
      inARow = 0;
      last = null;
      await replace();
    }
    return answer;
  };
}
