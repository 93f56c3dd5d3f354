import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { opponents as english, OrderWords, Outcome, ScriptWords, Sent } from '../en/opponents.js';
import { at, percent } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('fr');
const BONDS = { one: 'bon', other: 'bons' };

const alone = (text: string) => (target: string | null) =>
  target === null ? text : `${text}, contre ${unitName(target)}`;
const ORDERS: OrderWords = {
  repair_in_fort: alone('d’aller se réparer dans un de ses forts'),
  occupy_crossroads: alone('d’occuper un carrefour'),
  retreat: alone('de s’éloigner des unités des joueurs'),
  approach_group: alone('de s’approcher d’un groupe d’unités transportables'),
  transport: alone('de transporter des unités vers un fort'),
  move_to_terrain: alone('de se déplacer en forêt'),
  move_to_fort_entrance: alone('de se déplacer vers l’entrée d’un fort'),
  move_within: (target) => `de se déplacer à portée ${target === null ? 'd’une cible' : `de ${unitName(target)}`}`,
  attack: (target) => (target === null ? 'd’attaquer' : `d’attaquer ${unitName(target)}`),
  join_flank_or_surround: (target) =>
    `de participer à une attaque de flanc ou un encerclement${target === null ? '' : ` contre ${unitName(target)}`}`,
};

const STAFF: ScriptWords = {
  'take-fort': 'conquiert un fort',
  repair: 'va se réparer',
  'enter-fort': 'entre dans un fort',
  attack: 'va attaquer',
  'join-attack': 'se joint à l’attaque',
  'hold-fort': 'reste à côté d’un fort',
  'go-to-fort': 'va vers un fort',
  advance: 'avance',
  'keep-away': 'reste hors de portée',
  stay: 'reste en place',
  heal: 'soigne',
  recruit: 'est achetée',
  'special-force': 'est une force spéciale',
  turret: 'est une tourelle',
};

const named = (unit: Attacker) => (typeof unit === 'string' ? unitName(unit) : `la tourelle du fort ${unit.fort}`);
const first = (unit: Attacker) => begun(named(unit));
const after = (skipped: readonly string[]) => (skipped.length === 0 ? '' : `, après ${and(skipped)}`);

function end(outcome: Outcome): string {
  if (outcome === null) return '';
  if (outcome === 'destroyed') return ', et est détruite';
  return 'fort' in outcome ? `, et entre dans le fort ${outcome.fort}` : `, jusqu’en ${at(outcome.hex)}`;
}

function place(to: Sent): string {
  if (to === null) return '';
  return 'fort' in to ? `, fort ${to.fort}` : `, jusqu’en ${at(to.hex)}`;
}

function sent(to: Sent): string {
  if (to === null) return 'reste en place';
  return 'fort' in to ? `conquiert le fort ${to.fort}` : `se déplace en ${at(to.hex)}`;
}

export const opponents: TranslatedMessages<typeof english> = {
  'enemy-reveals': ({ army }) => `Le jeton de l’armée ${army} est retourné, et l’armée placée.`,
  'enemy-armies': () => 'Les plus grandes armées reçoivent des ordres pendant cette manche.',
  'enemy-conquers': ({ unit, fort }) => `${first(unit)} était à côté du fort ${fort} et le conquiert.`,
  'enemy-holds': ({ unit, fort }) =>
    `${first(unit)} reste à côté du fort ${fort}, qu’un soldat à pied des joueurs garde.`,
  'enemy-closes-in': ({ unit, outcome }) =>
    `${first(unit)} était à deux hexagones de l’entrée d’un fort et s’en approche${end(outcome)}.`,
  'enemy-on-way-to-repair': ({ unit, outcome }) => `${first(unit)} est en route vers une réparation${end(outcome)}.`,
  'enemy-nobody-to-heal': ({ unit, outcome }) =>
    `${first(unit)} n’a maintenant personne à soigner et se déplace${end(outcome)}.`,
  'enemy-goes-to-heal': ({ unit, outcome, target }) => `${first(unit)} va soigner ${unitName(target)}${end(outcome)}.`,
  'enemy-chart': ({ die, column }) => `Le dé montre ${die} : colonne ${column} du tableau.`,
  'enemy-ordered': ({ unit, order, target, cell, skipped, outcome }) =>
    `${first(unit)} reçoit l’ordre ${ORDERS[order](target)} (case ${cell}${after(skipped)})${end(outcome)}.`,
  'enemy-keeps-away': ({ unit, outcome }) =>
    `${first(unit)} ne peut accomplir aucune case et évite le combat rapproché${end(outcome)}.`,
  'enemy-gets-nearer': ({ unit, target, cell, skipped, outcome }) =>
    `${first(unit)} ne peut accomplir aucune case${after(skipped)} et s’approche ${target === null ? 'd’une cible' : `de ${unitName(target)}`} (case ${cell})${end(outcome)}.`,
  'enemy-rests': ({ unit }) => `${first(unit)} ne peut accomplir aucune case et reste en place.`,
  'enemy-leaves-mine': ({ unit, outcome }) =>
    `${first(unit)} laisse une mine là où le tour a commencé et poursuit sa route${end(outcome)}.`,
  'enemy-withdraws': ({ unit }) => `${first(unit)} quitte la partie après son cinquième tour.`,
  'enemy-plans': () => 'Tous les mouvements sont faits ; les attaques sont choisies.',
  'enemy-attacks-declared': () => 'Une unité attaque.',
  'enemy-attacks': ({ unit, target }) => `${first(unit)} attaque ${unitName(target)}.`,
  'enemy-retargets': ({ unit, target }) =>
    `La cible de ${named(unit)} n’est plus là ; l’attaque est portée contre ${unitName(target)}.`,
  'enemy-gives-up-attack': ({ unit, target }) =>
    `La cible de ${named(unit)} n’est plus là, et une attaque contre ${unitName(target)} coûterait plus qu’elle ne cause.`,
  'enemy-income': ({ amount }) => `Les forts ont payé ; il y a ${count(amount, BONDS)}.`,
  'enemy-medic-repairs': ({ unit, amount }) => `Le médecin soigne ${named(unit)} pour ${count(amount, BONDS)}.`,
  'enemy-cannot-repair': ({ unit }) => `L’argent manque pour réparer ${named(unit)}, qui reste endommagée.`,
  'enemy-repairs': ({ unit, amount }) => `${first(unit)} est réparée pour ${count(amount, BONDS)}.`,
  'enemy-buys-nothing': ({ die, amount }) => `Le dé montre ${die} avec ${count(amount, BONDS)} : rien n’est acheté.`,
  'enemy-buys': ({ die, amount, fort }) =>
    `Le dé montre ${die} avec ${count(amount, BONDS)} : une unité est achetée dans le fort ${fort}.`,
  'enemy-turn-over': () => 'Le tour est terminé.',
  'automa-acts': ({ unit, to, target, why }) =>
    `${first(unit)} ${sent(to)}${target === null ? '' : ` et attaque ${unitName(target)}`} (${why ?? 'personne d’un type à attaquer'}).`,
  'automa-armies': ({ armies }) =>
    armies.length === 1
      ? `Pendant cette manche agit son armée ${armies.join()}.`
      : `Pendant cette manche agissent ses armées ${and(armies.map(String))}.`,
  'automa-deploys': ({ start, units }) =>
    `Position de départ ${start} : ${and(units.map(unitName)) || 'il ne reste personne dans le sac'}.`,
  'automa-no-fort-open': () => 'Aucun fort n’est ouvert ; il n’achète rien.',
  'automa-nothing-to-buy': () => 'Il ne reste rien à acheter.',
  'automa-cannot-pay': ({ kind, price, money }) =>
    `Une unité de type « ${names.units[kind.type]} » coûte ${number(price)}, et il y a ${number(money)} ; il économise.`,
  'automa-has-enough': ({ kind }) =>
    `Du type « ${names.units[kind.type]} », il a déjà autant d’unités que permis ; il économise.`,
  'automa-buys': ({ kind, price, fort }) =>
    `Il achète une unité de type « ${names.units[kind.type]} » pour ${number(price)} et la place dans ${fort}.`,
  'automa-income': ({ amount }) => `Toutes les unités ont agi ; le revenu est de ${number(amount)}.`,
  'staff-special-force': () => 'La force spéciale de départ est choisie.',
  'staff-armies': () => 'Les armées sont formées.',
  'staff-deploys': ({ army }) => `Le jeton de l’armée ${army} est retourné, et l’armée placée.`,
  'staff-headquarters': ({ number: start }) => `Le numéro de départ ${start} est le quartier général.`,
  'staff-plan': ({ forts, targets, moves }) =>
    `Plan du tour : ${count(moves, { one: 'unité se déplace', other: 'unités se déplacent' })} ; forts à conquérir : ${and(forts) || 'aucun'} ; cibles : ${and(targets.map(unitName)) || 'aucune'}.`,
  'staff-order': ({ unit, script, to, target }) =>
    `${first(unit)} ${STAFF[script]}${target === null ? '' : ` (${unitName(target)})`}${place(to)}.`,
  'staff-attacks': ({ attacks }) =>
    attacks === 0 ? 'Aucune attaque ne vaut son risque.' : `Attaques déclarées : ${number(attacks)}.`,
  'staff-attack': ({ unit, target, dealt, received, destroyed }) =>
    `${first(unit)} attaque ${unitName(target)} : ${number(dealt, 2)} dégâts attendus pour ${number(received, 2)} ; la cible est détruite dans ${number(100 * destroyed, 0)} % des cas.`,
  'staff-risk': ({ low, high, exposed }) =>
    `Avec de mauvais dés, la probabilité de gagner tombe à ${percent(low)} ; avec de bons, elle monte à ${percent(high)}.${exposed.length === 0 ? '' : ` À portée de l’ennemi : ${exposed.map(unitName).join(', ')}.`}`,
  'staff-fights': () => 'Les attaques déclarées sont livrées.',
  'staff-money': ({ amount }) => `L’argent est dépensé ; il en reste ${number(amount)}.`,
  'staff-repairs': ({ unit }) => `${first(unit)} est réparée.`,
  'staff-buys': ({ kind, fort }) => `Une unité de type « ${names.units[kind.type]} » est achetée dans le fort ${fort}.`,
  'staff-buys-force': () => 'Une force spéciale est achetée.',
  'staff-places-force': () => 'La force spéciale est placée.',
  'staff-places-turret': ({ fort }) => `Le fort ${fort} reçoit une tourelle.`,
};
