import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '../play/random.js';
import { withAnotherBoot } from './boot.js';
import { faultsOf } from './check.js';
import { Disk } from './disk.js';
import type { Step } from './recording.js';
import type { Line } from '../trace/traced.js';
import { TRACE, type Told } from './writer.js';

interface Options {
  readonly cuts: number;
  readonly seed: string;
  /** The disk reports a sync that it has not made. */
  readonly lies: boolean;
  /** Told of each cut after which something is wrong. */
  readonly say?: (line: string) => void;
}

/** Takes the power away so many times, each time after another step of the recording, and looks at what is there then. */
export async function cutPower(made: string, steps: readonly Step[], { cuts, seed, lies, say }: Options) {
  const chance = new Chance(`power loss ${seed}`);
  // Before that there is no store yet, and nothing to be lost.
  const opened = Math.max(
    0,
    steps.findIndex(({ kind }) => kind === 'owner'),
  );
  const places = Array.from({ length: cuts }, () => opened + chance.below(steps.length - opened));
  places.sort((a, b) => a - b);
  const disk = new Disk(lies);
  const folder = path.join(made, 'after');
  const told: Told[] = [];
  const trace: Line[] = [];
  const manners: Record<string, number> = {};
  let [faulty, rejected] = [0, 0];
  let followed = 0;
  for (const [index, place] of places.entries()) {
    for (; followed <= place; followed++) {
      const step = steps[followed] as Step;
      disk.follow(step, followed);
      if (step.kind !== 'told') continue;
      if (step.line.startsWith(TRACE)) trace.push(JSON.parse(step.line.slice(TRACE.length)) as Line);
      else told.push(JSON.parse(step.line) as Told);
    }
    const { data, hasOwner, manner } = disk.cut(chance);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.join(folder, 'sessions'), { recursive: true });
    if (data) writeFileSync(path.join(folder, 'sessions', 'data.mdb'), withAnotherBoot(data));
    if (hasOwner) writeFileSync(path.join(folder, 'owner.json'), '{}');
    const found = await faultsOf(folder, told, trace);
    manners[manner] = (manners[manner] ?? 0) + 1;
    rejected += Number(found.rejected.length > 0);
    const faults = [...found.faults, ...found.rejected];
    if (faults.length === 0) continue;
    faulty++;
    say?.(`cut ${index} (${manner}) after step ${place}, ${told.length} told: ${faults.slice(0, 3).join('; ')}`);
  }
  return {
    cuts: places.length,
    faulty,
    rejected,
    traced: trace.length,
    acknowledged: told.length,
    steps: steps.length,
    manners,
  };
}
