import { advice } from './advice.js';
import { battle } from './battle.js';
import { documents } from './documents.js';
import { drawing } from './drawing.js';
import { findings } from './findings.js';
import { money } from './money.js';
import { movement } from './movement.js';
import { opponents } from './opponents.js';
import { record } from './record.js';
import { setUp } from './set-up.js';
import { titles } from './titles.js';

/** Every message of Trench Club in English. Defines the keys and their parameters. */
export const en = {
  ...advice,
  ...battle,
  ...documents,
  ...drawing,
  ...findings,
  ...money,
  ...movement,
  ...opponents,
  ...record,
  ...setUp,
  ...titles,
} as const;
