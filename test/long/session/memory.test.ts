import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import t from 'tap';
import { DEFAULT_LIMITS } from '../../../src/wire/limits.js';
import { imageSettings } from '../../../scripts/soak/container.js';
import { isCut } from '../../../scripts/soak/cut.js';
import { memoryIn } from '../../../scripts/soak/memory.js';
import { program } from '../../support/programs.js';

const MIB = 2 ** 20;
/** Of a container of 512 MiB Node gives its heap a half. */
const HEAP_MIB = 256;

t.test('the caches of the default settings leave half of the heap of a 512 MiB container free', async (t) => {
  const { positionBytes, answerBytes, sessionBytes, sessionAnswerBytes, sessionEventBytes } = DEFAULT_LIMITS;
  const cached = positionBytes + answerBytes + sessionBytes + sessionAnswerBytes + sessionEventBytes;
  t.ok(cached <= (HEAP_MIB / 2) * MIB, `${cached / MIB} MiB are cached`);
});

t.test('the cache of posted maps is bounded', async (t) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', ...program('test/support/map-memory-probe.ts')],
    { env: { PATH: process.env['PATH'] } },
  );
  const { compiled, drawn } = JSON.parse(stdout) as { compiled: number; drawn: number };
  t.ok(compiled > 1 && compiled < 24, `${compiled} MiB are held of 60 compiled maps of 10,000 hexes`);
  t.ok(drawn > 1 && drawn < 12, `${drawn} MiB are held of 600 drawn maps`);
});

t.test('the memory of slow consumers returns when they are closed', async (t) => {
  const child = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', ...program('test/support/slow-consumers-probe.ts')],
    {
      env: { PATH: process.env['PATH'] },
    },
  );
  const rounds = JSON.parse(child.stdout) as { closed: number; peak: number; queued: number; held: number }[];
  t.equal(rounds.length, 5, child.stderr);
  const [first, ...later] = rounds as [(typeof rounds)[number], ...typeof rounds];
  for (const [index, { closed, peak, queued, held }] of later.entries()) {
    t.equal(closed, 16 * (index + 2), 'all slow consumers were closed');
    t.ok(peak > 4 && peak <= 16, `${peak} MiB were queued for 16 of them`);
    t.equal(queued, 0, 'and none of it is left');
    t.ok(held < first.held + 4, `${held} MiB are held after the round, ${first.held} after the first`);
  }
});

t.test('the soak goes on after a connection that was cut, not after a service that is gone', async (t) => {
  t.ok(isCut(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })));
  t.notOk(isCut(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  t.notOk(isCut(new Error('no metric')));
});

t.test('the soak reads the memory of the service and has the settings of its image', async (t) => {
  const status =
    'Name:\tnode\nVmHWM:\t  300032 kB\nVmRSS:\t  204800 kB\nRssAnon:\t  102400 kB\nRssFile:\t  102400 kB\n';
  t.same(memoryIn(status), { resident: 200, anonymous: 100, peak: 293 });
  const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
  t.same(imageSettings(dockerfile), { MALLOC_ARENA_MAX: '2' });
  t.same(imageSettings('ENV A=1 NODE_OPTIONS="--a --b"\n'), { NODE_OPTIONS: '--a --b' });
});
