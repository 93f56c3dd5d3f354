/** A document of some version of the state. */
interface Versioned {
  readonly schema: string;
}

interface Step {
  readonly from: string;
  readonly to: string;
  /** Pure: takes a document of version `from`, answers one of version `to`. */
  readonly up: (document: Versioned) => Versioned;
}

/** The present version of the state. */
export const PRESENT_VERSION = 'trench-club/1';

/**
 * Numbered steps from each version that ever landed to the next one, oldest first. Version 1 is the first; a change to the
 * schema that old documents do not fit adds a step here and a fixture to `test/fixtures/versions/`.
 */
export const MIGRATIONS: readonly Step[] = [];

export function isKnownVersion(schema: unknown): schema is string {
  return schema === PRESENT_VERSION || MIGRATIONS.some(({ from }) => from === schema);
}

/** Brings a document of a known version up to the present one. */
export function migrate(document: Versioned, steps: readonly Step[] = MIGRATIONS): Versioned {
  let current = document;
  for (const { from, to, up } of steps) {
    if (current.schema === from) current = { ...up(current), schema: to };
  }
  return current;
}
