import { destinationsOf } from '../../law/movement/destinations.js';
import { CAPACITY } from '../../law/movement/boarding.js';
import { unloadingHexes } from '../../law/movement/cargo-room.js';
import { NOWHERE } from '../../board/position/position.js';
import type { Step } from '../../wire/schema/command.js';
import type { OrderOf } from '../../wire/schema/chart.js';
import { most, least, type Criterion } from '../tactics/criteria.js';
import { wayAboard, wayToEnd } from '../tactics/ends.js';
import { costsTo, roadsOf } from '../tactics/travel.js';
import { Actor, type PlanResult } from './actor.js';
import { answersTo, classOf } from './chart.js';
import { choosePlace, rankedForts, terrainRank, wayLeft } from './places.js';
import { repairing } from '../../law/turn/opponent-memory.js';
import type { KoffStep } from './turn.js';

type Cargo = OrderOf<'transport'>['cargo'];

interface Passenger {
  readonly unit: number;
  readonly path: Step[];
  readonly cost: number;
}

/** KOF-D-22: passengers and an enterable fort of that rank, from where the transport is now. */
export function planTransport(actor: Actor, { cargo, fort_rank: rank }: OrderOf<'transport'>): PlanResult {
  const { turn, board, unit } = actor;
  if (!board.isHex(board.place(unit))) return { reason: 'transport-inside-a-fort', clause: 'KOF-D-22' };
  const ranked = rankedForts(actor)[rank - 1];
  if (!ranked) return { reason: 'too-few-enterable-forts', clause: 'KOF-D-63' };
  if (passengersOf(turn, unit, cargo).length === 0) return { reason: 'nobody-can-board', clause: 'KOF-D-33' };
  const { id } = board.unit(unit);
  return {
    carryOut() {
      const aboard = load(turn, id, cargo);
      deliver(turn, id, ranked.fort, aboard);
    },
  };
}

/** Units that can board now, one after another (KOF-D-22), in the order of the state. */
function passengersOf(turn: KoffStep, transport: number, cargo: Cargo): Passenger[] {
  const { board } = turn;
  const underRepair = repairing(turn.state, turn.country);
  return board.own.flatMap((unit) => {
    const { id, type } = board.unit(unit);
    if (unit === transport || !board.rules(unit).carried || !cargo.some((key) => answersTo(type, key))) return [];
    if (turn.isSettled(unit) || underRepair.includes(id) || board.place(unit) === NOWHERE) return [];
    const way = wayAboard(board, unit, transport);
    if (!way || !hasEndWith(turn, unit, transport)) return [];
    return [{ unit, ...way }];
  });
}

/** With that unit aboard too, could the transport still end on a map hex with room for all? */
function hasEndWith({ board }: KoffStep, unit: number, transport: number): boolean {
  return board.position.whatIf({ unit, to: NOWHERE, boards: transport }, () =>
    destinationsOf(board.position, transport).some(({ kind }) => kind === 'move'),
  );
}

function load(turn: KoffStep, transport: string, cargo: Cargo): string[] {
  const aboard: string[] = [];
  while (aboard.length < CAPACITY) {
    const { board } = turn;
    const passengers = passengersOf(turn, turn.index(transport), cargo);
    if (passengers.length === 0) break;
    const criteria: Criterion<Passenger>[] = [
      most('foot soldier', 'KOF-D-22', ({ unit }) => classOf(board.unit(unit).type) === 'FS'),
      most('price', 'KOF-D-22', ({ unit }) => board.rules(unit).price),
      least('boarding cost', 'KOF-D-22', ({ cost }) => cost),
    ];
    const { unit, path } = turn.chooser.choose('passenger', passengers, criteria, (one) => board.unitOption(one.unit));
    const { id } = board.unit(unit);
    turn.ordered.add(id);
    turn.give({ type: 'move', unit: id, path });
    // A mine of the people may have been in its way.
    if (turn.state.units.some((one) => one.id === id && one.aboard === transport)) aboard.push(id);
  }
  return aboard;
}

/** Drives to the end nearest to the fort and unloads all passengers (KOF-D-22, KOF-D-58). */
function deliver(turn: KoffStep, transport: string, fort: number, aboard: readonly string[]): void {
  const { board } = turn;
  const unit = turn.index(transport);
  const actor = new Actor(turn, unit);
  const approaches = board.position.map.forts[fort]?.approaches ?? [];
  const left = wayLeft(actor, actor.goals(approaches));
  const end = choosePlace(actor, actor.ends.hexes, [least('way left', 'KOF-D-22', ({ hex }) => left(hex))]);
  const unload = unloadingAt(turn, unit, end, approaches, aboard);
  turn.ordered.add(transport);
  const path = wayToEnd(board, unit, end);
  // Mines may have left the transport empty: then it can stay where it is.
  if (path) turn.give({ type: 'move', unit: transport, path, unload });
}

/** KOF-D-58: in boarding order, each to the free neighbour from which it has the least way to an entrance. */
function unloadingAt(
  { board, chooser }: KoffStep,
  transport: number,
  end: number,
  approaches: readonly number[],
  aboard: readonly string[],
) {
  const { position } = board;
  const { land, foot } = unloadingHexes(position, transport, end);
  const free = new Set([...land, ...foot].sort((a, b) => a - b));
  const waiting = aboard.map((id) => position.unitIndex(id));
  return aboard.map((id) => {
    const unit = waiting.shift() as number;
    const wades = board.rules(unit).footSoldier;
    const guns = waiting.filter((other) => !board.rules(other).footSoldier).length;
    const dry = (hexes: Iterable<number>) => [...hexes].filter((hex) => land.includes(hex)).length;
    const places = [...free]
      .filter((hex) => land.includes(hex) || wades)
      .filter((hex) => dry(free) - dry([hex]) >= guns)
      .map((hex) => ({ hex }));
    const left = costsTo(roadsOf(position, unit), approaches);
    const { hex } = chooser.choose(
      'hex',
      places,
      [
        least('way left', 'KOF-D-58', (place) => left[place.hex] as number),
        least('terrain', 'KOF-MOV-1', (place) => terrainRank(board, unit, place.hex)),
      ],
      (place) => ({ unit: id, hex: board.hex(place.hex) }),
    );
    free.delete(hex);
    return { unit: id, hex: board.hex(hex) };
  });
}
