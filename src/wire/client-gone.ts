import type { FastifyReply } from 'fastify';

/** The connection was closed before the answer: there is nobody to tell anything. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** Fires with ClientGone when the connection closes, and idly once the answer is sent. */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new ClientGone()));
  if (raw.destroyed) gone.abort(new ClientGone());
  return gone.signal;
}
