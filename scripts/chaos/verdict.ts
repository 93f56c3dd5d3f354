import type { Coverage } from '../history/check.js';

/** What came of a scenario. Everything but `acknowledged` and `facts` is a fault. */
export interface Verdict {
  /** Commands that were answered for good. */
  readonly acknowledged: number;
  /** Acknowledged, and not in the log as it was answered. */
  readonly lost: number;
  /** In the log without being the one effect of an acknowledged key. */
  readonly doubled: number;
  /** Numbers that are missing in the log or in what a follower was sent. */
  readonly gaps: number;
  /** Keys of which two answers differ, or that were answered as no key of a lone player may be. */
  readonly different: number;
  /** Events that a follower was shown and that are not in the log. */
  readonly withdrawn: number;
  /** States that are not what their log comes to, or in which the turn of an opponent is left half done. */
  readonly misfolded: number;
  /** Instances that spoke to a Redis of which they could not know whether it is theirs. */
  readonly exposed: number;
  /** What no single copy of a session could have answered to its clients: see scripts/history/check.ts. */
  readonly disordered: number;
  /** Sessions of which the trace is one that no path of the model produces. */
  readonly rejected: number;
  /** Runs whose history shows no commands, no reads, or none of them at the same time: they prove nothing. */
  readonly uncovered: number;
  /** How often what happened; no faults. */
  readonly facts: Readonly<Record<string, number>>;
}

const FAULTS = [
  'lost',
  'doubled',
  'gaps',
  'different',
  'withdrawn',
  'misfolded',
  'exposed',
  'disordered',
  'rejected',
  'uncovered',
] as const;

export function total(verdicts: readonly Verdict[], facts: Readonly<Record<string, number>> = {}): Verdict {
  const sum = (field: 'acknowledged' | (typeof FAULTS)[number]) => verdicts.reduce((all, one) => all + one[field], 0);
  return {
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    gaps: sum('gaps'),
    different: sum('different'),
    withdrawn: sum('withdrawn'),
    misfolded: sum('misfolded'),
    exposed: sum('exposed'),
    disordered: sum('disordered'),
    rejected: sum('rejected'),
    uncovered: sum('uncovered'),
    facts,
  };
}

export function faults(verdict: Verdict): number {
  return FAULTS.reduce((all, field) => all + verdict[field], 0);
}

/** The verdict on what all sessions of a run have shown together. */
export function covered(verdict: Verdict, coverages: readonly Coverage[]): Verdict {
  const sum = (what: keyof Coverage) => coverages.reduce((all, one) => all + one[what], 0);
  const [reads, concurrent] = [sum('reads'), sum('concurrent')];
  const isCovered = sum('commands') > 0 && reads > 0 && concurrent > 0;
  const { uncovered, facts } = verdict;
  return { ...verdict, uncovered: uncovered + (isCovered ? 0 : 1), facts: { ...facts, reads, concurrent } };
}
