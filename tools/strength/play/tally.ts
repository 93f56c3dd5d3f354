import type { AnyPlayed } from './any-game.js';
import type { PlayedGame } from './game.js';
import type { SoloGame } from './solo.js';

/** The figures of a number of games. */
export interface Tally {
  games: number;
  commands: number;
  events: number;
  longest: number;
  commandsByType: Record<string, number>;
  endings: Record<string, number>;
  /** Of the turns of an opponent. */
  times: number[];
}

export function newTally(): Tally {
  return { games: 0, commands: 0, events: 0, longest: 0, commandsByType: {}, endings: {}, times: [] };
}

export function count(tally: Tally, { entries, final }: PlayedGame): void {
  tally.games++;
  tally.commands += entries.length;
  tally.longest = Math.max(tally.longest, final.round ?? 0);
  for (const { command, events } of entries) {
    tally.events += events.length;
    add(tally.commandsByType, command.type, 1);
  }
  add(tally.endings, final.result?.reason ?? 'none', 1);
}

export function countAny(tally: Tally, { commands, events, reason }: AnyPlayed): void {
  tally.games++;
  tally.commands += commands.length;
  tally.events += events;
  tally.longest = Math.max(tally.longest, commands.length);
  for (const command of commands) add(tally.commandsByType, command, 1);
  add(tally.endings, reason, 1);
}

/** Endings by level. */
export function countSolo(tally: Tally, { level, kinds, events, final, times, ending }: SoloGame): void {
  tally.games++;
  tally.commands += kinds.length;
  tally.events += events;
  tally.longest = Math.max(tally.longest, final.round ?? 0);
  for (const kind of kinds) add(tally.commandsByType, kind, 1);
  add(tally.endings, `${level}: ${ending}`, 1);
  tally.times.push(...times);
}

export function addUp(total: Tally, part: Tally): void {
  total.games += part.games;
  total.commands += part.commands;
  total.events += part.events;
  total.longest = Math.max(total.longest, part.longest);
  total.times.push(...part.times);
  for (const key of ['commandsByType', 'endings'] as const) {
    for (const [name, number] of Object.entries(part[key])) add(total[key], name, number);
  }
}

function add(counts: Record<string, number>, key: string, number: number): void {
  counts[key] = (counts[key] ?? 0) + number;
}
