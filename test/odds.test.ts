import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import type { Dice } from '../src/dice/dice.js';
import { isShaped } from '../src/game/check.js';
import { acceptedAttacks, targetsOf } from '../src/trench-club/combat/attacks.js';
import { afterBattle, fightDeclared } from '../src/trench-club/combat/battle.js';
import { runBattles } from '../src/trench-club/combat/battle-chain.js';
import { fractions, fractionTexts } from '../src/trench-club/combat/damage-chances.js';
import { engagement } from '../src/trench-club/combat/engagement.js';
import { linksOf, type Chain, type Distribution } from '../src/trench-club/combat/link.js';
import { groupsOf, oddsOf, type Odds } from '../src/trench-club/combat/odds.js';
import { runWideBattles } from '../src/trench-club/combat/wide-chain.js';
import { OddsAnswerSchema } from '../src/trench-club/schema/answers-combat.js';
import { COUNTRIES, UNIT_TYPES, type Country, type UnitType } from '../src/trench-club/schema/names.js';
import type { Declaration, State, Unit } from '../src/trench-club/schema/state.js';
import type { OracleWorld } from './oracle/attacks.js';
import { hitPatterns, oracleOdds } from './oracle/odds.js';
import { BATTLE_CASES, liveDice, oddsFor } from './support/battle-cases.js';
import { field, fighter, unit, type Scene } from './support/combat.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { iconsBy, randomPosition, randomScene } from './support/random.js';

/** Types that fight duels alone. */
const PLAIN = UNIT_TYPES.filter((type) => type !== 'big-bertha' && type !== 'gas-launcher');

function ask(scene: Scene, attacks: readonly Declaration[], question: Parameters<typeof oddsOf>[2] = {}) {
  const ground = field(scene);
  return oddsOf(
    ground,
    attacks.map(({ attacker, target }) => [fighter(ground, attacker), fighter(ground, target)] as const),
    question,
  );
}

function odds(scene: Scene, attacks: readonly Declaration[], question: Parameters<typeof oddsOf>[2] = {}): Odds {
  const answer = ask(scene, attacks, question);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

/** Fights a whole list, each battle on the state the last one left. */
function fightAll(scene: Scene, list: readonly Declaration[], dice: Dice): { state: State; fought: Set<number> } {
  let state = { units: scene.units } as State;
  const fought = new Set<number>();
  list.forEach((attack, index) => {
    const [event] = fightDeclared(field({ ...scene, units: state.units }), attack, index, dice);
    if (event?.type !== 'battle-fought') return;
    fought.add(index);
    state = afterBattle(state, event.battle);
  });
  return { state, fought };
}

const sum = (list: readonly { probability: number }[]) => list.reduce((all, { probability }) => all + probability, 0);

/** numerator/denominator against weight/whole, exactly. */
function equalsFraction(text: string | undefined, weight: bigint, whole: bigint): boolean {
  const [numerator = '0', denominator = '1'] = (text ?? '').split('/');
  return BigInt(numerator) * whole === weight * BigInt(denominator);
}

t.test('one attack, by hand (BAT-2)', (t) => {
  // A mortar, 12 dice at 3, on infantry with 5 damage in the open: one hit kills.
  const scene: Scene = {
    units: [
      unit('germany', 'mortar', 0, 3, { id: 'm', xp: 2 }),
      unit('france', 'infantry', 0, 0, { id: 'i', damage: 5 }),
    ],
  };
  const answer = odds(scene, [{ attacker: 'm', target: 'i' }], { detail: 'joint', exact: true });
  const survives = 0.75 ** 12;
  const [mortar, infantry] = answer.units;
  t.ok(Math.abs((infantry?.destroyed ?? 0) - (1 - survives)) < 1e-15);
  t.ok(equalsFraction(infantry?.destroyedExact, 4n ** 12n - 3n ** 12n, 4n ** 12n));
  t.same(
    mortar?.xp.map(({ value }) => value),
    [2, 4],
    'BAT-19: 2 in all for destroying',
  );
  t.same(mortar?.damage, [{ value: 0, probability: mortar?.damage[0]?.probability, exact: '1/1' }]);
  t.equal(answer.outcomes?.length, 2);
  t.same(answer.battles, [{ index: 0, attacker: 'm', target: 'i', fought: 1, foughtExact: '1/1' }]);
  t.ok(Math.abs((infantry?.expectedDamageTaken ?? 0) - (1 - survives)) < 1e-14);
  t.ok(Math.abs((mortar?.expectedXpGained ?? 0) - 2 * (1 - survives)) < 1e-14);
  t.ok(isShaped(OddsAnswerSchema, { legal: true, ...answer }));
  t.end();
});

t.test('the patterns of hits, die by die, for small pools (BAT-12)', (t) => {
  for (const [dice, value] of [
    [5, 2],
    [5, 6],
    [5, 11],
    [4, 12],
  ] as const) {
    const counted = new Array<number>(dice + 1).fill(0);
    for (let roll = 0; roll < 12 ** dice; roll++) {
      let hits = 0;
      for (let rest = roll, i = 0; i < dice; i++, rest = Math.floor(rest / 12)) if ((rest % 12) + 1 <= value) hits++;
      counted[hits]! += 1;
    }
    t.same(
      hitPatterns(dice, value),
      counted.map((count) => BigInt(count) * 12n ** BigInt(17 - dice)),
      `all ${12 ** dice} rolls of ${dice} dice at ${value}`,
    );
  }
  t.end();
});

/** A random legal list of `length` attacks of one country, those on a common target preferred. */
function randomList(below: (n: number) => number, scene: Scene, length: number): Declaration[] {
  const ground = field(scene);
  const country = COUNTRIES[below(4)] as Country;
  const list: Declaration[] = [];
  for (const attacker of ground.combatants) {
    if (list.length === length || attacker.unit.country !== country) continue;
    const targets = targetsOf(ground, attacker).map((target) => target.unit.id);
    const again = targets.filter((id) => list.some(({ target }) => target === id));
    const choice = again.length > 0 && below(4) > 0 ? again : targets;
    const target = choice[below(choice.length || 1)];
    const declaration = target && { attacker: attacker.unit.id, target };
    if (declaration && acceptedAttacks(ground, [...list, declaration], country).ok) list.push(declaration);
  }
  return list;
}

/** What the engine says of a list and the slow oracle does not; null when there are too many outcomes to list. */
function differences(scene: Scene, world: OracleWorld, list: readonly Declaration[], destroyAt: number) {
  const expected = oracleOdds(world, list, destroyAt);
  const { whole } = expected;
  const asking = ask(scene, list, { detail: 'joint', exact: true });
  if (!asking.ok) return expected.outcomes.size > 5000 ? null : [`refused with ${expected.outcomes.size} outcomes`];
  const answer = asking.value;
  const wrong: string[] = [];

  const outcomes = new Map(
    (answer.outcomes ?? []).map((outcome) => [
      [...outcome.units]
        .sort((a, b) => (a.unit < b.unit ? -1 : 1))
        .map((one) => `${one.unit} ${one.damage} ${one.xp}`)
        .join(', '),
      outcome,
    ]),
  );
  if (outcomes.size !== expected.outcomes.size) wrong.push(`${outcomes.size} outcomes, not ${expected.outcomes.size}`);
  const marginals = new Map<string, bigint>();
  for (const [key, weight] of expected.outcomes) {
    const outcome = outcomes.get(key);
    if (!outcome || !equalsFraction(outcome.exact, weight, whole)) wrong.push(`${key}: ${outcome?.exact}`);
    if (Math.abs((outcome?.probability ?? 0) - Number((weight * 10n ** 30n) / whole) / 1e30) > 1e-12) wrong.push(key);
    for (const one of key.split(', ')) {
      const [id, damage, xp] = one.split(' ');
      for (const fact of [`${id} damage ${damage}`, `${id} xp ${xp}`]) {
        marginals.set(fact, (marginals.get(fact) ?? 0n) + weight);
      }
    }
  }
  for (const one of answer.units) {
    for (const [name, chances] of [
      ['damage', one.damage],
      ['xp', one.xp],
    ] as const) {
      if (Math.abs(sum(chances) - 1) > 1e-12) wrong.push(`${one.unit} ${name} sums to ${sum(chances)}`);
      for (const { value, exact } of chances) {
        const fact = `${one.unit} ${name} ${value}`;
        if (!equalsFraction(exact, marginals.get(fact) ?? -1n, whole)) wrong.push(`${fact}: ${exact}`);
        marginals.delete(fact);
      }
    }
  }
  if (marginals.size > 0) wrong.push(`missing ${[...marginals.keys()]}`);
  if (Math.abs(sum(answer.outcomes ?? []) - 1) > 1e-12) wrong.push('the outcomes do not sum to 1');
  answer.battles.forEach((battle, i) => {
    if (!equalsFraction(battle.foughtExact, expected.fought[i] ?? -1n, whole)) wrong.push(`battle ${i} fought`);
  });
  return wrong;
}

t.test('odds agree with the slow oracle on random lists (BAT-1, BAT-22, ATT-3)', (t) => {
  const below = wholeNumbers('odds');
  const asked = [0, 0, 0, 0];
  let differing = 0;
  for (let n = 0; n < 4000 && differing < 5; n++) {
    const length = n % 10 === 0 ? 3 : n % 4 === 0 ? 2 : 1;
    const { scene, world, destroyAt } = randomScene(below, randomPosition(below, 10 + below(12), PLAIN));
    const list = randomList(below, scene, length);
    if (list.length !== length) continue;
    asked[length]! += 1;
    const wrong = differences(scene, world, list, destroyAt);
    if (!wrong || wrong.length === 0) continue;
    differing += 1;
    t.same(wrong.slice(0, 5), [], `list ${n}: ${JSON.stringify(list)}`);
  }
  t.equal(differing, 0);
  t.ok((asked[1] ?? 0) > 2000 && (asked[2] ?? 0) > 150 && (asked[3] ?? 0) > 20, `asked ${asked}`);
  t.comment(`lists of one, two and three battles: ${asked.slice(1)}`);
  t.end();
});

const ICONS: readonly UnitType[] = ['big-bertha', 'gas-launcher', 'infantry', 'tank', 'mortar', 'fighter-plane'];

t.test('odds of shells, area attacks and cards agree with the oracle (ICON-BB, ICON-AREA, CARD, DEC-CARD-1)', (t) => {
  const below = wholeNumbers('icons');
  const asked = { scatter: 0, area: 0, perHex: 0, cards: 0, several: 0, listed: 0 };
  let differing = 0;
  for (let n = 0; n < 800 && differing < 5; n++) {
    const position = randomPosition(below, 9 + below(9), ICONS);
    const { scene, world, destroyAt } = randomScene(below, position, iconsBy(below));
    const ground = field(scene);
    const list = randomList(below, scene, 1 + (n % 5 === 0 ? 1 : 0));
    const attackers = list.map(({ attacker }) => fighter(ground, attacker).figures);
    if (list.length === 0 || !(world.cards?.length || attackers.some(({ scatter, area }) => scatter || area))) continue;
    // A tree of single rolls grows fast: at most three of them, and not in two battles.
    const fires = list.flatMap(
      ({ attacker, target }) => engagement(ground, fighter(ground, attacker), fighter(ground, target)).volleys,
    );
    if (world.perHex && fires.length > (list.length > 1 ? 2 : 4)) continue;
    const wrong = differences(scene, world, list, destroyAt);
    if (!wrong) continue;
    asked.listed += 1;
    if (attackers.some(({ scatter }) => scatter)) asked.scatter += 1;
    if (attackers.some(({ area }) => area)) asked.area += 1;
    if (world.perHex && fires.length > list.length) asked.perHex += 1;
    if (world.cards?.length) asked.cards += 1;
    if (list.length > 1) asked.several += 1;
    if (wrong.length === 0) continue;
    differing += 1;
    t.same(wrong.slice(0, 5), [], `list ${n}: ${JSON.stringify(list)}`);
  }
  t.equal(differing, 0);
  t.ok(
    Object.values(asked).every((count) => count > 15),
    JSON.stringify(asked),
  );
  t.comment(JSON.stringify(asked));
  t.end();
});

t.test('marginals do not depend on what is forgotten on the way (BAT-22, DEC-BAT-2)', (t) => {
  const below = wholeNumbers('marginals');
  let compared = 0;
  for (let n = 0; n < 300; n++) {
    const { units, terrain } = randomPosition(below, 16, PLAIN);
    const scene: Scene = { units, terrain };
    const list = randomList(below, scene, 4);
    if (list.length < 3) continue;
    const answer = ask(scene, list, { detail: 'joint', outcomeLimit: 1e6, budget: 1e6 });
    if (!answer.ok) continue;
    compared += 1;
    for (const one of answer.value.units) {
      for (const { value, probability } of one.damage) {
        const joint = (answer.value.outcomes ?? []).filter(({ units: after }) =>
          after.some(({ unit: id, damage }) => id === one.unit && damage === value),
        );
        if (Math.abs(sum(joint) - probability) > 1e-12) t.fail(`${one.unit} ${value}: ${sum(joint)} ${probability}`);
      }
    }
  }
  t.ok(compared > 40, `${compared} lists`);
  t.end();
});

t.test('duels come to the same in the chain for battles of all kinds', (t) => {
  const below = wholeNumbers('duels');
  const text = (chances: Distribution<bigint>) =>
    fractionTexts(
      chances.weights.map((w) => w ?? 0n),
      chances.rolls,
    );
  const states = ({ states, rolls }: Chain<bigint>) => {
    const keys = [...states.keys()].sort();
    const weights = fractionTexts(
      keys.map((key) => states.get(key) ?? 0n),
      rolls,
    );
    return keys.map((key, i) => `${JSON.stringify(key)} ${weights[i]}`).join();
  };
  let compared = 0;
  for (let n = 0; n < 150; n++) {
    const scene: Scene = randomPosition(below, 16);
    const ground = field(scene);
    const list = randomList(below, scene, 1 + below(3));
    const links = linksOf(
      ground,
      list.map(({ attacker, target }) => [fighter(ground, attacker), fighter(ground, target)] as const),
    );
    if (links.length === 0 || !links.every(({ isDuel }) => isDuel)) continue;
    const bounds = { joint: false, budget: 1e5 };
    const [duels, wide] = [runBattles(links, fractions, bounds), runWideBattles(links, fractions, bounds)];
    if (!duels || !wide) continue;
    compared += 1;
    for (const [of, { damage, xpGained }] of duels.marginals) {
      const other = wide.marginals.get(of);
      const same =
        other &&
        text(other.damage).join() === text(damage).join() &&
        text(other.xpGained).join() === text(xpGained).join();
      if (!same) t.fail(`list ${n}: ${of.unit.id}`);
    }
    const joint = { joint: true, budget: 1e5 };
    const [a, b] = [runBattles(links, fractions, joint), runWideBattles(links, fractions, joint)];
    if (a && b && states(a) !== states(b)) t.fail(`list ${n}, together`);
  }
  t.ok(compared > 75, `${compared} lists`);
  t.end();
});

t.test('long lists: eleven attackers, shared targets, one group (BAT-1)', (t) => {
  const units: Unit[] = [];
  const list: Declaration[] = [];
  // Five soldiers around each of two tanks, mortars behind them, declared in turns.
  const ring = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
  ];
  for (const [side, q] of [0, 10].entries()) {
    units.push(unit('france', 'tank', q, 0, { id: `t${side}`, xp: 1 }));
    ring.forEach(([dq = 0, dr = 0], i) => units.push(unit('germany', 'infantry', q + dq, dr, { id: `a${side}${i}` })));
    units.push(unit('germany', 'mortar', q, 4, { id: `m${side}` }));
  }
  for (let i = 0; i < 5; i++) for (const side of [0, 1]) list.push({ attacker: `a${side}${i}`, target: `t${side}` });
  list.push({ attacker: 'm0', target: 't0' }, { attacker: 'm1', target: 't1' });
  const ground = field({ units });
  t.ok(acceptedAttacks(ground, list, 'germany').ok);
  const answer = odds({ units }, list);
  for (const one of answer.units) {
    t.ok(Math.abs(sum(one.damage) - 1) < 1e-12 && Math.abs(sum(one.xp) - 1) < 1e-12, one.unit);
  }
  const [left, right] = ['t0', 't1'].map((id) => answer.units.find((one) => one.unit === id));
  t.same(left?.damage, right?.damage, 'the two fights do not touch each other');
  // Monte Carlo bounds: 400 times the whole list with seeded dice, within five standard deviations.
  const trials = 400;
  const seen = new Map<string, number>();
  for (let n = 0; n < trials; n++) {
    const { state, fought } = fightAll({ units }, list, seededDice('long list', `${n}`));
    for (const id of ['t0', 't1', 'a00', 'a14', 'm0']) {
      if (!state.units.some((one) => one.id === id)) seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    seen.set('last battle', (seen.get('last battle') ?? 0) + (fought.has(11) ? 1 : 0));
  }
  for (const [name, p] of [
    ...answer.units.map((one) => [one.unit, one.destroyed] as const),
    ['last battle', answer.battles[11]?.fought ?? 0] as const,
  ].filter(([name]) => seen.has(name))) {
    const deviation = Math.abs((seen.get(name) ?? 0) / trials - p) / Math.sqrt((p * (1 - p)) / trials);
    t.ok(deviation < 5, `${name}: ${((seen.get(name) ?? 0) / trials).toFixed(3)} seen, ${p.toFixed(3)} expected`);
  }
  t.ok(seen.size > 3);
  t.same(
    answer.battles.map(({ attacker }) => attacker),
    list.map(({ attacker }) => attacker),
    'in the declared order',
  );
  for (let i = 2; i < 10; i++) t.ok((answer.battles[i]?.fought ?? 2) <= (answer.battles[i - 2]?.fought ?? 0), 'ATT-3');

  const joint = ask({ units }, list, { detail: 'joint' });
  t.match(joint, { ok: false, refusal: { code: 'too-many-outcomes', remedy: { detail: 'marginals' } } });
  const starved = ask({ units }, list, { budget: 10 });
  t.match(starved, { ok: false, refusal: { code: 'too-many-outcomes', facts: { battles: 12, limit: 10 } } });
  t.end();
});

t.test('groups keep the order of battles that depend on each other', (t) => {
  const order = groupsOf([]);
  t.same(order, []);
  const answer = odds(BATTLE_CASES[4]!.scene, BATTLE_CASES[4]!.attacks);
  t.equal(answer.battles[0]?.fought, 1);
  t.ok((answer.battles[2]?.fought ?? 1) < (answer.battles[1]?.fought ?? 0));
  t.end();
});

t.test('live dice match the odds (CMP-5, BAT-12)', (t) => {
  for (const battleCase of BATTLE_CASES) {
    const { p, outcomes } = liveDice(battleCase, 10_000, 'test');
    t.ok(p > 0.001, `${battleCase.name}: ${outcomes} outcomes, p = ${p.toFixed(3)}`);
  }
  // The test would notice wrong odds: those of a fight in the open against dice that were rolled in the forest.
  const example = BATTLE_CASES[0]!;
  const inTheOpen = { ...example, scene: { ...example.scene, terrain: {} } };
  t.ok(liveDice(example, 5000, 'test', oddsFor(inTheOpen)).p < 1e-9);
  t.end();
});
