import t from 'tap';
import { audit, misfolded } from '../../../scripts/chaos/audit.js';
import type { Program } from '../../../scripts/chaos/instance.js';
import { MANNERS, MAX_SHORT_COMMANDS, shortSolo, type Manner } from '../../../scripts/chaos/manners.js';
import { SCENARIOS, type ScenarioName } from '../../../scripts/chaos/scenarios.js';
import type { Scenario } from '../../../scripts/chaos/stage.js';
import { fractions } from '../../../scripts/play/random.js';
import type { Verdict } from '../../../scripts/chaos/verdict.js';
import { CUTS } from '../../../scripts/chaos/cutting-proxy.js';
import { seededDice } from '../../../src/dice/d12.js';
import { opponentsTurn } from '../../../src/game/opponent.js';
import { GAMES } from '../../../src/games.js';
import { RUN_SEED } from '../../support/seed.js';

type Fault = 'lost' | 'doubled' | 'different' | 'withdrawn' | 'misfolded' | 'exposed' | 'disordered' | 'rejected';

interface Small {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly runs: number;
  readonly program: Program;
  readonly from?: string;
  /** A path of the model produces what instances and store say to each other. */
  readonly traces?: true;
  /** The game; default: draws are offered. */
  readonly play?: string | Manner;
  /** Commands of each player after the last run, with which its first game is over; default: no more than one. */
  readonly least?: number;
  readonly controls?: Readonly<Record<string, readonly Fault[]>>;
}

/** The last commit whose instances have one list of what is due. */
const BEFORE_AGENDA = '1391b672';

/** Small runs of `npm run tool -- chaos`; with a protection taken out, the faults that must be found. */
const RUNS: readonly Small[] = [
  {
    name: 'exactly once, embedded store',
    scenario: 'exactly-once',
    runs: 5,
    program: 'here',
    traces: true,
    controls: { keys: ['different', 'rejected'], versions: ['different', 'doubled', 'rejected'] },
  },
  ...[...GAMES.ids, 'trench/opponent', 'trench-club/opponent'].map((play): Small => ({
    name: `exactly once, embedded store, ${play}`,
    scenario: 'exactly-once',
    runs: 2,
    program: 'here',
    play,
  })),
  { name: 'exactly once, Redis', scenario: 'exactly-once-redis', runs: 3, program: 'here', play: 'trench/opponent' },
  {
    name: 'the service is killed',
    scenario: 'kill-embedded',
    runs: 1,
    program: 'sources',
    play: 'trench/opponent',
    controls: { commit: ['lost'] },
  },
  {
    name: 'one instance of two is killed while two people play against the enemy',
    scenario: 'kill-instance',
    runs: 1,
    program: 'sources',
    play: 'trench-club/opponent',
  },
  ...(['enemy', 'automa'] as const).map((opponent): Small => ({
    name: `one instance of two is killed during whole solo games against the ${opponent}`,
    scenario: 'kill-instance',
    runs: 1,
    program: 'sources',
    play: shortSolo(opponent),
    least: MAX_SHORT_COMMANDS,
  })),
  {
    name: 'rivals in one session while the service is killed',
    scenario: 'rivals',
    runs: 1,
    program: 'sources',
    traces: true,
    controls: { keys: ['disordered', 'rejected'], versions: ['disordered', 'rejected'] },
  },
  {
    name: 'rivals over two instances, one of which is killed',
    scenario: 'rivals-redis',
    runs: 1,
    program: 'sources',
    traces: true,
  },
  {
    name: 'the Redis primary is killed',
    scenario: 'kill-primary',
    runs: 1,
    program: 'here',
    traces: true,
    play: 'trench/opponent',
    controls: { confirmation: ['withdrawn'] },
  },
  {
    name: 'the Redis primary is stopped',
    scenario: 'stop-primary',
    runs: 1,
    program: 'here',
    // Whether a follower received the lost events before the primary stood still is chance.
    controls: { wait: ['lost'] },
  },
  {
    name: 'the lines are cut of the primary and of one instance with it',
    scenario: 'partition',
    runs: 1,
    program: 'here',
    controls: { wait: ['lost'] },
  },
  {
    name: 'sessions are moved from primary to primary',
    scenario: 'reshard',
    runs: 2,
    program: 'here',
    traces: true,
    controls: { handover: ['lost'] },
  },
  {
    name: 'Redis goes back in time',
    scenario: 'roll-back',
    runs: 2,
    program: 'here',
    traces: true,
    controls: { memory: ['withdrawn'] },
  },
  {
    name: 'clocks reach zero while one instance of three is killed and the clock of another jumps',
    scenario: 'clocks-redis',
    runs: 40,
    program: 'sources',
    play: 'trench',
  },
  {
    name: 'clocks reach zero while one primary of three is replaced',
    scenario: 'clocks-cluster',
    runs: 40,
    program: 'sources',
    play: 'trench',
  },
  {
    name: 'instances from before the agenda and of today take turns, and each plays what the other has opened',
    scenario: 'two-versions',
    runs: 4,
    program: 'sources',
    from: BEFORE_AGENDA,
  },
  { name: 'Redis speaks TLS', scenario: 'tls', runs: 1, program: 'sources', controls: { trust: ['exposed'] } },
];

/** How often the runs of a scenario may leave a weakness unseen before it counts as none. */
const CONTROL_RUNS = 5;
const WAITING: readonly ScenarioName[] = ['kill-primary', 'stop-primary', 'partition'];

/** What waits for a failover, what starts processes and what only computes go beside each other. */
const tails = new Map<Program | undefined, Promise<unknown>>();
function inTurn<T>(lane: Program | undefined, work: () => Promise<T>): Promise<T> {
  const done = (tails.get(lane) ?? Promise.resolve()).then(work);
  tails.set(
    lane,
    done.catch(() => undefined),
  );
  return done;
}

const SESSIONS = 4;

const NO_FAULTS = {
  lost: 0,
  doubled: 0,
  gaps: 0,
  different: 0,
  withdrawn: 0,
  misfolded: 0,
  exposed: 0,
  disordered: 0,
  rejected: 0,
  uncovered: 0,
};

for (const { name, scenario, runs, program, from, traces = false, play = 'draws', least, controls = {} } of RUNS) {
  const manner = typeof play === 'string' ? (MANNERS[play] as Manner) : play;
  const lane = WAITING.includes(scenario) ? undefined : program;
  const start = (seed: number, without?: string) =>
    inTurn(lane, () =>
      (SCENARIOS[scenario] as Scenario).run({
        runs,
        program,
        manner,
        sessions: SESSIONS,
        ...(least !== undefined && { least }),
        without,
        from,
        traces,
        random: fractions(seed),
      }),
    );
  const whole = start(RUN_SEED);
  t.test(name, async (t) => {
    const { acknowledged, facts, ...faults } = await whole;
    t.same(faults, NO_FAULTS);
    t.ok(acknowledged >= runs, `${acknowledged} commands`);
    if (traces) t.ok((facts['traced'] ?? 0) > 0, `${facts['traceLines']} lines of traces`);
    t.ok((facts['inFlight'] ?? runs) >= runs, 'commands were on their way');
    if (least !== undefined) t.ok((facts['games'] ?? 0) >= 2 * SESSIONS, 'everybody has played a game to its end');
    t.not(facts['meanwhile'], 0, 'clocks of other primaries reached zero meanwhile');
    t.equal(facts['failovers'] ?? runs, runs, 'the Sentinels named another');
    for (const cut of CUTS) t.equal(facts[cut] ?? runs, runs, `every cut ${cut} was where it should be`);
  });
  for (const [without, faults] of Object.entries(controls)) {
    // The commands under way at the fault are chance, and so is whether a weakness shows at once.
    const weakened = (async () => {
      let verdict = await start(RUN_SEED, without);
      const shows = () => faults.every((fault) => verdict[fault] > 0);
      for (let seed = 2; seed <= CONTROL_RUNS && !shows(); seed++) {
        verdict = await start(RUN_SEED + seed, without);
      }
      return verdict;
    })();
    t.test(`${name}: without ${without} faults are found`, async (t) => {
      const verdict = await weakened;
      for (const fault of faults) t.ok(verdict[fault] > 0, `${fault}: ${verdict[fault]}`);
    });
  }
}

t.test('the judge sees each fault', async (t) => {
  const event = (seq: number, commandId: string) => ({ seq, version: seq, commandId, type: 'draw-offered', data: {} });
  const done = (seq: number, id: string) => ({
    id,
    firstSeq: seq,
    lastSeq: seq,
    version: seq,
    events: [event(seq, id)],
  });
  const log = [event(1, 'a'), event(2, 'b')];
  const said = [done(1, 'a'), done(2, 'b')];
  const shown = new Map(log.map((one) => [one.seq, JSON.stringify(one)]));
  const none = { acknowledged: 2, ...NO_FAULTS };
  const cases: [string, Verdict, Partial<Verdict>][] = [
    ['nothing', audit(log, said, shown), {}],
    ['a command that is not in the log', audit(log, [done(1, 'a'), done(3, 'c')], shown), { lost: 1, doubled: 1 }],
    [
      'another event than was answered',
      audit([event(1, 'a'), { ...event(2, 'b'), seq: 3 }], said),
      { lost: 1, gaps: 1 },
    ],
    ['an effect that nobody was told of', audit([...log, event(3, 'c')], said, shown), { doubled: 1 }],
    ['one effect for two keys', audit(log.slice(0, 1), [done(1, 'a'), done(1, 'a')]), { doubled: 1 }],
    ['an event that is gone', audit(log, said, new Map([[3, '{}']])), { withdrawn: 1 }],
    ['an event that was another', audit(log, said, new Map([[2, '{}']])), { withdrawn: 1 }],
  ];
  for (const [name, { facts: _, ...verdict }, faults] of cases) t.same(verdict, { ...none, ...faults }, name);
});

t.test(
  'the judge sees half a turn of an opponent, one that was played twice, and a state that fits no log',
  async (t) => {
    const manner = MANNERS['trench/opponent'] as Manner;
    const { game, setUp } = manner;
    const begun = game.setUp(setUp, seededDice('judge', ''));
    if (!begun.ok) throw new Error(begun.refusal.message);
    const { state } = begun.value;
    const { seat, command } = manner.choose(state, fractions(1));
    const given = game.decide(state, command, seat, seededDice('judge', ''));
    if (!given.ok) throw new Error(given.refusal.message);
    const turn = opponentsTurn(game, given.state as unknown, () => seededDice('judge', ''));
    const told = turn.at(-1)?.state;
    const own = given.events as object[];
    const theirs = turn.flatMap(({ events }) => events as { type: string }[]);
    const session = { id: '', manner, tokens: {}, spectator: '', version: 3, seq: 3, state: state as unknown };
    const judged = (events: object[], state: unknown) => {
      const log = events.map((data, index) => ({ seq: 4 + index, version: 4, type: '', data }));
      return misfolded(session, log, state);
    };
    t.ok(theirs.length > 1);
    t.equal(judged([...own, ...theirs], told), 0);
    t.equal(judged(own, given.state), 1, 'half of it in the log and in the state');
    t.equal(judged([...own, ...theirs], given.state), 1, 'half of it in the state');
    t.equal(judged([...own, ...theirs, ...theirs], told), 1, 'played twice');
  },
);
