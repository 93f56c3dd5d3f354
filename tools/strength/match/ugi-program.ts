import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A program that speaks the Universal Game Interface, started by a command line. */
export class UgiProgram {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  private constructor(command: string) {
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** @throws Error if the program ends before it is ready */
  static async start(command: string): Promise<UgiProgram> {
    const program = new UgiProgram(command);
    program.#send('ugi');
    await program.#until('ugiok');
    program.#send('isready');
    await program.#until('readyok');
    return program;
  }

  /** The move of the program after the moves of a game. @param go bounds of the search: `nodes 5000`, `movetime 100` */
  async move(moves: readonly string[], go: string): Promise<string> {
    this.#send(`position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`, `go ${go}`);
    return (await this.#until('bestmove ')).split(' ')[1] ?? '';
  }

  close(): void {
    this.#send('quit');
    this.#child.stdin.end();
  }

  #send(...lines: readonly string[]): void {
    this.#child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  async #until(beginning: string): Promise<string> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error(`The program ended before ${beginning.trim()}.`);
      if (value.startsWith(beginning)) return value;
    }
  }
}
