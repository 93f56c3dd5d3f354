import { fortIndexOf } from '../../board/position/place.js';
import { isMobile, wayTo } from '../../law/movement/destinations.js';
import { MoveGroup } from '../../law/movement/enumerate.js';
import { UNREACHED } from '../../law/movement/labels.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import type { StaffOrder, StaffScript } from '../../wire/schema/opponent.js';
import type { Sent } from '../../wire/schema/values.js';
import { msg, textMember } from '../../words/msg.js';
import { Chance, bestPlans, type Plan } from './search.js';
import type { Fighter } from './planning-context.js';
import type { StaffStep } from './staff-step.js';
import type { Weights } from './weights.js';

/** Declined ends of a move that an order lists. */
const MAX_DECLINED = 2;

/** Share of the budget for the first plan of a turn. */
const FIRST_SHARE = 0.85;

/** PHS-1: plans the turn, makes all moves and ends the movement. */
export function move(step: StaffStep, weights: Weights): void {
  const { work: budget } = step;
  unload(step);
  const chance = new Chance(step.dice);
  const first = budget.share(Math.ceil(FIRST_SHARE * budget.limit));
  let [plan] = bestPlans(step.view, step.active, weights, first, chance);
  budget.take(first.spent);
  let waiting = follow(step, plan);
  // What turns out otherwise, by a mine or two units that wait for each other, is planned anew.
  if (waiting.length > 0 && !step.isOver) {
    [plan] = bestPlans(step.view, step.active, weights, budget, chance);
    waiting = follow(step, plan);
  }
  placeRest(step, plan, waiting);
  if (!step.isOver) step.attempt({ type: 'end-movement' });
  if (step.events.length === 0) return;
  const { orders } = step;
  step.finish({ kind: 'movement', clauses: ['PHS-1'], orders, work: budget.spent }, planMessage(plan, orders), {
    stage: 'movement',
    ...(step.isOver && { ends: true }),
  });
}

export function planMessage({ attacks }: Plan, orders: readonly StaffOrder[]) {
  const forts = orders.flatMap(({ script, fort }) => (script === 'take-fort' && fort !== undefined ? [fort] : []));
  const targets = [...new Set(attacks.map(({ enemy }) => enemy.id))];
  return msg('staff-plan', { forts, targets, moves: orders.filter(({ script }) => script !== 'stay').length });
}

/** TRN-6: who is aboard when the turn begins, in a state that somebody sent, is put out where there is room. */
export function unload(step: StaffStep): void {
  for (const group of step.groups('move')) {
    if (!(group instanceof MoveGroup) || !group.position.loaded.has(group.unit) || group.count === 0) continue;
    step.attempt(group.at(0));
  }
}

/** Makes the moves of a plan; a unit that cannot go where it should takes the next best end of its move. */
export function carryOut(step: StaffStep, plan: Plan): void {
  placeRest(step, plan, follow(step, plan));
}

function placeRest(step: StaffStep, plan: Plan, waiting: readonly Fighter[]): void {
  for (const fighter of waiting) {
    const other = (plan.candidates[fighter.slot] ?? []).find(
      ({ node }) => !step.isOver && (node === fighter.place || go(step, fighter, node)),
    );
    addOrder(step, plan, fighter, other?.node ?? fighter.place);
  }
  const ordered = new Set(step.orders.map(({ unit }) => unit));
  for (const fighter of plan.field.own) if (!ordered.has(fighter.id)) addOrder(step, plan, fighter, fighter.place);
}

/** One unit after another, as soon as the end of its move is free. Returns those that cannot go where they should. */
function follow(step: StaffStep, plan: Plan): Fighter[] {
  const { field } = plan;
  // FRT-5: forts first, which others may then enter.
  const isHex = ({ slot }: Fighter) => (field.isHex(plan.nodes[slot] as number) ? 1 : 0);
  const waiting = field.own
    .filter(({ slot, place }) => plan.nodes[slot] !== place)
    .sort((a, b) => isHex(a) - isHex(b) || a.slot - b.slot);
  for (let isMoving = true; isMoving && !step.isOver;) {
    isMoving = false;
    for (const fighter of [...waiting]) {
      if (step.isOver || !go(step, fighter, plan.nodes[fighter.slot] as number)) continue;
      addOrder(step, plan, fighter, plan.nodes[fighter.slot] as number);
      waiting.splice(waiting.indexOf(fighter), 1);
      isMoving = true;
    }
  }
  return waiting;
}

/** False where it cannot go there now. */
function go(step: StaffStep, { id }: Fighter, node: number): boolean {
  const { position } = step;
  const index = position.unitIndex(id);
  if (index === -1) return false;
  if (node < position.map.board.size && position.occupants[node] !== -1) return false;
  if (!isMobile(position, index)) return false;
  const reach = reachOf(position, index);
  const isReached = Math.min(reach.freeCost(node), reach.endCost(node)) < UNREACHED;
  const path = isReached ? wayTo(position, reach, node) : [];
  releaseReach(reach);
  return path.length > 0 && step.attempt({ type: 'move', unit: id, path }) === null;
}

function addOrder(step: StaffStep, plan: Plan, fighter: Fighter, node: number): void {
  const { field } = plan;
  const at = placeOf(plan, node);
  const attack = plan.attacks.find(({ own }) => own === fighter);
  const target = attack?.enemy.id ?? null;
  const script = scriptOf(plan, fighter, node);
  const chosen = plan.candidates[fighter.slot]?.find((one) => one.node === node);
  const worth = chosen?.gain ?? -Infinity;
  const others =
    field.own.length <= MAX_WITH_DECLINED && Number.isFinite(worth) ? plan.candidates[fighter.slot] : undefined;
  const declined = (others ?? [])
    .filter((one) => one !== chosen && Number.isFinite(one.gain))
    .slice(0, MAX_DECLINED)
    .map((one) => ({ ...placeOf(plan, one.node), worse: rounded(worth - one.gain) }));
  const to: Sent = node === fighter.place ? null : at;
  step.orders.push({
    script,
    unit: fighter.id,
    ...(target !== null && { target }),
    ...at,
    ...(declined.length > 0 && { declined }),
    ...textMember(msg('staff-order', { unit: fighter.id, script, to, target })),
  });
}

/** With more units than this, orders list no declined ends. */
const MAX_WITH_DECLINED = 60;

function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function placeOf({ field }: Plan, node: number): { hex: { q: number; r: number } } | { fort: string } {
  if (!field.isHex(node)) return { fort: field.map.forts[fortIndexOf(field.map, node)]?.id ?? '' };
  const { q, r } = field.hex(node);
  return { hex: { q, r } };
}

function scriptOf(plan: Plan, fighter: Fighter, node: number): StaffScript {
  const { field, judge, attacks } = plan;
  const { map } = field;
  if (!field.isHex(node)) {
    if (!judge.forts.isOurs(fortIndexOf(map, node))) return 'take-fort';
    return fighter.damage > 0 ? 'repair' : 'enter-fort';
  }
  const attack = attacks.find(({ own }) => own === fighter);
  if (attack) return attacks.find(({ enemy }) => enemy === attack.enemy) === attack ? 'attack' : 'join-attack';
  const beside = map.approachedForts[node] ?? [];
  if (fighter.figures.footSoldier && beside.some((fort) => judge.forts.isOurs(fort))) return 'hold-fort';
  if (fighter.takesForts) {
    if (beside.length > 0) return 'go-to-fort';
    const isNearer = (fort: number) =>
      judge.forts.turnsTo(fighter, fort, node) < judge.forts.turnsTo(fighter, fort, fighter.place);
    if (node !== fighter.place && map.forts.some((_, fort) => !judge.forts.isOurs(fort) && isNearer(fort)))
      return 'go-to-fort';
  }
  if (node === fighter.place) return 'stay';
  return judge.threats(fighter, node) < judge.threats(fighter, fighter.place) ? 'keep-away' : 'advance';
}
