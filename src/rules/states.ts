import type { Finding } from '../game/contract.js';
import { moreThan } from '../game/findings.js';
import type { AnyGame } from '../game/hosted.js';
import { MEMBER_MESSAGES, memberMessage } from '../language/messages.js';
import { Problem, type ProblemEntry } from '../wire/problems.js';

/**
 * Rejects an impossible state. Its shape has been validated.
 * @throws Problem `impossible-state` with all findings
 */
export function requirePossible(game: AnyGame, state: unknown): void {
  refuseImpossible(game.findings(state), '/state');
}

/** @throws Problem `impossible-state` with all findings, if any; their pointers below `at` */
export function refuseImpossible(findings: readonly Finding[], at: string): void {
  const [first] = findings;
  if (!first) return;
  const entries = findings.map(({ pointer, code, message, clause, [MEMBER_MESSAGES]: messages }): ProblemEntry => ({
    in: 'body',
    pointer: `${at}${pointer}`,
    code,
    message,
    ...(clause !== undefined && { clause }),
    ...(messages && { [MEMBER_MESSAGES]: messages }),
  }));
  const translatable = { parts: [`${at}${first.pointer}: `, memberMessage(first, 'message')] };
  const detail = `${at}${first.pointer}: ${first.message}`;
  throw new Problem('impossible-state', detail, entries, undefined, translatable, moreThan(findings));
}
