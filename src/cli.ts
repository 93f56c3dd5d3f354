#!/usr/bin/env node
/** The program `trench-club-rules`: its first argument names a command; without one the service starts. */

type Command = (args: readonly string[]) => Promise<unknown>;

const COMMANDS: Readonly<Record<string, Command>> = {
  start: (args) => run(['--announce', ...args], () => import('./main.js')),
  ugi: (args) => run(args, () => import('./ugi.js')),
  mcp: (args) => run(args, () => import('./mcp.js')),
  env: (args) => run(args, () => import('./env.js')),
  sim: (args) => run(args, () => import('./sim.js')),
  bench: (args) => run(args, () => import('./bench.js')),
  // It shares no code with the service, so it is not bundled with it.
  verify: (args) => run(args, () => import(new URL('../scripts/verify.mjs', import.meta.url).href)),
};

/** Programs read their own arguments. */
function run(args: readonly string[], load: () => Promise<unknown>): Promise<unknown> {
  process.argv.splice(2, Infinity, ...args);
  return load();
}

const given = process.argv.slice(2);
const [first = '-'] = given;
const [name, args] = first.startsWith('-') ? ['start', given] : [first, given.slice(1)];
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) await command(args);
else {
  const names = Object.keys(COMMANDS).join(', ');
  process.stderr.write(`There is no command ${name}. The commands are ${names}; --help lists all arguments.\n`);
  process.exitCode = 2;
}
