import type { Country, UnitType } from '../../wire/schema/names.js';
import type { Cases, Names } from './names.js';

/** Writes the name of a unit: its country, the name of its type, ` 2` or nothing for its number. */
type InWords = (country: Cases, type: string, number: string) => string;

/** The name of a unit in a language, from an id that the service made (`germany-tank-1`). Other ids stay as they are. */
export function unitNames({ countries, units }: Names, inWords: InWords): (id: string) => string {
  const pattern = new RegExp(`^(${Object.keys(countries).join('|')})-(${Object.keys(units).join('|')})(?:-(\\d+))?$`);
  return (id) => {
    const [, country, type, number] = pattern.exec(id) ?? [];
    if (country === undefined) return id;
    return inWords(countries[country as Country], units[type as UnitType], number === undefined ? '' : ` ${number}`);
  };
}

/** The name of a seat in a language: its country. A seat that does not exist stays as it is. */
export function seatNames({ countries }: Names): (seat: string) => string {
  return (seat) => countries[seat as Country]?.name ?? seat;
}
