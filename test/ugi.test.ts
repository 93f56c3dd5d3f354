import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import t, { type Test } from 'tap';
import { playTrenchGame, trenchContestant } from '../tools/strength/match/trench-games.js';
import { Dialogue } from '../src/ugi/dialogue.js';
import { searched } from '../src/ugi/search.js';
import { program } from './support/programs.js';

/** The program as a user starts it. */
function started(t: Test, ...args: string[]) {
  const command = [...program('src/cli.ts'), 'ugi', ...args];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'pipe'] });
  t.teardown(() => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    send: (...all: string[]) => child.stdin.write(all.map((line) => `${line}\n`).join('')),
    /** Lines up to the first that begins so. */
    async until(beginning: string): Promise<string[]> {
      const read: string[] = [];
      for (;;) {
        const { value, done } = (await lines.next()) as { value: string; done?: boolean };
        if (done) throw new Error(`The program ended before ${beginning}: ${read.join(' / ')}`);
        read.push(value);
        if (value.startsWith(beginning)) return read;
      }
    },
  };
}

t.test('a match runner plays a game with the program', async (t) => {
  const { child, send, until } = started(t, 'trench');
  send('ugi');
  t.match(await until('ugiok'), [/^id name /, /^id author /, 'ugiok']);
  send('isready');
  t.same(await until('readyok'), ['readyok']);
  const moves: string[] = [];
  for (let move = 0; move < 4; move++) {
    send('uginewgame', `position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`, 'query p1turn');
    t.same(await until('response'), [`response ${move % 2 === 0}`]);
    send(move % 2 === 0 ? 'go nodes 600' : 'go movetime 1');
    const [info = '', best = ''] = await until('bestmove');
    t.match(info, /^info depth \d+ nodes \d+ score (cp|mate) -?\d+ pv /);
    moves.push(best.replace('bestmove ', ''));
  }
  t.ok(
    moves.every((move) => /^[a-h][1-8][-x][a-h][1-8]$/.test(move)),
    moves.join(' '),
  );
  send('position startpos', 'go infinite', 'isready');
  await until('readyok');
  send('stop');
  t.match((await until('bestmove')).at(-1), /^bestmove [a-h][1-8][-x]/);
  send('go infinite', 'quit');
  await once(child, 'exit');
  t.equal(child.exitCode, 0);
});

t.test('a bounded search comes to its end when the input does, and other games are refused', async (t) => {
  const { child, send, until } = started(t, 'trench');
  send('go nodes 700');
  child.stdin.end();
  t.match(await until('bestmove'), [/ nodes 700 /, /^bestmove/]);
  const other = started(t, 'chess');
  await once(other.child, 'exit');
  t.equal(other.child.exitCode, 2);
});

/** A dialogue whose searches run here, at once. */
async function told(...lines: string[]): Promise<string[]> {
  const written: string[] = [];
  const dialogue = new Dialogue(
    (line) => written.push(line),
    (state, limits) => ({
      result: Promise.resolve(searched({ state, limits, stopped: new Int32Array(1) })),
      stop: () => {},
    }),
  );
  for (const line of lines) await dialogue.read(line);
  await dialogue.finish();
  return written;
}

t.test('faults are reported and change nothing', async (t) => {
  const ended = '4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4 b 0:0 0 a result=white:resignation';
  for (const [line, answer] of [
    ['dance', 'info string there is no command dance'],
    ['setoption name Hash value 16', 'info string there is no option Hash'],
    ['position', 'info string a position is startpos, or fen and a line'],
    ['position startpos b', 'info string a position is startpos, or fen and a line'],
    ['position fen 8/8', /^info string A position is a board/],
    ['position startpos moves d4', 'info string d4 is no move; the nearest is d4-e4'],
    ['position startpos moves E7_E6', /^info string E7_E6 is no move; the nearest is /],
    ['position startpos moves d4-e4 a1-a2', /^info string a1-a2: /],
    ['query weather', 'info string there is no query weather'],
    ['go depth', 'info string depth takes a whole number'],
    ['go nodes -5', 'info string nodes takes a whole number'],
    ['go quickly 5', 'info string go does not take quickly'],
    ['stop', undefined],
    ['', undefined],
  ] as const) {
    const lines = await told('position startpos moves d4-e4', line, 'query p1turn', 'query result', 'query gameover');
    t.match(
      lines,
      [...(answer === undefined ? [] : [answer]), 'response false', 'response none', 'response false'],
      line,
    );
  }
  t.same(await told(`position fen ${ended}`, 'query result', 'query gameover', 'go nodes 10'), [
    'response p2win',
    'response true',
    'info string the game is over',
  ]);
});

t.test('a position is written as in docs/trench.md, and a clock bounds a search', async (t) => {
  const fen = '4TCLG/4STCL/4SSTC/4SSST/tss1s3/ctss4/lcts4/glct4 w 0:0 1 a';
  const [info, best] = await told(`position fen ${fen}`, 'go p1time 60000 p2time 30 p1inc 0 p2inc 0');
  t.match(info, /^info depth /);
  t.match(best, /^bestmove /);
  t.match(await told(`position fen ${fen} moves e5d5`, 'query p1turn'), ['response true']);
  t.match((await told('go depth 1'))[0], /^info depth 1 /);
});

t.test('the match runner plays the program, and its record replays', async (t) => {
  const command = `ugi:${[process.execPath, ...program('src/cli.ts'), 'ugi', 'trench'].map((word) => `"${word}"`).join(' ')}`;
  const [one, other] = [await trenchContestant('level:2', ''), await trenchContestant(command, 'nodes 60')];
  t.teardown(() => other.close());
  const { score, record, rounds } = await playTrenchGame(one, other, 'a-match', 0, true);
  t.ok([0, 0.5, 1].includes(score));
  t.match(record, /^\[Game "Trench"\]\n\[Black "ugi:/);
  const moves = record.match(/[a-h][1-8][-x][a-h][1-8]/g) ?? [];
  t.equal(moves.length, rounds);
  const result = /\[Result "(.*)"\]/.exec(record)?.[1];
  const answer = { '1-0': 'p1win', '0-1': 'p2win' }[result ?? ''] ?? 'draw';
  t.same(await told(`position startpos moves ${moves.join(' ')}`, 'query result'), [`response ${answer}`]);
  await t.rejects(trenchContestant('level:9', ''), /Nobody is called/);
});
