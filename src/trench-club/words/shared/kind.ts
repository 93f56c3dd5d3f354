import type { UnitType } from '../../wire/schema/names.js';

/** A type of units, with the title that its unit sheet gives it. */
export interface Kind {
  readonly type: UnitType;
  readonly title: string;
}

export function unitKindOf({ type, title }: Kind): Kind {
  return { type, title };
}
