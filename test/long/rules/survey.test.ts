import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { Chance } from '../../../scripts/play/random.js';
import { FEATURES } from '../../../src/trench-club/opponents/staff/weights.js';
import { contestant } from '../../../tools/strength/match/players.js';
import { playSurveyGame, readSurvey } from '../../../tools/strength/survey/game.js';
import { RUN_SEED } from '../../support/seed.js';
import { surveyText } from '../../../tools/strength/survey/text.js';
import { chanceOf, regression, type Sample } from '../../../tools/strength/survey/logistic.js';

t.test('a regression finds the coefficients that results come from, within its errors', async (t) => {
  const chance = new Chance(`regression ${RUN_SEED}`);
  const TRUE = [-0.5, 1.2, -0.8];
  const samples = Array.from({ length: 12_000 }, (_, group): Sample => {
    const features = [1, 4 * chance.fraction() - 2, 4 * chance.fraction() - 2];
    return { features, result: chance.happens(chanceOf(TRUE, features)) ? 1 : 0, group: `${group}` };
  });
  regression(samples).forEach(({ value, error }, at) => {
    t.ok(error > 0 && error < 0.06, `error ${error}`);
    // Seven errors: chance alone reaches that once in 10^11 draws.
    t.ok(Math.abs(value - TRUE[at]!) < 7 * error, `${value} for ${TRUE[at]}`);
  });
  const twice = samples.flatMap((sample) => [sample, sample]);
  const [once, doubled] = [regression(samples), regression(twice)];
  doubled.forEach(({ error }, at) => {
    t.ok(Math.abs(error / once[at]!.error - 1) < 1e-3, 'samples of one group that are counted twice tell no more');
  });
});

t.test('a survey plays each game the same again, and goes on behind a line that was cut', async (t) => {
  const player = contestant('staff:40');
  const game = playSurveyGame(player, 'test', 0);
  t.same(playSurveyGame(player, 'test', 0), game);
  t.notSame(playSurveyGame(player, 'other', 0).positions, game.positions);
  t.ok(game.positions.length > 4, `${game.positions.length} positions`);
  const { happened, rounds } = game;
  t.ok((happened['phase-began'] ?? 0) > rounds, 'what happened is counted');
  t.equal(happened['game-ended'] ?? 0, game.reason === 'none' ? 0 : 1);
  t.match(surveyText([game, game], 'test'), /^2 games, \d of them not over/);
  const named = new Set(game.positions.flatMap(({ features }) => Object.keys(features)));
  t.ok(named.size > 3 && [...named].every((name) => FEATURES.some((one) => one === name)), [...named].join(', '));
  const file = path.join(t.testdir(), 'survey.jsonl');
  t.same(readSurvey(file), []);
  const line = `${JSON.stringify(game)}\n`;
  writeFileSync(file, line);
  appendFileSync(file, line.slice(0, 50));
  t.same(readSurvey(file), [game]);
  t.equal(readFileSync(file, 'utf8'), line);
});
