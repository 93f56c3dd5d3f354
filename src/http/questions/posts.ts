import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANALYSIS_BUDGET } from '../../game/analysis.js';
import { SVG } from '../../game/question.js';
import type { Progress } from '../../game/progress.js';
import type { NamedPost } from '../../rules/jobs.js';
import type { Reading } from '../../rules/post.js';
import type { SerialisedAnswer } from '../../rules/serialised-answer.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { stateForm } from '../../wire/delta-form.js';
import { acceptedEncoding, sendEncoded } from '../../wire/documents.js';
import { UNREAD } from '../../wire/json-body.js';
import { longJson } from '../../wire/json-text.js';
import { varyBy } from '../../wire/headers.js';
import { wantsCsv } from '../../wire/negotiation.js';
import { negotiateLanguage } from '../../wire/language.js';
import { LongBody } from '../../wire/long-body.js';
import type { Services } from '../services.js';
import { keyHolderOf } from '../sessions/auth.js';
import { streamProgress, wantsProgress, withProgress } from './progress.js';
import { sendAnswer, whenAnswered } from './send-answer.js';

/** Resolves what a body refers to, before it is validated. */
export type Resolve = (request: FastifyRequest) => Promise<void> | undefined;

/** `POST /v1/rules/{name}`: the caller stores the state. @param resolve for bodies that are parsed late */
export function postRoutes(app: App, services: Services, resolve: Resolve): void {
  const { limits, positions, rules } = services;
  for (const [name, post] of rules.posts) {
    const { operation, summary, description, query, expand, tellsProgress = false } = post;
    const answered = answering(app, services, name, post, resolve);
    app.post(
      `/v1/rules/${name}`,
      {
        ...(post.takesFile && { bodyLimit: limits.gameFileBytes }),
        config: UNREAD,
        schema: {
          ...{ operationId: `ask${operation}`, summary, description, tags: ['rules'] },
          ...(query && { querystring: query }),
          body: post.body(positions),
          response: answers(
            { 200: tellsProgress ? withProgress(post.answer()) : post.answer() },
            ...BODY_PROBLEMS,
            ...post.problems,
          ),
        },
        ...(expand && {
          preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
            request.body = expand(request.body);
            done();
          },
        }),
      },
      (request, reply) => {
        if (tellsProgress && wantsProgress(request, reply)) {
          return streamProgress(request, reply, limits, (progress) => answered(request, reply, progress));
        }
        return whenAnswered(answered(request, reply), (answer) => {
          reply.header('cache-control', 'no-store');
          // A drawing shows what the body holds: there is no secret beside the caller's text.
          const encoding = answer.mediaType.startsWith(SVG) ? acceptedEncoding(request, reply, answer.text) : null;
          return sendEncoded(reply, encoding, answer.text, (text) => sendAnswer(reply, { ...answer, text }));
        });
      },
    );
  }
}

type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  progress?: Progress,
) => SerialisedAnswer | Promise<SerialisedAnswer>;

function csvForm(request: FastifyRequest, reply: FastifyReply): boolean {
  varyBy(reply, 'Accept');
  return wantsCsv(request);
}

/** Answers one `POST`. A thread parses, validates and answers long bodies, unless only this process can resolve their references. */
function answering(
  app: App,
  { limits, positions, rules, keyHashes }: Services,
  name: string,
  { job, query, expand, read, mayBeCsv = false }: NamedPost,
  resolve: Resolve,
): Answering {
  const isLimited = name === 'analyse' && keyHashes.length > 0;
  const askerOf = (request: FastifyRequest, reply: FastifyReply) => ({
    language: negotiateLanguage(reply),
    form: query ? stateForm(request, reply) : ('whole' as const),
    ...(mayBeCsv && { isCsv: csvForm(request, reply) }),
    maxBudget: isLimited && keyHolderOf(request, keyHashes) === null ? ANALYSIS_BUDGET.default : undefined,
  });
  const parsed: Answering = (request, reply, progress) => {
    const { body } = request;
    const reading: Reading = {
      ...askerOf(request, reply),
      ...{ limits, substitutes: request.substitutes ?? [] },
      isShaped: app.tookFastPath,
      subject: (of) => positions.subject(of),
    };
    const answer = rules.run(job, read(body as never, reading) as never, () => clientOf(reply), progress);
    const { reference, record } = body as { readonly reference?: boolean; readonly record?: boolean };
    if (!reference && !record) return answer as SerialisedAnswer | Promise<SerialisedAnswer>;
    return Promise.resolve(answer).then(async (answer) => {
      await positions.shared();
      return answer as SerialisedAnswer;
    });
  };
  const unread = async (request: FastifyRequest, reply: FastifyReply, { bytes }: LongBody, progress?: Progress) => {
    const task = { ...askerOf(request, reply), name, bytes };
    const answer = await rules.run('unread', task, () => clientOf(reply), progress);
    if ('text' in answer) return answer;
    const body = longJson(answer.bytes, limits);
    request.body = expand?.(body) ?? body;
    await resolve(request);
    return parsed(request, reply, progress);
  };
  return (request, reply, progress) => {
    const { body } = request;
    return body instanceof LongBody ? unread(request, reply, body, progress) : parsed(request, reply, progress);
  };
}
