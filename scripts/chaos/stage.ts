import path from 'node:path';
import { temporaryFolder } from '../../test/support/leftovers.js';
import { described, judged } from '../trace/check.js';
import { readTraces, rolledBack } from '../trace/file.js';
import type { Line } from '../trace/traced.js';
import { startInstance, type Instance, type Program } from './instance.js';
import type { Manner } from './manners.js';
import type { Verdict } from './verdict.js';
import { WEAKENED, type Weakness } from './weakened.js';

export interface Options {
  readonly runs: number;
  readonly random: () => number;
  readonly program: Program;
  /** What is played. */
  readonly manner: Manner;
  /** How many sessions are played beside each other, where there is a choice. Default 8. */
  readonly sessions?: number;
  /** How many commands of each player are acknowledged after the last run, where there is a choice. Default 1. */
  readonly least?: number;
  /** The protection that is taken out; one of the scenario's own. */
  readonly without?: string | undefined;
  /** The commit that the older instances are from, where there are two versions. */
  readonly from?: string | undefined;
  /** What instances and store say to each other is checked with the model. Instances are not those of the build then. */
  readonly traces?: boolean;
  /** On a small disk that is to be filled. Default: one is mounted. */
  readonly folder?: string | undefined;
  /** Is given a line of progress after each run. */
  readonly say?: (line: string) => void;
}

/** The protections that runs are made without, and what is then found. */
export const CONTROLS = {
  commit: 'answers before the commit: commands are lost',
  keys: 'no idempotency record: a retry has another answer, and an effect of its own',
  versions: 'neither that nor a look at the version: doubled effects and expiries',
  due: 'nothing that is due is taken: expiries come with the next read only',
  wait: 'no WAIT: what the replicas had not got is lost',
  confirmation: 'no WAIT on the instance that spectators follow: events are shown that never were',
  handover: 'copies are made first and slots handed over later: what was written meanwhile is lost',
  memory: 'both instances are started anew with it, and spectators bring numbers alone: they are shown another past',
  trust: 'certificates are not looked at: an instance takes a Redis for its own of which it knows nothing',
} as const;
export type Control = keyof typeof CONTROLS;

/** A row of the table of scenarios. */
export interface Row {
  /** One line: what is broken, and what a run is. */
  readonly about: string;
  /** As the long run has it. */
  readonly longRuns: number;
  /** What can be taken out, so that the scenario must report it. */
  readonly controls: readonly Control[];
}

export interface Scenario extends Row {
  run(options: Options): Promise<Verdict>;
}

/** A scenario that plays on a stage of its own. */
export function staged(row: Row, play: (stage: Stage) => Promise<Verdict>): Scenario {
  return {
    ...row,
    run: (options) =>
      Stage.during(options, async (stage) => {
        const verdict = await play(stage);
        return options.traces ? stage.compared(verdict) : verdict;
      }),
  };
}

interface Start {
  /** Default: that of the options. */
  readonly program?: Program;
  /** Of the sources. Default: these. */
  readonly folder?: string;
}

/** The instances of a scenario and what they need, which end with it in the opposite order. */
export class Stage {
  readonly instances: Instance[] = [];
  readonly #ends: (() => unknown)[] = [];
  readonly #wentBack: Line[] = [];
  #traces: string | undefined;

  private constructor(readonly options: Options) {}

  static async during<T>(options: Options, play: (stage: Stage) => Promise<T>): Promise<T> {
    const stage = new Stage(options);
    try {
      return await play(stage);
    } finally {
      for (const end of stage.#ends.reverse()) await end();
    }
  }

  /** Adds what is done at the end, before what was added earlier. */
  ends(end: () => unknown): void {
    this.#ends.push(end);
  }

  /** Addresses of the instances; a dead one keeps its own until another is in its place, as with a proxy that does not know yet. */
  readonly bases = (): string[] => this.instances.map(({ base }) => base);

  /** A temporary folder. */
  folder(): string {
    const { folder, remove } = temporaryFolder('chaos-');
    this.ends(remove);
    return folder;
  }

  /** For the environment of instances. */
  get tracing(): { readonly TRACE_FILE?: string } {
    if (!this.options.traces) return {};
    return { TRACE_FILE: path.join((this.#traces ??= this.folder()), 'trace') };
  }

  /** The store went back in time, and no instance has written since. */
  wentBack(): void {
    this.#wentBack.push(rolledBack());
  }

  /** The verdict with what the model says about the traces. */
  compared(verdict: Verdict): Verdict {
    const traces = this.#traces === undefined ? [] : readTraces(this.#traces);
    const lines = [...traces, ...this.#wentBack].sort((a, b) => a.at - b.at);
    const { rejections, sessions } = judged(lines);
    for (const one of rejections) console.error(described(one));
    const facts = { ...verdict.facts, traced: sessions, traceLines: lines.length };
    return { ...verdict, rejected: rejections.length, facts };
  }

  async keep<T extends { stop(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
    const opened = await opening;
    this.ends(() => opened.stop());
    return opened;
  }

  /** Starts instances, as many as there are environments. */
  async start(...envs: Readonly<Record<string, string>>[]): Promise<void> {
    await Promise.all(envs.map((env, place) => this.put(place, env)));
  }

  /** Kills the instance in a place, if there is one, and starts another there. */
  async put(place: number, env: Readonly<Record<string, string>>, { program, folder }: Start = {}): Promise<void> {
    if (this.instances.length === 0) this.ends(() => Promise.all(this.instances.map((instance) => instance.kill())));
    await this.instances[place]?.kill();
    const { without = '' } = this.options;
    const weakness = folder === undefined && without in WEAKENED ? (without as Weakness) : undefined;
    this.instances[place] = await startInstance(
      program ?? this.options.program,
      folder === undefined ? { ...env, ...this.tracing } : env,
      weakness,
      folder,
    );
  }
}
