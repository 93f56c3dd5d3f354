import * as play from '../game/play.js';
import { answerAttacks, answerBattle, answerOdds } from '../trench-club/answers/combat.js';
import { answerPreview } from '../trench-club/answers/preview.js';
import { answerReachable } from '../trench-club/answers/reachable.js';
import { decide as decideAsRules, seatsToAct } from '../trench-club/decide.js';
import { commandGroups as groupsAsRules, enumerate as enumerateAsRules } from '../trench-club/enumerate.js';
import { redact as redactAsRules, view as viewAsRules } from '../trench-club/law/events/view.js';
import { evolve as evolveAsRules } from '../trench-club/evolve.js';
import { seatInTurn } from '../trench-club/game.js';
import {
  isUnit,
  withPointers,
  requireDrawable,
  requireUnits,
  unitsOfDeclaration,
} from '../trench-club/hosted/preconditions.js';
import { fillHidden } from '../trench-club/hosted/fill-hidden.js';
import { renderBoard } from '../trench-club/render/board.js';
import type { Command as RulesCommand } from '../trench-club/wire/schema/command.js';
import type { Event as RulesEvent } from '../trench-club/wire/schema/event.js';
import type { State as RulesState } from '../trench-club/wire/schema/state.js';
import { parseState } from '../trench-club/documents/state/parse.js';
import { normaliseState } from '../trench-club/board/position/normalise-state.js';
import { diceOf, translatorOf, toResult, within } from './given.js';
import type {
  ApplyAnswer,
  ApplyQuestion,
  AttacksAnswer,
  AttacksQuestion,
  BattleAnswer,
  BattleQuestion,
  Bounds,
  Command,
  CommandGroup,
  Decision,
  Dice,
  DiceSource,
  Event,
  Language,
  LegalCommands,
  OddsAnswer,
  OddsQuestion,
  Parsed,
  PreviewAnswer,
  PreviewQuestion,
  ReachAnswer,
  ReachQuestion,
  RenderOptions,
  Seat,
  State,
  ValidateAnswer,
  ValidateQuestion,
} from './trench-club-types.js';

/**
 * The rules of Trench Club, both editions, as pure functions. Answers equal those of the service byte for byte. States
 * come from {@link parse} or from these functions and are never changed. Illegal commands are returned as refusals
 * with their clause of docs/rules; invalid arguments throw.
 */

export { inLanguage } from './language.js';
export { AnswerTooLarge, DiceExhausted, QuestionFault } from './errors.js';
export type { AnswerTooLargeError, DiceExhaustedError, QuestionFaultError } from './errors.js';
export type * from './trench-club-types.js';

const commanded = { decide: decideAsRules, toAct: seatsToAct, seatInTurn };

/**
 * Checks that a value is a possible state, and migrates an older version. Other functions do not check again: parse
 * input from outside once.
 * @param input anything, usually parsed JSON
 * @returns the normalised state, or all findings, each with its clause
 */
export function parse(input: unknown): Parsed<State> {
  return toResult(parseState(input));
}

/** The seats that can give a command now (PHS-1, DEC-END-6), without those played by the service. */
export function toAct(state: State): Seat[] {
  return seatsToAct(asRulesState(state));
}

/**
 * Where units can move, each as if it were the next to move (MOV, CON, TRN, FRT): places with their cost in movement
 * points, with `paths` a cheapest path, with `explain` also why other places are out of reach. As POST
 * /v1/rules/reachable.
 * @throws QuestionFault `unknown-id`, AnswerTooLarge
 */
export function reach(state: State, question: ReachQuestion = {}, bounds?: Bounds): ReachAnswer {
  requireUnits(asRulesState(state), withPointers(question.units));
  return answerReachable(asRulesState(state), question, within(bounds)) as ReachAnswer;
}

/**
 * {@link reach} with the reasons why the rest of the map is out of reach: hexes and forts by refusal, with the clause of each.
 * @throws QuestionFault `unknown-id`, AnswerTooLarge
 */
export function explain(state: State, question: Omit<ReachQuestion, 'explain'> = {}, bounds?: Bounds): ReachAnswer {
  return reach(state, { ...question, explain: true }, bounds);
}

/**
 * The possible attacks from the present places (ATT-1 … ATT-9), with dice, supporters and return fire. As POST
 * /v1/rules/attacks.
 * @throws QuestionFault `unknown-id`, AnswerTooLarge
 */
export function attacks(state: State, question: AttacksQuestion = {}, bounds?: Bounds): AttacksAnswer {
  requireUnits(asRulesState(state), withPointers(question.units).filter(isUnit));
  return answerAttacks(asRulesState(state), question, within(bounds)) as AttacksAnswer;
}

/**
 * The exact odds of attacks of one country, fought in order (BAT); nothing is sampled. As POST /v1/rules/odds.
 * @throws QuestionFault `unknown-id`, AnswerTooLarge
 */
export function odds(state: State, question: OddsQuestion, bounds?: Bounds): OddsAnswer {
  requireUnits(
    asRulesState(state),
    question.attacks.flatMap((attack, index) => unitsOfDeclaration(attack, `/attacks/${index}`)),
  );
  return answerOdds(asRulesState(state), question, within(bounds)) as OddsAnswer;
}

/**
 * One attack fought now, whatever the phase (BAT). As POST /v1/rules/battle.
 * @throws QuestionFault `unknown-id`, DiceExhausted
 */
export function battle(state: State, { attack, dice }: BattleQuestion): BattleAnswer {
  requireUnits(asRulesState(state), unitsOfDeclaration(attack, '/attack'));
  return answerBattle(asRulesState(state), attack, dice) as BattleAnswer;
}

/**
 * The options of a unit at each of its destinations: the command that leads there, the targets it can attack from
 * there, and the odds. As POST /v1/rules/preview.
 * @throws QuestionFault `unknown-id`, AnswerTooLarge
 */
export function preview(state: State, question: PreviewQuestion, bounds?: Bounds): PreviewAnswer {
  requireUnits(asRulesState(state), [['/unit', question.unit]]);
  return answerPreview(asRulesState(state), question, within(bounds)) as PreviewAnswer;
}

/** Whether a command is legal now. Rolls no dice. As POST /v1/rules/validate; default seat: the seat in turn. */
export function validate(state: State, question: ValidateQuestion): ValidateAnswer {
  return play.answerValidate({ ...commanded, fillHidden }, asRulesState(state), {
    ...question,
    command: question.command as RulesCommand,
  }) as ValidateAnswer;
}

/**
 * Every legal command of a seat in canonical order (docs/trench-club.md).
 * @throws AnswerTooLarge
 */
export function enumerate(state: State, seat: Seat, bounds?: Bounds): Command[] {
  return enumerateAsRules(asRulesState(state), seat, within(bounds)) as Command[];
}

/**
 * The commands of {@link enumerate} in groups, in the same order. Groups are lazy: commands are computed only for
 * groups that are read.
 */
export function commandGroups(state: State, seat: Seat): CommandGroup[] {
  return groupsAsRules(asRulesState(state), seat) as CommandGroup[];
}

/**
 * {@link enumerate} for one seat; default: the first that can act. As POST /v1/rules/legal-commands.
 * @throws AnswerTooLarge
 */
export function legalCommands(state: State, question: { seat?: Seat } = {}, bounds?: Bounds): LegalCommands {
  const enumerating = { ...commanded, enumerate: enumerateAsRules };
  return play.answerLegalCommands(
    enumerating,
    fillHidden(asRulesState(state)),
    question,
    within(bounds),
  ) as LegalCommands;
}

/**
 * Executes a command of a seat with all its consequences, or refuses it. The only function that rolls dice.
 * @param dice a seed, rolls, or your own dice; optional if nothing is rolled
 * @throws DiceExhausted if there are too few rolls
 */
export function decide(
  state: State,
  command: Command,
  seat: Seat,
  dice: Dice | DiceSource = { rolls: [] },
): Decision<State, Event> {
  return decideAsRules(asRulesState(state), command as RulesCommand, seat, diceOf(dice)) as Decision<State, Event>;
}

/**
 * {@link decide} for one seat (default: the seat in turn), with the dice it used. As POST /v1/rules/apply.
 * @throws DiceExhausted if there are too few rolls
 */
export function apply(state: State, question: ApplyQuestion): ApplyAnswer {
  const given = { ...question, command: question.command as RulesCommand };
  return play.answerApply(commanded, normaliseState(asRulesState(state)), given) as ApplyAnswer;
}

/** The state after an event. Never refuses and never rolls. */
export function evolve(state: State, event: Event): State {
  return evolveAsRules(asRulesState(state), event as RulesEvent) as State;
}

/** The state as a seat, or a spectator (null), sees it. */
export function view(state: State, seat: Seat | null): State {
  return viewAsRules(asRulesState(state), seat) as State;
}

/** The event as a seat, or a spectator (null), sees it. */
export function redact(event: Event, seat: Seat | null): Event {
  return redactAsRules(event as RulesEvent, seat) as Event;
}

/**
 * The board as one SVG document that needs nothing from elsewhere; the same bytes for the same input. As POST /v1/rules/render.
 * @throws QuestionFault `nothing-to-draw`
 */
export function render(state: State, options: RenderOptions = {}, language?: Language): string {
  requireDrawable(asRulesState(state), options, Infinity);
  return renderBoard(asRulesState(state), options, translatorOf(language));
}

/** The types of the engine are those of the documents, which come from the schemas that the types of the rules come from. */
function asRulesState(state: State): RulesState {
  return state as RulesState;
}
