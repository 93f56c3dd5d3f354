/**
 * `npm run perft -- <position> <depth>`: counts legal commands by depth, see docs/commands.md. The position is the name of one in
 * `test/fixtures/perft/`, or a file with a state. `npm run perft` lists the positions, `npm run perft -- --pin` writes
 * their counts anew for the depths they have.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { perft } from '../src/trench-club/record/perft.js';
import { FOLDER, positionNamed, positionNames, readJson, stateOf } from './perft/positions.js';

const [name, depth = '1'] = process.argv.slice(2);

if (name === undefined) list();
else if (name === '--pin') pin();
else if (!/^[1-9]\d*$/.test(depth)) fail('The depth is a whole number from 1.');
else run(name, Number(depth));

function run(name: string, depth: number): void {
  const known = positionNames().includes(name);
  if (!known && !existsSync(name)) fail(`There is no position ${name}. Named ones: ${positionNames().join(', ')}.`);
  const state = stateOf(known ? positionNamed(name) : { state: readJson(pathToFileURL(name)) });
  for (let level = 1; level <= depth; level++) {
    const started = performance.now();
    const { count, hash } = perft(state, level);
    const seconds = (performance.now() - started) / 1000;
    console.log(`depth ${level}  ${String(count).padStart(12)}  ${hash}  ${seconds.toFixed(2)} s`);
  }
}

function list(): void {
  for (const name of positionNames()) {
    const { title, depths } = positionNamed(name);
    console.log(`${name.padEnd(14)} ${title}: ${depths.map(({ count }) => count).join(', ')}`);
  }
}

function pin(): void {
  for (const name of positionNames()) {
    const position = positionNamed(name);
    const state = stateOf(position);
    const depths = position.depths.map((_, level) => perft(state, level + 1));
    writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify({ ...position, depths }, null, 2)}\n`);
  }
  list();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
