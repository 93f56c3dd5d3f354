import { Worker } from 'node:worker_threads';
import { runUgi } from './ugi/program.js';

/** The program `trench-club-rules ugi trench`. */

const [game, ...others] = process.argv.slice(2);
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './ugi-thread.ts' : './ugi-thread.js', import.meta.url);

/** From source, the thread registers the loader itself: Node 20 takes none for the first module of a thread. */
function startThread(): Worker {
  if (!isSource) return new Worker(file);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(code, { eval: true });
}

if (game === 'trench' && others.length === 0) {
  await runUgi(process.stdin, process.stdout, startThread);
  // An open input keeps the process.
  process.stdin.destroy();
} else {
  process.stderr.write('usage: trench-club-rules ugi trench\n');
  process.exitCode = 2;
}
