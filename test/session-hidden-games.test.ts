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
import { ask, claim, type Opened, keyedPost } from './support/session-table.js';
import { LiveTranscript, masked } from './support/transcripts.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { RUN_SEED } from './support/seed.js';

/** Sessions that differ in hidden facts alone: by their set-ups, or by what is drawn in secret as they begin. */
interface Row {
  readonly name: string;
  readonly game: AnyGame;
  readonly setUps: readonly [object, ...object[]];
  /** Commands that are given in each. */
  readonly commands: number;
  /** Words of the set-ups that a viewer may see: its own. Other viewers may see no `canary`. */
  readonly own?: (viewer: string) => RegExp;
  /** Whether all viewers see the same, since the game hides nothing. */
  readonly isOpen?: true;
}

const COMMANDS = 6;
const hand = (letter: string) => ({ cards: { red: `canary-red-${letter}`, blue: `canary-blue-${letter}` } });
const ROWS: readonly Row[] = [
  {
    name: 'Parlour',
    game: parlour,
    setUps: [hand('a'), hand('b')],
    commands: COMMANDS,
    own: (viewer) => new RegExp(`canary-${viewer}-[ab]`, 'g'),
  },
  // The first game of the registry hides much: as it begins, below, and under way in session-hidden.test.ts.
  ...GAMES.list.slice(1).flatMap((game): Row[] => [
    { name: game.title, game, setUps: [{}, {}], commands: COMMANDS, isOpen: true },
    ...[OPPONENT_SET_UPS[game.id] ?? []].flat().map((setUp): Row => {
      return { name: `${game.title} with an opponent`, game, setUps: [setUp, setUp], commands: COMMANDS, isOpen: true };
    }),
  ]),
];

const HALF = { 'map.area': 'half-1-6' };
const ENEMY = { ruleset: 'e1', map: 'vosges-snow', options: HALF };
/** The dice of the set-up, tokens, the bag of an opponent or the deck of special forces are drawn as the game begins. */
const DRAWN: Readonly<Record<string, object>> = {
  'two people, with a deck of special forces': {
    ...{ ruleset: 'e2', map: 'flanders-mud' },
    options: { ...HALF, players: 2, 'sf.enabled': true, 'sf.draw': 'deck' },
    seats: [{ country: 'germany' }, { country: 'france' }],
  },
  'four people, with headquarters': {
    ...{ ruleset: 'e1', map: 'flanders-mud' },
    options: { players: 4, 'variant.victoryPoints': true },
    seats: ['germany', 'france', 'austria-hungary', 'great-britain'].map((country) => ({ country })),
  },
  'Koff’s enemy with special forces': {
    ...ENEMY,
    seats: [{ country: 'germany', opponent: 'enemy', difficulty: 'no_mans_land' }, { country: 'france' }],
  },
  'two people against Koff’s enemy': {
    ...ENEMY,
    seats: [{ country: 'france' }, { country: 'germany', opponent: 'enemy' }, { country: 'great-britain' }],
  },
  'the Automa': { ...ENEMY, ruleset: 'e2', seats: [{ country: 'germany', opponent: 'automa' }, { country: 'france' }] },
};
const BEGINNINGS = Object.entries(DRAWN).map(([name, setUp]): Row => {
  return { name, game: GAMES.list[0] as AnyGame, setUps: [setUp, setUp, setUp, setUp], commands: 0 };
});

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
const QUESTIONS = [
  '',
  ...OPEN_QUESTIONS,
  '/legal-commands',
  '/reachable',
  '/attacks',
  '/advise',
  '/plans?budget=1',
  '/board.svg',
  '/replay',
];

interface Table {
  readonly url: string;
  readonly id: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly live: ReadonlyMap<string, LiveTranscript>;
  /** Takes out the public random values of a session: ids and the commitment. */
  plain(text: string): string;
}

async function seated(app: App, { game }: Row, setUp: object): Promise<Table> {
  const opened = await keyedPost(app, undefined, '/v1/sessions', {
    game: game.id,
    analysis: true,
    ...(game.rollsDice && { contributions: 'waived' }),
    ...setUp,
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

/** Gives the same commands in each. @returns all that is sent of each, by viewer */
async function play(app: App, tables: readonly Table[], commands: number): Promise<Map<string, string[]>[]> {
  const heard = tables.map(() => new Map<string, string[]>());
  const below = wholeNumbers(`hidden ${RUN_SEED}`);
  for (let round = 0; round <= commands; round++) {
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
          const asked = { url: url + question, headers: { 'request-id': 'r' } };
          const { statusCode, headers, body } = await ask(app, token, asked);
          // A problem names its request, which is counted.
          tell(who, `${question} ${statusCode} ${statusCode < 400 ? headers['content-length'] : '-'} ${body}`);
        }
      }
      const [seat] = toAct;
      if (seat === undefined || round === commands) continue;
      const token = tokens[seat];
      const listed = (await ask(app, token, { url: `${url}/legal-commands` })).json<{ commands: { type: string }[] }>();
      const quiet = listed.commands.filter(({ type }) => type !== 'resign');
      const command = quiet[choice % quiet.length] as object;
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
    for (const row of kind === 'memory' ? [...ROWS, ...BEGINNINGS] : ROWS) {
      const tables: Table[] = [];
      for (const setUp of row.setUps) tables.push(await seated(app, row, setUp));
      const [left, ...others] = (await play(app, tables, row.commands)) as [
        Map<string, string[]>,
        ...Map<string, string[]>[],
      ];
      for (const [who, texts] of left) {
        const own = row.own?.(who);
        const blind = (text: string) => (own ? text.replaceAll(own, '') : text);
        for (const other of others) {
          const heard = other.get(who) as string[];
          const different = texts.findIndex((text, index) => blind(text) !== blind(heard[index] as string));
          t.equal(different, -1, `${row.name}: ${who} cannot tell the sessions apart`);
          t.equal(heard.length, texts.length);
        }
        const all = [left, ...others].flatMap((one) => one.get(who) as string[]).join('\n');
        t.ok(all.length > 10_000, `${all.length} bytes were heard by ${who}`);
        t.notOk(blind(all).includes('canary'), `${row.name}: ${who} has seen nothing of others`);
        if (own) t.equal(all.includes(`canary-${who}`), who in hand('').cards, 'but its own');
      }
      if (row.commands === 0) {
        const initial = await Promise.all(tables.map(async ({ id }) => one.readRecord(id, 'initial')));
        const drawn = initial.map((record) => {
          const { state } = JSON.parse(record?.value.toString() ?? '') as { state: Record<string, unknown> };
          return JSON.stringify([state['seats'], state['solo'], state['specialForceDeck']]);
        });
        t.ok(new Set(drawn).size > 1, `${row.name}: hidden facts differ`);
      }
      if (!row.isOpen) continue;
      const open = (who: string) =>
        left.get(who)?.filter((text) => OPEN_QUESTIONS.some((question) => text.startsWith(`${question} `)));
      for (const who of left.keys()) t.same(open(who), open('spectator'), `${row.name}: ${who} sees what all see`);
    }
  });
}
