import { positionOf } from '../../src/trench-club/board/position/position.js';
import { parseState } from '../../src/trench-club/documents/state/parse.js';
import { evolveAll } from '../../src/trench-club/evolve.js';
import { luckOf } from '../../src/trench-club/opponents/staff/analysis.js';
import type { GameFile } from '../../src/trench-club/wire/schema/game-file.js';
import { FACTIONS, FACTION_OF, type Country, type Faction } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { standing } from '../../src/game/takeback.js';

/** A game of Trench Club in figures. */
export interface ClubRow {
  readonly players: string;
  readonly edition: string;
  /** Rounds from the first entry to the last. */
  readonly length: number;
  /** What the dice gave the side of the first seat, in half mean prices of units. */
  readonly luck: number;
  readonly result: string;
  /** Unit types that were on the map, most forts of a faction, and its largest lead in prices of units. */
  readonly types: ReadonlySet<string>;
  readonly forts: Readonly<Record<Faction, number>>;
  readonly lead: Readonly<Record<Faction, number>>;
}

export function clubRow(file: GameFile): ClubRow {
  const parsed = parseState(file.start);
  if (!parsed.ok) throw new Error('The start of a file that replays is a possible state.');
  let { state } = parsed;
  const [first] = state.seats;
  const side = first?.country as Country;
  const types = new Set<string>();
  const forts = { 'central-powers': 0, entente: 0 };
  const lead = { 'central-powers': 0, entente: 0 };
  const from = state.round ?? 3;
  let luck = 0;
  const look = () => {
    for (const { type, hex } of state.units) if (hex) types.add(type);
    const material = materialOf(state);
    for (const faction of FACTIONS) {
      forts[faction] = Math.max(forts[faction], fortsOf(state, faction));
      lead[faction] = Math.max(lead[faction], faction === 'entente' ? -material : material);
    }
  };
  look();
  for (const { events } of standing(file.entries)) {
    const after = evolveAll(state, events);
    for (const event of events) if (event.type === 'battle-fought') luck += luckOf(state, event.battle, after, side);
    const isTurnOver = after.active !== state.active || after.phase === 'over';
    state = after;
    if (isTurnOver) look();
  }
  const { result } = state;
  return {
    players: state.seats
      .map(({ country, opponent = 'person' }) => (opponent === 'person' ? country : `${country} (${opponent})`))
      .join(', '),
    edition: state.ruleset,
    length: (state.round ?? 3) - from + 1,
    luck,
    result: result ? `${result.winner ?? 'draw'}, ${result.reason}` : 'unfinished',
    types,
    forts,
    lead,
  };
}

function fortsOf({ forts = [] }: State, faction: Faction): number {
  return forts.filter(({ country }) => country !== null && FACTION_OF[country] === faction).length;
}

/** Prices of the units of the Central Powers less those of the Entente. */
function materialOf(state: State): number {
  const { figures } = positionOf(state);
  return state.units.reduce((sum, { country }, index) => {
    const price = figures[index]?.price ?? 0;
    return sum + (FACTION_OF[country] === 'entente' ? -price : price);
  }, 0);
}
