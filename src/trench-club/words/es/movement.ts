import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { movement as english } from '../en/movement.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('es');
const POINTS = { one: 'punto', other: 'puntos' };
const STRUCTURES = { road: 'una carretera', trench: 'una trinchera' };
const BUILDING = {
  'not-neighbours': 'las dos casillas no son adyacentes',
  'not-adjacent': 'ninguna de las dos casillas es adyacente a quien construye',
  'off-map': 'está fuera del mapa en juego',
  fort: 'es parte de un fuerte',
  enemy: 'es la casilla de una unidad enemiga',
  'enemy-trench': 'está en una trinchera en manos del enemigo',
  terrain: 'no es terreno para ello',
  'beside-enemy-trench': 'es adyacente a una trinchera en manos del enemigo',
};
const MARKER = {
  'off-map': 'está fuera del mapa en juego',
  'not-land': 'es agua o parte de un fuerte',
  'not-adjacent': 'no es la casilla del minador ni una adyacente',
  taken: 'ya hay otro marcador',
};
const MINE = {
  ...MARKER,
  'not-adjacent': 'no es la casilla del marcador ni una adyacente',
  taken: 'ya hay otra mina del mismo país',
};

const TITLES: Readonly<Record<string, string>> = {
  'not-enough-points': 'Faltan puntos de movimiento',
  'terrain-barred': 'Terreno cerrado a esta unidad',
  'fort-wall': 'Muro de un fuerte',
  'fort-entrance': 'Nadie se queda sobre una entrada',
  'enemy-in-the-way': 'Un enemigo está en el camino',
  'trench-held': 'La trinchera está dominada',
  'hex-occupied': 'La casilla está ocupada',
  'no-room-to-unload': 'No hay sitio para descargar',
  'transport-boxed-in': 'El transporte quedaría encerrado',
  'whole-turn-step': 'El paso necesita el turno completo',
  'contact-stop': 'Detenida por el contacto',
  'no-way': 'No hay camino hasta allí',
};

export const movement: TranslatedMessages<typeof english> = {
  'boarding-too-dear': ({ price }) => `Subir a bordo cuesta ${count(price, POINTS)} y no queda ninguno.`,
  'not-a-transport': ({ unit, country }) =>
    `${begun(unitName(unit))} no es un transporte de tropas ${names.countries[country].of}.`,
  'transport-has-moved': ({ unit }) => `${begun(unitName(unit))} ya se ha movido.`,
  'transport-in-fort': ({ unit }) => `${begun(unitName(unit))} está dentro de un fuerte.`,
  'transport-not-adjacent': ({ unit }) => `${begun(unitName(unit))} no está en una casilla adyacente.`,
  'transport-full': ({ unit }) => `${begun(unitName(unit))} ya transporta cuatro unidades.`,
  'no-trenches': () => 'La partida se juega sin trincheras.',
  'build-takes-room': () => 'Después, los transportes cargados no podrían descargar todos.',
  'not-a-builder': ({ unit }) => `${begun(unitName(unit))} no puede construir.`,
  'has-built': ({ unit }) => `${begun(unitName(unit))} ya ha construido en este turno.`,
  'unit-aboard': ({ unit, transport }) =>
    `${begun(unitName(unit))} está a bordo de ${unitName(transport)} y espera la descarga.`,
  'unit-not-deployed': ({ unit }) => `${begun(unitName(unit))} todavía no se ha desplegado.`,
  'already-moved': ({ unit }) => `${begun(unitName(unit))} ya ha hecho su movimiento en este turno.`,
  'boats-stay-outside': () => 'Los barcos no entran en los fuertes.',
  'taking-from-inside': () => 'No se toma un fuerte desde el interior de otro.',
  'not-at-the-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} no está en una casilla adyacente a una entrada de ${fort}.`,
  'entering-too-dear': ({ price }) => `Entrar en un fuerte propio cuesta ${count(price, POINTS)} y no queda ninguno.`,
  'allied-fort': ({ fort, country }) => `${fort} pertenece al aliado: ${names.countries[country].name}.`,
  'taking-whole-turn': () => 'Tomar un fuerte cuesta el turno completo: la unidad debe empezar junto a él.',
  'mines-hidden': () => 'En este estado, que es la vista de un jugador, no se ve dónde hay otras minas.',
  'not-a-minelayer': ({ unit }) => `${begun(unitName(unit))} no es un minador.`,
  'has-laid-mine': ({ unit }) => `${begun(unitName(unit))} ya ha colocado una mina en este turno.`,
  'dice-on-way': () => 'Lo que le ocurra a la unidad por el camino lo dirán los dados.',
  'mines-on-way-hidden': () =>
    'En este estado, que es la vista de un jugador, no se ve dónde están las minas cercanas al recorrido.',
  'fort-wall': ({ fort }) => `Nadie entra en los muros del fuerte ${fort}.`,
  'fort-entrance': ({ fort }) => `Para entrar en el fuerte ${fort} o tomarlo, indica { "fort": "${fort}" }.`,
  'not-adjacent': () => 'La casilla no es adyacente a la anterior.',
  'leaving-fort': () => 'Una unidad sale de un fuerte a una casilla adyacente a una entrada.',
  'enemy-in-the-way': ({ unit, hex }) => `${begun(unitName(unit))} ocupa ${at(hex)}.`,
  'trench-held': ({ unit, trench }) => `${begun(unitName(unit))} domina toda la trinchera ${trench}.`,
  'water-whole-turn': () => 'El agua cuesta el turno completo: solo como primer y único paso.',
  'not-enough-points': ({ terrain, price, unit, left }) =>
    `El terreno (${names.terrains[terrain]}) cuesta ${count(price, POINTS)}; a ${unitName(unit)} le quedan ${number(left)}.`,
  'hex-occupied': ({ unit }) => `El movimiento terminaría en la casilla de ${unitName(unit)}.`,
  'no-stop-over-entrance': () => 'Nadie se detiene sobre una entrada.',
  'no-end-on-entrance': () => 'Un movimiento puede cruzar una entrada, pero no terminar en ella.',
  'no-room-to-unload': ({ unit }) => `${begun(unitName(unit))} no puede descargar allí a todas las unidades.`,
  'carries-nobody': ({ unit }) => `${begun(unitName(unit))} no transporta a nadie.`,
  'out-by-itself': () => 'Dentro de un fuerte todas las unidades bajan por sí solas.',
  'unload-incomplete': () => 'Indica una casilla para cada unidad a bordo.',
  'unload-hex': ({ unit, hex }) => `No se puede descargar a ${unitName(unit)} en ${at(hex)}.`,
  'nowhere-to-unload-then': ({ unit }) => `${begun(unitName(unit))} no podría descargar después en ninguna parte.`,
  'contact-stop': ({ unit }) =>
    `${begun(unitName(unit))} estaba en contacto con el enemigo, ha vuelto a entrar en contacto y debe detenerse.`,
  'after-whole-turn': () => 'Nada sigue a un paso que cuesta el turno completo.',
  'after-exception': () => 'La excepción del último movimiento gasta lo que quedaba.',
  'after-boarding': () => 'Subir a bordo termina el movimiento de la unidad.',
  'after-loaded-in-fort': () => 'Un transporte cargado descarga dentro del fuerte y se queda.',
  'after-flown-in': () => 'Una unidad aérea que entra en un fuerte termina allí su movimiento.',
  'after-no-transit': () => 'Aquí las unidades no pueden atravesar un fuerte en un solo turno.',
  'after-entrenched': () => 'Un soldado de a pie que entra en una trinchera termina allí su movimiento.',
  'no-fort-in-play': ({ fort }) => `No hay ningún fuerte ${fort} en el mapa en juego.`,
  'off-the-map': ({ hex }) => `${at(hex)} no está en el mapa en juego.`,
  'unknown-unit': ({ unit }) => `No hay ninguna unidad ${unit}.`,
  'boxed-in-then': () => 'Un transporte cargado no tendría después dónde descargar.',
  'empty-path': () => 'Un movimiento tiene al menos un paso.',
  'cannot-be-carried': ({ kind }) => `Una unidad de tipo «${names.units[kind.type]}» no puede ser transportada.`,
  'cannot-take-forts': ({ kind }) => `Una unidad de tipo «${names.units[kind.type]}» no puede tomar un fuerte.`,
  'no-movement': ({ kind }) => `Una unidad de tipo «${names.units[kind.type]}» no tiene movimiento que gastar.`,
  'terrain-barred': ({ kind, terrain }) =>
    `Una unidad de tipo «${names.units[kind.type]}» no puede entrar en este terreno: ${names.terrains[terrain]}.`,
  'cargo-aboard': ({ transports }) =>
    `${begun(and(transports.map(unitName)))} ${transports.length === 1 ? 'debe' : 'deben'} descargar antes de que termine la fase de movimiento.`,
  'no-place-to-build': ({ structure, reason, hex }) =>
    `Allí no se puede construir ${STRUCTURES[structure]}: ${hex ? `${at(hex)} ` : ''}${BUILDING[reason]}.`,
  'no-place-for-marker': ({ hex, reason }) => `No se puede poner un marcador en ${at(hex)}: ${MARKER[reason]}.`,
  'no-place-for-mine': ({ hex, reason }) => `No puede haber una mina en ${at(hex)}: ${MINE[reason]}.`,
  'out-of-reach': ({ code, title }) => TITLES[code] ?? title,
};
