import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import type { Seat } from '../../game/contract.js';
import type { Steps } from '../../game/steps.js';
import { kindsFor } from '../enumerate.js';
import { MoveGroup } from '../movement/enumerate.js';
import type { State } from '../schema/state.js';
import { movesText } from './moves-text.js';

/**
 * `JSON.stringify` of every legal command, without the moves themselves.
 * @throws AnswerTooLarge
 */
export function* enumerateText(state: State, seat: Seat, allowance: Allowance = UNLIMITED): Steps<string> {
  let text = '';
  for (const { kind, whose } of kindsFor(state, seat)) {
    for (const group of kind.enumerate(state, whose)) {
      const commands = group instanceof MoveGroup ? movesText(group, allowance) : listText(group.all(allowance));
      text += text === '' || commands === '' ? commands : `,${commands}`;
      yield;
    }
  }
  return `[${text}]`;
}

function listText(commands: readonly object[]): string {
  return commands.length === 0 ? '' : JSON.stringify(commands).slice(1, -1);
}
