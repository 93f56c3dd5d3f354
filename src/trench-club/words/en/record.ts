export const record = {
  'other-map': () => 'The map is another one.',
  'other-unit-sheet': () => 'The unit sheet is another one.',
  'deal-more-dice': () => 'The deal needs more dice.',
  'deal-fewer-dice': () => 'The deal needs fewer dice.',
  'deal-other-start': () => 'These dice deal another start.',
} as const;
