import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { CommandSchemas } from '../src/trench-club/wire/schema/command.js';
import { OpponentEventSchemas } from '../src/trench-club/wire/schema/opponent-events.js';
import { EventSchemas } from '../src/trench-club/wire/schema/event.js';
import { GameFileSchema, type GameFile } from '../src/trench-club/wire/schema/game-file.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { replay } from './support/game-recorder.js';

const files = corpusTexts();

/** What carries a time; random games have no clock. */
const TIMED = ['start-timer', 'expire-timer', 'timer-started', 'timer-expired'];

/** Of seats that the service plays, which the random players of the corpus are not. */
const PLAYED = Object.values(OpponentEventSchemas).map(({ properties }) => properties.type.const as string);

t.test('every game file of the corpus leads where it led when it was written', async (t) => {
  const seen = new Set<string>();
  const kinds = new Set<string>();
  let bytes = 0;
  for (const { name, text } of files) {
    bytes += text.length;
    const file = JSON.parse(text) as GameFile;
    if (!isShaped(GameFileSchema, file)) return t.fail(`${name} is no game file`);
    const replayed = replay(wholeFile(file));
    if (!replayed.ok)
      return t.fail(`${name}: a change that is meant to change games needs npm run tool -- corpus`, replayed);
    const { ruleset, map, options, seats } = file.start;
    if (typeof map === 'string' && !map.startsWith('sha256:'))
      kinds.add(JSON.stringify([ruleset, map, options?.['map.area'], seats.length]));
    for (const { command, events } of file.entries) {
      if (command) seen.add(command.type);
      for (const { type } of events) seen.add(type);
    }
  }
  t.ok(files.length >= 200, `${files.length} files`);
  t.ok(bytes < 6e6, `${bytes} bytes`);
  t.equal(kinds.size, 12, 'both editions, both maps, the full map and both halves');
  const all = [...Object.values(CommandSchemas), ...Object.values(EventSchemas)].map(
    ({ properties }) => properties.type.const as string,
  );
  t.same(
    all.filter((type) => !seen.has(type)).sort(),
    [...TIMED, ...PLAYED].sort(),
    'every command and event is there',
  );
});
