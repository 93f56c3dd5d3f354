/** Plays bots in a process of its own, by whichever Node runs it: `bots-child.ts <any-group|all>` prints its microseconds as JSON. */
import { microsecondsOf } from './bench-bots.js';
import { ofAll, ofAnyGroup } from './random-bot.js';

console.log(JSON.stringify(microsecondsOf(process.argv[2] === 'all' ? ofAll : ofAnyGroup)));
