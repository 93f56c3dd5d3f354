import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { listing, type Choice } from '../scripts/games/listing.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import { readGame } from '../src/trench/game-text.js';
import { files } from '../src/trench/game-file.js';
import { positionText } from '../src/trench/notation.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { textOf } from './support/notation.js';
import { program } from './support/programs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'games-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

/** Two games of Trench that begin alike, and one that does not. */
const TRENCH = ['start -; d1-e1 e8-d8 resign:b', 'start -; d1-e1 e8-d8 resign:w', 'start a; d2-e2 offer accept'];
const corpus = corpusTexts().map(({ name, text }) => ({ name, file: wholeFile(JSON.parse(text) as GameFile) }));
const ended = corpus.find(({ name }) => name.includes('e1-vosges-snow-full-end')) as { file: GameFile };
const opening = corpus.find(({ name }) => name.includes('e2-flanders-mud-half-1-6-opening')) as { file: GameFile };

/** Those of the folder that are chosen. */
const list = (choice: Choice = {}): Record<string, unknown>[] =>
  listing(folder, choice).rows as Record<string, unknown>[];

t.test('the games of a folder are listed from files and from notation', async (t) => {
  writeFileSync(path.join(folder, 'ended.json'), JSON.stringify(ended.file));
  writeFileSync(path.join(folder, 'opening.txt'), textOf(opening.file));
  writeFileSync(path.join(folder, 'trench.txt'), `${TRENCH.join('\n')}\n`);
  writeFileSync(path.join(folder, 'notes.md'), 'no game');
  const { rows, unread } = listing(folder, {});
  t.same(unread, []);
  t.match(
    rows,
    ['ended.json', 'opening.txt', 'trench.txt:1', 'trench.txt:2', 'trench.txt:3'].map((game) => ({ game })),
  );
  t.match(rows[0], { edition: 'e1', luck: Number, result: /^(central-powers|entente), / });
  t.match(rows[1], { edition: 'e2', result: 'unfinished' });
  t.match(rows[2], { players: 'black, white', length: 3, luck: null, result: 'white, resignation' });
});

t.test('games are found by position, unit type, forts and lead', async (t) => {
  const read = readGame('start -; d1-e1 e8-d8');
  if (!read.ok) throw new Error('The opening is legal.');
  const names = (choice: Choice) => list(choice).map(({ game }) => game);
  t.same(names({ position: positionText(read.state) }), ['trench.txt:1', 'trench.txt:2']);
  const types = new Set(ended.file.start.units.map(({ type }) => type));
  t.ok(types.has('infantry'));
  t.ok(names({ unit: 'infantry' }).includes('ended.json'));
  t.same(names({ unit: 'airship', forts: '0' }), types.has('airship') ? ['ended.json'] : []);
  t.same(names({ forts: '1', lead: '0' }), ['ended.json']);
  t.same(names({ forts: '99' }), []);
});

t.test('openings of Trench come with their results', async (t) => {
  t.same(list({ openings: '2' }), [
    { words: 'd1-e1 e8-d8', games: 2, black: 1, draws: 0, white: 1 },
    { words: 'd2-e2 offer', games: 1, black: 0, draws: 1, white: 0 },
  ]);
});

t.test('a file that cannot be read is named, and the others are listed', async (t) => {
  const [entry] = opening.file.entries;
  writeFileSync(path.join(folder, 'broken.json'), '{');
  writeFileSync(
    path.join(folder, 'diverged.json'),
    JSON.stringify({ ...opening.file, entries: [{ ...entry, rolls: [1] }] }),
  );
  writeFileSync(
    path.join(folder, 'other.json'),
    JSON.stringify(files.file(readState(), undefined, [])).replace('trench-game', 'chess-game'),
  );
  writeFileSync(path.join(folder, 'text.txt'), '[Game "x"]');
  const command = [...program('scripts/games.ts'), folder, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  t.equal(status, 1);
  t.equal((JSON.parse(stdout) as object[]).length, 5);
  for (const fault of [
    /broken\.json: It is not JSON/,
    /diverged\.json: \/\S+: /,
    /chess-game\/1 is not/,
    /text\.txt: \/1\/1: /,
  ])
    t.match(stderr, fault);
});

function readState() {
  const read = readGame('start -; d1-e1');
  if (!read.ok) throw new Error('The opening is legal.');
  return read.start;
}
