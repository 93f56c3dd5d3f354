import { validate } from 'dockerfile-utils';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { readConfig } from '../src/config.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}/Dockerfile`, 'utf8');
/** Instructions with continued lines joined, comments left out. */
const instructions = text
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const argument = (keyword: string) =>
  last
    .filter((line) => line.startsWith(`${keyword} `))
    .at(-1)
    ?.slice(keyword.length + 1);

t.test('the Dockerfile has no faults', async (t) => {
  t.same(validate(text), []);
  t.not(validate('FORM node:20').length, 0, 'a fault would be found');
});

t.test('the image runs as an ordinary user, reports its health and receives signals', async (t) => {
  t.ok(instructions.filter((line) => line.startsWith('FROM ')).length > 1, 'the tools of the build stay behind');
  t.equal(argument('USER'), 'node');
  t.match(argument('HEALTHCHECK'), /CMD \["node", .*\/healthz/);
  t.match(argument('CMD'), /^\["node", "dist\/main\.js"\]$/, 'no shell and no npm between the service and SIGTERM');
  t.equal(argument('EXPOSE'), '3000');
  t.match(argument('ENV'), /\bHOST=0\.0\.0\.0\b.*\bDATA_DIR=(\S+)/);
  t.match(argument('ENV'), `DATA_DIR=${argument('VOLUME')}`, 'what must outlive the container is in the volume');
});

t.test('no install script of a package runs during the image build', async (t) => {
  const installs = instructions.join('\n').match(/npm (ci|install|prune)[^&]*/g) ?? [];
  t.ok(installs.length >= 2);
  for (const install of installs) t.match(install, '--ignore-scripts');
});

t.test('the image has the packed service and what its shrinkwrap names, and nothing else of the build', async (t) => {
  const copied = last.filter((line) => line.startsWith('COPY '));
  t.same(copied, ['COPY --from=build /installed ./']);
  t.match(
    instructions.join('\n'),
    /WORKDIR \/installed\nRUN tar -xzf \/packed\/trench-club-rules-\*\.tgz .*&& npm ci --omit=dev/,
  );
});

t.test('every copied path exists and is not ignored', async (t) => {
  const ignored = readFileSync(`${root}/.dockerignore`, 'utf8').split('\n');
  t.equal(
    ignored.find((line) => line !== '' && !line.startsWith('#')),
    '*',
    'everything else is left out',
  );
  const copied = instructions
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  t.ok(copied.length > 3);
  for (const path of copied) {
    t.ok(existsSync(`${root}/${path}`), `${path} exists`);
    t.ok(ignored.includes(`!${path.replace('./', '')}`), `${path} is not ignored`);
  }
});

t.test('the health check is valid JavaScript', async (t) => {
  const [, , code] = JSON.parse(argument('HEALTHCHECK')?.replace(/^.*CMD /, '') ?? '[]') as string[];
  t.match(code, 'fetch(');
  t.doesNotThrow(() => new Function(code ?? ''));
});

/** docs/storage.md describes what compose.yaml starts; Docker is not needed to see that its parts fit together. */
t.test(
  'compose.yaml runs two instances, a replicated Redis and a proxy with settings that the service accepts',
  async (t) => {
    const compose = readFileSync(`${root}/compose.yaml`, 'utf8');
    const services = [...(/^services:\n((?: .*\n|\n)*)/m.exec(compose)?.[1] ?? '').matchAll(/^ {2}([\w-]+):/gm)].map(
      ([, name]) => name as string,
    );
    const setting = (name: string) => new RegExp(`${name}: '?([^'\\n]+)`).exec(compose)?.[1] ?? '';
    const upstream = [...compose.matchAll(/server ([\w-]+):(\d+) /g)];
    t.same(
      upstream.map(([, name]) => name),
      services.filter((name) => name.startsWith('rules-')),
      'the proxy knows all instances',
    );
    t.ok(upstream.length >= 2);
    t.ok(upstream.every(([, , port]) => port === setting('PORT')));
    const { redisUrls, redisWaitReplicas, trustProxy, shutdownTimeoutMs, limits } = readConfig(
      Object.fromEntries(
        ['PORT', 'REDIS_URL', 'REDIS_WAIT_REPLICAS', 'TRUST_PROXY'].map((name) => [name, setting(name)]),
      ),
    );
    const [primary = ''] = redisUrls.map((url) => new URL(url).hostname);
    t.ok(services.includes(primary), 'the primary is a service');
    t.match(compose, /^x-service:[^]*?^ {2}init: true$[^]*?^x-redis:/m, 'what process 1 does not start is reaped');
    const replicas = [...compose.matchAll(/--replicaof, ([\w-]+),/g)].map(([, of]) => of);
    t.same([...new Set(replicas)], [primary]);
    t.ok(
      replicas.length > redisWaitReplicas && redisWaitReplicas > 0,
      'one replica may fail without stopping the writes',
    );
    t.match(compose, /--maxmemory-policy, noeviction/, 'no live session is evicted');
    const subnet = /subnet: ([\d.]+)\.0\/24/.exec(compose)?.[1];
    t.match(trustProxy, new RegExp(`^${subnet}\\.\\d+$`));
    t.equal(
      /front: \{ ipv4_address: ([\d.]+) \}/.exec(compose)?.[1],
      trustProxy,
      'the proxy, and nobody else, is believed',
    );
    const confined = ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'pids_limit:'];
    const common = /^x-confined: &confined\n((?: .*\n)*)/m.exec(compose)?.[1] ?? '';
    for (const bound of confined) t.match(common, bound);
    const blocks = compose.split('\n\n').filter((block) => /image:|context:/.test(block));
    t.equal(blocks.length, 3, 'service, Redis and proxy');
    for (const block of blocks) {
      t.match(block, '<<: *confined');
      t.match(block, /(image|NODE_IMAGE): '\$\{\w+:-[\w.:-]+@sha256:[0-9a-f]{64}\}'/, 'the same bytes every time');
      t.match(block, /mem_limit: \d/);
      t.match(block, /cpus: \d/);
    }
    const [, image] = /^ARG NODE_IMAGE=(.*)$/m.exec(text) ?? [];
    t.match(compose, `\${NODE_IMAGE:-${image}}`, 'and both say which');
    t.match(compose, /^ *user default off$/m, 'nobody without a password');
    for (const [user, password] of Object.entries({ rules: 'REDIS_PASSWORD', replica: 'REPLICA_PASSWORD' })) {
      t.match(compose, new RegExp(`^ *user ${user} on >\\$\\{${password}\\b`, 'm'), `${user} has its own password`);
      t.match(compose, new RegExp(`\\{${password}:\\?`), `without ${password} it does not start`);
    }
    t.match(compose, /location = \/metrics \{\s+return 404;/, 'the proxy does not publish the metrics');
    t.match(compose, 'Host $$http_host;', 'with its port, which the stream compares with the Origin of a page');
    t.match(compose, 'X-Forwarded-For $$remote_addr;', 'nobody makes up an address that the proxy passes on');
    t.equal(Number(/client_max_body_size (\d+)m;/.exec(compose)?.[1]) * 2 ** 20, limits.gameFileBytes);
    t.ok(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]) * 1000 > shutdownTimeoutMs, 'time to stop in order');
    t.notMatch(compose, /non_idempotent/, 'the proxy sends no write twice');
  },
);
