import { Games } from './game/registry.js';
import { trenchClub } from './trench-club/hosted/trench-club.js';
import { trench } from './trench/hosted/trench.js';

/** The games of the service. Add a game here. */
export const GAMES = new Games([trenchClub, trench]);
