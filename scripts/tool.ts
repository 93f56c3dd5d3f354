/**
 * `npm run tool -- <name> [arguments]` runs one of the project's tools; without a name it lists them.
 * Exits with the status of the tool.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BUILD_FIRST } from './arguments.js';

interface Tool {
  /** Its program, relative to the root. */
  readonly file: string;
  readonly summary: string;
  /** Whether it runs the built service, which is built once its arguments are known to be right. */
  readonly needsBuild?: boolean;
}

export const TOOLS: Readonly<Record<string, Tool>> = {
  calibrate: {
    file: 'tools/strength/calibrate.ts',
    summary: 'fits the curve from values of positions to chances of winning',
  },
  chaos: {
    file: 'scripts/chaos.ts',
    summary: 'breaks instances, stores, lines and disks, and checks what clients saw',
    needsBuild: true,
  },
  clauses: { file: 'scripts/clauses.ts', summary: 'lists the clauses of the catalogue that tests cite' },
  'docs:configuration': { file: 'scripts/configuration.ts', summary: 'writes the table of settings' },
  conformance: { file: 'scripts/conformance.ts', summary: 'plays the conformance cases against a running service' },
  corpus: { file: 'scripts/corpus.ts', summary: 'writes the recorded games of test/corpus' },
  fit: { file: 'tools/strength/fit.ts', summary: "fits the weights of Staff's features to the games of a survey" },
  games: { file: 'scripts/games.ts', summary: 'lists and searches the games of a folder' },
  integrators: { file: 'scripts/integrators.ts', summary: 'checks our documents with the tools of others' },
  ladder: {
    file: 'tools/strength/ladder.ts',
    summary: 'ranks players of the war game by a round robin, in Elo with intervals',
  },
  'load:cost': {
    file: 'load/cost.ts',
    summary: 'processor time of requests beside that of another build',
    needsBuild: true,
  },
  'load:overload': {
    file: 'load/overload.ts',
    summary: 'answers under more connections than the service admits',
    needsBuild: true,
  },
  'load:sessions': { file: 'load/sessions.ts', summary: 'durable commands beside a bare write', needsBuild: true },
  'load:short': { file: 'load/short.ts', summary: 'the short form of every measurement' },
  'load:start': { file: 'load/start.ts', summary: 'start-up', needsBuild: true },
  'load:stream': { file: 'load/stream.ts', summary: 'events of a session to many subscribers', needsBuild: true },
  match: { file: 'tools/strength/match.ts', summary: 'plays paired games of either game, with SPRT and records' },
  mistakes: {
    file: 'tools/strength/mistakes.ts',
    summary: 'plays out the turns of Staff of which its analysis says that they lost points',
  },
  pack: {
    file: 'scripts/pack.ts',
    summary: 'packs the server, client, engine and hex board for npm',
    needsBuild: true,
  },
  model: { file: 'scripts/model.ts', summary: 'visits every state of a small model of the sessions' },
  perft: { file: 'scripts/perft.ts', summary: 'counts legal commands by depth' },
  play: { file: 'tools/strength/play.ts', summary: 'plays whole games with random players and opponents' },
  'power-loss': { file: 'scripts/power-loss.ts', summary: 'cuts the power of the embedded store at every write' },
  screenshots: { file: 'scripts/screenshots.ts', summary: 'draws the pictures of the explorer' },
  simulate: { file: 'scripts/simulate.ts', summary: 'runs sessions on simulated clocks, disks and crashes' },
  smoke: { file: 'scripts/smoke.ts', summary: 'starts the built service with a given Node executable' },
  soak: { file: 'scripts/soak.ts', summary: 'plays sessions for an hour and measures the memory' },
  survey: {
    file: 'tools/strength/survey.ts',
    summary: 'plays games between equal players, and prints what the war game is like',
  },
  verify: { file: 'scripts/verify.mjs', summary: "verifies a session's dice, chain and signature" },
};

const root = fileURLToPath(new URL('..', import.meta.url));

function main([name, ...args]: readonly string[]): number {
  const tool = name === undefined ? undefined : TOOLS[name];
  if (!tool) {
    const isAsked = name === undefined || name === '--help';
    if (!isAsked) console.error(`There is no tool ${name}.`);
    for (const [each, { summary }] of Object.entries(TOOLS)) console.log(`${each.padEnd(18)} ${summary}`);
    return isAsked ? 0 : 2;
  }
  const env = { ...process.env, ...(tool.needsBuild && { [BUILD_FIRST]: '1' }) };
  const loader = tool.file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawnSync(process.execPath, [...loader, tool.file, ...args], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));
