import type { Dice } from '../../../dice/dice.js';
import { rulesOf } from '../../board/rules/rules.js';
import { phaseOf } from '../../decide.js';
import { armyOrders } from '../../law/orders/first-round.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { Command } from '../../wire/schema/command.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';
import { least, most, narrow } from '../tactics/criteria.js';
import { wayToEnd } from '../tactics/ends.js';
import type { OpponentPlay, OpponentKind } from '../tactics/opponent-kind.js';
import { StepContext } from '../tactics/step-context.js';
import { optionsOf, Planner, type Action, type Plan } from './plan.js';
import { nextUnit, type Next } from './sequence.js';
import { deployArmy, prepared } from './set-up.js';
import { LEVEL_KEYS } from '../../board/rules/automa-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';
import { refusal } from '../../law/refusals.js';
import type { KeyedMessage } from '../../../language/messages.js';
import { moneyOf } from '../../law/money/money.js';
import { tooManyOf } from '../../law/money/recruit.js';
import { fortDistances } from '../tactics/measures.js';

/** The Automa of the second edition (docs/rules/solo-automa.md). */
export const automa: OpponentKind = {
  levels: LEVEL_KEYS,
  setUpFault(request, { country }) {
    const excluded = excludedOptions(request, 'e2');
    if (excluded.length === 0) return null;
    const remedy = { ruleset: 'e2' as const, without: excluded.filter((key) => key !== 'ruleset') };
    return refusal(
      'not-played-by-opponent',
      { country, excluded },
      { values: { keys: namesOf(excluded, request) }, remedy, clause: 'AUT-D-40' },
    );
  },
  prepared,
  step: automaStep,
};

/**
 * The next step of the Automa (AUT-SEQ-8): an army deployed, the armies of the first rounds, one unit, one purchase, the end
 * of the turn. A pure function of state and dice.
 */
function automaStep(state: State, country: Country, dice: Dice): OpponentPlay | null {
  const context = new StepContext(state, country, dice);
  const phase = phaseOf(state);
  if (phase === 'deployment') deployArmy(context);
  else if (phase === 'movement') move(context);
  else if (phase === 'money') purchase(context);
  else if (phase in CLOSING) close(context);
  return context.play;
}

function move(context: StepContext): void {
  const armies = armiesToChoose(context);
  if (armies.length > 0) {
    chooseArmies(context, armies);
    return;
  }
  const next = nextUnit(context.board, optionsOf(context.state, context.country));
  if (next) act(context, next);
  else close(context);
}

/** AUT-D-2: armies with units that do not rest, by number, if it is still open which of them act this round (AUT-SET-6). */
function armiesToChoose({ state, country }: StepContext): number[] {
  const orders = armyOrders(state, rulesOf(state).options, country);
  if (!orders || orders.ordered.length > 0) return [];
  const living = new Set(state.units.flatMap((unit) => (unit.country === country ? [unit.army] : [])));
  return [1, 2, 3].filter((army) => living.has(army) && !orders.resting.includes(army));
}

/**
 * AUT-D-2: all of them if they are no more than the limit, else one after another by `pick`, or by size as in the first
 * edition.
 */
function chooseArmies(context: StepContext, open: readonly number[]): void {
  const { state, country, chooser } = context;
  const limit = armyOrders(state, rulesOf(state).options, country)?.limit ?? 3;
  const placed = memoryOf(state, country).armySizes;
  const living = (army: number) => state.units.filter((unit) => unit.country === country && unit.army === army).length;
  // KOF-R1-3, KOF-D-7: as placed at set-up, if that is known.
  const bySize = most('size', 'KOF-R1-3', (army: number) => placed?.[army - 1] ?? living(army));
  const criteria = optionsOf(state, country).firstArmies === 'largest' ? [bySize] : [];
  const armies: number[] = open.length > limit ? [] : [...open];
  while (armies.length < Math.min(limit, open.length)) {
    const left = open.filter((army) => !armies.includes(army));
    armies.push(chooser.choose('army', left, criteria, (army) => ({ army })));
  }
  armies.sort((a, b) => a - b);
  context.emit({ type: 'armies-chosen', country, armies });
  context.finish({ kind: 'armies', clauses: ['AUT-SET-6', 'AUT-D-2'] }, msg('automa-armies', { armies }), {
    stage: 'units',
  });
}

/** AUT-SEQ-1: one unit moves and attacks right after. */
function act(context: StepContext, next: Next): void {
  const { board, chooser } = context;
  const { group, plan } = next;
  if (next.among.length > 1) recordNext(context, next);
  const { id } = board.unit(plan.unit);
  const action = plan.carryOut(chooser);
  const path = wayToEnd(board, plan.unit, action.place);
  if (path) context.give({ type: 'move', unit: id, path });
  const target = targetOf(context, id, action);
  if (target !== null) {
    const orders = memoryOf(context.state, context.country).turn?.orders ?? [];
    const fought = orders.filter((order) => order.target !== undefined).map(({ unit }) => unit);
    context.fight({ attacker: id, target }, fought);
  }
  const attacked = target === null ? {} : { target };
  context.finish(
    {
      kind: 'unit',
      clauses: [...plan.clauses, ...(action.target === null && target !== null ? ['AUT-D-21'] : [])],
      unit: id,
      ...attacked,
      cell: plan.action,
      fellThrough: [...plan.skipped],
      choices: chooser.choices,
      order: `Group ${group}`,
    },
    msg('automa-acts', {
      unit: id,
      to: path && board.placeOption(action.place),
      target,
      why: plan.action === 'hold' ? null : plan.action,
    }),
    { stage: 'units', ordered: [{ unit: id, ...attacked }], ...(context.isOver && { ends: true }) },
  );
}

/** AUT-SEQ-6, AUT-D-6: why this unit of several is next. */
function recordNext({ board, chooser }: StepContext, { among, plan }: Next): void {
  const criteria = [
    least<Plan>('action', 'AUT-SEQ-6', ({ rank }) => rank),
    ...plan.satisfied.map((_, index) =>
      most<Plan>(`letter ${index + 1}`, 'AUT-D-6', ({ satisfied }) => satisfied[index] === true),
    ),
  ];
  const narrowed = narrow(among, criteria);
  const more = narrowed.left.length > 1 ? { by: 'order of the state' } : {};
  chooser.record('unit', among, criteria, narrowed, plan, ({ unit }) => board.unitOption(unit), more);
}

/** The target of an action after the move, or by AUT-D-21 one that it can attack now. None for a unit in a fort, or gone. */
function targetOf({ before, board, country, chooser }: StepContext, id: string, action: Action): string | null {
  const unit = board.position.unitIndex(id);
  if (unit === -1) return null;
  if (action.target !== null) return before.units[action.target]?.id ?? null;
  if (!action.afterwards) return null;
  const planner = new Planner(board, unit, optionsOf(before, country));
  const target = planner.attackFromHere(action.afterwards, chooser);
  return target === null ? null : board.unit(target).id;
}

/** AUT-SEQ-7: no unit is left to act, so the income is paid. Phases 2 and 3 have nothing in them. */
function close(context: StepContext): void {
  for (let phase = phaseOf(context.state); phase in CLOSING; phase = phaseOf(context.state)) {
    const isListed = phase === 'declaration' && context.state.declarations !== undefined;
    context.give(isListed ? NO_ATTACKS : CLOSING[phase as keyof typeof CLOSING]);
  }
  const paid = context.events.find((event) => event.type === 'income-paid');
  const amount = paid?.type === 'income-paid' ? paid.amount : 0;
  context.finish({ kind: 'income', clauses: ['AUT-SEQ-7', 'AUT-BUY-1'], amount }, msg('automa-income', { amount }), {
    stage: 'money',
    ...(context.isOver && { ends: true }),
  });
}

/** AUT-SEQ-1: a list that is under way is not its own. */
const NO_ATTACKS: Command = { type: 'declare', attacks: [] };

const CLOSING = {
  movement: { type: 'end-movement' },
  declaration: { type: 'confirm-declarations' },
  battles: { type: 'fight' },
} as const satisfies Record<string, Command>;

/** AUT-BUY-2, AUT-BUY-4 */
const ENOUGH_FOOT_SOLDIERS = 2;
const ENOUGH_CARS = 2;

/** The purchase that the rules prescribe, regardless of its price. */
interface Prescription {
  readonly type: UnitType | null;
  readonly clauses: readonly string[];
}

/** Section 7: one unit bought, or the end of the turn if the prescribed one cannot be had (AUT-D-16). */
export function purchase(context: StepContext): void {
  const { state, country, board, chooser } = context;
  // AUT-BUY-6, AUT-D-17, AUT-D-18
  const forts = board.ownForts.filter((fort) => !board.isGuarded(fort));
  if (forts.length === 0) {
    end(context, ['AUT-D-18'], msg('automa-no-fort-open'));
    return;
  }
  const { type, clauses } = prescribed(context);
  if (!type) {
    end(context, clauses, msg('automa-nothing-to-buy'));
    return;
  }
  const { price, title } = rulesOf(state).units[type];
  const kind = { type, title };
  const money = moneyOf(state, country);
  if (price > money || tooManyOf(state, type, country)) {
    const why = price > money ? msg('automa-cannot-pay', { kind, price, money }) : msg('automa-has-enough', { kind });
    end(context, [...clauses, 'AUT-D-16'], why);
    return;
  }
  const index = chooser.choose(
    'fort',
    forts,
    [least('hexes of all enemy units', 'AUT-BUY-7', (one) => fortDistances(board, one))],
    board.fortOption,
  );
  const fort = board.fortId(index);
  context.give({ type: 'recruit', unitType: type, fort });
  context.finish(
    { kind: 'purchase', clauses: [...clauses, 'AUT-BUY-6'], fort, choices: chooser.choices, amount: price },
    msg('automa-buys', { kind, price, fort }),
    { stage: 'money' },
  );
}

/** AUT-BUY-2 … AUT-BUY-4, AUT-D-34, AUT-D-38 */
function prescribed({ state, country, chooser }: StepContext): Prescription {
  const rules = rulesOf(state);
  const own = state.units.filter((unit) => unit.country === country);
  const footSoldiers = own.filter(({ type }) => rules.units[type].footSoldier).length;
  if (footSoldiers < ENOUGH_FOOT_SOLDIERS) return { type: 'mounted-infantry', clauses: ['AUT-BUY-2'] };
  const isCapped = (type: UnitType) => tooManyOf(state, type, country) !== null;
  const cars = own.filter(({ type }) => type === 'armoured-car').length;
  const hasCap = rules.options['recruit.maxPerType'] !== null;
  if (!(hasCap && (cars >= ENOUGH_CARS || isCapped('armoured-car')))) {
    return { type: 'armoured-car', clauses: ['AUT-BUY-3'] };
  }
  const sheet = sheetOf(state, country);
  const gun = sheet.find((type) => type === 'assault-gun' || type === 'howitzer');
  if (gun && !isCapped(gun)) return { type: gun, clauses: ['AUT-BUY-4'] };
  // AUT-D-17: the price is checked afterwards.
  const pool = sheet.filter((type) => type !== 'troop-transport' && !isCapped(type));
  const clauses = ['AUT-BUY-4', 'AUT-D-17', 'AUT-D-38'];
  if (pool.length === 0) return { type: null, clauses };
  const type = chooser.choose('type', pool, [], (unitType) => ({ unitType }));
  return { type, clauses };
}

/** Its unit sheet: the types it can recruit at all (DEC-ECO-8), in the order of the sheet. */
function sheetOf(state: State, country: Country): UnitType[] {
  const rules = rulesOf(state);
  return rules.types.filter((type) => !rules.units[type].specialForce && rules.units[type].countries.includes(country));
}

function end(context: StepContext, clauses: readonly string[], message: KeyedMessage): void {
  context.give({ type: 'end-turn' });
  context.finish({ kind: 'end', clauses: [...clauses] }, message, { stage: 'end', ends: true });
}
