import type { Progress } from '../game/progress.js';
import type { Language } from '../language/language.js';
import type { StateForm } from '../wire/delta-form.js';
import { longJson } from '../wire/json-text.js';
import type { Subject } from './bodies.js';
import { BodyCheck } from './body-check.js';
import type { JobContext } from './context.js';
import { analyse } from './jobs/analysis.js';
import { describe } from './jobs/describe.js';
import { document, documentText, drawing } from './jobs/documents.js';
import { exportFile, importText, replay } from './jobs/files.js';
import { question, questionPost } from './jobs/questions.js';
import { absent, continuation, continuationBody, opponents, place, played } from './jobs/sessions.js';
import { setUp } from './jobs/set-up.js';
import { position, validateState } from './jobs/states.js';
import { statistics } from './jobs/statistics.js';
import { kind, type Post } from './post.js';
import type { GameState } from './positions.js';
import type { SerialisedAnswer } from './serialised-answer.js';
import { idsIn, placesOf } from './substitutes.js';

/** Jobs of the rules by name: those of `POST /v1/rules/{name}` have its last segment. */
const rulesJobs = (at: JobContext) => ({
  'validate-state': validateState(at),
  setup: setUp(at),
  import: importText(at),
  describe: describe(at),
  question: question(at),
  replay: replay(at),
  export: exportFile(at),
  analyse: analyse(at),
  statistics: statistics(at),
  position: position(at),
  document: document(at),
  documentText: documentText(at),
  drawing: drawing(at),
});

type RulesJobs = ReturnType<typeof rulesJobs>;

/** A `POST` and the name of its job. */
export interface NamedPost extends Post {
  readonly job: keyof RulesJobs;
}

/** In the order of the documents. */
function postsOf(at: JobContext, jobs: RulesJobs): ReadonlyMap<string, NamedPost> {
  const posts = new Map<string, NamedPost>();
  for (const [job, one] of Object.entries(jobs) as [keyof RulesJobs, { readonly post?: Post | null }][]) {
    if (one.post) posts.set(job, { ...one.post, job });
    if (job !== 'question') continue;
    for (const [name, hosts] of at.table) posts.set(name, { ...questionPost(at, name, hosts), job });
  }
  return posts;
}

/** A body that has not been parsed. */
interface UnreadJob {
  /** The last segment of the path. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly language: Language;
  readonly maxBudget?: number | undefined;
  readonly form: StateForm;
  readonly isCsv?: boolean;
}

/** A body that refers to a stored position or document. A thread cannot resolve it, and returns it. */
export interface UnresolvedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The work that needs no session, by name, and the addresses of which it is asked. */
export function rulesOf(at: JobContext) {
  const jobs = rulesJobs(at);
  return { jobs, posts: postsOf(at, jobs) };
}

/** The work that a thread can do, by name, and the addresses of which it is asked. */
export function jobsOf(at: JobContext) {
  const { games, limits } = at;
  const { jobs, posts } = rulesOf(at);
  const check = new BodyCheck(games, () => [
    ...[...posts].map(([name, { body }]) => [name, body({ gameOf: () => undefined })] as const),
    ['continuations', continuationBody(games)],
  ]);
  /** Parses and validates a body. @throws Problem */
  const bodyIn = (name: string, bytes: Uint8Array): object => {
    const given = longJson(bytes, limits);
    const body = posts.get(name)?.expand?.(given) ?? given;
    check.require(name, body);
    return body as object;
  };
  const subject = ({ state }: Subject): GameState & { isPosted: true } => ({
    game: at.gameOfState(state),
    state,
    isPosted: true,
  });

  const all = {
    ...jobs,
    opponents: opponents(at),
    absent: absent(at),
    place: place(at),
    played: played(at),
    continuation: continuation(at, (bytes) => bodyIn('continuations', bytes)),
    /** Checks that a long body is strict JSON within limits. @throws Problem */
    look: kind({
      run({ bytes }: UnresolvedBody): UnresolvedBody {
        longJson(bytes, limits);
        return { bytes };
      },
    }),
    /** Parses, validates and answers a body. @throws Problem */
    unread: kind({
      run({ name, bytes, ...asker }: UnreadJob, progress: Progress): SerialisedAnswer | UnresolvedBody {
        const body = bodyIn(name, bytes);
        if ('position' in body || idsIn(body, placesOf(games)).length > 0) return { bytes };
        const { job, read } = posts.get(name) as NamedPost;
        const reading = { ...asker, limits, substitutes: [], isShaped: () => false, subject };
        return jobs[job].run(read(body as never, reading) as never, progress) as SerialisedAnswer;
      },
    }),
  };
  return { jobs: all, posts };
}

export type Jobs = ReturnType<typeof jobsOf>['jobs'];
export type Job<Name extends keyof Jobs> = Parameters<Jobs[Name]['run']>[0];
export type Outcome<Name extends keyof Jobs> = ReturnType<Jobs[Name]['run']>;
