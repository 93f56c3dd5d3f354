import type { Hex } from '../../../hex/axial.js';
import { BASE_DICE, rankOf, scatterFigure, type Row } from '../../board/rules/attack-value.js';
import { isCloseCapable, isWading, rangeAgainst, type Range } from '../../board/rules/close-combat.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { damageOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import { isHex, NOWHERE } from '../../board/position/place.js';
import { Position, positionOf } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import type { Rules, UnitRules } from '../../board/rules/rules.js';
import { doubles } from '../../law/combat/damage-chances.js';
import { drawersOf } from '../../law/combat/dice-cards.js';
import { automataOf } from '../../law/combat/fixed-hits.js';
import { attackPool, returnPool, supportFrom, type Support, type Terms } from '../../law/combat/fire.js';
import { hitTargetOf } from '../../law/combat/hit-groups.js';
import { mayTake } from '../../law/movement/fort-step.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { FACTION_OF, isAir, type Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import type { Weights } from './weights.js';

/** The attack that an enemy can make on a unit on a hex in its next turn. */
export const BESIDE = 1;
export const FROM_AFAR = 2;

const SUPPORTS: readonly Support[] = ['none', 'flank', 'surround'];
const COVERS = ['open', 'forest', 'trench'] as const;

/** Damage of an attack, 0 to 6, with its chances. */
export interface AttackOutcome {
  readonly chances: readonly number[];
  /** The chance of any damage. */
  readonly chanceToDamage: number;
}

/** A unit as the plans of one turn see it. */
export interface Fighter {
  /** Its number among its own or among the enemies. */
  readonly slot: number;
  readonly index: number;
  readonly id: string;
  readonly unit: Unit;
  readonly figures: UnitRules;
  readonly combatant: Combatant;
  readonly place: number;
  readonly damage: number;
  readonly air: boolean;
  /** Worth with each damage, up to the one that destroys it, which is worth nothing. */
  readonly worth: readonly number[];
  /** Whether it can attack anybody, from where it may. */
  readonly armed: boolean;
  readonly isLong: boolean;
}

/** Whether a unit may act this turn (FRS-1 … FRS-4). */
export type Acting = (fighter: Fighter) => boolean;

/** Data that is constant while one turn is planned: units, what they can do to each other, and where the enemy can strike. */
export class PlanningContext {
  readonly position: Position;
  readonly map: CompiledMap;
  readonly rules: Rules;
  readonly destroyAt: number;
  /** Of the country whose turn it is. */
  readonly own: readonly Fighter[];
  /** Of both countries of the other faction. */
  readonly enemies: readonly Fighter[];
  /** Half the mean price of a unit: what forts are measured in. */
  readonly measure: number;
  readonly #terms: Terms;
  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #blows = new Map<number, AttackOutcome>();
  readonly #returns = new Map<number, readonly number[]>();
  readonly #threats: (readonly [ground: Uint8Array, air: Uint8Array] | undefined)[] = [];
  readonly #covers = new Map<number, number>();

  /** @param look called within what takes long the first time; it may throw to cancel the search */
  constructor(
    readonly view: State,
    readonly country: Country,
    readonly weights: Weights,
    readonly look: () => void = () => {},
  ) {
    const position = positionOf(view);
    this.position = position;
    this.map = position.map;
    this.rules = position.rules;
    this.destroyAt = this.rules.options['battle.destroyAt'];
    this.#terms = { options: this.rules.options, drawers: drawersOf(position), automata: automataOf(view) };
    const { hexes } = this.map.board;
    this.#q = Int16Array.from(hexes, ({ q }) => q);
    this.#r = Int16Array.from(hexes, ({ r }) => r);
    const prices = this.rules.types.map((type) => this.rules.units[type].price);
    this.measure = prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length) / 2;
    const own: Fighter[] = [];
    const enemies: Fighter[] = [];
    const faction = FACTION_OF[country];
    view.units.forEach((unit, index) => {
      if (position.places[index] === NOWHERE) return;
      if (isOneSide(view, unit.country, country)) {
        if (unit.country === country) own.push(this.#fighter(unit, index, own.length));
      } else if (FACTION_OF[unit.country] !== faction) enemies.push(this.#fighter(unit, index, enemies.length));
    });
    this.own = own;
    this.enemies = enemies;
  }

  #fighter(unit: Unit, index: number, slot: number): Fighter {
    const { position } = this;
    const figures = position.figures[index] as UnitRules;
    const combatant = position.combatants[index] as Combatant;
    const worth = worthOf(figures, unit, this.destroyAt, this.weights, this.measure);
    return {
      slot,
      index,
      id: unit.id,
      unit,
      figures,
      combatant,
      place: position.places[index] as number,
      damage: damageOf(unit),
      air: isAir(figures.class),
      worth,
      isLong: Math.max(figures.groundRange?.[1] ?? 0, figures.airRange?.[1] ?? 0) > 1,
      armed: (figures.groundRange !== null || figures.airRange !== null) && !unit.built,
    };
  }

  isHex(place: number): boolean {
    return isHex(this.map, place);
  }

  hex(node: number): Hex {
    return this.map.board.hexes[node] as Hex;
  }

  /** Hexes between two hexes. */
  distance(from: number, to: number): number {
    const q = (this.#q[from] as number) - (this.#q[to] as number);
    const r = (this.#r[from] as number) - (this.#r[to] as number);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  isWading({ figures }: Fighter, hex: number): boolean {
    return isWading(figures.class, this.map.terrainAt(hex));
  }

  /** Whether the first, on that hex, could fight the other in close combat beside it (DEF-9). */
  canClose(one: Fighter, hex: number, other: Fighter): boolean {
    return isCloseCapable(one.figures, other.figures.class) && !this.isWading(one, hex);
  }

  /** ATT-4: by hexes alone; trenches are seen to when attacks are declared. */
  canHit(own: Fighter, hex: number, enemy: Fighter): boolean {
    if (!own.armed || !this.isHex(enemy.place)) return false;
    const range = rangeAgainst(own.figures, enemy.figures.class);
    if (!range) return false;
    const steps = this.distance(hex, enemy.place);
    return steps >= range[0] && steps <= range[1] && !this.isWading(own, hex);
  }

  /** Index of the cover that a unit has on a hex. */
  #coverOf(fighter: Fighter, hex: number): number {
    const key = fighter.index * this.map.board.size + hex;
    let cover = this.#covers.get(key);
    if (cover === undefined) {
      cover = COVERS.indexOf(hitTargetOf(this.position.standing(fighter.index, hex)).cover);
      this.#covers.set(key, cover);
    }
    return cover;
  }

  #rowOf({ combatant, figures }: Fighter, cover: number): Row {
    if (cover === 2) return combatant.shelter;
    return cover === 1 ? (figures.forestRow ?? figures.openRow) : figures.openRow;
  }

  /** The effect of an attack on a unit on that hex, with so much support: 0 none, 1 flank, 2 surround. */
  blow(attacker: Fighter, target: Fighter, hex: number, support: number): AttackOutcome {
    const cover = this.#coverOf(target, hex);
    const key = ((attacker.index * this.view.units.length + target.index) * 3 + cover) * 3 + support;
    let blow = this.#blows.get(key);
    if (!blow) this.#blows.set(key, (blow = this.#makeBlow(attacker, target, cover, support)));
    return blow;
  }

  #makeBlow(attacker: Fighter, target: Fighter, cover: number, support: number): AttackOutcome {
    const fight = { ...this.#terms, attacker: attacker.combatant, against: target.combatant };
    const now = { damage: attacker.damage, xp: xpOf(attacker.unit) };
    const pool = attackPool(fight, SUPPORTS[support] as Support, now);
    const weights = doubles.damage(this.#rowOf(target, cover), pool);
    // ICON-BB-1: what a shell does that comes down elsewhere is judged when attacks are declared.
    const lands = 1 - scatterFigure(attacker.figures, rankOf(now.xp)) / 12;
    const chances = weights.map((weight, damage) => lands * weight + (damage === 0 ? 1 - lands : 0));
    return { chances, chanceToDamage: 1 - (chances[0] as number) };
  }

  /** Whether units with these figures may take forts (FRT-1, DEC-END-9). */
  takesForts(figures: UnitRules): boolean {
    return mayTake(this.position, figures, this.country, null);
  }

  /** The expected loss of the attacker by return fire, by the damage that the target has by then (BAT-17: by its open row). */
  returnLoss(attacker: Fighter, target: Fighter): readonly number[] {
    const key = attacker.index * this.view.units.length + target.index;
    let losses = this.#returns.get(key);
    if (!losses) {
      const fight = { ...this.#terms, attacker: attacker.combatant };
      losses = BASE_DICE.map((_, damage) => {
        const pool = returnPool(fight, target.combatant, { damage, xp: xpOf(target.unit) });
        return this.loss(attacker, doubles.damage(attacker.figures.openRow, pool));
      });
      this.#returns.set(key, losses);
    }
    return losses;
  }

  /** The worth that damage with these chances takes from a unit. */
  loss({ worth, damage }: Fighter, chances: readonly number[]): number {
    const before = worth[damage] as number;
    let sum = 0;
    for (let taken = 1; taken < chances.length; taken++) {
      const after = damage + taken >= this.destroyAt ? 0 : (worth[damage + taken] as number);
      sum += (chances[taken] as number) * (before - after);
    }
    return sum;
  }

  /** Whether an enemy could attack such a unit on that hex in its next turn: 0, {@link BESIDE} or {@link FROM_AFAR}. */
  threat(enemy: Fighter, air: boolean, hex: number): number {
    const [ground, flying] = (this.#threats[enemy.slot] ??= this.#threatsOf(enemy));
    return (air ? flying : ground)[hex] as number;
  }

  isInRange({ figures }: Fighter, air: boolean, from: number, hex: number): boolean {
    const range = air ? figures.airRange : figures.groundRange;
    const steps = this.distance(from, hex);
    return range !== null && steps >= range[0] && steps <= range[1];
  }

  readonly #ends: (readonly number[] | undefined)[] = [];
  /** Hexes where an enemy can end its next move, the cheapest first, if none of our units is in its way. */
  endsOf(enemy: Fighter): readonly number[] {
    let ends = this.#ends[enemy.slot];
    if (!ends) {
      const { size } = this.map.board;
      const alone = this.#withoutOwn;
      const reach = reachOf(alone, alone.state.units.indexOf(enemy.unit));
      const costOf = (node: number) =>
        node === enemy.place ? -1 : Math.min(reach.freeCost(node), reach.endCost(node));
      const found = reach.nodes.filter((node) => node < size && node !== enemy.place && reach.isStandable(node));
      if (this.isHex(enemy.place)) found.push(enemy.place);
      ends = found
        .map((node) => ({ node, cost: costOf(node) }))
        .sort((a, b) => a.cost - b.cost || a.node - b.node)
        .map(({ node }) => node);
      releaseReach(reach);
      this.look();
      this.#ends[enemy.slot] = ends;
    }
    return ends;
  }

  readonly #stands = new Map<number, readonly number[]>();
  /** Those of them from which the enemy can attack such a unit on that hex, the likeliest first. */
  standsOf(enemy: Fighter, air: boolean, hex: number): readonly number[] {
    const key = (enemy.slot * 2 + Number(air)) * this.map.board.size + hex;
    let stands = this.#stands.get(key);
    if (!stands) {
      const found = this.endsOf(enemy).filter(
        (node) => this.isInRange(enemy, air, node, hex) && !this.isWading(enemy, node),
      );
      // AUT-III: far from its enemies.
      stands = enemy.isLong ? found.sort((a, b) => this.distance(b, hex) - this.distance(a, hex)) : found;
      this.#stands.set(key, stands);
    }
    return stands;
  }

  /** The hexes in its range after its next move, if none of our units is in its way. */
  #threatsOf(enemy: Fighter): [Uint8Array, Uint8Array] {
    const { size } = this.map.board;
    const maps: [Uint8Array, Uint8Array] = [new Uint8Array(size), new Uint8Array(size)];
    if (!enemy.armed) return maps;
    const { groundRange, airRange } = enemy.figures;
    for (const node of this.endsOf(enemy)) {
      if (this.isWading(enemy, node)) continue;
      if (groundRange) this.#mark(maps[0], node, groundRange);
      if (airRange) this.#mark(maps[1], node, airRange);
    }
    return maps;
  }

  #alone: Position | null = null;
  get #withoutOwn(): Position {
    if (!this.#alone) {
      const own = new Set(this.own.map(({ unit }) => unit));
      this.#alone = new Position({ ...this.view, units: this.view.units.filter((unit) => !own.has(unit)) }, this.rules);
    }
    return this.#alone;
  }

  #mark(map: Uint8Array, from: number, range: Range): void {
    this.eachInRange(from, range, (hex, steps) => {
      if (steps > 1) map[hex] = FROM_AFAR;
      else if (map[hex] === 0) map[hex] = BESIDE;
    });
  }

  /** Hexes in a range, with how far they are. */
  eachInRange(from: number, [least, most]: Range, visit: (hex: number, steps: number) => void): void {
    const { board } = this.map;
    const far = Math.min(most, MAX_RANGE);
    const [q, r] = [this.#q[from] as number, this.#r[from] as number];
    for (let dq = -far; dq <= far; dq++) {
      for (let dr = Math.max(-far, -dq - far); dr <= Math.min(far, -dq + far); dr++) {
        const steps = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
        if (steps < least) continue;
        const hex = board.indexOf(q + dq, r + dr);
        if (hex !== -1) visit(hex, steps);
      }
    }
  }

  /** BAT-6, BAT-7 */
  supportOf(supporters: number, opposite: boolean): number {
    return SUPPORTS.indexOf(supportFrom(supporters, opposite));
  }
}

/** Beyond it a range is not marked: no unit that moves has a longer one. */
const MAX_RANGE = 16;

/** Worth of a unit with each damage, up to the one that destroys it. */
export function worthOf(
  { price, footSoldier }: UnitRules,
  unit: Pick<Unit, 'xp'>,
  destroyAt: number,
  weights: Weights,
  measure: number,
): number[] {
  const xp = xpOf(unit);
  const rank = rankOf(xp);
  const of = rank === 'war-hero' ? weights.hero : rank === 'veteran' ? weights.veteran : 0;
  const toNext = rank === 'war-hero' ? 0 : rank === 'veteran' ? xp - 3 : xp;
  const whole = price * (1 + of + weights.experience * toNext) + (footSoldier ? weights.foot * measure : 0);
  return Array.from({ length: destroyAt + 1 }, (_, damage) =>
    damage >= destroyAt ? 0 : whole * (weights.worn[damage] as number),
  );
}
