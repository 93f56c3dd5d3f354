import { NO_PROGRESS, type Progress } from '../game/progress.js';
import type { Client } from '../wire/client-gone.js';
import type { JobContext } from './context.js';
import { jobsOf, type Job, type Jobs, type NamedPost, type Outcome } from './jobs.js';
import type { QuestionJob } from './jobs/questions.js';
import type { Remembered, StateReferenceCache } from './positions.js';
import type { AnswerStore, SerialisedAnswer } from './serialised-answer.js';
import type { Threads } from './threads.js';
import { throttled } from './throttled.js';

/** The single entrance to the rules: heavy work runs in a thread, light work inline. */
export class Rules {
  /** `POST /v1/rules/{name}`, by name. */
  readonly posts: ReadonlyMap<string, NamedPost>;
  readonly #jobs: Jobs;
  readonly #positions: Pick<StateReferenceCache, 'rememberText'>;
  readonly #threads: Threads | null;

  constructor(at: JobContext, positions: Pick<StateReferenceCache, 'rememberText'>, threads: Threads | null) {
    const { jobs, posts } = jobsOf(at);
    this.#jobs = jobs;
    this.posts = posts;
    this.#positions = positions;
    this.#threads = threads;
  }

  /**
   * Answers a question about something immutable, at most once.
   * @param key of the answer, but for its language
   * @throws Problem if the question cannot be answered
   */
  askOnce(
    job: QuestionJob,
    client: () => Client,
    key: string,
    cache: AnswerStore,
  ): SerialisedAnswer | Promise<SerialisedAnswer> {
    const full = `${job.language} ${key}`;
    const known = cache.find(full);
    if (known) return known;
    const answer = this.run('question', job, client);
    return answer instanceof Promise ? answer.then((one) => cache.keep(full, one)) : cache.keep(full, answer);
  }

  /**
   * Runs a job. Its client is needed only if a thread does it.
   * @throws what the job throws, and `overloaded` if no thread is available
   */
  run<Name extends keyof Jobs>(
    name: Name,
    job: Job<Name>,
    client: () => Client,
    progress?: Progress,
  ): Outcome<Name> | Promise<Outcome<Name>> {
    const { run, isLight } = this.#jobs[name] as {
      run(job: Job<Name>, progress: Progress): Outcome<Name>;
      isLight?(job: Job<Name>): boolean;
    };
    if (isLight?.(job)) return run(job, progress ?? NO_PROGRESS);
    if (!this.#threads) return run(job, progress ? throttled(progress) : NO_PROGRESS);
    const { bytes } = job as { readonly bytes?: Uint8Array<ArrayBuffer> };
    return this.#threads.run(name, job, client(), bytes && [bytes.buffer], progress).then((outcome) => {
      const { remembered = [] } = outcome as { readonly remembered?: readonly Remembered[] };
      for (const one of remembered) this.#positions.rememberText(one);
      return outcome;
    });
  }
}
