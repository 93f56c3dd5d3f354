import type { ConformanceCase } from './cases.js';
import { stateDifference } from './difference.js';
import { departures, isObject } from './matcher.js';

/** Puts a question to an implementation: POST /v1/rules/{endpoint}. */
export type Ask = (endpoint: string, body: unknown) => Promise<{ readonly status: number; readonly body: unknown }>;

export interface Outcome {
  readonly case: ConformanceCase;
  /** What departs from the expectation; empty when the case passes. */
  readonly complaints: readonly string[];
}

/** Plays one case. A step without a state asks about the state after the step before. */
export async function playCase(one: ConformanceCase, ask: Ask): Promise<Outcome> {
  const complaints: string[] = [];
  let state: unknown;
  for (const [index, step] of one.steps.entries()) {
    const where = one.steps.length > 1 ? `step ${index + 1}: ` : '';
    const complain = (text: string) => complaints.push(`${where}${text}`);
    const asksAboutAnswer = index > 0 && !('state' in step.body) && step.endpoint !== 'setup';
    if (asksAboutAnswer && state === undefined) {
      complain('the step before has no state');
      break;
    }
    const body = asksAboutAnswer ? { state, ...step.body } : step.body;
    const answer = await ask(step.endpoint, body);
    const { status = 200 } = step;
    if (answer.status !== status) {
      complain(`status ${answer.status}, not ${status}: ${JSON.stringify(answer.body).slice(0, 600)}`);
      break;
    }
    if (step.expect !== undefined) departures(step.expect, answer.body).forEach(complain);
    const after = isObject(answer.body) ? answer.body.state : undefined;
    // A refusal, or an answer to a question, leaves the state as it is.
    state = after ?? body.state;
    if (step.stateDifference !== undefined) {
      if (after === undefined) complain('no state in the answer');
      // Both ways: nothing else may have changed either.
      else {
        const difference = stateDifference(body.state, after);
        departures(step.stateDifference, difference, '/stateDifference').forEach(complain);
        unexpected(step.stateDifference, difference, '/stateDifference').forEach(complain);
      }
    }
  }
  return { case: one, complaints };
}

/** Changes that the case does not name. Members below the things that have an id are compared as wholes. */
function unexpected(expected: unknown, actual: unknown, at: string): string[] {
  if (!isObject(expected) || !isObject(actual)) return [];
  if (Object.keys(expected).some((key) => key.startsWith('$'))) return [];
  return Object.entries(actual).flatMap(([key, value]) =>
    key in expected
      ? unexpected(expected[key], value, `${at}/${key}`)
      : [`${at}/${key}: changed to ${JSON.stringify(value)}, which is not expected`],
  );
}

/** Passed and failed cases by clause id, in the order of first mention. */
export function byClause(outcomes: readonly Outcome[]): Map<string, { passed: number; failed: number }> {
  const found = new Map<string, { passed: number; failed: number }>();
  for (const outcome of outcomes) {
    for (const id of outcome.case.clauses) {
      const count = found.get(id) ?? { passed: 0, failed: 0 };
      if (outcome.complaints.length === 0) count.passed++;
      else count.failed++;
      found.set(id, count);
    }
  }
  return found;
}
