/** Upper bounds for what mostly takes a millisecond and may take seconds. */
export const SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

interface Series {
  readonly labels: string;
  readonly buckets: Float64Array;
  sum: number;
  count: number;
}

/**
 * A histogram in the Prometheus text format. prom-client hashes the labels on every observation, which costs more than all the
 * rest of a request's hook; here whoever observes keeps the series it has asked for.
 */
export class Histogram {
  readonly #series: Series[] = [];

  /** `bounds` are upper bounds, ascending, in the unit of the name. */
  constructor(
    readonly name: string,
    readonly help: string,
    readonly bounds: readonly number[],
  ) {}

  /** A function that counts one value under these labels; ask once for each set of labels. */
  series(labels: Readonly<Record<string, string>>): (value: number) => void {
    const text = Object.entries(labels)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .join();
    const series: Series = { labels: text, buckets: new Float64Array(this.bounds.length), sum: 0, count: 0 };
    this.#series.push(series);
    const { bounds } = this;
    return (value) => {
      series.count += 1;
      series.sum += value;
      const bucket = bounds.findIndex((bound) => value <= bound);
      if (bucket !== -1) (series.buckets[bucket] as number) += 1;
    };
  }

  /** All series as lines of text, each ended. */
  text(): string {
    const lines = [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} histogram`];
    for (const { labels, buckets, sum, count } of this.#series) {
      let running = 0;
      this.bounds.forEach((bound, i) => {
        running += buckets[i] as number;
        lines.push(`${this.name}_bucket{${labels},le="${bound}"} ${running}`);
      });
      lines.push(`${this.name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${this.name}_sum{${labels}} ${sum}`, `${this.name}_count{${labels}} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
