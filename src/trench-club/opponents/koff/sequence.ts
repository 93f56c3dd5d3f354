import type { Dice } from '../../../dice/dice.js';
import { armyOrders } from '../../law/orders/first-round.js';
import { memoryOf, withMemory } from '../../law/turn/opponent-memory.js';
import type { Country, Phase } from '../../wire/schema/names.js';
import type { FallenBox, Reason } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';
import { most } from '../tactics/criteria.js';
import type { OpponentPlay, OpponentKind, SeatChoice } from '../tactics/opponent-kind.js';
import { Actor, isUnmet } from './actor.js';
import { approach, planOrder } from './orders.js';
import { endFighting, fightNext, planAttacks } from './attacks.js';
import { closeIn, conquer, continueRepairs, hold } from './forts.js';
import { layMines, sendMedics, withdrawMinelayers } from './special-forces.js';
import { endTurn, payForPatient, purchase, repairNext } from './money.js';
import { revealAndPlace, drawArmies } from './set-up.js';
import { KoffStep } from './turn.js';
import type { Refusal } from '../../../game/verdict.js';
import { withSeat } from '../../law/events/state-updates.js';
import { refusal } from '../../law/refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import {
  patchesFault,
  DEFAULT_LEVEL,
  ENEMY_LEVELS,
  isEnemyLevel,
  type EnemyLevel,
} from '../../board/rules/enemy-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';

/** Koff's enemy (docs/rules/solo-enemy.md). */
export const enemy: OpponentKind = {
  levels: [DEFAULT_LEVEL, ...(Object.keys(ENEMY_LEVELS) as EnemyLevel[]).filter((level) => level !== DEFAULT_LEVEL)],
  setUpFault(request, { country, chart }): Refusal | null {
    const { ruleset, seats } = request;
    const facts = { ruleset, seats, enemy: country };
    // KOF-COP-1: the set-up checks which three.
    if (seats.length > 3) return refusal('no-solo-seats', facts, { remedy: { players: [2, 3] } });
    const excluded = excludedOptions(request, 'e1');
    if (excluded.length > 0) {
      return refusal(
        'not-played-in-solo',
        { ...facts, excluded },
        {
          values: { keys: namesOf(excluded, request) },
          remedy: { ruleset: 'e1', without: excluded.filter((key) => key !== 'ruleset') },
        },
      );
    }
    const { patches = [] } = chart ?? {};
    const fault = patchesFault(patches);
    return fault && refusal('unknown-chart-patch', { patches }, fault);
  },
  /** KOF-D-56: draws its armies at once; they stay hidden until the tokens are turned over. */
  prepared(state: State, { country, difficulty }: SeatChoice, dice: Dice): State {
    const level = isEnemyLevel(difficulty) ? difficulty : DEFAULT_LEVEL;
    const tokens = state.units.filter((unit) => unit.country === country).map(({ id }) => id);
    const draws = drawArmies(tokens, ENEMY_LEVELS[level].flags, country, rulesOf(state).map, dice);
    const split = withSeat(state, country, (seat) => ({ ...seat, split: true }));
    return withMemory(split, country, (memory) => ({ ...memory, draws: draws.map((army) => [...army]) }));
  },
  step: nextStep,
};

interface Stage {
  readonly name: string;
  /** Finishes the next step, or does nothing if none is left. */
  readonly next: (turn: KoffStep) => void;
  /** True if the stage has one step at most. */
  readonly once?: true;
}

const ATTACKS: Stage = { name: 'plan', next: planAttacks, once: true };

/** Section 3: the stages of each phase, in order. */
const STAGES: Readonly<Partial<Record<Phase, readonly Stage[]>>> = {
  deployment: [{ name: 'reveal', next: revealAndPlace, once: true }],
  movement: [
    { name: 'armies', next: chooseArmies, once: true },
    { name: 'conquer', next: conquer },
    { name: 'hold', next: hold },
    { name: 'close-in', next: closeIn },
    { name: 'repairs', next: continueRepairs },
    { name: 'medic', next: sendMedics },
    { name: 'chart', next: rollChart, once: true },
    { name: 'rows', next: followChart },
    { name: 'minelayer', next: layMines },
    ATTACKS,
  ],
  declaration: [ATTACKS],
  battles: [
    { name: 'attacks', next: fightNext },
    { name: 'income', next: endFighting, once: true },
  ],
  money: [
    { name: 'patient', next: payForPatient, once: true },
    { name: 'repair', next: repairNext },
    { name: 'purchase', next: purchase, once: true },
    { name: 'withdrawal', next: withdrawMinelayers },
    { name: 'end', next: endTurn, once: true },
  ],
};

/** The next step of the enemy whose turn it is: from the stage where the last one left off, or where the phase begins. */
function nextStep(state: State, country: Country, dice: Dice): OpponentPlay | null {
  const { phase = 'movement' } = state;
  const stages = STAGES[phase] ?? [];
  const reached = memoryOf(state, country).turn?.stage;
  const at = stages.findIndex(({ name }) => name === reached);
  const turn = new KoffStep(state, country, dice);
  for (const stage of stages.slice(at === -1 ? 0 : at)) {
    if (stage.once && stage.name === reached) continue;
    turn.stage = stage.name;
    stage.next(turn);
    if (turn.play) return turn.play;
  }
  return null;
}

/** KOF-SEQ-5, KOF-D-68 */
function rollChart(turn: KoffStep): void {
  const [die] = turn.dice.roll(1) as [number];
  turn.emit({ type: 'chart-rolled', country: turn.country, die });
  const its = { die, column: die };
  turn.conclude('chart', ['KOF-SEQ-5', 'KOF-D-68'], msg('enemy-chart', its), its);
}

/** Rows top to bottom, within a row by KOF-D-16: the next unit that has had no order. */
function followChart(turn: KoffStep): void {
  const { board, chart } = turn;
  const next = turn.waiting().find((index) => chart.rowOf(board.unit(index).type) !== null);
  if (next !== undefined) order(turn, next);
}

/** Section 4: the rolled box, or the first one to its left that the unit can complete; failing all, KOF-ORD-7. */
function order(turn: KoffStep, index: number): void {
  const actor = new Actor(turn, index);
  const { id, type } = actor.board.unit(index);
  const row = turn.chart.rowOf(type);
  const boxes = turn.chart.boxesFrom(turn.column, type);
  const fellThrough: FallenBox[] = [];
  for (const { column, cell, options } of boxes) {
    const reasons: Reason[] = [];
    for (const one of options) {
      const result = planOrder(actor, one, cell);
      if (isUnmet(result)) {
        reasons.push({ do: one.do, ...result });
        continue;
      }
      result.carryOut();
      const target = turn.targets.get(id);
      const clauses = ['KOF-ORD-1', ...(fellThrough.length > 0 ? ['KOF-ORD-2', 'KOF-ORD-3'] : [])];
      const skipped = fellThrough.map((box) => box.cell);
      const order = { do: one.do, target: target ?? null };
      const its = { ...turn.moved(id), order, cell, skipped };
      turn.conclude('order', clauses, msg('enemy-ordered', its), {
        unit: id,
        ...(row && { row }),
        column,
        cell,
        order: one.do,
        ...(target !== undefined && { target }),
        ...(fellThrough.length > 0 && { fellThrough }),
      });
      return;
    }
    fellThrough.push({ column, cell, reasons });
  }
  approach(actor, boxes, fellThrough);
}

/**
 * KOF-R1, KOF-D-7, KOF-D-55: chooses the acting armies of the enemy before step 1 of round 1, the largest first. A die
 * settles every tie, even if all of them will act. In later rounds the core rules decide which armies rest.
 */
function chooseArmies(turn: KoffStep): void {
  const { state, country } = turn;
  const { rules } = turn.board.position;
  const orders = armyOrders(state, rules.options, country);
  if (!orders) return;
  const sizes = sizesOf(turn);
  const left = orders.allowed.filter((army) => (sizes[army - 1] ?? 0) > 0 && !orders.ordered.includes(army));
  const room = orders.limit - orders.ordered.length;
  if ((state.round ?? 3) > 1 && left.length <= room) return;
  const armies: number[] = [];
  while (armies.length < room && left.length > 0) {
    const army = turn.chooser.choose(
      'army',
      left,
      [most('units placed', 'KOF-R1-3', (one) => sizes[one - 1] as number)],
      (one) => ({ army: one }),
    );
    armies.push(army);
    left.splice(left.indexOf(army), 1);
  }
  turn.emit({ type: 'armies-chosen', country, armies: [...orders.ordered, ...armies].sort() });
  turn.conclude('armies', ['KOF-R1-2', 'KOF-R1-3', 'KOF-D-7'], msg('enemy-armies'));
}

/** Sizes as placed at set-up; as they are now, if the state has no record. */
function sizesOf({ state, country }: KoffStep): readonly number[] {
  const placed = memoryOf(state, country).armySizes;
  if (placed) return placed;
  return [1, 2, 3].map((army) => state.units.filter((unit) => unit.country === country && unit.army === army).length);
}
