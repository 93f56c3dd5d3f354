import { standsAt, unitsAt, type Drawing, type Place } from './drawing.js';
import type { Pointing } from './overlay.js';
import { answerAt, answersOf, squareAnswersOf, wayTo, type Answer, type Answers } from './reach.js';
import type { Reach, Step } from './types.js';

/** What a page shows on a board. */
export interface Shown {
  readonly selected: string | null;
  readonly held: string | null;
  readonly hint: string | null;
  readonly way: readonly Step[] | null;
  readonly open: readonly string[] | null;
}

/** What is asked about the selected unit, and the answers by place. */
export class Question {
  targets: readonly string[] = [];
  #reach: Reach | null = null;
  #drawing: Drawing | null = null;
  #answers: Answers = new Map();

  get reach(): Reach | null {
    return this.#reach;
  }
  set reach(reach: Reach | null) {
    this.#reach = reach;
    this.#drawing = null;
  }

  answersOn(drawing: Drawing): Answers {
    if (drawing !== this.#drawing) {
      const reach = this.#reach;
      this.#answers = reach && 'square' in reach ? new Map() : answersOf(reach, drawing.units);
      this.#drawing = drawing;
    }
    return this.#answers;
  }

  /** The answer about a place; of squares without the destination, to which there is no way. */
  answerAt(drawing: Drawing, place: Place | undefined): Answer | Answer<unknown> {
    const reach = this.#reach;
    if (!reach || !place) return null;
    return 'square' in reach
      ? (squareAnswersOf(reach).get(place.key) ?? null)
      : answerAt(this.answersOn(drawing), place);
  }
}

/** What the overlay shows. @param pointed the place under the pointer or the keys */
export function pointing(
  drawing: Drawing,
  { selected, held, hint, way, open }: Shown,
  pointed: string | null,
  question: Question,
): Omit<Pointing, 'arrows'> {
  const at = (key: string | null) => (key === null ? undefined : drawing.places.get(key));
  const cursor = at(pointed ?? held);
  const answers = question.answersOn(drawing);
  const answer = answerAt(answers, cursor);
  const destination = answer && 'destination' in answer ? answer.destination : null;
  const steps = way ?? (destination ? wayTo(destination, answers) : []);
  return {
    cursor: cursor ?? null,
    hint: at(hint) ?? null,
    from: drawing.units.find(({ id }) => id === selected) ?? at(selected) ?? null,
    way: steps.flatMap((step) => {
      const point = pointOf(drawing, step);
      return point ? [{ x: point.x, y: point.y, spent: step.spent == null ? '' : String(step.spent) }] : [];
    }),
    open: (open ?? []).flatMap((key) => at(key) ?? []),
    stop: way === null && destination?.contactStop === true,
    barred: cursor !== undefined && cursor.key !== selected && isBarred(drawing, cursor, { selected, open }, question),
  };
}

function isBarred(
  drawing: Drawing,
  place: Place,
  { selected, open }: Pick<Shown, 'selected' | 'open'>,
  question: Question,
): boolean {
  if (open && selected !== null) return !open.includes(place.key);
  const answer = question.answerAt(drawing, place);
  if (!answer || !('whyNot' in answer)) return false;
  return !unitsAt(drawing, place).some(({ id }) => question.targets.includes(id));
}

/** The middle of a step: of a fort that of all its places. */
function pointOf(drawing: Drawing, step: Step): { readonly x: number; readonly y: number } | undefined {
  if ('q' in step) return drawing.places.get(`${step.q},${step.r}`);
  if ('board' in step) return drawing.units.find(({ id }) => id === step.board);
  const all = [...drawing.places.values()].filter(({ fort }) => fort === step.fort);
  const mean = (of: (place: Place) => number) => all.reduce((sum, place) => sum + of(place), 0) / all.length;
  return all.length > 0 ? { x: mean(({ x }) => x), y: mean(({ y }) => y) } : undefined;
}

/** The unit that keys choose at a place, one after the other; none in a fort where the unit in hand can go. */
export function unitForKeys(
  drawing: Drawing,
  place: Place,
  selected: string | null,
  question: Question,
): string | null {
  const there = unitsAt(drawing, place);
  const answer = question.answerAt(drawing, place);
  if (place.fort !== null && answer && 'destination' in answer) return null;
  const index = there.findIndex(({ id }) => id === selected);
  return there[(index + 1) % Math.max(1, there.length)]?.id ?? null;
}

/** The place, and the unit if there is one, that an element of the drawing belongs to. */
export function spotOf(
  drawing: Drawing,
  target: Element,
): { readonly place: Place; readonly unit: string | null } | null {
  const element = target.closest<SVGElement>('[data-unit], [data-q], [data-square], [data-fort], [data-aboard]');
  if (!element) return null;
  const { unit = null, q, r, square, fort = null, aboard = null } = element.dataset;
  const hex = square ?? (q === undefined || r === undefined ? null : `${q},${r}`);
  const place = standsAt(drawing, { hex, fort, aboard });
  // A unit without a name of its own goes by that of its place.
  return place ? { place, unit: unit ?? (element.matches('.unit') ? place.key : null) } : null;
}
