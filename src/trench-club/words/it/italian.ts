import type { TranslatedMessages } from '../../../language/messages.js';
import type { en } from '../en/english.js';
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

export const it: TranslatedMessages<typeof en> = {
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
};
