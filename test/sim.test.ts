import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { mapOf } from '../src/trench-club/board/rules/rules.js';
import { program } from './support/programs.js';

/** The program as a user starts it. */
function sim(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program('src/cli.ts'), 'sim', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

t.test('a simulation plays pairs of games with one seed and the seats exchanged', async (t) => {
  const args = ['--players', 'level-1,random', '--preset', 'trench-duel', '--games', '2', '--seed', '7', '--json'];
  const { status, stdout, stderr } = sim(...args);
  t.equal(status, 0, stderr);
  const games = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { number: number; seats: object; score: number; turns: number; result: object });
  t.match(
    games.map(({ seats }) => seats),
    [
      { black: 'level-1', white: 'random' },
      { black: 'random', white: 'level-1' },
    ],
  );
  t.ok(games.every(({ score, turns, result }) => [0, 0.5, 1].includes(score) && turns > 10 && result !== null));
  t.equal(sim(...args).stdout, stdout, 'the same seed: the same games');
});

t.test(
  'a simulation on a map of one’s own prints its score, and how often the first turn and each seat won',
  async (t) => {
    const map = path.join(t.testdir(), 'map.json');
    writeFileSync(map, JSON.stringify({ ...mapOf({ map: 'vosges-snow' }), id: 'own' }));
    const settings = JSON.stringify({ options: { 'map.area': 'half-7-12' } });
    const args = ['--players', 'staff:cadet,random', '--games', '1', '--map', map, '--settings', settings];
    const { status, stdout, stderr } = sim(...args);
    t.equal(status, 0, stderr);
    t.match(stdout, /^staff:cadet against random: 1 games, 1 won, 0 drawn, 0 lost\nscore 1\.000 ± /);
    t.match(
      stdout,
      /\nwon by the first turn: [01] of 1 \(.+ %\)\nwon by germany: 1 of 1 \(20\.7 to 100\.0 %\)\nwon by france: 0 of 1 /,
    );
    writeFileSync(map, JSON.stringify({ id: 'own' }));
    t.match(sim(...args), { status: 2, stderr: /^\/map.*: .+/ });
  },
);

t.test('a simulation names what it lacks', async (t) => {
  for (const [args, message] of [
    [['--players', 'random'], /^Two players are needed/],
    [['--players', 'nobody,random'], /^nobody does not play: staff:cadet, /],
    [['--players', 'random,random', '--preset', 'none'], /^There is no preset none/],
    [['--players', 'random,random', '--preset', 'solo-staff'], /^The set-up has opponents of its own/],
    [['--players', 'random,random', '--games', '0'], /^The number of games is at least 1/],
    [['--player', 'random'], /usage: /],
  ] as const) {
    const { status, stderr } = sim(...args);
    t.equal(status, 2);
    t.match(stderr, message);
  }
});
