/** Id of the book of this game. */
export const BUNDLE = 'trench-club';
