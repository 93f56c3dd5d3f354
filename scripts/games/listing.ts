import { clubRow, type ClubRow } from './club.js';
import { isTrench, readLibrary, type Unread } from './library.js';
import { openings, positionId, trenchRow, type TrenchRow } from './trench.js';
import { readPosition } from '../../src/trench/notation.js';

/** What chooses among the games of a folder, as `npm run tool -- games` takes it. */
export interface Choice {
  readonly position?: string | undefined;
  readonly unit?: string | undefined;
  readonly forts?: string | undefined;
  readonly lead?: string | undefined;
  readonly openings?: string | undefined;
}

type Row = { readonly name: string } & (ClubRow | TrenchRow);

const isOfTrench = (row: Row): row is { readonly name: string } & TrenchRow => 'words' in row;

/** The id of a position that is given by its id or by its line. @throws RangeError if it is neither */
function idOf(position: string): string {
  if (/^[0-9a-f]{12}$/.test(position)) return position;
  const read = readPosition(position);
  if (!read.ok) throw new RangeError(read.findings.map(({ message }) => message).join(' '));
  return positionId(read.state);
}

function filtersOf({ position, unit, forts, lead }: Choice): ((row: Row) => boolean)[] {
  const id = position === undefined ? null : idOf(position);
  const most = (figures: Readonly<Record<string, number>>) => Math.max(...Object.values(figures));
  return [
    ...(id === null ? [] : [(row: Row) => isOfTrench(row) && row.positions.includes(id)]),
    ...(unit === undefined ? [] : [(row: Row) => !isOfTrench(row) && row.types.has(unit)]),
    ...(forts === undefined ? [] : [(row: Row) => !isOfTrench(row) && most(row.forts) >= Number(forts)]),
    ...(lead === undefined ? [] : [(row: Row) => !isOfTrench(row) && most(row.lead) >= Number(lead)]),
  ];
}

/** The games of a folder that are chosen, or their openings, and the files that cannot be read. */
export function listing(folder: string, choice: Choice): { rows: object[]; unread: readonly Unread[] } {
  const { games, unread } = readLibrary(folder);
  const all = games.map(({ name, file }): Row => ({ name, ...(isTrench(file) ? trenchRow(file) : clubRow(file)) }));
  const chosen = filtersOf(choice).reduce((left, isChosen) => left.filter(isChosen), all);
  if (choice.openings !== undefined)
    return { rows: openings(chosen.filter(isOfTrench), Number(choice.openings)), unread };
  const rows = chosen.map((row) => ({
    game: row.name,
    players: row.players,
    edition: row.edition,
    length: row.length,
    luck: isOfTrench(row) ? null : Number(row.luck.toFixed(2)) || 0,
    result: row.result,
  }));
  return { rows, unread };
}
