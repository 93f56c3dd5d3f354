import type { Wire } from '../session/store/remote/protocol.js';
import type { MetricsTogether } from '../wire/metrics.js';

/** Between the first process and a worker, beside what the store has to say. */
export type LinkMessage =
  /** A worker: what do all of us count? */
  | { readonly metrics: 'all'; readonly id: number }
  /** The first process, to each: what do you count? */
  | { readonly metrics: 'own'; readonly id: number }
  /** The answer to either. */
  | { readonly metrics: 'text'; readonly id: number; readonly text: string };

/** The channel of a worker to the first process. */
export function wireToFirst(): Wire {
  return {
    send: (message) => void process.send?.(message, undefined, undefined, () => {}),
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.once('disconnect', listener),
  };
}

/** The first process asks all workers, so any of them can tell the metrics of all. */
export function metricsTogether(wire: Wire): MetricsTogether {
  return (own) => {
    const asked = new Map<number, (text: string) => void>();
    let count = 0;
    wire.onMessage((message) => {
      const { metrics, id, ...rest } = message as LinkMessage;
      if (metrics === 'own') {
        void own().then((text) => wire.send({ metrics: 'text', id, text } satisfies LinkMessage));
      } else if (metrics === 'text') {
        asked.get(id)?.((rest as { text: string }).text);
        asked.delete(id);
      }
    });
    return () => {
      const id = ++count;
      const answer = new Promise<string>((resolve) => asked.set(id, resolve));
      wire.send({ metrics: 'all', id } satisfies LinkMessage);
      return answer;
    };
  };
}
