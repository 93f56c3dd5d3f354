/** The sections of `npm run bench` that are measured in one file with the engine, as the service is built (`bundled.ts`). */
export { games } from './bench-games.js';
export { odds } from './bench-odds.js';
export { reach } from './bench-reach.js';
export { trench } from './bench-trench.js';
