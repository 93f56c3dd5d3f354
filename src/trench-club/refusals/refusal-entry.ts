/** Why something is refused, apart from the case at hand. */
export interface RefusalEntry {
  /** The clause a refusal cites unless the case names a closer one. */
  readonly clause: string;
  readonly title: string;
  readonly description: string;
}
