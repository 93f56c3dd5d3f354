import { accept, refuse, type Verdict } from '../../../game/verdict.js';
import { judgeBoarding } from './boarding.js';
import { canAllUnload, loadedOf } from './convoy.js';
import { immobility } from './destinations.js';
import { objection, isObjection, type StopReason, type Judgement, type Objection } from './judgement.js';
import { points, leftOf } from './points.js';
import { enemyHeadquarters, hexOf } from '../../board/position/place.js';
import { withRemedy, type LegalStop } from './remedy.js';
import { cannotStand, judgeStep, noRoom } from './step.js';
import { boardingOrders, boxedInBy, unloadingExample, unloadingOf } from './transport.js';
import { ifWithinBudget } from './search-budget.js';
import type { Walked } from '../mines/walked.js';
import type { Position } from '../../board/position/position.js';
import { addRemedy, asked, askedInTurn, refusal, refuseWith, type RefusalOf } from '../refusals.js';
import { about, askedOfStep, isExplained } from '../../../game/trace.js';
import type { PathRefusal } from '../../wire/refusals/refusals.js';
import { armyOrders, ORDERS } from '../orders/first-round.js';
import { capturesToEnd } from '../turn/ending.js';
import type { Placement, Step } from '../../wire/schema/command.js';
import type { Event, EventOf } from '../../wire/schema/event.js';
import type { Unit } from '../../wire/schema/state.js';

/** The clause that ends a move for a reason; after contact nothing follows by CON-1. */
const ENDED_BY: Readonly<Record<Exclude<StopReason, 'contact'>, string>> = {
  'whole-turn': 'MOV-10',
  exception: 'DEC-MOV-1',
  boarded: 'TRN-9',
  'loaded-in-fort': 'TRN-10',
  'flown-in': 'DEC-FRT-3',
  'no-transit': 'DEC-FRT-3',
  entrenched: 'VAR-TRE-16',
};

/** Codes of {@link immobility}, in the order in which it asks. */
const IMMOBILE = ['unit-aboard', 'unit-not-deployed', 'already-moved', ...ORDERS] as const;

/** A move in progress: the unit's place, its spent movement, and whether the move has ended. */
class Walk {
  node: number;
  spent = 0;
  ending: StopReason | null = null;
  stopped = false;
  /** The transport it is aboard of by now, or −1. */
  boarded = -1;
  /** Half points spent after each step. */
  readonly costs: number[] = [];
  /** The node after each step. */
  readonly nodes: number[] = [];
  readonly who: Unit;

  constructor(
    readonly position: Position,
    readonly unit: number,
  ) {
    this.node = position.places[unit] as number;
    this.who = position.state.units[unit] as Unit;
  }

  step(step: Step): RefusalOf<PathRefusal> | null {
    askedOfStep(this.costs.length);
    if (isExplained()) about({ ...this.#facts(), to: step });
    const ended = asked(this.#ended(), 'contact-stop', 'move-has-ended');
    if (ended) return this.#refuse(ended);
    if ('board' in step) return this.#board(step.board);
    const to = asked(this.#nodeOf(step), 'fort' in step ? 'unknown-fort' : 'off-the-map');
    if (typeof to !== 'number') return this.#refuse(to);
    return this.#take(judgeStep(this.position, this.unit, this.node, to, this.spent));
  }

  /** May the move end where the unit is now? */
  get mayRest(): boolean {
    return this.#unfit() === null;
  }

  /** Why the move may not end where the unit is now. */
  rest(): RefusalOf<PathRefusal> | null {
    askedOfStep(null);
    if (isExplained()) about(this.#facts());
    const unfit = asked(this.#unfit(), 'hex-occupied', 'no-room-to-unload');
    return unfit && this.#refuse(unfit);
  }

  #unfit(): Objection | null {
    const { position, unit, node, ending } = this;
    if (this.boarded !== -1) return null;
    const unfit = cannotStand(position, unit, node, 'DEC-MOV-15');
    return (unfit && this.#hasWon() ? null : unfit) ?? noRoom(position, unit, node, ending);
  }

  /** DEC-VP-8: whether the last step captures what ends the game at once. */
  #hasWon(): boolean {
    const { position, unit, node, nodes, who } = this;
    if (!position.figures[unit]?.capturesHeadquarters) return false;
    const targets = enemyHeadquarters(position, who.country);
    const captured = targets.filter((hex) => nodes.includes(hex)).length;
    return targets.includes(node) && captured === capturesToEnd(position.state, who.country);
  }

  #refuse({ code, facts, details }: Objection): RefusalOf<PathRefusal> {
    return refuseWith(code, { ...this.#facts(), ...facts }, details);
  }

  #facts() {
    const { position, unit, spent } = this;
    const left = points(leftOf(position, unit, spent));
    return { unit: this.who.id, step: this.costs.length, spent: points(spent), left };
  }

  #take(judgement: Judgement): RefusalOf<PathRefusal> | null {
    if (isObjection(judgement)) return this.#refuse(judgement);
    this.node = judgement.node;
    this.spent = judgement.spent;
    this.ending = judgement.ending;
    this.stopped = judgement.stopped;
    this.costs.push(judgement.spent);
    this.nodes.push(judgement.node);
    return null;
  }

  #ended(): Objection | null {
    const { ending } = this;
    if (ending === null) return null;
    const hex = this.boarded === -1 ? this.position.map.board.hexes[this.node] : undefined;
    const facts = hex ? { hex } : {};
    if (ending === 'contact') return objection('contact-stop', facts);
    return objection('move-has-ended', facts, { case: ending, clause: ENDED_BY[ending] });
  }

  #nodeOf(step: Exclude<Step, { board: string }>): number | Objection {
    const { map } = this.position;
    if ('fort' in step) {
      const index = map.fortIndex(step.fort);
      if (index !== -1) return map.board.size + index;
      return objection('unknown-fort', { fort: step.fort });
    }
    const hex = map.board.indexOf(step.q, step.r);
    if (hex !== -1) return hex;
    return objection('off-the-map', { hex: step });
  }

  #board(id: string): RefusalOf<PathRefusal> | null {
    const { position, unit, node, spent } = this;
    const transport = position.unitIndex(id);
    if (transport === -1) return this.#refuse(objection('unknown-unit', { transport: id }, { case: 'transport' }));
    asked(null, 'unknown-unit');
    const judgement = judgeBoarding(position, unit, node, transport, spent);
    if (isObjection(judgement)) return this.#refuse(judgement);
    const orders = askedInTurn(boardingOrders(position, unit, transport), ORDERS);
    if (orders) return orders;
    const boxed = asked(boxedInBy(position, unit, transport), 'transport-boxed-in');
    if (boxed) return this.#refuse(boxed);
    this.boarded = transport;
    return this.#take(judgement);
  }
}

/**
 * Judges a whole move: the unit and its path (MOV, CON, TRN, FRT), but not turn or phase. The remedy of a refusal
 * holds the longest legal prefix of the path and the nearest legal destination.
 */
export function checkMove(
  position: Position,
  unit: number,
  path: readonly Step[],
  unload?: readonly Placement[],
): Verdict<Walked> {
  const immobile = askedInTurn(immobility(position, unit), IMMOBILE);
  if (immobile) return refuse(immobile);
  const taken = takeSteps(position, unit, path, unload);
  if (!taken.ok) return taken;
  const { walk, halts, hexes } = taken.value;
  if (position.loaded.size > 0 && walk.boarded === -1) {
    const { country } = walk.who;
    const change = { unit, to: walk.node, unload: hexes };
    if (!position.whatIf(change, () => canAllUnload(position, country))) {
      const otherwise = position.loaded.has(unit)
        ? ifWithinBudget(() => unloadingExample(position, unit, walk.node))
        : undefined;
      const boxed = refusal(
        'transport-boxed-in',
        { unit: walk.who.id, transports: loadedTransports(position, unit) },
        { case: 'others' },
      );
      const reason = otherwise ? addRemedy(boxed, { unload: otherwise }) : boxed;
      return refuse(withRemedy(position, unit, path, halts, reason));
    }
    asked(null, 'transport-boxed-in');
  }
  return accept(taken.value.walked);
}

/** The result of a forced move (DEC-PHS-3). Skips the checks of orders and of other transports' room. */
export function forcedMove(
  position: Position,
  unit: number,
  path: readonly Step[],
  unload: readonly Placement[],
): Verdict<Walked> {
  const taken = takeSteps(position, unit, path, unload);
  return taken.ok ? accept(taken.value.walked) : taken;
}

/** A path walked to its end, with the hexes of the cargo. */
interface WalkedPath {
  readonly walk: Walk;
  readonly halts: readonly LegalStop[];
  readonly hexes: readonly number[];
  readonly walked: Walked;
}

function takeSteps(
  position: Position,
  unit: number,
  path: readonly Step[],
  unload: readonly Placement[] | undefined,
): Verdict<WalkedPath> {
  const walk = new Walk(position, unit);
  if (path.length === 0 && !position.loaded.has(unit)) return refuse(refusal('empty-path', { unit: walk.who.id }));
  asked(null, 'empty-path');
  const halts: LegalStop[] = [];
  for (const step of path) {
    const reason = walk.step(step);
    if (reason) return refuse(withRemedy(position, unit, path, halts, reason));
    if (walk.mayRest) halts.push({ steps: walk.costs.length, node: walk.boarded === -1 ? walk.node : null });
  }
  const reason = walk.rest();
  if (reason) return refuse(withRemedy(position, unit, path, halts, reason));
  const unloads = unloadingOf(position, unit, walk.node, unload, walk.boarded !== -1);
  const unloading = asked(unloads, 'unload-not-allowed', 'unload-incomplete', 'unload-hex');
  if (!unloading.ok) return unloading;
  const { event, hexes } = unloading.value;
  const { nodes, costs } = walk;
  return accept({ walk, halts, hexes, walked: { unit, moved: movedOf(walk, path), unloaded: event, nodes, costs } });
}

function loadedTransports(position: Position, unit: number): string[] {
  const { units } = position.state;
  return loadedOf(position, (units[unit] as Unit).country)
    .filter((index) => index !== unit)
    .map((index) => (units[index] as Unit).id);
}

function movedOf(walk: Walk, path: readonly Step[]): Walked['moved'] {
  const { position, unit, who, node, boarded } = walk;
  const { map, state, places } = position;
  const { size } = map.board;
  const limited = armyOrders(state, position.rules.options, who.country) !== null;
  const fort = node >= size && boarded === -1 ? map.forts[node - size] : undefined;
  const events: [EventOf<'unit-moved'>, ...Event[]] = [
    {
      type: 'unit-moved',
      unit: who.id,
      path: [...path],
      cost: points(walk.spent),
      ...(limited && who.army !== undefined && { army: who.army }),
      ...(boarded !== -1
        ? { aboard: (state.units[boarded] as Unit).id }
        : fort
          ? { fort: fort.id }
          : { hex: hexOf(position, node) }),
      stopped: walk.stopped,
    },
  ];
  if (fort && !position.isOwnFort(unit, node)) {
    const from = position.fortCountries[fort.index] ?? null;
    events.push({ type: 'fort-taken', fort: fort.id, unit: who.id, country: who.country, from });
    // FRT-4, DEC-FRT-9
    state.units.forEach((inside, index) => {
      if (places[index] === node && index !== unit) {
        events.push({ type: 'unit-destroyed', unit: inside.id, country: inside.country, cause: 'fort', by: who.id });
      }
    });
  }
  return events;
}
