import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import t from 'tap';
import { page, PAGE } from '../scripts/configuration.js';
import { ConfigError, help, readConfig, settings } from '../src/config.js';
import { logOptions } from '../src/log.js';
import { requireOpenFiles } from '../src/open-files.js';
import { program } from './support/programs.js';

/** Each service has a data directory of its own in here. */
const folder = mkdtempSync(join(tmpdir(), 'main-test-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

const root = fileURLToPath(new URL('..', import.meta.url));

interface Service {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the first match in what the service prints; rejects when it ends without one. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Exit code and signal. */
  readonly ended: Promise<[number | null, NodeJS.Signals | null]>;
}

/** Starts src/main.ts as a process of its own, with nothing but `environment` in its environment. */
function start(environment: Record<string, string>, args: readonly string[] = []): Service {
  const child = spawn(process.execPath, [...program('src/main.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: mkdtempSync(join(folder, 'data-')), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close') as Service['ended'];
  return {
    child,
    output: () => output,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(() => reject(new Error(`ended without ${pattern}: ${output}`)));
        look();
      }),
  };
}

t.test('a process that may open too few files logs a warning', async (t) => {
  const limits = (soft: string) =>
    `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft}                 ${soft}                 files\n`;
  const message =
    'The process may have 128 files open (ulimit -n): at least 256 are needed, and one more for each connection.';
  t.throws(() => requireOpenFiles(limits('128')), new ConfigError(message));
  for (const enough of [limits('256'), limits('unlimited'), '', undefined])
    t.doesNotThrow(() => requireOpenFiles(enough));
});

const LISTENING = /Server listening at (http:\/\/[^"\s]+)/;

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  t.test(`the service starts on a free port, answers and stops on ${signal}`, async (t) => {
    const service = start({ PORT: '0' });
    const [, base] = await service.says(LISTENING);
    const answer = await fetch(`${base}/healthz`);
    t.equal(answer.status, 200);
    await answer.arrayBuffer();
    service.child.kill(signal);
    t.same(await service.ended, [0, null]);
    t.match(service.output(), /"msg":"Stopped"/);
    await t.rejects(fetch(`${base}/healthz`), 'nobody listens any more');
  });
}

t.test('an unreachable Redis is logged at start', async (t) => {
  // A port that was free may be taken by the next test file; nobody listens at this one.
  const service = start({ PORT: '0', REDIS_URL: 'redis://rules:pass-word@127.0.0.1:1' });
  await service.says(LISTENING);
  const [line] = await service.says(/\{.*"msg":"The store takes no writes"\}/);
  t.match(JSON.parse(line), { level: 40, reason: /ECONNREFUSED/ });
  t.notMatch(service.output(), 'pass-word');
  service.child.kill('SIGTERM');
  t.same(await service.ended, [0, null]);
});

t.test('npm start prints its steps and the addresses of service and documentation before the log', async (t) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  t.match(scripts['prestart'], /^echo Building .* && npm run --silent build$/);
  const [, argument = ''] = /^node dist\/main\.js (--\w+)$/.exec(scripts['start'] ?? '') ?? [];
  const service = start({ PORT: '0' }, [argument]);
  const [, base] = await service.says(LISTENING);
  service.child.kill('SIGTERM');
  t.same(await service.ended, [0, null]);
  const [welcome = '', log = ''] = service.output().trim().split('\n\n');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  t.match(welcome, `Trench Club Rules ${version}\n`);
  for (const address of [`${base}\n`, `${base}/docs\n`, `curl -s ${base}/v1/rules/setup `]) t.match(welcome, address);
  const others = log.split('\n');
  t.ok(others.length > 1);
  for (const line of others) t.doesNotThrow(() => JSON.parse(line), line);
});

t.test('a request that never ends does not keep the service from stopping', async (t) => {
  const service = start({ PORT: '0', SHUTDOWN_TIMEOUT_MS: '300' });
  const [, base] = await service.says(LISTENING);
  const { port } = new URL(base ?? '');
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /v1/rules/validate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await fetch(`${base}/healthz`).then((answer) => answer.arrayBuffer());
  service.child.kill('SIGTERM');
  const [code, killed] = await service.ended;
  t.equal(killed, null, 'by itself');
  t.equal(code, 1, 'and says that it was not clean');
  socket.destroy();
});

t.test('a request that ends after the signal is answered, and its connection closed with the answer', async (t) => {
  const service = start({ PORT: '0', SHUTDOWN_TIMEOUT_MS: '600000' });
  const [, base] = await service.says(LISTENING);
  const socket = connect(Number(new URL(base ?? '').port), '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.write(
    'POST /v1/rules/validate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await fetch(`${base}/healthz`).then((answer) => answer.arrayBuffer());
  service.child.kill('SIGTERM');
  await service.says(/"msg":"Stopping"/);
  socket.write('}');
  t.same(await service.ended, [0, null], 'the idle connection is not waited for');
  t.match(heard, /^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  socket.destroy();
});

t.test('a log without a reader does not keep the service from stopping', async (t) => {
  const service = start({ PORT: '0' });
  const [, base] = await service.says(LISTENING);
  service.child.stdout?.destroy();
  const answer = await fetch(`${base}/healthz`);
  t.equal(answer.status, 200);
  await answer.arrayBuffer();
  service.child.kill('SIGTERM');
  t.same(await service.ended, [0, null]);
});

t.test('a taken port is reported in one readable line', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const service = start({ PORT: String(port) });
  t.same(await service.ended, [1, null]);
  t.equal(service.output(), `Cannot listen on port ${port} of 127.0.0.1: it is taken. Choose another PORT.\n`);
  other.close();
});

t.test('a faulty environment ends the service with one line per fault', async (t) => {
  const service = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  t.same(await service.ended, [1, null]);
  t.same(service.output().trim().split('\n').sort(), [
    'LOG_LEVEL="loud" is not allowed: it must be one of trace, debug, info, warn, error, fatal, silent.',
    'PORT="eighty" is not allowed: it must be a whole number from 0 to 65535.',
  ]);
});

t.test('--help prints every setting, and an unknown argument is refused', async (t) => {
  const [helpful, confused] = [start({}, ['--announce', '--help']), start({}, ['--prot', '80'])];
  t.same(await helpful.ended, [0, null]);
  t.equal(helpful.output().trim(), help().trim());
  t.same(await confused.ended, [1, null]);
  t.match(confused.output(), /^Unknown option '--prot'\. --help/);
});

t.test('settings are read from the environment and checked', async (t) => {
  const plain = readConfig({});
  t.match(plain, {
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    sessionsPerMinute: 6000,
    keepEndedMs: 30 * 24 * 3_600_000,
    redisUrls: [],
    redisWaitReplicas: 0,
    logLevel: 'info',
    apiKeys: [],
    corsOrigins: [],
    embedOrigins: [],
    trustProxy: false,
    shutdownTimeoutMs: 10_000,
    limits: { bodyBytes: 1_048_576 },
  });
  const empty = Object.fromEntries(settings().map(({ name }) => [name, ' ']));
  t.same(readConfig({ ...empty, UNRELATED: 'x' }), plain, 'an empty variable is one that is not set');
  t.match(
    readConfig({
      HOST: '::',
      PORT: '0',
      REDIS_URL: 'redis://a:6379,rediss://user:secret@b:6380/2',
      REDIS_WAIT_REPLICAS: '1',
      API_KEYS: 'abcdefgh-12345678,ABCDEFGH-12345678',
      CORS_ORIGINS: 'https://example.org,http://localhost:8080',
      EMBED_ORIGINS: 'https://example.org,http://localhost:8080',
      TRUST_PROXY: '10.0.0.7,172.16.0.0/12,fd00::/8',
      SESSION_IDLE_HOURS: '24',
    }),
    {
      host: '::',
      port: 0,
      redisUrls: ['redis://a:6379', 'rediss://user:secret@b:6380/2'],
      redisWaitReplicas: 1,
      apiKeys: ['abcdefgh-12345678', 'ABCDEFGH-12345678'],
      corsOrigins: ['https://example.org', 'http://localhost:8080'],
      embedOrigins: ['https://example.org', 'http://localhost:8080'],
      trustProxy: '10.0.0.7,172.16.0.0/12,fd00::/8',
      idleMs: 24 * 3_600_000,
      unplayedMs: 24 * 3_600_000,
    },
  );

  for (const PORT of ['65536', '-1', '80.5', '1e3', '0x50', '80 80']) {
    t.throws(
      () => readConfig({ PORT }),
      new ConfigError(`PORT="${PORT}" is not allowed: it must be a whole number from 0 to 65535.`),
      PORT,
    );
  }
  t.throws(() => readConfig({ OPEN: '1' }), new ConfigError('OPEN="1" is not allowed: it must be true or false.'));
  t.throws(
    () => readConfig({ API_KEYS: 'short' }),
    { message: /^API_KEYS is not allowed: (?!.*short)/ },
    'no secret is told',
  );

  for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'example.org']) {
    t.throws(
      () => readConfig({ HOST }),
      { name: 'ConfigError', message: /API_KEYS.*OPEN=true/ },
      `${HOST} is no secret`,
    );
    t.equal(readConfig({ HOST, OPEN: 'true' }).host, HOST);
    t.equal(readConfig({ HOST, API_KEYS: 'abcdefgh-12345678' }).host, HOST);
  }
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) t.equal(readConfig({ HOST }).host, HOST);

  t.throws(
    () => readConfig({ WORKERS: '2' }),
    new ConfigError('WORKERS is not a setting any more: start more instances with the same REDIS_URL instead.'),
  );
  t.throws(
    () => readConfig({ SESSION_KEPT: '24', BODY_LIMIT: ' ' }),
    new ConfigError('SESSION_KEPT is not a setting any more: it is SESSION_KEPT_HOURS now.'),
    'an old name is refused with the new one',
  );

  t.throws(
    () => readConfig({ CACHE_BYTES: '1' }),
    new ConfigError('CACHE_BYTES is not a setting any more: it is fixed.'),
  );

  const faults: [string, string][] = [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://a'],
    ['REDIS_URL', 'http://user:hunter2secret@a'],
    ['REDIS_URL', 'redis://a,'],
    ['REDIS_WAIT_REPLICAS', 'all'],
    ['LOG_LEVEL', 'INFO'],
    ['API_KEYS', 'hunter2secret'],
    ['CORS_ORIGINS', 'https://example.org/page'],
    ['CORS_ORIGINS', '*'],
    ['EMBED_ORIGINS', 'https://example.org; script-src *'],
    ['EMBED_ORIGINS', '*,https://example.org'],
    // It would believe the leftmost address, which anybody may write.
    ['TRUST_PROXY', 'true'],
    // A number of hops does not name the last proxy.
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.7,10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['METRICS_TOKEN', 'hunter2secret'],
    ['SIGNING_KEYS', 'hunter2secret'],
    ['SESSIONS_PER_OWNER', '4k'],
    ['SHUTDOWN_TIMEOUT_MS', '0'],
  ];
  for (const [name, value] of faults) {
    const found = t.throws(() => readConfig({ [name]: value }), `${name}=${value} is refused`) as ConfigError;
    t.ok(found instanceof ConfigError);
    const { allowed } = settings().find((each) => each.name === name) ?? {};
    t.ok(found.message.startsWith(name) && found.message.endsWith(`it must be ${allowed}.`), found.message);
    t.notMatch(found.message, /hunter2secret/, 'a secret is not printed');
  }
});

t.test('the table of settings in docs/operations.md is up to date', async (t) => {
  t.equal(readFileSync(PAGE, 'utf8'), await page(), 'run npm run tool -- docs:configuration');
  for (const { name } of settings()) t.match(help(), new RegExp(`^ {2}${name} `, 'm'));
});

t.test('secrets are redacted in the log', async (t) => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const log = pino({ ...logOptions('info') }, sink);
  const secret = 'hunter2secret';
  log.info({ req: { headers: { authorization: secret, cookie: secret, 'idempotency-key': secret } } }, 'request');
  log.info({ headers: { authorization: secret, 'idempotency-key': secret } }, 'headers');
  log.info(
    { token: secret, seat: { token: secret }, idempotencyKey: secret, frame: { idempotencyKey: secret } },
    'frame',
  );
  log.info({ config: { redisUrls: [secret], apiKeys: [secret], port: 3000 } }, 'config');
  t.notMatch(written, secret);
  t.equal(written.match(/\[redacted\]/g)?.length, 11);
  t.match(written, '"port":3000', 'what is no secret stays');
});
