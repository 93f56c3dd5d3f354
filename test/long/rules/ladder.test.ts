import t from 'tap';
import { intervals, strengths, type Pairing } from '../../../tools/strength/match/bradley-terry.js';
import { withoutSolver } from '../../../tools/strength/match/parts.js';
import { coinsOf } from '../../../tools/strength/match/force.js';
import { meanOf } from '../../../tools/strength/match/paired.js';
import { contestant, contestantOf, playMatchGame } from '../../../tools/strength/match/players.js';
import { Chance } from '../../../scripts/play/random.js';
import { view } from '../../../src/trench-club/law/events/view.js';
import { PlanningContext } from '../../../src/trench-club/opponents/staff/planning-context.js';
import { Judge } from '../../../src/trench-club/opponents/staff/judge.js';
import { WEIGHTS } from '../../../src/trench-club/opponents/staff/weights.js';
import type { Country } from '../../../src/trench-club/wire/schema/names.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';

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
  t.match(contestant('staff:300-reply'), { budget: 300, weights: { ...WEIGHTS, threat: 0, resting: 0, returned: 0 } });
  t.match(contestant('staff:cadet'), { budget: 100, weights: WEIGHTS, without: [] });
  t.throws(() => contestant('staff:300-luck'), { message: 'Nobody is called staff:300-luck.' });
  const declarations: State[] = [];
  const watch = (state: State) => state.phase === 'declaration' && declarations.push(state);
  const [first, second] = [contestant('staff:300-solver'), contestant('automa:overkill')];
  for (const pair of [0, 1, 2])
    playMatchGame(first, second, { edition: 'e2', seed: 'parts', pair, isExchanged: false }, watch);
  const whole = Judge.prototype.judge;
  let differ = 0;
  for (const state of declarations) {
    const country = state.active as Country;
    const field = new PlanningContext(view(state, country), country, WEIGHTS);
    const places = Int32Array.from(field.own, ({ place }) => place);
    const acting = { acts: () => true, rests: () => false };
    const attacks = () =>
      new Judge(field).judge(places, acting).attacks.map(({ own, enemy }) => `${own.id} on ${enemy.id}`);
    const best = attacks();
    if (withoutSolver(attacks).sort().join() !== best.sort().join()) differ++;
  }
  t.ok(differ > 0, `${differ} of ${declarations.length} turns have other attacks`);
  t.equal(Judge.prototype.judge, whole, 'the solver is back');
});

t.test('a set-up is played with either player first, and with the force of the Automa for both', async (t) => {
  const [first, second] = [contestant('random'), contestant('automa:overkill')];
  for (const isExchanged of [false, true]) {
    for (const firstTurn of ['first', 'second'] as const) {
      for (const force of ['book', 'even'] as const) {
        let begun: State | undefined;
        const game = { edition: 'e2', seed: 'turns', pair: 1, isExchanged, firstTurn, force } as const;
        playMatchGame(first, second, game, (state) => {
          if (state.phase !== 'movement') return false;
          begun = state;
          return true;
        });
        const { active, firstPlayer, seats, units } = begun as State;
        const automa = seats.find(({ opponent }) => opponent === 'automa')?.country;
        t.equal(active === automa, firstTurn === 'second', 'the player asked for moves first');
        t.equal(firstPlayer, active);
        const count = (isAutoma: boolean) => units.filter(({ country }) => (country === automa) === isAutoma).length;
        t.equal(count(true), 12);
        t.equal(count(false), force === 'even' ? 12 : 11, 'ten units and a truck by the book');
      }
    }
  }
});

t.test('the lead in coins is taken when round 5 begins, and has the other sign for the other side', async (t) => {
  const [first, second] = [contestant('staff:40'), contestant('staff:40')];
  const game = { edition: 'e2', seed: 'coins', pair: 0, isExchanged: false } as const;
  let atFive: number | undefined;
  const { coins } = playMatchGame(first, second, game, (state, faction) => {
    if (state.phase === 'movement' && state.round === 5) atFive ??= coinsOf(state, faction);
  });
  t.equal(coins, atFive);
  t.not(coins, 0);
  const exchanged = playMatchGame(first, second, { ...game, isExchanged: true });
  t.equal(exchanged.coins, -coins, 'the same game by the same player on both sides');
});

t.test('the interval of a mean covers the true one as often as it says', async (t) => {
  const chance = new Chance('mean');
  let covered = 0;
  for (let trial = 0; trial < 400; trial++) {
    const { low, high } = meanOf(Array.from({ length: 30 }, () => chance.fraction() + chance.fraction()));
    if (low <= 1 && high >= 1) covered++;
  }
  t.ok(covered > 360 && covered < 396, `${covered} of 400`);
});

t.test('Staff of other sources plays as those do', async (t) => {
  const frozen = await contestantOf('frozen:.:40');
  t.match(frozen, { kind: 'staff', budget: 40, weights: WEIGHTS });
  const game = { edition: 'e2', seed: 'frozen', pair: 0, isExchanged: false } as const;
  const watch = ({ round = 0 }: State) => round > 1;
  const [one, other] = [frozen, contestant('staff:40')].map(
    (first) => playMatchGame(first, contestant('automa:overkill'), game, watch).record,
  );
  t.equal(one, other);
});
