import { Type, type Static } from '@sinclair/typebox';
import { StringEnum } from '../../game/schema.js';

/**
 * The two armies, and the two seats: a seat is named after the army it commands in the first battle. In the second battle
 * of a match the colours are exchanged (T-DEC-12).
 */
export const COLOURS = ['black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
export const ColourSchema = StringEnum(COLOURS, { description: 'An army.' });
export const TrenchSeatSchema = StringEnum(COLOURS, {
  title: 'TrenchSeat',
  description: 'A player, named after the army of the first battle.',
});

/** From rank 1 to rank 5; the rank is also range and value. */
export const RANK_NAMES = ['soldier', 'sergeant', 'captain', 'colonel', 'general'] as const;

/** Levels of the opponent, from 1 on; each of them beats the one below clearly. */
export const MAX_LEVEL = 5;
export const LevelSchema = Type.Integer({ minimum: 1, maximum: MAX_LEVEL, description: 'How well it plays.' });

export const RankSchema = Type.Integer({
  title: 'TrenchRank',
  minimum: 1,
  maximum: 5,
  description: 'Soldier, sergeant, captain, colonel, general. Rank, range and value are the same number.',
});

/** `a1` is Black’s home corner, `h8` White’s. */
export const SquareNameSchema = Type.String({ title: 'Square', pattern: '^[a-h][1-8]$', examples: ['d4'] });
export type SquareName = Static<typeof SquareNameSchema>;
