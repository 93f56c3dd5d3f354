import type { AnyGame } from '../game/hosted.js';
import { costOf, type Question } from '../game/question.js';
import type { Progress } from '../game/progress.js';
import type { Language } from '../language/language.js';
import type { StateForm } from '../wire/delta-form.js';
import type { Answers, Asked, Job, Jobs, Outcome, Subject } from './answers.js';
import { throttled } from './throttled.js';
import type { Remembered } from './positions.js';
import type { Threads } from './threads.js';
import type { AnswerStore, SerialisedAnswer } from './serialised-answer.js';

/** A question about a state, whoever asks it and wherever the state comes from. */
export interface Asking {
  readonly game: AnyGame;
  readonly question: Question;
  readonly subject: Subject;
  readonly asked: Asked;
  readonly language: Language;
  /** How the state in the answer is written; default: whole. */
  readonly form?: StateForm;
  /** Where the answer is kept, and under which key; the language is added to it. */
  readonly kept?: { readonly key: string; readonly among: AnswerStore };
  /** Asked for where the work is done in another thread. */
  readonly signal: () => AbortSignal;
  readonly progress?: Progress;
}

interface Remembers {
  rememberText(remembered: Remembered): void;
}

/** The one door to the rules: every question is asked here, and what takes long is answered in another thread. */
export class Rules {
  constructor(
    /** What is light may be asked here. */
    readonly answers: Answers,
    private readonly positions: Remembers,
    private readonly threads: Threads | null,
  ) {}

  /** @throws Problem where the question cannot be answered */
  ask(asking: Asking): SerialisedAnswer | Promise<SerialisedAnswer> {
    const { game, question, subject, language, form, kept, signal, progress } = asking;
    const key = kept ? `${language} ${kept.key}` : '';
    const known = kept?.among.find(key);
    if (known) return known;
    const job = { game: game.id, question: question.name, subject, asked: asking.asked, language, form };
    const answer = this.#isLight(asking)
      ? this.answers.question(job, progress)
      : this.run('question', job, signal, progress);
    if (!kept) return answer;
    return answer instanceof Promise ? answer.then((one) => kept.among.keep(key, one)) : kept.among.keep(key, answer);
  }

  /**
   * Everything else that takes long.
   * @throws what the job throws, and what threads do
   */
  run<Name extends keyof Jobs>(
    name: Name,
    job: Job<Name>,
    signal: () => AbortSignal,
    progress?: Progress,
  ): Outcome<Name> | Promise<Outcome<Name>> {
    if (!this.threads) {
      const paced = progress && throttled(progress);
      return (this.answers[name] as (job: Job<Name>, progress?: Progress) => Outcome<Name>)(job, paced);
    }
    const { bytes } = job as { readonly bytes?: Uint8Array<ArrayBuffer> };
    return this.threads.run(name, job, signal(), bytes && [bytes.buffer], progress).then((outcome) => {
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
