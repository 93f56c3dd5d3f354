import t from 'tap';
import { answerAttacks, answerBattle, answerOdds } from '../src/trench-club/answers/combat.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { isShaped } from '../src/game/check.js';
import type { Hex } from '../src/hex/axial.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { renderBoard } from '../src/trench-club/render/board.js';
import { AttacksAnswerSchema, OddsAnswerSchema } from '../src/trench-club/wire/answers/combat.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import { EventSchema } from '../src/trench-club/wire/schema/event.js';
import type { Country, UnitType } from '../src/trench-club/wire/schema/names.js';
import type { Declaration, State, Unit } from '../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { at, flags, FOUR, give, must, plainMap, position, unit } from './support/game.js';
import { appFor } from './support/session-table.js';

type Forts = NonNullable<State['forts']>;

const SF: NonNullable<State['options']> = { 'sf.enabled': true };
const BOTH: NonNullable<State['options']> = { ...SF, 'turret.contactAndSupport': true };
/** F2 has its hexes at columns 4, 5 and 6 of row 0. */
const armed = (country: Country = 'germany', more: Partial<Forts[number]> = {}): Forts => [
  { id: 'F2', country, turret: true, ...more },
];
const F2 = { fort: 'F2' };

function scene(units: Unit[], more: Partial<State> = {}): State {
  return position({ countries: FOUR, phase: 'declaration', options: SF, forts: armed(), units, ...more });
}
const foe = (hex: Hex, type: UnitType = 'infantry', more: Partial<Unit> = {}): Unit =>
  unit('france', type, hex, { id: 'foe', ...more });
const far = unit('germany', 'tank', at(25, 20));
const shoot: Declaration = { attacker: F2, target: 'foe' };
const declare = (...attacks: Declaration[]): Command => ({ type: 'declare', attacks });

t.test(
  'a Turret attacks enemies in its range (SF-TUR-4, SF-TUR-3, DEC-SF-TUR-3, DEC-SF-TUR-4, DEC-SF-TUR-2, FRT-16)',
  async (t) => {
    const map = plainMap({ '5,2': 'w', '6,3': 'f' });
    const cases: [string, Unit[], string | null, Partial<State>?][] = [
      ['beside a body hex', [foe(at(5, 1))], null],
      ['beside an entrance', [foe(at(7, 1))], null],
      ['three from an entrance', [foe(at(9, 1))], null],
      ['four from everything', [foe(at(10, 1))], 'target-too-far'],
      ['in water', [foe(at(5, 2))], null],
      ['a boat', [foe(at(5, 2), 'gunboat')], null],
      ['in the air', [foe(at(5, 2), 'fighter-plane')], 'no-range-against-target'],
      ['an ally', [unit('austria-hungary', 'tank', at(5, 2), { id: 'foe' })], 'target-not-enemy'],
      [
        'in a fort',
        [{ id: 'foe', country: 'france', type: 'tank', fort: 'F3' }],
        'target-not-on-map',
        { forts: [...armed(), ...flags({ F3: 'france' })] },
      ],
      ['a fort without one', [foe(at(5, 1))], 'no-turret-there', { forts: flags({ F2: 'germany' }) }],
      ['the enemy’s', [foe(at(5, 1))], 'not-your-unit', { forts: armed('france') }],
      ['the ally’s', [foe(at(5, 1))], 'not-your-unit', { forts: armed('austria-hungary') }],
      ['just placed', [foe(at(5, 1))], 'turret-not-ready', { forts: armed('germany', { turretPlaced: true }) }],
    ];
    for (const [name, units, code, more] of cases) {
      const state = scene([...units, far], { map, ...more });
      const { refusal, events } = give(state, 'germany', declare(shoot));
      t.equal(refusal?.code ?? null, code, name);
      if (!code) t.same(events, [{ type: 'attacks-declared', country: 'germany', attacks: [shoot] }], name);
      const listed = enumerate(state, 'germany').some(
        (command) => command.type === 'declare' && typeof command.attacks[0]?.attacker === 'object',
      );
      t.equal(listed, code === null, `${name} in the list`);
      const answer = answerAttacks(state, { explain: true });
      t.ok(isShaped(AttacksAnswerSchema, answer));
      const row = answer.attackers.find(({ attacker }) => typeof attacker === 'object');
      t.equal((row?.attacks.length ?? 0) === 1, code === null, `${name} in the matrix`);
    }
    const twice = give(scene([foe(at(5, 1)), far]), 'germany', declare(shoot, shoot));
    t.match(twice.refusal, { code: 'attacks-twice', facts: { attacker: F2, index: 1 } });
    const none = give(scene([foe(at(5, 1)), far]), 'germany', declare({ attacker: { fort: 'F3' }, target: 'foe' }));
    t.match(none.refusal, { code: 'no-turret-there', clause: 'SF-TUR-2', remedy: { attackers: [F2] } });
    const fresh = { forts: [...armed('germany', { turretPlaced: true }), ...flags({ F3: 'germany' })] };
    const unready = declare({ attacker: { fort: 'F3' }, target: 'foe' });
    t.same(give(scene([foe(at(5, 1)), far], fresh), 'germany', unready).refusal?.remedy?.attackers, [], 'DEC-SF-TUR-2');
    t.match(give(scene([foe(at(12, 12)), far]), 'germany', declare(shoot)).refusal, {
      facts: { attacker: F2, distance: 15 },
    });
  },
);

t.test('a Turret is asked about like a unit, in a body and in an address (SF-TUR-3, SF-TUR-4)', async (t) => {
  const app = await appFor(t);
  const beside = unit('germany', 'armoured-car', at(4, 1));
  const state = scene([foe(at(5, 1), 'tank'), beside, far], {
    forts: [...armed(), { id: 'F3', country: 'austria-hungary', turret: true }],
  });
  const ask = async (path: string, body: object) =>
    (await app.inject({ method: 'POST', url: `/v1/rules/${path}`, payload: { state, ...body } })).json<unknown>();
  const made = await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } });
  const { href } = made.json<{ href: string }>();
  const get = async (path: string) => (await app.inject(`${href}/${path}`)).json<unknown>();

  const asked = { attackers: [{ attacker: 'germany-armoured-car' }, { attacker: F2, attacks: [{ target: 'foe' }] }] };
  t.match(await ask('attacks', { units: [F2, 'germany-armoured-car'] }), asked);
  t.match(await ask('attacks', { units: ['germany-armoured-car'] }), { attackers: [asked.attackers[0]] });
  const none = { attackers: [{ attacker: { fort: 'F1' }, refusal: { code: 'no-turret-there' }, attacks: [] }] };
  t.match(await ask('attacks', { units: [{ fort: 'F1' }] }), none);
  t.match(await ask('attacks', { units: ['nobody', F2] }), { code: 'unknown-id', errors: [{ pointer: '/units/0' }] });
  t.same(await get('attacks?unit=fort:F2&explain=true'), await ask('attacks', { units: [F2], explain: true }));
  t.match(await get('attacks?unit=fort:F3'), { country: 'austria-hungary', attackers: [{ attacker: { fort: 'F3' } }] });
  t.match(await get('attacks?unit=fort:F1'), none);
  t.match(await get('attacks?unit=F2'), { code: 'malformed-request', errors: [{ in: 'query', pointer: '/unit' }] });
  t.same(
    await get('odds?attacker=fort:F2&target=foe&exact=true'),
    await ask('odds', { attacks: [shoot], exact: true }),
  );
  t.match(await get('odds?attacker=fort:F1&target=foe'), { legal: false, refusal: { code: 'no-turret-there' } });
  const aimed = { ...shoot, hex: at(5, 1) };
  t.same(await get('odds?attacker=fort:F2&target=foe&hex=5,-1'), await ask('odds', { attacks: [aimed] }));
});

t.test(
  'a Turret fires 12 dice with one value, never in close combat (SF-TUR-5, DEC-SF-TUR-1, DEC-SF-TUR-4, DEC-DATA-7, CMP-11)',
  async (t) => {
    const beside = unit('germany', 'armoured-car', at(4, 1));
    const state = scene([foe(at(5, 1), 'tank'), beside, far]);
    const [, , turret] = answerAttacks(state, {}).attackers;
    t.same(turret, {
      attacker: F2,
      refusal: null,
      attacks: [
        {
          target: 'foe',
          distance: 1,
          closeCombat: false,
          returnFire: false,
          support: 'none',
          supporters: [],
          opposite: null,
          attackerRoll: { base: 12, extra: 0, value: 4 },
          targetRoll: null,
          row: 'open',
          hitsToDamageTarget: [2, 5, 8, 11, 13, 16],
          hitsToDamageAttacker: null,
        },
      ],
    });
    const rolls = [...new Array<number>(8).fill(1), 5, 5, 5, 5];
    const fought = answerBattle(state, shoot, { rolls });
    if (!fought.legal) return t.fail(fought.refusal.message);
    t.equal(fought.diceUsed, 12);
    const unhurt = { damageTaken: 0, damage: 0, xpGained: 0, xp: 0, destroyed: false };
    t.match(fought.battle, { attacker: F2, targetAfter: { damage: 3 }, attackerAfter: unhurt, targetRoll: null });
    t.ok(isShaped(EventSchema, fought.events[0]));
    t.same(fought.state.units.slice(1), [beside, far], 'nobody else changes');
    t.match(fought.state.forts, [{ turret: true }], 'it is there as before');

    const odds = answerOdds(state, { attacks: [shoot], detail: 'joint', exact: true });
    if (!odds.legal) return t.fail(odds.refusal.message);
    t.ok(isShaped(OddsAnswerSchema, odds));
    t.match(odds.battles, [{ attacker: F2, target: 'foe', fought: 1, foughtExact: '1/1' }]);
    t.same(
      odds.units.map((one) => one.unit),
      ['foe'],
      'nothing happens to a Turret',
    );
    t.equal(odds.outcomes?.length, 5);
    t.ok(Math.abs((odds.outcomes ?? []).reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-12);
  },
);

t.test('odds with Turrets agree with their battles (DEC-SF-TUR-4, BAT-22)', async (t) => {
  const forts: Forts = [...armed(), { id: 'F3', country: 'germany', turret: true }];
  const state = scene([foe(at(7, 1)), unit('germany', 'mortar', at(7, 4)), far], { forts });
  const attacks: Declaration[] = [
    shoot,
    { attacker: { fort: 'F3' }, target: 'foe' },
    { attacker: 'germany-mortar', target: 'foe' },
  ];
  const odds = answerOdds(state, { attacks, detail: 'joint' });
  if (!odds.legal) return t.fail(odds.refusal.message);
  const keys = (odds.outcomes ?? []).map(({ units }) => JSON.stringify(units));
  t.equal(new Set(keys).size, keys.length, 'every outcome once');
  // By hand: hits of 12 dice at 4 and of 12 at 3, summed over three shots, up to six damage.
  const row = [1, 3, 5, 7, 8, 10];
  const shot = (value: number) => {
    const chances = new Array<number>(7).fill(0);
    for (let hits = 0, ways = 1; hits <= 12; ways = (ways * (12 - hits)) / (hits + 1), hits++) {
      const damage = row.filter((needed) => hits >= needed).length;
      chances[damage] = (chances[damage] as number) + ways * (value / 12) ** hits * (1 - value / 12) ** (12 - hits);
    }
    return chances;
  };
  let damage = [1, 0, 0, 0, 0, 0, 0];
  for (const value of [4, 4, 3]) {
    const next = new Array<number>(7).fill(0);
    damage.forEach((weight, before) =>
      shot(value).forEach((chance, more) => {
        const after = before === 6 ? 6 : Math.min(6, before + more);
        next[after] = (next[after] as number) + weight * chance;
      }),
    );
    damage = next;
  }
  const [foeOdds] = odds.units;
  foeOdds?.damage.forEach(({ value, probability }) =>
    t.ok(Math.abs(probability - (damage[value] as number)) < 1e-12, `${value}`),
  );
});

t.test(
  'a Turret belongs to the holder of its fort, and fires in the turn of its capture (SF-TUR-3, DEC-FRT-10, DEC-SF-TUR-4)',
  async (t) => {
    const storm = unit('germany', 'infantry', at(4, 1));
    const victim = unit('france', 'mortar', at(5, 2), { id: 'foe', damage: 5 });
    const inside: Unit = { id: 'guard', country: 'france', type: 'tank', fort: 'F2' };
    const options = { ...SF, 'variant.victoryPoints': true };
    const start = scene([storm, victim, inside, far, unit('france', 'tank', at(25, 3))], {
      phase: 'movement',
      forts: armed('france'),
      options,
    });
    const taken = must(start, 'germany', { type: 'move', unit: 'germany-infantry', path: [F2] });
    t.same(taken.forts, armed('germany'), 'the Turret stays');
    const declared = must(must(taken, 'germany', { type: 'end-movement' }), 'germany', declare(shoot));
    const battle = must(declared, 'germany', { type: 'confirm-declarations' });
    const { events, state } = give(battle, 'germany', { type: 'fight' }, new Array<number>(12).fill(1));
    t.match(events, [
      { type: 'battle-fought', battle: { attacker: F2, attackerAfter: { xpGained: 0 } } },
      { type: 'unit-destroyed', unit: 'foe', by: F2 },
      { type: 'points-scored', country: 'germany', reason: 'unit' },
    ]);
    t.ok(events.every((event) => isShaped(EventSchema, event)));
    t.notOk(state.units.some(({ id }) => id === 'foe'));
    t.notOk(state.units.some(({ xp }) => xp));
  },
);

t.test('a Turret needs no orders (DEC-SF-TUR-1, DEC-FRS-1)', async (t) => {
  const seats = FOUR.map((country) => ({ country, ...(country === 'germany' && { ordered: [[1]] }) }));
  const state = scene([foe(at(5, 1)), { ...far, army: 2 }], { round: 1, seats });
  t.equal(give(state, 'germany', declare(shoot)).refusal, null);
  const locked = must(must(state, 'germany', declare(shoot)), 'germany', { type: 'confirm-declarations' });
  t.same(locked.seats[0]?.ordered, [[1]]);
});

t.test('an option gives Turrets contact and support (OPT-35, DEC-SF-TUR-1, BAT-6, BAT-7, CON-2)', async (t) => {
  const contact = (options: NonNullable<State['options']>, type: UnitType, country: Country = 'france') => {
    const mover = unit(country, type, at(3, 3), { id: 'mover' });
    const state = scene([mover, far], { options, phase: 'movement', active: country });
    const ground = positionOf(state);
    return [at(5, 1), at(4, 1), at(7, 0), at(6, 1), at(5, 2), at(9, 1)].map((hex) =>
      ground.isContact(0, ground.map.board.indexOf(hex.q, hex.r)),
    );
  };
  t.same(contact(SF, 'tank'), [false, false, false, false, false, false], 'off');
  t.same(contact(BOTH, 'tank'), [true, true, true, true, false, false], 'beside any hex of the fort');
  t.same(contact(BOTH, 'fighter-plane'), [false, false, false, false, false, false], 'not for air units');
  t.same(contact(BOTH, 'tank', 'austria-hungary'), [false, false, false, false, false, false], 'not for its friends');
  const path = [at(5, 1), at(6, 1), at(7, 1)];
  const runner = unit('france', 'armoured-car', at(4, 2), { id: 'runner' });
  const moving = (options: NonNullable<State['options']>) =>
    give(scene([runner, far], { options, phase: 'movement', active: 'france' }), 'france', {
      type: 'move',
      unit: 'runner',
      path,
    });
  t.equal(moving(SF).refusal, null);
  t.match(moving(BOTH).refusal, { code: 'contact-stop', clause: 'CON-1' });

  const attacking = (options: NonNullable<State['options']>, car: Hex, target: Unit, forts = armed()) => {
    const { attackers } = answerAttacks(
      scene([target, unit('germany', 'armoured-car', car), far], { options, forts }),
      {},
    );
    const attack = attackers.find(({ attacker }) => attacker === 'germany-armoured-car')?.attacks[0];
    return [attack?.support, attack?.supporters, attack?.opposite];
  };
  t.same(attacking(SF, at(6, 2), foe(at(5, 1))), ['none', [], null]);
  t.same(attacking(BOTH, at(5, 2), foe(at(5, 1))), ['surround', [F2], F2], 'exactly opposite');
  t.same(attacking(BOTH, at(6, 2), foe(at(5, 1))), ['flank', [F2], null]);
  t.same(attacking(BOTH, at(6, 2), foe(at(5, 1)), armed('austria-hungary')), ['none', [], null], 'for its own country');
  t.same(attacking(BOTH, at(5, 4), foe(at(5, 3))), ['none', [], null], 'adjacent only');
  const odds = answerOdds(scene([foe(at(5, 1)), unit('germany', 'armoured-car', at(5, 2)), far], { options: BOTH }), {
    attacks: [{ attacker: 'germany-armoured-car', target: 'foe' }],
  });
  t.ok(odds.legal && (odds.units[0]?.expectedDamageTaken ?? 0) > 2.8, 'fifteen dice');
});

t.test('a truck that leaves a captured fort makes no contact with its Turret (OPT-35, DEC-TRN-15)', async (t) => {
  const truck = unit('germany', 'troop-transport', at(5, 2), { id: 'truck' });
  const rider: Unit = { id: 'rider', country: 'germany', type: 'infantry', aboard: 'truck', moved: true };
  const storm = unit('germany', 'infantry', at(4, 1));
  const state = scene([truck, rider, storm, foe(at(20, 20))], {
    options: BOTH,
    phase: 'movement',
    forts: armed('france'),
  });
  const taken = give(state, 'germany', { type: 'move', unit: 'germany-infantry', path: [F2] });
  t.equal(taken.refusal, null);
  const beside = positionOf(taken.state);
  t.equal(beside.isContact(0, beside.map.board.indexOf(at(5, 1).q, at(5, 1).r)), false);
  const before = positionOf(state);
  t.equal(before.isContact(0, before.map.board.indexOf(at(5, 1).q, at(5, 1).r)), true, 'the what-if has left no trace');
});

t.test('declared Turrets are kept in states and drawn (SF-TUR-2, ATT-1)', async (t) => {
  const state = scene([foe(at(5, 1)), far], { declarations: [shoot] });
  t.same(stateFindings(state), []);
  t.match(stateFindings({ ...state, forts: flags({ F2: 'germany' }) }), [
    { code: 'no-turret-there', pointer: '/declarations/0/attacker' },
  ]);
  t.match(renderBoard(state), /class="declaration" data-attacker="F2" data-target="foe"/);
});
