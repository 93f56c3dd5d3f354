import { computed, effect, signal } from '@preact/signals';
import type { Arrow, Place } from '@trench-club/board';
import type { Command, GameEvent, StandingUnit } from '../service/types.js';
import { shownPlan } from './analysis.js';
import { fight } from './fight.js';
import { picked } from './picking.js';
import { selected } from './question.js';
import { drawing, scene, units } from './scene.js';

/** What a seat did for one reason: the reason of an opponent, and the events that followed. */
export interface Chapter {
  /** In words; null for events without a reason. */
  readonly reason: string | null;
  /** The orders of a reason that covers several units. */
  readonly orders: readonly string[];
  readonly unit: string | null;
  readonly events: readonly GameEvent[];
}

interface Explanation {
  readonly text: string;
  readonly unit?: unknown;
  readonly orders?: readonly { readonly text: string }[];
}

/** The reason of an opponent that an event is: its words, the orders of a reason that covers several units, and the unit. */
export function reasonOf(event: GameEvent): (Pick<Chapter, 'orders' | 'unit'> & { readonly reason: string }) | null {
  const explanation = event['explanation'] as Explanation | undefined;
  if (!explanation) return null;
  const { text, unit, orders = [] } = explanation;
  return { reason: text, orders: orders.map((order) => order.text), unit: typeof unit === 'string' ? unit : null };
}

/** Events in chapters: each explanation begins one. */
export function chaptersOf(events: readonly GameEvent[]): Chapter[] {
  const chapters: (Omit<Chapter, 'events'> & { readonly events: GameEvent[] })[] = [];
  const fought = new Set(events.map(({ battle }) => (battle as { readonly attacker?: unknown } | undefined)?.attacker));
  for (const event of events) {
    // The battle says it again.
    if (event.type === 'attack-ordered' && fought.has(event['attacker'])) continue;
    const reason = reasonOf(event);
    if (reason) chapters.push({ ...reason, events: [] });
    else {
      if (chapters.length === 0) chapters.push({ reason: null, orders: [], unit: null, events: [] });
      chapters.at(-1)?.events.push(event);
    }
  }
  return chapters;
}

/** The chapters of what happened last. */
export const chapters = computed(() => chaptersOf(scene.value?.events ?? []));
/** The chapter that is looked at; null for all of them. */
export const chapter = signal<number | null>(null);

type Point = Pick<Place, 'x' | 'y'>;

/** Where the units stood in the position before, by id. */
const placesBefore = computed<ReadonlyMap<string, Point>>(() => {
  const all = scene.value?.unitsBefore ?? [];
  const placeBefore = ({ hex, fort, aboard }: StandingUnit): Point | undefined => {
    const transport = aboard === undefined ? undefined : all.find(({ id }) => id === aboard);
    return transport ? placeBefore(transport) : placeOf(hex ?? { fort });
  };
  return new Map(
    all.flatMap((unit) => {
      const place = placeBefore(unit);
      return place ? [[unit.id, place]] : [];
    }),
  );
});

/** The ways and attacks of what happened last, or of the chapter that is looked at; none while something is in hand. Of several battles, the one that is shown. */
export const arrows = computed<readonly Arrow[]>(() => {
  if (selected.value !== null || picked.value !== null) return [];
  if (shownPlan.value) {
    const at = new Map<string, Point>(units.value.map((unit) => [unit.id, unit]));
    return shownPlan.value.commands.flatMap(asEvents).flatMap((event) => arrowsOf(event, at));
  }
  const moved = new Set(chapters.value.flatMap(({ events }) => events.map(({ path, unit }) => path && unit)));
  const still = units.value.filter(({ id }) => !moved.has(id)).map((unit) => [unit.id, unit] as const);
  const at = new Map<string, Point>([...still, ...placesBefore.value]);
  const isHidden = (event: GameEvent) =>
    fight.value !== null && event.type === fight.value.type && event !== fight.value;
  const all = chapters.value.map(({ events }) =>
    events.flatMap((event) => {
      const drawn = arrowsOf(event, at);
      return isHidden(event) ? [] : drawn;
    }),
  );
  return chapter.value === null ? all.flat() : (all[chapter.value] ?? []);
});

/** A command of a plan as what would happen. */
function asEvents(command: Command): GameEvent[] {
  if (command.type === 'declare') return command.attacks.map((battle) => ({ type: 'battle-fought', battle }));
  return [{ ...command, type: 'unit-moved' }];
}

/** @param at where the units stand; a unit that moves is put at its new place */
function arrowsOf(event: GameEvent, at: Map<string, Point>): Arrow[] {
  const { type, unit, path, from, to, battle } = event;
  if (Array.isArray(path) && typeof unit === 'string') {
    const way = (path as object[]).flatMap((step) => placeOf(step) ?? []);
    const start = at.get(unit);
    const end = way.at(-1);
    if (end) at.set(unit, end);
    return end && (start || way.length > 1) ? [{ kind: 'moved', points: start ? [start, ...way] : way }] : [];
  }
  const [one, other] = [from, to].map((key) => (typeof key === 'string' ? drawing.value?.places.get(key) : undefined));
  if (one && other) return [{ kind: type === 'unit-moved' ? 'moved' : 'attacked', points: [one, other] }];
  const { attacker, target } = (battle ?? {}) as { readonly attacker?: unknown; readonly target?: unknown };
  const [shooter, aim] = [attacker, target].map((id) => (typeof id === 'string' ? at.get(id) : placeOf(id)));
  return shooter && aim ? [{ kind: 'attacked', points: [shooter, aim] }] : [];
}

function placeOf(step: unknown): Point | undefined {
  const { q, r, fort } = (step ?? {}) as { readonly q?: number; readonly r?: number; readonly fort?: string };
  const places = drawing.value?.places;
  if (q !== undefined && r !== undefined) return places?.get(`${q},${r}`);
  if (fort === undefined) return undefined;
  // The units in a fort stand in its middle, whichever way they came.
  return units.value.find((one) => one.fort === fort) ?? [...(places?.values() ?? [])].find((one) => one.fort === fort);
}

// What happened next has chapters of its own.
effect(() => {
  void scene.value;
  chapter.value = null;
});
