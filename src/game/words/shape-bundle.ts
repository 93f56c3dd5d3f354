/** Id of the bundle of schema faults. A module of its own, so that a language loads nothing else. */
export const BUNDLE = 'shape';
