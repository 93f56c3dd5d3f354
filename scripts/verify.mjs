/**
 * Checks a game file of a session (GET /v1/sessions/{id}/replay) offline, by docs/proofs.md alone: it shares
 * no code with the service. Ends with 1 if something is wrong, with 2 if it cannot be checked.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROVEN, verifyFile } from './verify/file.mjs';

/** As it was started: by npm, by the program of the package, or by its path. */
const COMMAND = process.env.npm_lifecycle_event === 'tool' ? 'npm run tool -- verify' : called();
const USAGE = `usage: ${COMMAND} <game file> [<commitment>] [<seq>:<hash> …] [--keys <file>] [--head <file> …]
       [--require signed|chained]

  <game file>   answer of GET /v1/sessions/{id}/replay
  <commitment>  to the dice, noted when the session was opened
  <seq>:<hash>  hash of an event, noted during the game
  --keys        public keys of the service: saved answer of GET /v1/keys
  --head        signed head: saved answer of GET /v1/sessions/{id}/chain
  --require     less than this is a fault; signed needs --keys`;

const VERDICTS = {
  nothing: 'nothing is proven',
  dice: 'dice alone; start, commands and end are not proven',
  chained: 'chained; no signature proves that the service wrote it',
  signed: 'signed; start, commands, dice and end are those of the log',
};

function called() {
  const script = process.argv[1];
  if (!script.endsWith('.mjs')) return 'trench-club-rules verify';
  const relative = path.relative(process.cwd(), script);
  return `node ${relative.startsWith('..') ? script : relative}`;
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        head: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h' },
        require: { type: 'string', default: 'nothing' },
      },
    });
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

function json(name) {
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    return fail(`${name} cannot be read: ${error.message}`);
  }
}

const { values, positionals } = given();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [file, ...rest] = positionals;
if (file === undefined) fail(USAGE);
const noted = rest.filter((text) => text.includes(':'));
const [commitment, ...more] = rest.filter((text) => !text.includes(':'));
if (more.length > 0) fail(`${more[0]} is one argument too many\n\n${USAGE}`);
const keys = values.keys === undefined ? null : json(values.keys).keys;
if (keys !== null && !Array.isArray(keys)) fail(`${values.keys} is no set of keys`);

const { require: required } = values;
if (!PROVEN.includes(required)) fail(`--require is signed or chained\n\n${USAGE}`);
if (required === 'signed' && keys === null) fail('--require signed needs the keys of the service: --keys');

const { faults, notes, proven } = verifyFile(json(file), { commitment, noted, heads: values.head.map(json), keys });
for (const fault of faults) console.error(`WRONG: ${fault}`);
for (const note of notes) console.log(note);
const isLess = PROVEN.indexOf(proven) < PROVEN.indexOf(required);
const verdict = faults.length > 0 ? `wrong, ${faults.length} faults` : VERDICTS[proven];
console.log(`Verdict: ${verdict}${isLess ? `; ${required} is required` : ''}.`);
if (faults.length > 0 || isLess) process.exitCode = 1;
