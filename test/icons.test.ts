import t from 'tap';
import { givenDice } from '../src/dice/dice.js';
import { neighbour, ring, type Hex } from '../src/hex/axial.js';
import { isShaped } from '../src/game/check.js';
import { attackMatrix, attackRefusal } from '../src/trench-club/law/combat/attacks.js';
import { targetsOf } from '../src/trench-club/law/combat/targets.js';
import { afterBattle, fightDeclared } from '../src/trench-club/law/combat/battle.js';
import { hitsOnCard } from '../src/trench-club/law/combat/dice-cards.js';
import { oddsOf } from '../src/trench-club/law/combat/odds.js';
import { AttackSchema } from '../src/trench-club/wire/answers/combat.js';
import { BattleReportSchema, type BattleReport, type Event } from '../src/trench-club/wire/schema/event.js';
import type { UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import type { UnitOverrides } from '../src/trench-club/wire/schema/unit-sheet.js';
import { field, fighter, unit, type Scene } from './support/combat.js';

/** So many dice, `hits` ones first and twelves for the rest. */
const rolls = (dice: number, hits: number) => Array.from({ length: dice }, (_, i) => (i < hits ? 1 : 12));

interface Fought {
  readonly report: BattleReport;
  readonly events: readonly Event[];
  readonly dice: number;
  readonly state: State;
}

/** Fights `b` on `t`, by default, with given dice; the rest of them are left over. */
function fight(scene: Scene, dice: readonly number[], attacker = 'b', target = 't'): Fought {
  const source = givenDice(dice);
  const events = fightDeclared(field(scene), { attacker, target }, 0, source);
  const [first] = events;
  if (first?.type !== 'battle-fought') throw new Error('not fought');
  if (!isShaped(BattleReportSchema, first.battle)) throw new Error('the report is not as published');
  const state = afterBattle({ units: scene.units } as State, first.battle);
  return { report: first.battle, events, dice: source.used, state };
}

const damageIn = ({ units }: State) =>
  Object.fromEntries(units.map(({ id, damage = 0, xp = 0 }) => [id, [damage, xp]]));

/** Big Bertha four hexes above her target, which has a unit on each hex around it: n1 straight up, clockwise to n6. */
function bombardment(
  xp: number,
  around: Partial<Record<number, Partial<Unit>>> = {},
  more: Partial<Scene> = {},
): Scene {
  const target = { q: 0, r: 0 };
  return {
    ...more,
    units: [
      unit('germany', 'big-bertha', 0, -4, { id: 'b', xp }),
      unit('france', 'infantry', 0, 0, { id: 't' }),
      ...Object.entries(around).map(([number, one]): Unit => {
        const { q, r } = neighbour(target, Number(number) - 1);
        return { ...unit('france', 'infantry', q, r, { id: `n${number}` }), ...one };
      }),
    ],
  };
}
const EVERYWHERE = { 1: {}, 2: {}, 3: {}, 4: {}, 5: {}, 6: {} };

t.test(
  'EX-ICON-1: rank and die decide where the shell lands (ICON-BB-1, ICON-BB-2, ICON-BB-3, DEC-ICON-1, DEC-ICON-2)',
  async (t) => {
    const value = (xp: number) => (xp >= 5 ? 11 : xp >= 3 ? 9 : 7);
    for (const [xp, upTo] of [
      [0, 6],
      [2, 6],
      [3, 3],
      [4, 3],
    ] as const) {
      for (let die = 1; die <= 12; die++) {
        const { report, dice } = fight(bombardment(xp, EVERYWHERE), [die, ...rolls(12, 5)]);
        const hit = die <= upTo ? `n${die}` : 't';
        t.match(report.scatter, { die, unit: hit }, `${xp} XP, die ${die}`);
        t.same(
          report.hits?.map((one) => one.unit),
          [hit],
        );
        t.match(report.attackerRoll, { base: 12, extra: 0, value: value(xp), hits: 5 });
        t.equal(report.targetAfter.damageTaken, hit === 't' ? 3 : 0);
        t.equal(report.hits?.[0]?.after.damageTaken, 3);
        t.equal(dice, 13, 'one die before those of the battle');
      }
    }
    const { report, dice } = fight(bombardment(5, EVERYWHERE), rolls(12, 5));
    t.same(
      [report.scatter, report.hits, dice, report.targetAfter.damageTaken],
      [undefined, undefined, 12, 3],
      'no die',
    );
  },
);

t.test('the shell follows another rose, and pointy boards (OPT-25, DEC-ICON-2)', async (t) => {
  const rose = { 'bertha.scatterRose': [4, 4, 1, 6, 5, 2] };
  const landed = (scene: Scene) =>
    [1, 2, 3, 4, 5, 6].map((die) => fight(scene, [die, ...rolls(12, 0)]).report.scatter?.unit);
  t.same(landed(bombardment(0, EVERYWHERE, { options: rose })), ['n4', 'n4', 'n1', 'n6', 'n5', 'n2']);
  t.same(landed(bombardment(3, EVERYWHERE, { options: rose })), ['n4', 'n4', 'n1', 't', 't', 't']);
  t.same(
    landed(bombardment(0, EVERYWHERE, { orientation: 'pointy' })),
    ['n2', 'n3', 'n4', 'n5', 'n6', 'n1'],
    'the first clockwise from the top is up-right',
  );
});

t.test(
  'a stray shell hits the unit on its hex by that hex’s row (ICON-BB-4, ICON-BB-5, DEC-ICON-3, DEC-ICON-4, DEC-ICON-6)',
  async (t) => {
    type Row = [
      name: string,
      one: Partial<Unit> | null,
      terrain: Scene['terrain'],
      hit: boolean,
      row?: 'open' | 'forest',
    ];
    const rows: Row[] = [
      ['an empty hex', null, {}, false],
      ['an air unit', { type: 'fighter-plane' }, {}, false],
      ['an enemy', {}, {}, true, 'open'],
      ['in forest, by its own row', {}, { '0,-1': 'forest' }, true, 'forest'],
      ['while the target stands in one', {}, { '0,0': 'forest' }, true, 'open'],
      ['a unit in water', {}, { '0,-1': 'water' }, true, 'open'],
      ['a boat', { type: 'gunboat' }, { '0,-1': 'water' }, true, 'open'],
      ['an own unit', { country: 'germany' }, {}, true, 'open'],
      ['an ally', { country: 'austria-hungary' }, {}, true, 'open'],
    ];
    for (const [name, one, terrain = {}, hit, row] of rows) {
      const scene = bombardment(0, one ? { 1: { damage: 5, ...one } } : {}, { terrain });
      const { report, events, dice, state } = fight(scene, [1, ...rolls(12, 12)]);
      t.same(report.scatter, { die: 1, hex: { q: 0, r: -1 }, unit: hit ? 'n1' : null }, name);
      t.same(
        report.targetAfter,
        { damageTaken: 0, damage: 0, xpGained: 0, xp: 0, destroyed: false },
        'the target is safe',
      );
      t.equal(report.returnFire, false, 'DEC-ICON-6');
      if (!hit) {
        t.same([report.attackerRoll, report.hits, dice, events.length], [null, [], 1, 1], 'nothing is rolled');
        t.equal(state.units.length, scene.units.length);
        continue;
      }
      t.match(report.hits, [{ unit: 'n1', hex: { q: 0, r: -1 }, row, after: { destroyed: true } }]);
      t.same(damageIn(state), { b: [0, 2], t: [0, 0] }, 'the usual experience, whoever it was (ICON-BB-5)');
      t.match(events[1], {
        type: 'unit-destroyed',
        unit: 'n1',
        country: one?.country ?? 'france',
        cause: 'battle',
        by: 'b',
      });
    }
    const harmed = fight(bombardment(2, { 1: { country: 'germany' } }), [1, ...rolls(12, 3)]);
    t.same(damageIn(harmed.state), { b: [0, 3], t: [0, 0], n1: [2, 0] }, '1 for damage');
  },
);

t.test('a stray shell spares forts and may hit the gun itself (DEC-ICON-3, FRT-10)', async (t) => {
  for (const terrain of [{ '0,-1': 'fort' }] as const) {
    const { report, dice } = fight(bombardment(0, { 2: {} }, { terrain }), [1, ...rolls(12, 12)]);
    t.same(
      [report.scatter?.unit, report.attackerRoll, dice],
      [null, null, 1],
      'a fort is not harmed, nor who is inside',
    );
  }
  const close = bombardment(0, { 1: { country: 'germany', type: 'infantry' } });
  close.units[0] = unit('germany', 'big-bertha', 0, -2, { id: 'b' });
  const { report } = fight(close, [1, ...rolls(12, 3)]);
  t.match(
    report,
    { distance: 2, support: 'none', supporters: [], returnFire: false },
    'the stray shell is no close combat',
  );
  t.same(damageIn(fight(close, [1, ...rolls(12, 3)]).state), { b: [0, 1], t: [0, 0], n1: [2, 0] });
  // Only a sheet of one's own lets her fire at a neighbour.
  const figures: UnitOverrides = { 'big-bertha': { groundRange: [1, 8] } };
  const adjacent: Scene = { ...bombardment(0, { 4: { country: 'germany' } }), figures };
  adjacent.units[0] = unit('germany', 'big-bertha', 0, -1, { id: 'b' });
  t.match(
    fight(adjacent, [12, ...rolls(12, 3)]).report,
    { distance: 1, closeCombat: false, support: 'none', returnFire: false },
    'never close combat (DEC-ICON-6)',
  );
  const herself = fight(adjacent, [1, ...rolls(12, 12)]);
  t.match(herself.report, { scatter: { unit: 'b' }, attackerAfter: { destroyed: true, xpGained: 2 } });
  t.match(herself.events[1], { type: 'unit-destroyed', unit: 'b', by: 'b' });
});

t.test(
  'an attack is void without a roll if its target or attacker is gone (DEC-ICON-5, DEC-ATT-3, DEC-ATT-4)',
  async (t) => {
    const scene = bombardment(0, EVERYWHERE);
    const without = (id: string) => field({ ...scene, units: scene.units.filter((one) => one.id !== id) });
    for (const [id, clause] of [
      ['t', 'ATT-3'],
      ['b', 'DEC-ATT-3'],
    ] as const) {
      const dice = givenDice([1]);
      t.match(fightDeclared(without(id), { attacker: 'b', target: 't' }, 0, dice), [{ type: 'attack-void', clause }]);
      t.equal(dice.used, 0);
    }
    // Her shell may kill a gun that was to fire after her; in the odds too.
    const killed = bombardment(0, { 1: { id: 'm', country: 'germany', type: 'mortar', damage: 5 } });
    killed.units.push(unit('france', 'tank', 0, -4 + 8, { id: 'far' }));
    killed.units.find(({ id }) => id === 'm')!.hex = { q: 0, r: -1 };
    const ground = field(killed);
    const pairs = [
      [fighter(ground, 'b'), fighter(ground, 't')],
      [fighter(ground, 'm'), fighter(ground, 'far')],
    ] as const;
    const odds = oddsOf(ground, pairs, { exact: true });
    if (!odds.ok) throw new Error(odds.refusal.message);
    const [, second] = odds.value.battles;
    const dies = odds.value.units.find((one) => one.unit === 'm')?.destroyed.value ?? 0;
    t.ok(dies > 0.08 && Math.abs((second?.fought ?? 0) + dies - 1) < 1e-12, `fought ${second?.fought}, dies ${dies}`);
  },
);

t.test('`attacks` lists the landings before the die is rolled (ICON-BB-1, ICON-BB-5)', async (t) => {
  const scene = bombardment(3, { 1: { country: 'germany' }, 2: { type: 'tank' } }, { terrain: { '1,-1': 'forest' } });
  const found = attackMatrix(field(scene), 'germany', { units: ['b'] })[0]?.attacks.find(
    ({ target }) => target === 't',
  );
  t.ok(isShaped(AttackSchema, found));
  t.match(found?.scatter, [
    { die: 1, hex: { q: 0, r: -1 }, roll: { base: 12, extra: 0, value: 9 }, hits: [{ unit: 'n1', row: 'open' }] },
    { die: 2, hex: { q: 1, r: -1 }, hits: [{ unit: 'n2', row: 'forest', hitsToDamage: [3, 6, 9, 12, 15, 18] }] },
    { die: 3, hex: { q: 1, r: 0 }, roll: null, hits: [] },
  ]);
  t.equal(found?.scatter?.length, 3);
  const hero = attackMatrix(field(bombardment(5)), 'germany', { units: ['b'] })[0]?.attacks[0];
  t.equal(hero?.scatter, undefined);
  // Whom it may not aim at: own units and empty hexes are reached by scatter alone.
  t.same(
    targetsOf(field(scene), fighter(field(scene), 'b')).map((one) => one.unit.id),
    ['t', 'n2'],
  );
  t.match(attackRefusal(field(scene), { attacker: 'b', target: 'n1' }, 'germany'), { code: 'target-not-enemy' });
});

t.test(
  'the class that is hit chooses the attack value, anti-foot icon included (ICON-FOOT-1, DEC-ICON-3, DEC-ICON-11)',
  async (t) => {
    const figures: UnitOverrides = {
      'big-bertha': {
        attackAgainstFootSoldiers: { recruit: 2, veteran: 3, warHero: 4 },
        attackAgainstTanks: { recruit: 10, veteran: 11, warHero: 12 },
      },
    };
    const scene = bombardment(0, { 1: { type: 'tank' }, 2: { type: 'mortar' } }, { edition: 'e2', figures });
    const value = (die: number) => fight(scene, [die, ...rolls(12, 0)]).report.attackerRoll?.value;
    t.same([value(12), value(1), value(2)], [2, 10, 7], 'a soldier, a tank, a gun');
    const plusTwo = { ...scene, options: { 'at.mode': 'plus-two-dice' } as const };
    const against = (die: number) => fight(plusTwo, [die, ...rolls(12, 0)]).report.attackerRoll?.value;
    t.same([against(12), against(1)], [2, 7], 'values against tanks, of a sheet of one’s own too, by `at.mode` alone');
  },
);

t.test('unlimited range begins at 2, unless the sheet starts at 1 (ICON-UNL-1, DEC-ICON-9)', async (t) => {
  const at = (steps: number, groundRange: 'unlimited' | [number, 'unlimited']) => {
    const scene: Scene = {
      units: [unit('germany', 'howitzer', 0, 0, { id: 'b' }), unit('france', 'mortar', 0, steps, { id: 't' })],
      figures: { howitzer: { groundRange } },
    };
    const refusal = attackRefusal(field(scene), { attacker: 'b', target: 't' }, 'germany');
    if (refusal) return [refusal.code, refusal.facts.range];
    return fight(scene, rolls(40, 0)).report.closeCombat;
  };
  t.same(at(1, 'unlimited'), ['target-too-close', [2, 'unlimited']]);
  t.same(
    [2, 9, 40].map((steps) => at(steps, 'unlimited')),
    [false, false, false],
  );
  t.same(
    [1, 2, 40].map((steps) => at(steps, [1, 'unlimited'])),
    [true, false, false],
    'adjacent: close combat',
  );
});

/** A Gas Launcher on the origin; its target `steps` below, others by hex. */
function cloud(steps: number, others: readonly Unit[], more: Partial<Scene> = {}): Scene {
  return {
    ...more,
    units: [
      unit('germany', 'gas-launcher', 0, 0, { id: 'b' }),
      unit('france', 'infantry', 0, steps, { id: 't' }),
      ...others,
    ],
  };
}

t.test(
  'gas hits friend and foe on seven hexes with one roll (ICON-AREA-1, ICON-AREA-2, SF-GAS-1, SF-GAS-2, DIFF-14, DEC-ICON-8)',
  async (t) => {
    const others = ring({ q: 0, r: 3 }, 1).map(({ q, r }, i) => {
      const kinds = [
        ['france', 'tank'],
        ['germany', 'infantry'],
        ['austria-hungary', 'mortar'],
        ['great-britain', 'fighter-plane'],
        ['france', 'gunboat'],
        ['great-britain', 'troop-transport'],
      ] as const;
      const [country, type] = kinds[i] as (typeof kinds)[number];
      return unit(country, type, q, r, { id: `n${i + 1}` });
    });
    others.push(
      unit('france', 'infantry', 0, 5, { id: 'beyond' }),
      unit('france', 'infantry', 1, 4, { id: 'far', fort: 'f' }),
    );
    delete others.at(-1)?.hex;
    const { report, events, dice, state } = fight(cloud(3, others), rolls(12, 5));
    t.same(
      report.hits?.map(({ unit: id, after }) => [id, after.damageTaken]),
      [
        ['t', 3],
        ['n1', 2],
        ['n2', 3],
        ['n3', 3],
        ['n5', 2],
        ['n6', 3],
      ],
      'each by its own row: not the plane, not who is inside a fort',
    );
    t.same([dice, report.attackerRoll?.hits, report.attackerRolls], [12, 5, undefined], 'one roll for all');
    t.equal(report.attackerAfter.xpGained, 1, 'SF-GAS-4: 1 XP however many');
    t.same(events.length, 1);
    t.equal(state.units.find(({ id }) => id === 'far')?.damage, undefined);
    for (const steps of [1, 2, 3, 4]) {
      const refusal = attackRefusal(field(cloud(steps, [])), { attacker: 'b', target: 't' }, 'germany');
      t.equal(refusal?.code, steps === 4 ? 'target-too-far' : undefined, `range 1 to 3: ${steps}`);
    }
    const attack = attackMatrix(field(cloud(3, others)), 'germany', { units: ['b'] })[0]?.attacks.find(
      ({ target }) => target === 't',
    );
    t.ok(isShaped(AttackSchema, attack));
    t.same(
      attack?.hits?.map((hit) => hit.unit),
      report.hits?.map((hit) => hit.unit),
    );
  },
);

t.test(
  'gas on a neighbour spares its launcher, and the target alone returns fire (SF-GAS-2, SF-GAS-4, DEC-SF-GAS-1, DEC-ICON-8)',
  async (t) => {
    const others = [
      unit('france', 'infantry', 1, 0, { id: 's', damage: 5 }),
      unit('germany', 'infantry', -1, 1, { id: 'own', damage: 5 }),
    ];
    const terrain = { '1,0': 'forest' } as const;
    const { report, events, dice, state } = fight(cloud(1, others, { terrain }), [...rolls(14, 2), ...rolls(12, 5)]);
    t.match(report, { closeCombat: true, support: 'flank', supporters: ['own'], returnFire: true });
    t.same(
      report.hits?.map(({ unit: id, row }) => [id, row]),
      [
        ['t', 'open'],
        ['s', 'forest'],
        ['own', 'open'],
      ],
    );
    t.equal(dice, 14 + 12, 'only the target returns fire; s stands beside the launcher too');
    t.same(damageIn(state), { b: [3, 2], t: [1, 1] }, '2 XP for an end, own or not; the launcher is immune to its gas');
    t.same(
      events.slice(1).map((event) => event.type === 'unit-destroyed' && [event.unit, event.by]),
      [
        ['s', 'b'],
        ['own', 'b'],
      ],
    );
    const defending: Scene = { units: cloud(1, others).units };
    const attacked = fight(defending, [...rolls(14, 0), ...rolls(12, 5)], 't', 'b');
    t.same(
      [attacked.report.hits, attacked.report.targetRoll?.hits],
      [undefined, 5],
      'defending, it fires at the attacker only',
    );
    t.same(damageIn(attacked.state), { b: [0, 1], t: [3, 0], s: [5, 0], own: [5, 0] });
  },
);

t.test(
  'with a roll for each hex, the hex aimed at comes first and empty hexes roll nothing (OPT-26, DEC-ICON-8)',
  async (t) => {
    const at = (number: number): Hex => neighbour({ q: 0, r: 3 }, number - 1);
    const others = [6, 2, 4].map((n) => unit('france', 'infantry', at(n).q, at(n).r, { id: `n${n}` }));
    others.push(unit('france', 'fighter-plane', at(3).q, at(3).r, { id: 'plane' }));
    const dice = [...rolls(12, 1), ...rolls(12, 3), ...rolls(12, 5), ...rolls(12, 0)];
    const options = { 'area.rolls': 'per-hex' } as const;
    const { report, state, ...fought } = fight(cloud(3, others, { options }), dice);
    t.same(
      report.hits?.map(({ unit: id, roll, after }) => [id, roll, after.damageTaken]),
      [
        ['t', 0, 1],
        ['n2', 1, 2],
        ['n4', 2, 3],
        ['n6', 3, 0],
      ],
    );
    t.same(
      report.attackerRolls?.map(({ base, extra, value, hits }) => [base, extra, value, hits]),
      [
        [12, 0, 3, 1],
        [12, 0, 3, 3],
        [12, 0, 3, 5],
        [12, 0, 3, 0],
      ],
    );
    t.same([fought.dice, report.attackerAfter.xpGained, damageIn(state)['n4']], [48, 1, [3, 0]]);
    // The rose of Big Bertha is hers alone; on a board with points on top 1 is up-right.
    const pointy = fight(cloud(3, others, { options, orientation: 'pointy' }), dice).report;
    t.same(
      pointy.hits?.map((hit) => hit.unit),
      ['t', 'n2', 'n4', 'n6'],
    );
    const first = unit('france', 'infantry', at(1).q, at(1).r, { id: 'n1' });
    const last = fight(cloud(3, [...others, first], { options, orientation: 'pointy' }), rolls(60, 0)).report;
    t.same(
      last.hits?.map((hit) => hit.unit),
      ['t', 'n2', 'n4', 'n6', 'n1'],
      'the neighbour straight up-left comes last',
    );
  },
);

t.test('a trench counts as one hex with one roll (OPT-26, DEC-ICON-8, DEC-TRE-12)', async (t) => {
  // 1,1 and 2,1 to 4,1 are one trench; the launcher aims at the soldier t on 2,1.
  const trenches = [1, 2, 3, 4].map((q) => ({ q, r: 1 }));
  const others = {
    far: unit('france', 'infantry', 4, 1, { id: 'far' }),
    tank: unit('france', 'tank', 1, 1, { id: 'tank' }),
    second: unit('france', 'tank', 3, 1, { id: 'second' }),
    beside: unit('france', 'infantry', 2, 2, { id: 'beside' }),
    plane: unit('france', 'fighter-plane', 1, 2, { id: 'plane' }),
  };
  const aimed = unit('france', 'infantry', 2, 1, { id: 't' });
  const cases: [name: string, units: Unit[], target: string, pools: string[][]][] = [
    ['soldiers alone', [aimed, others.far], 't', [['t', 'far']]],
    ['and a tank that crosses it', [aimed, others.tank, others.far], 't', [['t', 'far', 'tank']]],
    ['two tanks, wherever the pattern meets them', [aimed, others.tank, others.second], 't', [['t', 'second', 'tank']]],
    ['tanks alone', [others.tank, others.second], 'tank', [['tank']]],
    ['tanks alone side by side', [unit('france', 'tank', 2, 1, { id: 't' }), others.tank], 't', [['t', 'tank']]],
    ['a hex beside it rolls for itself', [aimed, others.beside, others.tank], 't', [['t', 'tank'], ['beside']]],
    ['no plane', [aimed, others.plane], 't', [['t']]],
  ];
  for (const [name, units, target, pools] of cases) {
    // DEC-ICON-8: whatever the rose of Big Bertha is.
    for (const rose of [
      [1, 2, 3, 4, 5, 6],
      [4, 2, 6, 1, 5, 3],
    ]) {
      const options = { 'area.rolls': 'per-hex', 'bertha.scatterRose': rose } as const;
      const gas = unit('germany', 'gas-launcher', 2, -1, { id: 'b' });
      const scene: Scene = { units: [gas, ...units], trenches, options };
      const { report, dice } = fight(scene, rolls(12 * pools.length, 2), 'b', target);
      const found = pools.map((_, number) => report.hits?.filter(({ roll }) => roll === number).map((hit) => hit.unit));
      t.same(found, pools, `${name}, rose ${rose.join('')}`);
      t.equal(dice, 12 * pools.length, `${name}: dice`);
    }
  }
});

t.test('a custom pattern works on a gun (ICON-AREA-1, DEC-ICON-8)', async (t) => {
  const figures: UnitOverrides = {
    howitzer: {
      area: [
        { q: 2, r: 0 },
        { q: 0, r: 1 },
      ],
    },
  };
  const units = [
    unit('germany', 'howitzer', 0, 0, { id: 'b' }),
    unit('france', 'infantry', 0, 3, { id: 't' }),
    unit('france', 'infantry', 1, 3, { id: 'between' }),
    unit('france', 'infantry', 2, 3, { id: 'second' }),
    unit('france', 'infantry', 0, 4, { id: 'behind' }),
  ];
  const { report } = fight({ units, figures }, rolls(12, 5));
  t.same(
    report.hits?.map((hit) => hit.unit),
    ['t', 'behind', 'second'],
    'nearest ring first',
  );
  // One that reaches the air spreads nothing there either.
  const flak: Scene = {
    units: [unit('germany', 'heavy-infantry', 0, 0, { id: 'b' }), unit('france', 'fighter-plane', 0, 1, { id: 't' })],
    figures: { 'heavy-infantry': { area: [{ q: 1, r: 0 }] } },
  };
  const nothing = fight(flak, rolls(12, 3)).report;
  t.match(
    nothing,
    { attackerRoll: null, hits: [], targetAfter: { damageTaken: 0 }, targetRoll: { hits: 3 } },
    'DEC-ICON-8',
  );
});

t.test('the pack has its printed cards (CMP-12, DIFF-18, CARD-1, CARD-2, CARD-4, DEC-CARD-2, EX-CARD-1)', async (t) => {
  const column = (dice: number, value: number) => Array.from({ length: 10 }, (_, i) => hitsOnCard(i + 1, dice, value));
  t.same(column(12, 4), [1, 2, 3, 3, 4, 4, 5, 5, 6, 7], 'EX-CARD-1: the printed sample, 2 hits, is card 2 of 10: poor');
  t.same(column(12, 12), new Array(10).fill(12));
  t.same(column(5, 0), new Array(10).fill(0));
  for (let dice = 5; dice <= 17; dice++) {
    for (let value = 1; value <= 11; value++) {
      const hits = column(dice, value);
      t.same(
        hits,
        [...hits].sort((a, b) => a - b),
        'a higher card is never poorer (CARD-4)',
      );
      const mean = hits.reduce((sum, one) => sum + one, 0) / 10;
      if (Math.abs(mean - (dice * value) / 12) > 0.3) t.fail(`${dice} dice at ${value}: ${mean} (CARD-3)`);
    }
  }
});

const CARDS = { 'random.source': 'cards' } as const;

t.test(
  'each roller of a battle draws a card by a die, and 11 and 12 draw again (CARD-1, CARD-3, DEC-CARD-1, OPT-32)',
  async (t) => {
    const scene: Scene = {
      units: [
        unit('germany', 'armoured-car', 0, 0, { id: 'b', damage: 2 }),
        unit('germany', 'infantry', 1, 0, { id: 's' }),
        unit('france', 'armoured-car', 0, 1, { id: 't' }),
      ],
      options: CARDS,
    };
    const drawn = fight(scene, [12, 11, 2, 10, 5]);
    t.same(drawn.report.attackerRoll, { base: 10, extra: 2, value: 4, dice: [], card: 2, hits: 2 }, 'EX-CARD-1');
    t.same(drawn.report.targetRoll, { base: 12, extra: 0, value: 4, dice: [], card: 10, hits: 7 });
    t.equal(drawn.dice, 4);
    const again = fight(scene, [2, 2]);
    t.same(
      [again.report.attackerRoll?.card, again.report.targetRoll?.card],
      [2, 2],
      'it goes back at once (DEC-CARD-1)',
    );
    const mixed = fight({ ...scene, dice: ['germany'] }, [...rolls(12, 3), 9]);
    t.match(mixed.report, { attackerRoll: { hits: 3 }, targetRoll: { card: 9, dice: [] } }, 'CARD-3');
    t.equal(mixed.report.attackerRoll?.card, undefined);
    t.match(attackMatrix(field(scene), 'germany', { units: ['b'] })[0]?.attacks[0], {
      attackerRoll: { base: 10, extra: 2, value: 4, cards: true },
      targetRoll: { cards: true },
    });
    t.equal(
      fight({ ...scene, options: {} }, rolls(40, 3)).report.attackerRoll?.card,
      undefined,
      'dice unless the option says so',
    );
  },
);

t.test('shells and gas use cards (CARD-1, DEC-CARD-1, DEC-ICON-8)', async (t) => {
  const shell = fight(bombardment(0, EVERYWHERE, { options: CARDS }), [3, 7]);
  t.match(shell.report, { scatter: { die: 3, unit: 'n3' }, attackerRoll: { card: 7 } }, 'scatter stays a die (CARD-1)');
  t.equal(shell.dice, 2);
  const options = { ...CARDS, 'area.rolls': 'per-hex' } as const;
  const others = [unit('france', 'infantry', 0, 2, { id: 'n1' }), unit('france', 'tank', 0, 4, { id: 'n4' })];
  const gas = fight(cloud(3, others, { options }), [5]);
  t.same([gas.dice, gas.report.hits?.length, gas.report.attackerRolls], [1, 3, undefined], 'a card serves all hexes');
  const dice = fight(cloud(3, others, { options, dice: ['germany'] }), rolls(36, 0));
  t.equal(dice.report.attackerRolls?.length, 3);
});

t.test('odds with cards are in tenths (CARD-3, DEC-CARD-1)', async (t) => {
  const ground = field({
    units: [unit('germany', 'mortar', 0, 0, { id: 'b' }), unit('france', 'armoured-car', 0, 3, { id: 't', damage: 5 })],
    options: CARDS,
  });
  const odds = oddsOf(ground, [[fighter(ground, 'b'), fighter(ground, 't')]], { exact: true, detail: 'joint' });
  if (!odds.ok) throw new Error(odds.refusal.message);
  const column = Array.from({ length: 10 }, (_, i) => hitsOnCard(i + 1, 12, 3));
  const kills = column.filter((hits) => hits >= 2).length;
  t.same(odds.value.units[1]?.destroyed, { value: kills / 10, exact: `${kills}/10` });
});

t.test('the Big Bertha scatters, and the Gas Launcher hits an area (UNI-16, DEC-SF-GAS-1)', async (t) => {
  const icons = (type: UnitType) => {
    const { figures } = fighter(field({ units: [unit('germany', type, 0, 0, { id: 'x' })] }), 'x');
    return [Boolean(figures.scatter), Boolean(figures.area)];
  };
  t.same(icons('big-bertha'), [true, false]);
  t.same(icons('gas-launcher'), [false, true]);
  t.same(icons('mortar'), [false, false]);
});
