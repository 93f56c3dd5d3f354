import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { serveConnection } from '../mcp/stdio.js';
import type { Mode } from '../mcp/tool.js';
import { chanceOf } from '../trench/opponent/levels.js';
import type { Tally } from './tally.js';

export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `mcp:` or `stdio:` and a command line, `null`, or the name of an opponent. */
export type Entrant =
  | { readonly kind: 'mcp' | 'stdio'; readonly name: string; readonly program: string }
  | { readonly kind: 'null' | 'opponent'; readonly name: string; readonly program?: undefined };

export function entrantNamed(name: string): Entrant {
  const [, kind, program] = /^(mcp|stdio):(.+)$/s.exec(name) ?? [];
  if (kind === 'mcp' || kind === 'stdio') return { kind, name, program: program as string };
  return { kind: name === 'null' ? 'null' : 'opponent', name };
}

/** A decision of a seat. */
export interface Decision {
  readonly session: string;
  readonly seat: string;
  readonly version: number;
  /** The board in words, as the seat sees it. */
  readonly words: string;
  /** Absent in the mode `unaided`. */
  readonly commands?: readonly Command[];
  /** Why the last try was refused. */
  readonly refusal?: object;
}

/** The seat of an entrant in one game. */
export interface Player {
  /** The next command; null if the player gives its commands by itself. */
  readonly choose: ((decision: Decision) => Promise<unknown>) | null;
  /** Settles when the player can play no more. */
  readonly gone: Promise<unknown>;
  stop(): Promise<void>;
}

const NEVER = new Promise<never>(() => {});

/** One of the commands, but for those with which a player gives up; undefined without any. */
export function randomOf(
  commands: readonly Command[],
  never: ReadonlySet<string>,
  below: (count: number) => number,
): Command | undefined {
  const playable = commands.filter(({ type }) => !never.has(type));
  return playable[below(playable.length)];
}

/** Random legal commands. */
export function randomPlayer(seed: string, never: ReadonlySet<string>): Player {
  const below = chanceOf(seed);
  return {
    choose: async ({ commands = [] }) => randomOf(commands, never, below),
    gone: NEVER,
    async stop() {},
  };
}

export interface Seated {
  readonly url: string;
  readonly session: string;
  readonly seat: string;
  readonly token: string;
  readonly mode: Mode;
  readonly seed: string;
  readonly fetch: Fetch;
  readonly tally: Tally;
}

/** A program that speaks the Model Context Protocol: it is served the tools on its standard input and output. */
export function mcpPlayer(program: string, seated: Seated): Player {
  const child = started(program, seated);
  const { url, fetch, mode, token: bearer } = seated;
  const transport = new StdioServerTransport(child.stdout, child.stdin);
  const connection = serveConnection({ url, fetch, attempts: 1, mode, transport, bearer });
  const gone = once(child, 'exit');
  return {
    choose: null,
    gone,
    async stop() {
      end(child);
      await gone;
      await (await connection).close();
    },
  };
}

/** A program that reads a {@link Decision} a line, and answers with `{ "command" }` or `{ "choice": index }`, and its `usage`. */
export function stdioPlayer(program: string, seated: Seated): Player {
  const child = started(program, seated);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = once(child, 'exit');
  child.stdin.on('error', () => {});
  return {
    async choose(decision) {
      child.stdin.write(`${JSON.stringify(decision)}\n`);
      const { value, done } = (await lines.next()) as { value: string; done?: boolean };
      if (done) return undefined;
      const answer = read(value);
      seated.tally.report(answer['usage']);
      return answer['command'] ?? decision.commands?.[Number(answer['choice'] ?? -1)] ?? {};
    },
    gone,
    async stop() {
      end(child);
      await gone;
    },
  };
}

function read(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A line `bench-usage {…}` on the standard error is a report; all others pass. */
function started(program: string, { session, seat, seed, tally }: Seated) {
  const child = spawn(program, {
    shell: true,
    // A group of its own, so that all of the shell's processes end.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      BENCH_SESSION: session,
      BENCH_SEAT: seat,
      BENCH_SEED: String(chanceOf(seed)(2 ** 31 - 2) + 1),
    },
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, usage] = /^bench-usage (.*)$/.exec(line) ?? [];
    if (usage === undefined) process.stderr.write(`${line}\n`);
    else tally.report(read(usage));
  });
  return child;
}

function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    process.kill(-child.pid, 'SIGTERM');
  }
}
