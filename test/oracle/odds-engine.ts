/** Compares the engine's odds of a list of battles with the slow oracle. */
import { acceptedAttacks } from '../../src/trench-club/law/combat/attacks.js';
import { targetsOf } from '../../src/trench-club/law/combat/targets.js';
import { aimsAt } from '../../src/trench-club/law/combat/long-hex.js';
import { oddsOf, type Odds } from '../../src/trench-club/law/combat/odds.js';
import { nameOf } from '../../src/trench-club/board/position/combatant.js';
import { COUNTRIES, type Country } from '../../src/trench-club/wire/schema/names.js';
import type { Declaration } from '../../src/trench-club/wire/schema/state.js';
import { field, fighter, type Scene } from '../support/combat.js';
import type { OracleWorld } from './attacks.js';
import { oracleOdds } from './odds.js';

export function ask(scene: Scene, attacks: readonly Declaration[], question: Parameters<typeof oddsOf>[2] = {}) {
  const ground = field(scene);
  return oddsOf(
    ground,
    attacks.map(({ attacker, target, hex }) => [fighter(ground, attacker), fighter(ground, target), hex] as const),
    question,
  );
}

export function odds(scene: Scene, attacks: readonly Declaration[], question: Parameters<typeof oddsOf>[2] = {}): Odds {
  const answer = ask(scene, attacks, question);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

export const sum = (list: readonly { probability: number }[]) =>
  list.reduce((all, { probability }) => all + probability, 0);

/** numerator/denominator against weight/whole, exactly. */
export function equalsFraction(text: string | undefined, weight: bigint, whole: bigint): boolean {
  const [numerator = '0', denominator = '1'] = (text ?? '').split('/');
  return BigInt(numerator) * whole === weight * BigInt(denominator);
}

/** A random legal list of `length` attacks of one country, those on a common target preferred. */
export function randomList(below: (n: number) => number, scene: Scene, length: number): Declaration[] {
  const ground = field(scene);
  const country = COUNTRIES[below(4)] as Country;
  const list: Declaration[] = [];
  const all = [...ground.combatants, ...ground.turrets];
  const first = below(all.length || 1);
  for (const attacker of [...all.slice(first), ...all.slice(0, first)]) {
    if (list.length === length || attacker.unit.country !== country) continue;
    const targets = targetsOf(ground, attacker).map((target) => target.unit.id);
    const again = targets.filter((id) => list.some(({ target }) => target === id));
    const choice = again.length > 0 && below(4) > 0 ? again : targets;
    const target = choice[below(choice.length || 1)];
    const aims = target ? aimsAt(ground, attacker, fighter(ground, target)) : [];
    const named = scene.trenches && target && fighter(ground, target).trench ? aims[below(aims.length)] : undefined;
    const declaration = target && { attacker: nameOf(attacker), target, ...(named && { hex: named }) };
    if (declaration && acceptedAttacks(ground, [...list, declaration], country).ok) list.push(declaration);
  }
  return list;
}

/** Differences of engine and slow oracle over a list; null if there are too many outcomes. */
export function differences(scene: Scene, world: OracleWorld, list: readonly Declaration[], destroyAt: number) {
  const asking = ask(scene, list, { detail: 'joint', exact: true });
  const listed = asking.ok ? asking.value.units.map(({ unit }) => unit) : [];
  const expected = oracleOdds(world, list, destroyAt, listed);
  const { whole } = expected;
  if (!asking.ok) return expected.outcomes.size > 5000 ? null : [`refused with ${expected.outcomes.size} outcomes`];
  const answer = asking.value;
  const wrong: string[] = [];

  const outcomes = new Map(
    (answer.outcomes ?? []).map((outcome) => [
      [...outcome.units]
        .sort((a, b) => (a.unit < b.unit ? -1 : 1))
        .map((one) => `${one.unit} ${one.damage} ${one.xp}`)
        .join(', '),
      outcome,
    ]),
  );
  if (outcomes.size !== expected.outcomes.size) wrong.push(`${outcomes.size} outcomes, not ${expected.outcomes.size}`);
  const marginals = new Map<string, bigint>();
  for (const [key, weight] of expected.outcomes) {
    const outcome = outcomes.get(key);
    if (!outcome || !equalsFraction(outcome.exact, weight, whole)) wrong.push(`${key}: ${outcome?.exact}`);
    if (Math.abs((outcome?.probability ?? 0) - Number((weight * 10n ** 30n) / whole) / 1e30) > 1e-12) wrong.push(key);
    for (const one of key.split(', ')) {
      const [id, damage, xp] = one.split(' ');
      for (const fact of [`${id} damage ${damage}`, `${id} xp ${xp}`]) {
        marginals.set(fact, (marginals.get(fact) ?? 0n) + weight);
      }
    }
  }
  for (const one of answer.units) {
    for (const [name, chances] of [
      ['damage', one.damage],
      ['xp', one.xp],
    ] as const) {
      if (Math.abs(sum(chances) - 1) > 1e-12) wrong.push(`${one.unit} ${name} sums to ${sum(chances)}`);
      for (const { value, exact } of chances) {
        const fact = `${one.unit} ${name} ${value}`;
        if (!equalsFraction(exact, marginals.get(fact) ?? -1n, whole)) wrong.push(`${fact}: ${exact}`);
        marginals.delete(fact);
      }
    }
  }
  if (marginals.size > 0) wrong.push(`missing ${[...marginals.keys()]}`);
  if (Math.abs(sum(answer.outcomes ?? []) - 1) > 1e-12) wrong.push('the outcomes do not sum to 1');
  answer.battles.forEach((battle, i) => {
    if (!equalsFraction(battle.foughtExact, expected.fought[i] ?? -1n, whole)) wrong.push(`battle ${i} fought`);
  });
  return wrong;
}
