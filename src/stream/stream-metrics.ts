import { Counter, Registry } from 'prom-client';
import { counterOf, gaugeOf } from '../wire/service-counts.js';
import { CLOSE_CODES } from './close-codes.js';
import type { ResetReason } from './messages.js';

/** Present values of the stream. */
export interface StreamNow {
  readonly connections: number;
  readonly subscriptions: number;
}

/** Events and bytes are counted in plain numbers, for an event is sent a hundred thousand times a second; exported on request. */
export class StreamCounts {
  eventsSent = 0;
  /** For all sockets, including closing ones: 0 again once the system has sent or dropped everything. */
  bytesQueued = 0;
  readonly #closes: Counter;
  readonly #resets: Counter;

  constructor(registry = new Registry()) {
    const registers = [registry];
    this.#closes = new Counter({
      name: 'trench_club_stream_closes_total',
      help: 'WebSockets closed, by close code.',
      labelNames: ['code'],
      registers,
    });
    this.#resets = new Counter({
      name: 'trench_club_stream_resets_total',
      help: 'Subscriptions reset because their position could not be continued, by reason.',
      labelNames: ['reason'],
      registers,
    });
  }

  /** By close code: our own, those of the protocol, and `other` for what clients think up. */
  closed(code: number): void {
    this.#closes.inc({ code: code in CLOSE_CODES || code < 3000 ? String(code) : 'other' });
  }

  reset(reason: ResetReason): void {
    this.#resets.inc({ reason });
  }
}

/** Metrics of the stream: every name it exports is named here. */
export function registerStreamMetrics(registry: Registry, counts: StreamCounts, now: () => StreamNow): void {
  gaugeOf(registry, 'trench_club_stream_connections', 'Open WebSockets.', () => now().connections);
  gaugeOf(registry, 'trench_club_stream_subscriptions', 'Subscriptions on all WebSockets.', () => now().subscriptions);
  gaugeOf(registry, 'trench_club_stream_queued_bytes', 'Bytes queued on all WebSockets.', () => counts.bytesQueued);
  const sent = 'Events sent, once for each subscription.';
  counterOf(registry, 'trench_club_stream_events_sent_total', sent, () => counts.eventsSent);
}
