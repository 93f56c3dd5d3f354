import { TrenchBoard } from './element.js';

export { TrenchBoard } from './element.js';
export { readDrawing, standsAt, straightWay, unitsAt } from './drawing.js';
export type { Drawing, DrawnUnit, Place } from './drawing.js';
export { answerAt, answersOf, highlightsOf, stepsOf } from './reach.js';
export type { Answer, Answers, WhyNot } from './reach.js';
export type { Arrow } from './overlay.js';
export type { BoardEvents, PlaceChosen, PlacePointed, Spot, UnitChosen } from './events.js';
export type * from './types.js';

if (!customElements.get('trench-board')) customElements.define('trench-board', TrenchBoard);

declare global {
  interface HTMLElementTagNameMap {
    'trench-board': TrenchBoard;
  }
}
