import { UNLIMITED, type Allowance } from '../../../game/allowance.js';
import type { Seat } from '../../../game/contract.js';
import { kindsFor } from '../../enumerate.js';
import { MoveGroup } from '../../law/movement/enumerate.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { PathTexts } from './path-texts.js';

/**
 * The JSON of every legal command, without creating the moves.
 * @throws AnswerTooLarge
 */
export function commandsText(state: State, seat: Seat, allowance: Allowance = UNLIMITED): string {
  let list = '';
  for (const { kind, whose } of kindsFor(state, seat)) {
    for (const group of kind.enumerate(state, whose)) {
      if (group instanceof MoveGroup) list += movesText(group, allowance);
      else for (const command of group.all(allowance)) list += `,${JSON.stringify(command)}`;
    }
  }
  return `[${list.slice(1)}]`;
}

/**
 * The moves of one unit as JSON, each preceded by a comma: the text of `group.all()`.
 * @throws AnswerTooLarge
 */
function movesText(group: MoveGroup, allowance: Allowance): string {
  const { position, unit, subject } = group;
  return group.listed(allowance, (reach, destinations) => {
    const paths = new PathTexts(position, reach);
    const cargo = position.loaded.get(unit)?.map((one) => JSON.stringify((position.state.units[one] as Unit).id));
    const head = `,{"type":"move","unit":${JSON.stringify(subject)},"path":[`;
    let moves = '';
    for (const destination of destinations) {
      const { text, steps } = paths.pathTo(destination);
      const { unload } = destination;
      moves += `${head}${text}]`;
      if (unload) {
        const placed = unload.map((hex, index) => `{"unit":${cargo?.[index]},"hex":${paths.place(hex)}}`);
        moves += `,"unload":[${placed.join()}]`;
      }
      moves += '}';
      allowance.take(1 + steps + (unload?.length ?? 0));
    }
    return moves;
  });
}
