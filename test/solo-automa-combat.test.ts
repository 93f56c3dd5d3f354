import t from 'tap';
import { attackOf } from '../src/trench-club/law/combat/attacks.js';
import { reportOf, resolveBattle } from '../src/trench-club/law/combat/battle.js';
import { oddsOf } from '../src/trench-club/law/combat/odds.js';
import { recordingDice, givenDice } from '../src/dice/dice.js';
import { fixedHits } from '../src/trench-club/law/combat/fixed-hits.js';
import { Position } from '../src/trench-club/board/position/position.js';
import { field, fighter, unit, type Scene } from './support/combat.js';
import { pluck } from './support/pluck.js';

/** A scene in which the Automa plays Germany. */
function automa(scene: Scene): Position {
  const position = field({ edition: 'e2', ...scene });
  const { state, rules } = position;
  const seats = state.seats.map((seat) =>
    seat.country === 'germany' ? { ...seat, opponent: 'automa' as const } : seat,
  );
  return new Position({ ...state, seats }, rules);
}

t.test('value, damage and rank give fixed hits (AUT-CBT-1 … AUT-CBT-4, AUT-D-14)', async (t) => {
  type Row = [clause: string, value: number, damage: number, xp: number, hits: number];
  const rows: Row[] = [
    ['AUT-T-3', 6, 0, 0, 6],
    ['AUT-T-3', 6, 1, 0, 6],
    ['AUT-T-3', 6, 2, 2, 6],
    ['AUT-T-4', 6, 2, 3, 8],
    ['AUT-T-4', 6, 2, 5, 10],
    ['AUT-T-5', 6, 3, 0, 3],
    ['AUT-T-5', 6, 3, 4, 4],
    ['AUT-T-5', 6, 3, 7, 5],
    ['AUT-T-6', 3, 3, 0, 2],
    ['AUT-T-6', 4, 4, 1, 2],
    ['AUT-T-6', 3, 5, 2, 2],
    ['AUT-T-7', 5, 4, 3, 4],
    ['AUT-CBT-2', 2, 0, 5, 6],
    ['AUT-CBT-3', 2, 5, 5, 3],
  ];
  for (const [clause, value, damage, xp, hits] of rows)
    t.equal(fixedHits(value, { damage, xp }), hits, `${clause}: V ${value}, ${damage} damage, ${xp} xp`);
});

t.test('attacks of the Automa take no dice and no support (AUT-CBT-1, AUT-CBT-5, AUT-CBT-7, AUT-T-8)', async (t) => {
  const position = automa({
    units: [
      unit('germany', 'tank', 0, 0, { id: 'a', xp: 3 }),
      unit('germany', 'infantry', 0, -2, { id: 'opposite' }),
      unit('germany', 'infantry', 1, -1, { id: 'beside' }),
      unit('france', 'troop-transport', 0, -1, { id: 't' }),
    ],
  });
  const dice = recordingDice(givenDice([]));
  const battle = reportOf(resolveBattle(position, fighter(position, 'a'), fighter(position, 't'), dice));
  t.same(dice.rolls, [], 'nothing is rolled');
  t.match(battle, {
    support: 'surround',
    attackerRoll: { base: 0, extra: 0, value: 6, dice: [], fixed: true, hits: 8 },
    targetRoll: null,
    targetAfter: { damageTaken: 5, damage: 5 },
    attackerAfter: { xpGained: 1, xp: 4 },
  });
});

t.test('the Automa returns fixed fire, people roll with their bonus (AUT-CBT-6, AUT-D-15, AUT-T-9)', async (t) => {
  const position = automa({
    units: [
      unit('germany', 'armoured-car', 0, 0, { id: 'car' }),
      unit('france', 'infantry', 0, -1, { id: 'i' }),
      unit('france', 'tank', 0, 1, { id: 'flank' }),
    ],
  });
  const dice = recordingDice(givenDice(Array(15).fill(1)));
  const [i, car] = [fighter(position, 'i'), fighter(position, 'car')];
  const battle = reportOf(resolveBattle(position, i, car, dice));
  t.same(pluck(dice.rolls, 'length'), [15], 'twelve dice and three for the surround');
  t.match(battle, {
    support: 'surround',
    targetRoll: { fixed: true, hits: 4, dice: [] },
    // Destroyed, the car has fired all the same.
    targetAfter: { destroyed: true, xpGained: 1 },
    attackerAfter: { damageTaken: 2 },
  });
  t.match(attackOf(position, i, car), { targetRoll: { base: 0, extra: 0, value: 4, fixed: 4 } });
});

t.test('odds include fixed hits, exact and in doubles (AUT-CBT-1, AUT-CBT-6)', async (t) => {
  const position = automa({
    units: [
      unit('germany', 'armoured-car', 0, 0, { id: 'car' }),
      unit('germany', 'mortar', 3, 0, { id: 'mortar' }),
      unit('france', 'infantry', 0, -1, { id: 'i' }),
    ],
  });
  const [car, i] = [fighter(position, 'car'), fighter(position, 'i')];
  for (const detail of ['marginals', 'joint'] as const) {
    const odds = oddsOf(position, [[i, car]], { exact: true, detail });
    const units = odds.ok ? odds.value.units : [];
    t.match(
      units.find((one) => one.unit === 'i'),
      { damage: [{ value: 2, exact: '1/1' }] },
      detail,
    );
    t.equal(units.find((one) => one.unit === 'car')?.damage.length, 7, 'the dice of the person stay dice');
  }
  // After two attacks, the second by a unit worn down by the first.
  const chain = oddsOf(
    position,
    [
      [car, i],
      [fighter(position, 'mortar'), i],
    ],
    { exact: true },
  );
  t.match(chain.ok && chain.value.units.find((one) => one.unit === 'i'), {
    // 4 hits are 2 damage, 3 hits 2 more.
    damage: [{ value: 4, exact: '1/1' }],
  });
});
