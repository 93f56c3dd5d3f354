interface Kind {
  /** The ruleset that it plays; null for any. */
  readonly ruleset: string | null;
  /** Weakest first. */
  readonly levels: readonly (string | number)[];
}

/** docs/opponents.md */
const KINDS: Readonly<Record<string, Kind>> = {
  enemy: {
    ruleset: 'e1',
    levels: ['recruit', 'poilu_no_special', 'poilu', 'over_the_top', 'no_mans_land', 'shell_shock'],
  },
  automa: { ruleset: 'e2', levels: ['easy', 'standard', 'hard', 'overkill'] },
  staff: { ruleset: null, levels: ['cadet', 'colonel'] },
  computer: { ruleset: null, levels: [1, 2, 3, 4, 5] },
};

export function levelsOf(opponent: string): readonly (string | number)[] {
  return KINDS[opponent]?.levels ?? [];
}

/** Whether an opponent plays a ruleset. */
export function plays(opponent: string, ruleset: unknown): boolean {
  return (KINDS[opponent]?.ruleset ?? ruleset) === ruleset;
}
