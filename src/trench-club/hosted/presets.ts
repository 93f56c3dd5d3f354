import type { Preset } from '../../game/hosted.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import { english, msg } from '../words/msg.js';
import type { PresetId } from '../wire/schema/values.js';

/** Half of the map with the armies deployed: the first turn comes at once. */
const SHORT = {
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  quick: true,
};

const SET_UPS: Readonly<Record<PresetId, Preset['setUp']>> = {
  skirmish: { ...SHORT, ruleset: 'e1', seats: [{ country: 'germany' }, { country: 'france' }] },
  'full-war': {
    ruleset: 'e1',
    map: 'flanders-mud',
    options: { players: 4 },
    seats: [
      { country: 'germany' },
      { country: 'france' },
      { country: 'austria-hungary' },
      { country: 'great-britain' },
    ],
  },
  'solo-enemy': { ...SHORT, ruleset: 'e1', seats: [{ country: 'germany' }, { country: 'france', opponent: 'enemy' }] },
  'solo-automa': {
    ...SHORT,
    ruleset: 'e2',
    seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa' }],
  },
  'solo-staff': { ...SHORT, ruleset: 'e2', seats: [{ country: 'germany' }, { country: 'france', opponent: 'staff' }] },
};

export const presets: readonly Preset[] = (Object.keys(SET_UPS) as PresetId[]).map((id) => {
  const title = msg('preset-title', { preset: id });
  return { id, title: english(title), setUp: SET_UPS[id], [MEMBER_MESSAGES]: { title } };
});
