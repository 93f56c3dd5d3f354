import { seededDice } from '../../src/dice/d12.js';
import { afterBattle, fightDeclared } from '../../src/trench-club/law/combat/battle.js';
import { oddsOf, type Odds } from '../../src/trench-club/law/combat/odds.js';
import type { Declaration, State } from '../../src/trench-club/wire/schema/state.js';
import { chiSquareP } from '../oracle/chi-square.js';
import { at, field, fighter, unit, type Scene } from './combat.js';

export interface BattleCase {
  readonly name: string;
  readonly scene: Scene;
  readonly attacks: readonly Declaration[];
}

const TRENCH = [at(0, 1), at(1, 1), at(2, 1), at(3, 1)];

/** Cases on which live dice are held against the odds. */
export const BATTLE_CASES: readonly BattleCase[] = [
  {
    name: 'the running example: veteran car with a flank on infantry in forest',
    scene: {
      units: [
        unit('germany', 'armoured-car', 0, 1, { id: 'car', damage: 3, xp: 3 }),
        unit('germany', 'fighter-plane', 1, -1, { id: 'plane' }),
        unit('great-britain', 'infantry', 0, 0, { id: 'infantry', damage: 1, xp: 2 }),
      ],
      terrain: { '0,0': 'forest' },
    },
    attacks: [{ attacker: 'car', target: 'infantry' }],
  },
  {
    name: 'a shot without return fire: mortar on a tank',
    scene: {
      units: [
        unit('germany', 'mortar', 0, 4, { id: 'mortar' }),
        unit('france', 'tank', 0, 0, { id: 'tank', damage: 4 }),
      ],
    },
    attacks: [{ attacker: 'mortar', target: 'tank' }],
  },
  {
    name: 'tank against tank, both nearly dead',
    scene: {
      units: [
        unit('germany', 'tank', 0, 1, { id: 'a', damage: 5, xp: 5 }),
        unit('france', 'tank', 0, 0, { id: 't', damage: 5, xp: 4 }),
      ],
    },
    attacks: [{ attacker: 'a', target: 't' }],
  },
  {
    name: 'anti-tank gunners surround a Mark I: seventeen dice',
    scene: {
      units: [
        unit('austria-hungary', 'anti-tank-gunners', 0, 1, { id: 'a' }),
        unit('austria-hungary', 'infantry', 0, -1, { id: 's' }),
        unit('great-britain', 'mark-i-female', 0, 0, { id: 't' }),
      ],
    },
    attacks: [{ attacker: 'a', target: 't' }],
  },
  {
    name: 'three attacks on one unit whose supporters may fall',
    scene: {
      units: [
        unit('germany', 'infantry', 0, 1, { id: 'a', damage: 5 }),
        unit('germany', 'armoured-car', 1, 0, { id: 'b', damage: 3 }),
        unit('germany', 'mortar', 0, 4, { id: 'c' }),
        unit('france', 'tank', 0, 0, { id: 't', damage: 2, xp: 2 }),
      ],
    },
    attacks: [
      { attacker: 'a', target: 't' },
      { attacker: 'b', target: 't' },
      { attacker: 'c', target: 't' },
    ],
  },
  {
    name: 'Big Bertha among friends and enemies, then a mortar that her shell may have killed',
    scene: {
      units: [
        unit('germany', 'big-bertha', 0, -4, { id: 'b', xp: 2 }),
        unit('germany', 'mortar', 0, -1, { id: 'm', damage: 3 }),
        unit('france', 'tank', 0, 0, { id: 't', damage: 4 }),
        unit('france', 'infantry', 1, 0, { id: 'n', damage: 2 }),
        unit('france', 'fighter-plane', -1, 1, { id: 'p' }),
        unit('great-britain', 'infantry', 0, 3, { id: 'x', damage: 5 }),
      ],
      terrain: { '1,0': 'forest' },
    },
    attacks: [
      { attacker: 'b', target: 't' },
      { attacker: 'm', target: 'x' },
    ],
  },
  {
    name: 'gas on a neighbour, one roll for friends and enemies, the target fires back',
    scene: {
      units: [
        unit('germany', 'gas-launcher', 0, 1, { id: 'g', damage: 4 }),
        unit('france', 'infantry', 0, 0, { id: 't', damage: 3 }),
        unit('germany', 'infantry', 1, -1, { id: 'own', damage: 5 }),
        unit('france', 'tank', -1, 0, { id: 'tank', damage: 5 }),
      ],
    },
    attacks: [{ attacker: 'g', target: 't' }],
  },
  {
    name: 'the same with a roll for each hex',
    scene: {
      units: [
        unit('germany', 'gas-launcher', 0, 3, { id: 'g' }),
        unit('france', 'infantry', 0, 0, { id: 't', damage: 3 }),
        unit('germany', 'infantry', 1, -1, { id: 'own', damage: 5 }),
        unit('france', 'tank', -1, 0, { id: 'tank', damage: 5 }),
      ],
      options: { 'area.rolls': 'per-hex' },
    },
    attacks: [{ attacker: 'g', target: 't' }],
  },
  {
    name: 'one draws cards, the other rolls dice',
    scene: {
      units: [
        unit('germany', 'armoured-car', 0, 1, { id: 'a', damage: 2 }),
        unit('germany', 'infantry', 1, -1, { id: 's' }),
        unit('france', 'tank', 0, 0, { id: 't', damage: 3, xp: 2 }),
      ],
      options: { 'random.source': 'cards' },
      dice: ['france'],
    },
    attacks: [{ attacker: 'a', target: 't' }],
  },
  {
    name: 'three soldiers of a trench return fire on a tank, by the row of a tank in forest',
    scene: {
      units: [
        unit('germany', 'tank', 1, 0, { id: 'a', damage: 2, xp: 3 }),
        unit('germany', 'infantry', 3, 0, { id: 's' }),
        unit('france', 'infantry', 0, 1, { id: 't', damage: 4 }),
        unit('france', 'anti-tank-gunners', 1, 1, { id: 'u', damage: 3 }),
        unit('great-britain', 'heavy-infantry', 3, 1, { id: 'v', xp: 2 }),
      ],
      trenches: TRENCH,
    },
    attacks: [{ attacker: 'a', target: 't' }],
  },
  {
    name: 'a shell beside a held trench: one of the three in it, chosen by chance',
    scene: {
      units: [
        unit('germany', 'big-bertha', 1, -5, { id: 'b' }),
        unit('france', 'armoured-car', 1, 0, { id: 't', damage: 4 }),
        unit('france', 'infantry', 0, 1, { id: 'i', damage: 3 }),
        unit('france', 'anti-tank-gunners', 2, 1, { id: 'j', damage: 5 }),
        unit('great-britain', 'heavy-infantry', 3, 1, { id: 'k' }),
      ],
      trenches: TRENCH,
    },
    attacks: [{ attacker: 'b', target: 't' }],
  },
  {
    name: 'gas on a trench, aimed at its far end, then an assault on who is left',
    scene: {
      units: [
        unit('germany', 'gas-launcher', 5, 1, { id: 'g' }),
        unit('germany', 'infantry', 0, 2, { id: 'a', damage: 3 }),
        unit('france', 'infantry', 0, 1, { id: 't', damage: 4 }),
        unit('france', 'mounted-infantry', 1, 1, { id: 'u', damage: 5 }),
      ],
      trenches: TRENCH,
    },
    attacks: [
      { attacker: 'g', target: 't', hex: at(3, 1) },
      { attacker: 'a', target: 't' },
    ],
  },
  {
    name: 'a Turret, then an assault that it supports, both by cards, against one who rolls dice',
    scene: {
      units: [
        unit('germany', 'infantry', 0, 1, { id: 'a', damage: 4, xp: 3 }),
        unit('france', 'armoured-car', 0, 0, { id: 't', damage: 3 }),
      ],
      forts: [{ id: 'F', country: 'germany', body: at(0, -2), entrances: [at(0, -1), at(1, -2)] }],
      dice: ['france'],
      options: { 'random.source': 'cards', 'turret.contactAndSupport': true },
    },
    attacks: [
      { attacker: { fort: 'F' }, target: 't' },
      { attacker: 'a', target: 't' },
    ],
  },
  {
    name: 'a Ground-Attack Plane on a held trench, then a Gunboat on the airship above it',
    scene: {
      units: [
        unit('germany', 'ground-attack-plane', 0, 0, { id: 'p', damage: 3 }),
        unit('germany', 'gunboat', 3, 3, { id: 'g' }),
        unit('france', 'infantry', 0, 1, { id: 'i', damage: 4 }),
        unit('france', 'heavy-infantry', 3, 1, { id: 'h', damage: 3, xp: 4 }),
        unit('great-britain', 'airship', 2, 1, { id: 't', damage: 4 }),
      ],
      terrain: { '3,3': 'water' },
      trenches: TRENCH,
    },
    attacks: [
      { attacker: 'p', target: 'i' },
      { attacker: 'g', target: 't' },
    ],
  },
];

export function oddsFor({ scene, attacks }: BattleCase, detail: 'joint' | 'marginals' = 'joint'): Odds {
  const ground = field(scene);
  const pairs = attacks.map(
    ({ attacker, target, hex }) => [fighter(ground, attacker), fighter(ground, target), hex] as const,
  );
  const odds = oddsOf(ground, pairs, { detail });
  if (!odds.ok) throw new Error(odds.refusal.message);
  return odds.value;
}

/** Fights the list of a case `times` times with seeded dice and tests the counts against the odds. */
export function liveDice(
  battleCase: BattleCase,
  times: number,
  seed: string,
  odds: Odds = oddsFor(battleCase),
): { p: number; outcomes: number } {
  const { scene, attacks } = battleCase;
  const outcomes = odds.outcomes ?? [];
  const key = (units: readonly { unit: string; damage: number; xp: number }[]) =>
    units.map(({ damage, xp }) => `${damage} ${xp}`).join();
  const counts = new Map<string, number>(outcomes.map(({ units }) => [key(units), 0]));
  const order = outcomes[0]?.units.map(({ unit: id }) => id) ?? [];
  const fresh = field(scene);
  const start = { units: scene.units } as State;
  for (let n = 0; n < times; n++) {
    const dice = seededDice(seed, `battle/${n}`);
    const after = new Map<string, { damage: number; xp: number }>();
    let state = start;
    attacks.forEach((attack, index) => {
      const ground = index === 0 ? fresh : field({ ...scene, units: state.units });
      const [event] = fightDeclared(ground, attack, index, dice);
      if (event?.type !== 'battle-fought') return;
      const { battle } = event;
      after.set(battle.attacker as string, battle.attackerAfter);
      after.set(battle.target, battle.targetAfter);
      for (const one of [...(battle.hits ?? []), ...(battle.returns ?? [])]) after.set(one.unit, one.after);
      if (index + 1 < attacks.length) state = afterBattle(state, battle);
    });
    const result = key(
      order.map((id) => {
        const then = after.get(id) ?? { damage: 0, xp: 0, ...scene.units.find((one) => one.id === id) };
        return { unit: id, damage: then.damage, xp: then.xp };
      }),
    );
    const count = counts.get(result);
    if (count === undefined) throw new Error(`${battleCase.name}: the odds do not know the outcome ${result}`);
    counts.set(result, count + 1);
  }
  const p = chiSquareP(
    outcomes.map(({ units }) => counts.get(key(units)) ?? 0),
    outcomes.map(({ probability }) => probability * times),
  );
  return { p, outcomes: outcomes.length };
}
