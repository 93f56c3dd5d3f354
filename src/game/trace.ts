/** A check that a command was put to, by the codes with which it would refuse. */
export interface Check {
  readonly codes: readonly string[];
  /** The step of a path, counted from 0; null where the check is about the whole command. */
  readonly step: number | null;
  /** What the check looked at, as a refusal would have it; null where it notes nothing. */
  readonly facts: object | null;
}

interface Trace {
  readonly checks: Check[];
  step: number | null;
  facts: object | null;
  /** What follows the first refusal are remedies, and what follows the first event are consequences. */
  isOver: boolean;
  /** Checks beyond {@link MAX_CHECKS}. */
  more: number;
}

const MAX_CHECKS = 500;

/** The command that is being explained, if one is. Laws are synchronous, so there is one at most. */
let trace: Trace | null = null;

/**
 * Notes, while a command is explained, that a check of the law had nothing against it. A check says no with a refusal, an objection, a
 * verdict that is not ok, or a code; null and whatever else it returns is a yes.
 * @returns what the check found
 */
export function asked<T>(found: T, ...codes: readonly string[]): T {
  if (trace !== null && !trace.isOver) note(trace, isNo(found), codes);
  return found;
}

/**
 * The same for checks that one function makes in turn. The facts of {@link about} are theirs alone.
 * @param codes of each, in the order in which they are made
 * @throws Error if the code of a refusal is not among them
 */
export function askedInTurn<T>(found: T, codes: readonly string[]): T {
  if (trace === null || trace.isOver) return found;
  const code =
    typeof found === 'string' ? found : isNo(found) ? (found as { readonly code?: unknown }).code : undefined;
  if (code !== undefined && !codes.includes(String(code))) throw new Error(`${String(code)} is not among the checks.`);
  for (const one of codes) {
    if (one === code) break;
    note(trace, false, [one]);
  }
  trace.facts = null;
  return asked(found);
}

/** Notes that the checks that follow are about a step of a path, or about the whole command. */
export function askedOfStep(step: number | null): void {
  if (trace === null) return;
  trace.step = step;
  trace.facts = null;
}

/** Notes what the checks that follow look at. */
export function about<T extends object>(facts: T): T {
  if (trace !== null) trace.facts = facts;
  return facts;
}

/** Whether facts that cost something to collect are of use. */
export function isExplained(): boolean {
  return trace !== null && !trace.isOver;
}

/** The command is legal: what is asked from here on are its consequences. */
export function askedAll(): void {
  if (trace !== null) trace.isOver = true;
}

function note(to: Trace, refuses: boolean, codes: readonly string[]): void {
  if (refuses) to.isOver = true;
  else if (codes.length === 0) return;
  else if (to.checks.length < MAX_CHECKS) to.checks.push({ codes, step: to.step, facts: to.facts });
  else to.more++;
}

function isNo(found: unknown): boolean {
  if (typeof found === 'string') return true;
  return typeof found === 'object' && found !== null && ('code' in found || ('ok' in found && found.ok === false));
}

/** Runs a decision and returns it with the checks that it passed, in their order. */
export function traced<T>(decide: () => T): {
  readonly decided: T;
  readonly checks: readonly Check[];
  readonly more: number;
} {
  const own: Trace = { checks: [], step: null, facts: null, isOver: false, more: 0 };
  trace = own;
  try {
    return { decided: decide(), checks: own.checks, more: own.more };
  } finally {
    trace = null;
  }
}
