import { writeSync } from 'node:fs';
import { openStore } from '../../src/session/store/open-store.js';
import { bytes, change } from './store-under-test.js';

// Node ignores this signal of a file size limit, but the test runner's hook in child processes turns it into an exit.
process.on('SIGXFSZ', () => undefined);

/**
 * A process to be killed or starved: opens the embedded store at argv[2], prints `open`, then appends to its own sessions as fast as it
 * can and writes `session version` to its standard output after every acknowledgement. Errors end it with their code.
 */
const [, , path = '', prefix = 'ses', writers = '8', stateBytes = '4000'] = process.argv;

/** All of a line at once, also when the reader is slow: a full pipe returns EAGAIN. */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error;
    }
  }
}

try {
  const store = openStore({ kind: 'embedded', path });
  say('open');
  const one = async (session: string): Promise<void> => {
    await store.commit({ session, epoch: 'e', state: bytes('1'), meta: bytes('m'), events: [bytes('1:0')] });
    for (let version = 1; ; version += 1) {
      const next = version + 1;
      const state = Buffer.alloc(Number(stateBytes), String(next % 10));
      const events = [bytes(`${next}:0`), bytes(`${next}:1`)];
      const meta = bytes(`meta ${next}`);
      const result = await store.commit(change(session, version, `k${next}`, { state, events, meta }));
      if (result.outcome !== 'committed') throw new Error(result.outcome);
      say(`${session} ${next}`);
    }
  };
  await Promise.all(Array.from({ length: Number(writers) }, (_, index) => one(`${prefix}-${index}`)));
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  say(`${code} ${message}`);
  process.exit(3);
}
