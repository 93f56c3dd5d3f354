import type { FastifyReply } from 'fastify';

/** The client disconnected before the answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** Aborted with ClientGone when the connection closes. Aborting after the answer is harmless. */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new ClientGone()));
  if (raw.destroyed) gone.abort(new ClientGone());
  return gone.signal;
}
