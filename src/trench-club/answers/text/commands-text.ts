import { UNLIMITED, type Allowance } from '../../../game/allowance.js';
import type { Seat } from '../../../game/contract.js';
import { closeList, type TextBytes } from '../../../game/text-bytes.js';
import { kindsFor } from '../../enumerate.js';
import { MoveGroup } from '../../law/movement/enumerate.js';
import type { State } from '../../wire/schema/state.js';
import { writeMoves } from './moves-text.js';

/**
 * Appends the JSON of every legal command, without creating the moves.
 * @throws AnswerTooLarge
 */
export function writeCommands(out: TextBytes, state: State, seat: Seat, allowance: Allowance = UNLIMITED): void {
  const start = out.length;
  for (const { kind, whose } of kindsFor(state, seat)) {
    for (const group of kind.enumerate(state, whose)) {
      if (group instanceof MoveGroup) writeMoves(out, group, allowance);
      else for (const command of group.all(allowance)) out.string(`,${JSON.stringify(command)}`);
    }
  }
  closeList(out, start);
}
