import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS, readRecording, type Step } from './recording.js';

/** Lets the writer play under `strace` in a folder whose path has no link in it, until so many commands are acknowledged. */
export function record(strace: string, made: string, commands: number): Step[] {
  const data = path.join(made, 'data');
  const file = path.join(data, 'sessions', 'data.mdb');
  const [trace, told] = [path.join(made, 'trace'), path.join(made, 'told')];
  const writer = fileURLToPath(new URL('writer.ts', import.meta.url));
  const output = openSync(told, 'w');
  const watched = [data, path.join(data, 'sessions'), file, path.join(data, 'owner.json'), told];
  const options = ['-f', '-y', '-xx', '-s', '2000000', '-o', trace, '-e', `trace=${CALLS}`];
  const node = [process.execPath, '--import', 'tsx', writer, data, String(commands)];
  const { status } = spawnSync(strace, [...options, ...watched.flatMap((name) => ['-P', name]), ...node], {
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  if (status !== 0) throw new Error(`the writer ended with ${status}`);
  const steps = readRecording(trace, { file, told });
  rmSync(trace);
  return steps;
}
