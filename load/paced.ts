import { readSync, writeSync } from 'node:fs';

/** What a paced process says: a case that waits to be measured, and the time of one call in a batch of it. */
export type PacedMessage =
  | { readonly type: 'case'; readonly section: string; readonly name: string }
  | { readonly type: 'batch'; readonly microseconds: number }
  | { readonly type: 'end' };

/** What it is told: run one batch more, or go on with the next case. */
export type Pace = 'batch' | 'next';

const [STDIN, STDOUT] = [0, 1];
let section = '';

export function beginSection(title: string): void {
  section = title;
}

export function say(message: PacedMessage): void {
  writeSync(STDOUT, `${JSON.stringify(message)}\n`);
}

/** Waits for a line, and blocks the process while it does: nothing of it runs while the other version is measured. */
function told(): Pace {
  const byte = Buffer.alloc(1);
  let line = '';
  for (;;) {
    if (readSync(STDIN, byte, 0, 1, null) === 0) process.exit(0);
    const character = byte.toString('latin1');
    if (character === '\n') return line as Pace;
    line += character;
  }
}

/** Microseconds of processor time that this process has used, which a busy machine does not stretch. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** As `measure`, but each batch when it is asked for, and by processor time; nothing runs for a case that nobody asks for. */
export function measurePaced(name: string, call: () => unknown, milliseconds: number): void {
  // A part of another case.
  if (name === '') return;
  say({ type: 'case', section, name });
  let calls = 0;
  const batch = (count: number) => {
    const start = used();
    for (let i = 0; i < count; i++) call();
    return used() - start;
  };
  while (told() === 'batch') {
    if (calls === 0) {
      calls = 1;
      for (let spent = 0; spent < milliseconds * 3000;) {
        const time = Math.max(batch(calls), 10);
        spent += time;
        calls = Math.max(1, Math.min(2 * calls + 1, Math.ceil((calls * milliseconds * 1000) / time)));
      }
    }
    say({ type: 'batch', microseconds: batch(calls) / calls });
  }
}
