import type { Hex } from '../../../hex/axial.js';
import type { Country, SpecialForce, UnitType } from '../../wire/schema/names.js';
import type { Attacker, Unit } from '../../wire/schema/state.js';
import type { Cursor } from './cursor.js';

const COUNTRY_CODES: Readonly<Record<Country, string>> = {
  germany: 'GER',
  'austria-hungary': 'AUS',
  france: 'FRA',
  'great-britain': 'GBR',
};
const TYPE_CODES: Readonly<Record<UnitType, string>> = {
  infantry: 'Inf',
  'mounted-infantry': 'MInf',
  'heavy-infantry': 'HInf',
  'assault-gun': 'AG',
  howitzer: 'How',
  mortar: 'Mor',
  'anti-aircraft-truck': 'AAT',
  'troop-transport': 'TT',
  'armoured-car': 'AC',
  tank: 'Tk',
  'fighter-plane': 'FP',
  'big-bertha': 'BB',
  'anti-tank-gunners': 'ATG',
  'renault-ft-17': 'FT',
  'mark-i-female': 'MkF',
  gunboat: 'Gb',
  medic: 'Med',
  'ground-attack-plane': 'GAP',
  'railway-gun': 'RG',
  airship: 'Air',
  'gas-launcher': 'GL',
  minelayer: 'Min',
};
const FORCE_CODES: Readonly<Record<SpecialForce, string>> = { ...TYPE_CODES, turret: 'Tur' };

const inverse = <Name extends string>(codes: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> =>
  new Map(Object.entries<string>(codes).map(([name, code]) => [code, name as Name]));
/** Letters and figures alone. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
/** By code and by name, in any case and with any separators. */
const lenient = <Name extends string>(codes: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> =>
  new Map(
    Object.entries<string>(codes).flatMap(([name, code]) =>
      [plain(code), plain(name)].map((key) => [key, name as Name]),
    ),
  );
const COUNTRIES_BY_CODE = inverse(COUNTRY_CODES);
const COUNTRIES_BY_WORD = lenient(COUNTRY_CODES);
const TYPES_BY_WORD = lenient(TYPE_CODES);
/** The longer names first, so that none is read as the beginning of another. */
const anyOf = (words: ReadonlyMap<string, string>): string =>
  [...words.keys()].sort((one, other) => other.length - one.length).join('|');
const UNIT_IN_WORDS = new RegExp(`^(${anyOf(COUNTRIES_BY_WORD)})?(${anyOf(TYPES_BY_WORD)})([1-9]\\d*)?$`);
const TYPES_BY_CODE = inverse(TYPE_CODES);
const FORCES_BY_CODE = inverse(FORCE_CODES);

export const countryText = (country: Country): string => COUNTRY_CODES[country];
export const typeText = (type: UnitType): string => TYPE_CODES[type];
export const forceText = (force: SpecialForce): string => FORCE_CODES[force];
export const hexText = ({ q, r }: Hex): string => `${q},${r}`;

/** The exact reading, or else the lenient one, which the answer repeats in its canonical form. */
function byWord<Name>({ notes }: Cursor, exact: Name | undefined, otherwise: Name | undefined): Name | undefined {
  if (exact === undefined && otherwise !== undefined) notes.isLenient = true;
  return exact ?? otherwise;
}

export function readCountry(cursor: Cursor): Country {
  const { at } = cursor;
  const [code] = cursor.expect(/[A-Za-z]+(?:[-_][A-Za-z]+)*/y, 'country');
  return byWord(cursor, COUNTRIES_BY_CODE.get(code), COUNTRIES_BY_WORD.get(plain(code))) ?? cursor.fail('country', at);
}

export function readType(cursor: Cursor): UnitType {
  const { at } = cursor;
  const [code] = cursor.expect(/[A-Za-z]+/y, 'unit-type');
  return byWord(cursor, TYPES_BY_CODE.get(code), TYPES_BY_WORD.get(plain(code))) ?? cursor.fail('unit-type', at);
}

export function readForce(cursor: Cursor): SpecialForce {
  const { at } = cursor;
  const [code] = cursor.expect(/[A-Za-z]+/y, 'special-force');
  return FORCES_BY_CODE.get(code) ?? cursor.fail('special-force', at);
}

export function readHex(cursor: Cursor): Hex {
  const [, q, r] = cursor.expect(/(-?\d{1,4}),(-?\d{1,4})/y, 'hex');
  return { q: Number(q), r: Number(r) };
}

export function readFort(cursor: Cursor): string {
  return cursor.expect(/[A-Za-z0-9][A-Za-z0-9-]*/y, 'fort')[0];
}

export function readNumber(cursor: Cursor): number {
  return Number(cursor.expect(/\d{1,15}/y, 'number')[0]);
}

const UNIT_ID = new RegExp(
  `^(${Object.keys(COUNTRY_CODES).join('|')})-(${Object.keys(TYPE_CODES).join('|')})(?:-([1-9]\\d*))?$`,
);

/**
 * A unit by its id: `Inf2` for `germany-infantry-2` where `mover` is Germany, `GER.Inf2` elsewhere, and `"id"` for an id that the
 * service did not make.
 */
export function unitText(id: string, mover: Country | null): string {
  const [, country, type, number = ''] = UNIT_ID.exec(id) ?? [];
  if (country === undefined) return `"${id}"`;
  const prefix = country === mover ? '' : `${COUNTRY_CODES[country as Country]}.`;
  return `${prefix}${TYPE_CODES[type as UnitType]}${number}`;
}

/** The type that an id of the service's own names; null for other ids. */
export function typeOfId(id: string): UnitType | null {
  return (UNIT_ID.exec(id)?.[2] as UnitType | undefined) ?? null;
}

/** The id behind {@link unitText}. */
export function readUnit(cursor: Cursor, mover: Country | null): string {
  const quoted = cursor.take(/"([a-z0-9][a-z0-9-]*)"/y);
  if (quoted) return quoted[1] as string;
  const { at } = cursor;
  const [, prefix, code = '', number = ''] = cursor.expect(/(?:([A-Z]{3})\.)?([A-Za-z]+)([1-9]\d*)?/y, 'unit');
  const country = prefix === undefined ? mover : COUNTRIES_BY_CODE.get(prefix);
  const type = TYPES_BY_CODE.get(code);
  if (!country || type === undefined) return unitInWords(cursor, mover, at);
  return `${country}-${type}${number && `-${number}`}`;
}

/** `fra.inf2`, `France_infantry-2` and the id of a unit. */
function unitInWords(cursor: Cursor, mover: Country | null, at: number): string {
  cursor.at = at;
  const [word] = cursor.expect(/[A-Za-z]+(?:[._-]?[A-Za-z0-9]+)*/y, 'unit');
  const [, prefix, name = '', number = ''] = UNIT_IN_WORDS.exec(plain(word)) ?? [];
  const country = prefix === undefined ? mover : COUNTRIES_BY_WORD.get(prefix);
  const type = TYPES_BY_WORD.get(name);
  if (!country || type === undefined) return cursor.fail('unit', at);
  cursor.notes.isLenient = true;
  return `${country}-${type}${number && `-${number}`}`;
}

/** A unit, or the Turret of a fort as `!F2`. */
export function attackerText(attacker: Attacker, mover: Country | null): string {
  return typeof attacker === 'string' ? unitText(attacker, mover) : `!${attacker.fort}`;
}

export function readAttacker(cursor: Cursor, mover: Country | null): Attacker {
  return cursor.has('!') ? { fort: readFort(cursor) } : readUnit(cursor, mover);
}

type Place = Pick<Unit, 'hex' | 'fort' | 'aboard'>;

/** `@3,-1`, `!F2`, `&TT1`, or nothing for a unit that waits for its deployment. */
export function placeText({ hex, fort, aboard }: Place, mover: Country | null): string {
  if (hex) return `@${hexText(hex)}`;
  if (fort !== undefined) return `!${fort}`;
  return aboard === undefined ? '' : `&${unitText(aboard, mover)}`;
}

export function readPlace(cursor: Cursor, mover: Country | null): Place {
  if (cursor.has('@')) return { hex: readHex(cursor) };
  if (cursor.has('!')) return { fort: readFort(cursor) };
  return cursor.has('&') ? { aboard: readUnit(cursor, mover) } : {};
}
