import t from 'tap';
import { MemoryStore } from '../src/session/store/memory.js';
import { ask, claim, open, sessionsFor } from './support/session-table.js';
import { allHeard, stackedSession, tellers, TOKENS, type Who } from './support/stacked.js';
import { LiveTranscript, masked } from './support/transcripts.js';
import { PATIENT_LIMITS } from './support/waiting.js';

/**
 * Non-interference of real beginnings: no viewer can tell the dice of the set-up, tokens, the bag of an opponent or the deck of special
 * forces. Other secret facts: session-hidden.test.ts.
 */
const HALF = { 'map.area': 'half-1-6' };
const ENEMY = { ruleset: 'e1', map: 'vosges-snow', options: HALF };
const SET_UPS: Readonly<Record<string, object>> = {
  'two people, with a deck of special forces': {
    ruleset: 'e2',
    options: { ...HALF, players: 2, 'sf.enabled': true, 'sf.draw': 'deck' },
    seats: [{ country: 'germany' }, { country: 'france' }],
  },
  'four people, with headquarters': {
    ruleset: 'e1',
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
  'the Automa': {
    ruleset: 'e2',
    map: 'vosges-snow',
    options: HALF,
    seats: [{ country: 'germany', opponent: 'automa' }, { country: 'france' }],
  },
};

const WORLDS = 4;
const QUESTIONS = [
  '',
  '/state',
  '/state?atSeq=1',
  '/legal-commands',
  '/reachable',
  '/attacks',
  '/advise',
  '/events',
  '/dice',
  '/replay',
  '/board.svg',
];

for (const [name, setUp] of Object.entries(SET_UPS)) {
  t.test(`the beginning of a game of ${name} reveals no draw of the set-up`, async (t) => {
    const store = new MemoryStore();
    const now = () => new Date('2026-11-21T12:00:00Z');
    const { app } = await sessionsFor(t, store, {
      now,
      rateLimit: { perMinute: 1e9 },
      limits: PATIENT_LIMITS,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const worlds: Map<string, string>[] = [];
    const hidden = new Set<string>();
    for (let world = 0; world < WORLDS; world++) {
      const session = await open(app, setUp);
      const { id, epoch, commitment } = session as typeof session & { epoch: string; commitment: string };
      const tokens: Record<string, string> = { spectator: session.spectatorToken, host: session.hostToken };
      for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
      const heard = new Map<string, string>();
      for (const [who, token] of Object.entries(tokens)) {
        const live = await LiveTranscript.open(app, id, token);
        const texts = [];
        for (const question of QUESTIONS) {
          const url = `/v1/sessions/${id}${question}`;
          const { statusCode, headers, body } = await ask(app, token, { url, headers: { 'request-id': 'r' } });
          // A problem names its request, which is counted.
          const length = statusCode < 400 ? headers['content-length'] : '-';
          texts.push(`${question} ${statusCode} ${length} ${body}`);
        }
        texts.push(...(await live.close()));
        const random = [id, epoch, commitment];
        heard.set(
          who,
          random.reduce((text, one) => text.replaceAll(one, 'R'.repeat(one.length)), masked(texts.join('\n'))),
        );
      }
      worlds.push(heard);
      const initial = JSON.parse((await store.readRecord(id, 'initial'))?.value.toString() ?? '') as {
        state: { seats: unknown; solo?: unknown; specialForceDeck?: unknown };
      };
      const { seats, solo, specialForceDeck } = initial.state;
      hidden.add(JSON.stringify([seats, solo, specialForceDeck]));
    }
    t.ok(hidden.size > 1, 'hidden facts differ');
    const [first, ...others] = worlds as [Map<string, string>, ...Map<string, string>[]];
    for (const [who, text] of first) {
      t.ok(text.length > 10_000, `${text.length} bytes were heard by ${who}`);
      for (const other of others) t.equal(other.get(who), text, `${who} cannot tell the games apart`);
    }
  });
}

/** Who looks at the game below: Germany is the opponent. */
const LOOKERS: readonly Who[] = ['france', 'spectator', 'host'];

t.test('the enemy’s public draws reveal nothing about hidden ones (KOF-D-56, KOF-SET-2)', async (t) => {
  const TYPES = [
    ...['infantry', 'mounted-infantry', 'heavy-infantry', 'assault-gun', 'mortar', 'anti-aircraft-truck'],
    ...['troop-transport', 'armoured-car', 'tank', 'fighter-plane', 'howitzer', 'anti-tank-gunners'],
  ];
  const of = (...types: string[]) => types.map((type) => (type === 'turret-set' ? type : `germany-${type}-1`));
  const shown = of('airship', ...TYPES.slice(0, 3));
  const bags = [
    [shown, of('medic', ...TYPES.slice(3, 8)), of(...TYPES.slice(8))],
    [shown, of(...TYPES.slice(9), 'gunboat'), of('turret-set', ...TYPES.slice(3, 9))],
  ];
  const unseen = { secret: 'ab'.repeat(32), command: 'canary', mine: { q: 0, r: 0 }, card: 'medic' };
  // Of the tokens only those of the first army lie alike.
  const hidden = bags.map((draws, bag) => ({
    ...unseen,
    numbers: bag ? [1, 3, 2, 4, 6, 5] : [1, 2, 3, 4, 5, 6],
    draws,
  }));
  const setUp = SET_UPS['Koff’s enemy with special forces'] as object;
  const [a, b] = await Promise.all(hidden.map((one) => stackedSession(t, one, setUp, LOOKERS, 'd')));
  if (!a || !b) throw new Error('Two sessions are compared.');
  const drawn = async () => {
    const { body } = await ask(a.app, TOKENS.spectator, { url: `/v1/sessions/${a.id}/events` });
    return new Set(body.match(/"type":"army-drawn"[^}]*"army":\d/g)).size;
  };
  const told: boolean[] = [];
  for (let armies = 0; armies < 2;) {
    const command = await a.first('france');
    t.same(await b.first('france'), command, 'both sessions have the same legal command');
    const step = [{ who: 'france', command }] as const;
    const [left, right] = await Promise.all([a.play(step), b.play(step)]);
    armies = await drawn();
    const differing = tellers(left, right);
    t.same(differing, armies < 2 ? [] : LOOKERS, `after ${command.type}: ${armies} armies are shown`);
    if (armies === 1) {
      const all = LOOKERS.map((who) => allHeard(who, left, right)).join('');
      t.ok(all.includes('germany-airship-1'), 'what was drawn first is told');
      for (const other of ['germany-medic', 'germany-gunboat', 'turret-set']) t.notOk(all.includes(other), other);
    }
    told.push(differing.length > 0);
    if (told.length > 10) throw new Error('The enemy shows no second army.');
  }
  t.ok(told.length > 2, 'something was played between the first army and the second one');
});
