import { toolArguments } from '../scripts/arguments.js';

/** The options of the load script of a file (its `import.meta.url`). */
export function settings(
  file: string,
  defaults: { readonly rounds: number; readonly seconds: number; readonly connections: number },
) {
  const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
  const { values } = toolArguments(file, {
    rounds: number(defaults.rounds),
    seconds: number(defaults.seconds),
    connections: number(defaults.connections),
    // A part of the names of cases, and of stores.
    only: { type: 'string', default: '' },
    stores: { type: 'string', default: '' },
    // `dist/main.js` of another build.
    against: { type: 'string', default: '' },
    // Only to see that it works.
    short: { type: 'boolean', default: false },
  });
  const [rounds, seconds] = values.short ? [1, 0.05] : [Number(values.rounds), Number(values.seconds)];
  return { ...values, rounds, seconds, connections: Number(values.connections) };
}

export function described({ rounds, seconds }: { rounds: number; seconds: number }, pinned: boolean): string {
  const place = pinned ? 'servers on one core, the client on another' : 'not pinned to a core';
  return `${rounds} rounds of ${seconds} s each, median; Node ${process.version}, ${place}.`;
}
