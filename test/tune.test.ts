import t from 'tap';
import { Chance } from '../scripts/play/random.js';
import { iterated, namesOf, pointOf, weightsAt, type Fit } from '../tools/strength/tune/spsa.js';
import { begunFit, nextFit, type Tuning } from '../tools/strength/tune/tuning.js';
import { WEIGHTS } from '../src/trench-club/opponents/staff/weights.js';

/** Games as small as they get. */
const TINY: Tuning = {
  seed: 'tiny',
  player: 'staff:40',
  against: 'automa:overkill',
  names: ['threat', 'worn.2', 'perTurn'],
  games: 1,
  rounds: 1,
  seat: 'first',
};

t.test('a fit finds the best point through noise', async (t) => {
  const BEST = [0.4, -0.3];
  const score = (point: readonly number[]) =>
    0.5 - BEST.reduce((sum, best, index) => sum + ((point[index] as number) - best) ** 2, 0);
  let fit: Fit = { iteration: 0, point: [0, 0], mean: [0, 0], scores: [0, 0] };
  const chance = new Chance('spsa');
  for (let iteration = 0; iteration < 400; iteration++) {
    const noise = () => 0.05 * (chance.fraction() - 0.5);
    fit = iterated(
      fit,
      () => chance.happens(0.5),
      (plus, minus) => [score(plus) + noise(), score(minus) + noise()],
    );
  }
  for (const [index, best] of BEST.entries()) {
    const found = fit.mean[index] as number;
    t.ok(Math.abs(found - best) < 0.05, `${found} for ${best}`);
  }
});

t.test('weights come back from the point of their numbers, and shares stay shares', async (t) => {
  const names = namesOf(WEIGHTS);
  t.same(weightsAt(WEIGHTS, names, pointOf(WEIGHTS, names)), WEIGHTS);
  const far = weightsAt(WEIGHTS, ['threat', 'worn.5', 'perTurn'], [2, 9, -9]);
  t.ok(far.threat > 7, 'a weight above 1');
  t.ok((far.worn[5] as number) <= 1 && far.perTurn > 0, 'shares between 0 and 1');
  t.equal(far.worn[0], 1);
  t.equal(far.strike, WEIGHTS.strike);
});

t.test('the weights are fitted by games, the same for a seed, and a fit that was stopped goes on', async (t) => {
  const one = nextFit(TINY, begunFit(TINY));
  const two = nextFit(TINY, one);
  const goneOn = nextFit(TINY, JSON.parse(JSON.stringify(one)) as Fit);
  t.same(goneOn, two);
  t.same(nextFit(TINY, begunFit(TINY)), one);
  t.equal(two.iteration, 2);
  for (const score of [...one.scores, ...two.scores]) t.ok(score > 0 && score < 1, `${score}`);
  t.notSame(nextFit({ ...TINY, seed: 'other' }, begunFit(TINY)).scores, one.scores);
});
