import type { Command, CommandOf, Refusal, Seat } from './types.js';

/**
 * Commands that are put together on the board: a legal command of the list is narrowed down place by place, and a free choice, of
 * which the list has examples alone, is composed step by step. Which places are open is the service's answer each time.
 */

type FreeCommand = CommandOf<'split-armies'> | CommandOf<'deploy'>;

/** A free choice: units of a seat that go into armies, or onto the hexes around the start of one army. */
export interface FreeChoice {
  readonly type: FreeCommand['type'];
  readonly seat: Seat | null;
  /** The army that is deployed. */
  readonly army: number | null;
  readonly units: readonly string[];
  /** The armies that the units may go into, as places; empty where they go onto hexes. */
  readonly armies: readonly string[];
}

/** A unit and where it goes: `2` of an army, `3,-5` of a hex. */
export interface Put {
  readonly unit: string;
  readonly to: string;
}

const ARMIES = ['1', '2', '3'];

/** The free choice among legal commands; null without one. */
export function freeChoiceOf(commands: readonly Command[], seat: Seat | null): FreeChoice | null {
  const deploy = commands.find((one) => one.type === 'deploy');
  if (deploy) {
    const units = deploy.placements.map(({ unit }) => unit).sort();
    return { type: 'deploy', seat, army: deploy.army, units, armies: [] };
  }
  const splits = commands.filter((one) => one.type === 'split-armies');
  const units = splits[0]?.armies.flat().sort();
  const armies = ARMIES.filter((_, index) => splits.some((one) => (one.armies[index]?.length ?? 0) > 0));
  return units ? { type: 'split-armies', seat, army: null, units, armies } : null;
}

/** Off every map: a unit that has no hex yet. */
const NOWHERE = { q: -1000, r: -1000 };

/** The command of what has been put so far. Units that wait are left out of armies; in a deployment they are nowhere. */
export function commandOf({ type, army, units }: FreeChoice, puts: readonly Put[]): Command {
  if (type === 'split-armies') {
    const armies = ARMIES.map((one) => puts.flatMap(({ unit, to }) => (to === one ? [unit] : [])));
    return { type, armies };
  }
  const waiting = units.filter((id) => !puts.some(({ unit }) => unit === id));
  const placements = [
    ...puts.map(({ unit, to }) => ({ unit, hex: hexAt(to) })),
    ...waiting.map((unit) => ({ unit, hex: NOWHERE })),
  ];
  return { type, army: army as 1 | 2 | 3, placements };
}

function hexAt(key: string): { q: number; r: number } {
  const [q, r] = key.split(',').map(Number);
  return { q: q as number, r: r as number };
}

/** The choice with the unit as the next one to be put: the refusal of its command names the hexes that are open to it. */
export function askingFor(choice: FreeChoice, unit: string): FreeChoice {
  return { ...choice, units: [unit, ...choice.units.filter((id) => id !== unit)] };
}

/** The hexes that a refusal offers. */
export function openIn({ remedy }: Pick<Refusal, 'remedy'>): string[] {
  const { hexes = [] } = (remedy ?? {}) as { readonly hexes?: readonly { readonly q: number; readonly r: number }[] };
  return hexes.map(({ q, r }) => `${q},${r}`);
}

/** Commands of the list that differ in their places alone. */
export interface Offer {
  readonly key: string;
  readonly type: Command['type'];
  /** The members that are no places. */
  readonly what: Readonly<Record<string, unknown>>;
  readonly ways: readonly { readonly command: Command; readonly places: readonly string[] }[];
}

const OFFERED: readonly Command['type'][] = [
  'choose-special-force',
  'reveal-token',
  'choose-headquarters',
  'lay-mine',
  'build',
  'repair',
  'heal',
  'recruit',
  'buy-special-force',
  'place-special-force',
  'place-turret',
];

/** The offers of the list, in its order. */
export function offersOf(commands: readonly Command[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const command of commands) {
    if (!OFFERED.includes(command.type)) continue;
    const { type, ...members } = command;
    const places: string[] = [];
    const what: Record<string, unknown> = {};
    for (const [member, value] of Object.entries(members)) {
      const found = placesIn(member, value);
      if (found.length === 0) what[member] = value;
      else places.push(...found);
    }
    const key = JSON.stringify([type, what]);
    const { ways = [] } = offers.get(key) ?? {};
    offers.set(key, { key, type, what, ways: [...ways, { command, places }] });
  }
  return [...offers.values()];
}

/** Hexes by their keys, forts by their ids. */
function placesIn(member: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => placesIn(member, one));
  if (typeof value !== 'object' || value === null) return member === 'fort' ? [String(value)] : [];
  const { q, r, fort } = value as { readonly q?: number; readonly r?: number; readonly fort?: string };
  return fort === undefined ? [`${q},${r}`] : [fort];
}

/** The ways of an offer that begin with the places. */
export function waysAfter({ ways }: Offer, picked: readonly string[]): Offer['ways'] {
  return ways.filter(({ places }) => picked.every((place, index) => places[index] === place));
}
