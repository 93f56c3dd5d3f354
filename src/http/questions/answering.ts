import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Progress } from '../../game/progress.js';
import type { Rules } from '../../rules/ask.js';
import type { SerialisedAnswer } from '../../rules/serialised-answer.js';
import { clientOf } from '../../wire/client-gone.js';
import type { StateForm } from '../../wire/delta-form.js';
import { longJson } from '../../wire/json-text.js';
import { negotiateLanguage } from '../../wire/language.js';
import type { Limits } from '../../wire/limits.js';
import { LongBody } from '../../wire/long-body.js';
import { streamProgress, wantsProgress } from './progress.js';
import { sendAnswer } from './send-answer.js';

/** Answers a parsed and validated body. */
export type Ask = (
  request: FastifyRequest,
  reply: FastifyReply,
  progress?: Progress,
) => SerialisedAnswer | Promise<SerialisedAnswer>;

/** What the handler of unparsed bodies needs. */
export interface UnreadBodies {
  readonly rules: Rules;
  readonly limits: Limits;
  /** Resolves references in a body that is parsed late. */
  readonly settle: (request: FastifyRequest) => Promise<void>;
}

interface Answered {
  /** The last segment of the path, below `/v1/rules/`. */
  readonly name: string;
  readonly ask: Ask;
  readonly formOf?: (request: FastifyRequest, reply: FastifyReply) => StateForm;
  /** The largest budget of an analysis for the caller. Default: that of everybody. */
  readonly maxBudgetOf?: (request: FastifyRequest) => number | undefined;
  /** Whether `Accept: text/event-stream` gets progress events. */
  readonly tellsProgress?: boolean;
}

/**
 * The handler of `/v1/rules/{name}`. A thread parses, validates and answers long bodies, unless they contain references that only this
 * process can resolve.
 */
export function answering(
  { rules, limits, settle }: UnreadBodies,
  { name, ask, formOf, maxBudgetOf, tellsProgress = false }: Answered,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> {
  const unread = async (request: FastifyRequest, reply: FastifyReply, { bytes }: LongBody, progress?: Progress) => {
    const of = { form: formOf?.(request, reply), maxBudget: maxBudgetOf?.(request) };
    const job = { name, bytes, language: negotiateLanguage(reply), ...of };
    const answer = await rules.run('unread', job, () => clientOf(reply), progress);
    if ('text' in answer) return answer;
    request.body = longJson(answer.bytes, limits);
    await settle(request);
    return ask(request, reply, progress);
  };
  const askAny: Ask = (request, reply, progress) => {
    const { body } = request;
    return body instanceof LongBody ? unread(request, reply, body, progress) : ask(request, reply, progress);
  };
  return (request, reply) => {
    if (tellsProgress && wantsProgress(request, reply)) {
      return streamProgress(request, reply, limits, (progress) => askAny(request, reply, progress));
    }
    const send = (answer: SerialisedAnswer) => sendAnswer(reply.header('cache-control', 'no-store'), answer);
    const answer = askAny(request, reply);
    return answer instanceof Promise ? answer.then(send) : send(answer);
  };
}
