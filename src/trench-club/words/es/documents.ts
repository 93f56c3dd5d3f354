import { formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { documents as english } from '../en/documents.js';

const { and, or, count, number: figure } = formsOf('es');
const WALKERS = {
  foot: 'soldados de a pie, que pueden vadear: un turno completo, contado como 2 puntos (MOV-8)',
  wheel: 'artillería y vehículos en tierra firme',
  track: 'tanques en tierra firme',
  'wheel-trenches': 'artillería y vehículos con la variante de trincheras, que les cierra esas casillas (VAR-TRE-2)',
  'speed-1': 'unidades de velocidad 1, que nunca pueden entrar en un bosque (MOV-23)',
};
const NUMBERS = { start: 'El número de inicio', column: 'Una columna' };
const SIDES: Readonly<Record<string, string>> = { left: 'izquierda', right: 'derecha' };
const nothing = (word: string | undefined) => word ?? 'nada';

export const documents: TranslatedMessages<typeof english> = {
  'rows-not-rectangular': ({ letters, widest }) =>
    `La fila tiene ${count(letters, { one: 'letra', other: 'letras' })}; la más ancha, ${figure(widest)}.`,
  'no-hexes': () => 'El mapa no tiene ninguna casilla.',
  'fort-hex-shared': ({ hex, fort }) => `La casilla ${hex} ya figura en el fuerte ${fort}.`,
  'fort-hex-not-lettered': ({ hex, fort }) => `La casilla ${hex} del fuerte ${fort} no tiene la letra X en las filas.`,
  'entrance-off-body': ({ side, fort }) => `La entrada ${SIDES[side]} del fuerte ${fort} no toca sus muros.`,
  'fort-not-connected': ({ fort }) => `Las casillas del fuerte ${fort} no forman un solo grupo.`,
  'fort-letter-without-fort': ({ column }) => `La columna ${column} lleva la letra X, pero no está en ningún fuerte.`,
  'start-repeated': ({ number }) => `El inicio ${number} figura dos veces.`,
  'start-hex-shared': ({ hex }) => `La casilla ${hex} es el inicio de dos números.`,
  'hex-off-map': ({ hex }) => `La casilla ${hex} no está en el mapa.`,
  'hex-of-fort': ({ hex }) => `La casilla ${hex} es parte de un fuerte.`,
  'trench-hex-repeated': ({ hex }) => `La casilla ${hex} ya figura en una trinchera.`,
  'trench-on-water': ({ hex }) => `La casilla ${hex} es agua o un puente.`,
  'trench-not-connected': ({ trench }) => `La trinchera ${trench} no forma un solo grupo.`,
  'trenches-touch': ({ trench, other }) => `La trinchera ${trench} toca la trinchera ${other}: son un solo grupo.`,
  'half-off-map': ({ from, to, last }) =>
    `Las columnas de ${from} a ${to} no son un intervalo dentro de las columnas de 0 a ${last}.`,
  'start-outside-half': ({ number, half }) => `El inicio ${number} no está en ${half}.`,
  'fort-across-cut': ({ half, fort }) => `El borde de ${half} corta el fuerte ${fort}.`,
  'trench-across-cut': ({ half, trench }) => `El borde de ${half} parte la trinchera ${trench}.`,
  'halves-overlap': () => 'Las dos mitades tienen columnas en común.',
  'id-repeated': ({ id }) => `El identificador ${id} se usa dos veces.`,
  'nobody-can-start': ({ starts, each }) =>
    `${count(starts, { one: 'casilla de inicio', other: 'casillas de inicio' })}; cada jugador recibe ${figure(each)}.`,
  'nobody-can-win': ({ forts, enough }) =>
    `${count(forts, { one: 'fuerte', other: 'fuertes' })}; para ganar por fuertes hacen falta ${figure(enough)}.`,
  'entrance-walled-in': () => 'Una entrada no tiene ninguna casilla adyacente seca.',
  'start-without-room': ({ number, room, units }) =>
    `Inicio ${number}: ${count(room, { one: 'casilla seca', other: 'casillas secas' })} a dos pasos o menos, ${count(units, { one: 'unidad', other: 'unidades' })}.`,
  'nothing-may-follow': ({ word }) => `Nada puede seguir a ${word}.`,
  'not-quoted': ({ word }) => `${word} no es un texto entre comillas.`,
  'line-twice': ({ key }) => `La línea ${key} aparece dos veces.`,
  'half-twice': ({ half }) => `La línea half ${half} aparece dos veces.`,
  'half-form': () => 'Una mitad es su primera y su última columna: half half-1-6 0 to 15.',
  'map-line': ({ key }) =>
    `Una línea empieza por map, title, season, orientation, rows, fort, start, trench o half, no por ${key}; las filas de casillas van sangradas.`,
  'fort-line': ({ word }) =>
    `Después de su identificador un fuerte tiene un título entre comillas, left, body o right, no ${word}.`,
  'fort-entrances': ({ fort }) => `El fuerte ${fort} tiene una entrada izquierda y una derecha.`,
  'words-in-line': ({ count: wanted, given }) =>
    `Aquí van ${count(wanted, { one: 'palabra', other: 'palabras' })}, no ${figure(given)}.`,
  'indented-line': () => 'Una línea sangrada va debajo de una unidad o de la torreta.',
  'sheet-line': ({ key }) =>
    `Una línea empieza por sheet, title, unit o turret, o va sangrada debajo de una de ellas; no por ${key}.`,
  'key-twice': ({ key }) => `${key} aparece dos veces.`,
  'no-value': ({ key }) => `${key} no tiene valor.`,
  'rank-form': ({ key, word }) => `${key} es recluta/veterano/héroe de guerra, como en 2/4/6, no ${word}.`,
  'figure-form': ({ key, word }) =>
    `${key} es un número, un intervalo como en 1-3, números como en 2/4/6, o none, no ${word}.`,
  'fort-cut-off': ({ walker, ways, more }) =>
    `No hay camino para ${WALKERS[walker]}: ${ways.map(({ start, fort }) => `del inicio ${start} a ${fort}`).join(', ')}${more > 0 ? ` y ${figure(more)} más` : ''}.`,
  'not-a-number': ({ what, word }) => `${NUMBERS[what]} es un número entero, no ${nothing(word)}.`,
  'not-a-place': ({ word }) => `Un lugar es columna,fila como en 4,0, no ${nothing(word)}.`,
  'not-a-half': ({ halves, word }) => `Las mitades son ${and(halves)}, no ${nothing(word)}.`,
  'not-a-basis': ({ key, bases, word }) =>
    `Después de su valor ${key} tiene su base: ${or(bases)}, no ${nothing(word)}.`,
  'nothing-to-draw': () => 'Entre estas esquinas el tablero no tiene casillas.',
  'not-a-unit-type': ({ word, types }) =>
    `${word === '' ? 'Nada' : word} no es ningún tipo de unidad; los hay: ${types.join(', ')}.`,
  'part-too-large': ({ places, most }) =>
    `Hay que dibujar ${count(places, { one: 'casilla', other: 'casillas' })}, como máximo ${figure(most)}: \`from\` y \`to\` piden una parte.`,
};
