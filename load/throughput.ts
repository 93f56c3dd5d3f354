import autocannon from 'autocannon';
import { median } from './measure.js';
import { spread } from './page.js';

export interface Throughput {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
  /** Seconds it took. */
  readonly duration: number;
  /** Share of the answers that said to ask again later; they count for nothing else. */
  readonly turnedAway: number;
}

/** "Not now": nothing has happened, and the same may be asked again. */
export const TURNED_AWAY = 503;

/** One request, or for each connection a series of requests of its own. */
export type Load = Pick<autocannon.Options, 'method' | 'body' | 'headers' | 'requests' | 'setupClient'> & {
  readonly path?: string;
  readonly connections: number;
  /** The only statuses that are no failures; default: any of 2xx. */
  readonly statuses?: readonly number[];
  /** May the server turn requests away with 503, because others keep the machine busy? Whoever sends them sends them again. */
  readonly mayTurnAway?: true;
};

/** @throws when a request fails or is answered with another status */
export async function throughput(url: string, load: Load, seconds: number): Promise<Throughput> {
  // A time in which nothing at all was answered is too short for this machine.
  return (await tried(url, load, seconds)) ?? throughput(url, load, 4 * seconds);
}

async function tried(url: string, load: Load, seconds: number): Promise<Throughput | undefined> {
  const { path = '', statuses, mayTurnAway = false, ...options } = load;
  let turnedAway = 0;
  const times: number[] = [];
  const others: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...options, url: url + path, duration: seconds }, (error, done) =>
      error ? reject(error as Error) : resolve(done),
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      const isGood = statuses ? statuses.includes(status) : status >= 200 && status <= 299;
      if (isGood) times.push(milliseconds);
      else if (mayTurnAway && status === TURNED_AWAY) turnedAway += 1;
      else others.push(status);
    });
  });
  if (others.length === 0 && result.errors === 0 && times.length === 0) return undefined;
  if (others.length > 0 || result.errors > 0) {
    const first = others.slice(0, 3).join(', ');
    throw new Error(
      `${url}${path}: ${others.length} answers (${first}) beside ${times.length} not as expected, ${result.errors} errors`,
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] as number;
  const { duration } = result;
  return {
    rate: times.length / duration,
    duration,
    turnedAway: turnedAway / (turnedAway + times.length),
    p50: at(0.5),
    p97_5: at(0.975),
    p99: at(0.99),
  };
}

/** The median of each figure over the rounds. */
export function middle(rounds: readonly Throughput[]): Throughput {
  const of = (key: keyof Throughput) => median(rounds.map((round) => round[key]));
  return {
    rate: of('rate'),
    duration: of('duration'),
    turnedAway: of('turnedAway'),
    p50: of('p50'),
    p97_5: of('p97_5'),
    p99: of('p99'),
  };
}

/** How much of the base rate is reached: the median of the ratios within each round. */
export function ratio(rounds: readonly Throughput[], bare: readonly Throughput[]): number {
  return Number(median(ofRounds(rounds, bare)).toFixed(2));
}

/** The least and the most of them. */
export function ratios(rounds: readonly Throughput[], bare: readonly Throughput[]): string {
  return spread(ofRounds(rounds, bare), 2);
}

function ofRounds(rounds: readonly Throughput[], bare: readonly Throughput[]): number[] {
  return rounds.map(({ rate }, round) => rate / (bare[round] as Throughput).rate);
}

/** Latencies as columns of a table. */
export function latencies({ p50, p97_5, p99 }: Throughput) {
  return { 'p50 ms': p50.toFixed(2), 'p97.5 ms': p97_5.toFixed(2), 'p99 ms': p99.toFixed(2) };
}

/** How far the rates of the rounds lie apart, as a column of a table. */
export function rates(rounds: readonly Throughput[]) {
  return { spread: spread(rounds.map(({ rate }) => rate)) };
}

/** Rows as a Markdown table; columns of texts to the left. */
export function markdown(rows: readonly Readonly<Record<string, string | number>>[], texts: readonly string[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map((name) => (texts.includes(name) ? '---' : '---:'))),
    ...rows.map((row) => line(names.map((name) => row[name]))),
  ].join('\n');
}
