/**
 * npm run tool -- soak [--minutes N] [--rate N] [--questions N] [--window N] [--limit MIB] [--redis] [--trace]
 *
 * Mixed traffic for a long time: sessions opened, played, left and forgotten, streams that come and go, questions, positions,
 * maps and game files. Every so many minutes a row of what the service takes; at the end, whether it was flat: the line through
 * the rows after the first quarter, in which everything fills up, must not rise by more than its tolerance. The service has the
 * settings of its image, and may at no moment take more memory than the limit. With `--trace` what it asks of its store is compared
 * with the model at the end. Ends with 1 where one of these does not hold.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolArguments } from './arguments.js';
import { Times } from '../load/stream-client.js';
import { removeAtExit, temporaryFolder } from '../test/support/leftovers.js';
import { startSingle } from '../test/support/redis-topology.js';
import { send } from './chaos/commands.js';
import { MANNERS, type Manner } from './chaos/manners.js';
import { fractions } from './play/random.js';
import { Answers, ask } from './soak/asker.js';
import { imageSettings } from './soak/container.js';
import { isCut } from './soak/cut.js';
import { memoryOf } from './soak/memory.js';
import { trendOf, type Series } from './soak/slope.js';
import { Tally, visit } from './soak/visitor.js';
import { described, judged } from './trace/check.js';
import { readTraces } from './trace/file.js';

const { values } = toolArguments(import.meta.url, {
  minutes: { type: 'string', default: '60' },
  /** Commands a second. */
  rate: { type: 'string', default: '20' },
  /** Questions a second. */
  questions: { type: 'string', default: '30' },
  /** Mebibytes of memory that the service may take. */
  limit: { type: 'string', default: '512' },
  /** Minutes of a row. */
  window: { type: 'string', default: '3' },
  redis: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
});
const [minutes, rate, window] = [Number(values.minutes), Number(values.rate), Number(values.window)];
const [questions, limit] = [Number(values.questions), Number(values.limit)];
const PLAYS = ['draws', 'trench-club', 'trench', 'draws', 'trench-club/enemy', 'trench/opponent'];
const VISITORS = 8;
const ASKERS = 6;
const SAMPLE_MS = 5_000;
/** There was no time for a question just then: the only refusal that a run may meet. */
const OVERLOADED = '503 overloaded';

const SERIES = [
  { name: 'heap', unit: 'MiB', tolerance: 0.1, noise: 3 },
  { name: 'external', unit: 'MiB', tolerance: 0.1, noise: 2 },
  { name: 'resident', unit: 'MiB', tolerance: 0.1, noise: 8 },
  { name: 'anonymous', unit: 'MiB', tolerance: 0.1, noise: 8 },
  { name: 'files', unit: '', tolerance: 0.1, noise: 3 },
  { name: 'handles', unit: '', tolerance: 0.1, noise: 3 },
  { name: 'loop p99', unit: 'ms', tolerance: 0.5, noise: 5 },
  { name: 'command p99', unit: 'ms', tolerance: 0.5, noise: 20 },
] as const satisfies readonly Series[];
type Name = (typeof SERIES)[number]['name'];
type Row = Record<Name, number>;
interface Sample extends Row {
  /** Resident at the most since the start, in MiB. */
  readonly peak: number;
}

const METRICS: Readonly<Partial<Record<Name, readonly [metric: string, scale: number]>>> = {
  heap: ['nodejs_heap_size_used_bytes', 2 ** -20],
  external: ['nodejs_external_memory_bytes', 2 ** -20],
  files: ['process_open_fds', 1],
  handles: ['nodejs_active_handles_total', 1],
  'loop p99': ['nodejs_eventloop_lag_p99_seconds', 1000],
};

async function sample({ base, pid }: Service): Promise<Sample> {
  const { body } = await send(base, 'GET', '/metrics');
  const told = Object.entries(METRICS).map(([name, [metric, scale]]) => {
    const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(body)?.[1];
    if (value === undefined) throw new Error(`no metric ${metric}`);
    return [name, Number(value) * scale];
  });
  return { ...(Object.fromEntries(told) as Row), ...memoryOf(pid) };
}

/** The least of what goes up and down with the collection of garbage; the middle of the others. */
function rowOf(samples: readonly Row[], p99: number): Row {
  const of = (name: Name) => samples.map((one) => one[name]).sort((a, b) => a - b);
  const least = (name: Name) => of(name)[0] as number;
  const middle = (name: Name) => of(name)[Math.floor(samples.length / 2)] as number;
  return {
    heap: least('heap'),
    external: least('external'),
    resident: middle('resident'),
    anonymous: middle('anonymous'),
    files: middle('files'),
    handles: middle('handles'),
    'loop p99': middle('loop p99'),
    'command p99': p99,
  };
}

function unlessCut(error: unknown): undefined {
  if (!isCut(error)) throw error;
}

interface Service {
  readonly base: string;
  readonly pid: number;
  readonly stop: () => Promise<unknown>;
}

async function startService(env: Record<string, string>): Promise<Service> {
  const image = imageSettings(readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8'));
  // Without a container Node does not know the limit, of which it would give its heap a half.
  const NODE_OPTIONS = `--max-old-space-size=${limit / 2} --max-semi-space-size=16 ${image['NODE_OPTIONS'] ?? ''}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/soak/instance.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...image, NODE_OPTIONS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = removeAtExit(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').finally(gone);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.resume();
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { base: /http:\S+/.exec(String(line))?.[0] as string, pid: child.pid as number, stop };
}

async function soak(env: Record<string, string>): Promise<boolean> {
  const traces = values.trace ? temporaryFolder('soak-trace-') : null;
  const service = await startService({ ...env, ...(traces && { TRACE_FILE: path.join(traces.folder, 'trace') }) });
  const tally = new Tally();
  const over = new AbortController();
  const visitors = Array.from({ length: VISITORS }, (_, index) => {
    const manner = MANNERS[PLAYS[index % PLAYS.length] as string] as Manner;
    const random = fractions(index + 1);
    return visit({ base: service.base, manner, random, tally, everyMs: (1000 * VISITORS) / rate }, over.signal);
  });
  const answers = new Answers();
  const askers = Array.from({ length: ASKERS }, (_, index) => {
    const random = fractions(VISITORS + index + 1);
    return ask({ base: service.base, random, answers, everyMs: (1000 * ASKERS) / questions }, over.signal);
  });
  const failed = Promise.all([...visitors, ...askers]);
  failed.catch(() => undefined);
  const rows: Row[] = [];
  let peak = 0;
  const head = SERIES.map(({ name, unit }) => (unit ? `${name} (${unit})` : name));
  console.log(`| minute | commands | sessions | streams | questions | ${head.join(' | ')} |`);
  console.log(`| ${'--- | '.repeat(5 + head.length)}`.trim());
  for (let minute = window; minute <= minutes; minute += window) {
    const samples: Row[] = [];
    tally.times = new Times();
    for (const until = Date.now() + window * 60_000; Date.now() < until;) {
      await Promise.race([sleep(SAMPLE_MS), failed]);
      const one = await sample(service).catch(unlessCut);
      if (!one) continue;
      peak = one.peak;
      samples.push(one);
    }
    const row = rowOf(samples, tally.times.at(0.99));
    rows.push(row);
    const { commands, sessions, streams } = tally;
    const figures = SERIES.map(({ name }) => row[name].toFixed(1));
    const cells = [minute.toFixed(1), commands, sessions, streams, answers.asked, ...figures];
    console.log(`| ${cells.join(' | ')} |`);
  }
  over.abort();
  await failed;
  await service.stop();
  const settled = rows.slice(Math.ceil(rows.length / 4));
  const trends = SERIES.map((series) => ({
    ...series,
    ...trendOf(
      settled.map((row) => row[series.name]),
      series,
    ),
  }));
  for (const { name, unit, mean, growth, tolerance, noise, isFlat } of trends) {
    const allowed = Math.max(noise, tolerance * mean).toFixed(1);
    console.log(
      `${isFlat ? 'flat' : 'GROWS'}: ${name} ${mean.toFixed(1)} ${unit}, ${growth.toFixed(1)} more at the end (${allowed} allowed)`,
    );
  }
  const isWithin = peak <= limit;
  console.log(`${isWithin ? 'within' : 'ABOVE'} the limit: ${peak.toFixed(1)} of ${limit} MiB at the most`);
  console.log(`${tally.refused} commands were not done, ${tally.cut + answers.cut} connections were cut`);
  for (const [problem, count] of answers.problems) console.log(`${count} questions: ${problem}`);
  const isAnswered = [...answers.problems.keys()].every((problem) => problem.startsWith(OVERLOADED));
  const { commands, reads, concurrent } = tally.coverage;
  console.log(
    `history: ${tally.disordered} violations in ${commands} commands and ${reads} reads, ${concurrent} of them at the same time`,
  );
  const lines = traces ? readTraces(traces.folder) : [];
  traces?.remove();
  const { rejections, sessions } = judged(lines);
  for (const one of rejections) console.error(described(one));
  if (traces) console.log(`traces: ${rejections.length} rejected of ${sessions} sessions, ${lines.length} lines`);
  const isTraced = rejections.length === 0 && sessions > 0 === values.trace;
  const isChecked = tally.disordered === 0 && Math.min(commands, reads, concurrent) > 0;
  return isTraced && isChecked && isWithin && isAnswered && trends.every(({ isFlat }) => isFlat);
}

const flat = await (values.redis ? overRedis() : overFolder());
process.exit(flat ? 0 : 1);

async function overFolder(): Promise<boolean> {
  const { folder, remove } = temporaryFolder('soak-');
  try {
    return await soak({ DATA_DIR: folder });
  } finally {
    remove();
  }
}

async function overRedis(): Promise<boolean> {
  const redis = await startSingle();
  try {
    return await soak({ REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}
