import { computed, signal } from '@preact/signals';
import { client } from '../service/client.js';
import type {
  Command,
  DiceSource,
  GameEvent,
  GameFile,
  GameFileEntry,
  Refusal,
  Seat,
  State,
} from '../service/types.js';
import { aboutPosition, legal, refer, show, type Scene } from './scene.js';

/** A state of the line and what led to it: the states are the caller's, so taking back is looking at an earlier one. */
export interface Step extends Scene {
  readonly seat: Seat | null;
  /** The dice the command used, in order; null where the events do not tell them all. */
  readonly rolls: readonly number[] | null;
}

export const line = signal<readonly Step[]>([]);
export const cursor = signal(0);
/** Entries of a game file that were not played yet. */
export const coming = signal<readonly GameFileEntry[]>([]);
/** Whether there is a line; false while a session is followed. */
export const hasLine = signal(false);
export const title = signal('');
/** The last no of a rule to a command. */
export const refused = signal<{ readonly command: Command; readonly refusal: Refusal } | null>(null);

export const lineLength = computed(() => line.value.length + coming.value.length);
export const canUndo = computed(() => hasLine.value && cursor.value > 0);
export const canRedo = computed(() => hasLine.value && cursor.value + 1 < lineLength.value);

export type DiceChoice =
  | { readonly kind: 'throw' }
  | { readonly kind: 'seed'; readonly seed: string }
  | { readonly kind: 'own'; readonly rolls: readonly number[] };

/** Where the dice of the next command come from. */
export const dice = signal<DiceChoice>({ kind: 'throw' });

export function diceSource(choice: DiceChoice, context: string): DiceSource {
  switch (choice.kind) {
    case 'seed':
      return { seed: choice.seed, context };
    case 'own':
      return { rolls: [...choice.rolls] };
    case 'throw': {
      const bytes = crypto.getRandomValues(new Uint8Array(8));
      return { seed: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
    }
  }
}

/** Begins a new line with a state that the service has found well formed. */
export async function begin(state: State, name: string, entries: readonly GameFileEntry[] = []): Promise<void> {
  const first: Step = { state, position: await refer(state), events: [], command: null, seat: null, rolls: [] };
  await show(first);
  line.value = [first];
  cursor.value = 0;
  coming.value = entries;
  hasLine.value = true;
  title.value = name;
  refused.value = null;
}

/** Another position of the line; entries of the file up to there are played first. */
export async function goTo(index: number): Promise<void> {
  refused.value = null;
  for (let last = line.peek().length - 1; last < index; last++) {
    const entry = coming.peek()[0];
    const before = line.peek()[last];
    if (!entry || !before) break;
    const step = await play(before, entry.command, entry.seat, { rolls: [...entry.rolls] });
    if ('refusal' in step) {
      refused.value = { command: entry.command, refusal: step.refusal };
      index = last;
      break;
    }
    line.value = [...line.peek(), step];
    coming.value = coming.peek().slice(1);
  }
  const there = line.peek()[index];
  if (!there) return;
  cursor.value = index;
  await show(there);
}

/** Gives a command in the position of the line; what came after it is forgotten. @returns false when a rule says no */
export async function giveInLine(command: Command): Promise<boolean> {
  const at = cursor.peek();
  const before = line.peek()[at];
  if (!before) return false;
  const seat = legal.peek()?.seat ?? undefined;
  const step = await play(before, command, seat, diceSource(dice.peek(), String(at)));
  if ('refusal' in step) {
    refused.value = { command, refusal: step.refusal };
    return false;
  }
  refused.value = null;
  line.value = [...line.peek().slice(0, at + 1), step];
  coming.value = [];
  cursor.value = at + 1;
  await show(step);
  return true;
}

async function play(
  before: Step,
  command: Command,
  seat: Seat | undefined,
  source: DiceSource,
): Promise<Step | { readonly refusal: Refusal }> {
  const body = { command, dice: source, reference: true, ...(seat && { seat }) };
  const answer = await aboutPosition(
    (position) => client.post('/v1/rules/apply', { body: { ...body, position } }),
    before,
  );
  if (!answer.legal) return { refusal: answer.refusal as Refusal };
  const events = answer.events as unknown as readonly GameEvent[];
  const rolls = 'rolls' in source ? source.rolls.slice(0, answer.diceUsed) : diceOf(events);
  return {
    state: answer.state,
    position: answer.position ?? (await refer(answer.state)),
    events,
    command,
    seat: seat ?? null,
    rolls: rolls.length === answer.diceUsed ? rolls : null,
  };
}

/** Every die that events show, in their order. */
export function diceOf(value: unknown, found: number[] = []): number[] {
  if (Array.isArray(value)) for (const one of value) diceOf(one, found);
  else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) {
      if (key === 'die' && typeof one === 'number') found.push(one);
      else if (key === 'dice' && Array.isArray(one)) found.push(...(one as number[]));
      else diceOf(one, found);
    }
  }
  return found;
}

/**
 * The line up to where it stands as a game file, which the service has played again.
 * @throws Error when the dice of a command are not known, or the file does not lead here
 */
export async function gameFile(): Promise<GameFile> {
  const steps = line.peek().slice(0, cursor.peek() + 1);
  const [first, ...rest] = steps;
  if (!first) throw new Error('There is no position yet.');
  const { map, unitSheet, ruleset, schema } = first.state;
  if (typeof map !== 'string' || (unitSheet !== undefined && typeof unitSheet !== 'string')) {
    throw new Error('Game files are made of built-in maps and unit sheets only: take the state instead.');
  }
  const rules = await client.get('/v1/rulesets/{id}', { path: { id: ruleset } });
  const sheet = unitSheet ?? rules.document.unitSheet;
  const [{ hash: mapHash }, { hash: unitSheetHash }] = await Promise.all([
    client.get('/v1/maps/{id}', { path: { id: map } }),
    client.get('/v1/unit-sheets/{id}', { path: { id: sheet } }),
  ]);
  const entries = rest.map(({ command, seat, events, rolls, position, state }) => {
    if (!command || !rolls) throw new Error('The dice of a command are not known: take the state instead.');
    return {
      seat: seat ?? state.active,
      command,
      rolls: [...rolls],
      events: [...events],
      // A reference is the hash of the state with a word before it.
      hash: position.slice(position.indexOf('_') + 1),
    };
  });
  const name = schema.replace(/\/(\d+)$/, '-game/$1');
  const file = { schema: name, mapHash, unitSheetHash, start: first.state, entries } as unknown as GameFile;
  const answer = await client.post('/v1/rules/replay', { body: { file } });
  if (!answer.ok) throw new Error(answer.divergence.message);
  return file;
}
