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
  run(): Measurement[];
}

/** Median time of a call over `batches` batches of about `milliseconds` each, after a warm-up of the same length. */
export function measure(name: string, call: () => unknown, { batches = 15, milliseconds = 40 } = {}): Measurement {
  const paced = process.env['BENCH_PACED'];
  if (paced !== undefined) return measurePaced(name, call, Number(paced));
  let calls = 1;
  const batch = () => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) call();
    return performance.now() - start;
  };
  for (let spent = 0; spent < milliseconds * 3;) {
    const time = batch();
    spent += time;
    calls = Math.max(1, Math.ceil((calls * milliseconds) / Math.max(time, 0.01)));
  }
  const times = Array.from({ length: batches }, () => batch() / calls).sort((a, b) => a - b);
  const at = (index: number) => (times[index] as number) * 1000;
  return { name, microseconds: at(Math.floor(batches / 2)), spread: [at(0), at(batches - 1)] };
}

/** A Markdown table of measurements. */
export function table(title: string, measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, microseconds, spread }) => {
    return `| ${name} | ${figure(microseconds)} | ${spread?.map(figure).join('–') ?? ''} |`;
  });
  return [`### ${title}`, '', '| case | median µs | spread |', '| --- | ---: | ---: |', ...rows, ''].join('\n');
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
