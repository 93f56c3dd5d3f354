import { pino, type DestinationStream, type LoggerOptions } from 'pino';

/** Paths in log records that hold secrets. */
export const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'token',
  '*.token',
];

/** Paths in log records whose values would let somebody in, or repeat somebody's command. */
const SECRETS = [
  ...REDACTED,
  'req.headers["idempotency-key"]',
  'req.headers["sec-websocket-protocol"]',
  'headers["idempotency-key"]',
  'idempotencyKey',
  '*.idempotencyKey',
  'redisUrls',
  'apiKeys',
  'config.redisUrls',
  'config.apiKeys',
  'metricsToken',
  'config.metricsToken',
  'sealingKeys',
  'config.sealingKeys',
];

/** pino's options: JSON lines, with what is secret blotted out. */
export function logOptions(level: string): LoggerOptions {
  return { level, redact: { paths: [...new Set(SECRETS)], censor: '[redacted]' } };
}

export interface LogOutput {
  readonly stream: DestinationStream;
  /** Nothing is logged after it. Resolves when everything is written, or when nobody takes it in time. */
  end(withinMs: number): Promise<void>;
}

/**
 * The standard output, written without blocking. When the process ends, pino would write what is left until it is taken; where
 * the reader of a pipe has gone that is never, and the process would not end. So it is written before, for a while.
 */
export function logOutput(): LogOutput {
  const stream = pino.destination({ dest: 1, sync: false });
  stream.flushSync = () => {};
  return {
    stream,
    async end(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
        stream.once('error', () => resolve());
        stream.once('close', () => resolve());
        stream.end();
      });
      clearTimeout(timer);
    },
  };
}
