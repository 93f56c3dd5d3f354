import { RulesClient } from '@trench-club/client';
import { AnswerTooLarge, decide, evolve, inLanguage, parse, reach, type State } from '@trench-club/engine';
import { clauses, type Clause } from '@trench-club/engine/clauses';
import { es } from '@trench-club/engine/es';
import { setUp } from '@trench-club/engine/opponents';
import { parse as parseTrench, reach as reachTrench, type TrenchState } from '@trench-club/engine/trench';
import { drag } from '../../docs/examples/drag.js';
export async function ask(client: RulesClient, given: unknown): Promise<number | string> {
  const parsed = parse(given);
  if (!parsed.ok) return parsed.findings[0]?.clause ?? '';
  const [unit] = reach(parsed.state, { units: ['u'], paths: true }).units;
  const cost: number | undefined = unit?.destinations[0]?.cost;
  // @ts-expect-error a misspelt member
  reach(parsed.state, { unit: 'u' });
  // @ts-expect-error a state of the other game
  reachTrench(parsed.state);
  const decision = decide(parsed.state, { type: 'move', unit: 'u', path: [{ q: 1, r: 2 }] }, 'germany');
  if (!decision.ok) return inLanguage(decision, es).refusal.clause;
  const after: State = decision.events.reduce(evolve, parsed.state);
  // What the engine gives the client takes, and the other way round.
  const answer = await client.post('/v1/rules/apply', { body: { state: after, command: { type: 'end-turn' } } });
  if (answer.legal) reach(answer.state);
  const seats = [{ country: 'germany' as const }, { country: 'france' as const }];
  const begun = setUp({ ruleset: 'e1', map: 'flanders-mud', seats, dice: { seed: 's' } });
  const [first]: readonly Clause[] = clauses;
  // @ts-expect-error the entry has no cases
  if (first?.kind === 'rule') return first.cases;
  const shown = drag(begun.legal ? begun.state : after, 'u')({ q: 1, r: 2 });
  const other = parseTrench(given);
  const trench: TrenchState | null = other.ok ? other.state : null;
  // @ts-expect-error a misspelt member
  if (trench) return reachTrench(trench, { square: 'a1' }).units.length;
  try {
    return shown.drop ? shown.cost : (shown.because?.clause ?? cost ?? 0);
  } catch (error) {
    return error instanceof AnswerTooLarge ? error.limit : 0;
  }
}
