import { messagesOf } from '../../language/messages.js';
import { recordsOf, sentencesOf } from '../records.js';
import type { WordsOf } from '../vocabulary.js';

export const BUNDLE = 'replay';
const { phrases, messages } = recordsOf<WordsOf<{ version: number }>>(BUNDLE);

/** Divergences of a replay from its file, the same for every game. */
export const REPLAY = phrases({
  'start-impossible': 'The start is not a possible state.',
  'not-opponents-turn': 'The opponent is not in turn.',
  'command-more-dice': 'The command needs more dice.',
  'command-fewer-dice': 'The command needs fewer dice.',
  'something-else': 'The events differ from those of the file.',
  'other-state-after': 'The state after the entry differs from that of the file.',
  'other-than-logged': 'The file differs from the log of the session.',
  'other-rules-version': [
    'played:version present:version',
    'The game was played under version {played} of the rules; the present version is {present}.',
  ],
});

export const en = sentencesOf(REPLAY, { language: 'en', writers: {} });
export const msg = messages<typeof REPLAY>();
export const { localised } = messagesOf(BUNDLE, en);
