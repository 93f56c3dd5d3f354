import type { ConformanceCase } from '../conformance/cases.js';
import { playCase, type Ask } from '../conformance/run.js';

type Json = Record<string, unknown>;

/** A refusal in an answer, in short. */
interface Refused {
  readonly code: string;
  readonly clause: string;
  readonly message: string;
}

interface PlayedStep {
  /** The last segment of the address: `validate` is POST /v1/rules/validate. */
  readonly question: string;
  /** Without a state it asks about the state after the step before. */
  readonly body: Json;
  /** What the answer has to hold, as the conformance case has it. */
  readonly expects: unknown;
  readonly refusal?: Refused;
}

/** A conformance case with the answers of the service. */
export interface PlayedCase {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly steps: readonly PlayedStep[];
  /** What is drawn: the state of a step, by its number, or one that the answer has, and the places that the step names. */
  readonly shown: { readonly state: Json | number; readonly highlights: readonly Json[] } | null;
}

/**
 * Plays a case.
 * @throws Error if the service answers otherwise than the case expects
 */
export async function played(one: ConformanceCase, ask: Ask): Promise<PlayedCase> {
  const answers: Json[] = [];
  const { complaints } = await playCase(one, async (endpoint, body) => {
    const answer = await ask(endpoint, body);
    answers.push(answer.body as Json);
    return answer;
  });
  if (complaints.length > 0) throw new Error(`${one.id}: ${complaints.join('\n')}`);
  const steps = one.steps.map(({ endpoint, body, expect, stateDifference }, index): PlayedStep => {
    const refusal = refusalIn(answers[index]);
    const expects = stateDifference === undefined ? expect : { ...(expect as Json | undefined), stateDifference };
    return { question: endpoint, body, expects, ...(refusal && { refusal }) };
  });
  const { id, title, clauses } = one;
  return { id, title, clauses, steps, shown: shownOf(steps, answers) };
}

function refusalIn(answer: unknown): Refused | undefined {
  const { refusal } = (answer ?? {}) as { refusal?: Refused };
  return refusal?.clause === undefined
    ? undefined
    : { code: refusal.code, clause: refusal.clause, message: refusal.message };
}

/** The first position of a case that can be drawn, with what the step says that asks about it. */
function shownOf(steps: readonly PlayedStep[], answers: readonly Json[]): PlayedCase['shown'] {
  const asked = steps.findIndex(({ question, body }) => question !== 'validate-state' && isState(body.state));
  const step = steps[asked];
  if (step) {
    return { state: asked, highlights: highlightsOf(step.body.state as Json, step.body) };
  }
  const answered = answers.find((answer) => isState(answer?.state));
  return answered ? { state: answered.state as Json, highlights: [] } : null;
}

const isState = (state: unknown): boolean => Array.isArray((state as Json | undefined)?.units) || hasBoard(state);
const hasBoard = (state: unknown): boolean => (state as Json | undefined)?.schema === 'trench/1';

/** The places that a command or a question names, as `render` takes them. */
function highlightsOf(state: Json, { command, unit, attacker, target }: Json): Json[] {
  const given = (command ?? {}) as Json;
  if (hasBoard(state)) {
    const { from, to } = given as { from?: string; to?: string };
    if (from === undefined || to === undefined) return [];
    return [
      { kind: 'selected', square: from },
      { kind: 'hint', square: from },
      { kind: 'hint', square: to },
    ];
  }
  const units = state.units as { id: string; hex?: object }[];
  const hexOf = (id: unknown) => units.find((one) => one.id === id)?.hex;
  const places: Json[] = [];
  const path = given.type === 'move' ? (given.path as Json[] | undefined) : undefined;
  const from = path && hexOf(given.unit);
  if (from) places.push({ kind: 'path', hex: from });
  for (const step of path ?? []) {
    if ('q' in step) places.push({ kind: 'path', hex: { q: step.q, r: step.r } });
    else if ('fort' in step) places.push({ kind: 'path', fort: step.fort });
  }
  const attacks = (given.attacks ?? [{ attacker, target }]) as { target?: unknown }[];
  for (const one of attacks) {
    const hex = hexOf(one.target);
    if (hex) places.push({ kind: 'target', hex });
  }
  const asked = hexOf(unit);
  if (asked) places.push({ kind: 'move', hex: asked });
  return places;
}

/** How many cases a clause shows. */
const MAX_CASES = 3;
/** A second and a third case are no longer, in characters. */
const MAX_LENGTH = 8000;

/** The cases of a clause: those about little else first, refusals by the clause before others, short ones before long. */
export function casesOf(clause: string, cases: readonly PlayedCase[]): PlayedCase[] {
  const fitting = cases.filter((one) => one.clauses.includes(clause) || isRefusedBy(one, clause));
  const rank = (one: PlayedCase) =>
    (isRefusedBy(one, clause) ? 0 : 4) + one.clauses.length + one.steps.length + lengthOf(one) / 1500;
  const ranked = [...fitting].sort((a, b) => rank(a) - rank(b));
  const [best] = ranked;
  if (!best) return [];
  // A refusal and an allowance say more than two refusals.
  const other = ranked.find((one) => isRefusal(one) !== isRefusal(best));
  const rest = ranked.filter((one) => one !== best && one !== other);
  const more = [...(other ? [other] : []), ...rest].filter((one) => lengthOf(one) < MAX_LENGTH);
  return [best, ...more].slice(0, MAX_CASES);
}

const lengthOf = ({ steps }: PlayedCase): number => JSON.stringify(steps).length;

const isRefusal = ({ steps }: PlayedCase): boolean => steps.some(({ refusal }) => refusal !== undefined);

function isRefusedBy({ steps }: PlayedCase, clause: string): boolean {
  return steps.some(({ refusal }) => refusal?.clause === clause);
}

/** Cases beside one in its file are those most like it: others are compared only if none of them will do. */
const NEIGHBOURS = 40;

/**
 * The case most like one of a clause in which the clause does not apply: it neither cites it nor is refused by it, asks the same
 * question, and differs in the fewest values.
 */
export function contrastOf(clause: string, to: PlayedCase, cases: readonly PlayedCase[]): PlayedCase | null {
  const at = cases.indexOf(to);
  const near = cases.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS);
  return nearestOf(clause, to, near) ?? nearestOf(clause, to, cases);
}

function nearestOf(clause: string, to: PlayedCase, cases: readonly PlayedCase[]): PlayedCase | null {
  const decisive = to.steps.find(({ refusal }) => refusal?.clause === clause) ?? (to.steps.at(-1) as PlayedStep);
  const values = valuesIn(decisive.body);
  let best: PlayedCase | null = null;
  let least = Infinity;
  for (const one of cases) {
    if (one.clauses.includes(clause) || isRefusedBy(one, clause)) continue;
    for (const step of one.steps) {
      if (step.question !== decisive.question) continue;
      if (decisive.refusal?.clause === clause && step.refusal) continue;
      const others = valuesIn(step.body);
      let differing = 0;
      for (const value of others) if (!values.has(value)) differing++;
      for (const value of values) if (!others.has(value)) differing++;
      if (differing < least) [best, least] = [one, differing];
    }
  }
  return best;
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Each value of a body with its place. */
function valuesIn(body: object): ReadonlySet<string> {
  let values = known.get(body);
  if (!values) {
    const found = new Set<string>();
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) found.add(`${at}=${String(value)}`);
      else for (const [key, member] of Object.entries(value)) visit(member, `${at}/${key}`);
    };
    visit(body, '');
    known.set(body, (values = found));
  }
  return values;
}
