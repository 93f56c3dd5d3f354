import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { analyseGame, type Analysed } from '../src/game/analysis.js';
import type { GameFileOf } from '../src/game/game-file.js';
import type { AnyGame, Notation } from '../src/game/hosted.js';
import { statisticsOfFile } from '../src/game/statistics.js';
import { trench } from '../src/trench/hosted/trench.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import { corpusTexts, wholeFile } from './support/corpus.js';

const inspector = new Session();
inspector.connect();
inspector.post('Profiler.enable');
inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
t.teardown(() => inspector.disconnect());

/** Where a module of the rules stands in a script: the tests of a run are one bundle, with a line before each module. */
function placeOf(file: string, { url }: Profiler.ScriptCoverage): readonly [start: number, end: number] | undefined {
  if (url.includes(`/${file}`)) return [0, Infinity];
  if (!url.includes('/.tap/bundle-') || !url.endsWith('.js')) return undefined;
  const text = readFileSync(fileURLToPath(url.replace(/\?.*/, '')), 'utf8');
  const start = text.indexOf(`// ${file}\n`);
  if (start < 0) return undefined;
  const end = text.indexOf('\n// ', start + 1);
  return [start, end < 0 ? Infinity : end];
}

/** How often `work` calls the function `evolve` of the rules of a game. */
function evolutionsOf({ id }: AnyGame, work: () => unknown): number {
  const calls = (): number[] => {
    let scripts: Profiler.ScriptCoverage[] = [];
    inspector.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      scripts = result;
    });
    return scripts.flatMap((script) => {
      const place = placeOf(`src/${id}/evolve.ts`, script);
      if (!place) return [];
      return script.functions.flatMap(({ functionName, ranges: [range] }) => {
        const isInside = range && range.startOffset >= place[0] && range.startOffset < place[1];
        return isInside && /^evolve\d*$/.test(functionName) ? [range.count] : [];
      });
    });
  };
  calls();
  work();
  return calls().reduce((sum, count) => sum + count, 0);
}

/** An analyst that looks at nothing. */
function withBlindAnalyst(game: AnyGame) {
  const judge = () => ({ chance: 0.5, luck: 0, lost: 0, better: () => ({ chance: null, commands: [], text: '' }) });
  return { ...game, analyst: { ...game.analyst, judge } } as unknown as AnyGame & Analysed<unknown, unknown, unknown>;
}

const GAMES: readonly { readonly game: AnyGame; readonly text: () => string }[] = [
  {
    game: trenchClub as AnyGame,
    text() {
      const { text } = corpusTexts().find(({ name }) => name.includes('e1-vosges-snow-full-end')) as { text: string };
      const written = (trenchClub.notation as Notation<unknown>).game(wholeFile(JSON.parse(text) as GameFile) as never);
      if (!written.ok) throw new Error('The game does not replay.');
      return written.text;
    },
  },
  { game: trench as AnyGame, text: () => 'start ar; d4-e4 offer decline e6-d6 e4xe5 resign:w' },
];

for (const { game, text } of GAMES) {
  t.test(
    `${game.title}: reading, writing and analysing a game apply no event that the replay has applied`,
    async (t) => {
      const notation = game.notation as Notation<unknown>;
      const written = text();
      const read = notation.read(written);
      if (!read.ok) throw new Error('The text cannot be read.');
      const file = read.file as GameFileOf<unknown>;
      const replayed = evolutionsOf(game, () => game.files.replay(file));
      t.ok(replayed >= file.entries.length, `${replayed} for ${file.entries.length} entries`);
      t.equal(
        evolutionsOf(game, () => notation.read(written)),
        replayed,
        'notation is read',
      );
      t.ok(evolutionsOf(game, () => notation.game(file as never)) <= replayed, 'notation is written');
      t.equal(
        evolutionsOf(game, () => analyseGame(withBlindAnalyst(game), file, {})),
        replayed,
        'a game is analysed',
      );
      if (!game.statistics) return;
      t.ok(
        evolutionsOf(game, () => statisticsOfFile(game as never, file)) <= 2 * replayed,
        'figures need the state before each fight, and no third pass',
      );
    },
  );
}
