import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Progress } from '../../game/progress.js';
import type { Rules } from '../../rules/ask.js';
import type { Told } from '../../rules/told.js';
import { clientGone } from '../../wire/client-gone.js';
import type { StateForm } from '../../wire/delta-form.js';
import { longJson } from '../../wire/json-text.js';
import { speaks } from '../../wire/language.js';
import type { Limits } from '../../wire/limits.js';
import { LongBody } from '../../wire/long-body.js';
import { streamProgress, wantsProgress } from './progress.js';
import { sendTold } from './told.js';

/** Answers a body that has been read and checked. */
export type Ask = (request: FastifyRequest, reply: FastifyReply, progress?: Progress) => Told | Promise<Told>;

/** What bodies need that come unread. */
export interface UnreadBodies {
  readonly rules: Rules;
  readonly limits: Limits;
  /** Puts what a body refers to in the place of the references. */
  readonly settle: (request: FastifyRequest) => Promise<void>;
}

interface Answered {
  /** The last part of the address, below `/v1/rules/`. */
  readonly name: string;
  readonly ask: Ask;
  readonly formOf?: (request: FastifyRequest, reply: FastifyReply) => StateForm;
  /** Whoever asks for events is told how far the answer is. */
  readonly tellsProgress?: boolean;
}

/** The handler of `/v1/rules/{name}`: a long body is read, checked and answered elsewhere, unless it refers to what is only here. */
export function answering(
  { rules, limits, settle }: UnreadBodies,
  { name, ask, formOf, tellsProgress = false }: Answered,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> {
  const unread = async (request: FastifyRequest, reply: FastifyReply, { bytes }: LongBody, progress?: Progress) => {
    const job = { name, bytes, language: speaks(reply), form: formOf?.(request, reply) };
    const told = await rules.run('unread', job, () => clientGone(reply), progress);
    if ('text' in told) return told;
    request.body = longJson(told.bytes, limits);
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
    const send = (told: Told) => sendTold(reply.header('cache-control', 'no-store'), told);
    const told = askAny(request, reply);
    return told instanceof Promise ? told.then(send) : send(told);
  };
}
