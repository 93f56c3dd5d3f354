import type { Dice } from '../../../dice/dice.js';
import type { Steps } from '../../../game/steps.js';
import type { Country, Phase } from '../../wire/schema/names.js';
import type { FallenBox, Reason } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { say } from '../../words/say.js';
import type { OpponentPlay } from '../tactics/opponent-kind.js';
import { Actor } from './actor.js';
import { approach } from './approach.js';
import { chooseArmies } from './armies.js';
import { endFighting, fightNext, planAttacks } from './attacks.js';
import { revealAndPlace } from './deploy.js';
import { closeIn, conquer, continueRepairs, hold } from './forts.js';
import { sendMedics } from './medic.js';
import { layMines, withdrawMinelayers } from './minelayer.js';
import { endTurn, payForPatient, purchase, repairNext } from './money.js';
import { planOrder } from './orders.js';
import { Turn } from './turn.js';

/** A part of the turn. */
interface Stage {
  readonly name: string;
  /** Takes its next step and tells it, or finds that nothing is left to do. */
  readonly next: (turn: Turn) => void | Steps<void>;
  /** Is there one step at most? */
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
export function* nextStep(state: State, country: Country, dice: Dice): Steps<OpponentPlay | null> {
  const { phase = 'movement' } = state;
  const stages = STAGES[phase] ?? [];
  const reached = memoryOf(state, country).turn?.stage;
  const at = stages.findIndex(({ name }) => name === reached);
  const turn = new Turn(state, country, dice);
  for (const stage of stages.slice(at === -1 ? 0 : at)) {
    if (stage.once && stage.name === reached) continue;
    turn.stage = stage.name;
    const work = stage.next(turn);
    if (work) yield* work;
    if (turn.play) return turn.play;
    yield;
  }
  return null;
}

/** KOF-SEQ-5, KOF-D-68 */
function rollChart(turn: Turn): void {
  const [die] = turn.dice.roll(1) as [number];
  turn.emit({ type: 'chart-rolled', country: turn.country, die });
  const its = { die, column: die };
  turn.tell('chart', ['KOF-SEQ-5', 'KOF-D-68'], say('enemy-chart', its), its);
}

/** Rows top to bottom, within a row by KOF-D-16: the next unit that has had no order. */
function* followChart(turn: Turn): Steps<void> {
  const { board, chart } = turn;
  const next = turn.waiting().find((index) => chart.rowOf(board.unit(index).type) !== null);
  if (next !== undefined) yield* order(turn, next);
}

/** Section 4: the rolled box, or the first one to its left that the unit can complete; failing all, KOF-ORD-7. */
function* order(turn: Turn, index: number): Steps<void> {
  const actor = new Actor(turn, index);
  const { id, type } = actor.board.unit(index);
  const row = turn.chart.rowOf(type);
  const boxes = turn.chart.boxesFrom(turn.column, type);
  const fellThrough: FallenBox[] = [];
  for (const { column, cell, options } of boxes) {
    const reasons: Reason[] = [];
    for (const one of options) {
      yield;
      const attempt = planOrder(actor, one, cell);
      if ('reason' in attempt) {
        reasons.push({ do: one.do, ...attempt });
        continue;
      }
      const work = attempt.carryOut();
      if (work) yield* work;
      const target = turn.targets.get(id);
      const clauses = ['KOF-ORD-1', ...(fellThrough.length > 0 ? ['KOF-ORD-2', 'KOF-ORD-3'] : [])];
      const skipped = fellThrough.map((box) => box.cell);
      const its = { ...turn.moved(id), order: one.do, target: target ?? null, cell, skipped };
      turn.tell('order', clauses, say('enemy-ordered', its), {
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
  yield;
  approach(actor, boxes, fellThrough);
}
