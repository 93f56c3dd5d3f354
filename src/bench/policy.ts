/** What happens to illegal tries; its name stands in every result. */
export interface Policy {
  readonly name: string;
  /** Illegal tries in a row after which a random legal command is played in their place. */
  readonly replaceAfter: number;
  /** Illegal tries of a game after which it is lost. */
  readonly forfeitAfter: number;
}

export const POLICIES = 'refuse-and-retry-N, forfeit-after-N, random-legal';

/** `refuse-and-retry-3` refuses three tries of a decision and replaces the next one. Null for an unknown name. */
export function policyNamed(name: string): Policy | null {
  const [, kind, count] = /^(refuse-and-retry|forfeit-after)-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (name === 'random-legal') return { name, replaceAfter: 1, forfeitAfter: Infinity };
  if (kind === 'refuse-and-retry') return { name, replaceAfter: Number(count) + 1, forfeitAfter: Infinity };
  return kind === undefined ? null : { name, replaceAfter: Infinity, forfeitAfter: Number(count) };
}
