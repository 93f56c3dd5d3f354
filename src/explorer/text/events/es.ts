import { formsOf } from '../../../language/forms.js';
import type { EventTexts } from './en.js';

const { and, count } = formsOf('es');
const things =
  (one: string, other = `${one}s`) =>
  (value: number) =>
    count(value, { one, other });
const armies = things('ejército');
const attacks = things('ataque');
const days = things('día');
const forts = things('fuerte');
const points = things('punto');
const units = things('unidad', 'unidades');

const halted = (stopped: boolean) => (stopped ? ' y se detiene por contacto' : '');
const fateOf = ({ destroyed, damage }: { destroyed: boolean; damage: number }) =>
  destroyed ? 'destruido' : damage === 0 ? 'ningún daño' : count(damage, { one: 'daño', other: 'daños' });

export const events: EventTexts = {
  'event-unit-boards': ({ unit, transport, cost, stopped }) =>
    `${unit} embarca en ${transport} por ${cost}${halted(stopped)}.`,
  'event-unit-enters': ({ unit, fort, cost, stopped }) =>
    `${unit} entra en el fuerte ${fort} por ${cost}${halted(stopped)}.`,
  'event-unit-moves': ({ unit, place, cost, stopped }) => `${unit} va a ${place} por ${cost}${halted(stopped)}.`,
  'event-phase-began': ({ country, phase, round }) => `${country}, ronda ${round}: ${phase}.`,
  'event-attacks-declared': ({ country, attacks: all }) =>
    `${country} declara ${attacks(all.length)}: ${all.join(', ')}.`,
  'event-fort-taken': ({ unit, fort, country }) => `${unit} toma el fuerte ${fort} para ${country}.`,
  'event-unit-destroyed': ({ unit, by }) => `Unidad perdida: ${unit}${by === null ? '' : ` (por ${by})`}.`,
  'event-income-paid': ({ country, amount, forts: value }) => `${country} recibe ${amount} por ${forts(value)}.`,
  'event-order-rolled': ({ first, purpose }) => `${first} empieza (${purpose}).`,
  'event-game-drawn': ({ reason }) => `La partida termina en tablas (${reason}).`,
  'event-game-won': ({ winner, reason }) => `Victoria: ${winner}. Motivo: ${reason}.`,
  'event-battle-fought': ({ attacker, target, parts }) => `${attacker} ataca a ${target}: ${parts.join(', ')}.`,
  'battle-shell-lands': ({ place, empty }) => `el proyectil cae en ${place}${empty ? ', sin unidad' : ''}`,
  'battle-target': (fate) => `el objetivo: ${fateOf(fate)}`,
  'battle-attacker': (fate) => `el atacante: ${fateOf(fate)}`,
  'battle-unit': ({ unit, ...fate }) => `${unit}: ${fateOf(fate)}`,

  'event-special-force-chosen': ({ country, force }) => `${country} elige: ${force}.`,
  'event-armies-split': ({ country, count: value }) => `${country} reparte sus unidades en ${armies(value)}.`,
  'event-token-revealed': ({ country, army, number }) =>
    `${country} descubre la ficha del ejército ${army}: ${number}.`,
  'event-army-deployed': ({ country, army, count: value }) =>
    `${country} despliega el ejército ${army}: ${units(value)}.`,
  'event-army-drawn': ({ country, army, names }) => `${country} saca el ejército ${army}: ${and(names)}.`,
  'event-headquarters-chosen': ({ country, place }) => `${country} pone su cuartel general en ${place}.`,
  'event-random-source-dice': ({ country }) => `${country} juega con dados.`,
  'event-random-source-cards': ({ country }) => `${country} juega con cartas.`,

  'event-units-unloaded': ({ transport, names }) =>
    names.length === 0 ? `${transport}: sin carga.` : `${transport} desembarca: ${and(names)}.`,
  'event-mine-laid': ({ country, place }) => `${country} coloca una mina y pone su marcador en ${place}.`,
  'event-mine-set-off': ({ unit, place }) => `${unit} hace estallar una mina en ${place}.`,
  'event-visible-mine-laid': ({ unit, place }) => `${unit} coloca una mina en ${place}.`,
  'event-visible-mine-tested': ({ unit, place }) => `${unit} entra en una mina en ${place}.`,
  'event-structure-built': ({ unit, structure, places }) => `${unit} construye en ${and(places)}: ${structure}.`,
  'event-headquarters-captured': ({ unit, country }) => `${unit} captura el cuartel general de ${country}.`,
  'event-points-scored': ({ country, points: value, total }) =>
    `${country} consigue ${points(value)}, ${total} en total.`,
  'event-unit-withdrawn': ({ unit }) => `${unit} deja la partida.`,

  'event-attack-void': ({ attacker, target }) => `El ataque de ${attacker} contra ${target} queda sin efecto.`,
  'event-attacks-planned': ({ country, attacks: all }) =>
    `${country} prepara ${attacks(all.length)}: ${all.join(', ')}.`,
  'event-attack-ordered': ({ attacker, target }) => `${attacker} va a atacar a ${target}.`,
  'event-chart-rolled': ({ country }) => `${country} tira por la columna de su tabla.`,
  'event-armies-chosen': ({ country, names }) =>
    `${country} da órdenes ${names.length === 1 ? 'al ejército' : 'a los ejércitos'} ${and(names)}.`,
  'event-repairs-ordered': ({ country, count: value }) => `${country}: ${units(value)} en camino a una reparación.`,

  'event-unit-repaired': ({ unit, price }) => `Reparación por ${price}: ${unit}.`,
  'event-unit-healed': ({ unit, price, medic }) => `${medic} cura a ${unit} por ${price}.`,
  'event-unit-recruited': ({ country, unit, place, price }) => `${country} recluta por ${price}: ${unit} (${place}).`,
  'event-special-forces-shuffled': () => 'Se barajan las fuerzas especiales.',
  'event-special-force-bought': ({ country, force, price }) => `${country} compra por ${price}: ${force}.`,
  'event-turret-placed': ({ country, fort }) => `${country} coloca una torreta en el fuerte ${fort}.`,
  'event-money-transferred': ({ from, to, amount, fee }) =>
    `${from} transfiere ${amount} a ${to}${fee > 0 ? `, con una comisión de ${fee}` : ''}.`,
  'event-purchase-rolled': ({ country, money }) => `${country} tira por una compra, con ${money} disponibles.`,

  'event-timer-started': ({ time }) => `El tiempo corre hasta ${time}.`,
  'event-timer-expired': () => 'El tiempo se ha agotado.',
  'event-surrender-offered': ({ country }) => `${country} quiere rendirse.`,
  'event-surrender-withdrawn': ({ country }) => `${country} ya no quiere rendirse.`,
  'event-draw-offered': ({ country }) => `${country} ofrece tablas.`,
  'event-draw-withdrawn': ({ country }) => `${country} retira la oferta de tablas.`,
  'event-draw-declined': ({ country }) => `${country} rechaza las tablas.`,

  'event-piece-moved': ({ piece, from, to, captures }) =>
    `${piece}: ${from} → ${to}${captures.length > 0 ? `, captura ${and(captures)}` : ''}.`,
  'event-battle-began': ({ battle }) => `Empieza la batalla ${battle}.`,
  'event-battle-ended': ({ battle, reason, black, white }) =>
    `Termina la batalla ${battle} (${reason}): negras ${black}, blancas ${white}.`,

  'event-session-created': ({ seats }) => `La sesión está abierta: ${and(seats)}.`,
  'event-session-begun': () => 'La partida ha empezado.',
  'event-session-closed': () => 'El anfitrión ha cerrado la sesión.',
  'event-seat-claimed': ({ seat }) => `${seat}: puesto ocupado.`,
  'event-seat-reissued': ({ seat }) => `${seat}: el puesto tiene una invitación nueva.`,
  'event-seat-offered': ({ seat, isOffered }) =>
    isOffered ? `${seat}: puesto abierto a todos.` : `${seat}: el puesto ya no está abierto a todos.`,
  'event-spectators-reissued': () => 'Los espectadores tienen un enlace nuevo.',
  'event-webhook-disabled': () => 'Un webhook está desactivado: sus entregas fallaron.',
  'event-dice-contributed': ({ seat }) => `${seat} contribuye a los dados.`,
  'event-dice-waived': ({ seat }) => `${seat} no contribuye a los dados.`,
  'event-dice-revealed': () => 'Se publica el secreto de los dados.',
  'event-takeback-asked': ({ seat }) => `${seat} pide volver atrás.`,
  'event-takeback-accepted': ({ seat }) => `${seat} acepta volver atrás.`,
  'event-takeback-declined': ({ seat }) => `${seat}: no se vuelve atrás.`,
  'event-taken-back': ({ version }) => `Se ha vuelto a la versión ${version}.`,
  'event-clocks-changed': () => 'Los relojes han cambiado.',
  'event-clock-expired': ({ seat }) => `El reloj de ${seat} está a cero.`,
  'event-pause-answered': ({ seat, agrees }) => (agrees ? `${seat} acepta una pausa.` : `${seat} no acepta una pausa.`),
  'event-days-off-taken': ({ seat, days: value }) => `${seat} se toma ${days(value)} de descanso.`,
  'event-rematch-opened': () => 'La revancha está abierta.',
};
