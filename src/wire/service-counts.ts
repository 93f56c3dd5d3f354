import { Counter, type Registry } from 'prom-client';
import { StoreError } from '../session/store/store.js';
import type { StoreOperation, StoreWatch } from '../session/store/watched.js';
import { Histogram } from './histogram.js';

/** Upper bounds, in seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** How a command ended: the rules allowed it or refused it, its key had an answer already, or the service did not take it. */
export type CommandOutcome = 'accepted' | 'refused' | 'replayed' | 'failed';

/** What happens below the requests, counted from the start of the process: handed to the store and the sessions, told by `/metrics`. */
export class ServiceCounts {
  readonly #operations = new Histogram(
    'trench_club_store_operation_duration_seconds',
    'Time of an operation of the session store, by operation.',
    BUCKETS,
  );
  readonly #times = new Map<StoreOperation, (seconds: number) => void>();
  readonly #errors = new Map<string, { readonly operation: StoreOperation; readonly code: string; count: number }>();
  readonly #commands = new Map<string, { readonly game: string; readonly outcome: CommandOutcome; count: number }>();
  #rollbacks = 0;

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

  /** Names what is exported; answers with what prom-client does not write itself. */
  register(registry: Registry): () => string {
    const registers = [registry];
    const [errors, commands] = [this.#errors, this.#commands];
    new Counter({
      name: 'trench_club_store_errors_total',
      help: 'Operations of the session store that failed, by operation and code.',
      labelNames: ['operation', 'code'],
      registers,
      collect() {
        this.reset();
        for (const { operation, code, count } of errors.values()) this.inc({ operation, code }, count);
      },
    });
    new Counter({
      name: 'trench_club_commands_total',
      help: 'Commands given in sessions, by game and outcome.',
      labelNames: ['game', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const { game, outcome, count } of commands.values()) this.inc({ game, outcome }, count);
      },
    });
    const rollbacks = () => this.#rollbacks;
    new Counter({
      name: 'trench_club_store_rollbacks_total',
      help: 'Sessions of which the store was found to have gone back in time.',
      registers,
      collect() {
        this.reset();
        this.inc(rollbacks());
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
