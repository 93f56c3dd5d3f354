import { damageOf } from '../../board/position/combatant.js';
import { moneyOf } from '../../law/money/money.js';
import { tooManyOf } from '../../law/money/recruit.js';
import { repairPrice, usualRepairPrice } from '../../law/money/repair.js';
import type { UnitType } from '../../wire/schema/names.js';
import { msg } from '../../words/msg.js';
import { fortDistances } from '../tactics/measures.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { toHit } from './chart.js';
import { MAX_OF_A_TYPE } from '../../board/rules/enemy-levels.js';
import type { KoffStep } from './turn.js';
import { least, most } from '../tactics/criteria.js';

/** KOF-D-41: paid after the income, before KOF-MON-3. */
export function payForPatient(turn: KoffStep): void {
  const { patient, board, state, country } = turn;
  if (!patient) return;
  const [medic, unit] = [turn.index(patient.medic), turn.index(patient.unit)];
  if (medic === -1 || unit === -1 || damageOf(board.unit(unit)) === 0) return;
  const price = healingPrice(turn, unit);
  if (price === null || price > moneyOf(state, country)) return;
  turn.emit({ type: 'unit-healed', ...patient, price });
  const its = { unit: patient.unit, amount: price };
  turn.conclude('patient', ['KOF-SPC-3', 'KOF-D-41'], msg('enemy-medic-repairs', its), its);
}

/** SF-MED-2, DEC-ECO-15: the normal price; a Medic heals boats too. */
export function healingPrice({ board }: KoffStep, unit: number): number | null {
  return usualRepairPrice(board.position.rules, board.unit(unit).type);
}

/** KOF-MON-2 … KOF-MON-5, KOF-D-45: highest to-hit first, then price, `pick`; who cannot be paid for is passed over. */
export function repairNext(turn: KoffStep): void {
  const { board, state, country } = turn;
  const tried = memoryOf(state, country).turn?.tried ?? [];
  const worn = board.own.filter((index) => {
    const { id, fort } = board.unit(index);
    return fort !== undefined && damageOf(board.unit(index)) >= 3 && !tried.includes(id);
  });
  if (worn.length === 0) return;
  const unit = turn.chooser.choose(
    'unit',
    worn,
    [
      most('to-hit', 'KOF-MON-4', (index) => toHit(board, index)),
      most('price', 'KOF-D-45', (index) => board.rules(index).price),
    ],
    board.unitOption,
  );
  const { id, type } = board.unit(unit);
  const price = repairPrice(board.position.rules, type);
  const isPaid = price !== null && price <= moneyOf(state, country);
  if (isPaid) {
    turn.emit({ type: 'unit-repaired', unit: id, price });
  } else turn.passedOver = id;
  const its = { unit: id, ...(price !== null && { amount: price }) };
  if (isPaid)
    turn.conclude('repair', ['KOF-MON-2', 'KOF-MON-3'], msg('enemy-repairs', { unit: id, amount: price }), its);
  else turn.conclude('repair', ['KOF-MON-5'], msg('enemy-cannot-repair', { unit: id }), its);
}

/** KOF-MON-6 … KOF-MON-8, KOF-D-46 … KOF-D-48 */
export function purchase(turn: KoffStep): void {
  const { board, country, state } = turn;
  const money = moneyOf(state, country);
  const [die] = turn.dice.roll(1) as [number];
  turn.emit({ type: 'purchase-rolled', country, die, money });
  const clauses = ['KOF-MON-6', 'KOF-MON-7', 'KOF-MON-8'];
  const forts = board.ownForts.filter((fort) => !board.isGuarded(fort));
  const types = die > money || forts.length === 0 ? [] : affordable(turn, money);
  if (types.length > 0) {
    const unitType = turn.chooser.choose(
      'type',
      types,
      [most('price', 'KOF-MON-6', (type) => board.position.rules.units[type].price)],
      (type) => ({ unitType: type }),
    );
    const index = turn.chooser.choose(
      'fort',
      forts,
      [least('distances to player units', 'KOF-D-47', (one) => fortDistances(board, one))],
      board.fortOption,
    );
    const its = { die, amount: money, fort: board.fortId(index) };
    turn.give({ type: 'recruit', unitType, fort: its.fort });
    turn.conclude('purchase', clauses, msg('enemy-buys', its), its);
  } else {
    const its = { die, amount: money };
    turn.conclude('purchase', clauses, msg('enemy-buys-nothing', its), its);
  }
}

/** Types of the nation's own eleven that it can pay for, in the order of the unit sheet. */
function affordable({ board, country, state }: KoffStep, money: number): UnitType[] {
  const { rules } = board.position;
  return rules.types.filter((type) => {
    const { starting, countries, price } = rules.units[type];
    if (!starting || !countries.includes(country) || price > money || tooManyOf(state, type, country)) return false;
    return board.own.filter((index) => board.unit(index).type === type).length < MAX_OF_A_TYPE;
  });
}

/** KOF-SEQ-8: the turn is over. */
export function endTurn(turn: KoffStep): void {
  turn.give({ type: 'end-turn' });
  turn.conclude('turn', ['KOF-SEQ-8'], msg('enemy-turn-over'), {}, true);
}
