import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { opponents as english, OrderWords, Outcome, ScriptWords, Sent } from '../en/opponents.js';
import { at, percent } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('es');
const BONDS = { one: 'bono', other: 'bonos' };

const alone = (text: string) => (target: string | null) =>
  target === null ? text : `${text}, contra ${unitName(target)}`;
const ORDERS: OrderWords = {
  repair_in_fort: alone('ir a repararse en un fuerte propio'),
  occupy_crossroads: alone('ocupar un cruce'),
  retreat: alone('alejarse de las unidades de los jugadores'),
  approach_group: alone('acercarse a un grupo de unidades que puede transportar'),
  transport: alone('transportar unidades hacia un fuerte'),
  move_to_terrain: alone('moverse a un bosque'),
  move_to_fort_entrance: alone('moverse hacia la entrada de un fuerte'),
  move_within: (target) =>
    `moverse hasta tener ${target === null ? 'un objetivo' : unitName(target)} dentro del alcance`,
  attack: (target) => (target === null ? 'atacar' : `atacar a ${unitName(target)}`),
  join_flank_or_surround: (target) =>
    `participar en un ataque de flanco o envolvente${target === null ? '' : ` contra ${unitName(target)}`}`,
};

const STAFF: ScriptWords = {
  'take-fort': 'toma un fuerte',
  repair: 'va a repararse',
  'enter-fort': 'entra en un fuerte',
  attack: 'va a atacar',
  'join-attack': 'se suma al ataque',
  'hold-fort': 'se mantiene junto a un fuerte',
  'go-to-fort': 'va hacia un fuerte',
  advance: 'avanza',
  'keep-away': 'se mantiene fuera de alcance',
  stay: 'se queda donde está',
  heal: 'cura',
  recruit: 'se compra',
  'special-force': 'es una fuerza especial',
  turret: 'es una torreta',
};

const named = (unit: Attacker) => (typeof unit === 'string' ? unitName(unit) : `la torreta del fuerte ${unit.fort}`);
const first = (unit: Attacker) => begun(named(unit));
const after = (skipped: readonly string[]) => (skipped.length === 0 ? '' : `, tras ${and(skipped)}`);

function end(outcome: Outcome): string {
  if (outcome === null) return '';
  if (outcome === 'destroyed') return ', y queda destruida';
  return 'fort' in outcome ? `, y entra en el fuerte ${outcome.fort}` : `, hasta ${at(outcome.hex)}`;
}

function place(to: Sent): string {
  if (to === null) return '';
  return 'fort' in to ? `, fuerte ${to.fort}` : `, hasta ${at(to.hex)}`;
}

function sent(to: Sent): string {
  if (to === null) return 'se queda donde está';
  return 'fort' in to ? `toma el fuerte ${to.fort}` : `se mueve a ${at(to.hex)}`;
}

export const opponents: TranslatedMessages<typeof english> = {
  'enemy-reveals': ({ army }) => `Se da la vuelta a la ficha del ejército ${army}, y se coloca.`,
  'enemy-armies': () => 'Los ejércitos más grandes reciben órdenes en esta ronda.',
  'enemy-conquers': ({ unit, fort }) => `${first(unit)} estaba junto al fuerte ${fort} y lo conquista.`,
  'enemy-holds': ({ unit, fort }) =>
    `${first(unit)} permanece junto al fuerte ${fort}, que vigila un soldado de a pie de los jugadores.`,
  'enemy-closes-in': ({ unit, outcome }) =>
    `${first(unit)} estaba a dos casillas de la entrada de un fuerte y se acerca${end(outcome)}.`,
  'enemy-on-way-to-repair': ({ unit, outcome }) => `${first(unit)} va de camino a una reparación${end(outcome)}.`,
  'enemy-nobody-to-heal': ({ unit, outcome }) =>
    `${first(unit)} no tiene ahora a nadie a quien curar y se mueve${end(outcome)}.`,
  'enemy-goes-to-heal': ({ unit, outcome, target }) =>
    `${first(unit)} va a curar a ${unitName(target)}${end(outcome)}.`,
  'enemy-chart': ({ die, column }) => `El dado muestra ${die}: columna ${column} de la tabla.`,
  'enemy-ordered': ({ unit, order, target, cell, skipped, outcome }) =>
    `${first(unit)} recibe la orden de ${ORDERS[order](target)} (casilla ${cell} de la tabla${after(skipped)})${end(outcome)}.`,
  'enemy-keeps-away': ({ unit, outcome }) =>
    `${first(unit)} no puede cumplir ninguna casilla de la tabla y evita el combate cuerpo a cuerpo${end(outcome)}.`,
  'enemy-gets-nearer': ({ unit, target, cell, skipped, outcome }) =>
    `${first(unit)} no puede cumplir ninguna casilla de la tabla${after(skipped)} y se acerca a ${target === null ? 'un objetivo' : unitName(target)} (casilla ${cell})${end(outcome)}.`,
  'enemy-rests': ({ unit }) => `${first(unit)} no puede cumplir ninguna casilla de la tabla y se queda donde está.`,
  'enemy-leaves-mine': ({ unit, outcome }) =>
    `${first(unit)} deja una mina donde empezó el turno y sigue su camino${end(outcome)}.`,
  'enemy-withdraws': ({ unit }) => `${first(unit)} abandona la partida después de su quinto turno.`,
  'enemy-plans': () => 'Todos los movimientos están hechos; se eligen los ataques.',
  'enemy-attacks-declared': () => 'Una unidad ataca.',
  'enemy-attacks': ({ unit, target }) => `${first(unit)} ataca a ${unitName(target)}.`,
  'enemy-retargets': ({ unit, target }) =>
    `El objetivo de ${named(unit)} ha desaparecido; ataca a ${unitName(target)} en su lugar.`,
  'enemy-gives-up-attack': ({ unit, target }) =>
    `El objetivo de ${named(unit)} ha desaparecido, y atacar a ${unitName(target)} costaría más de lo que causa.`,
  'enemy-income': ({ amount }) => `Los fuertes han pagado; hay ${count(amount, BONDS)}.`,
  'enemy-medic-repairs': ({ unit, amount }) => `El médico cura a ${named(unit)} por ${count(amount, BONDS)}.`,
  'enemy-cannot-repair': ({ unit }) => `No hay dinero para reparar ${named(unit)}, que sigue dañada.`,
  'enemy-repairs': ({ unit, amount }) => `${first(unit)} queda reparada por ${count(amount, BONDS)}.`,
  'enemy-buys-nothing': ({ die, amount }) => `El dado muestra ${die} con ${count(amount, BONDS)}: no se compra nada.`,
  'enemy-buys': ({ die, amount, fort }) =>
    `El dado muestra ${die} con ${count(amount, BONDS)}: se compra una unidad en el fuerte ${fort}.`,
  'enemy-turn-over': () => 'El turno ha terminado.',
  'automa-acts': ({ unit, to, target, why }) =>
    `${first(unit)} ${sent(to)}${target === null ? '' : ` y ataca a ${unitName(target)}`} (${why ?? 'nadie de un tipo que pueda atacar'}).`,
  'automa-armies': ({ armies }) =>
    armies.length === 1
      ? `En esta ronda actúa su ejército ${armies.join()}.`
      : `En esta ronda actúan sus ejércitos ${and(armies.map(String))}.`,
  'automa-deploys': ({ start, units }) =>
    `Casilla de inicio ${start}: ${and(units.map(unitName)) || 'no queda nadie en la bolsa'}.`,
  'automa-no-fort-open': () => 'Ningún fuerte está abierto; no compra nada.',
  'automa-nothing-to-buy': () => 'No queda nada que comprar.',
  'automa-cannot-pay': ({ kind, price, money }) =>
    `Una unidad de tipo «${names.units[kind.type]}» cuesta ${number(price)}, y hay ${number(money)}; ahorra.`,
  'automa-has-enough': ({ kind }) =>
    `Del tipo «${names.units[kind.type]}» ya tiene tantas unidades como puede tener; ahorra.`,
  'automa-buys': ({ kind, price, fort }) =>
    `Compra una unidad de tipo «${names.units[kind.type]}» por ${number(price)} y la coloca en ${fort}.`,
  'automa-income': ({ amount }) => `Todas las unidades han actuado; cobra ${number(amount)}.`,
  'staff-special-force': () => 'Se elige la fuerza especial inicial.',
  'staff-armies': () => 'Los ejércitos están formados.',
  'staff-deploys': ({ army }) => `Se da la vuelta a la ficha del ejército ${army}, y se coloca.`,
  'staff-headquarters': ({ number: start }) => `El número de inicio ${start} es el cuartel general.`,
  'staff-plan': ({ forts, targets, moves }) =>
    `Plan del turno: ${count(moves, { one: 'unidad se mueve', other: 'unidades se mueven' })}; fuertes por tomar: ${and(forts) || 'ninguno'}; objetivos: ${and(targets.map(unitName)) || 'ninguno'}.`,
  'staff-order': ({ unit, script, to, target }) =>
    `${first(unit)} ${STAFF[script]}${target === null ? '' : ` (${unitName(target)})`}${place(to)}.`,
  'staff-attacks': ({ attacks }) =>
    attacks === 0 ? 'Ningún ataque compensa su riesgo.' : `Ataques declarados: ${number(attacks)}.`,
  'staff-attack': ({ unit, target, dealt, received, destroyed }) =>
    `${first(unit)} ataca a ${unitName(target)}: se esperan ${number(dealt, 2)} de daño por ${number(received, 2)}; destruye el objetivo en el ${number(100 * destroyed, 0)} % de los casos.`,
  'staff-risk': ({ low, high, exposed }) =>
    `Con malos dados la probabilidad de ganar baja al ${percent(low)}, con buenos sube al ${percent(high)}.${exposed.length === 0 ? '' : ` Al alcance del enemigo: ${exposed.map(unitName).join(', ')}.`}`,
  'staff-fights': () => 'Se libran los ataques declarados.',
  'staff-money': ({ amount }) => `Se gasta el dinero; quedan ${number(amount)}.`,
  'staff-repairs': ({ unit }) => `${first(unit)} queda reparada.`,
  'staff-buys': ({ kind, fort }) => `Se compra una unidad de tipo «${names.units[kind.type]}» en el fuerte ${fort}.`,
  'staff-buys-force': () => 'Se compra una fuerza especial.',
  'staff-places-force': () => 'Se coloca la fuerza especial.',
  'staff-places-turret': ({ fort }) => `El fuerte ${fort} recibe una torreta.`,
};
