import { pino, type DestinationStream, type LoggerOptions } from 'pino';

/** Paths of secrets in log records. */
export const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'token',
  '*.token',
];

/** Paths whose values would authorise a reader of the log, or repeat a command. */
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

/** pino options: JSON lines, with secrets redacted. */
export function logOptions(level: string): LoggerOptions {
  return { level, redact: { paths: [...new Set(SECRETS)], censor: '[redacted]' } };
}

export interface LogOutput {
  readonly stream: DestinationStream;
  /** Ends logging. Resolves when everything is written, or after the time limit. */
  end(withinMs: number): Promise<void>;
}

/**
 * Standard output without blocking. At the end of the process pino would wait until all output is read, which never happens if the reader
 * of a pipe has gone. So the rest is written earlier, with a time limit.
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
