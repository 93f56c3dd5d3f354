import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import type { Dice } from '../src/dice/dice.js';
import { isShaped } from '../src/game/check.js';
import { acceptedAttacks } from '../src/trench-club/law/combat/attacks.js';
import { afterBattle, fightDeclared } from '../src/trench-club/law/combat/battle.js';
import { runBattles } from '../src/trench-club/law/combat/battle-chain.js';
import { fractions, fractionTexts } from '../src/trench-club/law/combat/damage-chances.js';
import { engagement } from '../src/trench-club/law/combat/engagement.js';
import { linksOf, type Chain, type Distribution } from '../src/trench-club/law/combat/chained-battle.js';
import { groupsOf } from '../src/trench-club/law/combat/odds.js';
import { runWideBattles } from '../src/trench-club/law/combat/wide-chain.js';
import { OddsAnswerSchema } from '../src/trench-club/wire/answers/combat.js';
import { COUNTRIES, UNIT_TYPES, type Country, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { Declaration, State, Unit } from '../src/trench-club/wire/schema/state.js';
import { attackBy, hitPatterns } from './oracle/odds.js';
import { ask, differences, equalsFraction, odds, randomList, sum } from './oracle/odds-engine.js';
import { BATTLE_CASES } from './support/battle-cases.js';
import { field, fighter, unit, type Scene } from './support/combat.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { dug, iconsBy, randomPosition, randomScene } from './support/random.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

/** Types that fight duels alone. */
const PLAIN = UNIT_TYPES.filter((type) => type !== 'big-bertha' && type !== 'gas-launcher');

/** ODDS_TRENCHES asks for a longer run. */
const TRENCH_LISTS = amount('ODDS_TRENCHES', 120, 20_000);
const LISTS = amount('ODDS_LISTS', 240, 4000);

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

t.test('one attack has the odds computed by hand (BAT-2)', async (t) => {
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
  t.ok(Math.abs((infantry?.destroyed.value ?? 0) - (1 - survives)) < 1e-15);
  t.ok(equalsFraction(infantry?.destroyed.exact, 4n ** 12n - 3n ** 12n, 4n ** 12n));
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
});

t.test('hit patterns of small pools agree with a count of all dice (BAT-12)', async (t) => {
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
});

t.test('odds agree with the slow oracle on random lists (BAT-1, BAT-22, ATT-3)', async (t) => {
  const below = wholeNumbers(`odds ${RUN_SEED}`);
  const asked = [0, 0, 0, 0];
  let turrets = 0;
  let differing = 0;
  const least = [0, LISTS / 2, LISTS / 30, LISTS / 250];
  const isCovered = () => least.every((count, length) => (asked[length] ?? 0) >= count) && turrets > LISTS / 250;
  for (const n of untilCovered(LISTS, isCovered)) {
    if (differing >= 5) break;
    const length = n % 10 === 0 ? 3 : n % 4 === 0 ? 2 : 1;
    const { scene, world, destroyAt } = randomScene(below, randomPosition(below, 10 + below(12), PLAIN));
    const list = randomList(below, scene, length);
    if (list.length !== length) continue;
    asked[length]! += 1;
    if (list.some(({ attacker }) => typeof attacker !== 'string')) turrets += 1;
    const wrong = differences(scene, world, list, destroyAt);
    if (!wrong || wrong.length === 0) continue;
    differing += 1;
    t.same(wrong.slice(0, 5), [], `list ${n}: ${JSON.stringify(list)}`);
  }
  t.equal(differing, 0);
  t.ok(isCovered(), `asked ${asked}; ${turrets} lists with a Turret`);
  t.comment(`lists of one, two and three battles: ${asked.slice(1)}; ${turrets} with a Turret`);
});

t.test('odds of fixed hits agree with the slow oracle (AUT-CBT-1 … AUT-CBT-7)', async (t) => {
  const below = wholeNumbers(`fixed hits ${RUN_SEED}`);
  const asked = { own: 0, returned: 0, several: 0 };
  let differing = 0;
  const isCovered = () => Object.values(asked).every((count) => count > LISTS / 200);
  for (const n of untilCovered(LISTS / 3, isCovered)) {
    if (differing >= 5) break;
    const dealt = randomScene(below, randomPosition(below, 10 + below(12), PLAIN));
    const automata = [COUNTRIES[below(4)] as Country];
    const [scene, world] = [
      { ...dealt.scene, automata },
      { ...dealt.world, automata },
    ];
    const list = randomList(below, scene, n % 4 === 0 ? 2 : 1);
    const countryOf = (id: unknown) => scene.units.find((unit) => unit.id === id)?.country;
    const isOwn = list.some(({ attacker }) => automata.includes(countryOf(attacker) as Country));
    const isTarget = list.some(({ target }) => automata.includes(countryOf(target) as Country));
    if (list.length === 0 || !(isOwn || isTarget)) continue;
    asked[isOwn ? 'own' : 'returned'] += 1;
    if (list.length > 1) asked.several += 1;
    const wrong = differences(scene, world, list, dealt.destroyAt);
    if (!wrong || wrong.length === 0) continue;
    differing += 1;
    t.same(wrong.slice(0, 5), [], `list ${n}: ${JSON.stringify(list)}`);
  }
  t.equal(differing, 0);
  t.ok(isCovered(), JSON.stringify(asked));
});

const ICONS: readonly UnitType[] = ['big-bertha', 'gas-launcher', 'infantry', 'tank', 'mortar', 'fighter-plane'];

t.test(
  'odds of shells, area attacks and cards agree with the oracle (ICON-BB, ICON-AREA, CARD, DEC-CARD-1)',
  async (t) => {
    const below = wholeNumbers(`icons ${RUN_SEED}`);
    const asked = { scatter: 0, area: 0, perHex: 0, cards: 0, several: 0, listed: 0 };
    let differing = 0;
    const isCovered = () => Object.values(asked).every((count) => count > 1);
    for (const n of untilCovered(LISTS / 4, isCovered)) {
      if (differing >= 5) break;
      const position = randomPosition(below, 9 + below(9), ICONS);
      const { scene, world, destroyAt } = randomScene(below, position, iconsBy(below));
      const ground = field(scene);
      const list = randomList(below, scene, 1 + (n % 3 === 0 ? 1 : 0));
      const attackers = list.map(({ attacker }) => fighter(ground, attacker).figures);
      if (list.length === 0 || !(world.cards?.length || attackers.some(({ scatter, area }) => scatter || area)))
        continue;
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
    t.ok(isCovered(), JSON.stringify(asked));
    t.comment(JSON.stringify(asked));
  },
);

t.test(
  'odds of attacks on trenches agree with the oracle (VAR-TRE-8 … VAR-TRE-12, DEC-TRE-7, DEC-TRE-12)',
  async (t) => {
    const below = wholeNumbers(`odds of trenches ${RUN_SEED}`);
    const types: readonly UnitType[] = [...ICONS, 'infantry', 'big-bertha', 'anti-tank-gunners'];
    const asked = { listed: 0, returns: 0, picked: 0, area: 0, several: 0 };
    let differing = 0;
    const isCovered = () => Object.values(asked).every((count) => count >= TRENCH_LISTS / 200);
    for (const n of untilCovered(TRENCH_LISTS, isCovered)) {
      if (differing >= 5) break;
      const position = dug(below, randomPosition(below, 10 + below(20), types));
      const { scene, world, destroyAt } = randomScene(below, position, n % 2 === 0 ? iconsBy(below) : undefined);
      const list = randomList(below, scene, 1 + (n % 3 === 0 ? 1 : 0));
      const attacks = list.flatMap(({ attacker, target, hex }) => {
        const there = world.units.find((one) => one.id === target) as Unit;
        return attackBy(world, attacker, there, hex && [hex.q, hex.r]) ?? [];
      });
      // A tree of single rolls grows fast.
      const rolls = attacks.map(
        ({ shots, returns }) => returns.length + Math.max(...shots.map((shot) => shot.rolls.length)),
      );
      if (rolls.length === 0 || Math.max(...rolls) > (rolls.length > 1 ? 2 : 4)) continue;
      const picks = attacks.some(({ shots }) => shots.some((shot) => shot.among > 1));
      if (!picks && !list.some(({ hex }) => hex)) continue;
      const wrong = differences(scene, world, list, destroyAt);
      if (!wrong) continue;
      asked.listed += 1;
      if (attacks.some(({ returns }) => returns.length > 1)) asked.returns += 1;
      if (picks) asked.picked += 1;
      if (attacks.some(({ shots }) => shots.some((shot) => shot.rolls.flat().length > 1))) asked.area += 1;
      if (list.length > 1) asked.several += 1;
      if (wrong.length === 0) continue;
      differing += 1;
      t.same(wrong.slice(0, 5), [], `list ${n}: ${JSON.stringify(list)} ${JSON.stringify(scene)}`);
    }
    t.equal(differing, 0);
    t.ok(isCovered(), JSON.stringify(asked));
    t.comment(JSON.stringify(asked));
  },
);

t.test('marginals do not depend on the merged states (BAT-22, DEC-BAT-2)', async (t) => {
  const below = wholeNumbers(`marginals ${RUN_SEED}`);
  let compared = 0;
  for (const _ of untilCovered(LISTS / 10, () => compared > LISTS / 150)) {
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
  t.ok(compared > LISTS / 150, `${compared} lists`);
});

t.test('duels and the chain give the same odds for battles of all kinds', async (t) => {
  const below = wholeNumbers(`duels ${RUN_SEED}`);
  const text = (chances: Distribution<bigint>) =>
    fractionTexts(
      Array.from(chances.weights, (w) => w ?? 0n),
      chances.rolls,
    );
  const states = ({ states, rolls }: Chain<bigint>) => {
    const keys = [...states.keys()].sort();
    const numerators = keys.map((key) => states.get(key) ?? 0n);
    const weights = fractionTexts(numerators, rolls);
    return keys.map((key, i) => `${JSON.stringify(key)} ${weights[i]}`).join();
  };
  let compared = 0;
  for (const n of untilCovered(150, () => compared > 75)) {
    const scene: Scene = randomPosition(below, 16);
    const ground = field(scene);
    const list = randomList(below, scene, 1 + below(3));
    const links = linksOf(
      ground,
      list.map(({ attacker, target }) => [fighter(ground, attacker), fighter(ground, target)] as const),
    );
    if (links.length === 0 || !links.every(({ isDuel }) => isDuel)) continue;
    const bounds = { joint: false, budget: 1e5 };
    const [duels, wide] = [runBattles, runWideBattles].map((run) => run(links, fractions, bounds));
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
    const [a, b] = [runBattles, runWideBattles].map((run) => run(links, fractions, joint));
    if (a && b && states(a) !== states(b)) t.fail(`list ${n}, together`);
  }
  t.ok(compared > 75, `${compared} lists`);
});

t.test('long lists of eleven attackers with shared targets have exact odds (BAT-1)', async (t) => {
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
    ...answer.units.map((one) => [one.unit, one.destroyed.value] as const),
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
});

t.test('groups keep the order of battles that depend on each other', async (t) => {
  const order = groupsOf([]);
  t.same(order, []);
  const answer = odds(BATTLE_CASES[4]!.scene, BATTLE_CASES[4]!.attacks);
  t.equal(answer.battles[0]?.fought, 1);
  t.ok((answer.battles[2]?.fought ?? 1) < (answer.battles[1]?.fought ?? 0));
});
