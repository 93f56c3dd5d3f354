import { randomUUID } from 'node:crypto';
import t from 'tap';
import { buildApp, type App } from '../src/app.js';
import type { AnyGame } from '../src/game/hosted.js';
import { Games } from '../src/game/registry.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import { OPPONENT_SET_UPS } from '../scripts/play/set-ups.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { parlour } from './support/parlour-game.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { ask, claim, type Opened } from './support/session-table.js';
import { LiveTranscript, masked } from './support/transcripts.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { RUN_SEED } from './support/seed.js';

/** Two set-ups that differ in hidden facts alone; a game that hides nothing shows every viewer the same. */
interface Pair {
  readonly name: string;
  readonly game: AnyGame;
  readonly setUps: readonly [object, object];
  /** Words of the set-ups that a viewer may see: its own. Other viewers may see no `canary`. */
  readonly own?: (viewer: string) => RegExp;
}

const hand = (letter: string) => ({ cards: { red: `canary-red-${letter}`, blue: `canary-blue-${letter}` } });
const PAIRS: readonly Pair[] = [
  {
    name: 'Parlour',
    game: parlour,
    setUps: [hand('a'), hand('b')],
    own: (viewer) => new RegExp(`canary-${viewer}-[ab]`, 'g'),
  },
  // The first game of the registry hides much, which session-hidden.test.ts looks into.
  ...GAMES.list.slice(1).flatMap((game): Pair[] => [
    { name: game.title, game, setUps: [{}, {}] },
    ...[OPPONENT_SET_UPS[game.id] ?? []].flat().map((setUp): Pair => {
      return { name: `${game.title} with an opponent`, game, setUps: [setUp, setUp] };
    }),
  ]),
];

const COMMANDS = 6;
/** Questions with the same answer for every viewer of a game that hides nothing. */
const OPEN_QUESTIONS = [
  '/state',
  '/state?atSeq=1',
  '/state?delta=true&since=2',
  '/state?delta=true&since=3',
  '/events',
  '/events?after=3&limit=2',
  '/dice',
];
const QUESTIONS = ['', ...OPEN_QUESTIONS, '/legal-commands', '/reachable', '/attacks', '/board.svg', '/replay'];

interface Table {
  readonly url: string;
  readonly id: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly live: ReadonlyMap<string, LiveTranscript>;
  /** Takes out the public random values of a session: ids and the commitment. */
  plain(text: string): string;
}

async function seated(app: App, { game }: Pair, setUp: object): Promise<Table> {
  const opened = await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': randomUUID() },
    payload: { game: game.id, ...(game.rollsDice && { contributions: 'waived' }), ...setUp },
  });
  if (opened.statusCode !== 201) throw new Error(opened.body);
  const session = opened.json<Opened & { epoch: string; commitment: string }>();
  const { id, epoch, commitment } = session;
  const tokens: Record<string, string> = { spectator: session.spectatorToken, host: session.hostToken };
  for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
  const live = new Map<string, LiveTranscript>();
  for (const [who, token] of Object.entries(tokens)) live.set(who, await LiveTranscript.open(app, id, token));
  const plain = (text: string) =>
    [id, epoch, commitment].reduce((left, random) => left.replaceAll(random, 'R'.repeat(random.length)), masked(text));
  return { id, url: `/v1/sessions/${id}`, tokens, live, plain };
}

/** Gives the same commands in both. @returns all that is sent of each, by viewer */
async function play(app: App, tables: readonly [Table, Table]): Promise<Map<string, string[]>[]> {
  const heard = tables.map(() => new Map<string, string[]>());
  const below = wholeNumbers(`hidden ${RUN_SEED}`);
  for (let round = 0; round <= COMMANDS; round++) {
    const choice = below(1000);
    for (const [place, { id, url, tokens, live, plain }] of tables.entries()) {
      const { seq, version, toAct } = (await ask(app, tokens['host'], { url })).json<{
        seq: number;
        version: number;
        toAct: string[];
      }>();
      const told = heard[place] as Map<string, string[]>;
      const tell = (who: string, text: string) => told.set(who, [...(told.get(who) ?? []), plain(text)]);
      for (const [who, token] of Object.entries(tokens)) {
        await live.get(who)?.upTo(seq);
        for (const question of QUESTIONS) {
          const { statusCode, body } = await ask(app, token, { url: url + question, headers: { 'request-id': 'r' } });
          tell(who, `${question} ${statusCode} ${body}`);
        }
      }
      const [seat] = toAct;
      if (seat === undefined || round === COMMANDS) continue;
      const token = tokens[seat];
      const listed = (await ask(app, token, { url: `${url}/legal-commands` })).json<{ commands: { type: string }[] }>();
      const commands = listed.commands.filter(({ type }) => type !== 'resign');
      const command = commands[choice % commands.length] as object;
      const dry = await ask(app, token, {
        method: 'POST',
        url: `${url}/commands?dryRun=true`,
        headers: { 'request-id': 'r', 'idempotency-key': `a-dry-run-in-round-${round}`, 'if-match': `"${version}"` },
        payload: command,
      });
      tell(seat, dry.body);
      await live
        .get(seat)
        ?.say({ t: 'command', session: id, idempotencyKey: `a-step-in-round-${round}`, ifVersion: version, command });
    }
  }
  for (const [place, { live, plain }] of tables.entries()) {
    for (const [who, one] of live) heard[place]?.get(who)?.push(...(await one.close()).map(plain));
  }
  return heard;
}

for (const kind of STORE_KINDS) {
  t.test(`hidden facts reach no viewer, in every game, over ${kind}`, async (t) => {
    const { one } = await storePair(t, kind);
    const now = () => new Date('2026-11-21T12:00:00Z');
    const service = new SessionService({ store: one, games: new Games([...GAMES, parlour]), now });
    const app = await buildApp({ sessions: service, rateLimit: { perMinute: 1e9 }, limits: PATIENT_LIMITS });
    t.teardown(async () => (await app.close(), service.close()));
    await app.listen({ host: '127.0.0.1', port: 0 });
    for (const pair of PAIRS) {
      const tables = [await seated(app, pair, pair.setUps[0]), await seated(app, pair, pair.setUps[1])] as const;
      const [left, right] = (await play(app, tables)) as [Map<string, string[]>, Map<string, string[]>];
      for (const [who, texts] of left) {
        const own = pair.own?.(who);
        const blind = (text: string) => (own ? text.replaceAll(own, '') : text);
        const others = right.get(who) as string[];
        const different = texts.findIndex((text, index) => blind(text) !== blind(others[index] as string));
        t.equal(different, -1, `${pair.name}: ${who} cannot tell the sessions apart`);
        const all = [...texts, ...others].join('\n');
        t.ok(all.length > 10_000 && texts.length === others.length, `${all.length} bytes were heard`);
        t.notOk(blind(all).includes('canary'), `${pair.name}: ${who} has seen nothing of others`);
        if (own)
          t.equal(all.includes(`canary-${who}`), who in tables[0].tokens && who in hand('').cards, 'but its own');
      }
      if (pair.own) continue;
      const open = (who: string) =>
        left.get(who)?.filter((text) => OPEN_QUESTIONS.some((question) => text.startsWith(`${question} `)));
      for (const who of left.keys()) t.same(open(who), open('spectator'), `${pair.name}: ${who} sees what all see`);
    }
  });
}
