import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cases, POSITION_BODY } from '../../load/cases.js';
import { another } from '../../load/requests.js';
import { send } from '../chaos/commands.js';
import { isCut } from './cut.js';

/** What askers were answered. */
export class Answers {
  asked = 0;
  /** Connections that were cut. */
  cut = 0;
  /** Problems by status, code and path. */
  readonly problems = new Map<string, number>();

  count(status: number, path: string, body: string): void {
    this.asked += 1;
    if (status < 400) return;
    const { code } = JSON.parse(body) as { code: string };
    const key = `${status} ${code} ${path}`;
    this.problems.set(key, (this.problems.get(key) ?? 0) + 1);
  }
}

interface Asking {
  readonly base: string;
  readonly random: () => number;
  readonly answers: Answers;
  /** Mean time between two questions. */
  readonly everyMs: number;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

type Bodies = Readonly<
  Record<string, { readonly requests?: Readonly<Record<string, Readonly<Record<string, object>>>> }>
>;

/** Maps that callers send again and again: fewer than the service keeps for one sender. */
const MAPS = 80;
const OF_POSITION = 12;
const [WIDEST, TALLEST] = [120, 120];

const { operations } = JSON.parse(readFileSync(new URL('../../openapi/examples.json', import.meta.url), 'utf8')) as {
  operations: Bodies;
};

/** The bodies of the examples in the contract, as JSON, of one operation. */
function examples(operation: string): object[] {
  return Object.values(operations[operation]?.requests?.['application/json'] ?? {});
}

const WITHOUT_STATE: readonly Asked[] = [
  ...['setup', 'replay', 'opponent', 'batch', 'export', 'import', 'notation', 'preview'].flatMap((name) => {
    const operation = `ask${name === 'setup' ? 'SetUp' : name[0]?.toUpperCase() + name.slice(1)}`;
    return examples(operation).map((body) => ({ method: 'POST', path: `/v1/rules/${name}`, body }));
  }),
  ...examples('checkMap').map((body) => ({ method: 'POST', path: '/v1/maps/check', body })),
  { method: 'GET', path: '/v1/maps/flanders-mud/drawing.svg' },
  { method: 'GET', path: '/v1/terms' },
];

/** A state on a map of its own, of any size, that must be compiled first. */
function onAnotherMap(random: () => number): Asked {
  const [body] = examples('askBatch') as [{ state: { map: { rows: string[] } } }];
  const { state } = structuredClone(body);
  const [columns, rows] = [8 + Math.floor(WIDEST * random()), Math.floor(TALLEST * random())];
  const row = (text: string) => text.padEnd(columns, 'o');
  state.map.rows = [...state.map.rows.map(row), ...Array.from({ length: rows }, () => row(''))];
  return { method: 'POST', path: '/v1/rules/batch', body: { ...body, state } };
}

/**
 * Asks one question after another that belongs to no session: most of them about a state that was not sent before, by the
 * state or by a reference to a position; some with whole game files, opponents and maps of their own.
 */
export async function ask(asking: Asking, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await askSeries(asking, signal);
    } catch (error) {
      if (!isCut(error)) throw error;
      asking.answers.cut += 1;
    }
  }
}

async function askSeries({ base, random, answers, everyMs }: Asking, signal: AbortSignal): Promise<void> {
  const one = async ({ method, path, body }: Asked): Promise<string> => {
    // Without the signal: so many listeners at once make Node warn of a leak.
    await sleep(2 * everyMs * random());
    const answer = await send(base, method, path, undefined, {}, body);
    answers.count(answer.status, path.replace(/(pos_|sha256:)\w+/, '{id}'), answer.body);
    return answer.body;
  };
  const among = <T>(items: readonly T[]): T => items[Math.floor(items.length * random())] as T;
  const posted = await one({ method: 'POST', path: '/v1/positions', body: JSON.parse(another(POSITION_BODY)) });
  const { position: id } = JSON.parse(posted) as { position?: string };
  if (id === undefined) return;
  for (let count = 0; count < OF_POSITION && !signal.aborted; count++) {
    const { method, path, body } = among(cases(id));
    await one({ method, path, ...(body !== undefined && { body: JSON.parse(another(body)) as unknown }) });
  }
  await one(among(WITHOUT_STATE));
  await one(onAnotherMap(random));
  const [map] = examples('keepMap');
  const kept = await one({
    method: 'POST',
    path: '/v1/maps',
    body: { ...map, title: `Lane ${Math.floor(MAPS * random())}` },
  });
  const { id: reference } = JSON.parse(kept) as { id?: string };
  if (reference !== undefined) await one({ method: 'GET', path: `/v1/maps/${reference}/drawing.svg` });
}
