import type { Seat } from '../game/contract.js';
import { toOffset } from '../hex/axial.js';
import { positionOf, type Position } from '../trench-club/board/position/position.js';
import { NOWHERE, placeOfFort } from '../trench-club/board/position/place.js';
import { isOneSide } from '../trench-club/board/position/side.js';
import { seatsToAct } from '../trench-club/decide.js';
import { commandGroups } from '../trench-club/enumerate.js';
import { trenchClub as game } from '../trench-club/hosted/trench-club.js';
import type { CommandGroup } from '../trench-club/law/events/command-group.js';
import { MoveGroup } from '../trench-club/law/movement/enumerate.js';
import { renderBoard } from '../trench-club/render/board.js';
import { CommandSchemas, type Command } from '../trench-club/wire/schema/command.js';
import {
  COUNTRIES,
  PHASES,
  SPECIAL_FORCES,
  TERRAINS,
  UNIT_TYPES,
  type Country,
} from '../trench-club/wire/schema/names.js';
import type { Attacker, SeatState, State, Unit } from '../trench-club/wire/schema/state.js';
import type { Encoder, Listing, Table } from './encoder.js';

/** A number of a larger range is cut to this. */
const MAX_VALUE = 32_767;
const MAX_MINES = 16;
const MAX_CHANGES = 32;

const COMMANDS = Object.values(CommandSchemas).map(({ properties }) => properties.type.const);
const ACTION = ['type', 'unit', 'place', 'target', 'number'];
const GAME = [
  ...['seat', 'toAct', 'active', 'firstPlayer', 'round', 'phase', 'battle', 'units', 'deck', 'waitingSeat'],
  'waitingForce',
];
const SEAT = [
  ...['country', 'side', 'money', 'serial', 'victoryPoints', 'spent', 'turrets', 'surrendered', 'drawOffered'],
  ...['dice', 'split', 'specialForce', 'headquarters', 'ordered1', 'ordered2'],
  ...[1, 2, 3].flatMap((army) => [`token${army}`, `deployed${army}`]),
];
const UNIT = [
  ...['present', 'seat', 'own', 'type', 'place', 'aboard', 'damage', 'experience', 'army'],
  ...['moved', 'rested', 'acted', 'built', 'enteredTrench'],
];

const numbered = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index]));
const TYPE = numbered(UNIT_TYPES);
const COMMAND = numbered(COMMANDS);

/** Two countries begin with 22 units, four with 44. */
const unitRows = ({ seats }: State): number => (seats.length > 2 ? 128 : 64);

function tables(state: State): readonly Table[] {
  const units = unitRows(state);
  return [
    { name: 'game', rows: 1, columns: GAME },
    { name: 'seats', rows: state.seats.length, columns: SEAT },
    { name: 'units', rows: units, columns: UNIT },
    { name: 'forts', rows: positionOf(state).map.forts.length, columns: ['seat', 'turret', 'turretPlaced'] },
    { name: 'declarations', rows: units, columns: ['present', 'attacker', 'target', 'place'] },
    { name: 'mines', rows: MAX_MINES, columns: ['present', 'seat', 'marker', 'mine'] },
    { name: 'terrain', rows: MAX_CHANGES, columns: ['present', 'place', 'terrain'] },
  ];
}

/** Seats by their place in the order of play, units by their place in the state, hexes and forts by the numbers of the board. */
class Numbers {
  readonly #seats: readonly string[];

  constructor(
    readonly position: Position,
    { seats }: State,
  ) {
    this.#seats = seats.map(({ country }) => country);
  }

  seat(country: string | undefined | null): number {
    return country ? this.#seats.indexOf(country) : -1;
  }

  place(at: { readonly q: number; readonly r: number } | { readonly fort: string } | null | undefined): number {
    const { map } = this.position;
    if (!at) return NOWHERE;
    return 'fort' in at ? placeOfFort(map, map.fortIndex(at.fort)) : map.board.indexOf(at.q, at.r);
  }

  /** A unit, or −2 less the number of the fort whose Turret it is. */
  attacker(attacker: Attacker | undefined): number {
    if (attacker === undefined) return -1;
    return typeof attacker === 'string'
      ? this.position.unitIndex(attacker)
      : -2 - this.position.map.fortIndex(attacker.fort);
  }
}

class Writer {
  at = 0;
  constructor(private readonly out: Int16Array) {}

  row(...values: readonly (number | boolean | undefined)[]): void {
    for (let index = 0; index < values.length; index++) this.put(values[index]);
  }

  put(value: number | boolean | undefined): void {
    this.out[this.at++] = typeof value === 'number' ? Math.min(value, MAX_VALUE) : value ? 1 : 0;
  }

  /** One row for each item, and the space of the rows that are not filled. */
  rows<T>(count: number, columns: number, items: readonly T[], write: (item: T, index: number) => void): void {
    const end = this.at + count * columns;
    for (let index = 0; index < items.length && index < count; index++) write(items[index] as T, index);
    this.at = end;
  }
}

function observe(view: State, name: Seat, out: Int16Array): void {
  const position = positionOf(view);
  const numbers = new Numbers(position, view);
  const writer = new Writer(out);
  const seat = name as Country;
  const { units, forts = [], declarations = [], mines = [], terrain = [], waitingForce: waiting } = view;
  const count = unitRows(view);
  writer.row(
    ...[numbers.seat(seat), seatsToAct(view).includes(seat), numbers.seat(view.active), numbers.seat(view.firstPlayer)],
    ...[view.round, PHASES.indexOf(view.phase ?? 'movement'), view.battle, units.length],
    ...[view.specialForceDeck?.length ?? -1, numbers.seat(waiting?.country)],
    waiting ? SPECIAL_FORCES.indexOf(waiting.force) : -1,
  );
  for (const one of view.seats) seatRow(writer, numbers, view, one, isOneSide(view, one.country, seat));
  writer.rows(count, UNIT.length, units, (unit, index) => {
    unitRow(writer, numbers, unit, position.places[index] as number, unit.country === seat);
  });
  const flags = new Map(forts.map((fort) => [fort.id, fort]));
  for (const { id } of position.map.forts) {
    const fort = flags.get(id);
    writer.row(numbers.seat(fort?.country), fort?.turret, fort?.turretPlaced);
  }
  writer.rows(count, 4, declarations, ({ attacker, target, hex }) => {
    writer.row(true, numbers.attacker(attacker), position.unitIndex(target), numbers.place(hex));
  });
  writer.rows(MAX_MINES, 4, mines, ({ country, marker, mine }) => {
    writer.row(true, numbers.seat(country), numbers.place(marker), numbers.place(mine));
  });
  writer.rows(MAX_CHANGES, 3, terrain, ({ hex, terrain: kind }) => {
    writer.row(true, numbers.place(hex), TERRAINS.indexOf(kind));
  });
}

function seatRow(writer: Writer, numbers: Numbers, view: State, seat: SeatState, isSide: boolean): void {
  const { country, armies = [], ordered = [], specialForce } = seat;
  const hex = view.headquarters?.find((one) => one.country === country)?.hex;
  writer.row(COUNTRIES.indexOf(country), isSide, view.money?.[country], view.serial?.[country]);
  writer.row(view.victoryPoints?.[country], view.spent?.[country], view.turrets?.[country]);
  writer.row(seat.surrendered, seat.drawOffered, seat.randomSource === 'dice', seat.split);
  writer.row(specialForce ? SPECIAL_FORCES.indexOf(specialForce) : -1, numbers.place(hex));
  for (let round = 0; round < 2; round++) {
    let bits = 0;
    for (const army of ordered[round] ?? []) bits |= 1 << (army - 1);
    writer.put(bits);
  }
  for (let army = 0; army < 3; army++) writer.row(armies[army]?.token ?? 0, armies[army]?.deployed);
}

function unitRow(writer: Writer, numbers: Numbers, unit: Unit, place: number, isOwn: boolean): void {
  const aboard = unit.aboard === undefined ? -1 : numbers.position.unitIndex(unit.aboard);
  writer.row(true, numbers.seat(unit.country), isOwn, TYPE.get(unit.type), place, aboard, unit.damage, unit.xp);
  writer.row(unit.army, unit.moved, unit.rested, unit.acted, unit.built, unit.enteredTrench);
}

class Groups implements Listing {
  readonly count: number;
  readonly #position: Position;

  constructor(
    state: State,
    private readonly groups: readonly CommandGroup[],
  ) {
    this.#position = positionOf(state);
    let count = 0;
    for (const group of groups) count += group.count;
    this.count = count;
  }

  at(index: number): Command {
    positionOf.keep(this.#position.state, this.#position);
    let left = index;
    for (const group of this.groups) {
      if (left < group.count) return group.at(left);
      left -= group.count;
    }
    throw new RangeError(`There are ${this.count} commands, none has the index ${index}.`);
  }

  describe(out: Int16Array): void {
    const numbers = new Numbers(this.#position, this.#position.state);
    let at = 0;
    const row = (type: string, unit: number, place: number, target: number, number: number) => {
      if (at >= out.length) return;
      out.set([COMMAND.get(type) as number, unit, place, target, Math.min(number, MAX_VALUE)], at);
      at += ACTION.length;
    };
    for (const group of this.groups) {
      if (at >= out.length) return;
      if (group instanceof MoveGroup) {
        for (const { node, transport } of group.destinations) row('move', group.unit, node, transport, -1);
      } else for (const command of group.all()) row(command.type, ...meaning(command, numbers));
    }
  }
}

/** The unit that acts, the place, the unit or place it is aimed at, and a number. */
function meaning(command: Command, numbers: Numbers): [unit: number, place: number, target: number, number: number] {
  const unit = (id: string) => numbers.position.unitIndex(id);
  switch (command.type) {
    case 'reveal-token':
    case 'deploy':
      return [-1, -1, -1, command.army];
    case 'choose-special-force':
      return [-1, -1, -1, SPECIAL_FORCES.indexOf(command.force)];
    case 'choose-headquarters':
      return [-1, -1, -1, command.number];
    case 'move':
      return [unit(command.unit), -1, -1, -1];
    case 'lay-mine':
      return [unit(command.unit), numbers.place(command.mine), numbers.place(command.marker), -1];
    case 'build': {
      const [one, other] = command.hexes;
      return [unit(command.unit), numbers.place(one), numbers.place(other), Number(command.structure === 'trench')];
    }
    case 'declare': {
      const last = command.attacks.at(-1);
      return [numbers.attacker(last?.attacker), -1, last ? unit(last.target) : -1, command.attacks.length];
    }
    case 'repair':
      return [unit(command.unit), -1, -1, -1];
    case 'heal':
      return [unit(command.medic), -1, unit(command.unit), -1];
    case 'recruit':
      return [-1, numbers.place({ fort: command.fort }), -1, TYPE.get(command.unitType) as number];
    case 'buy-special-force':
      return [-1, -1, -1, command.choice === undefined ? -1 : SPECIAL_FORCES.indexOf(command.choice)];
    case 'place-special-force':
      return [-1, numbers.place(command.at), -1, -1];
    case 'place-turret':
      return [-1, numbers.place({ fort: command.fort }), -1, -1];
    case 'transfer':
      return [-1, -1, numbers.seat(command.to), command.amount];
    case 'choose-random-source':
      return [-1, -1, -1, Number(command.source === 'dice')];
    default:
      return [-1, -1, -1, -1];
  }
}

export const trenchClubEncoder: Encoder = {
  game,
  preset: 'skirmish',
  actions: 2048,
  actionColumns: ACTION,
  tables,
  constants(state: State) {
    const { map, rules } = positionOf(state);
    const { orientation } = map.document;
    return {
      options: rules.options,
      seats: state.seats.map(({ country }) => country),
      places: [...map.board.hexes.map(({ q, r }) => ({ q, r })), ...map.forts.map(({ id }) => ({ fort: id }))],
      cells: map.board.hexes.map((hex) => {
        const { row, column } = toOffset(hex, orientation);
        return [row, column];
      }),
      terrain: [...map.terrain],
      fortAt: [...map.fortAt],
      names: {
        ...{ command: COMMANDS, country: COUNTRIES, phase: PHASES, unitType: UNIT_TYPES, terrain: TERRAINS },
        specialForce: SPECIAL_FORCES,
      },
    };
  },
  observe,
  list(state: State, seat, without) {
    const groups = commandGroups(state, seat);
    return new Groups(state, without.size === 0 ? groups : groups.filter(({ type }) => !without.has(type)));
  },
  draw: (view: State) => renderBoard(view),
  seated(setUp, seat, opponent) {
    const { seats } = setUp as { readonly seats: readonly SeatState[] };
    const [name, difficulty] = opponent.split(':');
    const played = { opponent: name, ...(difficulty !== undefined && { difficulty }) };
    return { ...setUp, seats: seats.map((one) => (one.country === seat ? { country: seat, ...played } : one)) };
  },
};
