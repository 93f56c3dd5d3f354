import type { Hex } from '../../../hex/axial.js';
import { NOWHERE, positionOf, type Position } from '../../board/position/position.js';
import { destinationsOf, pathTo } from '../../law/movement/destinations.js';
import { stepOf } from '../../law/movement/points.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import type { Command, CommandOf, Placement, Step } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import type { Cursor } from './cursor.js';
import {
  countryText,
  forceText,
  hexText,
  placeText,
  readCountry,
  readForce,
  readFort,
  readHex,
  readNumber,
  readPlace,
  readType,
  readUnit,
  typeText,
  unitText,
} from './names-text.js';
import { attackText, readAttack } from './position-text.js';

/** A command and the state and seat that it is given in. */
interface Context {
  readonly state: State;
  readonly mover: Country;
}
interface Form<T extends Command['type']> {
  readonly write: (command: CommandOf<T>, context: Context) => string;
  readonly read: (cursor: Cursor, context: Context) => Omit<CommandOf<T>, 'type'>;
}

interface AnyForm {
  readonly write: (command: never, context: Context) => string;
  readonly read: (cursor: Cursor, context: Context) => object;
}

const nothing = { write: () => '', read: () => ({}) } as const;
const unitOnly = {
  write: ({ unit }: { unit: string }, { mover }: Context) => unitText(unit, mover),
  read: (cursor: Cursor, { mover }: Context) => ({ unit: readUnit(cursor, mover) }),
} as const;
const moment = {
  write: ({ now }: { now: string }) => now,
  read: (cursor: Cursor) => ({ now: cursor.expect(/[^ ]+/y, 'value')[0] }),
} as const;

/** The text after the type of each command; `move` has no type in front. */
const FORMS: { readonly [Type in Exclude<Command['type'], 'move'>]: Form<Type> } = {
  'split-armies': {
    write: ({ armies }, { mover }) =>
      armies.map((army) => army.map((unit) => unitText(unit, mover)).join() || '-').join('/'),
    read: (cursor, { mover }) => ({
      armies: cursor.list('/', () => (cursor.has('-') ? [] : cursor.list(',', () => readUnit(cursor, mover)))),
    }),
  },
  'choose-special-force': {
    write: ({ force }) => forceText(force),
    read: (cursor) => ({ force: readForce(cursor) }),
  },
  'reveal-token': { write: ({ army }) => String(army), read: (cursor) => ({ army: readNumber(cursor) }) },
  deploy: {
    write: ({ army, placements }, { mover }) => [army, ...placements.map((one) => placementText(one, mover))].join(' '),
    read: (cursor, { mover }) => {
      const army = readNumber(cursor);
      return { army, placements: cursor.has(' ') ? cursor.list(' ', () => readPlacement(cursor, mover)) : [] };
    },
  },
  'choose-headquarters': { write: ({ number }) => String(number), read: (cursor) => ({ number: readNumber(cursor) }) },
  'lay-mine': {
    write: ({ unit, marker, mine }, { mover }) => `${unitText(unit, mover)}@${hexText(marker)}>${hexText(mine)}`,
    read: (cursor, { mover }) => {
      const unit = readUnit(cursor, mover);
      const marker = after(cursor, '@', readHex);
      return { unit, marker, mine: after(cursor, '>', readHex) };
    },
  },
  build: {
    write: ({ unit, structure, hexes }, { mover }) =>
      `${structure} ${unitText(unit, mover)}@${hexText(hexes[0])}+${hexText(hexes[1])}`,
    read: (cursor, { mover }) => {
      const structure = cursor.expect(/road|trench/y, 'value')[0] as 'road' | 'trench';
      const unit = after(cursor, ' ', () => readUnit(cursor, mover));
      const first = after(cursor, '@', readHex);
      return { unit, structure, hexes: [first, after(cursor, '+', readHex)] };
    },
  },
  'end-movement': nothing,
  declare: {
    write: ({ attacks }, { mover }) => attacks.map((one) => attackText(one, mover)).join(' '),
    read: (cursor, { mover }) => ({
      attacks: cursor.isAtEnd ? [] : cursor.list(' ', () => readAttack(cursor, mover)),
    }),
  },
  'confirm-declarations': nothing,
  fight: nothing,
  repair: unitOnly,
  heal: {
    write: ({ medic, unit }, { mover }) => `${unitText(medic, mover)}+${unitText(unit, mover)}`,
    read: (cursor, { mover }) => {
      const medic = readUnit(cursor, mover);
      return { medic, unit: after(cursor, '+', () => readUnit(cursor, mover)) };
    },
  },
  recruit: {
    write: ({ unitType, fort }) => `${typeText(unitType)}!${fort}`,
    read: (cursor) => {
      const unitType = readType(cursor);
      return { unitType, fort: after(cursor, '!', readFort) };
    },
  },
  'buy-special-force': {
    write: ({ choice }) => (choice === undefined ? '' : forceText(choice)),
    read: (cursor) => (cursor.isAtEnd ? {} : { choice: readForce(cursor) }),
  },
  'place-special-force': {
    write: ({ at }) => placeText('fort' in at ? at : { hex: at }, null),
    read: (cursor) => {
      const { hex, fort } = readPlace(cursor, null);
      if (hex) return { at: hex };
      return fort === undefined ? cursor.fail('place') : { at: { fort } };
    },
  },
  'place-turret': { write: ({ fort }) => fort, read: (cursor) => ({ fort: readFort(cursor) }) },
  transfer: {
    write: ({ to, amount }) => `${countryText(to)} ${amount}`,
    read: (cursor) => {
      const to = readCountry(cursor);
      return { to, amount: after(cursor, ' ', readNumber) };
    },
  },
  'end-turn': nothing,
  'choose-random-source': {
    write: ({ source }) => source,
    read: (cursor) => ({ source: cursor.expect(/dice|cards/y, 'value')[0] as 'dice' | 'cards' }),
  },
  surrender: nothing,
  'withdraw-surrender': nothing,
  'offer-draw': nothing,
  'withdraw-draw': nothing,
  'expire-timer': moment,
  'start-timer': moment,
};

/** `Tk1 13,-2>15,-4` for a move, else the type of the command and what it names: `declare Tk1>FRA.Inf2`. */
export function commandText(state: State, mover: Country, command: Command): string {
  const context = { state, mover };
  if (command.type === 'move') return moveText(command, context);
  const form = FORMS[command.type] as AnyForm;
  const rest = form.write(command as never, context);
  return rest ? `${command.type} ${rest}` : command.type;
}

/** The command behind {@link commandText}, unchecked. @throws Unreadable */
export function readCommand(state: State, mover: Country, cursor: Cursor): Command {
  const context = { state, mover };
  const type = cursor.take(/[a-z][a-z-]*(?= |$)/y)?.[0];
  if (type === undefined) return readMove(cursor, context);
  if (!Object.hasOwn(FORMS, type)) return cursor.fail('command', cursor.at - type.length);
  cursor.has(' ');
  const form = FORMS[type as keyof typeof FORMS] as AnyForm;
  return { type, ...form.read(cursor, context) } as Command;
}

function after<Value>(cursor: Cursor, mark: string, read: (cursor: Cursor) => Value): Value {
  if (!cursor.has(mark)) cursor.fail(mark === ' ' ? 'blank' : 'place');
  return read(cursor);
}

function placementText({ unit, hex }: Placement, mover: Country): string {
  return `${unitText(unit, mover)}@${hexText(hex)}`;
}

function readPlacement(cursor: Cursor, mover: Country): Placement {
  const unit = readUnit(cursor, mover);
  return { unit, hex: after(cursor, '@', readHex) };
}

/** `Tk1 13,-2>15,-4`: the path that `reachable` gives for the end. `Tk1 13,-2>>14,-3>15,-4`: another path, step by step. */
function moveText({ unit, path, unload }: CommandOf<'move'>, { state, mover }: Context): string {
  const last = path.at(-1);
  const isUsual = last !== undefined && sameSteps(usualPath(state, unit, last), path);
  const steps = (isUsual ? [last] : path).map((step) => `>${stepText(step, mover)}`).join('');
  const cargo = unload?.map((one) => ` ${placementText(one, mover)}`).join('');
  const way = isUsual || path.length === 0 ? steps : `>${steps}`;
  return `${unitText(unit, mover)} ${startText(state, unit, mover)}${way}${unload ? ` unload${cargo}` : ''}`;
}

function readMove(cursor: Cursor, context: Context): Command {
  const { mover } = context;
  const unit = readUnit(cursor, mover);
  cursor.expect(/ /y, 'blank');
  cursor.expect(/[^ >]*/y, 'place');
  const path = readPath(cursor, unit, context);
  if (!cursor.has(' unload')) return { type: 'move', unit, path };
  return {
    type: 'move',
    unit,
    path,
    unload: cursor.has(' ') ? cursor.list(' ', () => readPlacement(cursor, mover)) : [],
  };
}

function readPath(cursor: Cursor, unit: string, { state, mover }: Context): Step[] {
  if (cursor.has('>>')) return cursor.list('>', () => readStep(cursor, mover));
  if (!cursor.has('>')) return [];
  const { at } = cursor;
  const last = readStep(cursor, mover);
  const path = usualPath(state, unit, last);
  if (path) return [...path];
  const { places } = positionOf(state);
  const index = state.units.findIndex(({ id }) => id === unit);
  // The law of the command names a unit that is missing, or is not on the map.
  return (places[index] ?? NOWHERE) === NOWHERE ? [last] : cursor.fail('reachable', at);
}

/** The place of the unit, repeated from the state for readers. */
function startText(state: State, id: string, mover: Country): string {
  const unit = state.units.find((one) => one.id === id);
  if (!unit) return '?';
  return unit.hex ? hexText(unit.hex) : placeText(unit, mover);
}

function stepText(step: Step, mover: Country): string {
  if ('fort' in step) return `!${step.fort}`;
  return 'board' in step ? `&${unitText(step.board, mover)}` : hexText(step);
}

function readStep(cursor: Cursor, mover: Country): Step {
  if (cursor.has('!')) return { fort: readFort(cursor) };
  return cursor.has('&') ? { board: readUnit(cursor, mover) } : readHex(cursor);
}

/** The path of `reachable` that ends with this step; null if the unit cannot get there. */
function usualPath(state: State, id: string, last: Step): readonly Step[] | null {
  const position = positionOf(state);
  const unit = state.units.findIndex((one) => one.id === id);
  if (unit === -1 || position.places[unit] === NOWHERE) return null;
  const reach = reachOf(position, unit);
  try {
    const destination = destinationsOf(position, unit, reach).find(({ kind, node, transport }) =>
      sameStep(last, kind === 'board' ? boarding(position, transport) : stepOf(position, node)),
    );
    return destination ? pathTo(position, reach, destination) : null;
  } finally {
    releaseReach(reach);
  }
}

function boarding({ state }: Position, transport: number): Step {
  return { board: state.units[transport]?.id ?? '' };
}

function sameSteps(one: readonly Step[] | null, other: readonly Step[]): boolean {
  return one?.length === other.length && one.every((step, index) => sameStep(step, other[index] as Step));
}

function sameStep(one: Step, other: Step): boolean {
  if ('fort' in one) return 'fort' in other && one.fort === other.fort;
  if ('board' in one) return 'board' in other && one.board === other.board;
  const { q, r } = one as Hex;
  return 'q' in other && other.q === q && other.r === r;
}
