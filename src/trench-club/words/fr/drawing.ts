import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { drawing as english, FortPart } from '../en/drawing.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { count, number } = formsOf('fr');
const UNITS = { one: 'unité', other: 'unités' };
const FORTS = { one: 'fort', other: 'forts' };
const MONEY = { bonds: { one: 'bon', other: 'bons' }, coins: { one: 'pièce', other: 'pièces' } };
const POINTS = { one: 'point', other: 'points' };
const PARTS: Readonly<Record<FortPart, string>> = {
  body: 'murs',
  'left-entrance': 'entrée gauche',
  'right-entrance': 'entrée droite',
};
const KINDS = {
  move: 'mouvement',
  board: 'embarquement',
  'enter-fort': 'entrée dans le fort',
  'take-fort': 'conquête du fort',
  target: 'cible',
  path: 'trajet',
};

export const drawing: TranslatedMessages<typeof english> = {
  'drawn-situation': ({ round, phase, active, ending }) =>
    [
      `Manche ${number(round)}`,
      names.phases[phase],
      ...(ending ? [ending.winner ? `victoire : ${names.factions[ending.winner]}` : 'partie nulle'] : []),
      ...(active ? [`tour ${names.countries[active].of}`] : []),
    ].join(', '),
  'drawn-seat': ({ country, units, forts, money, currency, points }) =>
    `${begun(names.countries[country].name)} : ${[
      count(units, UNITS),
      count(forts, FORTS),
      ...(money === null ? [] : [count(money, MONEY[currency])]),
      ...(points === null ? [] : [count(points, POINTS)]),
    ].join(', ')}`,
  'drawn-garrison': ({ units, fort }) => `${number(units)} à l’intérieur de ${fort}`,
  'drawn-unit': ({ unit, country, type, damage, rank, xp, moved }) =>
    `${names.units[type]} ${names.countries[country].of} (${unit}), dégâts ${number(damage)}, ${names.ranks[rank]} avec ${number(xp)} XP${moved ? ', déjà déplacé' : ''}`,
  'drawn-attack': ({ number: place, who, target }) =>
    `Attaque ${number(place)} : ${typeof who === 'string' ? unitName(who) : `la tourelle de ${who.fort}`} contre ${unitName(target)}`,
  'drawn-hex': ({ hex, ground, trench, start }) =>
    `${at(hex)} : ${[
      typeof ground === 'string' ? names.terrains[ground] : `${ground.fort}, ${ground.part ? PARTS[ground.part] : ''}`,
      ...(trench === null ? [] : [`tranchée ${trench}`]),
      ...(start === null ? [] : [`départ ${start}`]),
    ].join(', ')}`,
  'drawn-headquarters': ({ country }) => `Quartier général ${names.countries[country].of}`,
  'drawn-fort': ({ title, fort, holder }) =>
    `${title} (${fort}), ${holder === null ? 'neutre' : `sous le drapeau ${names.countries[holder].of}`}`,
  'drawn-turret': ({ fort }) => `Tourelle de ${fort}`,
  'drawn-mine-marker': ({ country }) => `Jeton mine ${names.countries[country].of}`,
  'drawn-mine': ({ country }) => `Mine ${names.countries[country].of}`,
  'drawn-trench': ({ trench }) => `Tranchée ${trench}`,
  'drawn-trench-held': ({ trench, faction }) => `Tranchée ${trench}, tenue par ${names.factions[faction]}`,
  'drawn-highlight': ({ kind, cost, label }) =>
    [KINDS[kind], ...(cost === null ? [] : [count(cost, POINTS)]), ...(label === null ? [] : [label])].join(', '),
};
