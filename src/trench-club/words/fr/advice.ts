import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { advice as english, AdvisedRoll } from '../en/advice.js';
import { unitName } from './names.js';

const { and, count, number } = formsOf('fr');
const SUPPORT = { flank: 'Attaque de flanc', surround: 'Encerclement' };

const named = (one: Attacker) => (typeof one === 'string' ? unitName(one) : `la tourelle de ${one.fort}`);
const list = (all: readonly Attacker[]) => and(all.map(named));

function rolled(roll: AdvisedRoll): string {
  if ('hits' in roll) return `${count(roll.hits, { one: 'touche', other: 'touches' })} sans lancer de dés`;
  const { dice, value, onCard } = roll;
  const on = onCard ? ' sur une carte' : '';
  return `${count(dice, { one: `dé${on} qui touche`, other: `dés${on} qui touchent` })} sur ${number(value)} ou moins`;
}

export const advice: TranslatedMessages<typeof english> = {
  'advice-dealt': ({ mean, room, roll, counted }) =>
    `Dégâts moyens de ${number(mean, 2)}${roll ? ` avec ${rolled(roll)}` : ''}${counted.length > 0 ? `, en comptant ${list(counted)}` : ''} ; ${count(room, { one: 'point détruit', other: 'points détruisent' })} la cible.`,
  'advice-support': ({ support, extra, supporters }) =>
    `${SUPPORT[support]} : ${count(extra, { one: 'dé', other: 'dés' })} de plus, avec le soutien de ${list(supporters)}.`,
  'advice-scatter': ({ onTarget }) => `L’obus tombe là où il est pointé sur ${number(onTarget)} des 12 numéros.`,
  'advice-own-units': ({ mean, units }) => `Dégâts moyens de ${number(mean, 2)} à ses propres unités : ${list(units)}.`,
  'advice-destroyed': ({ unit, chance }) =>
    `Détruit ${unitName(unit)} avec une probabilité de ${number(100 * chance, 1)} %.`,
  'advice-no-return-fire': ({ unit }) => `${begun(unitName(unit))} ne peut pas riposter.`,
  'advice-returned': ({ mean, fixed, answers }) =>
    `La riposte cause des dégâts ${fixed ? '' : 'moyens '}de ${number(mean, 2)} : ${and(answers.map(({ by, roll }) => `${named(by)} avec ${rolled(roll)}`))}.`,
  'advice-no-damage': () => 'Ne peut infliger aucun dégât.',
  'advice-no-gain': () => 'Inflige à son propre camp au moins autant de dégâts qu’à l’ennemi.',
};
