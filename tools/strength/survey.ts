/**
 * `npm run tool -- survey --file survey.jsonl [--games 10000] [--player staff:500] [--seed 1] [--page]`: plays games of Trench Club between
 * two equal players, both editions in turn, and appends a line for each to the file; the same command goes on behind the last one. `--games 0`
 * plays none. Prints what the games of the file are like: who wins, by what and when, what happens in them, and what a unit of each type
 * was worth. `--page` writes it into docs/opponents.md.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { withPart } from '../../load/page.js';
import { toolArguments } from '../../scripts/arguments.js';
import { contestant } from './match/players.js';
import { playSurveyGame, readSurvey } from './survey/game.js';
import { surveyText } from './survey/text.js';

const { values } = toolArguments(import.meta.url, {
  file: { type: 'string' },
  games: { type: 'string', default: '10000' },
  player: { type: 'string', default: 'staff:500' },
  seed: { type: 'string', default: '1' },
  page: { type: 'boolean', default: false },
});
const { file, seed } = values;
if (file === undefined) throw new Error('--file is the file of the games.');
const games = readSurvey(file);
const player = contestant(values.player);
while (games.length < Number(values.games)) {
  const game = playSurveyGame(player, seed, games.length);
  appendFileSync(file, `${JSON.stringify(game)}\n`);
  games.push(game);
}
const text = surveyText(games, `\`survey --games ${games.length} --player ${values.player} --seed ${seed}\``);
console.log(text);
if (values.page) {
  const page = fileURLToPath(new URL('../../docs/opponents.md', import.meta.url));
  const written = withPart(readFileSync(page, 'utf8'), 'survey', text);
  writeFileSync(page, await prettier.format(written, { ...(await prettier.resolveConfig(page)), parser: 'markdown' }));
}
