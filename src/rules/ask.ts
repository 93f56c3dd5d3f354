import type { AnyGame } from '../game/hosted.js';
import { costOf, type Question } from '../game/question.js';
import type { Progress } from '../game/progress.js';
import type { Language } from '../language/language.js';
import type { Client } from '../wire/client-gone.js';
import type { StateForm } from '../wire/delta-form.js';
import type { Answers } from './answers.js';
import type { Asked, Job, Jobs, Outcome, Subject } from './jobs.js';
import { throttled } from './throttled.js';
import type { Remembered } from './positions.js';
import type { Threads } from './threads.js';
import type { AnswerStore, SerialisedAnswer } from './serialised-answer.js';

/** A question about a state, from any route. */
export interface Asking {
  readonly game: AnyGame;
  readonly question: Question;
  readonly subject: Subject;
  readonly asked: Asked;
  readonly language: Language;
  /** The form of the state in the answer. Default: whole. */
  readonly form?: StateForm;
  /** Cache for the answer, and its key. The language is added to the key. */
  readonly kept?: { readonly key: string; readonly among: AnswerStore };
  /** Called only if a thread does the work. */
  readonly client: () => Client;
  readonly progress?: Progress;
}

interface Remembers {
  rememberText(remembered: Remembered): void;
}

/** The single entrance to the rules: heavy work runs in a thread, light work inline. */
export class Rules {
  constructor(
    /** Answers inline; for light work only. */
    readonly answers: Answers,
    private readonly positions: Remembers,
    private readonly threads: Threads | null,
  ) {}

  /** @throws Problem if the question cannot be answered */
  ask(asking: Asking): SerialisedAnswer | Promise<SerialisedAnswer> {
    const { game, question, subject, language, form, kept, client, progress } = asking;
    const key = kept ? `${language} ${kept.key}` : '';
    const known = kept?.among.find(key);
    if (known) return known;
    const job = { game: game.id, question: question.name, subject, asked: asking.asked, language, form };
    const answer = this.#isLight(asking)
      ? this.answers.question(job, progress)
      : this.run('question', job, client, progress);
    if (!kept) return answer;
    return answer instanceof Promise ? answer.then((one) => kept.among.keep(key, one)) : kept.among.keep(key, answer);
  }

  /**
   * Runs a job other than a question.
   * @throws what the job throws, and `overloaded` if no thread is available
   */
  run<Name extends keyof Jobs>(
    name: Name,
    job: Job<Name>,
    client: () => Client,
    progress?: Progress,
  ): Outcome<Name> | Promise<Outcome<Name>> {
    if (!this.threads) {
      const paced = progress && throttled(progress);
      return (this.answers[name] as (job: Job<Name>, progress?: Progress) => Outcome<Name>)(job, paced);
    }
    const { bytes } = job as { readonly bytes?: Uint8Array<ArrayBuffer> };
    return this.threads.run(name, job, client(), bytes && [bytes.buffer], progress).then((outcome) => {
      const { remembered = [] } = outcome as { readonly remembered?: readonly Remembered[] };
      for (const one of remembered) this.positions.rememberText(one);
      return outcome;
    });
  }

  #isLight({ question, subject, asked }: Asking): boolean {
    return (
      !this.threads || costOf(question, subject.state, asked.in === 'body' ? asked.members : asked.query) === 'light'
    );
  }
}
