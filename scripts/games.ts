/**
 * `npm run tool -- games <folder>` lists the games of a folder, of game files (`*.json`) and of notation (`*.txt`): players, edition,
 * length, luck of the dice, result. Options choose among them:
 *
 *     --position <id or line>   games of Trench that reach the position
 *     --unit <type>             games of Trench Club with such a unit on the map
 *     --forts <number>          in which a faction held so many forts at the end of a turn
 *     --lead <number>           in which a faction led by so much in prices of units
 *     --openings <moves>        instead of the list: openings of Trench with their results
 *     --json                    JSON instead of a table
 *
 * Exits with 1 if a file cannot be read; the others are listed.
 */
import { toolArguments } from './arguments.js';
import { clubRow, type ClubRow } from './games/club.js';
import { isTrench, readLibrary } from './games/library.js';
import { openings, positionId, trenchRow, type TrenchRow } from './games/trench.js';
import { readPosition } from '../src/trench/notation.js';

const { values, positionals } = toolArguments(
  import.meta.url,
  {
    position: { type: 'string' },
    unit: { type: 'string' },
    forts: { type: 'string' },
    lead: { type: 'string' },
    openings: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  1,
);
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run tool -- games <folder>');
  process.exit(2);
}

type Row = { readonly name: string } & (ClubRow | TrenchRow);

const { games, unread } = readLibrary(folder);
const rows = games.map(({ name, file }): Row => ({ name, ...(isTrench(file) ? trenchRow(file) : clubRow(file)) }));
const isOfTrench = (row: Row): row is { readonly name: string } & TrenchRow => 'words' in row;

/** The id of a position that is given by its id or by its line. */
function idOf(position: string): string {
  if (/^[0-9a-f]{12}$/.test(position)) return position;
  const read = readPosition(position);
  if (read.ok) return positionId(read.state);
  console.error(read.findings.map(({ message }) => message).join(' '));
  return process.exit(2);
}

function filters(): ((row: Row) => boolean)[] {
  const { position, unit, forts, lead } = values;
  const id = position === undefined ? null : idOf(position);
  const most = (figures: Readonly<Record<string, number>>) => Math.max(...Object.values(figures));
  return [
    ...(id === null ? [] : [(row: Row) => isOfTrench(row) && row.positions.includes(id)]),
    ...(unit === undefined ? [] : [(row: Row) => !isOfTrench(row) && row.types.has(unit)]),
    ...(forts === undefined ? [] : [(row: Row) => !isOfTrench(row) && most(row.forts) >= Number(forts)]),
    ...(lead === undefined ? [] : [(row: Row) => !isOfTrench(row) && most(row.lead) >= Number(lead)]),
  ];
}

const chosen = filters().reduce((left, isChosen) => left.filter(isChosen), rows);
const listed =
  values.openings === undefined
    ? chosen.map((row) => ({
        game: row.name,
        players: row.players,
        edition: row.edition,
        length: row.length,
        luck: isOfTrench(row) ? null : Number(row.luck.toFixed(2)) || 0,
        result: row.result,
      }))
    : openings(chosen.filter(isOfTrench), Number(values.openings));
if (values.json) console.log(JSON.stringify(listed));
else console.table(listed);
for (const { name, message } of unread) console.error(`${name}: ${message}`);
process.exitCode = unread.length > 0 ? 1 : 0;
