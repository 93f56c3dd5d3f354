import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { setUp as english } from '../en/set-up.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number: figure } = formsOf('es');
const HEX = { 'off-map': 'fuera del mapa en juego', fort: 'en un fuerte', taken: 'con otra unidad' };
const OPPONENTS = { person: 'Una persona', enemy: 'El enemigo', automa: 'El Automa', staff: 'El estado mayor' };

export const setUp: TranslatedMessages<typeof english> = {
  'no-special-force-at-start': () => 'En esta partida nadie empieza con una fuerza especial.',
  'special-force-chosen': ({ country }) => `${names.countries[country].name} ya ha elegido su fuerza especial.`,
  'no-water-for-gunboat': () => 'No queda ninguna casilla de agua ni ningún puente libre para un cañonero.',
  'token-before-army': ({ country }) =>
    `${names.countries[country].name} da la vuelta a una ficha antes de colocar un ejército.`,
  'army-not-called': ({ waiting, country, army }) =>
    `Ahora se coloca el ejército ${waiting} ${names.countries[country].of}, no el ejército ${army}.`,
  'wrong-army': ({ army }) => `Cada unidad del ejército ${army} se coloca una vez, y ninguna otra.`,
  'ring-not-full': ({ ring }) =>
    `El anillo ${ring} tiene casillas libres; solo cuando está lleno se sigue colocando hacia fuera.`,
  'boat-needs-water': () =>
    'Las últimas casillas de agua y los últimos puentes se reservan para los cañoneros que esperan su despliegue.',
  'trench-held-by-enemy': ({ enemy, unit }) =>
    `${begun(unitName(enemy))} domina toda la trinchera; ${unitName(unit)} no puede desplegarse en ella.`,
  'deployed-in-trench': ({ unit }) => `${begun(unitName(unit))} no puede desplegarse en una trinchera.`,
  'deployed-on-land': ({ unit, terrain }) =>
    `${begun(unitName(unit))} es un barco y no puede desplegarse en este terreno: ${names.terrains[terrain]}.`,
  'deployed-in-water': ({ unit }) => `${begun(unitName(unit))} no puede desplegarse en el agua.`,
  'army-of-partner': ({ army, country }) => `El ejército ${army} no es uno de los ${names.countries[country].of}.`,
  'headquarters-chosen': ({ country }) => `${names.countries[country].name} ya tiene su cuartel general.`,
  'not-your-start-number': ({ number, country }) =>
    `${number} no es ninguno de los números de inicio ${names.countries[country].of}.`,
  'divided-against-opponent': () =>
    'Las unidades iniciales se dividen entre dos personas que juegan contra un adversario del servicio.',
  'no-joint-game': () => 'Tres puestos son dos personas, los dos países de una facción, y un adversario de la otra.',
  'division-given': () => 'Contra el enemigo cada persona tiene las unidades que indica su catálogo.',
  'wrong-division': () =>
    'Las dos personas se dividen un juego de unidades: cada una de ellas una vez, y del país de quien la tiene.',
  'army-waits': ({ army, country }) =>
    `El ejército ${army} ${names.countries[country].of} ya está llamado y se coloca primero.`,
  'token-revealed': ({ army, country }) =>
    `Ya se ha dado la vuelta a la ficha del ejército ${army} ${names.countries[country].of}.`,
  'token-unknown': ({ army }) =>
    `En este estado, que es la vista de un jugador, el número del ejército ${army} está oculto.`,
  'armies-made': ({ country }) => `${names.countries[country].name} ya ha formado sus ejércitos.`,
  'special-force-first': ({ country }) =>
    `${names.countries[country].name} elige su fuerza especial antes de formar sus ejércitos.`,
  'wrong-split': () => 'Cada unidad inicial pertenece exactamente a uno de los tres ejércitos.',
  'forts-start-neutral': () => 'Todos los fuertes empiezan neutrales.',
  'too-few-starts': ({ starts, players, needed }) =>
    `El mapa en juego tiene ${count(starts, { one: 'casilla de inicio', other: 'casillas de inicio' })}; ${count(players, { one: 'jugador necesita', other: 'jugadores necesitan' })} ${figure(needed)}.`,
  'unknown-map': ({ map, maps }) => `No hay ningún mapa ${map}; hay ${and(maps)}.`,
  'wrong-number-of-players': () => 'Juegan dos o cuatro países, o dos personas contra un adversario.',
  'factions-do-not-alternate': () =>
    'En sentido horario los países pertenecen por turno a las dos facciones, y cada uno juega una vez.',
  'players-and-sides': ({ players, sides }) =>
    `La opción players dice ${figure(players)}, y hay ${count(sides, { one: 'bando', other: 'bandos' })}.`,
  'half-for-two': () => 'Dos jugadores usan una mitad del mapa.',
  'full-for-four': () => 'Cuatro jugadores usan el mapa completo.',
  'one-opponent': () => 'El servicio juega por un solo puesto.',
  'person-has-no-level': ({ country }) => `${names.countries[country].name} es de una persona, que no tiene nivel.`,
  'no-solo-seats': () => 'El enemigo juega contra una persona, o contra dos de una misma facción.',
  'hex-not-free': ({ unit, hex, reason }) =>
    `${begun(unitName(unit))} no puede colocarse en ${at(hex)}: la casilla está ${HEX[reason]}.`,
  'not-played-by-automa': ({ excluded }) =>
    `El Automa juega la segunda edición con dados; no juega con ${excluded.join(', ')}.`,
  'not-played-by-enemy': ({ excluded }) =>
    `El enemigo juega la primera edición con dados; no juega con ${excluded.join(', ')}.`,
  'opponent-has-no-level': ({ opponent, level }) => `${OPPONENTS[opponent ?? 'person']} no tiene el nivel ${level}.`,
  'no-chart-patch': ({ patches }) =>
    `La tabla no tiene ${patches.length === 1 ? 'la variante' : 'las variantes'} ${patches.join(', ')}.`,
  'patches-together': ({ patches }) => `${begun(and(patches))} se aplican juntas.`,
};
