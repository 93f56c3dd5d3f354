import t from 'tap';
import { intervals, strengths, type Pairing } from '../tools/strength/match/bradley-terry.js';
import { withoutSolver } from '../tools/strength/match/parts.js';
import { contestant, playMatchGame } from '../tools/strength/match/players.js';
import { Chance } from '../scripts/play/random.js';
import { view } from '../src/trench-club/law/events/view.js';
import { PlanningContext } from '../src/trench-club/opponents/staff/planning-context.js';
import { Judge } from '../src/trench-club/opponents/staff/judge.js';
import { WEIGHTS } from '../src/trench-club/opponents/staff/weights.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';

/** The score that is expected at a difference in Elo. */
const expected = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

const TRUE = [200, 50, -250];

/** Many pairs of games between players of such strengths. */
function played(chance: Chance, pairs: number): Pairing[] {
  return [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([first = 0, second = 0]) => ({
    first,
    second,
    scores: Array.from({ length: pairs }, () => {
      const share = expected((TRUE[first] ?? 0) - (TRUE[second] ?? 0));
      return Number(chance.happens(share)) + Number(chance.happens(share));
    }),
  }));
}

t.test('the ladder finds the strengths that scores come from', async (t) => {
  const chance = new Chance('ladder');
  const pairings = played(chance, 400);
  const found = strengths(3, pairings);
  t.ok(Math.abs(found.reduce((sum, one) => sum + one, 0)) < 1e-6, 'their mean is 0');
  const spread = intervals(3, pairings, 100, (below) => chance.below(below));
  for (const [player, elo] of TRUE.entries()) {
    const [low = 0, high = 0] = spread[player] ?? [];
    t.ok(low < elo && elo < high, `${elo} lies within ${low} and ${high}`);
    t.ok(high - low < 100, `${high - low} Elo wide`);
    t.ok(Math.abs((found[player] ?? 0) - elo) < 50, `${found[player]} for ${elo}`);
  }
});

t.test('a player without a loss has a finite strength', async (t) => {
  const [winner = 0, loser = 0] = strengths(2, [{ first: 0, second: 1, scores: [2, 2, 2] }]);
  t.ok(Number.isFinite(winner) && winner > 100);
  t.equal(Math.round(winner), -Math.round(loser));
});

t.test('Staff plays without the parts that its name takes away', async (t) => {
  t.match(contestant('staff:300-reply-strikes'), { budget: 300, weights: { ...WEIGHTS, threat: 0, strike: 0 } });
  t.match(contestant('staff:cadet'), { budget: 2000, weights: WEIGHTS, without: [] });
  t.throws(() => contestant('staff:300-luck'), { message: 'Nobody is called staff:300-luck.' });
  const declarations: State[] = [];
  const watch = (state: State) => state.phase === 'declaration' && declarations.push(state);
  const [first, second] = [contestant('staff:300-solver'), contestant('automa:overkill')];
  for (const pair of [0, 1, 2]) playMatchGame(first, second, 'e2', 'parts', pair, false, watch);
  const whole = Judge.prototype.judge;
  let differ = 0;
  for (const state of declarations) {
    const country = state.active as Country;
    const field = new PlanningContext(view(state, country), country, WEIGHTS);
    const places = Int32Array.from(field.own, ({ place }) => place);
    const attacks = () =>
      new Judge(field).judge(places, () => true).assaults.map(({ own, enemy }) => `${own.id} on ${enemy.id}`);
    const best = attacks();
    if (withoutSolver(attacks).sort().join() !== best.sort().join()) differ++;
  }
  t.ok(differ > 0, `${differ} of ${declarations.length} turns have other attacks`);
  t.equal(Judge.prototype.judge, whole, 'the solver is back');
});
