import { fortIndexOf } from '../../board/position/place.js';
import { BASE_DICE } from '../../board/rules/attack-value.js';
import { canClose } from '../../board/rules/close-combat.js';
import { FACTION_OF } from '../../wire/schema/names.js';
import type { Acting, PlanningContext, Fighter } from './planning-context.js';
import { FortRace } from './fort-race.js';
import { power } from './power.js';
import { repairValue } from './repairs.js';
import { Replies } from './replies.js';

export interface Duel {
  readonly own: Fighter;
  readonly enemy: Fighter;
}

/** An attack of a plan, in the order in which they are fought. */
export interface Assault extends Duel {
  /** Its expected gain, after those before it. */
  readonly gain: number;
}

/** The judgement of a plan. */
export interface Judgement {
  readonly value: number;
  readonly assaults: readonly Assault[];
}

/** An enemy that a unit of ours can attack from a hex. */
interface Option {
  readonly enemy: Fighter;
  /** Others give support to an attack in close combat alone. */
  readonly isClose: boolean;
  readonly isAnswered: boolean;
}

/** Attacks that bring less are not worth the risk. */
const MIN_GAIN = 0.05;

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
  readonly #own: readonly Fighter[];
  readonly #enemies: readonly Fighter[];
  readonly #advances: Map<number, number>[];
  readonly #markers: ReadonlySet<number>;
  readonly #neighbours: Int32Array;
  /** All units, ours where the plan has them. */
  readonly #standing: { readonly places: Int32Array; readonly occupants: Int16Array };
  readonly #options: Map<number, readonly Option[]>[];
  readonly #fates: Float64Array[];
  readonly #alive: Float64Array;
  readonly #replies: Replies;
  readonly #matches: readonly Float64Array[];
  /** Worth of each enemy that our attacks have left. */
  readonly #left: Float64Array;

  constructor(readonly field: PlanningContext) {
    const { own, enemies, map, view, country, position } = field;
    this.forts = new FortRace(field);
    this.#own = own;
    this.#enemies = enemies;
    this.cost = 1 + Math.floor((own.length * enemies.length) / PAIRS_OF_ONE);
    this.#advances = own.map(() => new Map<number, number>());
    this.#options = own.map(() => new Map<number, readonly Option[]>());
    this.#standing = { places: position.places.slice(), occupants: position.occupants.slice() };
    for (const { place } of own) if (field.isHex(place)) this.#standing.occupants[place] = -1;
    this.#neighbours = map.board.neighbours;
    this.#fates = enemies.map(() => new Float64Array(field.destroyAt + 1));
    this.#alive = new Float64Array(enemies.length);
    this.#replies = new Replies(field);
    this.#left = new Float64Array(enemies.length);
    this.#matches = own.map((one) => Float64Array.from(enemies, (enemy) => this.#matchOf(one, enemy)));
    this.#markers = new Set(
      (view.mines ?? []).flatMap(({ country: layer, marker }) =>
        FACTION_OF[layer] === FACTION_OF[country] ? [] : [map.board.indexOf(marker.q, marker.r)],
      ),
    );
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
    const known = this.#advances[own.slot]?.get(node);
    if (known !== undefined) return known;
    const { field } = this;
    const { weights } = field;
    const stride = Math.max(0.5, own.figures.speed / 2);
    const hexes = field.isHex(node) ? [node] : (field.map.forts[fortIndexOf(field.map, node)]?.approaches ?? []);
    let best = 0;
    for (const enemy of this.#enemies) {
      const match = this.#matches[own.slot]?.[enemy.slot] ?? 0;
      if (match <= 0) continue;
      const range = (enemy.air ? own.figures.airRange : own.figures.groundRange)?.[1] ?? 1;
      let steps = FAR;
      for (const hex of hexes) steps = Math.min(steps, field.distance(hex, enemy.place));
      const turns = Math.max(0, steps - range) / stride + (field.isHex(node) ? 0 : 0.5);
      best = Math.max(best, match * power(weights.perAdvance, turns));
    }
    this.#advances[own.slot]?.set(node, best);
    return best;
  }

  /** The number of enemies that could attack a unit on that hex in their next turn. */
  threats(own: Fighter, node: number): number {
    if (!this.field.isHex(node)) return 0;
    return this.#enemies.filter((enemy) => this.field.threat(enemy, own.air, node) > 0).length;
  }

  /** Value of ending one move there, other orders ignored. */
  quickValue(own: Fighter, node: number): number {
    const { field } = this;
    const { weights, map } = field;
    let value = weights.advance * this.#advance(own, node);
    if (!field.isHex(node)) {
      const fort = node - map.board.size;
      return (
        value +
        (this.forts.isOurs(fort)
          ? own.damage > 0
            ? own.figures.price
            : 0
          : (this.forts.prices([]).gains[fort] as number))
      );
    }
    let best = 0;
    for (const { enemy, isAnswered } of this.#optionsOf(own, node)) {
      const match = this.#matches[own.slot]?.[enemy.slot] ?? 0;
      best = Math.max(best, isAnswered ? match * 0.8 : match);
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
    for (const enemy of this.#enemies) {
      if (field.threat(enemy, own.air, node) === 0) continue;
      const { chances } = field.prospects.damage(enemy.index, own.index, node, 0);
      value -= weights.threat * 0.3 * field.loss(own, chances);
    }
    return value;
  }

  /**
   * Judges a plan.
   * @param nodes the place of each of our units, by slot
   * @param attacks the attacks in their order; by default the best ones of those who act
   */
  judge(nodes: ArrayLike<number>, acting: Acting, attacks: readonly Duel[] | null = null): Judgement {
    const { field } = this;
    const { map, weights, destroyAt } = field;
    const { size } = map.board;
    const { occupants, places } = this.#standing;
    let value = 0;
    const taken: number[] = [];
    for (const own of this.#own) {
      const node = nodes[own.slot] as number;
      places[own.index] = node;
      if (node < size) {
        occupants[node] = own.index;
        continue;
      }
      const fort = node - size;
      if (this.forts.isOurs(fort) || taken.includes(fort)) continue;
      taken.push(fort);
    }
    this.#enemies.forEach((enemy) => {
      const fate = this.#fates[enemy.slot] as Float64Array;
      fate.fill(0);
      fate[enemy.damage] = 1;
      this.#alive[enemy.slot] = 1;
      // FRT-4
      if (enemy.place >= size && taken.includes(enemy.place - size)) {
        value += enemy.worth[enemy.damage] as number;
        this.#alive[enemy.slot] = 0;
      }
    });
    value += this.forts.prices(taken).worth;
    const assaults = attacks ? this.#given(nodes, attacks) : this.#assaults(nodes, acting);
    for (const { gain } of assaults) value += gain;
    for (const enemy of this.#enemies) {
      this.#alive[enemy.slot]! *= 1 - (this.#fates[enemy.slot]?.[destroyAt] as number);
    }
    value -= weights.threat * this.#replies.loss(nodes, this.#fates, this.#alive, acting);
    value += this.forts.value(nodes, taken, this.#alive);
    for (const own of this.#own) {
      const node = nodes[own.slot] as number;
      value += weights.advance * this.#advance(own, node);
      if (this.#markers.size > 0 && node < size && this.#isMined(node))
        value -= weights.mines * (own.worth[0] as number);
    }
    value += weights.strike * this.#nextStrikes(nodes, acting);
    value += repairValue(field, this.forts, nodes);
    for (const own of this.#own) {
      const node = nodes[own.slot] as number;
      if (node < size) occupants[node] = -1;
    }
    return { value, assaults };
  }

  /** What our attacks of the next turn can bring, each on one enemy within reach where it is by then. */
  #nextStrikes(nodes: ArrayLike<number>, { rests }: Acting): number {
    const { field } = this;
    const { destroyAt, map } = field;
    const { size } = map.board;
    const { ends, damages } = this.#replies;
    const left = this.#left;
    for (const { slot, damage, worth } of this.#enemies) {
      let sum = 0;
      const fate = this.#fates[slot] as Float64Array;
      for (let now = damage; now < destroyAt; now++) sum += (fate[now] as number) * (worth[now] as number);
      left[slot] = (this.#alive[slot] as number) > 0.02 ? sum : 0;
    }
    let value = 0;
    for (const own of this.#own) {
      const damage = damages[own.slot] as number;
      if (!own.armed || damage >= destroyAt - 0.5 || rests(own)) continue;
      const node = nodes[own.slot] as number;
      const remainingFire = (BASE_DICE[Math.round(damage)] ?? 0) / (BASE_DICE[own.damage] ?? 12);
      let best = -1;
      let most = 0;
      for (const enemy of this.#enemies) {
        const { slot } = enemy;
        const end = ends[slot] as number;
        const rest = left[slot] as number;
        if (rest <= 0 || end >= size) continue;
        const share = (this.#matches[own.slot]?.[slot] ?? 0) * remainingFire;
        const gain = Math.min(share, 0.7 * rest);
        if (gain > most && field.strikes(own, node, enemy.air, end)) [most, best] = [gain, slot];
      }
      if (best === -1) continue;
      left[best]! -= most;
      value += most;
    }
    return value;
  }

  #isMined(node: number): boolean {
    if (this.#markers.has(node)) return true;
    for (let side = 6 * node; side < 6 * node + 6; side++)
      if (this.#markers.has(this.#neighbours[side] as number)) return true;
    return false;
  }

  /** The attacks one after another, those without return fire first; leaves the damage of the enemies in their fates. */
  #assaults(nodes: ArrayLike<number>, { acts }: Acting): Assault[] {
    const { size } = this.field.map.board;
    const assaults: Assault[] = [];
    for (const isAnswered of [false, true]) {
      const waiting: { readonly own: Fighter; readonly option: Option; readonly hex: number; gain: number }[] = [];
      for (const own of this.#own) {
        const hex = nodes[own.slot] as number;
        if (!own.armed || hex >= size || !acts(own)) continue;
        if (assaults.some((one) => one.own === own)) continue;
        for (const option of this.#optionsOf(own, hex)) {
          if ((this.#alive[option.enemy.slot] as number) === 0 || option.isAnswered !== isAnswered) continue;
          waiting.push({ own, option, hex, gain: this.#gain(own, hex, option) });
        }
      }
      while (waiting.length > 0) {
        let best = -1;
        let most = MIN_GAIN;
        for (let index = 0; index < waiting.length; index++) {
          const { gain } = waiting[index] as (typeof waiting)[number];
          if (gain > most) [best, most] = [index, gain];
        }
        const chosen = waiting[best];
        if (!chosen) break;
        const { own, option, hex, gain } = chosen;
        const { enemy } = option;
        assaults.push({ own, enemy, gain });
        this.#strike(own, hex, option);
        for (let index = waiting.length - 1; index >= 0; index--) {
          const one = waiting[index] as (typeof waiting)[number];
          if (one.own === own) waiting.splice(index, 1);
          else if (one.option.enemy === enemy) one.gain = this.#gain(one.own, one.hex, one.option);
        }
      }
    }
    return assaults;
  }

  /** These attacks, as far as they can be made. */
  #given(nodes: ArrayLike<number>, attacks: readonly Duel[]): Assault[] {
    return attacks.flatMap(({ own, enemy }) => {
      const hex = nodes[own.slot] as number;
      const option = this.#optionsOf(own, hex).find((one) => one.enemy === enemy);
      if (!option) return [];
      const gain = this.#gain(own, hex, option);
      this.#strike(own, hex, option);
      return [{ own, enemy, gain }];
    });
  }

  /** The enemies that a unit can attack from a hex. */
  #optionsOf(own: Fighter, hex: number): readonly Option[] {
    let options = this.#options[own.slot]?.get(hex);
    if (!options) {
      const { field } = this;
      const { prospects } = field;
      options = this.#enemies
        .filter((enemy) => field.isHex(hex) && field.canHit(own, hex, enemy))
        .map((enemy) => {
          const asked = [own.index, hex, enemy.index, enemy.place] as const;
          return { enemy, isClose: prospects.isClose(...asked), isAnswered: prospects.isAnswered(...asked) };
        });
      this.#options[own.slot]?.set(hex, options);
    }
    return options;
  }

  #chances(own: Fighter, hex: number, { enemy: { index, place }, isClose }: Option): readonly number[] {
    const { prospects } = this.field;
    const support = isClose ? prospects.support(own.index, hex, index, place, this.#standing) : 0;
    return prospects.damage(own.index, index, place, support).chances;
  }

  #gain(own: Fighter, hex: number, option: Option): number {
    const { field } = this;
    const { destroyAt, weights } = field;
    const { enemy, isAnswered } = option;
    const chances = this.#chances(own, hex, option);
    const fate = this.#fates[enemy.slot] as Float64Array;
    const losses = isAnswered ? field.returnLoss(own, enemy) : null;
    let gain = 0;
    let kills = 0;
    let standing = 0;
    for (let damage = enemy.damage; damage < destroyAt; damage++) {
      const share = fate[damage] as number;
      if (share === 0) continue;
      standing += share;
      const before = enemy.worth[damage] as number;
      for (let more = 1; more < chances.length; more++) {
        const chance = share * (chances[more] as number);
        if (damage + more >= destroyAt) {
          gain += chance * before;
          kills += chance;
        } else gain += chance * (before - (enemy.worth[damage + more] as number));
      }
      if (losses) gain -= share * (losses[damage] as number);
    }
    return gain + weights.experience * own.figures.price * (standing * (1 - (chances[0] as number)) + kills);
  }

  #strike(own: Fighter, hex: number, option: Option): void {
    const { destroyAt } = this.field;
    const { enemy } = option;
    const chances = this.#chances(own, hex, option);
    const fate = this.#fates[enemy.slot] as Float64Array;
    for (let damage = destroyAt - 1; damage >= enemy.damage; damage--) {
      const share = fate[damage] as number;
      if (share === 0) continue;
      fate[damage] = share * (chances[0] as number);
      for (let more = 1; more < chances.length; more++) {
        fate[Math.min(destroyAt, damage + more)]! += share * (chances[more] as number);
      }
    }
  }
}

/** So many pairs of units are judged as one unit of the budget. */
const PAIRS_OF_ONE = 400;
