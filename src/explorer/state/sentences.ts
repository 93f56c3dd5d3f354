import { effect, signal, type Signal } from '@preact/signals';
import { client } from '../service/client.js';
import type { GameEvent } from '../service/types.js';
import { withFortNames } from '../service/words.js';
import { language } from '../text/text.js';
import { gameOf } from './catalogue.js';
import { following } from './game.js';
import { attempt } from './notices.js';
import { scene } from './scene.js';

/** Events in one request. */
const MAX_ASKED = 1000;

interface Asked {
  readonly event: GameEvent;
  readonly sentence: Signal<string>;
}

let known = new WeakMap<GameEvent, Signal<string>>();
let waiting: Asked[] = [];

/** The service writes sentences in the language that the page had when it asked. */
let spoken = language.peek();
effect(() => {
  if (language.value === spoken) return;
  spoken = language.value;
  known = new WeakMap();
});

/** The service's sentence for an event; empty until it has come. Events that are shown together are asked about together. */
export function sentence(event: GameEvent): string {
  void language.value;
  return withFortNames(signalOf(event).value);
}

/** The sentences of events, when the service has written them. */
export async function sentencesOf(events: readonly GameEvent[]): Promise<string[]> {
  const signals = events.map(signalOf);
  await asking;
  return signals.map((one) => withFortNames(one.peek()));
}

let asking: Promise<void> = Promise.resolve();

function signalOf(event: GameEvent): Signal<string> {
  let found = known.get(event);
  if (found) return found;
  known.set(event, (found = signal('')));
  waiting.push({ event, sentence: found });
  if (waiting.length === 1) asking = Promise.resolve().then(ask);
  return found;
}

async function ask(): Promise<void> {
  const all = waiting;
  waiting = [];
  const game = following.peek()?.session.game ?? gameOf(scene.peek()?.state.schema ?? '')?.id;
  for (let from = 0; from < all.length; from += MAX_ASKED) {
    await attempt(() => write(all.slice(from, from + MAX_ASKED), game), true);
  }
}

async function write(asked: readonly Asked[], game: string | undefined): Promise<void> {
  const body = { ...(game !== undefined && { game }), events: asked.map(({ event }) => event) };
  const { sentences } = await client.post('/v1/rules/describe', { body: body as never });
  asked.forEach(({ sentence }, index) => (sentence.value = sentences[index] ?? ''));
}
