import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import t from 'tap';
import { storeErrorOf } from '../../../src/session/store/redis/errors.js';
import { openStore } from '../../../src/session/store/open-store.js';
import { maps } from '../../../src/trench-club/board/rules/catalogue.js';
import { program } from '../../support/programs.js';
import { startRedis } from '../../support/redis.js';
import { appOn, ask, claim, give, open, SET_UP } from '../../support/session-table.js';
import { PATIENT_STORE } from '../../support/waiting.js';

const map = maps.get('flanders-mud')?.document as object;
const FULL = { status: 507, code: 'store-full', retryable: true };
const NOT_READY = { status: 503, code: 'not-ready', errors: [{ code: 'store-full' }] };

t.test('a Redis at maxmemory refuses writes and keeps serving', async (t) => {
  const server = await startRedis();
  const redis = new Redis(server.url);
  const store = openStore({ kind: 'redis', url: server.url, ...PATIENT_STORE });
  t.teardown(async () => {
    redis.disconnect();
    await store.close();
    await server.stop();
  });
  const { app } = await appOn(store, { rateLimit: { perMinute: 1000, redis } });
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  const url = `/v1/sessions/${session.id}`;
  const { version } = (await ask(app, token, { url })).json<{ version: number }>();
  t.equal((await app.inject('/readyz')).statusCode, 200);
  t.equal((await app.inject('/v1/keys')).statusCode, 200, 'the signing key is made when it is first asked for');

  await redis.config('SET', 'maxmemory', '1');
  const notReady = await app.inject('/readyz');
  t.match(notReady.json(), { ...NOT_READY, detail: 'The store is full and accepts no writes.' }, 'told at once');
  t.notMatch(notReady.body, /OOM/, 'the words of Redis stay in the log');
  const key = randomUUID();
  const surrender = () => give(app, session.id, token, { type: 'surrender' }, { key, version });
  t.match((await surrender()).json(), FULL);
  const bring = () => app.inject({ method: 'POST', url: '/v1/maps', payload: map });
  t.match((await bring()).json(), FULL);
  const create = (language: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { 'idempotency-key': randomUUID(), 'accept-language': language },
      payload: { ...SET_UP, quick: true },
    });
  const details = [];
  for (const language of ['en', 'es', 'it', 'fr']) {
    const problem = (await create(language)).json<{ detail: string }>();
    t.match(problem, FULL, language);
    details.push(problem.detail);
  }
  t.equal(new Set(details).size, 4, 'each language has words of its own');
  for (const path of ['', '/events', '/legal-commands', '/chain']) {
    t.equal((await ask(app, token, { url: `${url}${path}` })).statusCode, 200, `GET ${path} goes on`);
  }

  await redis.config('SET', 'maxmemory', '0');
  t.equal((await app.inject('/readyz')).statusCode, 200, 'ready by itself when there is room');
  t.equal((await surrender()).statusCode, 201, 'nothing of the refused command was stored');
  t.equal((await bring()).statusCode, 201);
});

t.test('errors of a full Redis are recognised', async (t) => {
  const oom = "OOM command not allowed when used memory > 'maxmemory'.";
  for (const message of [
    oom,
    `${oom} script: 4ca238f611c9d0ae4e9a75a5dbac22aedc1e44d9, on @user_script:1.`,
    `ERR Error running script (call to f_4ca238f611): @user_script:1: @user_script: 1: -${oom}`,
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
  ]) {
    t.match(storeErrorOf(new Error(message)), { code: 'store-full' }, message);
  }
  t.match(storeErrorOf(new Error('ERR user_script: @user_script:3: OOM')), { code: 'store-damaged' });
});

t.test('a full disk refuses writes and keeps serving', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'store-full-'));
  const command = ['-c', 'ulimit -f 5000; exec "$@"', 'bash', process.execPath, ...program('src/main.ts')];
  const environment = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' };
  const service = spawn('bash', command, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(service, 'close');
  t.teardown(async () => {
    service.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const base = await new Promise<string>((resolve, reject) => {
    let output = '';
    service.stdout.on('data', (chunk: Buffer) => {
      const [, address] = /Server listening at (http:\/\/[^"\s]+)/.exec((output += chunk.toString())) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(output)));
  });
  const readiness = async () => (await fetch(`${base}/readyz`)).json();
  t.match(await readiness(), { status: 'ok' });
  let first: { id: string; hostToken: string } | undefined;
  let refused: unknown;
  for (let opened = 0; refused === undefined && opened < 5000; opened++) {
    const answer = await fetch(`${base}/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...SET_UP, quick: true }),
    });
    const body: unknown = await answer.json();
    if (answer.status === 201) first ??= body as { id: string; hostToken: string };
    else refused = body;
  }
  t.match(refused, FULL);
  t.match(await readiness(), NOT_READY, 'told at once');
  const headers = { authorization: `Bearer ${first?.hostToken}` };
  t.equal((await fetch(`${base}/v1/sessions/${first?.id}`, { headers })).status, 200, 'reading goes on');
});
