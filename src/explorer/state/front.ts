import { effect, signal } from '@preact/signals';
import type { CreateSession } from '@trench-club/client';
import { client } from '../service/client.js';
import type { GameEvent } from '../service/types.js';
import { following, host, leave } from './game.js';
import { Unreadable } from './intake.js';
import { begin, diceSource, tree } from './line.js';
import { pick, picked } from './picking.js';
import { select, selected } from './question.js';

/** A game to begin with, as the service offers it. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly body: PresetBody;
}

interface PresetBody {
  readonly game: string;
  readonly seats?: readonly { readonly country: string; readonly opponent?: string }[];
  readonly opponent?: { readonly seat: string; readonly level: number };
}

type SetUpQuestion = Parameters<typeof client.post<'/v1/rules/setup'>>[1]['body'];

/** Whether the page shows the choice of what to do. */
export const isAtFront = signal(false);
export const presets = signal<readonly Preset[]>([]);

/** Shows the choice until something is chosen, opened or asked about. */
export async function goToFront(): Promise<void> {
  pick(null);
  void select(null);
  isAtFront.value = true;
  const before = [tree.peek()[0], following.peek()];
  const stop = effect(() => {
    const hasMoved = tree.value[0] !== before[0] || following.value !== before[1];
    const hasAsked = selected.value !== null || picked.value !== null;
    if (isAtFront.value && !hasMoved && !hasAsked) return;
    isAtFront.value = false;
    queueMicrotask(() => stop());
  });
  if (presets.peek().length === 0) presets.value = (await client.get('/v1/presets')).presets as readonly Preset[];
}

/** The presets of a game in which the service plays a seat. */
export function soloPresets(game: string): Preset[] {
  return presets.value.filter((one) => one.body.game === game && opponentOf(one) !== undefined);
}

/** Two people: the first preset of the game without an opponent. */
export function presetForTwo(game: string): Preset | undefined {
  return presets.value.find((one) => one.body.game === game && opponentOf(one) === undefined);
}

export function opponentOf({ body: { seats = [], opponent } }: Preset): string | undefined {
  return opponent ? 'computer' : seats.find((seat) => seat.opponent !== undefined)?.opponent;
}

/** Begins a game on this machine. @param level of the opponent, if there is one */
export async function playHere(preset: Preset, rollsDice: boolean, level?: string | number): Promise<void> {
  const { seats, opponent } = preset.body;
  const changes = seats
    ? { seats: seats.map((seat) => (seat.opponent === undefined ? seat : { ...seat, difficulty: level })) }
    : opponent && { opponent: { ...opponent, level } };
  const body = {
    preset: preset.id,
    ...(level !== undefined && changes),
    ...(rollsDice && { dice: diceSource({ kind: 'throw' }, '') }),
    playOpponents: true,
  };
  await setOut(body, preset.title);
}

/** Begins a game on this machine with what the service sets up. @throws Unreadable when the rules forbid it */
export async function setOut(body: object, title: string): Promise<void> {
  const answer = await client.post('/v1/rules/setup', { body: body as SetUpQuestion });
  if (!answer.legal) throw new Unreadable({ message: answer.refusal.message, findings: [] });
  leave();
  await begin(answer.state, title, { events: answer.events as unknown as GameEvent[], isOwn: true });
}

/** Opens a session and takes its first seat; the others are invited, or open to anyone. */
export async function playOnline(
  preset: Preset,
  {
    rollsDice,
    open,
    clock,
    analysis,
  }: {
    readonly rollsDice: boolean;
    readonly open: boolean;
    readonly clock?: object | undefined;
    /** Whether the service gives plans and advice while the two play. */
    readonly analysis: boolean;
  },
): Promise<void> {
  const body = {
    preset: preset.id,
    ...(rollsDice && { contributions: 'waived' }),
    ...(open && { open }),
    ...(clock && { clock }),
    ...(analysis && { analysis }),
  };
  await host(body as unknown as CreateSession);
}
