import t from 'tap';
import { Chance } from '../../../scripts/play/random.js';
import { Player } from '../../../tools/strength/play/player.js';
import { games } from '../../../tools/strength/play/series.js';
import { levelsOf, OPPONENT_NAMES, playSolo, soloLineUp } from '../../../tools/strength/play/solo.js';
import { Usage } from '../../../tools/strength/play/usage.js';
import { files } from '../../../src/trench-club/hosted/game/game-file.js';
import type { GameFile } from '../../../src/trench-club/wire/schema/game-file.js';
import { amount } from '../../support/amount.js';
import { corpusTexts, wholeFile } from '../../support/corpus.js';
import { essence, fileOf, textOf } from '../../support/notation.js';

/** Whole random games. */
const GAMES = amount('NOTATION_GAMES', 2, 1000);

const corpus = corpusTexts().map(({ name, text }) => ({ name, file: wholeFile(JSON.parse(text) as GameFile) }));

t.test('every file of the corpus has the same commands, dice and digests after its notation is read', async (t) => {
  for (const { name, file } of corpus) {
    const text = textOf(file);
    if (!/^[\x20-\x7e\n]*$/.test(text)) t.fail(`${name} is not ASCII`);
    const read = fileOf(text);
    if (JSON.stringify(essence(read)) !== JSON.stringify(essence(file))) t.same(essence(read), essence(file), name);
    if (textOf(read) !== text) t.fail(`${name}: written in two ways`);
  }
  t.ok(corpus.length >= 200, `${corpus.length} files`);
});

t.test(
  'random games of all options have the same commands, dice and digests after their notation is read',
  async (t) => {
    for (const { initial, entries, seed } of games({ seed: 'notation', from: 0, to: GAMES }, { every: 1e9 })) {
      const file = files.file(
        initial,
        undefined,
        entries.map(({ seat, command, rolls, events }) => ({ seat, command, rolls, events })),
      );
      const read = fileOf(textOf(file));
      if (JSON.stringify(essence(read)) !== JSON.stringify(essence(file))) t.same(essence(read), essence(file), seed);
    }
  },
);

t.test('games against every opponent have the same steps after their notation is read', async (t) => {
  for (const name of OPPONENT_NAMES) {
    const player = new Player(new Chance(`notation/${name}`), new Usage());
    const { file } = playSolo(soloLineUp(name, levelsOf(name)[0], 1), `notation/${name}`, player, false, () => 0);
    const written = file();
    t.ok(
      written.entries.some(({ command }) => command === null),
      name,
    );
    t.same(essence(fileOf(textOf(written))), essence(written), name);
  }
});
