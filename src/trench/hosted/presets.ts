import type { Preset } from '../../game/hosted.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import type { TrenchSetUp } from '../set-up.js';
import type { TrenchPreset } from '../schema/values.js';
import { english, msg } from '../words/msg.js';

const SET_UPS: Readonly<Record<TrenchPreset, TrenchSetUp>> = {
  'trench-duel': {},
  'trench-match': { options: { twoBattles: true } },
  'trench-solo': { opponent: { seat: 'white', level: 3 } },
};

export const presets: readonly Preset[] = (Object.keys(SET_UPS) as TrenchPreset[]).map((id) => {
  const title = msg('preset-title', { preset: id });
  return { id, title: english(title), setUp: SET_UPS[id], [MEMBER_MESSAGES]: { title } };
});
