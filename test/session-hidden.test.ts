// At full length in part: session
import t, { type Test } from 'tap';
import { hashOf } from '../src/session/ids.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { view } from '../src/trench-club/law/events/view.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { fractions } from '../scripts/play/random.js';
import { amount } from './support/amount.js';
import { MINES } from './support/hidden-mines.js';
import { beginnings, SCENES, type Scene } from './support/hidden-scenes.js';
import { RUN_SEED } from './support/seed.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import {
  firstCommand,
  pairs,
  stackedApp,
  tellers,
  TOKENS,
  transcripts,
  VIEWERS,
  type Heard,
  type Who,
} from './support/stacked.js';

/**
 * Non-interference: two sessions that differ in hidden facts alone give every viewer the same bytes at every door, until a rule
 * tells the difference. `HIDDEN_PAIRS` makes the run longer. Sessions as the service opens them, in every game:
 * session-hidden-games.test.ts.
 */
const PAIRS = amount('HIDDEN_PAIRS', 2, 40);
const random = fractions(RUN_SEED);

type Open = Awaited<ReturnType<typeof pairs>>;

async function prove(t: Test, open: Open, scene: Scene): Promise<void> {
  const { setUp, viewers = VIEWERS, hidden, parts, told = [], own = {}, reveals = [], accepted } = scene;
  const blind = (who: Who, text: string) => (own[who] ? text.replaceAll(own[who], '') : text);
  const pair = await open(hidden, setUp, viewers);
  const heard: Heard[] = [];
  for (const [part, steps] of parts.entries()) {
    const played = await pair.play(steps);
    heard.push(...played);
    const expected = [...(told[part] ?? [])].sort();
    t.same(tellers(played, blind).sort(), expected, `part ${part}: who can tell the sessions apart`);
  }
  for (const who of viewers) {
    const all = heard.map((one) => one.get(who)).join('\n');
    t.ok(all.length > 10_000, `${all.length} bytes were heard by ${who}`);
    for (const what of scene.heard ?? []) t.match(all, what, `${who} has heard ${String(what)}`);
    const found = (scene.unheard ?? []).filter((what) =>
      typeof what === 'string' ? blind(who, all).includes(what) : what.test(all),
    );
    t.same(found, [], `${who} has heard nothing that is hidden`);
    if (own[who]) t.match(all, own[who], 'but what it may know: the search finds what is there');
  }
  let all: Who[] = [];
  for (const step of reveals) if (all.length < viewers.length) all = tellers(await pair.play([step]));
  if (reveals.length > 0) t.same(all, viewers, 'revealed, it is told to all');
  if (accepted !== undefined) t.equal(await pair.version(), 1 + accepted, 'every command was legal');
}

for (const kind of STORE_KINDS) {
  t.test(`sessions that differ in hidden facts look alike to every viewer, over ${kind}`, async (t) => {
    const stores = [(await storePair(t, kind)).one, (await storePair(t, kind)).one];
    const open = await pairs(t, stores);
    for (const scene of beginnings(kind === 'memory' ? PAIRS : 2, random)) await prove(t, open, scene);
  });
}

t.test('hidden facts of a game under way stay hidden', async (t) => {
  const open = await pairs(t);
  for (const scene of [...SCENES, ...MINES]) await t.test(scene.name, (t) => prove(t, open, scene));
});

t.test('the enemy’s public draws reveal nothing about hidden ones (KOF-D-56, KOF-SET-2)', async (t) => {
  const open = await pairs(t);
  const viewers: readonly Who[] = ['france', 'spectator', 'host'];
  const TYPES = [
    ...['infantry', 'mounted-infantry', 'heavy-infantry', 'assault-gun', 'mortar', 'anti-aircraft-truck'],
    ...['troop-transport', 'armoured-car', 'tank', 'fighter-plane', 'howitzer', 'anti-tank-gunners'],
  ];
  const of = (...types: string[]) => types.map((type) => (type === 'turret-set' ? type : `germany-${type}-1`));
  const shown = of('airship', ...TYPES.slice(0, 3));
  const unseen = { secret: 'ab'.repeat(32), command: 'canary', mine: { q: 0, r: 0 }, card: 'medic' };
  // Of the tokens only those of the first army lie alike.
  const pair = await open(
    [
      {
        ...unseen,
        numbers: [1, 2, 3, 4, 5, 6],
        draws: [shown, of('medic', ...TYPES.slice(3, 8)), of(...TYPES.slice(8))],
      },
      {
        ...unseen,
        numbers: [1, 3, 2, 4, 6, 5],
        draws: [shown, of(...TYPES.slice(9), 'gunboat'), of('turret-set', ...TYPES.slice(3, 9))],
      },
    ],
    {
      ...{ ruleset: 'e1', map: 'vosges-snow', options: { 'map.area': 'half-1-6' } },
      seats: [{ country: 'germany', opponent: 'enemy', difficulty: 'no_mans_land' }, { country: 'france' }],
    },
    viewers,
    'd',
  );
  let [armies, parts] = [0, 0];
  for (; armies < 2 && parts < 10; parts++) {
    const command = await pair.first('france');
    const played = await pair.play([{ who: 'france', command }]);
    armies = new Set((await pair.events()).match(/"type":"army-drawn"[^}]*"army":\d/g)).size;
    t.same(tellers(played), armies < 2 ? [] : viewers, `after ${command.type}: ${armies} armies are shown`);
    if (armies !== 1) continue;
    const all = played.flatMap((heard) => [...heard.values()]).join('\n');
    t.ok(all.includes('germany-airship-1'), 'what was drawn first is told');
    for (const other of ['germany-medic', 'germany-gunboat', 'turret-set']) t.notOk(all.includes(other), other);
  }
  t.equal(armies, 2, 'the enemy shows a second army');
  t.ok(parts > 2, 'something was played between the first army and the second one');
});

/** The pointers at which a view differs from the state, with the value of the state. */
function hiddenFields(whole: unknown, told: unknown, pointer = ''): [pointer: string, value: unknown][] {
  if (typeof whole !== 'object' || whole === null || typeof told !== 'object' || told === null) {
    return whole === told ? [] : [[pointer, whole]];
  }
  return Object.entries(whole).flatMap(([key, member]) =>
    hiddenFields(member, (told as Record<string, unknown>)[key], `${pointer}/${key}`),
  );
}

t.test('no canary of a hidden field reaches a viewer', async (t) => {
  const kept = new MemoryStore();
  const { app, open } = await stackedApp(t, kept);
  for (let run = 0; run < Math.max(2, PAIRS / 10); run++) {
    const canary = () => 900_000_000 + Math.floor(random() * 99_999_999);
    const numbers = Array.from({ length: 6 }, canary);
    const mine = { q: canary(), r: canary() };
    const words = {
      secret: `${canary()}`.repeat(8).slice(0, 64),
      card: `card-${canary()}`,
      draws: [1, 2, 3].map(() => [`drawn-${canary()}`]),
      command: `order-${canary()}`,
    };
    const secret = words.secret.padEnd(64, '0');
    const id = await open({ numbers, mine, ...words, secret }, `canary${run}`);
    const { state } = JSON.parse((await kept.readRecord(id, 'initial'))?.value.toString() ?? '') as { state: State };
    const fields = hiddenFields(state, view(state, null));
    const canaries = [...numbers, mine, words.card, ...words.draws];
    for (const [pointer, value] of fields) {
      t.ok(
        canaries.some((one) => JSON.stringify(one) === JSON.stringify(value)),
        `what is hidden at ${pointer} is a canary`,
      );
    }
    t.equal(fields.length, canaries.length);

    const [german, french] = [await firstCommand(app, id, 'germany'), await firstCommand(app, id, 'france')];
    const reveal = { type: 'reveal-token', army: 1 };
    const heard = await transcripts(app, id, [
      { who: 'germany', command: reveal },
      { who: 'france', command: reveal },
      { who: 'france', command: french, dryRun: true },
      { who: 'germany', command: german },
      { who: 'host', command: { type: 'start-timer' } },
      { who: 'france', command: french },
      { who: 'spectator', command: { type: 'start-timer' } },
      { who: 'germany', command: reveal, dryRun: true },
      { who: 'france', command: reveal, dryRun: true },
    ]);
    const tokens = Object.values(TOKENS);
    for (const who of VIEWERS) {
      const all = heard.get(who) as string;
      t.ok(all.length > 10_000, `${all.length} bytes were heard by ${who}`);
      const secrets = [...numbers, secret, words.card, words.command, ...tokens, ...tokens.map(hashOf)];
      const others = who === 'germany' ? secrets : [...secrets, mine.q, mine.r];
      const found = others.filter((secret) => all.includes(String(secret)));
      t.same(found, [], `no canary has reached ${who}`);
      if (who === 'germany') t.ok(all.includes(String(mine.q)), 'but the own mine has: the search finds what is there');
    }
  }
});
