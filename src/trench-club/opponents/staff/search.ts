import type { Work } from '../../../game/work.js';
import { isMobile } from '../../law/movement/destinations.js';
import { reachOf, releaseReach, type Reach } from '../../law/movement/reach.js';
import { UNREACHED } from '../../law/movement/labels.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import type { Chance } from './chance.js';
import { PlanningContext, type Acting, type Fighter } from './planning-context.js';
import { Judge, type Assault, type Judgement } from './judge.js';
import type { Weights } from './weights.js';

/** A plan with what it comes to. */
export interface Plan extends Judgement {
  readonly field: PlanningContext;
  readonly judge: Judge;
  /** The end of each of our units' moves, by slot. */
  readonly nodes: Int32Array;
  /** The orders that each unit could have had, with what the plan would have come to at first. */
  readonly candidates: readonly (readonly Candidate[])[];
}

export interface Candidate {
  readonly node: number;
  /** Gain of this order alone over staying. */
  readonly gain: number;
}

/** Ends of moves that are looked at closely, for each unit; and those of them that are searched. */
const LOOKED_AT = 28;
const SEARCHED = 10;
/** Orders that are changed at once to get away from a plan that no single order betters. */
const SHAKEN = 3;

/** The best plan that the budget finds for a turn of a country. */
export function bestPlan(view: State, country: Country, weights: Weights, budget: Work, chance: Chance): Plan {
  return bestPlans(view, country, weights, budget, chance)[0] as Plan;
}

/** The best plans that the budget finds, which differ in what they attack or take, or in several ends of moves; the best first. */
export function bestPlans(view: State, country: Country, weights: Weights, budget: Work, chance: Chance): Plan[] {
  const field = new PlanningContext(view, country, weights, budget.look);
  const judge = new Judge(field);
  const choices = field.waysToAct();
  if (choices.length === 1) {
    const search = new Search(judge, choices[0] as Acting, budget, chance);
    search.run(budget.limit);
    return search.plans;
  }
  // Which armies act: a short search for each choice, and a long one for the best.
  const share = Math.floor(budget.limit / (2 * choices.length));
  const tried = choices.map((choice) => {
    const search = new Search(judge, choice, budget, chance);
    search.run(budget.spent + share);
    return search;
  });
  const best = tried.reduce((a, b) => (b.value > a.value ? b : a));
  best.run(budget.limit);
  const others = tried.filter((search) => search !== best).flatMap(({ plans }) => plans);
  return [...best.plans, ...others.sort((a, b) => b.value - a.value)];
}

/** A plan while the search goes on. */
interface Found {
  readonly nodes: Int32Array;
  readonly judgement: Judgement;
}

/** Plans with the same attacks differ if so many units end their moves elsewhere. */
const DIFFERENT_ENDS = 2;
/** Plans beside the best that are remembered. */
const MAX_OTHERS = 4;

function isDifferent(one: Found, other: Found): boolean {
  const [attacks, theirs] = [one.judgement.assaults, other.judgement.assaults];
  if (attacks.length !== theirs.length) return true;
  const isSame = ({ own, enemy }: Assault) => theirs.some((they) => they.own === own && they.enemy === enemy);
  if (!attacks.every(isSame)) return true;
  let ends = 0;
  for (let slot = 0; slot < one.nodes.length; slot++) if (one.nodes[slot] !== other.nodes[slot]) ends++;
  return ends >= DIFFERENT_ENDS;
}

class Search {
  readonly field: PlanningContext;
  readonly #nodes: Int32Array;
  readonly #candidates: (readonly Candidate[])[] = [];
  #best: Found | null = null;
  /** Plans that no single order betters, the best first. */
  #others: Found[] = [];

  constructor(
    readonly judge: Judge,
    readonly acting: Acting,
    readonly budget: Work,
    readonly chance: Chance,
  ) {
    this.field = judge.field;
    this.#nodes = Int32Array.from(this.field.own, ({ place }) => place);
  }

  /** Value of the best plan so far. */
  get value(): number {
    return this.#best?.judgement.value ?? -Infinity;
  }

  /** The result so far. */
  get plans(): Plan[] {
    const { field, judge } = this;
    const best = this.#best as Found;
    return [best, ...this.#others.filter((other) => isDifferent(best, other))].map(({ nodes, judgement }) => ({
      ...judgement,
      field,
      judge,
      nodes,
      candidates: this.#candidates,
    }));
  }

  /** Goes on until so much of the budget is spent. */
  run(until: number): void {
    if (!this.#best) this.#begin(until);
    const movers = this.field.own.filter(({ slot }) => (this.#candidates[slot]?.length ?? 0) > 1);
    let idle = 0;
    while (movers.length > 0 && this.budget.spent + this.judge.cost <= until && idle < MAX_IDLE) {
      const before = this.budget.spent;
      this.#shake(movers);
      this.#climb(movers, until);
      const found = this.#judged(this.#nodes, until);
      if (found) this.#keep({ nodes: this.#nodes.slice(), judgement: found });
      if (this.#best) this.#nodes.set(this.#best.nodes);
      idle = this.budget.spent === before ? idle + 1 : 0;
    }
  }

  #keep(found: Found): void {
    if (found.judgement.value > this.value) {
      if (this.#best) this.#remember(this.#best);
      this.#best = found;
    } else this.#remember(found);
  }

  /** Of plans that hardly differ the best stays. */
  #remember(found: Found): void {
    const { value } = found.judgement;
    if (this.#others.some((other) => other.judgement.value >= value && !isDifferent(found, other))) return;
    const others = this.#others.filter((other) => isDifferent(found, other));
    this.#others = [...others, found].sort((a, b) => b.judgement.value - a.judgement.value).slice(0, MAX_OTHERS);
  }

  #judged(nodes: ArrayLike<number>, until: number): Judgement | null {
    const { cost } = this.judge;
    if (this.budget.spent + cost > until || !this.budget.take(cost)) return null;
    return this.judge.judge(nodes, this.acting);
  }

  /** Each unit in turn gets its best order on top of those before it; then one order after another is bettered. */
  #begin(until: number): void {
    const { own } = this.field;
    // What stands is judged whatever the budget.
    const start = this.judge.judge(this.#nodes, this.acting);
    this.budget.take(this.judge.cost);
    this.#best = { nodes: this.#nodes.slice(), judgement: start };
    for (const fighter of own) this.#candidates[fighter.slot] = this.#candidatesOf(fighter, start.value, until);
    const gainOf = ({ slot }: Fighter) => this.#candidates[slot]?.[0]?.gain ?? 0;
    const movers = own
      .filter(({ slot }) => (this.#candidates[slot]?.length ?? 0) > 1)
      .sort((a, b) => gainOf(b) - gainOf(a) || a.slot - b.slot);
    this.#climb(movers, until);
    const found = this.#judged(this.#nodes, until);
    if (found && found.value >= start.value) this.#best = { nodes: this.#nodes.slice(), judgement: found };
    else this.#nodes.set(this.#best.nodes);
  }

  /** Betters the plan by one order at a time until none does. */
  #climb(movers: readonly Fighter[], until: number): void {
    const now = this.#judged(this.#nodes, until);
    if (!now) return;
    let { value } = now;
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const { slot } of movers) {
        const from = this.#nodes[slot] as number;
        let best = from;
        for (const { node } of this.#candidates[slot] ?? []) {
          if (node === from || this.#isTaken(node, slot)) continue;
          this.#nodes[slot] = node;
          const found = this.#judged(this.#nodes, until);
          if (!found) {
            this.#nodes[slot] = best;
            return;
          }
          if (found.value > value + MIN_BETTER) [value, best] = [found.value, node];
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

  /** The best orders of a unit, its own place among them. */
  #candidatesOf(fighter: Fighter, start: number, until: number): Candidate[] {
    const { position } = this.field;
    const stays: Candidate = { node: fighter.place, gain: 0 };
    const { index, slot } = fighter;
    if (!this.acting.acts(fighter) || !isMobile(position, index) || position.loaded.has(index)) return [stays];
    const ends = this.#endsOf(fighter)
      .map((node) => ({ node, quickValue: this.judge.quickValue(fighter, node) }))
      .sort((a, b) => b.quickValue - a.quickValue || a.node - b.node)
      .slice(0, LOOKED_AT);
    this.budget.look();
    const found: Candidate[] = [stays];
    for (const { node } of ends) {
      this.#nodes[slot] = node;
      const judged = this.#isTaken(node, slot) ? null : this.#judged(this.#nodes, until);
      found.push({ node, gain: judged ? judged.value - start : -Infinity });
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

/** A plan is better by so much at least: rounding is no reason to change an order. */
const MIN_BETTER = 1e-9;
const MAX_IDLE = 50;
