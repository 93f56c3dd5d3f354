/** A name, its labels if there are any, and the rest of a line. */
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (.+)$/;

/**
 * The metrics of several processes as those of one: each sample with the number of its worker as a label, the samples of a name together,
 * as the text format of Prometheus wants them.
 */
export function mergedMetrics(texts: ReadonlyMap<string, string>): string {
  const families = new Map<string, { readonly head: string[]; readonly samples: string[] }>();
  for (const [worker, text] of texts) {
    let family = { head: [] as string[], samples: [] as string[] };
    let isNew = false;
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (kind === 'HELP') {
        const known = families.get(name);
        isNew = known === undefined;
        family = known ?? { head: [], samples: [] };
        families.set(name, family);
      }
      if (kind !== undefined) {
        if (isNew) family.head.push(line);
        continue;
      }
      const [, sample, labels, value] = SAMPLE.exec(line) ?? [];
      family.samples.push(`${sample}{${labels ? `${labels},` : ''}worker="${worker}"} ${value}`);
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples, '']).join('\n');
}
