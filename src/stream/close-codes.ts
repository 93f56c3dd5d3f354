/**
 * Why the service closes a socket. 4000–4499: connect again and resume; 4500–4999: stop, the same would happen again.
 * A frame above the limit is closed with 1009 by the protocol itself: stop.
 */
export const CLOSE_CODES = {
  1008: 'More pings, or more requests that were refused for their number, than `streamPings` between two heartbeats.',
  4000: 'The service goes away or restarts: connect again after the time that goaway named.',
  4001: 'Nothing was heard from the client for two heartbeats.',
  4002: 'The client read too slowly: more was queued, or for longer, than the limits allow. No event was left out.',
  4003: 'The service failed.',
  4500: 'No token was shown in time.',
  4501: 'Too many frames that were not well formed.',
  4502: 'Every session that was followed or played on it is over and has been deleted.',
  4503: 'Every token that was shown on it has been taken back or has expired.',
} as const;

export type CloseCode = keyof typeof CLOSE_CODES;

/** The words of the closing frame; it holds at most 123 bytes. */
export const CLOSE_REASONS: Readonly<Record<CloseCode, string>> = {
  1008: 'policy-violation',
  4000: 'going-away',
  4001: 'heartbeat-missed',
  4002: 'slow-consumer',
  4003: 'internal-error',
  4500: 'authentication-timeout',
  4501: 'malformed-frames',
  4502: 'session-over',
  4503: 'token-revoked',
};
