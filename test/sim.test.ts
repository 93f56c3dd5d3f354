import { spawnSync } from 'node:child_process';
import t from 'tap';
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

t.test('a simulation of the war game prints its score', async (t) => {
  const { status, stdout, stderr } = sim('--players', 'staff:cadet,random', '--games', '1');
  t.equal(status, 0, stderr);
  t.match(stdout, /^staff:cadet against random: 1 games, \d won, \d drawn, \d lost\nscore [01]\.\d{3} ± /);
});

t.test('a simulation names what it lacks', async (t) => {
  for (const [args, message] of [
    [['--players', 'staff:cadet'], /^Two players are needed/],
    [['--players', 'nobody,random'], /^nobody does not play: staff:cadet, /],
    [['--players', 'random,random', '--preset', 'none'], /^There is no preset none/],
    [['--players', 'random,random', '--preset', 'full-war'], /^full-war is not for two players/],
    [['--players', 'random,random', '--games', '0'], /^The number of games is at least 1/],
    [['--player', 'random'], /usage: /],
  ] as const) {
    const { status, stderr } = sim(...args);
    t.equal(status, 2);
    t.match(stderr, message);
  }
});
