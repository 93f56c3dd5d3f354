/** The book of what is said of values that have not the shape of their schema; by itself, so that a language needs no more of it. */
export const SHAPE_BUNDLE = 'shape';
