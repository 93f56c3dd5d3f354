import type * as ids from '../../trench-club/board/position/unique-ids.js';

/** Never asked: no units are read. */
export const areUnique: typeof ids.areUnique = () => false;
