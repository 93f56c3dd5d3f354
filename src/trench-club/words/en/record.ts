export const record = {
  'other-rules-version': ({ played, present }: { played: number; present: number }) =>
    `It was played under version ${played} of the rules; these are version ${present}.`,
  'start-impossible': () => 'The start is no possible state.',
  'other-map': () => 'The map is another one.',
  'other-unit-sheet': () => 'The unit sheet is another one.',
  'deal-more-dice': () => 'The deal needs more dice.',
  'deal-fewer-dice': () => 'The deal needs fewer dice.',
  'deal-other-start': () => 'These dice deal another start.',
  'not-opponents-turn': () => 'It is not the turn of the opponent.',
  'command-more-dice': () => 'The command needs more dice.',
  'something-else': () => 'Something else happened.',
  'command-fewer-dice': () => 'The command needs fewer dice.',
  'other-state-after': () => 'The state after it is another one.',
  'other-than-logged': () => 'This is not what the log of the session has recorded.',
} as const;
