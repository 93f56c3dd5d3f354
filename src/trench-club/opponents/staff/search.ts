import type { Work } from '../../../game/work.js';
import { isMobile } from '../../law/movement/destinations.js';
import { reachOf, releaseReach, type Reach } from '../../law/movement/reach.js';
import { UNREACHED } from '../../law/movement/labels.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { PlanningContext, type Acting, type Fighter } from './planning-context.js';
import { Judge, type Judgement } from './judge.js';
import type { Weights } from './weights.js';
import type { Dice } from '../../../dice/dice.js';

export interface Plan extends Judgement {
  readonly field: PlanningContext;
  readonly judge: Judge;
  /** The end of each of our units' moves, by slot. */
  readonly nodes: Int32Array;
  /** The enemies that it attacks and the forts that it takes: plans that only exchange units have the same. */
  readonly intent: string;
  /** The orders that each unit could have had, with what the plan would have come to at first. */
  readonly candidates: readonly (readonly Candidate[])[];
}

export interface Candidate {
  readonly node: number;
  /** Gain of this order alone over staying. */
  readonly gain: number;
}

/** Ends of moves that are looked at closely, for each unit; and those of them that are searched. */
const MAX_LOOKED_AT = 28;
const SEARCHED = 10;
/** Share of a search that may go to looking at orders one by one, before they are put together. */
const LOOKING_SHARE = 0.5;
/** Orders that are changed at once to get away from a plan that no single order betters. */
const SHAKEN = 3;

/** The best plan of each intent that the budget finds for a turn of a country, the best first. */
export function bestPlans(
  view: State,
  country: Country,
  weights: Weights,
  budget: Work,
  chance: Chance,
): [Plan, ...Plan[]] {
  const field = new PlanningContext(view, country, weights, budget.look);
  const judge = new Judge(field);
  const choices = field.waysToAct();
  const searches = choices.map((choice) => new Search(judge, choice, budget, chance));
  // Which armies act: a short search for each choice, and a long one for the best.
  const share = Math.floor(budget.limit / (2 * choices.length));
  if (choices.length > 1) for (const search of searches) search.run(budget.spent + share);
  const best = searches.reduce((a, b) => (b.value > a.value ? b : a));
  best.run(budget.limit);
  const plans = searches.flatMap(({ found }) => [...found.values()]).sort((a, b) => b.value - a.value);
  return plans.filter(({ intent }, at) => plans.findIndex((plan) => plan.intent === intent) === at) as [
    Plan,
    ...Plan[],
  ];
}

class Search {
  readonly field: PlanningContext;
  readonly #nodes: Int32Array;
  readonly #candidates: (readonly Candidate[])[] = [];
  #best: Plan | null = null;
  /** Values of the plans judged, by their nodes. */
  readonly #values = new Map<string, number>();
  /** The best plan of each intent, of those that no single order betters. */
  readonly found = new Map<string, Plan>();

  constructor(
    readonly judge: Judge,
    readonly acting: Acting,
    readonly budget: Work,
    readonly chance: Chance,
  ) {
    this.field = judge.field;
    this.#nodes = Int32Array.from(this.field.own, ({ place }) => place);
  }

  get value(): number {
    return this.#best?.value ?? -Infinity;
  }

  /** Goes on until so much of the budget is spent. */
  run(until: number): void {
    if (!this.#best) this.#begin(until);
    const movers = this.#movers();
    let idle = 0;
    while (movers.length > 0 && this.budget.spent + this.judge.cost <= until && idle < MAX_IDLE) {
      const before = this.budget.spent;
      this.#shake(movers);
      this.#climbAndKeep(movers, until);
      idle = this.budget.spent === before ? idle + 1 : 0;
    }
  }

  /** Remembers the present plan, if it is the best one of its intent. */
  #keep(): void {
    const { field, judge } = this;
    const nodes = this.#nodes.slice();
    const judgement = judge.judge(nodes, this.acting);
    const intent = intentOf(judge, nodes, judgement);
    const { value } = judgement;
    if (value <= (this.found.get(intent)?.value ?? -Infinity)) return;
    const plan = { ...judgement, field, judge, nodes, candidates: this.#candidates, intent };
    this.found.set(intent, plan);
    if (value > this.value) this.#best = plan;
  }

  /** The value of a plan; null if the budget is spent. A plan that comes again is not judged again. */
  #valueOf(nodes: Int32Array, until: number): number | null {
    const { cost } = this.judge;
    if (this.budget.spent + cost > until || !this.budget.take(cost)) return null;
    const key = String.fromCharCode(...nodes);
    let value = this.#values.get(key);
    if (value === undefined) this.#values.set(key, (value = this.judge.judge(nodes, this.acting).value));
    return value;
  }

  /** Each unit in turn gets its best order on top of those before it; then one order after another is bettered. */
  #begin(until: number): void {
    const { own } = this.field;
    // What stands is judged whatever the budget.
    const start = this.judge.judge(this.#nodes, this.acting);
    this.budget.take(this.judge.cost);
    this.#keep();
    const mobile = own.filter((fighter) => this.#mayMove(fighter));
    const share = (LOOKING_SHARE * (until - this.budget.spent)) / (this.judge.cost * Math.max(1, mobile.length));
    const count = Math.max(1, Math.min(MAX_LOOKED_AT, Math.floor(share)));
    for (const { slot, place } of own) this.#candidates[slot] = [{ node: place, gain: 0 }];
    for (const fighter of mobile)
      this.#candidates[fighter.slot] = this.#candidatesOf(fighter, start.value, count, until);
    const gainOf = ({ slot }: Fighter) => this.#candidates[slot]?.[0]?.gain ?? 0;
    this.#climbAndKeep(
      this.#movers().sort((a, b) => gainOf(b) - gainOf(a) || a.slot - b.slot),
      until,
    );
  }

  /** Those with a choice. */
  #movers(): Fighter[] {
    return this.field.own.filter(({ slot }) => (this.#candidates[slot]?.length ?? 0) > 1);
  }

  /** Goes on from the best plan afterwards. */
  #climbAndKeep(movers: readonly Fighter[], until: number): void {
    this.#climb(movers, until);
    this.#keep();
    if (this.#best) this.#nodes.set(this.#best.nodes);
  }

  /** Betters the plan by one order at a time until none does. */
  #climb(movers: readonly Fighter[], until: number): void {
    let value = this.#valueOf(this.#nodes, until);
    if (value === null) return;
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const { slot } of movers) {
        const from = this.#nodes[slot] as number;
        let best = from;
        for (const { node } of this.#candidates[slot] ?? []) {
          if (node === from || this.#isTaken(node, slot)) continue;
          this.#nodes[slot] = node;
          const found = this.#valueOf(this.#nodes, until);
          if (found === null) {
            this.#nodes[slot] = best;
            return;
          }
          if (found > value + MIN_BETTER) [value, best] = [found, node];
        }
        this.#nodes[slot] = best;
        if (best !== from) isBetter = true;
      }
    }
  }

  #shake(movers: readonly Fighter[]): void {
    for (let count = 0; count < SHAKEN; count++) {
      const { slot } = movers[this.chance.below(movers.length)] as Fighter;
      const candidates = this.#candidates[slot] as readonly Candidate[];
      const { node } = candidates[this.chance.below(candidates.length)] as Candidate;
      if (!this.#isTaken(node, slot)) this.#nodes[slot] = node;
    }
  }

  #isTaken(node: number, slot: number): boolean {
    if (!this.field.isHex(node)) return false;
    for (let other = 0; other < this.#nodes.length; other++) {
      if (other !== slot && this.#nodes[other] === node) return true;
    }
    return false;
  }

  #mayMove(fighter: Fighter): boolean {
    const { position } = this.field;
    return this.acting.acts(fighter) && isMobile(position, fighter.index) && !position.loaded.has(fighter.index);
  }

  /** The best orders of a unit that may move, its own place among them, of so many that are looked at. */
  #candidatesOf(fighter: Fighter, start: number, count: number, until: number): Candidate[] {
    const { slot } = fighter;
    const ends = this.#endsOf(fighter)
      .map((node) => ({ node, quickValue: this.judge.quickValue(fighter, node) }))
      .sort((a, b) => b.quickValue - a.quickValue || a.node - b.node)
      .slice(0, count);
    this.budget.look();
    const found: Candidate[] = [{ node: fighter.place, gain: 0 }];
    for (const { node } of ends) {
      this.#nodes[slot] = node;
      const value = this.#isTaken(node, slot) ? null : this.#valueOf(this.#nodes, until);
      found.push({ node, gain: value === null ? -Infinity : value - start });
    }
    this.#nodes[slot] = fighter.place;
    return found.sort((a, b) => b.gain - a.gain || a.node - b.node).slice(0, SEARCHED);
  }

  /** Places where a unit may end its move now, and those that another unit of ours may leave free. */
  #endsOf({ index, place }: Fighter): number[] {
    const { position, map, own } = this.field;
    const reach: Reach = reachOf(position, index);
    const friends = new Set(own.filter((one) => one.index !== index && this.acting.acts(one)).map((one) => one.place));
    const ends = reach.nodes.filter((node) => {
      if (node === place) return false;
      if (reach.isStandable(node)) return true;
      return friends.has(node) && map.entranceOf[node] === -1 && reach.freeCost(node) !== UNREACHED;
    });
    releaseReach(reach);
    return ends;
  }
}

/** Enemies are numbered below 0, as hexes are no forts. */
function intentOf({ forts, field }: Judge, nodes: Int32Array, { attacks }: Judgement): string {
  const { size } = field.map.board;
  const taken = [...nodes].filter((node) => node >= size && !forts.isOurs(node - size));
  return [...new Set([...attacks.map(({ enemy }) => enemy.index - size), ...taken])].sort((a, b) => a - b).join();
}

/** A plan is better by so much at least: rounding is no reason to change an order. */
const MIN_BETTER = 1e-9;
const MAX_IDLE = 50;

/** So many dice seed the search of a step: 12^6 different searches. */
const SEED_DICE = 6;

/** Repeatable random numbers for a search, seeded by dice of the game (xorshift of 32 bits, Marsaglia 2003). */
export class Chance {
  #state: number;

  constructor(dice: Dice) {
    this.#state = dice.roll(SEED_DICE).reduce((sum, die) => Math.imul(sum, 12) + die - 1, 0) + 0x9e3779b9;
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    let state = this.#state | 0;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % count;
  }
}
