import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { advice as english, AdvisedRoll } from '../en/advice.js';
import { unitName } from './names.js';

const { and, count, number } = formsOf('it');
const SUPPORT = { flank: 'Fiancheggiare', surround: 'Accerchiare' };
const DICE = { one: 'dado', other: 'dadi' };

const named = (one: Attacker) => (typeof one === 'string' ? unitName(one) : `la torretta di ${one.fort}`);
const list = (all: readonly Attacker[]) => and(all.map(named));

function rolled(roll: AdvisedRoll): string {
  if ('hits' in roll) return `${count(roll.hits, { one: 'colpo', other: 'colpi' })} senza tirare`;
  const { dice, value, onCard } = roll;
  const on = onCard ? ' su una carta' : '';
  return `${count(dice, { one: `dado${on} che colpisce`, other: `dadi${on} che colpiscono` })} con ${number(value)} o meno`;
}

export const advice: TranslatedMessages<typeof english> = {
  'advice-dealt': ({ mean, room, roll, counted }) =>
    `Danno medio di ${number(mean, 2)}${roll ? ` con ${rolled(roll)}` : ''}${counted.length > 0 ? `, contando anche ${list(counted)}` : ''}; ${count(room, { one: 'punto distrugge', other: 'punti distruggono' })} il bersaglio.`,
  'advice-support': ({ support, extra, supporters }) =>
    `${SUPPORT[support]}: ${count(extra, DICE)} in più; in appoggio: ${list(supporters)}.`,
  'advice-scatter': ({ onTarget }) =>
    `Il proiettile cade dove è puntato con ${count(onTarget, { one: 'numero', other: 'numeri' })} su 12.`,
  'advice-own-units': ({ mean, units }) => `Danno medio di ${number(mean, 2)} a unità proprie: ${list(units)}.`,
  'advice-destroyed': ({ unit, chance }) =>
    `Distrugge ${unitName(unit)} con una probabilità del ${number(100 * chance, 1)} %.`,
  'advice-no-return-fire': ({ unit }) => `${begun(unitName(unit))} non può rispondere al tiro.`,
  'advice-returned': ({ mean, fixed, answers }) =>
    `Il fuoco di risposta causa un danno ${fixed ? '' : 'medio '}di ${number(mean, 2)}: ${and(answers.map(({ by, roll }) => `${named(by)} con ${rolled(roll)}`))}.`,
  'advice-no-damage': () => 'Non può causare danni.',
  'advice-no-gain': () => 'Causa alla propria fazione almeno tanti danni quanti al nemico.',
};
