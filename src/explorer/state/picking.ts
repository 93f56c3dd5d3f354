import { computed, effect, signal } from '@preact/signals';
import { client } from '../service/client.js';
import type { Command, Refusal } from '../service/types.js';
import { give } from './act.js';
import { attempt, announcement } from './notices.js';
import { aboutPosition, drawing, legal, scene } from './scene.js';
import { text } from '../text/text.js';

/**
 * Boards whose commands name places, not units: a move names its start and its target. Targets come from the list of
 * legal commands; the reason against another target comes from validating it.
 */

/** The selected place. */
export const picked = signal<string | null>(null);
/** The place that was chosen after it. */
export const aimedAt = signal<string | null>(null);
/** Why nothing goes from the one to the other. */
export const pickedRefusal = signal<Refusal | null>(null);

/** The members of a command that name places of the board, in their order, with the names. */
function namedPlaces(command: Command): [member: string, place: string][] {
  const places = drawing.value?.places;
  return Object.entries(command).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && places?.has(entry[1]) === true,
  );
}

export function placesOf(command: Command): string[] {
  return namedPlaces(command).map(([, place]) => place);
}

/** Legal commands that begin at the place. */
export function commandsFrom(place: string): Command[] {
  return (legal.value?.commands ?? []).filter((command) => placesOf(command)[0] === place);
}

export const fromPicked = computed(() => (picked.value === null ? [] : commandsFrom(picked.value)));

/** Targets of the commands from the place. */
export const openPlaces = computed(() => new Set(fromPicked.value.flatMap((command) => placesOf(command).slice(-1))));

/** The commands from the one place to the other. */
export const aimedCommands = computed(() =>
  fromPicked.value.filter((command) => placesOf(command).at(-1) === aimedAt.value),
);

export function pick(place: string | null): void {
  picked.value = place;
  aimedAt.value = null;
  pickedRefusal.value = null;
  if (place !== null) announcement.value = text('places-from', { place, count: openPlaces.value.size });
}

/** A place is picked; another is aimed at, and gone to when it is chosen twice. */
export async function choosePlace(place: string): Promise<void> {
  const from = picked.peek();
  if (from === place) return pick(null);
  if (from !== null && openPlaces.peek().has(place)) {
    const [command, ...more] = aimedAt.peek() === place ? aimedCommands.peek() : [];
    aimedAt.value = place;
    pickedRefusal.value = null;
    if (command && more.length === 0) await give(command);
    return;
  }
  if (from === null || commandsFrom(place).length > 0) return pick(place);
  aimedAt.value = place;
  pickedRefusal.value = null;
  await explain(from, place);
}

/** Asks about a command like those that are legal, between two places that none of them joins. */
async function explain(from: string, to: string): Promise<void> {
  const like = fromPicked.peek()[0] ?? legal.peek()?.commands.find((command) => new Set(placesOf(command)).size > 1);
  if (!like) return;
  const [first, ...rest] = namedPlaces(like).map(([member]) => member);
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return;
  const command = { ...like, [first]: from, [last]: to } as Command;
  const judged = await attempt(() =>
    aboutPosition((position) => client.post('/v1/rules/validate', { body: { position, command } })),
  );
  if (!judged || judged.legal || aimedAt.peek() !== to) return;
  pickedRefusal.value = judged.refusal as Refusal;
  announcement.value = judged.refusal.message;
}

// A new position clears the selection.
effect(() => {
  void scene.value;
  picked.value = aimedAt.value = null;
  pickedRefusal.value = null;
});
