/** @param folder where to; it is emptied first */
export function buildEngine(folder: string): Promise<void>;

/** Writes the types of a module. */
export function writeDeclaration(file: string, folder: string): void;
