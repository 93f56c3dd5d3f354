import { QuestionFault } from '../../game/question.js';
import { positionOf } from '../board/position/position.js';
import { areaOf } from '../render/board.js';
import { hasHexes, placesInWindow, windowOf } from '../render/window.js';
import { mapOf } from '../board/rules/rules.js';
import type { RenderOptions } from '../wire/schema/render.js';
import type { Attacker, Declaration, State } from '../wire/schema/state.js';
import { messageMember, msg, localised } from '../words/msg.js';
import { nothingToDraw } from './queries.js';

/** More than any printed map has. */
const MANY_UNITS = 100;

/** A map of one's own may be large. */
export function isLarge({ units, map }: State): boolean {
  return units.length > MANY_UNITS || typeof map === 'object';
}

/** Checks that the ids of a question exist, before any work. */

type NamedUnits = readonly (readonly [pointer: string, unit: string])[];

export function withPointers<Name>(units: readonly Name[] | undefined): (readonly [pointer: string, unit: Name])[] {
  return (units ?? []).map((name, index) => [`/units/${index}`, name] as const);
}

/** A fort without a Turret is answered for. */
export function isUnit(named: readonly [string, Attacker]): named is readonly [string, string] {
  return typeof named[1] === 'string';
}

export function unitsOfDeclaration({ attacker, target }: Declaration, pointer: string): NamedUnits {
  const units: NamedUnits = typeof attacker === 'string' ? [[`${pointer}/attacker`, attacker]] : [];
  return [...units, [`${pointer}/target`, target]];
}

/** @throws QuestionFault `unknown-id` about units that the state does not have */
export function requireUnits(state: State, named: NamedUnits): void {
  if (named.length === 0) return;
  const position = positionOf(state);
  const places = named
    .filter(([, id]) => position.unitIndex(id) === -1)
    .map(([pointer, id]) => ({ pointer, code: 'unknown-id', ...messageMember(msg('names-no-unit', { unit: id })) }));
  if (places.length > 0) throw new QuestionFault('unknown-id', localised(msg('unknown-id')), places);
}

/** @throws QuestionFault `board-too-large`, `nothing-to-draw`, before any work is done */
export function requireDrawable(state: State, options: RenderOptions, drawnPlaces: number): void {
  const map = mapOf(state);
  const window = windowOf(map, options);
  const places = placesInWindow(map, window);
  if (places > drawnPlaces) {
    throw new QuestionFault('board-too-large', localised(msg('part-too-large', { places, most: drawnPlaces })));
  }
  if (!hasHexes(map, window, areaOf(state, options))) throw nothingToDraw(options);
}
