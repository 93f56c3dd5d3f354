import type { Fault } from './faults.js';
import { Violation } from './violation.js';
import { installed, START } from './instance.js';
import { opened } from './opening.js';
import type { Bounds } from './scenes.js';
import { Ground, World, type State } from './world.js';

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** Steps of the longest of the shortest ways to a state. */
  readonly depth: number;
  /** States in which nothing can happen any more. */
  readonly ends: number;
  /** The nearest states alone were visited: up to this depth all of them. */
  readonly wholeTo?: number;
  /** What instances have been asked and answered in these states: so many different pasts. */
  readonly branches: number;
  /** The shortest way to what must not be. */
  readonly violation?: { readonly what: string; readonly steps: readonly string[] };
}

/** Visits every state within the bounds, the nearest first. Ends with the first violation, to which no way is shorter. */
export async function explored(bounds: Bounds, fault: Fault | null = null, ground?: Ground): Promise<Exploration> {
  const own = ground ?? (await groundOf(bounds));
  const restore = installed();
  try {
    return await visited(new World(bounds, own, fault));
  } finally {
    restore();
  }
}

/** The same for scenes with a clock, and for those without. */
export async function groundOf({ clock }: Pick<Bounds, 'clock'>): Promise<Ground> {
  return new Ground(await opened(START, clock));
}

async function visited(world: World): Promise<Exploration> {
  const initial = await world.initial();
  const seen = new Set([world.keyOf(initial)]);
  /** The way to each state: the one before, and what happened. */
  const parents: number[] = [-1];
  const labels: string[] = [''];
  const branches = new Set(initial.nodes);
  let [transitions, depth, ends] = [0, 0, 0];
  let layer: (readonly [index: number, state: State])[] = [[0, initial]];
  const counts = () => ({ states: seen.size, transitions, depth, ends, branches: branches.size });
  while (layer.length > 0) {
    const next: typeof layer = [];
    for (const [index, state] of layer) {
      if (seen.size > (world.bounds.states ?? Infinity)) return { ...counts(), wholeTo: depth };
      let isEnd = true;
      try {
        for await (const successor of world.successors(state)) {
          isEnd = false;
          transitions += 1;
          const key = world.keyOf(successor.state);
          if (seen.has(key)) continue;
          seen.add(key);
          for (const node of successor.state.nodes) if (node) branches.add(node);
          next.push([labels.length, successor.state]);
          parents.push(index);
          labels.push(successor.label);
        }
        if (isEnd) world.requireRest(state);
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        const steps = error.label ? [error.label] : [];
        for (let at = index; at > 0; at = parents[at] as number) steps.unshift(labels[at] as string);
        return { ...counts(), violation: { what: error.message, steps } };
      }
      ends += Number(isEnd);
    }
    layer = next;
    depth += Number(layer.length > 0);
  }
  return counts();
}
