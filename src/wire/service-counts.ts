import { Gauge, type Registry } from 'prom-client';
import type { CommandOutcome } from '../session/service.js';
import { StoreError } from '../session/store/store.js';
import type { StoreOperation, StoreWatch } from '../session/store/watched.js';
import { Histogram, SECONDS } from './histogram.js';
import { readCounter } from './read-counter.js';

/** What happens below the requests, counted from the start of the process: handed to the store and the sessions, told by `/metrics`. */
export class ServiceCounts {
  readonly #operations = new Histogram(
    'trench_club_store_operation_duration_seconds',
    'Time of an operation of the session store, by operation.',
    SECONDS,
  );
  readonly #times = new Map<StoreOperation, (seconds: number) => void>();
  readonly #errors = new Map<string, { readonly operation: StoreOperation; readonly code: string; count: number }>();
  readonly #commands = new Map<string, { readonly game: string; readonly outcome: CommandOutcome; count: number }>();
  #rollbacks = 0;
  #unopened = 0;

  readonly watch: StoreWatch = async (operation, run) => {
    const started = performance.now();
    try {
      return await run();
    } catch (error) {
      const code = error instanceof StoreError ? error.code : 'other';
      entry(this.#errors, `${operation} ${code}`, { operation, code, count: 0 }).count += 1;
      throw error;
    } finally {
      let time = this.#times.get(operation);
      if (!time) this.#times.set(operation, (time = this.#operations.series({ operation })));
      time((performance.now() - started) / 1000);
    }
  };

  command(game: string, outcome: CommandOutcome): void {
    entry(this.#commands, `${game} ${outcome}`, { game, outcome, count: 0 }).count += 1;
  }

  rollback(): void {
    this.#rollbacks += 1;
  }

  /** So many records were met that no key of SEALING_KEYS opens. */
  unopened(records: number): void {
    this.#unopened = records;
  }

  /** Names what is exported; answers with what prom-client does not write itself. */
  register(registry: Registry): () => string {
    readCounter(
      registry,
      'trench_club_store_errors_total',
      'Operations of the session store that failed, by operation and code.',
      () => [...this.#errors.values()].map(({ count, ...labels }) => [labels, count] as const),
      ['operation', 'code'],
    );
    readCounter(
      registry,
      'trench_club_commands_total',
      'Commands given in sessions, by game and outcome.',
      () => [...this.#commands.values()].map(({ count, ...labels }) => [labels, count] as const),
      ['game', 'outcome'],
    );
    readCounter(
      registry,
      'trench_club_store_rollbacks_total',
      'Sessions of which the store was found to have gone back in time.',
      () => this.#rollbacks,
    );
    const unopened = () => this.#unopened;
    new Gauge({
      name: 'trench_club_sealed_records_unopened',
      help: 'Sealed records that were met and that no key of SEALING_KEYS opens.',
      registers: [registry],
      collect() {
        this.set(unopened());
      },
    });
    return () => this.#operations.text();
  }
}

function entry<T>(map: Map<string, T>, key: string, fresh: T): T {
  const known = map.get(key) ?? fresh;
  map.set(key, known);
  return known;
}
