import { readFileSync } from 'node:fs';
import t from 'tap';
import { givenDice, type DiceExhausted } from '../src/dice/dice.js';
import { seededDice } from '../src/dice/d12.js';
import { BASE_DICE, damageFor, rankOf } from '../src/trench-club/board/rules/attack-value.js';
import { afterBattle, fightDeclared, reportOf, resolveBattle } from '../src/trench-club/law/combat/battle.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { answerAttacks, answerBattle, answerOdds } from '../src/trench-club/answers/combat.js';
import { engagement } from '../src/trench-club/law/combat/engagement.js';
import { applyRolls } from '../src/trench-club/law/combat/fire.js';
import { isShaped } from '../src/game/check.js';
import { BattleReportSchema, type BattleReport, type BattleRoll } from '../src/trench-club/wire/schema/event.js';
import { AttacksAnswerSchema, BattleAnswerSchema, OddsAnswerSchema } from '../src/trench-club/wire/answers/combat.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { field, fighter, figuresOf, unit, type Scene } from './support/combat.js';

/** The running example: car and plane around British infantry in forest, mortar and Austrian car near it. */
function runningExample(infantry: Partial<Unit> = {}): Scene {
  return {
    units: [
      unit('germany', 'armoured-car', 0, 1, { id: 'car', damage: 3, xp: 3 }),
      unit('germany', 'fighter-plane', 1, -1, { id: 'plane' }),
      unit('germany', 'mortar', -1, 1, { id: 'mortar' }),
      unit('austria-hungary', 'armoured-car', -1, 0, { id: 'ally' }),
      unit('great-britain', 'infantry', 0, 0, { id: 'infantry', damage: 1, xp: 2, ...infantry }),
      unit('france', 'howitzer', -4, 2, { id: 'howitzer' }),
    ],
    terrain: { '0,0': 'forest' },
  };
}
const CAR_ROLL = [2, 8, 6, 9, 7, 11, 3, 12, 2, 4];
const INFANTRY_ROLL = [1, 2, 3, 6, 8, 8, 5, 4, 12, 11, 7];

/** Of an attack that hits. */
type Fought = BattleReport & { attackerRoll: BattleRoll };

function fight(scene: Scene, attacker: string, target: string, dice: number[] = []): Fought {
  const ground = field(scene);
  const report = reportOf(resolveBattle(ground, fighter(ground, attacker), fighter(ground, target), givenDice(dice)));
  if (!isShaped(BattleReportSchema, report)) throw new Error('the report is not as published');
  return report as Fought;
}

/** Enough dice of one side: `hits` ones and the rest twelves. */
function rolls(dice: number, hits: number): number[] {
  return [...new Array<number>(hits).fill(1), ...new Array<number>(dice - hits).fill(12)];
}

function engage(scene: Scene, attacker: string, target: string) {
  const ground = field(scene);
  return engagement(ground, fighter(ground, attacker), fighter(ground, target));
}

t.test(
  'fewer hits than the first threshold do nothing, and nothing lies beyond the last column (DEC-BAT-14)',
  async (t) => {
    t.equal(damageFor(figuresOf('armoured-car').openRow, 1), 0);
    t.equal(damageFor(figuresOf('infantry').openRow, 17), 6);
  },
);

t.test('EX-BAT-10: damage reduces the dice (BAT-5, DEC-DATA-6)', async (t) => {
  t.same(BASE_DICE, [12, 11, 10, 8, 7, 5]);
  BASE_DICE.forEach((dice, damage) => {
    const units = [
      unit('germany', 'infantry', 0, 0, { damage }),
      unit('france', 'infantry', 1, 0, { damage: 5 - damage }),
    ];
    const report = fight({ units }, 'germany-infantry', 'france-infantry', rolls(24, 0));
    t.equal(report.attackerRoll.dice.length, dice);
    t.equal(report.targetRoll?.dice.length, BASE_DICE[5 - damage], 'the same table for both (DEC-BAT-19)');
  });
});

t.test('EX-BAT-11: experience gives ranks (BAT-13, DEF-13, DEC-BAT-9, DEC-BAT-11)', async (t) => {
  t.same([2, 3, 4, 5, 0, 50].map(rankOf), ['recruit', 'veteran', 'veteran', 'war-hero', 'recruit', 'war-hero']);
  const values = [0, 2, 3, 4, 5, 99].map((xp) => {
    const units = [unit('germany', 'tank', 0, 0, { xp }), unit('france', 'mortar', 1, 0)];
    return fight({ units }, 'germany-tank', 'france-mortar', rolls(12, 0)).attackerRoll.value;
  });
  t.same(values, [6, 6, 8, 8, 10, 10], 'BAT-12: the attack value depends on the rank');
  const { attackerRoll, attackerAfter } = fight(
    { units: [unit('germany', 'tank', 0, 0, { xp: 2 }), unit('france', 'mortar', 1, 0)] },
    'germany-tank',
    'france-mortar',
    rolls(12, 1),
  );
  t.same(
    [attackerRoll.value, attackerAfter.xp],
    [6, 3],
    'DEC-BAT-11: by the rank before the battle, whatever it earns',
  );
});

t.test('EX-BAT-12: battles give experience (BAT-19, DEC-BAT-10)', async (t) => {
  const units = (damage: number) => [unit('germany', 'tank', 0, 0), unit('france', 'mortar', 1, 0, { damage })];
  // damage before, hits, experience
  const cases: [number, number, number, boolean][] = [
    [0, 0, 0, false],
    [0, 1, 1, false],
    [0, 9, 1, false],
    [0, 10, 2, true],
    [5, 1, 2, true],
    [5, 12, 2, true],
  ];
  for (const [damage, hits, xp, destroyed] of cases) {
    const report = fight({ units: units(damage) }, 'germany-tank', 'france-mortar', rolls(12, hits));
    t.equal(report.attackerAfter.xpGained, xp, `${damage} damage, ${hits} hits`);
    t.equal(report.targetAfter.destroyed, destroyed, 'BAT-18');
    t.ok(report.targetAfter.damage <= 6, 'DEC-BAT-14');
  }
  // The defender earns alike.
  const duel = [unit('germany', 'infantry', 0, 0, { damage: 5 }), unit('france', 'infantry', 1, 0)];
  const report = fight({ units: duel }, 'germany-infantry', 'france-infantry', [...rolls(5, 0), ...rolls(12, 1)]);
  t.same(report.targetAfter, { damageTaken: 0, damage: 0, xpGained: 2, xp: 2, destroyed: false });
});

t.test(
  'EX-BAT-13: flanking and surrounding give more dice (BAT-6, BAT-7, BAT-8, DEC-BAT-5, DEC-BAT-6, DEC-DATA-11)',
  async (t) => {
    const ring = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const;
    const scene = (...places: number[]): Scene => ({
      units: [
        unit('france', 'infantry', 0, 0, { id: 'target' }),
        ...places.map((place, i) => {
          const [q, r] = ring[place] ?? [9, 9];
          return unit('germany', 'infantry', q, r, { id: i === 0 ? 'attacker' : `own-${i}` });
        }),
      ],
    });
    // places of the attacker and of its supporters around the target
    const cases: [number[], string, number][] = [
      [[0], 'none', 0],
      [[0, 1], 'flank', 2],
      [[0, 2], 'flank', 2],
      [[0, 4], 'flank', 2],
      [[0, 5], 'flank', 2],
      [[0, 3], 'surround', 3],
      [[0, 1, 2], 'surround', 3],
      [[0, 1, 5], 'surround', 3],
      [[0, 1, 3], 'surround', 3],
      [[0, 1, 2, 3], 'surround', 3],
      [[0, 1, 2, 3, 4, 5], 'surround', 3],
    ];
    for (const [places, support, extra] of cases) {
      const report = fight(scene(...places), 'attacker', 'target', rolls(40, 0));
      t.same([report.support, report.attackerRoll.extra, report.targetRoll?.extra], [support, extra, 0], `${places}`);
      t.equal(report.supporters.length, places.length - 1);
    }
  },
);

t.test(
  'only eligible neighbours support an attack (BAT-6, BAT-9, BAT-10, DEC-BAT-3, DEC-BAT-4, DEC-BAT-8, DEC-BAT-20)',
  async (t) => {
    // supporter, terrain under it, does it support an attack on infantry, does it support one on a plane
    const cases: [Partial<Unit>, string, boolean, boolean][] = [
      [{ type: 'infantry' }, 'open', true, false],
      [{ type: 'infantry' }, 'water', false, false],
      [{ type: 'infantry' }, 'bridge', true, false],
      [{ type: 'heavy-infantry' }, 'forest', true, true],
      [{ type: 'anti-aircraft-truck' }, 'open', false, true],
      [{ type: 'fighter-plane' }, 'water', true, true],
      [{ type: 'gunboat' }, 'water', true, true],
      [{ type: 'assault-gun' }, 'open', true, false],
      [{ type: 'mortar' }, 'open', false, false],
      [{ type: 'troop-transport' }, 'open', false, false],
      [{ type: 'infantry', country: 'austria-hungary' }, 'open', false, false],
    ];
    for (const [change, terrain, ground, air] of cases) {
      for (const [type, expected] of [
        ['infantry', ground],
        ['fighter-plane', air],
      ] as const) {
        const scene: Scene = {
          units: [
            unit('germany', 'fighter-plane', 0, 1, { id: 'attacker' }),
            unit('france', type, 0, 0, { id: 'target' }),
            unit('germany', 'infantry', 1, -1, { id: 'supporter', moved: true, ...change }),
          ],
          terrain: { '1,-1': terrain as 'open' },
        };
        t.equal(
          engage(scene, 'attacker', 'target').supporters.length,
          expected ? 1 : 0,
          `${change.type} on ${terrain}, ${type}`,
        );
      }
    }
    const inFort: Scene = {
      units: [
        unit('germany', 'infantry', 0, 1, { id: 'attacker' }),
        unit('france', 'infantry', 0, 0, { id: 'target' }),
        { id: 'inside', country: 'germany', type: 'infantry', fort: 'f' },
        unit('germany', 'infantry', 0, -2, { id: 'far' }),
      ],
    };
    t.equal(engage(inFort, 'attacker', 'target').supporters.length, 0, 'in a fort, or not adjacent');
    const ranged: Scene = {
      units: [
        unit('germany', 'assault-gun', 0, 2, { id: 'attacker' }),
        unit('france', 'infantry', 0, 0, { id: 'target' }),
        unit('germany', 'infantry', 0, -1, { id: 'a' }),
        unit('germany', 'infantry', 1, 0, { id: 'b' }),
      ],
    };
    const shot = engage(ranged, 'attacker', 'target');
    t.same([shot.closeCombat, shot.supporters.length], [false, 0], 'close combat only (DEC-ATT-8)');
  },
);

t.test(
  'return fire follows range and condition (BAT-3, BAT-4, BAT-21, DEC-ATT-8, DEC-ATT-9, DEC-BAT-19)',
  async (t) => {
    // attacker, target, distance, terrain under the target, returns fire
    const cases: [Unit['type'], Unit['type'], number, string, boolean][] = [
      ['infantry', 'infantry', 1, 'open', true],
      ['assault-gun', 'infantry', 1, 'open', true],
      ['assault-gun', 'infantry', 2, 'open', false],
      ['infantry', 'mortar', 1, 'open', false],
      ['infantry', 'troop-transport', 1, 'open', false],
      ['infantry', 'anti-aircraft-truck', 1, 'open', false],
      ['fighter-plane', 'anti-aircraft-truck', 1, 'open', true],
      ['fighter-plane', 'heavy-infantry', 1, 'open', true],
      ['fighter-plane', 'fighter-plane', 1, 'water', true],
      ['fighter-plane', 'gunboat', 1, 'water', true],
      ['fighter-plane', 'tank', 1, 'open', false],
      ['anti-aircraft-truck', 'fighter-plane', 1, 'open', true],
      ['anti-aircraft-truck', 'fighter-plane', 2, 'open', false],
      ['infantry', 'infantry', 1, 'water', false],
      ['infantry', 'infantry', 1, 'bridge', true],
    ];
    for (const [attacker, target, steps, terrain, expected] of cases) {
      const scene: Scene = {
        units: [unit('germany', attacker, 0, steps, { id: 'a' }), unit('france', target, 0, 0, { id: 't' })],
        terrain: { '0,0': terrain as 'open' },
      };
      const report = fight(scene, 'a', 't', rolls(24, 0));
      t.equal(report.returnFire, expected, `${attacker} on ${target} at ${steps}, ${terrain}`);
      t.equal(report.targetRoll !== null, expected);
      t.equal(report.closeCombat, steps === 1);
    }
    // Three battles in a row: the target fires back in each, with the dice of its damage at that time.
    let units = [
      unit('france', 'infantry', 0, 0, { id: 't' }),
      unit('germany', 'infantry', 0, 1, { id: 'a' }),
      unit('germany', 'infantry', 1, 0, { id: 'b' }),
      unit('germany', 'infantry', -1, 0, { id: 'c' }),
    ];
    const dice: number[] = [];
    for (const attacker of ['a', 'b', 'c']) {
      const report = fight({ units }, attacker, 't', [...rolls(15, 1), ...rolls(12, 0)]);
      dice.push(report.targetRoll?.dice.length ?? 0);
      units = afterBattle({ units } as State, report).units;
    }
    t.same(dice, [12, 11, 10]);
  },
);

t.test(
  'the terrain chooses the row of the target (BAT-15, BAT-16, BAT-17, DEC-ATT-9, DEC-BAT-12, DEC-BAT-13, DEC-MOV-11)',
  async (t) => {
    // target, its terrain, row
    const cases: [Unit['type'], string, 'open' | 'forest'][] = [
      ['infantry', 'forest', 'forest'],
      ['infantry', 'open', 'open'],
      ['infantry', 'road', 'open'],
      ['infantry', 'water', 'open'],
      ['tank', 'forest', 'forest'],
      ['fighter-plane', 'forest', 'open'],
      ['medic', 'forest', 'open'],
      ['railway-gun', 'forest', 'open'],
    ];
    for (const [type, terrain, row] of cases) {
      const scene: Scene = {
        units: [unit('germany', 'heavy-infantry', 0, 1, { id: 'a' }), unit('france', type, 0, 0, { id: 't' })],
        terrain: { '0,0': terrain as 'open', '0,1': 'forest' },
      };
      const fought = engage(scene, 'a', 't');
      const [mark] = fought.volleys.flat();
      t.equal(mark?.cover, row, `${type} in ${terrain}`);
      const figures = figuresOf(type);
      t.same(mark?.row, (row === 'forest' && figures.forestRow) || figures.openRow);
      t.same(
        fought.attackerAsTarget.row,
        figuresOf('heavy-infantry').openRow,
        'BAT-17: the attacker stands in forest for nothing',
      );
    }
    const overridden = engage(
      {
        units: [
          unit('germany', 'heavy-infantry', 0, 1, { id: 'a' }),
          unit('france', 'fighter-plane', 0, 0, { id: 't' }),
        ],
        terrain: { '0,0': 'forest' },
        figures: { 'fighter-plane': { forestRow: [6, 7, 8, 9, 10, 11] } },
      },
      'a',
      't',
    );
    t.equal(overridden.volleys[0]?.[0]?.cover, 'open', 'air units ignore terrain whatever a sheet says (MOV-12)');
  },
);

t.test(
  'the class of the target chooses the attack value (ICON-AT-1, ICON-AT-2, ICON-AT-3, ICON-FOOT-1, DEC-BAT-15, DEC-BAT-16, DEC-BAT-17, DEC-ICON-7, DEC-ICON-11)',
  async (t) => {
    const duel = (edition: 'e1' | 'e2', attacker: Unit['type'], target: Unit['type'], more: Partial<Scene> = {}) =>
      fight(
        {
          edition,
          units: [unit('austria-hungary', attacker, 0, 1, { id: 'a' }), unit('france', target, 0, 0, { id: 't' })],
          ...more,
        },
        'a',
        't',
        rolls(40, 0),
      );
    const dice = (report: Fought) => report.attackerRoll.dice.length;
    t.equal(dice(duel('e1', 'anti-tank-gunners', 'tank')), 14, 'EX-ICON-2');
    t.equal(dice(duel('e1', 'anti-tank-gunners', 'armoured-car')), 12, 'EX-ICON-2 (ICON-AT-2)');
    const surround: Scene = {
      units: [
        unit('austria-hungary', 'anti-tank-gunners', 0, 1, { id: 'a', damage: 5 }),
        unit('austria-hungary', 'infantry', 0, -1, { id: 's' }),
        unit('great-britain', 'mark-i-female', 0, 0, { id: 't' }),
      ],
    };
    t.equal(
      dice(fight(surround, 'a', 't', rolls(40, 0))),
      5 + 3 + 2,
      'EX-ICON-2, DEC-BAT-17: extra dice are not scaled',
    );
    t.equal(duel('e1', 'anti-tank-gunners', 'tank').attackerRoll.value, 3);
    t.equal(duel('e2', 'anti-tank-gunners', 'tank').attackerRoll.value, 5, 'ICON-AT-3');
    t.equal(dice(duel('e2', 'anti-tank-gunners', 'tank')), 12);
    t.equal(duel('e2', 'anti-tank-gunners', 'armoured-car').attackerRoll.value, 3);
    for (const [edition, value, extra] of [
      ['e1', 3, 0],
      ['e2', 5, 0],
    ] as const) {
      const report = duel(edition, 'tank', 'anti-tank-gunners');
      t.same([report.targetRoll?.value, report.targetRoll?.extra], [value, extra], `${edition}: in return fire`);
    }
    const switched = duel('e1', 'tank', 'anti-tank-gunners', { options: { 'at.onReturnFire': true } });
    t.equal(switched.targetRoll?.extra, 2, 'OPT-24');
    const plain = duel('e2', 'tank', 'anti-tank-gunners', { options: { 'at.onReturnFire': false } });
    t.equal(plain.targetRoll?.value, 3, 'OPT-24');
    const mode = duel('e2', 'anti-tank-gunners', 'tank', { options: { 'at.mode': 'plus-two-dice' } });
    t.same([mode.attackerRoll.value, mode.attackerRoll.extra], [3, 2], 'OPT-23');
    const values = { 'at.mode': 'attack-values' } as const;
    const first = duel('e1', 'anti-tank-gunners', 'tank', { options: values });
    t.same([first.attackerRoll.value, first.attackerRoll.extra], [5, 0], 'DEC-ICON-11: both sheets carry the values');
    for (const onReturnFire of [false, true]) {
      const options = { ...values, 'at.onReturnFire': onReturnFire };
      t.equal(duel('e1', 'tank', 'anti-tank-gunners', { options }).targetRoll?.value, onReturnFire ? 5 : 3, 'OPT-24');
    }

    t.equal(duel('e1', 'airship', 'fighter-plane').attackerRoll.value, 2, 'SF-AIR-1');
    t.equal(duel('e1', 'airship', 'infantry').attackerRoll.value, 5);
    t.equal(duel('e1', 'fighter-plane', 'airship').targetRoll?.value, 2, 'in return fire too');
    const flame = { figures: { tank: { attackAgainstFootSoldiers: { recruit: 9, veteran: 10, warHero: 11 } } } };
    t.equal(duel('e2', 'tank', 'infantry', flame).attackerRoll.value, 9, 'ICON-FOOT-1');
    t.equal(duel('e2', 'tank', 'assault-gun', flame).attackerRoll.value, 6);
    // DEC-BAT-16: the option is about tanks; other values belong to every roll.
    const off = { options: { 'at.onReturnFire': false } };
    t.equal(duel('e2', 'infantry', 'tank', { ...flame, ...off }).targetRoll?.value, 9, 'foot soldiers');
    t.equal(duel('e2', 'fighter-plane', 'airship', off).targetRoll?.value, 2, 'air units');
  },
);

t.test('VAR-IDEA-3: a unit is destroyed at 5 damage (OPT-27, DEC-BAT-14)', async (t) => {
  const units = [unit('germany', 'tank', 0, 0), unit('france', 'mortar', 1, 0, { damage: 2 })];
  const scene: Scene = { units, options: { 'battle.destroyAt': 5 } };
  const hurt = fight(scene, 'germany-tank', 'france-mortar', rolls(12, 3));
  t.same([hurt.targetAfter.damage, hurt.targetAfter.destroyed, hurt.attackerAfter.xpGained], [4, false, 1]);
  const dead = fight(scene, 'germany-tank', 'france-mortar', rolls(12, 5));
  t.same([dead.targetAfter.damage, dead.targetAfter.destroyed, dead.attackerAfter.xpGained], [5, true, 2]);
});

t.test('dice are taken attacker first, then target (BAT-2)', async (t) => {
  const scene = runningExample();
  const ground = field(scene);
  const given = givenDice([...CAR_ROLL, ...INFANTRY_ROLL, 5]);
  const report = reportOf(resolveBattle(ground, fighter(ground, 'car'), fighter(ground, 'infantry'), given));
  t.same(report.attackerRoll?.dice, CAR_ROLL);
  t.same(report.targetRoll?.dice, INFANTRY_ROLL);
  t.equal(given.used, 21);
  const few = givenDice(CAR_ROLL);
  try {
    resolveBattle(ground, fighter(ground, 'car'), fighter(ground, 'infantry'), few);
    t.fail('fought without dice');
  } catch (error) {
    t.match(error as DiceExhausted, { needed: 21, given: 10 });
  }
  const once = reportOf(
    resolveBattle(ground, fighter(ground, 'car'), fighter(ground, 'infantry'), seededDice('s', 'c')),
  );
  const again = reportOf(
    resolveBattle(ground, fighter(ground, 'car'), fighter(ground, 'infantry'), seededDice('s', 'c')),
  );
  t.same(once, again, 'the same seed, the same battle');
  t.same([...(once.attackerRoll?.dice ?? []), ...(once.targetRoll?.dice ?? [])], seededDice('s', 'c').roll(21));
});

t.test('attacks of or on a missing unit are void (ATT-3, DEC-ATT-3, DEC-ATT-4, EX-ATT-3)', async (t) => {
  const scene = runningExample({ damage: 5 });
  const first = fightDeclared(
    field(scene),
    { attacker: 'car', target: 'infantry' },
    0,
    givenDice([...rolls(10, 10), ...rolls(5, 0)]),
  );
  t.match(first[0], { battle: { targetAfter: { destroyed: true } } });
  const after = afterBattle({ units: scene.units } as State, (first[0] as { battle: BattleReport }).battle);
  const ground = field({ ...scene, units: after.units });
  const unused = givenDice([]);
  t.same(fightDeclared(ground, { attacker: 'plane', target: 'infantry' }, 1, unused), [
    { type: 'attack-void', index: 1, attacker: 'plane', target: 'infantry', clause: 'ATT-3' },
  ]);
  t.same(fightDeclared(ground, { attacker: 'gone', target: 'howitzer' }, 2, unused), [
    { type: 'attack-void', index: 2, attacker: 'gone', target: 'howitzer', clause: 'DEC-ATT-3' },
  ]);
  t.equal(unused.used, 0, 'no roll');
});

t.test('a battle changes markers of its units and nothing else (BAT-18, BAT-22)', async (t) => {
  const scene = runningExample();
  const state = { units: scene.units, round: 5 } as State;
  const report = fight(scene, 'car', 'infantry', [...rolls(10, 0), ...rolls(11, 0)]);
  t.same(afterBattle(state, report), state, 'a battle without a hit changes nothing');
  const fresh = [unit('germany', 'tank', 0, 0), unit('france', 'mortar', 1, 0)];
  const after = afterBattle(
    { units: fresh } as State,
    fight({ units: fresh }, 'germany-tank', 'france-mortar', rolls(12, 1)),
  );
  t.same(after.units, [
    { ...fresh[0], xp: 1 },
    { ...fresh[1], damage: 1 },
  ]);
});

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
const ATTACK = { attacker: 'germany-fighter-plane', target: 'france-tank' };

t.test('answers about a state follow their published schema', async (t) => {
  const attacks = answerAttacks(midGame);
  t.equal(attacks.country, 'germany', 'the country whose turn it is');
  t.ok(isShaped(AttacksAnswerSchema, attacks));
  t.ok(isShaped(AttacksAnswerSchema, answerAttacks(midGame, { country: 'france', explain: true })));
  const plane = attacks.attackers.find(({ attacker }) => attacker === ATTACK.attacker);
  t.match(
    plane?.attacks.find(({ target }) => target === ATTACK.target),
    { distance: 1, support: 'flank' },
  );

  const battle = answerBattle(midGame, ATTACK, { seed: 'a' });
  t.ok(isShaped(BattleAnswerSchema, battle));
  if (!battle.legal) throw new Error('refused');
  t.same(answerBattle(midGame, ATTACK, { seed: 'a' }), battle, 'deterministic');
  const rolled = [...(battle.battle.attackerRoll?.dice ?? []), ...(battle.battle.targetRoll?.dice ?? [])];
  t.equal(battle.diceUsed, rolled.length);
  t.same(answerBattle(midGame, ATTACK, { rolls: [...rolled, 1] }), battle, 'people’s own dice');
  t.throws(() => answerBattle(midGame, ATTACK, { rolls: rolled.slice(1) }), { name: 'DiceExhausted' });
  t.same(rolled, seededDice('a', '').roll(rolled.length), 'docs/proofs.md');
  t.notSame(answerBattle(midGame, ATTACK, { seed: 'a', context: 'b' }), battle);
  const tank = battle.state.units.find(({ id }) => id === ATTACK.target);
  t.equal(tank?.damage ?? 0, battle.battle.targetAfter.damage);
  t.equal(battle.state.units.length, midGame.units.length);

  const odds = answerOdds(midGame, { attacks: [ATTACK], detail: 'joint', exact: true });
  t.ok(isShaped(OddsAnswerSchema, odds));
});

t.test('questions about a state are refused as values', async (t) => {
  const foul = { attacker: 'germany-troop-transport', target: 'france-tank' };
  t.match(answerBattle(midGame, foul, { seed: 'a' }), { legal: false, refusal: { code: 'attacker-unarmed' } });
  t.match(answerOdds(midGame, { attacks: [foul] }), { legal: false, refusal: { code: 'attacker-unarmed' } });
  t.match(answerOdds(midGame, { attacks: [ATTACK, ATTACK] }), {
    legal: false,
    refusal: { code: 'attacks-twice' },
  });
  t.ok(isShaped(BattleAnswerSchema, answerBattle(midGame, { attacker: 'x', target: 'y' }, { seed: 'a' })));
  const early = { ...midGame, round: 1, units: midGame.units.map((one) => ({ ...one, army: 2 })) };
  const seats = midGame.seats.map((seat) => ({ ...seat, ordered: [[1]] }));
  t.match(answerBattle({ ...early, seats }, ATTACK, { seed: 'a' }), { refusal: { code: 'too-many-armies' } }, 'FRS-5');
});

t.test('figures, options and terrain of the state are used (DEC-DATA-1, ICON-BLD-1)', async (t) => {
  const base = answerAttacks(midGame, { units: ['germany-tank'] }).attackers[0]?.attacks[0];
  t.not(base?.attackerRoll.value, 11);
  const warHero = { attack: { recruit: 11, veteran: 11, warHero: 11 } };
  const changed = answerAttacks({ ...midGame, unitOverrides: { tank: warHero } }, { units: ['germany-tank'] });
  t.equal(changed.attackers[0]?.attacks[0]?.attackerRoll.value, 11);
  const printed = structuredClone(unitSheets.get('e2')!.document);
  printed.units.find(({ type }) => type === 'tank')!.openRow.value = [3, 4, 5, 6, 7, 8];
  const owner = answerAttacks({ ...midGame, unitSheet: printed }, { units: ['germany-tank'] });
  t.same(owner.attackers[0]?.attacks[0]?.hitsToDamageAttacker, [3, 4, 5, 6, 7, 8], 'an inline sheet');
  const hex = midGame.units.find(({ id }) => id === 'france-tank')?.hex ?? { q: 0, r: 0 };
  for (const terrain of ['forest', 'open'] as const) {
    const built = { ...midGame, terrain: [{ hex, terrain }] };
    t.equal(answerAttacks(built, { units: ['germany-tank'] }).attackers[0]?.attacks[0]?.row, terrain);
  }
  const half = { ...midGame, options: { 'map.area': 'half-1-6' } } as State;
  const other = positionOf(midGame).combatants.find(
    ({ hex: place, unit: { id } }) => place && positionOf(half).combatant(id)?.terrain === null,
  );
  t.ok(other, 'DEC-SET-10: the other half does not exist');
  t.throws(() => positionOf({ ...midGame, map: 'nowhere' }), /nowhere/);
});

t.test(
  'several fires of one battle are settled together (BAT-11, BAT-20, BAT-23, DEC-BAT-1, DEC-ICON-8, DEC-TRE-7)',
  async (t) => {
    const ground = field({
      units: [
        unit('germany', 'gas-launcher', 0, 0, { id: 'a', damage: 2 }),
        unit('france', 'infantry', 0, -1, { id: 't', damage: 4 }),
        unit('france', 'infantry', 1, -1, { id: 's', xp: 1 }),
        unit('germany', 'infantry', -1, 0, { id: 'own', damage: 5 }),
      ],
    });
    const row = [1, 2, 3, 4, 5, 6];
    const at = (...ids: string[]) => ids.map((id) => ({ unit: fighter(ground, id), cover: 'open' as const, row }));
    const shot = (by: string, hits: number, ...marks: string[]) => {
      const pool = { base: 12, extra: 0, value: 6 };
      const fire = { by: fighter(ground, by), pool: { ...pool, cards: false, fixed: null }, at: at(...marks) };
      return { fire, roll: { ...pool, dice: [], hits } };
    };
    type Row = [name: string, shots: ReturnType<typeof shot>[], after: Record<string, string>];
    /** Of each unit: damage taken → damage, experience gained, and who destroyed it. */
    const rows: Row[] = [
      ['nobody is hit', [shot('a', 0, 't'), shot('t', 0, 'a')], { a: '0→2 0', t: '0→4 0' }],
      ['a shell on an empty hex', [shot('a', 9)], { a: '0→2 0' }],
      ['both die and earn', [shot('a', 6, 't'), shot('t', 6, 'a')], { a: '6→6 2 t', t: '6→6 2 a' }],
      [
        'damages are added',
        [shot('a', 0, 't'), shot('t', 1, 'a'), shot('s', 2, 'a')],
        { a: '3→5 0', t: '0→4 1', s: '0→0 1' },
      ],
      [
        'the declared target has the kill',
        [shot('a', 0, 't'), shot('t', 2, 'a'), shot('s', 3, 'a')],
        { a: '5→6 0 t', t: '0→4 2', s: '0→0 1' },
      ],
      [
        'unless it did nothing',
        [shot('a', 0, 't'), shot('t', 0, 'a'), shot('s', 4, 'a')],
        { a: '4→6 0 s', t: '0→4 0', s: '0→0 2' },
      ],
      ['an area: one roll, 1 for any damage', [shot('a', 1, 't', 's')], { a: '0→2 1', t: '1→5 0', s: '1→1 0' }],
      [
        'an area: 2 for any end, of friends too',
        [shot('a', 1, 't', 's', 'own')],
        { a: '0→2 2', t: '1→5 0', s: '1→1 0', own: '1→6 0 a' },
      ],
    ];
    for (const [name, shots, expected] of rows) {
      const after = applyRolls(shots, 6).map(({ unit: { unit: one }, damageTaken, damage, xpGained, destroyedBy }) => [
        one.id,
        `${damageTaken}→${damage} ${xpGained}${destroyedBy ? ` ${destroyedBy.unit.id}` : ''}`,
      ]);
      t.same(Object.fromEntries(after), expected, name);
    }
    t.match(applyRolls([shot('a', 3, 's')], 6).at(-1), { xpGained: 0, xp: 1, destroyed: false });
  },
);
