import t from 'tap';
import { coverageOf, violations } from '../scripts/history/check.js';
import { ClientHistory, type LogEntry } from '../scripts/history/history.js';

type Command = readonly [key: string, began: number, ended: number, version: number, answers?: readonly string[]];
type Read = readonly [began: number, ended: number, seq: number];

/** The log of a session that was opened in one version, and in which each of these commands logged one event. */
const logOf = (...ids: string[]): LogEntry[] => [
  { seq: 1, version: 1 },
  ...ids.map((commandId, index) => ({ seq: index + 2, version: index + 2, commandId })),
];
const answer = (id: string, version: number) => JSON.stringify({ id, version, firstSeq: version, lastSeq: version });

function historyOf(commands: readonly Command[], reads: readonly Read[]): ClientHistory {
  const history = new ClientHistory();
  for (const [key, began, ended, version, answers = ended === Infinity ? [] : [answer(key, version)]] of commands) {
    history.commands.push({ key, began, ended, answers: [...answers] });
  }
  for (const [began, ended, seq] of reads) history.reads.push({ began, ended, seq });
  return history;
}

const A: Command = ['a', 0, 10, 2];
const B: Command = ['b', 20, 30, 3];

const CASES: readonly [name: string, log: LogEntry[], commands: Command[], reads: Read[], found: RegExp[]][] = [
  ['one after the other, with a read between', logOf('a', 'b'), [A, B], [[12, 15, 2]], []],
  [
    'two at once, in either order',
    logOf('b', 'a'),
    [
      ['a', 0, 10, 3],
      ['b', 5, 9, 2],
    ],
    [],
    [],
  ],
  [
    'a read during a command shows it or not',
    logOf('a'),
    [A],
    [
      [1, 3, 1],
      [4, 6, 2],
    ],
    [],
  ],
  ['an unknown outcome with an effect', logOf('a', 'x'), [A, ['u', 20, Infinity, 0]], [[40, 41, 3]], []],
  ['an unknown outcome without one', logOf('a'), [A, ['u', 20, Infinity, 0]], [[40, 41, 2]], []],
  ['a retry with the first answer', logOf('a'), [['a', 0, 10, 2, [answer('a', 2), answer('a', 2)]]], [], []],
  [
    'a version is missing',
    [...logOf('a'), { seq: 3, version: 4, commandId: 'b' }],
    [A, ['b', 20, 30, 4]],
    [],
    [/version 4 after 2/],
  ],
  [
    'one version for two commands',
    [...logOf('a'), { seq: 3, version: 2, commandId: 'b' }],
    [A, ['b', 0, 9, 2]],
    [],
    [/belongs to two/, /not its own/],
  ],
  ['a version that is not in the log', logOf('a'), [A, B], [], [/b was answered with version 3, which is not its own/]],
  [
    'the later command has the smaller version',
    logOf('b', 'a'),
    [
      ['a', 0, 10, 3],
      ['b', 20, 30, 2],
    ],
    [],
    [/b began after a ended and has version 2/],
  ],
  ['a read that misses what was done before it', logOf('a', 'b'), [A, B], [[40, 41, 2]], [/shows event 2, but 3/]],
  [
    'a read that shows less than one before it',
    logOf('a'),
    [['a', 0, 50, 2]],
    [
      [10, 11, 2],
      [20, 21, 1],
    ],
    [/shows event 1, but 2/],
  ],
  [
    'a read that shows what had not begun',
    logOf('a', 'b'),
    [A, B],
    [[12, 15, 3]],
    [/event 3, whose command had not begun/],
  ],
  ['a read of an event that is not in the log', logOf('a'), [A], [[12, 15, 9]], [/shows event 9/]],
  [
    'an unknown outcome with two effects',
    logOf('x', 'y'),
    [['u', 0, Infinity, 0]],
    [],
    [/2 commands in the log .* only 1/],
  ],
  ['a refused command with an effect', logOf('a', 'x'), [A], [], [/1 commands in the log .* only 0/]],
  [
    'another answer for a retry',
    logOf('a'),
    [['a', 0, 10, 2, [answer('a', 2), answer('b', 2)]]],
    [],
    [/a has two answers/],
  ],
];

t.test('the history checker finds what no single copy of a session could have answered', async (t) => {
  for (const [name, log, commands, reads, found] of CASES) {
    t.match(violations(historyOf(commands, reads), log, 1), found, name);
    t.equal(violations(historyOf(commands, reads), log, 1).length, found.length, name);
  }
});

t.test('versions may leap if the store may go back in time, and never return', async (t) => {
  const leap = [...logOf('a'), { seq: 3, version: 1_000_003, commandId: 'b' }];
  const history = historyOf([A, ['b', 20, 30, 1_000_003, [answer('b', 1_000_003)]]], []);
  t.same(violations(history, leap, 1, true), []);
  t.match(violations(history, leap, 1), [/version 1000003 after 2/]);
  t.match(
    violations(historyOf([A], []), [...leap, { seq: 4, version: 3 }], 1, true),
    [/only 0/, /version 3 after/].reverse(),
  );
});

t.test('coverage counts what ran at the same time as another command', async (t) => {
  const cases: [string, Command[], Read[], object][] = [
    ['nothing', [], [], { commands: 0, reads: 0, concurrent: 0 }],
    ['one after the other', [A, B], [[12, 15, 2]], { commands: 2, reads: 1, concurrent: 0 }],
    ['a read during a command', [A], [[5, 15, 2]], { commands: 1, reads: 1, concurrent: 1 }],
    ['two commands at once', [A, ['b', 5, 30, 3]], [], { commands: 2, reads: 0, concurrent: 2 }],
    [
      'an unknown outcome is no command done',
      [['u', 0, Infinity, 0]],
      [[5, 6, 1]],
      { commands: 0, reads: 1, concurrent: 0 },
    ],
  ];
  for (const [name, commands, reads, expected] of cases) {
    t.same(coverageOf(historyOf(commands, reads)), expected, name);
  }
});

t.test('an expiry is a command of the service, once for each change, and none is missing', async (t) => {
  const [first, second] = ['2026-01-01T00:00:10.000Z', '2026-01-01T00:00:20.000Z'];
  const clocks = (version: number, seat: string, deadline: string) => ({
    version,
    type: 'clocks-changed',
    data: { clocks: [{ seat, deadline }] },
  });
  const expired = (version: number, seat: string, turn: number) => ({
    version,
    type: 'clock-expired',
    data: { seat, turn },
  });
  const whole = [clocks(1, 'red', first), expired(2, 'red', 1), clocks(2, 'blue', second), expired(3, 'blue', 2)];
  const cases: [string, Omit<LogEntry, 'seq'>[], string, RegExp[]][] = [
    ['each once', whole, second, []],
    ['one that is not due yet', whole.slice(0, 3), first, []],
    ['one that is lost', whole.slice(0, 3), second, [/clock of blue was at zero/]],
    ['one that is doubled', [...whole, expired(4, 'blue', 2)], second, [/event 5 .* blue/]],
    [
      'one in the same turn after another change',
      [...whole, clocks(3, 'blue', second), expired(4, 'blue', 2)],
      second,
      [/event 6/],
    ],
    ['one of a clock that stands still', [...whole.slice(0, 1), expired(2, 'blue', 1)], '', [/event 2/]],
  ];
  for (const [name, entries, readAt, expected] of cases) {
    const log = entries.map((entry, index) => ({ ...entry, seq: index + 1 }));
    const found = violations(historyOf([], []), log, 1, false, readAt === '' ? undefined : Date.parse(readAt));
    t.equal(found.length, expected.length, `${name}: ${found.join('; ')}`);
    expected.forEach((pattern, index) => t.match(found[index], pattern, name));
  }
});
