/** Why a state or a map is impossible, apart from the case at hand. */
export interface FindingEntry {
  /** The clause a finding cites unless the case names a closer one; null where the fault is one of form. */
  readonly clause: string | null;
  readonly title: string;
  readonly description: string;
}
