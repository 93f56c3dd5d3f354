/** Id of the book of this game. */
export const BOOK = 'trench-club';
