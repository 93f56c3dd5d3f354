/**
 * What a service takes on of ever more connections, of commands of running games among questions of anybody, and what a refusal costs.
 * Times of the processor, so that a busy machine changes little.
 */
import { Agent } from 'node:http';
import path from 'node:path';
import { startServer } from './children.js';
import { Clients, post, type Told, type Workload } from './overload-clients.js';
import { markdown } from './throughput.js';

/** Connections, and the share of the best rate that they must reach. */
const CROWDS = [
  [8, 0],
  [500, 0.8],
  [1000, 0.7],
] as const;
const PLAYERS = 20;
const AMONG = 500;
const BETWEEN_COMMANDS_MS = 100;
const MAX_REFUSED = 0.1;
const MAX_COST = 0.1;

/** Counts the aims that were missed. */
export async function crowds(
  clients: Clients,
  { state, seconds }: { state: object; seconds: number },
): Promise<{ missed: number; report: string }> {
  const asked = post('/v1/rules/legal-commands', { state });
  const questions: Workload = { name: 'legal commands', player: async () => ({ next: () => asked }) };
  const measured = [];
  await clients.measure(questions, CROWDS[0][0], seconds);
  for (const [connections, least] of CROWDS) {
    measured.push({ connections, least, ...(await clients.measure(questions, connections, seconds)) });
  }
  const best = Math.max(...measured.map(({ accepted }) => accepted));
  const table = markdown(
    measured.map(({ connections, accepted, shed, p99, processor }) => ({
      connections,
      'accepted/s': Math.round(accepted / seconds),
      'of the best': (accepted / best).toFixed(2),
      'turned away/s': Math.round(shed / seconds),
      'p99 ms': p99.toFixed(1),
      'processor ms for each accepted': ((1000 * processor) / accepted).toFixed(2),
    })),
    [],
  );
  const tooFew = measured.filter(({ accepted, least }) => accepted < least * best).length;

  const calm = measured[0] as (typeof measured)[number];
  const answer = calm.processor / calm.accepted;
  const cost = (await costOfRefusal(questions, seconds)) / answer;
  const { taken, given, longest } = await commandsAmong(clients, questions, seconds);
  const prose = `A refusal takes ${(100 * cost).toFixed(1)} % of the processor time of an answer (${(1000 * answer).toFixed(2)} ms). Of ${given} commands of ${PLAYERS} running games among ${AMONG} connections that ask questions, ${taken} were taken, the last after ${longest.toFixed(0)} ms.`;
  const missed = tooFew + Number(cost > MAX_COST) + Number(taken < (1 - MAX_REFUSED) * given);
  return { missed, report: `${table}\n\n${prose}` };
}

/** Processor time of a service for each request that it turns away. */
async function costOfRefusal(questions: Workload, seconds: number): Promise<number> {
  const refusing = await startServer(
    ['--import', 'tsx', path.join(import.meta.dirname, 'overload-refusing-service.ts')],
    {},
  );
  try {
    const { shed, processor } = await new Clients(refusing).measure(questions, 1000, 2 * seconds, 3 * seconds);
    return processor / shed;
  } finally {
    await refusing.stop();
  }
}

async function commandsAmong(clients: Clients, questions: Workload, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const players = [];
  for (let n = 0; n < PLAYERS; n++) players.push(await clients.player(agent));
  let isOver = false;
  let [taken, given, longest] = [0, 0, 0];
  const playing = players.map(async (player) => {
    let last: Told | undefined;
    while (!isOver) {
      const began = performance.now();
      last = await clients.ask(agent, player.next(last));
      given += 1;
      if (last.status === 201) {
        taken += 1;
        longest = Math.max(longest, performance.now() - began);
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_COMMANDS_MS));
    }
  });
  await clients.measure(questions, AMONG, seconds);
  isOver = true;
  await Promise.all(playing);
  agent.destroy();
  return { taken, given, longest };
}
