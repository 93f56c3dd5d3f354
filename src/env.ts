import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { trenchEncoder } from './env/trench.js';
import { trenchClubEncoder } from './env/trench-club.js';
import { EnvironmentWorker } from './env/worker.js';

/** The program `trench-club-rules env`: games for learning programs, a line of JSON in and a line out (docs/environments.md). */

if (process.argv.length > 2) {
  process.stderr.write('usage: trench-club-rules env\n');
  process.exitCode = 2;
} else {
  const worker = new EnvironmentWorker({ 'trench-club': trenchClubEncoder, trench: trenchEncoder });
  for await (const line of createInterface({ input: process.stdin })) {
    if (!process.stdout.write(`${worker.answer(line)}\n`)) await once(process.stdout, 'drain');
  }
}
