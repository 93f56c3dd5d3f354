import { Games } from './game/registry.js';
import { trenchClub } from './trench-club/hosted/trench-club.js';
import { trench } from './trench/hosted/trench.js';

/** The games of the service: a game more is a line more. */
export const GAMES = new Games([trenchClub, trench]);
