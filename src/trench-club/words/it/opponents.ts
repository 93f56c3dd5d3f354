import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { opponents as english, OrderWords, Outcome, ScriptWords, Sent } from '../en/opponents.js';
import { at, percent } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('it');
const BONDS = { one: 'obbligazione', other: 'obbligazioni' };

const alone = (text: string) => (target: string | null) =>
  target === null ? text : `${text}, contro ${unitName(target)}`;
const ORDERS: OrderWords = {
  repair_in_fort: alone('andare a ripararsi in un proprio forte'),
  occupy_crossroads: alone('occupare un incrocio'),
  retreat: alone('allontanarsi dalle unità dei giocatori'),
  approach_group: alone('avvicinarsi a un gruppo di unità che può trasportare'),
  transport: alone('trasportare unità verso un forte'),
  move_to_terrain: alone('spostarsi in una foresta'),
  move_to_fort_entrance: alone('spostarsi verso l’ingresso di un forte'),
  move_within: (target) => `portarsi a gittata di ${target === null ? 'un bersaglio' : unitName(target)}`,
  attack: (target) => (target === null ? 'attaccare' : `attaccare ${unitName(target)}`),
  join_flank_or_surround: (target) =>
    `partecipare a un attacco con Fiancheggiare o Accerchiare${target === null ? '' : ` contro ${unitName(target)}`}`,
};

const STAFF: ScriptWords = {
  'take-fort': 'conquista un forte',
  repair: 'va a ripararsi',
  'enter-fort': 'entra in un forte',
  attack: 'va ad attaccare',
  'join-attack': 'si unisce all’attacco',
  'hold-fort': 'resta accanto a un forte',
  'go-to-fort': 'va verso un forte',
  advance: 'avanza',
  'keep-away': 'resta fuori portata',
  stay: 'rimane sul posto',
  heal: 'cura',
  recruit: 'viene acquistata',
  'special-force': 'è una forza speciale',
  turret: 'è una torretta',
};

/** The Turret at the beginning of a sentence, and after “of”. */
const first = (unit: Attacker) =>
  typeof unit === 'string' ? begun(unitName(unit)) : `La torretta del forte ${unit.fort}`;
const of = (unit: Attacker) =>
  typeof unit === 'string' ? `di ${unitName(unit)}` : `della torretta del forte ${unit.fort}`;
const after = (skipped: readonly string[]) => (skipped.length === 0 ? '' : `, dopo ${and(skipped)}`);

function end(outcome: Outcome): string {
  if (outcome === null) return '';
  if (outcome === 'destroyed') return ', e viene distrutta';
  return 'fort' in outcome ? `, ed entra nel forte ${outcome.fort}` : `, fino a ${at(outcome.hex)}`;
}

function place(to: Sent): string {
  if (to === null) return '';
  return 'fort' in to ? `, forte ${to.fort}` : `, fino a ${at(to.hex)}`;
}

function sent(to: Sent): string {
  if (to === null) return 'rimane sul posto';
  return 'fort' in to ? `conquista il forte ${to.fort}` : `si sposta in ${at(to.hex)}`;
}

export const opponents: TranslatedMessages<typeof english> = {
  'enemy-reveals': ({ army }) => `Il segnalino dell’armata ${army} viene scoperto, e l’armata piazzata.`,
  'enemy-armies': () => 'In questo giro ricevono ordini le armate più grandi.',
  'enemy-conquers': ({ unit, fort }) => `${first(unit)} era accanto al forte ${fort} e lo conquista.`,
  'enemy-holds': ({ unit, fort }) =>
    `${first(unit)} rimane accanto al forte ${fort}, sorvegliato da un soldato a piedi dei giocatori.`,
  'enemy-closes-in': ({ unit, outcome }) =>
    `${first(unit)} era a due esagoni dall’ingresso di un forte e si avvicina${end(outcome)}.`,
  'enemy-on-way-to-repair': ({ unit, outcome }) => `${first(unit)} sta andando a una riparazione${end(outcome)}.`,
  'enemy-nobody-to-heal': ({ unit, outcome }) =>
    `${first(unit)} ora non ha nessuno da curare e si sposta${end(outcome)}.`,
  'enemy-goes-to-heal': ({ unit, outcome, target }) => `${first(unit)} va a curare ${unitName(target)}${end(outcome)}.`,
  'enemy-chart': ({ die, column }) => `Il dado mostra ${die}: colonna ${column} della tabella.`,
  'enemy-ordered': ({ unit, order, target, cell, skipped, outcome }) =>
    `${first(unit)} riceve l’ordine di ${ORDERS[order](target)} (casella ${cell}${after(skipped)})${end(outcome)}.`,
  'enemy-keeps-away': ({ unit, outcome }) =>
    `${first(unit)} non può eseguire nessuna casella ed evita il combattimento ravvicinato${end(outcome)}.`,
  'enemy-gets-nearer': ({ unit, target, cell, skipped, outcome }) =>
    `${first(unit)} non può eseguire nessuna casella${after(skipped)} e si avvicina a ${target === null ? 'un bersaglio' : unitName(target)} (casella ${cell})${end(outcome)}.`,
  'enemy-rests': ({ unit }) => `${first(unit)} non può eseguire nessuna casella e rimane sul posto.`,
  'enemy-leaves-mine': ({ unit, outcome }) =>
    `${first(unit)} lascia una mina dove ha cominciato il turno e prosegue${end(outcome)}.`,
  'enemy-withdraws': ({ unit }) => `${first(unit)} lascia la partita dopo il suo quinto turno.`,
  'enemy-plans': () => 'Tutti i movimenti sono fatti; si scelgono gli attacchi.',
  'enemy-attacks-declared': () => 'Un’unità attacca.',
  'enemy-attacks': ({ unit, target }) => `${first(unit)} attacca ${unitName(target)}.`,
  'enemy-retargets': ({ unit, target }) => `Il bersaglio ${of(unit)} non c’è più; attacca invece ${unitName(target)}.`,
  'enemy-gives-up-attack': ({ unit, target }) =>
    `Il bersaglio ${of(unit)} non c’è più, e un attacco a ${unitName(target)} costerebbe più di quanto rende.`,
  'enemy-income': ({ amount }) => `I forti hanno pagato; ci sono ${count(amount, BONDS)}.`,
  'enemy-medic-repairs': ({ unit, amount }) =>
    `Riparazione ${of(unit)} da parte del medico per ${count(amount, BONDS)}.`,
  'enemy-cannot-repair': ({ unit }) => `Il denaro non basta per la riparazione ${of(unit)}: i danni restano.`,
  'enemy-repairs': ({ unit, amount }) => `${first(unit)} viene riparata per ${count(amount, BONDS)}.`,
  'enemy-buys-nothing': ({ die, amount }) =>
    `Il dado mostra ${die} con ${count(amount, BONDS)}: non si acquista nulla.`,
  'enemy-buys': ({ die, amount, fort }) =>
    `Il dado mostra ${die} con ${count(amount, BONDS)}: si acquista un’unità nel forte ${fort}.`,
  'enemy-turn-over': () => 'Il turno è finito.',
  'automa-acts': ({ unit, to, target, why }) =>
    `${first(unit)} ${sent(to)}${target === null ? '' : ` e attacca ${unitName(target)}`} (${why ?? 'nessuno di un tipo che possa attaccare'}).`,
  'automa-armies': ({ armies }) =>
    armies.length === 1
      ? `In questo giro agisce la sua armata ${armies.join()}.`
      : `In questo giro agiscono le sue armate ${and(armies.map(String))}.`,
  'automa-deploys': ({ start, units }) =>
    `Posizione iniziale ${start}: ${and(units.map(unitName)) || 'nel sacchetto non resta nessuno'}.`,
  'automa-no-fort-open': () => 'Nessun forte è aperto; non acquista nulla.',
  'automa-nothing-to-buy': () => 'Non resta nulla da acquistare.',
  'automa-cannot-pay': ({ kind, price, money }) =>
    `Un’unità di tipo «${names.units[kind.type]}» costa ${number(price)}, e ci sono ${number(money)}; risparmia.`,
  'automa-has-enough': ({ kind }) =>
    `Del tipo «${names.units[kind.type]}» ha già tutte le unità che può avere; risparmia.`,
  'automa-buys': ({ kind, price, fort }) =>
    `Acquista un’unità di tipo «${names.units[kind.type]}» per ${number(price)} e la piazza in ${fort}.`,
  'automa-income': ({ amount }) => `Tutte le unità hanno agito; le entrate sono ${number(amount)}.`,
  'staff-special-force': () => 'Viene scelta la forza speciale iniziale.',
  'staff-armies': () => 'Le armate sono formate.',
  'staff-deploys': ({ army }) => `Il segnalino dell’armata ${army} viene scoperto, e l’armata piazzata.`,
  'staff-headquarters': ({ number: start }) => `Il numero di partenza ${start} è il quartier generale.`,
  'staff-plan': ({ forts, targets, moves }) =>
    `Piano del turno: ${count(moves, { one: 'unità si sposta', other: 'unità si spostano' })}; forti da conquistare: ${and(forts) || 'nessuno'}; bersagli: ${and(targets.map(unitName)) || 'nessuno'}.`,
  'staff-order': ({ unit, script, to, target }) =>
    `${first(unit)} ${STAFF[script]}${target === null ? '' : ` (${unitName(target)})`}${place(to)}.`,
  'staff-attacks': ({ attacks }) =>
    attacks === 0 ? 'Nessun attacco vale il rischio.' : `Attacchi dichiarati: ${number(attacks)}.`,
  'staff-attack': ({ unit, target, dealt, received, destroyed }) =>
    `${first(unit)} attacca ${unitName(target)}: danni attesi ${number(dealt, 2)} contro ${number(received, 2)}; distrugge il bersaglio nel ${number(100 * destroyed, 0)} % dei casi.`,
  'staff-risk': ({ low, high, exposed }) =>
    `Con dadi sfavorevoli la probabilità di vittoria scende al ${percent(low)}, con dadi favorevoli sale al ${percent(high)}.${exposed.length === 0 ? '' : ` Alla portata del nemico: ${exposed.map(unitName).join(', ')}.`}`,
  'staff-fights': () => 'Si combattono gli attacchi dichiarati.',
  'staff-money': ({ amount }) => `Il denaro è speso; ne resta ${number(amount)}.`,
  'staff-repairs': ({ unit }) => `${first(unit)} viene riparata.`,
  'staff-buys': ({ kind, fort }) => `Viene acquistata un’unità di tipo «${names.units[kind.type]}» nel forte ${fort}.`,
  'staff-buys-force': () => 'Viene acquistata una forza speciale.',
  'staff-places-force': () => 'La forza speciale viene piazzata.',
  'staff-places-turret': ({ fort }) => `Il forte ${fort} riceve una torretta.`,
};
