/**
 * `npm run tool -- chaos <scenario> [--play NAME] [--runs N] [--seed N] [--from COMMIT] [--folder F] [--without P] [--trace]`: breaks things and counts what was lost, doubled or
 * skipped. Ends with 0 when nothing was; a run without a protection ends with 1, because faults are what it is for.
 */
import { toolArguments } from './arguments.js';
import { MANNERS } from './chaos/manners.js';
import { SCENARIOS } from './chaos/scenarios.js';
import { CONTROLS, type Scenario } from './chaos/stage.js';
import { faults } from './chaos/verdict.js';
import { fractions } from './play/random.js';

function list(): string {
  const lines = Object.entries(SCENARIOS).map(([name, { about, longRuns, controls }]) => {
    const without = controls.map((word) => `\n${' '.repeat(20)}--without ${word}: ${CONTROLS[word]}`);
    return `${name.padEnd(20)}${about} (--runs ${longRuns})${without.join('')}`;
  });
  return `npm run tool -- chaos <scenario> [--play ${Object.keys(MANNERS).join('|')}] [--runs N] [--seed N] [--from COMMIT] [--folder F] [--without P] [--trace]\n\n${lines.join('\n')}`;
}

const { values, positionals } = toolArguments(
  import.meta.url,
  {
    play: { type: 'string', default: 'draws' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    folder: { type: 'string' },
    without: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
  1,
);
const [name] = positionals;
const scenario = (SCENARIOS as Readonly<Record<string, Scenario>>)[name ?? ''];
const manner = MANNERS[values.play];
const without = scenario?.controls.find((word) => word === values.without);
if (!scenario || without !== values.without || !manner) {
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
const { play, from, folder } = values;
const verdict = await scenario.run({
  runs,
  random: fractions(seed),
  program: 'build',
  manner,
  without,
  from,
  folder,
  traces: values.trace,
  say,
});
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
const { tooLate = 0, meanwhile } = verdict.facts;
process.exit(verdict.acknowledged > 0 && faults(verdict) === 0 && tooLate === 0 && meanwhile !== 0 ? 0 : 1);
