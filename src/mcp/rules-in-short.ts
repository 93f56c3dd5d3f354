/** What a model must know to begin, by game; clause has the rest. */
export const RULES_IN_SHORT: Readonly<Record<string, readonly string[]>> = {
  'trench-club': [
    'A turn has four phases: move (end-movement), declare attacks (declare, confirm-declarations), battles (fight, one after another), money (end-turn).',
    'Each unit moves once. Terrain costs movement; a unit in contact with the enemy that moves into contact again stops. A hex has room for one unit; nobody passes an enemy.',
    'Foot soldiers take forts. A side wins with 9 of 14 forts (5 of 7 on half the map), when the other has no units, or when it surrenders.',
    'Each unit attacks once, within its range. An adjacent target that can fight back does so; own units beside the target add dice. The sixth damage destroys a unit.',
    'At the end of a turn each own fort pays; money repairs units inside own forts and recruits new ones there.',
  ],
  trench: [
    'Black moves first. A turn is one move of one unit: straight, in one of the directions of its rank, up to as many squares as its value.',
    'The squares on the diagonal from a8 to h1 are the trench; a1 is the corner of Black, h8 that of White.',
    'A unit captures by moving onto an enemy. From its own half it may not capture a unit in the trench; from inside the trench it captures only in the enemy half, and may go on in a straight line; from the enemy half it captures everywhere.',
    'Captured units count their value: 25 points win. After 50 moves without a capture the higher score wins.',
  ],
};
