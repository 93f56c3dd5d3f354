import type { LoggerOptions } from 'pino';
import { REDACTED } from './http/app.js';

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
];

/** pino's options: JSON lines, with what is secret blotted out. */
export function logOptions(level: string): LoggerOptions {
  return { level, redact: { paths: [...new Set(SECRETS)], censor: '[redacted]' } };
}
