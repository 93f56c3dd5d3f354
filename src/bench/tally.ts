import { canonicalJson } from '../game/hash.js';

/** What an entrant reports about its own work. */
export const USAGE = ['tokens', 'calls', 'seconds'] as const;

/** Counts of one entrant, of a game or of all. */
export class Tally {
  won = 0;
  drawn = 0;
  lost = 0;
  /** Commands accepted. */
  given = 0;
  /** Tries refused by a rule, and by the form of the request. */
  illegal = 0;
  malformed = 0;
  /** Refusals with a remedy, and those after which the next try had a value of the remedy that the refused one lacked. */
  remedies = 0;
  takenUp = 0;
  /** Commands accepted directly after a refused try. */
  repaired = 0;
  /** Random legal commands in the place of illegal ones. */
  replaced = 0;
  /** Games given up for the entrant: too many illegal tries, or its program has ended. */
  forfeited = 0;
  readonly byClause: Record<string, number> = {};
  /** Sums of what the entrant has reported. */
  readonly usage: Partial<Record<(typeof USAGE)[number], number>> = {};

  add(other: Tally): void {
    for (const [name, value] of Object.entries(other) as [keyof Tally, unknown][]) {
      if (typeof value === 'number') (this[name] as number) += value;
    }
    sum(this.byClause, other.byClause);
    sum(this.usage, other.usage);
  }

  report(usage: unknown): void {
    if (typeof usage !== 'object' || usage === null) return;
    for (const name of USAGE) {
      const value = (usage as Record<string, unknown>)[name];
      if (typeof value === 'number' && value >= 0) this.usage[name] = (this.usage[name] ?? 0) + value;
    }
  }
}

function sum(into: Record<string, number>, from: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(from)) into[name] = (into[name] ?? 0) + value;
}

/** Whether a try has a value of the remedy that the refused command lacked. */
export function takesUp(remedy: unknown, refused: unknown, next: unknown): boolean {
  const offered = new Set(partsOf(remedy));
  const had = new Set(partsOf(refused));
  return partsOf(next).some((part) => offered.has(part) && !had.has(part));
}

function partsOf(value: unknown): string[] {
  const below = typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [];
  return [canonicalJson(value), ...below];
}
