import { Gauge, type Registry } from 'prom-client';
import { readCounter } from '../wire/read-counter.js';
import { CLOSE_CODES } from './close-codes.js';
import type { ResetReason } from './messages.js';

/** What is open on the stream now. */
export interface StreamNow {
  readonly connections: number;
  readonly subscriptions: number;
}

/** Counted in plain numbers, for an event is sent a hundred thousand times a second; written out when asked. */
export class StreamCounts {
  eventsSent = 0;
  /** Of all sockets, also of those that are being closed: back at 0 once the system has taken or dropped all. */
  bytesQueued = 0;
  /** By close code: our own, those of the protocol, and `other` for what clients think up. */
  readonly closes = new Map<string, number>();
  readonly resets = new Map<ResetReason, number>();

  closed(code: number): void {
    const name = code in CLOSE_CODES || code < 3000 ? String(code) : 'other';
    this.closes.set(name, (this.closes.get(name) ?? 0) + 1);
  }

  reset(reason: ResetReason): void {
    this.resets.set(reason, (this.resets.get(reason) ?? 0) + 1);
  }
}

/** Metrics of the stream: every name it exports is named here. */
export function registerStreamMetrics(registry: Registry, counts: StreamCounts, now: () => StreamNow): void {
  const registers = [registry];
  new Gauge({
    name: 'trench_club_stream_connections',
    help: 'WebSockets that are open.',
    registers,
    collect() {
      this.set(now().connections);
    },
  });
  new Gauge({
    name: 'trench_club_stream_subscriptions',
    help: 'Subscriptions on all WebSockets.',
    registers,
    collect() {
      this.set(now().subscriptions);
    },
  });
  new Gauge({
    name: 'trench_club_stream_queued_bytes',
    help: 'Bytes that wait to be sent on all WebSockets.',
    registers,
    collect() {
      this.set(counts.bytesQueued);
    },
  });
  readCounter(
    registry,
    'trench_club_stream_events_sent_total',
    'Events sent, once for each subscription.',
    () => counts.eventsSent,
  );
  readCounter(
    registry,
    'trench_club_stream_closes_total',
    'WebSockets closed, by close code.',
    () => [...counts.closes].map(([code, count]) => [{ code }, count] as const),
    ['code'],
  );
  readCounter(
    registry,
    'trench_club_stream_resets_total',
    'Subscriptions that could not go on from where they were, by reason.',
    () => [...counts.resets].map(([reason, count]) => [{ reason }, count] as const),
    ['reason'],
  );
}
