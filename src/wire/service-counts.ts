import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ClockListener } from '../session/agenda/clock-keeper.js';
import type { CommandOutcome } from '../session/sessions.js';
import type { DeliveryOutcome } from '../session/webhooks/deliverer.js';
import { StoreError } from '../session/store/store.js';
import type { StoreObserver } from '../session/store/instrumented.js';

/** Histogram bounds for work of a millisecond that may take seconds. */
export const SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

const REPORT_EVERY_MS = 60_000;

/** A gauge of a value that is read when the metrics are asked for. */
export function gaugeOf(registry: Registry, name: string, help: string, read: () => number): void {
  const collect = (): void => gauge.set(read());
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect });
}

/** A counter of what is counted elsewhere, read in the same way. */
export function counterOf(registry: Registry, name: string, help: string, read: () => number): void {
  const collect = (): void => {
    counter.reset();
    counter.inc(read());
  };
  const counter: Counter = new Counter({ name, help, registers: [registry], collect });
}

/** Metrics of store and sessions. They exist before the application, which merges their registry with its own. */
export class ServiceCounts {
  readonly registry = new Registry();
  readonly #operations = new Histogram({
    name: 'trench_club_store_operation_duration_seconds',
    help: 'Time of an operation of the session store, by operation.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #errors = new Counter({
    name: 'trench_club_store_errors_total',
    help: 'Operations of the session store that failed, by operation and code.',
    labelNames: ['operation', 'code'],
    registers: [this.registry],
  });
  readonly #commands = new Counter({
    name: 'trench_club_commands_total',
    help: 'Commands given in sessions, by game and outcome.',
    labelNames: ['game', 'outcome'],
    registers: [this.registry],
  });
  readonly #rollbacks = new Counter({
    name: 'trench_club_store_rollbacks_total',
    help: 'Sessions of which the store was found to have gone back in time.',
    registers: [this.registry],
  });
  readonly #unopened = new Gauge({
    name: 'trench_club_sealed_records_unopened',
    help: 'Sealed records that were met and that no key of SEALING_KEYS opens.',
    registers: [this.registry],
  });

  readonly #deliveries = new Counter({
    name: 'trench_club_webhook_attempts_total',
    help: 'Attempts to deliver to webhooks, by outcome: delivered, failed, or abandoned with the webhook disabled.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly #expiries = new Histogram({
    name: 'trench_club_clock_expiry_delay_seconds',
    help: 'Time from the deadline of a seat until its clock expired, by game and by what happens at zero.',
    labelNames: ['game', 'outcome'],
    buckets: [0.5, 1, 2, 5, 15, 60],
    registers: [this.registry],
  });
  readonly #clockErrors = new Counter({
    name: 'trench_club_clock_errors_total',
    help: 'Sweeps of clocks, and single sessions in them, that failed and are tried again.',
    registers: [this.registry],
  });

  readonly watch: StoreObserver = async (operation, run) => {
    const started = performance.now();
    try {
      return await run();
    } catch (error) {
      this.#errors.inc({ operation, code: error instanceof StoreError ? error.code : 'other' });
      throw error;
    } finally {
      this.#operations.observe({ operation }, (performance.now() - started) / 1000);
    }
  };

  command(game: string, outcome: CommandOutcome): void {
    this.#commands.inc({ game, outcome });
  }

  delivery(outcome: DeliveryOutcome): void {
    this.#deliveries.inc({ outcome });
  }

  /** @param report called for failures, but not more than once a minute: a store that is down fails every sweep */
  clockListener(report: (error: unknown) => void, now = () => performance.now()): ClockListener {
    let quietUntil = -Infinity;
    return {
      expired: (game, outcome, lateMs) => this.#expiries.observe({ game, outcome }, lateMs / 1000),
      trouble: (error) => {
        this.#clockErrors.inc();
        if (now() < quietUntil) return;
        quietUntil = now() + REPORT_EVERY_MS;
        report(error);
      },
    };
  }

  rollback(): void {
    this.#rollbacks.inc();
  }

  /** Counts records that no key of SEALING_KEYS can open. */
  unopened(records: number): void {
    this.#unopened.set(records);
  }
}
