import { spread } from './page.js';

/** The one in the middle; of the two there the greater. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

export interface Throughput {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
  /** Seconds it took. */
  readonly duration: number;
  /** Share of the answers with `Retry-After`; they are not counted otherwise. */
  readonly turnedAway: number;
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
