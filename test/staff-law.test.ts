import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { Work } from '../src/game/work.js';
import { Chance } from '../scripts/play/random.js';
import type { Combatant } from '../src/trench-club/board/position/combatant.js';
import { Position, positionOf } from '../src/trench-club/board/position/position.js';
import { advantageOf, valueOf } from '../src/trench-club/law/combat/advantage.js';
import { Prospects } from '../src/trench-club/law/combat/prospects.js';
import { withOrders } from '../src/trench-club/law/events/state-updates.js';
import { attackFault } from '../src/trench-club/law/combat/targets.js';
import { nextEnds } from '../src/trench-club/law/movement/destinations.js';
import { reachOf } from '../src/trench-club/law/movement/reach.js';
import { wouldWin } from '../src/trench-club/law/turn/ending.js';
import { EnemyReaches } from '../src/trench-club/opponents/staff/replies.js';
import { AT, FEATURES, WEIGHTS } from '../src/trench-club/opponents/staff/weights.js';
import { FortRace } from '../src/trench-club/opponents/staff/fort-race.js';
import { Judge } from '../src/trench-club/opponents/staff/judge.js';
import { PlanningContext } from '../src/trench-club/opponents/staff/planning-context.js';
import { bestPlans, Chance as ByDice } from '../src/trench-club/opponents/staff/search.js';
import { staffStepOf } from '../src/trench-club/opponents/staff/staff.js';
import { valueAfterTurn, valueOfPlan } from '../src/trench-club/opponents/staff/analysis.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { stateOf, type Drawing } from './support/boards.js';
import { RUN_SEED } from './support/seed.js';

const fieldOf = (drawing: Drawing, country: Country = 'germany') =>
  new PlanningContext(stateOf(drawing), country, WEIGHTS);

const chanceOf = (name: string) => new Chance(`${name}/${RUN_SEED}`);

/** Germany and France alone, with Germany in turn. */
const TWO: Partial<State> = {
  seats: [{ country: 'germany' }, { country: 'france' }],
  active: 'germany',
  firstPlayer: 'germany',
  round: 3,
};

t.test('Staff sends Anti-Tank Gunners to forts only if the option lets them take forts (DEC-END-9)', async (t) => {
  for (const takes of [true, false]) {
    const field = fieldOf({
      edition: 'e2',
      rows: ['oooooo', 'oo<X>o', 'oooooo'],
      units: { gunners: 'G anti-tank-gunners 0,1', foe: 'F anti-tank-gunners 5,0' },
      options: { 'victory.atGunnersTakeForts': takes },
    });
    const [gunners] = field.own;
    t.equal(gunners!.takesForts, takes);
    t.equal(gunners!.worth[0]! > gunners!.figures.price, takes, 'only who takes forts is worth more than its price');
    const race = new FortRace(field);
    t.equal(race.danger(0) > 0, takes, 'the enemy is in the same case');
    const contested = (alive: number) => {
      const features = new Float64Array(FEATURES.length);
      race.fill(Int32Array.of(gunners!.place), [], Float64Array.of(alive), features);
      return features[AT.contested]!;
    };
    t.equal(contested(1) < contested(0), takes, 'their gunners near a fort cost us something');
  }
});

t.test('Staff knows what an enemy can attack in its next turn, also out of a fort (DEC-FRT-1, MOV-11)', async (t) => {
  const chance = chanceOf('staff-law');
  const types = ['infantry', 'mounted-infantry', 'assault-gun', 'tank', 'armoured-car', 'mortar'] as const;
  let compared = 0;
  for (let board = 0; board < 60; board++) {
    const rows = randomRows(chance);
    const type = types[chance.below(types.length)]!;
    const place = chance.below(2) === 0 ? 'F1' : '0,5';
    const field = fieldOf({ rows, units: { own: 'G infantry -', foe: `F ${type} ${place}` }, flags: { F1: 'F' } });
    const [foe] = field.enemies;
    const reach = reachOf(field.position, foe!.index);
    const ends = reach.nodes.filter((node) => field.isHex(node) && reach.isStandable(node));
    if (field.isHex(foe!.place)) ends.push(foe!.place);
    const zone = new EnemyReaches(field).of(foe!).zone(false);
    for (let hex = 0; hex < field.map.board.size; hex++) {
      const byLaw = ends.some((end) => field.isInRange(foe!, false, end, hex));
      const covered = zone[hex] !== 0;
      if (covered !== byLaw)
        t.fail(`seed ${RUN_SEED}, board ${board}: ${type} and hex ${hex}: ${covered}, by law ${byLaw}`);
      compared += 1;
    }
  }
  t.ok(compared > 2000, `${compared} hexes`);
});

function randomRows(chance: Chance, letters = 'ooofffrr'): string[] {
  const rows = Array.from({ length: 6 }, () =>
    Array.from({ length: 8 }, () => letters.charAt(chance.below(letters.length))).join(''),
  );
  rows[2] = `${rows[2]!.slice(0, 3)}<X>${rows[2]!.slice(6)}`;
  return rows;
}

/** Units of three countries on random hexes of a random board; with three seats two of them are people who move together. */
function randomBoard(chance: Chance): State {
  const types = [
    'infantry',
    'tank',
    'assault-gun',
    'armoured-car',
    'howitzer',
    'anti-tank-gunners',
    'big-bertha',
  ] as const;
  const hasTrenches = chance.below(3) === 0;
  const rows = randomRows(chance, hasTrenches ? 'ootttfrw' : 'ooofffrw');
  const free = rows.flatMap((row, y) => [...row].flatMap((sign, x) => ('<X>'.includes(sign) ? [] : [`${x},${y}`])));
  const units: Record<string, string> = {};
  chance.shuffled(free).forEach((place, index) => {
    if (index < 22) units[`u${index}`] = `${'GGFFB'.charAt(index % 5)} ${types[chance.below(types.length)]!} ${place}`;
  });
  const state = stateOf({
    rows,
    units,
    flags: { F1: 'F' },
    edition: 'e2',
    options: {
      'variant.trenches': hasTrenches,
      'turret.contactAndSupport': chance.below(2) === 0,
      ...(hasTrenches && chance.below(2) === 0 && { 'trench.attackOrigin': 'whole-trench' }),
    },
    more:
      chance.below(2) === 0
        ? {}
        : { seats: [{ country: 'germany' }, { country: 'france' }, { country: 'great-britain' }] },
  });
  const worn = state.units.map((unit) => ({ ...unit, damage: chance.below(5), xp: chance.below(7) }));
  return { ...state, units: worn, forts: state.forts!.map((fort) => ({ ...fort, turret: true })) };
}

t.test('prospects of attacks are those of the law, also for units that stand elsewhere', async (t) => {
  const chance = chanceOf('prospects');
  let [attacks, supported, answered] = [0, 0, 0];
  for (let board = 0; board < 40; board++) {
    const state = randomBoard(chance);
    const now = positionOf(state);
    const { places } = now;
    // The same units on a board where each stands where another one does: there they are supposed to stand as above.
    const units = state.units.map((unit, index) => ({ ...unit, hex: state.units.at(index - 1)!.hex! }));
    const prospects = new Prospects(positionOf({ ...state, units }));
    for (const attacker of now.combatants) {
      for (const target of now.combatants) {
        const asked = [attacker.index, places[attacker.index]!, target.index, places[target.index]!] as const;
        const differ = (what: string, found: unknown, wanted: unknown) => {
          if (found !== wanted) {
            const who = `${attacker.unit.id} (${attacker.unit.type}) at ${target.unit.id} (${target.unit.type})`;
            t.fail(`seed ${RUN_SEED}, board ${board}, ${who}: ${what} ${String(found)}, by law ${String(wanted)}`);
          }
        };
        const may = attackFault(now, attacker, target) === null;
        differ('may attack', prospects.mayAttack(...asked), may);
        if (!may) continue;
        attacks++;
        const worth = advantageOf(now, attacker, target);
        const support = prospects.support(...asked, now);
        differ('support', ['none', 'flank', 'surround'][support], worth.support);
        if (support > 0) supported++;
        // A whole trench answers, and a shell strikes all of it.
        if (target.trench) continue;
        differ('return fire', prospects.isAnswered(...asked), worth.fight.returning.length > 0);
        const { chances } = prospects.damage(attacker.index, target.index, places[target.index]!, support);
        differ('damage', rounded(meanOf(chances, target)), rounded(valueOf(worth.hits.get(target)!)));
        if (worth.fight.returning.length === 0) continue;
        answered++;
        const back = prospects.returned(attacker.index, target.index)[target.unit.damage ?? 0]!;
        differ('damage returned', rounded(meanOf(back, attacker)), rounded(valueOf(worth.returned)));
      }
    }
  }
  t.ok(attacks > 2000, `${attacks} attacks`);
  t.ok(supported > 100 && answered > 100, `${supported} supported, ${answered} answered`);
});

/** A unit takes no more than what destroys it (DEC-BAT-14). */
function meanOf(chances: readonly number[], { unit }: Combatant): number {
  return chances.reduce((sum, chance, damage) => sum + chance * Math.min(damage, 6 - (unit.damage ?? 0)), 0);
}

const rounded = (value: number) => value.toFixed(9);

t.test(
  'a fort wins by its number, by points, and by the last enemies inside it (END-1, END-2, VAR-VP-1)',
  async (t) => {
    const drawing: Drawing = {
      edition: 'e2',
      rows: ['ooooooo', 'oo<X>oo', 'ooooooo', 'oo<X>oo', 'ooooooo'],
      units: { own: 'G infantry 1,1', foe: 'F infantry F2' },
      flags: { F2: 'F' },
      more: TWO,
    };
    t.ok(wouldWin(stateOf(drawing), 'germany', ['F2']), 'the last enemies are inside');
    t.notOk(wouldWin(stateOf(drawing), 'germany', ['F1']));
    const lives: Drawing = { ...drawing, units: { ...drawing.units, other: 'F infantry 6,4' } };
    t.notOk(wouldWin(stateOf(lives), 'germany', ['F2']), 'another one lives');
    const needed = { full: 2, half: 2 };
    t.ok(wouldWin(stateOf({ ...lives, options: { 'victory.forts': needed } }), 'germany', ['F1', 'F2']));
    t.notOk(wouldWin(stateOf({ ...lives, options: { 'victory.forts': needed } }), 'germany', ['F1']));
    const points = (germany: number): Drawing => ({
      ...lives,
      options: { 'variant.victoryPoints': true },
      more: { ...TWO, victoryPoints: { germany } },
    });
    const { victoryPoints: figures } = positionOf(stateOf(lives)).rules;
    t.ok(wouldWin(stateOf(points(figures.player - figures.fort)), 'germany', ['F1']));
    t.notOk(wouldWin(stateOf(points(figures.player - figures.fort - 1)), 'germany', ['F1']));
    t.ok(wouldWin(stateOf(points(figures.player - figures.fort - figures.unit)), 'germany', ['F2']), 'with the unit');
    const worth = (from: Drawing) => new FortRace(fieldOf(from)).prices([0]).held.worth;
    t.ok(worth(points(figures.player - figures.fort)) > 1000 + worth(points(0)), 'Staff counts it as won');
  },
);

t.test('a plan meets enemies that our units of the plan are in the way of (CON-1, MOV-15)', async (t) => {
  const chance = chanceOf('in the way');
  let [compared, barred] = [0, 0];
  for (let board = 0; board < 20; board++) {
    const state = randomBoard(chance);
    const field = new PlanningContext(state, 'germany', WEIGHTS);
    const reaches = new EnemyReaches(field);
    const free = chance.shuffled(
      [...field.map.board.hexes.keys()].filter((hex) => field.position.occupants[hex] === -1),
    );
    for (let plan = 0; plan < 4; plan++) {
      const nodes = Int32Array.from(field.own, (own) =>
        chance.below(2) === 0 ? (free.pop() ?? own.place) : own.place,
      );
      const units = state.units.map((unit, index) => {
        const own = field.own.find((one) => one.index === index);
        return own ? { ...unit, hex: field.hex(nodes[own.slot]!) } : unit;
      });
      const planned = new Position({ ...state, units }, field.rules);
      for (const enemy of field.enemies) {
        const byLaw = nextEnds(planned, enemy.index).map(({ node }) => node);
        const ends = reaches.among(enemy, nodes).ends;
        const name = `seed ${RUN_SEED}, board ${board}, ${enemy.id}`;
        if (byLaw.sort().join() !== [...ends].sort().join()) t.fail(`${name}: ${ends.join()}, by law ${byLaw.join()}`);
        compared++;
        if (ends.length < reaches.of(enemy).ends.length) barred++;
      }
    }
  }
  t.ok(compared > 300 && barred > 100, `${compared} compared, ${barred} barred`);
});

t.test('the value of a plan is the sum of its features, each times its weight', async (t) => {
  const chance = chanceOf('features');
  const seen = new Set<string>();
  for (let board = 0; board < 20; board++) {
    const field = new PlanningContext(randomBoard(chance), 'germany', WEIGHTS);
    const judge = new Judge(field);
    const places = Int32Array.from(field.own, ({ place }) => place);
    for (const acting of field.waysToAct()) {
      const { features } = judge.judge(places, acting);
      const sum = FEATURES.reduce((total, name, at) => total + WEIGHTS[name] * features[at]!, 0);
      const { value } = judge.judge(places, acting);
      if (!(Math.abs(sum - value) < 1e-3)) t.fail(`seed ${RUN_SEED}, board ${board}: ${value}, by its features ${sum}`);
      FEATURES.forEach((name, at) => features[at] !== 0 && seen.add(name));
    }
  }
  t.ok(seen.size > 5, [...seen].join(', '));
});

t.test('units of the partner support attacks of the seat that Staff plans for (KOF-COP-5)', async (t) => {
  const gainOf = (seats: readonly Country[]) => {
    const field = fieldOf(
      {
        edition: 'e2',
        rows: ['ooo', 'ooo', 'ooo'],
        units: { own: 'F infantry 0,1', partner: 'B infantry 2,1', foe: 'G infantry 1,1' },
        more: { seats: seats.map((country) => ({ country })), active: 'france', firstPlayer: 'france', round: 3 },
      },
      'france',
    );
    t.same(
      field.own.map(({ id }) => id),
      ['own'],
      'each commands only its own units',
    );
    const [acting] = field.waysToAct();
    const { attacks } = new Judge(field).judge(Int32Array.of(field.own[0]!.place), acting!);
    return attacks[0]?.gain ?? 0;
  };
  t.ok(
    gainOf(['france', 'germany', 'great-britain']) > gainOf(['france', 'germany', 'great-britain', 'austria-hungary']),
  );
});

t.test('Staff commands the units of a partner who has given up (DEC-END-6)', async (t) => {
  const seats = [
    { country: 'france' as const, surrendered: true },
    { country: 'germany' as const },
    { country: 'great-britain' as const },
  ];
  const field = fieldOf(
    {
      rows: ['ooo', 'ooo'],
      units: { own: 'B infantry 0,1', partner: 'F infantry 2,1', foe: 'G infantry 1,1' },
      more: { seats, active: 'france', firstPlayer: 'france', round: 3 },
    },
    'france',
  );
  t.same(
    field.own.map(({ id }) => id),
    ['own', 'partner'],
  );
});

t.test(
  'Staff attacks with the armies that the first rounds allow, also if none of them has moved (FRS-2)',
  async (t) => {
    const state = stateOf({
      edition: 'e2',
      rows: ['oooooooo'],
      units: { a: 'G infantry 1,0', b: 'G infantry 6,0', c: 'F infantry 2,0', d: 'F infantry 5,0' },
      armies: { a: 1, b: 2 },
      more: { ...TWO, round: 1, phase: 'declaration' },
    });
    const step = staffStepOf(state, 'germany', seededDice('law', 'step'), new Work(400), WEIGHTS).play;
    t.equal(step?.state.declarations?.length, 1);
  },
);

t.test('a search with few plans finds the order of the last of many units', async (t) => {
  const tanks = Array.from({ length: 16 }, (_, at) => [`tank${at}`, `G tank ${at},${at % 2}`] as const);
  const state = stateOf({
    edition: 'e2',
    rows: ['oooooooooooooooooooo', 'oooooooooooooooooooo', 'oooooooooooooooooooo', 'oooooooooo<X>ooooooo'],
    units: { ...Object.fromEntries(tanks), foe: 'F howitzer 19,0', foot: 'G infantry 9,3' },
    more: { ...TWO, phase: 'movement' },
  });
  const plan = bestPlans(state, 'germany', WEIGHTS, new Work(200), new ByDice(seededDice('many', 'plan')))[0];
  t.same(plan.taken, [0]);
});

t.test('a search that ends while orders are put together keeps those that it has', async (t) => {
  const units = Array.from({ length: 10 }, (_, at) => [`foot${at}`, `G infantry ${2 * at},0`] as const);
  const state = stateOf({
    edition: 'e2',
    rows: ['oooooooooooooooooooo', 'oooooooooooooooooooo', 'oooooooooo<X>ooooooo', 'oooooooooooooooooooo'],
    units: { ...Object.fromEntries(units), foe: 'F howitzer 19,3' },
    more: { ...TWO, phase: 'movement' },
  });
  const chance = new ByDice(seededDice('cut', 'plan'));
  const plan = (plans: number) => bestPlans(state, 'germany', WEIGHTS, new Work(plans), chance)[0];
  for (const plans of [60, 90, 120, 150]) t.ok(plan(plans).value > plan(1).value, `${plans} plans`);
});

t.test('units rest after their turn only if the option keeps them from the next one (FRS-4)', async (t) => {
  for (const secondTurn of ['remaining', 'any-two'] as const) {
    const field = fieldOf({
      rows: ['oooooooo'],
      units: { a: 'G infantry 1,0', b: 'G infantry 6,0', foe: 'F infantry 4,0' },
      armies: { a: 1, b: 2 },
      options: { 'firstRound.secondTurn': secondTurn },
      more: { ...TWO, round: 1 },
    });
    const [first] = field.waysToAct();
    const [a, b] = field.own;
    t.same([first!.acts(a!), first!.acts(b!)], [true, false]);
    t.same([first!.rests(a!), first!.rests(b!)], [secondTurn === 'remaining', false]);
    // The same once the turn is over.
    const ended = new PlanningContext(withOrders(field.view, 'germany', [1]), 'germany', WEIGHTS).turnOver();
    t.same([ended.rests(a!), ended.rests(b!)], [secondTurn === 'remaining', false]);
    t.notOk(ended.acts(a!));
  }
});

t.test('a foot soldier inside a fort is on its way to the next one (DEC-FRT-1)', async (t) => {
  const field = fieldOf({
    rows: ['ooooooooooo', 'oo<X>oo<X>o', 'ooooooooooo'],
    units: { own: 'G infantry 10,2', foe: 'F infantry F1' },
    flags: { F1: 'F', F2: 'G' },
  });
  const [foe] = field.enemies;
  const race = new FortRace(field);
  t.ok(race.danger(1) > 0);
  const outside = Math.min(...nextEnds(field.position, foe!.index).map(({ node }) => race.turnsTo(foe!, 1, node)));
  const inside = race.turnsTo(foe!, 1, foe!.place);
  t.ok(inside > outside && inside <= outside + 1, `${inside} turns from inside, ${outside} after its next move`);
});

t.test(
  'a position has the value that a plan without battles promised, in every round, one fort short of victory, with income and recruits',
  async (t) => {
    for (const [firstPlayer, round, money] of [
      ['germany', 1, 0],
      ['france', 1, 0],
      ['germany', 3, 0],
      ['germany', 3, 5],
    ] as const) {
      const before = stateOf({
        edition: 'e2',
        rows: ['oooooooooooooooo', 'oo<X>oo<X>oooooo', 'oooooooooooooooo'],
        units: { a: 'G infantry 1,1', b: 'G tank 0,2', c: 'F fighter-plane 7,0', d: 'F howitzer 15,2' },
        armies: { a: 1, b: 2, c: 1, d: 2 },
        options: { 'victory.forts': { full: 2, half: 2 } },
        more: { ...TWO, firstPlayer, round, phase: 'movement', money: { germany: money, france: 0 } },
        flags: money > 0 ? { F1: 'G', F2: 'F' } : {},
      });
      const plan = bestPlans(before, 'germany', WEIGHTS, new Work(300), new ByDice(seededDice('same', 'plan')))[0];
      t.same(plan.attacks, []);
      let state = before;
      for (const phase of ['movement', 'declaration', 'money']) {
        t.equal(state.phase, phase);
        const dice = seededDice('same', 'plan');
        state = staffStepOf(state, 'germany', dice, new Work(phase === 'movement' ? 353 : 1), WEIGHTS).play!.state;
      }
      t.equal(state.active, 'france');
      t.equal(state.units.length > before.units.length, money > 0, 'recruits');
      const promised = valueOfPlan(plan.field, plan);
      const value = valueAfterTurn(new PlanningContext(state, 'germany', WEIGHTS));
      // What a recruit may do from its fort is not promised.
      const bound = money > 0 ? 0.25 : 1e-9;
      t.ok(Math.abs(value - promised) < bound, `${firstPlayer} first, round ${round}: ${value}, promised ${promised}`);
    }
  },
);
