import { once } from 'node:events';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { journey, type Ask } from '../scripts/integrators/journey.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the first request of a kind took. */
export interface First {
  readonly operation: string;
  /** Of the service, until the answer is there. */
  readonly cpuMicroseconds: number;
  readonly wallMicroseconds: number;
}

/**
 * The first request of every operation of the journey of a client, to a built service that was started for it, so many milliseconds
 * after it listens; what follows of an operation is not counted.
 */
export async function firstRequests(program: string, settledMs: number): Promise<First[]> {
  const directory = mkdtempSync(join(tmpdir(), 'first-requests-'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const child = fork(program, [], {
    execArgv: ['--import', file('start/on-asked.mjs')],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: directory, RULES_PER_MINUTE: '100000' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    await pause(settledMs);
    const firsts: First[] = [];
    const known = new Set<string>();
    const ask: Ask = async (operation, call = {}) => {
      const isFirst = !known.has(operation);
      known.add(operation);
      const before = isFirst ? await cpuOf(child) : 0;
      const started = performance.now();
      const { status, text } = await send(port, agent, operation, call);
      const wallMicroseconds = (performance.now() - started) * 1000;
      if (isFirst) firsts.push({ operation, cpuMicroseconds: (await cpuOf(child)) - before, wallMicroseconds });
      if (status >= 400 && !call.fails) throw new Error(`${operation} answered ${status}: ${text.slice(0, 500)}`);
      return text;
    };
    await journey(ask);
    return firsts;
  } finally {
    agent.destroy();
    child.kill();
    await once(child, 'exit');
    rmSync(directory, { recursive: true, force: true });
  }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const told = once(child, 'message') as Promise<[{ microseconds: number }]>;
  child.send('cpu');
  const [{ microseconds }] = await told;
  return microseconds;
}

function send(
  port: number,
  agent: Agent,
  operation: string,
  { path = {}, query, body, headers }: Parameters<Ask>[1] & object,
) {
  const [method, template] = operation.split(' ') as [string, string];
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] as string));
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, agent, method, path: query ? `${address}?${query}` : address },
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      },
      async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
        resolve({ status: answer.statusCode ?? 0, text });
      },
    );
    asked.on('error', reject).end(payload);
  });
}
