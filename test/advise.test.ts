import { readFileSync } from 'node:fs';
import t from 'tap';
import { allowanceOf } from '../src/game/allowance.js';
import { add } from '../src/hex/axial.js';
import { answerAdvise } from '../src/trench-club/answers/advise.js';
import { answerAttacks } from '../src/trench-club/answers/combat.js';
import { attackerRefusal, targetsOf } from '../src/trench-club/law/combat/targets.js';
import { advantageOf, shortest, valueOf, type Share } from '../src/trench-club/law/combat/advantage.js';
import { oddsOf } from '../src/trench-club/law/combat/odds.js';
import { damageOf, nameOf } from '../src/trench-club/board/position/combatant.js';
import { Position } from '../src/trench-club/board/position/position.js';
import { AdviceSchema, type Advice } from '../src/trench-club/wire/answers/advice.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { BATTLE_CASES } from './support/battle-cases.js';
import { field, fighter, unit, type Scene } from './support/combat.js';
import { at, FOUR, position } from './support/game.js';

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;

const adviceIn = (state: State, question: Parameters<typeof answerAdvise>[1] = {}): Advice =>
  answerAdvise(state, question);
const adviceFor = (scene: Scene, country: Unit['country'] = 'germany'): Advice => adviceIn(onPlain(scene), { country });

/** The scene in the middle of open ground. */
function onPlain({ edition = 'e1', options = {}, units, figures = {} }: Scene): State {
  const middle = at(10, 10);
  return position({
    countries: FOUR,
    ruleset: edition,
    options,
    unitOverrides: figures,
    units: units.map((one) => (one.hex ? { ...one, hex: add(middle, one.hex) } : one)),
  });
}

/** The same fraction, whatever its terms. */
const isFraction = (told: Share | string, numerator: bigint, denominator: bigint): boolean => {
  const [n, d] =
    typeof told === 'string' ? (told.split('/').map(BigInt) as [bigint, bigint]) : [told.numerator, told.denominator];
  return n * denominator === numerator * d;
};

/** KOF-ADV, test vectors: n, k, thresholds, damage on the target, E over 12^n, chance of destruction over 12^n. */
const VECTORS: readonly [string, number, number, number[], number, bigint, bigint][] = [
  ['V1', 12, 4, [1, 3, 5, 7, 9, 11], 0, 20061221814272n, 419430400n],
  ['V2', 12, 2, [1, 3, 5, 7, 9, 11], 0, 11127945691136n, 249856n],
  ['V3', 10, 6, [1, 4, 6, 8, 10, 13], 0, 139918731264n, 0n],
  ['V4', 15, 6, [2, 5, 7, 10, 12, 16], 0, 43218463412256768n, 0n],
  ['V5', 5, 3, [1, 3, 5, 7, 8, 10], 5, 189783n, 189783n],
  ['V6', 8, 6, [1, 3, 5, 7, 8, 10], 4, 796137984n, 367835904n],
  ['V7', 7, 4, [1, 5, 7, 9, 10, 12], 3, 35373056n, 16384n],
];
const DAMAGE_FOR: Readonly<Record<number, number>> = { 15: 0, 12: 0, 10: 2, 8: 3, 7: 4, 5: 5 };

t.test('dealt damage is exact: the test vectors of the catalogue (KOF-ADV-1)', async (t) => {
  for (const [name, n, k, row, damage, mean, destroyed] of VECTORS) {
    const attack = { recruit: k, veteran: k, warHero: k };
    const surround = n === 15 ? [unit('germany', 'infantry', 0, -1, { id: 'opposite' })] : [];
    const advice = adviceFor({
      units: [
        unit('germany', 'infantry', 0, 1, { id: 'a', damage: DAMAGE_FOR[n] as number }),
        // An Anti-Aircraft Truck returns no fire on the ground.
        unit('france', 'anti-aircraft-truck', 0, 0, { id: 't', damage }),
        ...surround,
      ],
      figures: { infantry: { attack }, 'anti-aircraft-truck': { openRow: row } },
    });
    const told = advice.attacks.find(({ attacker }) => attacker === 'a');
    t.ok(isFraction(told?.dealt.exact ?? '0/1', mean, 12n ** BigInt(n)), `${name}: ${told?.dealt.exact}`);
    t.ok(isFraction(told?.destroyed.exact ?? '0/1', destroyed, 12n ** BigInt(n)), `${name}: destroyed`);
    t.same(told?.received.exact, '0/1');
    t.equal(told?.advantage.exact, told?.dealt.exact);
    t.equal(told?.support, n === 15 ? 'surround' : 'none');
  }
});

/** The odds of one attack: mean damage taken by each side. */
function byOdds(ground: Position, attackerId: string, targetId: string) {
  const attacker = fighter(ground, attackerId);
  const odds = oddsOf(ground, [[attacker, fighter(ground, targetId)]]);
  if (!odds.ok) throw new Error(odds.refusal.message);
  const taken = (isOurs: boolean) =>
    odds.value.units
      .filter(({ unit: id }) => (fighter(ground, id).faction === attacker.faction) === isOurs)
      .reduce((sum, { expectedDamageTaken }) => sum + expectedDamageTaken, 0);
  const target = odds.value.units.find(({ unit: id }) => id === targetId);
  return { dealt: taken(false), received: taken(true), destroyed: target?.destroyed.value ?? 0 };
}

t.test(
  'damage dealt and received agrees with the odds in battles of every kind (KOF-D-44, VAR-TRE-10, CARD-1)',
  async (t) => {
    let count = 0;
    for (const { name, scene } of BATTLE_CASES) {
      const ground = field(scene);
      for (const attacker of ground.combatants) {
        if (attackerRefusal(ground, attacker)) continue;
        for (const target of targetsOf(ground, attacker)) {
          const told = advantageOf(ground, attacker, target);
          const odds = byOdds(ground, attacker.unit.id, target.unit.id);
          const isSame = (share: Share, figure: number) => Math.abs(valueOf(share) - figure) < 1e-9;
          count++;
          if (!isSame(told.dealt, odds.dealt))
            t.fail(`${name}: dealt by ${attacker.unit.id} to ${target.unit.id}`, odds);
          if (!isSame(told.received, odds.received)) t.fail(`${name}: received of ${target.unit.id}`, odds);
          if (!isSame(told.destroyed, odds.destroyed)) t.fail(`${name}: destroyed ${target.unit.id}`, odds);
          t.equal(
            told.advantage.numerator * told.received.denominator * told.dealt.denominator,
            (told.dealt.numerator * told.received.denominator - told.received.numerator * told.dealt.denominator) *
              told.advantage.denominator,
            'U = G − L',
          );
        }
      }
    }
    t.ok(count > 30, `${count} attacks`);
  },
);

/** A scene in which the Automa plays France. */
function againstAutoma(scene: Scene): State {
  const state = onPlain({ edition: 'e2', ...scene });
  const seats = state.seats.map((seat) =>
    seat.country === 'france' ? { ...seat, opponent: 'automa' as const } : seat,
  );
  return { ...state, seats };
}

t.test('an Automa returns its fixed hits (AUT-CBT-1, AUT-CBT-6, AUT-CBT-7)', async (t) => {
  const state = againstAutoma({
    units: [
      unit('germany', 'infantry', 0, 1, { id: 'a', damage: 1 }),
      unit('france', 'armoured-car', 0, 0, { id: 't' }),
    ],
    figures: { infantry: { openRow: [1, 3, 4, 7, 9, 11] } },
  });
  const [told] = adviceIn(state, { country: 'germany' }).attacks;
  t.match(told?.received, { exact: '3/1', value: 3 }, '4 hits');
  t.match(
    told?.reasons.find(({ code }) => code === 'returned'),
    { clause: 'AUT-CBT-6', facts: { units: [{ unit: 't', hits: 4 }] } },
  );
  // Its own attack, were it asked about: no dice, no bonus.
  const [own] = adviceIn(state, { country: 'france' }).attacks;
  t.match(own, { attacker: 't', support: 'none', dealt: { exact: '3/1' } });
});

t.test('attacks are ranked by U, then without return fire first; equal ones share a rank (KOF-ADV-2)', async (t) => {
  const row = [1, 2, 3, 4, 5, 6];
  const advice = adviceFor({
    units: [
      unit('germany', 'infantry', 0, 1, { id: 'a' }),
      unit('france', 'troop-transport', 0, 0, { id: 'truck' }),
      unit('france', 'tank', 1, 0, { id: 'harmless' }),
      unit('france', 'medic', 0, 2, { id: 'medic' }),
      unit('france', 'heavy-infantry', -1, 1, { id: 'heavy' }),
    ],
    options: { 'sf.enabled': true },
    figures: {
      infantry: { attack: { recruit: 1, veteran: 1, warHero: 1 } },
      'troop-transport': { openRow: row },
      medic: { openRow: row },
      // Fires back and never hits.
      tank: { openRow: row, attack: { recruit: 0, veteran: 0, warHero: 0 } },
      'heavy-infantry': { openRow: [13, 14, 15, 16, 17, 18] },
    },
  });
  t.same(
    advice.attacks.map(({ rank, target, returnFire, sensible }) => [rank, target, returnFire, sensible]),
    [
      [1, 'truck', false, true],
      [1, 'medic', false, true],
      [1, 'harmless', true, true],
      [4, 'heavy', true, false],
    ],
  );
  const senseless = advice.attacks[3]?.reasons.find(({ code }) => code === 'senseless');
  t.match(senseless, { clause: 'KOF-D-33', message: 'The attack can do no damage.' });
});

t.test('the advice marks a shot that hurts its own side more as senseless (KOF-D-33, KOF-D-44)', async (t) => {
  const units = [
    unit('germany', 'gas-launcher', 0, 2, { id: 'gas' }),
    unit('france', 'infantry', 0, 0, { id: 't', damage: 5 }),
    unit('germany', 'tank', 1, 0, { id: 'own' }),
    unit('austria-hungary', 'infantry', -1, 0, { id: 'ally' }),
  ];
  const shot = adviceFor({ units, options: { 'sf.enabled': true } }).attacks.find(({ attacker }) => attacker === 'gas');
  t.match(shot, { attacker: 'gas', target: 't', sensible: false });
  t.match(
    shot?.reasons.find(({ code }) => code === 'own-units'),
    { clause: 'KOF-D-44', facts: { units: [{ unit: 'own' }, { unit: 'ally' }] } },
  );
});

t.test('advice lists the legal attacks, and no others (ATT-9, FRS-5)', async (t) => {
  const pairs = (advice: Advice) => advice.attacks.map(({ attacker, target }) => [attacker, target]);
  const legal = answerAttacks(midGame).attackers.flatMap(({ attacker, attacks }) =>
    attacks.map(({ target }) => [attacker, target]),
  );
  const sorted = (list: unknown[][]) => list.map((pair) => JSON.stringify(pair)).sort();
  t.ok(legal.length > 10);
  t.same(sorted(pairs(adviceIn(midGame))), sorted(legal));
  t.same(pairs(adviceIn(midGame, { units: ['germany-tank'] })), [['germany-tank', 'france-tank']]);
  const army = midGame.units.find(({ id }) => id === 'germany-tank')?.army ?? 1;
  const seats = midGame.seats.map((seat) => ({ ...seat, ordered: [[(army % 3) + 1]] }));
  t.same(pairs(adviceIn({ ...midGame, round: 1, seats }, { units: ['germany-tank'] })), []);
});

t.test('the service returns the documented example', async (t) => {
  const [example] = AdviceSchema.examples as unknown[];
  t.same(JSON.parse(JSON.stringify(adviceIn(midGame, { units: ['germany-tank'] }))), example);
});

t.test('the work of an advice is counted and bounded', async (t) => {
  const { length } = adviceIn(midGame).attacks;
  t.doesNotThrow(() => answerAdvise(midGame, {}, allowanceOf(200 * length)));
  t.throws(() => answerAdvise(midGame, {}, allowanceOf(200 * length - 1)), { name: 'AnswerTooLarge' });
});

t.test('`advise` weighs the attacks of Turrets (SF-TUR-4, DEC-SF-TUR-4)', async (t) => {
  const turretState: State = {
    ...midGame,
    options: { 'sf.enabled': true },
    forts: (midGame.forts ?? []).map((fort) => (fort.country === 'germany' ? { ...fort, turret: true } : fort)),
  };
  const [turret] = new Position(turretState).turrets;
  t.ok(turret);
  const told = adviceIn(turretState).attacks.filter(({ attacker }) => typeof attacker !== 'string');
  const legal = answerAttacks(turretState).attackers.filter(({ attacker }) => typeof attacker !== 'string');
  t.equal(told.length, legal.flatMap(({ attacks }) => attacks).length);
  t.ok(turret && damageOf(turret.unit) === 0 && typeof nameOf(turret) === 'object');
});

t.test('fractions are in lowest terms, however large their numbers', async (t) => {
  const commonOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonOf(b, a % b));
  const LARGE = 2n ** 53n;
  const sizes = [1n, 2n, 12n ** 10n, LARGE - 1n, LARGE, LARGE + 1n, 12n ** 21n, 7n * 12n ** 40n];
  for (const denominator of sizes) {
    for (const numerator of [0n, ...sizes, ...sizes.map((size) => -3n * size), denominator * 5n, denominator - 1n]) {
      const absolute = numerator < 0n ? -numerator : numerator;
      const common = commonOf(absolute, denominator);
      const expected = { numerator: numerator / common, denominator: denominator / common };
      t.same(shortest({ numerator, denominator }), expected, `${numerator}/${denominator}`);
      const value = valueOf({ numerator, denominator });
      t.ok(Math.abs(value * Number(denominator) - Number(numerator)) <= 1e-14 * Number(absolute));
    }
  }
});
