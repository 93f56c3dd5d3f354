import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { advice as english, AdvisedRoll } from '../en/advice.js';
import { unitName } from './names.js';

const { and, count, number } = formsOf('es');
const SUPPORT = { flank: 'Ataque de flanco', surround: 'Ataque envolvente' };

const named = (one: Attacker) => (typeof one === 'string' ? unitName(one) : `la torreta de ${one.fort}`);
const list = (all: readonly Attacker[]) => and(all.map(named));

function rolled(roll: AdvisedRoll): string {
  if ('hits' in roll) return `${count(roll.hits, { one: 'impacto', other: 'impactos' })} sin tirada`;
  const { dice, value, onCard } = roll;
  const on = onCard ? ' en una carta' : '';
  return `${count(dice, { one: `dado${on} que impacta`, other: `dados${on} que impactan` })} con ${number(value)} o menos`;
}

export const advice: TranslatedMessages<typeof english> = {
  'advice-dealt': ({ mean, room, roll, counted }) =>
    `Daño medio de ${number(mean, 2)}${roll ? ` con ${rolled(roll)}` : ''}${counted.length > 0 ? `, contando el de ${list(counted)}` : ''}; ${count(room, { one: 'punto destruye', other: 'puntos destruyen' })} el objetivo.`,
  'advice-support': ({ support, extra, supporters }) =>
    `${SUPPORT[support]}: ${count(extra, { one: 'dado', other: 'dados' })} más, con el apoyo de ${list(supporters)}.`,
  'advice-scatter': ({ onTarget }) =>
    `El proyectil cae donde se apunta con ${count(onTarget, { one: 'número', other: 'números' })} de los 12.`,
  'advice-own-units': ({ mean, units }) => `Daño medio de ${number(mean, 2)} a unidades propias: ${list(units)}.`,
  'advice-destroyed': ({ unit, chance }) =>
    `Destruye ${unitName(unit)} con una probabilidad del ${number(100 * chance, 1)} %.`,
  'advice-no-return-fire': ({ unit }) => `${begun(unitName(unit))} no puede devolver el fuego.`,
  'advice-returned': ({ mean, fixed, answers }) =>
    `El fuego de respuesta causa un daño ${fixed ? '' : 'medio '}de ${number(mean, 2)}: ${and(answers.map(({ by, roll }) => `${named(by)} con ${rolled(roll)}`))}.`,
  'advice-no-damage': () => 'No puede causar daño.',
  'advice-no-gain': () => 'Causa a su propia facción al menos tanto daño como al enemigo.',
};
