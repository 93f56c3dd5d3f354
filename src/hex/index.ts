/** Hex boards for games: coordinates, lines, reach with costs and zones, distance fields, reasons. The package `@trench-club/hex`. */
export * from './axial.js';
export * from './board.js';
export * from './distance-field.js';
export * from './groups.js';
export * from './reach.js';
