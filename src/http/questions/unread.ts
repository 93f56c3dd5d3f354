import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rules } from '../../rules/ask.js';
import { clientGone } from '../../wire/client-gone.js';
import type { StateForm } from '../../wire/delta-form.js';
import { LongBody } from '../../wire/long-body.js';
import { longJson } from '../../wire/json-text.js';
import { speaks } from '../../wire/language.js';
import type { Limits } from '../../wire/limits.js';
import { sendTold } from './told.js';

type Handle = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** What a handler needs for bodies that come unread. */
export interface UnreadBodies {
  readonly rules: Rules;
  readonly limits: Limits;
  /** Puts what a body refers to in the place of the references. */
  readonly settle: (request: FastifyRequest) => Promise<void>;
}

/**
 * The handler of `/v1/rules/{name}`: a long body is read, checked and answered elsewhere, unless it refers to what is only here.
 * @param handle has a body that has been read and checked
 */
export function unreadOr(
  { rules, limits, settle }: UnreadBodies,
  name: string,
  handle: Handle,
  formOf?: (request: FastifyRequest, reply: FastifyReply) => StateForm,
): Handle {
  return (request, reply) => {
    const { body } = request;
    if (!(body instanceof LongBody)) return handle(request, reply);
    const job = { name, bytes: body.bytes, language: speaks(reply), form: formOf?.(request, reply) };
    const signal = () => clientGone(reply);
    return Promise.resolve(rules.run('unread', job, signal)).then(async (told) => {
      if ('text' in told) return sendTold(reply.header('cache-control', 'no-store'), told);
      request.body = longJson(told.bytes, limits);
      await settle(request);
      return handle(request, reply);
    });
  };
}
