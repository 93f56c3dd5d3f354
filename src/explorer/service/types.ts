import type { components, Refusal as KnownRefusal, State } from '@trench-club/client';

type Schemas = components['schemas'];

export type { State };
export type Command = Schemas['TrenchClubCommand'];
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;
export type Seat = Schemas['Seat']['country'];
export type Refusal = KnownRefusal;
export type Reach = Schemas['Reach'];
export type Destination = Schemas['Destination'];
/** The place of a destination of any kind: a hex, a fort, a transport on its hex. */
export type Whereabouts = { readonly hex?: Schemas['Hex']; readonly fort?: string; readonly transport?: string };
export type Attacker = Schemas['AttacksAnswer']['attackers'][number];
export type Attack = Attacker['attacks'][number];
export type Odds = Extract<Schemas['OddsAnswer'], { legal: true }>;
export type Declaration = Schemas['Declaration'];
export type DiceSource = Schemas['DiceSource'];
export type Highlight = Schemas['Highlight'];
export type Clause = Schemas['Clause'];
export type GameFile = Schemas['GameFile'];
export type GameFileEntry = Schemas['GameFileEntry'];
/** An entry of the catalogue; document lists are present if the game has them. */
export interface Game extends Pick<
  Schemas['Games']['games'][number],
  'id' | 'title' | 'schema' | 'players' | 'rollsDice' | 'questions'
> {
  readonly maps?: readonly string[];
  readonly rulesets?: readonly string[];
}
export type Session = Schemas['Session'];
export type DiceVerdict = Schemas['DiceVerdict'];

/** A plan of any game. */
export interface Plan {
  readonly chance: number | null;
  readonly text: string;
  readonly risk: { readonly text: string } | null;
  readonly commands: readonly Command[];
  readonly orders?: readonly { readonly text: string; readonly hex?: Schemas['Hex']; readonly target?: string }[];
}
/** The analysis of a game of any kind. */
export interface GameAnalysis {
  readonly of: string;
  readonly turns: readonly {
    readonly seat: string;
    readonly entries: readonly [number, number];
    readonly before: number;
    readonly chance: number;
    readonly luck: number;
    readonly lost: number;
  }[];
  readonly players: readonly { readonly seat: string; readonly luck: number; readonly lost: number }[];
  readonly turningPoints: readonly { readonly turn: number; readonly better: Plan | null }[];
}

/** Events are shown by their members, since any game may define its own. */
export interface GameEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A unit of a state whose units have names, and its place. */
export interface StandingUnit {
  readonly id: string;
  readonly hex?: Schemas['Hex'];
  readonly fort?: string;
  readonly aboard?: string;
}

/** The members of a state that the page uses, each optional; the rest comes from the service. */
export interface Situation {
  readonly schema: string;
  readonly map?: string | { readonly id: string; readonly title?: string };
  readonly options?: unknown;
  readonly terrain?: unknown;
  readonly round?: number;
  readonly phase?: string;
  readonly active?: string;
  readonly seats?: readonly (string | { readonly country?: string; readonly opponent?: string })[];
  /** The seat that the service plays, in games whose seats have no members of their own. */
  readonly opponent?: { readonly seat: string };
  readonly score?: Readonly<Record<string, number>>;
  readonly forts?: readonly { readonly id: string; readonly country?: string | null }[];
  readonly units?: readonly StandingUnit[];
  readonly declarations?: readonly Declaration[];
  readonly battle?: number;
  readonly result?: { readonly winner?: string | null; readonly reason?: string };
}

export function situationOf(state: State): Situation {
  return state as unknown as Situation;
}

/** The seats of a game, by its state. */
export function seatsOf(state: State): string[] {
  const { seats = [], score = {} } = situationOf(state);
  const named = seats.map((seat) => (typeof seat === 'string' ? seat : (seat.country ?? '')));
  return named.length > 0 ? named : Object.keys(score);
}

/** The seats of the reader in a game against the service; empty in other games. */
export function ownSeatsOf(state: State): string[] {
  const { seats = [], opponent } = situationOf(state);
  const played = seats.map((seat) => (typeof seat === 'string' || !seat.opponent ? null : (seat.country ?? null)));
  const isOpponents = (seat: string) => seat === opponent?.seat || played.includes(seat);
  const all = seatsOf(state);
  return all.some(isOpponents) ? all.filter((seat) => !isOpponents(seat)) : [];
}
