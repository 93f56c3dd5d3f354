/**
 * `npm run tool -- perft <position> <depth>`: counts legal commands by depth, see docs/trench-club.md. The position is the name of one in
 * `test/fixtures/perft/`, or a file with a state. `npm run tool -- perft` lists the positions, `npm run tool -- perft --pin` writes
 * their counts anew for the depths they have. `trench` is the start of Trench, and a line of its notation any of its positions:
 * then the counts are divided by the first move.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { toolArguments } from './arguments.js';
import { perft } from './perft/trench-club.js';
import { positionOf } from '../src/trench/board.js';
import { readPosition, START_BOARD } from '../src/trench/notation.js';
import { perft as perftOfTrench, perftDivide } from './perft/trench.js';
import { FOLDER, positionNamed, positionNames, readJson, stateOf } from './perft/positions.js';

const START = `${START_BOARD} b 0:0 0 -`;

const { values, positionals } = toolArguments(import.meta.url, { pin: { type: 'boolean' } }, 2);
const [name, depth = '1'] = positionals;

if (values.pin) pin();
else if (name === undefined) list();
else if (!/^[1-9]\d*$/.test(depth)) fail('The depth is a whole number from 1.');
else if (name === 'trench') divide(START, Number(depth));
else if (name.includes('/') && readPosition(name).ok) divide(name, Number(depth));
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

/** Sequences of moves of Trench, at the last depth by the first move (T-DEC-14). */
function divide(notation: string, depth: number): void {
  const read = readPosition(notation);
  if (!read.ok) fail(read.findings[0]?.message ?? '');
  if (read.state.result) fail('The game is over: it has no moves (T-DEC-14).');
  const { options } = read.state;
  const timed = <T>(work: () => T): [T, string] => {
    const started = performance.now();
    const result = work();
    return [result, ((performance.now() - started) / 1000).toFixed(2)];
  };
  for (let level = 1; level < depth; level++) {
    const [count, seconds] = timed(() => perftOfTrench(positionOf(read.state), level, options));
    console.log(`depth ${level}  ${String(count).padStart(12)}  ${seconds} s`);
  }
  const [divided, seconds] = timed(() => perftDivide(positionOf(read.state), depth, options));
  for (const { move, count } of divided) console.log(`  ${move}  ${String(count).padStart(12)}`);
  const sum = divided.reduce((total, { count }) => total + count, 0);
  console.log(`depth ${depth}  ${String(sum).padStart(12)}  ${seconds} s`);
}

function list(): void {
  for (const name of positionNames()) {
    const { title, depths } = positionNamed(name);
    console.log(`${name.padEnd(14)} ${title}: ${depths.map(({ count }) => count).join(', ')}`);
  }
  console.log(`${'trench'.padEnd(14)} Trench from the start: 14, 192, 3894, 78372, 1840956`);
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
