import { markdown } from '../throughput.js';
import type { Figures, Part, SessionFigure } from './figures.js';
import { ASSUMED, breaks, CHANGED, planFor, sizeAt, type Planned } from './plan.js';

const RATES = [1, 100, 10_000] as const;

/** A number as a person reads it: three digits that count. */
function told(value: number): string {
  if (value >= 1000) return Math.round(Number(value.toPrecision(3))).toLocaleString('en-GB');
  return String(Number(value.toPrecision(3)));
}

/** The parts of docs/scaling.md by their marks. All of it follows from the figures. */
export function parts(figures: Figures): Readonly<Record<Part | 'plan' | 'changed', string>> {
  const on = (part: Part) => `\n\n${figures.measuredOn[part]}`;
  return {
    questions: questions(figures) + on('questions'),
    sessions: sessions(figures) + on('sessions'),
    instance: instance(figures) + on('instance'),
    clusters: clusters(figures) + on('clusters'),
    plan: `${table(RATES.map((rate) => planFor(figures, rate)))}\n\n${arithmetic(figures)}\n\n${broken(
      RATES.map((rate) => planFor(figures, rate)),
      'What does not hold as it is shipped',
    )}`,
    changed: changed(figures),
  };
}

/** The page with what stands between each pair of marks replaced. @throws Error when a part has no marks */
export function withParts(page: string, figures: Figures): string {
  return Object.entries(parts(figures)).reduce((text, [part, body]) => {
    const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/scaling.md has no part ${part}.`);
    return `${text.slice(0, from + begin.length)}\n\n${body.trim()}\n\n${text.slice(to)}`;
  }, page);
}

function questions({ questions }: Figures): string {
  return markdown(
    questions.map(({ hexes, units, speed, bodyKb, micros, spread, microsNewMap, bare }) => ({
      ...{
        hexes,
        units,
        speed,
        'body kB': bodyKb,
        µs: micros,
        spread,
        'new map µs': microsNewMap,
        '`JSON.parse` µs': bare,
      },
      ratio: (bare / micros).toFixed(2),
    })),
    [],
  );
}

function sessions(figures: Figures): string {
  const table = (rows: readonly SessionFigure[], first: (figure: SessionFigure) => Readonly<Record<string, string>>) =>
    markdown(
      rows.map((figure) => {
        const { commands, redisKb, stateKb, eventsKb, answersKb, bareKb } = figure;
        return {
          ...{ ...first(figure), commands, 'Redis kB': redisKb, 'state kB': stateKb, 'events kB': eventsKb },
          ...{ 'answers kB': answersKb, 'bytes stored kB': bareKb, ratio: (bareKb / redisKb).toFixed(2) },
        };
      }),
      ['game', 'options'],
    );
  const plain = figures.sessions.filter(({ options }) => options === '');
  const chosen = figures.sessions.filter(({ options }) => options !== '');
  return [
    table(plain, ({ game }) => ({ game })),
    commandsLeave(plain),
    'By what was chosen for a session of Trench Club, with the commands of the random player of `npm run play`, who buys, builds and fights:',
    table(chosen, ({ options }) => ({ options })),
  ].join('\n\n');
}

/** What commands leave in a session, from the first age of the first game to its last. */
function commandsLeave(plain: readonly SessionFigure[]): string {
  const ages = plain.filter(({ game }) => game === plain[0]?.game);
  const [first, last] = [ages[0], ages.at(-1)] as [SessionFigure, SessionFigure];
  const each = (part: 'redisKb' | 'eventsKb' | 'answersKb') =>
    told((last[part] - first[part]) / (last.commands - first.commands));
  return (
    `Each command leaves ${each('redisKb')} kB: ${each('eventsKb')} kB of events and ${each('answersKb')} kB of the answer under its key, ` +
    `which is kept as what the log does not tell. Events are ${Math.round((100 * last.eventsKb) / last.redisKb)} % of a session of ` +
    `${told(last.commands)} commands.`
  );
}

function instance({ instance: { works, redis, socketKb, bareSocketKb, residentMb } }: Figures): string {
  const rows = [
    ...works.map(({ work, perSecond, micros, bareMicros, bare }) => ({
      work,
      perSecond: told(perSecond),
      micros,
      bareMicros,
      bare,
    })),
    {
      work: 'a command, in Redis',
      perSecond: '',
      micros: redis.micros,
      bareMicros: redis.bareMicros,
      bare: 'one `SET` of the same bytes',
    },
  ];
  const perCore = (micros: number) => told((ASSUMED.busy * 1e6) / micros);
  const commands = works.find(({ work }) => work === 'a command')?.micros as number;
  return [
    markdown(
      rows.map(({ work, perSecond, micros, bareMicros, bare }) => ({
        ...{ work, 'a second': perSecond, 'CPU µs': micros, 'bare CPU µs': bareMicros },
        ...{ ratio: (bareMicros / micros).toFixed(2), 'the bare thing': bare },
      })),
      ['work', 'the bare thing'],
    ),
    `A command is ${redis.operations} operations of Redis, ${redis.kbIn} kB in and ${redis.kbOut} kB out, and brings ` +
      `${redis.eventsPerCommand} event${redis.eventsPerCommand === 1 ? '' : 's'}. An idle socket that follows a session takes ${socketKb} kB ` +
      `(${bareSocketKb} kB of a bare \`ws\`); the instance held ${residentMb} MB after this work.`,
    `At ${ASSUMED.busy * 100} % of a core an instance decides ${perCore(commands)} commands a second and a shard stores ${perCore(redis.micros)}; ` +
      `${told(ASSUMED.socketsPerInstance)} idle sockets are ${told((ASSUMED.socketsPerInstance * socketKb) / 1000)} MB of an instance.`,
  ].join('\n\n');
}

function clusters({ clusters }: Figures): string {
  return markdown(
    clusters.map((one) => ({
      shards: one.shards,
      'sessions, fewest to most': `${one.fewest}–${one.most}`,
      'commits/s': told(one.commitsPerSecond),
      'of one server': one.ratio,
      spread: one.spread,
      'CPU µs/commit': one.microsPerCommit,
      'of one server µs': one.bareMicrosPerCommit,
      'messages, sharded': one.sharded,
      'messages, plain': one.plain,
      'failover s': one.failover ?? '',
    })),
    ['sessions, fewest to most'],
  );
}

function table(plans: readonly Planned[]): string {
  const line = (what: string, pick: (plan: Planned) => string) => ({
    'games opened': what,
    ...Object.fromEntries(plans.map((plan) => [`${told(plan.gamesPerSecond)} a second`, pick(plan)])),
  });
  const share = (kind: keyof Planned['cores']) => (plan: Planned) => {
    const all = Object.values(plan.cores).reduce((sum, one) => sum + one, 0);
    return `${told(plan.cores[kind])} (${Math.round((100 * plan.cores[kind]) / all)} %)`;
  };
  return markdown(
    [
      line('commands a second', ({ commands }) => told(commands)),
      line('games being played', ({ live }) => told(live)),
      line('sockets', ({ sockets }) => told(sockets)),
      line('events delivered a second', ({ deliveries }) => told(deliveries)),
      line('cores for questions about states', share('questions')),
      line('cores for questions to sessions', share('reads')),
      line('cores for commands', share('commands')),
      line('cores for events', share('events')),
      line('instances by work', ({ instancesByWork }) => told(instancesByWork)),
      line('instances by sockets', ({ instancesBySockets }) => told(instancesBySockets)),
      line('**instances**', ({ instances }) => `**${told(instances)}**`),
      line('cores of Redis', ({ redisCores }) => told(redisCores)),
      line('stored, TB', ({ storedTb }) => told(storedTb)),
      line('shards by work', ({ shardsByWork }) => told(shardsByWork)),
      line('shards by memory', ({ shardsByMemory }) => told(shardsByMemory)),
      line('**shards**, each with a replica', ({ shards }) => `**${told(shards)}**`),
      line('cells', ({ cells }) => told(cells)),
      line('published a second, all shards', ({ published }) => told(published)),
      line('published a second, each shard', ({ published, shards }) => told(published / shards)),
      line('wake-ups of instances a second', ({ woken }) => told(woken)),
      line('connections at each shard', ({ connections }) => told(connections)),
    ],
    ['games opened'],
  );
}

/** The arithmetic of one game a second, with its numbers. */
function arithmetic(figures: Figures): string {
  const plan = planFor(figures, 1);
  const { redis, works } = figures.instance;
  const of = (work: string) => works.find((one) => one.work === work)?.micros as number;
  const [half, whole] = [sizeAt(figures, ASSUMED.commandsPerGame / 2), sizeAt(figures, ASSUMED.commandsPerGame)];
  const { commandsPerGame, hoursOfPlay, socketsPerGame, questionsPerCommand, readsPerCommand, busy, abandoned } =
    ASSUMED;
  return [
    'For one game a second:',
    '',
    `- commands: 1 × ${commandsPerGame} = ${told(plan.commands)} a second; games being played: 1 × ${hoursOfPlay} × 3,600 = ${told(plan.live)}; sockets: ${told(plan.live)} × ${socketsPerGame} = ${told(plan.sockets)}`,
    `- events delivered: ${told(plan.commands)} × ${redis.eventsPerCommand} × ${socketsPerGame} = ${told(plan.deliveries)} a second`,
    `- cores: ${told(plan.commands)} × (${questionsPerCommand} × ${of('a question about a new state')} + ${readsPerCommand} × ${of('a question to a session')} + ${of('a command')}) µs + ${told(plan.deliveries)} × ${of('an event delivered')} µs = ${told(Object.values(plan.cores).reduce((sum, one) => sum + one, 0))}; instances by work: that divided by ${busy} = ${plan.instancesByWork}; by sockets: ${told(plan.sockets)} / ${told(ASSUMED.socketsPerInstance)} = ${plan.instancesBySockets}`,
    `- Redis: ${told(plan.commands)} × ${redis.micros} µs = ${told(plan.redisCores)} cores; shards by work: that divided by ${busy} = ${plan.shardsByWork}`,
    `- stored: ${told(plan.live)} × ${told(half)} kB being played + ${told(1 - abandoned)} × ${ASSUMED.keptHours} h × 3,600 × ${told(whole)} kB ended + ${abandoned} × ${told(ASSUMED.idleHours)} h × 3,600 × ${told(half)} kB left = ${told(plan.storedTb)} TB; shards by memory: that divided by ${ASSUMED.gbPerShard} GB = ${plan.shardsByMemory}`,
  ].join('\n');
}

function broken(plans: readonly Planned[], title: string): string {
  const lines = plans.map((plan) => {
    const found = breaks(plan);
    return `- ${told(plan.gamesPerSecond)} a second: ${found.length === 0 ? 'nothing' : found.join('; ')}.`;
  });
  return [`${title}, the worst first:`, '', ...lines].join('\n');
}

function changed(figures: Figures): string {
  const plans = RATES.map((rate) => planFor(figures, rate, CHANGED));
  return `${table(plans)}\n\n${broken(plans, 'What is left')}`;
}
