import { computed, signal } from '@preact/signals';
import { client } from '../service/client.js';
import { canDerive, derivedDice } from '../service/dice.js';
import { situationOf } from '../service/types.js';
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
import { gameOf, mayAsk } from './catalogue.js';
import { aboutPosition, legal, refer, scene, show, type Scene } from './scene.js';

/** A state of the line and what led to it: the states are the caller's, so taking back is looking at an earlier one. */
export interface Step extends Scene {
  readonly seat: Seat | null;
  /** The dice of the command, in order; null if the events do not show them all. */
  readonly rolls: readonly number[] | null;
  /** For a turn played by the service: its steps. */
  readonly steps?: readonly { readonly seat: Seat; readonly events: readonly GameEvent[] }[];
}

/** An entry of a game file; without a command it is a step of a seat that the service played. */
type Entry = Pick<GameFileEntry, 'seat' | 'rolls'> & { readonly command: Command | null };

export const line = signal<readonly Step[]>([]);
export const cursor = signal(0);
/** The game file that the line is the game of; null after a command of one's own. */
export const loadedFile = signal<GameFile | null>(null);
/** Entries of a game file that were not played yet. */
export const coming = signal<readonly Entry[]>([]);
/** Whether there is a line; false while a session is followed. */
export const hasLine = signal(false);
export const title = signal('');
/** The last no of a rule to a command. */
export const refused = signal<{ readonly command: Command; readonly refusal: Refusal } | null>(null);

export const lineLength = computed(() => line.value.length + coming.value.length);
export const canUndo = computed(() => hasLine.value && cursor.value > 0);
export const canRedo = computed(() => hasLine.value && cursor.value + 1 < lineLength.value);

/** The seats that are to act are the service's. */
export const opponentToAct = computed(() => {
  const state = scene.value?.state;
  const list = legal.value;
  if (!state || !list) return false;
  return list.toAct.length === 0 && !situationOf(state).result && mayAsk(state.schema, 'opponent');
});

export type DiceChoice =
  | { readonly kind: 'throw' }
  | { readonly kind: 'seed'; readonly seed: string }
  | { readonly kind: 'own'; readonly rolls: readonly number[] };

/** The source of the next command's dice. */
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
export async function begin(
  state: State,
  name: string,
  entries: readonly Entry[] = [],
  file: GameFile | null = null,
): Promise<void> {
  const first: Step = { state, position: await refer(state), events: [], command: null, seat: null, rolls: [] };
  await show(first);
  line.value = [first];
  cursor.value = 0;
  coming.value = entries;
  loadedFile.value = file;
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
    const { command, seat, rolls } = entry;
    const step = command
      ? await play(before, command, seat, { rolls: [...rolls] })
      : await playedByService(before, { rolls: rollsOf(coming.peek()) });
    if ('refusal' in step) {
      if (command) refused.value = { command, refusal: step.refusal };
      index = last;
      break;
    }
    line.value = [...line.peek(), step];
    // The service plays a whole turn at once: the other entries of it are no positions to stop at.
    coming.value = coming.peek().slice(Math.max(1, step.steps?.length ?? 1));
    index = Math.min(index, lineLength.peek() - 1);
  }
  const there = line.peek()[index];
  if (!there) return;
  cursor.value = index;
  await show(there);
}

/**
 * Gives a command in the position of the line and drops the moves after it.
 * @returns false if the command was refused
 */
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
  await goOn(step);
  if (step.toAct.length === 0 && !situationOf(step.state).result && mayAsk(step.state.schema, 'opponent')) {
    await playOpponents();
  }
  return true;
}

/** The next position of the line; what came after the present one is forgotten. */
async function goOn(step: Step): Promise<void> {
  const at = cursor.peek();
  refused.value = null;
  line.value = [...line.peek().slice(0, at + 1), step];
  coming.value = [];
  loadedFile.value = null;
  cursor.value = at + 1;
  await show(step);
}

/** The turn of the seats that the service plays. */
export async function playOpponents(): Promise<void> {
  const at = cursor.peek();
  const before = line.peek()[at];
  if (before) await goOn(await playedByService(before, diceSource(dice.peek(), String(at))));
}

async function playedByService(before: Step, source: DiceSource): Promise<Step> {
  const body = { reference: true, ...(gameOf(before.state.schema)?.rollsDice && { dice: source }) };
  const answer = (await aboutPosition(
    // Not every game has this question, so the generated types lack it.
    (position) => client.call('POST', '/v1/rules/opponent', { body: { ...body, position } }),
    before,
  )) as Played;
  const events = answer.steps.flatMap((step) => step.events);
  return {
    state: answer.state,
    position: answer.position ?? (await refer(answer.state)),
    events,
    command: null,
    seat: answer.steps[0]?.seat ?? null,
    rolls: await rolled(events, source, answer.diceUsed),
    steps: answer.steps,
  };
}

interface Played {
  readonly state: State;
  readonly position?: string;
  readonly diceUsed: number;
  readonly steps: readonly { readonly seat: Seat; readonly events: readonly GameEvent[] }[];
}

/** The dice of the steps that follow one another. */
function rollsOf(entries: readonly Entry[]): number[] {
  const end = entries.findIndex(({ command }) => command !== null);
  return entries.slice(0, end < 0 ? entries.length : end).flatMap(({ rolls }) => rolls);
}

async function play(
  before: Step,
  command: Command,
  seat: Seat | undefined,
  source: DiceSource,
): Promise<(Step & { readonly toAct: readonly Seat[] }) | { readonly refusal: Refusal }> {
  const rollsDice = gameOf(before.state.schema)?.rollsDice;
  const body = { command, reference: true, ...(rollsDice && { dice: source }), ...(seat && { seat }) };
  const answer = await aboutPosition(
    (position) => client.post('/v1/rules/apply', { body: { ...body, position } }),
    before,
  );
  if (!answer.legal) return { refusal: answer.refusal as Refusal };
  const events = answer.events as unknown as readonly GameEvent[];
  return {
    state: answer.state,
    position: answer.position ?? (await refer(answer.state)),
    events,
    command,
    seat: seat ?? null,
    rolls: await rolled(events, source, answer.diceUsed),
    toAct: answer.toAct,
  };
}

/** The dice that were used; null if neither their source nor the events show them all. */
async function rolled(
  events: readonly GameEvent[],
  source: DiceSource,
  used: number,
): Promise<readonly number[] | null> {
  if ('rolls' in source) return source.rolls.slice(0, used);
  if (used === 0) return [];
  if (canDerive) return derivedDice(new TextEncoder().encode(source.seed), source.context ?? '', used);
  const shown = diceOf(events);
  return shown.length === used ? shown : null;
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
  const { schema } = first.state;
  const entries = rest.map(({ command, seat, events, rolls, position, state, steps }) => {
    // The states between the steps of a turn are unknown.
    if (!rolls || (steps && steps.length > 1)) {
      throw new Error('Not every step of this line is known by itself: take the state instead.');
    }
    return {
      seat: seat ?? situationOf(state).active,
      command,
      rolls: [...rolls],
      events: [...events],
      // A reference is the hash of the state with a word before it.
      hash: position.slice(position.indexOf('_') + 1),
    };
  });
  const name = schema.replace(/\/(\d+)$/, '-game/$1');
  const file = {
    schema: name,
    ...(await documentHashes(first.state)),
    start: first.state,
    entries,
  } as unknown as GameFile;
  const answer = await client.post('/v1/rules/replay', { body: { file } });
  if (!answer.ok) throw new Error(answer.divergence.message);
  return file;
}

/** Hashes of the built-in documents that a state is played on, where it names any. */
async function documentHashes(state: State): Promise<object> {
  const { map, unitSheet, ruleset } = state as { map?: unknown; unitSheet?: unknown; ruleset?: string };
  if (map === undefined || ruleset === undefined) return {};
  if (typeof map !== 'string' || (unitSheet !== undefined && typeof unitSheet !== 'string')) {
    throw new Error('Game files are made of built-in maps and unit sheets only: take the state instead.');
  }
  const rules = await client.get('/v1/rulesets/{id}', { path: { id: ruleset } });
  const sheet = unitSheet ?? rules.document.unitSheet;
  const [{ hash: mapHash }, { hash: unitSheetHash }] = await Promise.all([
    client.get('/v1/maps/{id}', { path: { id: map } }),
    client.get('/v1/unit-sheets/{id}', { path: { id: sheet } }),
  ]);
  return { mapHash, unitSheetHash };
}
