import type { Finding } from '../game/contract.js';
import { moreThan } from '../game/findings.js';
import type { AnyGame } from '../game/hosted.js';
import { MEMBER_MESSAGES } from '../language/messages.js';
import { problemAt, type ProblemEntry } from '../wire/problems.js';

/**
 * Rejects an impossible state. Its shape has been validated.
 * @throws Problem `impossible-state` with all findings
 */
export function requirePossible(game: AnyGame, state: unknown): void {
  refuseImpossible(game.findings(state), '/state');
}

/** @throws Problem `impossible-state` with all findings, if any; their pointers below `at` */
export function refuseImpossible(findings: readonly Finding[], at: string): void {
  const [first, ...others] = findings;
  if (!first) return;
  const entry = ({ pointer, code, message, clause, [MEMBER_MESSAGES]: messages }: Finding): ProblemEntry => ({
    in: 'body',
    pointer: `${at}${pointer}`,
    code,
    message,
    ...(clause !== undefined && { clause }),
    ...(messages && { [MEMBER_MESSAGES]: messages }),
  });
  const entries = [entry(first), ...others.map(entry)] as const;
  throw problemAt('impossible-state', entries[0].pointer, entries, moreThan(findings));
}
