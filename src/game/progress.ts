/** Told how far long work is, so many things `of` all; of as many as there will be where that is not known (null). What it throws ends the work. */
export type Progress = (done: number, of: number | null) => void;

/** Where nobody asks. */
export const UNTOLD: Progress = () => {};
