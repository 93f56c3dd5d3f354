/** @param folder where to; it is emptied first */
export function buildBoard(folder: string): Promise<void>;
