import { distance, type Hex } from '../../hex/axial.js';
import { accept, refuse, type Refusal, type Verdict } from '../../game/verdict.js';
import { BARRED } from '../../hex/search.js';
import { WHOLE_TURN } from '../map/compiled-map.js';
import { immobility } from './destinations.js';
import { armyOrders, ordersRefusal } from '../rules/first-round.js';
import { NOWHERE, type Position } from '../position/position.js';
import { CAPACITY, maySpendTurn, mayTake } from './reach.js';
import { refusal, type RefusalCode } from '../refusals/refusals.js';
import { canAllUnload, hasRoom, supposing } from './cargo-room.js';
import { isAlly, type UnitRules } from '../rules/rules.js';
import type { Step, Placement } from '../schema/command.js';
import type { Event } from '../schema/event.js';
import type { Unit } from '../schema/state.js';
import { withRemedy, type Halt } from './remedy.js';
import { hexOf, points, stepOf } from './paths.js';
import { unloadingExample, unloadingOf } from './transport.js';

/** What a legal move comes to. */
export interface MoveOutcome {
  readonly events: readonly Event[];
  /** Half points booked (EX-MOV-7: an exception step books everything that was left). */
  readonly cost: number;
  /** Running cost after every step, in half points (EX-MOV-3 … EX-MOV-8). */
  readonly costs: readonly number[];
}

type Ending = 'contact' | 'whole-turn' | 'exception' | 'boarded' | 'loaded-in-fort' | 'no-transit';

/** A move on its way: where the unit is, what it has spent, and whether its move has ended. */
class Walk {
  node: number;
  spent = 0;
  taken = 0;
  ending: Ending | null = null;
  boarded = -1;
  /** Has it come from contact into contact (CON-1)? A step that ends the move anyway may do so too. */
  stopped = false;
  readonly costs: number[] = [];
  readonly rules: UnitRules;
  readonly who: Unit;
  readonly #isLoaded: boolean;

  constructor(
    readonly position: Position,
    readonly unit: number,
  ) {
    this.node = position.places[unit] as number;
    this.rules = position.figures[unit] as UnitRules;
    this.who = position.state.units[unit] as Unit;
    this.#isLoaded = position.loaded.has(unit);
  }

  get #left(): number {
    return this.rules.speed - this.spent;
  }

  #no(code: RefusalCode, message: string, facts: Record<string, unknown> = {}, clause?: string): Refusal {
    const at = { unit: this.who.id, step: this.taken, spent: points(this.spent), left: points(this.#left), ...facts };
    return refusal(code, { message, facts: at }, clause);
  }

  #arrive(node: number, spent: number, ending: Ending | null): null {
    this.node = node;
    this.spent = spent;
    this.ending = ending;
    this.taken++;
    this.costs.push(spent);
    return null;
  }

  /** Takes one step, or says why it cannot be taken. */
  step(step: Step): Refusal | null {
    const ended = this.#ended();
    if (ended) return ended;
    if ('fort' in step) return this.#toFort(step.fort);
    if ('board' in step) return this.#board(step.board);
    return this.#toHex(step);
  }

  #ended(): Refusal | null {
    const at = { hex: this.position.map.board.hexes[this.node] };
    switch (this.ending) {
      case null:
        return null;
      case 'contact':
        return this.#no('contact-stop', `${this.who.id} was in contact, came into contact again and must stop.`, at);
      case 'whole-turn':
        return this.#no('move-has-ended', 'Nothing follows a step that costs the whole turn.', at, 'MOV-10');
      case 'exception':
        return this.#no('move-has-ended', 'The last-move exception uses up what was left.', at, 'DEC-MOV-1');
      case 'boarded':
        return this.#no('move-has-ended', 'Boarding ends the unit’s own move.', {}, 'TRN-9');
      case 'loaded-in-fort':
        return this.#no('move-has-ended', 'A loaded transport unloads inside the fort and stays.', {}, 'TRN-10');
      case 'no-transit':
        return this.#no('move-has-ended', 'Units may not pass through a fort in one turn here.', {}, 'DEC-FRT-3');
    }
  }

  /** Why a step that costs the whole turn cannot be taken now, or null. */
  #spendsTurn(rule: string, facts: Record<string, unknown>, clause?: string): Refusal | null {
    if (maySpendTurn(this.rules.speed, this.taken === 0)) return null;
    if (this.taken > 0) return this.#no('whole-turn-step', rule, facts, clause);
    return this.#no('not-enough-points', `${this.rules.title} has no movement to spend.`, facts);
  }

  #toHex(hex: Hex): Refusal | null {
    const { map, occupants, factions, state, rules: game } = this.position;
    const { size } = map.board;
    const to = map.board.indexOf(hex.q, hex.r);
    const { who, rules, node } = this;
    if (to === -1) return this.#no('off-the-map', `${hex.q},${hex.r} is not on the map in play.`, { hex });
    const flies = rules.class === 'air';
    const crosses = flies && map.entranceOf[to] !== -1 && game.options['air.overflyEntrances'];
    if (map.fortAt[to] !== -1 && !crosses) {
      const fort = map.forts[map.fortAt[to] as number]?.id;
      return map.entranceOf[to] === -1
        ? this.#no('fort-wall', `Nobody enters the body of fort ${fort}.`, { hex, fort })
        : this.#no('fort-entrance', `To enter or take fort ${fort}, say { "fort": "${fort}" }.`, { hex, fort });
    }
    const fromFort = node >= size;
    const isNext = fromFort
      ? map.forts[node - size]?.approaches.includes(to)
      : distance(hexOf(this.position, node), hex) === 1;
    if (!isNext) {
      const facts = { hex, from: stepOf(this.position, node) };
      return fromFort
        ? this.#no('not-adjacent', 'A unit leaves a fort to a hex next to an entrance.', facts, 'FRT-12')
        : this.#no('not-adjacent', 'The hex is not adjacent to the one before.', facts);
    }
    const occupant = occupants[to] as number;
    const other = occupant === -1 || occupant === this.unit ? null : (state.units[occupant] as Unit);
    if (other && factions[occupant] !== factions[this.unit]) {
      return this.#no('enemy-in-the-way', `${other.id} holds ${hex.q},${hex.r}.`, { hex, enemy: other.id });
    }
    const terrain = map.terrainAt(to);
    const price = (crosses ? map.overflight : map.stepCosts[rules.class])[to] as number;
    if (price === BARRED) {
      const clause = rules.class === 'boat' ? 'DEC-SF-GUN-1' : 'MOV-21';
      return this.#no('terrain-barred', `${rules.title} cannot enter ${terrain}.`, { hex, terrain }, clause);
    }
    const stops = !fromFort && this.position.isContact(this.unit, node) && this.position.isContact(this.unit, to);
    const stands = other === null && !crosses;
    this.stopped = stops;
    const occupied = (clause: string) =>
      other
        ? this.#no('hex-occupied', `The move would end on the hex of ${other.id}.`, { hex, occupant: other.id }, clause)
        : this.#no('fort-entrance', 'Nobody stops above an entrance.', { hex }, 'DEC-MOV-7');

    if (price === WHOLE_TURN) {
      const unspent = this.#spendsTurn('Water costs the whole turn: only as the first and only step.', {
        hex,
        terrain,
      });
      if (unspent) return unspent;
      return stands ? this.#arrive(to, rules.speed, 'whole-turn') : occupied('DEC-MOV-15');
    }
    if (price <= this.#left) {
      if (stops && !stands) return occupied('DEC-CON-5');
      return this.#arrive(to, this.spent + price, stops ? 'contact' : null);
    }
    const excepted = this.#left === 1 && terrain === 'open' && !flies && rules.class !== 'boat';
    if (excepted) return stands ? this.#arrive(to, rules.speed, 'exception') : occupied('DEC-MOV-15');
    const facts = { hex, terrain, needed: points(price), missing: points(price - this.#left) };
    const clause = terrain === 'forest' && rules.speed === 2 ? 'MOV-23' : undefined;
    return this.#no(
      'not-enough-points',
      `${terrain} costs ${points(price)}, ${who.id} has ${points(this.#left)} left.`,
      facts,
      clause,
    );
  }

  #toFort(id: string): Refusal | null {
    const { map, fortCountries, rules: game } = this.position;
    const { size } = map.board;
    const { who, rules, node } = this;
    const index = map.fortIndex(id);
    const fort = map.forts[index];
    if (!fort) return this.#no('unknown-fort', `There is no fort ${id} on the map in play.`, { fort: id });
    const holder = fortCountries[index] ?? null;
    const facts = { fort: id, holder };
    if (rules.class === 'boat') return this.#no('boats-stay-outside', 'Boats enter no forts.', facts);
    if (node >= size && holder !== who.country) {
      return this.#no('taking-from-inside', 'A fort is not taken from inside another one.', facts);
    }
    const approaches = fort.approaches.map((hex) => hexOf(this.position, hex));
    if (node >= size || !fort.approaches.includes(node)) {
      return this.#no('not-at-the-fort', `${who.id} is not next to an entrance of ${id}.`, { ...facts, approaches });
    }
    if (holder === who.country) {
      if (this.#left < 1) {
        const missing = points(1 - this.#left);
        const message = `Entering an own fort costs 0.5, nothing is left.`;
        return this.#no('not-enough-points', message, { ...facts, needed: 0.5, missing }, 'FRT-8');
      }
      const ending = this.#isLoaded ? 'loaded-in-fort' : game.options['fort.transit'] ? null : 'no-transit';
      return this.#arrive(size + index, this.spent + 1, ending);
    }
    if (holder && isAlly(who.country, holder)) {
      return this.#no(
        'allied-fort',
        `${id} belongs to the ally ${holder}.`,
        facts,
        rules.footSoldier ? 'FRT-6' : 'FRT-7',
      );
    }
    if (!mayTake(this.position, rules, who.country, holder)) {
      const clause = rules.footSoldier ? 'VAR-SHORT-2' : 'FRT-1';
      return this.#no('cannot-take-forts', `${rules.title} cannot take a fort.`, facts, clause);
    }
    const rule = 'Taking a fort costs the whole turn: the unit must start next to it.';
    const unspent = this.#spendsTurn(rule, facts, 'FRT-3');
    if (unspent) return unspent;
    return this.#arrive(size + index, rules.speed, 'whole-turn');
  }

  #board(id: string): Refusal | null {
    const { position, who, rules, node } = this;
    const { map, state, places, loaded, rules: game } = position;
    const { size } = map.board;
    const transport = position.unitIndex(id);
    const truck = state.units[transport];
    const facts = { transport: id };
    if (!truck) return this.#no('unknown-unit', `There is no unit ${id}.`, facts);
    if (truck.type !== 'troop-transport' || truck.country !== who.country) {
      const allied = truck.type === 'troop-transport' && isAlly(who.country, truck.country);
      const message = `${id} is not a Troop Transport of ${who.country}.`;
      return this.#no('not-a-transport', message, facts, allied ? 'DEC-TRN-7' : 'TRN-1');
    }
    if (!rules.carried) return this.#no('cannot-be-carried', `${rules.title} cannot be carried.`, facts);
    const place = places[transport] as number;
    if (truck.moved) return this.#no('transport-has-moved', `${id} has already moved.`, facts);
    if (place >= size && !game.options['transport.boardInsideFort']) {
      return this.#no('transport-in-fort', `${id} is inside a fort.`, facts);
    }
    const isNext =
      place === NOWHERE
        ? false
        : node >= size
          ? node === place || (place < size && map.forts[node - size]?.approaches.includes(place))
          : place < size && distance(hexOf(position, node), hexOf(position, place)) === 1;
    if (!isNext) return this.#no('transport-not-adjacent', `${id} is not adjacent.`, { ...facts, at: truck.hex });
    if ((loaded.get(transport)?.length ?? 0) >= CAPACITY) {
      return this.#no('transport-full', `${id} carries four units already.`, facts);
    }
    if (this.#left < 1) {
      return this.#no(
        'not-enough-points',
        'Boarding costs 0.5, nothing is left.',
        { ...facts, needed: 0.5, missing: 0.5 },
        'TRN-4',
      );
    }
    // DEC-TRN-13
    const orders = ordersRefusal(state, game.options, who.country, [who, truck]);
    if (orders) return orders;
    const change = { unit: this.unit, to: NOWHERE, boards: transport };
    if (!supposing(position, change, () => canAllUnload(position, who.country))) {
      return this.#no('transport-boxed-in', `${id} could then unload nowhere.`, facts, 'DEC-TRN-3');
    }
    this.boarded = transport;
    return this.#arrive(place, this.spent + 1, 'boarded');
  }

  /** May the move end where the unit is now? */
  rest(): Refusal | null {
    const { position, node, who } = this;
    const { map, occupants, state } = position;
    if (this.boarded !== -1 || node >= map.board.size) return null;
    const hex = hexOf(position, node);
    const occupant = occupants[node] as number;
    if (occupant !== -1 && occupant !== this.unit) {
      const { id } = state.units[occupant] as Unit;
      return this.#no('hex-occupied', `The move would end on the hex of ${id}.`, { hex, occupant: id }, 'DEC-MOV-15');
    }
    if (map.entranceOf[node] !== -1) {
      return this.#no('fort-entrance', 'A move may cross an entrance but not end there.', { hex }, 'DEC-MOV-7');
    }
    if (this.#isLoaded && !hasRoom(position, this.unit, node)) {
      const cargo = position.loaded.get(this.unit)?.map((index) => (state.units[index] as Unit).id);
      const clause = this.ending === 'contact' ? 'DEC-TRN-10' : 'TRN-8';
      return this.#no('no-room-to-unload', `${who.id} cannot unload everybody there.`, { hex, cargo }, clause);
    }
    return null;
  }
}

/**
 * Is this whole move legal, and what comes of it? Judges the unit and its path (MOV, CON, TRN, FRT) but not whose turn or
 * which phase it is. A refusal's remedy holds the longest legal part of the path and the nearest legal destination.
 */
export function checkMove(
  position: Position,
  unit: number,
  path: readonly Step[],
  unload?: readonly Placement[],
): Verdict<MoveOutcome> {
  const immobile = immobility(position, unit);
  if (immobile) return refuse(immobile);
  const taken = takeSteps(position, unit, path, unload);
  if (!taken.ok) return taken;
  const { walk, halts, hexes, outcome } = taken.value;
  if (position.loaded.size > 0 && walk.boarded === -1) {
    const { country } = walk.who;
    const change = { unit, to: walk.node, unload: hexes };
    if (!supposing(position, change, () => canAllUnload(position, country))) {
      const otherwise = position.loaded.has(unit) ? unloadingExample(position, unit, walk.node) : undefined;
      const boxed = refusal('transport-boxed-in', {
        message: 'A loaded transport would then have nowhere to unload.',
        facts: { unit: walk.who.id, transports: loadedTransports(position, unit) },
        ...(otherwise && { remedy: { unload: otherwise } }),
      });
      return refuse(withRemedy(position, unit, path, halts, boxed));
    }
  }
  return accept(outcome);
}

/**
 * What comes of a move that nobody has ordered (DEC-PHS-3): whether its army may get orders is not asked, nor whether it
 * leaves other loaded transports their room.
 */
export function forcedMove(
  position: Position,
  unit: number,
  path: readonly Step[],
  unload: readonly Placement[],
): Verdict<MoveOutcome> {
  const taken = takeSteps(position, unit, path, unload);
  return taken.ok ? accept(taken.value.outcome) : taken;
}

/** A path walked to its end, with the hexes of the cargo. */
interface Taken {
  readonly walk: Walk;
  readonly halts: readonly Halt[];
  readonly hexes: readonly number[];
  readonly outcome: MoveOutcome;
}

function takeSteps(
  position: Position,
  unit: number,
  path: readonly Step[],
  unload: readonly Placement[] | undefined,
): Verdict<Taken> {
  const walk = new Walk(position, unit);
  if (path.length === 0 && !position.loaded.has(unit)) {
    return refuse(refusal('empty-path', { message: 'A move has at least one step.', facts: { unit: walk.who.id } }));
  }
  const halts: Halt[] = [];
  for (const step of path) {
    const reason = walk.step(step);
    if (reason) return refuse(withRemedy(position, unit, path, halts, reason));
    if (!walk.rest()) halts.push({ steps: walk.taken, node: walk.boarded === -1 ? walk.node : null });
  }
  const reason = walk.rest();
  if (reason) return refuse(withRemedy(position, unit, path, halts, reason));
  const events = outcomeOf(walk, path);
  const unloading = unloadingOf(position, unit, walk.node, unload, walk.boarded !== -1);
  if (!unloading.ok) return unloading;
  const { event, hexes } = unloading.value;
  if (event) events.push(event);
  return accept({ walk, halts, hexes, outcome: { events, cost: walk.spent, costs: walk.costs } });
}

function loadedTransports(position: Position, unit: number): string[] {
  const { units } = position.state;
  return [...position.loaded.keys()]
    .filter((index) => index !== unit && units[index]?.country === units[unit]?.country)
    .map((index) => (units[index] as Unit).id);
}

function outcomeOf(walk: Walk, path: readonly Step[]): Event[] {
  const { position, unit, who, node, boarded } = walk;
  const { map, state, places } = position;
  const { size } = map.board;
  const limited = armyOrders(state, position.rules.options, who.country) !== null;
  const fort = node >= size && boarded === -1 ? map.forts[node - size] : undefined;
  const events: Event[] = [
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
  if (fort && position.fortCountries[fort.index] !== who.country) {
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
