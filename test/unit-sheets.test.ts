import t from 'tap';
import { neighbours } from '../src/hex/axial.js';
import { contentHash, documentHash } from '../src/game/hash.js';
import { isShaped } from '../src/game/check.js';
import {
  defaultOptions,
  requireSoundCatalogue,
  requireSoundRuleset,
  rulesets,
  unitSheets,
} from '../src/trench-club/board/rules/catalogue.js';
import { rangeOf } from '../src/trench-club/board/rules/close-combat.js';
import { COUNTRIES, UNIT_TYPES, type Country, type UnitType } from '../src/trench-club/wire/schema/names.js';
import { OptionsSchema } from '../src/trench-club/wire/schema/options.js';
import type { UnitEntry } from '../src/trench-club/wire/schema/unit-sheet.js';

const EDITIONS = ['e1', 'e2'] as const;
type Edition = (typeof EDITIONS)[number];

function sheet(edition: Edition) {
  const entry = unitSheets.get(edition);
  if (!entry) throw new Error(`no unit sheet ${edition}`);
  return entry.document;
}

function unit(edition: Edition, type: UnitType): UnitEntry {
  const entry = sheet(edition).units.find((candidate) => candidate.type === type);
  if (!entry) throw new Error(`${edition} has no ${type}`);
  return entry;
}

function options(edition: Edition) {
  const entry = rulesets.get(edition);
  if (!entry) throw new Error(`no ruleset ${edition}`);
  return defaultOptions(entry.document);
}

/** BAT-14 read straight from the rule: the highest damage whose threshold is reached. */
function damage(row: readonly number[] | null, hits: number): number {
  return (row ?? []).filter((threshold) => threshold <= hits).length;
}

type Ranged = UnitEntry['groundRange']['value'];

function recruit(entry: UnitEntry): number | undefined {
  return entry.attack.value?.recruit;
}

function includes(figure: Ranged, distance: number): boolean {
  const range = rangeOf(figure);
  return range !== null && range[0] <= distance && distance <= range[1];
}

const both = (check: (edition: Edition) => void) => EDITIONS.forEach(check);

t.test('every edition lists every unit type once, in the order of the names (UNI-1, UNI-4, SF-GEN-1)', async (t) => {
  both((edition) => {
    t.same(
      sheet(edition).units.map((entry) => entry.type),
      UNIT_TYPES,
      edition,
    );
    t.equal(UNIT_TYPES.length, 22);
  });
});

t.test('FIG: the surviving figures are binding (DEC-DATA-1, CMP-9)', async (t) => {
  const price = { e1: [7, 9], e2: [2, 3] } as const;
  both((edition) => {
    const infantry = unit(edition, 'infantry');
    const mounted = unit(edition, 'mounted-infantry');
    const car = unit(edition, 'armoured-car');
    const mortar = unit(edition, 'mortar');
    const tank = unit(edition, 'tank');
    const antiAircraft = unit(edition, 'anti-aircraft-truck');
    const howitzer = unit(edition, 'howitzer');
    const gun = unit(edition, 'assault-gun');
    const female = unit(edition, 'mark-i-female');
    const ft17 = unit(edition, 'renault-ft-17');

    t.test(`FIG-1 infantry has its figures, ${edition} (ECO-8, EX-ECO-1)`, async (t) => {
      t.equal(infantry.speed.value, 2);
      t.same(infantry.groundRange.value, [1, 1]);
      t.equal(infantry.airRange.value, null);
      t.equal(recruit(infantry), 2);
      t.equal(infantry.price.value, price[edition][0]);
      t.equal(damage(infantry.openRow.value, 5), 3);
      t.equal(damage(infantry.forestRow.value, 5), 2);
    });

    t.test(`FIG-2 mounted infantry has its figures, ${edition} (UNI-6)`, async (t) => {
      t.equal(mounted.speed.value, 3);
      t.equal(mounted.price.value, price[edition][1]);
      for (const key of ['groundRange', 'airRange', 'attack', 'openRow', 'forestRow', 'repairPrice'] as const) {
        t.same(mounted[key].value, infantry[key].value, key);
      }
      for (const key of ['class', 'footSoldier', 'tank', 'carried', 'capturesHeadquarters'] as const) {
        t.equal(mounted[key], infantry[key], key);
      }
    });

    t.test(`FIG-3 armoured car has its figures, ${edition} (UNI-11)`, async (t) => {
      t.equal(car.speed.value, 4);
      t.ok(includes(car.groundRange.value, 1));
      t.equal(recruit(car), 4);
      t.equal(car.attack.value?.veteran, 6);
      t.equal(damage(car.openRow.value, 2), 1);
      t.equal(damage(car.openRow.value, 3), 1);
      t.equal(damage(car.openRow.value, 4), 2);
      t.equal(car.openRow.value[1], 4);
    });

    t.test(`FIG-4 mortar has its figures, ${edition} (UNI-10)`, async (t) => {
      t.equal(mortar.speed.value, 1);
      t.same(mortar.groundRange.value, [2, 5]);
      t.equal(recruit(mortar), 3);
    });

    t.test(`FIG-5 tank has its figures, ${edition}`, async (t) => {
      t.equal(recruit(tank), 6);
    });

    t.test(`FIG-6 anti-aircraft truck has its figures, ${edition} (UNI-8)`, async (t) => {
      t.equal(recruit(antiAircraft), 4);
      t.ok(includes(antiAircraft.airRange.value, 1));
      t.equal(antiAircraft.groundRange.value, null);
    });

    t.test(`FIG-7 howitzer has its figures, ${edition} (UNI-9)`, async (t) => {
      t.ok([3, 4].includes(recruit(howitzer) ?? 0));
      t.ok((rangeOf(howitzer.groundRange.value)?.[0] ?? 0) >= 2);
    });

    t.test(`FIG-8 guns are ordered by range, ${edition} (weak evidence; UNI-2)`, async (t) => {
      const reach = (figure: Ranged) => rangeOf(figure)?.[1] ?? 0;
      t.equal(gun.groundRange.value?.[0], 1);
      t.ok(reach(gun.groundRange.value) <= reach(antiAircraft.airRange.value));
      t.ok(reach(howitzer.groundRange.value) <= reach(antiAircraft.airRange.value));
      t.ok(reach(antiAircraft.airRange.value) <= 5);
      t.ok(reach(antiAircraft.airRange.value) <= reach(mortar.groundRange.value));
      t.ok((recruit(gun) ?? 9) <= 3);
      const { groundRange: _g, title: _t, type: _y, countries: _c, ...gunRest } = gun;
      const { groundRange: _hg, title: _ht, type: _hy, countries: _hc, ...howitzerRest } = howitzer;
      const values = (entry: object) =>
        Object.entries(entry).map(([key, member]) => [key, (member as { value?: unknown } | null)?.value ?? member]);
      t.same(values(gunRest), values(howitzerRest), 'assault gun and howitzer differ in range only');
    });

    t.test(`FIG-9 Mark I female has its figures, ${edition} (UNI-15)`, async (t) => {
      t.equal(recruit(female), 4);
      t.equal(female.attack.value?.veteran, 6);
      t.same(female.attack.value, car.attack.value);
      t.equal(female.speed.value, tank.speed.value);
      t.same(female.openRow.value, tank.openRow.value);
      t.same(female.forestRow.value, tank.forestRow.value);
    });

    t.test(`FIG-10 FT-17 stands between armoured car and tank, ${edition} (UNI-14)`, async (t) => {
      t.ok(tank.speed.value < ft17.speed.value && ft17.speed.value < car.speed.value);
      for (const rank of ['recruit', 'veteran', 'warHero'] as const) {
        const [low, middle, high] = [car, ft17, tank].map((entry) => entry.attack.value?.[rank] ?? 0);
        t.ok((low ?? 0) < (middle ?? 0) && (middle ?? 0) < (high ?? 0), rank);
      }
      for (const row of ['openRow', 'forestRow'] as const) {
        for (let column = 0; column < 6; column++) {
          const [low, middle, high] = [car, ft17, tank].map((entry) => entry[row].value?.[column] ?? 0);
          t.ok((low ?? 0) <= (middle ?? 0) && (middle ?? 0) <= (high ?? 0), `${row} ${column + 1}`);
        }
      }
    });
  });

  t.test('FIG-11 repair has its e2 price (ECO-4, EX-ECO-1)', async (t) => {
    for (const entry of sheet('e2').units) t.equal(entry.repairPrice.value, 2, entry.type);
    t.equal(options('e2')['repair.price'], 2);
  });

  t.test('FIG-12 special forces have their e1 price (SF-GEN-2, SF-TUR-1, DEC-DATA-2, EX-ECO-1)', async (t) => {
    for (const entry of sheet('e1').units.filter((candidate) => candidate.specialForce)) {
      t.equal(entry.price.value, 18, entry.type);
      t.equal(entry.repairPrice.value, 5, entry.type);
    }
    t.equal(options('e1')['sf.price'], 18);
    both((edition) => t.equal(sheet(edition).turret.perPurchase.value, 3));
  });

  t.test('FIG-13 special forces have their rows (SF-GEN-3, DEC-DATA-4, DEC-BAT-12)', async (t) => {
    const rows: Partial<Record<UnitType, number[]>> = {
      gunboat: [2, 5, 7, 10, 12, 16],
      medic: [1, 3, 5, 7, 8, 10],
      'ground-attack-plane': [1, 5, 7, 9, 10, 12],
      'railway-gun': [1, 4, 6, 8, 10, 13],
      airship: [1, 3, 5, 7, 9, 11],
      'gas-launcher': [1, 3, 5, 7, 9, 11],
      minelayer: [1, 3, 5, 7, 8, 10],
    };
    both((edition) => {
      for (const entry of sheet(edition).units.filter((candidate) => candidate.specialForce)) {
        t.same(entry.openRow.value, rows[entry.type], entry.type);
        t.equal(entry.openRow.basis, edition === 'e1' ? 'book' : 'derived', 'the cards are of the first edition');
        t.equal(entry.forestRow.value, null, entry.type);
      }
    });
  });

  t.test('FIG-14 special forces have their ranges (DEC-DATA-3, DEC-DATA-4)', async (t) => {
    const ranges: [UnitType, [number, number] | null, [number, number] | null][] = [
      ['gunboat', [1, 4], [1, 4]],
      ['ground-attack-plane', [1, 1], [1, 1]],
      ['airship', [1, 1], [1, 1]],
      ['railway-gun', [2, 9], null],
      ['gas-launcher', [1, 3], null],
      ['medic', null, null],
      ['minelayer', null, null],
    ];
    both((edition) => {
      for (const [type, ground, air] of ranges) {
        t.same(unit(edition, type).groundRange.value, ground, type);
        t.same(unit(edition, type).airRange.value, air, type);
      }
      t.same(sheet(edition).turret.range.value, [1, 3]);
    });
  });

  t.test('FIG-15 anti-tank gunners are the cheapest country unit', async (t) => {
    both((edition) => {
      const gunners = unit(edition, 'anti-tank-gunners').price.value;
      for (const type of ['big-bertha', 'renault-ft-17', 'mark-i-female'] as const) {
        t.ok(gunners < unit(edition, type).price.value, `${edition} ${type}`);
      }
    });
  });

  t.test('FIG-16 e1 and e2 money stand at about 3 : 1 (DEC-DATA-9)', async (t) => {
    t.equal(options('e1')['money.perFort'], 3);
    t.equal(options('e2')['money.perFort'], 1);
    for (const type of UNIT_TYPES) {
      const first = unit('e1', type).price.value;
      t.equal(unit('e2', type).price.value, Math.max(1, Math.round(first / 3)), type);
    }
  });
});

t.test('UNI-20: each type has its class and permissions', async (t) => {
  // type, class, wades and takes forts (foot soldier, DEF-4), tank (DEF-5), carried (TRN-2), captures HQ (VAR-VP-4)
  const table: [UnitType, string, boolean, boolean, boolean, boolean][] = [
    ['infantry', 'foot', true, false, true, true],
    ['mounted-infantry', 'foot', true, false, true, true],
    ['heavy-infantry', 'foot', true, false, true, true],
    ['anti-tank-gunners', 'foot', true, false, true, true],
    ['tank', 'tank', false, true, false, true],
    ['renault-ft-17', 'tank', false, true, false, true],
    ['mark-i-female', 'tank', false, true, false, true],
    ['armoured-car', 'vehicle', false, false, false, true],
    ['troop-transport', 'vehicle', false, false, false, false],
    ['anti-aircraft-truck', 'vehicle', false, false, false, false],
    ['medic', 'vehicle', false, false, false, false],
    ['minelayer', 'vehicle', false, false, false, false],
    ['assault-gun', 'gun', false, false, true, true],
    ['howitzer', 'gun', false, false, true, true],
    ['mortar', 'gun', false, false, true, true],
    ['big-bertha', 'gun', false, false, true, true],
    ['gas-launcher', 'gun', false, false, true, true],
    ['railway-gun', 'gun', false, false, false, true],
    ['fighter-plane', 'air', false, false, false, false],
    ['ground-attack-plane', 'air', false, false, false, false],
    ['airship', 'air', false, false, false, false],
    ['gunboat', 'boat', false, false, false, true],
  ];
  t.equal(table.length, UNIT_TYPES.length);
  both((edition) => {
    for (const [type, movementClass, foot, tank, carried, headquarters] of table) {
      const entry = unit(edition, type);
      t.same(
        [entry.class, entry.footSoldier, entry.tank, entry.carried, entry.capturesHeadquarters],
        [movementClass, foot, tank, carried, headquarters],
        `${edition} ${type}`,
      );
    }
  });
});

t.test('UNI-19: close combat depends on ground and air (DEF-8, UNI-7, UNI-12, UNI-17, UNI-18)', async (t) => {
  const close: Partial<Record<UnitType, [boolean, boolean]>> = {
    infantry: [true, false],
    'mounted-infantry': [true, false],
    'anti-tank-gunners': [true, false],
    'heavy-infantry': [true, true],
    'armoured-car': [true, false],
    tank: [true, false],
    'renault-ft-17': [true, false],
    'mark-i-female': [true, false],
    'assault-gun': [true, false],
    'anti-aircraft-truck': [false, true],
    'fighter-plane': [true, true],
    'ground-attack-plane': [true, true],
    airship: [true, true],
    gunboat: [true, true],
    'gas-launcher': [true, false],
  };
  both((edition) => {
    for (const type of UNIT_TYPES) {
      const entry = unit(edition, type);
      t.same(
        [includes(entry.groundRange.value, 1), includes(entry.airRange.value, 1)],
        close[type] ?? [false, false],
        `${edition} ${type}`,
      );
    }
  });
});

t.test('each country fields its own units (UNI-1, UNI-2, UNI-3, UNI-4, UNI-5, UNI-13, UNI-16)', async (t) => {
  const own: Record<Country, UnitType[]> = {
    germany: ['assault-gun', 'big-bertha'],
    'austria-hungary': ['howitzer', 'anti-tank-gunners'],
    france: ['howitzer', 'renault-ft-17'],
    'great-britain': ['assault-gun', 'mark-i-female'],
  };
  // units.md 1.5: value of each starting army in money of the edition.
  const value = { e1: [136, 133, 136, 136], e2: [45, 44, 45, 45] } as const;
  both((edition) => {
    COUNTRIES.forEach((country, index) => {
      const army = sheet(edition).units.filter((entry) => entry.starting && entry.countries.includes(country));
      t.equal(army.length, 11, `${edition} ${country}`);
      t.same(
        army.filter((entry) => entry.countries.length < 4).map((entry) => entry.type),
        own[country],
      );
      t.equal(
        army.reduce((sum, entry) => sum + entry.price.value, 0),
        value[edition][index],
        `${edition} ${country} army value`,
      );
    });
    for (const entry of sheet(edition).units) {
      t.equal(entry.starting, !entry.specialForce, entry.type);
      t.equal(entry.countries.length > 0, entry.starting, entry.type);
    }
    const strongest = Math.max(...sheet(edition).units.map((entry) => recruit(entry) ?? 0));
    t.equal(recruit(unit(edition, 'big-bertha')), strongest, 'UNI-16');
    const regular = sheet(edition).units.filter((entry) => entry.countries.length === 4);
    t.equal(Math.max(...regular.map((entry) => recruit(entry) ?? 0)), recruit(unit(edition, 'tank')), 'UNI-13');
  });
  t.equal(options('e1')['money.startAH'], 3, 'SET-13: makes up for the cheaper country unit');
  t.equal(options('e2')['money.startAH'], 0, 'DEC-SET-8');
});

t.test('the sheet is graded (units.md 1.5)', async (t) => {
  both((edition) => {
    for (const entry of sheet(edition).units) {
      const { value: open } = entry.openRow;
      const forest = entry.forestRow.value ?? open;
      for (let column = 0; column < 6; column++) {
        t.ok((forest[column] ?? 0) >= (open[column] ?? 0), `${entry.type}: forest protects`);
        if (column === 0) continue;
        t.ok((open[column] ?? 0) > (open[column - 1] ?? 0), `${entry.type}: open row rises`);
        t.ok((forest[column] ?? 0) > (forest[column - 1] ?? 0), `${entry.type}: forest row rises`);
      }
      const { value: attack } = entry.attack;
      if (attack) {
        t.same([attack.veteran, attack.warHero], [attack.recruit + 2, attack.recruit + 4], `${entry.type}: by rank`);
        t.ok(attack.warHero <= 12);
      }
      t.equal(attack !== null, entry.groundRange.value !== null || entry.airRange.value !== null, entry.type);
      // Air units have one row (DEC-BAT-12, DEC-MOV-11), special forces too.
      t.equal(entry.forestRow.value === null, entry.class === 'air' || entry.specialForce, entry.type);
    }
    const infantry = unit(edition, 'infantry').forestRow.value ?? [];
    const tank = unit(edition, 'tank').forestRow.value ?? [];
    infantry.forEach((threshold, column) => t.ok((tank[column] ?? 0) > threshold, 'trenches protect (VAR-TRE-11)'));
    const prices = (['fighter-plane', 'tank', 'mark-i-female', 'armoured-car'] as const).map(
      (type) => unit(edition, type).price.value,
    );
    t.same(
      prices,
      [...prices].sort((a, b) => b - a),
    );
  });
  // Mounted Infantry is repaired for the price of Infantry (FIG-2).
  for (const entry of sheet('e1').units.filter(({ type }) => type !== 'mounted-infantry')) {
    t.equal(entry.repairPrice.value, Math.round((entry.price.value * 5) / 18), `${entry.type}: repair is 5/18`);
  }
});

t.test('a full-strength recruit attack does its average damage (units.md 1.5)', async (t) => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  const average = (value: number, row: readonly number[]) => {
    let sum = 0;
    for (let hits = 0; hits <= 12; hits++) {
      sum += choose(12, hits) * (value / 12) ** hits * (1 - value / 12) ** (12 - hits) * damage(row, hits);
    }
    return Math.round(sum * 10) / 10;
  };
  const targets = ['infantry', 'armoured-car', 'renault-ft-17', 'tank'] as const;
  const table: [number, number[]][] = [
    [2, [1.2, 0.8, 0.8, 0.7, 0.7, 0.4, 0.7, 0.3]],
    [3, [1.8, 1.3, 1.3, 1.0, 1.2, 0.8, 1.0, 0.7]],
    [4, [2.3, 1.8, 1.8, 1.4, 1.6, 1.2, 1.3, 1.0]],
    [5, [2.8, 2.3, 2.3, 1.8, 2.0, 1.6, 1.7, 1.3]],
    [6, [3.4, 2.8, 2.8, 2.3, 2.4, 2.0, 2.0, 1.7]],
    [7, [4.0, 3.3, 3.3, 2.7, 2.8, 2.3, 2.3, 2.0]],
  ];
  for (const [value, expected] of table) {
    const found = targets.flatMap((type) => {
      const entry = unit('e1', type);
      return [average(value, entry.openRow.value), average(value, entry.forestRow.value ?? entry.openRow.value)];
    });
    t.same(found, expected, `attack value ${value}`);
  }
});

t.test('special attack values follow the class (ICON-AT-1, ICON-AT-3, SF-AIR-1, DEC-ICON-11)', async (t) => {
  both((edition) => {
    const gunners = unit(edition, 'anti-tank-gunners');
    t.same(gunners.attackAgainstTanks?.value, { recruit: 5, veteran: 7, warHero: 9 }, `${edition}: for \`at.mode\``);
    t.equal(gunners.attackAgainstTanks?.basis, 'estimated');
    t.same(unit(edition, 'airship').attack.value, { recruit: 5, veteran: 7, warHero: 9 });
    t.same(unit(edition, 'airship').attackAgainstAir?.value, { recruit: 2, veteran: 4, warHero: 6 });
  });
});

t.test('every figure carries its basis (DEC-DATA-1)', async (t) => {
  both((edition) => {
    for (const entry of sheet(edition).units) {
      for (const [key, figure] of Object.entries(entry)) {
        if (figure === null || typeof figure !== 'object' || Array.isArray(figure)) continue;
        const { value, basis } = figure as { value: unknown; basis: string | string[] };
        if (typeof basis === 'string') continue;
        const elements = Array.isArray(value) ? value.length : Object.keys(value as object).length;
        t.equal(basis.length, elements, `${edition} ${entry.type} ${key}: one basis for each element`);
      }
    }
    t.same(unit(edition, 'infantry').attack.basis, ['book', 'derived', 'derived']);
    t.equal(unit(edition, 'medic').speed.basis, 'estimated', 'DEC-DATA-5');
    t.equal(unit(edition, 'railway-gun').speed.value, 0.5, 'DEC-SF-RWG-1');
    t.equal(unit(edition, 'railway-gun').speed.basis, 'estimated', 'DEC-SF-RWG-1');
    t.same(unit(edition, 'armoured-car').openRow.basis[1], 'book');
    for (const entry of sheet(edition).units.filter((candidate) => candidate.specialForce)) {
      t.equal(entry.speed.basis, 'estimated', `DEC-DATA-10: speed of ${entry.type}`);
      if (entry.attack.value) t.equal(entry.attack.basis, 'estimated', `DEC-DATA-10: attack of ${entry.type}`);
    }
    t.same(Object.keys(sheet(edition).turret).sort(), ['attack', 'perPurchase', 'range'], 'DEC-DATA-7: no row');
  });
  t.equal(unit('e2', 'gunboat').price.basis, 'estimated', 'DEC-ECO-14');
});

t.test('rulesets have every option key of section 23 with its default (OPT-1 … OPT-36)', async (t) => {
  // Only the keys whose defaults differ between the editions (DIFF), then those both share.
  const differ: Record<string, [unknown, unknown]> = {
    'deploy.water': ['foot', 'any'],
    'money.startAH': [3, 0],
    'money.perFort': [3, 1],
    'repair.price': ['per-type', 2],
    'recruit.maxPerType': [null, 2],
    'sf.draw': ['dice', 'deck'],
    'sf.price': [18, 6],
    'air.overflyEntrances': [false, true],
    'at.mode': ['plus-two-dice', 'attack-values'],
    'at.onReturnFire': [false, true],
    'trench.entryEndsMove': [true, false],
  };
  const shared: Record<string, unknown> = {
    players: 4,
    'map.area': 'full',
    'firstRound.limits': true,
    'firstRound.secondTurn': 'remaining',
    'money.transferFee': 1,
    'sf.enabled': false,
    'sf.catchUpChoice': true,
    'victory.forts': { full: 9, half: 5 },
    'victory.atGunnersTakeForts': true,
    'victory.check': 'immediate',
    'victory.annihilation': true,
    'fort.transit': true,
    'transport.unloadIntoWater': false,
    'transport.boardInsideFort': false,
    'bertha.scatterRose': [1, 2, 3, 4, 5, 6],
    'area.rolls': 'single',
    'battle.destroyAt': 6,
    'variant.victoryPoints': false,
    'variant.trenches': false,
    'trench.attackOrigin': 'own-hex',
    'start.specialForce': false,
    'start.twoCountryUnits': false,
    'start.doubleSet': false,
    'random.source': 'dice',
    'timer.movePlusDeclare': null,
    'forts.start': 'neutral',
    'turret.contactAndSupport': false,
  };
  EDITIONS.forEach((edition, index) => {
    const expected = {
      ...shared,
      ...Object.fromEntries(Object.entries(differ).map(([key, values]) => [key, values[index]])),
    };
    t.same(options(edition), expected, edition);
    const clauses = new Set(Object.values(rulesets.get(edition)?.document.options ?? {}).map(({ clause }) => clause));
    for (let n = 1; n <= 36; n++) t.ok(clauses.has(`OPT-${n}`), `${edition} OPT-${n}`);
    const keys = Object.keys(OptionsSchema.properties).sort();
    t.same(Object.keys(rulesets.get(edition)?.document.options ?? {}).sort(), keys);
    const described = OptionsSchema.properties as Record<string, { description?: string }>;
    for (const [key, { clause }] of Object.entries(rulesets.get(edition)?.document.options ?? {})) {
      t.match(described[key]?.description ?? '', new RegExp(`^${clause}\\b`), key);
    }
  });
});

t.test('sheets carry the printed icons (ICON-BB-1, ICON-BB-2, ICON-BB-3, SF-GAS-2, DEC-ICON-8)', async (t) => {
  both((edition) => {
    for (const type of UNIT_TYPES) {
      const { scatter, area } = unit(edition, type);
      if (type === 'big-bertha') {
        t.same(scatter, { value: { recruit: 6, veteran: 3, warHero: 0 }, basis: 'book' }, edition);
      } else t.equal(scatter, undefined, `${edition} ${type}`);
      if (type === 'gas-launcher') {
        t.equal(area?.basis, 'book');
        t.same(area?.value, neighbours({ q: 0, r: 0 }), 'the six around the hex aimed at');
      } else t.equal(area, undefined, `${edition} ${type}`);
    }
  });
});

t.test('documents are checked and hashed when loaded', async (t) => {
  t.notOk(isShaped(OptionsSchema, { ...options('e1'), 'map.area': 'quarter' }));
  t.notOk(isShaped(OptionsSchema, { ...options('e1'), misspelt: true }));
  t.equal(contentHash({ b: [1, { d: 2, c: 3 }], a: undefined }), contentHash({ b: [1, { c: 3, d: 2 }] }));
  t.equal(
    contentHash({ a: 1 }),
    '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    'SHA-256 of {"a":1}',
  );
  t.not(documentHash(unitSheets.get('e1')!.document), documentHash(unitSheets.get('e2')!.document));
  t.equal(rulesets.get('e1')?.document.unitSheet, 'e1');
  const broken = {
    ...rulesets.get('e1')!.document,
    options: { players: { value: 3, clause: 'OPT-1', basis: 'book' } },
  };
  requireSoundCatalogue();
  t.throws(() => requireSoundRuleset(broken as never), /Options e1: /);
});
