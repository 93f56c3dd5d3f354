import type { Allowance } from '../../../game/allowance.js';
import { piece, type TextBytes, type Piece } from '../../../game/text-bytes.js';
import type { MoveGroup } from '../../law/movement/enumerate.js';
import type { Unit } from '../../wire/schema/state.js';
import { PathWriter, placeTextsOf } from './path-writer.js';

/**
 * Writes the moves of one unit as JSON, each preceded by a comma: the text of `group.all()`. Copies parts of paths
 * that were written before.
 * @throws AnswerTooLarge
 */
export function writeMoves(out: TextBytes, group: MoveGroup, allowance: Allowance): void {
  const { position, unit, subject } = group;
  group.listed(allowance, (reach, destinations) => {
    const paths = new PathWriter(out, position, reach);
    const places = placeTextsOf(position);
    const cargo = position.loaded.get(unit)?.map((one, index): Piece => {
      const { id } = position.state.units[one] as Unit;
      return piece(`${index === 0 ? '],"unload":[' : '},'}{"unit":${JSON.stringify(id)},"hex":`);
    });
    const start = out.length;
    let head = 0;
    for (const destination of destinations) {
      if (head > 0) out.again(start, head);
      else {
        out.string(`,{"type":"move","unit":${JSON.stringify(subject)},"path":[`);
        head = out.length - start;
      }
      let taken = 1 + paths.write(destination);
      const { unload: hexes } = destination;
      if (!cargo || !hexes || hexes.length === 0) out.piece(hexes ? NO_UNLOADING : END);
      else {
        for (let index = 0; index < hexes.length; index++) {
          out.piece(cargo[index] as Piece);
          places.write(out, hexes[index] as number, position);
        }
        out.piece(END_UNLOADING);
        taken += hexes.length;
      }
      allowance.take(taken);
    }
  });
}

const END = piece(']}');
const NO_UNLOADING = piece('],"unload":[]}');
const END_UNLOADING = piece('}]}');
