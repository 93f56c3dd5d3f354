import type { HostedTerm } from '../../game/hosted.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import { COLOURS, RANK_NAMES } from '../schema/names.js';
import { english, msg } from '../words/msg.js';

/** Titles of colours and ranks; the id of a rank is its number. */
export const terms: readonly HostedTerm[] = [
  ...COLOURS.map((colour) => ({ kind: 'colour', id: colour, message: msg('colour-title', { colour }) })),
  ...RANK_NAMES.map((_, index) => ({
    kind: 'rank',
    id: String(index + 1),
    message: msg('rank-title', { rank: index + 1 }),
  })),
].map(({ message, ...term }) => ({ ...term, title: english(message), [MEMBER_MESSAGES]: { title: message } }));
