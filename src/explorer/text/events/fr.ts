import { formsOf } from '../../../language/forms.js';
import type { EventTexts } from './en.js';

const { and, count } = formsOf('fr');
const things =
  (one: string, other = `${one}s`) =>
  (value: number) =>
    count(value, { one, other });
const armies = things('armée');
const attacks = things('attaque');
const days = things('jour');
const forts = things('fort');
const points = things('point');
const units = things('unité');

const halted = (stopped: boolean) => (stopped ? ' et s’y arrête au contact' : '');
const fateOf = ({ destroyed, damage }: { destroyed: boolean; damage: number }) =>
  destroyed ? 'perte totale' : damage === 0 ? 'aucun dégât' : count(damage, { one: 'dégât', other: 'dégâts' });

export const events: EventTexts = {
  'event-unit-boards': ({ unit, transport, cost, stopped }) =>
    `${unit} : embarquement, ${transport}, pour ${cost}${halted(stopped)}.`,
  'event-unit-enters': ({ unit, fort, cost, stopped }) =>
    `${unit} entre dans le fort ${fort} pour ${cost}${halted(stopped)}.`,
  'event-unit-moves': ({ unit, place, cost, stopped }) => `${unit} va en ${place} pour ${cost}${halted(stopped)}.`,
  'event-phase-began': ({ country, phase, round }) => `${country}, manche ${round} : ${phase}.`,
  'event-attacks-declared': ({ country, attacks: all }) =>
    `${country} déclare ${attacks(all.length)} : ${all.join(', ')}.`,
  'event-fort-taken': ({ unit, fort, country }) => `${unit} prend le fort ${fort} (${country}).`,
  'event-unit-destroyed': ({ unit, by }) => `Unité perdue : ${unit}${by === null ? '' : ` (par ${by})`}.`,
  'event-income-paid': ({ country, amount, forts: value }) => `${country} reçoit ${amount} pour ${forts(value)}.`,
  'event-order-rolled': ({ first, purpose }) => `${first} commence (${purpose}).`,
  'event-game-drawn': ({ reason }) => `Partie nulle (${reason}).`,
  'event-game-won': ({ winner, reason }) => `Victoire : ${winner}. Raison : ${reason}.`,
  'event-battle-fought': ({ attacker, target, parts }) => `${attacker} attaque ${target} : ${parts.join(', ')}.`,
  'battle-shell-lands': ({ place, empty }) => `l’obus tombe en ${place}${empty ? ', sans unité' : ''}`,
  'battle-target': (fate) => `la cible : ${fateOf(fate)}`,
  'battle-attacker': (fate) => `l’attaquant : ${fateOf(fate)}`,
  'battle-unit': ({ unit, ...fate }) => `${unit} : ${fateOf(fate)}`,

  'event-special-force-chosen': ({ country, force }) => `${country} choisit : ${force}.`,
  'event-armies-split': ({ country, count: value }) => `${country} répartit ses unités en ${armies(value)}.`,
  'event-token-revealed': ({ country, army, number }) => `${country} retourne le jeton de l’armée ${army} : ${number}.`,
  'event-army-deployed': ({ country, army, count: value }) => `${country} place l’armée ${army} : ${units(value)}.`,
  'event-army-drawn': ({ country, army, names }) => `${country} tire l’armée ${army} : ${and(names)}.`,
  'event-headquarters-chosen': ({ country, place }) => `${country} met son quartier général en ${place}.`,
  'event-random-source-dice': ({ country }) => `${country} joue avec des dés.`,
  'event-random-source-cards': ({ country }) => `${country} joue avec des cartes.`,

  'event-units-unloaded': ({ transport, names }) =>
    names.length === 0 ? `${transport} : à vide.` : `${transport} débarque : ${and(names)}.`,
  'event-mine-laid': ({ country, place }) => `${country} pose une mine et met son marqueur en ${place}.`,
  'event-mine-set-off': ({ unit, place }) => `${unit} fait sauter une mine en ${place}.`,
  'event-visible-mine-laid': ({ unit, place }) => `${unit} pose une mine en ${place}.`,
  'event-visible-mine-tested': ({ unit, place }) => `${unit} entre sur une mine en ${place}.`,
  'event-structure-built': ({ unit, structure, places }) => `${unit} construit en ${and(places)} : ${structure}.`,
  'event-headquarters-captured': ({ unit, country }) => `${unit} prend le quartier général (${country}).`,
  'event-points-scored': ({ country, points: value, total }) => `${country} marque ${points(value)}, ${total} en tout.`,
  'event-unit-withdrawn': ({ unit }) => `${unit} quitte la partie.`,

  'event-attack-void': ({ attacker, target }) => `L’attaque ${attacker} contre ${target} est sans objet.`,
  'event-attacks-planned': ({ country, attacks: all }) =>
    `${country} prévoit ${attacks(all.length)} : ${all.join(', ')}.`,
  'event-attack-ordered': ({ attacker, target }) => `${attacker} doit attaquer ${target}.`,
  'event-chart-rolled': ({ country }) => `${country} lance pour la colonne de sa table.`,
  'event-armies-chosen': ({ country, names }) =>
    `${country} donne des ordres ${names.length === 1 ? 'à l’armée' : 'aux armées'} ${and(names)}.`,
  'event-repairs-ordered': ({ country, count: value }) => `${country} : ${units(value)} en route pour une réparation.`,

  'event-unit-repaired': ({ unit, price }) => `Réparation pour ${price} : ${unit}.`,
  'event-unit-healed': ({ unit, price, medic }) => `${medic} soigne ${unit} pour ${price}.`,
  'event-unit-recruited': ({ country, unit, place, price }) => `${country} recrute pour ${price} : ${unit} (${place}).`,
  'event-special-forces-shuffled': () => 'Les forces spéciales sont mélangées.',
  'event-special-force-bought': ({ country, force, price }) => `${country} achète pour ${price} : ${force}.`,
  'event-turret-placed': ({ country, fort }) => `${country} place une tourelle sur le fort ${fort}.`,
  'event-money-transferred': ({ from, to, amount, fee }) =>
    `${from} transfère ${amount}, bénéficiaire : ${to}${fee > 0 ? `, frais : ${fee}` : ''}.`,
  'event-purchase-rolled': ({ country, money }) => `${country} lance pour un achat, avec ${money} à dépenser.`,

  'event-timer-started': ({ time }) => `Le temps court jusqu’à ${time}.`,
  'event-timer-expired': () => 'Le temps est écoulé.',
  'event-surrender-offered': ({ country }) => `${country} veut capituler.`,
  'event-surrender-withdrawn': ({ country }) => `${country} ne veut plus capituler.`,
  'event-draw-offered': ({ country }) => `${country} propose la nulle.`,
  'event-draw-withdrawn': ({ country }) => `${country} retire sa proposition de nulle.`,
  'event-draw-declined': ({ country }) => `${country} refuse la nulle.`,

  'event-piece-moved': ({ piece, from, to, captures }) =>
    `${piece} : ${from} → ${to}${captures.length > 0 ? `, prise : ${and(captures)}` : ''}.`,
  'event-battle-began': ({ battle }) => `La bataille ${battle} commence.`,
  'event-battle-ended': ({ battle, reason, black, white }) =>
    `La bataille ${battle} est finie (${reason}) : noirs ${black}, blancs ${white}.`,

  'event-session-created': ({ seats }) => `La session est ouverte : ${and(seats)}.`,
  'event-session-begun': () => 'La partie a commencé.',
  'event-session-closed': () => 'L’hôte a fermé la session.',
  'event-seat-claimed': ({ seat }) => `${seat} : place prise.`,
  'event-seat-reissued': ({ seat }) => `${seat} : la place a une nouvelle invitation.`,
  'event-seat-offered': ({ seat, isOffered }) =>
    isOffered ? `${seat} : place ouverte à tous.` : `${seat} : la place n’est plus ouverte à tous.`,
  'event-spectators-reissued': () => 'Les spectateurs ont un nouveau lien.',
  'event-webhook-disabled': () => 'Un webhook est désactivé : ses envois ont échoué.',
  'event-dice-contributed': ({ seat }) => `${seat} contribue aux dés.`,
  'event-dice-waived': ({ seat }) => `${seat} ne contribue pas aux dés.`,
  'event-dice-revealed': () => 'Le secret des dés est publié.',
  'event-takeback-asked': ({ seat }) => `${seat} demande à revenir en arrière.`,
  'event-takeback-accepted': ({ seat }) => `${seat} accepte de revenir en arrière.`,
  'event-takeback-declined': ({ seat }) => `${seat} : pas de retour en arrière.`,
  'event-taken-back': ({ version }) => `Retour à la version ${version}.`,
  'event-clocks-changed': () => 'Les pendules ont changé.',
  'event-clock-expired': ({ seat }) => `Pendule à zéro : ${seat}.`,
  'event-pause-answered': ({ seat, agrees }) =>
    agrees ? `${seat} accepte une pause.` : `${seat} n’accepte pas de pause.`,
  'event-days-off-taken': ({ seat, days: value }) => `${seat} prend ${days(value)} de repos.`,
  'event-rematch-opened': () => 'La revanche est ouverte.',
};
