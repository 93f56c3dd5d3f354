import t from 'tap';
import type { App } from '../src/http/app.js';
import { hashOf } from '../src/session/ids.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { CreateResult, NewSession } from '../src/session/store/store.js';
import type { State } from '../src/trench-club/schema/state.js';
import { appOn, ask, open } from './support/session-table.js';
import { seeded } from '../scripts/chaos.js';

/**
 * Non-interference: two sessions that differ in hidden facts alone give every viewer the same bytes, until a rule
 * tells the difference. `HIDDEN_PAIRS` makes the run longer.
 */
const PAIRS = Number(process.env['HIDDEN_PAIRS'] ?? 8);
const random = seeded(20261121);

const token = (kind: string, letter: string) => `${kind}_${letter.repeat(43)}`;
const TOKENS = {
  germany: token('sea', 'g'),
  france: token('sea', 'f'),
  spectator: token('spe', 's'),
  host: token('hst', 'h'),
} as const;
type Who = keyof typeof TOKENS;
const VIEWERS = Object.keys(TOKENS) as Who[];

/** What is hidden in a session. */
interface Hidden {
  readonly numbers: readonly number[];
  readonly secret: string;
  readonly mine: { readonly q: number; readonly r: number };
  readonly card: string;
}

/** Keeps the next session with these hidden facts, under the id and with the tokens that the test knows. */
class StackedStore extends MemoryStore {
  hidden: Hidden | null = null;
  session = '';
  override create(input: NewSession): Promise<CreateResult> {
    const { numbers, secret, mine, card } = this.hidden as Hidden;
    let next = 0;
    const stacked = (state: State): State => ({
      ...state,
      seats: state.seats.map((seat) => ({
        ...seat,
        armies: (seat.armies ?? []).map((army) => ({ ...army, token: numbers[next++] as number })),
      })),
      mines: [{ country: 'germany', marker: { q: 8, r: 15 }, mine }],
      specialForceDeck: [card],
    });
    const json = (value: unknown) => Buffer.from(JSON.stringify(value));
    const state = stacked(JSON.parse(input.state.toString()) as State);
    const seat = (who: Who) => ({ invitation: null, token: hashOf(TOKENS[who]) });
    const access = {
      host: hashOf(TOKENS.host),
      spectator: hashOf(TOKENS.spectator),
      seats: { germany: seat('germany'), france: seat('france') },
    };
    const meta = { ...(JSON.parse(input.meta.toString()) as object), commitment: '0'.repeat(64) };
    const [first, ...rest] = input.events.map((event) => event.toString());
    return super.create({
      ...input,
      session: this.session,
      epoch: 'epo_of-the-test',
      state: json(state),
      meta: json(meta),
      events: [first?.replace(/"commitment":"\w+"/, ''), ...rest].map((text) =>
        Buffer.from((text ?? '').replace(',}', '}')),
      ),
      records: { access: json(access), initial: json({ state, setUp: {} }), secret: json({ secret, rolls: [] }) },
    });
  }
}

interface Step {
  readonly who: Who;
  readonly command: object;
  readonly dryRun?: true;
}

const QUESTIONS = [
  '',
  '/state',
  '/legal-commands',
  '/reachable',
  '/attacks',
  '/events',
  '/dice',
  '/replay',
  '/state?atSeq=1',
];

/** Every byte a viewer gets, by viewer: all answers, headers included, before and after each step. */
async function transcripts(app: App, session: string, steps: readonly Step[]): Promise<Map<Who, string[]>> {
  const seen = new Map<Who, string[]>(VIEWERS.map((who) => [who, []]));
  const url = `/v1/sessions/${session}`;
  const look = async () => {
    for (const who of VIEWERS) {
      const texts: string[] = [];
      for (const question of QUESTIONS) {
        const answer = await ask(app, TOKENS[who], { url: url + question, headers: { 'request-id': 'r' } });
        texts.push(bytes(answer));
      }
      seen.get(who)?.push(texts.join('\n'));
    }
  };
  await look();
  for (const [index, { who, command, dryRun }] of steps.entries()) {
    const { version } = (await ask(app, TOKENS[who], { url })).json<{ version: number }>();
    const answer = await ask(app, TOKENS[who], {
      method: 'POST',
      url: `${url}/commands${dryRun ? '?dryRun=true' : ''}`,
      headers: { 'request-id': 'r', 'idempotency-key': `step-${index}`, 'if-match': `"${version}"` },
      payload: command,
    });
    seen.get(who)?.push(bytes(answer));
    await look();
  }
  for (const who of VIEWERS) seen.get(who)?.push(bytes(await ask(app, TOKENS[who], { url: `${url}/board.svg` })));
  return seen;
}

/** Ids of commands are random and of one length; the rate counter of the window is the caller's own. */
function bytes(answer: { statusCode: number; headers: object; body: string }): string {
  const headers = Object.entries(answer.headers).filter(([name]) => !/^(date|request-id|x-ratelimit-.*)$/.test(name));
  return [answer.statusCode, JSON.stringify(headers), answer.body].join('\n').replaceAll(/cmd_[\w-]{22}/g, 'cmd_');
}

function shuffled(numbers: readonly number[]): number[] {
  return numbers
    .map((number) => ({ number, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ number }) => number);
}

t.test('pairs of sessions that differ in what is hidden', async (t) => {
  const [one, two] = [new StackedStore(), new StackedStore()];
  const now = () => new Date('2026-11-21T12:00:00Z');
  const options = { now, rateLimit: { perMinute: 1_000_000 } };
  const [a, b] = [await appOn(one, options), await appOn(two, options)];
  t.teardown(() => Promise.all([a.service.close(), b.service.close()]));
  let told = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const id = `ses_${String(pair).padStart(22, '0')}`;
    const secret = () => Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('');
    const same = secret();
    // Odd pairs have other dice as well; they are told apart by the first roll already.
    const otherDice = pair % 2 === 1;
    const hidden = (letter: string, dice: string): Hidden => ({
      numbers: shuffled([1, 2, 3, 4, 5, 6]),
      secret: dice,
      mine: { q: letter === 'a' ? 731 : 842, r: 0 },
      card: `canary-card-${letter}`,
    });
    const facts = [hidden('a', same), hidden('b', otherDice ? secret() : same)] as const;
    [one.hidden, two.hidden] = facts;
    one.session = two.session = id;
    await open(a.app);
    await open(b.app);

    const commands = async (who: Who) =>
      (await ask(a.app, TOKENS[who], { url: `/v1/sessions/${id}/legal-commands` })).json<{ commands: object[] }>()
        .commands;
    const [german, french] = [(await commands('germany'))[0] as object, (await commands('france'))[0] as object];
    const before: Step[] = [
      { who: 'germany', command: { type: 'reveal-token', army: 1 } },
      { who: 'germany', command: { type: 'move', unit: 'germany-infantry-1', path: [{ q: 8, r: 15 }] } },
      { who: 'france', command: { type: 'offer-draw' } },
      { who: 'france', command: french, dryRun: true },
      { who: 'germany', command: german },
      { who: 'germany', command: german },
      { who: 'germany', command: { type: 'start-timer' } },
      { who: 'spectator', command: { type: 'expire-timer' } },
    ];
    const rolled: Step[] = [
      { who: 'france', command: french },
      { who: 'germany', command: { type: 'reveal-token', army: 2 }, dryRun: true },
      { who: 'france', command: { type: 'reveal-token', army: 2 }, dryRun: true },
      { who: 'germany', command: { type: 'deploy', army: 1, placements: [] } },
      { who: 'france', command: { type: 'deploy', army: 1, placements: [] } },
    ];
    const steps = otherDice ? before : [...before, ...rolled];
    const [left, right] = [await transcripts(a.app, id, steps), await transcripts(b.app, id, steps)];
    for (const who of VIEWERS) {
      const [l, r] = [left.get(who) as string[], right.get(who) as string[]];
      // The mine of Germany is Germany's own business.
      const masked = (text: string) => (who === 'germany' ? text.replaceAll(/"q":(731|842)/g, '"q":0') : text);
      const different = l.findIndex((text, index) => masked(text) !== masked(r[index] as string));
      t.equal(different, -1, `pair ${pair}: ${who} cannot tell the sessions apart`);
      const all = [...l, ...r].join('');
      for (const canary of [
        facts[0].secret,
        facts[1].secret,
        'canary-card',
        ...(who === 'germany' ? [] : ['"q":731', '"q":842']),
      ]) {
        t.notOk(all.includes(canary), `pair ${pair}: ${who} has not seen ${canary.slice(0, 12)}`);
      }
    }
    // The control: once a token is turned over the sessions may be told apart.
    const reveal = { command: { type: 'reveal-token', army: 1 } };
    const ends = otherDice
      ? ([{ who: 'france', command: french }] as const)
      : (['germany', 'france'] as const).map((who) => ({ who, ...reveal }));
    const [x, y] = [await transcripts(a.app, id, ends), await transcripts(b.app, id, ends)];
    if (x.get('spectator')?.join() !== y.get('spectator')?.join()) told += 1;
  }
  t.ok(told > PAIRS / 3, `${told} of ${PAIRS} pairs were told apart by what was revealed`);
});
