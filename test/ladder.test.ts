import t from 'tap';
import { intervals, strengths, type Pairing } from '../scripts/match/bradley-terry.js';
import { Chance } from '../scripts/play/random.js';

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

t.test('the ladder finds the strengths that scores come from', (t) => {
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
  t.end();
});

t.test('a player without a loss has a finite strength', (t) => {
  const [winner = 0, loser = 0] = strengths(2, [{ first: 0, second: 1, scores: [2, 2, 2] }]);
  t.ok(Number.isFinite(winner) && winner > 100);
  t.equal(Math.round(winner), -Math.round(loser));
  t.end();
});
