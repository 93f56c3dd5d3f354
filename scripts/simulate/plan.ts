import { Chance } from '../play/random.js';

/** One thing that is done in a world, from a virtual time on. */
export type Step = { readonly at: number } & (
  | { readonly type: 'play'; readonly player: number; readonly command: number; readonly times: 1 | 2 }
  | { readonly type: 'roll-back'; readonly writes: number }
  | { readonly type: 'crash' | 'cut'; readonly instance: number; readonly forMs: number }
  | { readonly type: 'jump'; readonly instance: number; readonly hours: number }
);

/** What a world consists of, and how much goes wrong by itself: shares of 1, and longest delays in ms. */
export interface Options {
  readonly instances: number;
  readonly sessions: number;
  readonly opponent: boolean;
  /** What the clock of each seat has; null without clocks. */
  readonly bankSeconds: number | null;
  readonly storeMs: number;
  readonly networkMs: number;
  readonly lostMessages: number;
  readonly doubledRequests: number;
  readonly lostWakeUps: number;
  readonly brokenLines: number;
}

/** Everything that a world follows from. */
export interface Capsule {
  readonly seed: number;
  readonly options: Options;
  readonly steps: readonly Step[];
  /** The protection that is taken out. */
  readonly plant?: string;
  /** What was found when it was played: after so many steps had begun, and at which virtual time. */
  readonly failed?: { readonly what: string; readonly steps: number; readonly atMs: number };
}

/** Players of a session: its two seats, if no opponent has one of them, and its host. */
export const PLAYERS = 3;
export const STORM_MS = 8_000;

/** A swarm: each seed leaves some of the faults out altogether, and has others often. */
export function drawn(seed: number): Capsule {
  const chance = new Chance(`simulated world ${seed}`);
  const among = <T>(...values: readonly T[]): T => chance.one(values);
  const sessions = among(1, 1, 1, 2);
  const options: Options = {
    ...{ instances: among(1, 2, 2, 2, 3, 4), sessions, opponent: chance.happens(0.5) },
    bankSeconds: chance.happens(0.5) ? 1 + chance.below(14) : null,
    ...{ storeMs: among(2, 12, 12, 60), networkMs: among(5, 40, 200) },
    ...{ lostMessages: among(0, 0.05, 0.2), doubledRequests: among(0, 0.1, 0.3) },
    ...{ lostWakeUps: among(0, 0.2, 0.6), brokenLines: among(0, 0.5, 0.9) },
  };
  const steps: Step[] = [];
  for (let player = 0; player < PLAYERS * sessions; player++) {
    for (let turn = 0; turn < 4; turn++) {
      const command = chance.below(1_000);
      const at = Math.floor(chance.fraction() * (turn + 1) * 1_500);
      steps.push({ at, type: 'play', player, command, times: chance.happens(0.3) ? 2 : 1 });
    }
  }
  const some = (limit: number, make: (at: number) => Step) => {
    const count = chance.happens(0.3) ? 0 : chance.below(limit + 1);
    for (let index = 0; index < count; index++) steps.push(make(chance.below(STORM_MS)));
  };
  const instance = () => chance.below(options.instances);
  some(1, (at) => ({ at, type: 'roll-back', writes: 1 + chance.below(5) }));
  some(3, (at) => ({ at, type: 'crash', instance: instance(), forMs: chance.below(1_500) }));
  some(3, (at) => ({ at, type: 'cut', instance: instance(), forMs: chance.below(2_500) }));
  if (options.bankSeconds !== null) {
    some(2, (at) => ({ at, type: 'jump', instance: instance(), hours: chance.below(3) - 1 }));
  }
  return { seed, options, steps: steps.sort((a, b) => a.at - b.at) };
}

/**
 * The fewest steps, and the simplest options, with which a fault is still found: parts are left out, large ones first, as long as
 * that succeeds.
 */
export async function shrunk(capsule: Capsule, isFound: (smaller: Capsule) => Promise<boolean>): Promise<Capsule> {
  let least = capsule;
  const tried = async (smaller: Capsule) => {
    const found = await isFound(smaller);
    if (found) least = smaller;
    return found;
  };
  const calm = { storeMs: 2, networkMs: 5, lostMessages: 0, doubledRequests: 0, lostWakeUps: 0, brokenLines: 0 };
  for (const [name, value] of Object.entries({ ...calm, opponent: false, bankSeconds: null, instances: 1 })) {
    if (least.options[name as keyof Options] !== value) {
      await tried({ ...least, options: { ...least.options, [name]: value } });
    }
  }
  let size = Math.ceil(least.steps.length / 2);
  while (size >= 1) {
    const before = least.steps.length;
    for (let at = 0; at < least.steps.length;) {
      const { steps } = least;
      const isSmaller = await tried({ ...least, steps: [...steps.slice(0, at), ...steps.slice(at + size)] });
      if (!isSmaller) at += size;
    }
    // What could not be left out may be when others are.
    if (size > 1) size = Math.ceil(size / 2);
    else if (least.steps.length === before) break;
  }
  return least;
}
