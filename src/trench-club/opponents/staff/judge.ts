import { fortIndexOf } from '../../board/position/place.js';
import { canClose } from '../../board/rules/close-combat.js';
import { neighboursOf } from '../../../hex/board.js';
import { incomeOf, moneyOf } from '../../law/money/money.js';
import { repairPrice } from '../../law/money/repair.js';
import { FACTION_OF } from '../../wire/schema/names.js';
import { AttackSolver, type Attack, type AttackOutcome } from './attack-solver.js';
import { EnemyReaches, Replies } from './replies.js';
import { AT, weightVector, power } from './weights.js';
import type { Acting, PlanningContext, Fighter } from './planning-context.js';
import { FortRace } from './fort-race.js';

export interface Judgement {
  readonly value: number;
  readonly attacks: readonly AttackOutcome[];
  /** Forts that the plan takes. */
  readonly taken: readonly number[];
  /** In the order of `FEATURES`. */
  readonly features: Float64Array;
}

/** Hexes to an enemy that cannot be attacked from anywhere. */
const FAR = 99;

/**
 * Judges plans: a place for each unit of ours at the end of its move. The attacks are those that bring most by the exact chances of
 * damage, one after another; the enemy's turn after them is the best attack of each of its units on its own; the rest is where foot
 * soldiers and forts are, and how far the others are from a fight.
 */
export class Judge {
  /** Cost of judging one plan in units of the budget. */
  readonly cost: number;
  readonly forts: FortRace;
  /** By unit and node. */
  readonly #advances: number[][];
  /** Hexes of mine markers of the enemy, and those beside them. */
  readonly #mined: ReadonlySet<number>;
  /** All units, ours where the plan has them. */
  readonly #standing: { readonly places: Int32Array; readonly occupants: Int16Array };
  readonly #solver: AttackSolver;
  readonly #reaches: EnemyReaches;
  readonly #replies: Replies;
  readonly #matches: readonly Float64Array[];
  readonly #weights: Float64Array;

  constructor(readonly field: PlanningContext) {
    const { own, enemies, map, view, country, position, weights } = field;
    this.forts = new FortRace(field);
    this.cost = 1 + Math.floor((own.length * enemies.length) / PAIRS_OF_ONE);
    this.#advances = own.map(() => []);
    this.#standing = { places: position.places.slice(), occupants: position.occupants.slice() };
    for (const { place } of own) if (field.isHex(place)) this.#standing.occupants[place] = -1;
    this.#solver = new AttackSolver(field, this.#standing);
    this.#reaches = new EnemyReaches(field);
    this.#replies = new Replies(field, this.#solver, this.#reaches);
    this.#matches = own.map((one) => Float64Array.from(enemies, (enemy) => this.#matchOf(one, enemy)));
    this.#mined = new Set(
      (view.mines ?? []).flatMap(({ country: layer, marker: { q, r } }) => {
        const at = map.board.indexOf(q, r);
        return FACTION_OF[layer] === FACTION_OF[country] ? [] : [at, ...neighboursOf(map.board, at)];
      }),
    );
    this.#weights = weightVector(weights);
  }

  /** What an attack with flank support would bring from where it can be made best. */
  #matchOf(own: Fighter, enemy: Fighter): number {
    const { field } = this;
    const range = enemy.air ? own.figures.airRange : own.figures.groundRange;
    if (!own.armed || !range || !field.isHex(enemy.place)) return 0;
    const { chances } = field.prospects.damage(own.index, enemy.index, enemy.place, 1);
    const isAnswered = range[1] === 1 && canClose(enemy.combatant, own.combatant);
    const cost = isAnswered ? (field.returnLoss(own, enemy)[enemy.damage] ?? 0) : 0;
    return Math.max(0, field.loss(enemy, chances) - cost);
  }

  /** What it is worth for a unit to be there, by the fights that it can get into from there. */
  #advance(own: Fighter, node: number): number {
    return ((this.#advances[own.slot] as number[])[node] ??= this.#advanceFrom(own, node));
  }

  #advanceFrom(own: Fighter, node: number): number {
    const { field } = this;
    const { weights } = field;
    const stride = Math.max(0.5, own.figures.speed / 2);
    const hexes = field.isHex(node) ? [node] : (field.map.forts[fortIndexOf(field.map, node)]?.approaches ?? []);
    let best = 0;
    for (const enemy of field.enemies) {
      const match = this.#matches[own.slot]?.[enemy.slot] ?? 0;
      if (match <= 0) continue;
      const range = (enemy.air ? own.figures.airRange : own.figures.groundRange)?.[1] ?? 1;
      let steps = FAR;
      for (const hex of hexes) steps = Math.min(steps, field.distance(hex, enemy.place));
      const turns = Math.max(0, steps - range) / stride + (field.isHex(node) ? 0 : weights.leavingFort);
      best = Math.max(best, match * power(weights.perAdvance, turns));
    }
    return best;
  }

  /** The number of enemies that could attack a unit on that hex in their next turn. */
  threats(own: Fighter, node: number): number {
    const { field } = this;
    if (!field.isHex(node)) return 0;
    return field.enemies.filter((enemy) => this.#reaches.of(enemy).zone(own.air)[node] !== 0).length;
  }

  /** Value of ending one move there, other orders ignored. */
  quickValue(own: Fighter, node: number): number {
    const { field } = this;
    const { weights, map } = field;
    let value = weights.advance * this.#advance(own, node);
    if (!field.isHex(node)) {
      const fort = node - map.board.size;
      const repair = own.damage > 0 ? own.figures.price : 0;
      return value + (this.forts.isOurs(fort) ? repair : (this.forts.prices([]).gains[fort] as number));
    }
    let best = 0;
    for (const { enemy, isAnswered } of this.#solver.optionsOf(own, node)) {
      const match = this.#matches[own.slot]?.[enemy.slot] ?? 0;
      best = Math.max(best, isAnswered ? match * weights.answered : match);
    }
    value += best;
    if (own.takesForts) {
      for (let fort = 0; fort < map.forts.length; fort++) {
        if (this.forts.isOurs(fort)) continue;
        const turns = this.forts.turnsTo(own, fort, node);
        value = Math.max(
          value,
          (this.forts.prices([]).gains[fort] as number) * weights.approach * power(weights.perTurn, turns - 1),
        );
      }
    }
    for (const enemy of field.enemies) {
      if (this.#reaches.of(enemy).zone(own.air)[node] === 0) continue;
      const { chances } = field.prospects.damage(enemy.index, own.index, node, 0);
      value -= weights.threat * weights.exposure * field.loss(own, chances);
    }
    return value;
  }

  /**
   * The value of a plan in coins, from its features, and its attacks.
   * @param nodes the place of each of our units, by slot
   * @param given the attacks in their order; by default the best ones of those who act
   */
  judge(nodes: ArrayLike<number>, acting: Acting, given?: readonly Attack[]): Judgement {
    const { field, forts } = this;
    const { size } = field.map.board;
    const { occupants, places } = this.#standing;
    const { distributions, alive } = this.#solver;
    const features = new Float64Array(this.#weights.length);
    const taken: number[] = [];
    for (const own of field.own) {
      const node = nodes[own.slot] as number;
      places[own.index] = node;
      if (node < size) occupants[node] = own.index;
      else if (!forts.isOurs(node - size) && !taken.includes(node - size)) taken.push(node - size);
    }
    this.#solver.begin();
    for (const { slot, place, worth, damage } of field.enemies) {
      // FRT-4
      if (place < size || !taken.includes(place - size)) continue;
      features[AT.attack]! += worth[damage] as number;
      alive[slot] = 0;
    }
    const attacks = given ? this.#solver.follow(nodes, given) : this.#solver.solve(nodes, acting);
    for (const { gain } of attacks) features[AT.attack]! += gain;
    for (const { slot } of field.enemies) alive[slot]! *= 1 - (distributions[slot]?.[field.destroyAt] as number);
    this.#replies.play(nodes, acting, features);
    forts.fill(nodes, taken, alive, features);
    for (const own of field.own) {
      const node = nodes[own.slot] as number;
      features[AT.advance]! += this.#advance(own, node);
      if (this.#mined.has(node)) features[AT.mines]! -= own.worth[0] as number;
    }
    features[AT.repair] = this.#repairs(nodes);
    for (const own of field.own) {
      const node = nodes[own.slot] as number;
      if (node < size) occupants[node] = -1;
    }
    const value = features.reduce((sum, feature, at) => sum + (this.#weights[at] as number) * feature, 0);
    return { value, attacks, taken, features };
  }

  /** ECO-3: units that stay in an own fort are repaired now, those that enter one in the next turn, as far as the money goes. */
  #repairs(nodes: ArrayLike<number>): number {
    const { view, country, weights, rules, own: fighters, position } = this.field;
    let money: number | null = null;
    let value = 0;
    for (const own of fighters) {
      const node = nodes[own.slot] as number;
      if (own.damage === 0 || !own.armed || !position.isOwnFort(own.index, node)) continue;
      const price = repairPrice(rules, own.unit.type);
      money ??= moneyOf(view, country) + incomeOf(view, country).amount;
      if (price === null || price > money) continue;
      money -= price;
      const back = (own.worth[0] as number) - (own.worth[own.damage] as number);
      value += Math.max(0, back * (node === own.place ? 1 : weights.perTurn) - weights.repairCost * price);
    }
    return value;
  }
}

/** So many pairs of units are judged as one unit of the budget. */
const PAIRS_OF_ONE = 400;
