import { Parser, type Result } from 'tap-parser';

/** Counts of assertions. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a reader of the stream wants to hear. */
export interface Listener {
  /** A test file is done; `tally` holds its assertions alone. */
  file(name: string, tally: Tally): void;
  failure(result: Result): void;
  /** A line that is no TAP: console output of a test, the coverage table. */
  extra(line: string): void;
}

/**
 * Counts the assertions in a TAP stream, wherever they are nested. The line that sums up a subtest is not an
 * assertion of its own, unless it contradicts what is in it (a timeout, a missing plan): tap-parser's `pass`, `fail`,
 * `skip` and `todo` events mean just that.
 */
export function tallying(listener: Listener): { parser: Parser; tally: Tally } {
  const parser = new Parser();
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  let before: Tally = { ...tally };

  parser.on('pass', () => tally.passed++);
  // What a filter leaves out (`--grep`, `--only`) was not asked for.
  parser.on('skip', ({ skip }: Result) => {
    if (!/^filter\b/.test(String(skip))) tally.skipped++;
  });
  parser.on('todo', () => tally.skipped++);
  parser.on('fail', (result: Result) => {
    tally.failed++;
    listener.failure(result);
  });
  // A line that contradicts the results of its file fails after it, so a file is reported when the next one begins.
  let last: Result | undefined;
  function report(): void {
    if (!last) return;
    const own = {
      passed: tally.passed - before.passed,
      failed: tally.failed - before.failed,
      skipped: tally.skipped - before.skipped,
    };
    before = { ...tally };
    listener.file(last.name, own);
    last = undefined;
  }
  parser.on('child', report);
  parser.on('complete', report);
  parser.on('assert', (result: Result) => {
    report();
    last = result;
  });
  const extra = (line: string) => listener.extra(line.trimEnd());
  const listen = (inner: Parser) => {
    inner.on('extra', extra);
    inner.on('child', listen);
  };
  listen(parser);
  return { parser, tally };
}
