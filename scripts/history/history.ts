import type { ClockEntry } from './expiries.js';

/** A command under its idempotency key, as its client saw it. Times are of one monotonic clock, in ms. */
export interface CommandRecord {
  readonly key: string;
  readonly began: number;
  /** When the first answer that settles it arrived; Infinity while the outcome is unknown. */
  ended: number;
  /** Bodies of all answers that reported it done. */
  readonly answers: string[];
}

/** A read of the head of the log. */
export interface ReadRecord {
  readonly began: number;
  readonly ended: number;
  readonly seq: number;
}

/** What the checker needs of an event in the log. */
export interface LogEntry extends ClockEntry {
  readonly commandId?: string;
}

/** What the clients of one session sent, and what they were answered. */
export class ClientHistory {
  readonly commands: CommandRecord[] = [];
  readonly reads: ReadRecord[] = [];

  /** To be called before the first attempt is sent. */
  begin(key: string): CommandRecord {
    const record: CommandRecord = { key, began: performance.now(), ended: Infinity, answers: [] };
    this.commands.push(record);
    return record;
  }

  /** The command was refused: it must have had no effect. */
  refused(record: CommandRecord): void {
    this.commands.splice(this.commands.indexOf(record), 1);
  }

  read(began: number, seq: number): void {
    this.reads.push({ began, ended: performance.now(), seq });
  }
}

/** Takes an answer that reports a command done. The outcome stays unknown if the store may go back behind the answer. */
export function settle(record: CommandRecord, answer: string, isDurable = true): void {
  record.answers.push(answer);
  if (isDurable) record.ended = Math.min(record.ended, performance.now());
}
