import type { Dice } from '../dice/dice.js';
import type { Decision, Seat } from '../game/contract.js';
import { accept, refuse, type Verdict } from '../game/verdict.js';
import { declarationsRefusal } from './combat/attacks.js';
import { fightDeclared } from './combat/battle.js';
import { battlefieldOf } from './combat/battlefield-of.js';
import { Course } from './events/course.js';
import { decideDeploy, decideReveal } from './set-up/deployment.js';
import { decideOffer, endAtOnce, endAtTurn } from './turn/ending.js';
import { ordersRefusal } from './rules/first-round.js';
import { decideRecruit, decideRepair, decideTransfer } from './money/money.js';
import { checkMove } from './movement/walk.js';
import { activeCountry, positionOf } from './position/position.js';
import { refusal } from './refusals/refusals.js';
import { rulesOf } from './rules/rules.js';
import type { Command, CommandOf } from './schema/command.js';
import type { Event } from './schema/event.js';
import type { Country, Phase } from './schema/names.js';
import type { Declaration, State } from './schema/state.js';
import { decideSplit, endDeployment, unsplit } from './set-up/set-up.js';
import { decideExpiry, decideStart } from './turn/timer.js';
import { beginBattles, beginDeclaration, endBattles, passTurn } from './turn/turn.js';

/** DEF-10: the phase of a state; movement where it does not say. */
export function phaseOf(state: State): Phase {
  return state.phase ?? 'movement';
}

type Rule = { readonly phases: readonly Phase[] | null; readonly by: 'active' | 'anybody' };

/** PHS-1: when each command is given, and by whom; `null` is any time before the end. */
export const COMMAND_RULES: Readonly<Record<Command['type'], Rule>> = {
  'split-armies': { phases: ['armies'], by: 'anybody' },
  'reveal-token': { phases: ['deployment'], by: 'active' },
  deploy: { phases: ['deployment'], by: 'active' },
  move: { phases: ['movement'], by: 'active' },
  'end-movement': { phases: ['movement'], by: 'active' },
  declare: { phases: ['declaration'], by: 'active' },
  'confirm-declarations': { phases: ['declaration'], by: 'active' },
  fight: { phases: ['battles'], by: 'active' },
  repair: { phases: ['money'], by: 'active' },
  recruit: { phases: ['money'], by: 'active' },
  transfer: { phases: ['money'], by: 'active' },
  'end-turn': { phases: ['money'], by: 'active' },
  'start-timer': { phases: ['movement', 'declaration'], by: 'anybody' },
  'expire-timer': { phases: ['movement', 'declaration'], by: 'anybody' },
  surrender: { phases: null, by: 'anybody' },
  'withdraw-surrender': { phases: null, by: 'anybody' },
  'offer-draw': { phases: null, by: 'anybody' },
  'withdraw-draw': { phases: null, by: 'anybody' },
};

/** The seats that may give a command of the phase: in phase armies those who have not made theirs. */
export function seatsToAct(state: State): Country[] {
  const phase = phaseOf(state);
  if (phase === 'over') return [];
  return phase === 'armies' ? unsplit(state) : [activeCountry(state)];
}

/**
 * What a command of a seat sets off, to the end of everything that follows by itself; or why it may not be given.
 * @throws DiceExhausted when the dice are given ones and too few.
 */
export function decide(state: State, command: Command, seat: Seat, dice: Dice): Decision<Event> {
  const verdict = mayGive(state, command, seat);
  if (!verdict.ok) return verdict;
  const decided = follow(new Course(state), command, verdict.value, dice);
  return decided.ok ? { ok: true, events: decided.value } : decided;
}

/** PHS-2, PHS-3, END-4: is it the time for the command, and the turn of the seat? */
function mayGive(state: State, command: Command, seat: Seat): Verdict<Country> {
  const phase = phaseOf(state);
  const active = activeCountry(state);
  const facts = { command: command.type, seat, phase, active };
  if (phase === 'over') {
    const { result } = state;
    return refuse(refusal('game-over', { message: 'The game is over.', facts: { ...facts, result: result ?? null } }));
  }
  const country = state.seats.find((one) => one.country === seat)?.country;
  if (!country) {
    return refuse(
      refusal('unknown-seat', {
        message: `${seat} does not take part in this game.`,
        facts,
        remedy: { seats: state.seats.map((one) => one.country) },
      }),
    );
  }
  const rule = COMMAND_RULES[command.type];
  if (rule.phases && !rule.phases.includes(phase)) {
    const commands = Object.entries(COMMAND_RULES).flatMap(([type, { phases }]) =>
      phases?.includes(phase) ? [type] : [],
    );
    return refuse(
      refusal('wrong-phase', {
        message: `${command.type} belongs to the phase ${rule.phases.join(' or ')}; this is the phase ${phase}.`,
        facts: { ...facts, phases: rule.phases },
        remedy: { commands, seats: seatsToAct(state) },
      }),
    );
  }
  if (rule.by === 'active' && country !== active) {
    return refuse(
      refusal('not-your-turn', { message: `It is the turn of ${active}.`, facts, remedy: { seats: [active] } }),
    );
  }
  return accept(country);
}

function follow(course: Course, command: Command, country: Country, dice: Dice): Verdict<readonly Event[]> {
  const { state } = course;
  switch (command.type) {
    case 'split-armies':
      return decideSplit(course, command, country, dice);
    case 'reveal-token':
      return decideReveal(state, command, country);
    case 'deploy':
      return then(course, decideDeploy(state, command, country), () => endDeployment(course, dice));
    case 'move':
      return then(course, decideMove(state, command, country), () => endAtOnce(course));
    case 'end-movement':
      return endMovement(course, country);
    case 'declare':
      return decideDeclare(state, command, country);
    case 'confirm-declarations':
      return confirmDeclarations(course, country);
    case 'fight':
      return fight(course, dice);
    case 'repair':
      return decideRepair(state, command, country);
    case 'recruit':
      return decideRecruit(state, command, country);
    case 'transfer':
      return decideTransfer(state, command, country);
    case 'end-turn':
      endAtTurn(course);
      if (!course.state.result) passTurn(course);
      return accept(course.events);
    case 'start-timer':
      return decideStart(state, command);
    case 'expire-timer':
      return decideExpiry(course, command);
    case 'surrender':
    case 'withdraw-surrender':
    case 'offer-draw':
    case 'withdraw-draw':
      return decideOffer(course, command, country);
  }
}

/** Emits what has been decided, and what follows from it. */
function then(course: Course, decided: Verdict<readonly Event[]>, followUp: () => void): Verdict<readonly Event[]> {
  if (!decided.ok) return decided;
  course.emit(...decided.value);
  followUp();
  return accept(course.events);
}

/** MOV-1: only own units are moved; everything else about a move is judged in `movement.ts`. */
function decideMove(
  state: State,
  { unit: id, path, unload }: CommandOf<'move'>,
  country: Country,
): Verdict<readonly Event[]> {
  const position = positionOf(state);
  const index = position.unitIndex(id);
  const unit = state.units[index];
  const remedy = () => ({
    units: state.units.filter((one) => one.country === country && !one.moved).map((one) => one.id),
  });
  if (!unit) {
    const message = `There is no unit ${id}.`;
    return refuse(refusal('unknown-unit', { message, facts: { unit: id }, remedy: remedy() }));
  }
  if (unit.country !== country) {
    const message = `${id} belongs to ${unit.country}, not to ${country}.`;
    const facts = { unit: id, country: unit.country, active: country };
    return refuse(refusal('not-your-unit', { message, facts, remedy: remedy() }, 'MOV-1'));
  }
  const move = checkMove(position, index, path, unload);
  return move.ok ? accept(move.value.events) : move;
}

/** TRN-6, DEC-TRN-2: nobody stays aboard when movement ends. */
function endMovement(course: Course, country: Country): Verdict<readonly Event[]> {
  const { state } = course;
  const aboard = state.units.filter((unit) => unit.country === country && unit.aboard !== undefined);
  if (aboard.length > 0) {
    const transports = [...new Set(aboard.map((unit) => unit.aboard))];
    return refuse(
      refusal('cargo-aboard', {
        message: `${transports.join(', ')} must unload before the movement phase ends.`,
        facts: { transports, units: aboard.map(({ id }) => id) },
        remedy: { move: transports },
      }),
    );
  }
  beginDeclaration(course);
  return accept(course.events);
}

/** FRS-5, DEC-FRS-1, ATT-1 … ATT-9, DEC-ATT-1: may this list of attacks be declared? */
function decideDeclare(state: State, { attacks }: CommandOf<'declare'>, country: Country): Verdict<Event[]> {
  const fault = listFault(state, attacks, country);
  return fault ? refuse(fault) : accept([{ type: 'attacks-declared', country, attacks }]);
}

function listFault(state: State, attacks: readonly Declaration[], country: Country) {
  const { options } = rulesOf(state);
  return declarationsRefusal(battlefieldOf(state), attacks, country, (units) =>
    ordersRefusal(state, options, country, units),
  );
}

/** ATT-2, DEC-ATT-2: the list is locked. A state may bring a list along that nobody has checked. */
function confirmDeclarations(course: Course, country: Country): Verdict<readonly Event[]> {
  const fault = listFault(course.state, course.state.declarations ?? [], country);
  if (fault) return refuse(fault);
  beginBattles(course);
  return accept(course.events);
}

/** BAT-1, ATT-3, DEC-END-7: fights the next declared attack; after the last one phase 4 begins. */
function fight(course: Course, dice: Dice): Verdict<readonly Event[]> {
  const { state } = course;
  const index = state.battle ?? 0;
  const declaration = state.declarations?.[index];
  if (declaration) {
    course.emit(...fightDeclared(battlefieldOf(state), declaration, index, dice));
    endAtOnce(course);
  }
  if (!course.state.result) endBattles(course);
  return accept(course.events);
}
