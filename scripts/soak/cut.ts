/**
 * A connection was cut, as the service does with one on which nothing moves for a minute, and a machine that stands still for
 * so long with all of them. A service that has ended refuses connections, which is another error.
 */
export function isCut(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
}
