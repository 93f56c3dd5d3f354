import type { Glossary } from '../../game/glossary.js';

/** Descriptions of the schema members of Trench. Members described in their schema have no entry. */
export const TRENCH_GLOSSARY: Glossary = {
  square: 'A square: a1 to h8.',
  to: 'The square of its end.',
  black: 'Of black.',
  white: 'Of white.',
  'TrenchBattleBeganEvent.battle': 'T-DEC-12: number of the battle of a match.',
  'TrenchBattleEndedEvent.battle': 'T-DEC-12: number of the battle of a match.',
  declined: 'T-END-6: the offer of a draw was declined in this turn.',
  draw: 'T-END-6: the offer of a draw.',
  squares: 'Squares.',
  towards: 'Squares on that line where the unit may stop.',
};
