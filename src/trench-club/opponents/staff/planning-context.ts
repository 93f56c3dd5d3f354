import { distance, type Hex } from '../../../hex/axial.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { damageOf, type Combatant, xpOf } from '../../board/position/combatant.js';
import { handOf } from '../../board/position/hand.js';
import { isHex, NOWHERE } from '../../board/position/place.js';
import { activeCountry, type Position, positionOf } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import { inRange } from '../../board/rules/close-combat.js';
import type { Rules, UnitRules } from '../../board/rules/rules.js';
import { Prospects } from '../../law/combat/prospects.js';
import { withOrders } from '../../law/events/state-updates.js';
import { mayTake } from '../../law/movement/fort-step.js';
import { armyChoices, armyOrders } from '../../law/orders/first-round.js';
import { nextTurn } from '../../law/turn/turn.js';
import { FACTION_OF, isAir, type Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import type { Weights } from './weights.js';
import { rankOf } from '../../board/rules/attack-value.js';

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
  readonly takesForts: boolean;
  /** Worth with each damage, up to the one that destroys it, which is worth nothing. */
  readonly worth: readonly number[];
  /** Whether it can attack anybody, from where it may. */
  readonly armed: boolean;
  readonly isLong: boolean;
}

/** The units that act this turn, and those that rest in the next one. */
export interface Acting {
  readonly acts: (fighter: Fighter) => boolean;
  readonly rests: (fighter: Fighter) => boolean;
}

const ALL_ACT: Acting = { acts: () => true, rests: () => false };

/** Data that is constant while one turn is planned: units, what they can do to each other, and where the enemy can strike. */
export class PlanningContext {
  readonly position: Position;
  readonly prospects: Prospects;
  readonly map: CompiledMap;
  readonly rules: Rules;
  readonly destroyAt: number;
  /** Those that the seat commands whose turn it is. */
  readonly own: readonly Fighter[];
  /** Of both countries of the other faction. */
  readonly enemies: readonly Fighter[];
  /** Half the mean price of a unit: what forts are measured in. */
  readonly measure: number;
  readonly #returns: Record<number, readonly number[]> = {};

  /** @param look called within what takes long the first time; it may throw to cancel the search */
  constructor(
    readonly view: State,
    readonly country: Country,
    readonly weights: Weights,
    readonly look: () => void = () => {},
  ) {
    const position = positionOf(view);
    this.position = position;
    this.prospects = new Prospects(position);
    this.map = position.map;
    this.rules = position.rules;
    this.destroyAt = this.rules.options['battle.destroyAt'];
    this.measure = measureOf(this.rules);
    const own: Fighter[] = [];
    const enemies: Fighter[] = [];
    const hand = handOf(view, country);
    view.units.forEach((unit, index) => {
      if (position.places[index] === NOWHERE) return;
      if (FACTION_OF[unit.country] !== FACTION_OF[country]) enemies.push(this.#fighter(unit, index, enemies.length));
      else if (isOneSide(view, unit.country, country) && handOf(view, unit.country) === hand)
        own.push(this.#fighter(unit, index, own.length));
    });
    this.own = own;
    this.enemies = enemies;
  }

  #fighter(unit: Unit, index: number, slot: number): Fighter {
    const { position } = this;
    const figures = position.figures[index] as UnitRules;
    return {
      slot,
      index,
      id: unit.id,
      unit,
      figures,
      combatant: position.combatants[index] as Combatant,
      place: position.places[index] as number,
      damage: damageOf(unit),
      air: isAir(figures.class),
      takesForts: this.takesForts(figures),
      worth: worthOf(this.rules, unit, this.weights),
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

  distance(from: number, to: number): number {
    return distance(this.hex(from), this.hex(to));
  }

  /** Whether units with these figures may take forts (FRT-1, DEC-END-9). */
  takesForts(figures: UnitRules): boolean {
    return mayTake(this.position, figures, this.country, null);
  }

  /** FRS-1 … FRS-4: each way in which the armies that act this turn can be chosen. */
  waysToAct(): readonly Acting[] {
    const { view, country, rules, own } = this;
    const units = own.map(({ unit }) => unit);
    const choices = armyChoices(view, rules.options, country, units);
    if (!choices) return [ALL_ACT];
    return choices.map((armies) => {
      const next = { ...withOrders(view, country, armies), round: (view.round ?? 3) + 1 };
      return { acts: isIn(armies), rests: this.#restsIn(next) };
    });
  }

  /** Of a turn that is over, or has no more orders to give. */
  turnOver(): Acting {
    const next = inTurnOf(withNextTurn(this.view), this.country);
    return { acts: () => false, rests: this.#restsIn(next) };
  }

  /** FRS-4 */
  #restsIn(turn: State): Acting['rests'] {
    return isIn(armyOrders(turn, this.rules.options, this.country)?.resting ?? []);
  }

  /** Whether a unit of ours could attack the enemy where it stands from that hex. */
  canHit(own: Fighter, hex: number, enemy: Fighter): boolean {
    return this.isHex(enemy.place) && this.prospects.mayAttack(own.index, hex, enemy.index, enemy.place);
  }

  /** The expected loss of the attacker by return fire, by the damage that the target has by then. */
  returnLoss(attacker: Fighter, target: Fighter): readonly number[] {
    const key = attacker.index * this.view.units.length + target.index;
    const answers = () => this.prospects.returned(attacker.index, target.index);
    return (this.#returns[key] ??= answers().map((chances) => this.loss(attacker, chances)));
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

  isInRange({ figures }: Fighter, air: boolean, from: number, hex: number): boolean {
    return inRange(air ? figures.airRange : figures.groundRange, this.distance(from, hex));
  }
}

function isIn(armies: readonly number[]): (fighter: Fighter) => boolean {
  return ({ unit }) => armies.includes(unit.army ?? -1);
}

/** The state as it is, in the turn of the side of a country that is next, or under way. */
export function inTurnOf(state: State, country: Country): State {
  return isOneSide(state, activeCountry(state), country) ? state : inTurnOf(withNextTurn(state), country);
}

function withNextTurn(state: State): State {
  const { country: active, round } = nextTurn(state);
  return { ...state, active, round };
}

/** Half the mean price of a unit. */
export function measureOf({ types, units }: Rules): number {
  return types.reduce((sum, type) => sum + units[type].price, 0) / Math.max(1, types.length) / 2;
}

/** Worth of a unit with each damage, up to the one that destroys it. */
export function worthOf(rules: Rules, unit: Pick<Unit, 'type' | 'xp' | 'country'>, weights: Weights): number[] {
  const figures = rules.units[unit.type];
  const xp = xpOf(unit);
  const rank = rankOf(xp);
  const of = rank === 'war-hero' ? weights.hero : rank === 'veteran' ? weights.veteran : 0;
  const toNext = rank === 'war-hero' ? 0 : rank === 'veteran' ? xp - 3 : xp;
  const foot = mayTake({ rules }, figures, unit.country, null) ? weights.foot * measureOf(rules) : 0;
  const whole = figures.price * (1 + of + weights.experience * toNext) + foot;
  return Array.from({ length: rules.options['battle.destroyAt'] + 1 }, (_, damage) =>
    damage >= rules.options['battle.destroyAt'] ? 0 : whole * (weights.worn[damage] as number),
  );
}
