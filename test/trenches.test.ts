import t from 'tap';
import type { Hex } from '../src/hex/axial.js';
import { answerAttacks, answerOdds } from '../src/trench-club/answers/combat.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { hexAt } from './support/boards.js';
import type { Attack } from '../src/trench-club/wire/answers/combat.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { OptionOverrides } from '../src/trench-club/wire/schema/options.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { seededDice } from '../src/dice/d12.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { renderBoard } from '../src/trench-club/render/board.js';
import { pathOf, stateOf, type Drawing } from './support/boards.js';
import { give, seated } from './support/game.js';

const TRENCHES = { 'variant.trenches': true } as const;
const MORE = { phase: 'movement', active: 'germany', firstPlayer: 'germany', round: 3 } as const;

function scene(drawing: Drawing & { endsMove?: boolean; whole?: boolean }): State {
  const { endsMove, whole, options, more, ...rest } = drawing;
  const chosen: OptionOverrides = {
    ...TRENCHES,
    ...(endsMove !== undefined && { 'trench.entryEndsMove': endsMove }),
    ...(whole && { 'trench.attackOrigin': 'whole-trench' }),
    ...options,
  };
  return stateOf({ ...rest, options: chosen, more: { ...MORE, ...more } });
}

const move = (unit: string, path: string): Command => ({ type: 'move', unit, path: pathOf(path) });

t.test('soldiers enter trenches for their price (VAR-TRE-1, VAR-TRE-2, VAR-TRE-5, DEC-TRE-1, OPT-29)', async (t) => {
  const cases: [string, string, Partial<Parameters<typeof scene>[0]>, string | null, number | null][] = [
    ['a foot soldier', 'infantry', {}, null, 1],
    ['a tank', 'tank', {}, null, 1],
    ['a plane', 'fighter-plane', {}, null, 1],
    ['an Armoured Car', 'armoured-car', {}, 'VAR-TRE-2', null],
    ['a gun', 'assault-gun', {}, 'VAR-TRE-2', null],
    ['an Armoured Car without the variant', 'armoured-car', { options: { 'variant.trenches': false } }, null, 1],
    ['with the last half point', 'infantry', { overrides: { infantry: { speed: 0.5 } } }, null, 0.5],
  ];
  for (const [name, type, more, clause, cost] of cases) {
    const state = scene({ rows: ['oto'], units: { m: `G ${type} 0,0`, foe: 'F mortar 2,0' }, ...more });
    const { refusal, events } = give(state, 'germany', move('m', '1,0'));
    t.equal(refusal?.clause ?? null, clause, name);
    if (clause) {
      const { units } = answerReachable(state, { units: ['m'], explain: true });
      t.match(units[0]?.outOfReach, [{ code: 'terrain-barred', clause }], `${name}: explained`);
    } else t.match(events[0], { type: 'unit-moved', cost }, name);
  }
});

t.test(
  'a held trench is held along its whole length (VAR-TRE-3, VAR-TRE-4, DEC-TRE-2, DEC-TRE-3, DEC-TRE-9)',
  async (t) => {
    const rows = ['tttto', 'ooooo'];
    const cases: [string, Record<string, string>, string, string | null][] = [
      ['an enemy soldier far along it', { m: 'G infantry 0,1', foe: 'F infantry 3,0' }, '0,0', 'DEC-TRE-2'],
      ['a tank goes over it', { m: 'G tank 0,1', foe: 'F infantry 3,0' }, '0,0', null],
      ['not onto a piece', { m: 'G tank 1,1', foe: 'F infantry 1,0' }, '1,0', 'MOV-16'],
      ['a plane flies over it', { m: 'G fighter-plane 0,1', foe: 'F infantry 3,0' }, '0,0', null],
      ['an enemy tank holds nothing', { m: 'G infantry 0,1', foe: 'F tank 3,0' }, '0,0', null],
      ['an allied soldier shares it', { m: 'G infantry 0,1', a: 'A infantry 3,0', foe: 'F mortar 4,1' }, '0,0', null],
      ['nobody is in it (any more)', { m: 'G infantry 0,1', foe: 'F infantry 4,1' }, '0,0', null],
      ['a piece for a hex', { m: 'G infantry 0,1', a: 'A infantry 0,0', foe: 'F mortar 4,1' }, '0,0', 'DEC-MOV-15'],
    ];
    for (const [name, units, path, clause] of cases) {
      const refusal = give(scene({ rows, units }), 'germany', move('m', path)).refusal;
      t.equal(refusal?.clause ?? null, clause, name);
    }
    const held = scene({ rows, units: { m: 'G infantry 0,1', foe: 'F infantry 3,0' } });
    const { units } = answerReachable(held, { units: ['m'], explain: true });
    t.match(
      units[0]?.outOfReach?.find(({ code }) => code === 'trench-held')?.hexes.length,
      3,
      'all of it but the piece is explained so',
    );
  },
);

t.test('entering a trench ends the move, by option (VAR-TRE-16, DEC-TRE-15, OPT-36, DIFF-22, EX-TRE-3)', async (t) => {
  const units = { m: 'G infantry 0,0', foe: 'F mortar 3,0' };
  const over = move('m', '1,0 2,0');
  for (const [edition, endsMove] of [
    ['e1', true],
    ['e2', false],
  ] as const) {
    const state = scene({ rows: ['otoo'], units, edition });
    const { refusal } = give(state, 'germany', over);
    t.match(refusal, endsMove ? { code: 'move-has-ended', clause: 'VAR-TRE-16' } : null, edition);
    const entered = give(state, 'germany', move('m', '1,0'));
    t.match(entered.events[0], { cost: 1 });
    t.match(entered.state.units[0], { hex: hexAt('1,0'), enteredTrench: true }, 'in the trench');
    const other = scene({ rows: ['otoo'], units, edition, endsMove: !endsMove });
    t.equal(give(other, 'germany', over).refusal === null, endsMove, `${edition} the other way by option`);
    const { units: answers } = answerReachable(state, { units: ['m'] });
    const beyond = answers[0]?.destinations.find(({ hex }) => hex?.q === hexAt('2,0').q);
    t.equal(beyond?.cost ?? null, endsMove ? null : 2, 'reachable says the same');
  }
  // Along the trench it was in at the start it never ends (DEC-TRE-15).
  const along = scene({ rows: ['tttoo'], units: { m: 'G infantry 0,0', foe: 'F mortar 4,0' }, endsMove: true });
  t.match(give(along, 'germany', move('m', '1,0 2,0')).events[0], { cost: 2 });
  // Tanks and planes are only crossing.
  const tank = scene({ rows: ['otoo'], units: { m: 'G tank 0,0', foe: 'F mortar 3,0' }, endsMove: true });
  t.match(give(tank, 'germany', over).events[0], { cost: 2 });
  t.notOk(give(tank, 'germany', move('m', '1,0')).state.units[0]?.enteredTrench);
});

t.test('a trench is left as one long hex (VAR-TRE-6, DEC-TRE-8, DEC-TRE-14)', async (t) => {
  const rows = ['oooooo', 'tttttt', 'ofwooo', 'oooooo'];
  const leave = (units: Record<string, string>, path: string, more: Partial<Drawing> = {}) =>
    give(scene({ rows, units: { foe: 'F mortar 5,3', ...units }, ...more }), 'germany', move('m', path));
  t.match(leave({ m: 'G infantry 0,1' }, '5,0').events[0], { cost: 1 }, 'to any hex beside it');
  t.match(leave({ m: 'G infantry 0,1' }, '1,2').events[0], { cost: 1.5 }, 'at its price');
  t.match(leave({ m: 'G infantry 0,1' }, '2,2').events[0], { cost: 2 }, 'water: the whole turn');
  t.match(leave({ m: 'G infantry 0,1' }, '1,1 5,0').refusal, { code: 'not-adjacent' }, 'not after a step along it');
  t.match(leave({ m: 'G infantry 0,1' }, '1,1 1,0').events[0], { cost: 2 }, 'then from its hex alone');
  t.match(leave({ m: 'G infantry 0,1' }, '5,1').refusal, { code: 'not-adjacent' }, 'but along it hex by hex');
  t.match(leave({ m: 'G infantry 0,1' }, '5,3').refusal, { code: 'not-adjacent' });
  t.match(leave({ m: 'G tank 0,1' }, '5,0').refusal, { code: 'not-adjacent' }, 'a tank is not in it');
  const entered = scene({ rows, units: { m: 'G infantry 0,1', foe: 'F mortar 5,3' } });
  const inNow = {
    ...entered,
    units: entered.units.map((one) => ({ ...one, ...(one.id === 'm' && { enteredTrench: true }) })),
  };
  t.match(give(inNow, 'germany', move('m', '5,0')).refusal, { code: 'not-adjacent' }, 'not in the turn it entered');
  t.match(give(entered, 'germany', move('m', '0,0 5,0')).refusal, { code: 'not-adjacent' }, 'nor once it has left');
  // Boarding is a step onto the transport's hex.
  const truck = leave({ m: 'G infantry 0,1', t: 'G troop-transport 5,0' }, '@t');
  t.match(truck.events[0], { cost: 0.5, aboard: 't' });
  // Contact: the whole trench is where it comes from.
  const foe = { m: 'G infantry 0,1', f: 'F infantry 4,0' };
  const stopped = leave(foe, '3,0 2,0');
  t.match(stopped.refusal, { code: 'contact-stop', clause: 'CON-1' }, 'from contact anywhere along it into contact');
  t.match(leave(foe, '0,0').events[0], { stopped: false }, 'and out of it');
  // Unloaded into a trench: in it, and of next turn on free to leave (DEC-TRE-8).
  const cargo = scene({ rows, units: { t: 'G troop-transport 0,0', m: 'G infantry @t', foe: 'F mortar 5,3' } });
  const out = give(cargo, 'germany', { type: 'move', unit: 't', path: [], unload: [{ unit: 'm', hex: hexAt('0,1') }] });
  t.match(
    out.state.units.find(({ id }) => id === 'm'),
    { enteredTrench: true },
  );
});

t.test('steps along a trench begin in contact by the hex of the piece alone (DEC-TRE-14, CON-3)', async (t) => {
  const rows = ['oooooo', 'tttttt', 'oooooo'];
  // An enemy at 3,0 is next to 2,1, 3,1 and 4,1 of the trench; one at 2,0 to 2,1 and, beside the trench, to 1,0.
  const cases: [name: string, foe: string, unit: 'm' | 'n', path: string, stopped: boolean | null][] = [
    ['from a hex out of contact to another', '3,0', 'm', '1,1', false],
    ['from a hex out of contact into contact', '3,0', 'm', '1,1 2,1', false],
    ['from contact into contact', '3,0', 'n', '3,1', true],
    ['nothing follows that', '3,0', 'n', '3,1 2,1', null],
    ['out of the trench, which is in contact', '2,0', 'm', '1,0', true],
    ['after a step along it out of the hex alone', '2,0', 'm', '1,1 1,0', false],
  ];
  for (const endsMove of [true, false]) {
    const overrides = { infantry: { speed: 4 } };
    for (const [name, foe, unit, path, stopped] of cases) {
      const units = { m: 'G infantry 0,1', n: 'G infantry 4,1', foe: `F infantry ${foe}` };
      const state = scene({ rows, units, endsMove, overrides });
      const { refusal, events } = give(state, 'germany', move(unit, path));
      if (stopped === null) t.equal(refusal?.code, 'contact-stop', name);
      else t.match(events[0], { stopped }, name);
      for (const { destinations } of answerReachable(state, { units: [unit], paths: true }).units) {
        for (const { hex, path: way, cost, contactStop = false } of destinations) {
          const { events: found } = give(state, 'germany', { type: 'move', unit, path: way ?? [] });
          t.match(found[0], { cost, stopped: contactStop }, `${name}: ${unit} to ${JSON.stringify(hex)}`);
        }
      }
    }
  }
});

t.test('forts beside a trench are entered from it (VAR-TRE-7, DEC-TRE-16, EX-TRE-1)', async (t) => {
  const rows = ['<X>oooo', 'ttttttt', 'ooooooo'];
  const units = {
    b: 'B infantry 6,1',
    f: 'F mounted-infantry 4,1',
    tank: 'F tank 3,1',
    foe: 'G mortar 6,2',
  };
  const more = { active: 'france' } as const;
  const taken = (unit: string, country: 'france' | 'great-britain') =>
    give(scene({ rows, units, more: { active: country } }), country, move(unit, 'F1'));
  t.match(taken('f', 'france').types, ['unit-moved', 'fort-taken'], 'from any hex of the trench');
  t.match(taken('b', 'great-britain').types, ['unit-moved', 'fort-taken'], 'the ally’s too');
  t.match(taken('tank', 'france').refusal?.code, /not-at-the-fort|cannot-take-forts/, 'the tank is not in it');
  const own = scene({ rows, units, flags: { F1: 'F' }, more });
  t.match(give(own, 'france', move('f', 'F1')).events[0], { cost: 0.5, fort: 'F1' }, 'an own one for a half');
});

t.test('a held trench makes contact (DEC-TRE-4, CON-2)', async (t) => {
  const rows = ['ooooo', 'ttttt', 'ooooo'];
  const go = (foe: string) =>
    give(scene({ rows, units: { m: 'G armoured-car 0,0', foe } }), 'germany', move('m', '1,0 2,0')).refusal?.code ??
    null;
  t.equal(go('F infantry 4,1'), 'contact-stop', 'all along it');
  t.equal(go('F tank 4,1'), null, 'by soldiers alone');
  const plane = scene({ rows, units: { m: 'G fighter-plane 0,0', foe: 'F infantry 4,1' } });
  t.equal(give(plane, 'germany', move('m', '1,0 2,0')).refusal, null, 'who can attack the mover');
});

t.test('soldiers are deployed and unloaded into trenches (DEC-TRE-1, DEC-TRE-2, VAR-TRE-2, DEC-TRE-8)', async (t) => {
  const cargo = (type: string, foe: string) =>
    give(scene({ rows: ['oto', 'ooo'], units: { t: 'G troop-transport 0,0', c: `G ${type} @t`, foe } }), 'germany', {
      type: 'move',
      unit: 't',
      path: [],
      unload: [{ unit: 'c', hex: hexAt('1,0') }],
    }).refusal?.code ?? null;
  t.equal(cargo('infantry', 'F mortar 2,1'), null);
  t.equal(cargo('mortar', 'F mortar 2,1'), 'unload-hex', 'no gun in a trench');
  const shared = scene({
    rows: ['ott', 'ooo'],
    units: { t: 'G troop-transport 0,0', c: 'G infantry @t', foe: 'F infantry 2,0' },
  });
  t.equal(
    give(shared, 'germany', { type: 'move', unit: 't', path: [], unload: [{ unit: 'c', hex: hexAt('1,0') }] }).refusal
      ?.code,
    'unload-hex',
    'nobody in the enemy’s',
  );
  const token = [{ token: 1, revealed: true }];
  const deploy = (type: string, foe: string, place: string) => {
    const state = scene({
      rows: ['ttt', 'ooo', 'ooo'],
      units: { m: `G ${type} -`, foe },
      more: { phase: 'deployment', round: 1, seats: [{ country: 'germany', armies: token }, { country: 'france' }] },
    });
    const map = { ...(state.map as Exclude<State['map'], string>), starts: [{ number: 1, hex: hexAt('0,0') }] };
    const units = state.units.map((unit) => (unit.id === 'm' ? { ...unit, army: 1 } : unit));
    const dealt = { ...state, map, units };
    const on = (hex: Hex): Command => ({ type: 'deploy', army: 1, placements: [{ unit: 'm', hex }] });
    const said = give(dealt, 'germany', on(hexAt(place))).refusal;
    const { hexes } = (said?.remedy ?? { hexes: [] }) as { hexes: Hex[] };
    for (const hex of hexes) t.equal(give(dealt, 'germany', on(hex)).refusal, null, 'the remedy is legal');
    if (said) t.ok(hexes.length > 0);
    const listed = enumerate(dealt, 'germany').filter(({ type: kind }) => kind === 'deploy');
    for (const command of listed) t.equal(give(dealt, 'germany', command).refusal, null, 'what is listed is legal');
    t.ok(listed.length > 0);
    return said?.code ?? null;
  };
  t.equal(deploy('infantry', 'F mortar 2,2', '0,0'), null);
  t.equal(deploy('mortar', 'F mortar 2,2', '0,0'), 'deployed-in-trench');
  t.equal(deploy('mortar', 'F mortar 2,2', '0,1'), null, 'the ring of the trench is as good as full');
  t.equal(deploy('mortar', 'F mortar 2,2', '1,0'), 'deployed-in-trench', 'and so is the rest of it');
  t.equal(deploy('infantry', 'F infantry 2,0', '0,0'), 'trench-held');
});

/** One attack of the `attacks` answer, or null. */
function attack(state: State, attacker: string, target: string): Attack | null {
  const country = state.units.find(({ id }) => id === attacker)?.country ?? 'germany';
  const { attackers } = answerAttacks(state, { country, units: [attacker] });
  return attackers[0]?.attacks.find((one) => one.target === target) ?? null;
}

t.test(
  'a trench is attacked at its nearest piece (VAR-TRE-8, VAR-TRE-10, VAR-TRE-11, DEC-TRE-10, DEC-TRE-11)',
  async (t) => {
    const rows = ['oooooo', 'tttttt', 'oooooo'];
    const units = {
      a: 'G infantry 0,0',
      f1: 'F infantry 5,1',
      f2: 'B heavy-infantry 3,1',
      g: 'G mortar 0,2',
      tank: 'F tank 0,1',
    };
    const state = scene({ rows, units });
    const near = attack(state, 'a', 'f1') as Attack;
    t.match(near, { distance: 1, closeCombat: true, returnFire: true, row: 'trench' }, 'at its near end');
    t.same(
      near.returns?.map(({ unit }) => unit),
      ['f1', 'f2'],
      'all of them return fire, the target first',
    );
    t.same(
      near.hitsToDamageTarget,
      attack(scene({ rows: ['of', 'oo'], units: { a: 'G infantry 0,0', t: 'F tank 1,0' } }), 'a', 't')
        ?.hitsToDamageTarget,
      'the row of a tank in forest',
    );
    t.ok(attack(state, 'a', 'f2'), 'whichever is declared, wherever it stands');
    t.match(
      attack(state, 'g', 'f1'),
      { distance: 2, closeCombat: false, returnFire: false },
      'a Mortar takes a hex in its range',
    );
    const tank = attack(state, 'a', 'tank') as Attack;
    t.match(tank, { row: 'open', returnFire: true }, 'a tank on it is an ordinary target');
    t.notOk(tank.returns, 'with its own return fire');
    const plane = scene({ rows, units: { ...units, a: 'G fighter-plane 0,0' } });
    t.same(
      attack(plane, 'a', 'f1')?.returns?.map(({ unit }) => unit),
      ['f2'],
      'each who can',
    );
    t.match(attack(plane, 'a', 'f1'), { targetRoll: null, returnFire: true });
    const far = scene({ rows: ['ooooo', 'ooooo', 'ooott'], units: { a: 'G infantry 0,0', f1: 'F infantry 4,2' } });
    const { attackers } = answerAttacks(far, { country: 'germany', explain: true });
    t.match(attackers[0]?.refused, [{ refusal: { code: 'target-too-far', facts: { distance: 4 } } }]);
    const off = scene({ rows, units, options: { 'variant.trenches': false } });
    t.equal(attack(off, 'a', 'f1'), null, 'without the variant it is just far away');
  },
);

t.test('each soldier of a trench returns fire (VAR-TRE-10, DEC-TRE-7, DEC-BAT-13, VAR-TRE-12)', async (t) => {
  const rows = ['ooo', 'ttt'];
  const units = { a: 'G infantry 1,0', f1: 'F infantry 0,1', f2: 'F infantry 2,1' };
  const battle = { phase: 'battles', battle: 0, declarations: [{ attacker: 'a', target: 'f2' }] } as const;
  const fight = (rolls: number[], damage = 0) => {
    const state = scene({
      rows,
      units: { ...units, other: 'G tank 2,0' },
      more: { ...battle, declarations: [...battle.declarations] },
    });
    const hurt = state.units.map((unit) => (unit.id === 'a' && damage ? { ...unit, damage } : unit));
    return give({ ...state, units: hurt }, 'germany', { type: 'fight' }, rolls);
  };
  const [hit, miss] = [(n: number) => new Array<number>(n).fill(1), (n: number) => new Array<number>(n).fill(12)];
  // The attacker with two dice for a flank, then the target, then its fellow.
  const some = fight([...miss(14), ...hit(2), ...miss(10), ...hit(5), ...miss(7)]);
  t.equal(some.dice.used, 38);
  const report = some.events[0];
  t.match(
    report,
    {
      battle: {
        target: 'f2',
        row: 'trench',
        returns: [{ unit: 'f2' }, { unit: 'f1' }],
        attackerAfter: { damageTaken: 4, damage: 4 },
      },
    },
    'one damage and three: each by the open row, added up',
  );
  const xp = (out: typeof some, id: string) => out.state.units.find((unit) => unit.id === id)?.xp ?? 0;
  t.same([xp(some, 'f2'), xp(some, 'f1')], [1, 1], 'one for each that did damage');
  const byFellow = fight([...miss(7), ...miss(12), ...hit(12)], 5);
  t.same([xp(byFellow, 'f2'), xp(byFellow, 'f1')], [0, 2], 'the first who did damage has the kill');
  t.match(byFellow.events.at(1), { type: 'unit-destroyed', unit: 'a', by: 'f1' });
  const together = fight([...miss(7), ...hit(12), ...hit(12)], 5);
  t.same([xp(together, 'f2'), xp(together, 'f1')], [2, 1], 'the target before the others');
  // The odds of it are exact: the mean damage is that of both.
  const state = scene({ rows, units });
  const odds = answerOdds(state, { attacks: [{ attacker: 'a', target: 'f2' }], exact: true });
  const alone = answerOdds(scene({ rows, units: { a: units.a, f2: units.f2 } }), {
    attacks: [{ attacker: 'a', target: 'f2' }],
    exact: true,
  });
  if (!odds.legal || !alone.legal) throw new Error('refused');
  const of = (answer: typeof odds, id: string) => answer.units.find(({ unit }) => unit === id);
  t.ok(Math.abs((of(odds, 'a')?.expectedDamageTaken ?? 0) - 2 * (of(alone, 'a')?.expectedDamageTaken ?? 0)) < 1e-3);
  t.ok(of(odds, 'f1')?.expectedXpGained, 'and its fellow may learn by it');
});

t.test('units flank and surround across a trench (VAR-TRE-9, DEC-TRE-5, DEC-TRE-6, OPT-30, EX-TRE-2)', async (t) => {
  const rows = ['ooooo', 'ttttt', 'ooooo', 'ooooo'];
  const soldiers = { b: 'B infantry 4,1', f: 'F mounted-infantry 0,1' };
  const scenes: [string, Record<string, string>, string, string][] = [
    ['opposite across it', { car: 'A armoured-car 2,0', m: 'A mounted-infantry 2,2' }, 'b', 'surround'],
    ['the other soldier', { car: 'A armoured-car 2,0', m: 'A mounted-infantry 2,2' }, 'f', 'surround'],
    ['anywhere along it', { car: 'A armoured-car 2,0', m: 'A mounted-infantry 4,2' }, 'b', 'flank'],
    ['two of them', { car: 'A armoured-car 2,0', m: 'A mounted-infantry 4,2', n: 'A infantry 0,0' }, 'b', 'surround'],
    ['not beside it', { car: 'A armoured-car 2,0', m: 'A mounted-infantry 2,3' }, 'b', 'none'],
  ];
  for (const [name, own, target, support] of scenes) {
    const state = scene({ rows, units: { ...soldiers, ...own }, more: { active: 'austria-hungary' } });
    const found = attack(state, 'car', target);
    t.equal(found?.support, support, name);
    t.same(found?.returns?.map(({ unit }) => unit).sort(), ['b', 'f'], `${name}: both return fire`);
  }
  // Out of a trench: from the soldier's own hex, or by option from all of it.
  const facing = ['ttt', 'ooo', 'ooo'];
  const out = (whole: boolean, target: string) =>
    attack(scene({ rows: facing, units: { a: 'G infantry 0,0', foe: `F tank ${target}` }, whole }), 'a', 'foe');
  t.equal(out(false, '2,1'), null);
  t.match(out(true, '2,1'), { distance: 1, closeCombat: true, row: 'open' });
  const supported = (whole: boolean) =>
    attack(
      scene({ rows: facing, units: { a: 'G armoured-car 2,2', s: 'G infantry 0,0', foe: 'F tank 2,1' }, whole }),
      'a',
      'foe',
    )?.support;
  t.same([supported(false), supported(true)], ['none', 'surround'], 'supporters alike');
  // A unit that crosses a trench is next to the rest of it, and of its soldiers (DEC-TRE-11).
  const crossed = (own: Record<string, string>) =>
    attack(scene({ rows, units: { b: 'B infantry 4,1', car: 'G armoured-car 0,0', ...own } }), 'car', 'b');
  t.match(crossed({ s: 'G tank 3,1' }), { support: 'flank', supporters: ['s'] }, 'a tank on it supports');
  t.match(crossed({ s: 'G fighter-plane 1,1' }), { support: 'flank' }, 'and a plane over it');
  const column = ['oto', 'oto', 'oto', 'oto'];
  const along = (s: string) =>
    attack(scene({ rows: column, units: { b: 'B infantry 1,3', car: 'G tank 1,0', s } }), 'car', 'b');
  t.match(along('G tank 1,2'), { support: 'surround', opposite: 's' }, 'along it, too, with a hex of it between them');
  t.match(along('G tank 1,1'), { support: 'flank', opposite: null }, 'with none between them');
  const under = scene({
    rows: ['ttt'],
    units: { a: 'G infantry 0,0', b: 'F tank 2,0', s: 'G infantry 1,0' },
    whole: true,
  });
  t.match(attack(under, 'a', 'b'), { distance: 1, closeCombat: true, returnFire: true, support: 'flank' });
});

/** SF-GAS-2, ICON-BB-1, ICON-BB-2 */
const CLOUD = [
  { q: 0, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];
const SCATTER = { recruit: 6, veteran: 3, warHero: 0 };

t.test('gas and shells hit a trench as one hex (VAR-TRE-13, DEC-TRE-12, DIFF-20)', async (t) => {
  const rows = ['ooooooo', 'ooooooo', 'ttttttt', 'ooooooo'];
  const gas = scene({
    rows,
    units: { g: 'G gas-launcher 0,0', f1: 'F infantry 0,2', f2: 'B infantry 6,2', tank: 'F tank 1,2' },
    options: { 'sf.enabled': true },
    overrides: { 'gas-launcher': { area: CLOUD } },
  });
  const cloud = attack(gas, 'g', 'f2') as Attack;
  t.same(
    cloud.hits?.map(({ unit }) => unit).sort(),
    ['f1', 'f2', 'tank'],
    'every soldier in it, and the tank on its hex',
  );
  t.same(cloud.hits?.find(({ unit }) => unit === 'f2')?.row, 'trench');
  const declare = (hex: Hex): Command => ({ type: 'declare', attacks: [{ attacker: 'g', target: 'f2', hex }] });
  const declaring = { ...gas, phase: 'declaration' as const };
  t.equal(give(declaring, 'germany', declare(hexAt('2,2'))).refusal, null, 'a hex of it within range');
  t.equal(give(declaring, 'germany', declare(hexAt('6,2'))).refusal?.code, 'aimed-at-no-trench', 'not beyond');
  t.equal(give(declaring, 'germany', declare(hexAt('1,1'))).refusal?.code, 'aimed-at-no-trench', 'nor beside it');
  // Bertha: 7 to 12 hit the soldier declared, and so does every hex of its trench.
  const shell = scene({
    rows: ['ooooooo', 'ooooooo', 'ttttttt', 'ooooooo', 'ttttooo'],
    units: {
      b: 'G big-bertha 3,0',
      f1: 'F infantry 3,2',
      f2: 'F infantry 0,2',
      x1: 'F infantry 0,4',
      x2: 'F infantry 1,4',
      x3: 'F infantry 2,4',
      x4: 'F infantry 3,4',
    },
    more: { phase: 'battles', battle: 0, declarations: [{ attacker: 'b', target: 'f1' }] },
    overrides: { 'big-bertha': { scatter: SCATTER } },
  });
  const hitsOf = (state: State, rolls: number[]) => {
    const out = give(state, 'germany', { type: 'fight' }, rolls);
    const [event] = out.events;
    return event?.type === 'battle-fought' ? (event.battle.hits ?? []).map(({ unit }) => unit) : [];
  };
  const dice = new Array<number>(12).fill(1);
  t.same(hitsOf(shell, [7, ...dice]), ['f1']);
  t.same(hitsOf(shell, [1, ...dice]), [], 'scattered to open ground');
  const alongIt = [1, 2, 3, 4, 5, 6].map((die) => hitsOf(shell, [die, 1, ...dice]).join());
  t.ok(alongIt.filter((hit) => hit === 'f1').length >= 2, `on another hex of that trench: ${alongIt.join()}`);
  // On another held trench one of those in it, by a die of its own; a tank on it is safe.
  const two = scene({
    rows: ['oooo', 'oooo', 'oooo', 'tttt'],
    units: { b: 'G big-bertha 1,0', f: 'F tank 1,2', x1: 'F infantry 3,3', x2: 'F infantry 0,3', over: 'F tank 1,3' },
    more: { phase: 'battles', battle: 0, declarations: [{ attacker: 'b', target: 'f' }] },
    overrides: { 'big-bertha': { scatter: SCATTER } },
  });
  t.same(hitsOf(two, [4, 1, ...dice]), ['x1'], 'the first of them');
  t.same(hitsOf(two, [4, 2, ...dice]), ['x2'], 'the second');
  const odds = answerOdds(two, { attacks: [{ attacker: 'b', target: 'f' }], exact: true });
  if (!odds.legal) throw new Error(odds.refusal.message);
  const mean = (id: string) => odds.units.find(({ unit }) => unit === id)?.expectedDamageTaken ?? 0;
  t.ok(mean('x1') > 0 && Math.abs(mean('x1') - mean('x2')) < 1e-12, 'each as likely');
  t.equal(mean('over'), 0);
});

t.test('the set-up changes with trenches (VAR-TRE-14, VAR-TRE-15, DEC-TRE-13, DIFF-20)', async (t) => {
  for (const ruleset of ['e1', 'e2'] as const) {
    for (const map of ['flanders-mud', 'vosges-snow']) {
      const seats = ['austria-hungary', 'france'] as const;
      const made = setUp(
        { ruleset, map, seats: seated(seats), options: TRENCHES, quick: true },
        seededDice(map, ruleset),
      );
      if (!made.ok) throw new Error(made.refusal.message);
      t.equal(made.value.state.money?.['austria-hungary'], 0, 'no starting bonds');
      t.same(stateFindings(made.value.state), []);
    }
  }
});

t.test('impossible states of trenches are found (VAR-TRE-2, VAR-TRE-3, DEC-TRE-12)', async (t) => {
  const rows = ['tto', 'ooo'];
  const found = (units: Record<string, string>, more: Partial<State> = {}) =>
    stateFindings(scene({ rows, units, more: { ...more, seats: [{ country: 'germany' }, { country: 'france' }] } }));
  t.match(found({ a: 'G infantry 0,0', f: 'F infantry 1,0' }), [
    { code: 'trench-shared', pointer: '/units/1/hex', clause: 'VAR-TRE-3' },
  ]);
  t.match(found({ a: 'G mortar 0,0', f: 'F infantry 2,1' }), [{ code: 'barred-from-trench', clause: 'VAR-TRE-2' }]);
  t.same(found({ a: 'G tank 0,0', f: 'F infantry 1,0' }), []);
  const declarations = [{ attacker: 'a', target: 'f', hex: hexAt('2,1') }];
  t.match(found({ a: 'G tank 0,1', f: 'F infantry 1,0' }, { declarations }), [{ code: 'aimed-at-no-trench' }]);
});

t.test('the picture shows who holds a trench (VAR-TRE-4)', async (t) => {
  const held = scene({ rows: ['tto', 'ooo'], units: { a: 'G infantry 0,0', f: 'F infantry 2,1' } });
  t.match(renderBoard(held), /class="trench-held" data-trench="T1" data-faction="central-powers"/);
  t.notMatch(renderBoard({ ...held, options: {} }), 'trench-held');
});
