/**
 * `npm run tool -- chaos <scenario> [--play NAME] [--runs N] [--seed N] [--from COMMIT] [--without P]`: breaks things and counts what was lost, doubled or
 * skipped. Ends with 0 when nothing was; a run without a protection ends with 1, because faults are what it is for.
 */
import { toolArguments } from './arguments.js';
import { clocksEmbedded, clocksFailover, clocksRedis } from './chaos/clocks.js';
import { exactlyOnceEmbedded, exactlyOnceRedis } from './chaos/exactly-once-scenarios.js';
import { killPrimary, stopPrimary } from './chaos/fail-primary.js';
import { killEmbedded } from './chaos/kill-embedded.js';
import { killInstance } from './chaos/kill-instance.js';
import { partition } from './chaos/partition.js';
import { reshard } from './chaos/reshard.js';
import { rivalsEmbedded, rivalsRedis } from './chaos/rivals.js';
import { rollBack } from './chaos/roll-back.js';
import { tls } from './chaos/tls.js';
import { twoVersions } from './chaos/two-versions.js';
import { MANNERS } from './chaos/manners.js';
import type { Scenario } from './chaos/scenario.js';
import { fractions } from './play/random.js';
import { faults } from './chaos/verdict.js';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  clocks: clocksEmbedded,
  'clocks-redis': clocksRedis,
  'clocks-failover': clocksFailover,
  'exactly-once': exactlyOnceEmbedded,
  'exactly-once-redis': exactlyOnceRedis,
  'kill-embedded': killEmbedded,
  'kill-instance': killInstance,
  'kill-primary': killPrimary,
  'stop-primary': stopPrimary,
  partition,
  reshard,
  rivals: rivalsEmbedded,
  'rivals-redis': rivalsRedis,
  'roll-back': rollBack,
  tls,
  'two-versions': twoVersions,
};

function list(): string {
  const lines = Object.entries(SCENARIOS).map(([name, { about, longRuns, controls }]) => {
    const without = Object.entries(controls).map(([word, said]) => `\n${' '.repeat(20)}--without ${word}: ${said}`);
    return `${name.padEnd(20)}${about} (--runs ${longRuns})${without.join('')}`;
  });
  return `npm run tool -- chaos <scenario> [--play ${Object.keys(MANNERS).join('|')}] [--runs N] [--seed N] [--from COMMIT] [--without P]\n\n${lines.join('\n')}`;
}

const { values, positionals } = toolArguments(
  import.meta.url,
  {
    play: { type: 'string', default: 'draws' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    without: { type: 'string' },
  },
  1,
);
const [name] = positionals;
const scenario = SCENARIOS[name ?? ''];
const manner = MANNERS[values.play];
const isKnown = values.without === undefined || values.without in (scenario?.controls ?? {});
if (!scenario || !isKnown || !manner) {
  console.log(list());
  process.exit(name === undefined ? 0 : 2);
}

const runs = Number(values.runs ?? scenario.longRuns);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const began = Date.now();
let told = began;
const say = (line: string) => {
  if (Date.now() - told < 10_000) return;
  told = Date.now();
  console.error(`${Math.round((told - began) / 1000)} s: ${line}`);
};
const { play, without, from } = values;
const verdict = await scenario.run({ runs, random: fractions(seed), program: 'build', manner, without, from, say });
const seconds = Math.round((Date.now() - began) / 1000);
console.log(
  JSON.stringify({
    scenario: name,
    play,
    ...(without && { without }),
    ...(from && { from }),
    runs,
    seed,
    seconds,
    ...verdict,
  }),
);
process.exit(verdict.acknowledged > 0 && faults(verdict) === 0 && !verdict.facts['tooLate'] ? 0 : 1);
