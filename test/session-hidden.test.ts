// At full length in part: session
import t from 'tap';
import { hashOf } from '../src/session/ids.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { distance, type Hex } from '../src/hex/axial.js';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import type { SpecialForce } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { view } from '../src/trench-club/law/events/view.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { ask } from './support/session-table.js';
import {
  allHeard,
  firstCommand,
  stackedApp,
  stackedSession,
  tellers,
  TOKENS,
  transcripts,
  VIEWERS,
  type Heard,
  type Hidden,
  type Step,
  type Who,
} from './support/stacked.js';
import { fractions } from '../scripts/play/random.js';
import { amount } from './support/amount.js';

/**
 * Non-interference: two sessions that differ in hidden facts alone give every viewer the same bytes, until a rule
 * tells the difference. `HIDDEN_PAIRS` makes the run longer. The other games: session-hidden-games.test.ts; two
 * people against an opponent: session-hidden-joint.test.ts; mines: session-hidden-mines.test.ts; what real dice
 * decide in the set-up, and what an opponent draws: session-hidden-draws.test.ts.
 */
const PAIRS = amount('HIDDEN_PAIRS', 3, 40);
// The number of the requests before decides how long some later answers are, so the draws are the same in each run.
const random = fractions(20261121);

function shuffled(numbers: readonly number[]): number[] {
  return numbers
    .map((number) => ({ number, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ number }) => number);
}

for (const kind of STORE_KINDS)
  t.test(`sessions that differ in hidden facts look alike to every viewer, over ${kind}`, async (t) => {
    const a = await stackedApp(t, (await storePair(t, kind)).one);
    const b = await stackedApp(t, (await storePair(t, kind)).one);
    let told = 0;
    for (let pair = 0; pair < (kind === 'memory' ? PAIRS : 2); pair++) {
      const secret = () => Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('');
      const same = secret();
      // Odd pairs have other dice as well; the first roll reveals the difference.
      const otherDice = pair % 2 === 1;
      const hidden = (letter: string, dice: string): Hidden => ({
        numbers: shuffled([1, 2, 3, 4, 5, 6]),
        secret: dice,
        mine: { q: letter === 'a' ? 731 : 842, r: 0 },
        card: `canary-card-${letter}`,
        draws: [1, 2, 3].map((army) => [`canary-drawn-${letter}-${army}`]),
        command: `canary-command-${letter}`,
      });
      const facts = [hidden('a', same), hidden('b', otherDice ? secret() : same)] as const;
      const [id] = [await a.open(facts[0], pair), await b.open(facts[1], pair)];

      // Both are asked alike: requests are counted, and the length of an answer may hang on that number.
      const commands = async (who: Who) => (await firstCommand(b.app, id, who), firstCommand(a.app, id, who));
      const [german, french] = [await commands('germany'), await commands('france')];
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
          'canary-',
          ...(who === 'germany' ? [] : ['"q":731', '"q":842']),
        ]) {
          t.notOk(all.includes(canary), `pair ${pair}: ${who} has not seen ${canary.slice(0, 12)}`);
        }
      }
      // The control: once a token is turned over the sessions may differ.
      const reveal = { command: { type: 'reveal-token', army: 1 } };
      const ends = otherDice
        ? ([{ who: 'france', command: french }] as const)
        : (['germany', 'france'] as const).map((who) => ({ who, ...reveal }));
      const [x, y] = [await transcripts(a.app, id, ends), await transcripts(b.app, id, ends)];
      if (x.get('spectator')?.join() !== y.get('spectator')?.join()) told += 1;
    }
    t.ok(told > (kind === 'memory' ? PAIRS / 3 : 0), `${told} pairs were told apart by what was revealed`);
  });

t.test(
  'a turn with a live mine, cards, a deck and a Turret reveals nothing hidden (DEC-SF-MIN-2, CARD-1, SF-TUR-3)',
  async (t) => {
    const { map } = rulesOf({ ruleset: 'e1', map: 'flanders-mud', seats: [1, 2] });
    const isOpen = (hex: number) =>
      hex !== -1 && map.fortAt[hex] === -1 && ['open', 'road'].includes(map.terrainAt(hex));
    const around = (hex: number) => [...map.board.neighbours.slice(6 * hex, 6 * hex + 6)];
    const centre = [...map.board.hexes.keys()].find((hex) => isOpen(hex) && around(hex).every(isOpen)) as number;
    const ring = [centre, ...around(centre)].map((hex) => {
      const { q, r } = map.board.hexes[hex] as { q: number; r: number };
      return { q, r };
    });
    const [marker, here, there, from, to] = [ring[0], ring[1], ring[2], ring[4], ring[5]] as [Hex, Hex, Hex, Hex, Hex];
    const land = [...map.board.hexes.keys()].filter((hex) => isOpen(hex) && !around(centre).includes(hex));
    const far = map.board.hexes[land.find((hex) => distance(map.board.hexes[hex] as Hex, marker) > 5) as number] as Hex;
    // A mortar makes no contact.
    const beside = land.find((hex) => distance(map.board.hexes[hex] as Hex, ring[3] as Hex) === 1) as number;
    const prey = map.board.hexes[beside] as Hex;
    const [theirs, ours] = map.forts.map(({ id }) => id) as [string, string];
    const field =
      (mine: Hex, deck: SpecialForce[]) =>
      (state: State): State => ({
        ...state,
        options: { ...state.options, 'sf.enabled': true, 'sf.draw': 'deck', 'random.source': 'cards' },
        seats: state.seats.map(({ country }) => ({ country })),
        round: 3,
        phase: 'movement',
        active: 'france',
        firstPlayer: 'france',
        units: [
          { id: 'france-infantry-1', country: 'france', type: 'infantry', hex: from },
          { id: 'france-tank-1', country: 'france', type: 'tank', hex: ring[3] as Hex },
          { id: 'germany-infantry-1', country: 'germany', type: 'infantry', hex: { q: far.q, r: far.r } },
          { id: 'germany-mortar-1', country: 'germany', type: 'mortar', hex: { q: prey.q, r: prey.r } },
        ],
        forts: [
          { id: theirs, country: 'germany', turret: true },
          { id: ours, country: 'france' },
        ],
        money: { france: 40 },
        mines: [{ country: 'germany', marker, mine }],
        specialForceDeck: deck,
      });
    const seen: Heard[] = [];
    const steps: Step[] = [
      { who: 'france', command: { type: 'move', unit: 'france-infantry-1', path: [to] } },
      { who: 'france', command: { type: 'move', unit: 'france-infantry-1', path: [from] } },
      { who: 'france', command: { type: 'end-movement' } },
      { who: 'germany', command: { type: 'choose-random-source', source: 'dice' } },
      {
        who: 'france',
        command: { type: 'declare', attacks: [{ attacker: 'france-tank-1', target: 'germany-mortar-1' }] },
      },
      { who: 'france', command: { type: 'confirm-declarations' } },
      { who: 'france', command: { type: 'fight' } },
      // The top card is the same in both: drawing it reveals nothing of those below.
      { who: 'france', command: { type: 'buy-special-force' }, dryRun: true },
      { who: 'france', command: { type: 'buy-special-force' } },
      { who: 'france', command: { type: 'place-special-force', at: { fort: ours } } },
      { who: 'france', command: { type: 'end-turn' } },
      { who: 'germany', command: { type: 'end-movement' } },
    ];
    const worlds = [
      [here, ['minelayer', 'medic', 'airship']],
      [there, ['minelayer', 'airship', 'medic']],
    ] as const;
    for (const [mine, deck] of worlds) {
      const unseen = { numbers: [1, 2, 3, 4, 5, 6], secret: 'a'.repeat(64), command: 'c', card: 'medic', mine };
      const hidden = { ...unseen, field: field(mine, [...deck]) };
      const { app, id, play } = await stackedSession(t, hidden, {}, VIEWERS);
      seen.push(await play(steps));
      const { version } = (await ask(app, TOKENS.host, { url: `/v1/sessions/${id}` })).json<{
        version: number;
      }>();
      t.ok(version >= steps.length - 2, `the turn of France was played: ${version}`);
    }
    const [left, right] = seen as [Heard, Heard];
    t.same(tellers(left, right), ['germany'], 'the owner alone can tell where the mine lies');
    for (const who of ['france', 'spectator', 'host'] as const) {
      const heard = allHeard(who, left);
      t.ok(heard.includes('"turret":true'), 'the Turret is open to all');
      t.match(heard, /"attackerRoll":\{[^}]*"card":/, 'a card was drawn for a battle');
      t.ok(heard.includes('france-minelayer-1'), 'the top card was drawn and placed');
    }
  },
);

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
      const all = (heard.get(who) as string[]).join('\n');
      t.ok(all.length > 10_000, `${all.length} bytes were heard by ${who}`);
      const secrets = [...numbers, secret, words.card, words.command, ...tokens, ...tokens.map(hashOf)];
      const others = who === 'germany' ? secrets : [...secrets, mine.q, mine.r];
      const found = others.filter((secret) => all.includes(String(secret)));
      t.same(found, [], `no canary has reached ${who}`);
      if (who === 'germany') t.ok(all.includes(String(mine.q)), 'but the own mine has: the search finds what is there');
    }
  }
});
