import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { circles, HOUSE, importGraph } from '../scripts/lint/circles.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const eslint = new ESLint({ cwd: root });

/** The messages our rules give for `code`, were it the file `path`. */
async function lint(path: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${path}` });
  return (result?.messages ?? []).map((each) =>
    each.ruleId === 'house/floors' ? `floors/${each.messageId}` : String(each.ruleId),
  );
}

const cases: { name: string; path: string; code: string; messages: string[] }[] = [
  { name: 'hex below game', path: 'src/game/x.ts', code: `import '../hex/axial.js';`, messages: [] },
  { name: 'own folder', path: 'src/hex/x.ts', code: `export * from './axial.js';`, messages: [] },
  { name: 'main on top', path: 'src/main.ts', code: `import './http/app.js'; import 'node:fs';`, messages: [] },
  { name: 'http on a game', path: 'src/http/x.ts', code: `import '../trench-club/x.js';`, messages: ['floors/upward'] },
  { name: 'stream on a game', path: 'src/stream/x.ts', code: `import '../trench/x.js';`, messages: ['floors/upward'] },
  {
    name: 'session on a game',
    path: 'src/session/x.ts',
    code: `import '../trench/x.js';`,
    messages: ['floors/upward'],
  },
  { name: 'http on stream', path: 'src/http/x.ts', code: `import '../stream/x.js';`, messages: ['floors/upward'] },
  { name: 'stream on http', path: 'src/stream/x.ts', code: `import '../http/x.js';`, messages: ['floors/upward'] },
  { name: 'wire on http', path: 'src/wire/x.ts', code: `import '../http/x.js';`, messages: ['floors/upward'] },
  {
    name: 'the law on opponents',
    path: 'src/trench-club/law/combat/x.ts',
    code: `import '../../opponents/koff/x.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'opponents on the law and on decisions',
    path: 'src/trench-club/opponents/koff/x.ts',
    code: `import '../../law/combat/x.js'; import '../../decide.js';`,
    messages: [],
  },
  {
    name: 'answers on opponents',
    path: 'src/trench-club/answers/x.ts',
    code: `import '../opponents/x.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'a room without a floor',
    path: 'src/trench-club/attic/x.ts',
    code: `import '../wire/x.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'the core of a session on its journal',
    path: 'src/session/core/x.ts',
    code: `import '../journal/x.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'the journal on the core and on stores',
    path: 'src/session/journal/x.ts',
    code: `import '../core/x.js'; import '../store/store.js'; import '../../game/contract.js';`,
    messages: [],
  },
  {
    name: 'a store on the faults of sessions',
    path: 'src/session/store/x.ts',
    code: `import '../fault.js';`,
    messages: ['floors/upward'],
  },
  { name: 'http on wire', path: 'src/http/x.ts', code: `import '../wire/x.js';`, messages: [] },
  {
    name: 'engine on the games',
    path: 'src/engine/x.ts',
    code: `import '../trench/x.js'; import '../client/x.js';`,
    messages: [],
  },
  { name: 'engine on hosts', path: 'src/engine/x.ts', code: `import '../wire/x.js';`, messages: ['floors/upward'] },
  {
    name: 'a game on the engine',
    path: 'src/trench/x.ts',
    code: `import '../engine/x.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'mcp on the name of a game',
    path: 'src/mcp/x.ts',
    code: `export const is = (id: string) => id === 'trench';`,
    messages: ['no-restricted-syntax'],
  },
  {
    name: 'http on the schema of a game',
    path: 'src/http/x.ts',
    code: 'export const a = schemas.TrenchClubState;',
    messages: ['no-restricted-syntax'],
  },
  {
    name: 'hashing in the engine',
    path: 'src/engine/x.ts',
    code: `import { sha256 } from '@noble/hashes/sha2.js'; import { createHash } from 'node:crypto';`,
    messages: ['floors/impure'],
  },
  {
    name: 'hex looking up to game',
    path: 'src/hex/x.ts',
    code: `import { refuse } from '../game/verdict.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'types count too',
    path: 'src/hex/x.ts',
    code: `import type { Refusal } from '../game/verdict.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'export from above',
    path: 'src/game/x.ts',
    code: `export { a } from '../trench-club/rules.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'import() from above',
    path: 'src/game/x.ts',
    code: `export const a = import('../session/x.js');`,
    messages: ['floors/upward'],
  },
  {
    name: 'import() type from above',
    path: 'src/game/x.ts',
    code: `export type A = import('../session/x.js').A;`,
    messages: ['floors/upward'],
  },
  {
    name: 'the games do not know each other',
    path: 'src/trench/x.ts',
    code: `import '../trench-club/rules.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'a session knows no particular game',
    path: 'src/session/store/x.ts',
    code: `import '../../trench-club/rules.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'a session knows no HTTP',
    path: 'src/session/x.ts',
    code: `import 'fastify';`,
    messages: ['floors/package'],
  },
  {
    name: 'the explorer is a client',
    path: 'src/explorer/x.tsx',
    code: `import { RulesClient } from '@trench-club/client'; import { h } from 'preact'; import './y.js';`,
    messages: [],
  },
  {
    name: 'the explorer takes nothing else of the house',
    path: 'src/explorer/board/x.ts',
    code: `import type { State } from '../../trench-club/schema/state.js'; import '../../client/index.js';`,
    messages: ['floors/upward', 'floors/upward'],
  },
  {
    name: 'the explorer has no other packages',
    path: 'src/explorer/x.ts',
    code: `import 'fastify'; import 'node:fs'; export const a = (b: string) => import(b);`,
    messages: ['floors/page', 'floors/page', 'floors/computed'],
  },
  {
    name: 'the board knows the games by the package of the engine',
    path: 'src/board/x.ts',
    code: `import type { State } from '@trench-club/engine'; import './y.js'; import '../engine/index.js'; import 'preact';`,
    messages: ['floors/upward', 'floors/page'],
  },
  {
    name: 'nobody looks up to main',
    path: 'src/http/x.ts',
    code: `import { a } from '../config.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'src stands alone',
    path: 'src/http/x.ts',
    code: `import '../../test/x.js';`,
    messages: ['floors/outside'],
  },
  { name: 'the client on itself', path: 'src/client/x.ts', code: `import './types.js';`, messages: [] },
  {
    name: 'the client knows the service by its documents alone',
    path: 'src/client/x.ts',
    code: `import type { State } from '../trench-club/schema/state.js';`,
    messages: ['floors/upward'],
  },
  {
    name: 'the client runs in browsers, with nothing installed',
    path: 'src/client/x.ts',
    code: `import 'node:events'; import { WebSocket } from 'ws'; await import(String(1));`,
    messages: ['floors/portable', 'floors/portable', 'floors/computed'],
  },
  {
    name: 'the service does not know its client',
    path: 'src/http/x.ts',
    code: `import '../client/index.js';`,
    messages: ['floors/upward'],
  },
  { name: 'a new folder', path: 'src/attic/x.ts', code: `export {};`, messages: ['floors/unknown'] },
  {
    name: 'no files in a game',
    path: 'src/trench-club/x.ts',
    code: `import { readFileSync } from 'node:fs'; import net from 'net';`,
    messages: ['floors/impure', 'floors/impure'],
  },
  {
    name: 'no foreign packages in a game',
    path: 'src/trench-club/x.ts',
    code: `import Fastify from 'fastify'; import { Type } from '@sinclair/typebox';`,
    messages: ['floors/package'],
  },
  {
    name: 'hashing is pure',
    path: 'src/trench-club/x.ts',
    code: `import { createHash } from 'node:crypto'; createHash('sha256');`,
    messages: [],
  },
  {
    name: 'random bytes are not',
    path: 'src/trench-club/x.ts',
    code: `import { createHash, randomBytes } from 'node:crypto';`,
    messages: ['floors/impure'],
  },
  {
    name: 'a namespace may hide anything',
    path: 'src/trench-club/x.ts',
    code: `import * as crypto from 'node:crypto';`,
    messages: ['floors/impure'],
  },
  {
    name: 'dice use node:crypto',
    path: 'src/dice/x.ts',
    code: `import { createHmac, randomBytes } from 'node:crypto';`,
    messages: [],
  },
  {
    name: 'a computed import',
    path: 'src/game/x.ts',
    code: `export const load = (name: string) => import(name);`,
    messages: ['floors/computed'],
  },
  {
    name: 'no clock',
    path: 'src/game/x.ts',
    code: `export const a = [Date.now(), new Date(), Date()];`,
    messages: ['no-restricted-properties', 'no-restricted-syntax', 'no-restricted-syntax'],
  },
  { name: 'a given date', path: 'src/game/x.ts', code: `export const a = new Date(0);`, messages: [] },
  {
    name: 'no chance',
    path: 'src/dice/x.ts',
    code: `export const a = Math.random();`,
    messages: ['no-restricted-properties'],
  },
  {
    name: 'no process',
    path: 'src/hex/x.ts',
    code: `export const a = process.env.A;`,
    messages: ['no-restricted-globals'],
  },
  {
    name: 'no state in modules of the board',
    path: 'src/board/x.ts',
    code: `let turn = 0; export let last = turn; const kept = new Map(); export const seen = new Set(); class A { static of = kept; }`,
    messages: Array<string>(5).fill('no-restricted-syntax'),
  },
  {
    name: 'state of each board',
    path: 'src/board/x.ts',
    code: `const SIZE = 2; export const made = () => new Map(); export class A { static readonly size = SIZE; #kept = new Set(); }`,
    messages: [],
  },
  {
    name: 'details of problems are records',
    path: 'src/rules/x.ts',
    code: "throw new Problem('unknown-id', 'No unit.'); throw new SessionFault('forbidden', `${a} may not.`, {}); throw new Problem('unknown-id', 'Unit ' + a);",
    messages: Array<string>(3).fill('house/sentences'),
  },
  {
    name: 'members that people read are records',
    path: 'src/http/x.ts',
    code: "export const a = [{ detail: 'It was lost.' }, { message: `line ${b} is repeated` }, { text: b + ' units moved' }];",
    messages: Array<string>(3).fill('house/sentences'),
  },
  {
    name: 'no sentence is composed in a game',
    path: 'src/trench/x.ts',
    code: 'export const a = (unit: string) => `The unit ${unit} has moved.`;',
    messages: ['house/sentences'],
  },
  {
    name: 'sentences are composed in records, errors, descriptions and joined texts',
    path: 'src/game/x.ts',
    code: "new Problem('unknown-id', sentence('unit', { a })); new TypeError(`The unit ${a} is gone.`); export const b = [{ description: `The ${a} of units.` }, { message: `${a}: ${c}` }];",
    messages: [],
  },
  {
    name: 'the records have the sentences',
    path: 'src/trench/words/x.ts',
    code: 'export const a = (unit: string) => ({ text: `The unit ${unit} has moved.` });',
    messages: [],
  },
];

for (const each of cases) {
  t.test(`the lint rules keep to the floors: ${each.name}`, async (t) => {
    const found = await lint(each.path, each.code);
    t.same(found, each.messages);
  });
}

t.test('no file imports itself through others', async (t) => {
  const house = importGraph(root, HOUSE);
  t.ok(house.has('src/explorer/main.tsx') && house.has('load/load.ts'), 'pages and measurements are read, too');
  t.same(circles(house), []);
  const graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
    ['e.ts', ['e.ts']],
  ]);
  t.same(circles(graph), [['a.ts', 'b.ts', 'c.ts'], ['e.ts']]);

  const folder = t.testdir({
    'one.ts': "import type { Two } from './rooms/two.js';\n",
    rooms: { 'two.ts': "export type One = import('../one.js').One;\nimport 'node:fs';\n" },
    'panel.tsx': "import { Card } from './card.js';\n",
    'card.tsx': "import { Panel } from './panel.js';\n",
  });
  const expected = [
    ['card.tsx', 'panel.tsx'],
    ['one.ts', 'rooms/two.ts'],
  ];
  t.same(circles(importGraph(folder)).toSorted(), expected, 'types count');
});
