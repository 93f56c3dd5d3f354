import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import t from 'tap';
import { program } from '../../support/programs.js';

/**
 * Bodies that are cheap to send and expensive to read, as many at a time as the service has under way at once, against a process with a
 * heap of 512 MB. Every request has an answer, the process lives, and its memory stays bounded.
 */

const HEAP_MB = 512;
const MAX_RSS_MB = 450;
const AT_ONCE = 48;

const MIB = 1_048_576;
/** The largest file but for the members around it. */
const FILE = 8 * MIB - 1000;

/** A list of `item`s of `bytes` altogether. */
const list = (item: string, bytes: number): string => `[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)))}0]`;
const file = (entries: string): string => `{"file":{"schema":"trench-club-game/1","entries":${entries}}}`;
const distinctKeys = (bytes: number): string =>
  `[${Array.from({ length: bytes / 12 }, (_, n) => `{"${n.toString(36).padStart(5, 'a')}":1}`).join()}]`;

interface Hostile {
  readonly name: string;
  readonly path: string;
  readonly body: string;
  readonly type?: string;
}

const REPLAY = '/v1/rules/replay';

const HOSTILE: readonly Hostile[] = [
  { name: 'empty objects', path: REPLAY, body: file(list('{}', FILE)) },
  { name: 'empty lists', path: REPLAY, body: file(list('[]', FILE)) },
  { name: 'lists in lists', path: '/v1/rules/export', body: file(list(`${'['.repeat(20)}${']'.repeat(20)}`, FILE)) },
  { name: 'objects of different keys', path: REPLAY, body: file(distinctKeys(FILE)) },
  { name: 'numbers', path: REPLAY, body: file(list('1', FILE)) },
  {
    name: 'few but long strings',
    path: '/v1/sessions/continuations',
    body: file(list(`"${'é'.repeat(20_000)}"`, FILE / 2)),
  },
  { name: 'empty objects in a state', path: '/v1/rules/validate-state', body: `{"state":${list('{}', MIB - 100)}}` },
  { name: 'empty lists in a map', path: '/v1/maps/check', body: list('[]', MIB - 100) },
  { name: 'lines of a map', path: '/v1/maps/check', body: 'x\n'.repeat(MIB / 2), type: 'text/plain' },
  { name: 'lines of a unit sheet', path: '/v1/unit-sheets/check', body: 'x\n'.repeat(MIB / 2), type: 'text/plain' },
];

const folder = mkdtempSync(join(tmpdir(), 'hostile-bodies-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

async function service(threads: string) {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...program('src/main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, RULE_THREADS: threads },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /Server listening at http:\/\/[^"\s]+:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    return { child, ended, port: Number(port) };
  }
  throw new Error('The service ended before it listened.');
}

/** The status, or the error. */
function send(port: number, { path, body, type = 'application/json' }: Hostile): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), 'idempotency-key': path };
    const sent = request({ port, path, method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode as number));
      answer.on('error', (error) => resolve(error.message));
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

for (const threads of ['0', '1'])
  t.test(`hostile bodies, 48 at a time, are answered within bounded memory, with ${threads} threads`, async (t) => {
    const { child, ended, port } = await service(threads);
    let isAlive = true;
    void ended.then(() => (isAlive = false));
    const megabytes = (name: string): number =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
    for (const hostile of HOSTILE) {
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(port, hostile)));
      if (!isAlive) break;
      const counts = [...new Set(answers)].map(
        (one) => `${answers.filter((answer) => answer === one).length} × ${one}`,
      );
      const peak = megabytes('VmHWM');
      t.comment(
        `${hostile.name}: ${counts.join(', ')}; peak ${peak.toFixed(0)} MB; ${(performance.now() - began).toFixed(0)} ms`,
      );
      t.ok(
        // Who is cut off while sending may not see the answer.
        answers.every((answer) => [400, 408, 413, 503, 'write EPIPE', 'read ECONNRESET'].includes(answer)),
        `${hostile.name}: ${counts.join(', ')}`,
      );
      t.ok(peak < MAX_RSS_MB, `${hostile.name}: at most ${peak.toFixed(0)} MB resident`);
    }
    t.ok(isAlive, 'the process lives');
    if (isAlive) t.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    child.kill();
    await ended;
  });
