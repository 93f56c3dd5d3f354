import { createInterface } from 'node:readline';
import { trenchEncoder } from './env/trench.js';
import { trenchClubEncoder } from './env/trench-club.js';
import { EnvironmentWorker, type Frame } from './env/worker.js';

/** The program `trench-club-rules env`: games for learning programs, a line of JSON in, a line and observations out (packages/python-env/README.md). */

/** Resolves when the frame is written: only then may its observations change. */
const send = ({ line, observations }: Frame): Promise<unknown> =>
  new Promise((resolve) => {
    const { stdout } = process;
    if (!observations) return stdout.write(`${line}\n`, resolve);
    stdout.cork();
    stdout.write(`${line}\n`);
    stdout.write(new Uint8Array(observations.buffer, observations.byteOffset, observations.byteLength), resolve);
    return stdout.uncork();
  });

if (process.argv.length > 2) {
  process.stderr.write('usage: trench-club-rules env\n');
  process.exitCode = 2;
} else {
  const worker = new EnvironmentWorker({ 'trench-club': trenchClubEncoder, trench: trenchEncoder });
  for await (const line of createInterface({ input: process.stdin })) await send(worker.answer(line));
}
