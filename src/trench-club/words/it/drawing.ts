import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { drawing as english, FortPart } from '../en/drawing.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { count, number } = formsOf('it');
const UNITS = { one: 'unità', other: 'unità' };
const FORTS = { one: 'forte', other: 'forti' };
const MONEY = { bonds: { one: 'obbligazione', other: 'obbligazioni' }, coins: { one: 'moneta', other: 'monete' } };
const POINTS = { one: 'punto', other: 'punti' };
const PARTS: Readonly<Record<FortPart, string>> = {
  body: 'mura',
  'left-entrance': 'ingresso sinistro',
  'right-entrance': 'ingresso destro',
};
const KINDS = {
  move: 'movimento',
  board: 'salita a bordo',
  'enter-fort': 'entrata nel forte',
  'take-fort': 'conquista del forte',
  target: 'bersaglio',
  path: 'percorso',
};

export const drawing: TranslatedMessages<typeof english> = {
  'drawn-situation': ({ round, phase, active, ending }) =>
    [
      `Giro ${number(round)}`,
      names.phases[phase],
      ...(ending ? [ending.winner ? `vittoria: ${names.factions[ending.winner]}` : 'pareggio'] : []),
      ...(active ? [`turno ${names.countries[active].of}`] : []),
    ].join(', '),
  'drawn-seat': ({ country, units, forts, money, currency, points }) =>
    `${begun(names.countries[country].name)}: ${[
      count(units, UNITS),
      count(forts, FORTS),
      ...(money === null ? [] : [count(money, MONEY[currency])]),
      ...(points === null ? [] : [count(points, POINTS)]),
    ].join(', ')}`,
  'drawn-garrison': ({ units, fort }) => `${number(units)} all’interno di ${fort}`,
  'drawn-unit': ({ unit, country, type, damage, rank, xp, moved }) =>
    `${names.units[type]} ${names.countries[country].of} (${unit}), danni ${number(damage)}, ${names.ranks[rank]} con ${number(xp)} PE${moved ? ', già mosso' : ''}`,
  'drawn-attack': ({ number: place, who, target }) =>
    `Attacco ${number(place)}: ${typeof who === 'string' ? unitName(who) : `la torretta di ${who.fort}`} contro ${unitName(target)}`,
  'drawn-hex': ({ hex, ground, trench, start }) =>
    `${at(hex)}: ${[
      typeof ground === 'string' ? names.terrains[ground] : `${ground.fort}, ${ground.part ? PARTS[ground.part] : ''}`,
      ...(trench === null ? [] : [`trincea ${trench}`]),
      ...(start === null ? [] : [`partenza ${start}`]),
    ].join(', ')}`,
  'drawn-headquarters': ({ country }) => `Quartier generale ${names.countries[country].of}`,
  'drawn-fort': ({ title, fort, holder }) =>
    `${title} (${fort}), ${holder === null ? 'neutrale' : `sotto la bandiera ${names.countries[holder].of}`}`,
  'drawn-turret': ({ fort }) => `Torretta di ${fort}`,
  'drawn-mine-marker': ({ country }) => `Segnalino mina ${names.countries[country].of}`,
  'drawn-mine': ({ country }) => `Mina ${names.countries[country].of}`,
  'drawn-trench': ({ trench }) => `Trincea ${trench}`,
  'drawn-trench-held': ({ trench, faction }) => `Trincea ${trench}, tenuta: ${names.factions[faction]}`,
  'drawn-highlight': ({ kind, cost, label }) =>
    [KINDS[kind], ...(cost === null ? [] : [count(cost, POINTS)]), ...(label === null ? [] : [label])].join(', '),
};
