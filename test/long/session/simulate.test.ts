import t from 'tap';
import { FAULTS } from '../../../scripts/model/faults.js';
import type { Capsule } from '../../../scripts/simulate/plan.js';
import { PLANTED } from '../../../scripts/simulate/planted.js';
import { DAMAGED } from '../../../scripts/simulate/player.js';
import { shrunkWorld, Simulation, type Outcome } from '../../../scripts/simulate/simulation.js';
import { STAGE } from '../../../scripts/simulate/stage.js';
import { amount } from '../../support/amount.js';
import { RUN_SEED } from '../../support/seed.js';

/** `npm run tool -- simulate` plays 10,000. */
const SEEDS = amount('SIMULATED_SEEDS', 200, 5_000);
/** In so many worlds a planted fault shows. */
const MAX_WORLDS = 250;

t.test('the session code keeps its promises in simulated worlds', async (t) => {
  const sums: Record<string, number> = {};
  // Faults found once are searched for again.
  for (const seed of [...Array.from({ length: SEEDS }, (_, index) => RUN_SEED + index), 8509]) {
    const { faults, facts } = await new Simulation(seed, STAGE, { finds: /./ }).play();
    for (const [name, value] of Object.entries(facts)) sums[name] = (sums[name] ?? 0) + value;
    if (faults.length > 0) t.fail(`npm run tool -- simulate --seed ${seed}: ${faults.join('; ')}`);
  }
  for (const [name, value] of Object.entries(sums)) t.ok(value > SEEDS / 8, `${name}: ${value}`);
});

t.test('a planted fault of each kind is found', async (t) => {
  for (const [name, planted] of Object.entries(PLANTED)) {
    let found: Outcome | undefined;
    let seed = 0;
    while (!found && seed < MAX_WORLDS) {
      const outcome = await new Simulation(++seed, STAGE, planted).play();
      if (outcome.faults.some((fault) => planted.finds.test(fault))) found = outcome;
    }
    t.ok(found, `${name}: seed ${seed}: ${found?.faults[0]}`);
    const again = await new Simulation(seed, STAGE, planted).play();
    t.equal(again.faults.length, found?.faults.length, `${name}: and again by its seed`);
    t.same(again.facts, found?.facts, `${name}: with all that happened`);
  }
});

t.test('a planted fault of the store shrinks to at most twelve steps, which its capsule plays again', async (t) => {
  for (const name of Object.keys(FAULTS)) {
    const planted = PLANTED[name] as (typeof PLANTED)[string];
    let least: Outcome | null = null;
    for (let seed = RUN_SEED; !least && seed < RUN_SEED + MAX_WORLDS; seed++) {
      const outcome = await new Simulation(seed, STAGE, planted).play();
      if (outcome.faults.some((fault) => planted.finds.test(fault))) {
        least = (await shrunkWorld(outcome.capsule, STAGE, planted)) ?? outcome;
      }
    }
    const { capsule } = least as Outcome;
    t.ok(capsule.steps.length <= 12, `${name}: ${capsule.steps.length} steps`);
    const again = await new Simulation(JSON.parse(JSON.stringify(capsule)) as Capsule, STAGE, planted).play();
    t.match(again.faults.join(), planted.finds, `${name}: and again by its capsule`);
  }
});

t.test('a world ends when its session is found damaged, by a read or a command', async (t) => {
  const faults: string[] = [];
  for (let seed = 1020; seed < 1040; seed++) {
    faults.push(...(await new Simulation(seed, STAGE, PLANTED['versions'] ?? { finds: /./ }).play()).faults);
  }
  t.ok(faults.includes(DAMAGED));
});
