import type { Dice } from '../../../dice/dice.js';
import type { Steps } from '../../../game/steps.js';
import { phaseOf } from '../../decide.js';
import { UncommittedEvents } from '../../law/events/uncommitted-events.js';
import { evolveAll, LAW } from '../../evolve.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { wayTo } from '../../law/movement/destinations.js';
import type { Command } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { Explanation } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import { say, textOf } from '../../words/say.js';
import { Chooser } from '../tactics/criteria.js';
import { fightNow } from '../tactics/fight.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { OpponentPlay } from '../tactics/opponent-kind.js';
import { armiesToChoose, chooseArmies } from './armies.js';
import { Board } from './board.js';
import { deployArmy } from './deploy.js';
import { Planner, optionsOf, type Action } from './plan.js';
import { purchase } from './purchase.js';
import { nextUnit, type Next } from './sequence.js';
import { commanded, type Step } from './step.js';
import { recordNext, saidOf } from './words.js';

/**
 * The next step of the Automa (AUT-SEQ-8): an army deployed, the armies of the first rounds, one unit, one purchase, the end
 * of the turn. A pure function of state and dice.
 */
export function* automaStep(state: State, country: Country, dice: Dice): Steps<OpponentPlay | null> {
  const step = yield* stepOf(state, country, dice);
  if (!step) return null;
  const { stage, explanation, events, ordered, ends } = step;
  const isOver = events.some(({ type }) => type === 'game-ended');
  const chose: Event = {
    type: 'opponent-chose',
    country,
    stage,
    ...(ordered && { ordered }),
    ...((ends || isOver) && { ends: true }),
    explanation,
  };
  const all = [chose, ...events];
  return { events: all, state: evolveAll(state, all) };
}

function* stepOf(state: State, country: Country, dice: Dice): Steps<Step | null> {
  switch (phaseOf(state)) {
    case 'deployment':
      return deployArmy(state, country, dice);
    case 'movement': {
      if (armiesToChoose(state, country)) return chooseArmies(state, country, dice);
      const next = yield* nextUnit(boardOf(state, country), doneOf(state, country), optionsOf(state, country));
      return next ? actWith(state, country, next, dice) : close(state, country, dice);
    }
    case 'declaration':
    case 'battles':
      return close(state, country, dice);
    case 'money':
      return purchase(state, country, dice);
    default:
      return null;
  }
}

function boardOf(state: State, country: Country): Board {
  const orders = memoryOf(state, country).turn?.orders ?? [];
  return new Board(state, country, new Set(orders.flatMap(({ target }) => (target === undefined ? [] : [target]))));
}

/** Units that have acted in this turn. */
function doneOf(state: State, country: Country): ReadonlySet<string> {
  return new Set((memoryOf(state, country).turn?.orders ?? []).map(({ unit }) => unit));
}

/** AUT-SEQ-1: one unit moves and attacks right after. */
function actWith(state: State, country: Country, { group, plan, among }: Next, dice: Dice): Step {
  const board = boardOf(state, country);
  const chooser = new Chooser(dice);
  if (among.length > 1) recordNext(board, among, plan, chooser);
  const { id } = board.unit(plan.unit);
  const action = plan.carryOut(chooser);
  const moved = moveTo(board, plan.unit, action.place, dice);
  const after = boardOf(moved.state, country);
  const target =
    action.target === null ? afterwards(after, id, action, chooser) : targetIn(after, board, id, action.target);
  const fought = target === null ? [] : attack(moved.state, country, id, target, dice);
  const attacked = target === null ? {} : { target };
  const told = { unit: id, ...attacked, cell: plan.action, fellThrough: [...plan.skipped], choices: chooser.choices };
  const explanation: Explanation = {
    kind: 'unit',
    clauses: [...plan.clauses, ...(action.target === null && target !== null ? ['AUT-D-21'] : [])],
    ...told,
    order: `Group ${group}`,
    ...textOf(saidOf(board, plan, action, target)),
  };
  return { stage: 'units', explanation, ordered: [{ unit: id, ...attacked }], events: [...moved.events, ...fought] };
}

function moveTo(board: Board, unit: number, place: number, dice: Dice): OpponentPlay {
  const { state, country, position } = board;
  if (place === board.place(unit)) return { state, events: [] };
  const reach = reachOf(position, unit);
  const path = wayTo(position, reach, place);
  releaseReach(reach);
  return commanded(state, { type: 'move', unit: board.unit(unit).id, path }, country, dice);
}

/** The target of a plan after the move; nobody when a mine has destroyed the unit. */
function targetIn({ position }: Board, before: Board, unit: string, target: number): string | null {
  return position.combatant(unit) ? before.unit(target).id : null;
}

/** AUT-D-21: an attack after an action that only moves, unless the unit is in a fort or gone. */
function afterwards(board: Board, id: string, { afterwards: table }: Action, chooser: Chooser): string | null {
  const unit = board.position.unitIndex(id);
  if (!table || unit === -1) return null;
  const planner = new Planner(board, unit, optionsOf(board.state, board.country));
  const target = planner.attackFromHere(table, chooser);
  return target === null ? null : board.unit(target).id;
}

/** AUT-SEQ-1, AUT-CBT-6: the battle of one unit, fought at once. */
function attack(state: State, country: Country, attacker: string, target: string, dice: Dice): readonly Event[] {
  const uncommitted = new UncommittedEvents(state, LAW);
  const orders = memoryOf(state, country).turn?.orders ?? [];
  const fought = orders.filter((order) => order.target !== undefined).map(({ unit }) => unit);
  fightNow(uncommitted, { country, attacker, target, index: fought.length, fought }, dice);
  return uncommitted.events;
}

/** AUT-SEQ-7: nobody is left to act, so the income is paid. Phases 2 and 3 have nothing in them. */
function close(state: State, country: Country, dice: Dice): Step {
  const events: Event[] = [];
  let now = state;
  while (phaseOf(now) !== 'money' && phaseOf(now) !== 'over') {
    const isListed = phaseOf(now) === 'declaration' && now.declarations !== undefined;
    const command = isListed ? NO_ATTACKS : CLOSING[phaseOf(now) as keyof typeof CLOSING];
    const play = commanded(now, command, country, dice);
    events.push(...play.events);
    now = play.state;
  }
  const paid = events.find((event) => event.type === 'income-paid');
  const amount = paid?.type === 'income-paid' ? paid.amount : 0;
  const told = textOf(say('automa-income', { amount }));
  return {
    stage: 'money',
    explanation: { kind: 'income', clauses: ['AUT-SEQ-7', 'AUT-BUY-1'], amount, ...told },
    events,
  };
}

/** AUT-SEQ-1: a list that is under way is not its own. */
const NO_ATTACKS: Command = { type: 'declare', attacks: [] };

const CLOSING = {
  movement: { type: 'end-movement' },
  declaration: { type: 'confirm-declarations' },
  battles: { type: 'fight' },
} as const satisfies Record<string, Command>;
