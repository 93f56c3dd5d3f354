import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { client } from '../service/client.js';
import { askingFor, commandOf, openIn, waysAfter, type FreeChoice, type Offer, type Put } from '../service/by-hand.js';
import type { Command, Refusal } from '../service/types.js';
import { give } from './act.js';
import { board } from './board.js';
import { attempt, announcement } from './notices.js';
import { pointed } from './question.js';
import { aboutPosition, drawing, legal, scene } from './scene.js';
import { tray, work } from './tray.js';
import { text } from '../text/text.js';

/** What is put together now. The commands of a position that is being loaded are awaited. */
export const shown = signal(work.peek());
effect(() => {
  if (legal.value !== null || scene.value === null) shown.value = work.value;
});

const free = computed(() => shown.value?.free ?? null);
/** Each step of the draft: all that has been put after it. */
export const steps = signal<readonly (readonly Put[])[]>([]);
export const puts = computed(() => steps.value.at(-1) ?? []);
export const waiting = computed(() => {
  const there = new Set(puts.value.map(({ unit }) => unit));
  return free.value?.units.filter((unit) => !there.has(unit)) ?? [];
});

/** The unit, or the key of the offer, that is in hand. */
export const hand = signal<string | null>(null);
/** Places that have been picked for the offer in hand. */
const picked = signal<readonly string[]>([]);
/** The places that are marked: of an offer with forts, the forts. */
export const open = signal<readonly string[]>([]);
/** Why the unit in hand may not go where it was put last; a refusal, or that the place is not open to it now. */
export const refusal = signal<Refusal | 'not-open' | null>(null);

/** What the service says of an offer: its price, and the hex that it is about. */
export interface Facts {
  readonly price?: number;
  readonly hex?: { readonly q: number; readonly r: number };
}
export const facts = signal<ReadonlyMap<string, Facts>>(new Map());

/** The open places as keys of the board: a fort is all its hexes. */
const openKeys = computed(() => {
  const places = [...(drawing.value?.places.values() ?? [])];
  return open.value.flatMap((one) => {
    const fort = places.filter((place) => place.fort === one).map(({ key }) => key);
    return fort.length > 0 ? fort : [one];
  });
});

/** Loads the places that are open to what has been taken last. */
let opening: Promise<unknown> = Promise.resolve();
let turn = 0;

/** Takes a unit or an offer into the hand, and marks where it may go. An offer without places is given at once. */
export async function take(one: string | null): Promise<void> {
  const mine = (turn += 1);
  batch(() => {
    hand.value = one;
    picked.value = open.value = [];
    refusal.value = null;
  });
  const offer = shown.peek()?.offers.find(({ key }) => key === one);
  if (offer) return void (await narrow(offer, []));
  const choice = free.peek();
  if (one === null || choice?.type !== 'deploy') return;
  const loading = attempt(() => openFor(choice, puts.peek(), one), true);
  opening = loading;
  const places = await loading;
  if (mine === turn && places) show(places);
}

/** Goes from the counters to the first of the marked places, by keys. */
export function goToBoard(): void {
  board.peek()?.focus();
  pointed.value = openKeys.peek()[0] ?? null;
}

function show(places: readonly string[]): void {
  open.value = places;
  announcement.value = text('tray-open', { places: places.length });
  const on = board.peek();
  const [first = null] = openKeys.peek();
  if (on?.matches(':focus-visible')) pointed.value = first;
  if (first === null || puts.peek().length + picked.peek().length > 0) return;
  // On a phone the marked places may be beside the part that is shown.
  if (places.includes(first)) on?.lookAt(first, 1100);
  else on?.fit();
}

async function judge(command: Command): Promise<Refusal | null> {
  const seat = shown.peek()?.seat;
  const body = { command, ...(seat && { seat }) };
  const judged = await aboutPosition((position) => client.post('/v1/rules/validate', { body: { ...body, position } }));
  return judged.legal ? null : (judged.refusal as Refusal);
}

async function openFor(choice: FreeChoice, there: readonly Put[], unit: string): Promise<string[]> {
  const no = await judge(commandOf(askingFor(choice, unit), there));
  return no ? openIn(no) : [];
}

/** Goes on with an offer: gives its command once the places leave but one, or marks the next places. */
async function narrow(offer: Offer, places: readonly string[]): Promise<void> {
  const ways = waysAfter(offer, places);
  const [only] = ways;
  if (only && only.places.length === places.length) {
    await take(null);
    return give(only.command);
  }
  picked.value = places;
  show([...new Set(ways.flatMap((way) => way.places[places.length] ?? []))]);
}

/** Puts what is in hand onto a place, or into an army. */
export async function putAt(place: string): Promise<void> {
  const one = hand.peek();
  if (one === null) return;
  await opening;
  if (hand.peek() !== one) return;
  const choice = free.peek();
  const isOpen = choice?.armies.includes(place) ?? false;
  const fort = drawing.peek()?.places.get(place)?.fort;
  const at = isOpen || open.peek().includes(place) ? place : open.peek().find((named) => named === fort);
  const offer = shown.peek()?.offers.find(({ key }) => key === one);
  if (at !== undefined) {
    if (offer) return narrow(offer, [...picked.peek(), at]);
    if (choice) return stepTo([...puts.peek(), { unit: one, to: at }], waiting.peek()[waiting.peek().indexOf(one) + 1]);
  }
  refusal.value = 'not-open';
  announcement.value = text('tray-not-open');
  if (offer || choice?.type !== 'deploy') return;
  const no = await attempt(() => judge(commandOf(choice, [...puts.peek(), { unit: one, to: place }])));
  const isAboutIt = (no?.facts as { readonly unit?: unknown } | undefined)?.unit === one;
  if (!no || !isAboutIt || hand.peek() !== one) return;
  refusal.value = no;
  announcement.value = no.message;
}

/** A further step of the draft; then the next unit is in hand. */
async function stepTo(next: readonly Put[], then?: string): Promise<void> {
  steps.value = [...steps.peek(), next];
  const [first] = waiting.peek();
  await take(then ?? first ?? null);
  if (first === undefined) announcement.value = text('tray-all-put');
}

export async function takeBackStep(): Promise<void> {
  steps.value = steps.peek().slice(0, -1);
  await take(null);
}

/** Takes a unit that has been put back into the hand. */
export async function takeUp(unit: string): Promise<void> {
  await stepTo(
    puts.peek().filter((put) => put.unit !== unit),
    unit,
  );
}

/** Puts all that waits at random onto places that are open to it. */
export async function letDiceDoRest(): Promise<void> {
  const choice = free.peek();
  if (!choice) return;
  let next = puts.peek();
  for (const unit of shuffled(waiting.peek())) {
    const places = choice.armies.length > 0 ? choice.armies : await openFor(choice, next, unit);
    const to = shuffled(places)[0];
    if (to !== undefined) next = [...next, { unit, to }];
  }
  await stepTo(next);
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: crypto.getRandomValues(new Uint32Array(1))[0] as number }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Gives the command of the draft. */
export async function giveDraft(): Promise<void> {
  const choice = free.peek();
  if (choice) await give(commandOf(choice, puts.peek()));
}

const isShown = signal(false);

/** The board's places go to the tray as long as it is on the page. @returns what ends it */
export function joinBoard(): () => void {
  isShown.value = true;
  return () => {
    isShown.value = false;
    void take(null);
  };
}

effect(() => {
  const mine = isShown.value && shown.value !== null;
  const places = openKeys.value;
  const isFree = free.value?.type === 'deploy';
  tray.value = mine
    ? {
        open: places,
        choose(place) {
          const there = isFree && puts.peek().find(({ to }) => to === place);
          const isForBoard = hand.peek() !== null && (isFree || open.peek().length > 0);
          if (isForBoard) void putAt(place);
          else if (there) void takeUp(there.unit);
          return isForBoard || Boolean(there);
        },
        letGo: () => void take(null),
      }
    : null;
});

// Another choice begins a draft of its own; the same one goes on after what others have done.
const choiceKey = computed(() => JSON.stringify(free.value));
effect(() => {
  void choiceKey.value;
  untracked(() => {
    steps.value = [];
    // What is deployed first is in hand at once.
    void take(free.peek()?.army == null ? null : (waiting.peek()[0] ?? null));
  });
});

/** Questions of one request. */
const MAX_ASKED = 50;

// Prices and hexes of the offers.
effect(() => {
  const at = scene.value;
  const offers = work.value?.offers.slice(0, MAX_ASKED) ?? [];
  if (offers.length === 0 || !at) return;
  const questions = offers.map(({ ways }) => ({ question: 'validate' as const, command: ways[0]?.command as Command }));
  const ask = async () => {
    const { answers } = await aboutPosition(
      (position) => client.post('/v1/rules/batch', { body: { position, questions } }),
      at,
    );
    if (scene.peek() !== at) return;
    const entries = offers.map(({ key }, index) => [key, factsOf(answers[index])] as const);
    facts.value = new Map(entries);
  };
  void untracked(() => attempt(ask, true));
});

function factsOf(answer: unknown): Facts {
  const { events = [] } = ((answer as { readonly answer?: object } | undefined)?.answer ?? {}) as {
    readonly events?: readonly Facts[];
  };
  const { price, hex } = events[0] ?? {};
  return { ...(price !== undefined && { price }), ...(hex && { hex }) };
}
