import { Counter, type Registry } from 'prom-client';

/** One count, or one for each set of labels. */
type Read<Label extends string> = () => number | Iterable<readonly [labels: Record<Label, string>, count: number]>;

/**
 * A counter of what is counted elsewhere, in plain numbers, and read when somebody asks: where it happens a hundred thousand times a
 * second prom-client would be most of the cost.
 */
export function readCounter<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  read: Read<Label>,
  labelNames: readonly Label[] = [],
): void {
  new Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      const now = read();
      if (typeof now === 'number') this.inc(now);
      else for (const [labels, count] of now) this.inc(labels, count);
    },
  });
}
