import { distance } from '../../../hex/axial.js';
import type { CompiledTrench } from '../../board/map/compiled-trench.js';
import { FIXED_COSTS } from '../../board/map/movement-modes.js';
import { NOWHERE, type Position } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import { isAlly, type UnitRules } from '../../board/rules/rules.js';
import type { Unit } from '../../wire/schema/state.js';
import { objection, type Judgement, type Objection } from './judgement.js';
import { hexOf } from '../../board/position/place.js';
import { leftOf, tooDear } from './points.js';
import { asked } from '../refusals.js';
import { unitKindOf } from '../../wire/schema/values.js';

/** TRN-1 */
export const CAPACITY = 4;

/**
 * Judges a step of the unit from node `from` onto transport `transport` (TRN-1 … TRN-5), as far as these two are
 * concerned. `transport.ts` checks orders of the army and room for unloading.
 */
export function judgeBoarding(
  position: Position,
  unit: number,
  from: number,
  transport: number,
  spent: number,
): Judgement {
  const facts = factsOf(position, transport);
  const price = FIXED_COSTS.board;
  return (
    asked(notATransport(position, unit, transport), 'not-a-transport') ??
    asked(cannotBeCarried(position, unit, transport), 'cannot-be-carried') ??
    asked(isGone(position, transport), 'transport-has-moved', 'transport-in-fort') ??
    asked(notNextTo(position, from, transport, position.trenchToLeave(unit, spent)), 'transport-not-adjacent') ??
    asked(isFull(position, transport), 'transport-full') ??
    asked(tooDear(price, leftOf(position, unit, spent), 'board', facts, 'TRN-4'), 'not-enough-points') ?? {
      node: position.places[transport] as number,
      spent: spent + price,
      ending: 'boarded',
      stopped: false,
    }
  );
}

function factsOf({ state }: Position, transport: number) {
  return { transport: (state.units[transport] as Unit).id };
}

/** Whether the transport can load another unit of its country this turn. */
export function isOpen(position: Position, transport: number): boolean {
  return isGone(position, transport) === null && isFull(position, transport) === null;
}

/** TRN-1, DEC-TRN-7 */
function notATransport({ state }: Position, unit: number, transport: number): Objection | null {
  const { country } = state.units[unit] as Unit;
  const truck = state.units[transport] as Unit;
  const isTransport = truck.type === 'troop-transport';
  // KOF-COP-5
  if (isTransport && isOneSide(state, truck.country, country)) return null;
  const clause = isTransport && isAlly(country, truck.country) ? 'DEC-TRN-7' : 'TRN-1';
  return objection('not-a-transport', { transport: truck.id }, { values: { country }, clause });
}

/** TRN-2 */
function cannotBeCarried(position: Position, unit: number, transport: number): Objection | null {
  const figures = position.figures[unit] as UnitRules;
  if (figures.carried) return null;
  return objection('cannot-be-carried', factsOf(position, transport), { values: { kind: unitKindOf(figures) } });
}

/** TRN-5, DEC-TRN-5, DEC-TRN-8: it has had its move, or is inside a fort. */
function isGone({ state, places, map, rules }: Position, transport: number): Objection | null {
  const { id, moved } = state.units[transport] as Unit;
  if (moved) return objection('transport-has-moved', { transport: id });
  const isInside = (places[transport] as number) >= map.board.size;
  if (!isInside || rules.options['transport.boardInsideFort']) return null;
  return objection('transport-in-fort', { transport: id });
}

/** TRN-4, DEC-TRN-6, VAR-TRE-6 */
function notNextTo(
  position: Position,
  from: number,
  transport: number,
  trench: CompiledTrench | null,
): Objection | null {
  const { map, places } = position;
  const { size } = map.board;
  const place = places[transport] as number;
  const { id, hex } = position.state.units[transport] as Unit;
  let isNext = false;
  if (place === NOWHERE) isNext = false;
  else if (trench?.touched.includes(place)) isNext = true;
  else if (place >= size) isNext = from === place;
  else if (from >= size) isNext = map.forts[from - size]?.approaches.includes(place) ?? false;
  else isNext = distance(hexOf(position, from), hexOf(position, place)) === 1;
  if (isNext) return null;
  return objection('transport-not-adjacent', { transport: id, at: hex });
}

/** TRN-1 */
function isFull(position: Position, transport: number): Objection | null {
  if ((position.loaded.get(transport)?.length ?? 0) < CAPACITY) return null;
  const facts = factsOf(position, transport);
  return objection('transport-full', facts);
}
