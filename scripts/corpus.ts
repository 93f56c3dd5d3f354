/**
 * `npm run tool -- corpus`: writes the game files of `test/corpus/` anew, three parts of each of 81 random games: its opening, a
 * piece out of the middle, its end. Needed when a change of the rules or of a map is meant to change games. `npm run tool -- corpus
 * --from 81 --games 6` adds some and leaves the others as they are: needed when games come to have something new. Maps and unit
 * sheets of a game's own are in `test/corpus/documents/`, once each by the hash of their content.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { toolArguments } from './arguments.js';
import { seededDice } from '../src/dice/d12.js';
import { recordingDice } from '../src/dice/dice.js';
import { contentHash } from '../src/game/hash.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { RULES_VERSION } from '../src/trench-club/hosted/game/rules-version.js';
import { mapOf, unitSheetOf } from '../src/trench-club/board/rules/rules.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import type { Entry, PlayedGame } from '../tools/strength/play/game.js';
import { games } from '../tools/strength/play/series.js';
import { Usage } from '../tools/strength/play/usage.js';

const OPENING = 30;
const PIECE = 20;

const folder = new URL('../test/corpus/', import.meta.url);
const documents = new URL('documents/', folder);
const { values } = toolArguments(import.meta.url, {
  from: { type: 'string', default: '0' },
  games: { type: 'string', default: '81' },
});
const from = Number(values.from);
const to = from + Number(values.games);
if (from === 0) await rm(folder, { recursive: true, force: true });
await mkdir(documents, { recursive: true });

/** How many files a command or an event of each type is in so far. */
const usage = new Usage();
let number = 0;
let bytes = 0;
for (const name of await readdir(folder)) {
  if (!name.endsWith('.json')) continue;
  const { entries } = JSON.parse(await readFile(new URL(name, folder), 'utf8')) as GameFile;
  for (const type of new Set(entries.flatMap(typesOf))) usage.add(type);
  number += 1;
}
for (const game of games({ seed: 'corpus', from, to }, { every: 100_000 })) {
  const { ruleset, map, options } = game.setUp;
  const last = Math.max(0, game.entries.length - PIECE);
  const parts = [
    ['opening', 0, OPENING],
    ['middle', Math.max(0, rarest(game) - PIECE / 2), PIECE],
    ['end', last, PIECE],
  ] as const;
  for (const [part, from, length] of parts) {
    for (const type of new Set(game.entries.slice(from, from + length).flatMap(typesIn))) usage.add(type);
    const name = [
      String(number++).padStart(3, '0'),
      ruleset,
      typeof map === 'string' ? map : map.id,
      options?.['map.area'] ?? 'full',
      part,
    ];
    const text = written(await withDocumentsApart(fileOf(game, from, from + length)));
    await writeFile(new URL(`${name.join('-')}.json`, folder), text);
    bytes += text.length;
  }
}
console.log(`${number} game files, ${(bytes / 1e6).toFixed(1)} MB`);

/** A file with the ids of the documents of its own, which are written apart. */
async function withDocumentsApart(file: GameFile): Promise<GameFile> {
  const { map, unitSheet } = file.start;
  const apart = async (document: object) => {
    const id = `sha256:${contentHash(document)}`;
    await writeFile(new URL(`${id.replace(':', '-')}.json`, documents), `${JSON.stringify(document)}\n`);
    return id;
  };
  const start = {
    ...file.start,
    ...(typeof map === 'object' && { map: await apart(map) }),
    ...(typeof unitSheet === 'object' && { unitSheet: await apart(unitSheet) }),
  };
  return { ...file, start };
}

function typesOf({ command, events }: Pick<GameFile['entries'][number], 'command' | 'events'>): string[] {
  return [...(command ? [command.type] : []), ...events.map(({ type }) => type)];
}

function typesIn({ command, events }: Entry): string[] {
  return [command.type, ...events.map(({ type }) => type)];
}

/** The number of the command with the rarest of all types. */
function rarest({ entries }: PlayedGame): number {
  const counts = entries.map((entry) => Math.min(...typesIn(entry).map((type) => usage.of(type))));
  return counts.indexOf(Math.min(...counts));
}

/** The commands of a game from one number to before another one, as a game of its own. */
function fileOf({ setUp: request, seed, initial, entries }: PlayedGame, from: number, to: number): GameFile {
  const start = entries.slice(0, from).reduce((state, { events }) => evolveAll(state, events), initial);
  const dice = recordingDice(seededDice(seed, 'set-up'));
  setUp(request, dice);
  return {
    schema: 'trench-club-game/1',
    rules: RULES_VERSION,
    start,
    mapHash: contentHash(mapOf(start)),
    unitSheetHash: contentHash(unitSheetOf(start)),
    ...(from === 0 && !request.quick && { deal: dice.rolls.flat() }),
    entries: entries.slice(from, to).map(({ seat, command, rolls, events, hashes }) => ({
      seat,
      command,
      rolls: [...rolls],
      events: [...events],
      hash: hashes.at(-1) as string,
    })),
  };
}

/** One line for each unit of the start and for each entry, so that differences can be read. */
function written({ start, entries, ...head }: GameFile): string {
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const { units, ...rest }: State = start;
  const opening = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const state = `  "start": ${JSON.stringify(rest).slice(0, -1)},"units":${list(units)}}`;
  return `{\n${[...opening, state, `  "entries": ${list(entries)}`].join(',\n')}\n}\n`;
}
