/** Plays bots in a process of its own, by whichever Node runs it: `bots-child.ts <any-group|all>` prints its microseconds as JSON. */
import { BOTS, microsecondsOf } from './bench-bots.js';

console.log(JSON.stringify(microsecondsOf(BOTS[process.argv[2] as keyof typeof BOTS].draw)));
