import { batch, computed, signal } from '@preact/signals';
import { client } from '../service/client.js';
import { randomHex, rolled } from '../service/dice.js';
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
import { act, attempt } from './notices.js';
import { aboutPosition, askLegal, legal, refer, scene, show, type Legal, type Scene } from './scene.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';

/** A step of a turn that the service played, as its answer records it. */
export interface TurnStep {
  readonly seat: Seat;
  readonly events: readonly GameEvent[];
  readonly rolls: readonly number[];
  /** The reference of the state after it. */
  readonly position: string;
}

/** A position that has been looked at. */
export interface Played extends Scene {
  /** The dice of the command, in order; null if the events do not show them all. */
  readonly rolls: readonly number[] | null;
  /** Of a turn that the service played. */
  readonly turn?: readonly TurnStep[];
}

/** A node of the game's tree: what leads to a position from the one before. It is played when it is first looked at. */
export interface Step {
  /** Index of the step before; null for the beginning. */
  readonly before: number | null;
  readonly seat: Seat | null;
  /** Null for the beginning, and for a turn of the seats that the service plays. */
  readonly command: Command | null;
  readonly dice: DiceSource;
  /** The number of its entries in a game file. */
  readonly entries: number;
  readonly played: Played | null;
  /** Of a game with a keeper. */
  readonly logged?: Logged;
}

/** A step in a log: its last event, the version of the session, and what happened. */
export interface Logged {
  readonly seq: number;
  readonly version: number;
  readonly events: readonly GameEvent[];
}

/** Who keeps a game that this page does not play by itself: its past can be looked at, and commands are given at its end. */
export interface Keeper {
  stateAfter(step: Logged): Promise<State>;
  /** Legal commands at the end; null where none can be given. */
  readonly commands: ((of: Scene) => Promise<Legal>) | null;
}

/** An entry of a game file; without a command it is a step of a seat that the service played. */
type Entry = Pick<GameFileEntry, 'seat' | 'rolls'> & { readonly command: Command | null };

/** All steps with their variations, in the order in which they were made. */
export const tree = signal<readonly Step[]>([]);
/** The index in the tree of the position that is shown. */
export const current = signal(0);
/** The step that follows each one, where several do: the one that was looked at last. */
export const followers = signal<ReadonlyMap<number, number>>(new Map());
/** Null for a line of one's own. */
export const keeper = signal<Keeper | null>(null);
/** The last step of a kept game. */
export const end = signal(0);
/** The game file that the tree is the game of; null after a command of one's own. */
export const loadedFile = signal<GameFile | null>(null);
/** Whether there is a line. */
export const hasLine = signal(false);
export const isOwn = computed(() => hasLine.value && keeper.value === null);
/** Whether an earlier position of a kept game is shown. */
export const isPast = computed(() => hasLine.value && keeper.value !== null && current.value !== end.value);
export const title = signal('');
/** The name under which the game is kept on this machine; null for what was opened and not yet played on. */
export const gameId = signal<string | null>(null);
/** The last no of a rule to a command. */
export const refused = signal<{ readonly command: Command; readonly refusal: Refusal } | null>(null);

/** The steps that may follow a step, as indices of the tree. */
export function variationsAfter(index: number): number[] {
  return tree.value.flatMap(({ before }, at) => (before === index ? [at] : []));
}

/** The present line through the tree, from the beginning to its end, as indices of the tree. */
export const line = computed<readonly number[]>(() => {
  const steps = tree.value;
  if (steps.length === 0) return [];
  const back: number[] = [];
  for (let at: number | null = current.value; at !== null; at = steps[at]?.before ?? null) back.push(at);
  const all = back.reverse();
  for (;;) {
    const last = all.at(-1) as number;
    if (keeper.value && last === end.value) return all;
    const next = followers.value.get(last) ?? variationsAfter(last).at(-1);
    if (next === undefined) return all;
    all.push(next);
  }
});

/** The place of the position in the line. */
export const cursor = computed(() => line.value.indexOf(current.value));
export const lineLength = computed(() => line.value.length);
export const canUndo = computed(() => hasLine.value && cursor.value > 0);
export const canRedo = computed(() => hasLine.value && cursor.value + 1 < lineLength.value);

/** The seats that are to act are the service's. */
export const opponentToAct = computed(() => {
  const state = scene.value?.state;
  const list = legal.value;
  return state !== undefined && list !== null && isOpponents(state, list.toAct);
});

function isOpponents(state: State, toAct: readonly Seat[]): boolean {
  return toAct.length === 0 && !situationOf(state).result && mayAsk(state.schema, 'opponent');
}

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
    case 'throw':
      return { seed: randomHex(8) };
  }
}

/** Begins a new line with a state that the service has found well formed. */
export async function begin(
  state: State,
  name: string,
  { events = [], entries = [], file = null, isOwn = false }: Beginning = {},
): Promise<void> {
  const played: Played = { state, position: await refer(state), events, command: null, rolls: [] };
  const first: Step = { before: null, seat: null, command: null, dice: { rolls: [] }, entries: 0, played };
  await open([first, ...stepsOf(entries)], 0, name, { file, id: isOwn ? newId() : null });
}

interface Beginning {
  /** Events that led to the state. */
  readonly events?: readonly GameEvent[];
  readonly entries?: readonly Entry[];
  readonly file?: GameFile | null;
  /** A game to be kept from its beginning. */
  readonly isOwn?: boolean;
}

function newId(): string {
  return Date.now().toString(36);
}

/** Shows a tree at one of its steps, which has been played. */
export async function open(
  steps: readonly Step[],
  at: number,
  name: string,
  { file = null, id = null }: { readonly file?: GameFile | null; readonly id?: string | null } = {},
): Promise<void> {
  const there = steps[at]?.played;
  if (!there) throw new ForeseenError(text('no-position'));
  await show(there);
  batch(() => {
    tree.value = steps;
    current.value = at;
    followers.value = new Map();
    keeper.value = null;
    loadedFile.value = file;
    gameId.value = id;
    hasLine.value = true;
    title.value = name;
    refused.value = null;
  });
}

/** The entries of a game file as steps; a turn of the service is one step. */
function stepsOf(entries: readonly Entry[]): Step[] {
  const steps: Step[] = [];
  for (const { seat, command, rolls } of entries) {
    const last = steps.at(-1);
    if (command === null && last?.command === null && last.seat === seat && 'rolls' in last.dice) {
      steps[steps.length - 1] = { ...last, dice: { rolls: [...last.dice.rolls, ...rolls] }, entries: last.entries + 1 };
    } else steps.push({ before: steps.length, seat, command, dice: { rolls: [...rolls] }, entries: 1, played: null });
  }
  return steps;
}

/** Another position of the line. */
export async function goTo(index: number): Promise<void> {
  const at = line.peek()[index];
  if (at !== undefined) await lookAt(at);
}

/** The position after a number of entries of the game file. */
export async function goToEntry(count: number): Promise<void> {
  let passed = 0;
  const index = line.peek().findIndex((at) => (passed += tree.peek()[at]?.entries ?? 0) >= count);
  await goTo(index < 0 ? lineLength.peek() - 1 : index);
}

/** A position of the tree, or the last one before it that the rules allow. */
export async function lookAt(index: number): Promise<void> {
  refused.value = null;
  const there = await playUpTo(index);
  const scene = tree.peek()[there]?.played;
  if (!scene) return;
  batch(() => {
    current.value = there;
    const { before } = tree.peek()[there] as Step;
    if (before !== null) followers.value = new Map([...followers.peek(), [before, there]]);
  });
  const by = keeper.peek();
  await show(scene, by ? (there === end.peek() ? by.commands : null) : askLegal);
}

/** Plays the steps up to one. @returns the last that could be played */
export async function playUpTo(index: number): Promise<number> {
  const { logged, before = null, played } = tree.peek()[index] as Step;
  const by = keeper.peek();
  if (by && logged) {
    if (!played) put(index, await recalled(by, await by.stateAfter(logged), logged.events, tree.peek()[before ?? -1]));
    return index;
  }
  const missing: number[] = [];
  let at = index;
  for (; !tree.peek()[at]?.played; at = tree.peek()[at]?.before ?? 0) missing.push(at);
  for (const next of missing.reverse()) {
    const { command, seat, dice: source } = tree.peek()[next] as Step;
    const before = tree.peek()[at]?.played as Played;
    const played = command
      ? await play(before, command, seat ?? undefined, source)
      : await playedByService(before, source);
    if ('refusal' in played) {
      if (command) refused.value = { command, refusal: played.refusal };
      return at;
    }
    put(next, played);
    at = next;
  }
  return at;
}

/** A position of a kept game, and what led to it from an earlier step. */
export async function recalled(
  by: Keeper,
  state: State,
  events: readonly GameEvent[],
  earlier?: Step,
): Promise<Played> {
  const { played, logged } = earlier ?? {};
  const before = played?.state ?? (logged && (await by.stateAfter(logged)));
  return {
    state,
    position: await refer(state),
    events,
    command: null,
    rolls: null,
    ...(played && { before: played.position }),
    ...(before && { unitsBefore: situationOf(before).units ?? [] }),
  };
}

/** Keeps what a step has come to. The service may have played less than the entries of one seat that stand together. */
function put(index: number, played: Played): void {
  const step = tree.peek()[index] as Step;
  const entries = played.turn?.length ?? step.entries;
  const steps: Step[] = tree.peek().with(index, { ...step, entries, played });
  if (entries > 0 && entries < step.entries && 'rolls' in step.dice) {
    const used = played.turn?.reduce((sum, { rolls }) => sum + rolls.length, 0) ?? 0;
    const rest = { ...step, before: index, dice: { rolls: step.dice.rolls.slice(used) } };
    for (const [at, one] of steps.entries()) if (one.before === index) steps[at] = { ...one, before: steps.length };
    steps.push({ ...rest, entries: step.entries - entries, played: null });
  }
  tree.value = steps;
}

/**
 * Gives a command in the position that is shown. Another continuation stays as a variation.
 * @returns false if the command was refused
 */
export async function giveInLine(command: Command): Promise<boolean> {
  const before = tree.peek()[current.peek()]?.played;
  if (!before) return false;
  const seat = legal.peek()?.seat ?? undefined;
  const source = diceSource(dice.peek(), String(cursor.peek()));
  const played = await play(before, command, seat, source);
  if ('refusal' in played) {
    refused.value = { command, refusal: played.refusal };
    return false;
  }
  await goOn({ seat: seat ?? null, command, dice: source, entries: 1, played });
  // The command is given, whatever becomes of the answer to it.
  if (isOpponents(played.state, played.toAct)) await attempt(playOpponents, false, () => void act(playOpponents));
  return true;
}

/** A further step after the position that is shown; one that is there already is gone to. */
async function goOn(step: Omit<Step, 'before'>): Promise<void> {
  const before = current.peek();
  const same = variationsAfter(before).find((at) => {
    const other = tree.peek()[at];
    return other?.played?.position === step.played?.position && isSame(other?.command, step.command);
  });
  const at = same ?? tree.peek().length;
  batch(() => {
    if (same === undefined) tree.value = [...tree.peek(), { ...step, before }];
    loadedFile.value = null;
    gameId.value ??= newId();
    current.value = at;
    followers.value = new Map([...followers.peek(), [before, at]]);
    refused.value = null;
  });
  await show(tree.peek()[at]?.played as Played);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The turn of the seats that the service plays. */
export async function playOpponents(): Promise<void> {
  const before = tree.peek()[current.peek()]?.played;
  if (!before) return;
  const source = diceSource(dice.peek(), String(cursor.peek()));
  const played = await playedByService(before, source);
  const seat = played.turn?.[0]?.seat ?? null;
  await goOn({ seat, command: null, dice: source, entries: played.turn?.length ?? 0, played });
}

/**
 * Plays the service's turn that is shown once more, with the same dice: its reasons are in the language of the page that asked.
 * @returns false if no such turn is shown
 */
export async function retell(): Promise<boolean> {
  const { before = null, played } = tree.peek()[current.peek()] ?? {};
  const hasReasons = played?.turn?.some(({ events }) => events.some((event) => 'explanation' in event));
  if (before === null || !played?.rolls || !hasReasons) return false;
  const earlier = tree.peek()[await playUpTo(before)]?.played as Played;
  put(current.peek(), await playedByService(earlier, { rolls: [...played.rolls] }));
  await lookAt(current.peek());
  return true;
}

function after({ position, state }: Scene): Pick<Scene, 'before' | 'unitsBefore'> {
  return { before: position, unitsBefore: situationOf(state).units ?? [] };
}

async function playedByService(before: Played, source: DiceSource): Promise<Played> {
  const rolls = gameOf(before.state.schema)?.rollsDice && { dice: source };
  const body = { reference: true, record: true, ...rolls };
  const answer = (await aboutPosition(
    // Not every game has this question, so the generated types lack it.
    (position) => client.call('POST', '/v1/rules/opponent', { body: { ...body, position } }),
    before,
  )) as { readonly state: State; readonly position?: string; readonly steps: readonly TurnStep[] };
  return {
    state: answer.state,
    position: answer.position ?? (await refer(answer.state)),
    events: answer.steps.flatMap((step) => step.events),
    command: null,
    ...after(before),
    rolls: answer.steps.flatMap((step) => step.rolls),
    turn: answer.steps,
  };
}

async function play(
  before: Scene,
  command: Command,
  seat: Seat | undefined,
  source: DiceSource,
): Promise<(Played & { readonly toAct: readonly Seat[] }) | { readonly refusal: Refusal }> {
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
    ...after(before),
    rolls: await rolled(events, source, answer.diceUsed),
    toAct: answer.toAct,
  };
}
