import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Progress } from '../../game/progress.js';
import { answerText, type SerialisedAnswer } from '../../rules/serialised-answer.js';
import { preferredType } from '../../wire/negotiation.js';
import { ClientGone } from '../../wire/client-gone.js';
import { problemOf } from '../../wire/errors.js';
import { varyBy } from '../../wire/headers.js';
import { negotiateLanguage } from '../../wire/language.js';
import type { Limits } from '../../wire/limits.js';
import { problemIn } from '../../wire/problem-in.js';

const EVENTS = 'text/event-stream';

/** Documents an answer that can be preceded by progress events. */
export function withProgress(answer: unknown): object {
  const { content, ...rest } = answer as { readonly content: object };
  const description =
    'Server-sent events: some `progress` with how much is `done` `of` all (null where that is not known), then one `answer` with the JSON of the answer, or one `problem` with a problem document.';
  const value = 'event: progress\ndata: {"done":3,"of":10}\n\nevent: answer\ndata: {"positions":[]}\n\n';
  const events = { schema: { type: 'string', description }, examples: { progress: { value } } };
  return { ...rest, content: { ...content, [EVENTS]: events } };
}

export function wantsProgress({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  varyBy(reply, 'Accept');
  return preferredType(headers.accept, ['application/json', EVENTS]) === EVENTS;
}

/** Sends progress events, then the answer or the problem. */
export function streamProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  { jsonDepth }: Pick<Limits, 'jsonDepth'>,
  work: (progress: Progress) => SerialisedAnswer | Promise<SerialisedAnswer>,
): FastifyReply {
  const language = negotiateLanguage(reply);
  const events = new Readable({ read() {} });
  const send = (event: string, data: string): void => void events.push(`event: ${event}\ndata: ${data}\n\n`);
  let isOver = false;
  const report: Progress = (done, of) => {
    if (!isOver) send('progress', JSON.stringify({ done, of }));
  };
  const run = async (): Promise<void> => {
    try {
      send('answer', answerText(await work(report)));
    } catch (error) {
      if (error instanceof ClientGone) return;
      const problem = problemOf(error as Error, request, jsonDepth);
      send('problem', JSON.stringify(problemIn(request.server.books, language, problem, request.id)));
    }
    isOver = true;
    events.push(null);
  };
  void run();
  return reply
    .header('content-type', `${EVENTS}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(events);
}
