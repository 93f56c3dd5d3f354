/**
 * Reports the progress of long work: `done` of `of` items; null if the total is unknown. An exception thrown by it
 * cancels the work.
 */
export type Progress = (done: number, of: number | null) => void;

export const NO_PROGRESS: Progress = () => {};
