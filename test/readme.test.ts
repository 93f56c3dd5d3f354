import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { receiver as webhookReceiver } from '../docs/examples/receiver.js';
import { hexAt, hover, pixelOf } from '../docs/examples/board.js';
import { giveFirst } from '../docs/examples/client.js';
import { wrongRolls, type Record as DiceRecord } from '../docs/examples/dice.js';
import { follow } from '../docs/examples/follow.js';
import { takeSeat } from '../docs/examples/open-seats.js';
import { step } from '../docs/examples/step.js';
import { announce } from '../docs/examples/turns.js';
import { RulesClient, type CreateSession, type SessionClient, type State } from '../src/client/index.js';
import { seededDice } from '../src/dice/d12.js';
import { parse } from '../src/engine/index.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import { RETRY_PAUSES_MS } from '../src/session/webhooks/deliverer.js';
import { openStore } from '../src/session/store/open-store.js';
import { signedHeaders } from '../src/webhooks/signature.js';
import { CHROMIUM, REDIS, STRACE } from './support/executables.js';
import { loopbackReceivers, receiver } from './support/webhook-receiver.js';
import { appFor } from './support/session-table.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const app = await appFor(t, { rateLimit: { perMinute: 1e6 } });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

t.test('README.md opens a game with the client', async (t) => {
  t.ok(read('README.md').includes(`\`\`\`ts\n${read('docs/examples/first-game.ts')}\`\`\``));
  const logged = t.capture(console, 'log');
  process.argv[2] = `http://127.0.0.1:${port}`;
  await import('../docs/examples/first-game.js');
  const lines = logged().map(({ args }) => String(args[0]));
  t.match(lines, [/^germany chose .* which led to armies-split\.$/, /^france chose/]);
});

t.test('the receivers of the page accept what the service signs, and nothing else, each notice once', async (t) => {
  const page = read('docs/games-over-days.md');
  t.ok(page.includes(`\`\`\`ts\n${read('docs/examples/receiver.ts')}\`\`\``));
  t.ok(page.includes(`\`\`\`python\n${read('docs/examples/receiver.py')}\`\`\``));
  const pauses = RETRY_PAUSES_MS.map((ms) => {
    const [seconds, minutes, hours] = [ms / 1000, (ms / 60_000) % 60, Math.floor(ms / 3_600_000)];
    if (seconds < 60) return `${seconds} s`;
    return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes > 0 ? [`${minutes} min`] : [])].join(' ');
  });
  t.ok(page.replaceAll(/\s+/g, ' ').includes(`${pauses.slice(0, -1).join(', ')} and ${pauses.at(-1)}`), pauses.join());

  const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;
  const body = '{"type":"turn-started","data":{}}';
  const heard: string[] = [];
  const server = webhookReceiver(secret, ({ type }) => heard.push(type)).listen(0, '127.0.0.1');
  t.teardown(() => server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (headers: Record<string, string>) => (await fetch(url, { method: 'POST', headers, body })).status;
  const signed = signedHeaders(secret, 'msg_1', new Date(), body);
  t.same([await send(signed), await send(signed)], [204, 204]);
  t.equal(await send(signedHeaders(`${secret}x`.replace('whsec_Y', 'whsec_Z'), 'msg_2', new Date(), body)), 401);
  t.equal(await send(signedHeaders(secret, 'msg_3', new Date(Date.now() - 600_000), body)), 401, 'an old one');
  t.equal(await send({}), 401);
  t.same(heard, ['turn-started']);
});

t.test('CONTRIBUTING.md names what the tests need', async (t) => {
  const [, section = ''] = /^## Tests\n([^]*?)^## /m.exec(read('CONTRIBUTING.md')) ?? [];
  for (const { name, variable } of [REDIS, CHROMIUM, STRACE]) {
    t.match(section, name);
    t.match(section, variable);
  }
  for (const needed of ['npm ci', 'bash', 'curl', 'tar']) t.match(section, `\`${needed}\``);
});

t.test('the usage of the verifier names the command that was given', async (t) => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const usage = async (command: string, folder: string) => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    const failed = await run('bash', ['-c', command], { cwd: folder, env }).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    return { code: failed.code, usage: /^usage: .*?(?= <game file>)/m.exec(failed.stderr)?.[0] };
  };
  const script = path.join(cwd, 'scripts/verify.mjs');
  for (const [command, folder, expected] of [
    ['npm run tool -- verify', cwd, 'npm run tool -- verify'],
    ['node scripts/verify.mjs', cwd, 'node scripts/verify.mjs'],
    [`node ${script} --head`, path.join(cwd, 'docs'), `node ${script}`],
  ] as const) {
    t.same(await usage(command, folder), { code: 2, usage: `usage: ${expected}` }, command);
  }
});

const TWO: CreateSession = {
  game: 'trench-club',
  ruleset: 'e1',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france' }],
};

interface RunOptions {
  /** A file name of the script, and the file to use instead. */
  readonly file?: readonly [string, string];
  readonly variables?: Readonly<Record<string, string>>;
}

/** Runs the first script of a page in the repository root, against the service. */
async function runScript(page: string, { file = ['', ''], variables = {} }: RunOptions = {}): Promise<string> {
  const [, script = ''] = /^```sh\n([^]*?)^```$/m.exec(page) ?? [];
  const [name, replacement] = file;
  const text = script.replaceAll(':3000', `:${port}`).replaceAll(name || '\0', replacement);
  const { npm_lifecycle_event: _, ...env } = process.env;
  const options = { cwd: root, env: { ...env, ...variables } };
  return (await run('bash', ['-euo', 'pipefail', '-c', text], options)).stdout;
}

t.test('docs/stream.md follows a game over a bare WebSocket, and with curl', async (t) => {
  const page = read('docs/stream.md');
  t.ok(page.includes(`\`\`\`ts\n${read('docs/examples/follow.ts')}\`\`\``));
  const service = new RulesClient(`http://127.0.0.1:${port}`);
  const opened = await service.createSession({ ...TWO, contributions: 'awaited' });
  const heard: number[] = [];
  const followed = follow(`ws://127.0.0.1:${port}/v1/stream`, opened.id, opened.hostToken, ({ seq, type }) => {
    heard.push(seq);
    if (type === 'session-created') void host.close();
  });
  const host = service.session(opened.id, opened.hostToken);
  t.equal(await followed, 1000);
  t.same(
    heard,
    [...heard.keys()].map((index) => index + 1),
    'every event, once and in order',
  );
  t.ok(heard.length >= 2);

  const variables = { session: opened.id, token: opened.hostToken };
  const [before, end] = (await runScript(page, { variables })).split('event: caught-up');
  t.match(before, /^id: \S+:1:[0-9a-f]{64}\ndata: .*"session-created"/m);
  t.match(before, /"dice-revealed"[^]*"session-closed"/);
  t.match(end, /^event: session-over$/m, 'and then it ends by itself');
});

t.test('docs/proofs.md checks the dice of a game in code, by the service and by the verifier', async (t) => {
  const page = read('docs/proofs.md');
  t.ok(page.includes(`\`\`\`ts\n${read('docs/examples/dice.ts')}\`\`\``));
  const service = new RulesClient(`http://127.0.0.1:${port}`);
  const opened = await service.createSession({ ...TWO, quick: true, contributions: 'awaited' });
  for (const invitation of opened.invitations) {
    await (await service.claimSeat(opened.id, invitation)).contributeDice(`what-${invitation.seat}-adds`);
  }
  const host = service.session(opened.id, opened.hostToken);
  const dice = (): Promise<DiceRecord> => host.dice();
  t.throws(wrongRolls.bind(null, await dice()), /not revealed/);
  await host.close();
  const record = await dice();
  t.ok(record.rolls.length > 0 && record.contributions.length === 2);
  t.same(wrongRolls(record), []);
  const [first, second] = record.contributions as [DiceRecord['contributions'][0], DiceRecord['contributions'][0]];
  const forged = { ...record, contributions: [first, { ...second, entropy: 'something-else-entirely' }] };
  t.same(wrongRolls(forged).length, record.rolls.length, 'another contribution, other dice');
  t.throws(wrongRolls.bind(null, { ...record, secret: '00'.repeat(32) }), /not fit/);

  const { secret, ...rest } = await host.dice();
  const verdict = await service.post('/v1/dice/verify', { body: { ...rest, secret: secret as string } });
  t.match(verdict, { commitment: 'kept', setUpChosenBy: 'nobody' });
  const file = path.join(t.testdir(), 'game.json');
  const variables = { session: opened.id, token: opened.hostToken };
  t.match(await runScript(page, { file: ['game.json', file], variables }), /^All \d+ dice are as promised/m);
});

interface Notice {
  readonly timestamp: string;
  readonly data: { readonly session: string; readonly turn: number };
}

t.test(
  'docs/games-over-days.md follows turns, takes a seat, and registers a webhook that is sent what the page shows',
  async (t) => {
    const page = read('docs/games-over-days.md');
    for (const example of ['turns', 'open-seats']) {
      t.ok(page.includes(`\`\`\`ts\n${read(`docs/examples/${example}.ts`)}\`\`\``));
    }
    const { port: target, received, bell, url } = await receiver(t);
    const webhooks = { receivers: loopbackReceivers([target]) };
    const days = await appFor(t, {
      sessions: new SessionService({ store: openStore({ kind: 'memory' }), games: GAMES, webhooks }),
    });
    const service = new RulesClient<'trench'>(await days.listen({ host: '127.0.0.1', port: 0 }));
    const opened = await service.createSession({ game: 'trench' });

    const variables = { RULES: service.baseUrl, SESSION: opened.id, HOST_TOKEN: opened.hostToken };
    const registered = await runScript(page, { file: ['https://bot.example/turns', url], variables });
    t.match(JSON.parse(registered), { url, kinds: ['turn-started'], secret: /^whsec_/ });

    const [black, white] = (await Promise.all(opened.invitations.map((one) => service.claimSeat(opened.id, one)))) as [
      SessionClient<'trench'>,
      SessionClient<'trench'>,
    ];
    const move = async (seat: SessionClient<'trench'>) => {
      const { version, commands } = await seat.legalCommands();
      await seat.command(commands.find(({ type }) => type === 'move') as never, { version });
    };
    const lines: string[] = [];
    t.capture(console, 'log', (line: string) => {
      lines.push(line);
      bell.ring();
    });
    const announced = announce(service as never, [white as never]);
    const turns = 3;
    for (let turn = 1; turn <= turns; turn += 1) {
      await move(black);
      await bell.until(() => lines.length === turn, `turn ${turn}`);
      await move(white);
    }
    t.same(lines, Array(turns).fill(`${opened.id}: white is to act.`));

    const [, json = ''] = /^```json\n([^]*?)^```$/m.exec(page) ?? [];
    const shown = JSON.parse(json) as Notice;
    const sent = () =>
      received
        .map(({ body }) => JSON.parse(body.replaceAll(opened.id, shown.data.session)) as Notice)
        .find(({ data }) => data.turn === shown.data.turn);
    await bell.until(() => sent() !== undefined, 'the notice on the page');
    t.same({ ...sent(), timestamp: shown.timestamp }, shown);
    await service.session(opened.id, opened.hostToken).close();
    await announced;

    const taking = takeSeat(service);
    const offered = await service.createSession({ game: 'trench', open: true });
    const taken = await taking;
    t.equal(taken?.id, offered.id, 'the seat is taken');
    t.match(await taken?.describe(), { you: { seat: offered.invitations[1]?.seat } });
  },
);

t.test('docs/clients.md gives a command and follows the session', async (t) => {
  t.ok(read('docs/clients.md').includes(`\`\`\`ts\n${read('docs/examples/client.ts')}\`\`\``));
  const service = `http://127.0.0.1:${port}`;
  const { id, invitations } = await new RulesClient(service).createSession({ ...TWO, contributions: 'waived' });
  const [invitation] = invitations;
  if (!invitation) throw new Error('Each seat has an invitation.');
  const { token } = await new RulesClient(service).claimSeat(id, invitation);
  t.match((await giveFirst(service, id, token)).slice(-1), ['armies-split']);
});

t.test('docs/clients.md has a whole bot in 40 lines, and it plays a whole game', async (t) => {
  const bot = read('docs/examples/bot.ts');
  t.ok(read('docs/clients.md').includes(`\`\`\`ts\n${bot}\`\`\``));
  t.ok(bot.trimEnd().split('\n').length <= 40);
  const said = t.capture(console, 'log');
  process.argv[2] = `http://127.0.0.1:${port}`;
  await import('../docs/examples/bot-game.js');
  const lines = said().map(({ args }) => String(args[0]));
  t.equal(lines.length, 1, 'one seat is a person’s');
  t.match(lines[0], /^\d{2,} commands; (germany|france|) ?won: [\w-]+$/);
});

t.test('docs/clients.md draws boards and finds the hex and the unit at a point', async (t) => {
  const page = read('docs/clients.md');
  t.ok(page.includes(`\`\`\`ts\n${read('docs/examples/board.ts')}\`\`\``));
  const [, script = ''] = /```sh\n([^`]*)```/.exec(page) ?? [];
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script.replaceAll(':3000', `:${port}`)]);
  t.equal(stdout.match(/<svg /g)?.length, 2);
  t.match(stdout, /data-unit="germany-tank"/);

  const state = JSON.parse(read('test/fixtures/mid-game.json')) as State;
  const board = await hover(new RulesClient(`http://127.0.0.1:${port}`), state, 'germany-tank');
  const [, orientation, size] = /data-orientation="(\w+)" data-hex-size="(\d+)"/.exec(board) ?? [];
  const grid = { orientation: orientation as 'flat', size: Number(size) };
  const units = [...board.matchAll(/data-q="(-?\d+)" data-r="(-?\d+)" data-rank[^>]*translate\((\S+) (\S+)\)/g)];
  t.ok(units.length > 20, `${units.length} units`);
  for (const [q, r, x, y] of units.map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])) {
    const at = pixelOf({ q, r }, grid);
    t.ok(
      Math.abs(at.x - x) < 5 && Math.abs(at.y - y) < 5,
      `${q},${r} is where it is drawn, or a little beside in a stack`,
    );
  }
  for (const form of ['flat', 'pointy'] as const) {
    for (const hex of [-7, 0, 3].flatMap((q) => [-4, 0, 9].map((r) => ({ q, r })))) {
      const { x, y } = pixelOf(hex, { orientation: form, size: 40 });
      for (const [dx, dy] of [
        [0, 0],
        [30, 0],
        [-30, 8],
        [0, 30],
        [8, -30],
        [-14, -24],
      ] as const) {
        t.same(hexAt({ x: x + dx, y: y + dy }, { orientation: form, size: 40 }), hex, `${form} ${JSON.stringify(hex)}`);
      }
    }
  }
  const { places } = await new RulesClient(`http://127.0.0.1:${port}`).post('/v1/rules/preview', {
    body: { state, unit: 'germany-tank' },
  });
  t.ok(places.length > 5);
  t.equal(board.match(/class="highlight" data-kind/g)?.length, places.length, 'each place is marked');
  t.match(board, /france-howitzer, france-armoured-car/, 'and whom it may attack from there');
});

t.test('docs/clients.md plays at random', async (t) => {
  t.ok(read('docs/clients.md').includes(`\`\`\`ts\n${read('docs/examples/step.ts')}\`\`\``));
  const parsed = parse(JSON.parse(read('test/fixtures/mid-game.json')));
  if (!parsed.ok) throw new Error('The fixture is a state.');
  const states = new Set([parsed.state]);
  let { state } = parsed;
  for (let count = 0; count < 30; count++) {
    state = step(state, seededDice('step', `${count}`), (below) => (count * 7919) % below);
    states.add(state);
  }
  t.ok(states.size > 5 || state.phase === 'over', 'it moves on');
});
