import type { Hex } from '../../../hex/axial.js';
import type { Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { engagement, type Engagement } from './engagement.js';
import { shellLandingsOf, type Landing } from './landings.js';
import { UNLIMITED, type Allowance } from '../../../game/allowance.js';

/** Weights by value (a gap is zero), over the denominators of the rolls counted beside it. */
export interface Distribution<W> {
  readonly rolls: number;
  readonly weights: (W | undefined)[];
}

/** One unit after the battles, independent of the others. */
export interface Marginal<W> {
  readonly damage: Distribution<W>;
  readonly xpGained: Distribution<W>;
}

/** The result of a list of battles. */
export interface Chain<W> {
  readonly marginals: Map<Combatant, Marginal<W>>;
  /** For each battle, the weight of its being fought, over the denominators of `rolls` rolls. */
  readonly fought: readonly { readonly weight: W; readonly rolls: number }[];
  /** The joint final states, by key; with `joint` the key holds damage and experience of every unit. */
  readonly states: ReadonlyMap<string, W>;
  /** In all battles together. */
  readonly rolls: number;
  /** States visited on the way. */
  readonly visited: number;
  /** Units in the order of the places in a key, see {@link readState}. */
  readonly units: readonly Combatant[];
}

export interface ChainBounds {
  /** Return joint states as well as each unit on its own. */
  readonly joint: boolean;
  /** States visited on the way. */
  readonly budget: number;
  /** Default: no bound. */
  readonly work?: OddsBudget;
}

/** One battle of a list. */
export interface Link {
  readonly fight: Engagement;
  /** ICON-BB: the battles it may turn into, by the number of the die. */
  readonly landings: readonly Landing[] | null;
  /** One fire at the target and at most one in return? */
  readonly isDuel: boolean;
  /** Those of its supporters that an earlier battle may have destroyed. */
  readonly mortal: readonly Combatant[];
}

export type PlannedAttack = readonly [attacker: Combatant, target: Combatant, aim?: Hex | undefined];

/** BAT-6, BAT-22: a supporter may be gone if an earlier battle of the list exposed it to fire. */
export function linksOf(position: Position, pairs: readonly PlannedAttack[]): Link[] {
  const exposed = new Set<Combatant>();
  return pairs.map(([attacker, target, aim]) => {
    const fight = engagement(position, attacker, target, aim);
    const landings = attacker.figures.scatter ? shellLandingsOf(position, fight) : null;
    const mortal = fight.supporters.filter((supporter) => exposed.has(supporter));
    if (fight.returning.length > 0) exposed.add(attacker);
    const link = { fight, landings, mortal, isDuel: !landings && isDuel(fight) };
    if (!link.isDuel) for (const unit of hitBy(link)) exposed.add(unit);
    return link;
  });
}

function isDuel({ target, volleys, returning }: Engagement): boolean {
  const volley = volleys[0];
  if (volleys.length !== 1 || volley?.length !== 1 || volley[0]?.unit !== target) return false;
  return returning.length === 0 || (returning.length === 1 && returning[0] === target);
}

/** The possible forms of the battle: as aimed, and at each landing. */
export function fightsOf({ fight, landings }: Link): Engagement[] {
  return landings ? [...new Set(landings.flatMap((landing) => [landing.fight, ...landing.soldiers]))] : [fight];
}

/** All units that the attacker's fire may hit. */
export function hitBy(link: Link): Combatant[] {
  return fightsOf(link).flatMap(({ volleys }) => volleys.flat().map(({ unit }) => unit));
}

/** All units that a battle may change. */
export function changedBy(link: Link): Combatant[] {
  const { attacker, target, returning } = link.fight;
  if (link.isDuel) return [attacker, target];
  return [...new Set([attacker, target, ...hitBy(link), ...returning])];
}

/** A state as text: two characters for each unit, its damage and the experience it has gained. */
export function readState(key: string): { damage: number; xpGained: number }[] {
  const result: { damage: number; xpGained: number }[] = [];
  for (let i = 0; i + 1 < key.length; i += 2) {
    result.push({ damage: key.charCodeAt(i), xpGained: key.charCodeAt(i + 1) });
  }
  return result;
}

export function empty<W>(rolls: number): Marginal<W> {
  return { damage: { rolls, weights: [] }, xpGained: { rolls, weights: [] } };
}

export function put<W>(distribution: Distribution<W>, value: number, weight: W, add: (a: W, b: W) => W): void {
  const known = distribution.weights[value];
  distribution.weights[value] = known === undefined ? weight : add(known, weight);
}

/** Machine words handled for which an answer gives one of its places: a few microseconds. */
const WORDS_PER_PLACE = 64;
/** Extra cost of a product: the state it is added to. */
const WORDS_PER_PRODUCT = 4;
/** Words of a text or a quotient are cheap each, but their number grows quadratically. */
const MEETINGS_PER_WORD = 32;

/** Charges arithmetic on long numbers to the allowance of an answer. */
export class OddsBudget {
  #words = 0;
  constructor(private readonly allowance: Allowance = UNLIMITED) {}

  /** @throws AnswerTooLarge */
  products(count: number, limbs: number): void {
    this.#take(count * (WORDS_PER_PRODUCT + limbs));
  }

  /** Numbers that are divided and written. @throws AnswerTooLarge */
  texts(count: number, limbs: number): void {
    this.#take((count * limbs ** 2) / MEETINGS_PER_WORD);
  }

  /** Things that the answer names. @throws AnswerTooLarge */
  places(count: number): void {
    this.allowance.take(count);
  }

  #take(words: number): void {
    this.#words += words;
    if (this.#words < WORDS_PER_PLACE) return;
    const places = Math.floor(this.#words / WORDS_PER_PLACE);
    this.#words -= places * WORDS_PER_PLACE;
    this.allowance.take(places);
  }
}
