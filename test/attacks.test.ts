import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { neighbours } from '../src/hex/axial.js';
import type { Orders } from '../src/trench-club/law/combat/targets.js';
import { attackMatrix, attackRefusal, declarationsRefusal } from '../src/trench-club/law/combat/attacks.js';
import { unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { ordersRefusal } from '../src/trench-club/law/orders/first-round.js';
import { AttackerAnswerSchema } from '../src/trench-club/wire/answers/combat.js';
import { UNIT_TYPES, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { attackDifferences, type Seen } from './oracle/attacks-engine.js';
import { field, unit, type Scene } from './support/combat.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { dug, iconsBy, randomPosition, randomScene } from './support/random.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';
import { pluck } from './support/pluck.js';

const RING = neighbours({ q: 0, r: 0 });
/** With many shells. */
const TYPES = [...UNIT_TYPES, 'big-bertha', 'big-bertha', 'big-bertha'] as const;
/** ATTACK_POSITIONS asks for a longer run about trenches. */
const POSITIONS = amount('ATTACK_POSITIONS', 100, 20_000);
const OPEN_POSITIONS = amount('OPEN_ATTACK_POSITIONS', 200, 2000);

/** Attacker at the origin, target `steps` hexes below it. */
function duel(attacker: Partial<Unit>, target: Partial<Unit>, steps: number, terrain: Scene['terrain'] = {}): Scene {
  return {
    units: [
      unit('germany', 'infantry', 0, 0, { id: 'a', ...attacker }),
      unit('france', 'infantry', 0, steps, { id: 't', ...target }),
    ],
    terrain,
  };
}

function verdict(scene: Scene, orders?: Orders) {
  return attackRefusal(field(scene), { attacker: 'a', target: 't' }, 'germany', orders);
}

t.test(
  'EX-ATT-1: infantry reaches 1, a mortar 2 to 5, judged when declared (ATT-4, ATT-5, DEF-8, DEC-ATT-5)',
  async (t) => {
    const cases: [UnitType, number, string | null][] = [
      ['infantry', 1, null],
      ['infantry', 2, 'target-too-far'],
      ['mortar', 1, 'target-too-close'],
      ['mortar', 2, null],
      ['mortar', 3, null],
      ['mortar', 4, null],
      ['mortar', 5, null],
      ['mortar', 6, 'target-too-far'],
    ];
    for (const [type, steps, code] of cases) {
      const refusal = verdict(duel({ type }, {}, steps));
      t.equal(refusal?.code ?? null, code, `${type} at ${steps}`);
      if (!refusal) continue;
      t.equal(refusal.clause, code === 'target-too-close' ? 'ATT-5' : 'ATT-4');
      t.match(refusal.facts, { attacker: 'a', target: 't', distance: steps, kind: 'ground' });
      t.same(refusal.facts.range, type === 'mortar' ? [2, 5] : [1, 1]);
    }
  },
);

t.test('the target’s kind chooses the range (ATT-6, DEF-7, DEF-14, UNI-8, UNI-12, DEC-ATT-11)', async (t) => {
  const air = ['anti-aircraft-truck', 'heavy-infantry', 'fighter-plane', 'ground-attack-plane', 'airship', 'gunboat'];
  const types = unitSheets.get('e1')?.document.units.map((entry) => entry.type) ?? [];
  for (const type of types) {
    const code = verdict(duel({ type }, { type: 'fighter-plane' }, 1))?.code ?? null;
    t.equal(code === null, air.includes(type), `${type} on a plane`);
  }
  const onPlane = verdict(duel({ type: 'tank' }, { type: 'airship' }, 1));
  t.match(onPlane, { code: 'no-range-against-target', clause: 'ATT-6', facts: { kind: 'air', range: null } });
  const onGround = verdict(duel({ type: 'anti-aircraft-truck' }, {}, 1));
  t.match(onGround, { code: 'no-range-against-target', clause: 'UNI-8', facts: { kind: 'ground' } });
  const boat = verdict(duel({ type: 'mortar' }, { type: 'gunboat' }, 3, { '0,3': 'water' }));
  t.equal(boat, null, 'a boat is a ground target');
  t.equal(verdict(duel({ type: 'fighter-plane' }, { type: 'tank' }, 1)), null, 'UNI-12: aircraft attack everything');
  t.equal(
    verdict(duel({ type: 'mortar' }, {}, 3, { '0,1': 'forest', '0,2': 'fort' })),
    null,
    'DEC-ATT-6: no line of sight',
  );
});

t.test(
  'units that cannot attack are refused (ATT-9, MOV-9, FRT-16, UNI-18, DEF-3, DEC-FRT-12, DEC-TRN-12)',
  async (t) => {
    const place = { hex: undefined } as unknown as Partial<Unit>;
    const cases: [string, Partial<Unit>, Scene['terrain'], string | null, string][] = [
      ['in the open', {}, {}, null, ''],
      ['has moved', { moved: true }, {}, null, ''],
      ['in water', {}, { '0,0': 'water' }, 'attacker-in-water', 'MOV-9'],
      ['on a bridge', {}, { '0,0': 'bridge' }, null, ''],
      ['a boat on water', { type: 'gunboat' }, { '0,0': 'water' }, null, ''],
      ['a plane above water', { type: 'fighter-plane' }, { '0,0': 'water' }, null, ''],
      ['inside a fort', { ...place, fort: 'f' }, {}, 'attacker-in-fort', 'FRT-16'],
      ['aboard', { ...place, aboard: 'x' }, {}, 'attacker-not-on-map', 'DEF-3'],
      ['waiting', place, {}, 'attacker-not-on-map', 'DEF-3'],
      ['transport', { type: 'troop-transport' }, {}, 'attacker-unarmed', 'DEF-7'],
      ['medic', { type: 'medic' }, {}, 'attacker-unarmed', 'DEF-7'],
    ];
    for (const [name, change, terrain, code, clause] of cases) {
      const refusal = verdict(duel(change, {}, 1, terrain));
      t.equal(refusal?.code ?? null, code, name);
      if (refusal) t.equal(refusal.clause, clause, name);
    }
  },
);

t.test('units that cannot be attacked are refused (ATT-8, FRT-10, DEC-ATT-7, DEC-ATT-9, DEC-ATT-10)', async (t) => {
  const place = { hex: undefined } as unknown as Partial<Unit>;
  const cases: [string, Partial<Unit>, string | null, string][] = [
    ['an enemy', {}, null, ''],
    ['the other enemy', { country: 'great-britain' }, null, ''],
    ['an own unit', { country: 'germany' }, 'target-not-enemy', 'ATT-8'],
    ['an allied unit', { country: 'austria-hungary' }, 'target-not-enemy', 'ATT-8'],
    ['inside a fort', { ...place, fort: 'f' }, 'target-not-on-map', 'FRT-10'],
    ['waiting', place, 'target-not-on-map', 'DEF-3'],
  ];
  for (const [name, change, code, clause] of cases) {
    const refusal = verdict(duel({}, change, 1));
    t.equal(refusal?.code ?? null, code, name);
    if (refusal) t.equal(refusal.clause, clause, name);
  }
  t.equal(verdict(duel({}, {}, 1, { '0,1': 'water' })), null, 'DEC-ATT-9: a wading unit can be attacked');
  const ground = field(duel({}, {}, 1));
  t.match(attackRefusal(ground, { attacker: 'a', target: 'x' }, 'germany'), {
    code: 'unknown-unit',
    facts: { unit: 'x' },
    remedy: { targets: ['t'] },
  });
  t.match(attackRefusal(ground, { attacker: 'x', target: 't' }, 'germany'), {
    code: 'unknown-unit',
    facts: { unit: 'x' },
  });
  t.match(attackRefusal(ground, { attacker: 't', target: 'a' }, 'germany'), {
    code: 'not-your-unit',
    remedy: { attackers: ['a'] },
  });
});

t.test('a refusal names the targets that would be legal', async (t) => {
  const scene: Scene = {
    units: [
      unit('germany', 'mortar', 0, 0, { id: 'a' }),
      unit('france', 'infantry', 0, 1, { id: 't' }),
      unit('france', 'tank', 0, 3, { id: 'tank' }),
      unit('great-britain', 'fighter-plane', 0, 4, { id: 'plane' }),
      unit('great-britain', 'infantry', 5, 0, { id: 'far' }),
      unit('austria-hungary', 'tank', 2, 0, { id: 'ally' }),
    ],
  };
  t.same(verdict(scene)?.remedy, {
    targets: ['tank', 'far'],
    hexes: [
      { q: 0, r: 3 },
      { q: 5, r: 0 },
    ],
  });
});

const bookScene: Scene = {
  units: [
    unit('germany', 'armoured-car', 0, 1, { id: 'car' }),
    unit('germany', 'fighter-plane', 1, -1, { id: 'plane' }),
    unit('germany', 'mortar', -1, 1, { id: 'mortar' }),
    unit('great-britain', 'infantry', 0, 0, { id: 'infantry' }),
    unit('france', 'howitzer', -4, 2, { id: 'howitzer' }),
  ],
};

t.test('EX-ATT-2: the books’ example list is declared (ATT-1, ATT-2, ATT-7, ATT-10, DEC-ATT-1)', async (t) => {
  const list = [
    { attacker: 'car', target: 'infantry' },
    { attacker: 'plane', target: 'infantry' },
    { attacker: 'mortar', target: 'howitzer' },
  ];
  const ground = field(bookScene);
  t.equal(declarationsRefusal(ground, list, 'germany'), null);
  t.equal(declarationsRefusal(ground, [...list].reverse(), 'germany'), null, 'any order');
  t.equal(declarationsRefusal(ground, [], 'germany'), null, 'PHS-4: attacking is optional');
  const twice = declarationsRefusal(ground, [...list, { attacker: 'car', target: 'infantry' }], 'germany');
  t.match(twice, { code: 'attacks-twice', clause: 'ATT-7', facts: { index: 3, attacker: 'car' } });
  t.same(twice?.remedy?.attacks, list, 'the list without what may not stand');
  const wrong = declarationsRefusal(
    ground,
    [{ attacker: 'mortar', target: 'infantry' }, ...list.slice(0, 2)],
    'germany',
  );
  t.match(wrong, { code: 'target-too-close', facts: { index: 0 } });
  t.same(wrong?.remedy?.attacks, list.slice(0, 2));
  t.same(wrong?.remedy?.targets, ['howitzer']);
  t.match(declarationsRefusal(ground, list, 'france'), { code: 'not-your-unit', facts: { index: 0 } });
  const [first, ...others] = list;
  const aimed = { attacker: 'car', target: 'infantry', hex: { q: 0, r: 0 } };
  t.match(
    declarationsRefusal(ground, [aimed, ...others], 'germany'),
    {
      code: 'aimed-at-no-trench',
      clause: 'DEC-TRE-12',
      facts: { index: 0 },
      remedy: { attack: first, attacks: others },
    },
    'a hex is named only where trenches are in play',
  );
});

t.test(
  'first-round limits restrict attacks (FRS-1, FRS-2, FRS-3, FRS-4, FRS-5, DEC-FRS-1 … DEC-FRS-6, EX-FRS-1 … EX-FRS-3)',
  async (t) => {
    const options = { 'firstRound.limits': true, 'firstRound.secondTurn': 'remaining' } as const;
    const two = (['germany', 'france'] as const).map((country) => ({ country }));
    const orders = (round: number, ordered: number[][], armies: (number | undefined)[], more: object = {}) => {
      const state = {
        seats: [{ country: 'germany', ordered }, { country: 'france' }],
        round,
        firstPlayer: 'germany',
      } as State;
      const units = armies.map((army, i) => unit('germany', 'infantry', i, 0, { id: `u${i}`, ...(army && { army }) }));
      return ordersRefusal(state, { ...options, ...more }, 'germany', units);
    };
    t.equal(orders(1, [], [2, 2, 2]), null, 'any one army (FRS-3)');
    t.match(orders(1, [], [2, 3]), {
      code: 'too-many-armies',
      clause: 'FRS-2',
      facts: { unit: 'u1', army: 3, limit: 1 },
    });
    t.match(
      orders(1, [[2]], [3]),
      { code: 'too-many-armies', remedy: { armies: [2] } },
      'DEC-FRS-5: the first order chooses',
    );
    t.equal(orders(1, [[2]], [2]), null);
    t.match(
      orders(2, [[2]], [2]),
      { code: 'army-rests', clause: 'FRS-4', remedy: { armies: [1, 3] } },
      'EX-FRS-2 (DEC-FRS-2)',
    );
    t.equal(orders(2, [[2]], [1, 3]), null);
    t.equal(orders(2, [[2]], [2, 1], { 'firstRound.secondTurn': 'any-two' }), null, 'OPT-5');
    t.equal(orders(2, [[]], [1, 2]), null, 'EX-FRS-3: no order in round 1 (DEC-FRS-6)');
    t.match(orders(2, [[], [1]], [2, 3]), { code: 'too-many-armies' }, 'EX-FRS-3');
    t.match(orders(2, [[1]], [1]), { code: 'army-rests' }, 'DEC-FRS-3: all in one army, nothing in round 2');
    t.match(orders(1, [], [undefined]), { code: 'recruit-without-army', clause: 'DEC-FRS-4' });
    t.equal(orders(3, [[1], [2, 3]], [1, 2, 3, undefined]), null, 'no limit from round 3 on');

    // The limit covers attacks (DEC-FRS-1): the second attacker belongs to a second army.
    const scene: Scene = {
      units: bookScene.units.map((one) => ({ ...one, army: one.id === 'plane' ? 2 : 1 })),
    };
    const state = { seats: two, round: 1, firstPlayer: 'germany' } as State;
    const check: Orders = (units) => ordersRefusal(state, options, 'germany', units);
    const list = [
      { attacker: 'car', target: 'infantry' },
      { attacker: 'plane', target: 'infantry' },
      { attacker: 'mortar', target: 'howitzer' },
    ];
    const refusal = declarationsRefusal(field(scene), list, 'germany', check);
    t.match(refusal, { code: 'too-many-armies', facts: { unit: 'plane', index: 1 } });
    t.same(refusal?.remedy?.attacks, [list[0], list[2]], 'ATT-9');
    const single = attackMatrix(field(scene), 'germany', { orders: check });
    t.same(pluck(single, 'refusal'), [null, null, null], 'each alone could be ordered');
    // Support needs no orders (FRS-5, DEC-BAT-18).
    t.same(single[0]?.attacks[0]?.supporters, ['plane']);
  },
);

t.test('the attack matrix lists each attack with its dice, supporters and return fire', async (t) => {
  const scene: Scene = {
    units: [
      unit('germany', 'armoured-car', 0, 1, { id: 'car', damage: 3, xp: 3 }),
      unit('germany', 'fighter-plane', 1, -1, { id: 'plane' }),
      unit('great-britain', 'infantry', 0, 0, { id: 'infantry', damage: 1, xp: 2 }),
    ],
    terrain: { '0,0': 'forest' },
  };
  const matrix = attackMatrix(field(scene), 'germany');
  t.same(matrix[0], {
    attacker: 'car',
    refusal: null,
    attacks: [
      {
        target: 'infantry',
        distance: 1,
        closeCombat: true,
        returnFire: true,
        support: 'flank',
        supporters: ['plane'],
        opposite: null,
        attackerRoll: { base: 8, extra: 2, value: 6 },
        targetRoll: { base: 11, extra: 0, value: 2 },
        row: 'forest',
        hitsToDamageTarget: [2, 4, 6, 8, 10, 12],
        hitsToDamageAttacker: [2, 4, 6, 8, 10, 12],
      },
    ],
  });
  t.same(pluck(attackMatrix(field(scene), 'germany', { units: ['plane'] }), 'attacker'), ['plane']);
  t.same(attackMatrix(field(scene), 'france'), []);
  const explained = attackMatrix(field(scene), 'great-britain', { explain: true });
  t.match(explained, [
    {
      attacker: 'infantry',
      attacks: [{ target: 'car' }],
      refused: [{ target: 'plane', refusal: { code: 'no-range-against-target' } }],
    },
  ]);
});

t.test(
  'a stray cloud on an empty hex is rolled against the target of its attack (DEC-ICON-3, DEC-ICON-11)',
  async (t) => {
    const values = (value: number) => ({ recruit: value, veteran: value, warHero: value });
    const scene: Scene = {
      units: [
        unit('germany', 'big-bertha', 0, 0, { id: 'gun' }),
        unit('france', 'infantry', 0, 5, { id: 'soldier' }),
        unit('france', 'tank', 0, 7, { id: 'tank' }),
      ],
      figures: {
        'big-bertha': { groundRange: [1, 20], attack: values(7), attackAgainstFootSoldiers: values(9), area: RING },
      },
    };
    // Between the two: the cloud reaches both.
    const stray = { hex: { q: 0, r: 6 }, hits: [{ unit: 'soldier' }, { unit: 'tank' }] };
    const [gun] = attackMatrix(field(scene), 'germany');
    t.match(
      gun?.attacks.map(({ target, scatter }) => ({
        target,
        stray: scatter?.find(({ hex }) => hex.r === 6 && hex.q === 0),
      })),
      [
        { target: 'soldier', stray: { ...stray, roll: { value: 9 } } },
        { target: 'tank', stray: { ...stray, roll: { value: 7 } } },
      ],
    );
  },
);

const unseen = (): Seen => ({
  pairs: 0,
  legal: 0,
  inTrenches: 0,
  severalReturns: 0,
  surrounds: 0,
  picked: 0,
  named: 0,
  turrets: 0,
  turretSupport: 0,
});

t.test('legality and dice agree with the slow oracle on random positions', async (t) => {
  const below = wholeNumbers(`attacks ${RUN_SEED}`);
  const seen = unseen();
  let differing = 0;
  const isCovered = () =>
    seen.turrets > OPEN_POSITIONS / 4 && seen.turretSupport > OPEN_POSITIONS / 100 && seen.legal > 7 * OPEN_POSITIONS;
  for (const n of untilCovered(OPEN_POSITIONS, isCovered)) {
    if (differing >= 5) break;
    // One in four has icons that no printed unit has.
    const position = randomPosition(below, 6 + below(16));
    const { scene, world } = randomScene(below, position, n % 4 === 0 ? iconsBy(below) : undefined);
    const wrong = attackDifferences(scene, world, seen, (row) => {
      if (n < 20 && !isShaped(AttackerAnswerSchema, row)) t.fail('not as published');
    });
    if (wrong.length === 0) continue;
    differing += 1;
    t.same(wrong.slice(0, 3), [], `position ${n}`);
  }
  t.equal(differing, 0);
  t.ok(isCovered(), JSON.stringify(seen));
  t.comment(`${seen.legal} legal attacks among ${seen.pairs} pairs`);
});

t.test(
  'legality and dice agree with the slow oracle in and beside trenches (VAR-TRE-8 … VAR-TRE-12, DEC-TRE-5 … DEC-TRE-7, DEC-TRE-10 … DEC-TRE-12)',
  async (t) => {
    const below = wholeNumbers(`trenches ${RUN_SEED}`);
    const seen = unseen();
    let differing = 0;
    const isCovered = () => Object.values(seen).every((count) => count > POSITIONS / 30);
    for (const n of untilCovered(POSITIONS, isCovered)) {
      if (differing >= 5) break;
      const position = dug(below, randomPosition(below, 12 + below(30), TYPES));
      const { scene, world } = randomScene(below, position, n % 2 === 0 ? iconsBy(below) : undefined);
      const wrong = attackDifferences(scene, world, seen);
      if (wrong.length === 0) continue;
      differing += 1;
      t.same(wrong.slice(0, 3), [], `position ${n}: ${JSON.stringify(scene.trenches)} ${JSON.stringify(scene.units)}`);
    }
    t.equal(differing, 0);
    t.comment(JSON.stringify(seen));
    t.ok(isCovered(), JSON.stringify(seen));
  },
);
