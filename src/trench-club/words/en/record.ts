export const record = {
  'other-map': () => 'The map differs from that of the game file.',
  'other-unit-sheet': () => 'The unit sheet differs from that of the game file.',
  'deal-more-dice': () => 'The deal needs more dice.',
  'deal-fewer-dice': () => 'The deal needs fewer dice.',
  'deal-other-start': () => 'The dice of the file deal another start.',
} as const;
