import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { drawing as english, FortPart } from '../en/drawing.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { count, number } = formsOf('es');
const UNITS = { one: 'unidad', other: 'unidades' };
const FORTS = { one: 'fuerte', other: 'fuertes' };
const MONEY = { bonds: { one: 'bono', other: 'bonos' }, coins: { one: 'moneda', other: 'monedas' } };
const POINTS = { one: 'punto', other: 'puntos' };
const PARTS: Readonly<Record<FortPart, string>> = {
  body: 'muros',
  'left-entrance': 'entrada izquierda',
  'right-entrance': 'entrada derecha',
};
const KINDS = {
  move: 'movimiento',
  board: 'subir a bordo',
  'enter-fort': 'entrada en el fuerte',
  'take-fort': 'toma del fuerte',
  target: 'objetivo',
  path: 'recorrido',
};

export const drawing: TranslatedMessages<typeof english> = {
  'drawn-situation': ({ round, phase, active, ending }) =>
    [
      `Ronda ${number(round)}`,
      names.phases[phase],
      ...(ending ? [ending.winner ? `victoria de ${names.factions[ending.winner]}` : 'tablas'] : []),
      ...(active ? [`turno ${names.countries[active].of}`] : []),
    ].join(', '),
  'drawn-seat': ({ country, units, forts, money, currency, points }) =>
    `${begun(names.countries[country].name)}: ${[
      count(units, UNITS),
      count(forts, FORTS),
      ...(money === null ? [] : [count(money, MONEY[currency])]),
      ...(points === null ? [] : [count(points, POINTS)]),
    ].join(', ')}`,
  'drawn-garrison': ({ units, fort }) => `${number(units)} en el interior de ${fort}`,
  'drawn-unit': ({ unit, country, type, damage, rank, xp, moved }) =>
    `${names.units[type]} ${names.countries[country].of} (${unit}), ${number(damage)} de daño, ${names.ranks[rank]} con ${number(xp)} PX${moved ? ', ya se ha movido' : ''}`,
  'drawn-attack': ({ number: place, who, target }) =>
    `Ataque ${number(place)}: ${typeof who === 'string' ? unitName(who) : `la torreta de ${who.fort}`} contra ${unitName(target)}`,
  'drawn-hex': ({ hex, ground, trench, start }) =>
    `${at(hex)}: ${[
      typeof ground === 'string' ? names.terrains[ground] : `${ground.fort}, ${ground.part ? PARTS[ground.part] : ''}`,
      ...(trench === null ? [] : [`trinchera ${trench}`]),
      ...(start === null ? [] : [`inicio ${start}`]),
    ].join(', ')}`,
  'drawn-headquarters': ({ country }) => `Cuartel general ${names.countries[country].of}`,
  'drawn-fort': ({ title, fort, holder }) =>
    `${title} (${fort}), ${holder === null ? 'fuerte neutral' : `controlado por ${names.countries[holder].name}`}`,
  'drawn-turret': ({ fort }) => `Torreta de ${fort}`,
  'drawn-mine-marker': ({ country }) => `Marcador de mina ${names.countries[country].of}`,
  'drawn-mine': ({ country }) => `Mina ${names.countries[country].of}`,
  'drawn-trench': ({ trench }) => `Trinchera ${trench}`,
  'drawn-trench-held': ({ trench, faction }) => `Trinchera ${trench}, en poder de ${names.factions[faction]}`,
  'drawn-highlight': ({ kind, cost, label }) =>
    [KINDS[kind], ...(cost === null ? [] : [count(cost, POINTS)]), ...(label === null ? [] : [label])].join(', '),
};
