import t, { type Test } from 'tap';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, open, readdir, realpath, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutPower } from '../../../scripts/power-loss/cuts.js';
import { record as recorded } from '../../../scripts/power-loss/record.js';
import { TRACE } from '../../../scripts/power-loss/writer.js';
import { openStore } from '../../../src/session/store/open-store.js';
import type { SessionStore } from '../../../src/session/store/store.js';
import { allEvents, begin, change, record } from '../../support/store-under-test.js';
import { need, STRACE } from '../../support/executables.js';
import { program } from '../../support/programs.js';
import { startReplicated, type Server } from '../../support/redis-topology.js';
import { Bell, eventually, PATIENT_STORE } from '../../support/waiting.js';
import { amount } from '../../support/amount.js';

/** STORE_KILLS=200 for the long run. */
const kills = amount('STORE_KILLS', 10, 200);
const directory = await mkdtemp(join(tmpdir(), 'store-faults-'));
t.teardown(() => rm(directory, { recursive: true, force: true }));

interface Writer {
  readonly child: ChildProcess;
  /** Highest acknowledged version by session. */
  readonly acknowledged: Map<string, number>;
  readonly lines: string[];
  /** Rings at each output. */
  readonly bell: Bell;
  readonly ended: Promise<number | null>;
}

/** `limit` in KiB is the largest file the process may write: a disk that gets full. */
function startWriter(args: string[], limit?: number): Writer {
  const command = ['node', ...program('test/support/embedded-writer.ts'), ...args];
  const child =
    limit === undefined
      ? spawn(process.execPath, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
      : spawn('bash', ['-c', `ulimit -f ${limit}; exec "$@"`, 'bash', ...command], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
  const acknowledged = new Map<string, number>();
  const lines: string[] = [];
  const bell = new Bell();
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const complete = (rest + text).split('\n');
    rest = complete.pop() ?? '';
    for (const line of complete) {
      const match = /^(\S+-\d+) (\d+)$/.exec(line);
      if (match) acknowledged.set(match[1] as string, Number(match[2]));
      else lines.push(line);
    }
    bell.ring();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, acknowledged, lines, bell, ended };
}

const commits = ({ acknowledged }: Writer) => [...acknowledged.values()].reduce((sum, version) => sum + version - 1, 0);

/** Nothing acknowledged is missing, and every record is whole: state, meta, events and answer of one version. */
async function inspect(t: Test, store: SessionStore, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const wrong: string[] = [];
  for (const [session, version] of acknowledged) {
    const head = await store.readSnapshot(session);
    if (!head || head.version < version || head.version > version + 1) {
      wrong.push(`${session}: ${version} acknowledged, ${head?.version} stored`);
      continue;
    }
    const last = head.version;
    if (head.seq !== 2 * last - 1) wrong.push(`${session}: seq ${head.seq} at version ${last}`);
    if (last > 1 && head.state[0] !== String(last % 10).charCodeAt(0))
      wrong.push(`${session}: state of another version`);
    if (last > 1 && String(head.meta) !== `meta ${last}`) wrong.push(`${session}: meta ${String(head.meta)}`);
    const events = (await allEvents(store, session)).map((event) => String(event.bytes));
    const expected = ['1:0', ...Array.from({ length: last - 1 }, (_, i) => [`${i + 2}:0`, `${i + 2}:1`]).flat()];
    if (events.join() !== expected.join()) wrong.push(`${session}: events differ`);
    const keys = Array.from({ length: last - 1 }, (_, index) => `principal k${index + 2}`);
    const answers = await Promise.all(
      [...keys, `principal k${last + 1}`].map((key) => store.readResponse(session, key)),
    );
    if (answers.filter(Boolean).length !== last - 1) wrong.push(`${session}: ${answers.length} answers`);
  }
  t.same(wrong, []);
  return [...acknowledged.values()].reduce((sum, version) => sum + version - 1, 0);
}

await t.test(`embedded: acknowledged writes survive kill -9 at ${kills} random moments`, async (t) => {
  const path = join(directory, 'killed');
  let total = 0;
  for (let run = 0; run < kills; run += 1) {
    const writer = startWriter([path, `run${run}`]);
    const enough = 1 + Math.floor(Math.random() * 200);
    await writer.bell.until(() => commits(writer) >= enough, `${enough} commits`);
    writer.child.kill('SIGKILL');
    await writer.ended;
    const store = openStore({ kind: 'embedded', path });
    total += await inspect(t, store, writer.acknowledged);
    const going = [...writer.acknowledged.keys()][0] ?? '';
    const at = await store.readPosition(going);
    t.match(await store.commit(change(going, at?.version ?? 0, 'after the kill')), { outcome: 'committed' });
    await store.close();
  }
  t.ok(total > kills, `${total} acknowledged commits, none lost, none half written`);
  t.comment(`${total} acknowledged commits over ${kills} kills`);
});

await t.test('embedded: a directory belongs to one process, and a dead one holds nothing', async (t) => {
  const path = join(directory, 'held');
  const holder = startWriter([path, 'holder', '1']);
  await holder.bell.until(() => holder.acknowledged.size > 0, 'the holder to begin');
  const refusal = new RegExp(`data directory ${path} is in use: process ${holder.child.pid} on .* DATA_DIR`);
  t.throws(() => openStore({ kind: 'embedded', path }), { code: 'store-locked', message: refusal });
  const second = startWriter([path, 'second', '1']);
  t.equal(await second.ended, 3);
  t.match(second.lines[0], /^store-locked the data directory/);
  holder.child.kill('SIGKILL');
  await holder.ended;
  const store = openStore({ kind: 'embedded', path });
  t.throws(() => openStore({ kind: 'embedded', path }), { code: 'store-locked', message: /this process/ });
  t.ok(await store.readSnapshot('holder-0'), 'the first holder was not disturbed');
  await store.close();
  const again = openStore({ kind: 'embedded', path });
  await again.close();
  t.throws(() => openStore({ kind: 'embedded', path: '/dev/null/data' }), { code: 'store-unavailable' });
});

await t.test('embedded: a directory that this user may not write to is reported as such', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'not-mine-'));
  await chmod(folder, 0o755);
  const folders = ['empty', 'used', 'hidden'].map((name) => join(folder, name));
  const [empty = '', used = '', hidden = ''] = folders;
  await mkdir(empty);
  for (const path of [used, hidden]) await openStore({ kind: 'embedded', path }).close();
  for (const file of await readdir(join(used, 'sessions'))) await chmod(join(used, 'sessions', file), 0o444);
  await chmod(join(used, 'sessions'), 0o555);
  await chmod(join(hidden, 'sessions'), 0o000);
  for (const path of folders) await chmod(path, 0o555);
  for (const path of folders) {
    const message = new RegExp(`^the user of this process cannot write to the data directory ${path}`);
    t.throws(() => asNobody(() => openStore({ kind: 'embedded', path })), { code: 'store-unavailable', message });
  }
  for (const path of [...folders, join(used, 'sessions'), join(hidden, 'sessions')]) await chmod(path, 0o755);
  await rm(folder, { recursive: true });
});

/** Without the rights of root, where it is root that tests. */
function asNobody<T>(run: () => T): T {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65534);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}

/** Damage to a data file, and the store's report of it. */
const DAMAGES: readonly [name: string, damage: (file: string) => Promise<unknown>, says: RegExp][] = [
  ['empty', (file) => truncate(file, 0), / is empty: restore /],
  ['missing', (file) => rm(file), / is missing, though the store has been used before: /],
  ['cut to a page', (file) => truncate(file, 4096), / does not begin as the data of a store do: /],
  ['cut to three pages', (file) => truncate(file, 12_288), / has 12288 bytes where it should have at least \d+: /],
  ['overwritten in front', (file) => overwrite(file, 0, 8192), / does not begin as the data of a store do: /],
  ['overwritten behind its first pages', (file) => overwrite(file, 8192, 400_000), / has lost the root of its data: /],
];

async function overwrite(file: string, from: number, length: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(length, 0x5a), 0, length, from);
  await handle.close();
}

await t.test('embedded: a damaged data file is reported at start and never taken for a new store', async (t) => {
  const whole = join(directory, 'whole');
  const store = openStore({ kind: 'embedded', path: whole });
  const session = await begin(store);
  for (let version = 1; version <= 30; version += 1) {
    await store.commit(change(session, version, `c${version}`, { state: Buffer.alloc(8000) }));
  }
  await store.close();
  for (const [name, damage, says] of DAMAGES) {
    const path = join(directory, name.replaceAll(' ', '-'));
    await cp(whole, path, { recursive: true });
    await damage(join(path, 'sessions', 'data.mdb'));
    t.throws(() => openStore({ kind: 'embedded', path }), { code: 'store-damaged', message: says }, name);
  }
  const lost = join(directory, 'lost-commit');
  for (const boot of ['this', 'another'] as const) {
    await cp(whole, lost, { recursive: true });
    await loseCommit(join(lost, 'sessions', 'data.mdb'), boot);
    if (boot === 'this')
      t.throws(() => openStore({ kind: 'embedded', path: lost }), { message: / has lost the root of its data: / });
  }
  for (const [path, name] of [
    [whole, 'a whole one is opened'],
    [lost, 'and one whose last commit was not synced when the power failed'],
  ] as const) {
    const again = openStore({ kind: 'embedded', path });
    t.equal((await again.readPosition(session))?.version, 31, name);
    t.match(await again.commit(change(session, 31, 'more')), { outcome: 'committed' }, name);
    await again.close();
  }
});

/**
 * One commit more, of which nothing has come to the disk but its meta page: not synced, its root behind the end, written in this
 * boot of the machine or in another.
 */
async function loseCommit(file: string, boot: 'this' | 'another'): Promise<void> {
  const handle = await open(file, 'r+');
  const pages = await Promise.all(
    [0, 4096].map(async (at) => ({ at, bytes: (await handle.read(Buffer.alloc(168), 0, 168, at)).buffer })),
  );
  const txn = ({ bytes }: { bytes: Buffer }) => bytes.readBigUInt64LE(152);
  const [earlier, later] = pages.sort((a, b) => Number(txn(a) - txn(b))) as [(typeof pages)[0], (typeof pages)[0]];
  const bytes = Buffer.from(later.bytes);
  bytes.writeUInt16LE(bytes.readUInt16LE(52) | 0x1000, 52);
  bytes.writeBigUInt64LE(bytes.readBigUInt64LE(144) + 1n, 136);
  bytes.writeBigUInt64LE(txn(later) + 1n, 152);
  if (boot === 'another') bytes.writeBigUInt64LE(bytes.readBigUInt64LE(160) ^ 1n, 160);
  await handle.write(bytes, 40, 128, earlier.at + 40);
  await handle.close();
}

await t.test('embedded: on a full disk a write is refused, stored data is kept and reads succeed', async (t) => {
  const path = join(directory, 'full');
  const writer = startWriter([path, 'full', '4'], 4000);
  t.equal(await writer.ended, 3);
  t.match(writer.lines.at(-1), /^store-full the disk takes no more/);
  const store = openStore({ kind: 'embedded', path });
  const total = await inspect(t, store, writer.acknowledged);
  t.ok(total > 50, `${total} commits before it was full`);
  t.same(await store.ready(), { ready: true }, 'there is room again');
  await store.close();
  const probe = startProbe(path);
  const { said, errors } = await probe;
  t.equal(errors, '', 'no write of LMDB itself has failed: a few dozen of them abort the process');
  t.match(JSON.parse(said), {
    append: 'store-full',
    small: 'committed',
    head: 1,
    events: 1,
    ready: false,
    refused: 400,
    deleted: true,
    after: true,
  });
});

/** In a process with a file size limit: fill, then see what still works, and that deleting makes room. */
async function startProbe(path: string): Promise<{ said: string; errors: string }> {
  const command = [
    '-c',
    'ulimit -f 24000; exec "$@"',
    'bash',
    'node',
    ...program('test/support/full-disk-probe.ts'),
    path,
  ];
  const child = spawn('bash', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (more: string) => (said += more));
  child.stderr.setEncoding('utf8').on('data', (more: string) => (errors += more));
  await new Promise((resolve) => child.once('close', resolve));
  return { said, errors: errors.replaceAll(/^npm .*\n/gm, '') };
}

await t.test('redis: a stopped replica makes the outcome unknown, and the key settles it', async (t) => {
  const redis = await startReplicated(1);
  t.teardown(() => redis.stop());
  const options = {
    kind: 'redis',
    url: redis.url,
    waitReplicas: 1,
    ...PATIENT_STORE,
  } as const;
  const hasty = { ...options, waitMs: 200 };
  const [store, other] = [openStore(hasty), openStore(hasty)];
  t.teardown(() => Promise.all([store.close(), other.close()]));
  await eventually('the store to be ready', async () => (await store.ready()).ready);
  const session = await begin(store);
  const follower = record(other, session, 0);
  await follower.reached(1);
  const replica = redis.servers[1] as Server;
  replica.signal('SIGSTOP');
  await t.rejects(store.commit(change(session, 1, 'k')), { code: 'commit-unknown' });
  await t.rejects(store.commit(change(session, 1, 'k')), { code: 'commit-unknown' }, 'a replay waits for replicas too');
  await t.rejects(other.commit(change(session, 1, 'other')), { code: 'commit-unknown' }, 'so does a conflict');
  await t.rejects(other.readSnapshot(session), { code: 'commit-unknown' }, 'nobody is shown an unconfirmed state');
  t.same((await other.readEvents(session, 0, 10))?.events.length, 1, 'nor an unconfirmed event');
  t.equal(follower.events.length, 1);
  t.match(await store.ready(), { ready: false });
  replica.signal('SIGCONT');
  const patient = openStore(options);
  t.teardown(() => patient.close());
  t.match(await patient.commit(change(session, 1, 'k')), { outcome: 'replayed' });
  await follower.reached(2);
  t.same(await patient.readPosition(session), { version: 2, epoch: 'e1', seq: 2 });
  t.same(await patient.ready(), { ready: true });
  await follower.stop();
});

await t.test('redis: a stopped primary makes the outcome unknown, and the key settles it', async (t) => {
  const redis = await startReplicated(1);
  t.teardown(() => redis.stop());
  const options = { kind: 'redis', url: redis.url, waitReplicas: 1 } as const;
  const store = openStore({ ...options, waitMs: 200, attemptMs: 400, deadlineMs: 1000 });
  const patient = openStore({ ...options, ...PATIENT_STORE });
  t.teardown(() => Promise.all([store.close(), patient.close()]));
  await eventually('the store to be ready', async () => (await store.ready()).ready);
  const session = await begin(patient);
  const primary = redis.servers[0] as Server;
  const pending = store.commit(change(session, 1, 'k'));
  primary.signal('SIGSTOP');
  await pending.catch(() => undefined);
  await t.rejects(
    store.commit(change(session, 2, 'k2')),
    { code: /commit-unknown|store-unavailable/ },
    'it is still stopped',
  );
  await t.rejects(store.readSnapshot(session), { code: 'store-unavailable' });
  t.match(await store.ready(), { ready: false });
  primary.signal('SIGCONT');
  await eventually('the store to be ready again', async () => (await store.ready()).ready);
  t.match((await patient.commit(change(session, 1, 'k'))).outcome, /committed|replayed/);
  t.match((await patient.commit(change(session, 2, 'k2'))).outcome, /committed|replayed/);
  t.equal((await allEvents(patient, session)).length, 3, 'one effect per key');
});

await t.test('redis: the store survives a lost script, a lost connection and a full server', async (t) => {
  const redis = await startReplicated(0);
  t.teardown(() => redis.stop());
  const store = openStore({ kind: 'redis', url: redis.url, ...PATIENT_STORE });
  t.teardown(() => store.close());
  const server = redis.servers[0] as Server;
  const session = await begin(store);
  const follower = record(store, session, 0);
  await follower.reached(1);
  await redis.ask(server, 'SCRIPT', 'FLUSH');
  t.match(await store.commit(change(session, 1, 'a')), { outcome: 'committed' });
  await redis.ask(server, 'CLIENT', 'KILL', 'TYPE', 'normal');
  await redis.ask(server, 'CLIENT', 'KILL', 'TYPE', 'pubsub');
  t.match(await store.commit(change(session, 2, 'b')), { outcome: 'committed' });
  await follower.reached(3);
  await redis.ask(server, 'CONFIG', 'SET', 'maxmemory', '1');
  await t.rejects(store.commit(change(session, 3, 'c')), { code: 'store-full' });
  t.equal((await store.readPosition(session))?.seq, 3, 'reading goes on');
  t.match(await store.ready(), { ready: false });
  await redis.ask(server, 'CONFIG', 'SET', 'maxmemory', '100mb');
  await redis.ask(server, 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
  t.match(await store.ready(), { ready: false, reason: /evict live sessions/ });
  await redis.ask(server, 'CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
  t.same(await store.ready(), { ready: true });
  t.match(await store.commit(change(session, 3, 'c')), { outcome: 'committed' }, 'nothing of it was there');
  await follower.stop();
});

// The writes of a process and their syncs can be seen on Linux; npm run tool -- power-loss is the long run.
if (process.platform === 'linux') {
  await t.test('after a power failure every acknowledged write is stored completely', async (t) => {
    const made = await realpath(await mkdtemp(join(directory, 'power-')));
    const steps = recorded(need(STRACE), made, 30);
    const told = steps.filter((step) => step.kind === 'told' && !step.line.startsWith(TRACE)).length;
    t.ok(told >= 25 && steps.some(({ kind }) => kind === 'sync'), `${told} acknowledged commands`);
    const faults: string[] = [];
    const cut = (cuts: number, lies: boolean, say?: (line: string) => void) =>
      cutPower(made, steps, { cuts, lies, seed: 'short', ...(say && { say }) });
    t.match(await cut(30, false, (line) => faults.push(line)), { cuts: 30, faulty: 0, rejected: 0 });
    t.same(faults, []);
    const { faulty, rejected } = await cut(10, true);
    t.ok(faulty > 0, `without syncs ${faulty} of 10 cuts lose something`);
    t.ok(rejected > 0, `the model rejects ${rejected} of 10 traces`);
  });
}
