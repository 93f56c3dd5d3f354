import { OptionsSchema } from '../../wire/schema/options.js';
import { COUNTRIES, type Country, type UnitType } from '../../wire/schema/names.js';
import type { Declaration, SeatState, State, Unit } from '../../wire/schema/state.js';
import type { Cursor } from './cursor.js';
import {
  attackerText,
  countryText,
  hexText,
  placeText,
  readAttacker,
  readCountry,
  readFort,
  readHex,
  readNumber,
  readPlace,
  readUnit,
  typeOfId,
  unitText,
} from './names-text.js';

type Forts = NonNullable<State['forts']>;
type PerCountry = Partial<Record<Country, number>>;
/** The text of a member of the state: writer and reader. */
interface Member<Value> {
  readonly write: (value: Value) => string;
  readonly read: (cursor: Cursor) => Value;
}
type Members = { readonly [Key in keyof State]?: Member<NonNullable<State[Key]>> };
type MembersOfState = Record<string, unknown>;

/** Flags of a unit, by letter. */
const FLAGS = { m: 'moved', r: 'rested', c: 'acted', b: 'built', t: 'enteredTrench' } as const;
const FIGURES = { d: 'damage', x: 'xp', a: 'army' } as const;

const json: Member<never> = {
  // The token has no blank and is ASCII: both may be escaped inside the strings of JSON.
  write: (value) =>
    JSON.stringify(value).replace(/[^\x21-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  read: (cursor) => {
    const { at } = cursor;
    try {
      return JSON.parse(cursor.expect(/[^ \r\n]+/y, 'value')[0]) as never;
    } catch {
      return cursor.fail('value', at);
    }
  },
};
const word = <Value extends string>(): Member<Value> => ({
  write: (value) => value,
  read: (cursor) => cursor.expect(/[a-z][a-z-]*/y, 'value')[0] as Value,
});
const number: Member<number> = { write: String, read: readNumber };
const country: Member<Country> = { write: countryText, read: readCountry };
const perCountry: Member<PerCountry> = {
  write: (counts) =>
    COUNTRIES.flatMap((one) => (counts[one] === undefined ? [] : [`${countryText(one)}:${counts[one]}`])).join() ||
    NONE,
  read: (cursor) =>
    Object.fromEntries(
      listed(cursor, ',', () => {
        const owner = readCountry(cursor);
        if (!cursor.has(':')) cursor.fail('number');
        return [owner, readNumber(cursor)];
      }),
    ),
};

/** An empty list. */
const NONE = '-';

function listed<Item>(cursor: Cursor, separator: string, item: () => Item): Item[] {
  return cursor.has(NONE) ? [] : cursor.list(separator, item);
}

/** A value of an option: JSON, but for a plain word, which has no quotation marks. */
const option: Member<never> = {
  write: (value) => (typeof value === 'string' && PLAIN.test(value) ? value : json.write(value)),
  read: (cursor) =>
    (cursor.take(/(?!(?:true|false|null)(?:\s|$))[a-z][a-z0-9-]*(?=\s|$)/y)?.[0] ?? json.read(cursor)) as never,
};
const PLAIN = /^(?!(?:true|false|null)$)[a-z][a-z0-9-]*$/;

/** `GER`, `FRA:automa.overkill(3rd,?,7)s{"surrendered":true}`: a country, who plays it, its start tokens, and what else is known of it. */
function seatText({ country: of, opponent, difficulty, armies, split, ...rest }: SeatState): string {
  const player = opponent === undefined ? '' : `:${opponent}`;
  const level = difficulty === undefined ? '' : `.${difficulty}`;
  const tokens = armies?.map(
    ({ token, revealed, deployed }) =>
      `${token ?? '?'}${revealed === undefined ? '' : revealed ? 'r' : 'R'}${deployed === undefined ? '' : deployed ? 'd' : 'D'}`,
  );
  const isSplit = split === undefined ? '' : split ? 's' : 'S';
  const more = Object.keys(rest).length > 0 ? json.write(rest as never) : '';
  return `${countryText(of)}${player}${level}${tokens ? `(${tokens.join()})` : ''}${isSplit}${more}`;
}

function readSeat(cursor: Cursor): SeatState {
  const of = readCountry(cursor);
  const opponent = cursor.has(':') ? cursor.expect(/[a-z]+/y, 'seat')[0] : undefined;
  const difficulty = cursor.has('.') ? cursor.expect(/[a-z_]+/y, 'seat')[0] : undefined;
  const armies = cursor.has('(') ? (cursor.has(')') ? [] : readTokens(cursor)) : undefined;
  const split = cursor.take(/[sS]/y)?.[0];
  const rest = cursor.text[cursor.at] === '{' ? readObject(cursor) : {};
  return {
    country: of,
    ...(opponent !== undefined && { opponent: opponent as SeatState['opponent'] & string }),
    ...(difficulty !== undefined && { difficulty: difficulty as SeatState['difficulty'] & string }),
    ...(armies && { armies }),
    ...(split !== undefined && { split: split === 's' }),
    ...rest,
  };
}

function readTokens(cursor: Cursor): NonNullable<SeatState['armies']> {
  const tokens = cursor.list(',', () => {
    const [, token, revealed, deployed] = cursor.expect(/(\d{1,2}|\?)([rR]?)([dD]?)/y, 'number');
    return {
      token: token === '?' ? null : Number(token),
      ...(revealed && { revealed: revealed === 'r' }),
      ...(deployed && { deployed: deployed === 'd' }),
    };
  });
  if (!cursor.has(')')) cursor.fail('seat');
  return tokens;
}

/** A JSON object that ends at its closing brace. */
function readObject(cursor: Cursor): object {
  const { at } = cursor;
  const [text] = cursor.expect(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*"|\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})*\}/y, 'value');
  try {
    return JSON.parse(text) as object;
  } catch {
    return cursor.fail('value', at);
  }
}

/** `Tk1@3,-1.d2x1m`; `~tank` after the name where the id does not name the type. */
export function unitOfText(unit: Unit): string {
  const type = typeOfId(unit.id) === unit.type ? '' : `~${unit.type}`;
  const figures = Object.entries(FIGURES).map(([letter, member]) =>
    unit[member] === undefined ? '' : `${letter}${unit[member]}`,
  );
  const flags = Object.entries(FLAGS).map(([letter, member]) => (unit[member] ? letter : ''));
  const state = [...figures, ...flags].join('');
  return `${unitText(unit.id, unit.country)}${type}${placeText(unit, unit.country)}${state && `.${state}`}`;
}

function readUnitOf(cursor: Cursor, owner: Country): Unit {
  const id = readUnit(cursor, owner);
  const type = cursor.has('~') ? cursor.expect(/[a-z][a-z0-9-]*/y, 'unit-type')[0] : typeOfId(id);
  if (type === null) cursor.fail('unit-type');
  const unit: Unit = { id, country: owner, type: type as UnitType, ...readPlace(cursor, owner) };
  if (!cursor.has('.')) return unit;
  const [letters] = cursor.expect(/(?:[dxa]\d{1,6}|[mrcbt])+/y, 'unit-state');
  const state = [...letters.matchAll(/([dxa])(\d+)|[mrcbt]/g)].map(([flag, figure, value]) =>
    figure === undefined
      ? [FLAGS[flag as keyof typeof FLAGS], true]
      : [FIGURES[figure as keyof typeof FIGURES], Number(value)],
  );
  return { ...unit, ...(Object.fromEntries(state) as Partial<Unit>) };
}

/** `GER:Tk1@3,-1.d2;Inf1!F3/FRA:…`: units in the order of the state, with their country where it changes. */
const units: Member<Unit[]> = {
  write: (all) =>
    all
      .map((unit, index) => {
        const before = all[index - 1]?.country;
        const separator = index === 0 ? '' : before === unit.country ? ';' : '/';
        return `${separator}${before === unit.country ? '' : `${countryText(unit.country)}:`}${unitOfText(unit)}`;
      })
      .join(''),
  read: (cursor) =>
    cursor
      .list('/', () => {
        const owner = readCountry(cursor);
        if (!cursor.has(':')) cursor.fail('unit');
        return cursor.list(';', () => readUnitOf(cursor, owner));
      })
      .flat(),
};

/** `GER`, `-`, `FRA+`, `FRA+*`. */
export function flagText({ country: flag, turret, turretPlaced }: Forts[number]): string {
  return `${flag ? countryText(flag) : NONE}${turret ? '+' : ''}${turretPlaced ? '*' : ''}`;
}

/** `F1:GER,F2:-,F3:FRA+`: with the flag, `+` for a Turret and `*` for one placed in this turn. */
const forts: Member<Forts> = {
  write: (all) => all.map((fort) => `${fort.id}:${flagText(fort)}`).join() || NONE,
  read: (cursor) =>
    listed(cursor, ',', () => {
      const id = readFort(cursor);
      if (!cursor.has(':')) cursor.fail('country');
      const flag = cursor.has('-') ? null : readCountry(cursor);
      return {
        id,
        country: flag,
        ...(cursor.has('+') && { turret: true }),
        ...(cursor.has('*') && { turretPlaced: true }),
      };
    }),
};

export function attackText({ attacker, target, hex }: Declaration, mover: Country | null): string {
  return `${attackerText(attacker, mover)}>${unitText(target, mover)}${hex ? `@${hexText(hex)}` : ''}`;
}

export function readAttack(cursor: Cursor, mover: Country | null): Declaration {
  const attacker = readAttacker(cursor, mover);
  if (!cursor.has('>')) cursor.fail('attack');
  const target = readUnit(cursor, mover);
  return { attacker, target, ...(cursor.has('@') && { hex: readHex(cursor) }) };
}

const declarations: Member<Declaration[]> = {
  write: (all) => all.map((one) => attackText(one, null)).join(';'),
  read: (cursor) => cursor.list(';', () => readAttack(cursor, null)),
};

/** Members with a form of their own, in the order in which they are written; every other member is JSON. */
const MEMBERS: Members = {
  round: number,
  phase: word(),
  active: country,
  firstPlayer: country,
  units,
  forts,
  money: perCountry,
  serial: perCountry,
  declarations,
  battle: number,
  turrets: perCountry,
  victoryPoints: perCountry,
  spent: perCountry,
};
const HEAD = new Set(['schema', 'ruleset', 'map', 'seats']);
/** In a game a line that begins with a blank continues the line before. */
const BLANK = / *\r?\n +| /y;
const MAP_ID = /^[a-z0-9][a-z0-9-]*$/;

/**
 * A whole state in one line, as docs/notation.md describes it: edition, map, seats, the options that differ from the edition's, and
 * `member=value` for the rest. {@link readPosition} reads it back.
 */
export function positionText(state: State): string {
  const { ruleset, map, seats, options } = state;
  const fields = [
    ruleset.toUpperCase(),
    typeof map === 'string' && MAP_ID.test(map) ? map : json.write(map as never),
    seats.map(seatText).join('/'),
    ...Object.entries(options ?? {}).map(([key, value]) => `${key}=${option.write(value as never)}`),
    // An empty list of options is a member of the state all the same, and of its digest.
    ...(options && Object.keys(options).length === 0 ? ['options={}'] : []),
  ];
  for (const key of memberNames(state)) {
    const value = (state as unknown as MembersOfState)[key];
    if (value === undefined || key === 'options' || HEAD.has(key) || (key === 'units' && state.units.length === 0))
      continue;
    fields.push(`${key}=${memberOf(key).write(value as never)}`);
  }
  return fields.join(' ');
}

/** Members with a form of their own first. */
function memberNames(state: State): string[] {
  const first = Object.keys(MEMBERS);
  return [...first, ...Object.keys(state).filter((key) => !first.includes(key))];
}

function memberOf(key: string): Member<never> {
  return Object.hasOwn(MEMBERS, key) ? ((MEMBERS as unknown as Record<string, Member<never>>)[key] ?? json) : json;
}

/** The state of a line, unchecked: `parseState` judges it. @throws Unreadable */
export function readPosition(cursor: Cursor): MembersOfState {
  const ruleset = cursor.expect(/E[12](?=\s)/y, 'edition')[0].toLowerCase();
  cursor.expect(BLANK, 'blank');
  const map = cursor.take(/[a-z0-9][a-z0-9-]*(?=\s)/y)?.[0] ?? json.read(cursor);
  cursor.expect(BLANK, 'blank');
  const seats = cursor.list('/', () => readSeat(cursor));
  const options: MembersOfState = {};
  const rest: MembersOfState = { units: [] };
  while (!cursor.isAtEnd) {
    cursor.expect(BLANK, 'blank');
    const [, key = ''] = cursor.expect(/([A-Za-z][A-Za-z.]*)=/y, 'member');
    if (HEAD.has(key)) cursor.fail('member', cursor.at - key.length - 1);
    if (key.includes('.') || Object.hasOwn(OptionsSchema.properties, key)) options[key] = option.read(cursor);
    else rest[key] = memberOf(key).read(cursor);
  }
  return {
    schema: 'trench-club/1',
    ruleset,
    map,
    seats,
    ...(Object.keys(options).length > 0 && { options }),
    ...rest,
  };
}
