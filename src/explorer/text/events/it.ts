import { formsOf } from '../../../language/forms.js';
import type { EventTexts } from './en.js';

const { and, count } = formsOf('it');
const things = (one: string, other: string) => (value: number) => count(value, { one, other });
const armies = things('armata', 'armate');
const attacks = things('attacco', 'attacchi');
const days = things('giorno', 'giorni');
const forts = things('forte', 'forti');
const points = things('punto', 'punti');
const units = things('unità', 'unità');

const halted = (stopped: boolean) => (stopped ? ' e si ferma per contatto' : '');
const fateOf = ({ destroyed, damage }: { destroyed: boolean; damage: number }) =>
  destroyed ? 'perdita totale' : damage === 0 ? 'nessun danno' : count(damage, { one: 'danno', other: 'danni' });

export const events: EventTexts = {
  'event-unit-boards': ({ unit, transport, cost, stopped }) =>
    `${unit}: a bordo di ${transport} per ${cost}${halted(stopped)}.`,
  'event-unit-enters': ({ unit, fort, cost, stopped }) =>
    `${unit} entra nel forte ${fort} per ${cost}${halted(stopped)}.`,
  'event-unit-moves': ({ unit, place, cost, stopped }) => `${unit} va in ${place} per ${cost}${halted(stopped)}.`,
  'event-phase-began': ({ country, phase, round }) => `${country}, turno di gioco ${round}: ${phase}.`,
  'event-attacks-declared': ({ country, attacks: all }) =>
    `${country} dichiara ${attacks(all.length)}: ${all.join(', ')}.`,
  'event-fort-taken': ({ unit, fort, country }) => `${unit} prende il forte ${fort} (${country}).`,
  'event-unit-destroyed': ({ unit, by }) => `Unità persa: ${unit}${by === null ? '' : ` (da ${by})`}.`,
  'event-income-paid': ({ country, amount, forts: value }) => `${country} riceve ${amount} per ${forts(value)}.`,
  'event-order-rolled': ({ first, purpose }) => `${first} comincia (${purpose}).`,
  'event-game-drawn': ({ reason }) => `La partita finisce patta (${reason}).`,
  'event-game-won': ({ winner, reason }) => `Vittoria: ${winner}. Motivo: ${reason}.`,
  'event-battle-fought': ({ attacker, target, parts }) => `${attacker} attacca ${target}: ${parts.join(', ')}.`,
  'battle-shell-lands': ({ place, empty }) => `il proiettile cade in ${place}${empty ? ', senza unità' : ''}`,
  'battle-target': (fate) => `il bersaglio: ${fateOf(fate)}`,
  'battle-attacker': (fate) => `l’attaccante: ${fateOf(fate)}`,
  'battle-unit': ({ unit, ...fate }) => `${unit}: ${fateOf(fate)}`,

  'event-special-force-chosen': ({ country, force }) => `${country} sceglie: ${force}.`,
  'event-armies-split': ({ country, count: value }) => `${country} divide le sue unità in ${armies(value)}.`,
  'event-token-revealed': ({ country, army, number }) =>
    `${country} scopre il segnalino dell’armata ${army}: ${number}.`,
  'event-army-deployed': ({ country, army, count: value }) => `${country} schiera l’armata ${army}: ${units(value)}.`,
  'event-army-drawn': ({ country, army, names }) => `${country} pesca l’armata ${army}: ${and(names)}.`,
  'event-headquarters-chosen': ({ country, place }) => `${country} mette il quartier generale in ${place}.`,
  'event-random-source-dice': ({ country }) => `${country} gioca con i dadi.`,
  'event-random-source-cards': ({ country }) => `${country} gioca con le carte.`,

  'event-units-unloaded': ({ transport, names }) =>
    names.length === 0 ? `${transport}: senza carico.` : `${transport} fa scendere: ${and(names)}.`,
  'event-mine-laid': ({ country, place }) => `${country} posa una mina e mette il segnalino in ${place}.`,
  'event-mine-set-off': ({ unit, place }) => `${unit} fa esplodere una mina in ${place}.`,
  'event-visible-mine-laid': ({ unit, place }) => `${unit} posa una mina in ${place}.`,
  'event-visible-mine-tested': ({ unit, place }) => `${unit} entra in una mina in ${place}.`,
  'event-structure-built': ({ unit, structure, places }) => `${unit} costruisce in ${and(places)}: ${structure}.`,
  'event-headquarters-captured': ({ unit, country }) => `${unit} cattura il quartier generale (${country}).`,
  'event-points-scored': ({ country, points: value, total }) =>
    `${country} ottiene ${points(value)}, ${total} in tutto.`,
  'event-unit-withdrawn': ({ unit }) => `${unit} lascia la partita.`,

  'event-attack-void': ({ attacker, target }) => `L’attacco ${attacker} contro ${target} decade.`,
  'event-attacks-planned': ({ country, attacks: all }) =>
    `${country} prepara ${attacks(all.length)}: ${all.join(', ')}.`,
  'event-attack-ordered': ({ attacker, target }) => `${attacker} deve attaccare ${target}.`,
  'event-chart-rolled': ({ country }) => `${country} tira per la colonna della sua tabella.`,
  'event-armies-chosen': ({ country, names }) =>
    `${country} dà ordini ${names.length === 1 ? 'all’armata' : 'alle armate'} ${and(names)}.`,
  'event-repairs-ordered': ({ country, count: value }) =>
    `${country}: ${units(value)} in cammino verso una riparazione.`,

  'event-unit-repaired': ({ unit, price }) => `Riparazione per ${price}: ${unit}.`,
  'event-unit-healed': ({ unit, price, medic }) => `${medic} cura ${unit} per ${price}.`,
  'event-unit-recruited': ({ country, unit, place, price }) => `${country} recluta per ${price}: ${unit} (${place}).`,
  'event-special-forces-shuffled': () => 'Le forze speciali vengono mescolate.',
  'event-special-force-bought': ({ country, force, price }) => `${country} compra per ${price}: ${force}.`,
  'event-turret-placed': ({ country, fort }) => `${country} mette una torretta sul forte ${fort}.`,
  'event-money-transferred': ({ from, to, amount, fee }) =>
    `${from} trasferisce ${amount} a ${to}${fee > 0 ? `, con una commissione di ${fee}` : ''}.`,
  'event-purchase-rolled': ({ country, money }) => `${country} tira per un acquisto, con ${money} da spendere.`,

  'event-timer-started': ({ time }) => `Il tempo scorre fino a ${time}.`,
  'event-timer-expired': () => 'Il tempo è scaduto.',
  'event-surrender-offered': ({ country }) => `${country} vuole arrendersi.`,
  'event-surrender-withdrawn': ({ country }) => `${country} non vuole più arrendersi.`,
  'event-draw-offered': ({ country }) => `${country} offre la patta.`,
  'event-draw-withdrawn': ({ country }) => `${country} ritira l’offerta di patta.`,
  'event-draw-declined': ({ country }) => `${country} rifiuta la patta.`,

  'event-piece-moved': ({ piece, from, to, captures }) =>
    `${piece}: ${from} → ${to}${captures.length > 0 ? `, cattura ${and(captures)}` : ''}.`,
  'event-battle-began': ({ battle }) => `Comincia la battaglia ${battle}.`,
  'event-battle-ended': ({ battle, reason, black, white }) =>
    `Finisce la battaglia ${battle} (${reason}): nero ${black}, bianco ${white}.`,

  'event-session-created': ({ seats }) => `La sessione è aperta: ${and(seats)}.`,
  'event-session-begun': () => 'La partita è cominciata.',
  'event-session-closed': () => 'L’organizzatore ha chiuso la sessione.',
  'event-seat-claimed': ({ seat }) => `${seat}: posto occupato.`,
  'event-seat-reissued': ({ seat }) => `${seat}: il posto ha un nuovo invito.`,
  'event-seat-offered': ({ seat, isOffered }) =>
    isOffered ? `${seat}: posto aperto a tutti.` : `${seat}: il posto non è più aperto a tutti.`,
  'event-spectators-reissued': () => 'Gli spettatori hanno un nuovo link.',
  'event-webhook-disabled': () => 'Un webhook è disattivato: le consegne non sono riuscite.',
  'event-dice-contributed': ({ seat }) => `${seat} contribuisce ai dadi.`,
  'event-dice-waived': ({ seat }) => `${seat} non contribuisce ai dadi.`,
  'event-dice-revealed': () => 'Il segreto dei dadi è pubblicato.',
  'event-takeback-asked': ({ seat }) => `${seat} chiede di tornare indietro.`,
  'event-takeback-accepted': ({ seat }) => `${seat} accetta di tornare indietro.`,
  'event-takeback-declined': ({ seat }) => `${seat}: non si torna indietro.`,
  'event-taken-back': ({ version }) => `Si è tornati alla versione ${version}.`,
  'event-clocks-changed': () => 'Gli orologi sono cambiati.',
  'event-clock-expired': ({ seat }) => `Orologio a zero: ${seat}.`,
  'event-pause-answered': ({ seat, agrees }) =>
    agrees ? `${seat} accetta una pausa.` : `${seat} non accetta una pausa.`,
  'event-days-off-taken': ({ seat, days: value }) => `${seat} si prende ${days(value)} di riposo.`,
  'event-rematch-opened': () => 'La rivincita è aperta.',
};
