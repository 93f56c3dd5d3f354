import type { FastifyReply } from 'fastify';

/** The client disconnected before the answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The sender of a request. */
export interface Client {
  /** API key or address, in whose share its work counts. */
  readonly caller: string;
  /** Aborted with ClientGone when it disconnects. */
  readonly gone: AbortSignal;
}

export function clientOf(reply: FastifyReply): Client {
  return { caller: reply.server.callerOf(reply.request), gone: clientGone(reply) };
}

/** Aborted with ClientGone when the connection closes. Aborting after the answer is harmless. */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new ClientGone()));
  if (raw.destroyed) gone.abort(new ClientGone());
  return gone.signal;
}
