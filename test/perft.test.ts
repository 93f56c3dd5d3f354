import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import t from 'tap';
import { contentHash } from '../src/game/hash.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { perft } from '../scripts/perft/trench-club.js';
import { positionNamed, positionNames, stateOf } from '../scripts/perft/positions.js';
import { flags, position } from './support/game.js';
import { program } from './support/programs.js';

for (const name of positionNames()) {
  const known = positionNamed(name);
  t.test(`${name} has its known counts: ${known.title}`, async (t) => {
    const state = stateOf(known);
    t.ok(known.depths.length >= 1);
    known.depths.forEach((pinned, level) => t.same(perft(state, level + 1), pinned, `depth ${level + 1}`));
  });
}

t.test('depth 1 counts the list, and depth 0 nothing', async (t) => {
  const state = stateOf(positionNamed('skirmish'));
  const commands = enumerate(state, 'germany').map((command) => ({ seat: 'germany', command }));
  t.same(perft(state, 1), { count: commands.length, hash: contentHash({ commands, after: [] }) });
  t.equal(perft(state, 0).count, 1);
});

t.test('a game that ends adds nothing further down', async (t) => {
  const state = position({ phase: 'money', forts: flags({ F1: 'germany' }), money: { germany: 0 } });
  // End of the turn, surrender, offer of a draw; after the surrender nothing.
  t.equal(perft(state, 1).count, 3);
  t.ok(perft(state, 2).count < 9);
});

t.test('the script prints counts and hashes', async (t) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...program('scripts/perft.ts'), 'skirmish', '1']);
  const [pinned] = positionNamed('skirmish').depths;
  t.match(stdout, `${pinned?.count}  ${pinned?.hash}`);
});

t.test('the script divides the counts of Trench by the first move', async (t) => {
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [...program('scripts/perft.ts'), ...args])).stdout;
  const start = await run('trench', '3');
  for (const [depth, count] of [14, 192, 3894].entries()) t.match(start, new RegExp(`depth ${depth + 1} +${count} `));
  t.equal(start.match(/^ {2}[a-h][1-8]-[a-h][1-8] /gm)?.length, 14);
  const general = await run('7G/8/8/8/8/8/8/g7 b 0:0 49 -', '2');
  t.match(general, /depth 1 +15 [^]*depth 2 +0 /, 'the fiftieth quiet move is the last');
});
