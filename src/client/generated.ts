/** Written by `npm run openapi`. */

import type * as Game0 from './generated/trench-club.js';
import type * as Game1 from './generated/trench.js';

/** What a service says to a client of each game. */
export interface GameTypes {
    "trench-club": { paths: Game0.paths; components: Game0.components; refusal: Game0.RefusalCode };
    "trench": { paths: Game1.paths; components: Game1.components; refusal: Game1.RefusalCode };
}
export type FirstGame = "trench-club";
export type { components, operations, paths } from './generated/trench-club.js';
