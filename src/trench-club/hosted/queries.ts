import { Type } from '@sinclair/typebox';
import { QuestionFault } from '../../game/question.js';
import type { Hex } from '../../hex/axial.js';
import { messageMember, msg, localised } from '../words/msg.js';

/** Members of queries. */

export const Flag = (description: string) => Type.Optional(Type.Boolean({ description }));

export const HexText = (description: string) =>
  Type.Optional(Type.String({ pattern: '^-?[0-9]{1,4},-?[0-9]{1,4}$', examples: ['4,-2'], description }));

/** The part of a sheet that is drawn. */
export const WindowMembers = {
  from: HexText('A corner of the part of the sheet that is drawn, as `q,r`; default its first column and row.'),
  to: HexText('The opposite corner; default the last column and row.'),
};

/** The corners that a query names. */
export function cornersOf({ from, to }: { readonly from?: string; readonly to?: string }): { from?: Hex; to?: Hex } {
  return { ...(from !== undefined && { from: parseHex(from) }), ...(to !== undefined && { to: parseHex(to) }) };
}

/** The fault `nothing-to-draw`, at the corners that are named. */
export function nothingToDraw(corners: { readonly from?: Hex; readonly to?: Hex }): QuestionFault {
  const message = msg('nothing-to-draw');
  const places = (['from', 'to'] as const)
    .filter((corner) => corners[corner])
    .map((corner) => ({ pointer: `/${corner}`, code: 'nothing-to-draw', ...messageMember(message) }));
  return new QuestionFault('nothing-to-draw', localised(message), places);
}

/** The hex of a {@link HexText}. */
export function parseHex(text: string): Hex {
  const [q, r] = text.split(',').map(Number) as [number, number];
  return { q, r };
}

export const MapDrawingMembers = {
  ...WindowMembers,
  size: Type.Optional(
    Type.Integer({ minimum: 8, maximum: 100, description: 'Circumradius of a hex in pixels; default 30.' }),
  ),
  coordinates: Flag('Write `q,r` into every hex.'),
};
export interface MapDrawing {
  readonly from?: string;
  readonly to?: string;
  readonly size?: number;
  readonly coordinates?: boolean;
}
