import { inBatches } from './batches.js';
import { measurePaced } from './paced.js';

/** One line of a benchmark table. */
export interface Measurement {
  readonly name: string;
  /** Median time of one call. */
  readonly microseconds: number;
  /** Of the fastest and the slowest batch; none where there was one. */
  readonly spread?: readonly [number, number];
}

export interface Section {
  readonly title: string;
  run(): Measurement[] | Promise<Measurement[]>;
}

/** Median time of a call over `batches` batches of about `milliseconds` each, after a warm-up of the same length. */
export function measure(name: string, call: () => unknown, { batches = 15, milliseconds = 40 } = {}): Measurement {
  const paced = process.env['BENCH_PACED'];
  if (paced !== undefined) {
    measurePaced(name, call, Number(paced));
    // Whoever paces it has its times.
    return { name, microseconds: 0 };
  }
  const { median, spread } = inBatches(call, batches, milliseconds);
  return { name, microseconds: median, spread };
}

/** The one in the middle; of the two there the greater. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/** Some microseconds that were measured by themselves: their median, and between what they lie. */
export function ofSamples(name: string, values: readonly number[]): Measurement {
  return { name, microseconds: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

/** A Markdown table of measurements. */
export function table(title: string, measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, microseconds, spread }) => {
    return `| ${name} | ${figure(microseconds)} | ${spread?.map(figure).join('–') ?? ''} |`;
  });
  return [`### ${title}`, '', '| case | median µs | spread |', '| --- | ---: | ---: |', ...rows, ''].join('\n');
}

/** Three digits that count. */
export function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
