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
    only: { type: 'string', default: '' },
    stores: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  });
  const { only, stores, against, short } = values;
  return {
    rounds: short ? 1 : Number(values.rounds),
    seconds: short ? 0.05 : Number(values.seconds),
    connections: Number(values.connections),
    /** A part of the names of the cases that are wanted. */
    only,
    /** A part of the names of the stores that are wanted, where there are several. */
    stores,
    /** `dist/main.js` of another build. */
    against,
    /** Only to see that it works. */
    short,
  };
}

export function described({ rounds, seconds }: { rounds: number; seconds: number }, pinned: boolean): string {
  const place = pinned ? 'servers on one core, the client on another' : 'not pinned to a core';
  return `${rounds} rounds of ${seconds} s each, median; Node ${process.version}, ${place}.`;
}
