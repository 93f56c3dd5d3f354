import { builtinModules } from 'node:module';
import path from 'node:path';
import { circles, HOUSE, importGraph } from './circles.js';
import sentences from './sentences.js';

/**
 * The floors of the house: what each folder of `src/` may import, besides itself. Imports point downwards only, and
 * the games do not know each other. `src/*.ts` (main, app, games, config) stand on top and may import everything. The client is a
 * house of its own: it knows the service by its published documents alone. The engine serves callers without a service.
 */
const GROUND = ['hex', 'dice', 'language'];
const GAME = [...GROUND, 'game'];
/** What hosts games knows them by their contract alone: `src/games.ts` lists the games. */
const HOST = [...GAME, 'session', 'wire', 'rules'];

export const FLOORS = {
  hex: [],
  dice: [],
  language: [],
  'json-reader': [],
  book: [],
  game: GROUND,
  'trench-club': GAME,
  trench: GAME,
  session: GAME,
  wire: [...GAME, 'json-reader', 'session'],
  rules: [...GAME, 'session', 'wire'],
  webhooks: ['session'],
  http: [...HOST, 'mcp', 'book'],
  stream: HOST,
  client: [],
  engine: [...GAME, 'trench-club', 'trench', 'client'],
  board: [],
  explorer: ['language'],
  ugi: [...GAME, 'trench'],
  env: [...GAME, 'trench-club', 'trench'],
  mcp: ['client'],
  sim: [...GAME, 'session'],
  bench: [...GAME, 'client', 'env', 'mcp', 'trench'],
};

/** Rooms from the ground up: each may import those before it. */
function storeys(...rooms) {
  return Object.fromEntries(rooms.map((room, index) => [room, rooms.slice(0, index)]));
}

/**
 * The rooms of a folder, and what each may import. A name with `.ts` is a file in the folder itself. The rules of Trench Club know
 * no opponent: `hosted` alone brings the two together. A session is decided in `core`, without I/O, and `journal` alone appends.
 */
const DECISIONS = ['commands.ts', 'evolve.ts', 'decide.ts', 'enumerate.ts'];
const LAW = ['wire', 'words', 'board', 'law'];
const SESSION_GROUND = ['ids.ts', 'limits.ts', 'semaphore.ts', 'time-slice.ts', 'words', 'store', 'fault.ts'];
export const ROOMS = {
  'trench-club': {
    ...storeys('wire', 'words', 'board', 'law'),
    'commands.ts': LAW,
    'evolve.ts': LAW,
    'decide.ts': [...LAW, 'commands.ts', 'evolve.ts'],
    'enumerate.ts': [...LAW, ...DECISIONS],
    answers: [...LAW, ...DECISIONS],
    opponents: [...LAW, ...DECISIONS, 'answers'],
    documents: LAW,
    render: ['wire', 'words', 'board'],
    'game.ts': [...LAW, ...DECISIONS, 'documents'],
    hosted: [...LAW, ...DECISIONS, 'answers', 'opponents', 'documents', 'render', 'game.ts'],
  },
  session: storeys(
    ...SESSION_GROUND,
    ...['members', 'core', 'log', 'journal', 'agenda', 'host', 'library', 'webhooks', 'sessions.ts'],
  ),
};

/** Folders whose code also runs in browsers, without anything installed: no Node modules, no packages. */
const PORTABLE = ['client'];

/** The page that the service serves: a client like any other, so it knows the service by the client's package alone. */
const PAGE = 'explorer';
const PAGE_PACKAGES = ['@trench-club/board', '@trench-club/client', 'preact', 'preact/hooks', '@preact/signals'];

/** The board of pages: it knows the games by the engine's package alone. */
export const BOARD = 'board';
const BOARD_PACKAGES = ['@trench-club/engine', '@trench-club/engine/trench'];

/** Folders whose code is a pure function of its arguments: no I/O, no clock, no randomness of its own. */
export const PURE = ['hex', 'dice', 'language', 'json-reader', 'book', 'game', 'trench-club', 'trench', 'engine'];

/** Packages a pure folder may use. */
const PURE_PACKAGES = ['@sinclair/typebox', 'lru-cache'];

/** In browsers there is no hashing that answers at once, so the engine brings it. */
const ENGINE_PACKAGES = [...PURE_PACKAGES, '@noble/hashes'];

/** Node modules a pure folder may use, with the names it may take from them (hashing is a pure function). */
const PURE_BUILTINS = { crypto: ['createHash', 'hash'] };

const builtins = new Set(builtinModules);
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const source = path.join(root, 'src');

/** The folder of `src/` a file lies in; '' for a file directly in `src/`, undefined outside. */
function folderOf(file) {
  const relative = path.relative(source, file);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return undefined;
  const parts = relative.split(path.sep);
  return parts.length > 1 ? parts[0] : '';
}

/** The folder and the room of a file, if the folder has rooms. Data has no room: it imports nothing. */
function roomOf(file) {
  const [folder, room] = path.relative(source, file).split(path.sep);
  return Object.hasOwn(ROOMS, folder) && room !== 'data' ? { folder, room: room?.replace(/\.js$/, '.ts') } : undefined;
}

function floors(context) {
  const file = context.filename;
  const folder = folderOf(file);
  if (folder === undefined) return {};
  if (folder !== '' && !Object.hasOwn(FLOORS, folder)) {
    return {
      Program(node) {
        context.report({ node, messageId: 'unknown', data: { folder } });
      },
    };
  }

  function check(node, specifier, names) {
    if (typeof specifier !== 'string') {
      const closed = PURE.includes(folder) || PORTABLE.includes(folder) || folder === PAGE || folder === BOARD;
      if (closed) context.report({ node, messageId: 'computed', data: { folder } });
      return;
    }
    if (specifier.startsWith('.')) {
      const target = folderOf(path.resolve(path.dirname(file), specifier));
      if (target === undefined) context.report({ node, messageId: 'outside', data: { specifier } });
      else if (folder !== '' && target !== folder && !FLOORS[folder].includes(target)) {
        context.report({ node, messageId: 'upward', data: { folder, target: target || 'the top of src' } });
      }
      const [from, to] = [roomOf(file), roomOf(path.resolve(path.dirname(file), specifier))];
      const isWithin = from !== undefined && from.folder === to?.folder && from.room !== to.room;
      if (isWithin && !ROOMS[from.folder][from.room]?.includes(to.room)) {
        context.report({ node, messageId: 'upward', data: { folder: `${from.folder}/${from.room}`, target: to.room } });
      }
      return;
    }
    if (PORTABLE.includes(folder)) context.report({ node, messageId: 'portable', data: { folder, specifier } });
    const taken = folder === PAGE ? PAGE_PACKAGES : folder === BOARD ? BOARD_PACKAGES : undefined;
    if (taken && !taken.includes(specifier)) {
      context.report({ node, messageId: 'page', data: { folder, specifier } });
    }
    if (folder === 'session' && /^(fastify|@fastify\/.*)$/.test(specifier)) {
      context.report({ node, messageId: 'package', data: { folder, specifier } });
    }
    if (!PURE.includes(folder)) return;
    const builtin = specifier.replace(/^node:/, '');
    if (specifier.startsWith('node:') || builtins.has(specifier)) {
      const allowed = Object.hasOwn(PURE_BUILTINS, builtin) && folder !== 'engine' ? PURE_BUILTINS[builtin] : [];
      const free = folder === 'dice' && builtin === 'crypto';
      if (!free && (names === undefined || names.some((name) => !allowed.includes(name)))) {
        context.report({ node, messageId: 'impure', data: { folder, what: specifier } });
      }
      return;
    }
    const packages = folder === 'engine' ? ENGINE_PACKAGES : PURE_PACKAGES;
    if (!packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
      context.report({ node, messageId: 'package', data: { folder, specifier } });
    }
  }

  /** The names an import takes; undefined when it takes the whole module. */
  function namesOf(node) {
    if (node.specifiers === undefined || node.specifiers.length === 0) return undefined;
    const names = node.specifiers.map((each) => {
      if (each.type === 'ImportSpecifier') return each.imported.name ?? each.imported.value;
      if (each.type === 'ExportSpecifier') return each.local.name ?? each.local.value;
      return undefined;
    });
    return names.includes(undefined) ? undefined : names;
  }

  return {
    ImportDeclaration: (node) => check(node, node.source.value, namesOf(node)),
    ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, namesOf(node)),
    ExportAllDeclaration: (node) => check(node, node.source.value, undefined),
    ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined, undefined),
    TSImportType: (node) => check(node, (node.source ?? node.argument?.literal)?.value, undefined),
  };
}

/** The circles of the house, found once for all files of a run. */
let found;

/** No file may reach itself through what it imports, types included. */
function noCircles(context) {
  const relative = path.relative(root, context.filename).split(path.sep).join('/');
  return {
    Program(node) {
      found ??= circles(importGraph(root, HOUSE));
      const circle = found.find((files) => files.includes(relative));
      if (circle) context.report({ node, messageId: 'circle', data: { files: circle.join(', ') } });
    },
  };
}

/** The innermost folder of a file. */
const innermost = (file) => path.posix.dirname(file);

/** Pairs of folders of `src/` that import each other, found once for all files of a run. */
let pairs;

function pairsOf(graph) {
  const seen = new Set();
  const found = new Map();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [from, to] = [innermost(file), innermost(target)];
      if (from === to) continue;
      seen.add(`${from} ${to}`);
    }
  }
  for (const [file, targets] of graph) {
    const to = targets.find((target) => {
      const [from, other] = [innermost(file), innermost(target)];
      return from !== other && seen.has(`${other} ${from}`);
    });
    if (to) found.set(file, innermost(to));
  }
  return found;
}

/** Two folders of Trench Club do not import each other. */
function noPairs(context) {
  const relative = path.relative(root, context.filename).split(path.sep).join('/');
  return {
    Program(node) {
      pairs ??= pairsOf(importGraph(root, ['src/trench-club']));
      const other = pairs.get(relative);
      if (other) context.report({ node, messageId: 'pair', data: { folder: innermost(relative), other } });
    },
  };
}

/** ESLint plugin with the rules of this house. */
export default {
  meta: { name: 'house' },
  rules: {
    sentences,
    floors: {
      meta: {
        type: 'problem',
        schema: [],
        docs: { description: 'imports point downwards only, and games touch nothing but their arguments' },
        messages: {
          upward: 'src/{{folder}} may not import from {{target}}: imports point downwards only (docs/architecture.md).',
          outside: 'src may not import "{{specifier}}" from outside src.',
          unknown: 'src/{{folder}} stands on no floor yet: give it one in scripts/lint/floors.js.',
          impure: 'src/{{folder}} is pure and may not use {{what}}.',
          package: 'src/{{folder}} may not use the package "{{specifier}}".',
          portable: 'src/{{folder}} runs in browsers by itself and may not use "{{specifier}}".',
          page: 'src/{{folder}} runs in pages with few packages, and may not use "{{specifier}}".',
          computed: 'src/{{folder}} may not import a computed path.',
        },
      },
      create: floors,
    },
    pairs: {
      meta: {
        type: 'problem',
        schema: [],
        docs: { description: 'two folders of Trench Club do not import each other' },
        messages: { pair: '{{folder}} and {{other}} import each other.' },
      },
      create: noPairs,
    },
    circles: {
      meta: {
        type: 'problem',
        schema: [],
        docs: { description: 'files do not import each other in a circle, types included' },
        messages: { circle: 'These files import each other in a circle: {{files}}.' },
      },
      create: noCircles,
    },
  },
};

/** Settings for the built-in rules that keep state in objects: two boards on one page know nothing of one another. */
export const stateless = {
  'no-restricted-syntax': [
    'error',
    ...[
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind!="const"]',
      ':matches(Program, Program > ExportNamedDeclaration) > * > VariableDeclarator > NewExpression[callee.name=/^(Weak)?(Map|Set)$/]',
      'PropertyDefinition[static=true][readonly!=true]',
    ].map((selector) => ({ selector, message: 'State belongs to a board, not to a module.' })),
  ],
};

/** Settings for the built-in rules that keep clock, chance and the process out of the pure folders. */
/** What serves games, all of them by their contract. */
export const SERVING = [...HOST, 'http', 'stream', 'mcp', 'sim'].filter((folder) => !GROUND.includes(folder));
export const anyGame = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'Literal[value=/^trench(-club)?$/], MemberExpression[property.name=/^Trench/]',
      message: 'Only games and compositions know a game: ask its contract.',
    },
  ],
};

export const purity = {
  'no-restricted-globals': [
    'error',
    ...['process', 'fetch', 'performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map(
      (name) => ({ name, message: 'Pure code uses nothing but its arguments.' }),
    ),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Time is an input of the rules.' },
    { object: 'Math', property: 'random', message: 'All dice come from src/dice.' },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: 'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
      message: 'Time is an input of the rules.',
    },
    { selector: 'MemberExpression[object.name="globalThis"]', message: 'Pure code uses nothing but its arguments.' },
  ],
};
