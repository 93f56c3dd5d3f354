import { ToolError } from './service.js';

interface Hex {
  readonly q: number;
  readonly r: number;
}
interface Fort {
  readonly id: string;
  readonly body: readonly Hex[];
  readonly entrances: { readonly left: Hex; readonly right: Hex };
}

/** The map of the war game, as `GET /v1/maps/{id}` answers it. */
export interface MapDocument {
  readonly orientation: 'flat' | 'pointy';
  readonly rows: readonly string[];
  readonly forts: readonly Fort[];
  readonly trenches: readonly { readonly id: string; readonly hexes: readonly Hex[] }[];
  readonly halves?: Readonly<Record<string, { readonly columns: readonly [first: number, last: number] }>>;
}
interface State {
  readonly units: readonly {
    readonly id?: string;
    readonly hex?: Hex;
    readonly fort?: string;
    readonly aboard?: string;
  }[];
  readonly seats?: readonly unknown[];
  readonly options?: { readonly players?: number; readonly 'map.area'?: string };
}

export interface NamedUnit {
  /** Its id in commands. */
  readonly id: string;
  /** Its name in the words. */
  readonly name: string;
}

/** From the top clockwise. */
const DIRECTIONS = {
  flat: { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 1], NW: [-1, 0] },
  pointy: { NE: [1, -1], E: [1, 0], SE: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [0, -1] },
} as const;
const TERRAIN: Readonly<Record<string, string>> = { o: 'open', r: 'road', b: 'bridge', f: 'forest', w: 'water' };

const isAt = ({ q, r }: Hex, other: Hex): boolean => q === other.q && r === other.r;

/** Column and row of a hex: flat maps are in odd-q, pointy ones in odd-r offset notation. */
function offset({ orientation }: MapDocument, { q, r }: Hex): readonly [column: number, row: number] {
  return orientation === 'flat' ? [q, r + (q - (q & 1)) / 2] : [q + (r - (r & 1)) / 2, r];
}

/** Beyond the cut of a halved map nothing exists (SET-2). */
function isInPlay(map: MapDocument, { options = {}, seats = [] }: State, hex: Hex): boolean {
  const players = options.players ?? (seats.length === 4 ? 4 : 2);
  const area = options['map.area'] ?? (players === 2 ? 'half-1-6' : 'full');
  const columns = map.halves?.[area]?.columns;
  const [column] = offset(map, hex);
  return columns === undefined || (column >= columns[0] && column <= columns[1]);
}

export function fortsInPlay(map: MapDocument, state: State): readonly Fort[] {
  return map.forts.filter(({ body: [hex] }) => hex !== undefined && isInPlay(map, state, hex));
}

/** Terrain and neighbours of a unit, a line each. @throws ToolError if there is no such unit */
export function surroundings(unit: string, names: readonly NamedUnit[], state: State, map: MapDocument | null): string {
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? id;
  const found = state.units.find(({ id }) => id === unit);
  if (!found || !map) throw new ToolError(`There is no unit ${unit}; \`units\` of look has their ids.`);
  const name = `${nameOf(unit)} (${unit})`;
  if (found.aboard !== undefined) return `${name} is aboard ${nameOf(found.aboard)}.`;
  const described = (hex: Hex): string => {
    const on = state.units.filter((one) => one.hex && isAt(one.hex, hex)).map(({ id = '' }) => nameOf(id));
    return [`${hex.q},${hex.r} ${terrainOf(map, state, hex)}`, ...on.filter((one) => one !== nameOf(unit))].join(', ');
  };
  const fort = map.forts.find(({ id }) => id === found.fort);
  if (fort) {
    const { left, right } = fort.entrances;
    return `${name} is in fort ${fort.id}. Left entrance: ${described(left)}. Right entrance: ${described(right)}.`;
  }
  const { hex } = found;
  if (!hex) return `${name} is not on the map.`;
  const around = Object.entries(DIRECTIONS[map.orientation]).map(
    ([direction, [q, r]]) => `${direction} ${described({ q: hex.q + q, r: hex.r + r })}`,
  );
  return [`${name} is at ${described(hex)}. Around it:`, ...around].join('\n');
}

function terrainOf(map: MapDocument, state: State, hex: Hex): string {
  const [column, row] = offset(map, hex);
  const letter = map.rows[row]?.[column] ?? ' ';
  if (letter === ' ' || !isInPlay(map, state, hex)) return 'off the map';
  const trench = map.trenches.find(({ hexes }) => hexes.some((one) => isAt(one, hex)));
  const fort = map.forts.find(({ body, entrances: { left, right } }) =>
    [...body, left, right].some((one) => isAt(one, hex)),
  );
  const part = fort && (fort.body.some((one) => isAt(one, hex)) ? `body of ${fort.id}` : `entrance of ${fort.id}`);
  return [TERRAIN[letter], part, trench && `trench ${trench.id}`].filter((word) => word !== undefined).join(', ');
}
