/** @param folder where to; it is emptied first */
export function buildEngine(folder: string): Promise<void>;
