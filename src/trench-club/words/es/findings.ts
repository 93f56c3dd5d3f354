import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Country } from '../../wire/schema/names.js';
import type { findings as english } from '../en/findings.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number: figure } = formsOf('es');
const seat = (country: string) => names.countries[country as Country]?.name ?? country;
const NOT_IN_PLAY = {
  ...names.specialForces,
  'turret-of-fort': 'torreta',
  'turrets-in-stock': 'torretas en reserva',
  mine: 'mina',
  deck: 'mazo de fuerzas especiales',
};

export const findings: TranslatedMessages<typeof english> = {
  'automa-not-with': ({ option }) => `El Automa no juega con esta opción: ${option}.`,
  'automa-no-level': ({ level }) => `El Automa no tiene el nivel ${level}.`,
  'enemy-not-with': ({ option }) => `El enemigo no juega con esta opción: ${option}.`,
  'enemy-no-level': ({ level }) => `El enemigo no tiene el nivel ${level}.`,
  'armies-not-drawn': () => 'Todavía no se han sacado los ejércitos del enemigo.',
  'not-in-the-bag': ({ unit }) => `${begun(unitName(unit))} no puede haberse sacado aquí.`,
  'state-is-object': () => 'Un estado es un objeto JSON.',
  'no-victory-points': () => 'La partida se juega sin puntos de victoria.',
  'no-such-seat': ({ country }) => `${begun(seat(country))} no tiene puesto en la partida.`,
  'headquarters-twice': ({ country }) => `${names.countries[country].name} ya tiene un cuartel general.`,
  'no-start-number-there': () => 'La casilla no tiene número de inicio en el mapa en juego.',
  'all-headquarters-chosen': () => 'Todos los países tienen su cuartel general.',
  'no-start-number': ({ country }) => `No se conocen los números de inicio ${names.countries[country].of}.`,
  'unit-type-twice': ({ type }) => `La hoja de unidades tiene dos veces el tipo «${names.units[type]}».`,
  'starts-with-others': ({ country, units, book }) =>
    `${names.countries[country].name} empieza con ${count(units, { one: 'unidad', other: 'unidades' })}; en los manuales, con ${figure(book)}.`,
  'turret-in-neutral-fort': ({ fort }) => `Nadie controla el fuerte ${fort}.`,
  'card-twice': ({ force }) => `La carta «${names.specialForces[force]}» está dos veces en el mazo.`,
  'turrets-in-stock': () => 'Las torretas están en la reserva.',
  'force-out-of-turn': ({ force, country }) =>
    `La fuerza especial «${names.specialForces[force]}» ${names.countries[country].of} se colocó en su propia fase 4.`,
  'no-marker-there': () => 'Allí no puede haber un marcador.',
  'marker-twice': () => 'Allí hay otro marcador.',
  'no-mine-there': () => 'Allí no puede haber una mina.',
  'mine-twice': ({ country }) => `Allí hay otra mina ${names.countries[country].of}.`,
  'armed-mine-twice': () => 'Allí hay otra mina armada.',
  'unknown-unit-sheet': ({ sheet, sheets }) => `No hay ninguna hoja de unidades ${sheet}; hay ${and(sheets)}.`,
  'wrong-number-of-seats': ({ players, seats }) =>
    `${count(players, { one: 'jugador', other: 'jugadores' })}, ${count(seats, { one: 'puesto', other: 'puestos' })}.`,
  'seat-twice': () => 'Cada país tiene como máximo un puesto.',
  'no-joint-game-of-three': () => 'Tres puestos son dos personas de una facción y un adversario de la otra.',
  'neighbours-allied': () => 'En el orden de juego no hay dos vecinos de la misma facción.',
  'no-fort-on-map': ({ fort }) => `El mapa en juego no tiene ningún fuerte ${fort}.`,
  'fort-twice': ({ fort }) => `El fuerte ${fort} figura dos veces.`,
  'unit-twice': ({ unit }) => `La unidad ${unit} figura dos veces.`,
  'unit-destroyed': ({ damage }) =>
    `Una unidad con ${count(damage, { one: 'punto de daño', other: 'puntos de daño' })} está destruida.`,
  'two-places': () =>
    'Una unidad está en una casilla, dentro de un fuerte o a bordo de un transporte, nunca en dos de ellos.',
  'no-place': ({ unit }) => `${begun(unitName(unit))} no está en ninguna parte, y la preparación ha terminado.`,
  'hex-not-in-play': () => 'La casilla no está en el mapa en juego.',
  'hex-shared': ({ unit }) => `${begun(unitName(unit))} también está en esa casilla.`,
  'on-fort-hex': () => 'Nadie está sobre los muros ni sobre una entrada de un fuerte.',
  'trench-shared': ({ unit, trench }) => `${begun(unitName(unit))} también está en la trinchera ${trench}.`,
  'foreign-fort': ({ country, fort }) => `${names.countries[country].name} no controla el fuerte ${fort}.`,
  'no-transport': ({ unit, country }) =>
    `${begun(unitName(unit))} no es ningún transporte de tropas ${names.countries[country].of}.`,
  'not-on-map-itself': ({ unit }) => `${begun(unitName(unit))} tampoco está en el mapa.`,
  'type-not-carried': ({ type }) => `Una unidad de tipo «${names.units[type]}» no puede ser transportada.`,
  'moved-transport-is-empty': () => 'Un transporte que se ha movido está vacío.',
  'aboard-out-of-turn': () => 'Nadie sigue a bordo fuera de la fase de movimiento.',
  capacity: () => 'Un transporte de tropas lleva cuatro unidades.',
  'nowhere-to-unload': ({ unit }) => `${begun(unitName(unit))} no tiene dónde descargar.`,
  'no-such-battle': () => 'Hay menos ataques declarados.',
  'not-over': () => 'Una partida con resultado ha terminado.',
  'no-result': () => 'Una partida terminada tiene un resultado.',
  'no-trench-there': () => 'En esa casilla no hay ninguna trinchera.',
  'terrain-twice': ({ hex }) => `${at(hex)} ya se ha cambiado antes.`,
  'terrain-on-fort': ({ hex }) => `${at(hex)} es parte de un fuerte.`,
  'terrain-not-built': ({ terrain, ground }) =>
    `De este terreno (${names.terrains[ground]}) nadie hace otro: ${names.terrains[terrain]}.`,
  'in-no-trench': ({ terrain }) =>
    `Una casilla de otro terreno (${names.terrains[terrain]}) no está en ninguna trinchera.`,
  'unknown-trench': ({ trench }) => `El mapa no tiene ninguna trinchera ${trench}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'Falta la versión del estado.'
      : `${version} no es ninguna versión del estado que el servicio conozca.`,
  'special-force-not-in-play': ({ what }) => `${begun(NOT_IN_PLAY[what])}: la partida se juega sin fuerzas especiales.`,
  'kind-not-in-play': ({ kind }) => `${begun(names.units[kind.type])}: la partida se juega sin fuerzas especiales.`,
  'foreign-unit-type': ({ country, kind, countries }) =>
    `${names.countries[country].name} no tiene el tipo «${names.units[kind.type]}»; ${countries.length > 0 ? `figura en el tablero de unidades ${and(countries.map((one) => names.countries[one].of))}` : 'no figura en ningún tablero de unidades'}.`,
  'boat-on-land': ({ kind, terrain }) => `${begun(names.units[kind.type])} en tierra: ${names.terrains[terrain]}.`,
  'barred-from-trench': ({ kind }) =>
    `Una unidad de tipo «${names.units[kind.type]}» no puede haber entrado en una trinchera.`,
  'in-water': ({ kind }) => `Una unidad de tipo «${names.units[kind.type]}» no puede haber entrado en el agua.`,
};
