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
import { listing } from './games/listing.js';

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
const { json, ...choice } = values;
const { rows, unread } = listing(folder, choice);
if (json) console.log(JSON.stringify(rows));
else console.table(rows);
for (const { name, message } of unread) console.error(`${name}: ${message}`);
process.exitCode = unread.length > 0 ? 1 : 0;
