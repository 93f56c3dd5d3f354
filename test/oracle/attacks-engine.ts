/** The engine's answers about attacks, in the terms of the slow oracle. */
import { attackMatrix, attackRefusal } from '../../src/trench-club/law/combat/attacks.js';
import { engagement } from '../../src/trench-club/law/combat/engagement.js';
import { shellLandingsOf } from '../../src/trench-club/law/combat/landings.js';
import type { Combatant } from '../../src/trench-club/board/position/combatant.js';
import type { Position } from '../../src/trench-club/board/position/position.js';
import type { Attack, AttackerAnswer } from '../../src/trench-club/wire/answers/combat.js';
import { COUNTRIES, type Country } from '../../src/trench-club/wire/schema/names.js';
import { attackerText, type Attacker, type Unit } from '../../src/trench-club/wire/schema/state.js';
import { field, fighter, type Scene } from '../support/combat.js';
import {
  oracleAims,
  oracleAttack,
  oracleTurretAttack,
  turretAims,
  type OracleAttack,
  type OracleShot,
  type OracleWorld,
} from './attacks.js';
import { among, type Place } from './long-hex.js';

/** Who is hit where, die by die. */
function shotsOf(found: Attack, ground: Position, aim: Place): OracleShot[] {
  const perHex = ground.rules.options['area.rolls'] === 'per-hex' && !found.attackerRoll.cards;
  const isArea = found.hits !== undefined;
  const crossed = (id: string) => {
    const { hex } = fighter(ground, id);
    return hex && ground.trenchAt(hex);
  };
  /** One roll for all; or one for each hex, a trench being one (DEC-ICON-8). */
  const rolls = (hits: NonNullable<Attack['hits']>): OracleShot['rolls'] => {
    const marks = hits.map(({ unit, hitsToDamage }) => ({ unit, row: hitsToDamage }));
    if (!isArea || !perHex) return marks.length > 0 ? [marks] : [];
    const pools: (typeof marks)[] = [];
    for (const mark of marks) {
      const known = pools.find(([first]) => first && crossed(first.unit) && crossed(first.unit) === crossed(mark.unit));
      if (known) known.push(mark);
      else pools.push([mark]);
    }
    return pools;
  };
  const scattered = (found.scatter ?? []).flatMap(({ hex, roll, hits }): OracleShot[] => {
    const shot = { faces: 1, hex: [hex.q, hex.r] as const, value: roll?.value ?? 0 };
    if (isArea || hits.length < 2) return [{ ...shot, among: 1, rolls: rolls(hits) }];
    // DEC-TRE-12: one of those in a trench.
    return hits.map((hit) => ({ ...shot, among: hits.length, rolls: rolls([hit]) }));
  });
  const plain = { unit: found.target, row: found.row, hitsToDamage: found.hitsToDamageTarget };
  const aimed = rolls(found.hits ?? [plain]);
  const value = aimed.length > 0 ? found.attackerRoll.value : 0;
  const faces = 12 - (found.scatter ?? []).length;
  return [...scattered.map(ordered), ordered({ faces, among: 1, hex: aim, value, rolls: aimed })];
}

/** Fields in the order of the oracle. */
const ordered = ({ faces, among: of, hex, value, rolls }: OracleShot) => ({ faces, among: of, hex, value, rolls });

function attackIn(found: Attack, ground: Position, aim: Place): OracleAttack {
  const pool = ({ base, extra, value }: Attack['attackerRoll']) => ({ base, extra, value });
  const alone = found.targetRoll ? [{ unit: found.target, roll: found.targetRoll }] : [];
  return {
    distance: found.distance,
    closeCombat: found.closeCombat,
    returnFire: found.returnFire,
    extra: { none: 0, flank: 2, surround: 3 }[found.support],
    supporters: found.supporters.map(attackerText).sort(),
    attackerBase: found.attackerRoll.base,
    attackerExtra: found.attackerRoll.extra,
    attackerValue: found.attackerRoll.value,
    returns: (found.returns ?? alone).map(({ unit, roll }) => ({ unit, ...pool(roll) })),
    targetRow: found.hitsToDamageTarget,
    shots: shotsOf(found, ground, aim),
  };
}

/** Rolls of an attack that names a trench hex, which the attack matrix lacks: the units that each roll hits. */
function namedRolls(ground: Position, attacker: Combatant, target: Combatant, [q, r]: Place): string {
  const fight = engagement(ground, attacker, target, { q, r });
  const landings = attacker.figures.scatter ? shellLandingsOf(ground, fight) : null;
  const ids = ({ volleys }: typeof fight) => volleys.map((volley) => volley.map(({ unit }) => unit.unit.id));
  if (!landings) return JSON.stringify([ids(fight)]);
  return JSON.stringify(landings.flatMap((one) => (one.soldiers.length > 0 ? one.soldiers : [one.fight]).map(ids)));
}

function oracleRolls({ shots }: OracleAttack): string {
  const scatters = shots.length > 1;
  const rolls = shots.flatMap((shot) => {
    const ids = shot.rolls.map((roll) => roll.map(({ unit }) => unit));
    return Array.from({ length: scatters ? shot.faces : 1 }, () => ids);
  });
  return JSON.stringify(rolls);
}

export interface Seen {
  pairs: number;
  legal: number;
  inTrenches: number;
  severalReturns: number;
  surrounds: number;
  picked: number;
  named: number;
  turrets: number;
  turretSupport: number;
}

/** An attacker and the oracle's answer about it. */
interface Asked {
  readonly name: Attacker;
  aims(target: Unit): Place[];
  attack(target: Unit, aim?: Place): OracleAttack | null;
}

function askedOf(scene: Scene, world: OracleWorld, country: Country): Asked[] {
  const units = scene.units.filter((one) => one.country === country);
  const turrets = (world.turrets ?? []).filter((one) => one.country === country);
  return [
    ...units.map((unit): Asked => ({
      name: unit.id,
      aims: (target) => oracleAims(world, unit, target),
      attack: (target, aim) => oracleAttack(world, unit, target, aim),
    })),
    ...turrets.map((turret): Asked => ({
      name: { fort: turret.fort },
      aims: (target) => turretAims(turret, world, target),
      attack: (target, aim) => oracleTurretAttack(world, turret, target, aim),
    })),
  ];
}

/** Differences of engine and oracle over every pair of units of a scene; counts the questions in `seen`. */
export function attackDifferences(
  scene: Scene,
  world: OracleWorld,
  seen: Seen,
  look: (row: AttackerAnswer) => void = () => undefined,
): string[] {
  const ground = field(scene);
  const wrong: string[] = [];
  for (const country of COUNTRIES) {
    const matrix = attackMatrix(ground, country, { explain: true });
    matrix.forEach(look);
    for (const asked of askedOf(scene, world, country)) {
      const { name } = asked;
      const isTurret = typeof name !== 'string';
      const row = matrix.find(({ attacker }) => attackerText(attacker) === attackerText(name));
      for (const target of scene.units) {
        seen.pairs += 1;
        const found = row?.attacks.find((one) => one.target === target.id);
        const refusal = attackRefusal(ground, { attacker: name, target: target.id }, country);
        const [a, b] = [fighter(ground, name), fighter(ground, target.id)];
        const aim = found && engagement(ground, a, b).aim;
        const expected = asked.attack(target, aim && [aim.q, aim.r]);
        const answer = found && aim && attackIn(found, ground, [aim.q, aim.r]);
        const said = JSON.stringify(answer ?? refusal?.code);
        if (JSON.stringify(answer ?? null) !== JSON.stringify(expected) || (refusal === null) !== (expected !== null))
          wrong.push(`${attackerText(name)} on ${target.id}: ${said} and not ${JSON.stringify(expected)}`);
        if (!expected) continue;
        if (found?.attackerRoll.cards !== (world.cards?.includes(country) || undefined)) wrong.push('cards');
        seen.legal += 1;
        if (isTurret) seen.turrets += 1;
        if (expected.supporters.some((one) => one.startsWith('fort:'))) seen.turretSupport += 1;
        if (expected.returns.length > 1) seen.severalReturns += 1;
        if (expected.shots.some((shot) => shot.among > 1)) seen.picked += 1;
        if (!b.trench) continue;
        seen.inTrenches += 1;
        if (expected.extra === 3) seen.surrounds += 1;
        wrong.push(...aimDifferences(ground, world, asked, [a, b], country, seen));
      }
    }
  }
  return wrong;
}

/** DEC-TRE-12: every hex of the trench, named: may it be, and who is hit then? */
function aimDifferences(
  ground: Position,
  world: OracleWorld,
  asked: Asked,
  [attacker, target]: readonly [Combatant, Combatant],
  country: Country,
  seen: Seen,
): string[] {
  const at = ground.state.units[target.index] as Unit;
  const aims = asked.aims(at);
  return (world.trenches ?? []).flatMap((place) => {
    const [q, r] = place;
    const declaration = { attacker: asked.name, target: target.unit.id, hex: { q, r } };
    const legal = attackRefusal(ground, declaration, country) === null;
    if (legal !== among(aims, place)) return [`${JSON.stringify(declaration)} is ${legal ? 'legal' : 'refused'}`];
    if (!legal) return [];
    seen.named += 1;
    const expected = asked.attack(at, place);
    const [said, wanted] = [namedRolls(ground, attacker, target, place), expected && oracleRolls(expected)];
    return said === wanted ? [] : [`${JSON.stringify(declaration)} hits ${said} and not ${wanted}`];
  });
}
