import { type Drawing, type DrawnUnit, type Place } from './drawing.js';
import type { Highlight, HexReach, Reach, SquareReach, Step } from './types.js';

type Destination = HexReach['destinations'][number];
type SquareDestination = SquareReach['destinations'][number];
/** The place of a destination of any kind: a hex, a fort, a transport on its hex. */
interface Whereabouts {
  readonly hex?: { readonly q: number; readonly r: number };
  readonly fort?: string;
  readonly transport?: string;
}

/** Why a place is out of reach. */
export interface WhyNot {
  readonly code: string;
  readonly clause: string;
  readonly title: string;
  /** Movement points that the way there would cost. */
  readonly needs?: number | undefined;
}

export type Answer<To = Destination> = { readonly destination: To } | { readonly whyNot: WhyNot } | null;
/** The answers of a reach by place; those about a fort by `fort F1`. */
export type Answers<To = Destination> = ReadonlyMap<string, Answer<To>>;

/** @param titleOf words for the reason of a fort whose group has no title */
export function answersOf(
  reach: HexReach | null,
  units: readonly DrawnUnit[],
  titleOf: (code: string) => string = (code) => code,
): Answers {
  const found = new Map<string, Answer>();
  const { destinations = [], outOfReach = [], fortsOutOfReach = [] } = reach ?? {};
  for (const { hexes, ...group } of outOfReach) {
    for (const { q, r, needs } of hexes) found.set(`${q},${r}`, { whyNot: { ...group, needs } });
  }
  for (const { fort, code, clause, needs } of fortsOutOfReach) {
    const title = outOfReach.find((group) => group.code === code)?.title ?? titleOf(code);
    found.set(`fort ${fort}`, { whyNot: { code, clause, title, needs } });
  }
  for (const destination of destinations) {
    const { hex, fort, transport }: Whereabouts = destination;
    if (hex) found.set(`${hex.q},${hex.r}`, { destination });
    if (fort !== undefined) found.set(`fort ${fort}`, { destination });
    const at = transport === undefined ? undefined : units.find(({ id }) => id === transport)?.hex;
    if (at) found.set(at, { destination });
  }
  return found;
}

/** The answers about the squares of a board of Trench. */
export function squareAnswersOf({ destinations, outOfReach = [] }: SquareReach): Answers<SquareDestination> {
  const found = new Map<string, Answer<SquareDestination>>();
  for (const { square, code, clause, message } of outOfReach) {
    found.set(square, { whyNot: { code, clause, title: message } });
  }
  for (const destination of destinations) found.set(destination.square, { destination });
  return found;
}

/** A fort answers for its hexes. */
export function answerAt<To>(answers: Answers<To>, place: Place | undefined): Answer<To> {
  if (!place) return null;
  const fort = place.fort === null ? null : (answers.get(`fort ${place.fort}`) ?? null);
  return fort ?? answers.get(place.key) ?? null;
}

/** Steps of a way and the points spent after each; null where a unit only passes through. */
export function stepsOf(
  destination: Destination,
  answers: Answers,
): { readonly step: object; readonly spent: number | null }[] {
  const path = destination.path ?? [];
  return path.map((step, index) => {
    if (index === path.length - 1) return { step, spent: destination.cost };
    const there = 'q' in step ? answers.get(`${step.q},${step.r}`) : undefined;
    const spent = there && 'destination' in there ? (there.destination.freeCost ?? there.destination.cost) : null;
    return { step, spent };
  });
}

/** The way to a destination, for the board. */
export function wayTo(destination: Destination, answers: Answers): Step[] {
  return stepsOf(destination, answers).map(({ step, spent }) => ({ ...step, spent }) as Step);
}

/** The highlights of a reach and of the units that may be attacked. @param contact the label of a stop by contact */
export function highlightsOf(
  reach: Reach | null,
  targets: readonly string[],
  drawing: Pick<Drawing, 'places' | 'units'>,
  contact: string,
): Highlight[] {
  if (reach && 'square' in reach) {
    return reach.destinations.map(({ square, captures }): Highlight => ({
      kind: captures.length > 0 ? 'capture' : 'move',
      square,
    }));
  }
  const at = (id: string) => {
    const key = drawing.units.find((unit) => unit.id === id)?.hex;
    const hex = key == null ? null : drawing.places.get(key)?.hex;
    return hex ? { hex } : undefined;
  };
  const going = (reach?.destinations ?? []).flatMap((destination): Highlight[] => {
    const { kind, cost, contactStop } = destination;
    const { hex, fort, transport }: Whereabouts = destination;
    const place = hex ? { hex } : fort !== undefined ? { fort } : transport === undefined ? undefined : at(transport);
    return place ? [{ kind, ...place, cost, ...(contactStop && { label: contact }) }] : [];
  });
  const attacking = targets.flatMap((target): Highlight[] => {
    const place = at(target);
    return place ? [{ kind: 'target', ...place }] : [];
  });
  return [...going, ...attacking];
}
